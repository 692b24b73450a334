"""`rushscript explain-code`: what a code of a diagnostic means, why, and the right way."""

from __future__ import annotations

from collections import defaultdict

import click

from rushscript.cli.diagnostic_pages import read_diagnostic_page
from rushscript.cli.options import chosen_language, lang_option
from rushscript.diagnostics import Severity, heading, help_line
from rushscript.errors import UnknownName
from rushscript.messages import Language, told
from rushscript.messages.catalogue import MESSAGES
from rushscript.spelling import nearest

_ANYTHING = "…"


@click.command("explain-code")
@click.argument("code", default="", metavar="[CODE]")
@lang_option
def explain_code(code: str) -> None:
    """Show what a CODE such as RS107 means, why it is refused, and the right way.

    Without CODE: every code with what it is about. The pages are in English; `--lang ja` shows
    the Japanese message above.
    """
    if not code:
        for known in sorted(MESSAGES):
            click.echo(f"{known}  {read_diagnostic_page(known).title}")
        return
    known = _known(code)
    language = chosen_language()
    if language is not Language.ENGLISH:
        click.echo(_message(known, language) + "\n")
    click.echo(read_diagnostic_page(known).plain())


def _known(text: str) -> str:
    """The code that is meant by `RS107`, `rs107` or `107`. Raises UnknownName."""
    code = text.strip("[]").upper()
    code = f"RS{code}" if code.isdigit() else code
    if code in MESSAGES:
        return code
    near = tuple(nearest(code, sorted(MESSAGES)))
    instead = "`rushscript explain-code` lists them"
    if near:
        instead = f"did you mean {' or '.join(f'`{item}`' for item in near)}?"
    raise UnknownName(f"there is no code `{code}`; {instead}", name=code, near=near)


def _message(code: str, language: Language) -> str:
    """The message of a code, with `…` where it says what was found."""
    facts: defaultdict[str, str] = defaultdict(lambda: _ANYTHING)
    words = told(code, facts, language)
    severity = Severity.WARNING if words.warning else Severity.ERROR
    lines = [f"{heading(severity, code, language)}: {words.text}"]
    if words.help.strip(_ANYTHING):
        lines.append(help_line(words.help, language))
    return "\n".join(lines)
