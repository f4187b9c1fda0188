"""``ringers evaluate``: count each player's segments and points on many boards."""

from __future__ import annotations

import click

from api.commands._boards import read_boards
from api.commands._input import catalog, dictionary_option, json_option
from api.commands._kernels import compile_kernels
from api.commands._output import echo_json, echo_table
from api.commands._rules import read_ruleset, ruleset_option
from solver.errors import UnusableBoard
from solver.evaluate import Tallies, evaluate, pays_kernels


@click.command()
@click.argument("boards", required=False, metavar="[BOARDS]")
@dictionary_option
@ruleset_option
@click.option("--min-length", type=int, metavar="N", help="The fewest cells of a word.  [default: 2]")
@json_option
def command(boards: str | None, dictionary_id: str, ruleset: str | None, min_length: int | None, as_json: bool) -> None:
    """Count each player's segments and points on many boards.

    BOARDS is a file, - or nothing for standard input, or one board itself: a compact notation a line. A segment counts
    for a player if it reads as a word either way through one of the player's rings, before any cancelling. A board
    without rings is counted whole, for one player named board.

    \b
    Examples:
      ringers evaluate boards.txt
      ringers evaluate boards.txt --dictionary en-common --json > counts.json
      printf 'PIT/ACE pink:A1;green:C2\\nPIT pink:A1\\n' | ringers evaluate --min-length 3
    """
    rules = read_ruleset(ruleset, min_length=min_length)
    words = catalog().get(dictionary_id)
    lines: list[int] = []
    results: list[Tallies] = []
    for part in read_boards(boards):
        if pays_kernels(part.boards):
            compile_kernels()
        try:
            results += evaluate(part.boards, words, rules)
        except UnusableBoard as unusable:
            raise part.blame(unusable.number, unusable.error) from None
        lines += part.lines
    if as_json:
        from api.schemas.evaluate import evaluation_json  # takes longer to import than many boards to evaluate

        echo_json(evaluation_json(results, words))
    else:
        _echo_tallies(lines, results)


def _echo_tallies(lines: list[int], results: list[Tallies]) -> None:
    rows = [
        [str(line), player, f"{tally.segments:,}", f"{tally.points:,}"]
        for line, tallies in zip(lines, results, strict=True)
        for player, tally in tallies.items()
    ]
    echo_table([["line", "player", "segments", "points"], *rows], right=(0, 2, 3))
