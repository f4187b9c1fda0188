"""Boards far beyond those of a table: the command line takes them, shows how far it is, and prints them in pieces."""

import gc
import os
import pty
import re
import subprocess
from pathlib import Path

import pytest
from pydantic_core import to_json

from api.commands import _output, solve
from api.commands.solve import _json_parts
from api.schemas.rounds import solution_json
from dictionaries import open_dictionary
from solver import Cell, format_board, parse_board
from solver.deal import deal_board
from solver.formats import export_board
from solver.solve import solve as solve_board
from tests.api.commands.conftest import Ringers

RINGED = deal_board("1", 250, 250).with_ring(Cell(0, 0), "pink").with_ring(Cell(9, 9), "green")


@pytest.fixture
def board(tmp_path: Path) -> Path:
    path = tmp_path / "large.csv"
    path.write_text(export_board(RINGED, "csv", ["pink", "green"]))
    return path


def in_terminal(*command: str) -> tuple[int, str]:
    """Run a command in a terminal of its own, and return its exit status and what it shows."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs) as running:
        os.close(theirs)
        shown = b""
        while True:
            try:
                part = os.read(ours, 65536)
            except OSError:
                break
            if not part:
                break
            shown += part
    os.close(ours)
    return running.returncode, shown.decode()


def test_a_terminal_shows_how_far_a_large_board_is(board: Path, ringers_path: str) -> None:
    _, shown = in_terminal(ringers_path, "solve", str(board), "--players", "pink,green", "--top", "1")
    assert "Reading the board  [#" in shown
    assert "100%" in shown
    assert "Reading" not in in_terminal(ringers_path, "solve", "PIT")[1]


def test_elsewhere_nothing_is_shown_but_the_answer(board: Path, ringers: Ringers) -> None:
    result = ringers("solve", str(board), "--players", "pink,green")
    assert result.stderr == ""
    assert result.stdout.startswith("pink")


def test_colours_are_for_terminals_that_want_them(ringers_path: str) -> None:
    assert "\x1b[9" in in_terminal(ringers_path, "solve", "PIT pink:A1")[1]
    assert "\x1b" not in in_terminal("/usr/bin/env", "NO_COLOR=1", ringers_path, "solve", "PIT pink:A1")[1]


def test_a_png_is_not_written_to_a_terminal(ringers_path: str) -> None:
    status, shown = in_terminal(ringers_path, "export", "PIT", "-f", "png")
    assert status == 2
    assert shown.startswith("ringers: a PNG cannot be shown on a terminal; name a file with --output")


def test_solve_and_score_agree_on_a_large_board(ringers: Ringers) -> None:
    notation = format_board(deal_board("1", 250, 250).with_ring(Cell(0, 0), "pink").with_ring(Cell(9, 9), "pink"))
    solved = re.match(r"pink +(.+ points?) +(.+ words?)", ringers("solve", input=notation).stdout)
    scored = re.search(r"missed (.+ words?), (.+ points?):", ringers("score", "-c", "pink=", input=notation).stdout)
    assert solved
    assert scored
    assert solved.groups() == scored.groups()[::-1]


@pytest.mark.parametrize("chunk", [1, 2, 1000])
@pytest.mark.parametrize("notation", ["PITS/ACES pink:A1;green:C2", "PIT pink:A1", "XX", "PI pink:A1;green:B1"])
def test_json_in_pieces_is_the_same_json(monkeypatch: pytest.MonkeyPatch, notation: str, chunk: int) -> None:
    monkeypatch.setattr(solve, "CHUNK", chunk)
    english = open_dictionary()
    solution = solve_board(parse_board(notation), english, players=["pink", "green", "blue"])
    assert b"".join(_json_parts(solution, english)) == to_json(solution_json(solution, english)) + b"\n"


def test_a_long_table_is_printed_in_parts_that_grow_no_narrower(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(_output, "TABLE_PART", 2)
    _output.echo_table((["a" * length, "b", str(length)] for length in (1, 3, 2, 5, 1)), right=(2,))
    assert capsys.readouterr().out == "a    b  1\naaa  b  3\naa     b  2\naaaaa  b  5\na      b  1\n"


def test_the_collector_of_cycles_works_again_after_a_large_board(board: Path, ringers: Ringers) -> None:
    assert gc.isenabled()
    ringers("solve", str(board))
    assert gc.isenabled()


def test_a_strip_of_a_thousand_cells_each_way_is_taken(ringers: Ringers) -> None:
    across = format_board(deal_board("1", 2, 1000))
    down = format_board(deal_board("1", 1000, 2))
    for notation in (across, down):
        assert ringers("solve", input=notation).exit_code == 0
    assert "at most 1000" in ringers("solve", input="E" * 1001).stderr
