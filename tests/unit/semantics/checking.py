"""What the tests of the semantics stage share: texts checked, alone or inside a card."""

from __future__ import annotations

from rushscript.diagnostics import Diagnostic, render
from rushscript.formats.rush import RUSH
from rushscript.ruleset import Ruleset
from rushscript.semantics import NO_NAMES, CheckedPack, NameTable, PackFile, check
from rushscript.source import SourceFile
from rushscript.syntax import parse


def check_texts(
    *texts: str, ruleset: Ruleset = RUSH, required: NameTable = NO_NAMES, pack: str = "mine"
) -> tuple[CheckedPack, tuple[Diagnostic, ...]]:
    """The check of a pack of these files, whose syntax must be sound."""
    files = []
    for number, text in enumerate(texts):
        source = SourceFile.from_text(text, f"{number}.rush")
        nodes, mistakes = parse(source)
        assert not mistakes, "\n".join(map(render, mistakes))
        files.append(PackFile(source, nodes))
    return check(pack, files, ruleset, required)


def found_in(*texts: str, ruleset: Ruleset = RUSH, required: NameTable = NO_NAMES) -> list[str]:
    """Each diagnostic as `CODE marked text`."""
    _, diagnostics = check_texts(*texts, ruleset=ruleset, required=required)
    for diagnostic in diagnostics:
        render(diagnostic)
    return [
        f"{item.code} {item.source.text[item.span.start : item.span.end]}" for item in diagnostics
    ]


def card(body: str, name: str = "Sample", line: str = "monster effect") -> str:
    """A card; `line` is the beginning of its type line."""
    rest = " level 4 dark dragon 1500/0" if line.startswith(("monster", "legend monster")) else ""
    return f'card "{name}" {{\n    {line}{rest}\n    {body}\n}}\n'


def ignition(clauses: str) -> str:
    return card(f"ignition {{\n        {clauses}\n    }}")


def trap(clauses: str) -> str:
    return card(f"activate {{\n        {clauses}\n    }}", line="trap normal")


def steps(*lines: str) -> str:
    """A monster whose effect is these steps."""
    return ignition("effect\n            " + "\n            ".join(lines))


def condition(fact: str) -> str:
    return ignition(f"condition {fact}\n        effect draw 1")


def cost(verb: str) -> str:
    return ignition(f"cost {verb}\n        effect draw 1")


def filters(noun: str, place: str = "on your field") -> str:
    return condition(f"there is a {noun} {place}")


def when(event: str) -> str:
    return trap(f"when {event}\n        effect draw 1")


def live(line: str) -> str:
    return card(f"continuous {{\n        {line}\n    }}")


PLAYED = card("ignition { effect may draw 1 }", name="Dragon")


def scenario(given: str, moves: str = "expect your lp = 8000") -> str:
    return PLAYED + f'test "sample" {{\n    given {{\n        {given}\n    }}\n    {moves}\n}}\n'
