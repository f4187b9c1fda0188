"""Boards from anywhere, and what `ringers import` and `ringers export` answer; `transcripts/boards.txt` has more."""

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from api.commands import _input as commands_input
from api.commands.export import ENDINGS
from api.drawing.exports import MIMETYPES
from tests.api.commands.conftest import BOARD, Process, Ringers

GRID = "P1IT\nACE2\n"


NAMED = ("--players", "pink,green")


def notation(output: str) -> str:
    return str(json.loads(output)["notation"])


@pytest.mark.parametrize("text", ["Ä1;Ñ;T\r\nA;C;E2\r\n", "ä1ñt\nace2", '["Ä1ÑT", "ACE2"]', "ÄÑT/ACE pink:A1;green:C2"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-16-le", "latin-1", "cp1252"])
def test_a_board_of_a_spreadsheet_may_be_in_windows_1252(ringers: Ringers, text: str, encoding: str) -> None:
    assert (
        notation(ringers("import", *NAMED, "--json", input=text.encode(encoding)).stdout) == "ÄÑT/ACE pink:A1;green:C2"
    )


def test_a_board_is_compared_with_the_box_of_the_dictionary_that_is_named(ringers: Ringers, refused: Ringers) -> None:
    assert "shows: Ñ 1 of 0" in ringers("import", "PIÑ").stdout
    assert "shows: Ñ 1 of 0" in ringers("import", "PIÑ", "-d", "en").stdout
    assert "warning" not in ringers("import", "PIÑ", "--dictionary", "es").stdout
    assert "there is no dictionary 'none'" in refused("import", "PIT", "-d", "none")


def test_a_file_without_permission_is_refused(refused: Ringers) -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        (Path(folder) / "b").write_text("PIT")
        (Path(folder) / "b").chmod(0)
        with as_nobody():
            said = refused("import", f"{folder}/b")
    assert said == f"'{folder}/b' cannot be read: Permission denied"


@contextmanager
def as_nobody() -> Iterator[None]:
    """Give up the rights of root, who may read everything, for a while."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


def test_input_without_end_is_refused_at_the_limit(
    refused: Ringers, monkeypatch: pytest.MonkeyPatch, ringers: Ringers
) -> None:
    assert refused("solve", "/dev/zero") == "'/dev/zero' is too large; expected at most 67108864 bytes"
    monkeypatch.setattr(commands_input, "MAX_BYTES", 5)
    assert notation(ringers("import", "--json", input="PITS\n").stdout) == "PITS"
    assert "standard input is too large; expected at most 5 bytes" in refused("import", input="PIT/AC")


def test_import_as_json_is_the_answer_of_the_http_api(ringers: Ringers, client: FlaskClient) -> None:
    answer = client.post("/v1/boards/import?players=pink,green", data=GRID, content_type="text/plain")
    assert ringers("import", *NAMED, "--json", input=GRID).stdout == answer.get_data(as_text=True)


@pytest.mark.parametrize("format", MIMETYPES)
def test_an_export_is_the_answer_of_the_http_api(ringers: Ringers, client: FlaskClient, format: str) -> None:
    answer = client.post("/v1/boards/export", json={"board": BOARD, "format": format})
    assert ringers("export", BOARD, "--format", format).stdout_bytes == answer.data
    assert ringers("export", BOARD, "-f", format, "--output", "board").stdout == ""
    assert Path("board").read_bytes() == answer.data


@pytest.mark.parametrize(("ending", "format"), ENDINGS.items())
def test_the_end_of_the_outputs_name_says_the_format(ringers: Ringers, ending: str, format: str) -> None:
    ringers("export", BOARD, "-o", f"board{ending.upper()}")
    assert Path(f"board{ending.upper()}").read_bytes() == ringers("export", BOARD, "-f", format).stdout_bytes


def test_each_option_of_a_picture_changes_it(ringers: Ringers) -> None:
    def svg(*options: str) -> bytes:
        return ringers("export", "QI pink:A1", "-f", "svg", *options).stdout_bytes

    usual = svg()
    pictures = [
        usual,
        svg("--headings"),
        svg("--no-points"),
        svg("--players", "pink,purple"),
        svg("--ruleset", '{"letter_points": {"Q": 9}}'),
    ]
    assert len(set(pictures)) == 5
    assert svg("--points") == svg("--dictionary", "en-common") == usual
    small = ringers("export", "QI", "-f", "png", "--size", "64").stdout_bytes
    assert len(small) < len(ringers("export", "QI", "-f", "png").stdout_bytes)


def test_commands_work_in_a_pipe(process: Process, tmp_path: Path) -> None:
    (tmp_path / "board.txt").write_text(GRID)
    exported = process("export", "board.txt", *NAMED, "-f", "json")
    assert exported.returncode == 0
    solved = process("solve", "--json", input=exported.stdout)
    assert [player["player"] for player in json.loads(solved.stdout)["players"]] == ["pink", "green"]
    png = process("export", "board.txt", "-f", "png", text=False)
    assert png.stdout.startswith(b"\x89PNG")
    assert process("solve", "none.txt").returncode == 2


def test_a_reader_that_goes_away_and_a_full_disk_leave_no_trace(process: Process) -> None:
    with open("/dev/full", "w") as full:
        for arguments in (["solve", "PIT"], ["solve", "PIT", "--json"], ["export", "PIT", "-f", "png"]):
            result = process(*arguments, capture_output=False, stdout=full, stderr=subprocess.PIPE)
            assert (result.returncode, result.stderr) == (
                2,
                "ringers: standard output cannot be written: No space left on device\n",
            )
