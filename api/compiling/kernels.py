"""Whether the kernels are compiled, and what happens where they are not."""

from __future__ import annotations

import fcntl
import logging
import os
import subprocess
import sys
import time
from functools import cache
from threading import Lock

from api.compiling import place
from api.compiling.stamp import Stamp
from api.errors import KernelsMissing
from solver.cores import missing

log = logging.getLogger(__name__)

PATIENCE = 30
"""Seconds after which a process starts compiling again where that has failed."""

COMMAND = (sys.executable, "-P", "-m", "api.compiling")
"""Compiles; -P, as the folder that the service runs in may have an `api` of its own."""


class Kernels:
    """The kernels of this installation, as they are compiled in one place.

    Whoever compiles holds a lock on the folder, so that one process does and all others can see it.

    Args:
        stamp: vouches for them; None where nothing can be kept.
    """

    def __init__(self, stamp: Stamp | None) -> None:
        self.stamp = stamp
        self._compiled = False
        self._starting = Lock()
        self._started: dict[int, float] = {}
        """When this process, by its id, has last started one that compiles; forks do not count it as theirs."""
        self._child: subprocess.Popen[bytes] | None = None

    @property
    def can_be_kept(self) -> bool:
        """Whether there is a folder for them."""
        return self.stamp is not None

    def compiled(self) -> bool:
        """Tell whether all are; once they are, this costs nothing."""
        self._compiled = self._compiled or (self.stamp is not None and self.stamp.holds())
        return self._compiled

    def require(self) -> None:
        """Let a request go on only if nothing has to be compiled for it; otherwise see to it that somebody compiles.

        Raises:
            KernelsMissing: they are not compiled yet.
        """
        if not self.compiled():
            self.start()
            raise KernelsMissing(can_be_kept=self.can_be_kept)

    def state(self) -> str:
        """Say in a few words how far they are."""
        if missing():
            return "missing"
        if self.compiled():
            return "compiled"
        lock = self._lock(fcntl.LOCK_SH | fcntl.LOCK_NB)
        if lock is None:
            return "being compiled" if self.can_be_kept else "no folder to keep them in can be written"
        os.close(lock)
        return "not compiled"

    def start(self) -> None:
        """Have them compiled by a process of its own, unless somebody does; it ends with this one."""
        with self._starting:
            now, own = time.monotonic(), os.getpid()
            if now - self._started.get(own, -PATIENCE) < PATIENCE or self.compiled():
                return
            lock = self._lock(fcntl.LOCK_EX | fcntl.LOCK_NB)
            if lock is None:
                return
            self._started = {own: now}
            try:
                # The lock is open in that process from its beginning to its end.
                self._child = subprocess.Popen([*COMMAND, str(own)], stdin=subprocess.DEVNULL, pass_fds=[lock])
            except OSError as error:
                log.error("no process can be started to compile the kernels: %s", error)
            finally:
                os.close(lock)

    def compile(self) -> None:
        """Compile them in a process of its own and wait for it, or for whoever compiles already.

        Raises:
            KernelsMissing: it did not work; the reason is on standard error.
        """
        lock = self._lock(fcntl.LOCK_EX)
        if lock is None:
            raise KernelsMissing(can_be_kept=False)
        try:
            if not self.compiled():
                subprocess.run(COMMAND, stdin=subprocess.DEVNULL, pass_fds=[lock], check=False)
        finally:
            os.close(lock)
        if not self.compiled():
            raise KernelsMissing(can_be_kept=True)

    def _lock(self, how: int) -> int | None:
        """Lock the folder for as long as the file descriptor is open anywhere; None if somebody else has it locked."""
        if self.stamp is None:
            return None
        try:
            self.stamp.folder.mkdir(parents=True, exist_ok=True)
            folder = os.open(self.stamp.folder, os.O_RDONLY)
        except OSError:
            return None
        try:
            fcntl.flock(folder, how)
        except BlockingIOError:
            os.close(folder)
            return None
        except OSError:  # a file system without locks; two processes may then compile the same
            pass
        return folder


@cache
def kernels() -> Kernels:
    """Return the kernels of this process; numba must not be imported before the first call."""
    return Kernels(place.choose(os.environ))
