"""Checks of one card: its header lines, and which blocks a card of its kind can have."""

from __future__ import annotations

from rushscript.semantics.check_blocks import check_ability, check_continuous
from rushscript.semantics.check_materials import check_recipe
from rushscript.semantics.check_maximum import (
    check_has_maximum_summon,
    check_parts,
    part_of,
    split_kinds,
)
from rushscript.semantics.check_procedures import check_procedures
from rushscript.semantics.check_rules import check_rules
from rushscript.semantics.check_words import check_listed, check_type_or_attribute
from rushscript.semantics.scopes import Scope
from rushscript.semantics.words import (
    ATTRIBUTES,
    LEVELS,
    MONSTER_KINDS,
    SPELL_TRAP_KINDS,
    STATS,
    TYPES,
)
from rushscript.syntax.nodes import (
    HEADER_LINES,
    Ability,
    Block,
    Card,
    Continuous,
    Flavour,
    Header,
    Materials,
    MonsterLine,
    Number,
    Passcodes,
    SpellTrapLine,
    Word,
)
from rushscript.vocabulary import EXTRA_DECK_TYPES, CardKind, MonsterKind, SpellTrapKind

LAST_PASSCODE = 999_999_999


def type_line(card: Card) -> MonsterLine | SpellTrapLine | None:
    """The type line of a card, the first where it has several."""
    for header in card.headers:
        if isinstance(header, MonsterLine | SpellTrapLine):
            return header
    return None


def kind_of(card: Card) -> CardKind | None:
    """The kind of a card; None without a type line."""
    line = type_line(card)
    if line is None:
        return None
    return CardKind.MONSTER if isinstance(line, MonsterLine) else CardKind(line.card.text)


def kind_words(card: Card) -> tuple[str, ...]:
    """The kinds in the type line of a card."""
    line = type_line(card)
    kinds: tuple[Word, ...] = ()
    if line is not None:
        kinds = line.kinds if isinstance(line, MonsterLine) else (line.kind,)
    words = tuple(kind.text for kind in kinds)
    fusion = str(MonsterKind.FUSION)
    # Where the word is missing, RS517 tells it at the materials.
    lacks = fusion not in words and any(isinstance(item, Materials) for item in card.headers)
    return (*words, fusion) if lacks else words


def check_card(scope: Scope, card: Card) -> None:
    """Checks everything of a card but its own name, which the pack checks."""
    _check_headers(scope, card.headers)
    line = type_line(card)
    if line is None:
        scope.report("RS250", card.name.span)
        return
    scope.kind = kind_of(card)
    if isinstance(line, MonsterLine):
        scope.union = any(kind.text == str(MonsterKind.UNION) for kind in line.kinds)
        scope.part = part_of(line)
        sound = _check_monster_line(scope, line)
        _check_monster_blocks(scope, card, line, sound=sound)
        check_procedures(scope, card.procedures, kind_words(card), line.level.value)
        check_has_maximum_summon(scope, card, line)
        check_rules(scope, card.rules, extra=_is_extra(line))
        _check_blocks(scope, card.blocks)
        return
    scope.field_spell = line.kind.text == str(SpellTrapKind.FIELD)
    scope.equip_spell = line.kind.text == str(SpellTrapKind.EQUIP)
    if _check_spell_trap_line(scope, line):
        _check_spell_trap_blocks(scope, card, line)
    check_procedures(scope, card.procedures)
    check_rules(scope, card.rules)
    _check_blocks(scope, card.blocks)


def _check_blocks(scope: Scope, blocks: tuple[Block, ...]) -> None:
    for block in blocks:
        if isinstance(block, Ability):
            check_ability(scope, block)
        else:
            check_continuous(scope, block)


# ------------------------------------------------------------------------------------- headers


def _check_headers(scope: Scope, headers: tuple[Header, ...]) -> None:
    seen: set[str] = set()
    for header in headers:
        name = HEADER_LINES[type(header)]
        if name in seen:
            scope.report("RS251", header.span, line=name)
        seen.add(name)
        if isinstance(header, Passcodes):
            _check_passcodes(scope, header)
        elif isinstance(header, Materials):
            check_recipe(scope, header)


def _check_passcodes(scope: Scope, line: Passcodes) -> None:
    for index, code in enumerate(line.codes):
        if not 0 < code <= LAST_PASSCODE:
            scope.report("RS252", line.span, digits=code, why="it has one to nine digits")
        elif code in line.codes[:index]:
            scope.report("RS252", line.span, digits=code, why="it stands twice in this line")


def _check_monster_line(scope: Scope, line: MonsterLine) -> bool:
    before = scope.mistakes
    _check_monster_kinds(scope, line)
    if scope.mistakes == before:
        check_parts(scope, line)
    _check_attribute_and_type(scope, line)
    for number, what, limits in (
        (line.level, "level", LEVELS),
        (line.attack, "atk", STATS),
        (line.defense, "def", STATS),
    ):
        _check_printed(scope, number, what, limits)
    return scope.mistakes == before


def _check_attribute_and_type(scope: Scope, line: MonsterLine) -> None:
    attribute, kind = line.attribute, line.type
    if attribute.text in TYPES and kind.text in ATTRIBUTES:
        span = attribute.span.to(kind.span)
        scope.report("RS287", span, write=f"{kind.text} {attribute.text}")
        return
    known = check_type_or_attribute(scope, attribute, "attribute")
    if not known and f"{attribute.text} {kind.text}" in TYPES:
        # A type of two words stands alone: it is the attribute that is missing.
        return
    if not check_type_or_attribute(scope, kind, "type"):
        return
    if TYPES[kind.text] in EXTRA_DECK_TYPES and not _is_extra(line):
        scope.report("RS253", kind.span, type=kind.text)


def _is_extra(line: MonsterLine) -> bool:
    return _own_frame(line) is not None


def _own_frame(line: MonsterLine) -> str | None:
    """The kind with a frame of its own, which makes a monster neither normal nor, without the
    word, an effect monster (R-106)."""
    return next((kind.text for kind in line.kinds if kind.text in ("fusion", "ritual")), None)


def _check_printed(scope: Scope, number: Number, what: str, limits: tuple[int, int]) -> None:
    low, high = limits
    if not low <= number.value <= high:
        found = f"{what} {number.value}"
        scope.report("RS273", number.span, found=found, low=low, high=high)


def _check_monster_kinds(scope: Scope, line: MonsterLine) -> None:
    kinds, _ = split_kinds(line)
    texts = [kind.text for kind in kinds]
    for index, word in enumerate(kinds):
        if not check_listed(scope, word, "kind", MONSTER_KINDS, "write `normal` or `effect`"):
            return
        kind = MONSTER_KINDS[word.text]
        if kind not in scope.ruleset.monster_kinds:
            scope.report("RS248", word.span, word=word.text, format=scope.ruleset.name)
            return
        if word.text in texts[:index]:
            scope.report("RS274", word.span, kinds=" ".join(texts))
            return
    frame = _own_frame(line)
    if frame is not None and "normal" in texts:
        scope.report("RS518", kinds[texts.index("normal")].span, kind=frame)
    elif frame is None and ("normal" in texts) == ("effect" in texts):
        span = kinds[-1].span if kinds else line.span
        code = "RS274" if "normal" in texts else "RS267"
        scope.report(code, span, kinds=" ".join(["monster", *texts] if code == "RS267" else texts))


def _check_spell_trap_line(scope: Scope, line: SpellTrapLine) -> bool:
    if not check_listed(scope, line.kind, "kind", SPELL_TRAP_KINDS, "write `normal`"):
        return False
    kind, rules = SPELL_TRAP_KINDS[line.kind.text], scope.ruleset
    allowed = rules.spell_kinds if line.card.text == "spell" else rules.trap_kinds
    if kind in allowed:
        return True
    found = f"{line.card.text} {line.kind.text}"
    scope.report("RS248", line.kind.span, word=found, format=rules.name)
    return False


# -------------------------------------------------------------------------------------- blocks


def _check_monster_blocks(scope: Scope, card: Card, line: MonsterLine, *, sound: bool) -> None:
    texts = [kind.text for kind in line.kinds]
    normal, effect = "normal" in texts, "effect" in texts
    frame = _own_frame(line)
    flavour = next((item for item in card.headers if isinstance(item, Flavour)), None)
    if flavour is not None and not normal:
        scope.report("RS275", flavour.span)
    if normal and card.blocks:
        scope.report("RS276", card.blocks[0].span)
    elif frame is not None and not effect and card.blocks:
        scope.report("RS519", card.blocks[0].span, kind=frame)
    elif sound and effect and not (card.blocks or card.procedures or card.rules):
        scope.report("RS277", line.span)
    _check_recipe_line(scope, card, line)
    for block in card.blocks:
        if isinstance(block, Ability) and block.kind.text == "activate":
            scope.report(
                "RS278", block.kind.span, block="activate", card="monster", write="ignition"
            )


def _check_recipe_line(scope: Scope, card: Card, line: MonsterLine) -> None:
    """RR-103: every Fusion monster prints its recipe, and nothing else does."""
    recipe = next((item for item in card.headers if isinstance(item, Materials)), None)
    is_fusion = any(kind.text == str(MonsterKind.FUSION) for kind in line.kinds)
    if is_fusion and recipe is None:
        scope.report("RS516", line.span)
    elif recipe is not None and not is_fusion:
        scope.report("RS517", recipe.span)


def _check_spell_trap_blocks(scope: Scope, card: Card, line: SpellTrapLine) -> None:
    for header in card.headers:
        if isinstance(header, Flavour):
            scope.report("RS275", header.span)
        elif isinstance(header, Materials):
            scope.report("RS517", header.span)
    activations = lasting = 0
    for block in card.blocks:
        if isinstance(block, Continuous):
            lasting += 1
            if not (scope.field_spell or scope.equip_spell):
                card_kind = f"{line.kind.text} {line.card.text}"
                scope.report("RS279", block.span, card=card_kind)
        elif block.kind.text == "ignition":
            kind, write = line.card.text, "activate"
            scope.report("RS278", block.kind.span, block="ignition", card=kind, write=write)
            activations += 1
        else:
            activations += 1
            if activations > 1:
                scope.report("RS280", block.kind.span)
    if scope.equip_spell and activations == 0:
        scope.report("RS537", line.span)
    elif lasting == 0 and (scope.field_spell or scope.equip_spell):
        scope.report("RS530", line.span, kind=line.kind.text)
    elif activations == 0 and not scope.field_spell:
        # A field spell can be activated without a requirement of its own.
        scope.report("RS281", line.span, card=line.card.text)
