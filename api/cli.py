"""The command ``ringers``; each module of ``api.commands`` is one command, loaded when it is called."""

import atexit
import gc
import os
import pkgutil
import sys
from typing import Any, NoReturn

import click

from api import commands
from api.commands._groups import LazyGroup
from dictionaries.errors import RingersError
from dictionaries.needs import MissingPackage

_MODULES = {
    name.rstrip("_").replace("_", "-"): f"{commands.__name__}.{name}"
    for _, name, _ in pkgutil.iter_modules(commands.__path__)
    if not name.startswith("_")
}
"""The module of each command; ``import_`` is ``import``, and a name with a line in front is no command."""


_HELP = ["-h", "--help"]

_TELLS_ITSELF = ("doctor",)
"""The commands that run with settings that cannot be used, and tell of them."""


class Commands(LazyGroup):
    """The commands found in ``api.commands``, with one way to say that something cannot be used."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is called, for which the names of all settings have to be right."""
        if not ctx.resilient_parsing and (path := ctx.params.get("env_file")):
            from api.variables import load  # loads what the help does without

            load(path, os.environ)
        name, command, rest = super().resolve_command(ctx, args)
        if not ctx.resilient_parsing and name not in _TELLS_ITSELF and set(_HELP).isdisjoint(rest):
            from api.settings import check_names  # loads what the help and the version do without

            check_names(os.environ)
        return name, command, rest

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; what cannot be used is said in one line, and the exit status is 2."""
        try:
            return super().invoke(ctx)
        except (RingersError, MissingPackage) as error:
            _refuse(str(error))
        except click.UsageError as error:
            from api.commands._usage import told  # loads what a call that is right does without

            path = error.ctx.command_path if error.ctx else ctx.command_path
            _refuse(f"{told(error)} ({path} --help says more)")


def _refuse(reason: str) -> NoReturn:
    click.echo(f"ringers: {reason}", err=True)
    sys.exit(2)


@click.group(cls=Commands, modules=_MODULES, context_settings={"help_option_names": _HELP})
@click.option("--env-file", metavar="FILE", help="Take settings from a file of lines such as RINGERS_PORT=8080.")
@click.version_option(package_name="word-ringers", prog_name="ringers")
def main(env_file: str | None) -> None:
    """Word Ringers: solve boards, score rounds, look up words, run the service.

    \b
    With the settings of a running service:
      ringers --env-file /etc/word-ringers.env doctor
    """


# Else Python would look for garbage once more in all that was loaded, which takes up to a third of a second.
atexit.register(gc.freeze)


if __name__ == "__main__":
    main()
