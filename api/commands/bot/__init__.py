"""``ringers bot``: programs that play."""

import click

from api.commands._groups import LazyGroup

COMMANDS = ("match", "run")
"""The commands, each in the module of its name."""


@click.group(cls=LazyGroup, modules={name: f"{__name__}.{name}" for name in COMMANDS})
def command() -> None:
    """Let programs of your own play: locally against bots, or at tables."""
