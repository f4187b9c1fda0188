"""What every test runs under: no setting from outside, and hypothesis's profiles, the smallest in CI."""

import gc
import os
import signal
from collections.abc import Iterator
from itertools import chain, groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from api.jobs import process
from dictionaries.caches import MIB
from solver.kernels.tables import _words
from tests.applications import compile_rules_once
from tests.forks import forks
from tests.repetitions import IN_CI

PRESERVED = ("RINGERS_REQUIRE", "RINGERS_LONG", "RINGERS_TEST_")

# Looking for reference cycles as often as Python does by default takes a seventh of the time of all tests.
gc.set_threshold(20_000, 20, 20)

BROWSER = Path(__file__).parent / "browser"

LONGEST_NAME = 100
"""How much of what a test is given may stand in its name."""

NO_CLOCK: dict[str, Any] = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
"""Hypothesis is not to measure time either, on a machine that may stand still."""

SHIPPED_ROOM = _words.most
"""How many bytes of the tables of word lists a process of the service keeps."""

ROOM_FOR_WORDS = 384 * MIB
"""The same for a process of tests, which asks for all lists in turn, as a service seldom does."""

compile_rules_once()

settings.register_profile("default", **NO_CLOCK, derandomize=IN_CI, max_examples=40 if IN_CI else 100)
settings.register_profile("long", **NO_CLOCK, max_examples=2000)
settings.load_profile("default")


def pytest_configure(config: pytest.Config) -> None:
    """Forget the settings of whoever runs the tests, for the processes that tests start too."""
    for name in [name for name in os.environ if name.startswith("RINGERS_") and not name.startswith(PRESERVED)]:
        del os.environ[name]
    # A shell starts what runs in its background deaf to Ctrl+C, and so would be every process that a test starts.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(config, "workerinput") and (controller := watcher(config)):
        # In a process of pytest-xdist pytest-cov watches twice, and would go on with the first where it is to pause.
        controller.cov.stop()


def watcher(config: pytest.Config) -> Any:
    """Return what watches the tests for coverage; None where nobody does."""
    plugin = config.pluginmanager.getplugin("_cov")
    return plugin and plugin.cov_controller


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """Name what is long after its length: the names of all tests go to and fro between the processes that run them."""
    return f"{argname} of {len(val)}" if isinstance(val, str | bytes) and len(val) > LONGEST_NAME else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Spread the files of tests in a browser among all others: they wait most of their time, which others can use."""
    files = [list(file) for _, file in groupby(items, lambda item: item.path)]
    in_browser = [file for file in files if BROWSER in file[0].path.parents]
    others = [file for file in files if BROWSER not in file[0].path.parents]
    placed = [(place / len(some), file) for some in (others, in_browser) for place, file in enumerate(some, 1)]
    items[:] = chain.from_iterable(file for _, file in sorted(placed, key=itemgetter(0)))


def pytest_collection_finish() -> None:
    """Look for no cycles among the tests themselves, which stay until the end."""
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def room_for_words() -> Iterator[None]:
    """Build the tables of a word list once for all tests of a process, which takes a fifth of the time of some."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_words, "most", ROOM_FOR_WORDS)
        yield


@pytest.fixture(scope="session", autouse=True)
def workers_at_hand() -> Iterator[None]:
    """Fork what does the long work of a service in this process; starting it anew takes longer than most of that work.

    A service in a process of its own starts it as shipped, and so do the tests of jobs (`workers_as_shipped`).
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(process, "get_context", lambda _method: forks())
        yield


@pytest.fixture
def room_as_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep no more of word lists than a service does."""
    monkeypatch.setattr(_words, "most", SHIPPED_ROOM)
    _words.clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    """Do not watch either what a test that is not watched needs to begin with."""
    controller = watcher(item.config) if item.get_closest_marker("no_cover") else None
    if controller:
        controller.pause()
    try:
        yield
    finally:
        if controller:
            controller.resume()


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Return how many processes run tests: two more than there are cores where tests wait for servers and browsers.

    Tests that are watched only compute. More of them at a time would each build what it keeps for the next test.
    """
    return (os.cpu_count() or 1) + (0 if watcher(config) else 2)
