"""The parts of a cluster: each is a process with children on a machine of its own, which can be killed and started."""

import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from tests.faults.faults import kill_everything
from tests.processes import children_of, is_alive, wait_until

PATIENCE = 300
"""Seconds that a part may take to start or to stop; far more than it does, for a machine that is busy."""


class Part:
    """One part.

    Args:
        name: of the part, and of its machine.
        command: starts it.
        is_ready: whether it can be used, asked from the machine of the clients; or the words of its first line.
        folder: where it runs.
        log: where what it prints goes.
    """

    def __init__(
        self, name: str, command: Sequence[str], is_ready: str | Callable[[], bool], folder: Path, log: Path
    ) -> None:
        self.name = name
        self.ready_at = 0.0
        """When it was ready the last time, as `time.time` has it."""
        self._command = command
        self._is_ready = is_ready
        self._folder = folder
        self._log = log
        self._process: subprocess.Popen[str] | None = None
        self._said_ready = threading.Event()
        self._readers: list[threading.Thread] = []

    @property
    def pid(self) -> int:
        """The main process."""
        assert self._process, f"{self.name} was never started"
        return self._process.pid

    def start(self) -> None:
        """Start it, and do not wait until it is ready."""
        self._said_ready = threading.Event()
        self._process = subprocess.Popen(
            self._command, cwd=self._folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        reader = threading.Thread(target=self._read, args=(self._process, self._said_ready), daemon=True)
        self._readers.append(reader)
        reader.start()

    def wait(self) -> None:
        """Wait until it is ready.

        Raises:
            RuntimeError: it does not become so.
        """
        ready = self._said_ready.is_set if isinstance(self._is_ready, str) else self._is_ready
        if not wait_until(lambda: ready() or not is_alive(self.pid), PATIENCE) or not is_alive(self.pid):
            raise RuntimeError(f"{self.name} did not start; {self._log} has what it printed")
        if not isinstance(self._is_ready, str):
            self.ready_at = time.time()

    def kill(self) -> None:
        """End it with all its processes at once, as a machine does that loses power."""
        if self._process and self._process.poll() is None:
            kill_everything(self.pid)
            self._process.wait()

    def stop(self, sign: signal.Signals = signal.SIGTERM) -> None:
        """Ask it to stop, and wait until it has."""
        if self._process and self._process.poll() is None:
            self._process.send_signal(sign)
            try:
                self._process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()

    def tell(self, sign: signal.Signals) -> None:
        """Send its main process a signal."""
        os.kill(self.pid, sign)

    def kill_a_child(self, choose: Callable[[list[int]], int]) -> None:
        """End one of its processes at once; it starts another by itself."""
        with suppress(ProcessLookupError):
            os.kill(choose(children_of(self.pid)), signal.SIGKILL)

    def lines(self) -> list[str]:
        """Return what it has printed."""
        return self._log.read_text().splitlines() if self._log.exists() else []

    def _read(self, process: subprocess.Popen[str], said_ready: threading.Event) -> None:
        assert process.stdout
        with process.stdout, self._log.open("a") as log:
            for line in process.stdout:
                log.write(line)
                log.flush()
                if isinstance(self._is_ready, str) and self._is_ready in line:
                    self.ready_at = time.time()
                    said_ready.set()
