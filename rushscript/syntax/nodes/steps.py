"""Steps and the lines of `continuous`: what an effect is made of."""

from __future__ import annotations

from typing import Literal

from rushscript.syntax.nodes.base import Line, Node
from rushscript.syntax.nodes.changes import Change, Duration
from rushscript.syntax.nodes.events import Event
from rushscript.syntax.nodes.facts import Fact
from rushscript.syntax.nodes.restrictions import (
    DamageShare,
    Deed,
    FurtherUse,
    NormalDraw,
    Restrict,
    TributeShare,
)
from rushscript.syntax.nodes.terms import Name, Selected, Selection, Word
from rushscript.syntax.nodes.verbs import Verb

Connective = Literal["and", "then", "also"]


class Do(Node, frozen=True, eq=False):
    """`[opponent | each player] [may] verb [as X]`."""

    verb: Verb
    actor: Word | None = None
    may: bool = False
    name: Name | None = None


class MayBlock(Node, frozen=True, eq=False):
    """`may { steps }`."""

    steps: tuple[Step, ...]
    end_comments: tuple[str, ...] = ()


class Alter(Node, frozen=True, eq=False):
    """`subject changes duration`, or `may make subject changes duration`."""

    subject: Selected
    changes: tuple[Change, ...]
    duration: Duration
    may: bool = False


class IfBlock(Node, frozen=True, eq=False):
    """`if fact { } [else { }]`; `fact` None for `if you do`."""

    fact: Fact | None
    steps: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()
    end_comments: tuple[str, ...] = ()
    otherwise_comments: tuple[str, ...] = ()


class LiveBlock(Node, frozen=True, eq=False):
    """`continuous this turn { live lines }` as a step."""

    duration: Duration
    lines: tuple[Live, ...]
    end_comments: tuple[str, ...] = ()


class EquipSelf(Node, frozen=True, eq=False):
    """`equip self to 1 monster on your field { live lines }`."""

    selection: Selection
    lines: tuple[Live, ...]
    end_comments: tuple[str, ...] = ()


class AtEnd(Node, frozen=True, eq=False):
    """`at end of this turn { steps }`; `side` for `at end of opponent's next turn`."""

    side: Word | None
    steps: tuple[Step, ...]
    end_comments: tuple[str, ...] = ()


class Way(Line, frozen=True, eq=False):
    """`option step`, `option { steps }`."""

    steps: tuple[Step, ...]
    end_comments: tuple[str, ...] = ()


class ChooseOne(Node, frozen=True, eq=False):
    """`choose one { option ... option ... }`."""

    ways: tuple[Way, ...]
    end_comments: tuple[str, ...] = ()


Core = Do | MayBlock | Alter | IfBlock | LiveBlock | ChooseOne | EquipSelf | Restrict | AtEnd


class Step(Line, frozen=True, eq=False):
    """One step, and how it goes on from the one before: `and` is the same printed sentence."""

    core: Core
    connective: Connective | None = None


class LiveChange(Line, frozen=True, eq=False):
    """A line of `continuous`: `self gains atk 300`."""

    subject: Selected
    changes: tuple[Change, ...]


class LiveWhile(Line, frozen=True, eq=False):
    """`while fact { live lines }`."""

    fact: Fact
    lines: tuple[Live, ...]
    end_comments: tuple[str, ...] = ()


class LiveWhenever(Line, frozen=True, eq=False):
    """`whenever event { steps }`."""

    event: Event
    steps: tuple[Step, ...]
    end_comments: tuple[str, ...] = ()


class LiveRestrict(Line, frozen=True, eq=False):
    """`each player cannot special summon monsters` as a live line."""

    player: Word
    deed: Deed | DamageShare | NormalDraw | TributeShare | FurtherUse


Live = LiveChange | LiveWhile | LiveWhenever | LiveRestrict
