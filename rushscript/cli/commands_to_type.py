"""Commands that people are told to type: the words -> one line that a shell takes as it stands."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from rushscript.formats import FORMAT_SUFFIX


def command_line(
    *words: str, path: object, packs: Sequence[str] = (), format_name: str | None = None
) -> str:
    """`rushscript duel --pack my_pack --resume duel-3.log`: the words of the command, the packs
    that it needs, the format where it is a file (a log names the others itself), and the path."""
    needed = [word for pack in packs for word in ("--pack", pack)]
    if format_name is not None and format_name.endswith(FORMAT_SUFFIX):
        needed += ["--format", format_name]
    return shlex.join(["rushscript", words[0], *needed, *words[1:], str(path)])


def shell_line(*words: str) -> str:
    """`rushscript` with these words, as a shell takes them."""
    return shlex.join(["rushscript", *words])
