"""Searches a position in the core."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from games.ringo.board import Position
from games.ringo.config import RingoConfig
from games.ringo.kernels.core import board_struct, core, position_struct
from games.ringo.kernels.endgames import Endings
from games.ringo.kernels.layout import rules_of, side_of
from solver.kernels.checked import check, number

WIN = 30_000
"""What a win at once is worth; one after some plies is worth as many less."""

FAR = 1_000
"""A value nearer to `WIN` than this is one of a won or lost position."""

DRAW = 0

MAX_DEPTH = 60
"""The most plies that are looked ahead."""

MOST_PLACES = 1 << 24
MOST_NODES = 1 << 62

MOST_PLIES = 1 << 20
"""More plies than any game or win takes."""

PAUSE = 50_000
"""After so many positions, some milliseconds, it is asked whether that is enough, and a signal may stop the search."""


class Found(NamedTuple):
    """What was found.

    Args:
        value: what the position is worth to the side to move.
        move: the number of the best move, see `layout.move_of`; 0 where there is none.
        nodes: how many positions were looked at.
    """

    value: int
    move: int
    nodes: int


class Search:
    """Alpha-beta search with a table of positions that lasts from one question to the next.

    Args:
        config: the rules.
        endings: their endgame table, if it is to be used.
        earlier: positions that are drawn if they come once more.
        places: how many positions the table has room for, a power of two.

    Raises:
        ValueError: the endgame table is one of another board, an earlier position is none, or the room is none.
        CoreMissing: the compiled core is not there.
    """

    def __init__(self, config: RingoConfig, endings: Endings | None, earlier: Sequence[Position], places: int) -> None:
        number("places", places, 1, MOST_PLACES)
        check(places.bit_count() == 1, f"places: expected a power of two, not {places}")
        check(endings is None or endings.rings == config.rings, "the endgame table is one of another board")
        found = core()
        self._rings, self._endings = config.rings, endings
        self._earlier = found.ffi.new("struct ringo_earlier[]", len(earlier))
        for struct, each in zip(self._earlier, earlier, strict=True):
            struct.position, struct.side = position_struct(each, config.rings)[0], side_of(each)
        # Zeros of NumPy take no time where they are not touched.
        self._room = np.zeros((places, found.ffi.sizeof("struct ringo_known") // 8), np.uint64)
        self._struct: Any = found.new(
            "ringo_search",
            board_struct(config.rings, rules_of(config))[0],
            found.ffi.NULL if endings is None else endings.struct,
            self._earlier,
            len(earlier),
            config.idle_plies,
            found.ffi.from_buffer("struct ringo_known[]", self._room),
            places,
        )

    def look(
        self,
        position: Position,
        depth: int,
        budget: int,
        *,
        idle: int = 0,
        sure: int = MOST_PLIES,
        drawn: int = DRAW,
        enough: Callable[[], bool] | None = None,
    ) -> Found | None:
        """Look so many plies ahead; return None if that took more than it may.

        Args:
            position: where somebody has to move.
            depth: how many plies to look ahead, from 1.
            budget: the most positions to look at.
            idle: how many plies in a row brought neither a capture nor an advance.
            sure: the most plies of a win of the endgame table on whose shortest way no earlier position comes, whoever
                wins. Once a capture or an advance was made, none of them can come.
            drawn: what a draw by repetition or idle play is worth to the side to move.
            enough: tells whether time is up, and is asked each `PAUSE` positions.

        Raises:
            ValueError: the position is none, or a number is too small or too great.
        """
        lib, struct = core().lib, self._struct
        placed = position_struct(position, self._rings)
        idle = number("idle", idle, 0, MOST_PLIES)
        struct.side = side_of(position)
        struct.depth = number("depth", depth, 1, MAX_DEPTH)
        struct.sure = number("sure", sure, 0, MOST_PLIES)
        struct.drawn = number("drawn", drawn, FAR - WIN, WIN - FAR)
        most, nodes = number("budget", budget, 0, MOST_NODES), 0
        lib.ringo_ask(struct, placed, idle)
        while nodes < most:
            struct.work = work = min(PAUSE, most - nodes)
            is_answered = lib.ringo_look_ahead(struct)
            nodes += work - struct.work
            if is_answered:
                return Found(struct.value, struct.move, nodes)
            if nodes < most and enough is not None and enough():
                break
        return None

    def so_far(self, usual: int) -> Found | None:
        """Return the best move among those that the last look, which took too long, has looked at to their end.

        It is at least as good as the usual one, and may be a win; None where the usual one was not looked at, or where
        all that was looked at loses: another move may not.

        Args:
            usual: the number of the move that is best where a ply less is looked ahead.
        """
        ply = self._struct.plies[0]
        looked_at = {ply.moves[number] for number in range(ply.next)} if ply.chosen else set()
        return Found(ply.best, ply.chosen, 0) if usual in looked_at and ply.best > FAR - WIN else None
