"""Groups of commands tell of each command what it tells of itself, without loading it."""

import subprocess
import sys

import click
import pytest

from api.cli import main
from api.commands._groups import LazyGroup
from api.commands.bot import command as bot
from api.commands.puzzle import command as puzzle
from api.commands.ringo import command as ringo

LOADED = """
import sys
from api.cli import main
main(['--help'], standalone_mode=False)
print(sorted(name for name in sys.modules if name.startswith('api.commands.')))
"""


@pytest.mark.parametrize("group", [main, bot, puzzle, ringo])
def test_commands_are_told_of_as_they_tell_of_themselves(group: LazyGroup) -> None:
    context = click.Context(group, info_name="ringers")
    told, loaded = click.HelpFormatter(), click.HelpFormatter()
    group.format_commands(context, told)
    click.Group.format_commands(group, context, loaded)
    assert told.getvalue() == loaded.getvalue() != ""
    for begun in ("", "b", "-"):
        completed, of_loaded = (
            [(item.value, item.help) for item in complete(group, context, begun)]
            for complete in (LazyGroup.shell_complete, click.Group.shell_complete)
        )
        assert completed == of_loaded


def test_the_help_loads_no_command() -> None:
    printed = subprocess.check_output([sys.executable, "-c", LOADED], text=True)
    assert "Commands:" in printed
    assert printed.splitlines()[-1] == "['api.commands._groups']"
