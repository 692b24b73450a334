"""Where the data beside the code lies: name of a data directory -> path.

A wheel carries `grammar`, `cards_dsl`, `almanac` and `docs/diagnostics` inside the package; a
checkout and an editable install have them beside it.
"""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def data_dir(name: str) -> Path:
    """The directory `name`: `rushscript/data/<name>` of an installed package, else `<name>` at
    the root of the checkout. Raises FileNotFoundError when neither exists."""
    places = (PACKAGE / "data" / name, PACKAGE.parent / name)
    for place in places:
        if place.is_dir():
            return place
    looked = " nor ".join(str(place) for place in places)
    raise FileNotFoundError(f"the data directory {name!r} is missing: neither {looked} exists")
