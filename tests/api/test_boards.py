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


@pytest.mark.parametrize(
    "body", [[["P1", "I"], ["A", "C"]], ["P1I", "AC"], {"board": ["P1I", "AC"]}, {"rows": ["P1I", "AC"]}]
)
def test_json_of_other_programs_is_imported_and_is_no_board_of_other_requests(
    client: FlaskClient, body: object
) -> None:
    assert client.post(IMPORT, json=body).json["notation"] == "PI/AC player1:A1"
    assert client.post(f"{IMPORT}?players=pink&gaps=true", json=body).json["notation"] == "PI/AC pink:A1"
    assert client.post(EXPORT, json={"board": body, "format": "text"}).status_code == 422


@pytest.mark.parametrize(
    ("body", "pointer"),
    [([["P", "?"]], "/0/1"), (["PI", "A?"], "/1"), ({"board": [["P", 1]]}, "/board/0/1"), ([7], "")],
)
def test_what_is_wrong_in_json_of_other_programs_has_a_pointer(client: FlaskClient, body: object, pointer: str) -> None:
    answer = client.post(IMPORT, json=body)
    assert answer.status_code == 422
    assert [each["pointer"] for each in answer.json["errors"]] == [pointer]


UNSURE = [
    ("Round 3\nPIT\nACE", {"code": "title_left_out", "line": 1, "text": "Round 3"}),
    ("Qu I T\nA C E", {"code": "ambiguous", "text": "Qu", "read_as": "tiles"}),
    ("Qu I T", {"code": "ambiguous", "text": "Qu", "read_as": "letters", "otherwise": "[QU]IT"}),
    ("PIT ACE SOX", {"code": "ambiguous", "line": 1, "read_as": "one_row", "otherwise": "PIT/ACE/SOX"}),
    ("A,B\nP,I", {"code": "ambiguous", "line": 1, "text": "A, B", "read_as": "row", "otherwise": "PI"}),
    (
        ",A,B\n1,P,I\n2,O,N",
        {"code": "ambiguous", "line": 1, "text": "A, B", "read_as": "names", "otherwise": "AB/PI/ON"},
    ),
    ('[["A", "B"], ["P", "I"]]', {"code": "ambiguous", "line": 1, "text": "A, B", "read_as": "row", "otherwise": "PI"}),
    (
        "A,B,C,D\nP,I,T,S",
        {"code": "ambiguous", "line": 1, "text": "A, B, C, …", "read_as": "row", "otherwise": "PITS"},
    ),
    ("PIT\u2028ACE", {"code": "unusual_line_ends"}),
]


@pytest.mark.parametrize(("text", "told"), UNSURE)
def test_a_warning_tells_programs_what_was_read_how(client: FlaskClient, text: str, told: dict[str, object]) -> None:
    for more in ("", "?gaps=true"):
        answer = client.post(IMPORT + more, data=text.encode(), content_type="text/plain")
        warning = answer.json["warnings"][0]
        assert warning.pop("detail")
        assert warning == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("PIT\nAC", {"pointer": "", "line": 2, "column": 3, "rule": "row_length", "count": 2, "wanted": 3}),
        ("PIT/AC", {"pointer": "", "line": 1, "column": 5, "rule": "row_length", "count": 2, "wanted": 3, "row": 2}),
        ('["PIT", "AC"]', {"pointer": "/1", "rule": "row_length", "count": 2, "wanted": 3, "row": 2}),
        ('[["P", "I"], ["A"]]', {"pointer": "/1", "rule": "row_length", "count": 1, "wanted": 2, "row": 2}),
        ('{"rows": [["P"], ["A", "I"]], "rings": {}}',
         {"pointer": "/rows/1", "rule": "row_length", "count": 2, "wanted": 1, "row": 2}),
        ("My board\nPIT", {"pointer": "", "line": 1, "column": 1, "rule": "title", "count": 7, "wanted": 3,
                           "text": "My board"}),
    ],
)  # fmt: skip
def test_unequal_rows_and_what_looks_like_a_title_are_told_to_programs(
    client: FlaskClient, text: str, told: dict[str, object]
) -> None:
    (error,) = client.post(IMPORT, data=text, content_type="text/plain").json["errors"]
    assert error.pop("detail")
    assert error.pop("expected")
    assert error == {"code": "bad_board", **told}


def test_numbers_of_json_are_the_names_of_rows(client: FlaskClient) -> None:
    for body in ([[1, "P1", "I"], [2, "A", "C"]], {"rows": [["", 1, 2], [1, "P1", "I"], [2, "A", "C"]]}):
        for more in ("", "?gaps=true"):
            assert client.post(IMPORT + more, json=body).json["notation"] == "PI/AC player1:A1"


@pytest.mark.parametrize("body", [b"[[", b"[NaN]", b'["\\ud800"]', b"[" * 3000, b'["\xff"]'])
def test_a_list_that_is_no_json_is_400(client: FlaskClient, body: bytes) -> None:
    assert client.post(IMPORT, data=body, content_type="application/json").status_code == 400


SHEET = "Ñ1,I\r\nA,C\r\n"
WIDE, NAMED = ("utf-16-le", "utf-16-be"), ("utf-16le", "utf-16be", "utf-8")


@pytest.mark.parametrize(
    ("body", "mimetype"),
    [
        *((SHEET.encode("utf-16"), kind) for kind in ("text/csv", "text/csv; charset=utf-16", "text/plain")),
        *((SHEET.encode(name), f"text/csv; charset={name}") for name in NAMED),
        *((SHEET.encode(name), "text/csv") for name in (*WIDE, "utf-8-sig")),
        *((f"sep=;\r\n{SHEET.replace(',', ';')}".encode(), kind) for kind in ("text/csv", "text/plain")),
        (SHEET.replace(",", "\t").encode(), "text/tab-separated-values"),
        (SHEET.replace(",", "\t").encode("utf-16"), "text/tab-separated-values"),
        ('["Ñ1I", "AC"]'.encode("utf-16"), "text/plain"),
        *((SHEET.encode("cp1252"), kind) for kind in ("text/csv", "text/plain", "text/csv; charset=windows-1252")),
        *((SHEET.encode(name), f"text/csv; charset={name}") for name in ("latin-1", "iso-8859-15", "cp850")),
        (SHEET.replace(",", "\t").encode("latin-1"), "text/tab-separated-values"),
        ('["Ñ1I", "AC"]'.encode("latin-1"), "text/plain"),
        (SHEET.encode("utf-16"), "text/csv; charset=utf-8"),
    ],
)
def test_text_of_spreadsheets_is_imported(client: FlaskClient, body: bytes, mimetype: str) -> None:
    answer = client.post(IMPORT, data=body, content_type=mimetype)
    assert (answer.status_code, answer.json.get("notation")) == (200, "ÑI/AC player1:A1")


CHARSETS = [
    ("text/plain; charset=none", 415),
    ("text/plain; charset=unicode-escape", 415),
    ("text/plain; charset=utf-16", 400),
    ("text/plain; charset=utf-8", 400),
    ("text/plain; charset=us-ascii", 400),
    ("application/json", 400),
    ("application/json; charset=windows-1252", 415),
]


@pytest.mark.parametrize(("kind", "status"), CHARSETS)
def test_a_charset_that_is_none_or_does_not_fit_is_refused(client: FlaskClient, kind: str, status: int) -> None:
    body = b'["PIT"]' if status == 415 else b'["PI\xff"]'
    assert client.post(IMPORT, data=body, content_type=kind).status_code == status


@pytest.mark.parametrize("body", [b"\x89PNG\r\n\x1a\n", b"%PDF-1.7\n\x00\xe2\xe3"])
def test_what_is_no_text_is_400(client: FlaskClient, body: bytes) -> None:
    answer = client.post(IMPORT, data=body, content_type="text/plain")
    assert (answer.status_code, answer.json["type"]) == (400, "/problems/malformed_body")


@pytest.mark.parametrize(
    ("dictionary", "board", "beyond"),
    [
        ("", "AAÑ", ["Ñ 1 of 0"]),
        ("en", "AAAÑ", ["A 3 of 2", "Ñ 1 of 0"]),
        ("fr", "AAAQ", ["A 3 of 2", "Q 1 of 0"]),
        ("es", "AAAÑ", []),
        ("de", "AAAÄ", []),
    ],
)
def test_a_board_is_compared_with_the_box_of_the_dictionary_that_is_named(
    client: FlaskClient, dictionary: str, board: str, beyond: list[str]
) -> None:
    query = f"?dictionary={dictionary}" if dictionary else ""
    for more in ("", "&gaps=true"):
        path = IMPORT + (query or "?") + more
        warnings = client.post(path, data=board.encode(), content_type="text/plain").json["warnings"]
        told = [each["detail"].partition("shows: ")[2] for each in warnings if each["code"] == "beyond_tile_set"]
        assert told == ([", ".join(beyond)] if beyond else [])


def test_a_dictionary_that_there_is_not_is_told(client: FlaskClient) -> None:
    answer = client.post(f"{IMPORT}?dictionary=none", data="PIT", content_type="text/plain")
    assert answer.status_code == 422
    assert [(each["pointer"], each["in"]) for each in answer.json["errors"]] == [("/dictionary", "query")]


def test_a_text_that_can_be_read_in_two_ways_is_told_with_the_other(client: FlaskClient) -> None:
    imported = client.post(IMPORT, data="PITACESOX", content_type="text/plain").json
    (warning,) = [each for each in imported["warnings"] if each["code"] == "ambiguous"]
    assert (imported["notation"], warning["otherwise"]) == ("PITACESOX", "PIT/ACE/SOX")
    for text in ("PIT/ACE/SOX", "PIT\nACE\nSOX"):
        again = client.post(IMPORT, data=text, content_type="text/plain").json
        assert "ambiguous" not in [each["code"] for each in again["warnings"]]
