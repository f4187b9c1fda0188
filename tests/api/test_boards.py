"""Boards over HTTP: read, written, dealt."""

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from solver.board import Board
from solver.cells import Cell
from solver.formats import board_to_json
from solver.notation import format_board

IMPORT, EXPORT, RANDOM = "/v1/boards/import", "/v1/boards/export", "/v1/boards/random"


faces = st.sampled_from([*"ABCDEFGHIJKLMNOPRSTUVWXYZ", "QU", "CH", "Ñ"])


@st.composite
def boards(draw: st.DrawFn) -> Board:
    rows, columns = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    cells = [Cell(row, column) for row in range(rows) for column in range(columns)]
    owners = draw(st.dictionaries(st.sampled_from(cells), st.sampled_from(["pink", "green", "x_1"])))
    return Board([[draw(faces) for _ in range(columns)] for _ in range(rows)], owners)


@pytest.mark.parametrize("rows", ["A" * 100, "/".join("A" * 100), "/".join(["A" * 100] * 100)])
def test_boards_of_a_hundred_rows_and_columns_are_taken(client: FlaskClient, rows: str) -> None:
    assert client.post(EXPORT, json={"board": rows, "format": "notation"}).text == rows + "\n"
    assert client.post(IMPORT, data=rows, content_type="text/plain").status_code == 200


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
