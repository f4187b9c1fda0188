"""``ringers puzzle``: make, solve, check and print puzzles, and search for record boards."""

from __future__ import annotations

from importlib import import_module

import click

COMMANDS = ("batch", "check", "daily", "new", "record", "sheet", "solve")
"""The commands, each in the module of its name."""


class PuzzleCommands(click.Group):
    """Loads a command when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a command."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"{__name__}.{cmd_name}").command
        return command


@click.group(cls=PuzzleCommands)
def command() -> None:
    """Make, solve, check and print puzzles; search for records."""
