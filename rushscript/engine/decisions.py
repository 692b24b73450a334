"""Decisions: who must choose what, among which options, and what counts as an answer.

An answer is a tuple of option indices, ascending (for ORDER: a permutation). Combinations are
enumerated lazily, and options that are costly to judge are judged when somebody asks for them.
Labels are made by `views`, on demand.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from itertools import combinations, pairwise, permutations
from typing import TYPE_CHECKING, Final, Protocol

from rushscript.compiled import mypyc_attr
from rushscript.engine.events import NO_CARD
from rushscript.errors import InvariantError

if TYPE_CHECKING:
    from rushscript.engine.machine import Instruction
    from rushscript.engine.state import State

Answer = tuple[int, ...]
DRAWS: Final = 32
"""How often a refused random answer is drawn again before all answers are listed."""


class DecisionKind(StrEnum):
    """What is being asked."""

    ACTION = "action"
    RESPONSE = "response"
    CHOOSE = "choose"
    PAY = "pay"
    TRIBUTE = "tribute"
    MATERIAL = "material"
    YES_NO = "yes or no"
    POSITION = "position"
    ORDER = "order"
    REPLAY = "replay"
    OPTION = "option"
    DECLARE = "declare"
    AMOUNT = "amount"
    DECK_END = "deck end"


_ORDER: Final = DecisionKind.ORDER


class OptionKind(StrEnum):
    """What an option does."""

    NORMAL_SUMMON = "normal summon"
    TRIBUTE_SUMMON = "tribute summon"
    SET_MONSTER = "set monster"
    SPECIAL_SUMMON = "special summon"
    """By a procedure that the card prints; fusion, ritual and maximum summons are among them."""
    CHANGE_POSITION = "change position"
    ACTIVATE = "activate"
    SET_SPELL_TRAP = "set spell/trap"
    ENTER_BATTLE = "enter battle phase"
    END_BATTLE = "end battle phase"
    END_TURN = "end turn"
    ATTACK = "attack"
    STOP_ATTACK = "stop attack"
    PASS = "pass"
    CARD = "card"
    YES = "yes"
    NO = "no"
    POSITION = "position"
    OPTION = "option"
    AMOUNT = "amount"
    DECK_END = "deck end"


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One thing that can be chosen. `ability` is an index into the card's abilities, or into its
    procedures where one of them summons it (from 1 on for a normal or tribute summon, where 0 is
    what the level asks for); `target` the attacked card or NO_CARD for a direct
    attack; `value` a position, which option, how many, or which end of a deck."""

    __slots__ = ("ability", "card", "kind", "target", "value")

    def __init__(
        self,
        kind: OptionKind,
        card: int = NO_CARD,
        ability: int = 0,
        target: int = NO_CARD,
        value: int = 0,
    ) -> None:
        self.kind = kind
        self.card = card
        self.ability = ability
        self.target = target
        self.value = value

    def key(self) -> tuple[str, int, int, int, int]:
        return (str(self.kind), self.card, self.ability, self.target, self.value)

    def __repr__(self) -> str:
        return f"<Option {self.kind} #{self.card}>"


@cache
def on_cards(kind: OptionKind, count: int) -> tuple[Option, ...]:
    """For each of the cards below `count` the option of a kind that says nothing but the card. An
    option never changes: everybody has the same ones."""
    return tuple([Option(kind, card) for card in range(count)])


class RandomSource(Protocol):
    """What `random_answer` needs: `random.Random` has it."""

    def random(self) -> float: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class Constraint:
    """Which combinations of options are allowed, beyond their number."""

    @abstractmethod
    def allows(self, options: list[Option], answer: Answer) -> bool:
        """Whether this combination, already of a right size, may be chosen."""

    @abstractmethod
    def for_state(self, state: State) -> Constraint:
        """The same constraint about another copy of the duel."""

    def unguarded(self) -> Constraint | None:
        """What is left of it when a choice need not keep anything possible."""
        return self

    def listed(self, options: list[Option]) -> Iterator[Answer] | None:
        """All combinations it allows, from a constraint that need not try every one."""
        return None

    def drawn(self, options: list[Option], rng: RandomSource) -> Answer | None:
        """A random combination it allows, from a constraint that can find one."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Guard(Constraint):
    """A constraint that an effect in progress carries along: it keeps every choice from making
    what must still be done impossible."""

    def unguarded(self) -> Constraint | None:
        return None

    @abstractmethod
    def covers(self, instruction: Instruction, place: int) -> bool:
        """Whether it has a say about this instruction at this place of its program."""

    @abstractmethod
    def instead(self, place: int, program: tuple[Instruction, ...]) -> Guard:
        """The same guard where these instructions stand at a place of its program."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Doubt:
    """Says which of the options that were put down for a decision are there, when somebody asks."""

    @abstractmethod
    def is_sure(self, option: Option) -> bool:
        """Whether it is there without being judged."""

    @abstractmethod
    def allows(self, option: Option) -> bool:
        """Whether it is there. Raises BudgetExceeded when a card goes past a limit of the
        ruleset; the duel is then over without a winner."""

    @abstractmethod
    def for_state(self, state: State) -> Doubt:
        """The same doubt about another copy of the duel."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Answered(Doubt):
    """What is left when a decision is answered, or its duel ends, before anybody asked for its
    options."""

    def is_sure(self, option: Option) -> bool:
        return False

    def allows(self, option: Option) -> bool:
        raise InvariantError(
            "ask for the options of a decision before it is answered or the duel is over"
        )

    def for_state(self, state: State) -> Doubt:
        return self


ANSWERED: Final = Answered()


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision:
    """A question to one player. `source` is the card whose effect asks, or NO_CARD. With a `doubt`
    the options that are given, `put_down`, are those to be judged: `options` are what is there."""

    __slots__ = (
        "constraint",
        "doubt",
        "kind",
        "listed",
        "maximum",
        "minimum",
        "player",
        "put_down",
        "source",
    )

    def __init__(
        self,
        player: int,
        kind: DecisionKind,
        options: list[Option],
        minimum: int = 1,
        maximum: int = 1,
        source: int = NO_CARD,
        constraint: Constraint | None = None,
        doubt: Doubt | None = None,
    ) -> None:
        self.player = player
        self.kind = kind
        self.put_down = options
        self.doubt = doubt
        self.listed = options if doubt is None else None
        """Those that are there, once somebody has asked."""
        self.minimum = minimum
        self.maximum = maximum
        self.source = source
        self.constraint = constraint

    @property
    def options(self) -> list[Option]:
        """What can be chosen."""
        if self.listed is None:
            doubt = self.doubt
            assert doubt is not None
            self.listed = [option for option in self.put_down if doubt.allows(option)]
        return self.listed

    def close(self) -> None:
        """It is over: what nobody has asked for by now cannot be judged any more."""
        if self.listed is None:
            self.doubt = ANSWERED

    def for_state(self, state: State) -> Decision:
        """This decision in a copied duel: the same one unless something in it looks at the
        duel."""
        constraint, doubt = self.constraint, self.doubt
        if constraint is None and doubt is None:
            return self
        copy = Decision(
            self.player,
            self.kind,
            self.put_down,
            self.minimum,
            self.maximum,
            self.source,
            None if constraint is None else constraint.for_state(state),
            None if doubt is None else doubt.for_state(state),
        )
        copy.listed = self.listed
        return copy

    def accepts(self, answer: object) -> bool:
        """Whether `answer` may be given, whatever it is."""
        if self.constraint is None and type(answer) is tuple and len(answer) == 1:
            # Most answers are one option.
            one = answer[0]
            return (
                type(one) is int
                and 0 <= one < len(self.options)
                and self.minimum <= 1 <= self.maximum
            )
        if not isinstance(answer, tuple) or not self.minimum <= len(answer) <= self.maximum:
            return False
        count = len(self.options)
        for index in answer:
            if type(index) is not int or not 0 <= index < count:
                return False
        if len(answer) > 1:
            if self.kind is DecisionKind.ORDER:
                return len(set(answer)) == len(answer)
            if any(first >= second for first, second in pairwise(answer)):
                return False
        return self.constraint is None or self.constraint.allows(self.options, answer)

    def answers(self) -> Iterator[Answer]:
        """Every answer that is accepted, lazily; the smallest first, but for a constraint that
        lists its own."""
        indices = range(len(self.options))
        if self.kind is DecisionKind.ORDER:
            yield from permutations(indices)
            return
        listed = None if self.constraint is None else self.constraint.listed(self.options)
        if listed is not None:
            yield from listed
            return
        for size in range(self.minimum, self.maximum + 1):
            for answer in combinations(indices, size):
                if self.constraint is None or self.constraint.allows(self.options, answer):
                    yield answer

    def offered(self) -> list[int]:
        """The options that belong to some answer, in their order. Where a constraint has a say
        an option may belong to none: a card that is still needed is no payment."""
        indices = range(len(self.options))
        if self.constraint is None:
            return list(indices)
        found: set[int] = set()
        for answer in self.answers():
            found.update(answer)
            if len(found) == len(indices):
                break
        return sorted(found)

    @property
    def forced(self) -> Answer | None:
        """The only answer there is; None when there are several."""
        found = None
        for answer in self.answers():
            if found is not None:
                return None
            found = answer
        return found

    def has_choice(self) -> bool:
        """Whether there are two or more answers."""
        if self.listed is None and self._surely_several():
            return True
        count = len(self.options)
        if self.constraint is None:
            if self.kind is _ORDER:
                return count > 1
            return self.minimum != self.maximum or 0 < self.minimum < count
        return self.forced is None

    def _surely_several(self) -> bool:
        """Whether two options are there without being judged."""
        doubt, found = self.doubt, 0
        assert doubt is not None
        for option in reversed(self.put_down):
            if doubt.is_sure(option):
                found += 1
                if found > 1:
                    return True
        return False

    def random_option(self, rng: RandomSource) -> Option:
        """One option of a decision with a doubt, uniformly, by the same chance whether somebody
        has asked for them or not; none is judged that chance does not name."""
        doubt, listed = self.doubt, self.listed
        assert doubt is not None
        left = self.put_down[:]
        while True:
            place = int(rng.random() * len(left))
            option = left[place]
            if doubt.allows(option) if listed is None else option in listed:
                return option
            left[place] = left[-1]
            left.pop()

    def random_answer(self, rng: RandomSource) -> Answer:
        """A random answer: a uniform size, then a uniform set of that size; drawn again while a
        constraint refuses it."""
        if self.doubt is not None:
            option = self.random_option(rng)
            return (self.options.index(option),)
        if self.constraint is None:
            return self._draw(rng)
        drawn = self.constraint.drawn(self.options, rng)
        if drawn is not None:
            return drawn
        for _ in range(DRAWS):
            answer = self._draw(rng)
            if self.constraint.allows(self.options, answer):
                return answer
        answers = list(self.answers())
        return answers[int(rng.random() * len(answers))]

    def _draw(self, rng: RandomSource) -> Answer:
        count = len(self.options)
        if self.maximum == 1 and self.minimum == 1:
            return (int(rng.random() * count),)
        size = self.minimum + int(rng.random() * (self.maximum - self.minimum + 1))
        picked = list(range(count))
        for index in range(size):
            other = index + int(rng.random() * (count - index))
            picked[index], picked[other] = picked[other], picked[index]
        chosen = picked[:size]
        return tuple(chosen) if self.kind is DecisionKind.ORDER else tuple(sorted(chosen))

    def __repr__(self) -> str:
        most = "at most " if self.listed is None else ""
        return (
            f"<Decision {self.kind} of player {self.player}: "
            f"{self.minimum}..{self.maximum} of {most}{len(self.put_down)}>"
        )
