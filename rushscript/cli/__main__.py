"""`python -m rushscript.cli` is the command `rushscript`."""

from __future__ import annotations

from rushscript.cli import main

if __name__ == "__main__":
    main()
