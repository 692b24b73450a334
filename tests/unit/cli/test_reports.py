"""`check --output` and `--deny`: what machines read, and when the command fails."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from tests.unit.cli.running import run

UNUSED = """card "Ferry" {
    monster effect level 3 dark dragon 1000/400

    ignition {
        cost send 1 card in your hand to graveyard as paid
        effect draw 1
    }
}
"""
WRONG = 'card "灯: 100%, 守" {\n    monster normal level 3 dragon dark 1000/400\n}\n'


class Text(msgspec.Struct, forbid_unknown_fields=True):
    text: str


class Region(msgspec.Struct, forbid_unknown_fields=True):
    startLine: int
    startColumn: int = 1
    endLine: int = 0
    endColumn: int = 0


class Artifact(msgspec.Struct, forbid_unknown_fields=True):
    uri: str


class PhysicalLocation(msgspec.Struct, forbid_unknown_fields=True):
    artifactLocation: Artifact
    region: Region


class Location(msgspec.Struct, forbid_unknown_fields=True):
    physicalLocation: PhysicalLocation


class Replacement(msgspec.Struct, forbid_unknown_fields=True):
    deletedRegion: Region
    insertedContent: Text


class ArtifactChange(msgspec.Struct, forbid_unknown_fields=True):
    artifactLocation: Artifact
    replacements: list[Replacement]


class SarifFix(msgspec.Struct, forbid_unknown_fields=True):
    description: Text
    artifactChanges: list[ArtifactChange]


class Suppression(msgspec.Struct, forbid_unknown_fields=True):
    kind: str
    justification: str


class SarifResult(msgspec.Struct, forbid_unknown_fields=True):
    ruleId: str
    ruleIndex: int
    level: str
    message: Text
    locations: list[Location]
    fixes: list[SarifFix] = []
    suppressions: list[Suppression] = []


def sarif(path: Path, expected: int) -> list[SarifResult]:
    """The results of a report in the parts of SARIF 2.1.0 that it uses."""
    result = run("check", path, "--output", "sarif")
    assert result.exit_code == expected
    log = json.loads(result.output)
    assert log["version"] == "2.1.0"
    (part,) = log["runs"]
    assert part["columnKind"] == "utf16CodeUnits"
    results = msgspec.convert(part["results"], list[SarifResult])
    rules = [rule["id"] for rule in part["tool"]["driver"]["rules"]]
    assert [rules[item.ruleIndex] for item in results] == [item.ruleId for item in results]
    return results


def test_sarif_has_place_and_fix_of_a_mistake(tmp_path: Path) -> None:
    file = tmp_path / "a card.rush"
    file.write_text(WRONG, encoding="utf-8")
    (found,) = sarif(file, 1)
    assert (found.ruleId, found.level) == ("RS287", "error")
    place = found.locations[0].physicalLocation
    assert place.artifactLocation.uri.endswith("/a%20card.rush")
    assert place.region == Region(2, 28, 2, 39)
    change = found.fixes[0].artifactChanges[0].replacements[0]
    assert (change.deletedRegion, change.insertedContent) == (place.region, Text("dark dragon"))


def test_sarif_of_a_sound_file_has_no_results(tmp_path: Path) -> None:
    file = tmp_path / "card.rush"
    file.write_text(WRONG.replace("dragon dark", "dark dragon"), encoding="utf-8")
    assert sarif(file, 0) == []


def test_github_annotations_are_escaped(tmp_path: Path) -> None:
    folder = tmp_path / "a,b:c"
    folder.mkdir()
    file = folder / "card.rush"
    file.write_text(WRONG, encoding="utf-8")
    result = run("check", file, "--output", "github")
    assert result.exit_code == 1
    first, last = result.output.splitlines()
    assert first == (
        f"::error file={tmp_path}/a%2Cb%3Ac/card.rush,line=2,endLine=2,col=28,endColumn=38,"
        "title=RS287::the attribute stands before the type; write `dark dragon`"
    )
    assert last.endswith(": 1 error, 0 warnings; 0 cards and 0 tests are sound.")


def test_warnings_fail_where_they_are_denied(tmp_path: Path) -> None:
    file = tmp_path / "card.rush"
    file.write_text(UNUSED, encoding="utf-8")
    assert run("check", file).exit_code == 0
    denied = run("check", file, "--deny", "warnings")
    assert denied.exit_code == 1
    assert denied.output == run("check", file).output
    (found,) = sarif(file, 0)
    assert (found.ruleId, found.level) == ("RS213", "warning")


def test_an_allowed_warning_fails_nothing_and_is_reported_as_suppressed(tmp_path: Path) -> None:
    run("new", "pack", tmp_path / "mine")
    file = tmp_path / "mine" / "ferry.rush"
    why = "a named fare"
    file.write_text(f'allow RS213 because "{why}"\n{UNUSED}', encoding="utf-8")
    for _ in range(2):
        # The second check could remember the first.
        told = run("check", tmp_path / "mine", "--deny", "warnings")
        assert (told.exit_code, told.output) == (
            0,
            "mine: 2 cards, 4 tests and 1 deck are sound.\n",
        )
        (found,) = sarif(tmp_path / "mine", 0)
        assert (found.ruleId, found.suppressions) == ("RS213", [Suppression("inSource", why)])


def test_an_allow_that_silences_nothing_is_taken_away(tmp_path: Path) -> None:
    file = tmp_path / "ferry.rush"
    text = UNUSED.replace(" as paid", "")
    file.write_text(f'allow RS213 because "x"\n{text}', encoding="utf-8")
    assert run("check", file, "--deny", "warnings").exit_code == 1
    assert run("check", file, "--fix").exit_code == 0
    assert file.read_text(encoding="utf-8") == text
