"""Boards over HTTP: read, written, dealt."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from api.schemas.board import BOARD, NOTATION
from solver.board import Board
from solver.cells import Cell
from solver.formats import board_to_json
from solver.notation import format_board
from tests.api.things import errors

IMPORT, EXPORT, RANDOM = "/v1/boards/import", "/v1/boards/export", "/v1/boards/random"

TEXT = "p1 i t x x\nxxxxx\nxxxxx\nb a1 d x x\nd a b x x\n"
CSV = "P1,I,T2\nA,C,E\n"

faces = st.sampled_from([*"ABCDEFGHIJKLMNOPRSTUVWXYZ", "QU", "CH", "Ñ"])


@st.composite
def boards(draw: st.DrawFn) -> Board:
    rows, columns = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    cells = [Cell(row, column) for row in range(rows) for column in range(columns)]
    owners = draw(st.dictionaries(st.sampled_from(cells), st.sampled_from(["pink", "green", "x_1"])))
    return Board([[draw(faces) for _ in range(columns)] for _ in range(rows)], owners)


def test_csv_of_one_column_is_csv(client: FlaskClient) -> None:
    response = client.post(IMPORT, data="QU\nI\n", content_type="text/csv")
    assert response.json["notation"] == "[QU]/I"


@pytest.mark.parametrize(
    ("body", "format"),
    [(TEXT, "text"), (CSV, "csv"), (NOTATION, "notation"), ('{"rows": [["a"]]}', "json"), ('"AB/CD"', "json")],
)
def test_the_format_of_plain_text_is_detected(client: FlaskClient, body: str, format: str) -> None:
    assert client.post(IMPORT, data=body, content_type="text/plain").json["format"] == format
    named = client.post(f"{IMPORT}?format={format}", data=body, content_type="text/plain")
    assert named.json["format"] == format


@pytest.mark.parametrize("board", [BOARD, NOTATION, NOTATION.lower()])
def test_json_is_a_board_or_its_notation(client: FlaskClient, board: Any) -> None:
    response = client.post(IMPORT, json=board)
    assert response.json["notation"] == NOTATION
    assert response.json["board"] == BOARD
    assert response.json["format"] == "json"


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


@pytest.mark.parametrize(
    ("body", "line", "column"),
    [("", 1, 1), ("  \n\n", 1, 1), ("pit\nac", 2, 3), ("pit\na?e", 2, 2), ("PIT/A?E", 1, 6), ("p,i\na,", 2, 3)],
)
def test_a_bad_text_is_422_with_line_column_and_what_was_expected(
    client: FlaskClient, body: str, line: int, column: int
) -> None:
    response = client.post(IMPORT, data=body, content_type="text/plain")
    assert errors(response) == [("", "bad_board")]
    (error,) = response.json["errors"]
    assert (error["line"], error["column"]) == (line, column)
    assert error["expected"] in error["detail"]
    assert f"line {line}, column {column}" in error["detail"]


def test_a_byte_order_mark_is_no_letter(client: FlaskClient) -> None:
    response = client.post(IMPORT, data=b"\xef\xbb\xbfa,b", content_type="text/csv")
    assert response.json["notation"] == "AB"


@pytest.mark.parametrize("names", ["", "pink,pink", "Pink", ",", "pink,"])
def test_bad_names_of_players_are_422(client: FlaskClient, names: str) -> None:
    response = client.post(f"{IMPORT}?players={names}", data=TEXT, content_type="text/plain")
    assert errors(response) == [("/players", "bad_players")]
    assert response.json["errors"][0]["in"] == "query"


def test_a_parameter_that_stands_twice_is_422(client: FlaskClient) -> None:
    response = client.post(f"{IMPORT}?format=text&format=csv", data=TEXT, content_type="text/plain")
    assert errors(response) == [("/format", "repeated")]


@pytest.mark.parametrize(
    ("board", "pointer", "code"),
    [
        (None, "/board", "wrong_type"),
        (7, "/board", "wrong_type"),
        (["AB"], "/board", "wrong_type"),
        ({}, "/board/rows", "missing"),
        ({"rows": "AB"}, "/board/rows", "wrong_type"),
        ({"rows": []}, "/board/rows", "out_of_range"),
        ({"rows": [[]]}, "/board/rows/0", "out_of_range"),
        ({"rows": ["AB"]}, "/board/rows/0", "wrong_type"),
        ({"rows": [["A", 7]]}, "/board/rows/0/1", "wrong_type"),
        ({"rows": [["A", True]]}, "/board/rows/0/1", "wrong_type"),
        ({"rows": [["A", "?"]]}, "/board/rows/0/1", "bad_board"),
        ({"rows": [["A", ""]]}, "/board/rows/0/1", "bad_board"),
        ({"rows": [["A"], ["ABCDEFGHI"]]}, "/board/rows/1/0", "bad_board"),
        ({"rows": [["A", "B"], ["C"]]}, "/board/rows/1", "bad_board"),
        ({"rows": [["A"] * 101]}, "/board/rows/0", "out_of_range"),
        ({"rows": [["A"]] * 101}, "/board/rows", "out_of_range"),
        ({"rows": [["A"]], "rings": []}, "/board/rings", "wrong_type"),
        ({"rows": [["A"]], "rings": {"A1": "Pink"}}, "/board/rings/A1", "bad_format"),
        ({"rows": [["A"]], "rings": {"A1": 7}}, "/board/rings/A1", "wrong_type"),
        ({"rows": [["A"]], "rings": {"1A": "pink"}}, "/board/rings/1A", "bad_cell"),
        ({"rows": [["A"]], "rings": {"A2": "pink"}}, "/board/rings", "bad_cell"),
        ({"rows": [["A"]], "rings": {"A1": "pink", "a1": "green"}}, "/board/rings/a1", "bad_board"),
        ({"rows": [["A"]], "size": 1}, "/board/size", "unknown_field"),
        ("", "/board", "bad_board"),
        ("AB/C", "/board", "bad_board"),
        ("A" * 101, "/board", "bad_board"),
        ("/".join("A" * 101), "/board", "bad_board"),
        ("AB pink:C1", "/board", "bad_board"),
    ],
)
def test_a_bad_board_is_422_at_its_pointer(client: FlaskClient, board: Any, pointer: str, code: str) -> None:
    assert errors(client.post(EXPORT, json={"board": board, "format": "text"})) == [(pointer, code)]
    assert errors(client.post("/v1/solve", json={"board": board})) == [(pointer, code)]


@pytest.mark.parametrize("rows", ["A" * 100, "/".join("A" * 100), "/".join(["A" * 100] * 100)])
def test_boards_of_a_hundred_rows_and_columns_are_taken(client: FlaskClient, rows: str) -> None:
    assert client.post(EXPORT, json={"board": rows, "format": "notation"}).text == rows + "\n"
    assert client.post(IMPORT, data=rows, content_type="text/plain").status_code == 200


@pytest.mark.parametrize("rows", ["A" * 101, "\n".join("A" * 101)])
def test_larger_boards_are_not_imported(client: FlaskClient, rows: str) -> None:
    assert errors(client.post(IMPORT, data=rows, content_type="text/plain")) == [("", "bad_board")]


def test_a_picture_shows_the_points_of_the_dictionary(client: FlaskClient) -> None:
    drawn = client.post(EXPORT, json={"board": "J", "format": "svg"}).text
    assert ">4<" in drawn


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
