"""Golden playthroughs: what was played once is played again, and a difference is told."""

from rushscript.testing.playthroughs.renewing import renew
from rushscript.testing.playthroughs.telling import verified_lines, verified_to_json
from rushscript.testing.playthroughs.verifying import Difference, Verified, try_to_verify, verify

__all__ = [
    "Difference",
    "Verified",
    "renew",
    "try_to_verify",
    "verified_lines",
    "verified_to_json",
    "verify",
]
