"""``ringers puzzle``: make, solve, check and print puzzles, give hints, and search for record boards."""

from __future__ import annotations

import click

from api.commands._groups import LazyGroup

COMMANDS = ("batch", "book", "check", "compose", "daily", "hint", "new", "record", "sheet", "solve")
"""The commands, each in the module of its name."""


@click.group(cls=LazyGroup, modules={name: f"{__name__}.{name}" for name in COMMANDS})
def command() -> None:
    """Make, solve, check and print puzzles; search for records."""
