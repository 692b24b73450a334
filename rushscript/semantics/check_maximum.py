"""Checks of Maximum Monsters: which of the three cards a card is, and what belongs to which."""

from __future__ import annotations

from typing import Final

from rushscript.semantics.scopes import Scope
from rushscript.semantics.words import MAXIMUM_PARTS, STATS
from rushscript.syntax.nodes import Card, CardName, MaximumSummon, MonsterLine, Word
from rushscript.vocabulary import MaximumPart, MonsterKind

MAXIMUM: Final = str(MonsterKind.MAXIMUM)
_CHOICES: Final = "`maximum left`, `maximum center` or `maximum right`"


def split_kinds(line: MonsterLine) -> tuple[tuple[Word, ...], tuple[Word, ...]]:
    """The kinds of a type line, and the words in it that say which part a card is."""
    kinds = tuple(word for word in line.kinds if word.text not in MAXIMUM_PARTS)
    parts = tuple(word for word in line.kinds if word.text in MAXIMUM_PARTS)
    return kinds, parts


def part_of(line: MonsterLine) -> MaximumPart | None:
    """Which of the three cards it is (R-082)."""
    _, parts = split_kinds(line)
    return MAXIMUM_PARTS[parts[0].text] if parts else None


def check_parts(scope: Scope, line: MonsterLine) -> None:
    """R-082: `maximum` says which part, right behind it; nothing else does. R-063: the centre has
    a MAXIMUM ATK, and only the centre."""
    kinds, parts = split_kinds(line)
    texts = [word.text for word in line.kinds]
    found = " ".join(texts)
    if MAXIMUM not in texts:
        if parts:
            scope.report("RS501", parts[0].span, found=found, write=f"{_CHOICES}, or no part")
            return
    elif len(parts) != 1 or texts[texts.index(MAXIMUM) + 1 :][:1] != [parts[0].text]:
        span = parts[-1].span if parts else line.kinds[texts.index(MAXIMUM)].span
        scope.report("RS501", span, found=found, write=_CHOICES)
        return
    _check_maximum_attack(scope, line, kinds)


def _check_maximum_attack(scope: Scope, line: MonsterLine, kinds: tuple[Word, ...]) -> None:
    is_centre = part_of(line) is MaximumPart.CENTER
    if line.maximum is None:
        if is_centre:
            found = "the centre of a Maximum Monster has no MAXIMUM ATK"
            write = "end the line with it: `... 1900/0 maximum 3400`"
            scope.report("RS502", line.defense.span, found=found, write=write)
        return
    if not is_centre:
        found = "only the centre of a Maximum Monster has a MAXIMUM ATK"
        write = f"remove `maximum {line.maximum.value}`"
        scope.report("RS502", line.maximum.span, found=found, write=write)
        return
    low, high = STATS
    if not low <= line.maximum.value <= high:
        found = f"maximum {line.maximum.value}"
        scope.report("RS273", line.maximum.span, found=found, low=low, high=high)


def check_has_maximum_summon(scope: Scope, card: Card, line: MonsterLine) -> None:
    """RR-090: a centre says with which cards it is summoned."""
    if scope.part is not MaximumPart.CENTER or sides_of(card) is not None:
        return
    name = card.name.text
    found = "the centre of a Maximum Monster does not say with which cards it is summoned"
    write = f'add `summon by maximum with "{name} [L]" + "{name} [R]"` below the type line'
    scope.report("RS503", line.kinds[0].span, found=found, write=write)


def sides_of(card: Card) -> tuple[str, str] | None:
    """The names of the cards that a centre is summoned with."""
    for procedure in card.procedures:
        if isinstance(procedure, MaximumSummon):
            return procedure.left.text, procedure.right.text
    return None


def check_maximum_summon(scope: Scope, procedure: MaximumSummon) -> None:
    """The line belongs to a centre, and names its left and its right card."""
    if scope.part is not MaximumPart.CENTER:
        found = "only the centre of a Maximum Monster is summoned so"
        scope.report("RS503", procedure.span, found=found, write="remove this line")
        return
    _check_side(scope, procedure.left, MaximumPart.LEFT)
    _check_side(scope, procedure.right, MaximumPart.RIGHT)


def _check_side(scope: Scope, name: CardName, part: MaximumPart) -> None:
    """A name that is only declared may be of any card, and so may one of a broken card."""
    known = scope.resolve(name)
    if known is not None and known.kind is not None and part not in known.words:
        scope.report("RS504", name.span, name=name.text, part=part)
