"""The printed rules of Word Ringers, sentence by sentence, and the rulings on what they leave open (W1 to W14).

Each test names what the sheet says, in other words. The sheet shows the words of its pictures but not
their boards, so the boards here were built to hold those words, with at most two tiles of a letter and five rings a
player.
"""

import pytest

from dictionaries import Dictionary
from solver import Board, Cell, Direction, RoundScore, Ruleset, format_board, parse_board, score, solve
from solver.deal import deal_board
from solver.grid import beyond_tile_set
from solver.ruleset import WORD_RINGERS_TILES

DIRECTIONS_PICTURE = "COLCU/EEBOZ/BTZAS/RARTD/IMDSM purple:C2,A3,D4,B5,E5"
FIRST_EXAMPLE = "BOJRK/ZAMPW/CEOIK/GPUBF/CUREA green:A1,D1,C2,B4,C4;pink:B1,E2,A3,C3,B5;purple:A2,B3,A5,D5,E5"
SECOND_EXAMPLE = "TOCLP/KDOCZ/TXVZW/AIMAV/HNPIG pink:A1,B2,A3,B3,C5;green:B1,A4,B4,C4,E5"
PICTURES = [DIRECTIONS_PICTURE, FIRST_EXAMPLE, SECOND_EXAMPLE]


SHEET = [
    (
        "two letters are enough, one is not; words of two letters are in the list (W3)",
        *("ME pink:A1", "pink ME M", "pink 4: ME 4, M too_short"),
    ),
    (
        "in the picture of directions BAD stands in two places and counts twice (W7)",
        *(DIRECTIONS_PICTURE, "purple COATS BEE BAD BAD ARM", "purple 32: COATS 9, BEE 5, BAD 6, BAD 6, ARM 6"),
    ),
    (
        "in the first example, which prints ME (5) for 4, PEA stays with two, because pink does not have it (W11)",
        *(FIRST_EXAMPLE, "pink JOB; purple ME CURE BE PEA; green POP PUB UP PEA"),
        "pink 8: JOB 8; purple 20: ME 4, CURE 7, BE 4, PEA 5; green 23: POP 7, PUB 7, UP 4, PEA 5",
    ),
    (
        "in the second example, whose text says that PIT, ZOO and OX cancel, PIT alone is in both lists",
        *(SECOND_EXAMPLE, "pink COD COT OX IT HAT PAW PA PIT LOX; green PIG ZOO AM AN OK AX PIT"),
        "pink 48: COD 6, COT 6, OX 6, IT 3, HAT 6, PAW 8, PA 4, PIT cancelled, LOX 9; "
        "green 32: PIG 7, ZOO 7, AM 4, AN 3, OK 5, AX 6, PIT cancelled",
    ),
    (
        "several players may score one word (W11)",
        *(
            "PEA/XXX/PEA pink:A1;purple:B1;green:C3",
            "pink PEA; purple PEA; green",
            "pink 5: PEA 5; purple 5: PEA 5; green 0:",
        ),
    ),
    (
        "what all players have cancels (W11)",
        *("PEA/XXX/PEA pink:A1;purple:B1;green:C3", "pink PEA; purple PEA; green PEA"),
        "pink 0: PEA cancelled; purple 0: PEA cancelled; green 0: PEA cancelled",
    ),
    (
        "two players are all players (W11)",
        *("PEA/XXX/PEA pink:A1;green:C3", "pink PEA; green PEA", "pink 0: PEA cancelled; green 0: PEA cancelled"),
    ),
    (
        "of TIP and PIT in one place only one scores (W8)",
        "PIT pink:A1",
        "pink TIP PIT",
        "pink 6: TIP 6, PIT already_scored",
    ),
    ("it is the one that is written first (W8)", "PIT pink:A1", "pink PIT TIP", "pink 6: PIT 6, TIP already_scored"),
    (
        "what does not score cancels nothing (W8)",
        *("PIT pink:A1;green:C1", "pink TIP PIT; green PIT", "pink 6: TIP 6, PIT already_scored; green 6: PIT 6"),
    ),
    (
        "TIP and PIT in different places both score (W8)",
        "PIT/XXX/TIP pink:A1,A3",
        "pink TIP PIT",
        "pink 12: TIP 6, PIT 6",
    ),
    ("a palindrome scores once (W8)", "POP pink:B1", "pink POP POP", "pink 7: POP 7, POP already_scored"),
    ("words within words score too, as PA in PAW (W9)", "PAW pink:B1", "pink PAW PA", "pink 12: PAW 8, PA 4"),
    ("as OX in LOX (W9)", "LOX pink:B1", "pink LOX OX", "pink 15: LOX 9, OX 6"),
    ("as IT in PIT (W9)", "PIT pink:B1", "pink PIT IT", "pink 9: PIT 6, IT 3"),
    ("more own rings on a word add nothing (W10)", "JOB pink:A1,B1,C1", "pink JOB", "pink 8: JOB 8"),
    ("only the own rings count", "JOBX pink:D1;green:A1", "pink JOB; green", "pink 0: JOB no_ring; green 0:"),
]
"""What the sheet or a ruling says, a board, the claims, and what becomes of them."""


def told(result: RoundScore) -> str:
    """Return the points of each player, and those of each claim or why it has none."""
    return (
        "; ".join(
            f"{player.player} {player.total}: "
            + ", ".join(
                f"{each.word} {each.reason or ('cancelled' if each.cancelled else each.points)}"
                for each in player.outcomes
            )
            for player in result.players
        )
        .replace(": ;", ":;")
        .removesuffix(" ")
    )


@pytest.mark.parametrize(("board", "claims", "scored"), [each[1:] for each in SHEET], ids=[each[0] for each in SHEET])
def test_claims_score_as_the_sheet_says(en: Dictionary, board: str, claims: str, scored: str) -> None:
    lists = {player: words for player, *words in map(str.split, claims.split("; "))}
    result = score(parse_board(board), en, lists)
    assert told(result) == scored
    best = max(player.total for player in result.players)
    assert result.winners == tuple(player.player for player in result.players if player.total == best)


def test_w7_the_same_word_scores_once_where_the_ruleset_says_so(en: Dictionary) -> None:
    result = score(parse_board(DIRECTIONS_PICTURE), en, {"purple": ["BAD", "BAD"]}, Ruleset(repeat="once"))
    assert told(result) == "purple 6: BAD 6, BAD already_scored"


def test_w8_an_automatic_score_has_a_palindrome_once(en: Dictionary) -> None:
    words = [word.word for word in solve(parse_board("POP pink:B1"), en).players[0].words]
    assert words.count("POP") == 1


@pytest.mark.parametrize("notation", PICTURES)
def test_w1_w2_the_pictures_fit_on_25_tiles_of_the_box_with_five_rings_a_player(notation: str) -> None:
    """Components: 50 letter tiles without Q, five rings for each player; W1: two of each letter; W2: 5x5."""
    board = parse_board(notation)
    assert (len(board.rows), len(board.rows[0])) == (5, 5)
    assert beyond_tile_set(board, WORD_RINGERS_TILES) == {}
    assert all(list(board.rings.values()).count(player) == 5 for player in board.players)


def test_setup_25_random_tiles_leave_five_for_each_of_five_players() -> None:
    """Set-up: 25 tiles at random on the board, five more for each player."""
    board = deal_board("set-up")
    assert len(board.faces) == 25
    assert sum(WORD_RINGERS_TILES.values()) - 25 == 5 * 5


def test_words_start_at_end_at_or_run_through_a_ring(en: Dictionary) -> None:
    """A word counts if it starts, ends or passes through one of the player's ringed letters."""
    for ring in ("A1", "B1", "C1"):
        assert solve(parse_board(f"PAW pink:{ring}"), en).players[0].words[-1].word == "PAW"
    assert [word.word for word in solve(parse_board("PAW pink:C1"), en).players[0].words] == ["AW", "PAW"]


@pytest.mark.parametrize("direction", list(Direction))
def test_words_are_read_in_all_eight_directions(en: Dictionary, direction: Direction) -> None:
    """Words can run in any direction."""
    down, right = direction.value
    board = Board(["XXXXX"] * 5)
    for number, letter in enumerate("JOB"):
        board = board.with_tile(Cell(2 + (number - 1) * down, 2 + (number - 1) * right), letter)
    (found,) = (word for word in solve(board.with_ring(Cell(2, 2), "pink"), en).players[0].words if word.word == "JOB")
    assert found.direction is direction


def test_words_are_read_in_straight_lines_only(en: Dictionary) -> None:
    """No word turns a corner."""
    assert "JOB" not in [word.word for word in solve(parse_board("JOX/XBX"), en).players[0].words]


def test_the_letter_points_chart(en: Dictionary) -> None:
    """1: AEIOU, 2: DNRST, 3: BCFGHLMP, 4: JKVWY, 5: XZ; there is no Q."""
    chart = {1: "AEIOU", 2: "DNRST", 3: "BCFGHLMP", 4: "JKVWY", 5: "XZ"}
    assert dict(en.letter_points) == {letter: points for points, letters in chart.items() for letter in letters}
    assert len(en.letter_points) == 25
    assert solve(parse_board("QI pink:A1"), en).players[0].words[0].points is None


@pytest.mark.parametrize("notation", PICTURES)
def test_the_lists_in_the_pictures_are_not_complete(en: Dictionary, notation: str) -> None:
    """The pictures name examples: the automatic score (W14) finds at least as much on each board."""
    board = parse_board(notation)
    solution = solve(board, en, Ruleset(cancel="off"))
    claims = {each.player: [word.word for word in each.words] for each in solution.players}
    result = score(board, en, claims, Ruleset(cancel="off"))
    assert [each.total for each in result.players] == [each.total for each in solution.players]
    assert format_board(board) == notation
