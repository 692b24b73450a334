"""Recovery: tokens of one item -> its tree, and every mistake that can be told apart.

After a mistake the line it stands in is replaced by BROKEN, which the grammar accepts as a line,
and the item is read again: so each broken line is reported once and hides no other. A misspelt
keyword is replaced by the one that is meant. Fewer reports are better than one that only follows
from another: a line with a mistake in it is never reported twice.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rushscript.diagnostics import DiagnosticBag
from rushscript.source import Span
from rushscript.syntax.blocks import clause_end, line_around, opener_of
from rushscript.syntax.braces import indent_of
from rushscript.syntax.explain import explain
from rushscript.syntax.layout import lay_out
from rushscript.syntax.lexer import lex
from rushscript.syntax.machine import accepts, read
from rushscript.syntax.misplaced import doubled, swapped
from rushscript.syntax.mistakes import Mistake
from rushscript.syntax.outline import Region
from rushscript.syntax.tree import Branch, Token
from rushscript.syntax.trials import (
    missing_effect,
    misspelt,
    misspelt_line,
    other_block,
    other_word,
)

MAX_ROUNDS: Final = 40
MAX_WORK: Final = 400_000
"""Tokens read for one item over all rounds, so that a huge broken item stays cheap."""


def parse_region(region: Region, bag: DiagnosticBag) -> Branch | None:
    """The tree of an item, or None when it has mistakes; they are in `bag` then."""
    return parse_tokens(region, lex(bag.source.text, region.start, region.end), bag)


def parse_tokens(region: Region, stream: Iterable[Token], bag: DiagnosticBag) -> Branch | None:
    """The tree of an item of which the tokens are known, as `parse_region` gives it."""
    laid = lay_out(stream, region.unmatched)
    for slip in laid.slips_once():
        bag.report(slip.code, slip.span, **dict(slip.parameters))
    reported = {slip.span.start for slip in laid.slips} | region.unmatched
    return _Rounds(region.kind, laid.tokens, reported, bag).run()


class _Rounds:
    """Reads an item again and again, each time with one more broken line put aside."""

    def __init__(
        self, kind: str, tokens: list[Token], reported: set[int], bag: DiagnosticBag
    ) -> None:
        self.kind = kind
        self.tokens = tokens
        self.reported = reported
        self.bag = bag
        self.reserved: set[str] = set()

    def run(self) -> Branch | None:
        clean = not self.reported
        affordable = MAX_WORK // max(1, len(self.tokens))
        for _ in range(max(2, min(MAX_ROUNDS, affordable))):
            result = read(self.kind, self.tokens)
            if not isinstance(result, int):
                return result if clean else None
            clean = False
            if not self._put_aside(result):
                return None
        return None

    def _put_aside(self, index: int) -> bool:
        """Reports the mistake at `index` and mends the tokens; False when the rest of the item
        cannot be read."""
        start, end = line_around(self.tokens, index)
        line = misspelt_line(self.kind, self.tokens, index)
        if line is not None:
            self._report(line)
            self.reported.add(line.span.start)
            return self._replace(start, line_around(self.tokens, index + 1)[1])
        accepted = accepts(self.kind, self.tokens[:index])
        mistake = self._explain(index, start, end, accepted)
        if mistake.code == "RS115":
            self.reserved.add(self.tokens[index].value)
        elif mistake.code == "RS101" and self._is_reserved(index):
            self.reported.add(mistake.span.start)
        if not self._is_reported(start, max(end, index + 1)):
            self._report(mistake)
            self.reported.add(mistake.span.start)
        if mistake.repair is not None:
            return self._repair(*mistake.repair)
        return self._replace(start, end)

    def _explain(self, index: int, start: int, end: int, accepted: frozenset[str]) -> Mistake:
        """What the words around say; another word further up only where they say nothing."""
        block = other_block(self.kind, self.tokens, index)
        if block is not None:
            return block
        effect = missing_effect(self.kind, self.tokens, index, start)
        if effect is not None:
            return effect
        line = self._broken_line(index, start, accepted)
        if line is not None:
            return line
        spelling = misspelt(self.kind, self.tokens, index, start, end)
        if spelling is not None:
            return spelling
        mistake = explain(self.kind, self.tokens, index, start, accepted)
        if mistake.code == "RS101":
            return self._misplaced(index, start, end) or mistake
        return mistake

    def _misplaced(self, index: int, start: int, end: int) -> Mistake | None:
        """A word that stands twice or the wrong way round, or another one further up."""
        kind, tokens, text = self.kind, self.tokens, self.bag.source.text
        return (
            doubled(kind, tokens, index, end)
            or swapped(text, kind, tokens, index, start, end)
            or other_word(kind, tokens, index, start, end)
        )

    def _broken_line(self, index: int, start: int, accepted: frozenset[str]) -> Mistake | None:
        """A line that goes in further than the one above, and would be read as its rest."""
        tokens, text = self.tokens, self.bag.source.text
        broken = index if index < len(tokens) and tokens[index].type == "_NL" else index - 1
        if not start <= broken < len(tokens) - 1 and broken != start - 1:
            return None
        if broken <= 0 or tokens[broken].type != "_NL":
            return None
        following = tokens[broken + 1]
        if broken != index:
            start, _ = line_around(tokens, broken)
            accepted = accepts(self.kind, tokens[:broken])
        if following.type not in accepted:
            return None
        deeper = indent_of(text, following.start) > indent_of(text, tokens[start].start)
        if not deeper and following.type != "LBRACE":
            return None
        end = tokens[broken - 1].end
        facts = (("next", following.value),)
        return Mistake("RS676", Span(end, end), facts, (broken, ""))

    def _is_reserved(self, index: int) -> bool:
        """Whether the word was given as a name further up, which was the mistake."""
        return index < len(self.tokens) and self.tokens[index].value in self.reserved

    def _report(self, mistake: Mistake) -> None:
        self.bag.report(mistake.code, mistake.span, **dict(mistake.parameters))

    def _is_reported(self, start: int, end: int) -> bool:
        tokens = self.tokens[start : min(end, len(self.tokens))]
        if not tokens:
            return False
        first, last = tokens[0].start, tokens[-1].end
        return any(first <= offset <= last for offset in self.reported)

    def _repair(self, index: int, terminal: str) -> bool:
        token = self.tokens[index]
        if token.type == terminal:
            return False
        if not terminal:
            self.reported.add(token.start)
            del self.tokens[index]
            return True
        self.tokens[index] = token.read_as(terminal, token.value)
        self.reported.add(token.start)
        return True

    def _replace(self, start: int, end: int) -> bool:
        """Puts BROKEN in the place of a line, or of the block around it where a line cannot be
        broken alone."""
        while start > 0:
            first = self.tokens[start]
            terminals = accepts(self.kind, self.tokens[:start])
            broken = "BROKEN" if "BROKEN" in terminals else "BROKEN_CLAUSE"
            if first.type in ("ALLOW", "CASES") and "BROKEN_CLAUSE" in terminals:
                broken = "BROKEN_CLAUSE"  # Before `given` in a test, which still has to come.
            replaced = first.type in ("BROKEN", "BROKEN_CLAUSE")
            if broken in terminals and end > start and not replaced:
                if broken == "BROKEN_CLAUSE":
                    end = clause_end(self.tokens, end)
                self.tokens[start:end] = [first.read_as(broken, "")]
                return True
            opener = opener_of(self.tokens, start)
            if opener is None:
                return False
            start, end = line_around(self.tokens, opener)
        return False
