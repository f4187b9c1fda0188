"""Random boards and rulesets for hypothesis."""

from collections.abc import Iterator
from itertools import product

from hypothesis import strategies as st

from solver import Board, Cell, Ruleset
from solver.ruleset import CHOICES

rulesets = st.builds(
    Ruleset,
    min_length=st.integers(2, 3),
    repeat=st.sampled_from(CHOICES["repeat"]),
    cancel=st.sampled_from(CHOICES["cancel"]),
    letter_points=st.sampled_from([{}, {"T": 7}, {"A": 0}, {"B": None}, {"CA": 9}]),
)


@st.composite
def boards(
    draw: st.DrawFn,
    faces: str | tuple[str, ...] | st.SearchStrategy[str] = "ABCT",
    max_side: int = 5,
    players: tuple[str, ...] = ("pink", "green", "blue"),
) -> Board:
    """A board of these faces, each cell ringed by one of the players or by nobody."""
    rows, columns = draw(st.integers(1, max_side)), draw(st.integers(1, max_side))
    face = faces if isinstance(faces, st.SearchStrategy) else st.sampled_from(faces)
    tiles = draw(st.lists(st.lists(face, min_size=columns, max_size=columns), min_size=rows, max_size=rows))
    cells = [Cell(row, column) for row in range(rows) for column in range(columns)]
    owner = st.sampled_from([*players, None, None])
    owners = draw(st.lists(owner, min_size=len(cells), max_size=len(cells)))
    return Board(tiles, {cell: name for cell, name in zip(cells, owners, strict=True) if name is not None})


def turned(board: Board) -> Iterator[Board]:
    """Yield a board in all the ways to turn and mirror it: the same words, but the cells come in another order."""
    rows, columns = len(board.rows), len(board.rows[0])
    for flip, down, right in product((False, True), (1, -1), (1, -1)):
        cells = [[Cell(row, column) for column in range(columns)[::right]] for row in range(rows)[::down]]
        cells = [list(each) for each in zip(*cells, strict=True)] if flip else cells
        places = {cell: Cell(row, column) for row, each in enumerate(cells) for column, cell in enumerate(each)}
        rings = {places[cell]: owner for cell, owner in board.rings.items()}
        yield Board([[board.face(cell) for cell in each] for each in cells], rings)
