"""What must hold: a truth goes in, an InvariantError comes out where it does not."""

from __future__ import annotations

from rushscript.errors import InvariantError


def require(holds: bool, said: str) -> None:
    """Raises InvariantError, which says what does not hold."""
    if not holds:
        raise InvariantError(said)
