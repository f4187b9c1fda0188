"""The hints to `restore`."""

from collections.abc import Iterator

from solver.cells import Cell
from solver.puzzles.answers import Tiles
from solver.puzzles.hints import Hint
from solver.puzzles.kinds.restore.task import Restore
from solver.puzzles.plain import Faces, Place, runs_through, with_face
from solver.puzzles.puzzle import Puzzle, Solution


def hints(puzzle: Puzzle, solution: Solution, found: frozenset[str]) -> tuple[Hint, ...]:
    """Return which hole to begin with, then for up to half of the tiles a word through the hole, and the tile."""
    assert isinstance(puzzle.task, Restore)
    assert isinstance(solution.answer, Tiles)
    tiles = list(solution.answer.tiles.items())
    rows = puzzle.board.rows
    for cell, face in tiles:
        rows = with_face(rows, (cell.row, cell.column), face)
    half = tiles[: (len(tiles) + 1) // 2]
    known = [f"{cell.name}={face}" in found for cell, face in half]
    first = half[0][0]
    begin = Hint(
        f"Begin with the hole {first.name}.", (first,), code="hole.first", facts={"cell": first.name}, known=known[0]
    )
    steps = (
        step
        for (cell, face), has in zip(half, known, strict=True)
        for step in _tile(cell, face, _word_through(rows, (cell.row, cell.column), puzzle.task.words), known=has)
    )
    return (begin, *steps)


def _tile(cell: Cell, face: str, word: str | None, *, known: bool) -> Iterator[Hint]:
    name = cell.name
    if word is None:
        text = f"No word of the list runs through the hole {name}."
        yield Hint(text, (cell,), code="hole.alone", facts={"cell": name}, known=known)
    else:
        text = f"The word {word} runs through the hole {name}."
        yield Hint(text, (cell,), code="hole.word", facts={"cell": name, "word": word}, known=known)
    text = f"{face} goes on {name}."
    yield Hint(text, (cell,), code="hole.tile", facts={"cell": name, "face": face}, known=known)


def _word_through(rows: Faces, place: Place, words: tuple[str, ...]) -> str | None:
    """Return the longest word of a list that stands on a cell; None if there is none."""
    standing = runs_through(rows, place)
    return max((word for word in words if word in standing), key=lambda word: (len(word), word), default=None)
