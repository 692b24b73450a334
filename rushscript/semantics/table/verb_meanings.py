"""What the verbs mean in a duel: one row for each verb, the same questions for all of them.

Compared with the engine by `tests/unit/semantics/test_verb_semantics.py`; printed in the word
reference of the documentation. A cost and a first sentence need what `needs` says (RR-034); a
cost is exact, whatever `fewer` says.
"""

from __future__ import annotations

from typing import Final

from rushscript.semantics.table.row import Asked, FaceDown, Fewer, VerbMeaning

_CHOSEN: Final = "as many cards as it names"

MEANINGS: Final[dict[str, VerbMeaning]] = {
    "draw": VerbMeaning(
        "N of at least 1, and that many cards in the deck",
        "a card was drawn",
        Fewer.AS_MANY,
        ("DRAWN",),
        sometimes=("OVERDRAWN",),
        asked=Asked.AS_IT_IS,
    ),
    "destroy": VerbMeaning(
        f"{_CHOSEN} on the field, protected ones too",
        "a card was destroyed",
        Fewer.SKIPPED,
        ("DESTROYED",),
        face_down=FaceDown.TAKEN,
        asked=Asked.AS_IT_WAS,
    ),
    "send": VerbMeaning(
        f"{_CHOSEN} outside the graveyard",
        "a card moved",
        Fewer.SKIPPED,
        ("MOVED",),
        sometimes=("SHUFFLED",),
        face_down=FaceDown.TAKEN,
        asked=Asked.AS_IT_WAS,
    ),
    "add": VerbMeaning(
        _CHOSEN,
        "a card moved",
        Fewer.SKIPPED,
        ("MOVED",),
        sometimes=("SHUFFLED",),
        asked=Asked.AS_IT_IS,
    ),
    "shuffle": VerbMeaning(
        _CHOSEN,
        "a card moved",
        Fewer.SKIPPED,
        ("MOVED", "SHUFFLED"),
        face_down=FaceDown.TAKEN,
        asked=Asked.AS_IT_WAS,
    ),
    "shuffle deck": VerbMeaning(
        "a deck of at least two cards",
        "the deck was shuffled",
        Fewer.NEVER,
        ("SHUFFLED",),
    ),
    "return": VerbMeaning(
        _CHOSEN,
        "a card moved",
        Fewer.SKIPPED,
        ("MOVED",),
        face_down=FaceDown.TAKEN,
        asked=Asked.AS_IT_WAS,
    ),
    "special summon": VerbMeaning(
        f"{_CHOSEN}, and a free monster zone for each",
        "a monster was summoned",
        Fewer.SKIPPED,
        ("SUMMONED",),
        sometimes=("SHUFFLED",),
        asked=Asked.AS_IT_IS,
    ),
    "fusion summon": VerbMeaning(
        "a monster whose recipe can be met exactly, and a free monster zone once its materials "
        "have left",
        "a monster was summoned",
        Fewer.SKIPPED,
        ("MOVED", "SUMMONED"),
        sometimes=("SHUFFLED",),
        face_down=FaceDown.TAKEN,
        asked=Asked.AS_IT_IS,
    ),
    "ritual summon": VerbMeaning(
        "a monster for which levels can add up, and a free monster zone once its materials have "
        "left",
        "a monster was summoned",
        Fewer.SKIPPED,
        ("MOVED", "SUMMONED"),
        sometimes=("SHUFFLED",),
        face_down=FaceDown.TAKEN,
        asked=Asked.AS_IT_IS,
    ),
    "set": VerbMeaning(
        f"{_CHOSEN}, and a free zone for each; a field spell frees its own",
        "a card was Set",
        Fewer.SKIPPED,
        ("SET",),
        sometimes=("MOVED", "SHUFFLED"),
        asked=Asked.AS_IT_IS,
    ),
    "put": VerbMeaning(
        f"{_CHOSEN} that are not in that position yet and may change theirs",
        "a position changed",
        Fewer.SKIPPED,
        ("POSITION_CHANGED",),
        sometimes=("FLIPPED",),
        face_down=FaceDown.TAKEN,
        asked=Asked.AS_IT_IS,
    ),
    "change position": VerbMeaning(
        f"{_CHOSEN} that may change their position",
        "a position changed",
        Fewer.SKIPPED,
        ("POSITION_CHANGED",),
        sometimes=("FLIPPED",),
        face_down=FaceDown.TAKEN,
        asked=Asked.AS_IT_IS,
    ),
    "choose": VerbMeaning(
        _CHOSEN,
        "a card was chosen",
        Fewer.SKIPPED,
        ("CHOSEN",),
        face_down=FaceDown.TAKEN,
        asked=Asked.AS_IT_IS,
    ),
    "reveal": VerbMeaning(
        f"{_CHOSEN} that lie hidden: in a hand, a deck, the Extra Deck or face-down",
        "a card was shown",
        Fewer.SKIPPED,
        ("REVEALED",),
        sometimes=("SHUFFLED",),
        face_down=FaceDown.SHOWN,
        asked=Asked.AS_IT_IS,
    ),
    "excavate": VerbMeaning(
        "N of at least 1, and that many cards in the deck",
        "a card was shown",
        Fewer.AS_MANY,
        ("REVEALED",),
        asked=Asked.AS_IT_IS,
    ),
    "look at": VerbMeaning(
        f"{_CHOSEN} that lie hidden: in a hand, in a deck or face-down",
        "a card was looked at",
        Fewer.SKIPPED,
        ("LOOKED_AT",),
        sometimes=("SHUFFLED",),
        face_down=FaceDown.SHOWN,
        asked=Asked.AS_IT_IS,
    ),
    "roll": VerbMeaning("N of at least 1", "a die was rolled", Fewer.NEVER, ("DICE_ROLLED",)),
    "toss": VerbMeaning("N of at least 1", "a coin was tossed", Fewer.NEVER, ("COINS_TOSSED",)),
    "declare": VerbMeaning("something to declare", "always", Fewer.NEVER, ("DECLARED",)),
    "pay": VerbMeaning(
        "N of at least 1, and that many life points",
        "life points were paid",
        Fewer.SKIPPED,
        ("LIFE_PAID",),
    ),
    "gain": VerbMeaning("N of at least 1", "N is at least 1", Fewer.NEVER, ("LIFE_GAINED",)),
    "inflict": VerbMeaning("N of at least 1", "N is at least 1", Fewer.NEVER, ("DAMAGED",)),
    "negate attack": VerbMeaning(
        "an attack that is going on, before its Damage Step",
        "the attack was negated",
        Fewer.NEVER,
        ("ATTACK_NEGATED",),
    ),
    "redirect attack": VerbMeaning(
        "an attack that is going on, before its Damage Step, and another monster of the attacked "
        "player that may be attacked",
        "the attack has another target",
        Fewer.SKIPPED,
        ("ATTACK_REDIRECTED",),
        face_down=FaceDown.TAKEN,
        asked=Asked.AS_IT_IS,
    ),
    "equip": VerbMeaning(
        f"{_CHOSEN} that could equip themselves to the monster, and a free spell/trap zone for "
        "each",
        "a card was equipped",
        Fewer.SKIPPED,
        ("EQUIPPED",),
        sometimes=("SHUFFLED",),
        asked=Asked.AS_IT_IS,
    ),
    "end battle phase": VerbMeaning(
        "a Battle Phase that is going on",
        "the Battle Phase ends",
        Fewer.NEVER,
        ("BATTLE_STOPPED",),
    ),
    "take control": VerbMeaning(
        f"{_CHOSEN} that another player has, and a free monster zone for each",
        "a monster changed hands",
        Fewer.SKIPPED,
        ("CONTROL_CHANGED",),
        face_down=FaceDown.TAKEN,
        asked=Asked.AS_IT_IS,
    ),
    "give control": VerbMeaning(
        f"{_CHOSEN} that the player has, and a free monster zone for each",
        "a monster changed hands",
        Fewer.SKIPPED,
        ("CONTROL_CHANGED",),
        face_down=FaceDown.TAKEN,
        asked=Asked.AS_IT_IS,
    ),
    "win": VerbMeaning("nothing", "always", Fewer.NEVER, ("DUEL_ENDED",)),
}
