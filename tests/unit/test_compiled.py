"""The engine that runs is the one that is meant: pure Python, or all of it compiled.

`.ci/run` says which one it means in the variable `RUSHSCRIPT_ENGINE`.
"""

from __future__ import annotations

import copy
import os
import pickle
import sys
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from pkgutil import walk_packages
from random import Random

import pytest

from rushscript import compiled, engine, load_packs
from rushscript.benchmarks.deck_groups import deck_group
from rushscript.benchmarks.duels import random_duel
from rushscript.engine.value import Value, values_in
from rushscript.testing.invariants import log_text

EXPECTED = os.environ.get("RUSHSCRIPT_ENGINE", "pure")


def loaded_from() -> dict[str, str]:
    """The modules of the engine that have something in them, those that are compiled beside it, and
    the files that they came from."""
    names = [item.name for item in walk_packages(engine.__path__, f"{engine.__name__}.")]
    names += ["rushscript.frozen", "rushscript.ruleset"]
    files = {name: str(import_module(name).__file__) for name in names}
    kept = {"rushscript.engine.duel"}
    empty = {"rushscript.engine.expressions", "rushscript.engine.operations"}
    return {name: file for name, file in files.items() if name not in empty | kept}


def test_the_modules_that_are_meant_are_the_ones_loaded() -> None:
    ending = ".py" if EXPECTED == "pure" else (".so", ".pyd")
    other = {name for name, file in loaded_from().items() if not file.endswith(ending)}
    assert not other


def test_what_runs_is_said() -> None:
    assert compiled.runs_compiled() is (EXPECTED == "compiled")
    assert compiled.way_of_running().startswith(EXPECTED.replace("pure", "pure Python"))


def test_a_build_that_could_not_compile_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note = tmp_path / "compiled.txt"
    note.write_text("no C compiler works here\n", encoding="utf-8")
    monkeypatch.setattr(compiled, "NOTE", note)
    monkeypatch.setattr(compiled, "runs_compiled", lambda: False)
    assert compiled.way_of_running() == "pure Python; not compiled: no C compiler works here"


def test_what_is_compiled_is_found_without_importing_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, compiled.ENGINE)
    assert compiled.runs_compiled() is (EXPECTED == "compiled")


def test_every_program_goes_to_a_new_process_and_comes_back() -> None:
    """A new process imports the engine anew and makes the same values of what it is sent."""
    cards = load_packs().cards
    values = {type(value): value for card in cards for value in values_in(card)}
    sent = sorted(values.values(), key=lambda value: type(value).__name__)
    with get_context("spawn").Pool(1) as pool:
        assert pool.apply(told, (sent,)) == [repr(value) for value in sent]
        assert pool.apply(same, (sent,)) == sent


def test_a_duel_in_progress_is_copied_and_pickled() -> None:
    """Everything in it: decision, events, frames, what has been worked out."""
    packs = load_packs()
    group = deck_group(packs, "effects")
    assert group is not None
    for seed in range(4):
        duel, _, _ = random_duel(packs.ruleset, group.of(seed), seed, 120)
        for copied in (copy.deepcopy(duel), pickle.loads(pickle.dumps(duel))):
            assert copied.state_hash() == duel.state_hash()
            assert log_text(copied) == log_text(duel)
            one, other = Random(seed), Random(seed)
            original = duel.clone()
            for _ in range(40):
                if original.decision is not None:
                    original.choose_at_random(one)
                    copied.choose_at_random(other)
            assert log_text(copied) == log_text(original)
    deck = group.of(0)[0]
    assert pickle.loads(pickle.dumps(deck)) == deck


def told(values: list[Value]) -> list[str]:
    return [repr(value) for value in values]


def same(values: list[Value]) -> list[Value]:
    return values
