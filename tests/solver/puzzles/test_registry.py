"""How kinds of puzzles are found, what each has, and that nothing else knows one by its name."""

import ast
import inspect
import subprocess
import sys
from pathlib import Path

import pytest
from typing_extensions import TypedDict

from api.http.answers import answer_schema
from api.schemas.puzzles import with_fields_of_kinds
from api.texts import catalogue
from solver.puzzles import checker, generator, hints, judging
from solver.puzzles.handmade import proof
from solver.puzzles.kind import PARTS
from solver.puzzles.registry import kind_named, kind_names, kinds
from tests.solver.puzzles.ninth_kind import KIND
from tests.solver.puzzles.samples import KINDS

pytestmark = pytest.mark.usefixtures("nine_kinds")

ROOT = Path(__file__).parents[3]
PAGES = ROOT / "api" / "web" / "static" / "app" / "scripts"

PROTOCOLS = {
    "search": generator.Search,
    "judging": judging.Judging,
    "hints": hints.Hints,
    "brute_force": checker.BruteForce,
    "handmade": proof.Handmade,
}


def test_a_kind_is_found_by_its_folder() -> None:
    assert kind_names() == (*KINDS, KIND.name)
    assert [kind.task.number for kind in kinds()] == list(range(len(kinds())))
    for name in KINDS:
        assert kind_named(name).package == f"solver.puzzles.kinds.{name.replace('-', '_')}"


NAMED = {
    "solver/puzzles/daily.py": "the weeks of the editions",
    "solver/puzzles/orders.py": "the kind of an order that says none",
    "api/schemas/puzzles.py": "examples",
    "api/schemas/puzzle_batches.py": "examples",
    "api/schemas/leagues.py": "examples",
    "api/schemas/ratings.py": "examples",
    "api/benchmarks/puzzles.py": "targets",
    "api/benchmarks/_fairness.py": "a usual request",
}
"""Where a kind is named outside its own package, and what for."""


@pytest.mark.no_cover
def test_nothing_else_names_a_kind() -> None:
    packages = {kind_named(name).package for name in KINDS}
    for path in (path for folder in ("solver", "api", "games") for path in (ROOT / folder).rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                inside = [package for package in packages if f"{node.module}.".startswith(f"{package}.")]
                assert not inside or name.startswith(inside[0].replace(".", "/")), f"{name}: {node.module}"
            if isinstance(node, ast.Constant) and node.value in KINDS and name not in NAMED:
                assert name == f"{kind_named(node.value).package.replace('.', '/')}/task.py", f"{name}: {node.value}"


@pytest.mark.parametrize("kind", [*KINDS, KIND.name])
def test_a_kind_has_all_its_parts(kind: str) -> None:
    assert set(PROTOCOLS) == set(PARTS)
    for part, protocol in PROTOCOLS.items():
        module = kind_named(kind).part(part)
        for name, function in inspect.getmembers(protocol, inspect.isfunction):
            if not name.startswith("_"):
                wanted = list(inspect.signature(function).parameters)[1:]
                assert list(inspect.signature(getattr(module, name)).parameters) == wanted, f"{part}.{name}"


def test_no_part_but_the_search_loads_the_core_and_no_value_does() -> None:
    parts = [
        f"{kind.package}.{part}"
        for kind in kinds()
        for part in ("task", *PARTS)
        if part not in ("search", "handmade") and not (part == "judging" and kind.judged_by_kernels)
    ]
    values = ("answers", "hints", "judging", "link", "orders", "puzzle", "reading", "registry")
    parts += [f"solver.puzzles.{name}" for name in values]
    code = f"import {', '.join(parts)}, sys; print('_cffi_backend' in sys.modules)"
    assert subprocess.check_output([sys.executable, "-c", code], text=True, cwd=ROOT).strip() == "False"


@pytest.mark.parametrize("kind", KINDS)
def test_the_page_has_a_module_and_texts_for_the_kind(kind: str) -> None:
    assert (PAGES / "puzzles" / "kinds" / f"{kind}.js").is_file()
    assert f"kinds.{kind}.name" in catalogue("en")


def test_a_kind_describes_its_own_fields_and_the_api_shows_them() -> None:
    class Shown(TypedDict):
        id: str

    described = answer_schema(with_fields_of_kinds("solution")(Shown), "{model}")["properties"]
    assert described.keys() == {"id", "through"}
    assert described["through"]["description"] == "How many words run through the ring, for `one-word`."
    assert with_fields_of_kinds("puzzle")(Shown) is Shown
