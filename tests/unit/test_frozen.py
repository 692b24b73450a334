"""Dataclasses that are soon made are as those of the standard library."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
from abc import ABC, abstractmethod
from dataclasses import FrozenInstanceError, field, fields, is_dataclass, replace
from typing import ClassVar

import pytest

from rushscript import frozen
from rushscript.engine import interchange
from rushscript.engine.value import stated_fields


@frozen.dataclass(frozen=True, slots=True)
class Empty:
    """Nothing."""


@frozen.dataclass(frozen=True, slots=True)
class Base(ABC):
    """With a default, and something that is not said."""

    origin: int = field(default=0, kw_only=True, repr=False, compare=False)

    @abstractmethod
    def told(self) -> str: ...


@frozen.dataclass(frozen=True, slots=True)
class Draw(Base):
    """With all that the engine uses."""

    amount: int
    who: str = "you"
    late: tuple[int, ...] = field(init=False, repr=False, compare=False)
    fixed: int = field(default=7, init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "late", (self.amount, self.amount))

    def told(self) -> str:
        return f"{self.who}: {self.amount}"


@frozen.dataclass(frozen=True, slots=True)
class Narrowed(Draw):
    """Another default of a field of the base."""

    who: str = "opponent"
    more: tuple[str, ...] = ()


@frozen.dataclass(frozen=True, slots=True, repr=False)
class Own:
    """With methods of its own."""

    number: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Own)

    def __hash__(self) -> int:
        return 5


@dataclasses.dataclass(frozen=True, slots=True)
class Foreign(Draw):
    """A dataclass of the standard library on top of one of these."""

    last: int = 1


SOME = (Empty(), Draw(1), Draw(2, "me", origin=4), Narrowed(3), Narrowed(3, more=("a",)), Own(3))
SOME += (Foreign(1, last=3),)


def twin(kind: type) -> type:
    """The same class as the standard library makes it."""
    body = {name: kind.__dict__[name] for name in kind.__dict__ if not name.startswith("__")}
    for name in ("__post_init__", "__module__", "__doc__"):
        if name in kind.__dict__:
            body[name] = kind.__dict__[name]
    for item in fields(kind):
        body.pop(item.name, None)
    body["__annotations__"] = {item.name: item.type for item in fields(kind)}
    for item in fields(kind):
        body[item.name] = field(
            default=item.default,
            init=item.init,
            repr=item.repr,
            hash=item.hash,
            compare=item.compare,
            kw_only=item.kw_only,
        )
    return dataclasses.dataclass(frozen=True, slots=True)(type(kind.__name__, (), body))


def facts(kind: type) -> list[object]:
    return [
        (item.name, item.type, item.default, item.init, item.repr, item.compare, item.kw_only)
        for item in fields(kind)
    ]


@pytest.mark.parametrize("kind", [Empty, Draw, Narrowed, *interchange.CLASSES.values()])
def test_it_is_as_the_standard_library_makes_it(kind: type) -> None:
    if not is_dataclass(kind):
        return
    other = twin(kind)
    signature = inspect.signature(kind)
    assert str(signature) == str(inspect.signature(other))
    assert facts(kind) == facts(other)
    assert kind.__match_args__ == other.__match_args__
    assert str(kind.__dataclass_params__) == str(other.__dataclass_params__)


def test_a_class_has_slots_for_its_own_fields_only() -> None:
    slots = [kind.__slots__ for kind in (Empty, Base, Draw, Narrowed, Foreign)]
    own = [(), ("origin",), ("amount", "who", "late", "fixed"), ("more",), ("last",)]
    assert slots == own
    assert not hasattr(Narrowed(1), "__dict__")


def test_values_are_equal_by_what_is_compared() -> None:
    assert Draw(1, origin=3) == Draw(1) != Draw(2)
    assert Draw(1) != Narrowed(1, "you")
    assert hash(Draw(1, origin=3)) == hash(Draw(1))
    assert len({Draw(1), Draw(1, origin=2), Draw(2)}) == 2
    assert Own(1) == Own(2) and hash(Own(1)) == 5
    assert Empty() == Empty() and Draw(1) != 1


def test_it_shows_what_is_said() -> None:
    assert repr(Draw(1, origin=3)) == "Draw(amount=1, who='you', fixed=7)"
    assert repr(Narrowed(1)) == "Narrowed(amount=1, who='opponent', fixed=7, more=())"
    assert repr(Empty()) == "Empty()"
    assert repr(Own(3)).startswith("<")


@pytest.mark.parametrize("value", SOME)
def test_copies_and_pickles_are_the_same(value: object) -> None:
    for other in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
        assert type(other) is type(value)
        assert [getattr(other, item.name) for item in fields(other)] == [
            getattr(value, item.name) for item in fields(value)
        ]


@pytest.mark.parametrize("value", SOME)
def test_nothing_can_be_set(value: object) -> None:
    for name in ("amount", "anything"):
        with pytest.raises((FrozenInstanceError, TypeError)):
            setattr(value, name, 3)
        with pytest.raises((FrozenInstanceError, TypeError)):
            delattr(value, name)


def test_a_class_that_is_no_dataclass_itself_may_have_more() -> None:
    class Noted(Draw):
        pass

    noted = Noted(1)
    noted.note = "more"
    assert noted.note == "more"
    del noted.note
    with pytest.raises(FrozenInstanceError):
        noted.amount = 2
    with pytest.raises(FrozenInstanceError):
        del noted.amount


def test_a_replaced_value_is_made_anew() -> None:
    new = replace(Draw(2, "me", origin=4), amount=5)
    assert (new, new.late, new.origin) == (Draw(5, "me"), (5, 5), 4)


def test_it_can_be_matched_and_says_what_is_missing() -> None:
    match Draw(1, "me"):
        case Draw(amount, who):
            assert (amount, who) == (1, "me")
    with pytest.raises(TypeError, match=r"Draw.__init__\(\) missing 1 required positional"):
        Draw()
    with pytest.raises(TypeError, match="abstract"):
        Base()


def test_every_other_kind_is_made_by_the_standard_library() -> None:
    @frozen.dataclass(frozen=True, slots=True)
    class Listed:
        many: list[int] = field(default_factory=list)

    @frozen.dataclass(frozen=True, slots=True, order=True)
    class Ordered:
        place: int

    @frozen.dataclass
    class Loose:
        place: int = 0
        kind: ClassVar[str] = "loose"

    assert Listed().many == [] and Listed().many is not Listed().many
    assert Ordered(1) < Ordered(2)
    loose = Loose()
    loose.place = 3
    assert (loose.place, loose.kind) == (3, "loose")


def test_what_is_worked_out_is_no_part_of_what_is_stated() -> None:
    assert [item.name for item in stated_fields(Draw)] == ["origin", "amount", "who"]
