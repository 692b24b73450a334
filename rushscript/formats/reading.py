"""Format files: TOML text -> a `Ruleset`, or everything that is wrong with it.

    name = "house_rules"
    based_on = "..."            # a format whose facts hold where the file says nothing else
    life_points = 6000
    main_deck = [30, 40]
    phases = ["draw", "main", "battle", "end"]
    normal_summons_per_turn = "unlimited"

    [budgets]                   # every limit may be left out
    modifiers = 800

The keys are the facts of `Ruleset`. Without `based_on` every fact that has no default must be
there. A format plays the packs of the one it is based on.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import MISSING, Field, fields, replace
from enum import Enum, IntEnum
from pathlib import Path
from typing import Any, Final, get_type_hints

import msgspec

from rushscript.errors import FormatError
from rushscript.ruleset import Budgets, Changing, Idle, Procedure, Ruleset
from rushscript.source import normalise
from rushscript.spelling import nearest
from rushscript.vocabulary import MonsterKind, Phase, SpellTrapKind

BASED_ON: Final = "based_on"
UNLIMITED: Final = "unlimited"
EXAMPLE: Final = "house_rules"
MOST_ZONES: Final = 12
_FEW: Final = 5
"""So many missing facts are told one by one."""
PLAYED_PHASES: Final = (Phase.DRAW, Phase.MAIN, Phase.BATTLE, Phase.END)
_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")
_WITH_PARTS: Final[dict[str, Any]] = {
    "phases": tuple[Phase, ...],
    "procedures": tuple[Procedure, ...],
    "tributes": tuple[int, ...],
    "normal_summons_per_turn": int | None,
    "main_deck": tuple[int, int],
    "extra_deck": tuple[int, int],
    "side_deck": tuple[int, int],
    "monster_kinds": frozenset[MonsterKind],
    "extra_deck_kinds": frozenset[MonsterKind],
    "spell_kinds": frozenset[SpellTrapKind],
    "trap_kinds": frozenset[SpellTrapKind],
    "plays": tuple[str, ...],
    "changes_nothing": frozenset[tuple[Changing, Idle]],
}
"""What the facts are made of that are made of something: a compiled class does not say it."""


def read_format(path: Path, known: Sequence[Ruleset]) -> Ruleset:
    """The format in a file; `known` are the formats it may be based on. Raises OSError when the
    file cannot be read, FormatError when it is no format."""
    try:
        text = normalise(path.read_bytes().decode("utf-8"))
    except UnicodeDecodeError:
        raise FormatError(f"{path}: save it as UTF-8 text", source=str(path)) from None
    return parse_format(text, known, str(path))


def parse_format(text: str, known: Sequence[Ruleset], source: str = "<format>") -> Ruleset:
    """The format that a TOML text says. Raises FormatError with every problem."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise FormatError(f"{source}: not a TOML file: {error}", source=source) from None
    reading = _Reading(known)
    ruleset = reading.ruleset(data)
    if reading.problems or ruleset is None:
        lines = "\n".join(f"{source}: {problem}" for problem in reading.problems)
        raise FormatError(lines, source=source)
    return ruleset


class _Reading:
    """One file being read. `example` shows how a fact is written."""

    __slots__ = ("base", "example", "known", "problems")

    def __init__(self, known: Sequence[Ruleset]) -> None:
        self.known = known
        self.example = replace(known[0], name=EXAMPLE)
        self.base: Ruleset | None = None
        self.problems: list[str] = []

    def ruleset(self, data: Mapping[str, Any]) -> Ruleset | None:
        """The format that the data says; None where something of it is wrong."""
        self.base = self._base(data)
        facts = {item.name: item for item in fields(Ruleset)}
        for key in data:
            if key not in facts and key != BASED_ON:
                self.problems.append(self._unknown(key, facts))
        values = {name: self._value(name, data[name]) for name in facts if name in data}
        self._find_missing(facts.values(), data)
        if self.problems:
            return None
        if self.base is not None:
            values.setdefault("plays", tuple(dict.fromkeys((self.base.name, *self.base.plays))))
        made = Ruleset(**values) if self.base is None else replace(self.base, **values)
        self.problems.extend(_contradictions(made))
        families = dict.fromkeys(ruleset.limit_list for ruleset in self.known)
        if made.limit_list not in families:
            listed = ", ".join(f'"{family}"' for family in families)
            self.problems.append(
                f'there are no limit lists "{made.limit_list}"; write one of {listed}, '
                f'where "" is none'
            )
        if made.name in (ruleset.name for ruleset in self.known):
            self.problems.append(f"`{made.name}` is a format already; give this one another name")
        return made

    def _base(self, data: Mapping[str, Any]) -> Ruleset | None:
        wanted = data.get(BASED_ON)
        if wanted is None:
            return None
        for ruleset in self.known:
            if ruleset.name == wanted:
                return ruleset
        listed = ", ".join(f'"{ruleset.name}"' for ruleset in self.known)
        self.problems.append(f"`{BASED_ON}` is no format that is there; write one of {listed}")
        return self.example

    def _unknown(self, key: str, facts: Iterable[str]) -> str:
        near = nearest(key, [*facts, BASED_ON], 1)
        if near:
            return f"there is no fact `{key}`; write `{near[0]}`"
        return f"there is no fact `{key}`; leave it out (`rushscript info formats` lists them all)"

    def _find_missing(self, facts: Iterable[Field[Any]], data: Mapping[str, Any]) -> None:
        """Many facts are missing where the file does not say what it is based on: that is one
        mistake."""
        needed = [item.name for item in facts if item.default is MISSING]
        missing = [name for name in needed if name not in data]
        if "name" in missing:
            self.problems.append(f'`name` is missing; write `name = "{EXAMPLE}"`')
        left = [name for name in missing if name != "name"]
        if self.base is not None or not left:
            return
        if len(left) > _FEW:
            self.problems.append(
                f'{len(left)} facts are missing; write `{BASED_ON} = "{self.known[0].name}"` to '
                f"take them from a format (`rushscript info formats` lists them all)"
            )
            return
        for name in left:
            shown = f"write `{name} = {show_fact(getattr(self.example, name))}`"
            self.problems.append(f"`{name}` is missing; {shown}, or `{BASED_ON}`")

    def _value(self, name: str, value: object) -> Any:
        if name == "budgets":
            return self._budgets(value)
        try:
            found = msgspec.convert(_from_toml(name, value), hint_of(name))
        except (msgspec.ValidationError, KeyError):
            self.problems.append(self._wrong(name, value))
            return None
        if _has_negative(found):
            self.problems.append(f"`{name}` is below 0; write a number from 0")
        return found

    def _wrong(self, name: str, value: object) -> str:
        shown = show_fact(getattr(self.example, name))
        words = _words_of(hint_of(name))
        instead = f"write `{name} = {shown}`"
        if words:
            instead += f", with words of {', '.join(words)}"
        return f"`{name} = {show_fact(value)}` has the wrong kind of value; {instead}"

    def _budgets(self, value: object) -> Any:
        limits = {item.name for item in fields(Budgets)}
        if not isinstance(value, dict):
            self.problems.append("`budgets` is a table; write `[budgets]` and its limits below")
            return None
        for key, limit in value.items():
            if key not in limits:
                listed = ", ".join(f"`{name}`" for name in sorted(limits))
                self.problems.append(f"there is no limit `budgets.{key}`; there is {listed}")
            elif type(limit) is not int or limit < 1:
                self.problems.append(f"`budgets.{key}` is no limit; write a number from 1")
        if self.problems:
            return None
        return replace(self.example.budgets if self.base is None else self.base.budgets, **value)


def hint_of(name: str) -> Any:
    """The type of a fact, with that of its parts."""
    return _WITH_PARTS[name] if name in _WITH_PARTS else get_type_hints(Ruleset)[name]


def _from_toml(name: str, value: object) -> object:
    """TOML has no `none`, and phases are written as words."""
    if name == "normal_summons_per_turn" and value == UNLIMITED:
        return None
    if name == "phases" and isinstance(value, list):
        return [Phase[str(item).upper().replace(" ", "_")] for item in value]
    return value


def _has_negative(value: object) -> bool:
    if isinstance(value, tuple):
        return any(map(_has_negative, value))
    return type(value) is int and value < 0


def _words_of(hint: object) -> tuple[str, ...]:
    """The words a fact is made of, where it is made of words."""
    for kind in (hint, *getattr(hint, "__args__", ())):
        if isinstance(kind, type) and issubclass(kind, Enum):
            return tuple(_word(item) for item in kind)
    return ()


def _word(item: Enum) -> str:
    name = item.name.lower().replace("_", " ")
    return f'"{name if isinstance(item, IntEnum) else item.value}"'


def show_fact(value: object) -> str:
    """A fact as a format file writes it.

    >>> show_fact((40, 60)), show_fact(True), show_fact(None), show_fact("one")
    ('[40, 60]', 'true', '"unlimited"', '"one"')
    """
    match value:
        case None:
            return f'"{UNLIMITED}"'
        case bool():
            return str(value).lower()
        case Enum():
            return _word(value)
        case str():
            return f'"{value}"'
        case frozenset():
            return f"[{', '.join(sorted(map(show_fact, value)))}]"
        case tuple() | list():
            return f"[{', '.join(map(show_fact, value))}]"
        case Budgets():
            inner = ", ".join(
                f"{item.name} = {getattr(value, item.name)}" for item in fields(value)
            )
            return f"{{ {inner} }}"
    return str(value)


def _contradictions(ruleset: Ruleset) -> list[str]:
    """What no format can be, though each of its facts could."""
    found = []
    if not _NAME.fullmatch(ruleset.name):
        found.append('`name` takes small letters, digits and `_`; write `name = "house_rules"`')
    for name in ("life_points", "monster_zones", "copies_per_name", "match_duels", "match_wins"):
        if getattr(ruleset, name) < 1:
            found.append(f"`{name}` is 0; write a number from 1")
    for name in ("main_deck", "extra_deck", "side_deck"):
        least, most = getattr(ruleset, name)
        if least > most:
            found.append(f"`{name}` asks for {least} to {most} cards; write `[{most}, {least}]`")
    for name in ("monster_zones", "spell_trap_zones", "field_zones"):
        if getattr(ruleset, name) > MOST_ZONES:
            found.append(f"`{name}` is more than a field has; write a number up to {MOST_ZONES}")
    if Procedure.END_TURN not in ruleset.procedures:
        found.append(f'a turn could not end; write "{Procedure.END_TURN}" among `procedures`')
    if ruleset.match_wins > ruleset.match_duels:
        found.append(
            f"nobody wins {ruleset.match_wins} of {ruleset.match_duels} duels; "
            f"write `match_duels = {2 * ruleset.match_wins - 1}`"
        )
    if not ruleset.tributes:
        found.append("`tributes` is empty; write the tributes of level 0, 1, 2 ...")
    played = [phase for phase in PLAYED_PHASES if phase in ruleset.phases]
    if Phase.MAIN not in played or tuple(played) != ruleset.phases:
        found.append(
            f"`phases = {show_fact(ruleset.phases)}` is no turn; write those of "
            f'{show_fact(PLAYED_PHASES)} that there are, in this order, "main" among them'
        )
    return found
