"""``ringers advise``: rank the plays of a player by their margins."""

from collections.abc import Sequence

import click

from api.commands._input import (
    BadInput,
    board_argument,
    board_format_option,
    catalog,
    dictionary_option,
    json_option,
    read_board,
)
from api.commands._output import echo, echo_json, echo_table
from api.commands._rules import read_ruleset, ruleset_option
from api.commands._usage import option_for
from games.refusals import BadOption
from games.word_ringers.advice import MOST_EFFORT, Advised, Asked, Opponent, advise, check
from solver import cores
from solver.board import normalise_face
from solver.cells import Cell
from solver.plays import RINGS_EACH, TILES_EACH

USUAL_TOP = 5

_EXPECTED = "expected NAME:TILES:RINGS, such as green:5:4, or NAME:TILES:RINGS:LETTERS"


@click.command()
@board_argument
@board_format_option
@dictionary_option
@ruleset_option
@click.option("--player", required=True, metavar="NAME", help="Who is to play.")
@click.option("--rack", default="", metavar="LETTERS", help="The player's tiles; with commas if one has more letters.")
@click.option("--rings", type=click.IntRange(0, RINGS_EACH), default=0, show_default=True, metavar="N",
              help="How many rings the player has left.")  # fmt: skip
@click.option("--opponent", "opponents", required=True, multiple=True, metavar="NAME:TILES:RINGS[:LETTERS]",
              help="Another player, in the order of play: how many tiles and rings are left, and the tiles if they are "
              "known. Give it once for each.")  # fmt: skip
@click.option("--covered", default="", metavar="CELL,...", help="The cells whose ring counts with a letter on top.")
@click.option("--effort", type=click.IntRange(1, MOST_EFFORT), metavar="N",
              help="How many rounds are played to their end.  [default: what takes about a second]")  # fmt: skip
@click.option("--seed", metavar="TEXT", help="Of all chance.  [default: follows from the question]")
@click.option("--top", type=click.IntRange(1), default=USUAL_TOP, show_default=True, metavar="N",
              help="Show the N best plays. JSON has all that are ranked.")  # fmt: skip
@json_option
def command(
    board: str | None,
    board_format: str | None,
    dictionary_id: str,
    ruleset: str | None,
    player: str,
    rack: str,
    rings: int,
    opponents: tuple[str, ...],
    covered: str,
    effort: int | None,
    seed: str | None,
    top: int,
    as_json: bool,
) -> None:
    """Rank the plays of a player by how far they lead the player ahead.

    BOARD is a file, - or nothing for standard input, or the board itself. A margin is what the player has at the end of
    the round, less what the best of the others has. It is proven where all ends were looked at. Otherwise it is
    estimated, with its standard error. The same question has the same answer.

    \b
    Examples:
      ringers advise board.txt --player pink --rack ETSR --rings 4 --opponent green:5:4
      ringers advise board.txt --player pink --rings 1 --opponent green:1:0:E --json
    """
    asked = Asked(
        read_board(board, board_format, None),
        player,
        _faces(rack),
        rings,
        tuple(map(_opponent, opponents)),
        frozenset(Cell.parse(cell) for cell in covered.split(",") if cell),
        effort,
        seed,
        read_ruleset(ruleset),
    )
    words = catalog().get(dictionary_id)
    try:
        check(asked, words)
        cores.require()
        advised = advise(asked, words)
    except BadOption as error:
        option = option_for(error.pointer, click.get_current_context().command)
        raise BadInput(f"{option or error.pointer[1:]}: {error}") from None
    if as_json:
        from api.schemas.advice import advice_json  # takes a moment to import

        echo_json(advice_json(advised, words))
        return
    _echo(advised[:top])


def _echo(advised: Sequence[Advised]) -> None:
    rows = [[str(each.play), f"{each.margin:+.1f}", _sureness(each)] for each in advised]
    echo_table([["play", "margin", "known"], *rows], right=(1,))
    for each in advised:
        echo()
        echo(f"{each.play}")
        for reason in each.reasons:
            echo(f"  {reason.text}")


def _sureness(advised: Advised) -> str:
    if advised.error is None:
        return "proven"
    return f"estimated, +-{advised.error:.1f}, {advised.playouts:,} rounds"


def _opponent(text: str) -> Opponent:
    name, *rest = text.split(":")
    if len(rest) not in (2, 3) or not all(part.isdecimal() and len(part) == 1 for part in rest[:2]):
        raise BadInput(f"--opponent {text[:40]!r}: {_EXPECTED}")
    tiles, rings = int(rest[0]), int(rest[1])
    if tiles > TILES_EACH or rings > RINGS_EACH:
        raise BadInput(f"--opponent {text[:40]!r}: expected at most {TILES_EACH} tiles and {RINGS_EACH} rings")
    return Opponent(name, tiles, rings, _faces(rest[2]) if len(rest) == 3 else None)


def _faces(text: str) -> tuple[str, ...]:
    return tuple(normalise_face(face) for face in (text.split(",") if "," in text else text))
