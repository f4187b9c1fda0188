"""The options of an order for puzzles."""

from typing import Any

import click

from api.commands._input import all_of, dictionary_option_for
from api.commands._rules import read_ruleset, ruleset_option
from solver.puzzles.orders import USUAL_DICTIONARY, USUAL_GRADE, USUAL_KIND, Order
from solver.puzzles.registry import kind_names

OPTIONS = ("kind", "grade", "rings", "plays", "holes", "rows", "columns")


order_options = all_of(
    click.option("--kind", type=click.Choice(kind_names()), default=USUAL_KIND, show_default=True,
                 help="What is to be done."),
    click.option("--grade", type=int, default=USUAL_GRADE, show_default=True, metavar="1-5",
                 help="How hard it is."),
    click.option("--rings", type=int, metavar="1-6", help="How many rings there are to place, or to go through."),
    click.option("--plays", type=int, metavar="2-4", help="How many plays are left, for endgame."),
    click.option("--holes", type=int, metavar="3-7", help="How many tiles are missing, for restore."),
    click.option("--rows", type=int, default=5, show_default=True, metavar="3-7", help="The rows of the board."),
    click.option("--columns", type=int, default=5, show_default=True, metavar="3-7", help="Its columns."),
    dictionary_option_for(USUAL_DICTIONARY),
    ruleset_option,
    click.option("--min-length", type=int, metavar="N", help="The fewest cells of a word.  [default: 2]"),
)  # fmt: skip
"""The options that `read_order` takes."""


def read_order(options: dict[str, Any]) -> Order:
    """Take the options of an order out of those of a command, and return the order.

    Raises:
        BadOrder: there are no such puzzles.
        BadRuleset: the ruleset cannot be used.
    """
    ruleset = read_ruleset(options.pop("ruleset"), min_length=options.pop("min_length"))
    given = {name: options.pop(name) for name in OPTIONS}
    return Order(dictionary=options.pop("dictionary_id"), ruleset=ruleset, **given)
