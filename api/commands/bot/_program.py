"""A program that plays: it reads the view of its seat and writes its actions, one a line."""

import json
import os
import selectors
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Any

from dictionaries.errors import RingersError

PROTOCOL = 1
"""The version of what is said; see docs/bots.md."""

GRACE = 5
"""Seconds that a program has to end when it is told to."""

MOST_MISTAKES = 3
"""How often a program may do in a game what the rules do not allow before it has to stop."""

TURN = ("ply", "view", "actions", "complete")
"""What a program is told of a table when it is to act."""

LONGEST_LINE = 100_000
"""The most bytes of a line that a program says; twice what an action may have."""


STARTING = 60
"""Seconds that a program has at least for its first answer, as it has to load."""


class BadProgram(RingersError):
    """A program cannot be started, has ended too early, or says what is not expected."""


class Ended(BadProgram):
    """A program has ended too early."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} has ended too early")


class Program:
    """A program that is running.

    Args:
        command: the program and its arguments.
        patience: how many seconds it has for each answer; None for as many as it likes.

    Raises:
        BadProgram: it cannot be started.
    """

    def __init__(self, command: Sequence[str], patience: float | None = None) -> None:
        self._name = command[0]
        self._patience = patience
        self._heard = b""
        try:
            self._process = subprocess.Popen(command, bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError) as error:
            reason = (getattr(error, "strerror", None) or str(error)).lower()
            raise BadProgram(f"{self._name} cannot be started: {reason}") from None
        assert self._process.stdin
        os.set_blocking(self._process.stdin.fileno(), False)

    def greet(self) -> str:
        """Say hello and return the name that the program gives itself."""
        usual = self._patience
        self._patience = usual and max(usual, STARTING)
        self.tell("hello", PROTOCOL)
        name = self.hear("ready")
        self._patience = usual
        return name

    def tell(self, word: str, about: Any = None) -> None:
        """Send a line: a word, and what it is about as JSON.

        Raises:
            BadProgram: it has ended, or does not read.
        """
        assert self._process.stdin
        line = (word + ("" if about is None else f" {json.dumps(about)}") + "\n").encode()
        try:
            while line:
                self._wait_for(self._process.stdin, selectors.EVENT_WRITE)
                with suppress(BlockingIOError):
                    line = line[os.write(self._process.stdin.fileno(), line) :]
        except OSError:
            raise Ended(self._name) from None

    def hear(self, *expected: str) -> str:
        """Return what the program says after one of the expected words; an empty text after ``pass``.

        Raises:
            BadProgram: it says something else, or nothing more.
        """
        line = self._line().decode(errors="replace").strip()
        word, _, rest = line.partition(" ")
        if word not in expected:
            raise BadProgram(f"{self._name} says {line[:60]!r}; expected {' or '.join(expected)}")
        return "" if word == "pass" else rest.strip()

    def end(self) -> None:
        """Tell the program to end, and end it if it does not."""
        with suppress(BadProgram):
            self.tell("quit")
        try:
            self._process.communicate(timeout=GRACE)
        except (subprocess.TimeoutExpired, OSError, ValueError):
            self.kill()

    def kill(self) -> None:
        """End the program at once."""
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            if stream:
                stream.close()

    def _line(self) -> bytes:
        assert self._process.stdout
        while b"\n" not in self._heard:
            if len(self._heard) > LONGEST_LINE:
                raise BadProgram(f"{self._name} says a line that does not end; expected at most {LONGEST_LINE:,} bytes")
            self._wait_for(self._process.stdout, selectors.EVENT_READ)
            more = os.read(self._process.stdout.fileno(), 1 << 16)
            if not more:
                raise Ended(self._name)
            self._heard += more
        line, _, self._heard = self._heard.partition(b"\n")
        return line

    def _wait_for(self, stream: IO[bytes], event: int) -> None:
        """Wait until a stream can be read or written.

        Raises:
            BadProgram: that takes longer than the program has.
        """
        with selectors.DefaultSelector() as selector:
            selector.register(stream, event)
            if not selector.select(self._patience):
                raise BadProgram(f"{self._name} has not answered for {self._patience:g} s")
