"""Boards of one line, empty lists and counts of nothing in every command: an answer, or one line and exit status 2."""

from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from tests.api.commands.conftest import Ringers
from tests.api.commands.test_document import COMMANDS
from tests.api.variants import BOARDS

PIT = "PIT/ACE/RAT pink:A1;green:C2"

BASES: dict[str, tuple[str, ...]] = {
    "advise": (PIT, "--player", "pink", "--opponent", "green:0:1", "--effort", "1"),
    "backup": ("backup.zip",),
    "bench": ("dictionaries", "--seconds", "0.01"),
    "bot match": ("--game", "ringo", "--against", "random", "--bot", "random", "--games", "2"),
    "bot run": ("--game", "ringo", "--against", "random", "--url", "http://127.0.0.1:9", "true"),
    "dictionary words": ("--limit", "1"),
    "evaluate": (PIT,),
    "export": (PIT,),
    "import": (PIT,),
    "puzzle batch": ("--count", "1", "--rings", "1", "--grade", "1"),
    "puzzle book": ("none.ndjson", "-o", "book.pdf"),
    "puzzle check": ("none.ndjson",),
    "puzzle compose": ("--words", "leaf,root", "--effort", "1"),
    "puzzle hint": ("none",),
    "puzzle new": ("--board", PIT),
    "puzzle record": ("--goal", "words", "--seconds", "1"),
    "puzzle sheet": ("none.ndjson", "-o", "sheet.pdf"),
    "review": ("none.json",),
    "ringo balance": ("--games", "1", "--nodes", "1"),
    "ringo certificate": ("none.table", "--samples", "0"),
    "ringo endgames": ("--sizes",),
    "ringo strength": ("--games", "1", "--nodes", "1"),
    "score": (PIT,),
    "serve": (),
    "solve": (PIT,),
    "token create": ("name", "--scope", "admin"),
    "worker": (),
}
"""What each command that takes a board or a count is called with to begin with."""

LISTS = {
    *(("advise", "--rack"), ("advise", "--covered"), ("dictionary check", ""), ("dictionary judge", "")),
    *(("export", "--players"), ("import", "--players"), ("score", "--players"), ("solve", "--players")),
    *(("puzzle compose", "--words"), ("puzzle new", "--words"), ("puzzle new", "--clue"), ("puzzle new", "--rack")),
    *(("puzzle book", "--kinds"), ("puzzle book", "--grades"), ("score", "-c"), ("dictionary words", "--rack")),
}
"""The lists that are written as one text, by command and option; the empty option is what stands behind the command."""

NUMBERS = (click.types.IntParamType, click.types.FloatParamType)
HUGE = "1000000000000"


def numbers(name: str) -> Iterator[tuple[str, ...]]:
    """Yield options that take a number, each with one that is too small, and one that is too large."""
    for option in COMMANDS[name].params:
        if isinstance(option, click.Option) and isinstance(option.type, NUMBERS):
            least, most = getattr(option.type, "min", None), getattr(option.type, "max", None)
            zero_fits = least is None or (least == 0 and not getattr(option.type, "min_open", False))
            below = ["-1"] if zero_fits else ["-1", "0"]
            yield from ((option.opts[0], value) for value in (*below, HUGE if most is None else str(most + 1)))


TAKING = [
    name for name in COMMANDS if next(numbers(name), None) or "board" in {each.name for each in COMMANDS[name].params}
]


def check(ringers: Ringers, *arguments: str, input: str = "") -> None:
    """Call a command, and hold it to an answer, or to one line and exit status 2."""
    result = ringers(*arguments, input=input)
    assert result.exit_code in (0, 1, 2), arguments
    if result.exit_code == 2:
        assert result.stderr.startswith("ringers: "), arguments
        assert result.stderr.count("\n") == 1, arguments


def test_every_command_that_takes_a_board_or_a_count_has_a_case() -> None:
    assert set(BASES) == set(TAKING)


@pytest.mark.parametrize("name", TAKING)
def test_counts_beyond_their_limits_are_answered_in_one_line(ringers: Ringers, name: str) -> None:
    for option in numbers(name):
        check(ringers, *name.split(), *BASES[name], *option)


@pytest.mark.parametrize("name", [name for name in BASES if PIT in BASES[name]])
def test_boards_of_one_line_are_answered(ringers: Ringers, name: str) -> None:
    for board in ("", " ", *BOARDS):
        for rings in ("", " pink:A1", " pink:A1;green:A1"):
            check(ringers, *name.split(), *(board + rings if each == PIT else each for each in BASES[name]))


@pytest.mark.parametrize(("name", "option"), sorted(LISTS))
def test_empty_lists_are_answered(ringers: Ringers, name: str, option: str) -> None:
    for text in ("", " ", ","):
        check(ringers, *name.split(), *BASES.get(name, ()), *([option] if option else []), text)


READING = {"board", "boards", "file", "files", "puzzle", "puzzles"}
"""What an argument is called that may be a file to read."""

OTHERS = {"day", "dictionary_id", "family", "folder", "game", "name", "program", "word", "words"}
"""What all other arguments are called."""


def arguments_of(name: str) -> set[str]:
    return {str(each.name) for each in COMMANDS[name].params if isinstance(each, click.Argument)}


FILES = [name for name in COMMANDS if arguments_of(name) & READING]
"""The commands that read a file."""

BESIDE = {"dictionary add": ("house",)}
"""What stands beside the file of a command without a case above."""


def test_every_argument_is_known_to_be_a_file_or_not() -> None:
    assert {each for name in COMMANDS for each in arguments_of(name)} == READING | OTHERS


@pytest.mark.parametrize("name", FILES)
def test_empty_files_are_answered(ringers: Ringers, tmp_path: Path, name: str) -> None:
    for content in ("", "\n", "\ufeff", "{}", "[]"):
        (tmp_path / "nothing").write_text(content, "utf-8")
        for path in (str(tmp_path / "nothing"), "-"):
            _, *options = BASES.get(name, ("",))
            check(ringers, *name.split(), path, *options, *BESIDE.get(name, ()), input=content)
