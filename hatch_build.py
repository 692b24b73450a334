"""The opt-in build of a compiled wheel: `RUSHSCRIPT_COMPILE=1 pip install .`.

Without the variable nothing here runs, and the wheel is pure Python. With it, the modules named in
`COMPILED` are compiled by mypyc from the same source and lie in the wheel beside it. Where that
cannot be done the wheel stays pure, and one line says why: in the output of the build, and for
`rushscript --version` in `rushscript/data/compiled.txt`.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VARIABLE = "RUSHSCRIPT_COMPILE"
LEVEL_VARIABLE = "RUSHSCRIPT_COMPILE_LEVEL"
"""How much the C compiler optimises: 0 builds soonest, 3 runs fastest and is meant without it."""
OFF = ("", "0")
COMPILED = ("rushscript/engine", "rushscript/frozen.py", "rushscript/ruleset.py")
"""The engine, and what it asks at every step."""
KEPT = ("rushscript/engine/duel.py",)
"""The face of the engine stays Python: it takes whatever callers give, and says what is wrong."""
NEEDED = ("mypy>=2.4", "setuptools>=65")
"""What compiling needs beside what rushscript itself does, whose types it must see."""
NOTE = "rushscript/data/compiled.txt"


class CompileHook(BuildHookInterface):  # type: ignore[misc]
    """Puts compiled modules into a wheel that asks for them."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [*NEEDED, *self.metadata.core.dependencies] if is_asked_for() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not is_asked_for():
            return
        place = Path(self.root) / "build" / "compiled"
        why = "an editable install is not compiled"
        if version != "editable":
            why = compiled_in(Path(self.root), place)
        if why:
            self.app.display_warning(f"rushscript stays pure Python: {why}")
            place.mkdir(parents=True, exist_ok=True)
            (place / "compiled.txt").write_text(why + "\n", encoding="utf-8")
            build_data["force_include"][str(place / "compiled.txt")] = NOTE
            return
        for file in modules_in(place):
            build_data["force_include"][str(file)] = file.relative_to(place).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def is_asked_for() -> bool:
    return os.environ.get(VARIABLE, "") not in OFF


def compiled_in(root: Path, place: Path) -> str:
    """Compiles into a directory, unless what lies there was made from the same files: pip builds
    a wheel twice, once to read its metadata. In one line why it could not, empty when it did."""
    made_from = place / "made_from"
    sources = digest(root)
    if made_from.is_file() and made_from.read_text(encoding="utf-8") == sources:
        return ""
    try:
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        done = subprocess.run(
            [sys.executable, __file__, str(root), str(place)],
            capture_output=True,
            text=True,
            check=False,
        )
    except OSError as error:
        return str(error)
    if done.returncode:
        return reason_in(done.stdout + done.stderr)
    made_from.write_text(sources, encoding="utf-8")
    return ""


def digest(root: Path) -> str:
    """What decides how the compiled modules turn out."""
    known = hashlib.sha256(f"{sys.implementation.cache_tag} {level()}".encode())
    for path in (root / "pyproject.toml", Path(__file__), *sorted(root.glob("rushscript/**/*.py"))):
        known.update(path.relative_to(root).as_posix().encode())
        known.update(path.read_bytes())
    return known.hexdigest()


def modules_in(place: Path) -> list[Path]:
    """The compiled modules that lie there as in the package."""
    found = [*place.glob("*.*"), *place.glob("rushscript/**/*.*")]
    return [file for file in found if file.suffix in (".so", ".pyd")]


def level() -> str:
    return os.environ.get(LEVEL_VARIABLE, "3")


def reason_in(output: str) -> str:
    """The line that tells most of a build that failed: the first error, else the last line."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if "error:" in line or "Error:" in line]
    line = errors[0] if errors else lines[-1] if lines else "the compiler said nothing"
    return line.removeprefix("error: ")[:300]


# ------------------------------------------------------------------------- in a process of its own


def compile_modules(root: Path, place: Path) -> None:
    """Compiles the modules of a source tree; the results lie in `place` as in the package."""
    for name in ("rushscript", "pyproject.toml"):
        source = root / name
        if source.is_dir():
            shutil.copytree(source, place / name, ignore=shutil.ignore_patterns("*.so", "*.pyd"))
        else:
            shutil.copy(source, place / name)
    os.chdir(place)
    try:
        from mypyc.build import mypycify
        from setuptools import Distribution
        from setuptools.command.build_ext import build_ext
    except ImportError as error:
        raise SystemExit(f"error: mypyc is not there: {error}") from error
    look_for_a_compiler()
    compile_side_by_side()
    extensions = mypycify(files_to_compile(), opt_level=level(), debug_level="0", multi_file=True)
    command = build_ext(Distribution({"name": "rushscript", "ext_modules": extensions}))
    command.inplace = True
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()


def files_to_compile() -> list[str]:
    """Every module of the compiled packages; a package that only says what it is stays as it is."""
    return [
        path.as_posix()
        for name in COMPILED
        for path in sorted(Path(name).rglob("*.py") if Path(name).is_dir() else [Path(name)])
        if path.as_posix() not in KEPT
        and (path.name != "__init__.py" or "import" in path.read_text(encoding="utf-8"))
    ]


def look_for_a_compiler() -> None:
    """Ends with one line when no C compiler works, before anything long begins."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    compiler = new_compiler()
    trial = Path("trial.c")
    trial.write_text("int trial(void) { return 0; }\n", encoding="utf-8")
    try:
        customize_compiler(compiler)
        compiler.compile([str(trial)])
    except Exception as error:
        raise SystemExit(f"error: no C compiler works here: {error}") from error


def compile_side_by_side() -> None:
    """Lets setuptools compile the C files of one module on all cores."""
    from concurrent.futures import ThreadPoolExecutor

    from setuptools._distutils.ccompiler import CCompiler

    def compile_all(
        self: Any,
        sources: list[str],
        output_dir: str | None = None,
        macros: Any = None,
        include_dirs: Any = None,
        debug: bool = False,
        extra_preargs: Any = None,
        extra_postargs: Any = None,
        depends: Any = None,
    ) -> list[str]:
        macros, objects, extra_postargs, pp_opts, build = self._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        cc_args = self._get_cc_args(pp_opts, debug, extra_preargs)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            waiting = [
                pool.submit(self._compile, item, *build[item], cc_args, extra_postargs, pp_opts)
                for item in objects
                if item in build
            ]
            for one in waiting:
                one.result()
        return list(objects)

    CCompiler.compile = compile_all


if __name__ == "__main__":
    compile_modules(Path(sys.argv[1]), Path(sys.argv[2]))
