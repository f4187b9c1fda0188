"""`ringers import` of photos, and `ringers photo bench`."""

import json
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from flask.testing import FlaskClient

from solver.notation import format_board, parse_board
from tests.api.commands.conftest import Refused, Ringers
from tests.photographs import EIGHT_DOUBTS, photograph, small, stand_in

BOARD = parse_board("ABCD/EFGH/IJKL/MNOP pink:A1;green:C2")
BOARD_AS_JSON = {"rows": [list("ABCD"), list("EFGH"), list("IJKL"), list("MNOP")], "rings": {"A1": "pink"}}
CORNERS = [[8, 4], [40, 4], [40, 36], [8, 36]]
"""Those of the stand-in."""


def written(content: bytes, name: str = "photo.jpg") -> str:
    Path(name).write_bytes(content)
    return name


def test_a_photo_is_known_by_its_content_and_answered_as_over_http(ringers: Ringers, client: FlaskClient) -> None:
    photo = photograph()
    path = "/v1/boards/read-photo?players=pink,green,purple,orange,blue"
    over_http = client.post(path, data=photo.file(), content_type="image/jpeg")
    assert over_http.status_code == 200, over_http.json
    printed = ringers("import", written(photo.file(), "board.txt"), "--json").stdout
    assert json.loads(printed) == over_http.json
    assert ringers("import", "--json", input=photo.file()).stdout == printed
    assert ringers("import", "-", "--json", input=photo.file()).stdout == printed
    shown = ringers("import", "board.txt").stdout
    assert format_board(photo.board) in shown


@pytest.mark.parametrize("format", ["JPEG", "PNG", "WEBP"])
def test_a_photo_is_shown_with_the_cells_to_look_at(
    ringers: Ringers, monkeypatch: pytest.MonkeyPatch, format: str
) -> None:
    stand_in(monkeypatch, [(BOARD, {"B1": "X"}), (BOARD, {})])
    shown = ringers("import", written(small(0, format=format)) if format == "PNG" else written(small(0)))
    assert shown.exit_code == 0
    assert (
        "read as   photo\nsize      4 rows, 4 columns\nnotation  AXCD/EFGH/IJKL/MNOP pink:A1;green:C2\n" in shown.stdout
    )
    assert "look at:\n  B1  X 73.1 %  or B 26.9 %" in shown.stdout
    assert "no ring 100.0 %" in shown.stdout
    two = ringers("import", written(small(0)), "--second", written(small(1), "b"), "--second", "b").stdout
    assert "read as   3 photos" in two
    assert "notation  ABCD/EFGH" in two


def test_letters_that_cannot_be_read_are_warned_of(ringers: Ringers, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(monkeypatch, [(BOARD, EIGHT_DOUBTS)])
    assert "warning: The letters cannot be read well" in ringers("import", written(small(0))).stdout


def test_what_cannot_be_read_is_one_line(refused: Refused, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(monkeypatch, [(BOARD, {}), None])
    none = "no board is found in the photo; expected a board of 4x4 to 8x8 cells that fills most of it"
    assert refused("import", written(small(1))) == f"'photo.jpg': {none}"
    assert refused("import", input=small(1)) == f"standard input: {none}"
    assert refused("import", input=b"\xff\xd8\xff") == (
        "standard input: the file cannot be read as a picture; expected a JPEG, PNG or WebP file"
    )
    good = written(small(0), "good.png")
    assert refused("import", good, "--second", "photo.jpg") == f"'photo.jpg': {none}"
    assert refused("import", good, "--second", "none.jpg") == "'none.jpg' cannot be read: No such file or directory"
    assert refused("import", good, *["--second", good] * 3) == "4 photos; expected at most 3 of one board"
    assert "expected 4x4 to 8x8 for a photo" in refused("import", good, "--size", "9x4")
    assert "player 'anna' is no colour of rings" in refused("import", good, "--players", "anna")
    assert "there is no dictionary 'none'" in refused("import", good, "-d", "none")
    assert refused("import", good, "--board-format", "csv").startswith("--board-format is for text")
    for option in (["--second", good], ["--size", "5x5"], ["--tiles", "free"]):
        assert refused("import", "PIT/ACE", *option).startswith("--second, --size and --tiles are for photos")


@pytest.fixture
def folder(ringers: Ringers, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of boards that are read well, with a wrong cell, with a wrong size, not at all; and of no board."""
    four_wrong = {"D4": "Z", "C4": "Y", "B4": "X", "A4": "W"}
    stand_in(
        monkeypatch,
        [(BOARD, {}), (BOARD, {"B1": "X"}), (parse_board("ABCDE/FGHIJ/KLMNO/PRSTU"), {}), None, (BOARD, four_wrong)],
    )
    photos = Path("photos")
    photos.mkdir()
    label: dict[str, Any] = {"board": format_board(BOARD), "corners": CORNERS, "conditions": ["dark"]}
    for name, number, more in (
        ("good", 0, {}),
        ("wrong", 1, {"conditions": ["dark", "askew"]}),
        ("size", 2, {"conditions": ["askew"], "corners": [[8, 4], [41, 4], [40, 36], [8, 36]]}),
        ("refused", 3, {}),
        ("empty", 3, {"board": None}),
        ("taken", 0, {"board": None}),
        ("many", 4, {"board": BOARD_AS_JSON,
                     "conditions": []}),
    ):  # fmt: skip
        (photos / f"{name}.PNG").write_bytes(small(number))
        (photos / f"{name}.json").write_text(json.dumps(label | more))
    (photos / "wrong.2.PNG").write_bytes(small(0))
    return photos


def test_the_bench_counts_by_condition_and_number_of_photos(ringers: Ringers, folder: Path) -> None:
    told = json.loads(ringers("photo", "bench", str(folder), "--json").stdout)
    rows = {(row["photos"], row["condition"]): row for row in told["rows"]}
    assert list(rows) == [(1, None), (1, "askew"), (1, "dark"), (2, None), (2, "askew"), (2, "dark")]
    every = rows[1, None]
    # Read: 16 cells of good, wrong, size and many; wrong are 1, 16 and 4 of them.
    assert (every["boards"], every["refused"]) == (5, 0.2)
    assert every["cells_right"] == round(43 / 64, 6)
    assert every["boards_right"] == 0.25
    assert every["boards_right_after_three"] == 0.5
    assert every["unflagged_wrong"] == 0.25
    assert every["told"] == round(2 / 3, 6)
    assert every["grid"] == 0.8
    assert every["rings_right"] == round((16 + 16 + 15) / 64, 6)
    assert every["unreadable"] == 0
    # Size and refused are entered by hand: 2 taps, 16 tiles and 2 rings. Good takes 3, wrong 1 more for its cell, and
    # many 1 each for its four cells and 2 for the ring that its file does not have.
    assert every["taps"] == median([20, 20, 3, 4, 9])
    assert rows[2, None]["taps"] == 2 + 2 + 1
    assert rows[1, "askew"]["boards"] == 2
    assert (rows[1, "dark"]["boards"], rows[1, "dark"]["refused"]) == (3, round(1 / 3, 6))
    assert (rows[2, None]["boards"], rows[2, None]["cells_right"], rows[2, None]["told"]) == (1, 1.0, None)
    assert told["refusals"] == {"no_board": 1}
    assert told["without_board"] == {"photos": 2, "read": 1}


def test_the_bench_prints_a_table(ringers: Ringers, folder: Path) -> None:
    first, *rows = ringers("photo", "bench", str(folder)).stdout.splitlines()
    assert first.split()[:3] == ["photos", "condition", "boards"]
    assert rows[0].split()[:4] == ["1", "all", "5", "20.0"]
    assert rows[-2:] == ["refused as no_board: 1 time", "2 photos without a board, 1 taken for one"]


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({}, "'photos' has no photos; expected some such as a.jpg"),
        ({"a.jpg": b""}, "'photos/a.jpg' has no file beside it that says what it shows; expected a.json"),
        ({"a.json": b"{}"}, "'photos/a.json' has no photo beside it; expected a.jpg, .png or .webp"),
        ({"a.jpg": b"", "a.3.jpg": b"", "a.json": b'{"board": "PIT"}'}, "'photos/a.3.jpg' has no file beside it"),
        ({"a.jpg": b"", "a.json": b"{"}, "'photos/a.json': "),
        ({"a.jpg": b"", "a.json": b"{}"}, "'photos/a.json': board: Field required"),
        ({"a.jpg": b"", "a.json": b'{"board": "P1T"}'}, "'photos/a.json': "),
        ({"a.jpg": b"", "a.json": b'{"board": null, "corners": [[1, 2]]}'}, "'photos/a.json': corners: "),
        ({"a.jpg": b"", "a.json": b'{"board": null, "players": ["anna"]}'}, "player 'anna' is no colour of rings"),
        ({"a.jpg": b"", "a.json": b'{"board": null, "light": 1}'}, "'photos/a.json': light: "),
    ],
    ids=range(10),
)
def test_a_folder_that_is_not_laid_out_so_is_one_line(refused: Refused, files: dict[str, bytes], said: str) -> None:
    Path("photos").mkdir()
    for name, content in files.items():
        (Path("photos") / name).write_bytes(content)
    assert said in refused("photo", "bench", "photos")


def test_a_folder_that_is_not_there_is_one_line(refused: Refused) -> None:
    assert refused("photo", "bench", "nowhere") == "'nowhere' cannot be read: No such file or directory"
