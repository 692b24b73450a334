"""The printer, which is the formatter: node -> text in the one canonical form.

Four columns of indentation a block, lines of at most 100 columns, one step a line; a single step
stands on the `effect` line. **A block is written on one line when it holds exactly one line which
is not a block itself, has no comment inside and fits into 100 columns**; every other block, `if`
with `else`, `given`, and every card and test take a line for each part. A blank line stands
between the header and the blocks of a card and between items, nowhere else. A comment stands
above its line or beside it.
"""

from __future__ import annotations

from rushscript.errors import BrokenItem, InvariantError
from rushscript.syntax import nodes as n
from rushscript.syntax.printing import duel_tests
from rushscript.syntax.printing.agreement import single_names
from rushscript.syntax.printing.lines import Lines, comment_lines
from rushscript.syntax.printing.players import damage_share, deed
from rushscript.syntax.printing.sentences import Sentences, quote


def show(node: n.Node) -> str:
    """The canonical text of a node. A whole item or file ends in a line end, a part does not.
    Raises BrokenItem for an item that could not be parsed: it has no canonical form."""
    sentences = Sentences(single_names(node))
    match node:
        case n.File(items=items, end_comments=end):
            parts = [show(item) for item in items]
            if end:
                parts.append("\n".join(comment_lines(end, 0)) + "\n")
            return "\n".join(parts)
        case n.Card() | n.TestCase() | n.NameDeclaration():
            return "\n".join(Lines(sentences).item(node)) + "\n"
        case n.Broken():
            raise BrokenItem("an item that has syntax errors cannot be written: mend them first")
        case n.Line():
            return "\n".join(_show_line(node, sentences))
        case _:
            return _show_part(node, sentences)


def _show_line(line: n.Line, sentences: Sentences) -> list[str]:
    lines = Lines(sentences)
    match line:
        case n.Ability() | n.Continuous():
            return lines.card_block(line, 0)
        case n.Move() | n.Cannot() | n.Expect():
            return lines.test_line(line, 0)
        case n.GivenCards() | n.GivenLife() | n.GivenTurn():
            return [duel_tests.given_line(sentences, line)]
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
        case n.When() | n.Condition() | n.Cost() | n.Effect():
            return lines.line(line, 0)
        case _:
            raise InvariantError(f"a line that is not shown alone: {type(line).__name__}")


def _show_part(node: n.Node, sentences: Sentences) -> str:
    """The text of a node inside a line."""
    match node:
        case n.Word() | n.Name():
            return node.text
        case n.CardName(text=text):
            return quote(text)
        case n.Do() | n.Alter() | n.MayBlock() | n.IfBlock() | n.LiveBlock() | n.EquipSelf():
            return "\n".join(Lines(sentences).line(n.Step(node), 0))
        case n.ChooseOne() | n.Restrict() | n.AtEnd():
            return "\n".join(Lines(sentences).line(n.Step(node), 0))
        case n.Verb():
            return sentences.verb(node)
        case n.Selection() | n.Reference() | n.BothSelections():
            return sentences.selected(node)
        case n.Quantity():
            return sentences.quantity(node)
        case n.Cards():
            return sentences.cards(node)
        case n.HeadNoun() | n.NameNoun() | n.EitherNoun():
            return sentences.noun(node)
        case n.InZones() | n.DeckEnd() | n.Among():
            return sentences.place(node)
        case n.OwnedNoun():
            return sentences.who(node)
        case n.Cause():
            return sentences.causes((node,))
        case n.Answer():
            return duel_tests.answer(node)
        case n.Action():
            return duel_tests.move_head(n.Move(node))
        case _:
            return _show_clause_part(node, sentences)


def _show_clause_part(node: n.Node, sentences: Sentences) -> str:
    match node:
        case n.Number() | n.PropertyOf() | n.NumberName() | n.Count() | n.Aggregate():
            return sentences.formula(node)
        case n.LifePoints() | n.Half() | n.Arithmetic():
            return sentences.formula(node)
        case n.WordTest() | n.NameTest() | n.CompareTest() | n.RangeTest():
            return sentences.test(node)
        case n.NotTest() | n.OrTest() | n.EquippedWith():
            return sentences.test(node)
        case (
            n.ThereIs() | n.AllAre() | n.Is() | n.WasSummoned() | n.HasDestroyed() | n.HasAttacked()
        ):
            return sentences.fact(node)
        case n.PlayerHas() | n.WasDestroyed():
            return sentences.fact(node)
        case n.Compare() | n.ItIs() | n.AllOf() | n.AnyOf():
            return sentences.fact(node)
        case n.Summons() | n.PlayerActs() | n.TakesDamage() | n.Attacks() | n.IsDestroyed():
            return sentences.event(node)
        case n.DestroysByBattle() | n.IsTurnedUp():
            return sentences.event(node)
        case n.DamageShare():
            return damage_share(sentences, node)
        case n.BattleOf():
            return damage_share(sentences, n.DamageShare(n.Word("no"), (node,)))
        case n.Deed():
            return deed(sentences, node)
        case n.AttackTimes() | n.AttackEach() | n.AttackMore():
            return sentences.changes((node,), many=False)
        case n.CountsAsTributes() | n.ServesAsTribute():
            return sentences.changes((node,), many=False)
        case n.Gain() | n.Become() | n.Grant():
            return sentences.changes((node,), many=False)
        case n.CannotBeDestroyed() | n.NegateEffects():
            return sentences.changes((node,), many=False)
        case n.DurationWord() | n.UntilEndOf() | n.WhileFact():
            return sentences.duration(node)
        case n.PropertyIs() | n.CardIs() | n.IsEquipped() | n.ZoneHas() | n.LifeIs() | n.ResultIs():
            return duel_tests.expectation(sentences, node)
        case _:
            raise InvariantError(f"a node that is not shown alone: {type(node).__name__}")
