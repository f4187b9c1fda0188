"""How good a position of Ringo is, and what to play: search to a growing depth, with compiled loops."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from games.ringo.board import Position
from games.ringo.config import RingoConfig
from games.ringo.endgames.files import row_of
from games.ringo.endgames.numbering import numbering
from games.ringo.endgames.table import NO_ROW, Ending, best_line, ending
from games.ringo.endings import won
from games.ringo.kernels.layout import MOST_MOVES, bits_of, move_of, rules_of, side_of, ways
from games.ringo.kernels.search import COMPLETE, FAR, IDLE, MOVE, NODES, VALUE, WIN, search
from games.ringo.moves import Move, advances, after

MAX_DEPTH = 60
"""The most plies that are looked ahead."""

PLACES = 1 << 18
"""How many positions the table of one search has room for at most; one for few positions is made in less time."""

SHOWN = 8
"""The most plies of a line, where no other number is asked for."""

NO_ENDING = 1 << 20
"""More plies than any win of an endgame table takes."""

LINE_NODES = 100_000
"""The most positions to look at for the next ply of a line."""

SLICE = 50_000
"""After so many positions, about a hundredth of a second, it is asked whether that is enough."""

FIRST_PLY = 1 << 40
"""More positions than the first ply has, which is always looked at to its end, so that there is an answer."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What a search has found.

    Args:
        value: what the position is worth to the side to move. A win after n plies is `WIN` less n.
        known: whether the side to move is proven to win or to lose, or the value is an estimate.
        plies: how many plies the winner needs, where it is proven.
        depth: how many plies were looked ahead.
        nodes: how many positions were looked at.
        line: the best play of both, from the position on; None in it is a pass.
        source: whether it was looked ahead, or an endgame table knows the position.
    """

    value: int
    known: Literal["proven", "estimated"]
    plies: int | None
    depth: int
    nodes: int
    line: tuple[Move | None, ...]
    source: Literal["search", "endgames"] = "search"


def evaluate(
    position: Position,
    config: RingoConfig,
    *,
    depth: int = MAX_DEPTH,
    nodes: int = 1_000_000,
    idle: int = 0,
    earlier: Sequence[Position] = (),
    endgames: bool = True,
    shown: int = SHOWN,
    drawn: int = 0,
    enough: Callable[[], bool] | None = None,
) -> Evaluation:
    """Look ahead, a ply farther each time, until the depth or the nodes are used up or the game is decided.

    Equal arguments give equal answers on every machine with the same endgame tables, if nothing ends the search early.

    Args:
        position: where somebody has to move, and can.
        config: the rules.
        depth: the most plies to look ahead, from 1.
        nodes: about the most positions to look at.
        idle: how many plies in a row brought neither a capture nor an advance.
        earlier: positions that are drawn if they come once more.
        endgames: use the endgame table of these rules, where there is one.
        shown: the most plies of the line.
        drawn: what a draw by repetition or idle play is worth to the side to move.
        enough: tells whether time is up, and is asked now and then. The answer is then that of the last depth that was
            looked at to its end; the first always is.
    """
    row = row_of(config) if endgames else None
    sure = NO_ENDING if row is None else _sure_plies(earlier, config)
    known = None if row is None else ending(position, config)
    if known is not None and (not known.wins or known.plies <= min(sure, config.idle_plies - idle)):
        return _by_table(known, position, config, earlier, shown)
    places = min(PLACES, 2 << nodes.bit_length())
    tried = _Search(position, config, idle, earlier, sure, row, drawn, places)
    found: Evaluation | None = None
    used = 0
    for ahead in range(1, min(depth, MAX_DEPTH) + 1):
        answer = tried.look(ahead, nodes - used, enough) if found else tried.look(ahead, FIRST_PLY)
        used += int(answer[NODES])
        if not answer[COMPLETE]:
            break
        found = tried.evaluation(answer, ahead, used, shown)
        if found.known == "proven" or used >= nodes or (enough is not None and enough()):
            break
    assert found is not None
    return found


def _sure_plies(earlier: Sequence[Position], config: RingoConfig) -> int:
    """Return how many plies a win of the table may take at most so that none of these positions is on its way.

    With every ply of the shortest way the win comes nearer, so a position from which it is as far off is not on it.
    """
    return min((known.plies for each in earlier if (known := ending(each, config)) and known.wins), default=NO_ENDING)


def _by_table(
    known: Ending, position: Position, config: RingoConfig, earlier: Sequence[Position], shown: int
) -> Evaluation:
    """Return what a table says of a position, where no draw can come before the win."""
    value, plies = known.wins * (WIN - known.plies), known.plies if known.wins else None
    return Evaluation(
        value, "proven", plies, known.plies, 0, tuple(best_line(position, config, shown, earlier)), "endgames"
    )


class _Search:
    """A search with a table that lasts from depth to depth."""

    def __init__(
        self,
        position: Position,
        config: RingoConfig,
        idle: int,
        earlier: Sequence[Position],
        sure: int,
        row: NDArray[np.int8] | None,
        drawn: int,
        places: int,
    ) -> None:
        self._position = position
        self._config = config
        self._idle = idle
        self._drawn = drawn
        self._sure = sure
        self._earlier = np.array([[*_numbers(each), side_of(each)] for each in earlier], np.uint64).reshape(-1, 4)
        self._keys = np.zeros((places, 2), np.uint64)
        self._values = np.zeros((places, 4), np.int64)
        numbers = numbering(config.rings)
        self._endgames = (numbers.starts, numbers.ways, numbers.classes, NO_ROW if row is None else row)

    def look(self, depth: int, budget: int, enough: Callable[[], bool] | None = None) -> NDArray[np.int64]:
        """Look so many plies ahead, and return what the kernel tells."""
        return self._look(self._position, self._idle, self._sure, depth, budget, enough)

    def evaluation(self, answer: NDArray[np.int64], depth: int, nodes: int, shown: int) -> Evaluation:
        """Return what a finished search has found."""
        value = int(answer[VALUE])
        plies = WIN - abs(value) if abs(value) > WIN - FAR else None
        line = tuple(self._line(answer, min(depth, plies or shown, shown)))
        return Evaluation(value, "estimated" if plies is None else "proven", plies, depth, nodes, line)

    def _look(
        self,
        position: Position,
        idle: int,
        sure: int,
        depth: int,
        budget: int,
        enough: Callable[[], bool] | None = None,
    ) -> NDArray[np.int64]:
        drawn = self._drawn if position.side == self._position.side else -self._drawn
        config, rows = self._config, depth + 1
        positions, stack = np.zeros((rows, 3), np.uint64), np.zeros((rows, 8), np.int64)
        positions[0], stack[0, IDLE] = _numbers(position), idle
        moves, order = np.zeros((rows, MOST_MOVES), np.int64), np.zeros(MOST_MOVES, np.int64)
        answer, used = np.zeros(5, np.int64), 0
        while True:
            search(
                *(positions, stack, moves, order, side_of(position), rules_of(config), *ways(config.rings)),
                *(config.rings, depth, budget - used if enough is None else min(SLICE, budget - used), self._earlier),
                *(sure, config.idle_plies, drawn, self._keys, self._values, *self._endgames, answer),
            )
            if answer[COMPLETE]:
                used += int(answer[NODES])
                break
            used += int(answer[NODES]) - 1  # the last was not looked at
            if used >= budget or enough is None or enough():
                used += 1
                break
        answer[NODES] = used
        return answer

    def _line(self, answer: NDArray[np.int64], plies: int) -> Iterator[Move | None]:
        """Yield the best play from the position on; the table has most of what it takes to find it again."""
        position, idle, sure = self._position, self._idle, self._sure
        for left in range(plies - 1, -1, -1):
            move = move_of(int(answer[MOVE]))
            yield move
            if move is not None and advances(position, move):
                idle, sure = 0, NO_ENDING
            else:
                idle += 1
            position = position.passed() if move is None else after(position, move)
            if left == 0 or won(position, self._config) is not None:
                break
            answer = self._look(position, idle, sure, left, LINE_NODES)
            if not answer[COMPLETE]:
                break


def _numbers(position: Position) -> list[int]:
    return [int(bits_of(position.attackers)), int(bits_of(position.defenders)), position.inside]
