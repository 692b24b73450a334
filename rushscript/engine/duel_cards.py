"""The cards of a duel, looked through once: what they wait for, ask and say, so that nobody looks
for what cannot be there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rushscript.compiled import mypyc_attr
from rushscript.engine.decisions import OptionKind, on_cards
from rushscript.ruleset import LimitScope

if TYPE_CHECKING:
    from rushscript.engine.cards import CardDefinition, Facts


@mypyc_attr(allow_interpreted_subclasses=True)
class DuelCards:
    """All cards of a duel by their numbers, and whose each is. Nothing here changes, and `bare` is
    only added to: copies of the duel share it, and so do other duels of the same decks. An imagined
    duel shares it too: what its cards are there, `definitions` of the state say."""

    __slots__ = (
        "asks_past",
        "asks_turn",
        "bare",
        "binding",
        "changes_tributes",
        "chosen",
        "definitions",
        "ever_binds",
        "ever_live",
        "ever_wakes",
        "limits_names",
        "monsters_set",
        "normal_summons",
        "owners",
        "replaces",
        "set",
        "summons_from",
        "tribute_summons",
        "waits_for",
    )

    def __init__(self, definitions: tuple[CardDefinition, ...], owners: tuple[int, ...]) -> None:
        self.definitions = definitions
        self.owners = owners
        self.bare: dict[int, Facts] = {}
        """The facts of cards as they lie, before anything changes them: by card, zone, position
        and controller."""
        count = len(definitions)
        self.normal_summons = on_cards(OptionKind.NORMAL_SUMMON, count)
        """For each card the option of this kind that is about it; so are the next four."""
        self.tribute_summons = on_cards(OptionKind.TRIBUTE_SUMMON, count)
        self.monsters_set = on_cards(OptionKind.SET_MONSTER, count)
        self.set = on_cards(OptionKind.SET_SPELL_TRAP, count)
        self.chosen = on_cards(OptionKind.CARD, count)
        self.summons_from = 0
        """Bit mask of the zones from which some card has a printed procedure."""
        self.waits_for = 0
        """Bit k: some card waits for events of kind k."""
        self.ever_wakes = 0
        """Bit k: an event of kind k may wake a card."""
        self.asks_past = 0
        """Bit k: some card asks what events of kind k there have been this turn."""
        self.asks_turn = 0
        """Bit k: some card asks whether it is turn k."""
        for definition in definitions:
            self.summons_from |= definition.summons_from
            self.waits_for |= definition.event_mask
            self.ever_wakes |= definition.wake_mask
            self.asks_past |= definition.asks_past
            self.asks_turn |= definition.asks_turn
        self.ever_live = any(definition.continuous for definition in definitions)
        """Whether a card has an effect that asks anew at every moment."""
        self.binding = tuple(
            [card for card, definition in enumerate(definitions) if definition.binding]
        )
        """The cards that say something about a player while they lie face-up."""
        self.ever_binds = bool(self.binding)
        self.changes_tributes = any(definition.changes_tributes for definition in definitions)
        """Whether an effect can make a difference to what can be tributed."""
        self.replaces = any(definition.replaces for definition in definitions)
        """Whether a card can say that cards go elsewhere."""
        self.limits_names = any(
            ability.limit is LimitScope.NAME
            for definition in definitions
            for ability in definition.abilities
        )
        """Whether a card limits its uses by name (Z7)."""

    def __reduce__(self) -> tuple[object, ...]:
        # What other duels have looked up is left where it is.
        return DuelCards, (self.definitions, self.owners)
