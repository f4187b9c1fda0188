"""Boards as commands take them, `ringers import` and `ringers export`."""

import codecs
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
NOTATION = "PIT/ACE pink:A1;green:C2"
NAMED = ("--players", "pink,green")


def notation(output: str) -> str:
    return str(json.loads(output)["notation"])


@pytest.mark.parametrize(
    "content",
    [
        GRID.encode(),
        b"p1,i,t\r\na,c,e2\r\n",
        codecs.BOM_UTF8 + b"P1;I;T\r\nA;C;E2",
        "P1\tI\tT\r\nA\tC\tE2\r\n".encode("utf-16"),
        codecs.BOM_UTF16_BE + GRID.encode("utf-16-be"),
        NOTATION.encode(),
        json.dumps(NOTATION).encode(),
        b'{"rows": [["p","i","t"],["a","c","e"]], "rings": {"A1": "pink", "C2": "green"}}',
    ],
)
def test_a_board_comes_from_a_file_or_standard_input_in_any_format(ringers: Ringers, content: bytes) -> None:
    Path("board").write_bytes(content)
    assert notation(ringers("import", "board", *NAMED, "--json").stdout) == NOTATION
    assert notation(ringers("import", "-", *NAMED, "--json", input=content).stdout) == NOTATION
    assert notation(ringers("import", *NAMED, "--json", input=content).stdout) == NOTATION


@pytest.mark.parametrize("argument", [NOTATION, GRID, "P1,I,T\nA,C,E2", json.dumps(NOTATION)])
def test_a_board_can_be_the_argument_itself(ringers: Ringers, argument: str) -> None:
    assert notation(ringers("import", argument, *NAMED, "--json").stdout) == NOTATION


def test_the_name_of_a_file_is_that_file_even_if_it_reads_as_a_board(ringers: Ringers) -> None:
    Path("PIT").write_text("ACE")
    assert notation(ringers("import", "PIT", "--json").stdout) == "ACE"


@pytest.mark.parametrize("command", ["solve", "import", "export"])
def test_the_format_can_be_named(ringers: Ringers, command: str) -> None:
    more = ["--format", "notation"] if command == "export" else ["--json"]
    output = ringers(command, "--board-format", "csv", *more, input="QU\nIT").stdout
    assert "[QU]/[IT]" in output or '"QUIT"' in output or '"count":0' in output
    if command == "import":
        assert ringers("import", "--format", "csv", "--json", input="QU\nIT").stdout == output, "the old name"


def test_files_that_cannot_be_read_are_refused_in_one_line(refused: Ringers) -> None:
    Path("folder").mkdir()
    assert refused("solve", "folder") == "'folder' cannot be read: Is a directory"
    assert refused("solve", "none.txt").startswith("'none.txt' is no file, and as a board: line 1, column 5: '.' is")
    assert refused("solve", "/proc/self/mem") == "'/proc/self/mem' cannot be read: Input/output error"
    long = refused("solve", "none/" * 200)
    assert long.startswith("'" + "none/" * 12 + "…' is no file")
    assert "is no file" in refused("solve", "PIT\0")
    for content, said in (
        (b"PIT\nA?E", "'board': line 2, column 2: "),
        (b"\x89PNG\r\n", "'board' is not text: byte 1 "),
    ):
        Path("board").write_bytes(content)
        for command in (["solve"], ["import"], ["export", "-f", "text"], ["score", "-c", "pink=PIT"]):
            assert refused(*command, "board").startswith(said)


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


def test_import_shows_format_size_notation_grid_rings_and_warnings(ringers: Ringers) -> None:
    result = ringers("import", "--players", "pink,green", input="P1;[QU];T\nA;C;E2\n")
    assert result.exit_code == 0
    assert result.stdout == (
        "read as   csv\n"
        "size      2 rows, 3 columns\n"
        "notation  P[QU]T/ACE pink:A1;green:C2\n"
        "\n"
        "   A     B   C\n"
        "1  P(P)  QU  T\n"
        "2  A     C   E(G)\n"
        "\n"
        "(P)  pink   1 ring  A1\n"
        "(G)  green  1 ring  C2\n"
        "\n"
        "warning: the tile set holds fewer than the board shows: QU 1 of 0\n"
    )
    assert ringers("import", "PIT").stdout.endswith("\n\n   A  B  C\n1  P  I  T\n")


def test_import_prints_no_grid_of_a_large_board_and_no_endless_notation(ringers: Ringers) -> None:
    output = ringers("import", "/".join(["ABCDEFGHIJKLMNOPRSTUVWXYZABCDEFG"] * 31)).stdout
    assert output.splitlines()[1] == "size      31 rows, 32 columns"
    assert output.splitlines()[2] == "notation  1,022 characters; `ringers export --format notation` prints it"
    assert "\n31  " not in output


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


def test_players_name_the_digits_that_are_read_and_written(ringers: Ringers) -> None:
    assert ringers("export", "-f", "notation", *NAMED, input=GRID).stdout == f"{NOTATION}\n"
    assert ringers("export", NOTATION, "-f", "csv", "--players", "green,pink").stdout == "P2,I,T\nA,C,E1\n"


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
