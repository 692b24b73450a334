"""The saved parse tables, the data directory and the word forms."""

from __future__ import annotations

import pytest

from rushscript.data_files import data_dir
from rushscript.syntax import table
from rushscript.syntax.words import FORMS, base, plural, third_person


def test_the_saved_tables_are_those_of_the_grammar() -> None:
    saved = table.read_tables((data_dir("grammar") / table.TABLE_FILE).read_bytes())
    assert saved is not None, "run `python -m rushscript.syntax`"
    assert saved.key == table.table_key(table.grammar_text()), "run `python -m rushscript.syntax`"


def test_tables_made_from_the_grammar_are_those_saved() -> None:
    saved = table.read_tables((data_dir("grammar") / table.TABLE_FILE).read_bytes())
    assert table.make_tables(table.grammar_text()) == saved


def test_a_damaged_table_file_is_not_used() -> None:
    assert table.read_tables(b"not a table") is None


def test_a_missing_data_directory_is_named() -> None:
    with pytest.raises(FileNotFoundError, match="'nowhere' is missing"):
        data_dir("nowhere")


def test_forms_of_words() -> None:
    assert plural("spell/trap") == "spells/traps"
    assert third_person("special summon") == "special summons"
    assert third_person("take control") == "takes control"
    assert third_person("pass") == "passes"
    assert base("spells/traps") == "spell/trap"
    assert base("face-up") == "face-up"
    assert FORMS["are"] == "is"
