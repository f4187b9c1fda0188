"""``ringers puzzle``: make, solve, check and print puzzles, give hints, and search for record boards."""

import click

from api.commands._groups import LazyGroup

COMMANDS = ("batch", "book", "check", "compose", "daily", "export", "hint", "import", "new", "record", "sheet", "solve")
"""The commands, each in the module of its name."""

MODULES = {"import": "import_"}
"""The modules of commands whose names Python keeps for itself."""


@click.group(cls=LazyGroup, modules={name: f"{__name__}.{MODULES.get(name, name)}" for name in COMMANDS})
def command() -> None:
    """Make, solve, check and print puzzles; search for records."""
