"""``ringers puzzle new``: make one puzzle."""

from __future__ import annotations

import secrets
from typing import Any

import click

from api.commands._input import catalog, json_option
from api.commands._kernels import compile_kernels
from api.commands._output import echo, echo_json
from api.commands.puzzle._order import order_options, read_order


def new_seed() -> str:
    """Return a seed that nobody has had."""
    return secrets.token_hex(4)


@click.command()
@order_options
@click.option("--seed", metavar="TEXT", help="Any text; the same seed makes the same puzzle. By default a new one.")
@click.option("--solution", is_flag=True, help="Print the solution too.")
@json_option
def command(seed: str | None, solution: bool, as_json: bool, **options: Any) -> None:
    """Make a puzzle.

    \b
    Examples:
      ringers puzzle new
      ringers puzzle new --kind restore --grade 3 --seed monday
      ringers puzzle new --kind exact-score --rings 4 --solution
      ringers puzzle new --kind endgame --json
    """
    from api.commands.puzzle._shown import echo_puzzle, echo_solution
    from solver.puzzles.generator import new_puzzle

    order = read_order(options)
    compile_kernels()
    puzzle, solved = new_puzzle(order, new_seed() if seed is None else seed, catalog())
    if as_json:
        echo_json({"puzzle": puzzle.to_json()} | ({"solution": solved.to_json()} if solution else {}))
        return
    echo_puzzle(puzzle)
    if solution:
        echo()
        echo_solution(puzzle, solved)
