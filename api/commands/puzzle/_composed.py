"""Boards of your own words as terminal output."""

from collections.abc import Sequence

from api.commands._output import echo, echo_table
from api.commands.puzzle._shown import echo_board
from dictionaries.quantities import counted
from solver.composing import Composition, Sheet
from solver.puzzles.link import format_link
from solver.puzzles.puzzle import Puzzle


def echo_compositions(made: Sequence[Sheet], puzzles: Sequence[Puzzle | None]) -> None:
    """Print boards one after the other, each with what tells it from the others."""
    for number, (sheet, puzzle) in enumerate(zip(made, puzzles, strict=True)):
        if number:
            echo()
        if sheet.label:
            echo(f"board {sheet.label}")
        echo_composition(sheet.composition, puzzle)


def echo_composition(composition: Composition, puzzle: Puzzle | None) -> None:
    """Print a board, where its words stand, and what is not on it."""
    echo_board(composition.board)
    echo()
    rows = [[each.text, f"{each.cells[0].name} to {each.cells[-1].name}"] for each in composition.placed]
    rows += [[left.text, f"{left.reason.replace('_', ' ')}: {left.detail}"] for left in composition.left_out]
    echo_table(rows)
    echo()
    for words, told in (
        (composition.repeated, "stands more than once"),
        (composition.others or (), "could not be avoided"),
    ):
        if words:
            echo(f"{', '.join(words)}: {told}; expected a larger board or another seed")
    placed, given = len(composition.placed), len(composition.placed) + len(composition.left_out)
    echo(f"{placed} of {counted(given, 'word')} placed, {counted(composition.crossings, 'tile')} shared")
    if puzzle is not None:
        echo(f"link {format_link(puzzle)}")
