"""Explaining a syntax error: tokens and what was expected -> a mistake in the author's words.

The commonest mistakes have a message of their own; every other one says what was found and lists
what may stand there in words of the language, not of the grammar.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rushscript.source import Span
from rushscript.spelling import nearest
from rushscript.syntax.lexer import lex
from rushscript.syntax.machine import read
from rushscript.syntax.mistakes import Mistake
from rushscript.syntax.other_formats import of_other_format
from rushscript.syntax.other_words import Otherwise, block_around, said_otherwise
from rushscript.syntax.tree import Branch, Token
from rushscript.syntax.type_line import Part, read_incomplete
from rushscript.syntax.unnamed import unnamed_card
from rushscript.syntax.words import STEP_VERBS, VERBS, third_person

VERB_TERMINALS: Final = (*(verb.upper() for verb in STEP_VERBS), "SPECIAL", "FUSION", "RITUAL")
CHANGE_TERMINALS: Final = frozenset(
    ["GAIN", "LOSE", "BECOME", "SWAP", "HALVE", "DOUBLE", "PIERCE", "CAN", "CANNOT"]
)
_NOUN_ENDS: Final = frozenset(["MONSTER", "CARD", "SPELL", "TRAP", "SPELL_TRAP", "RPAR", "STRING"])
_BEFORE_CARDS: Final = frozenset({"EFFECT", "AND", "THEN", "ALSO", "OPTION"})
_CARDS_BEGIN: Final = frozenset({"INT", "ALL", "UP", "ANY", "LSQB"})
_LINES_OF_TESTS: Final = ("expect", "cannot", "given", "goal", "pass", "enter", "end")
_NOT_OFFERED: Final = frozenset(["_NL", "BROKEN", "BROKEN_CLAUSE", "$END", "LEGEND"])
_NOT_IN_TESTS: Final = frozenset(
    ["EITHER", "TURN_PLAYERS", "THEIR", "SELF", "SUMMONED", "MATERIALS", "EQUIPPED"]
)


@dataclass(frozen=True, slots=True)
class Group:
    """What several terminals together are called: named when all of `needed` may stand there,
    which says enough of `absorbed` too."""

    text: str
    needed: frozenset[str]
    absorbed: frozenset[str] = frozenset()


def _group(text: str, needed: str, absorbed: str = "") -> Group:
    return Group(text, frozenset(needed.split()), frozenset(absorbed.split()))


_GROUPS: Final = (
    Group(
        "a verb (`destroy`, `draw`, `send`, ...)", frozenset(VERB_TERMINALS), frozenset({"EQUIP"})
    ),
    _group(
        "cards (`1 monster on your field`, `all monsters ...`, `self`)",
        "INT LSQB UP ALL ANY REST WORD SELF",
        "EQUIPPED MATERIALS SUMMONED",
    ),
    _group("a place (`in your hand`, `on your field`, `among paid`)", "IN ON AMONG", "FROM"),
    _group("a duration (`this turn`, `permanently`, ...)", "THIS UNTIL WHILE PERMANENTLY"),
    Group(
        "a change (`gains atk 300`, `pierces`, `cannot attack`, ...)",
        CHANGE_TERMINALS,
        frozenset(["ALSO", "COUNT", "MAY"]),
    ),
    _group(
        "a condition (`there is a monster on your field`, `it is your turn`, ...)",
        "THERE ALL IT ANY WORD SELF",
        "INT COUNT HALF LPAR SUM DISTINCT HIGHEST LOWEST YOUR OPPONENTS EITHER TURN_PLAYERS "
        "EQUIPPED MATERIALS THEIR SUMMONED",
    ),
    _group(
        "a noun (`monster`, `card`, `spell`, `trap`, `spell/trap` or a name in quotes)",
        "MONSTER CARD SPELL TRAP SPELL_TRAP STRING",
        "LPAR",
    ),
    _group(
        "a number or formula",
        "INT COUNT HALF LPAR",
        "DISTINCT EITHER EQUIPPED HIGHEST LOWEST MATERIALS OPPONENTS SELF SUM SUMMONED THEIR "
        "TURN_PLAYERS "
        "WORD YOUR",
    ),
    _group("whose (`your`, `opponent's`, `either`)", "YOUR OPPONENTS EITHER", "TURN_PLAYERS THEIR"),
    _group("whose (`your`, `opponent's`)", "YOUR OPPONENTS"),
    _group(
        "a word of filters (`dragon`, `fire`, `effect`, ...)",
        "WORD NORMAL FACE_UP",
        "EFFECT FUSION RITUAL MAXIMUM FIELD EQUIP LEGEND FACE_DOWN MATERIAL SELF SUMMONED "
        "MATERIALS EQUIPPED POSITION ANY IN_MAXIMUM_MODE",
    ),
    _group("a card (a name in quotes, or a name given with `as`)", "STRING WORD"),
    _group("`self` or a name given with `as`", "SELF WORD", "EQUIPPED MATERIALS SUMMONED"),
    _group(
        "a zone (`hand`, `field`, `graveyard`, `deck`)",
        "HAND FIELD GRAVEYARD",
        "DECK EXTRA SPELL_TRAP",
    ),
    _group(
        "a property (`atk`, `def`, `level`, `attribute`, `type`, `name`)",
        "ATK DEF LEVEL ATTRIBUTE TYPE NAME",
    ),
    _group(
        "a comparison (`<=`, `>=`, `=`, ...)", "EQUAL LESS GREATER", "NOT_EQUAL AT_MOST AT_LEAST"
    ),
    _group("a block (`ignition`, `activate`, `continuous`)", "IGNITION ACTIVATE", "CONTINUOUS"),
)
_NAMES: Final[dict[str, str]] = {
    "INT": "a number",
    "STRING": "a name in quotes",
    "WORD": "a word",
    "LBRACE": "`{`",
    "RBRACE": "`}`",
    "LPAR": "`(`",
    "RPAR": "`)`",
    "LSQB": "a formula in `[ ]`",
    "RSQB": "`]`",
    "COMMA": "`,`",
    "SLASH": "`/`",
    "DOT": "`.`",
    "RANGE": "`..`",
    "EQUAL": "`=`",
    "NOT_EQUAL": "`!=`",
    "LESS": "`<`",
    "AT_MOST": "`<=`",
    "GREATER": "`>`",
    "AT_LEAST": "`>=`",
    "PLUS": "`+`",
    "MINUS": "`-`",
    "STAR": "`*`",
    "OPPONENTS": "`opponent's`",
    "TURN_PLAYERS": "`turn player's`",
    "POSITION": "a position (`in attack`, `in face-up defense`, `in face-down defense`)",
    "POSITION_WORD": "`position`",
    "CHOOSE_ONE": "`choose one`",
    "IN_MAXIMUM_MODE": "`in maximum mode`",
    "IN_COLUMN": "`in left zone`",
    "WAS_DRAWN": "`was drawn`",
    "FACE_UP": "`face-up`",
    "FACE_DOWN": "`face-down`",
    "SPELL_TRAP": "`spell/trap`",
    "ATK_DEF": "`atk/def`",
    "HAS_ATTACKED": "`has attacked`",
    "DUEL_IS_A_DRAW": "`the duel is a draw`",
    "DUEL_GOES_ON": "`the duel goes on`",
    "OF_EACH": "`of each`",
    "AS_MANY_UP_TO": "`as many as possible up to`",
    "SAME": "`the same`",
}


def explain(
    kind: str, tokens: list[Token], index: int, start: int, accepted: frozenset[str]
) -> Mistake:
    """What is wrong with the token at `index` of the line that begins at `start`; `accepted` are
    the terminals that could stand there."""
    return (
        _allowance(tokens, index, start)
        or _empty_block(tokens, index, accepted)
        or _other_format(tokens, index, start)
        or _step_in_live_block(tokens, index, start)
        or _behind_destination(tokens, index, start)
        or _name_with_filters(tokens, index)
        or _reserved(tokens, index)
        or _said_otherwise(kind, tokens, index, accepted)
        or _last_comma(tokens, index)
        or _missing_braces(tokens, index, start, accepted)
        or _given_card_alone(tokens, index, start)
        or unnamed_card(tokens, index, accepted)
        or _misspelt_here(tokens, index, accepted)
        or _type_line(tokens, index, start)
        or _misspelt_verb(tokens, index, start, accepted)
        or _missing_duration(tokens, index, accepted)
        or _bare_count(tokens, index)
        or _missing_place(tokens, index, accepted)
        or _missing_noun(tokens, index, accepted)
        or _missing_verb(tokens, index, start, accepted)
        or _unexpected(tokens, index, accepted)
    )


def _span_at(tokens: list[Token], index: int) -> Span:
    if index < len(tokens):
        return tokens[index].span
    end = tokens[-1].end if tokens else 0
    return Span(end, end)


def _kind(tokens: list[Token], index: int) -> str:
    return tokens[index].type if 0 <= index < len(tokens) else "$END"


def _found(tokens: list[Token], index: int) -> str:
    match _kind(tokens, index):
        case "_NL":
            return "the end of the line"
        case "$END":
            return "the end of the text"
        case "BROKEN" | "BROKEN_CLAUSE":
            return "this line"
        case "STRING":
            return f"the name {tokens[index].value}"
        case _:
            return f"`{tokens[index].value}`"


def _ends(tokens: list[Token], index: int) -> bool:
    return _kind(tokens, index) in ("_NL", "RBRACE", "$END")


def _allowance(tokens: list[Token], index: int, start: int) -> Mistake | None:
    """An `allow` where none can stand, without a code, or without a reason."""
    if _kind(tokens, start) != "ALLOW":
        return None
    if index == start:
        return Mistake("RS654", tokens[start].span)
    if index == start + 1:
        facts = (("found", _found(tokens, index).strip("`")), ("near", "write one behind `allow`"))
        return Mistake("RS653", _span_at(tokens, index), facts)
    if _kind(tokens, index) == "COMMA" and index == start + 2:
        write = "write an `allow` of its own for each code"
        return Mistake("RS123", tokens[index].span, (("found", "`,`"), ("write", write)))
    code = tokens[start + 1].value
    if _kind(tokens, index - 1) == "STRING":
        return None
    write = f'allow {code} because "..."'
    return Mistake("RS651", tokens[start].span.to(tokens[start + 1].span), (("write", write),))


def _empty_block(tokens: list[Token], index: int, accepted: frozenset[str]) -> Mistake | None:
    if _kind(tokens, index) != "RBRACE" or _kind(tokens, index - 1) != "LBRACE":
        return None
    span = tokens[index - 1].span.to(tokens[index].span)
    return Mistake("RS119", span, (("expected", wanted(_offered(tokens, index, accepted))),))


def _other_format(tokens: list[Token], index: int, start: int) -> Mistake | None:
    found = of_other_format(tokens, index, start)
    if found is None:
        return None
    word, (what, write) = found
    return Mistake("RS681", word.span, (("found", what), ("write", write)))


def _step_in_live_block(tokens: list[Token], index: int, start: int) -> Mistake | None:
    """`continuous { destroy ... }`: what happens once stands where something holds."""
    if "continuous" not in block_around(tokens, index) or start >= len(tokens):
        return None
    first = tokens[start]
    negates = first.value == "negate" and _kind(tokens, index) == "ATTACK"
    if not (negates or (index == start and first.type in (*VERB_TERMINALS, "MAY", "CHOOSE_ONE"))):
        return None
    last = tokens[start + 1] if negates else first
    found = f"{first.value} {last.value}" if negates else first.value
    return Mistake("RS680", first.span.to(last.span), (("found", found),))


def _behind_destination(tokens: list[Token], index: int, start: int) -> Mistake | None:
    """`into deck with the same type`: what cards must be together stands behind their place."""
    if index >= len(tokens) or tokens[index].value != "with":
        return None
    if _kind(tokens, index + 1) not in ("SAME", "DIFFERENT") and not (
        index + 1 < len(tokens) and tokens[index + 1].value == "total"
    ):
        return None
    goes = next((at for at in range(index - 1, start, -1) if _goes(tokens[at])), None)
    end = index
    while not _ends(tokens, end):
        end += 1
    if goes is None:
        return None
    said = tokens[index:end]
    facts = (
        ("found", _as_written(said)),
        ("write", f"... {_as_written(said)} {_as_written(tokens[goes:index])}"),
    )
    return Mistake("RS677", said[0].span.to(said[-1].span), facts)


def _goes(token: Token) -> bool:
    """Whether a word begins where cards go, or how they come."""
    return token.type == "POSITION" or token.value in ("to", "into")


def _name_with_filters(tokens: list[Token], index: int) -> Mistake | None:
    """`1 "A"(not pyro)`: the name is one of the filters of a noun."""
    if _kind(tokens, index) != "LPAR" or _kind(tokens, index - 1) != "STRING":
        return None
    end = index
    while not _ends(tokens, end) and _kind(tokens, end) != "RPAR":
        end += 1
    if _kind(tokens, end) != "RPAR":
        return None
    inner = _as_written(tokens[index + 1 : end])
    write = f"write the name as a filter: `monster({tokens[index - 1].value}, {inner})`"
    span = tokens[index - 1].span.to(tokens[end].span)
    found = _as_written(tokens[index - 1 : end + 1])
    return Mistake("RS123", span, (("found", f"`{found}`"), ("write", write)))


def _last_comma(tokens: list[Token], index: int) -> Mistake | None:
    """A comma behind which the next line, or nothing, follows."""
    if _kind(tokens, index - 1) != "COMMA":
        return None
    comma = tokens[index - 1]
    ends = _ends(tokens, index) or _kind(tokens, index) in ("RPAR", "RSQB", "COMMA")
    if not ends and tokens[index].value not in ("your", "opponent's", "it", *_LINES_OF_TESTS):
        return None
    return Mistake("RS678", comma.span, (), (index - 1, "" if ends else "_NL"))


def _given_card_alone(tokens: list[Token], index: int, start: int) -> Mistake | None:
    """A line of `given` that begins with a card."""
    kinds = ("STRING", "INT", "MONSTER", "CARD", "SPELL", "TRAP", "SPELL_TRAP")
    if index == start + 1 and _kind(tokens, start) == "STRING" and _lies(tokens, index):
        index = start
    if index != start or _kind(tokens, index) not in kinds:
        return None
    if "given" not in block_around(tokens, index) or not _begins_card(tokens, index):
        return None
    write = "end the line above with `,`: the cards of a zone are one list"
    if _kind(tokens, index - 1) == "LBRACE":
        write = "say first whose they are and where: `your field ...`"
    return Mistake(
        "RS123", _span_at(tokens, index), (("found", _found(tokens, index)), ("write", write))
    )


def _lies(tokens: list[Token], index: int) -> bool:
    """Whether a card ends there, or how it lies is said."""
    kinds = ("COMMA", "AS", "POSITION", "FACE_UP", "FACE_DOWN", "IN_MAXIMUM_MODE", "IN_COLUMN")
    return _ends(tokens, index) or _kind(tokens, index) in kinds


def _begins_card(tokens: list[Token], index: int) -> bool:
    return _kind(tokens, index) != "INT" or not _ends(tokens, index + 1)


def _missing_braces(
    tokens: list[Token], index: int, start: int, accepted: frozenset[str]
) -> Mistake | None:
    """`if FACT STEP`, `while FACT LINE`: the block needs its braces."""
    word = tokens[start].value if start < len(tokens) else ""
    if "LBRACE" not in accepted or word not in ("if", "while", "whenever"):
        return None
    end = index
    while _kind(tokens, end) not in ("_NL", "LBRACE", "$END"):
        end += 1
    if _kind(tokens, end) == "LBRACE":
        return None
    what = "steps" if word != "while" else "lines"
    inside = _as_written(tokens[index:end]) or "..."
    write = f"put the {what} in braces: `{word} ... {{ {inside} }}`"
    span = _span_at(tokens, index)
    return Mistake("RS123", span, (("found", _found(tokens, index)), ("write", write)))


def _said_otherwise(
    kind: str, tokens: list[Token], index: int, accepted: frozenset[str]
) -> Mistake | None:
    said = said_otherwise(tokens, index, accepted, lambda said: _is_read(kind, tokens, said))
    if said is None:
        return None
    span = tokens[said.first].span.to(tokens[said.last].span)
    found = _as_written(tokens[said.first : said.last + 1])
    if said.advice:
        shown = f"`{found}`" if found.strip() else _found(tokens, said.first)
        return Mistake("RS123", span, (("found", shown), ("write", said.write)))
    facts = (("found", found), ("near", said.write), *((("sure", "yes"),) if said.sure else ()))
    return Mistake("RS107", span, facts)


def _is_read(kind: str, tokens: list[Token], said: Otherwise) -> bool:
    """Whether all of what would be written can be read there: else it mends nothing."""
    end = said.last + 1
    while end < len(tokens) and tokens[end].type not in ("_NL", *_NOT_OFFERED):
        end += 1
    line = f"{said.write} {_as_written(tokens[said.last + 1 : end])}"
    written = list(lex(line, 0, len(line)))
    count = sum(token.start < len(said.write) for token in written)
    result = read(kind, [*tokens[: said.first], *written, *tokens[end : end + 1]])
    return isinstance(result, Branch) or result >= said.first + count


def _as_written(tokens: list[Token]) -> str:
    """The words of some tokens, with a space where there was one."""
    text, end = "", None
    for token in tokens:
        text += token.value if end in (None, token.start) else f" {token.value}"
        end = token.end
    return text


def near_terminal(word: str, terminals: frozenset[str]) -> tuple[str, str] | None:
    """The keyword among `terminals` that looks like `word`: its form and its terminal."""
    forms: dict[str, str] = {}
    for terminal in sorted(terminals):
        name = "opponent's" if terminal == "OPPONENTS" else terminal.lower()
        if terminal in _NOT_OFFERED or (terminal in _NAMES and terminal != "OPPONENTS"):
            continue
        forms[name] = terminal
        if terminal in VERB_TERMINALS or terminal in CHANGE_TERMINALS:
            forms.setdefault(third_person(name), terminal)
    near = nearest(word, forms, 1, sure=True)
    return (near[0], forms[near[0]]) if near else None


def _misspelt_here(tokens: list[Token], index: int, accepted: frozenset[str]) -> Mistake | None:
    """A word that looks like one that may stand here: `efect`, `gians`."""
    if _kind(tokens, index) != "WORD" or "WORD" in accepted:
        return None
    return _near(tokens, index, accepted)


def _near(tokens: list[Token], index: int, terminals: frozenset[str]) -> Mistake | None:
    token = tokens[index]
    found = near_terminal(token.value, terminals)
    if found is None:
        return None
    near, terminal = found
    agrees = index > 0 and tokens[index - 1].type in ("SELF", "OPPONENT")
    if agrees and near in VERBS:
        near = third_person(near)
    parameters = (("found", token.value), ("near", near))
    return Mistake("RS107", token.span, parameters, (index, terminal))


def _misspelt_verb(
    tokens: list[Token], index: int, start: int, accepted: frozenset[str]
) -> Mistake | None:
    """A misspelt verb reads as a name with `as`; the error comes one token later."""
    first = index - 1
    if first < start or _kind(tokens, first) != "WORD" or "GAIN" not in accepted:
        return None
    before = _kind(tokens, first - 1)
    if before not in ("LBRACE", "_NL", "EFFECT", "AND", "THEN", "ALSO", "MAY"):
        return None
    if _kind(tokens, index) in ("IS", "DOT") or "continuous" in block_around(tokens, index):
        return None
    verbs = frozenset(VERB_TERMINALS)
    parameters = (("found", tokens[first].value), ("verbs", verb_list()))
    unknown = Mistake("RS108", tokens[first].span, parameters)
    return _near(tokens, first, verbs) or unknown


def verb_list() -> str:
    """The verbs as a list for people."""
    return ", ".join(f"`{verb}`" for verb in STEP_VERBS[:9]) + ", ..."


def _missing_duration(tokens: list[Token], index: int, accepted: frozenset[str]) -> Mistake | None:
    if not _ends(tokens, index) or "PERMANENTLY" not in accepted:
        return None
    return Mistake("RS105", _span_at(tokens, index))


def _bare_count(tokens: list[Token], index: int) -> Mistake | None:
    kinds = [_kind(tokens, index - back) for back in (3, 2, 1)]
    if kinds != ["THERE", "IS", "INT"]:
        return None
    number = tokens[index - 1]
    more = "there is a ..." if number.value == "1" else f"{number.value} or more"
    return Mistake("RS118", number.span, (("count", number.value), ("more", more)))


def _missing_place(tokens: list[Token], index: int, accepted: frozenset[str]) -> Mistake | None:
    if "AMONG" not in accepted or _kind(tokens, index - 1) not in _NOUN_ENDS:
        return None
    noun = tokens[_noun_before(tokens, index)].value
    return Mistake("RS106", _span_at(tokens, index), (("noun", f"`{noun}`"),))


def _missing_noun(tokens: list[Token], index: int, accepted: frozenset[str]) -> Mistake | None:
    """`destroy 1 (dragon) on ...`: filters stand behind a noun. A bracket without one begins
    nouns of which each will do."""
    if _kind(tokens, index - 1) == "LPAR" and {"MONSTER", "STRING"} <= accepted:
        return Mistake("RS762", tokens[index - 1].span)
    if accepted - {"LPAR"} != {"OR"}:
        return None
    depth = 0
    for at in range(index - 1, 0, -1):
        depth += (_kind(tokens, at) == "RPAR") - (_kind(tokens, at) == "LPAR")
        if depth < 0:
            return Mistake("RS763", tokens[at].span, (("found", _found(tokens, index)),))
    return None


def _missing_verb(
    tokens: list[Token], index: int, start: int, accepted: frozenset[str]
) -> Mistake | None:
    """`1 card in your hand to graveyard`: cards of which nothing is said."""
    ends = _ends(tokens, index) or _kind(tokens, index) in ("TO", "INTO", "AS")
    while start < index and _kind(tokens, start) in _BEFORE_CARDS:
        start += 1
    alone = _kind(tokens, start) == "INT" and index == start + 1
    # `500 lp`, `500 damage to opponent`.
    ends = ends or (alone and index < len(tokens) and tokens[index].value in ("lp", "damage"))
    if not ends or not (alone or "GAIN" in accepted) or _kind(tokens, 0) != "CARD":
        return None
    if _kind(tokens, start) not in _CARDS_BEGIN:
        return None
    return Mistake("RS761", tokens[start].span.to(tokens[index - 1].span))


def _noun_before(tokens: list[Token], index: int) -> int:
    """Where the noun stands that ends before `index`: the head before its filters, the first
    noun of an alternative `(monster or spell)`."""
    at, depth = index - 1, 0
    while at > 0:
        kind = tokens[at].type
        depth += (kind == "RPAR") - (kind == "LPAR")
        if depth == 0 and kind != "LPAR":
            return at
        if depth == 0 and tokens[at - 1].type not in _NOUN_ENDS:
            return at + 1
        at -= 1
    return at


def _reserved(tokens: list[Token], index: int) -> Mistake | None:
    if _kind(tokens, index - 1) != "AS" or _kind(tokens, index) in ("WORD", "_NL", "$END"):
        return None
    word = tokens[index].value
    if not word.isidentifier():
        return None
    return Mistake("RS115", tokens[index].span, (("found", word), ("write", f"the_{word}")))


def _type_line(tokens: list[Token], index: int, start: int) -> Mistake | None:
    """The type line says in a fixed order what the card is; the first part missing is named."""
    first = start + (_kind(tokens, start) == "LEGEND")
    kind = _kind(tokens, first)
    opened = sum((token.type == "LBRACE") - (token.type == "RBRACE") for token in tokens[:start])
    if opened != 1 or tokens[0].type != "CARD":
        return None
    if kind == "MONSTER":
        found = read_incomplete(tokens, first, index)
        misspelt = _misspelt_level(tokens, found.index) if found.missing is Part.LEVEL else None
        if misspelt is not None:
            return misspelt
        missing, index = str(found.missing), found.index
        form = f"`{found.form}`, with what is printed on the card"
    elif kind in ("SPELL", "TRAP") and index <= first + 2:
        form = f"`{tokens[first].value} normal`"
        missing = "the kind" if index == first + 1 else "the end of the line"
    else:
        return None
    parameters = (("found", _found(tokens, index)), ("missing", missing), ("form", form))
    return Mistake("RS112", _span_at(tokens, index), parameters)


def _misspelt_level(tokens: list[Token], index: int) -> Mistake | None:
    """`levle 3`: the word before a number, where `level` must stand."""
    if _kind(tokens, index) != "WORD" or _kind(tokens, index + 1) != "INT":
        return None
    return _near(tokens, index, frozenset({"LEVEL"}))


def _unexpected(tokens: list[Token], index: int, accepted: frozenset[str]) -> Mistake:
    expected = wanted(_offered(tokens, index, accepted))
    parameters = (("found", _found(tokens, index)), ("expected", expected))
    return Mistake("RS101", _span_at(tokens, index), parameters)


def _offered(tokens: list[Token], index: int, accepted: frozenset[str]) -> frozenset[str]:
    """The terminals worth offering: not those that the check refuses in a test or a live line,
    and no name with `as` where the line can end as well."""
    if _kind(tokens, 0) == "TEST":
        accepted -= _NOT_IN_TESTS
    if "continuous" in block_around(tokens, index):
        accepted -= {"WHENEVER"}
    return accepted - {"AS"} if accepted - _NOT_OFFERED - {"AS"} or "_NL" in accepted else accepted


def wanted(accepted: frozenset[str]) -> str:
    """The terminals that may stand somewhere, as a list for people."""
    left = set(accepted - _NOT_OFFERED)
    names: list[str] = []
    for group in _GROUPS:
        if group.needed <= left:
            names.append(group.text)
            left -= group.needed | group.absorbed
    names.extend(
        _NAMES.get(terminal, f"`{terminal.lower().replace('_', ' ')}`") for terminal in sorted(left)
    )
    if "_NL" in accepted:
        names.append("the end of the line")
    if len(names) > 9:
        names = [*names[:8], "..."]
    if len(names) > 1 and names[-1] != "...":
        return ", ".join(names[:-1]) + " or " + names[-1]
    return ", ".join(names) if names else "nothing more"
