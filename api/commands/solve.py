"""``ringers solve``: find every word through the rings of each player."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import click
from pydantic_core import to_json

from api.commands._input import (
    board_argument,
    board_format_option,
    catalog,
    dictionary_option,
    json_option,
    players_option,
    read_board,
)
from api.commands._output import echo, echo_bytes, echo_table, joined, player_names, points, watching, where
from api.commands._rules import read_ruleset, ruleset_options
from dictionaries import Dictionary
from dictionaries.quantities import counted
from solver.placement import Placement
from solver.solve import PlayerWords, SolvedBoard, solve

USUAL_TOP = 100

CHUNK = 10_000
"""The words that are written as JSON at a time."""


@click.command()
@board_argument
@board_format_option
@players_option("The players whose words to find, and who the digits of a text grid or CSV stand for; by default those "
                "with rings.")  # fmt: skip
@dictionary_option
@ruleset_options
@click.option("--top", type=click.IntRange(min=0), default=USUAL_TOP, show_default=True, metavar="N",
              help="List each player's N best words; 0 lists all. JSON has them all anyway.")  # fmt: skip
@json_option
def command(
    board: str | None,
    board_format: str | None,
    players: tuple[str, ...] | None,
    dictionary_id: str,
    top: int,
    as_json: bool,
    **options: Any,
) -> None:
    """Find every word through each player's rings.

    BOARD is a file, - or nothing for standard input, or the board itself. It may be a text grid, CSV, JSON or a
    notation. Without rings and without --players, the words of the whole board are found.

    \b
    Examples:
      ringers solve 'PITXX/XXXXX/XXXXX/BADXX/DABXX pink:A1,B4;green:C1'
      ringers solve board.csv --players pink,green --json
      printf 'p1it\\nace2\\n' | ringers solve --min-length 3
    """
    rules = read_ruleset(**options)
    words = catalog().get(dictionary_id)
    read = read_board(board, board_format, players)
    with watching(read) as watch:
        solution = solve(read, words, rules, players, watch=watch)
        if as_json:
            echo_bytes(_json_parts(solution, words))
        else:
            _echo_solution(solution, top)


def _echo_solution(solution: SolvedBoard, top: int) -> None:
    names = player_names([player.player for player in solution.players])
    totals = [
        [names[each.player], counted(each.total, "point"), counted(each.count, "word")] for each in solution.players
    ]
    echo_table(totals, right=(1, 2))
    if solution.cancelled:
        echo(f"Cancelled: {joined(solution.cancelled)}")
    for player in solution.players:
        echo()
        echo(names[player.player])
        _echo_words(player, top)


def _echo_words(player: PlayerWords, top: int) -> None:
    best = sorted(player.words, key=_best_first)[: top or None]
    echo_table(([word.word, points(word), where(word), _remark(word)] for word in best), right=(1,), indent=2)
    left = len(player.words) - len(best)
    if left:
        echo(f"  and {left:,} more; --top 0 lists all")
    if not player.words:
        echo("  no words")


def _best_first(placement: Placement) -> tuple[bool, int, str]:
    return not placement.scores, -(placement.points or 0), placement.word


def _remark(placement: Placement) -> str:
    remarks = [f"also {word}" for word in placement.also]
    if placement.cancelled:
        remarks.append("cancelled")
    elif not placement.scores:
        remarks.append("scores elsewhere")
    return ", ".join(remarks)


def _json_parts(solution: SolvedBoard, dictionary: Dictionary) -> Iterator[bytes]:
    """Yield the answer as JSON piece by piece; the words of a large board would not fit in memory written out."""
    from api.schemas.rounds import solution_json  # takes longer to import than a board to solve

    bare = solution._replace(players=tuple(player._replace(words=()) for player in solution.players))
    here = b'"words":['
    start, *ends = to_json(solution_json(bare, dictionary)).split(here)
    yield start
    for player, end in zip(solution.players, ends, strict=True):
        yield here
        words = iter(player.words)
        before = b""
        while chunk := tuple(islice(words, CHUNK)):
            part = solution._replace(players=(player._replace(words=chunk),), cancelled=())
            yield before + to_json(solution_json(part, dictionary)["players"][0]["words"])[1:-1]
            before = b","
        yield end
    yield b"\n"
