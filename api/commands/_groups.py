"""Groups of commands that load each command when it is called."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click
from click.exceptions import NoSuchCommand


class LazyGroup(click.Group):
    """A group whose commands are modules, each of which defines ``command``.

    Args:
        modules: the full name of the module of each command.
        attributes: what every group of click takes.
    """

    def __init__(self, *, modules: Mapping[str, str], **attributes: Any) -> None:
        super().__init__(**attributes)
        self._modules = modules

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        return sorted(self._modules)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a command."""
        if cmd_name not in self._modules:
            return None
        command: click.Command = import_module(self._modules[cmd_name]).command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is called; for one that does not exist, name those that are spelled alike."""
        try:
            return super().resolve_command(ctx, args)
        except NoSuchCommand as error:
            names = self.list_commands(ctx)
            begun = [repr(name) for name in names if name.startswith(error.command_name)]
            message = f"{error.message} Did you mean {' or '.join(begun)}?" if begun else None
            raise NoSuchCommand(error.command_name, message, None if begun else names, ctx) from None
