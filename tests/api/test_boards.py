"""Boards over HTTP: read, written, dealt."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from solver.board import Board
from solver.cells import Cell
from solver.formats import board_to_json
from solver.notation import format_board
from tests.api.things import errors

IMPORT, EXPORT, RANDOM = "/v1/boards/import", "/v1/boards/export", "/v1/boards/random"


faces = st.sampled_from([*"ABCDEFGHIJKLMNOPRSTUVWXYZ", "QU", "CH", "Ñ"])


@st.composite
def boards(draw: st.DrawFn) -> Board:
    rows, columns = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    cells = [Cell(row, column) for row in range(rows) for column in range(columns)]
    owners = draw(st.dictionaries(st.sampled_from(cells), st.sampled_from(["pink", "green", "x_1"])))
    return Board([[draw(faces) for _ in range(columns)] for _ in range(rows)], owners)


@pytest.mark.parametrize(
    ("body", "mimetype", "format"),
    [
        ("P1,,T\nA,C,.", "text/plain", "csv"),
        ("| P1 |   | T |\n| -- | - | - |\n| A  | C |   |", "text/csv", "csv"),
        ("p1.t\nac.", "text/plain", "text"),
        ('{"board": {"rows": [["P", "", "T"], ["A", "C", ""]], "rings": {"A1": "player1"}}}', "text/plain", "json"),
        ('{"rows": [["P", "", "T"], ["A", "C", ""]], "rings": {"A1": "player1"}}', "application/json", "json"),
        ('"P.T/AC. player1:A1"', "application/json", "json"),
    ],
)
def test_a_board_with_empty_cells_is_read_where_that_is_asked_for(
    client: FlaskClient, body: str, mimetype: str, format: str
) -> None:
    answer = client.post(f"{IMPORT}?gaps=true", data=body, content_type=mimetype)
    assert answer.get_json()["board"] == {"rows": [["P", "", "T"], ["A", "C", ""]], "rings": {"A1": "player1"}}
    assert (answer.get_json()["notation"], answer.get_json()["format"]) == ("P.T/AC. player1:A1", format)
    assert client.post(IMPORT, data=body, content_type=mimetype).status_code == 422


@pytest.mark.parametrize(("body", "notation"), [(b"QU\nI\n", "[QU]/I"), (b"\xef\xbb\xbfa,b", "AB")])
def test_one_column_and_a_byte_order_mark_are_csv(client: FlaskClient, body: bytes, notation: str) -> None:
    assert client.post(IMPORT, data=body, content_type="text/csv").json["notation"] == notation


@pytest.mark.parametrize(
    ("board", "pointer", "code"),
    [
        (None, "/board", "wrong_type"),
        ({}, "/board/rows", "missing"),
        ({"rows": [[]]}, "/board/rows/0", "out_of_range"),
        ({"rows": ["AB"]}, "/board/rows/0", "wrong_type"),
        ({"rows": [["A", True]]}, "/board/rows/0/1", "wrong_type"),
        ({"rows": [["A", "?"]]}, "/board/rows/0/1", "bad_board"),
        ({"rows": [["A", ""]]}, "/board/rows/0/1", "bad_board"),
        ({"rows": [["A", "B"], ["C"]]}, "/board/rows/1", "bad_board"),
        ({"rows": [["A"] * 101]}, "/board/rows/0", "out_of_range"),
        ({"rows": [["A"]], "rings": []}, "/board/rings", "wrong_type"),
        ({"rows": [["A"]], "rings": {"A1": "Pink"}}, "/board/rings/A1", "bad_format"),
        ({"rows": [["A"]], "rings": {"1A": "pink"}}, "/board/rings/1A", "bad_cell"),
        ({"rows": [["A"]], "rings": {"A2": "pink"}}, "/board/rings", "bad_cell"),
        ({"rows": [["A"]], "size": 1}, "/board/size", "unknown_field"),
        ("", "/board", "bad_board"),
        ("/".join("A" * 101), "/board", "bad_board"),
    ],
)
def test_a_bad_board_is_422_at_its_pointer(client: FlaskClient, board: Any, pointer: str, code: str) -> None:
    assert errors(client.post(EXPORT, json={"board": board, "format": "text"})) == [(pointer, code)]
    assert errors(client.post("/v1/solve", json={"board": board})) == [(pointer, code)]


@pytest.mark.parametrize("rows", ["A" * 100, "/".join("A" * 100), "/".join(["A" * 100] * 100)])
def test_boards_of_a_hundred_rows_and_columns_are_taken(client: FlaskClient, rows: str) -> None:
    assert client.post(EXPORT, json={"board": rows, "format": "notation"}).text == rows + "\n"
    assert client.post(IMPORT, data=rows, content_type="text/plain").status_code == 200


def test_a_picture_that_is_too_small_is_422(client: FlaskClient) -> None:
    body = {"board": "A" * 100, "format": "png", "size": 64}
    assert errors(client.post(EXPORT, json=body)) == [("/size", "bad_size")]
    assert errors(client.post(EXPORT, json=body | {"size": 63})) == [("/size", "out_of_range")]


def test_a_letter_that_cannot_be_drawn_is_422(client: FlaskClient) -> None:
    assert errors(client.post(EXPORT, json={"board": "文", "format": "png"})) == [("/board", "bad_board")]


@given(boards())
def test_what_is_written_is_read_again(app: Flask, board: Board) -> None:
    client = app.test_client()
    names = ",".join(board.players)
    for format, mimetype in (("text", "text/plain"), ("csv", "text/csv"), ("json", "application/json")):
        written = client.post(EXPORT, json={"board": board_to_json(board), "format": format})
        assert written.mimetype == mimetype
        query = f"?players={names}" if names and format != "json" else ""
        read = client.post(IMPORT + query, data=written.data, content_type=mimetype)
        assert read.json["notation"] == format_board(board)
        assert read.json["board"] == board_to_json(board)


def test_without_a_seed_boards_differ_and_tell_their_seed(client: FlaskClient) -> None:
    first, second = (client.post(RANDOM, json={}).json for _ in range(2))
    assert first["notation"] != second["notation"]
    assert client.post(RANDOM, json={"seed": first["seed"]}).json == first
