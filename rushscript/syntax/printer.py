"""The printer, which is the formatter: node -> text in the one canonical form.

Four columns of indentation a block, lines of at most 100 columns, one step a line; a single step
stands on the `effect` line. **A block is written on one line when it holds exactly one line which
is not a block itself, has no comment inside and fits into 100 columns**; every other block, `if`
with `else`, `given`, and every card and test take a line for each part; the passcode stands
behind the numbers. A blank line stands between items, nowhere else. A comment stands above its
line or beside it.
"""

from __future__ import annotations

from rushscript.errors import BrokenItem, InvariantError
from rushscript.syntax import nodes as n
from rushscript.syntax.printing import duel_tests
from rushscript.syntax.printing.agreement import single_names
from rushscript.syntax.printing.changes import show_changes, show_duration
from rushscript.syntax.printing.events import show_causes, show_event, show_who
from rushscript.syntax.printing.expectations import expectation
from rushscript.syntax.printing.facts import show_awaited, show_fact
from rushscript.syntax.printing.lines import Lines, comment_lines
from rushscript.syntax.printing.restrictions import (
    show_damage_share,
    show_deed,
    show_further_use,
    show_normal_draw,
    show_tribute_share,
)
from rushscript.syntax.printing.terms import (
    quote,
    show_agreement,
    show_cards,
    show_formula,
    show_noun,
    show_place,
    show_quantity,
    show_selected,
    show_test,
)
from rushscript.syntax.printing.verbs import show_verb


def show(node: n.Node) -> str:
    """The canonical text of a node. A whole item or file ends in a line end, a part does not.
    Raises BrokenItem for an item that could not be parsed: it has no canonical form."""
    single = single_names(node)
    match node:
        case n.File(items=items, end_comments=end):
            allows = [show(item) for item in items if isinstance(item, n.Allow)]
            parts = ["".join(allows)] if allows else []
            parts += [show(item) for item in items if not isinstance(item, n.Allow)]
            if end:
                parts.append("\n".join(comment_lines(end, 0)) + "\n")
            return "\n".join(parts)
        case n.Card() | n.TestCase() | n.Setup() | n.NameDeclaration() | n.Allow():
            return "\n".join(Lines(single).item(node)) + "\n"
        case n.Broken():
            raise BrokenItem("an item that has syntax errors cannot be written: mend them first")
        case n.Line():
            return "\n".join(_show_line(node, single))
        case _:
            return _show_part(node, single)


def _show_line(line: n.Line, single: frozenset[str]) -> list[str]:
    lines = Lines(single)
    match line:
        case n.Ability() | n.Continuous():
            return lines.card_block(line, 0)
        case n.Goal() | n.Move() | n.Cannot() | n.Can() | n.Expect():
            return lines.test_line(line, 0)
        case n.GivenCards() | n.GivenLife() | n.GivenTurn() | n.GivenPhase():
            return [duel_tests.given_line(line)]
        case n.GivenKnown() | n.GivenPast():
            return [duel_tests.given_line(line)]
        case n.Rule():
            return lines.rule(line, 0)
        case n.RuleName() | n.RuleLegend() | n.RuleBan():
            return lines.line(line, 0)
        case n.SelfSummon() | n.MaximumSummon() | n.TributeSummon() | n.FusionProcedure():
            return lines.procedure(line, 0)
        case n.CardNumbers() | n.Passcodes() | n.Identifier() | n.Flavour():
            return lines.header(line, 0)
        case n.MonsterLine() | n.SpellTrapLine():
            return lines.header(line, 0)
        case n.Step() | n.Way():
            return lines.line(line, 0)
        case n.LiveChange() | n.LiveWhile() | n.LiveWhenever() | n.LiveRestrict():
            return lines.line(line, 0)
        case n.When() | n.Condition() | n.Cost() | n.CostChoice() | n.Effect():
            return lines.line(line, 0)
        case _:
            raise InvariantError(f"a line that is not shown alone: {type(line).__name__}")


def _show_part(node: n.Node, single: frozenset[str]) -> str:
    """The text of a node inside a line."""
    match node:
        case n.Word() | n.Name():
            return node.text
        case n.CardName(text=text):
            return quote(text)
        case n.Do() | n.Alter() | n.MayBlock() | n.IfBlock() | n.LiveBlock() | n.EquipSelf():
            return "\n".join(Lines(single).line(n.Step(node), 0))
        case n.ChooseOne() | n.Restrict() | n.AtEnd():
            return "\n".join(Lines(single).line(n.Step(node), 0))
        case n.Verb():
            return show_verb(node, single)
        case n.Selection() | n.Reference() | n.BothSelections():
            return show_selected(node)
        case n.Alike() | n.Totals() | n.OfEach() | n.Including():
            return show_agreement(node)
        case n.Quantity():
            return show_quantity(node)
        case n.Cards():
            return show_cards(node)
        case n.HeadNoun() | n.NameNoun() | n.EitherNoun():
            return show_noun(node)
        case n.InZones() | n.DeckEnd() | n.Among():
            return show_place(node)
        case n.OwnedNoun():
            return show_who(node)
        case n.Cause():
            return show_causes((node,))
        case n.Answer():
            return duel_tests.answer(node)
        case n.Action():
            return duel_tests.move_head(n.Move(node))
        case _:
            return _show_clause_part(node, single)


def _show_clause_part(node: n.Node, single: frozenset[str]) -> str:
    match node:
        case n.Number() | n.PropertyOf() | n.NumberName() | n.Count() | n.Aggregate():
            return show_formula(node)
        case n.LifePoints() | n.Half() | n.Difference() | n.Arithmetic():
            return show_formula(node)
        case n.WordTest() | n.NameTest() | n.OriginalTest() | n.CompareTest() | n.RangeTest():
            return show_test(node)
        case n.NotTest() | n.OrTest() | n.EquippedWith():
            return show_test(node)
        case (
            n.ThereIs() | n.AllAre() | n.Is() | n.WasSummoned() | n.HasDestroyed() | n.HasAttacked()
        ):
            return show_fact(node, single)
        case n.PlayerHas() | n.WasDestroyed() | n.WasTurnedUp():
            return show_fact(node, single)
        case n.Compare() | n.ItIs() | n.TurnNumber() | n.AllOf() | n.AnyOf():
            return show_fact(node, single)
        case n.Summons() | n.PlayerActs() | n.TakesDamage() | n.Attacks() | n.IsDestroyed():
            return show_event(node, single)
        case n.DestroysByBattle() | n.IsTurnedUp() | n.IsMoved():
            return show_event(node, single)
        case n.EventWhile():
            return show_awaited(node, single)
        case n.DamageShare():
            return show_damage_share(node)
        case n.NormalDraw():
            return show_normal_draw(node)
        case n.TributeShare():
            return show_tribute_share(node)
        case n.FurtherUse():
            return show_further_use(node)
        case n.BattleOf():
            return show_damage_share(n.DamageShare(n.Word("no"), (node,)))
        case n.Deed():
            return show_deed(node, single)
        case n.AttackTimes() | n.AttackEach() | n.AttackMore():
            return show_changes((node,), many=False)
        case n.AttackOnly() | n.PierceAgainst():
            return show_changes((node,), many=False)
        case n.CountsAsTributes() | n.ServesAsTribute():
            return show_changes((node,), many=False)
        case n.Gain() | n.Become() | n.Grant():
            return show_changes((node,), many=False)
        case n.Protection() | n.NegateEffects():
            return show_changes((node,), many=False)
        case n.DurationWord() | n.UntilEndOf() | n.WhileFact():
            return show_duration(node, single)
        case n.PropertyIs() | n.CardIs() | n.CardFits() | n.IsEquipped() | n.Knows():
            return expectation(node)
        case n.ZoneHas() | n.ZoneIs() | n.LifeIs() | n.ResultIs() | n.Happened():
            return expectation(node)
        case _:
            raise InvariantError(f"a node that is not shown alone: {type(node).__name__}")
