"""Reasons in words: the tree of `Duel.why` -> lines for people, or data for machines.

`Teller` knows the duel, what its cards are called and where the clauses of their scripts stand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from rushscript.engine.duel import Duel
from rushscript.engine.explaining import Check, Ground, Why
from rushscript.engine.expressions.base import CardTest
from rushscript.engine.restrictions import Restriction
from rushscript.engine.zones import ZONES
from rushscript.messages import Language, said
from rushscript.refusals import REFUSALS
from rushscript.views import japanese_words
from rushscript.views.filter_words import filter_words
from rushscript.views.japanese_words import word_in_japanese
from rushscript.views.naming import ZONE_WORDS
from rushscript.views.reason_words import (
    AMOUNTS,
    ASKED,
    CAUSES,
    FOUND,
    IDLE,
    PHRASES,
    REFUSED,
    TITLES,
    WANTED,
)
from rushscript.views.rules import rule_words
from rushscript.views.rules_japanese import rule_in_japanese
from rushscript.vocabulary import Comparison, Manner

MARKS: Final = {True: "[+]", False: "[x]", None: "[ ]"}
INDENT: Final = "    "
QUOTED: Final = (Ground.EVENT, Ground.CONDITION, Ground.COST, Ground.FIRST, Ground.STEPS)


class Quote(NamedTuple):
    """The words of a clause and where they stand; `shown` is what people are told of the file."""

    text: str
    file: str
    line: int
    shown: str


def clause_to_json(quote: Quote) -> dict[str, object]:
    """A clause for machines."""
    return {"text": quote.text, "file": quote.file, "line": quote.line}


def no_quote(why: Why, check: Check) -> Quote | None:
    """Where no script is at hand."""
    return None


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells reasons about one duel. `called` is what a card is called, `quote` finds the clause a
    check is about, `story` an event in words; `home` is the file that need not be named."""

    duel: Duel
    called: Callable[[int], str]
    quote: Callable[[Why, Check], Quote | None] = no_quote
    story: Callable[[int], str] = str
    language: Language = Language.ENGLISH
    home: str = ""

    # -------------------------------------------------------------------------------- the tree

    def lines(self, why: Why) -> list[str]:
        """The whole tree. Gates that are met and say no more stand together on a line."""
        lines: list[str] = []
        met: list[str] = []
        locked = any(check.ground is Ground.LOCK and not check.holds for check in why.checks)
        for check in why.checks:
            if check.ground is Ground.LOCK and check.holds and locked:
                continue
            if check.ground is Ground.ASKED and check is not why.decider and not check.holds:
                # Who must act matters only where nothing else is in the way.
                continue
            if _is_plain(check):
                met.append(ASKED[self.language][check.ground])
                continue
            lines.extend(self._met(met))
            met = []
            lines.extend(self._check(why, check, ""))
        return [*lines, *self._met(met)]

    def _met(self, names: Sequence[str]) -> list[str]:
        return [f"{MARKS[True]} {', '.join(dict.fromkeys(names))}"] if names else []

    def deciding(self, why: Why) -> list[str]:
        """The values that decide: what the first check that is not met found, without what is
        fine. Nothing where the refusal already says it."""
        decider = why.decider
        if decider is None:
            return []
        if decider.ground is Ground.FIRST or decider.ground in QUOTED:
            return [line for part in decider.parts for line in self._no(why, part)]
        if decider.ground in (Ground.LOCK, Ground.NEGATED) and not decider.cards:
            return []
        if decider.ground in DETAILED:
            return self._no(why, decider)
        return []

    def _no(self, why: Why, check: Check) -> list[str]:
        """What of a check is not met, line by line, without marks."""
        if check.holds:
            return []
        lines = []
        if check.ground not in (Ground.STEPS, Ground.ALL, Ground.EVENT):
            lines.append(self._text(why, check))
        for part in check.parts:
            lines.extend(INDENT[:2] + line for line in self._no(why, part))
        return [line for line in lines if line.strip()]

    def _check(self, why: Why, check: Check, indent: str) -> Iterator[str]:
        quote = self.quote(why, check) if check.ground in QUOTED else None
        text = self._text(why, check)
        if quote is not None:
            text = self._quoted(check, quote)
        yield f"{indent}{MARKS[check.holds]} {text}{self._aside(why, check)}"
        for part in () if _is_made_possible(check) else check.parts:
            if part.ground in _SINGLE and _needs_no_more(check):
                continue
            yield from self._check(why, part, indent + INDENT)

    def _quoted(self, check: Check, quote: Quote) -> str:
        """A check with the words of its clause, and where they stand."""
        ground = check.ground
        title, told = TITLES[self.language][ground], ""
        if ground is Ground.EVENT:
            told = self._happened(check)
        if ground in (Ground.CONDITION, Ground.COST):
            # The clause begins with the word itself.
            title = ""
        place = PHRASES[self.language]["line"].format(quote.line)
        if quote.file != self.home:
            place = f"{quote.shown}:{quote.line}"
        return f"{title} `{quote.text}` ({place}){told}".lstrip()

    def _aside(self, why: Why, check: Check) -> str:
        """What is said after a check that was not asked, or could not be answered."""
        phrases = PHRASES[self.language]
        if "waived" in check.words:
            return f": {phrases['waived']}"
        if check.problem is not None:
            problem = said(str(check.problem), self.language)
            return f": {phrases['problem'].format(problem)}"
        if _is_made_possible(check):
            costs = any(item.ground is Ground.COST for item in why.checks)
            return f": {phrases['paid' if costs else 'in turn']}"
        if check.holds is None and check.ground in (Ground.COST, Ground.FIRST):
            return f": {phrases['unasked']}"
        return ""

    # -------------------------------------------------------------------------------- one check

    def _text(self, why: Why, check: Check) -> str:
        """One check in words."""
        ground, language = check.ground, self.language
        if ground is Ground.COMPARE or (ground is Ground.FILTER and len(check.numbers) == 2):
            return self._comparison(check)
        if ground is Ground.FILTER:
            return self._filter(check)
        if ground is Ground.EVENT:
            return self._event(check)
        if ground is Ground.IDLE:
            return IDLE[check.words[0]] if language is Language.JAPANESE else check.words[0]
        if ground is Ground.FACT:
            words = ", ".join((*map(self._word, check.words), *map(self.called, check.cards)))
            return PHRASES[language]["is"].format(words) if words else str(ground)
        if ground in FOUND[language]:
            return self._found(check)
        table = REFUSED[language] if check.holds is False else ASKED[language]
        form = table.get(ground) or TITLES[language].get(ground) or str(ground)
        return form.format_map(self._facts(check))

    def _facts(self, check: Check) -> dict[str, str]:
        phrases = PHRASES[self.language]
        names = [self.called(card) for card in check.cards]
        listed = ", ".join(names)
        by = listed
        if isinstance(check.about, Restriction):
            rule = self._rule(check.about)
            by = f"{listed} ({rule})" if listed else rule
        asked = f"`{filter_words(check.about)}`" if isinstance(check.about, CardTest) else ""
        word = check.words[0] if check.words else ""
        return {
            "cards": f" ({listed})" if listed else "",
            "all": listed or phrases["none"],
            "found": phrases["by"].format(listed) if listed else "",
            "by": phrases["by"].format(by) if by else "",
            "hidden": phrases["hidden"].format(check.hidden) if check.hidden else "",
            "words": self._word(check.words[0]) if check.words else "",
            "list": ", ".join(check.words) or phrases["none"],
            "about": phrases["about"].format(asked) if asked else "",
            "zone": self._zone(check),
            "target": listed or phrases["direct"],
            "cause": CAUSES[self.language].get(word, word),
            "manner": self._manner(word),
            "where": self._where(check),
            "speed": phrases["speed"].format(*check.numbers) if len(check.numbers) > 1 else "",
            "events": "",
        }

    def _rule(self, rule: Restriction) -> str:
        japanese = self.language is Language.JAPANESE
        return rule_in_japanese(rule) if japanese else rule_words(rule)

    def _where(self, check: Check) -> str:
        zone = self._zone(check)
        return PHRASES[self.language]["where"].format(zone) if zone else ""

    def _zone(self, check: Check) -> str:
        zone = check.numbers[0] if check.numbers else None
        if zone is None or not 0 <= zone < ZONES:
            return ""
        words = japanese_words.ZONES if self.language is Language.JAPANESE else ZONE_WORDS
        return words[zone]

    def _manner(self, word: str) -> str:
        japanese = self.language is Language.JAPANESE and word in list(Manner)
        return japanese_words.SUMMONS[Manner(word)] if japanese else word

    def _found(self, check: Check) -> str:
        """How many there are and how many are needed."""
        there, needed = (*check.numbers, None, None)[:2]
        unknown = PHRASES[self.language]["unknown"]
        comparison = check.comparison or Comparison.AT_LEAST
        amount = AMOUNTS[self.language][comparison].format(unknown if needed is None else needed)
        facts = self._facts(check)
        facts["there"] = unknown if there is None else str(there)
        facts["needed"] = amount
        wanted, none = WANTED[self.language]
        at_most = comparison in (Comparison.EQUAL, Comparison.AT_MOST)
        facts["wanted"] = none if needed == 0 and at_most else wanted.format(amount)
        facts["s"] = "" if there == 1 else "s"
        facts["events"] = _in_braces([self.story(event) for event in check.events])
        return FOUND[self.language][check.ground].format_map(facts)

    def _comparison(self, check: Check) -> str:
        phrases = PHRASES[self.language]
        left, right = (
            phrases["no_number"] if number is None else str(number) for number in check.numbers
        )
        sign = "=" if check.comparison is None else check.comparison.value
        found = phrases["true" if check.holds else "false"].format(left, sign, right)
        about = self._asked(check)
        counted = _in_braces([self.called(card) for card in check.cards])
        return f"{about}: {found}" if about else f"{found}{counted}"

    def _filter(self, check: Check) -> str:
        """`dragon: it is fire, warrior`."""
        about = self._asked(check)
        if check.holds:
            return about
        words = ", ".join(map(self._word, check.words))
        found = PHRASES[self.language]["is"].format(words)
        return f"{about}: {found}" if words else about

    def _asked(self, check: Check) -> str:
        """What a filter asks, in the words of the card language: code in a Japanese sentence."""
        about = check.about
        words = filter_words(about) if isinstance(about, CardTest) else ""
        return f"`{words}`" if words and self.language is Language.JAPANESE else words

    def _word(self, word: str) -> str:
        """What was found, in a word."""
        return word_in_japanese(word) if self.language is Language.JAPANESE else word

    def _event(self, check: Check) -> str:
        if check.refusal is None and check.about is None:
            return PHRASES[self.language]["event"].format(self.story(check.events[0]))
        return TITLES[self.language][Ground.EVENT] + self._happened(check)

    def _happened(self, check: Check) -> str:
        """The events that fit; that there is none of the kind."""
        phrases = PHRASES[self.language]
        if check.events:
            story = "; ".join(self.story(event) for event in check.events)
            return f": {phrases['fits'].format(story)}"
        return "" if check.parts else f": {phrases['nothing']}"


_SINGLE: Final = (Ground.CARD, Ground.AFFECTED, Ground.MONSTER)
"""What is about one card of those that were looked at."""


def _needs_no_more(check: Check) -> bool:
    """Whether those that do not fit are beside the point: enough do, or too many."""
    there, needed = (*check.numbers, None, None)[:2]
    limits = (Comparison.EQUAL, Comparison.AT_MOST, Comparison.LESS)
    if check.holds or check.ground is not Ground.COUNT or check.comparison not in limits:
        return bool(check.holds)
    less = check.comparison is Comparison.LESS
    return there is not None and needed is not None and there + less > needed


DETAILED: Final = (
    Ground.PLACE,
    Ground.LOCK,
    Ground.NEGATED,
    Ground.ROOM,
    Ground.TRIBUTES,
    Ground.MATERIALS,
    Ground.PIECE,
    Ground.TARGET,
)
"""Gates whose values say more than the refusal."""


def _in_braces(texts: Sequence[str]) -> str:
    return f" ({', '.join(texts)})" if texts else ""


def _is_made_possible(check: Check) -> bool:
    """Whether a first sentence becomes possible only by what is paid before it."""
    met = check.ground is Ground.FIRST and check.holds
    return bool(met) and any(part.holds is False for part in check.parts)


def _is_plain(check: Check) -> bool:
    """Whether a gate is met and has nothing more to say."""
    return bool(check.holds) and not check.parts and check.ground in ASKED[Language.ENGLISH]


def refusal_sentence(why: Why, language: Language) -> str:
    """Whether it can be done; the refusal where it cannot."""
    refusal = why.refusal
    if why.problem is not None:
        return PHRASES[language]["problem"].format(said(str(why.problem), language))
    if refusal is None:
        return PHRASES[language]["can"]
    words = REFUSALS[refusal]
    told = words.japanese if language is Language.JAPANESE else words.english
    return PHRASES[language]["cannot"].format(told)


# --------------------------------------------------------------------------------------- as data


def why_to_json(why: Why, teller: Teller) -> dict[str, object]:
    """The tree for machines: every check, met or not, with its values."""
    return {
        "kind": str(why.kind),
        "card": teller.called(why.card),
        "ability": why.ability,
        "target": None if why.target < 0 else teller.called(why.target),
        "possible": None if why.problem is not None else why.refusal is None,
        "refusal": None if why.refusal is None else str(why.refusal),
        "checks": [check_to_json(why, check, teller) for check in why.checks],
    }


def check_to_json(why: Why, check: Check, teller: Teller) -> dict[str, object]:
    """One check with those inside it; what it does not have is left out."""
    data: dict[str, object] = {"ground": str(check.ground), "holds": check.holds}
    if check.refusal is not None:
        data["refusal"] = str(check.refusal)
    quote = teller.quote(why, check) if check.ground in QUOTED else None
    if quote is not None:
        data["clause"] = clause_to_json(quote)
    if isinstance(check.about, CardTest):
        data["filter"] = filter_words(check.about)
    values: dict[str, object] = {
        "cards": [teller.called(card) for card in check.cards],
        "hidden": check.hidden,
        "events": [teller.story(event) for event in check.events],
        "numbers": list(check.numbers),
        "comparison": None if check.comparison is None else check.comparison.value,
        "words": list(check.words),
        "problem": check.problem,
        "parts": [check_to_json(why, part, teller) for part in check.parts],
    }
    data.update((key, value) for key, value in values.items() if value)
    return data
