"""`endgame`: the last two to four plays of a round, both hands open; the best first play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, product

import numpy as np
from numpy.typing import NDArray

from solver.board import Board
from solver.cells import Cell
from solver.errors import NoPuzzle
from solver.kernels.lines import lines_of
from solver.plays import RINGS_EACH, Play
from solver.puzzles.answers import Plays
from solver.puzzles.coverage import bits_of, cells_of, points_width
from solver.puzzles.deals import Deals, Extras
from solver.puzzles.features import after_plays, seen, standing_among, uncancelled
from solver.puzzles.kernels.endgame import INFINITY, Layouts, first_value, gather_layouts, make_move, move_values
from solver.puzzles.orders import Order
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.tasks import RIVAL, YOU, Endgame, Hand
from solver.puzzles.vocabulary import Vocabulary
from solver.ruleset import Ruleset

MOST_BOARDS = 5_000
"""How many boards are looked at for one puzzle."""

Values = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class _Search:
    """A position made ready for the search.

    Attributes:
        every: what all words read on every layout.
        common: what common words read.
        hidden: bool[layouts]: whether a hidden word stands there.
        rings: uint64[3]: your cells, the rival's, and those with a ring on top, as bits.
        hands: int64[6]: as `solver.puzzles.kernels.endgame` has them.
        faces: your tile's and the rival's face.
        rows: the rows of the board.
        columns: its columns.
    """

    every: Layouts
    common: Layouts
    hidden: NDArray[np.bool_]
    rings: NDArray[np.uint64]
    hands: Values
    faces: tuple[str | None, str | None]
    rows: int
    columns: int

    def values(self, plays: int, *, common: bool = False) -> Values:
        """Return what each move is worth to you so many plays on, as `move_values` does."""
        values = np.empty(2 * self.rows * self.columns, np.int64)
        move_values(self.common if common else self.every, 0, plays, self.rings, self.hands, values)
        return values

    def exact_values(self, plays: int) -> dict[int, int]:
        """Return what each legal move is worth to you so many plays on, those far below the best too."""
        moves = range(2 * self.rows * self.columns)
        values = {move: int(first_value(self.every, move, plays, self.rings, self.hands)) for move in moves}
        return {move: value for move, value in values.items() if value > -INFINITY}

    def line(self, plays: int) -> tuple[list[Play], int]:
        """Return best plays of both until the end, and the layout that they lead to."""
        rings, hands = self.rings, self.hands
        size = self.rows * self.columns
        values = np.empty(2 * size, np.int64)
        line = []
        for turn in range(plays):
            player = turn & 1
            move_values(self.every, player, plays - turn, rings, hands, values)
            move = int(values.argmax())
            line.append(self.play(move, player))
            rings, hands, old_rings, old_hands = np.empty_like(rings), np.empty_like(hands), rings, hands
            make_move(move, size, player, old_rings, old_hands, rings, hands)
        return line, int(hands[0]) * (size + 1) + int(hands[1])

    def play(self, move: int, player: int) -> Play:
        """Return a numbered move as a play."""
        size = self.rows * self.columns
        cell = Cell(*divmod(move % size, self.columns))
        return Play(cell, self.faces[player]) if move < size else Play(cell)


def make(order: Order, seed: str, vocabulary: Vocabulary) -> tuple[Puzzle, Solution]:
    """Make the puzzle of a seed: the first position that it deals that is as the order wants it.

    Raises:
        NoPuzzle: `MOST_BOARDS` boards were looked at.
        BadOrder: the tile set cannot be dealt from.
    """
    deals = Deals(order, seed, vocabulary.tables(order.ruleset))
    plays = order.plays or 2
    number = -1
    for block in deals.blocks(MOST_BOARDS):
        for cells in block:
            number += 1
            extras = deals.extras(number)
            hands = _hands(plays, extras, deals.left(cells))
            own, theirs = _rings(order, extras, hands)
            search = _prepare(cells, own, theirs, hands, vocabulary, order.ruleset)
            if not search.hidden[0] and _grade(search, plays) == order.grade:
                if search.hidden[search.line(plays)[1]]:
                    continue
                rings = dict.fromkeys(cells_of(own, order.columns), YOU)
                rings |= dict.fromkeys(cells_of(theirs, order.columns), RIVAL)
                board = Board(deals.board(cells).rows, rings)
                faces = vocabulary.dictionary.alphabet.tiles
                task = Endgame(*(Hand(None if tile is None else faces[tile], ring) for tile, ring in hands))
                puzzle = Puzzle(task, order.grade, board, vocabulary.version, order.ruleset, seed)
                return puzzle, _solution(puzzle, search, plays, vocabulary)
    raise NoPuzzle(f"none of {MOST_BOARDS} boards makes {order.described} of grade {order.grade}")


def solve(puzzle: Puzzle, vocabulary: Vocabulary) -> Solution:
    """Find the best first play of a puzzle, by looking at all plays to the end.

    Raises:
        BadArrays: the board or a hand shows a tile that the dictionary's alphabet lacks.
    """
    return _solution(puzzle, _of_puzzle(puzzle, vocabulary), _plays(puzzle), vocabulary)


def values_of_plays(puzzle: Puzzle, vocabulary: Vocabulary) -> dict[Play, int]:
    """Return for each legal first play the margin that it leads to if both play on as well as they can.

    Raises:
        BadArrays: as `solve`.
    """
    search = _of_puzzle(puzzle, vocabulary)
    return {search.play(move, 0): value for move, value in search.exact_values(_plays(puzzle)).items()}


_Hands = tuple[tuple[int | None, bool], tuple[int | None, bool]]


def _plays(puzzle: Puzzle) -> int:
    assert isinstance(puzzle.task, Endgame)
    return puzzle.task.plays


def _of_puzzle(puzzle: Puzzle, vocabulary: Vocabulary) -> _Search:
    task, columns = puzzle.task, len(puzzle.board.rows[0])
    assert isinstance(task, Endgame)
    tables = vocabulary.tables(puzzle.ruleset)
    tiles = [None if hand.tile is None else int(tables.cells([Board([[hand.tile]])])[0, 0, 0]) for hand in task.hands]
    own, theirs = (
        bits_of((cell for cell, owner in puzzle.board.rings.items() if owner == player), columns)
        for player in (YOU, RIVAL)
    )
    hands = (tiles[0], task.you.ring), (tiles[1], task.rival.ring)
    return _prepare(tables.cells([puzzle.board])[0], own, theirs, hands, vocabulary, puzzle.ruleset)


def _hands(plays: int, extras: Extras, left: list[int]) -> _Hands:
    """Draw what both have left: a tile and a ring, or, with a single play, one of the two."""
    tiles = extras.choose(left, 2)

    def hand(number: int, count: int) -> tuple[int | None, bool]:
        if count == 2:
            return tiles[number], True
        ring = extras.below(2) == 1
        return (None, True) if ring else (tiles[number], False)

    return hand(0, (plays + 1) // 2), hand(1, plays // 2)


def _rings(order: Order, extras: Extras, hands: _Hands) -> tuple[int, int]:
    """Draw where the rings lie that both have laid before."""
    size = order.rows * order.columns
    each = min(RINGS_EACH, size // RINGS_EACH)
    counts = [each - ring for _, ring in hands]
    cells = extras.choose(range(size), sum(counts))
    own, theirs = cells[: counts[0]], cells[counts[0] :]
    return sum(1 << cell for cell in own), sum(1 << cell for cell in theirs)


def _prepare(
    cells: NDArray[np.uint8], own: int, theirs: int, hands: _Hands, vocabulary: Vocabulary, ruleset: Ruleset
) -> _Search:
    rows, columns = cells.shape
    size = rows * columns
    wanted, boards = [], []
    for mine, other in product(_places(hands[0][0], size), _places(hands[1][0], size)):
        if mine != other or not mine:
            wanted.append(mine * (size + 1) + other)
            board = cells.ravel().copy()
            for place, (tile, _) in zip((mine, other), hands, strict=True):
                if place and tile is not None:
                    board[place - 1] = tile
            boards.append(board)
    tiles = np.array(boards)
    reads = vocabulary.reads(tiles.reshape(-1, rows, columns), ruleset)
    layouts = np.array(wanted)
    hidden = np.zeros((size + 1) ** 2, np.bool_)
    hidden[layouts] = reads.skip
    every, common = (
        _gathered(words, reads.points, tiles, layouts, rows, columns) for words in (reads.words, reads.common)
    )
    faces = vocabulary.dictionary.alphabet.tiles
    return _Search(
        *(every, common, hidden),
        np.array([own, theirs, own | theirs], np.uint64),
        np.array([0, 0, *(tile is not None for tile, _ in hands), *(ring for _, ring in hands)], np.int64),
        (
            None if hands[0][0] is None else faces[hands[0][0]],
            None if hands[1][0] is None else faces[hands[1][0]],
        ),
        *(rows, columns),
    )


def _places(tile: int | None, size: int) -> range:
    return range(1) if tile is None else range(size + 1)


def _gathered(
    words: NDArray[np.uint64],
    points: NDArray[np.uint16],
    tiles: NDArray[np.uint8],
    wanted: NDArray[np.int64],
    rows: int,
    columns: int,
) -> Layouts:
    size = rows * columns
    count, width = (size + 1) ** 2, max(1, -(-int(np.bitwise_count(words).sum(axis=1).max()) // 64))
    layouts = Layouts(
        np.zeros((count, width, size), np.uint64),
        np.zeros((count, width, size), np.uint64),
        np.zeros((count, width, points_width(points)), np.uint64),
    )
    gather_layouts(words, points, lines_of(rows, columns).segments, tiles, wanted, layouts)
    return layouts


def _grade(search: _Search, plays: int) -> int:
    """Tell which solver is the first to find the best first play; 0 if there are several, or it depends on ties.

    The first sees one play ahead and common words only, the second one play ahead and all words, each further one a
    play more.
    """
    found = []
    for values in _seen(search, plays):
        best = np.flatnonzero(values == values.max())
        found.append({int(move) for move in best})
    answers = found[-1]
    if len(answers) > 1:
        return 0
    (answer,) = answers
    grade = next(number for number, moves in enumerate(found, 1) if answer in moves)
    return grade if found[grade - 1] == answers else 0


def _seen(search: _Search, plays: int) -> Iterator[Values]:
    yield search.values(1, common=True)
    for ahead in range(1, plays + 1):
        yield search.values(ahead)


def _solution(puzzle: Puzzle, search: _Search, plays: int, vocabulary: Vocabulary) -> Solution:
    values = np.array(list(search.exact_values(plays).values()))
    highest = np.sort(values)[::-1].tolist()
    line, _ = search.line(plays)
    end = after_plays(puzzle.board, zip(line, cycle((YOU, RIVAL)), strict=False))
    features = {**standing_among(values, highest[-1]), **seen(puzzle, end, uncancelled, vocabulary)}
    return Solution(
        Plays((line[0],)),
        highest[0],
        highest.count(highest[0]),
        highest[1] if len(highest) > 1 else None,
        {"line": [str(play) for play in line], "features": features},
    )
