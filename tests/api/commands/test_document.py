"""docs/command-line.md has every command and every option, and its examples print what it says."""

import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from api.cli import main
from tests.api.commands.transcript import printed_by

PATH = Path(__file__).parents[3] / "docs" / "command-line.md"
DOCUMENT = PATH.read_text()


def sections() -> dict[str, str]:
    """Return the text under each heading that is a command."""
    parts = re.split(r"(?m)^###? `ringers (.+)`$", DOCUMENT)
    return {name: text.split("\n## ")[0] for name, text in zip(parts[1::2], parts[2::2], strict=True)}


def commands(group: click.Group = main, before: str = "") -> Iterator[tuple[str, click.Command]]:
    """Yield every command with its name, those of groups after their group."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command
        yield before + name, command
        if isinstance(command, click.Group):
            yield from commands(command, f"{before}{name} ")


COMMANDS = dict(commands())


def options(command: click.Command) -> set[str]:
    found = (option for option in command.params if isinstance(option, click.Option) and not option.hidden)
    return {name for option in found for name in (*option.opts, *option.secondary_opts)}


def documented_options(section: str) -> set[str]:
    rows = re.findall(r"(?m)^\| (`-.+?) \|", section)
    return {name for row in rows for name in re.findall(r"`(-[^`]+)`", row)}


def test_every_command_has_a_heading_and_every_heading_a_command() -> None:
    assert sections().keys() == COMMANDS.keys()


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_stands_in_the_table_of_its_command_and_no_other(name: str) -> None:
    assert documented_options(sections()[name]) == options(COMMANDS[name])


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_option_explains_itself(name: str) -> None:
    assert COMMANDS[name].help
    assert all(option.help for option in COMMANDS[name].params if isinstance(option, click.Option))


@pytest.mark.parametrize("name", ["solve", "score", "evaluate", "import", "export", "bench", "dictionary"])
def test_the_help_shows_examples_as_they_are_typed(name: str) -> None:
    shown = CliRunner().invoke(main, [name, "--help"], terminal_width=80).stdout
    assert re.search(r"\n  Examples:\n(    .*ringers .+\n)+\n", shown)
    assert not COMMANDS[name].get_short_help_str(60).endswith("..."), "the list of commands would cut it off"


@pytest.mark.parametrize("name", COMMANDS)
def test_each_example_of_the_help_is_one_line(name: str) -> None:
    shown = CliRunner().invoke(main, [*name.split(), "--help"], terminal_width=120).stdout
    _, found, after = shown.partition("Example")
    head, _, block = after.partition("\n")
    assert not found or head in (":", "s:")
    for line in block.split("\n\n")[0].splitlines():
        assert re.match(r"    .*\bringers ", line), line


def examples() -> list[tuple[str, str]]:
    """Return each command of the examples and what it prints, in order."""
    blocks = re.findall(r"(?ms)^```console\n(.*?)^```$", DOCUMENT)
    return [pair for block in blocks for pair in re.findall(r"(?ms)^\$ (.*?)\n(.*?)(?=^\$ |\Z)", block)]


def test_the_examples_print_what_the_document_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert len(examples()) > 20
    for command, expected in examples():
        stdout, stderr, _ = printed_by(command)
        printed = stdout.decode() + stderr
        matches = doctest.OutputChecker().check_output(expected, printed, doctest.ELLIPSIS)
        assert matches, f"$ {command}\n{printed}"
