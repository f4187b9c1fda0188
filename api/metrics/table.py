"""Numbers that processes share: each process adds to a row of its own, and a metric is the sum of all rows.

The memory is shared by processes that are forked after the table is made. No process waits for another, and what a
process has added stays when it ends.
"""

import mmap
import os
import threading
from collections.abc import Iterable
from typing import TypeAlias

Cell: TypeAlias = tuple[str, ...]
"""The name of a number, and the values of its labels."""

BYTES = 8


class Table:
    """Rows of numbers.

    Args:
        cells: the numbers of a row.
        gauges: those of them that are 0 again when the process of a row ends.
        rows: the most processes at a time, this one included.
    """

    def __init__(self, cells: Iterable[Cell], gauges: Iterable[Cell], rows: int) -> None:
        self.cells = {cell: number for number, cell in enumerate(cells)}
        self._gauges = tuple(self.cells[cell] for cell in gauges)
        self._memory = mmap.mmap(-1, max(1, rows * len(self.cells)) * BYTES)
        self._all = memoryview(self._memory).cast("d")
        self._free = list(range(rows - 1, 0, -1))
        self._renew_lock()
        os.register_at_fork(after_in_child=self._renew_lock)
        self.use(0)

    def take(self) -> int | None:
        """Return a row that no process has, for one that is about to be forked; None where there is none."""
        return self._free.pop() if self._free else None

    def use(self, row: int | None) -> None:
        """Let this process add to a row; to none where it is None."""
        begin = None if row is None else row * len(self.cells)
        self._row = None if begin is None else self._all[begin : begin + len(self.cells)]

    def release(self, row: int) -> None:
        """Let another process go on with the row of one that has ended."""
        for cell in self._gauges:
            self._all[row * len(self.cells) + cell] = 0.0
        self._free.append(row)

    def add(self, cell: Cell, amount: float = 1.0) -> None:
        """Add to a number."""
        number = self.cells[cell]
        with self._lock:
            if self._row is not None:
                self._row[number] += amount

    def set(self, cell: Cell, value: float) -> None:
        """Set a gauge of this process."""
        with self._lock:
            if self._row is not None:
                self._row[self.cells[cell]] = value

    def clear(self) -> None:
        """Set all numbers to 0."""
        self._memory[:] = bytes(len(self._memory))

    def sums(self) -> dict[Cell, float]:
        """Return each number's sum over all processes, also those that have ended."""
        import numpy as np  # most processes never read

        rows = np.frombuffer(self._memory, dtype=np.float64).reshape(-1, len(self.cells))
        return dict(zip(self.cells, map(float, rows.sum(axis=0)), strict=True))

    def _renew_lock(self) -> None:
        """Take a lock that nobody holds; a process that was forked while it was held would wait for ever."""
        self._lock = threading.Lock()
