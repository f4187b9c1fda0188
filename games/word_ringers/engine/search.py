"""The search for the best play: playouts in many worlds that the player cannot distinguish from the true one.

All plays are tried in the same worlds with the same random events, so luck that helps all of them alike cancels out.
After each round of worlds the worse half of the plays is dropped (sequential halving, Karnin et al. 2013). The last
plays of two players are searched exhaustively.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil, log2, sqrt

import numpy as np
from numpy.typing import NDArray

from games.word_ringers.engine.endings import can_be_proven, proven_margins
from games.word_ringers.engine.situation import Situation
from games.word_ringers.kernels.playouts import Worlds, try_plays
from games.word_ringers.kernels.plays import PIECE
from solver.kernels.position import Position
from solver.kernels.what_if import what_if_ring_scores, what_if_tile_scores
from solver.plays import Play

ROUNDS_AT_ONCE = 2000
"""How many rounds are played in one call of the compiled loops, which nothing can interrupt."""


FURTHER = 2
"""How many times the effort may be spent on plays that were dropped and still look better than others."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a search is done.

    Args:
        rings: with how many rings it begins, those that bring most at once.
        tiles: with how many tiles.
        tries: how many plays a quick player draws for each of its own.
        full: in how many last plays of a round quick players look at every play.
    """

    rings: int = 12
    tiles: int = 12
    tries: int = 6
    full: int = 1


@dataclass(frozen=True, slots=True, eq=False)
class Worth:
    """What is known of a play.

    Attributes:
        number: the play, as the compiled loops have it.
        play: the play.
        margin: how far the player is ahead of the best of the others at the end, on average.
        margins: float64[worlds]: the same world by world; None where the margin is proven.
    """

    number: int
    play: Play
    margin: float
    margins: NDArray[np.float64] | None

    @property
    def is_proven(self) -> bool:
        """Whether every end was looked at."""
        return self.margins is None

    @property
    def playouts(self) -> int:
        """In how many worlds it was tried."""
        return 0 if self.margins is None else len(self.margins)

    @property
    def error(self) -> float:
        """The standard error of the margin; 0 where it is proven."""
        return 0.0 if self.margins is None else standard_error(self.margins)


def standard_error(values: NDArray[np.float64]) -> float:
    """Return the standard error of a mean, at least that of a single half point."""
    count = len(values)
    if count < 2:
        return float("inf")
    return sqrt(max(float(values.var(ddof=1)), 0.25) / count)


def ranked(
    situation: Situation, effort: int, seed: int, style: Style, also: Collection[Play] = ()
) -> tuple[Worth, ...]:
    """Return the plays that are worth a look, the best first.

    Equal arguments give equal answers on every machine.

    Args:
        situation: where a player has a play to make.
        effort: about how many rounds are played to their end.
        seed: of all chance.
        style: how they are played.
        also: plays to try in any case, in as many worlds as the best.
    """
    plays = legal_plays(situation)
    if can_be_proven(situation):
        values = proven_margins(situation, plays)
        found = [
            Worth(play, situation.play(play), float(value), None) for play, value in zip(plays, values, strict=True)
        ]
        return tuple(sorted(found, key=lambda worth: (-worth.margin, str(worth.play))))
    kept = {situation.number(play) for play in also}
    trials = dict.fromkeys(_promising(situation, plays, style, kept), _NO_WORLDS)
    begin = 0
    for plays, worlds in _rounds(list(trials), effort, kept, trials):
        begin += _try(situation, plays, seed, begin, worlds, style, trials)
    found = [Worth(play, situation.play(play), float(tried.mean()), tried) for play, tried in trials.items()]
    return tuple(sorted(found, key=lambda worth: (-worth.playouts, -worth.margin, str(worth.play))))


def ranked_by_margin(situation: Situation, effort: int, seed: int, style: Style) -> tuple[Worth, ...]:
    """Return the plays that are worth a look by their margins, the best first.

    While a play that was dropped stands above one that was not, it is tried further, in the same worlds and in as many.
    So the first plays were all tried in the same worlds. For that there are twice as many rounds as the effort. Where
    these do not do, because all plays are about as good as each other, the dropped plays that still stand above are
    left out.

    Args:
        situation, effort, seed, style: as `ranked` takes them.
    """
    found = ranked(situation, effort, seed, style)
    most = found[0].playouts
    full = [worth for worth in found if worth.playouts == most]
    dropped = sorted((worth for worth in found if worth.playouts < most), key=_by_margin, reverse=True)
    rounds_left = FURTHER * effort
    while dropped and dropped[-1].margin > min(worth.margin for worth in full):
        worth = dropped.pop()
        rounds_left -= most - worth.playouts
        if rounds_left < 0:
            least = min(worth.margin for worth in full)
            dropped = [worth for worth in dropped if worth.margin <= least]
            break
        full.append(_tried_further(situation, worth, most, seed, style))
    return tuple(sorted([*full, *dropped], key=_by_margin))


def _by_margin(worth: Worth) -> tuple[float, int, str]:
    return -worth.margin, -worth.playouts, str(worth.play)


def _tried_further(situation: Situation, worth: Worth, worlds: int, seed: int, style: Style) -> Worth:
    """Return a play tried in so many worlds, those in which it was tried and the next."""
    assert worth.margins is not None
    begin = worth.playouts
    more = margins_in_worlds(situation, [worth.number], seed, begin, worlds - begin, style)[0, :, situation.turn]
    tried: NDArray[np.float64] = np.concatenate((worth.margins, more))
    return replace(worth, margin=float(tried.mean()), margins=tried)


def legal_plays(situation: Situation) -> list[int]:
    """Return the numbers of all plays of the player on turn."""
    own, start = situation.hands[situation.turn], situation.start
    locked, mine = start.locked, start.locks[situation.turn]
    rack = sorted(set(own.rack or ()))
    tiles = [situation.tables.number[face] for face in rack] if own.tiles else []
    plays = [cell for cell in range(situation.cells) if own.rings and not locked >> cell & 1]
    for tile in tiles:
        plays += [cell + (1 + tile << PIECE) for cell in range(situation.cells) if (~locked | mine) >> cell & 1]
    return plays


def scores_at_once(situation: Situation, plays: Sequence[int]) -> list[list[int]]:
    """Return what every player scores right after each play, all words counted."""
    start, players = situation.start, len(situation.hands)
    shape = situation.board.size
    position = Position(situation.tables, start.tiles.reshape(shape), start.owners.reshape(shape), players)
    tiles = sorted({play >> PIECE for play in plays if play >> PIECE})
    by_tile = what_if_tile_scores(position, [tile - 1 for tile in tiles])
    by_ring = what_if_ring_scores(position, situation.turn)
    found = []
    for play in plays:
        cell, piece = play % (1 << PIECE), play >> PIECE
        found.append((by_tile[cell, tiles.index(piece)] if piece else by_ring[cell]).tolist())
    return found


def margins_at_once(situation: Situation, plays: Sequence[int]) -> list[int]:
    """Return how far the player is ahead right after each play, all words counted."""
    own = situation.turn
    scores = scores_at_once(situation, plays)
    return [each[own] - max(each[:own] + each[own + 1 :], default=0) for each in scores]


def _promising(situation: Situation, plays: Sequence[int], style: Style, kept: Collection[int]) -> list[int]:
    """Return the rings and the tiles that bring most at once, and those that are tried in any case."""
    margins = dict(zip(plays, margins_at_once(situation, plays), strict=True))
    best = sorted(plays, key=lambda play: (-margins[play], play))
    rings = [play for play in best if not play >> PIECE][: style.rings]
    tiles = [play for play in best if play >> PIECE][: style.tiles]
    return sorted({*rings, *tiles, *kept})


def _rounds(
    plays: list[int], effort: int, kept: Collection[int], trials: dict[int, NDArray[np.float64]]
) -> Iterator[tuple[list[int], int]]:
    """Yield which plays to try next, and in how many worlds; the worse half is dropped after each round."""
    rounds = max(1, ceil(log2(max(2, len(plays)))))
    for _ in range(rounds):
        yield plays, max(2, effort // (rounds * len(plays)))
        best = sorted(plays, key=lambda play: (-float(trials[play].mean()), play))
        plays = sorted({*best[: max(2, (len(plays) + 1) // 2)], *kept})


def _try(
    situation: Situation, plays: list[int], seed: int, begin: int, worlds: int, style: Style,
    trials: dict[int, NDArray[np.float64]],
) -> int:  # fmt: skip
    """Try plays in some more worlds; return in how many."""
    margins = margins_in_worlds(situation, plays, seed, begin, worlds, style)
    for play, found in zip(plays, margins[:, :, situation.turn], strict=True):
        trials[play] = np.concatenate((trials[play], found))
    return worlds


def margins_in_worlds(
    situation: Situation, plays: Sequence[int], seed: int, begin: int, worlds: int, style: Style
) -> NDArray[np.int32]:
    """Return int32[plays, worlds, players]: every player's margin at the end, by play and world.

    Args:
        situation: where the round stands.
        plays: of the player on turn; -1 for any that a quick player would make.
        seed: of all chance.
        begin: the number of the first world.
        worlds: how many.
        style: gives how quick players play.
    """
    step = max(1, ROUNDS_AT_ONCE // len(plays))
    found = []
    for first in range(begin, begin + worlds, step):
        part = Worlds(seed, first, min(step, begin + worlds - first), style.tries, style.full)
        found.append(try_plays(situation.start, situation.turn, plays, part))
    return np.concatenate(found, axis=1)


_NO_WORLDS = np.zeros(0)
