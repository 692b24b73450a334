"""Sentences: everything that stands inside a line, node -> text."""

from __future__ import annotations

from typing import assert_never

from rushscript.syntax import nodes as n
from rushscript.syntax.printing.agreement import is_many, is_plural
from rushscript.syntax.words import plural, preposition, third_person


def quote(text: str) -> str:
    """A name in quotes."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


class Sentences:
    """Writes nodes; `single` are the names that stand for one card."""

    def __init__(self, single: frozenset[str]) -> None:
        self.single = single

    # -------------------------------------------------------------------------------- formulas

    def formula(self, formula: n.Formula, strength: int = 0) -> str:
        """A formula, in brackets where its operator binds less than `strength`."""
        text, own = self._formula(formula)
        return f"({text})" if own < strength else text

    def _formula(self, formula: n.Formula) -> tuple[str, int]:
        match formula:
            case n.Number(value=value):
                return str(value), 4
            case n.PropertyOf(of=of, property=prop, original=original):
                return f"{of.text}.{_original(original)}{prop.text}", 4
            case n.NumberName(name=name):
                return name.text, 4
            case n.Count(cards=cards):
                return f"count({self.cards(cards)})", 4
            case n.CountResults(name=name, low=low, high=high):
                numbers = str(low) if low == high else f"{low}..{high}"
                return f"count({numbers} among {name.text})", 4
            case n.Aggregate(function=function, property=prop, cards=cards):
                return f"{function.text}({prop.text}, {self.cards(cards)})", 4
            case n.LifePoints(side=side):
                return f"{side.text} lp", 4
            case n.Half(of=half):
                return f"half of {self.formula(half, 3)}", 3
            case n.Arithmetic(operator=operator, left=left, right=right):
                own = 2 if operator == "*" else 1
                return f"{self.formula(left, own)} {operator} {self.formula(right, own + 1)}", own
            case _:
                assert_never(formula)

    def amount(self, formula: n.Formula) -> str:
        """A number as written, every other formula in square brackets."""
        if isinstance(formula, n.Number):
            return str(formula.value)
        return f"[{self.formula(formula)}]"

    # ------------------------------------------------------------------------- nouns and places

    def test(self, test: n.Test) -> str:
        match test:
            case n.WordTest(word=word):
                return word.text
            case n.NameTest(name=name):
                return quote(name.text)
            case n.MaterialTest(name=name):
                return f"material {quote(name.text)}"
            case n.CompareTest():
                return self._compare_test(test)
            case n.RangeTest(property=prop, low=low, high=high, original=original):
                return f"{_original(original)}{prop.text} {low}..{high}"
            case n.EquippedWith(noun=noun):
                return f"equipped with {self.noun(noun)}"
            case n.NotTest(test=inner):
                text = self.test(inner)
                return f"not ({text})" if isinstance(inner, n.OrTest) else f"not {text}"
            case n.OrTest(tests=tests):
                return " or ".join(self.test(part) for part in tests)
            case _:
                assert_never(test)

    def _compare_test(self, test: n.CompareTest) -> str:
        left = _original(test.original) + test.property.text
        operator = " " if test.operator == "is" else f" {test.operator} "
        if isinstance(test.right, n.PropertyWord):
            right = _original(test.right.original) + test.right.property.text
        else:
            right = self.formula(test.right)
        return left + operator + right

    def noun(self, noun: n.Noun, *, many: bool = False) -> str:
        match noun:
            case n.HeadNoun(head=head, tests=tests):
                text = plural(head.text) if many else head.text
                filters = ", ".join(self.test(test) for test in tests)
                return f"{text}({filters})" if tests else text
            case n.NameNoun(name=name):
                return quote(name.text)
            case n.EitherNoun(nouns=nouns):
                return "(" + " or ".join(self.noun(part) for part in nouns) + ")"
            case _:
                assert_never(noun)

    def a_noun(self, noun: n.Noun) -> str:
        """A noun with its article; a card's name has none."""
        text = self.noun(noun)
        return text if isinstance(noun, n.NameNoun) else f"a {text}"

    def place(self, place: n.Place) -> str:
        match place:
            case n.InZones(side=side, zones=zones):
                names = " or ".join(zone.text for zone in zones)
                return f"{preposition(zones[0].text)} {side.text} {names}"
            case n.DeckEnd(end=end, side=side):
                return f"from {end.text} of {side.text} deck"
            case n.Among(name=name):
                return f"among {name.text}"
            case _:
                assert_never(place)

    def location(self, place: n.Place | n.Word) -> str:
        """Where a card is, after `is`: a card is `on top of` a deck, not `from` it."""
        match place:
            case n.DeckEnd(end=end, side=side):
                return f"on {end.text} of {side.text} deck"
            case n.Word(text=text):
                return text
            case _:
                return self.place(place)

    def cards(self, cards: n.Cards) -> str:
        return f"{self.noun(cards.noun, many=True)} {self.place(cards.place)}"

    # ------------------------------------------------------------------------------- selections

    def quantity(self, quantity: n.Quantity) -> str:
        amount = "" if quantity.amount is None else self.amount(quantity.amount)
        if quantity.kind == "exactly":
            return amount
        return f"{quantity.kind} {amount}".rstrip()

    def selected(self, selected: n.Selected) -> str:
        match selected:
            case n.Selection(quantity=quantity, noun=noun, place=place, random=random):
                how = "random " if random else ""
                what = self.noun(noun, many=is_many(quantity))
                return f"{self.quantity(quantity)} {how}{what} {self.place(place)}"
            case n.Reference(name=name, rest=rest):
                return f"rest of {name.text}" if rest else name.text
            case n.BothSelections(parts=parts):
                return " and ".join(self.selected(part) for part in parts)
            case _:
                assert_never(selected)

    # ------------------------------------------------------------------------------------ facts

    def fact(self, fact: n.Fact) -> str:
        match fact:
            case n.ThereIs():
                return self._there_is(fact)
            case n.AllAre(cards=cards, noun=noun):
                what = cards.name.text if isinstance(cards, n.Reference) else self.cards(cards)
                return f"all {what} are {self.noun(noun)}"
            case n.Is():
                return self._is(fact)
            case n.WasSummoned(name=name, manners=manners, window=window):
                how = " or ".join(manner.text for manner in manners)
                return f"{name.text} was {how} summoned {window.text}"
            case n.HasDestroyed(name=name, noun=noun, window=window, negated=negated):
                has = self._by_number(name, "has", "have") + _not(negated)
                what = self.a_noun(noun)
                return f"{name.text} {has} destroyed {what} by battle {window.text}"
            case n.HasAttacked(name=name, noun=target, window=window, negated=negated):
                has = self._by_number(name, "has", "have") + _not(negated)
                what = "" if target is None else f" {self.a_noun(target)}"
                return f"{name.text} {has} attacked{what} {window.text}"
            case n.PlayerHas():
                return self._player_has(fact)
            case n.WasDestroyed(who=who, causes=causes, window=window, negated=negated):
                was = "was" + _not(negated)
                return f"{self.who(who)} {was} destroyed by {self.causes(causes)} {window.text}"
            case n.Compare(left=left, operator=operator, right=right):
                return f"{self.formula(left)} {operator} {self.formula(right)}"
            case n.ItIs(side=side, what=part):
                return f"it is {side.text} {part.text}"
            case n.AllOf(facts=facts):
                return " and ".join(self.fact(part) for part in facts)
            case n.AnyOf(facts=facts):
                return "any of (" + ", ".join(self.fact(part) for part in facts) + ")"
            case _:
                assert_never(fact)

    def _player_has(self, fact: n.PlayerHas) -> str:
        has = ("have" if fact.player.text == "you" else "has") + _not(fact.negated)
        return f"{fact.player.text} {has} {self._past(fact)} {fact.window.text}"

    def _past(self, fact: n.PlayerHas) -> str:
        """What was done, with what it was done to."""
        if fact.noun is None:
            done = {"draw": "drawn", "attack": "attacked", "take damage": "taken damage"}
            return done[fact.verb.text]
        if fact.verb.text == "summon":
            how = " or ".join(manner.text for manner in fact.manners)
            origin = "" if fact.origin is None else f" from {fact.origin.text}"
            return f"{how} summoned {self.a_noun(fact.noun)}{origin}"
        effects = "effects of " if fact.verb.text == "activate effects" else ""
        if fact.least is None:
            return f"activated {effects}{self.a_noun(fact.noun)}"
        return f"activated {fact.least.value} or more {self.noun(fact.noun, many=True)}"

    def _there_is(self, fact: n.ThereIs) -> str:
        place = self.place(fact.place)
        match fact.amount:
            case "a":
                return f"there is {self.a_noun(fact.noun)} {place}"
            case "no":
                return f"there is no {self.noun(fact.noun)} {place}"
            case "exactly":
                many = fact.number != 1
                noun = self.noun(fact.noun, many=many)
                return f"there {'are' if many else 'is'} exactly {fact.number} {noun} {place}"
            case "or more" | "or fewer":
                noun = self.noun(fact.noun, many=True)
                return f"there are {fact.number} {fact.amount} {noun} {place}"
            case _:
                assert_never(fact.amount)

    def _is(self, fact: n.Is) -> str:
        if fact.name.text == "self" and _is_mode(fact.what):
            return f"{_not(fact.negated)} in maximum mode".lstrip()
        verb = self._by_number(fact.name, "is", "are") + _not(fact.negated)
        match fact.what:
            case n.HeadNoun() | n.NameNoun() | n.EitherNoun():
                return f"{fact.name.text} {verb} {self.noun(fact.what)}"
            case _:
                return f"{fact.name.text} {verb} {self.location(fact.what)}"

    def _by_number(self, name: n.Name, one: str, several: str) -> str:
        return one if name.text in self.single else several

    # ----------------------------------------------------------------------------------- events

    def event(self, event: n.Event) -> str:
        match event:
            case n.Summons():
                return self._summons(event)
            case n.PlayerActs(side=side, verb=verb, noun=noun):
                text = _player_verb(side, verb.text)
                return text if noun is None else f"{text} {self.a_noun(noun)}"
            case n.TakesDamage(side=side, source=source):
                text = _player_verb(side, "take") + " damage"
                return text if source is None else f"{text} from {source.text}"
            case n.Attacks(who=who, target=target):
                text = f"{self.who(who)} {self._act(who, 'attack')}"
                if target is None:
                    return text
                if isinstance(target, n.Word):
                    return f"{text} {target.text}"
                return f"{text} {self.who(target)}"
            case n.IsDestroyed(who=who, causes=causes, name=name):
                copula = "are" if self._is_several(who) else "is"
                return f"{self.who(who)} {copula} destroyed by {self.causes(causes)}" + _as(name)
            case n.IsTurnedUp(who=who, name=name):
                copula = "are" if self._is_several(who) else "is"
                return f"{self.who(who)} {copula} turned face-up" + _as(name)
            case n.DestroysByBattle(who=who, victim=victim, sends=sends, name=name):
                text = f"{self.who(who)} {self._act(who, 'destroy')} {self.who(victim)} by battle"
                end = f" and {self._act(who, 'send')} it to graveyard"
                return (text + end if sends else text) + _as(name)
            case _:
                assert_never(event)

    def _summons(self, event: n.Summons) -> str:
        manners = " or ".join(manner.text for manner in event.manners)
        third = event.side.text != "you"
        verb = "summons" if third else "summon"
        sets = (" or sets" if third else " or set") if event.or_sets else ""
        hand = " from hand" if event.from_hand else ""
        what = self.a_noun(event.noun)
        return f"{event.side.text} {manners} {verb}{sets} {what}{hand}" + _as(event.name)

    def who(self, who: n.Who) -> str:
        if isinstance(who, n.Name):
            return who.text
        return f"{who.side.text} {self.noun(who.noun)}"

    def _is_several(self, who: n.Who) -> bool:
        return isinstance(who, n.Name) and who.text not in self.single

    def _act(self, who: n.Who, verb: str) -> str:
        return verb if self._is_several(who) else third_person(verb)

    def causes(self, causes: tuple[n.Cause, ...]) -> str:
        return " or ".join(self._cause(cause) for cause in causes)

    def _cause(self, cause: n.Cause) -> str:
        if cause.side is None:
            other = "" if cause.noun is None else f" with {self.noun(cause.noun)}"
            return cause.kind.text + other
        if cause.noun is None:
            return f"{cause.side.text} {cause.kind.text}"
        kind = "attacks" if cause.kind.text == "attack" else cause.kind.text
        return f"{cause.side.text} {self.noun(cause.noun)} {kind}"

    # -------------------------------------------------------------------- changes and durations

    def subject_changes(self, subject: n.Selected, changes: tuple[n.Change, ...]) -> str:
        """`self gains atk 300 and pierces`: the verbs agree with the subject."""
        if isinstance(changes[0], n.NegateEffects):
            return f"negate {_effects(changes[0])} of {self.selected(subject)}"
        many = is_plural(subject, self.single)
        return f"{self.selected(subject)} {self.changes(changes, many=many)}"

    def changes(self, changes: tuple[n.Change, ...], *, many: bool) -> str:
        return " and ".join(self._change(change, many) for change in changes)

    def _change(self, change: n.Change, many: bool) -> str:
        match change:
            case n.Gain(verb=verb, properties=properties, amount=amount):
                text = verb.text if many else third_person(verb.text)
                return f"{text} {_properties(properties)} {self.formula(amount)}"
            case n.Swap(original=original):
                return f"{'swap' if many else 'swaps'} {_original(original)}atk and def"
            case n.Scale(verb=verb, properties=properties):
                text = verb.text if many else third_person(verb.text)
                return f"{text} {_properties(properties)}"
            case n.Become(properties=properties, value=value, original=original, also=also):
                text = ("also " if also else "") + ("become" if many else "becomes")
                what = _original(original) + _properties(properties)
                return f"{text} {what} {self._value(value)}"
            case n.Grant(words=words):
                return third_person("pierce") if words.text == "pierce" and not many else words.text
            case n.AttackTimes(times=times, noun=noun):
                one = isinstance(times, n.Number) and times.value == 1
                what = "" if noun is None else f" {self.noun(noun, many=True)}"
                return f"can attack{what} {self.amount(times)} {'time' if one else 'times'}"
            case n.AttackEach(noun=noun):
                return f"can attack each {self.noun(noun)} once"
            case n.AttackMore(noun=noun):
                return f"can attack {self.noun(noun, many=True)} once more"
            case n.CannotBeDestroyed(causes=causes):
                return f"cannot be destroyed by {self.causes(causes)}"
            case n.NegateEffects():
                return f"negate {_effects(change)}"
            case n.CannotBeMaterial(manner=manner, noun=noun):
                return f"cannot be material for {manner.text} summon{self._of_noun(noun)}"
            case n.CountsAs():
                return self._counts_as(change)
            case n.CountsAsTributes(amount=amount, may=may):
                counts = "may count" if may else "count" if many else "counts"
                tributes = "tribute" if amount == 1 else "tributes"
                aim = self._of_noun(change.noun, change.position)
                return f"{counts} as {amount} {tributes} for tribute summon{aim}"
            case n.ServesAsTribute(noun=noun, position=position):
                return f"may be tributed for your tribute summon{self._of_noun(noun, position)}"
            case _:
                assert_never(change)

    def _counts_as(self, change: n.CountsAs) -> str:
        what = " + ".join(quote(name.text) for name in change.names)
        if change.number is not None:
            what = f"{change.number.value} materials"
        return f"may count as {what} for fusion summon{self._of_noun(change.noun)}"

    def _of_noun(self, noun: n.Noun | None, position: n.Word | None = None) -> str:
        what = "" if noun is None else f" of {self.noun(noun)}"
        return what if position is None else f"{what} {position.text}"

    def _value(self, value: n.Formula | n.Word | n.CardName) -> str:
        match value:
            case n.Word(text=text):
                return text
            case n.CardName(text=text):
                return quote(text)
            case _:
                return self.formula(value)

    def duration(self, duration: n.Duration) -> str:
        match duration:
            case n.DurationWord(word=word):
                return word.text
            case n.UntilEndOf(side=side):
                return f"until end of {side.text} next turn"
            case n.WhileFact(fact=fact):
                return f"while {self.fact(fact)}"
            case _:
                assert_never(duration)

    # ------------------------------------------------------------------------------------ verbs

    def verb(self, verb: n.Verb, *, third: bool = False) -> str:
        word = verb.word.text
        text = third_person(word) if third else word
        if verb.summons is not None:
            return f"{text} {self._material_summon(verb.summons)}"
        if verb.amount is not None:
            return f"{text} {self._verb_amount(verb, verb.amount)}"
        if verb.declared is not None:
            return f"{text} {_declared(verb.declared)}"
        if verb.cards is None:
            return text
        cards = self.selected(verb.cards)
        if word == "redirect attack":
            return f"{text} to {cards}"
        if word in ("change position", "take control", "give control"):
            lasts = "" if verb.duration is None else f" {self.duration(verb.duration)}"
            return f"{text} of {cards}{lasts}"
        return f"{text} {cards}{self._verb_end(verb)}"

    def material(self, part: n.Material) -> str:
        """A part of a recipe."""
        if part.amount is None:
            return self.noun(part.noun)
        more = " or more" if part.more else ""
        many = part.more or part.amount.value != 1
        return f"{part.amount.value}{more} {self.noun(part.noun, many=many)}"

    def _material_summon(self, summons: n.MaterialSummon) -> str:
        what = self.noun(summons.noun, many=summons.amount.value != 1)
        sources = " and ".join(self._source(source) for source in summons.sources)
        text = f"{summons.amount.value} {what} using {sources}"
        if summons.except_for is not None:
            text += f" except {self.cards(summons.except_for)}"
        match summons.including:
            case None:
                pass
            case n.Name(text=name):
                text += f" including {name}"
            case noun:
                text += f" including {self.a_noun(noun)}"
        if summons.destination is not None:
            text += " to bottom of deck" if summons.at_bottom else " into deck"
        if summons.any_order:
            text += " in any order"
        match summons.total:
            case None:
                return text
            case n.PropertyWord(property=prop, original=original):
                total = _original(original) + prop.text
            case formula:
                total = self.formula(formula)
        return f"{text} with total level {summons.comparison} {total}"

    def _source(self, source: n.MaterialSource) -> str:
        place = self.place(source.place)
        if source.amount is None:
            return f"{self.noun(source.noun, many=True)} {place}"
        number = source.amount.value
        what = self.noun(source.noun, many=number != 1 or source.how == "or more")
        amount = {"up to": f"up to {number}", "or more": f"{number} or more"}.get(
            source.how, str(number)
        )
        return f"{amount} {what} {place}"

    def _verb_amount(self, verb: n.Verb, amount: n.Formula) -> str:
        match verb.word.text:
            case "draw":
                return self.amount(amount)
            case "roll" | "toss":
                one, many = ("die", "dice") if verb.word.text == "roll" else ("coin", "coins")
                if isinstance(amount, n.Number) and amount.value == 1:
                    return f"a {one}"
                return f"{self.amount(amount)} {many}"
            case "inflict":
                player = "opponent" if verb.side is None else verb.side.text
                return f"{self.formula(amount)} damage to {player}"
            case _:
                return f"{self.formula(amount)} lp"

    def _verb_end(self, verb: n.Verb) -> str:
        end = ""
        if verb.destination is not None:
            way = "into" if verb.word.text == "shuffle" else "to"
            deck = "" if verb.deck_end is None else f"{verb.deck_end.text} of "
            end += f" {way} {deck}{verb.destination.text}"
        if verb.any_order:
            end += " in any order"
        if verb.side is not None:
            end += f" to {verb.side.text} field"
        if verb.position is not None:
            end += f" {verb.position.text}"
        return end

    def do(self, do: n.Do) -> str:
        """A verb with its actor; only an actor without `may` takes the third person."""
        third = do.actor is not None and not do.may
        actor = "" if do.actor is None else f"{do.actor.text} "
        may = "may " if do.may else ""
        return actor + may + self.verb(do.verb, third=third) + _as(do.name)

    def alter(self, alter: n.Alter) -> str:
        duration = self.duration(alter.duration)
        if not alter.may:
            return f"{self.subject_changes(alter.subject, alter.changes)} {duration}"
        if isinstance(alter.changes[0], n.NegateEffects):
            return f"may {self.subject_changes(alter.subject, alter.changes)} {duration}"
        changes = self.changes(alter.changes, many=True)
        return f"may make {self.selected(alter.subject)} {changes} {duration}"


def _declared(declared: n.Declaration) -> str:
    """`a card kind`, `an attribute`, `a name from "A" or "B"`, `a number from 1 to 6`."""
    what = declared.what.text
    article = "an" if what == "attribute" else "a"
    text = f"{article} {what}"
    if declared.names:
        return f"{text} from " + " or ".join(quote(name.text) for name in declared.names)
    if declared.of is not None:
        return f"{text} of {declared.of.text}"
    return f"{text} from {declared.low} to {declared.high}" if what == "number" else text


def _original(original: bool) -> str:
    return "original " if original else ""


def _is_mode(what: object) -> bool:
    """Whether it is Maximum Mode, which a card says of itself without a subject."""
    return isinstance(what, n.Word) and what.text == "in maximum mode"


def _effects(change: n.NegateEffects) -> str:
    return "continuous effects" if change.continuous else "effects"


def _not(negated: bool) -> str:
    return " not" if negated else ""


def _as(name: n.Name | None) -> str:
    return "" if name is None else f" as {name.text}"


def _properties(properties: tuple[n.Word, ...]) -> str:
    return "/".join(word.text for word in properties)


def _player_verb(side: n.Word, verb: str) -> str:
    return f"{side.text} {verb if side.text == 'you' else third_person(verb)}"
