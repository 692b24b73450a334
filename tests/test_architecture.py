"""The house rules of docs/architecture.md that a machine can hold, read from the source itself."""

from __future__ import annotations

import ast
import csv
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from rushscript.formats import FORMATS

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "rushscript"
SOURCES = tuple(sorted(PACKAGE.rglob("*.py")))
TESTS = tuple(sorted((ROOT / "tests").rglob("*.py")))
ENGINE = PACKAGE / "engine"

MOST_LINES_OF_A_FILE = 600
MOST_LINES_OF_A_FUNCTION = 70
MOST_ROWS_OF_A_TEST = 2

WORD_CATALOGUES = ("vocabulary.py", "words.py")
"""Files that are data by their nature: a card may be called like a word of the game."""


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def where(path: Path, node: ast.AST) -> str:
    return f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 1)}"


# -------------------------------------------------------------------------------------- imports


def imports_of(path: Path) -> Iterator[tuple[str, ast.AST]]:
    """The modules a file imports anywhere, under TYPE_CHECKING too."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{where(path, node)}: write the whole name of the module"
            yield from ((target, node) for target in targets_of(node))


def targets_of(node: ast.ImportFrom) -> Iterator[str]:
    """`from a import b` means the module a.b where there is one, else a."""
    for alias in node.names:
        inner = ROOT.joinpath(*(node.module or "").split("."), alias.name)
        is_module = inner.is_dir() or inner.with_suffix(".py").is_file()
        yield f"{node.module}.{alias.name}" if is_module else str(node.module)


@cache
def layers() -> dict[str, int]:
    """The layers of pyproject.toml: module -> how deep it lies, the top being 0. Modules of one
    line do not know each other."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = config["tool"]["importlinter"]["contracts"]
    (lines,) = [item["layers"] for item in contracts if item["name"] == "Imports go down only"]
    return {module.strip(): depth for depth, line in enumerate(lines) for module in line.split("|")}


def layer_of(module: str) -> str | None:
    parts = module.split(".")
    return next(
        (name for end in range(2, len(parts) + 1) if (name := ".".join(parts[:end])) in layers()),
        None,
    )


def test_imports_go_down_only() -> None:
    assert not [offence for path in SOURCES for offence in imports_upwards(path)]


def imports_upwards(path: Path) -> Iterator[str]:
    mine = layer_of(module_of(path))
    for target, node in imports_of(path):
        other = layer_of(target)
        if mine is None or other == mine:
            continue
        if target == "rushscript" and layers()[mine] > 0:
            yield f"{where(path, node)}: imports the whole package"
        elif other is not None and layers()[other] <= layers()[mine]:
            yield f"{where(path, node)}: {mine} -> {other}"


def test_every_module_lies_in_a_layer() -> None:
    outside = {module_of(path) for path in SOURCES if layer_of(module_of(path)) is None}
    assert outside <= {"rushscript"}


def test_the_engine_knows_no_language() -> None:
    """Neither directly nor through anything it imports."""
    forbidden = ("rushscript.syntax", "rushscript.semantics", "rushscript.compiler", "lark")
    by_name = {module_of(path): path for path in SOURCES}
    waiting = [name for name in by_name if name.startswith("rushscript.engine")]
    seen = dict.fromkeys(waiting)
    while waiting:
        name = waiting.pop()
        for target, _ in imports_of(by_name[name]):
            assert not target.startswith(forbidden), f"{name} imports {target}"
            if target in by_name and target not in seen:
                seen[target] = None
                waiting.append(target)


# ---------------------------------------------------------------------------- names in the code


def strings_of(path: Path) -> Iterator[tuple[str, ast.AST]]:
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value, node


def card_names() -> set[str]:
    """The quoted names of every `card` line under cards_dsl/, in all languages."""
    found: set[str] = set()
    for path in (ROOT / "cards_dsl").rglob("*.rush"):
        for line in path.read_text(encoding="utf-8").splitlines():
            words = line.split('"')
            if words[0].strip() in ("card", "ja") and len(words) > 2:
                found.update(words[1::2])
    return found


def test_no_card_is_named_in_the_code() -> None:
    names = card_names()
    assert len(names) >= 28
    assert not [
        f"{where(path, node)}: {text!r}"
        for path in SOURCES
        if not path.name.endswith(WORD_CATALOGUES) and path.parent.name not in ("messages", "table")
        for text, node in strings_of(path)
        if text in names
    ]


def test_no_format_is_named_outside_formats() -> None:
    names = {ruleset.name for ruleset in FORMATS}
    may_name_it = (PACKAGE / "formats", PACKAGE / "__init__.py")
    assert not [
        f"{where(path, node)}: {text!r}"
        for path in SOURCES
        if not any(path.is_relative_to(place) for place in may_name_it)
        for text, node in strings_of(path)
        if text in names
    ]


# ----------------------------------------------------------------------------------------- state

MUTABLE_LITERALS = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
MUTABLE_CALLS = ("list", "dict", "set", "defaultdict", "Counter", "deque", "bytearray")
MUTATORS = (
    *("append", "extend", "insert", "remove", "pop", "clear", "add", "discard", "update"),
    *("setdefault", "popitem", "sort", "reverse"),
)


def is_mutable(value: ast.expr | None) -> bool:
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
        return value.func.id in MUTABLE_CALLS
    return isinstance(value, MUTABLE_LITERALS)


def module_names(path: Path) -> Iterator[tuple[str, ast.expr | None, bool, ast.AST]]:
    """Names assigned at module level: name, value, whether annotated Final, node."""
    for node in tree_of(path).body:
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    yield target.id, node.value, False, node
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id, node.value, "Final" in ast.unparse(node.annotation), node


def test_no_module_holds_state() -> None:
    """A list, dict or set at module level is a table: Final or in capitals, and nothing in the
    module changes it; no function rebinds a name of its module."""
    assert not [offence for path in SOURCES for offence in global_state(path)]


def global_state(path: Path) -> Iterator[str]:
    tables = set()
    for name, value, final, node in module_names(path):
        if is_mutable(value) and name != "__all__":
            tables.add(name)
            if not final and not name.isupper():
                yield f"{where(path, node)}: {name} is a mutable global"
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Global):
            yield f"{where(path, node)}: global"
        if changed_name(node) in tables:
            yield f"{where(path, node)}: changes the table {changed_name(node)}"


def changed_name(node: ast.AST) -> str | None:
    """The name whose value this changes in place."""
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr=attr)) if attr in MUTATORS:
            return name
        case ast.Subscript(value=ast.Name(id=name), ctx=ast.Store() | ast.Del()):
            return name
        case ast.AugAssign(target=ast.Name(id=name)):
            return name
    return None


MAY_CHANGE_STATE = {
    "actions": "the only place where things happen",
    "activation.py": "judges a card as it would lie, and puts it back",
    "duel.py": "makes the first state",
    "evaluation.py": "keeps evaluated facts",
    "legal.py": "changes copies that nobody else sees",
    "machine.py": "frames and decisions",
    "outcome.py": "the result",
    "position.py": "makes states by hand",
    "queries.py": "keeps evaluated facts",
    "reach.py": "keeps how far a change reaches",
    "restrictions.py": "keeps what holds for players",
    "state.py": "is the state",
}


def test_state_changes_only_where_it_may() -> None:
    allowed = {ENGINE / name for name in MAY_CHANGE_STATE}
    assert all(place.exists() for place in allowed)
    assert not [
        f"{where(path, node)}: {ast.unparse(node)}"
        for path in SOURCES
        if path.is_relative_to(ENGINE)
        if not any(path.is_relative_to(place) for place in allowed)
        for node in ast.walk(tree_of(path))
        if root_of(changed_place(node)) in ("state", "battle")
    ]


def changed_place(node: ast.AST) -> ast.AST | None:
    """The attribute or item that this writes, or changes in place."""
    match node:
        case (
            ast.Attribute(ctx=ast.Store() | ast.Del()) | ast.Subscript(ctx=ast.Store() | ast.Del())
        ):
            return node
        case ast.Call(
            func=ast.Attribute(value=ast.Attribute() | ast.Subscript() as place, attr=attr)
        ):
            return place if attr in MUTATORS else None
    return None


def root_of(node: ast.AST | None) -> str | None:
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


# ----------------------------------------------------------------------------------------- order


def is_set(node: ast.expr, names: set[str]) -> bool:
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.Name(id=name):
            return name in names
        case ast.BinOp(op=ast.BitOr() | ast.BitAnd() | ast.Sub(), left=left, right=right):
            return is_set(left, names) or is_set(right, names)
    return False


def set_names(function: ast.AST) -> set[str]:
    """Names that this function fills with a set."""
    found: set[str] = set()
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if is_set(value, found):
                found.add(name)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=kind) if ast.unparse(
                kind
            ).startswith(("set[", "frozenset[")):
                found.add(name)
    return found


def iterated(function: ast.AST) -> Iterator[ast.expr]:
    """What is gone through in an order that can show."""
    for node in ast.walk(function):
        match node:
            case ast.For(iter=over):
                yield over
            case ast.ListComp(generators=parts) | ast.DictComp(generators=parts):
                yield from (part.iter for part in parts)
            case ast.Call(func=ast.Name(id="list" | "tuple" | "iter"), args=[over]):
                yield over
            case ast.Call(func=ast.Attribute(attr="join" | "extend"), args=[over]):
                yield over


def test_no_order_comes_from_a_set() -> None:
    assert not [
        f"{where(path, over)}: sort {ast.unparse(over)} first"
        for path in SOURCES
        for function in ast.walk(tree_of(path))
        if isinstance(function, ast.FunctionDef | ast.Module)
        for over in iterated(function)
        if is_set(over, set_names(function) if isinstance(function, ast.FunctionDef) else set())
    ]


# ------------------------------------------------------------------------------------ house style


def test_nothing_is_left_undone() -> None:
    marks = ("TO" + "DO", "FIX" + "ME", "NotImplemented" + "Error")
    assert not [
        f"{path.relative_to(ROOT)} contains {mark}"
        for path in (*SOURCES, *TESTS)
        for mark in marks
        if mark in path.read_text(encoding="utf-8")
    ]


def test_every_test_runs() -> None:
    assert not [
        where(path, node)
        for path in TESTS
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Attribute)
        and node.attr in ("skip", "skipif", "xfail", "importorskip")
    ]


def test_files_and_functions_stay_short() -> None:
    assert not [offence for path in (*SOURCES, *TESTS) for offence in too_long(path)]


def too_long(path: Path) -> Iterator[str]:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    if lines > MOST_LINES_OF_A_FILE:
        yield f"{path.relative_to(ROOT)} has {lines} lines"
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.FunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > MOST_LINES_OF_A_FUNCTION:
                yield f"{where(path, node)}: {node.name} has {length} lines"


def test_a_module_says_what_it_is_for() -> None:
    assert not [
        str(path.relative_to(ROOT))
        for path in SOURCES
        if (tree := tree_of(path)).body and not ast.get_docstring(tree)
    ]


def test_nothing_is_printed_below_the_commands() -> None:
    """No print, exit or working directory below `cli`."""
    assert not [
        f"{where(path, node)}: {ast.unparse(node)}"
        for path in SOURCES
        if not path.is_relative_to(PACKAGE / "cli") and path.name != "__main__.py"
        for node in ast.walk(tree_of(path))
        if talks_to_the_terminal(node)
    ]


def talks_to_the_terminal(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Name(id="print" | "exit" | "input")):
            return True
        case ast.Attribute(value=ast.Name(id="sys"), attr="exit" | "stdout" | "stderr"):
            return True
        case ast.Attribute(value=ast.Name(id="Path" | "os"), attr="cwd" | "getcwd" | "chdir"):
            return True
    return False


# -------------------------------------------------------------------------------------- checklist


@cache
def checklist() -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """The rows of tests/checklist.csv: id, what it says, its tests (separated by spaces or `;`
    where one row has several)."""
    path = ROOT / "tests" / "checklist.csv"
    with path.open(encoding="utf-8", newline="") as file:
        header, *rows = list(csv.reader(file))
    assert len(header) == 3, "the columns are: id, what it says, test"
    return tuple(
        (row[0], row[1], tuple(item.strip() for item in row[2].split(";"))) for row in rows
    )


def test_every_row_of_the_checklist_names_tests_that_exist() -> None:
    for number, says, nodes in checklist():
        assert number
        assert says
        for node in nodes:
            assert names_a_test(node), f"{number}: there is no test {node!r}"


def test_at_most_two_rows_of_the_checklist_share_a_test() -> None:
    rows = Counter(node for _, _, nodes in checklist() for node in nodes)
    crowded = {node: count for node, count in rows.items() if count > MOST_ROWS_OF_A_TEST}
    assert not crowded


def test_every_row_of_the_checklist_is_there_once() -> None:
    twice = [
        number for number, count in Counter(row[0] for row in checklist()).items() if count > 1
    ]
    assert not twice


def names_a_test(node: str) -> bool:
    """`file::name`: a function of a Python file, a heading of a golden file, a test of a `.rush`
    file. A parametrised name may carry its `[case]`."""
    place, _, name = node.partition("::")
    path = ROOT / place
    if not path.is_file() or not name:
        return False
    if path.suffix == ".py":
        wanted = name.split("::")[-1].split("[")[0]
        return any(
            isinstance(item, ast.FunctionDef) and item.name == wanted
            for item in ast.walk(tree_of(path))
        )
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        return any(
            line.lstrip("#").strip() == name for line in text.splitlines() if line[:1] == "#"
        )
    return f'test "{name}"' in text
