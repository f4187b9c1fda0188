"""The architecture page names every package, and every module at the root of `api`."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "architecture.md").read_text()
KINDS = ROOT / "solver" / "puzzles" / "kinds"
"""Each folder in it is one kind of puzzle, and a new one needs no edit of the page."""

PACKAGES = sorted(
    str(path.parent.relative_to(ROOT))
    for top in ("dictionaries", "solver", "games", "api")
    for path in (ROOT / top).rglob("__init__.py")
    if KINDS not in path.parent.parents
)
MODULES = sorted(f"api/{path.name}" for path in (ROOT / "api").glob("*.py") if path.name != "__init__.py")


def is_named(place: str) -> bool:
    """Tell whether the page names a package, or a module, by its whole path or by a longer one that goes through it."""
    return re.search(rf"`{re.escape(place)}[`/]", PAGE) is not None


@pytest.mark.parametrize("place", [*PACKAGES, *MODULES])
def test_the_page_names(place: str) -> None:
    assert is_named(place)


def test_a_place_that_is_missing_is_found() -> None:
    assert not is_named("solver/nowhere")
