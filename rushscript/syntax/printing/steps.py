"""Steps that stand inside a line, node -> text."""

from __future__ import annotations

from rushscript.syntax import nodes as n
from rushscript.syntax.printing.changes import show_changes, show_duration, show_subject_changes
from rushscript.syntax.printing.terms import show_as, show_selected
from rushscript.syntax.printing.verbs import show_verb


def show_do(do: n.Do, single: frozenset[str]) -> str:
    """A verb with its actor; only an actor without `may` takes the third person."""
    third = do.actor is not None and not do.may
    actor = "" if do.actor is None else f"{do.actor.text} "
    may = "may " if do.may else ""
    return actor + may + show_verb(do.verb, single, third=third) + show_as(do.name)


def show_alter(alter: n.Alter, single: frozenset[str]) -> str:
    duration = show_duration(alter.duration, single)
    if not alter.may:
        return f"{show_subject_changes(alter.subject, alter.changes, single)} {duration}"
    if isinstance(alter.changes[0], n.NegateEffects):
        return f"may {show_subject_changes(alter.subject, alter.changes, single)} {duration}"
    changes = show_changes(alter.changes, many=True)
    return f"may make {show_selected(alter.subject)} {changes} {duration}"
