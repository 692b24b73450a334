"""Word forms: `monsters` is `monster`, `gains` is `gain`. The layout folds forms into their base
word, the printer picks the form that agrees. One table serves both, so that they cannot differ.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NOUNS: Final = ("monster", "card", "spell", "trap")

STEP_VERBS: Final = (
    "draw",
    "destroy",
    "choose",
    "reveal",
    "set",
    "send",
    "add",
    "shuffle",
    "return",
    "put",
    "pay",
    "gain",
    "inflict",
    "win",
    "change",
    "negate",
    "redirect",
    "end",
    "take",
    "give",
    "excavate",
    "look",
    "roll",
    "toss",
    "declare",
)
"""Words that begin a step; `special summon` begins with no verb."""

VERBS: Final = (
    *STEP_VERBS,
    "lose",
    "equip",
    "summon",
    "activate",
    "attack",
    "become",
    "swap",
    "halve",
    "double",
    "pierce",
    "pass",
    "enter",
    "surrender",
    "tribute",
    "count",
    "fill",
    "make",
)

NORMAL_DRAW: Final = "make normal draw"
"""What a player does in the Draw Phase, as an event."""

_IRREGULAR: Final = {"pass": "passes", "toss": "tosses"}


def third_person(verb: str) -> str:
    """`draw` -> `draws`; the first word of a phrase changes, `special summon` its last."""
    if verb.endswith(" summon"):
        return verb + "s"
    first, _, rest = verb.partition(" ")
    form = _IRREGULAR.get(first, first + "s")
    return f"{form} {rest}" if rest else form


def plural(noun: str) -> str:
    """`monster` -> `monsters`, `spell/trap` -> `spells/traps`."""
    if noun in ("atk", "def"):
        return noun
    return "/".join(part + "s" for part in noun.split("/"))


FORMS: Final[dict[str, str]] = {
    **{plural(noun): noun for noun in NOUNS},
    **{third_person(verb): verb for verb in VERBS},
    "an": "a",
    "are": "is",
    "have": "has",
    "times": "time",
    "dice": "die",
    "coins": "coin",
    "names": "name",
    "types": "type",
    "attributes": "attribute",
    "levels": "level",
    "kinds": "kind",
    "numbers": "number",
}
"""Form -> base word. The terminal of a base word is the word in capitals."""


def base(text: str) -> str:
    """The base word of a word as written, spaces folded."""
    if text in ("spells/traps", "spell/traps", "spells/trap"):
        return "spell/trap"
    return FORMS.get(text) or " ".join(text.split())


# A line that begins with one of these words goes on with the line above.
CONTINUATION_WORDS: Final = frozenset(
    [
        "in",
        "on",
        "among",
        "from",
        "to",
        "into",
        "using",
        "including",
        "with",
        "except",
        "by",
        "for",
        "this",
        "until",
        "else",
    ]
)


@dataclass(frozen=True, slots=True)
class BuiltInName:
    """A name that nobody gives with `as`. `where` is what gives it, None where it is given
    anywhere; `event` marks one that an event gives, `several` one that holds several cards."""

    text: str
    where: str | None = None
    event: bool = False
    several: bool = False


BUILT_IN_NAMES: Final[dict[str, BuiltInName]] = {
    name.text: name
    for name in (
        BuiltInName("self"),
        BuiltInName("attacker", where="a `when ... attacks ...`", event=True),
        BuiltInName("attacked", where="a `when ... attacks your monster`", event=True),
        BuiltInName(
            "summoned",
            where="a `when ... summons ...`, or a `fusion summon` or `ritual summon` before it",
            event=True,
        ),
        BuiltInName(
            "materials", where="a `fusion summon` or `ritual summon` before it", several=True
        ),
        BuiltInName(
            "equipped", where="an equip spell, in `continuous { }`, or `equip self to ...`"
        ),
    )
}

EVENT_NAMES: Final = tuple(name.text for name in BUILT_IN_NAMES.values() if name.event)
"""The names that an event of `when` gives."""


def preposition(zone: str) -> str:
    """`on` a field, `in` every other zone."""
    return "on" if zone == "field" else "in"
