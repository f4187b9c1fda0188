"""The command ``ringers``; each module of ``api.commands`` is one command, loaded when it is called."""

from __future__ import annotations

import pkgutil
import sys
from importlib import import_module
from typing import Any

import click

from api import commands
from dictionaries.errors import RingersError
from dictionaries.needs import MissingPackage

_MODULES = {
    name.rstrip("_").replace("_", "-"): name
    for _, name, _ in pkgutil.iter_modules(commands.__path__)
    if not name.startswith("_")
}
"""The module of each command; ``import_`` is ``import``, and a name with a line in front is no command."""


class Commands(click.Group):
    """The commands found in ``api.commands``, with one way to say that something cannot be used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        return sorted(_MODULES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a command."""
        if cmd_name not in _MODULES:
            return None
        command: click.Command = import_module(f"{commands.__name__}.{_MODULES[cmd_name]}").command
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; what cannot be used is said in one line, and the exit status is 2."""
        try:
            return super().invoke(ctx)
        except (RingersError, MissingPackage) as error:
            click.echo(f"ringers: {error}", err=True)
            sys.exit(2)
        except click.UsageError as error:
            path = error.ctx.command_path if error.ctx else ctx.command_path
            click.echo(f"ringers: {error.format_message()} ({path} --help says more)", err=True)
            sys.exit(2)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="word-ringers", prog_name="ringers")
def main() -> None:
    """Word Ringers: solve boards, score rounds, look up words, run the service."""


if __name__ == "__main__":
    main()
