"""The printed rules of Word Ringers, sentence by sentence, and the rulings on what they leave open (W1 to W14).

Each test names in its docstring what the sheet says, in other words. The sheet shows the words of its pictures but not
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


def accepted(result: RoundScore) -> dict[str, dict[str, int | None]]:
    return {each.player: {word.word: word.points for word in each.accepted} for each in result.players}


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


def test_the_minimum_length_is_two_letters(en: Dictionary) -> None:
    """Two letters are enough, one is not; W3: words of two letters are in the list."""
    board = parse_board("ME pink:A1")
    result = score(board, en, {"pink": ["ME", "M"]})
    assert accepted(result) == {"pink": {"ME": 4}}
    assert [(each.word, each.reason) for each in result.players[0].rejected] == [("M", "too_short")]


def test_the_letter_points_chart(en: Dictionary) -> None:
    """1: AEIOU, 2: DNRST, 3: BCFGHLMP, 4: JKVWY, 5: XZ; there is no Q."""
    chart = {1: "AEIOU", 2: "DNRST", 3: "BCFGHLMP", 4: "JKVWY", 5: "XZ"}
    assert dict(en.letter_points) == {letter: points for points, letters in chart.items() for letter in letters}
    assert len(en.letter_points) == 25
    assert solve(parse_board("QI pink:A1"), en).players[0].words[0].points is None


def test_picture_of_directions_bad_stands_in_two_places_and_counts_twice(en: Dictionary) -> None:
    """COATS, BEE, BAD, BAD, ARM; W7: the same word in two places counts in each."""
    claims = {"purple": ["COATS", "BEE", "BAD", "BAD", "ARM"]}
    board = parse_board(DIRECTIONS_PICTURE)
    result = score(board, en, claims)
    assert [each.word for each in result.players[0].accepted] == claims["purple"]
    assert result.players[0].total == 9 + 5 + 6 + 6 + 6
    once = score(board, en, claims, Ruleset(repeat="once")).players[0]
    assert [(each.word, each.reason) for each in once.rejected] == [("BAD", "already_scored")]


def test_first_scoring_example_and_its_misprint(en: Dictionary) -> None:
    """JOB 8; ME, CURE 7, BE 4, PEA 5; POP 7, PUB 7, UP 4, PEA 5.

    The sheet prints ME (5), a misprint: M is 3 and E is 1 on its own chart, so ME is 4. PEA is kept by purple and
    green, because pink does not have it (W11).
    """
    claims = {"pink": ["JOB"], "purple": ["ME", "CURE", "BE", "PEA"], "green": ["POP", "PUB", "UP", "PEA"]}
    result = score(parse_board(FIRST_EXAMPLE), en, claims)
    assert accepted(result) == {
        "pink": {"JOB": 8},
        "purple": {"ME": 4, "CURE": 7, "BE": 4, "PEA": 5},
        "green": {"POP": 7, "PUB": 7, "UP": 4, "PEA": 5},
    }
    assert {each.player: each.total for each in result.players} == {"pink": 8, "purple": 20, "green": 23}
    assert (result.cancelled, result.winners) == ((), ("green",))


def test_second_scoring_example_only_pit_is_in_both_lists(en: Dictionary) -> None:
    """Pink: COD COT OX IT HAT PAW PA PIT LOX; green: PIG ZOO AM AN OK AX PIT.

    The sheet's text says that PIT, ZOO and OX cancel; of these only PIT stands in both of its lists, so only PIT does.
    """
    claims = {
        "pink": ["COD", "COT", "OX", "IT", "HAT", "PAW", "PA", "PIT", "LOX"],
        "green": ["PIG", "ZOO", "AM", "AN", "OK", "AX", "PIT"],
    }
    result = score(parse_board(SECOND_EXAMPLE), en, claims)
    assert result.cancelled == ("PIT",)
    assert all(not each.rejected for each in result.players)
    assert accepted(result) == {
        "pink": {"COD": 6, "COT": 6, "OX": 6, "IT": 3, "HAT": 6, "PAW": 8, "PA": 4, "LOX": 9},
        "green": {"PIG": 7, "ZOO": 7, "AM": 4, "AN": 3, "OK": 5, "AX": 6},
    }
    assert [each.total for each in result.players] == [48, 32]


def test_two_or_more_players_may_score_the_same_word_but_what_all_have_cancels(en: Dictionary) -> None:
    """Several players can score one word; if all score it, its points are ignored (W11, by spelling)."""
    board = parse_board("PEA/XXX/PEA pink:A1;purple:B1;green:C3")
    two = score(board, en, {"pink": ["PEA"], "purple": ["PEA"], "green": []})
    assert [each.total for each in two.players] == [5, 5, 0]
    three = score(board, en, {"pink": ["PEA"], "purple": ["PEA"], "green": ["PEA"]})
    assert [each.total for each in three.players] == [0, 0, 0]
    assert three.cancelled == ("PEA",)


def test_with_two_players_every_common_word_cancels(en: Dictionary) -> None:
    """W11: two players are all players."""
    board = parse_board("PEA/XXX/PEA pink:A1;green:C3")
    assert score(board, en, {"pink": ["PEA"], "green": ["PEA"]}).cancelled == ("PEA",)


def test_faq_tip_and_pit_are_not_both_scored(en: Dictionary) -> None:
    """Two words that can be made in different directions of one place: only one scores (W8)."""
    board = parse_board("PIT pink:A1")
    for claims in (["TIP", "PIT"], ["PIT", "TIP"]):
        (pink,) = score(board, en, {"pink": claims}).players
        assert [each.word for each in pink.accepted] == claims[:1]
        assert [(each.word, each.reason) for each in pink.rejected] == [(claims[1], "already_scored")]


def test_w8_what_is_written_first_counts_and_what_does_not_score_cancels_nothing(en: Dictionary) -> None:
    """The player chooses between TIP and PIT by writing one first; the other cancels nothing."""
    board = parse_board("PIT pink:A1;green:C1")
    result = score(board, en, {"pink": ["TIP", "PIT"], "green": ["PIT"]})
    assert accepted(result) == {"pink": {"TIP": 6}, "green": {"PIT": 6}}


def test_w8_tip_and_pit_in_different_places_both_score(en: Dictionary) -> None:
    """The same letters elsewhere are another place."""
    board = parse_board("PIT/XXX/TIP pink:A1,A3")
    assert accepted(score(board, en, {"pink": ["TIP", "PIT"]})) == {"pink": {"TIP": 6, "PIT": 6}}


def test_w8_a_palindrome_scores_once(en: Dictionary) -> None:
    """POP reads the same both ways and is one word in one place."""
    (pink,) = score(parse_board("POP pink:B1"), en, {"pink": ["POP", "POP"]}).players
    assert (pink.total, [each.reason for each in pink.rejected]) == (7, ["already_scored"])
    assert [word.word for word in solve(parse_board("POP pink:B1"), en).players[0].words].count("POP") == 1


@pytest.mark.parametrize(("word", "inner"), [("PAW", "PA"), ("LOX", "OX"), ("PIT", "IT")])
def test_w9_words_within_words_score_too(en: Dictionary, word: str, inner: str) -> None:
    """The second example counts PAW and PA, LOX and OX, PIT and IT."""
    board = parse_board(f"{word} pink:B1")
    assert set(accepted(score(board, en, {"pink": [word, inner]}))["pink"]) == {word, inner}


def test_w10_two_own_rings_on_a_word_count_once(en: Dictionary) -> None:
    """A ring anywhere on the word is enough, and more of them add nothing."""
    assert score(parse_board("JOB pink:A1,B1,C1"), en, {"pink": ["JOB"]}).players[0].total == 8


def test_only_the_players_own_rings_count(en: Dictionary) -> None:
    """A word through somebody else's ring alone is not eligible."""
    (pink, _) = score(parse_board("JOBX pink:D1;green:A1"), en, {"pink": ["JOB"], "green": []}).players
    assert [(each.word, each.reason) for each in pink.rejected] == [("JOB", "no_ring")]


@pytest.mark.parametrize("notation", PICTURES)
def test_the_lists_in_the_pictures_are_not_complete(en: Dictionary, notation: str) -> None:
    """The pictures name examples: the automatic score (W14) finds at least as much on each board."""
    board = parse_board(notation)
    solution = solve(board, en, Ruleset(cancel="off"))
    claims = {each.player: [word.word for word in each.words] for each in solution.players}
    result = score(board, en, claims, Ruleset(cancel="off"))
    assert [each.total for each in result.players] == [each.total for each in solution.players]
    assert format_board(board) == notation
