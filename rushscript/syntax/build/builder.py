"""The builder: a tree of the parser -> a node, one function per rule, found in `RULES`.

Trees are built from the top down, so that the outermost node of a line takes its comments.
What the grammar lets through and the language does not is reported here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from rushscript.diagnostics import DiagnosticBag
from rushscript.errors import InvariantError
from rushscript.source import Span
from rushscript.syntax.nodes import NO_COMMENTS, CaseText, Comments, Name, Sign, Word
from rushscript.syntax.outline import Comment
from rushscript.syntax.tree import Branch, Child, Token
from rushscript.syntax.words import base

Rule = Callable[["Builder", Branch], Any]


class CommentQueue:
    """The comments of a file in order; each is taken once."""

    def __init__(self, text: str, comments: Sequence[Comment]) -> None:
        self.text = text
        self.comments = comments
        self.next = 0

    def before(self, offset: int) -> tuple[str, ...]:
        """Takes the comments that stand before `offset`."""
        first = self.next
        while self.next < len(self.comments) and self.comments[self.next].start < offset:
            self.next += 1
        return tuple(comment.text for comment in self.comments[first : self.next])

    @property
    def place(self) -> int:
        """Where the next comment stands; the end of the text where there is none."""
        left = self.next < len(self.comments)
        return self.comments[self.next].start if left else len(self.text)

    def skip(self, count: int) -> None:
        """Takes so many comments, which an item has that is not read again."""
        self.next += count

    def beside(self, end: int, *, only_space: bool) -> str | None:
        """Takes the comment on the line of `end`, behind it."""
        if self.next == len(self.comments):
            return None
        comment = self.comments[self.next]
        between = self.text[end : comment.start]
        if "\n" in between or (only_space and between.strip()):
            return None
        self.next += 1
        return comment.text


SIGNS: Final[dict[str, Sign]] = {
    "EQUAL": "=",
    "NOT_EQUAL": "!=",
    "LESS": "<",
    "AT_MOST": "<=",
    "GREATER": ">",
    "AT_LEAST": ">=",
}
"""Terminals of comparisons as the nodes say them."""

MAX_DEPTH: Final = 150
"""Parts inside each other that one item may have; a formula of that many terms is one, too."""


class TooDeep(Exception):
    """Raised and caught inside the stage: an item is nested deeper than it is read."""

    def __init__(self, span: Span) -> None:
        super().__init__("nested too deep")
        self.span = span


class Builder:
    """What the functions of the rules share."""

    def __init__(
        self, bag: DiagnosticBag, rules: Mapping[str, Rule], comments: CommentQueue
    ) -> None:
        self.bag = bag
        self.rules = rules
        self.comments = comments
        self.depth = 0

    def build(self, child: Child) -> Any:
        """The node of a subtree."""
        assert isinstance(child, Branch)
        if self.depth == MAX_DEPTH:
            raise TooDeep(child.span)
        self.depth += 1
        node = self.rules[child.data](self, child)
        self.depth -= 1
        return node

    def build_all(self, children: Sequence[Child]) -> tuple[Any, ...]:
        """The nodes of those children that are subtrees."""
        return tuple(self.build(child) for child in children if isinstance(child, Branch))

    def head_comments(self, start: int, end: int) -> Comments:
        """The comments of a line of code from `start` to `end`: those above it and inside it,
        and the one at its end."""
        queue = self.comments
        if queue.next == len(queue.comments):
            return NO_COMMENTS
        above = queue.before(end)
        beside = queue.beside(end, only_space=False)
        return Comments(above, beside) if above or beside is not None else NO_COMMENTS

    def end_comments(self, brace: Token) -> tuple[str, ...]:
        """The comments before a closing brace, and the one beside it."""
        queue = self.comments
        if queue.next == len(queue.comments):
            return ()
        before = queue.before(brace.start)
        beside = queue.beside(brace.end, only_space=True)
        return before if beside is None else (*before, beside)


def span_of(child: Branch | Token) -> Span:
    """The place of a subtree or token."""
    return Span(child.start, child.end)


def word(first: Token, *more: Token) -> Word:
    """The word that these tokens make together, in its base form."""
    if not more:
        return Word(base(first.value), span=Span(first.start, first.end))
    # Of several words that a case has in brackets only the first is written.
    text = " ".join(base(token.value) for token in (first, *more) if token.value)
    return Word(text, span=Span(first.start, more[-1].end))


def phrase(tokens: Sequence[Child]) -> Word:
    """The tokens among the children as one word."""
    return word(*(token for token in tokens if isinstance(token, Token)))


def verb_word(text: str, tree: Branch) -> Word:
    """A verb of several words: its place is where the rule begins."""
    return Word(text, span=Span(tree.start, tree.start + len(text)))


def optional_word(child: Child) -> Word | None:
    """The word of a token that may be missing."""
    return word(child) if isinstance(child, Token) else None


def name_of(child: Child) -> Name | None:
    """The name that stands after `as`, where one does."""
    return Name(child.value, span=span_of(child)) if isinstance(child, Token) else None


def unquote(token: Token) -> str:
    """The text of a quoted name."""
    if token.value.startswith("["):
        return CaseText(token.value)
    inner = token.value[1:-1]
    if "\\" not in inner:
        return inner
    return inner.replace("\\\\", "\0").replace('\\"', '"').replace("\0", "\\")


def find_token(tree: Branch, kind: str) -> Token:
    """The first token of this terminal among the children."""
    for child in tree.children:
        if isinstance(child, Token) and child.type == kind:
            return child
    raise InvariantError(f"the rule {tree.data} has no {kind}")


def closing_brace(tree: Branch) -> Token:
    """The brace that ends a block."""
    for child in reversed(tree.children):
        if isinstance(child, Token) and child.type == "RBRACE":
            return child
    raise InvariantError(f"the rule {tree.data} has no closing brace")
