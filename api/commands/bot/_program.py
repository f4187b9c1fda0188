"""A program that plays: it reads the view of its seat and writes its actions, one a line."""

import json
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from dictionaries.errors import RingersError

PROTOCOL = 1
"""The version of what is said; see docs/bots.md."""

GRACE = 5
"""Seconds that a program has to end when it is told to."""


class BadProgram(RingersError):
    """A program cannot be started, has ended too early, or says what is not expected."""


class Program:
    """A program that is running.

    Args:
        command: the program and its arguments.

    Raises:
        BadProgram: it cannot be started.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._name = command[0]
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", errors="replace"
            )
        except OSError as error:
            raise BadProgram(f"{self._name} cannot be started: {(error.strerror or str(error)).lower()}") from None

    def greet(self) -> str:
        """Say hello and return the name that the program gives itself."""
        self.tell("hello", PROTOCOL)
        return self.hear("ready")

    def tell(self, word: str, about: Any = None) -> None:
        """Send a line: a word, and what it is about as JSON."""
        assert self._process.stdin
        try:
            self._process.stdin.write(word + ("" if about is None else f" {json.dumps(about)}") + "\n")
            self._process.stdin.flush()
        except OSError:
            raise BadProgram(f"{self._name} has ended too early") from None

    def hear(self, *expected: str) -> str:
        """Return what the program says after one of the expected words; an empty text after ``pass``.

        Raises:
            BadProgram: it says something else, or nothing more.
        """
        assert self._process.stdout
        line = self._process.stdout.readline()
        if not line:
            raise BadProgram(f"{self._name} has ended too early")
        word, _, rest = line.strip().partition(" ")
        if word not in expected:
            raise BadProgram(f"{self._name} says {line.strip()[:60]!r}; expected {' or '.join(expected)}")
        return "" if word == "pass" else rest.strip()

    def end(self) -> None:
        """Tell the program to end, and end it if it does not."""
        with suppress(BadProgram):
            self.tell("quit")
        try:
            self._process.communicate(timeout=GRACE)
        except (subprocess.TimeoutExpired, OSError, ValueError):
            self._process.kill()
            self._process.wait()
