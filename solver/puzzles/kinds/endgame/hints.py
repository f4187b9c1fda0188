"""The hints to `endgame`."""

from __future__ import annotations

from solver.plays import Play
from solver.puzzles.answers import Plays
from solver.puzzles.hints import Hint, row_cells, row_names
from solver.puzzles.kinds.endgame.task import Endgame
from solver.puzzles.puzzle import Puzzle, Solution


def hints(puzzle: Puzzle, solution: Solution, found: frozenset[str]) -> tuple[Hint, ...]:
    """Return whether to play a tile or a ring, if you have both, then the row, then the rival's best reply."""
    assert isinstance(puzzle.task, Endgame)
    assert isinstance(solution.answer, Plays)
    first, reply = solution.answer.plays[0], Play.parse(solution.details["line"][1])
    row = [first.cell.row]
    piece = "the ring" if first.face is None else f"the tile {first.face}"
    made = str(first) in found
    steps = [Hint(f"Play {piece}.", known=made)] if puzzle.task.you.plays > 1 else []
    steps += [Hint(f"Play in {row_names(row)}.", row_cells(puzzle, row), known=made)]
    answer = "a ring" if reply.face is None else f"the tile {reply.face}"
    steps += [Hint(f"The rival then does best with {answer} on {reply.cell.name}.", (reply.cell,))]
    return tuple(steps)
