"""`endgame` solved by brute force."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from solver.cells import Cell
from solver.errors import RingersError
from solver.plays import Play
from solver.puzzles.answers import Plays
from solver.puzzles.checker import Counted, Read, tally
from solver.puzzles.conventions import RIVAL, YOU
from solver.puzzles.kinds.endgame.task import Endgame
from solver.puzzles.plain import Faces, Place, Run, margin, places_of, touched, with_face
from solver.puzzles.plain_features import seen, standing, with_common_words
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class _Position:
    """The last plays of a round: what lies where, whose each ringed cell is, and what both still hold."""

    rows: Faces
    owners: Mapping[Place, str]
    locked: frozenset[Place]
    hands: tuple[tuple[str, tuple[str | None, ...]], ...]

    @property
    def left(self) -> int:
        """How many plays are left."""
        return sum(len(hand) for _, hand in self.hands)

    def moves(self, player: str) -> Iterator[tuple[Play, _Position]]:
        """Yield every legal play of a player and what it leads to; a ring in a hand is None."""
        for piece in dict(self.hands)[player]:
            for place in places_of(self.rows):
                if piece is None and place not in self.locked:
                    owners, locked = {**self.owners, place: player}, self.locked | {place}
                    yield self._after(player, piece, place, self.rows, owners, locked)
                elif piece is not None and (place not in self.locked or self.owners[place] == player):
                    rows = with_face(self.rows, place, piece)
                    yield self._after(player, piece, place, rows, self.owners, self.locked - {place})

    def _after(
        self,
        player: str,
        piece: str | None,
        place: Place,
        rows: Faces,
        owners: Mapping[Place, str],
        locked: frozenset[Place],
    ) -> tuple[Play, _Position]:
        hands = tuple(
            (name, tuple(other for other in hand if other != piece) if name == player else hand)
            for name, hand in self.hands
        )
        return Play(Cell(*place), piece), replace(self, rows=rows, owners=owners, locked=locked, hands=hands)

    def rings(self, player: str) -> frozenset[Place]:
        """Return the cells of a player's rings."""
        return frozenset(place for place, owner in self.owners.items() if owner == player)

    def value(self, player: str, read: Read, ahead: int) -> int:
        """Return your margin so many plays on if both play as well as they can from here on."""
        if not ahead:
            return margin(read(self.rows), self.rings(YOU), self.rings(RIVAL))
        values = [position.value(_other(player), read, ahead - 1) for _, position in self.moves(player)]
        return max(values) if player == YOU else min(values)

    def values(self, player: str, read: Read, ahead: int) -> dict[Play, int]:
        """Return what each play of a player leads to so many plays on, itself counted."""
        return {play: position.value(_other(player), read, ahead - 1) for play, position in self.moves(player)}


def count(puzzle: Puzzle, solution: Solution, vocabulary: Vocabulary, read: Read) -> Counted:
    """Play every play on to the end."""
    task = puzzle.task
    assert isinstance(task, Endgame)
    owners = {(cell.row, cell.column): owner for cell, owner in puzzle.board.rings.items()}
    hands = tuple((name, _pieces(hand.tile, hand.ring)) for name, hand in zip((YOU, RIVAL), task.hands, strict=True))
    start = _Position(puzzle.board.rows, owners, frozenset(owners), hands)
    scores = start.values(YOU, read, task.plays)
    answer = solution.answer
    first = answer.plays[0] if isinstance(answer, Plays) and len(answer.plays) == 1 else None
    if first not in scores:
        return Counted(*tally(scores, first))
    line, end = _best_line(start, first, _told_line(solution), read)
    scoring = _scoring(read(end.rows), end.rings(YOU), end.rings(RIVAL))
    features = {
        **standing(scores.values(), min(scores.values())),
        **seen(read(puzzle.board.rows), end.rows, scoring, vocabulary),
    }
    seeing = [start.values(YOU, lambda rows: with_common_words(read(rows), vocabulary), 1)]
    seeing += [start.values(YOU, read, ahead) for ahead in range(1, task.plays)]
    details = {"line": [str(play) for play in line], "features": features}
    return Counted(*tally(scores, first), details, _grades(first, [*seeing, scores]))


def _grades(answer: Play, seeing: Sequence[Mapping[Play, int]]) -> frozenset[int]:
    """Return the numbers of the solvers who can be the first to find the answer, by what each thinks of each play."""
    grades: set[int] = set()
    for solver, values in enumerate(seeing, 1):
        best = {play for play, value in values.items() if value == max(values.values())}
        if answer in best:
            grades.add(solver)
            if len(best) == 1:
                break
    return frozenset(grades)


def _best_line(start: _Position, first: Play, told: Sequence[Play], read: Read) -> tuple[list[Play], _Position]:
    """Return best plays of both after the first: those that are told, as long as they are best, and where they lead."""
    line, position, player = [first], dict(start.moves(YOU))[first], RIVAL
    as_told = told[:1] == [first]
    while position.left:
        values = position.values(player, read, position.left)
        choose: Callable[..., int] = max if player == YOU else min
        best = [play for play, value in values.items() if value == choose(values.values())]
        as_told = as_told and len(told) > len(line) and told[len(line)] in best
        play = told[len(line)] if as_told else best[0]
        line.append(play)
        position, player = dict(position.moves(player))[play], _other(player)
    return line, position


def _told_line(solution: Solution) -> list[Play]:
    told = solution.details.get("line")
    try:
        return [Play.parse(play) for play in told] if isinstance(told, list) else []
    except (RingersError, TypeError, AttributeError):
        return []


def _scoring(runs: Sequence[Run], mine: frozenset[Place], theirs: frozenset[Place]) -> list[Run]:
    """Return the runs that score for one of the two."""
    my_words, their_words = (set[str]().union(*(run.words for run in touched(runs, each))) for each in (mine, theirs))
    return [run for run in touched(runs, mine | theirs) if run.words - (my_words & their_words)]


def _pieces(tile: str | None, ring: bool) -> tuple[str | None, ...]:
    return (*(() if tile is None else (tile,)), *((None,) if ring else ()))


def _other(player: str) -> str:
    return RIVAL if player == YOU else YOU
