"""A program that does what the kernels do, to hold them against in the same run.

It is a C source, which is compiled for this machine, or a program. It takes ``-w`` the file of words, ``-m`` a method,
``-R`` how often to repeat it, ``-i`` for boards from standard input, each as 25 letters and the ringed cells as a
hexadecimal mask, or ``-x ROWSxCOLUMNS`` for a large board of its own, which ``-d`` prints as letters and ``0`` or ``1``
for rings; and prints ``seconds`` with the median.
"""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from functools import cached_property
from pathlib import Path
from types import TracebackType

import numpy as np
from numpy.typing import NDArray

from dictionaries.dictionary import Dictionary
from dictionaries.errors import RingersError

COMPILE = ("-O3", "-march=native", "-std=gnu11")
LETTERS = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
SIDE = 1000


class NoYardstick(RingersError):
    """The yardstick cannot be compiled or run."""


class Yardstick:
    """A yardstick with the words of a dictionary; use it in a ``with`` statement.

    Args:
        path: the program, or its source if the name ends in ``.c``.
        dictionary: the words; its alphabet has to be the letters A to Z.

    Raises:
        NoYardstick: it cannot be compiled, or the alphabet is another one.
    """

    def __init__(self, path: Path, dictionary: Dictionary) -> None:
        if dictionary.alphabet.tiles != LETTERS:
            raise NoYardstick(f"the yardstick knows the letters A to Z; the alphabet of {dictionary.id} is another one")
        self._folder = tempfile.TemporaryDirectory(prefix="ringers-bench-")
        folder = Path(self._folder.name)
        self._words = folder / "words.txt"
        self._words.write_text("\n".join(dictionary) + "\n")
        self._boards = folder / "boards.txt"
        self._program = path.absolute()
        if path.suffix == ".c":
            self._program = folder / "yardstick"
            _run(os.environ.get("CC", "cc"), *COMPILE, "-o", str(self._program), str(path.absolute()))

    def __enter__(self) -> Yardstick:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._folder.cleanup()

    def take(self, cells: NDArray[np.uint8], masks: NDArray[np.uint64]) -> None:
        """Write down the boards of 25 cells that `seconds` is about."""
        rows = zip(cells.reshape(-1, 25).tolist(), masks.reshape(-1).tolist(), strict=True)
        text = "".join(f"{''.join(chr(97 + tile) for tile in row)} {mask:x}\n" for row, mask in rows)
        self._boards.write_text(text)

    def seconds(self, method: str, passes: int) -> float:
        """Return how many seconds a method takes for the boards taken, as the median of some passes in one process."""
        with self._boards.open() as boards:
            return self._seconds("-m", method, "-R", str(passes), "-i", stdin=boards)

    def large_seconds(self, method: str, passes: int) -> float:
        """Return how many seconds a method takes for the large board."""
        return self._seconds("-m", method, "-R", str(passes), "-x", f"{SIDE}x{SIDE}")

    @cached_property
    def large_board(self) -> tuple[NDArray[np.uint8], NDArray[np.int16]]:
        """The large board as `evaluate_grid` takes it: tiles, and 0 at ringed cells, -1 elsewhere."""
        printed = _run(str(self._program), "-w", str(self._words), "-m", "grid", "-x", f"{SIDE}x{SIDE}", "-d")
        rows = [line.split() for line in printed.splitlines()]
        letters = np.frombuffer("".join(row[0] for row in rows).encode(), np.uint8).reshape(SIDE, SIDE)
        rings = np.frombuffer("".join(row[1] for row in rows).encode(), np.uint8).reshape(SIDE, SIDE)
        return letters - np.uint8(97), (rings - np.uint8(48)).astype(np.int16) - np.int16(1)

    def _seconds(self, *options: str, stdin: object = None) -> float:
        printed = _run(str(self._program), "-w", str(self._words), *options, stdin=stdin)
        found = re.search(r"\bseconds ([0-9.]+)", printed)
        if not found:
            raise NoYardstick(f"the yardstick prints no seconds but {printed[:80]!r}")
        return float(found[1])


def _run(*command: str, stdin: object = None) -> str:
    try:
        done = subprocess.run(command, stdin=stdin, capture_output=True, text=True)  # type: ignore[call-overload]
    except OSError as error:
        raise NoYardstick(f"{command[0]} cannot be run: {error.strerror}") from None
    if done.returncode:
        said = next(iter(done.stderr.splitlines()), "nothing said")
        raise NoYardstick(f"{command[0]} ended with {done.returncode}: {said[:500]}")
    printed: str = done.stdout
    return printed
