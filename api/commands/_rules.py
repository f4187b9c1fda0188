"""The options of commands that make a ruleset."""

import json
from typing import Any

import click

from api.commands._input import BadInput, all_of, read_file
from solver.errors import BadRuleset
from solver.ruleset import CHOICES, DEFAULT_RULESET, Ruleset

ruleset_option = click.option(
    "--ruleset",
    metavar="JSON|FILE",
    help="Options of the rules that differ from the defaults, as JSON such as '{\"min_length\": 3}' or a file of it; "
    "docs/rules.md lists them.",
)


ruleset_options = all_of(
    ruleset_option,
    click.option("--min-length", type=int, metavar="N", help="The fewest cells of a word.  [default: 2]"),
    click.option(
        "--repeat",
        type=click.Choice(CHOICES["repeat"]),
        help="Whether a spelling that stands in several places scores in each, or once per player.  "
        f"[default: {DEFAULT_RULESET.repeat}]",
    ),
    click.option(
        "--cancel",
        type=click.Choice(CHOICES["cancel"]),
        help="Whether a spelling that all players have scores for nobody, or one that any two have, or no spelling "
        f"cancels.  [default: {DEFAULT_RULESET.cancel}]",
    ),
)
"""The options that `read_ruleset` takes."""


def read_ruleset(ruleset: str | None, **options: object) -> Ruleset:
    """Return the ruleset that a command was given.

    Args:
        ruleset: JSON, or the path of a file of it.
        options: options by name, which hold over the JSON; None leaves one to it.

    Raises:
        BadRuleset: an option of the command has no such value.
        BadInput: the file cannot be read, it is not a JSON object, or an option in it cannot be used.
    """
    given = {} if ruleset is None else _read_json(ruleset)
    stated = {name: value for name, value in options.items() if value is not None}
    try:
        return Ruleset.from_options(given | stated)
    except BadRuleset as error:
        if error.option in stated:
            raise
        raise BadInput(f"--ruleset: {error.option[:40]}: expected {error.expected}") from None


def _read_json(ruleset: str) -> dict[str, Any]:
    text = ruleset if ruleset.lstrip().startswith("{") else read_file(ruleset)
    try:
        options = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadInput(f"the ruleset is not JSON: line {error.lineno}, column {error.colno}: {error.msg}") from None
    except (ValueError, RecursionError):
        raise BadInput("the ruleset is not JSON: a number is too long, or it is nested too deeply") from None
    if not isinstance(options, dict):
        raise BadInput('the ruleset is not a JSON object; expected one such as {"min_length": 3}')
    return options
