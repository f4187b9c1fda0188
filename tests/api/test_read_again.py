"""Boards of all sizes and alphabets are read again, and what can be read in two ways is told: the same everywhere."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from click.testing import CliRunner
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st

from api.cli import main
from api.drawing.exports import MIMETYPES
from api.schemas.board import imported_json
from solver import Board, Cell, format_board
from solver.cells import column_name
from solver.formats import FORMATS, Format, export_board, import_board, import_grid

ALPHABETS: list[Sequence[str]] = [
    "AB",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    ("A", "I", "QU", "CH", "SCH", "ABCDEFGH"),
    ("A", "E", "Ñ", "LL", "RR"),
    ("A", "L·L", "NY", "Ç"),
    "ΑΒΓΔΣΩ",
    "АБВГДЁ",
    ("א", "ב", "ג", "גד"),
    "ابتثج",
    "山水火木",
    ("ა", "ბ", "ᲐᲑ"),
    ("ʰ", "A", "ǅ", "ª", "İ", "AʰB"),
]

SQUARES = {side**2: side for side in range(3, 9)}

SHEETS = {"text/csv": ",;", "text/tab-separated-values": "\t", "text/plain": ",;\t "}


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """A board of one alphabet: of any shape, or one line, which may begin as the names of the columns do."""
    rows, columns = draw(
        st.one_of(
            st.tuples(st.integers(1, 8), st.integers(1, 8)),
            st.tuples(st.just(1), st.one_of(st.integers(1, 66), st.sampled_from(sorted(SQUARES)))),
            st.tuples(st.integers(1, 12), st.just(1)),
        )
    )
    face = st.sampled_from(draw(st.sampled_from(ALPHABETS)))
    faces = draw(st.lists(st.lists(face, min_size=columns, max_size=columns), min_size=rows, max_size=rows))
    if draw(st.booleans()):
        faces[0] = names(columns)
    cells = st.builds(Cell, st.integers(0, rows - 1), st.integers(0, columns - 1))
    owners = st.sampled_from(["pink", "green", "player1", "p-_9"])
    return Board(faces, draw(st.one_of(st.just({}), st.dictionaries(cells, owners, max_size=5))))


def names(columns: int) -> list[str]:
    return [column_name(column) for column in range(columns)]


def has_two_readings(board: Board, format: str) -> bool:
    """Tell whether an exported board is one of the texts that can be read in two ways, by what the sentence says."""
    rows, columns = len(board.rows), len(board.rows[0])
    is_grid = format in ("text", "csv")
    if rows == 1:
        is_square = columns in SQUARES and (is_grid or (format == "notation" and not board.rings))
        return is_square or (format == "csv" and columns > 1 and {len(face) for face in board.faces} == {columns})
    is_ringed = any(cell.row == 0 for cell in board.rings)
    return is_grid and columns > 1 and list(board.rows[0]) == names(columns) and not is_ringed


def everywhere(app: Flask, text: str, mimetype: str = "text/plain", players: str = "") -> Iterator[dict[str, Any]]:
    """Yield what Python, the command and the service say of a text, with all warnings that are no counts of tiles."""
    named = players.split(",") if players else []
    found: list[Any] = [imported_json(read(text, players=named)) for read in (import_board, import_grid)]
    option = ["--players", players] if players else []
    told = CliRunner().invoke(main, ["import", "-", "--json", *option], input=text.encode())
    assert told.exit_code == 0, told.output
    found.append(json.loads(told.stdout))
    query = f"&players={players}" if players else ""
    for sent in dict.fromkeys([mimetype, "text/plain"]):
        for gaps in ("false", "true"):
            answer = app.test_client().post(
                f"/v1/boards/import?gaps={gaps}{query}", data=text.encode(), content_type=sent
            )
            assert answer.status_code == 200, answer.text
            found.append(answer.json)
    for each in found:
        codes = {"beyond_tile_set", "players_unused"}
        yield {**each, "warnings": [warning for warning in each["warnings"] if warning["code"] not in codes]}


@given(boards(), st.sampled_from(FORMATS))
def test_what_is_exported_is_read_again_everywhere_and_warns_of_two_readings_alone(
    app: Flask, board: Board, format: Format
) -> None:
    text = export_board(board, format)
    wanted = ["ambiguous"] if has_two_readings(board, format) else []
    for found in everywhere(app, text, MIMETYPES[format], ",".join(board.players)):
        assert found["notation"] == format_board(board)
        if wanted and found["format"] != "notation":
            assert [warning["code"] for warning in found["warnings"]] == wanted
        else:
            assert found["warnings"] == []


def told_twice(app: Flask, text: str, read: str, other: str | None, read_as: str, mimetype: str = "text/plain") -> None:
    """Check that a text is read in one way and the other is told, everywhere."""
    for found in everywhere(app, text, mimetype):
        (warning,) = found["warnings"]
        assert (found["notation"], warning["code"], warning["read_as"]) == (read, "ambiguous", read_as)
        assert warning.get("otherwise") == other
    if other:
        again = import_board(other)
        assert format_board(again.board) == other
        assert "ambiguous" not in [each.code for each in again.warnings]


def squares(least: int, most: int) -> st.SearchStrategy[list[str]]:
    letter = st.sampled_from("EINRSTÄÑБΩ")
    return st.integers(least, most).flatmap(
        lambda side: st.lists(st.text(letter, min_size=side, max_size=side), min_size=side, max_size=side)
    )


@given(squares(3, 8), st.sampled_from(["", " ", ",", ";"]))
def test_a_whole_board_in_one_line_is_told(app: Flask, rows: list[str], between: str) -> None:
    letters = "".join(rows)
    told_twice(app, between.join(letters), letters, "/".join(rows), "one_row")


@given(squares(2, 10))
def test_as_many_groups_as_each_has_letters_are_told(app: Flask, rows: list[str]) -> None:
    told_twice(app, " ".join(rows), "".join(rows), "/".join(rows), "one_row")


@given(squares(2, 8), st.sampled_from(",;"))
def test_as_many_cells_as_each_has_letters_are_told(app: Flask, rows: list[str], separator: str) -> None:
    told_twice(app, separator.join(rows), "".join(f"[{row}]" for row in rows), "/".join(rows), "one_row")


@given(squares(2, 9), st.sampled_from(sorted(SHEETS)), st.data())
def test_a_first_row_that_may_name_the_columns_is_told(
    app: Flask, rows: list[str], mimetype: str, data: st.DataObject
) -> None:
    separator = data.draw(st.sampled_from(SHEETS[mimetype]))
    lines = ["".join(names(len(rows))), *rows]
    text = "".join(separator.join(line) + "\r\n" for line in lines)
    told_twice(app, text, "/".join(lines), "/".join(rows), "row", mimetype)


@given(squares(2, 9), st.sampled_from(["lists", "strings", "rows", "board", "board of rows"]))
def test_a_first_row_of_json_that_may_name_the_columns_is_told(app: Flask, rows: list[str], form: str) -> None:
    lines = ["".join(names(len(rows))), *rows]
    lists: Any = [" ".join(line) for line in lines] if form == "strings" else [list(line) for line in lines]
    values = {"rows": {"rows": lists}, "board": {"board": lists}, "board of rows": {"board": {"rows": lists}}}
    text = json.dumps(values.get(form, lists))
    told_twice(app, text, "/".join(lines), "/".join(rows), "row", "application/json")


@given(squares(3, 6))
def test_cells_of_mixed_case_between_blanks_are_told(app: Flask, rows: list[str]) -> None:
    columns = len(rows) + 1
    letters = [f"QU{row}" for row in rows]
    apart = [" ".join(["Qu", *row]) for row in rows]
    joined = [f"[QU]{row}" for row in rows]
    told_twice(app, "\n".join(apart), "/".join(letters), "/".join(joined), "letters")
    apart[0] = " ".join("E" * columns)
    joined[0] = "E" * columns
    told_twice(app, "\n".join(apart), "/".join(joined), None, "tiles")
