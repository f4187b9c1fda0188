"""The hints to `endgame`."""

from solver.plays import Play
from solver.puzzles.answers import Plays
from solver.puzzles.hints import Hint, row_cells
from solver.puzzles.kinds.endgame.task import Endgame
from solver.puzzles.puzzle import Puzzle, Solution


def hints(puzzle: Puzzle, solution: Solution, found: frozenset[str]) -> tuple[Hint, ...]:
    """Return whether to play a tile or a ring, if you have both, then the row, then the rival's best reply."""
    assert isinstance(puzzle.task, Endgame)
    assert isinstance(solution.answer, Plays)
    first, reply = solution.answer.plays[0], Play.parse(solution.details["line"][1])
    made, row = str(first) in found, first.cell.row
    told = Hint(
        f"Play in row {row + 1}.", row_cells(puzzle, row), code="play.row", facts={"row": str(row + 1)}, known=made
    )
    return (*([_piece(first, known=made)] if puzzle.task.you.plays > 1 else []), told, _reply(reply))


def _piece(play: Play, *, known: bool) -> Hint:
    if play.face is None:
        return Hint("Play the ring.", code="play.ring", known=known)
    return Hint(f"Play the tile {play.face}.", code="play.tile", facts={"face": play.face}, known=known)


def _reply(play: Play) -> Hint:
    cell = play.cell.name
    if play.face is None:
        text = f"The rival then does best with a ring on {cell}."
        return Hint(text, (play.cell,), code="reply.ring", facts={"cell": cell})
    text = f"The rival then does best with the tile {play.face} on {cell}."
    return Hint(text, (play.cell,), code="reply.tile", facts={"face": play.face, "cell": cell})
