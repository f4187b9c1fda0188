"""``ringers puzzle new``: make one puzzle, from a seed or from a board laid out by hand."""

import secrets
from typing import Any

import click

from api.commands._input import catalog, json_option
from api.commands.puzzle._handmade import ONLY_BY_HAND, check_options, handmade_options, make_by_hand
from api.commands.puzzle._order import order_options, read_order
from solver import cores


def new_seed() -> str:
    """Return a seed that nobody has had."""
    return secrets.token_hex(4)


@click.command()
@order_options
@handmade_options
@click.option("--seed", metavar="TEXT", help="Any text; the same seed makes the same puzzle. By default a new one.")
@click.option("--solution", is_flag=True, help="Print the solution too.")
@json_option
def command(seed: str | None, solution: bool, as_json: bool, board: str | None, **options: Any) -> None:
    """Make a puzzle, from a seed or of a board of your own.

    A board of your own is proven and graded. It is refused, with the reason, if it has no solution or several, if its
    grade is not clear, or if it shows a word that no board should. The grade need not be said; one that is said must be
    the proven one. In exact-score, ring-deduction and restore, rings of yours on the board mark an answer, and the
    target, the clues, or the missing tiles and their words follow from it.

    \b
    Examples:
      ringers puzzle new
      ringers puzzle new --kind restore --grade 3 --seed monday
      ringers puzzle new --kind exact-score --rings 4 --solution
      ringers puzzle new --kind endgame --json
      ringers puzzle new --board 'STEAM/PIANO/LATER/EVENT/DROPS' --rings 2
      ringers puzzle new --board board.txt --kind exact-score --dictionary en --solution
    """
    from api.commands.puzzle._shown import echo_made
    from solver.puzzles.generator import new_puzzle

    context = click.get_current_context()
    if board is not None:
        puzzle, solved = make_by_hand(context, board, options)
    else:
        check_options(context, by_hand=False)
        order = read_order({name: value for name, value in options.items() if name not in ONLY_BY_HAND})
        cores.require()
        puzzle, solved = new_puzzle(order, new_seed() if seed is None else seed, catalog())
    echo_made(puzzle, solved if solution else None, as_json=as_json)
