"""Judging what people hand in: what an answer scores, and how near that is to the best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from dictionaries.errors import BadLetter
from solver.board import Board
from solver.cells import Cell, column_name
from solver.errors import BadAnswer
from solver.puzzles.answers import Answer, Plays, Rings, Tiles, Words
from solver.puzzles.goals import goals_and_bonus
from solver.puzzles.plain import stands
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.tasks import (
    HOLE,
    RIVAL,
    YOU,
    CancelDuel,
    Endgame,
    ExactScore,
    FindWords,
    Restore,
    RingDeduction,
    TileAndRing,
)
from solver.puzzles.vocabulary import Dictionaries, Vocabulary
from solver.score import score
from solver.solve import solve


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer is worth.

    Args:
        points: what it scores, counted as in the solution.
        best: what the solution scores.
        solved: whether nothing scores better, or, with `ExactScore`, whether it scores the target.
        share: how near it is to the solution, in whole per cent; 100 only if it is solved.
        details: more about it, which differs from kind to kind; values for JSON.
    """

    points: int
    best: int
    solved: bool
    share: int
    details: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "details", MappingProxyType(dict(self.details)))

    def __reduce__(self) -> tuple[type[Verdict], tuple[object, ...]]:
        return Verdict, (self.points, self.best, self.solved, self.share, dict(self.details))

    def to_json(self) -> dict[str, Any]:
        """Return the verdict as values for JSON."""
        own = {"points": self.points, "best": self.best, "solved": self.solved, "share": self.share}
        return {**own, **self.details}


def judge_answer(puzzle: Puzzle, solution: Solution, answer: Answer, dictionaries: Dictionaries) -> Verdict:
    """Judge an answer to a puzzle.

    The share is what the answer scores of what the solution scores, with these exceptions. `ExactScore`: it falls with
    the distance from the target, to 0 at twice the target. `CancelDuel`: how far the rings take the margin from what
    it is without them to the best. `Endgame`: where the margin is between those of the worst and the best first play.

    Args:
        puzzle: the puzzle.
        solution: its solution.
        answer: what was handed in.
        dictionaries: where the puzzle's dictionary is.

    Raises:
        BadAnswer: the puzzle does not allow this answer, whatever it scores.
        UnknownDictionary: the puzzle's dictionary is not there, or not in its version.
        UnspellableFace: the board shows a tile that the dictionary's alphabet lacks.
        BadArrays: the same, of an `Endgame`.
    """
    vocabulary = Vocabulary.of(puzzle.dictionary.id, dictionaries, puzzle.dictionary.version)
    task, best = puzzle.task, solution.points
    if isinstance(task, FindWords):
        return _find_words(puzzle, best, answer, vocabulary)
    if isinstance(task, Endgame):
        return _endgame(puzzle, best, answer, vocabulary)
    if isinstance(task, Restore):
        return _restore(puzzle.board, task, best, answer, vocabulary)
    if isinstance(task, TileAndRing):
        board = _after_plays(puzzle.board, task, answer)
        return _verdict(_totals(board, puzzle, vocabulary)[0], best)
    board = _with_rings(puzzle.board, task.rings_to_place, answer)
    if isinstance(task, RingDeduction):
        return _deduction(board, task, best, puzzle, vocabulary)
    points, rival = _totals(board, puzzle, vocabulary)
    if isinstance(task, CancelDuel):
        _, alone = _totals(puzzle.board, puzzle, vocabulary)
        return _verdict(points - rival, best, start=-alone)
    if isinstance(task, ExactScore):
        return _verdict(points, best, closeness=max(0, task.target - abs(points - task.target)))
    return _verdict(points, best)


def _verdict(points: int, best: int, *, start: int = 0, closeness: int | None = None, **details: Any) -> Verdict:
    """Return the verdict on so many points where nothing at all would have scored `start`."""
    reached = (points if closeness is None else closeness) - start
    share = 100 if points == best else min(99, 100 * reached // (best - start)) if best > start else 0
    return Verdict(points, best, points == best, share, details)


def _totals(board: Board, puzzle: Puzzle, vocabulary: Vocabulary) -> tuple[int, int]:
    """Return what you and the rival score; without a ring of the rival's on the board nothing cancels."""
    players = (YOU, RIVAL) if isinstance(puzzle.task, CancelDuel) else (YOU,)
    totals = [player.total for player in solve(board, vocabulary.dictionary, puzzle.ruleset, players).players]
    return totals[0], totals[-1]


def _with_rings(board: Board, count: int, answer: Answer) -> Board:
    """Return a board with the rings of an answer."""
    cells = answer.cells if isinstance(answer, Rings) else ()
    if len(cells) != count or len(set(cells)) < count:
        raise BadAnswer(f"expected {count} ring{'s' * (count > 1)} on different cells", "/rings")
    for cell in cells:
        _check_inside(board, cell, "/rings")
        if cell in board.rings:
            raise BadAnswer(f"a ring of {board.rings[cell]} lies on {cell.name}; expected a free cell", "/rings")
    return Board(board.rows, {**board.rings, **dict.fromkeys(cells, YOU)})


def _after_plays(board: Board, task: TileAndRing, answer: Answer) -> Board:
    """Return a board after a tile and a ring, in whichever order they are told."""
    plays = answer.plays if isinstance(answer, Plays) else ()
    tiles, rings = [play for play in plays if play.face], [play for play in plays if not play.face]
    if len(tiles) != 1 or len(rings) != 1:
        raise BadAnswer("expected a tile and a ring, such as 'tile:E@C3' and 'ring@B2'", "/plays")
    (tile,), (ring,) = tiles, rings
    if tile.face not in task.rack:
        raise BadAnswer(f"expected a tile of the rack, {' '.join(task.rack)}", "/plays")
    for cell in (tile.cell, ring.cell):
        _check_inside(board, cell, "/plays")
    if board.rings.get(tile.cell) == RIVAL:
        raise BadAnswer(f"a ring of {RIVAL} lies on {tile.cell.name}; expected another cell for the tile", "/plays")
    if ring.cell in board.rings and ring.cell != tile.cell:
        owner = board.rings[ring.cell]
        raise BadAnswer(f"a ring of {owner} lies on {ring.cell.name}; expected a free cell for the ring", "/plays")
    return board.with_tile(tile.cell, str(tile.face)).with_ring(ring.cell, YOU)


def _endgame(puzzle: Puzzle, best: int, answer: Answer, vocabulary: Vocabulary) -> Verdict:
    from solver.puzzles.endgame import values_of_plays

    plays = answer.plays if isinstance(answer, Plays) else ()
    if len(plays) != 1:
        raise BadAnswer("expected one play, such as 'tile:E@C3' or 'ring@B2'", "/plays")
    _check_inside(puzzle.board, plays[0].cell, "/plays")
    values = values_of_plays(puzzle, vocabulary)
    if plays[0] not in values:
        raise BadAnswer(f"you cannot play {plays[0]} here; expected a play that the rules allow", "/plays/0")
    return _verdict(values[plays[0]], best, start=min(values.values()))


def _restore(board: Board, task: Restore, best: int, answer: Answer, vocabulary: Vocabulary) -> Verdict:
    tiles = answer.tiles if isinstance(answer, Tiles) else {}
    columns = len(board.rows[0])
    holes = {Cell(*divmod(number, columns)) for number, face in enumerate(board.faces) if face == HOLE}
    if set(tiles) != holes or Counter(tiles.values()) != Counter(task.tiles):
        raise BadAnswer(f"expected each of the tiles {' '.join(task.tiles)} in a hole of the board", "/tiles")
    for cell, face in tiles.items():
        board = board.with_tile(cell, face)
    alphabet = vocabulary.dictionary.alphabet
    missing = [word for word in task.words if not stands(board.rows, alphabet.split(word))]
    return _verdict(len(task.words) - len(missing), best, missing=missing)


def _deduction(board: Board, task: RingDeduction, best: int, puzzle: Puzzle, vocabulary: Vocabulary) -> Verdict:
    scores = {}
    for clue in task.clues:
        on_line = {cell: YOU for cell in board.rings if clue.line in (str(cell.row + 1), column_name(cell.column))}
        scores[clue.line] = _totals(Board(board.rows, on_line), puzzle, vocabulary)[0]
    clues = [{**clue.to_json(), "found": scores[clue.line]} for clue in task.clues]
    agreeing = sum(scores[clue.line] == clue.points for clue in task.clues)
    return _verdict(agreeing, best, clues=clues)


def _find_words(puzzle: Puzzle, best: int, answer: Answer, vocabulary: Vocabulary) -> Verdict:
    if not isinstance(answer, Words):
        raise BadAnswer("expected words", "/words")
    claimed = {_spelled(word, vocabulary) for word in answer.words}
    both = goals_and_bonus(puzzle.board, vocabulary, puzzle.ruleset)
    goals, bonus = ([goal for goal in part if claimed.intersection(goal.found.words)] for part in both)
    known = {word for goal in (*goals, *bonus) for word in goal.found.words}
    others = sorted(claimed - known)
    judged = score(puzzle.board, vocabulary.dictionary, {YOU: others}, puzzle.ruleset).players[0]
    return _verdict(
        sum(goal.points for goal in goals),
        best,
        goals=[goal.to_json() for goal in goals],
        goals_left=len(both[0]) - len(goals),
        bonus=[goal.to_json() for goal in bonus],
        bonus_points=sum(goal.points for goal in bonus),
        rejected=[{"word": rejection.word, "reason": rejection.reason} for rejection in judged.rejected],
    )


def _spelled(word: str, vocabulary: Vocabulary) -> str:
    try:
        return vocabulary.dictionary.alphabet.normalise(word)
    except BadLetter:
        return word


def _check_inside(board: Board, cell: Cell, pointer: str) -> None:
    if cell.row >= len(board.rows) or cell.column >= len(board.rows[0]):
        corner = Cell(len(board.rows) - 1, len(board.rows[0]) - 1).name
        raise BadAnswer(f"cell {cell.name} is outside the board; expected A1 to {corner}", pointer)
