"""Groups of commands that load each command when it is called."""

import ast
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click
from click.exceptions import NoSuchCommand
from click.shell_completion import CompletionItem

from dictionaries.errors import RingersError


class BadCall(RingersError):
    """An option of a command has a value that cannot be used."""


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

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what there is, with what each is for."""
        click.Group(commands=self._outlines()).format_commands(ctx, formatter)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return what may be completed: commands and options."""
        commands = [
            CompletionItem(name, help=outline.get_short_help_str())
            for name, outline in self._outlines().items()
            if name.startswith(incomplete)
        ]
        return commands + click.Command.shell_complete(self, ctx, incomplete)

    def _outlines(self) -> dict[str, click.Command]:
        """Return each command as its help tells of it.

        They are read and not loaded: all of them take the better part of a second to load, at each key that completes.
        """
        return {name: click.Command(name, help=_docstring(module)) for name, module in sorted(self._modules.items())}

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command that is called; what cannot be used of its call is told with that command and its options."""
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            name = ctx.invoked_subcommand
            if error.ctx is None and name and (command := self.get_command(ctx, name)):
                error.ctx = click.Context(command, info_name=name, parent=ctx)
            raise
        except RingersError as error:
            name = ctx.invoked_subcommand
            if (command := self.get_command(ctx, name) if name else None) and not isinstance(error, BadCall):
                from api.commands._usage import named_by_option  # loads what a call that is right does without

                if text := named_by_option(error, command):
                    raise BadCall(text) from error
            raise

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


def _docstring(module: str) -> str:
    """Return the docstring of the function ``command`` of a module that need not be loaded."""
    spec = find_spec(module)
    source = Path(spec.origin).read_bytes() if spec and spec.origin else b""
    functions = (node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef))
    return next((ast.get_docstring(each) or "" for each in functions if each.name == "command"), "")
