"""The texts of RS3xx, mistakes of tests in the language: code -> text, label and help.

Rows of the catalogue in `messages`, which makes them messages.
"""

from __future__ import annotations

from typing import Final

SCENARIO_MESSAGES: Final[dict[str, tuple[str, str, str]]] = {
    "RS301": (
        'the test name "{name}" is taken: {other} has it',
        "used a second time",
        "say what this test shows in other words",
    ),
}
