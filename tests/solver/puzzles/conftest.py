"""A ninth kind of puzzle, which process tests which puzzles, and which of the tests are watched for coverage."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from solver.puzzles.registry import registered
from tests.solver.puzzles.ninth_kind import KIND

HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Test the puzzles of one kind in one process, which makes each once, and watch the lowest grade.

    The higher grades take the same branches, only later.
    """
    for item in items:
        if not item.path.is_relative_to(HERE):
            continue
        values = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
        if isinstance(values.get("kind"), str):
            item.add_marker(pytest.mark.xdist_group(f"puzzles {values['kind']}"))
        if values.get("grade", 1) > 1:
            item.add_marker("no_cover")


@pytest.fixture
def nine_kinds() -> Iterator[None]:
    """Register the ninth kind for a test."""
    with registered(KIND):
        yield
