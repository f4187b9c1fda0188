"""Why a play is good or bad: computed facts, each with its figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from dictionaries import Dictionary
from dictionaries.quantities import counted
from solver.board import Board
from solver.cells import Cell, Segment
from solver.placement import Placement
from solver.plays import Play
from solver.ruleset import Ruleset
from solver.solve import solve

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Code = Literal["makes", "restores", "loses", "gives", "breaks", "cancels", "locks", "leaves", "lead"]

MOST_WORDS = 10
"""The most words that a reason names; its points are those of all."""

_TIMES = {2: "twice"}


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact about a play.

    Args:
        code: which.
        text: the same as a sentence.
        points: the points that it is about.
        words: the words that it is about, the best first, at most `MOST_WORDS`; one on two segments is there twice.
        player: whom it is about; None where it is the player who makes the play.
        play: an answer of that player.
        more: how many more words it is about.
    """

    code: Code
    text: str
    points: int
    words: tuple[str, ...] = ()
    player: str | None = None
    play: Play | None = None
    more: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """A board, and what counts on it.

    Args:
        board: as it counts now.
        players: by seat.
        dictionary: the words.
        ruleset: the options.
    """

    board: Board
    players: tuple[str, ...]
    dictionary: Dictionary
    ruleset: Ruleset

    def words(self) -> dict[str, list[Placement]]:
        """Return each player's words with what becomes of them."""
        solved = solve(self.board, self.dictionary, self.ruleset, self.players)
        return {player.player: list(player.words) for player in solved.players}

    def after(self, play: Play, player: str) -> Standing:
        """Return the board after a play, as it counts then."""
        rows, rings = [list(row) for row in self.board.rows], dict(self.board.rings)
        cell = play.cell
        if play.face is None:
            rings[cell] = player
        else:
            rows[cell.row][cell.column] = play.face
            if self.ruleset.covered_ring == "inactive":
                rings.pop(cell, None)
        return Standing(Board(rows, rings), self.players, self.dictionary, self.ruleset)

    def margin(self, player: str) -> int:
        """Return how far a player is ahead of the best of the others."""
        solved = solve(self.board, self.dictionary, self.ruleset, self.players)
        totals = {each.player: each.total for each in solved.players}
        return totals.pop(player) - max(totals.values(), default=0)


def reasons(
    before: Standing, player: str, play: Play, rings_left: dict[str, int], locked: frozenset[Cell]
) -> tuple[Reason, ...]:
    """Return what a play does, in the order of the codes.

    Args:
        before: the board before the play.
        player: who makes it.
        play: the play.
        rings_left: how many rings each of the others has left to lay.
        locked: the cells with a ring on top, before the play.
    """
    after = before.after(play, player)
    found = list(_changes(before, after, player))
    if play.face is None:
        found.append(_lock(after, player, play))
        locked |= {play.cell}
    else:
        locked -= {play.cell}
    found += filter(None, [_left_open(after, player, rings_left, locked)])
    return (*found, _lead(after.margin(player)))


class _Changes(NamedTuple):
    """What a play does to the words of one player, each list the best first.

    Args:
        made: score now, and did not stand before, or not through a ring of the player.
        restored: score now, and were cancelled before.
        broken: scored before, and do not stand any more, or not through a ring of the player.
        cancelled: scored before, and are cancelled now.
    """

    made: list[Placement]
    restored: list[Placement]
    broken: list[Placement]
    cancelled: list[Placement]


def _changes(before: Standing, after: Standing, player: str) -> Iterator[Reason]:
    """Yield which words score now, and which no more."""
    was, now, once = before.words(), after.words(), before.ruleset.repeat == "once"
    own = _compared(was[player], now[player], once=once)
    yield from _about("makes", "It brings {words}: {points}.", own.made)
    yield from _about("restores", "It brings back {words}, cancelled until now: {points}.", own.restored)
    yield from _about("loses", "It loses {words}: {points}.", own.broken)
    yield from _about("cancels", "It cancels {words} of the own words: {points}.", own.cancelled)
    for other in after.players:
        if other == player:
            continue
        theirs = _compared(was[other], now[other], once=once)
        yield from _about("gives", "It gives {player} {words}: {points}.", theirs.made, other)
        yield from _about(
            "restores", "It gives back to {player} {words}, cancelled until now: {points}.", theirs.restored, other
        )
        yield from _about("breaks", "It takes {words} from {player}: {points}.", theirs.broken, other)
        yield from _about("cancels", "It cancels {words} of {player}: {points}.", theirs.cancelled, other)


def _compared(was: Sequence[Placement], now: Sequence[Placement], *, once: bool) -> _Changes:
    """Return what has changed; where a spelling scores once, it does not matter on which segment it does."""
    made, restored = _parted(_new(now, was, once=once), was, once=once)
    broken, cancelled = _parted(_new(was, now, once=once), now, once=once)
    return _Changes(made, restored, broken, cancelled)


def _new(words: Sequence[Placement], others: Sequence[Placement], *, once: bool) -> list[Placement]:
    """Return the words that score and do not score among the others, the best first."""
    if once:
        spellings = {word.word for word in others if word.scores}
        return _best_first(word for word in words if word.scores and word.word not in spellings)
    scoring = {place for word in others if word.scores for place in _places(word, once=False)}
    return _best_first(word for word in words if word.scores and not _places(word, once=False) & scoring)


def _parted(
    words: Sequence[Placement], others: Sequence[Placement], *, once: bool
) -> tuple[list[Placement], list[Placement]]:
    """Return the words that are not cancelled among the others, and those that are."""
    cancelled = {place for word in others if word.cancelled for place in _places(word, once=once)}
    here = [bool(_places(word, once=once) & cancelled) for word in words]
    return (
        [word for word, there in zip(words, here, strict=True) if not there],
        [word for word, there in zip(words, here, strict=True) if there],
    )


def _places(word: Placement, *, once: bool) -> set[tuple[Segment | None, str]]:
    """Return the readings of a word, each with its segment where that matters."""
    return {(None if once else word.segment, each) for each in (word.word, *word.also)}


def _about(code: Code, text: str, words: Sequence[Placement], player: str | None = None) -> Iterator[Reason]:
    """Yield the reason, if there are words that it is about."""
    if words:
        told = text.format(words=_listed(words), points=counted(_sum(words), "point"), player=player)
        yield Reason(code, told, _sum(words), _names(words), player, more=max(0, len(words) - MOST_WORDS))


def _lock(after: Standing, player: str, play: Play) -> Reason:
    """Return which of the player's words run through a cell whose letter nobody else can change any more."""
    through = _best_first(word for word in after.words()[player] if word.scores and play.cell in word.cells)
    text = f"It locks {play.cell.name}, which has {{words}} of the own words: {{points}}."
    return next(_about("locks", text, through), Reason("locks", f"It locks {play.cell.name}.", 0))


def _lead(points: int) -> Reason:
    """Return how far the player is ahead right after the play."""
    ahead = f"{counted(abs(points), 'point')} {'ahead' if points > 0 else 'behind'}" if points else "level"
    return Reason("lead", f"Right after it: {ahead}.", points)


def _left_open(after: Standing, player: str, rings_left: dict[str, int], locked: frozenset[Cell]) -> Reason | None:
    """Return the one ring of another player that would cost most at once."""
    from solver.kernels.position import Position
    from solver.kernels.what_if import what_if_ring_scores

    position, seat = (
        Position.of(after.board, after.dictionary, after.ruleset, after.players),
        after.players.index(player),
    )
    margin = after.margin(player)
    worst: tuple[int, str, Play] | None = None
    for number, other in enumerate(after.players):
        if not rings_left.get(other):
            continue
        costs = margin - _margins(what_if_ring_scores(position, number), seat)
        for index, cost in enumerate(costs.tolist()):
            cell = Cell(*divmod(index, position.columns))
            if cell not in locked and cost > 0 and (worst is None or cost > worst[0]):
                worst = cost, other, Play(cell)
    if worst is None:
        return None
    cost, other, play = worst
    return Reason(
        "leaves", f"It leaves {other} {play}, which costs {counted(cost, 'point')} of lead.", cost, (), other, play
    )


def _margins(scores: NDArray[np.int32], seat: int) -> NDArray[np.int32]:
    """Return how far a player is ahead of the best of the others: int32[...] from int32[..., players]."""
    import numpy as np

    others: NDArray[np.int32] = np.delete(scores, seat, axis=-1).max(axis=-1, initial=0)
    return scores[..., seat] - others


def _best_first(words: Iterable[Placement]) -> list[Placement]:
    return sorted(words, key=lambda word: (-(word.points or 0), word.word))


def _names(words: Sequence[Placement]) -> tuple[str, ...]:
    return tuple(word.word for word in words[:MOST_WORDS])


def _sum(words: Sequence[Placement]) -> int:
    return sum(word.points or 0 for word in words)


def _listed(words: Sequence[Placement]) -> str:
    """Return the names of words, each once; a word on several segments with how many they are."""
    told = Counter(word.word for word in words[:MOST_WORDS])
    names = [name if count == 1 else f"{name} ({_TIMES.get(count, f'{count} times')})" for name, count in told.items()]
    more = len(words) - told.total()
    if more:
        return f"{', '.join(names)} and {more} more"
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
