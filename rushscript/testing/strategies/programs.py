"""Random programs as nodes: every kind of node of a block, comments included.

Only what a text can say is drawn: an `either` of one noun, an `and` of one fact and an `or` inside
an `or` have no text of their own.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from rushscript.compiler.changes import GRANTS
from rushscript.source import normalise
from rushscript.syntax import nodes as n

T = TypeVar("T")
Some = SearchStrategy[Any]

# Words that no rule reserves; runs of them are types, attributes and kinds.
PLAIN = ("dragon", "fire", "light", "spellcaster", "machine", "union")
NO_TEXT: Final = ("Cc", "Cs", "Cf", "Cn", "Co", "Zl", "Zp", "Mn", "Me", "Mc")

text = st.text(
    st.characters(exclude_categories=NO_TEXT, exclude_characters="\ufffd"), max_size=12
).filter(lambda written: written == normalise(written))


def word(*texts: str) -> Some:
    return st.sampled_from(texts).map(n.Word)


def optional(strategy: Some) -> Some:
    return st.none() | strategy


def some(strategy: Some, least: int, most: int) -> Some:
    """A tuple of drawn values; mostly short, so that programs stay small."""
    return st.lists(strategy, min_size=least, max_size=most).map(tuple)


def made(kind: type[T], *parts: Some, **named: Some) -> SearchStrategy[T]:
    """Nodes of one kind; hides its parts from the `repr` of strategies, which grows without end."""

    @st.composite
    def node(draw: Any) -> T:
        return kind(*map(draw, parts), **{name: draw(part) for name, part in named.items()})

    return node()


rarely = st.sampled_from((False, False, False, True))
small = st.integers(0, 5000)
plain_word = st.lists(st.sampled_from(PLAIN), min_size=1, max_size=2).map(" ".join).map(n.Word)
one_word = word(*PLAIN)
given_name = st.sampled_from(("paid", "chosen", "target", "seen", "x1")).map(n.Name)
own_name = st.sampled_from(("materials", "self.tributes", "self.materials")).map(n.Name)
any_name = given_name | st.sampled_from(
    ("self", "attacker", "attacked", "summoned", "equipped")
).map(n.Name)
card_name = text.map(n.CardName)
comment_text = text.map(str.rstrip)
comments = st.just(n.NO_COMMENTS) | made(
    n.Comments, some(comment_text, 0, 2), optional(comment_text)
)
end_comments = st.just(()) | some(comment_text, 0, 2)
side = word("your", "opponent's", "either", "turn player's", "their")
zone = word("hand", "field", "graveyard", "deck", "spell/trap zone", "field zone", "extra deck")
prop = word("atk", "def", "level", "attribute", "type", "name", "kind")
manner = word("normal", "special", "tribute", "fusion", "ritual", "maximum")
position = word("in attack", "in defense", "in face-up defense", "in face-down defense")
face = word("face-up", "face-down")
mode = word("in maximum mode")
window = word("this turn", "this main phase", "this battle phase")
comparison = st.sampled_from(("=", "!=", "<", "<=", ">", ">="))

# ------------------------------------------------------------------- formulas, nouns, places

number = made(n.Number, small)
lazy_cards: Some = st.deferred(lambda: cards)
leaf_formula = (
    number
    | made(n.PropertyOf, any_name, prop, st.booleans())
    | made(n.NumberName, any_name)
    | made(n.LifePoints, side)
)
formula: Some = st.recursive(
    leaf_formula,
    lambda inner: (
        made(n.Arithmetic, st.sampled_from("+-*"), inner, inner)
        | made(n.Arithmetic, st.just("/"), inner, number)
        | made(n.Half, inner)
        | made(n.Difference, inner, inner)
        | made(n.Count, lazy_cards)
        | made(n.CountResults, any_name, st.integers(1, 3), st.integers(3, 6))
        | made(
            n.Aggregate,
            word("sum", "distinct", "highest", "lowest"),
            prop,
            lazy_cards,
            st.booleans(),
        )
    ),
    max_leaves=3,
)
property_word = made(n.PropertyWord, prop, st.booleans())
simple_test = (
    made(
        n.WordTest,
        plain_word
        | word(
            "normal", "effect", "fusion", "ritual", "legend", "self", "rolls dice", "tosses coins"
        )
        | word("maximum", "in maximum mode"),
    )
    | made(n.WordTest, face | position | word("any position"))
    | made(n.NameTest, card_name)
    | made(n.OriginalTest, word("name"), card_name)
    | made(n.OriginalTest, word("type"), word("dragon", "sea serpent"))
    | made(n.MaterialTest, card_name | given_name)
    | made(n.MaterialOf, given_name)
    | made(n.SameAs, prop, lazy_cards)
    | made(n.WordTest, word("attacker", "attacked", "summoned", "equipped", "paid"))
    | made(n.CompareTest, prop, st.just("is"), number, st.booleans())
    | made(
        n.CompareTest,
        prop,
        comparison,
        property_word | formula.filter(lambda right: not isinstance(right, n.Number)),
        rarely,
    )
    | made(n.CompareTest, prop, st.just("<="), number, st.booleans())
    | made(n.RangeTest, prop, small, small, st.booleans())
    | made(n.EquippedWith, st.deferred(lambda: plain_noun))
)
plain_noun: Some = made(n.NameNoun, card_name) | made(
    n.HeadNoun, word("monster", "card", "spell", "trap", "spell/trap")
)
no_or = simple_test | made(n.NotTest, simple_test) | made(n.NotTest, made(n.NotTest, simple_test))
or_test = made(n.OrTest, some(no_or, 2, 3))
test = no_or | or_test | made(n.NotTest, or_test)
head_noun = made(
    n.HeadNoun, word("monster", "card", "spell", "trap", "spell/trap"), some(test, 0, 2)
)
name_noun = made(n.NameNoun, card_name)
noun = head_noun | name_noun | made(n.EitherNoun, some(head_noun | name_noun, 2, 3))
place = (
    made(n.InZones, side, some(zone, 1, 3))
    | made(n.DeckEnd, word("top", "bottom"), side)
    | made(n.Among, any_name | own_name)
)
cards: Some = made(n.Cards, noun, place)

# ------------------------------------------------------------------------------- selections

counted = made(
    n.Quantity,
    st.sampled_from(("exactly", "up to", "as many as possible up to")),
    number | formula,
)
from_to = made(n.Quantity, st.just("from to"), number, number)
quantity = counted | from_to | st.just(n.Quantity("all")) | st.just(n.Quantity("any number of"))
alike = made(n.Alike, prop, st.booleans(), rarely)
including = made(n.Including, noun, optional(number)) | made(n.Including, given_name)
agreement = alike | including | made(n.Totals, prop, comparison, number | formula, rarely)
each_noun = made(n.EitherNoun, some(head_noun | name_noun, 2, 3))
of_each = made(n.Selection, counted, each_noun, place, st.just(value=False), made(n.OfEach))
selection = made(n.Selection, quantity, noun, place, rarely, optional(agreement)) | of_each
reference = made(n.Reference, any_name, rarely)
selected = selection | reference | made(n.BothSelections, some(selection | reference, 2, 3))

# -------------------------------------------------------------------------- facts and events

there_is = (
    made(n.ThereIs, st.just("a"), st.just(1), noun, place)
    | made(n.ThereIs, st.just("no"), st.just(0), noun, place)
    | made(
        n.ThereIs,
        st.sampled_from(("exactly", "or more", "or fewer")),
        small,
        noun,
        place,
        optional(alike | including),
    )
)
owned_noun = made(n.OwnedNoun, side, noun)
cause = (
    made(n.Cause, word("battle", "effects"))
    | made(n.Cause, word("battle"), st.none(), noun)
    | made(n.Cause, word("attack", "effects"), side, optional(noun))
)
lazy_fact: Some = st.deferred(lambda: fact)
player = word("you", "opponent")
count_of = small.map(n.Number)
simple_fact = (
    there_is
    | made(n.AllAre, cards | made(n.Reference, any_name), noun)
    | made(n.Is, any_name, noun | place | position | face | mode, st.booleans())
    | made(n.WasSummoned, any_name, some(manner, 1, 2), window)
    | made(
        n.WasSummoned,
        any_name,
        some(manner, 1, 2),
        window,
        optional(position),
        some(word("hand", "graveyard", "deck"), 0, 2),
    )
    | made(n.TurnNumber, count_of, st.booleans())
    | made(n.HasDestroyed, any_name, noun, window, st.booleans())
    | made(n.HasAttacked, any_name, optional(noun), window, st.booleans())
    | made(n.Compare, formula, comparison, formula)
    | made(
        n.PlayerHas,
        player,
        word("summon"),
        window,
        noun,
        some(manner, 1, 2),
        st.just(()) | some(word("hand", "graveyard", "deck"), 1, 2),
        negated=st.booleans(),
    )
    | made(n.PlayerHas, player, word("activate"), window, noun, least=optional(count_of))
    | made(n.PlayerHas, player, word("activate effects"), window, noun, negated=st.booleans())
    | made(n.PlayerHas, player, word("draw", "attack", "take damage"), window)
    | made(n.WasDestroyed, owned_noun, some(cause, 1, 2), window, st.booleans())
    | made(n.WasTurnedUp, owned_noun | any_name, window, st.booleans())
    | made(n.ItIs, side, word("turn", "main phase", "battle phase"))
)
no_and = simple_fact | made(n.AnyOf, some(lazy_fact, 1, 2))
fact: Some = no_and | made(n.AllOf, some(simple_fact, 2, 3))
who = owned_noun | any_name
origins = st.just(()) | some(word("hand", "graveyard", "deck"), 1, 2)
several = made(n.OwnedNoun, side, noun, optional(word("field zone")), count_of)
moving = (origins, st.just(()) | some(cause, 1, 2), optional(given_name))

event = (
    made(n.Summons, player, some(manner, 1, 2), noun, rarely, origins, optional(given_name))
    | made(n.PlayerActs, player, word("set"), noun, origins)
    | made(n.PlayerActs, player, word("activate"), noun)
    | made(n.PlayerActs, player, word("draw", "make normal draw"))
    | made(n.TakesDamage, player, optional(word("battle", "effects")))
    | made(n.Attacks, who, optional(who | word("directly")))
    | made(n.IsDestroyed, who | several, some(cause, 1, 2), optional(given_name))
    | made(n.DestroysByBattle, who, who, st.booleans(), optional(given_name))
    | made(n.IsTurnedUp, who, optional(given_name))
    | made(n.IsMoved, who | several, word("send"), word("graveyard"), *moving)
    | made(n.IsMoved, who | several, word("return"), word("hand", "deck"), *moving)
)
awaited = event | made(n.EventWhile, event, fact)

# --------------------------------------------------------------------- changes, verbs, steps

atk, defense, level = n.Word("atk"), n.Word("def"), n.Word("level")
numeric = st.sampled_from(((atk,), (defense,), (level,), (atk, defense)))
change = (
    made(n.Gain, word("gain", "lose"), numeric, formula)
    | made(n.Become, numeric, formula, st.booleans())
    | made(
        n.Become,
        st.sampled_from((n.Word("type"), n.Word("attribute"))).map(lambda one: (one,)),
        plain_word | made(n.PropertyOf, any_name, prop, st.booleans()),
    )
    | made(
        n.Become,
        st.sampled_from((n.Word("type"), n.Word("attribute"))).map(lambda one: (one,)),
        plain_word,
        also=st.just(True),
    )
    | made(n.Become, st.just((n.Word("name"),)), card_name, also=st.just(True))
    | made(n.Swap, st.booleans())
    | made(n.Scale, word("halve", "double"), numeric)
    | made(n.Become, st.just((n.Word("name"),)), card_name | made(n.NumberName, any_name))
    | made(n.Grant, word(*GRANTS))
    | made(n.AttackTimes, number | formula, optional(noun))
    | st.one_of(*(made(of, noun) for of in (n.AttackEach, n.AttackMore, n.PierceAgainst)))
    | made(n.AttackOnly, noun | any_name, st.booleans())
    | made(
        n.Protection,
        word("destroyed", "returned", "taken", "put in defense"),
        some(cause, 1, 3),
    )
    | made(n.CountsAsTributes, st.integers(1, 3), st.booleans(), optional(noun), optional(position))
    | made(n.ServesAsTribute, optional(noun), optional(position))
    | made(n.CannotBeMaterial, word("fusion", "ritual"), optional(noun))
    | made(n.CountsAs, some(card_name, 1, 2), st.none(), optional(noun))
    | made(n.CountsAs, st.just(()), number, optional(noun))
    | made(n.CountsAs, some(card_name, 1, 1), st.none(), optional(noun), st.just(False))
)
changes = some(change, 1, 2)
duration = (
    made(n.DurationWord, word("this turn", "this battle phase", "this battle", "permanently"))
    | made(n.UntilEndOf, word("your", "opponent's"))
    | made(n.WhileFact, fact)
)
whom = noun | any_name
in_place = place.filter(lambda drawn: isinstance(drawn, n.InZones))
monsters = st.just(n.HeadNoun(n.Word("monster")))
cannot_deed = (
    made(
        n.Deed,
        word("summon"),
        noun,
        some(manner, 1, 2),
        optional(in_place),
        optional(position | word("face-up")),
    )
    | made(n.Deed, word("set"), noun, place=optional(in_place))
    | made(n.Deed, word("activate"), whom, event=optional(event), limit=optional(count_of))
    | made(n.Deed, word("activate effects", "tribute", "change position"), whom)
    | made(n.Deed, word("attack", "attack directly"), optional(whom))
    | made(n.Deed, word("send"), noun, place=in_place, target=noun)
    | made(
        n.Deed,
        word("use"),
        noun,
        word("fusion", "ritual").map(lambda drawn: (drawn,)),
        optional(in_place),
    )
    | made(n.Deed, word("attack", "declare attack"), target=whom)
    | made(n.Deed, word("declare attack"), limit=optional(count_of))
)
can_only_deed = (
    made(n.Deed, word("summon"), noun, some(manner, 1, 2), only=st.just(True))
    | made(n.Deed, word("attack", "attack directly"), whom, only=st.just(True))
    | made(
        n.Deed,
        word("attack", "attack directly"),
        monsters,
        limit=count_of,
        only=st.just(True),
    )
    | made(n.Deed, word("attack"), whom, target=whom, only=st.just(True))
)
battle_of = made(n.BattleOf, who, optional(noun))
damage_share = made(n.DamageShare, word("no", "half", "double"), some(cause | battle_of, 1, 2))
tribute_share = made(n.TributeShare, noun, count_of, st.booleans(), st.booleans()) | made(
    n.TributeShare, noun, may=st.booleans()
)
further_use = made(
    n.FurtherUse,
    noun,
    in_place,
    word("fusion", "ritual"),
    optional(noun),
    optional(noun),
    st.booleans(),
    st.booleans(),
)
deed = cannot_deed | can_only_deed | damage_share | tribute_share | further_use
bound_player = word("you", "opponent", "each player")
restrict = made(n.Restrict, bound_player, deed, duration)
normal_draw = made(n.NormalDraw, count_of, count_of)
live_restrict = made(n.LiveRestrict, bound_player, deed, comments=comments) | made(
    n.LiveRestrict, word("you", "opponent"), normal_draw, comments=comments
)
deck = n.Word("deck")
declaration = (
    made(n.Declaration, word("card kind", "type", "attribute"))
    | made(n.Declaration, word("name"), some(card_name, 2, 3))
    | made(n.Declaration, word("material name"), of=any_name)
    | made(n.Declaration, word("number"), low=small, high=small, amount=small)
)
source = made(n.MaterialSource, noun, place, target=optional(noun)) | made(
    n.MaterialSource,
    noun,
    place,
    number,
    st.sampled_from(("exactly", "up to", "or more")),
    optional(noun),
)


@st.composite
def material_summons(draw: Any) -> n.Verb:
    """A Fusion Summon, or a Ritual Summon with or without a total level."""
    kind = draw(word("fusion summon", "ritual summon"))
    goal = draw(st.sampled_from(((None, False, False), (deck, False, False), (deck, True, False))))
    if goal[1] and draw(st.booleans()):
        goal = (deck, True, True)
    total: tuple[Any, ...] = (None, None)
    if kind.text == "ritual summon" and draw(st.booleans()):
        total = (draw(comparison), draw(property_word | formula))
    parts = draw(number), draw(noun), draw(some(source, 1, 2)), draw(optional(cards))
    including = draw(optional(given_name | noun))
    return n.Verb(kind, summons=n.MaterialSummon(*parts, including, *goal, *total))


verb = (
    material_summons()
    | made(n.Verb, word("draw"), amount=number | formula)
    | made(n.Verb, word("pay", "gain"), amount=formula)
    | made(n.Verb, word("roll", "toss"), amount=number | formula)
    | made(n.Verb, word("declare"), declared=declaration)
    | made(n.Verb, word("inflict"), amount=formula, side=player)
    | made(n.Verb, word("negate attack", "end battle phase", "win"))
    | made(
        n.Verb,
        word(
            "destroy",
            "choose",
            "reveal",
            "set",
            "change position",
            "redirect attack",
            "excavate",
            "look at",
        ),
        selected,
    )
    | made(n.Verb, word("equip"), selection, host=any_name)
    | made(n.Verb, word("take control", "give control"), selected, duration=optional(duration))
    | made(n.Verb, word("send"), selected, destination=word("graveyard"))
    | made(n.Verb, word("add", "return"), selected, destination=word("hand"))
    | made(n.Verb, word("return"), selected, destination=word("extra deck"))
    | made(n.Verb, word("shuffle"), selected, destination=st.just(deck))
    | made(
        n.Verb,
        word("return"),
        selected,
        destination=st.just(deck),
        deck_end=word("top", "bottom", "top or bottom"),
        any_order=st.booleans(),
    )
    | made(
        n.Verb,
        word("special summon"),
        selected,
        side=optional(word("opponent's")),
        position=optional(position),
    )
    | made(n.Verb, word("put"), selected, position=position)
)
do = made(
    n.Do, verb, optional(word("opponent", "each player")), st.booleans(), optional(given_name)
)
negation = made(n.NegateEffects, st.booleans()).map(lambda drawn: (drawn,))
alter = made(n.Alter, selected, changes | negation, duration, st.booleans())
connective = st.sampled_from((None, None, "and", "then", "also"))


equip_selection = made(n.Selection, quantity, noun, place, rarely)


def steps_of(core: Some, most: int = 2) -> Some:
    return some(made(n.Step, core, connective, comments=comments), 1, most)


def lives_of(core: Some) -> Some:
    return some(
        live_change | live_restrict | live_blocks(steps_of(core), some(live_change, 1, 2)), 1, 2
    )


live_change = made(n.LiveChange, selected, changes | negation, comments=comments)


def live_blocks(steps: Some, lines: Some) -> Some:
    return made(n.LiveWhile, fact, lines, end_comments, comments=comments) | made(
        n.LiveWhenever, event, steps, end_comments, comments=comments
    )


def way_of(steps: Some) -> Some:
    return made(n.Way, steps, end_comments, comments=comments)


def blocks_of(core: Some) -> Some:
    steps = steps_of(core)
    return (
        made(n.MayBlock, steps, end_comments)
        | made(n.IfBlock, optional(fact), steps, st.just(()), end_comments)
        | made(n.IfBlock, optional(fact), steps, steps, end_comments, end_comments)
        | made(n.LiveBlock, duration, lives_of(core), end_comments)
        | made(n.EquipSelf, equip_selection, lives_of(core), end_comments)
        | made(n.AtEnd, optional(word("your", "opponent's")), steps, end_comments)
        | made(n.ChooseOne, some(way_of(steps), 1, 2), end_comments)
    )


core = st.recursive(do | alter | restrict, blocks_of, max_leaves=3)
