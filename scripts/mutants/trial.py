"""Whether tests notice a mutant."""

import os
import signal
import subprocess
import sys
from enum import StrEnum
from pathlib import Path

from scripts.mutants.concerned import concerned
from scripts.mutants.loading import VARIABLE
from scripts.mutants.sample import Mutant

PYTEST = (sys.executable, "-m", "pytest", "-qqx", "-p", "scripts.mutants.loading")
OPTIONS = ("-p", "no:cacheprovider", "--no-header", "--hypothesis-seed=1")
PASSED, NO_TESTS = 0, 5
"""The exit statuses of pytest that mean that nothing was noticed; a module that cannot be imported has others."""


class Fate(StrEnum):
    """What became of a mutant."""

    KILLED = "killed"
    ALIVE = "alive"
    TIMED_OUT = "timed out"


def fate(mutant: Mutant, timeout: float) -> Fate:
    """Run the tests that concern a mutant, until the first fails.

    Args:
        mutant: the mutant.
        timeout: how many seconds the tests may take.
    """
    return _fate(concerned(mutant.path), timeout, {VARIABLE: f"{mutant.path}:{mutant.number}"})


def passes_unchanged(mutant: Mutant, timeout: float) -> bool:
    """Tell whether the tests that concern a mutant pass in time without the mutation."""
    return _fate(concerned(mutant.path), timeout, {}) is Fate.ALIVE


def is_set_up(mutant: Mutant, timeout: float) -> bool:
    """Tell whether the nearest test of a mutant passes without the mutation: if not, nothing is learned here."""
    return _fate(concerned(mutant.path)[:1], timeout, {}) is Fate.ALIVE


def _fate(tests: list[Path], timeout: float, variables: dict[str, str]) -> Fate:
    command = [*PYTEST, *OPTIONS, *map(str, tests)]
    # In a session of their own, so that processes that tests have started end with them.
    with subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        env={**os.environ, **variables},
    ) as run:
        try:
            status = run.wait(timeout)
        except subprocess.TimeoutExpired:
            os.killpg(run.pid, signal.SIGKILL)
            return Fate.TIMED_OUT
    return Fate.ALIVE if status in (PASSED, NO_TESTS) else Fate.KILLED
