"""Every command that takes a board or a list of boards reads all forms of a board."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from api.cli import main
from tests.api.commands.conftest import Ringers

ROWS = ["H1OUSE", "ARISE", "PLA1NT", "OTHER", "RIVER"]
CELLS = [["H1", *"OUSE"], list("ARISE"), ["P", "L", "A1", "N", "T"], list("OTHER"), list("RIVER")]
FACES = [[cell[0] for cell in row] for row in CELLS]


def lines(between: str, rows: list[list[str]] = CELLS) -> str:
    return "".join(between.join(row) + "\n" for row in rows)


def numbered(rows: list[list[str]]) -> list[list[str]]:
    return [[str(number), *row] for number, row in enumerate(rows, 1)]


FORMS = {
    "text": "\n".join(ROWS),
    "text in lower case": "\n".join(ROWS).lower() + "\n",
    "cells and blanks": lines(" "),
    "unequal blanks": "H1 O U  S E\nA  R I S  E\nP L A1 N T\nO T H E R\nR I V E R\n",
    "a title": "Round 3:\n" + "\n".join(ROWS),
    "a title in Windows-1252": ("Année 3:\n" + "\n".join(ROWS)).encode("cp1252"),
    "numbers of rows": lines(" ", numbered(CELLS)),
    "commas": lines(","),
    "semicolons": lines(";"),
    "tabs": lines("\t"),
    "sep=;": "sep=;\r\n" + lines(";").replace("\n", "\r\n"),
    "quotes": lines(",", [[f'"{cell}"' for cell in row] for row in CELLS]),
    "names of columns": lines(",", [["", *"ABCDE"], *numbered(CELLS)]),
    "a table of Markdown": f"| A | B | C | D | E |\n|{'---|' * 5}\n" + lines("|", [["", *row, ""] for row in CELLS]),
    "UTF-8 with a mark": ("\ufeff" + "\n".join(ROWS)).encode(),
    "UTF-16": lines("\t").encode("utf-16"),
    "UTF-16 without a mark": lines("\t").encode("utf-16-le"),
    "carriage returns": lines(";").replace("\n", "\r"),
    "JSON, cells": json.dumps(CELLS),
    "JSON, strings": json.dumps(ROWS),
    "JSON, board": json.dumps({"board": CELLS}),
    "JSON, board of strings": json.dumps({"board": ROWS}),
    "JSON, rows": json.dumps({"rows": CELLS}),
    "JSON, rows of strings": json.dumps({"rows": ROWS}) + "\n",
    "JSON on lines": json.dumps(ROWS, indent=1),
    "JSON on lines, cells": json.dumps({"board": CELLS}, indent=2) + "\r\n",
    "JSON on lines with a mark": ("\ufeff" + json.dumps(ROWS, indent=1)).encode(),
}
"""One board, in forms that name no players."""

WAYS = {
    "advise": [
        "advise",
        "{}",
        "--player",
        "player1",
        "--rack",
        "E,T",
        "--opponent",
        "green:0:0",
        "--effort",
        "50",
        "--json",
    ],
    "bench": ["bench", "kernels", "--boards", "{}", "--seconds", "0.01"],
    "evaluate": ["evaluate", "{}", "--ndjson"],
    "export": ["export", "{}", "--format", "notation"],
    "import": ["import", "{}"],
    "puzzle new": ["puzzle", "new", "--kind", "find-words", "--dictionary", "en-family", "--json", "--board", "{}"],
    "score": ["score", "{}", "-c", "player1=HOUSE", "--json"],
    "solve": ["solve", "{}", "--json"],
}
"""How each command that takes boards is called."""


def commands(group: click.Group, *path: str) -> Iterator[tuple[str, click.Command]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from commands(command, *path, name)
        else:
            yield " ".join((*path, name)), command


LEFT_OUT = re.compile("warning: line 1, .*, was left out as (a title|the names of the columns); .*")

NO_BOARDS = {"puzzle compose"}
"""Commands whose option is how many boards there are."""


def test_every_command_that_takes_boards_is_here() -> None:
    named = {
        name
        for name, command in commands(main)
        if {"board", "boards"} & {parameter.name for parameter in command.params}
    }
    assert named - NO_BOARDS == set(WAYS)


def called(ringers: Ringers, command: str, argument: str, input: bytes | None = None) -> list[str]:
    result = ringers(*(part.replace("{}", argument) for part in WAYS[command]), input=input)
    told = [line for line in result.stderr.splitlines() if not LEFT_OUT.fullmatch(line)]
    assert (result.exit_code, told) == (0, []), argument
    output = result.stdout.splitlines()
    if command == "bench":
        return [output[0].partition(" in ")[0], output[2]]
    return [line for line in output if line and not line.startswith("read as") and not LEFT_OUT.fullmatch(line)]


@pytest.mark.parametrize("command", WAYS)
def test_it_reads_every_form_from_a_file_standard_input_and_the_argument(ringers: Ringers, command: str) -> None:
    player = "you" if command == "puzzle new" else "player1"
    expected = called(ringers, command, f"HOUSE/ARISE/PLANT/OTHER/RIVER {player}:A1,C3")
    assert expected
    for form, content in FORMS.items():
        text = content if isinstance(content, str) else None
        data = content if isinstance(content, bytes) else content.encode()
        Path("board.txt").write_bytes(data)
        assert called(ringers, command, "board.txt") == expected, form
        assert called(ringers, command, "-", data) == expected, form
        if text is not None and "\r" not in text and not text.startswith("["):
            assert called(ringers, command, text) == expected, form


@pytest.mark.parametrize("command", ["bench", "evaluate"])
def test_a_list_of_json_has_boards_in_every_form(ringers: Ringers, command: str) -> None:
    boards = [ROWS, CELLS, {"board": ROWS}, {"rows": CELLS}, {"rows": FACES, "rings": {"A1": "player1"}}, "HOUSE/ARISE"]
    content = "".join(json.dumps(board) + "\n\n" for board in boards)
    result = ringers(*(part.replace("{}", "-") for part in WAYS[command]), input=content)
    assert (result.exit_code, result.stderr) == (0, "")
    if command == "bench":
        assert result.stdout.startswith("6 boards in ")
    else:
        expected = called(ringers, command, "\n".join(ROWS))
        assert result.stdout.splitlines()[:4] == expected * 4
        assert len(result.stdout.splitlines()) == 6


@pytest.mark.parametrize("command", ["bench", "evaluate"])
def test_lines_of_one_row_are_boards_and_a_warning_says_how_they_are_one(ringers: Ringers, command: str) -> None:
    for content in ("PIT\nACE\nSOX", "PIT\r\nACE\r\nSOX\r\n", "PIT\rACE\rSOX\r"):
        result = ringers(*(part.replace("{}", "-") for part in WAYS[command]), input=content)
        assert result.stderr == (
            "warning: 3 lines of one row each, read as 3 boards; for one board write PIT/ACE/SOX\n"
        )
        assert result.stdout.startswith("3 boards") or result.stdout.count("\n") == 3
    for content in ("PIT\nACES", "PIT/ACE\nSOX", "PIT pink:A1\nACE"):
        assert not ringers(*(part.replace("{}", "-") for part in WAYS[command]), input=content).stderr
    long = "\n".join(["ABCDEFGHIJ"] * 20)
    assert "write / after each row\n" in ringers("evaluate", input=long).stderr
    assert ringers("evaluate", "--ndjson", input="A\n" * 1001).stdout.count("\n") == 1001


def test_lists_of_notations_may_be_in_other_encodings_and_have_other_line_ends(ringers: Ringers) -> None:
    boards = "ÑÁÑ/ACE pink:A1\nPIT/ACE pink:A1\n"
    expected = ringers("evaluate", "-d", "es", "--ndjson", input=boards.encode()).stdout
    assert expected.count("\n") == 2
    for content in (boards.replace("\n", "\r"), boards.replace("\n", "\r\n")):
        for encoding in ("utf-8", "utf-16", "utf-16-be", "cp1252"):
            assert ringers("evaluate", "-d", "es", "--ndjson", input=content.encode(encoding)).stdout == expected
    quoted = "\n".join(map(json.dumps, boards.splitlines())).replace("\\u00d1", "Ñ").replace("\\u00c1", "Á")
    assert ringers("evaluate", "-d", "es", "--ndjson", input=quoted.encode("cp1252")).stdout == expected


def test_doubts_of_boards_are_told_and_of_a_list_those_of_the_first_five(ringers: Ringers) -> None:
    assert "read as one row of 9 tiles" in ringers("evaluate", "PITACESOX").stderr
    assert "Qu: read as one tile" in ringers("evaluate", input='["Qu I T", "A C E"]').stderr
    assert not ringers("evaluate", "--board-format", "notation", "PITACESOX").stderr
    assert ringers("evaluate", input='["Round 3:", "PIT", "ACE"]\n' * 9).stderr.count("warning") == 5


def test_the_format_of_one_board_can_be_named(ringers: Ringers) -> None:
    result = ringers("evaluate", "--board-format", "text", "--json", input="PIT\nACE\nSOX")
    assert (
        json.loads(result.stdout)["results"]
        == json.loads(ringers("evaluate", "PIT/ACE/SOX", "--json").stdout)["results"]
    )
    assert result.stderr == ""


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"P,I\nA", "standard input: line 2, column 2: a row of 1 tile"),
        (b'[["P", "?"]]', "standard input: /0/1: "),
        (b'{"rows": ["PI"\n', "standard input: line 2, column 1: the JSON cannot be read"),
        (b'["PI"]\n["P?"]\n', "standard input: /0: line 2, column 2"),
        (b"PIT/ACE\nP?T/ACE\n", "standard input: line 2, column 2"),
        (b"P?T/ACE\nPIT/ACE\n", "standard input: line 1, column 2"),
        (b"PIT\nA?E\n", "standard input: line 2, column 2"),
        (b"\x89PNG\r\n\x1a\n\0", "standard input: not text: byte 1"),
        (b"PIT/ACE\n\x1b\xff/ACE\n", "standard input: line 2, column 2: the line is not text"),
    ],
)
@pytest.mark.parametrize("command", ["bench", "evaluate"])
def test_what_is_neither_a_board_nor_a_list_is_refused_with_the_place(
    refused: Ringers, command: str, content: bytes, said: str
) -> None:
    assert str(refused(*(part.replace("{}", "-") for part in WAYS[command]), input=content)).startswith(said)
