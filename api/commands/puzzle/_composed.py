"""A board of your own words as terminal output."""

from api.commands._output import counted, echo, echo_table
from api.commands.puzzle._shown import echo_board
from solver.composing.composition import Composition
from solver.puzzles.link import format_link
from solver.puzzles.puzzle import Puzzle


def echo_composition(composition: Composition, puzzle: Puzzle | None) -> None:
    """Print a board, where its words stand, and what is not on it."""
    echo_board(composition.board)
    echo()
    rows = [[each.word, f"{each.cells[0].name} to {each.cells[-1].name}"] for each in composition.placed]
    rows += [[left.word, f"{left.reason.replace('_', ' ')}: {left.detail}"] for left in composition.left_out]
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
