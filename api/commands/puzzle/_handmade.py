"""The options of a puzzle that is laid out by hand."""

import re
from typing import Any

import click
from click.core import ParameterSource

from api.commands._input import BadInput, all_of, catalog, complete_file, read_board
from api.commands._rules import read_ruleset
from api.commands._usage import option_for
from solver.composing.wanted import split_words
from solver.errors import BadPuzzle
from solver.puzzles.conventions import RIVAL, YOU
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.registry import kind_named

NAMES = (YOU, RIVAL)
"""Whom the digits 1 and 2 stand for in a grid of text."""

ONLY_ORDERED = ("seed", "rows", "columns", "plays", "holes")
"""The options that say what is to be made of a seed, and mean nothing beside a board."""

ONLY_BY_HAND = ("target", "clues", "rack", "hands", "tiles", "words")
"""The options that mean something beside a board alone."""

_RING = "ring"


handmade_options = all_of(
    click.option("--board", metavar="BOARD", shell_complete=complete_file,
                 help="A board of your own to prove: a file, - or the board itself. Rings are those of you (1) and "
                      "rival (2)."),
    click.option("--target", type=int, metavar="N", help="The points to score, for exact-score."),
    click.option("--clue", "clues", multiple=True, metavar="LINE=POINTS",
                 help="What a row or column scores, for ring-deduction; may be repeated."),
    click.option("--rack", metavar="TILES", help="The tiles of the rack, for tile-and-ring, such as 'A E R'."),
    click.option("--hand", "hands", multiple=True, metavar="PLAYER=LEFT",
                 help="What you and rival have left, for endgame, such as you=E,ring and rival=ring."),
    click.option("--tiles", metavar="TILES", help="The tiles for the holes (·), for restore."),
    click.option("--words", metavar="WORDS", help="The words of the list, for restore and find-words."),
)  # fmt: skip
"""The options of a board laid out by hand, for `make_by_hand`."""


def check_options(context: click.Context, by_hand: bool) -> None:
    """Check that no option was given that does not go with a board, or not without one.

    Raises:
        BadInput: one was.
    """
    for name in ONLY_ORDERED if by_hand else ONLY_BY_HAND:
        if context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            option = next(each.opts[0] for each in context.command.params if each.name == name)
            raise BadInput(f"{option} does not go {'with' if by_hand else 'without'} --board")


def make_by_hand(context: click.Context, board: str, options: dict[str, Any]) -> tuple[Puzzle, Solution]:
    """Prove and grade the board of a command.

    Raises:
        BadInput, BadBoard: an option or the board cannot be read.
        BadPuzzle: the parts do not go together.
        RefusedPuzzle: the board makes no puzzle.
    """
    from solver import cores
    from solver.puzzles.handmade.making import make
    from solver.puzzles.handmade.setting import Setting

    check_options(context, by_hand=True)
    ruleset = read_ruleset(options["ruleset"], min_length=options["min_length"])
    stated = context.get_parameter_source("grade") is ParameterSource.COMMANDLINE
    read = read_board(board, None, NAMES)
    setting = Setting(options["kind"], read, _fields(options), ruleset)
    cores.require()
    try:
        return make(setting, options["dictionary_id"], catalog(), options["grade"] if stated else None)
    except BadPuzzle as error:
        raise BadInput(_told(error, context.command)) from None


def _fields(options: dict[str, Any]) -> dict[str, Any]:
    """Return the stated fields of the kind as the JSON of a puzzle has them."""
    given: dict[str, Any] = {
        "rings": options["rings"],
        "target": options["target"],
        "clues": [_clue(text) for text in options["clues"]] or None,
        "rack": _parts(options["rack"]),
        "hands": dict(map(_hand, options["hands"])) or None,
        "tiles": _parts(options["tiles"]),
        "words": _words(options["kind"], options["words"]),
    }
    return {name: value for name, value in given.items() if value is not None}


def _parts(text: str | None) -> list[str] | None:
    return None if text is None else text.upper().replace(",", " ").split()


def _words(kind: str, text: str | None) -> list[str] | None:
    """Return words: of a list as they are typed, of tiles that are missing with their holes."""
    return _parts(text) if text is None or not kind_named(kind).lists else list(split_words(text))


def _clue(text: str) -> dict[str, Any]:
    line, _, points = text.partition("=")
    if not points.isascii() or not points.isdigit():
        raise BadInput(f"--clue {text[:20]!r}; expected a row or column and its points, such as B=14")
    return {"line": line.strip().upper(), "points": int(points[:9])}


def _hand(text: str) -> tuple[str, dict[str, Any]]:
    player, _, left = text.partition("=")
    pieces = left.replace(",", " ").split()
    if player.strip() not in NAMES or not pieces:
        raise BadInput(f"--hand {text[:20]!r}; expected you or rival and what is left, such as you=E,ring")
    tiles = [piece for piece in pieces if piece != _RING]
    return player.strip(), {"tiles": tiles, "rings": len(pieces) - len(tiles)}


def _told(error: BadPuzzle, command: click.Command) -> str:
    """Return what is wrong with a puzzle, with the option that is to blame."""
    missing = re.fullmatch("field '([a-z]+)' is missing", error.problem)
    name = missing[1] if missing else error.pointer[1:].split("/")[0]
    option = option_for(name, command) or name
    return f"{option} is missing" if missing else f"{option}: {error.problem}" if name else error.problem
