"""Random boards and rulesets for hypothesis."""

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
    faces: str | tuple[str, ...] = "ABCT",
    max_side: int = 5,
    players: tuple[str, ...] = ("pink", "green", "blue"),
) -> Board:
    """A board of these faces, each cell ringed by one of the players or by nobody."""
    rows, columns = draw(st.integers(1, max_side)), draw(st.integers(1, max_side))
    face = st.sampled_from(faces)
    tiles = draw(st.lists(st.lists(face, min_size=columns, max_size=columns), min_size=rows, max_size=rows))
    cells = [Cell(row, column) for row in range(rows) for column in range(columns)]
    owner = st.sampled_from([*players, None, None])
    owners = draw(st.lists(owner, min_size=len(cells), max_size=len(cells)))
    return Board(tiles, {cell: name for cell, name in zip(cells, owners, strict=True) if name is not None})
