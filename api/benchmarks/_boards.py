"""Boards of one's own, evaluated again and again: the segments through any ring, and their points."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from statistics import median
from typing import NamedTuple

import numpy as np

from api.benchmarks._clock import PASSES
from dictionaries.dictionary import Dictionary
from dictionaries.errors import RingersError
from solver.board import Board
from solver.errors import BadArrays, UnusableBoard
from solver.kernels import Tables, evaluate_grid, evaluate_many, tables_for
from solver.kernels.lines import MAX_SIDE
from solver.ruleset import DEFAULT_RULESET
from solver.scan import scan

Sums = tuple[int, int]


class Measured(NamedTuple):
    """What `Boards.measure` found.

    Args:
        boards: how many boards there are.
        segments: how many segments read as words through a ring of any player, each counted once a board.
        points: their points.
        seconds: the median time of a pass over all boards.
        boards_per_second: how many that makes.
        method: the functions that did it.
    """

    boards: int
    segments: int
    points: int
    seconds: float
    boards_per_second: float
    method: str


class Boards:
    """Boards as the kernels take them; those that they cannot work on are left to the scanner.

    Args:
        dictionary: the words.
    """

    def __init__(self, dictionary: Dictionary) -> None:
        self._dictionary = dictionary
        try:
            self._tables: Tables | None = tables_for(dictionary)
        except BadArrays:
            self._tables = None
        self._count = 0
        self._alike: dict[tuple[int, int], list[tuple[bytes, bytes]]] = {}
        self._others: list[Board] = []

    def add(self, boards: Sequence[Board]) -> None:
        """Take some boards.

        Raises:
            UnusableBoard: one shows a tile that the dictionary's alphabet cannot spell.
        """
        known = self._tables.number if self._tables else {}
        for number, board in enumerate(boards):
            rows, columns = len(board.rows), len(board.rows[0])
            if all(face in known for face in board.faces):
                ringed = np.zeros(rows * columns, bool)
                ringed[[row * columns + column for row, column in board.rings]] = True
                cells = bytes(known[face] for face in board.faces)
                self._alike.setdefault((rows, columns), []).append((cells, ringed.tobytes()))
                continue
            try:
                self._scan(board)
            except RingersError as error:
                raise UnusableBoard(number, error) from None
            self._others.append(board)
        self._count += len(boards)

    def measure(self, seconds: float) -> Measured:
        """Evaluate all boards, at least five times.

        Args:
            seconds: about how long to go on.
        """
        works = self._works()
        sums = [work() for _, work in works]  # the first pass, which compiles or loads the kernels, is not measured
        passes: list[float] = []
        end = time.perf_counter() + seconds
        while len(passes) < PASSES or time.perf_counter() < end:
            start = time.perf_counter()
            for _, work in works:
                work()
            passes.append(time.perf_counter() - start)
        took = median(passes)
        segments, points = (sum(each) for each in zip(*sums, strict=True))
        methods = ", ".join(dict.fromkeys(name for name, _ in works))
        return Measured(self._count, segments, points, took, self._count / took, methods)

    def _works(self) -> list[tuple[str, Callable[[], Sums]]]:
        """Return what there is to do, and the name of the function that does it."""
        works: list[tuple[str, Callable[[], Sums]]] = []
        for (rows, columns), arrays in self._alike.items():
            assert self._tables
            cells = np.frombuffer(b"".join(each for each, _ in arrays), np.uint8).reshape(-1, rows, columns).copy()
            ringed = np.frombuffer(b"".join(each for _, each in arrays), bool).reshape(-1, rows * columns)
            if max(rows, columns) <= MAX_SIDE:
                bits = np.zeros((len(ringed), -(-rows * columns // 64) * 64), bool)
                bits[:, : rows * columns] = ringed
                masks = np.packbits(bits, axis=1, bitorder="little").view(np.uint64)[:, None]
                works.append(("evaluate_many", partial(_many, self._tables, cells, masks)))
            else:
                owners = ringed.reshape(cells.shape).astype(np.int16) - np.int16(1)
                works += [
                    ("evaluate_grid", partial(_grid, self._tables, *each)) for each in zip(cells, owners, strict=True)
                ]
        works += [("scan", partial(self._scan, board)) for board in self._others]
        return works

    def _scan(self, board: Board) -> Sums:
        found = scan(board, self._dictionary, DEFAULT_RULESET, board.players or ("nobody",))
        return len(found), sum(each.points or 0 for each in found)


def _many(tables: Tables, cells: np.ndarray, masks: np.ndarray) -> Sums:
    segments, points = evaluate_many(tables, cells, masks)
    return int(segments.sum(dtype=np.int64)), int(points.sum(dtype=np.int64))


def _grid(tables: Tables, cells: np.ndarray, owners: np.ndarray) -> Sums:
    segments, points = evaluate_grid(tables, cells, owners)
    return int(segments[0]), int(points[0])
