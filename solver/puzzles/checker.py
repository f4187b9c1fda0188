"""Checking a solution the slow, obvious way: every answer is tried, and each is scored from scratch.

The checker shares no code with the search. It is slow on purpose: up to a minute for an endgame of four plays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations, permutations
from typing import Any

from solver.cells import Cell
from solver.plays import Play
from solver.puzzles.answers import Plays, Rings, Tiles, Words
from solver.puzzles.plain import Faces, Place, Run, margin, read_runs, score, stands, touched
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.tasks import (
    HOLE,
    RIVAL,
    YOU,
    CancelDuel,
    Endgame,
    ExactScore,
    FindWords,
    PlaceRings,
    Restore,
    RingDeduction,
    TileAndRing,
)
from solver.puzzles.vocabulary import Vocabulary

Read = Callable[[Faces], list[Run]]
"""Finds the runs of a board."""


@dataclass(frozen=True, slots=True)
class _Counted:
    """What the checker found: the best points, how many answers have them, the next best, and what fits the answer."""

    points: int
    optima: int
    runner_up: int | None
    answer_points: int | None


def faults_of(puzzle: Puzzle, solution: Solution, vocabulary: Vocabulary) -> tuple[str, ...]:
    """Work a puzzle out from scratch and compare.

    Args:
        puzzle: the puzzle.
        solution: what is said to be its solution.
        vocabulary: the puzzle's dictionary, and which words are common.

    Returns:
        What is wrong with the solution, one sentence each; nothing if it is right.
    """

    def read(rows: Faces) -> list[Run]:
        if rows not in runs:
            runs[rows] = read_runs(rows, vocabulary.dictionary, puzzle.ruleset)
        return runs[rows]

    runs: dict[Faces, list[Run]] = {}
    counted = _count(puzzle, solution, vocabulary, read)
    faults = []
    if counted.answer_points is None:
        faults.append("the answer is not one that the puzzle allows")
    elif counted.answer_points != solution.points:
        faults.append(f"the answer scores {counted.answer_points}, not {solution.points}")
    for name in ("points", "optima", "runner_up"):
        told, found = getattr(solution, name), getattr(counted, name)
        if told != found:
            faults.append(f"{name} is {found}, not {told}")
    return tuple(faults)


def _count(puzzle: Puzzle, solution: Solution, vocabulary: Vocabulary, read: Read) -> _Counted:
    task, rows, answer = puzzle.task, puzzle.board.rows, solution.answer
    if isinstance(task, Endgame):
        return _endgame(puzzle, task, answer, read)
    if isinstance(task, Restore):
        return _restore(rows, task, answer, vocabulary)
    if isinstance(task, TileAndRing):
        return _tile_and_ring(puzzle, task, answer, read)
    if isinstance(task, FindWords):
        return _find_words(puzzle, answer, vocabulary, read)
    cells = [(row, column) for row in range(len(rows)) for column in range(len(rows[0]))]
    rival = _rings_of(puzzle, RIVAL)
    free = [cell for cell in cells if cell not in rival]
    runs = read(rows)
    scores: dict[object, int] = {}
    for chosen in combinations(free, task.rings_to_place):
        rings = frozenset(chosen)
        if isinstance(task, PlaceRings):
            scores[rings] = score(runs, rings)
        elif isinstance(task, CancelDuel):
            scores[rings] = margin(runs, rings, rival)
        elif isinstance(task, RingDeduction):
            scores[rings] = sum(_line_score(runs, rings, clue.line) == clue.points for clue in task.clues)
        else:
            scores[rings] = -abs(score(runs, rings) - task.target)
    key = frozenset((cell.row, cell.column) for cell in answer.cells) if isinstance(answer, Rings) else None
    if isinstance(task, ExactScore):
        return _exact(scores, key, runs, task.target)
    return _tally(scores, key)


def _tally(scores: Mapping[Any, int], answer: object) -> _Counted:
    """Count the best of all answers; an answer is one way, or several that come to the same, with one key."""
    best = max(scores.values())
    optima = sum(points == best for points in scores.values())
    others = [points for points in scores.values() if points != best]
    runner_up = best if optima > 1 else max(others, default=None)
    return _Counted(best, optima, runner_up, scores.get(answer))


def _exact(scores: Mapping[Any, int], answer: Any, runs: list[Run], target: int) -> _Counted:
    optima = sum(off == 0 for off in scores.values())
    totals = {score(runs, rings) for rings in scores} - {target}
    nearest = min(totals, key=lambda points: (abs(points - target), points), default=None)
    found = score(runs, answer) if answer in scores else None
    return _Counted(target, optima, target if optima > 1 else nearest, found)


def _line_score(runs: list[Run], rings: frozenset[Place], line: str) -> int:
    if line.isdigit():
        return score(runs, {place for place in rings if place[0] == int(line) - 1})
    return score(runs, {place for place in rings if place[1] == ord(line) - ord("A")})


def _rings_of(puzzle: Puzzle, player: str) -> frozenset[Place]:
    return frozenset((cell.row, cell.column) for cell, owner in puzzle.board.rings.items() if owner == player)


def _with_tile(rows: Faces, place: Place, face: str) -> Faces:
    return tuple(
        tuple(face if (row, column) == place else old for column, old in enumerate(faces))
        for row, faces in enumerate(rows)
    )


def _tile_and_ring(puzzle: Puzzle, task: TileAndRing, answer: object, read: Read) -> _Counted:
    rows, own, rival = puzzle.board.rows, _rings_of(puzzle, YOU), _rings_of(puzzle, RIVAL)
    cells = [(row, column) for row in range(len(rows)) for column in range(len(rows[0]))]
    scores = {}
    for face in task.rack:
        for place in cells:
            if place in rival:
                continue
            laid = _with_tile(rows, place, face)
            runs = read(laid)
            for ring in cells:
                if ring not in own | rival or (ring in own and ring == place):
                    scores[laid, own | {ring}] = score(runs, own | {ring})
    key = None
    if isinstance(answer, Plays) and len(answer.plays) == 2 and answer.plays[0].face in task.rack:
        tile, ring_play = answer.plays
        key = (
            _with_tile(rows, (tile.cell.row, tile.cell.column), str(tile.face)),
            own | {(ring_play.cell.row, ring_play.cell.column)},
        )
    return _tally(scores, key)


def _find_words(puzzle: Puzzle, answer: object, vocabulary: Vocabulary, read: Read) -> _Counted:
    through = touched(read(puzzle.board.rows), _rings_of(puzzle, YOU))
    goals = [run for run in through if any(vocabulary.is_common(word) for word in run.words)]
    wanted = {word for run in goals for word in run.words if vocabulary.is_common(word)}
    points = sum(run.points for run in goals)
    complete = isinstance(answer, Words) and set(answer.words) == wanted
    runner_up = points - min(run.points for run in goals) if goals else None
    return _Counted(points, 1, runner_up, points if complete else None)


def _restore(rows: Faces, task: Restore, answer: object, vocabulary: Vocabulary) -> _Counted:
    holes = [(row, column) for row, faces in enumerate(rows) for column, face in enumerate(faces) if face == HOLE]
    words = [vocabulary.dictionary.alphabet.split(word) for word in task.words]
    scores = {}
    for order in set(permutations(task.tiles)):
        filled = rows
        for place, face in zip(holes, order, strict=True):
            filled = _with_tile(filled, place, face)
        scores[filled] = sum(stands(filled, tiles) for tiles in words)
    key = rows
    if isinstance(answer, Tiles):
        for cell, face in answer.tiles.items():
            key = _with_tile(key, (cell.row, cell.column), face)
    return _tally(scores, key)


@dataclass(frozen=True, slots=True)
class _Position:
    """The last plays of a round: what lies where, whose each ringed cell is, and what both still hold."""

    rows: Faces
    owners: Mapping[Place, str]
    locked: frozenset[Place]
    hands: tuple[tuple[str, tuple[str | None, ...]], ...]

    def moves(self, player: str) -> Iterator[tuple[Play, _Position]]:
        """Yield every legal play of a player and what it leads to; a ring in a hand is None."""
        for piece in dict(self.hands)[player]:
            for row in range(len(self.rows)):
                for column in range(len(self.rows[0])):
                    place = row, column
                    if piece is None and place not in self.locked:
                        owners, locked = {**self.owners, place: player}, self.locked | {place}
                        yield self._after(player, piece, place, self.rows, owners, locked)
                    elif piece is not None and (place not in self.locked or self.owners[place] == player):
                        rows = _with_tile(self.rows, place, piece)
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

    def value(self, player: str, read: Read) -> int:
        """Return your margin at the end if both play as well as they can from here on."""
        if not any(hand for _, hand in self.hands):
            mine, theirs = (
                frozenset(place for place, owner in self.owners.items() if owner == name) for name in (YOU, RIVAL)
            )
            return margin(read(self.rows), mine, theirs)
        values = [position.value(_other(player), read) for _, position in self.moves(player)]
        return max(values) if player == YOU else min(values)


def _endgame(puzzle: Puzzle, task: Endgame, answer: object, read: Read) -> _Counted:
    owners = {(cell.row, cell.column): owner for cell, owner in puzzle.board.rings.items()}
    hands = tuple((name, _pieces(hand.tile, hand.ring)) for name, hand in zip((YOU, RIVAL), task.hands, strict=True))
    start = _Position(puzzle.board.rows, owners, frozenset(owners), hands)
    scores = {play: position.value(RIVAL, read) for play, position in start.moves(YOU)}
    first = answer.plays[0] if isinstance(answer, Plays) and len(answer.plays) == 1 else None
    return _tally(scores, first)


def _pieces(tile: str | None, ring: bool) -> tuple[str | None, ...]:
    return (*(() if tile is None else (tile,)), *((None,) if ring else ()))


def _other(player: str) -> str:
    return RIVAL if player == YOU else YOU
