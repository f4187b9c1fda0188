"""No module imports itself by way of others; imports inside functions and under `TYPE_CHECKING` count like all others.

Two things do not count. A method named `_repr_svg_` may import the one package that draws when it is called: notebooks
alone call it, and a value is drawn by what stands above it. And the modules that a package names in strings for
`lazy_exports` are no imports of the package.
"""

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from importlib.util import resolve_name
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TOPS = ("dictionaries", "solver", "games", "api")
MAY_IMPORT = "_repr_svg_"
PACKAGE = "__init__"
DRAWING = {("solver.board", f"solver.pictures.{PACKAGE}")}
"""What methods of this name import, each with the module that it is in."""

Graph = dict[str, set[str]]
"""The modules that each module imports."""

Nodes = Callable[[ast.AST], Iterable[ast.AST]]
"""Yields the nodes of a syntax tree whose imports count."""


def name_of(path: Path) -> str:
    """Return how a file is imported; that of a package ends in `__init__`."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def sources() -> dict[str, str]:
    """Return the text of each module."""
    return {name_of(path): path.read_text() for top in TOPS for path in (ROOT / top).rglob("*.py")}


def nodes_that_count(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield all nodes but those of methods that may import when they are called."""
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, ast.FunctionDef) or node.name != MAY_IMPORT:
            yield node
            yield from nodes_that_count(node)


def imported(module: str, source: str, nodes: Nodes) -> Iterator[tuple[str, ...]]:
    """Yield what each import may mean, the longest first: a name in a package is a module of it, or is in it.

    Args:
        module: as `name_of` names it.
        source: its text.
        nodes: which of its imports count.
    """
    package = module.rpartition(".")[0]
    for node in nodes(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((alias.name,) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = resolve_name("." * node.level + (node.module or ""), package)
            yield from ((f"{base}.{alias.name}", base) for alias in node.names)


def graph_of(sources: Mapping[str, str], nodes: Nodes = nodes_that_count) -> Graph:
    """Return which modules import which, all others left out."""
    modules = {name.removesuffix(f".{PACKAGE}"): name for name in sources}
    return {
        module: {
            next(modules[name] for name in names if name in modules)
            for names in imported(module, source, nodes)
            if not modules.keys().isdisjoint(names)
        }
        for module, source in sources.items()
    }


def circle_of(sources: Mapping[str, str]) -> list[str]:
    """Return modules of which each imports the next, the last one the first; nothing if there are none."""
    try:
        TopologicalSorter(graph_of(sources)).prepare()
    except CycleError as error:
        circle: list[str] = error.args[1]
        return circle
    return []


def arrows(graph: Graph) -> set[tuple[str, str]]:
    return {(module, other) for module, others in graph.items() for other in others}


def sources_of(*lines: tuple[str, str]) -> dict[str, str]:
    """Return modules from their names and texts, with the packages that they are in."""
    packages: Iterable[str] = {f"{name.rpartition('.')[0]}.{PACKAGE}" for name, _ in lines}
    return {**dict.fromkeys(packages, ""), **dict(lines)}


def test_no_module_imports_itself_by_way_of_others() -> None:
    assert not circle_of(sources())


def test_what_does_not_count_is_that_a_board_is_drawn() -> None:
    assert arrows(graph_of(sources(), ast.walk)) - arrows(graph_of(sources())) == DRAWING


def test_all_imports_are_followed() -> None:
    graph = graph_of(sources())
    assert len(graph) > 500
    assert {f"solver.pictures.{PACKAGE}", "solver.board"} <= graph[f"solver.{PACKAGE}"]
    assert "solver.pictures.layout" in graph["solver.pictures.svg"], "`from package import module`"
    assert "solver.kernels.tables" in graph["solver.puzzles.vocabulary"], "inside functions and under `TYPE_CHECKING`"


@pytest.mark.parametrize(
    "back",
    [
        "import solver.a",
        "from solver import a",
        "from solver.a import thing",
        "from . import a",
        "from .a import thing",
        "def late():\n    from solver.a import thing",
        "class Value:\n    def draw(self):\n        import solver.a as a",
        "if TYPE_CHECKING:\n    from solver.a import Thing",
        "from solver.c import thing",
    ],
)
def test_a_circle_is_found(back: str) -> None:
    modules = sources_of(
        ("solver.a", "from solver.b import other"), ("solver.b", back), ("solver.c", "import solver.a")
    )
    assert {"solver.a", "solver.b"} <= set(circle_of(modules))


def test_a_circle_through_a_package_is_found() -> None:
    modules = {f"games.{PACKAGE}": "from games.a import thing", "games.a": "from games import other"}
    assert set(circle_of(modules)) == {f"games.{PACKAGE}", "games.a"}


def test_a_module_that_imports_itself_is_found() -> None:
    assert set(circle_of(sources_of(("solver.a", "import solver.a")))) == {"solver.a"}


@pytest.mark.parametrize(
    "back",
    [
        "from solver import c",
        "import ast",
        "from solver.elsewhere import a",
        "class Value:\n    def _repr_svg_(self):\n        from solver.a import draw",
        "__getattr__ = lazy_exports(__name__, {'thing': 'solver.a'})",
    ],
)
def test_what_is_no_circle_is_left_alone(back: str) -> None:
    modules = sources_of(("solver.a", "from solver.b import other"), ("solver.b", back), ("solver.c", ""))
    assert not circle_of(modules)
