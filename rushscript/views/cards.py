"""The facts of a card as text: what is printed on it apart from its effect's wording."""

from __future__ import annotations

from rushscript.engine.cards import CardDefinition
from rushscript.messages import Language
from rushscript.views.japanese_words import word_in_japanese
from rushscript.vocabulary import CardKind, MonsterKind
from rushscript.wording import counted


def card_text(
    card: CardDefinition, script: str | None = None, language: Language = Language.ENGLISH
) -> str:
    """Name, type line, ATK and DEF, numbers; then the card as it is written in the language,
    where that is given."""
    japanese, in_japanese = dict(card.names).get("ja"), language is Language.JAPANESE
    names = [card.name] if japanese is None else [card.name, japanese]
    line = type_line_in_japanese(card) if in_japanese else type_line(card)
    lines = ["  ".join(names[::-1] if in_japanese else names), line]
    if card.numbers:
        more = len(card.numbers) - 1
        others = f"、ほか {more} 種" if in_japanese else f" and {counted(more, 'more printing')}"
        lines.append(f"{card.numbers[0]}{others if more else ''}")
    if script is not None:
        lines.extend(("", script))
    return "\n".join(lines)


def type_line(card: CardDefinition) -> str:
    """`Effect Monster, Level 7, Dark, Spellcaster, ATK 2100, DEF 1500`; `Normal Spell`."""
    legend = "Legend " if card.legend else ""
    if card.kind is not CardKind.MONSTER:
        kind = "" if card.spell_trap_kind is None else f"{card.spell_trap_kind.title()} "
        return f"{legend}{kind}{'Card' if card.kind is None else card.kind.title()}"
    parts = {MonsterKind.MAXIMUM: f"Maximum {card.maximum_part}"}
    kinds = " ".join(parts.get(kind, kind).title() for kind in card.monster_kinds)
    facts = [f"{legend}{kinds} Monster", f"Level {card.level}"]
    facts.extend(word.title() for word in (card.attribute, card.type) if word is not None)
    facts += [f"ATK {card.attack}", f"DEF {card.defense}"]
    if card.maximum_attack is not None:
        facts.append(f"MAXIMUM ATK {card.maximum_attack}")
    return ", ".join(facts)


def type_line_in_japanese(card: CardDefinition) -> str:
    """`効果モンスター、レベル7、闇、魔法使い族、攻撃力2100、守備力1500`; `通常魔法`."""
    legend = "レジェンド・" if card.legend else ""
    if card.kind is not CardKind.MONSTER:
        kind = "" if card.spell_trap_kind is None else word_in_japanese(str(card.spell_trap_kind))
        what = "カード" if card.kind is None else word_in_japanese(str(card.kind))
        return f"{legend}{kind}{what}"
    kinds = "・".join(word_in_japanese(str(kind)) for kind in card.monster_kinds)
    part = "" if card.maximum_part is None else f"[{str(card.maximum_part)[0].upper()}]"
    facts = [f"{legend}{kinds}{part}モンスター", f"レベル{card.level}"]
    words = (card.attribute, card.type)
    facts.extend(word_in_japanese(str(word)) for word in words if word is not None)
    facts += [f"攻撃力{card.attack}", f"守備力{card.defense}"]
    if card.maximum_attack is not None:
        facts.append(f"MAXIMUM ATK {card.maximum_attack}")
    return "、".join(facts)


def printed_line(card: CardDefinition) -> str:
    """The type line as the card language writes it: `monster effect level 7 dark dragon
    2300/1800`, `spell equip`."""
    words = ["legend"] if card.legend else []
    words.append("card" if card.kind is None else str(card.kind))
    if card.kind is not CardKind.MONSTER:
        return " ".join([*words, *map(str, filter(None, (card.spell_trap_kind,)))])
    for kind in card.monster_kinds:
        words.append(str(kind))
        if kind is MonsterKind.MAXIMUM:
            words.append(str(card.maximum_part))
    words.append(f"level {card.level}")
    words.extend(str(word) for word in (card.attribute, card.type) if word is not None)
    words.append(f"{card.attack}/{card.defense}")
    if card.maximum_attack is not None:
        words.append(f"maximum {card.maximum_attack}")
    return " ".join(words)
