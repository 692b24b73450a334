"""Lines and blocks: items, clauses, steps and live lines -> lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from rushscript.errors import InvariantError
from rushscript.syntax import nodes as n
from rushscript.syntax.printing import duel_tests, given_parts
from rushscript.syntax.printing.changes import show_duration, show_subject_changes
from rushscript.syntax.printing.events import show_event
from rushscript.syntax.printing.expectations import expectation, happened
from rushscript.syntax.printing.facts import show_awaited, show_fact
from rushscript.syntax.printing.materials import show_material
from rushscript.syntax.printing.restrictions import show_restriction
from rushscript.syntax.printing.steps import show_alter, show_do
from rushscript.syntax.printing.terms import quote, show_noun, show_selected
from rushscript.syntax.printing.wrapping import INDENT, WIDTH, wrap

Clause = n.When | n.Condition | n.Cost | n.CostChoice | n.EquipTo | n.Effect
BodyLine = n.Step | n.Live | n.Way | n.RuleLine | Clause


class Lines:
    """Writes everything that stands on lines of its own; `depth` counts blocks around it, `single`
    are the names that stand for one card."""

    def __init__(self, single: frozenset[str]) -> None:
        self.single = single

    # ------------------------------------------------------------------------------------ items

    def item(self, item: n.Card | n.TestCase | n.Setup | n.NameDeclaration | n.Allow) -> list[str]:
        match item:
            case n.Card():
                return self._card(item)
            case n.TestCase():
                return self._test(item)
            case n.Setup():
                return self._setup(item)
            case n.NameDeclaration(name=name, japanese=japanese):
                return _with_comments([f"name {_named(name.text, japanese)}"], item.comments, 0)
            case n.Allow():
                return self.allow(item, 0)
            case _:
                assert_never(item)

    def allow(self, allow: n.Allow, depth: int) -> list[str]:
        text = f"allow {allow.code.text} because {quote(allow.reason)}"
        return _with_comments(wrap(text, depth), allow.comments, depth)

    def _card(self, card: n.Card) -> list[str]:
        head = wrap(f"card {_named(card.name.text, card.japanese)} {{", 0)
        lines = _with_comments(head, card.comments, 0)
        for allow in card.allows:
            lines += self.allow(allow, 1)
        lines += self._headers(card.headers)
        for procedure in card.procedures:
            lines += self.procedure(procedure, 1)
        for rule in card.rules:
            lines += self.rule(rule, 1)
        for block in card.blocks:
            lines += self.card_block(block, 1)
        return [*lines, *comment_lines(card.end_comments, 1), "}"]

    def _test(self, test: n.TestCase) -> list[str]:
        lines = _with_comments([f"test {quote(test.name)} {{"], test.comments, 0)
        for allow in test.allows:
            lines += self.allow(allow, 1)
        if test.cases is not None:
            lines += self._cases(test.cases)
        lines += self._given(test)
        if test.goal is not None:
            lines += self.test_line(test.goal, 1)
        for move in test.moves:
            lines += self.test_line(move, 1)
        return [*lines, *comment_lines(test.end_comments, 1), "}"]

    def _given(self, test: n.TestCase) -> list[str]:
        indent = " " * INDENT
        names = given_parts.names(test.setups)
        if not test.given and not test.given_end_comments:
            body = "" if names else " { }"
            return _with_comments(wrap(f"given{names}{body}", 1), test.given_comments, 1)
        lines = _with_comments(wrap(f"given{names} {{", 1), test.given_comments, 1)
        lines += self._given_lines(test.given, 2)
        return [*lines, *comment_lines(test.given_end_comments, 2), f"{indent}}}"]

    def _given_lines(self, given: tuple[n.GivenLine, ...], depth: int) -> list[str]:
        lines: list[str] = []
        for line in given:
            text = duel_tests.given_line(line)
            lines += _with_comments(wrap(text, depth), line.comments, depth)
        return lines

    def _setup(self, setup: n.Setup) -> list[str]:
        names = given_parts.names(setup.setups)
        head = wrap(f"setup {quote(setup.name)}{' with' if names else ''}{names} {{", 0)
        lines = _with_comments(head, setup.comments, 0)
        lines += self._given_lines(setup.given, 1)
        return [*lines, *comment_lines(setup.end_comments, 1), "}"]

    def _cases(self, cases: n.Cases) -> list[str]:
        """The values of a column stand below each other."""
        indent = " " * INDENT
        columns = ", ".join(column.text for column in cases.columns)
        lines = _with_comments([f"{indent}cases {columns} {{"], cases.comments, 1)
        widths = given_parts.widths(cases)
        for row in cases.rows:
            text = " " * (2 * INDENT) + given_parts.row(row, widths)
            lines += _with_comments([text], row.comments, 2)
        return [*lines, *comment_lines(cases.end_comments, 2), f"{indent}}}"]

    def test_line(self, line: n.Goal | n.TestLine, depth: int) -> list[str]:
        match line:
            case n.Goal():
                lines = wrap(duel_tests.GOAL, depth)
            case n.Move():
                lines = self._move(line, depth)
            case n.Cannot():
                lines = wrap(duel_tests.cannot(line), depth)
            case n.Can():
                lines = wrap(duel_tests.can(line), depth)
            case n.Expect(fact=n.Happened() as fact):
                first, *others = happened(fact)
                indent = " " * (INDENT * depth)
                lines = [*wrap(f"expect {first}", depth), *(indent + other for other in others)]
            case n.Expect(fact=fact):
                lines = wrap(f"expect {expectation(fact)}", depth)
            case _:
                assert_never(line)
        return _with_comments(lines, line.comments, depth)

    def _move(self, move: n.Move, depth: int) -> list[str]:
        head = duel_tests.move_head(move)
        answers = [duel_tests.answer(answer) for answer in move.action.answers]
        if not answers:
            return wrap(head, depth)
        indent = " " * (INDENT * depth)
        line = f"{indent}{head} {{ {'  '.join(answers)} }}"
        if len(line) <= WIDTH:
            return [line]
        listed = [part for answer in answers for part in wrap(answer, depth + 1)]
        return [*wrap(f"{head} {{", depth), *listed, f"{indent}}}"]

    # ---------------------------------------------------------------------------------- headers

    def _headers(self, headers: tuple[n.Header, ...]) -> list[str]:
        """Each on a line; a passcode goes behind the numbers where there is room."""
        lines: list[str] = []
        numbers: n.CardNumbers | None = None
        for header in headers:
            joined = None if numbers is None else self._joined(numbers, header)
            if joined is None:
                lines += self.header(header, 1)
            else:
                lines[-1:] = joined
            numbers = header if isinstance(header, n.CardNumbers) else None
        return lines

    def _joined(self, numbers: n.CardNumbers, header: n.Header) -> list[str] | None:
        """The line of both, with the comment of the numbers: what stands beside a line belongs
        to what the line begins with."""
        if not isinstance(header, n.Passcodes) or header.comments != n.NO_COMMENTS:
            return None
        line = f"{' ' * INDENT}{_header(numbers)} {_header(header)}"
        if len(line) > WIDTH:
            return None
        return _with_comments([line], n.Comments(beside=numbers.comments.beside), 1)

    def header(self, header: n.Header, depth: int) -> list[str]:
        text = _header(header)
        return _with_comments(wrap(text, depth), header.comments, depth)

    def procedure(self, procedure: n.Procedure, depth: int) -> list[str]:
        match procedure:
            case n.SelfSummon(zones=zones, position=position):
                where = " or ".join(zone.text for zone in zones)
                lies = "" if position is None else f" {position.text}"
                head = f"special summon self from {where}{lies}"
            case n.TributeSummon(amount=amount, noun=noun):
                head = "summon without tribute"
                if procedure.fewer:
                    tributes = "tribute" if amount == 1 else "tributes"
                    head = f"summon by {amount} fewer {tributes}"
                if noun is not None:
                    tributes = "tribute" if amount == 1 else "tributes"
                    what = show_noun(noun, many=amount != 1)
                    head = f"summon by {amount} {tributes} of {what}"
            case n.FusionProcedure(how=how):
                text = wrap(f"summon by {how.text} fusion", depth)
                return _with_comments(text, procedure.comments, depth)
            case n.MaximumSummon(left=left, right=right):
                sides = f"{quote(left.text)} + {quote(right.text)}"
                head = f"summon by maximum with {sides}"
                return _with_comments(wrap(head, depth), procedure.comments, depth)
            case _:
                assert_never(procedure)
        body = (*procedure.conditions, *procedure.costs, *procedure.lines)
        if not body and not procedure.end_comments:
            return _with_comments(wrap(head, depth), procedure.comments, depth)
        return self._block(head, body, procedure.end_comments, depth, procedure.comments)

    def rule(self, rule: n.Rule, depth: int) -> list[str]:
        zones = " or ".join(zone.text for zone in rule.zones)
        head = f"rule in {zones}" if zones else "rule"
        return self._block(head, rule.lines, rule.end_comments, depth, rule.comments)

    # ----------------------------------------------------------------------------------- blocks

    def card_block(self, block: n.Block, depth: int) -> list[str]:
        match block:
            case n.Continuous(lines=lines):
                head = "continuous"
                body: Sequence[BodyLine] = lines
            case n.Ability(kind=kind):
                head = kind.text
                body = _clauses(block)
            case _:
                assert_never(block)
        return self._block(head, body, block.end_comments, depth, block.comments)

    def _block(
        self,
        head: str,
        body: Sequence[BodyLine],
        end_comments: tuple[str, ...],
        depth: int,
        comments: n.Comments = n.NO_COMMENTS,
    ) -> list[str]:
        indent = " " * (INDENT * depth)
        if len(body) == 1 and not end_comments:
            only = self._flat(body[0])
            line = f"{indent}{head} {{ {only} }}"
            if only is not None and len(line) <= WIDTH:
                return _with_comments([line], comments, depth)
        lines = _with_comments(wrap(f"{head} {{", depth), comments, depth)
        for part in body:
            lines += self.line(part, depth + 1)
        return [*lines, *comment_lines(end_comments, depth + 1), f"{indent}}}"]

    def line(self, line: BodyLine, depth: int) -> list[str]:
        """The lines of a clause, step or live line."""
        flat = self._flat_text(line)
        if flat is not None:
            return _with_comments(wrap(flat, depth), line.comments, depth)
        match line:
            case n.When():
                return self._when(line, depth)
            case n.Effect():
                return self._effect(line, depth)
            case n.CostChoice():
                return self._cost_choice(line, depth)
            case n.Step():
                return self._core(_lead(line), line.core, line.comments, depth)
            case n.Way():
                return self._way(line, depth)
            case n.LiveWhile(fact=fact, lines=lines, end_comments=end):
                head = f"while {show_fact(fact, self.single)}"
                return self._block(head, lines, end, depth, line.comments)
            case n.LiveWhenever(event=event, steps=steps, end_comments=end):
                head = f"whenever {show_event(event, self.single)}"
                return self._block(head, steps, end, depth, line.comments)
            case _:
                raise InvariantError(f"a line without a text: {line!r}")

    def _flat(self, line: BodyLine) -> str | None:
        """The text of a line that can stand in a block of one line."""
        return self._flat_text(line) if line.comments == n.NO_COMMENTS else None

    def _flat_text(self, line: BodyLine) -> str | None:
        """The text of a line that holds no block; its own comments are left out."""
        match line:
            case n.When(events=events):
                return f"when {show_awaited(events[0], self.single)}" if len(events) == 1 else None
            case n.Condition(fact=fact):
                return f"condition {show_fact(fact, self.single)}"
            case n.Cost(verb=verb, name=name):
                return f"cost {show_do(n.Do(verb, name=name), self.single)}"
            case n.EquipTo(selection=selection):
                return f"equip to {show_selected(selection)}"
            case n.Effect(steps=steps):
                only = self._flat(steps[0]) if len(steps) == 1 else None
                return None if only is None else f"effect {only}"
            case n.Way(steps=steps, end_comments=end):
                only = self._flat(steps[0]) if len(steps) == 1 and not end else None
                return None if only is None else f"option {only}"
            case n.RuleName(name=name):
                return f"self becomes name {quote(name.text)}"
            case n.RuleLegend():
                return "self becomes legend"
            case n.RuleBan():
                return _ban(line)
            case n.LiveChange(subject=subject, changes=changes):
                return show_subject_changes(subject, changes, self.single)
            case n.Step(core=n.Do() as do):
                return _lead(line) + show_do(do, self.single)
            case n.Step(core=n.Restrict() as ban):
                return _lead(line) + show_restriction(ban, self.single)
            case n.LiveRestrict():
                return show_restriction(line, self.single)
            case n.Step(core=n.Alter() as alter):
                return _lead(line) + show_alter(alter, self.single)
            case _:
                return None

    def _when(self, when: n.When, depth: int) -> list[str]:
        comments = (when.comments, *when.or_comments)
        lines: list[str] = []
        for index, event in enumerate(when.events):
            start = "when" if index == 0 else "or when"
            text = wrap(f"{start} {show_awaited(event, self.single)}", depth)
            own = comments[index] if index < len(comments) else n.NO_COMMENTS
            lines += _with_comments(text, own, depth)
        return lines

    def _effect(self, effect: n.Effect, depth: int) -> list[str]:
        """A block alone stands on the `effect` line; several steps stand below it."""
        steps = effect.steps
        if len(steps) == 1 and steps[0].comments == n.NO_COMMENTS:
            head = f"effect {_lead(steps[0])}"
            return self._core(head, steps[0].core, effect.comments, depth)
        lines = _with_comments(wrap("effect", depth), effect.comments, depth)
        for step in steps:
            lines += self.line(step, depth + 1)
        return lines

    def _cost_choice(self, choice: n.CostChoice, depth: int) -> list[str]:
        """Each option on a line of its own."""
        lines = _with_comments(wrap("cost choose one {", depth), choice.comments, depth)
        for way in choice.ways:
            text = (self._flat_text(way) or "").removeprefix("cost ")
            lines += _with_comments(wrap(f"option {text}", depth + 1), way.comments, depth + 1)
        indent = " " * (INDENT * depth)
        return [*lines, *comment_lines(choice.end_comments, depth + 1), f"{indent}}}"]

    def _way(self, way: n.Way, depth: int) -> list[str]:
        """A step alone stands on the `option` line; several stand in braces."""
        steps = way.steps
        if len(steps) == 1 and steps[0].comments == n.NO_COMMENTS and not way.end_comments:
            head = f"option {_lead(steps[0])}"
            return self._core(head, steps[0].core, way.comments, depth)
        return self._block("option", steps, way.end_comments, depth, way.comments)

    def _core(self, lead: str, core: n.Core, comments: n.Comments, depth: int) -> list[str]:
        match core:
            case n.MayBlock(steps=steps, end_comments=end):
                return self._block(f"{lead}may", steps, end, depth, comments)
            case n.IfBlock():
                return self._if(lead, core, comments, depth)
            case n.LiveBlock(duration=duration, lines=lines, end_comments=end):
                head = f"{lead}continuous {show_duration(duration, self.single)}"
                return self._block(head, lines, end, depth, comments)
            case n.EquipSelf(selection=selection, lines=lines, end_comments=end):
                head = f"{lead}equip self to {show_selected(selection)}"
                return self._block(head, lines, end, depth, comments)
            case n.AtEnd(side=side, steps=steps, end_comments=end):
                turn = "this turn" if side is None else f"{side.text} next turn"
                return self._block(f"{lead}at end of {turn}", steps, end, depth, comments)
            case n.ChooseOne(ways=ways, end_comments=end):
                return self._block(f"{lead}choose one", ways, end, depth, comments)
            case _:
                raise InvariantError(f"a step without a block: {core!r}")

    def _if(self, lead: str, block: n.IfBlock, comments: n.Comments, depth: int) -> list[str]:
        condition = "you do" if block.fact is None else show_fact(block.fact, self.single)
        head = f"{lead}if {condition}"
        if not block.otherwise:
            return self._block(head, block.steps, block.end_comments, depth, comments)
        indent = " " * (INDENT * depth)
        lines = _with_comments(wrap(f"{head} {{", depth), comments, depth)
        for step in block.steps:
            lines += self.line(step, depth + 1)
        lines += [*comment_lines(block.end_comments, depth + 1), f"{indent}}} else {{"]
        for step in block.otherwise:
            lines += self.line(step, depth + 1)
        return [*lines, *comment_lines(block.otherwise_comments, depth + 1), f"{indent}}}"]


def _ban(line: n.RuleBan) -> str:
    where = "" if line.zone is None else f" from {line.zone.text}"
    how = "" if line.otherwise is None else f" except by {line.otherwise.text} summon"
    if line.effects_of is not None:
        how = f" except by effects of {show_noun(line.effects_of)}"
    return f"self cannot be {line.manner.text} summoned{where}{how}"


def comment_lines(comments: tuple[str, ...], depth: int) -> list[str]:
    """Comments on lines of their own."""
    indent = " " * (INDENT * depth)
    return [f"{indent}# {comment}".rstrip() for comment in comments]


def _with_comments(lines: list[str], comments: n.Comments, depth: int) -> list[str]:
    if comments == n.NO_COMMENTS:
        return lines
    if comments.beside is not None:
        lines = [*lines[:-1], f"{lines[-1]}  # {comments.beside}".rstrip()]
    return [*comment_lines(comments.above, depth), *lines]


def _lead(step: n.Step) -> str:
    return "" if step.connective is None else f"{step.connective} "


def _clauses(ability: n.Ability) -> list[BodyLine]:
    first = [] if ability.when is None else [ability.when]
    equip = [] if ability.equip is None else [ability.equip]
    last = [] if ability.effect is None else [ability.effect]
    return [*first, *ability.conditions, *ability.costs, *equip, *last]


def _named(name: str, japanese: str | None) -> str:
    return quote(name) if japanese is None else f"{quote(name)} ja {quote(japanese)}"


def _header(header: n.Header) -> str:
    match header:
        case n.CardNumbers(numbers=numbers):
            return "number " + ", ".join(quote(number) for number in numbers)
        case n.Passcodes(codes=codes):
            return "passcode " + ", ".join(str(code) for code in codes)
        case n.Identifier(slug=slug):
            return f"id {slug.text}"
        case n.MonsterLine():
            return _monster_line(header)
        case n.SpellTrapLine(card=card, kind=kind, legend=legend):
            return f"{'legend ' if legend else ''}{card.text} {kind.text}"
        case n.Flavour(text=text, japanese=japanese):
            return f"flavour {_named(text, japanese)}"
        case n.Materials(parts=parts):
            return "materials " + " + ".join(show_material(part) for part in parts)
        case _:
            assert_never(header)


def _monster_line(line: n.MonsterLine) -> str:
    legend = "legend " if line.legend else ""
    kinds = " ".join(kind.text for kind in line.kinds)
    stats = f"{line.attack.value}/{line.defense.value}"
    what = f"level {line.level.value} {line.attribute.text} {line.type.text} {stats}"
    maximum = "" if line.maximum is None else f" maximum {line.maximum.value}"
    return f"{legend}monster {kinds} {what}{maximum}"
