"""Processes of the product that begin with everything imported: forked from one process for all that a worker starts.

Importing the service and reading its pages take most of the time of its start, and tests start it a hundred times.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from contextlib import chdir, suppress
from functools import cache
from multiprocessing import forkserver, get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext
from pathlib import Path

ROOT = Path(__file__).parent.parent


@cache
def forks() -> ForkServerContext:
    """Return what makes processes, with the one that all others are forked from running."""
    context = get_context("forkserver")
    context.set_forkserver_preload(["tests.preloaded"])
    with chdir(ROOT):  # where it looks for what is to be preloaded; it would say nothing if that were not there
        forkserver.ensure_running()
    return context


class Forked:
    """A process that runs a command of the product, with those parts of `subprocess.Popen` that tests of servers use.

    Args:
        arguments: of the command.
        environment: all of its variables.
        folder: where it runs; here if left out.
    """

    def __init__(self, arguments: list[str], environment: Mapping[str, str], folder: Path | None) -> None:
        readable, writable = forks().Pipe(duplex=False)
        self._process = forks().Process(
            target=run, args=(arguments, dict(environment), str(folder or Path.cwd()), writable)
        )
        with readable, writable:
            self._process.start()
            self.stdout = os.fdopen(os.dup(readable.fileno()), encoding="utf-8")

    @property
    def pid(self) -> int:
        """Its number."""
        assert self._process.pid
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        """Its exit status; nothing while it runs."""
        return self._process.exitcode

    def poll(self) -> int | None:
        """Return its exit status, or nothing while it runs."""
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end, and return its exit status.

        Raises:
            subprocess.TimeoutExpired: it has not ended by then.
        """
        self._process.join(timeout)
        status = self.poll()
        if status is None:
            raise subprocess.TimeoutExpired(str(self._process), timeout or 0)
        return status

    def send_signal(self, sign: int) -> None:
        """Send it a signal, if it still runs."""
        if self.poll() is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, sign)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it."""
        self.send_signal(signal.SIGKILL)


def run(arguments: list[str], environment: dict[str, str], folder: str, output: Connection) -> None:
    """Run a command of the product in this process as a new one would, with all that it prints going to a pipe."""
    from api.cli import main

    assert "tests.preloaded" in sys.modules
    with output:
        os.dup2(output.fileno(), 1)
        os.dup2(output.fileno(), 2)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    sys.argv = ["ringers", *arguments]
    main(arguments, prog_name="ringers")
