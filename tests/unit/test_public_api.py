"""The public names: documented with examples that run, cheap to import."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
import tomllib
from importlib import import_module

import pytest

import rushscript
from tests.unit.starter import ROOT

DOCUMENTED = (
    "rushscript",
    "rushscript.agents.greedy",
    "rushscript.agents.random_agent",
    "rushscript.decks.reading",
    "rushscript.formats",
    "rushscript.formats.reading",
    "rushscript.library.catalogue",
)


@pytest.mark.parametrize("name", DOCUMENTED)
def test_the_examples_run(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert result.attempted > 0
    assert result.failed == 0


def test_every_public_name_is_there_and_in_an_example() -> None:
    shown = "\n".join(example.source for example in examples())
    for name in rushscript.__all__:
        assert getattr(rushscript, name) is not None
        assert re.search(rf"\brushscript\.{name}\b", shown), name


def examples() -> list[doctest.Example]:
    assert rushscript.__doc__ is not None
    return doctest.DocTestParser().get_examples(rushscript.__doc__)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Card'"):
        _ = rushscript.Card


def test_the_version_is_written_in_one_place() -> None:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert config["project"]["dynamic"] == ["version"]
    place = ROOT / config["tool"]["hatch"]["version"]["path"]
    assert f'"{rushscript.__version__}"' in place.read_text(encoding="utf-8")


def test_importing_the_package_imports_no_parser_and_no_engine() -> None:
    code = (
        "import sys, rushscript\n"
        "print([name for name in sys.modules if name.startswith(('rushscript.', 'lark'))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
