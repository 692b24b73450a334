"""Trials: which mutants of a card its tests notice, which are excused, and how runs are planned."""

from __future__ import annotations

from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from rushscript.engine import duel
from rushscript.errors import PackError
from rushscript.testing.mutating.journal import Journal
from rushscript.testing.mutating.mutants import mutants
from rushscript.testing.mutating.planning import Plan, Sample, even_shares, make_plans
from rushscript.testing.mutating.running import CardReport, Finished, Judged, Run, Task, work
from rushscript.testing.mutating.scores import Score, summarise
from rushscript.testing.mutating.subjects import Subject, load_subjects
from rushscript.testing.mutating.telling import diff, percent
from rushscript.testing.mutating.trials import COUNTED, Fate, Trial, Verdict
from tests.unit.testing.mutating_cards import fates, subject_of, write_pack

CARD = """card "Lantern Fox" ja "提灯ギツネ" {
    monster effect level 3 fire beast 1000/700
    ignition {
        cost send 1 card in your hand to graveyard
        effect inflict 500 damage to opponent
    }
}
"""
WEAK = """
test "Lantern Fox burns" {
    given {
        your field "Lantern Fox"
        your hand 1 spell
        opponent's lp 4000
    }
    activate "Lantern Fox"
    expect your hand has 0
}
"""
STRONG = WEAK.replace("hand has 0\n", "hand has 0\n    expect opponent's lp = 3500\n").replace(
    "    activate", '    expect "Lantern Fox" level = 3\n    activate'
)
EXCUSE = """[[same]]
card = "Lantern Fox"
change = '''
-        effect inflict 500 damage to opponent
+        effect inflict 501 damage to opponent
'''
because = "Nobody counts so far."
"""


def weak(tmp_path: Path, excuses: str = "") -> Subject:
    return subject_of(tmp_path, CARD + WEAK, excuses)


def judged(subject: Subject) -> dict[int, Verdict]:
    trial = Trial(subject)
    return {item.number: item for item in trial.run(trial.mutants, None)}


def test_a_weak_test_lets_other_numbers_through(tmp_path: Path) -> None:
    found = fates(weak(tmp_path), "number")
    assert found.count(Fate.SURVIVED) >= 2


def test_a_strong_test_notices_other_numbers(tmp_path: Path) -> None:
    subject = subject_of(tmp_path, CARD + STRONG)
    trial = Trial(subject)
    cost = [
        item.number
        for item in trial.mutants.values()
        if item.operator == "number" and item.place != subject.checked.node.headers[0].span
    ]
    assert cost
    assert Fate.SURVIVED not in [verdict.fate for verdict in trial.run(cost, None)]


def test_a_mutant_that_breaks_the_duel_is_told_apart(tmp_path: Path) -> None:
    trial = Trial(subject_of(tmp_path, CARD + STRONG))
    killed = [item for item in trial.mutants if trial.judge(item).fate is Fate.KILLED]
    assert Fate.CRASHED not in {trial.judge(item).fate for item in trial.mutants}
    again = Trial(subject_of(tmp_path, CARD + STRONG))
    assert again.failing == ()
    with patch.object(duel, "answer", side_effect=KeyError("planted")):
        assert Fate.CRASHED in {again.judge(item).fate for item in killed}


def test_a_card_without_a_test_is_noticed_nowhere(tmp_path: Path) -> None:
    found = judged(subject_of(tmp_path, CARD))
    assert {item.fate for item in found.values()} <= {Fate.SURVIVED, Fate.REFUSED, Fate.SAME}


def test_what_an_author_cannot_write_does_not_count(tmp_path: Path) -> None:
    """Damage of 0 is refused by the check."""
    assert Fate.REFUSED in fates(weak(tmp_path), "number")
    assert Fate.REFUSED not in COUNTED


def test_two_mutants_with_one_program_count_once(tmp_path: Path) -> None:
    """Of two sentences that say the same either can go."""
    text = CARD.replace("effect inflict 500 damage to opponent", "effect\n draw 1\n then draw 1")
    assert fates(subject_of(tmp_path, text), "sentence") == [Fate.SURVIVED, Fate.SAME]


def test_an_if_at_the_end_of_a_first_sentence_changes_nothing(tmp_path: Path) -> None:
    text = CARD.replace(
        "effect inflict 500 damage to opponent", "effect\n draw 1\n then may draw 1"
    )
    assert fates(subject_of(tmp_path, text), "connective") == [Fate.SAME]


@pytest.mark.parametrize(
    "last",
    [
        "inflict 500 damage to opponent",
        "gain 500 lp",
        "at end of this turn { draw 1 }",
        "if you do { draw 1 }",
    ],
)
@pytest.mark.parametrize("word", ["then", "and"])
def test_a_last_step_that_cannot_fail_joins_a_first_sentence_or_not(
    tmp_path: Path, word: str, last: str
) -> None:
    """The engine asks of it only whether it can be applied, and it always can."""
    text = CARD.replace("effect inflict 500 damage to opponent", f"effect\n draw 1\n {word} {last}")
    assert fates(subject_of(tmp_path, text), "connective") == [Fate.SAME]


@pytest.mark.parametrize(
    "last",
    [
        # Nothing is burned where nothing was drawn.
        "inflict 500 * drawn damage to opponent",
        # What holds already is not made to hold again.
        "you can attack only with monsters(fire) this turn",
        "self gains atk 500 this turn",
    ],
)
def test_a_last_step_that_can_fail_decides(tmp_path: Path, last: str) -> None:
    steps = f"effect\n draw 1 as drawn\n then {last}"
    text = CARD.replace("effect inflict 500 damage to opponent", steps)
    assert fates(subject_of(tmp_path, text), "connective") == [Fate.SURVIVED]


def test_a_step_that_cannot_fail_before_one_that_can_stays(tmp_path: Path) -> None:
    steps = "effect\n draw 1\n then gain 1 lp\n and draw 1"
    text = CARD.replace("effect inflict 500 damage to opponent", steps)
    assert fates(subject_of(tmp_path, text), "connective") == [Fate.SURVIVED, Fate.SAME]


def test_a_draw_that_joins_the_first_sentence_is_another_card(tmp_path: Path) -> None:
    text = CARD.replace("effect inflict 500 damage to opponent", "effect\n gain 1 lp\n then draw 1")
    assert fates(subject_of(tmp_path, text), "connective") == [Fate.SURVIVED]


def test_an_excused_mutant_does_not_count(tmp_path: Path) -> None:
    found = judged(weak(tmp_path, EXCUSE))
    assert [item.fate for item in found.values()].count(Fate.EXCUSED) == 1


def test_an_excuse_is_stale_when_a_test_notices(tmp_path: Path) -> None:
    found = judged(subject_of(tmp_path, CARD + STRONG, EXCUSE))
    assert [item.fate for item in found.values()].count(Fate.STALE) == 1


def report_of(subject: Subject) -> CardReport:
    plan = Plan(tuple(item.number for item in mutants(subject.checked.node)))
    return CardReport(subject, plan, verdicts=judged(subject), is_done=True)


def test_an_excuse_that_is_no_mutant_is_stale(tmp_path: Path) -> None:
    subject = weak(tmp_path, EXCUSE.replace("501", "777"))
    assert [lines for _, lines in summarise([report_of(subject)]).stale] == [
        subject.excuses[0].lines
    ]


def test_an_excuse_for_a_card_that_is_not_there_is_homeless(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, CARD + WEAK, EXCUSE.replace("Lantern Fox", "Lantern Wolf"))
    assert [excuse.card for _, excuse in load_subjects([pack]).homeless] == ["Lantern Wolf"]


@pytest.mark.parametrize(
    "text",
    [
        "[[same]\n",
        "[[other]]\n",
        '[[same]]\ncard = "Lantern Fox"\n',
        '[[same]]\ncard = "Lantern Fox"\nchange = "- a"\nbecause = ""\n',
        '[[same]]\ncard = "Lantern Fox"\nchange = "no lines"\nbecause = "so"\n',
    ],
)
def test_a_file_of_excuses_that_says_something_else_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(PackError, match=r"equivalent\.toml"):
        load_subjects([write_pack(tmp_path, CARD, text)])


def test_a_test_that_fails_anyway_takes_no_part(tmp_path: Path) -> None:
    trial = Trial(subject_of(tmp_path, CARD + WEAK.replace("has 0", "has 1")))
    assert trial.failing == ("Lantern Fox burns",)
    assert Fate.KILLED not in [item.fate for item in trial.run(trial.mutants, None)]


def test_a_survivor_is_shown_as_a_diff_with_the_lines_of_the_file(tmp_path: Path) -> None:
    summary = summarise([report_of(weak(tmp_path))])
    found = next(item for item in summary.survivors if item.mutant.operator == "number")
    assert found.line in (2, 4, 5)
    shown = [line for line in diff(found) if not line.startswith(" ")]
    assert shown[0].startswith("@@ -")
    assert [line[0] for line in shown[1:]] == ["-", "+"]


def test_scores_are_rounded_down() -> None:
    assert percent(Score(10000, 9999)) == "99.9 %"


# ------------------------------------------------------------------------------ plans and the order


def test_a_sample_is_even_and_the_same_for_a_seed(tmp_path: Path) -> None:
    cards = (weak(tmp_path),)
    first = make_plans(cards, Sample(5), 7, by_chance=False)
    assert first == make_plans(cards, Sample(5), 7, by_chance=False)
    assert first != make_plans(cards, Sample(5), 8, by_chance=False)
    assert first[0].most == 5
    (all_of_them,) = make_plans(cards, Sample(), 7, by_chance=False)
    assert list(all_of_them.order) == sorted(first[0].order)


def test_shares_are_even_as_far_as_there_is_something() -> None:
    assert sorted(even_shares([10, 10, 10], 7, Random(1))) == [2, 2, 3]
    assert even_shares([1, 10, 0], 8, Random(1)) == [1, 7, 0]
    assert even_shares([1, 2], 50, Random(1)) == [1, 2]


def test_a_percentage_is_one_of_each_card_at_least(tmp_path: Path) -> None:
    (plan,) = make_plans((weak(tmp_path),), Sample(percent=1), 1, by_chance=False)
    assert plan.most == 1


def run_with(subject: Subject, jobs: int) -> dict[int, Fate]:
    plan = make_plans((subject,), Sample(), 1, by_chance=False)[0]
    cards = [CardReport(subject, plan), CardReport(subject, plan)]
    Run(cards, lambda card, verdict: None).go(jobs)
    assert all(card.is_done for card in cards)
    first, second = ({n: v.fate for n, v in card.verdicts.items()} for card in cards)
    assert first == second
    return first


def test_the_number_of_workers_changes_no_verdict(tmp_path: Path) -> None:
    subject = weak(tmp_path)
    alone = {number: item.fate for number, item in judged(subject).items()}
    assert run_with(subject, 1) == run_with(subject, 2) == alone


def test_time_is_shared_by_the_cards_and_what_is_left_is_told(tmp_path: Path) -> None:
    subject = weak(tmp_path)
    plan = make_plans((subject,), Sample(), 1, by_chance=True)[0]
    told: list[object] = []
    work([Task(index, subject, plan, {}) for index in (0, 1)], 0.0, told.append)
    assert len([item for item in told if isinstance(item, Judged)]) == 1
    assert not any(isinstance(item, Finished) for item in told)
    (verdict,) = (item.verdict for item in told if isinstance(item, Judged))
    report = CardReport(subject, plan, verdicts={verdict.number: verdict})
    assert summarise([report]).left == len(plan.order) - 1


def test_a_mutant_that_does_not_end_counts_as_noticed(tmp_path: Path) -> None:
    """Every mutant is endless where a worker may be silent for no time at all."""
    subject = weak(tmp_path)
    plan = Plan(make_plans((subject,), Sample(), 1, by_chance=False)[0].order[:1])
    card = CardReport(subject, plan)
    run = Run([card], lambda card, verdict: None, longest=-1.0)
    run.go(1)
    assert {item.fate for item in card.verdicts.values()} <= {*COUNTED, Fate.REFUSED, Fate.SAME}
    assert card.is_done


# ------------------------------------------------------------------------------------- the journal


def test_a_run_goes_on_where_the_one_before_was_killed(tmp_path: Path) -> None:
    subject, found = weak(tmp_path), judged(weak(tmp_path))
    first = Journal(tmp_path / "cache")
    for verdict in list(found.values())[:5]:
        first.note(subject, verdict)
    (path,) = (tmp_path / "cache" / "mutants").iterdir()
    path.write_text(path.read_text(encoding="utf-8") + '[99, "kil', encoding="utf-8")
    second = Journal(tmp_path / "cache")
    known = second.recall(subject)
    assert list(known) == list(found)[:5]
    trial = Trial(subject, known)
    again = {item.number: item.fate for item in trial.run(trial.mutants, None)}
    assert again == {number: item.fate for number, item in found.items()}
    second.note(subject, found[list(found)[5]])
    assert list(Journal(tmp_path / "cache").recall(subject)) == list(found)[:6]


def test_another_order_counts_each_program_once(tmp_path: Path) -> None:
    subject = weak(tmp_path)
    known = judged(subject)
    counted = sum(item.fate in COUNTED for item in known.values())
    backwards = list(Trial(subject, known).run(reversed(list(known)), None))
    assert sum(item.fate in COUNTED for item in backwards) == counted


def test_a_changed_card_or_test_is_judged_anew(tmp_path: Path) -> None:
    subject = weak(tmp_path)
    journal = Journal(tmp_path / "cache")
    journal.note(subject, Verdict(1, Fate.KILLED))
    assert Journal(tmp_path / "cache").recall(subject) == {1: Verdict(1, Fate.KILLED)}
    stronger = subject_of(tmp_path, CARD + STRONG)
    assert Journal(tmp_path / "cache").recall(stronger) == {}


def test_a_card_is_changed_that_quotes_a_name_which_its_pack_only_declares(tmp_path: Path) -> None:
    declared = 'name "Far Lighthouse" ja "遠い灯台"\n\n'
    quoting = CARD.replace("1 card in your hand", '1 "Far Lighthouse" in your hand')
    tested = WEAK.replace("1 spell", '1 spell("Far Lighthouse")')
    trial = Trial(subject_of(tmp_path, declared + quoting + tested))
    found = [trial.judge(number).fate for number in trial.mutants]
    assert sum(fate in COUNTED for fate in found) > len(found) / 2


def test_nothing_changed_has_no_score() -> None:
    assert percent(Score()) == "-"
