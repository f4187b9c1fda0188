"""The evaluation of a position of Ringo and the best move: iterative deepening in the compiled core."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from games.ringo.board import Position
from games.ringo.config import RingoConfig
from games.ringo.endgames.files import endings_of
from games.ringo.endgames.table import Ending, best_line, ending
from games.ringo.endings import won
from games.ringo.kernels.layout import move_of
from games.ringo.kernels.search import FAR, MAX_DEPTH, MOST_PLIES, WIN, Found, Search
from games.ringo.moves import Move, advances, after

PLACES = 1 << 18
"""How many positions the table of one search has room for at most; one for few positions is made in less time."""

SHOWN = 8
"""The most plies of a line, where no other number is asked for."""

LINE_NODES = 100_000
"""The most positions to look at for the next ply of a line."""

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
    unfinished: bool = False,
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
        unfinished: whether to answer with what was found at a depth that was not looked at to its end, if it is a move
            at least as good as the one before.

    Raises:
        BadEndgames: the endgame table is damaged.
        CoreMissing: the compiled core is not there.
    """
    table = endings_of(config) if endgames else None
    sure = MOST_PLIES if table is None else _sure_plies(earlier, config)
    known = None if table is None else ending(position, config)
    if known is not None and (not known.wins or known.plies <= min(sure, config.idle_plies - idle)):
        return _by_table(known, position, config, earlier, shown)
    places = min(PLACES, 2 << nodes.bit_length())
    tried = _Search(position, config, idle, sure, drawn, Search(config, table, earlier, places))
    found: Evaluation | None = None
    used, usual = 0, 0
    for ahead in range(1, min(depth, MAX_DEPTH) + 1):
        answer = tried.look(ahead, nodes - used, enough) if found else tried.look(ahead, FIRST_PLY)
        if answer is None:
            better = tried.so_far(usual) if unfinished else None
            found = tried.evaluation(better, ahead, nodes, shown) if better else found
            break
        used, usual = used + answer.nodes, answer.move
        found = tried.evaluation(answer, ahead, used, shown)
        if found.known == "proven" or used >= nodes or (enough is not None and enough()):
            break
    assert found is not None
    return found


def _sure_plies(earlier: Sequence[Position], config: RingoConfig) -> int:
    """Return how many plies a win of the table may take at most so that none of these positions is on its way.

    With every ply of the shortest way the win comes nearer, so a position from which it is as far off is not on it.
    """
    return min((known.plies for each in earlier if (known := ending(each, config)) and known.wins), default=MOST_PLIES)


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
        self, position: Position, config: RingoConfig, idle: int, sure: int, drawn: int, search: Search
    ) -> None:
        self._position = position
        self._config = config
        self._idle = idle
        self._sure = sure
        self._drawn = drawn
        self._search = search

    def look(self, depth: int, budget: int, enough: Callable[[], bool] | None = None) -> Found | None:
        """Look so many plies ahead; return None if that took more than it may."""
        return self._search.look(
            self._position, depth, budget, idle=self._idle, sure=self._sure, drawn=self._drawn, enough=enough
        )

    def so_far(self, usual: int) -> Found | None:
        """Return what was found at a depth that took too long; None where it is not better than the usual move."""
        return self._search.so_far(usual)

    def evaluation(self, answer: Found, depth: int, nodes: int, shown: int) -> Evaluation:
        """Return what was found."""
        value = answer.value
        plies = WIN - abs(value) if abs(value) > WIN - FAR else None
        line = tuple(self._line(answer, min(depth, plies or shown, shown)))
        return Evaluation(value, "estimated" if plies is None else "proven", plies, depth, nodes, line)

    def _line(self, answer: Found, plies: int) -> Iterator[Move | None]:
        """Yield the best play from the position on; the table has most of what it takes to find it again."""
        position, idle, sure, drawn = self._position, self._idle, self._sure, self._drawn
        found: Found | None = answer
        for left in range(plies - 1, -1, -1):
            if found is None:
                break
            move = move_of(found.move)
            yield move
            if move is not None and advances(position, move):
                idle, sure = 0, MOST_PLIES
            else:
                idle += 1
            position, drawn = position.passed() if move is None else after(position, move), -drawn
            if left == 0 or won(position, self._config) is not None:
                break
            found = self._search.look(position, left, LINE_NODES, idle=idle, sure=sure, drawn=drawn)
