"""Why a play is good or bad: facts that are computed, each with the figures that it rests on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from dictionaries import Dictionary
from solver.board import Board
from solver.cells import Cell
from solver.placement import Placement
from solver.plays import Play
from solver.ruleset import Ruleset
from solver.solve import solve

Code = Literal["makes", "loses", "gives", "breaks", "cancels", "locks", "leaves"]

MOST_WORDS = 10
"""The most words that a reason names; its points are those of all."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact about a play.

    Args:
        code: which.
        text: the same as a sentence.
        points: the points that it is about.
        words: the words that it is about, the best first, at most `MOST_WORDS`.
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
    found = list(_changes(before.words(), after.words(), player))
    if play.face is None:
        found.append(_lock(after, player, play))
        locked |= {play.cell}
    else:
        locked -= {play.cell}
    found += filter(None, [_left_open(after, player, rings_left, locked)])
    return tuple(found)


def _changes(before: dict[str, list[Placement]], after: dict[str, list[Placement]], player: str) -> Iterator[Reason]:
    """Yield which words score now, and which no more."""
    gained = _missing(after[player], before[player])
    if gained:
        yield _about("makes", f"It makes {_listed(gained)}: {_points(gained)}.", gained)
    lost = _missing(before[player], after[player])
    if lost:
        yield _about("loses", f"It costs you {_listed(lost)}: {_points(lost)}.", lost)
    for other in after:
        if other == player:
            continue
        given = _missing(after[other], before[other])
        if given:
            yield _about("gives", f"It gives {other} {_listed(given)}: {_points(given)}.", given, other)
        gone = _missing(before[other], after[other])
        standing = {(word.segment, each) for word in after[other] for each in _readings(word)}
        void = [word for word in gone if any((word.segment, each) in standing for each in _readings(word))]
        broken = [word for word in gone if word not in void]
        if broken:
            yield _about("breaks", f"It takes {_listed(broken)} from {other}: {_points(broken)}.", broken, other)
        if void:
            yield _about("cancels", f"It cancels {_listed(void)} of {other}: {_points(void)}.", void, other)


def _about(code: Code, text: str, words: Sequence[Placement], player: str | None = None) -> Reason:
    return Reason(code, text, _sum(words), _names(words), player, more=max(0, len(words) - MOST_WORDS))


def _lock(after: Standing, player: str, play: Play) -> Reason:
    """Return which of the player's words run through a cell whose letter nobody else can change any more."""
    through = _best_first(word for word in after.words()[player] if word.scores and play.cell in word.cells)
    if not through:
        return Reason("locks", f"It locks {play.cell.name}.", 0)
    text = f"It locks {play.cell.name}, through which you have {_listed(through)}: {_points(through)}."
    return _about("locks", text, through)


def _left_open(after: Standing, player: str, rings_left: dict[str, int], locked: frozenset[Cell]) -> Reason | None:
    """Return the one ring of another player that would cost most at once."""
    margin = after.margin(player)
    worst: tuple[int, str, Play] | None = None
    rows, columns = len(after.board.rows), len(after.board.rows[0])
    free = [cell for row in range(rows) for column in range(columns) if (cell := Cell(row, column)) not in locked]
    for other in after.players:
        for cell in free if rings_left.get(other) else ():
            cost = margin - after.after(Play(cell), other).margin(player)
            if cost > 0 and (worst is None or cost > worst[0]):
                worst = cost, other, Play(cell)
    if worst is None:
        return None
    cost, other, play = worst
    return Reason(
        "leaves", f"It leaves {other} {play}, which costs you {_number(cost)} of lead.", cost, (), other, play
    )


def _missing(words: Sequence[Placement], others: Sequence[Placement]) -> list[Placement]:
    """Return the words that score and do not score among the others, the best first."""
    scoring = {(word.segment, each) for word in others if word.scores for each in (word.word, *word.also)}
    return _best_first(
        word for word in words if word.scores and not any((word.segment, each) in scoring for each in _readings(word))
    )


def _best_first(words: Iterable[Placement]) -> list[Placement]:
    return sorted(words, key=lambda word: (-(word.points or 0), word.word))


def _readings(word: Placement) -> tuple[str, ...]:
    return (word.word, *word.also)


def _names(words: Sequence[Placement]) -> tuple[str, ...]:
    return tuple(word.word for word in words[:MOST_WORDS])


def _sum(words: Sequence[Placement]) -> int:
    return sum(word.points or 0 for word in words)


def _points(words: Sequence[Placement]) -> str:
    return _number(_sum(words))


def _number(points: int) -> str:
    return f"{points} point" if points == 1 else f"{points} points"


def _listed(words: Sequence[Placement]) -> str:
    names = [word.word for word in words[:MOST_WORDS]]
    more = len(words) - len(names)
    if more:
        return f"{', '.join(names)} and {more} more"
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
