"""The layers: dictionaries <- solver <- games <- api, the first three pure; read from the source with `ast`."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MAY_IMPORT = {
    "dictionaries": {"dictionaries"},
    "solver": {"dictionaries", "solver"},
    "games": {"dictionaries", "solver", "games"},
    "api": {"dictionaries", "solver", "games", "api"},
}
PURE = ("dictionaries", "solver", "games")
IMPURE_MODULES = {
    *("alembic", "apiflask", "flask", "gunicorn", "psycopg", "redis", "sqlalchemy", "werkzeug"),
    *("http", "requests", "secrets", "socket", "sqlite3", "ssl", "subprocess", "time", "urllib", "uuid"),
}
IMPURE_NAMES = {
    *("os.environ", "os.environb", "os.getenv", "os.urandom"),
    *("datetime.datetime.now", "datetime.datetime.utcnow", "datetime.datetime.today", "datetime.date.today"),
    *("datetime.now", "datetime.utcnow", "datetime.today", "date.today"),
}
OWN_GENERATORS = {"random.Random", "numpy.random.Generator", "numpy.random.PCG64", "numpy.random.default_rng"}
INPUT_AND_OUTPUT = {"open", "print", "input"}
LONGEST_FILE = 350
LONGEST_LINE = 120
PAGES = ROOT / "api/web"
GENERATED = {ROOT / "clients/python/src/word_ringers_client" / name for name in ("types.py", "_operations.py")}


def sources(*packages: str) -> list[Path]:
    return sorted(path for package in packages for path in (ROOT / package).rglob("*.py"))


def dotted(node: ast.expr) -> str:
    """Spell `a.b.c`; empty for any other expression."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and (before := dotted(node.value)):
        return f"{before}.{node.attr}"
    return ""


def imports(tree: ast.AST) -> Iterator[tuple[int, str, str]]:
    """Yield line, full name and the new local name, if any, of whatever is imported, inside functions too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name, alias.asname or ""
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield node.lineno, f"{node.module}.{alias.name}", alias.asname or alias.name


def foreign_imports(package: str, source: str) -> list[str]:
    """List the imports of our own packages that the layer rule denies to a package."""
    return [
        f"line {line} imports {name}"
        for line, name, _ in imports(ast.parse(source))
        if (top := name.split(".")[0]) in MAY_IMPORT and top not in MAY_IMPORT[package]
    ]


def is_impure(name: str) -> bool:
    """Tell whether a name reaches the web, SQL, the clock, the environment or the global random generator."""
    if name.split(".")[0] in IMPURE_MODULES or name in IMPURE_NAMES:
        return True
    global_generator = name.startswith(("random.", "numpy.random."))
    return global_generator and not any(name == own or name.startswith(own + ".") for own in OWN_GENERATORS)


def impurities(source: str) -> list[str]:
    """List what a module of the pure layers must not know."""
    tree = ast.parse(source)
    found = [f"line {line} imports {name}" for line, name, _ in imports(tree) if is_impure(name)]
    full_names = {local: name for _, name, local in imports(tree) if local}
    modules = {name.split(".")[0] for _, name, local in imports(tree) if not local}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and (name := dotted(node)):
            first, _, rest = name.partition(".")
            full = f"{full_names.get(first, first)}.{rest}"
            if first in full_names.keys() | modules and is_impure(full):
                found.append(f"line {node.lineno} uses {full}")
    return found


def inputs_and_outputs(source: str) -> list[str]:
    """List direct calls that read or write outside the program."""
    return [
        f"line {node.lineno} calls {node.func.id}"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in INPUT_AND_OUTPUT
    ]


def page_sources() -> list[Path]:
    """List the scripts, styles and types of the pages; what others wrote is left out."""
    found = (path for suffix in ("js", "css", "ts") for path in PAGES.rglob(f"*.{suffix}"))
    return sorted(path for path in found if "swagger-ui" not in path.parts)


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_packages_import_only_the_layers_below(package: str) -> None:
    found = {str(path): faults for path in sources(package) if (faults := foreign_imports(package, path.read_text()))}
    assert not found


def test_pure_layers_know_no_web_sql_clock_environment_or_global_generator() -> None:
    found = {str(path): faults for path in sources(*PURE) if (faults := impurities(path.read_text()))}
    assert not found


def test_solver_and_games_read_and_write_nothing() -> None:
    found = {
        str(path): faults for path in sources("solver", "games") if (faults := inputs_and_outputs(path.read_text()))
    }
    assert not found


def test_files_stay_short() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in (*sources(*MAY_IMPORT, "clients", "tests", "scripts"), *page_sources())
        if path not in GENERATED and (lines := len(path.read_text().splitlines())) > LONGEST_FILE
    }
    assert not long, f"over {LONGEST_FILE} lines, split by noun"


def test_lines_of_the_pages_stay_short() -> None:
    """The formatter breaks code alone: comments and long strings are left as they are."""
    long = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in page_sources()
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if len(line) > LONGEST_LINE
    ]
    assert not long


@pytest.mark.parametrize(
    ("package", "source"),
    [
        ("dictionaries", "import solver.board"),
        ("dictionaries", "def lazy():\n    from solver import board"),
        ("solver", "from games.ring import rules"),
        ("solver", "import api.cli as cli"),
        ("games", "from api import settings"),
    ],
)
def test_a_foreign_import_is_found(package: str, source: str) -> None:
    assert foreign_imports(package, source)


@pytest.mark.parametrize(
    "source",
    [
        "import flask",
        "from sqlalchemy.orm import Session",
        "import time",
        "from time import monotonic",
        "import os\nhome = os.environ['HOME']",
        "from os import environ",
        "import os as system\nsystem.getenv('HOME')",
        "import random\nrandom.shuffle([])",
        "from random import choice",
        "import random as chance\nchance.random()",
        "import numpy as np\nnp.random.shuffle([])",
        "from datetime import datetime\ndatetime.now()",
        "import datetime\ndatetime.datetime.now()",
        "import datetime as dt\ndt.date.today()",
    ],
)
def test_an_impurity_is_found(source: str) -> None:
    assert impurities(source)


@pytest.mark.parametrize(
    "source",
    [
        "import random\nrandom.Random(7).shuffle([])",
        "from random import Random",
        "import numpy as np\nnp.random.default_rng(7)",
        "import os\nos.path.join('a', 'b')",
        "from datetime import date\ndate.fromisoformat('2026-01-01')",
        "def deal(random):\n    return random.random()",
    ],
)
def test_pure_code_is_left_alone(source: str) -> None:
    assert not impurities(source)


def test_input_and_output_are_found() -> None:
    assert inputs_and_outputs("def save(text):\n    open('x', 'w').write(text)")
    assert inputs_and_outputs("print('hello')")
    assert not inputs_and_outputs("class Box:\n    def open(self):\n        return self.lid.open()")
