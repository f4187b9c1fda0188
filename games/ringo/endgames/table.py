"""The results of positions in an endgame table, and the best play by it."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from games.ringo.board import Position
from games.ringo.config import RingoConfig
from games.ringo.endgames.files import endings_of
from games.ringo.endgames.numbering import materials_of
from games.ringo.endings import won
from games.ringo.kernels.layout import move_of
from games.ringo.moves import Move, after

DRAWN = (0, 0)
"""The rank of a draw."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a position ends, if both play the best, and nobody stops for a draw.

    Args:
        wins: 1 where the side to move wins, -1 where it loses, 0 where nobody can force a win.
        plies: how many plies the winner needs; 0 without one.
    """

    wins: int
    plies: int

    @property
    def rank(self) -> tuple[int, int]:
        """More is better for the side to move: a fast win, a draw, a slow loss."""
        return self.wins, -self.wins * self.plies


def ending(position: Position, config: RingoConfig) -> Ending | None:
    """Return how a position ends; None where it is in no table.

    Draws by repetition and idle play are not looked at.

    Raises:
        BadEndgames: the table is damaged.
        CoreMissing: the compiled core is not there.
    """
    endings = endings_of(config)
    worth = None if endings is None else endings.worth(position)
    return None if worth is None else _ending(worth)


def materials(config: RingoConfig) -> tuple[tuple[int, int], ...]:
    """Return how many attackers are against how many defenders in the table for a way to play; none without one.

    Raises:
        BadEndgames: the table is damaged.
        CoreMissing: the compiled core is not there.
    """
    endings = endings_of(config)
    return () if endings is None else materials_of(endings.pieces)


def best_moves(position: Position, config: RingoConfig, earlier: Collection[Position] = ()) -> list[Move | None]:
    """Return the moves that keep what a position of a table is worth, the best first; None in it is a pass.

    A win is kept on the shortest way, and a loss put off. Of moves that keep a draw those come first after which the
    largest share of the answers loses.

    Args:
        position: one of a table, in which somebody has to move.
        config: the rules.
        earlier: positions that are drawn if they come once more.

    Raises:
        BadEndgames: the table is damaged.
        CoreMissing: the compiled core is not there.
    """
    endings = endings_of(config)
    assert endings is not None, "there is a table"
    judged = []
    for code, worth, answers, lost in endings.judged(position):
        move = move_of(code)
        drawn = worth and earlier and following(position, move) in earlier
        judged.append((DRAWN if drawn else _ending(worth).rank, -lost / max(answers, 1), move))
    best = min(rank for rank, _, _ in judged)
    kept = [(lost if best == DRAWN else 0, str(move), move) for rank, lost, move in judged if rank == best]
    return [move for _, _, move in sorted(kept, key=lambda each: each[:2])]


def best_line(
    position: Position, config: RingoConfig, plies: int, earlier: Collection[Position] = ()
) -> Iterator[Move | None]:
    """Yield the best play of both from a position of a table, at most so many plies; see `best_moves`."""
    for _ in range(plies):
        if won(position, config) is not None:
            return
        move = best_moves(position, config, earlier)[0]
        yield move
        position = following(position, move)


def following(position: Position, move: Move | None) -> Position:
    """Return the position after a legal move, or a pass."""
    return position.passed() if move is None else after(position, move)


def _ending(worth: int) -> Ending:
    return Ending((worth > 0) - (worth < 0), max(abs(worth) - 1, 0))
