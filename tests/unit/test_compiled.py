"""The engine that runs is the one that is meant: pure Python, or all of it compiled; and the build
compiles where it is asked to and can, else says why not.

`.ci/compiled` says that it means the compiled one in the variable `RUSHSCRIPT_ENGINE`.
"""

from __future__ import annotations

import copy
import os
import pickle
import shutil
import sys
import tomllib
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from multiprocessing import get_context
from pathlib import Path
from pkgutil import walk_packages
from random import Random
from types import ModuleType
from typing import Any
from zipfile import ZipFile

import pytest
from hatchling.builders.wheel import WheelBuilder
from packaging.requirements import Requirement

from rushscript import compiled, engine, load_packs
from rushscript.benchmarks.deck_groups import deck_group
from rushscript.benchmarks.duels import random_duel
from rushscript.engine.value import Value, values_in
from rushscript.testing.invariants import log_text
from tests.unit.starter import ROOT

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
    loaded = loaded_from()
    assert compiled.ENGINE in loaded
    assert not {name for name, file in loaded.items() if not file.endswith(ending)}


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
    assert compiled.ENGINE not in sys.modules


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
        assert duel.decision is not None
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


# ------------------------------------------------------------------------------------- the build

HOOK = "hatch_build.py"
PROJECT = """\
[project]
name = "rushscript"
version = "1"
[tool.hatch.build.targets.wheel]
packages = ["rushscript"]
[tool.hatch.build.targets.wheel.hooks.custom]
path = "hatch_build.py"
"""
MAKES_ONE_MODULE = """\
from pathlib import Path

def mypycify(files, **_):
    for file in files:
        Path(file).with_suffix(".so").write_text("compiled")
    return []
"""
"""Stands for mypyc, which takes minutes."""


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A source tree of one module with the hook of this one, and nothing asked for."""
    monkeypatch.delenv("RUSHSCRIPT_COMPILE", raising=False)
    root = tmp_path / "source"
    (root / "rushscript" / "engine").mkdir(parents=True)
    (root / "rushscript" / "engine" / "machine.py").write_text("", encoding="utf-8")
    (root / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    shutil.copy(ROOT / HOOK, root / HOOK)
    stub = tmp_path / "stub" / "mypyc"
    stub.mkdir(parents=True)
    (stub / "__init__.py").write_text("", encoding="utf-8")
    (stub / "build.py").write_text(MAKES_ONE_MODULE, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(stub.parent))
    return root


def built(source: Path) -> tuple[bool, dict[str, str]]:
    """Whether the wheel says that it is pure, and the files of the package in it."""
    (made,) = WheelBuilder(str(source)).build(versions=["standard"])
    with ZipFile(made) as wheel:
        files = {name: wheel.read(name).decode() for name in wheel.namelist()}
    is_pure = made.endswith("-none-any.whl")
    assert f"Root-Is-Purelib: {str(is_pure).lower()}" in files["rushscript-1.dist-info/WHEEL"]
    return is_pure, {name: files[name] for name in files if name.startswith("rushscript/")}


def hook() -> ModuleType:
    spec = spec_from_file_location("hook_of_the_build", ROOT / HOOK)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_wheel_of_rushscript_is_built_with_the_hook() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"] == {
        "custom": {"path": HOOK}
    }
    packaged = project["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    assert f"/{HOOK}" in packaged


def test_compiling_needs_all_that_rushscript_imports(monkeypatch: pytest.MonkeyPatch) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    monkeypatch.delenv("RUSHSCRIPT_COMPILE", raising=False)
    assert WheelBuilder(str(ROOT)).config.dependencies == []
    monkeypatch.setenv("RUSHSCRIPT_COMPILE", "1")
    needed = WheelBuilder(str(ROOT)).config.dependencies
    assert set(map(Requirement, needed)) == set(
        map(Requirement, [*hook().NEEDED, *project["dependencies"]])
    )


def test_without_being_asked_the_build_is_pure_and_says_nothing(
    source: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    is_pure, files = built(source)
    assert is_pure
    assert list(files) == ["rushscript/engine/machine.py"]
    assert capsys.readouterr() == ("", "")
    assert not (source / "build").exists()


def test_without_a_c_compiler_the_build_is_pure_and_says_why(
    source: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RUSHSCRIPT_COMPILE", "1")
    monkeypatch.setenv("CC", "false")
    is_pure, files = built(source)
    assert is_pure
    assert set(files) == {"rushscript/engine/machine.py", hook().NOTE}
    assert ROOT / hook().NOTE == compiled.NOTE
    (why,) = files[hook().NOTE].splitlines()
    assert why.startswith("no C compiler works here: ")
    assert f"rushscript stays pure Python: {why}\n" in "".join(capsys.readouterr())


def test_what_was_compiled_lies_beside_its_source_and_is_not_compiled_again(
    source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RUSHSCRIPT_COMPILE", "1")
    monkeypatch.setenv("CC", "true")
    is_pure, files = built(source)
    assert not is_pure
    assert files["rushscript/engine/machine.so"] == "compiled"
    assert set(files) == {
        "rushscript/engine/machine.py",
        "rushscript/engine/machine.so",
        "rushscript/frozen.so",
        "rushscript/ruleset.so",
    }
    monkeypatch.setenv("CC", "false")
    assert built(source) == (False, files)
    (source / "rushscript" / "engine" / "machine.py").write_text("x = 1\n", encoding="utf-8")
    assert hook().NOTE in built(source)[1]


def test_an_editable_install_stays_pure_and_says_so(
    source: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RUSHSCRIPT_COMPILE", "1")
    monkeypatch.setenv("CC", "true")
    data: dict[str, Any] = {"force_include": {}}
    build = hook().CompileHook(str(source), {}, None, None, str(source / "dist"), "wheel")
    build.initialize("editable", data)
    assert list(data) == ["force_include"]
    assert list(data["force_include"].values()) == [hook().NOTE]
    said = "".join(capsys.readouterr())
    assert "stays pure Python: an editable install is not compiled" in said


@pytest.mark.parametrize(
    ("value", "asked"), [(None, False), ("", False), ("0", False), ("1", True), ("yes", True)]
)
def test_compiling_is_asked_for_by_anything_but_nothing_and_0(
    value: str | None, asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RUSHSCRIPT_COMPILE", raising=False)
    if value is not None:
        monkeypatch.setenv("RUSHSCRIPT_COMPILE", value)
    assert hook().is_asked_for() is asked


@pytest.mark.parametrize(
    ("output", "why"),
    [
        ("begun\nerror: one\nerror: two\n", "one"),
        ("x.py:3: error: Wrong type\nmore\n", "x.py:3: error: Wrong type"),
        ("first\n\n  last  \n", "last"),
        ("", "the compiler said nothing"),
    ],
)
def test_the_line_that_says_why_is_the_first_error_else_the_last_line(
    output: str, why: str
) -> None:
    assert hook().reason_in(output) == why
