"""`python -m rushscript.syntax` writes the saved parse tables of the grammar anew."""

from __future__ import annotations

from rushscript.syntax.table import write_tables

if __name__ == "__main__":
    write_tables()
