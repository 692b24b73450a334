"""The facts of a card as text: what is printed on it apart from its effect's wording."""

from __future__ import annotations

from rushscript.engine.cards import CardDefinition
from rushscript.vocabulary import CardKind, MonsterKind
from rushscript.wording import counted


def card_text(card: CardDefinition, script: str | None = None) -> str:
    """Name, type line, ATK and DEF, numbers; then the card as it is written in the language,
    where that is given."""
    japanese = dict(card.names).get("ja")
    lines = [card.name if japanese is None else f"{card.name}  {japanese}", type_line(card)]
    if card.numbers:
        more = len(card.numbers) - 1
        others = f" and {counted(more, 'more printing')}" if more else ""
        lines.append(f"{card.numbers[0]}{others}")
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
