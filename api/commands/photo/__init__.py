"""``ringers photo``: measure how well photos of boards are read."""

import click

from api.commands._groups import LazyGroup

COMMANDS = ("bench",)
"""The commands, each in the module of its name."""


@click.group(cls=LazyGroup, modules={name: f"{__name__}.{name}" for name in COMMANDS})
def command() -> None:
    """Measure how well photos of boards are read."""
