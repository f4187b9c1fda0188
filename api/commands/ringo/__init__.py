"""``ringers ringo``: endgame tables of Ringo, and the balance of its variants."""

import click

from api.commands._groups import LazyGroup

COMMANDS = ("balance", "certificate", "endgames", "game", "strength")
"""The commands, each in the module of its name."""


@click.group(cls=LazyGroup, modules={name: f"{__name__}.{name}" for name in COMMANDS})
def command() -> None:
    """Read and write games of Ringo, make and certify endgame tables, measure its balance and the engine."""
