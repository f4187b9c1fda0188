"""A service for programs that were written, or made, by others."""

from collections.abc import Iterator

import pytest

from tests.servers import running_server


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a service that began with an empty database."""
    folder = tmp_path_factory.mktemp("clients")
    with running_server("--workers", "1", environment={"RINGERS_PUZZLE_PROCESSES": "0"}, folder=folder) as server:
        yield server.url
