"""The wheel, built once, and what is installed from it; all of it is removed at the end, for it is large."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.installations import build_wheel, install, plain_requirements

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of one wheel in one process."""
    for item in items:
        if item.path.parent == HERE:
            item.add_marker(pytest.mark.xdist_group("installation"))


@pytest.fixture(scope="session")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Yield a folder that is removed again."""
    folder = tmp_path_factory.mktemp("installation")
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(scope="session")
def wheel(place: Path) -> Path:
    """Return the wheel of this repository."""
    return build_wheel(place)


@pytest.fixture(scope="session")
def bare_python(wheel: Path, place: Path) -> Path:
    """Return the Python of an environment with the wheel and marisa-trie, and nothing else."""
    return install(wheel, place / "bare", "marisa-trie")


@pytest.fixture(scope="session")
def plain_python(wheel: Path, place: Path) -> Path:
    """Return the Python of an environment with the wheel and what it needs, and no extra."""
    return install(wheel, place / "plain", *plain_requirements())
