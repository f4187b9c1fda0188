"""Reading boards from every format, told or detected, and writing them back."""

import contextlib
import json
import unicodedata
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver import Board, Cell, format_board, parse_board
from solver.board import MAX_SIDE
from solver.errors import BadBoard, BadFormat, BadPlayers
from solver.formats import FORMATS, MAX_TEXT, export_board, import_board
from tests.solver.boards import boards

FACES = st.one_of(
    st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZÑÉ·ΩЖ"),
    st.text(st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZÑ·"), min_size=1, max_size=8),
)


def named_boards(players: int = 9) -> st.SearchStrategy[Board]:
    names = st.lists(st.from_regex(r"[a-z0-9_-]{1,40}", fullmatch=True), max_size=players, unique=True)
    return names.flatmap(lambda each: boards(FACES, 6, tuple(each)))


@given(named_boards(), st.sampled_from(FORMATS))
def test_what_is_exported_is_imported_again_as_the_same_board(board: Board, format: str) -> None:
    text = export_board(board, format)
    named, found = (import_board(text, each, players=board.players) for each in (format, None))
    assert named.board == found.board == board
    assert named.format == format
    assert found.format == format or not set(",/:") & set(text)


@given(named_boards(players=20), st.sampled_from(("json", "notation")))
def test_json_and_notation_hold_any_number_of_players(board: Board, format: str) -> None:
    assert import_board(export_board(board, format)).board == board


@given(st.one_of(st.text(max_size=40), st.text('"",;\t\nPI1[] {}:/', max_size=20)), st.sampled_from((None, *FORMATS)))
def test_any_text_is_a_board_or_a_clear_error(text: str, format: str | None) -> None:
    with contextlib.suppress(BadBoard):
        board = import_board(text, format).board
        assert parse_board(format_board(board)) == board


@given(st.text('"",PI', max_size=12))
def test_whatever_the_quotes_the_place_is_in_the_line(line: str) -> None:
    try:
        import_board(line, "csv")
    except BadBoard as raised:
        error = raised
    else:
        return
    assert error.line == 1
    assert 1 <= (error.column or 0) <= len(line) + 1
    assert str(error).isprintable()


BOARD = parse_board("P[QU]T/ACE green:A1,C2;pink:B1")
THEN_A_DIGIT = "then at most one digit"
SAME = "PIT/ACE player1:A1;player2:C2"


@pytest.mark.parametrize(
    ("text", "format", "notation"),
    [
        ("P1IT\nACE2", "text", SAME),
        ("p1 i t\na c e2\n", "text", SAME),
        ("P1\tI\tT\r\nA\tC\tE2\r\n", "text", SAME),
        ("P1IT\rACE2\r", "text", SAME),
        ("\ufeff\n\n  P1 I T  \n  A C E2\n \t \n\n", "text", SAME),
        ("P1\u00a0I\u00a0T\nA C E2", "text", SAME),
        ("PIT", "text", "PIT"),
        ("x", "text", "X"),
        ("P\nI\nT", "text", "P/I/T"),
        ("[qu]1it\n[Ch] c e", "text", "[QU]IT/[CH]CE player1:A1"),
        ("[a]b", "text", "AB"),
        ("n\u0303 e\u0301", "text", "ÑÉ"),
        ("null", "text", "NULL"),
        ("P1,I,T\nA,C,E2", "csv", SAME),
        ("p1 , i,\tt\r\na,c,e2\r\n\r\n", "csv", SAME),
        ('"P1","I","T"\n"A","C","E2"', "csv", SAME),
        ('P1, "I",T\nA,C,"E2"', "csv", SAME),
        ("P1;I;T\nA;C;E2", "csv", SAME),
        ('"P1"\t"I"\t"T"\nA\tC\tE2', "csv", SAME),
        (",,,,\n,P1,I,T,\n,A,C,E2,\n,,,,\n", "csv", SAME),
        ("QU2,i\n[ch],e", "csv", "[QU]I/[CH]E player2:A1"),
        ('"P"\n"I"', "csv", "P/I"),
        ("P,", "csv", "P"),
        ("PIT/ACE player1:A1;player2:C2", "notation", SAME),
        ("\n pit/ace player1:a1;player2:c2 \n", "notation", SAME),
        ("PIT player1:A1", "notation", "PIT player1:A1"),
        ("[QU]I/TT", "notation", "[QU]I/TT"),
        ("n\u0303/e", "notation", "Ñ/E"),
        ('"PIT/ACE player1:A1;player2:C2"', "json", SAME),
        ('"PIT"', "json", "PIT"),
        ('"\\u0050IT"\n', "json", "PIT"),
        (' \n\t{"rows": [["p","i"]], "rings": {"b1": "pink"}}', "json", "PI pink:B1"),
        ('{"rows": [["QU"]]}', "json", "[QU]"),
        *(("P\nI", "named csv", "P/I"), ("QU2\nI", "named csv", "[QU]/I player2:A1"), ("P\tI", "named csv", "PI")),
        *(("PIT", "named notation", "PIT"), ("PIT", "named csv", "[PIT]")),
        ("|P1|I|T|\n|A|C|E2|", "csv", SAME),
        ("| P1 | I | T |\n|---|:-:|--:|\n| A | C | E2 |\n", "csv", SAME),
        ("P1 | I | T\n-- | - | -\nA | C | E2", "csv", SAME),
        ("| A | B | C |\n|---|---|---|\n| P1 | I | T |\n| A | C | E2 |", "csv", SAME),
        ("|   | A | B | C |\n|---|---|---|---|\n| 1 | P1 | I | T |\n| 2 | A | C | E2 |", "csv", SAME),
        ("| | | |\n|-|-|-|\n|P1|I|T|\n|A|C|E2|", "csv", SAME),
        ("| A | B | C |\n| D | E | F |", "csv", "ABC/DEF"),
        ('{"dictionary": "en", "board": {"rows": [["P", "I"]], "rings": {"B1": "pink"}}}', "json", "PI pink:B1"),
        ('{"dictionary": "en", "board": "PI pink:B1"}', "json", "PI pink:B1"),
    ],
)
def test_the_format_is_detected_or_named(text: str, format: str, notation: str) -> None:
    format = format.removeprefix("named ") if (named := format.startswith("named ")) else format
    imported = import_board(text, format if named else None)
    assert (imported.format, format_board(imported.board)) == (format, notation)


def test_the_nine_digits_stand_for_the_players_named_in_order() -> None:
    assert format_board(import_board("P2I1T", players=["pink", "green"]).board) == "PIT green:A1;pink:B1"
    text = "A1B2C3D4E5F6G7H8I9"
    assert import_board(text).board.players == tuple(f"player{digit}" for digit in range(1, 10))
    names = tuple("abcdefghij")
    assert import_board(text, players=names).board.players == names[:9]


@pytest.mark.parametrize(
    ("text", "line", "column", "problem", "expected"),
    [
        *(
            (text, 1, 1, "there is no board", "rows of letters, CSV, JSON or a notation")
            for text in ("", " \n\t\n", "\ufeff")
        ),
        ("PIT\nAC", 2, 3, "a row of 2 tiles", "3 as in line 1"),
        ("PIT\nA", 2, 2, "a row of 1 tile", "3 as in line 1"),
        ("\n\nPIT\r\nA C E S\r\n", 4, 7, "a row of 4 tiles", "3 as in line 3"),
        ("PIT\n\nACE", 2, 1, "a blank line inside the board", "3 as in line 1"),
        ("PIT\nA C?E", 2, 4, "'?' is not a tile", f"a letter, or up to 8 letters in square brackets, {THEN_A_DIGIT}"),
        ("PIT\nA\x00", 2, 2, "'\\x00' is not a tile", None),
        ("P\u200bI", 1, 2, "'\\u200b' is not a tile", None),
        ("P I12", 1, 3, "'12' is not the digit of a player", "one digit from 1 to 9"),
        ("P I0", 1, 3, "'0' is not the digit of a player", "one digit from 1 to 9"),
        ("P 1 I", 1, 3, "'1' has no tile before it", None),
        ("12P\nPI", 1, 1, "'12' has no tile before it", None),
        *((f"P{face}", 1, 2, f"'{face}' is not a tile", None) for face in ("²", "[]", "[q u]", "[ABCDEFGHI]")),
        ("PI[QU\nACE", 1, 3, "'[' is never closed", "']' after the letters"),
        ("P!I", 1, 2, "'!' is not a tile", None),
        ("PIT/\nACE", 1, 4, "'/' is not a tile", None),
        ("P,,T\nA,C,E", 1, 3, "the cell is empty", "1 to 8 letters"),
        (",P\nA,", 1, 1, "the cell is empty", "1 to 8 letters"),
        (" ,P,I\n ,A,?", 2, 5, "'?' is not a tile", f"1 to 8 letters, {THEN_A_DIGIT}"),
        ("P,I\n\nA,C", 2, 1, "a blank line inside the board", "2 as in line 1"),
        ("P,I\nA,C,E", 2, 5, "a row of 3 tiles", "2 as in line 1"),
        ("P,I\nA", 2, 2, "a row of 1 tile", "2 as in line 1"),
        ("P,I\nA,[C", 2, 3, "'[' is never closed", "']' after the letters"),
        ("P,I 1", 1, 3, "'I ' is not a tile", None),
        ('P,"I\nA,C', 1, 3, "the quotes are not right (unexpected end of data)", 'a cell such as "P" or P'),
        ('P,"I"x,T', 1, 3, "the quotes are not right (',' expected after '\"')", 'a cell such as "P" or P'),
        ('P,"CH","I"x', 1, 8, "the quotes are not right (',' expected after '\"')", None),
        ('"P,Q",I?', 1, 1, "'P,Q' is not a tile", None),
        ('A,"P,Q",I?', 1, 3, "'P,Q' is not a tile", None),
        ('A,"P,Q"x,I', 1, 3, "the quotes are not right (',' expected after '\"')", None),
        ('"P","Q""",I', 1, 5, "'Q\"' is not a tile", None),
        (",,\n,,", 1, 1, "there is no board", "at least one row of at least one tile"),
        ("PIT/AC", 1, 5, "row 2 has 2 tiles", None),
        ("PIT/A?E", 1, 6, "'?' is not a tile", None),
        ("PIT pink:D1", 1, 10, "cell D1 is outside the board", "A1 to C1"),
        ('{"rows": [["P"]', 1, 16, "the JSON cannot be read: Expecting ',' delimiter", None),
        ('{\n "rows": x}', 2, 10, "the JSON cannot be read: Expecting value", None),
        ('{"rows": [["P"]]} {}', 1, 19, "the JSON cannot be read: Extra data", None),
        ('{"rows": [["P", NaN]]}', None, None, "the JSON holds NaN, which JSON does not have", None),
        ('{"rows": ' + "[" * 100_000, None, None, "the JSON is nested too deeply", None),
        ('{"rows": ' + "9" * 5000 + "}", None, None, "the JSON has a number of too many digits", None),
        ("[[1]]", None, None, "/0/0: a cell that is a number", "the letters of a tile in quotes"),
        ('["P", 7]', None, None, "the JSON is a list", "an object with 'rows' and 'rings', or a notation in quotes"),
        ("[]", None, None, "the JSON is a list", None),
        ('["PIT", "A?E"]', None, 2, "/1: '?' is not a tile", None),
        ('[["P", "I"], ["A", "?"]]', None, None, "/1/1: '?' is not a tile", None),
        ('[["P", "I"], ["A"]]', None, None, "/1: a row of 1 tile", "2 as in row 1"),
        ('[["P", "I"], ["A", "C", "E"]]', None, None, "/1: a row of 3 tiles", "2 as in row 1"),
        ('[["P", "I"], [], ["A", "C"]]', None, None, "/1: a row of 0 tiles", "2 as in row 1"),
        ('["PI", "ACE"]', None, None, "/1: a row of 3 tiles", "2 as in row 1"),
        ('["PI", "", "AC"]', None, None, "/1: a row of 0 tiles", "2 as in row 1"),
        ('["Round 3:", "PI", "A"]', None, None, "/2: a row of 1 tile", "2 as in row 2"),
        ('[["My", "own"], ["P"]]', None, None, "/0: 'My own' looks like a title", None),
        ('["My own", "PI"]', None, None, "/0: 'My own' looks like a title", None),
        ('{"board": ["PI", "A"]}', None, None, "/board/1: a row of 1 tile", "2 as in row 1"),
        ('{"board": {"rows": ["PI", "A"]}}', None, None, "/board/rows/1: a row of 1 tile", "2 as in row 1"),
        ('{"board": "PI/A"}', 1, 4, "/board: row 2 has 1 tile", "2 as in the first row"),
        ("{}", None, None, "field 'rows' is missing", None),
        ('{"rows": [["P"]], "ring": {}}', None, None, "field 'ring' is unknown", None),
        ('{"rows": [["P"]], "rows": [["I"]]}', None, None, "field 'rows' stands twice", "each field once"),
        ('{"rows": {}}', None, None, "/rows: rows that are an object", "a list of rows"),
        *((f'{{"rows": {rows}}}', None, None, "/rows: the board has no cells", None) for rows in ("[]", "[[]]")),
        (
            '{"rows": [["P", true]]}',
            None,
            None,
            "/rows/0/1: a cell that is true or false",
            "the letters of a tile in quotes",
        ),
        ('{"rows": [["P"], [null]]}', None, None, "/rows/1/0: a cell that is null", "the letters of a tile in quotes"),
        ('{"rows": [["P", "I"], ["A", "1"]]}', None, None, "/rows/1/1: '1' has no tile before it", None),
        ('{"rows": [["\\ud800"]]}', None, None, "/rows/0/0: '\\ud800' is not a tile", None),
        ('{"rows": [["P"], ["A", "C"]]}', None, None, "/rows/1: a row of 2 tiles", "1 as in row 1"),
        (
            '{"rows": [["P"], ["A", "C"]], "rings": {}}',
            None,
            None,
            "/rows/1: row 2 has 2 tiles",
            "1 as in the first row",
        ),
        ('{"board": {"rows": [["?"]], "rings": {}}}', None, None, "/board/rows/0/0: '?' is not a tile", None),
        (
            '{"rows": [["P"]], "rings": []}',
            None,
            None,
            "/rings: rings that are a list",
            "an object from cells to players",
        ),
        (
            '{"rows": [["P"]], "rings": {"A1": 1}}',
            None,
            None,
            "/rings/A1: a player that is a number",
            "a player's name in quotes",
        ),
        ('{"rows": [["P"]], "rings": {"1A": "pink"}}', None, None, "/rings: '1A' is not a cell; expected", None),
        ('{"rows": [["P"]], "rings": {"B1": "pink"}}', None, None, "/rings: cell B1 is outside the board", None),
        ('{"rows": ["P"], "rings": {"B1": "pink"}}', None, None, "/rings: cell B1 is outside the board", None),
        ('{"board": {"rows": ["P"], "rings": {"A1": "Pink"}}}', None, None, "/board/rings: 'Pink' is not a", None),
        ('{"rows": ["P1"], "rings": {"A1": "pink"}}', None, None, "/rings: cell A1 is ringed twice", None),
        ('{"rows": [["P"]], "rings": {"A1": "Pink"}}', None, None, "/rings: 'Pink' is not a player's name", None),
        ('{"rows": [["P"]], "rings": {"A1": "x", "a1": "x"}}', None, None, "/rings: cell A1 is ringed twice", None),
    ],
)
def test_what_is_wrong_is_said_with_its_place(
    text: str, line: int | None, column: int | None, problem: str, expected: str | None
) -> None:
    with pytest.raises(BadBoard) as raised:
        import_board(text)
    error = raised.value
    assert f"{error.pointer}: {error.problem}".removeprefix(": ").startswith(problem)
    assert (error.line, error.column) == (line, column)
    if expected is not None:
        assert error.expected == expected


def test_a_digit_beyond_the_names_is_an_error_that_lists_them() -> None:
    with pytest.raises(BadBoard, match="column 3: the digit 3 stands for no player; expected 1 for pink, 2 for green"):
        import_board("P1I3T", players=["pink", "green"])


@pytest.mark.parametrize("players", [["Pink"], ["pink", "pink"], [""]])
def test_names_that_no_player_can_have_are_refused(players: list[str]) -> None:
    with pytest.raises(BadPlayers):
        import_board("PIT", players=players)


@pytest.mark.parametrize("use", [import_board, lambda _text, format: export_board(BOARD, format)])
def test_an_unknown_format_is_refused(use: Callable[[str, str], object]) -> None:
    with pytest.raises(BadFormat, match="'xml' is not a format; expected text, csv, json or notation"):
        use("PIT", "xml")


@pytest.mark.parametrize("format", FORMATS)
def test_the_largest_board_is_read_and_one_row_or_column_more_is_not(format: str) -> None:
    separator = {"csv": ",", "notation": ""}.get(format, " ")
    end = "/" if format == "notation" else "\n"

    def text(rows: int, columns: int) -> str:
        if format == "json":
            return json.dumps({"rows": [["E"] * columns] * rows})
        return end.join([separator.join("E" * columns)] * rows)

    for rows, columns in ((MAX_SIDE, 2), (2, MAX_SIDE)):
        board = import_board(text(rows, columns), format).board
        assert (len(board.rows), len(board.rows[0])) == (rows, columns)
    for rows, columns in ((MAX_SIDE + 1, 2), (2, MAX_SIDE + 1)):
        with pytest.raises(BadBoard, match="at most 1000"):
            import_board(text(rows, columns), format)


def test_a_text_that_is_too_long_is_refused_unread() -> None:
    with pytest.raises(BadBoard, match=f"expected at most {MAX_TEXT}"):
        import_board("E" * (MAX_TEXT + 1))


def test_a_board_beyond_the_tile_set_is_read_with_a_warning() -> None:
    (warning,) = import_board("PPP/AQA").warnings
    assert warning.code == "beyond_tile_set"
    assert warning.detail == "the tile set holds fewer than the board shows: P 3 of 2, Q 1 of 0"
    (warning,) = import_board("ABCDEFGHIJKLMNO", tiles={}).warnings
    assert warning.detail.endswith("J 1 of 0 and 5 more")
    (warning,) = import_board("ABCDEFGHIJ", tiles={}).warnings
    assert warning.detail.endswith("I 1 of 0, J 1 of 0")
    assert not import_board("PPP/AQA", tiles={"P": 3, "A": 2, "Q": 1}).warnings
    assert not import_board("PP/AB").warnings


def test_names_that_a_format_has_no_use_for_are_a_warning() -> None:
    assert [warning.code for warning in import_board("P/I", players=["pink"]).warnings] == ["players_unused"]
    assert [warning.code for warning in import_board('"P/I"', players=["pink"]).warnings] == ["players_unused"]
    assert not import_board("P,I", players=["pink"]).warnings


@pytest.mark.parametrize(
    ("format", "text"),
    [
        ("text", "P1 [QU]2 T\nA  C     E1\n"),
        ("csv", "P1,QU2,T\nA,C,E1\n"),
        ("notation", "P[QU]T/ACE green:A1,C2;pink:B1\n"),
        (
            "json",
            '{\n  "rows": [\n    ["P", "QU", "T"],\n    ["A", "C", "E"]\n  ],\n'
            '  "rings": {"A1": "green", "B1": "pink", "C2": "green"}\n}\n',
        ),
    ],
)
def test_exports_look_like_this(format: str, text: str) -> None:
    assert export_board(BOARD, format) == text


def test_players_named_at_export_have_their_digits_in_order() -> None:
    assert export_board(BOARD, "csv", ["pink", "blue", "green"]) == "P3,QU1,T\nA,C,E3\n"


def test_letters_are_exported_as_they_are() -> None:
    text = export_board(parse_board("ÑÇ"), "json")
    assert "Ñ" in text
    assert unicodedata.is_normalized("NFC", text)


@pytest.mark.parametrize("format", ["text", "csv"])
def test_a_grid_holds_nine_players_and_no_more(format: str) -> None:
    nine = Board(["ABCDEFGHIJ"], {Cell(0, place): f"p{place}" for place in range(9)})
    assert import_board(export_board(nine, format), players=nine.players).board == nine
    ten = nine.with_ring(Cell(0, 9), "p9")
    for board, players, problem in (
        (ten, None, "'p9', who would have a digit over 9; JSON and the notation can"),
        (nine, ["p0"], "'p1', who is not among the players named"),
        (nine, ["p0", "p0"], "twice"),
    ):
        with pytest.raises(BadPlayers, match=problem):
            export_board(board, format, players)
