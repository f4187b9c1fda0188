"""The verdict on a round: without rulings it is the solver's score; each sentence about rulings has its test."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dictionaries import open_dictionary
from games.word_ringers.match.judging import Readings, Verdict, judge
from solver.board import Board
from solver.cells import Cell
from solver.notation import parse_board
from solver.ruleset import Ruleset
from solver.scoring import score
from solver.solve import solve

ENGLISH = open_dictionary("en")
PLAYERS = ("pink", "green", "blue")


@st.composite
def boards(draw: st.DrawFn) -> Board:
    rows, columns = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    faces = st.sampled_from("AEIOTRSNDP")
    grid = [[draw(faces) for _ in range(columns)] for _ in range(rows)]
    cells = [Cell(row, column) for row in range(rows) for column in range(columns)]
    return Board(grid, draw(st.dictionaries(st.sampled_from(cells), st.sampled_from(PLAYERS))))


rulesets = st.builds(
    Ruleset,
    repeat=st.sampled_from(("per_place", "once")),
    cancel=st.sampled_from(("all", "any_shared", "off")),
    min_length=st.sampled_from((2, 3)),
)


@st.composite
def cases(draw: st.DrawFn) -> tuple[Board, dict[str, list[str]], Ruleset]:
    board, ruleset = draw(boards()), draw(rulesets)
    players = PLAYERS[: draw(st.integers(1, 3))]
    known = sorted(
        {
            word
            for player in solve(board, ENGLISH).players
            for place in player.words
            for word in (place.word, *place.also)
        }
    )
    words = st.sampled_from([*known, "TEA", "XQ", "A", "n0"])
    return board, {player: draw(st.lists(words, max_size=8)) for player in players}, ruleset


def comparable(verdict: Any) -> Any:
    return (
        [
            (
                player.player,
                player.total,
                [(claim.word, claim.points) for claim in player.accepted],
                [(claim.word, claim.reason) for claim in player.rejected],
                [(claim.word, claim.points) for claim in player.cancelled],
                Counter(claim.points for claim in player.missed),
            )
            for player in verdict.players
        ],
        verdict.cancelled,
        verdict.winners,
    )


@given(cases())
def test_without_rulings_the_verdict_is_the_score_of_the_claims(
    case: tuple[Board, dict[str, list[str]], Ruleset],
) -> None:
    board, claims, ruleset = case
    assert comparable(judge(board, ENGLISH, claims, ruleset, {})) == comparable(score(board, ENGLISH, claims, ruleset))


@given(boards(), rulesets, st.integers(1, 3))
def test_w14_automatic_scoring_is_the_solved_board(board: Board, ruleset: Ruleset, count: int) -> None:
    players = PLAYERS[:count]
    automatic = Ruleset(**{**ruleset.options(), "scoring": "automatic"})
    verdict = judge(board, ENGLISH, dict.fromkeys(players, ()), automatic, {})
    solved = solve(board, ENGLISH, ruleset, players)
    assert verdict.points == {player.player: player.total for player in solved.players}
    assert [len(player.accepted) for player in verdict.players] == [player.count for player in solved.players]
    assert verdict.cancelled == solved.cancelled


def words(verdict: Verdict, player: str) -> dict[str, list[str]]:
    found = next(each for each in verdict.players if each.player == player)
    return {
        "accepted": [claim.word for claim in found.accepted],
        "rejected": [f"{claim.word} {claim.reason}" for claim in found.rejected],
        "cancelled": [claim.word for claim in found.cancelled],
    }


def verdict(notation: str, claims: dict[str, str], rulings: dict[tuple[str, str], bool], **options: Any) -> Verdict:
    split = {player: text.split() for player, text in claims.items()}
    return judge(parse_board(notation), ENGLISH, split, Ruleset(**options), rulings)


def test_a_refused_word_is_ruled_out_and_takes_no_place_from_another() -> None:
    judged = verdict("PIT pink:A1", {"pink": "PIT TIP"}, {("pink", "PIT"): False})
    assert words(judged, "pink") == {"accepted": ["TIP"], "rejected": ["PIT ruled_out"], "cancelled": []}


def test_a_refused_word_has_not_been_missed_but_its_other_reading_may_have_been() -> None:
    def missed(*refused: str) -> list[tuple[str, tuple[str, ...]]]:
        rulings = {("pink", word): False for word in refused}
        found = verdict("PIT pink:C1", {"pink": " ".join(refused), "green": ""}, rulings).players[0].missed
        return [(standing.word, standing.cells) for standing in found]

    assert missed() == [("PIT", ("A1", "B1", "C1")), ("IT", ("B1", "C1"))]
    assert missed("PIT") == [("TIP", ("C1", "B1", "A1")), ("IT", ("B1", "C1"))]
    assert missed("PIT", "TIP", "IT") == [("TI", ("C1", "B1"))]


def test_a_refused_word_cancels_nothing() -> None:
    both = {"pink": "PIT", "green": "PIT"}
    assert verdict("PIT pink:A1;green:C1", both, {}).points == {"pink": 0, "green": 0}
    assert verdict("PIT pink:A1;green:C1", both, {("pink", "PIT"): False}).points == {"pink": 0, "green": 6}
    automatic = {("pink", "PIT"): False, ("pink", "TIP"): False}
    judged = verdict("PIT pink:A1;green:C1", both, automatic, scoring="automatic")
    assert words(judged, "green")["accepted"] == ["IT", "PIT"]


def test_an_accepted_word_that_no_dictionary_has_counts_where_it_stands() -> None:
    judged = verdict("XQU pink:B1", {"pink": "uqx"}, {("pink", "UQX"): True}, letter_points={"Q": 7})
    standing = judged.players[0].accepted[0]
    assert (standing.word, standing.points, standing.cells, standing.ruled) == ("UQX", 13, ("C1", "B1", "A1"), True)


@pytest.mark.parametrize("scoring", ["claims", "automatic"])
def test_an_accepted_word_that_stands_nowhere_counts_its_letters_once(scoring: str) -> None:
    judged = verdict("AAA pink:B1", {"pink": "xu xu"}, {("pink", "XU"): True}, scoring=scoring)
    assert [(s.word, s.points, s.cells) for s in judged.players[0].accepted if s.ruled] == [("XU", 6, ())]


def test_an_accepted_word_takes_no_place_from_the_players_other_claims() -> None:
    judged = verdict("PIT pink:A1", {"pink": "TIP PIT"}, {("pink", "TIP"): True})
    assert words(judged, "pink") == {"accepted": ["TIP", "PIT"], "rejected": [], "cancelled": []}
    assert judged.players[0].total == 12


def test_an_accepted_word_is_cancelled_like_any_other() -> None:
    accepted = {("pink", "XU"): True, ("green", "XU"): True}
    judged = verdict("AAA pink:A1;green:B1", {"pink": "XU", "green": "XU"}, accepted)
    assert judged.cancelled == ("XU",)
    assert judged.points == {"pink": 0, "green": 0}


def test_a_ruling_for_one_player_says_nothing_about_another() -> None:
    judged = verdict("AAA pink:A1;green:B1", {"pink": "XU", "green": "XU"}, {("pink", "XU"): True})
    assert words(judged, "green")["rejected"] == ["XU not_on_board"]
    assert judged.points["pink"] == 6


def test_a_word_with_letters_that_nobody_can_spell_may_be_accepted_without_points() -> None:
    judged = verdict("AAA pink:A1", {"pink": "b4"}, {("pink", "B4"): True})
    assert [(claim.word, claim.points) for claim in judged.players[0].accepted] == [("B4", None)]


@settings(max_examples=50)
@given(boards(), st.text("AEIOTRSNDP", min_size=1, max_size=5))
def test_readings_finds_what_trying_every_cell_and_direction_finds(board: Board, word: str) -> None:
    found = {
        (standing.place, standing.points, frozenset(owners))
        for standing, owners in Readings(board, ENGLISH, Ruleset()).of(word)
    }
    expected = set()
    rows, columns = len(board.rows), len(board.rows[0])
    steps = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
    for row in range(rows):
        for column in range(columns):
            for down, right in steps:
                cells = [Cell(row + down * n, column + right * n) for n in range(len(word))]
                inside = len(cells) > 1 and all(0 <= r < rows and 0 <= c < columns for r, c in cells)
                if inside and "".join(map(board.face, cells)) == word:
                    owners = frozenset(board.rings[cell] for cell in cells if cell in board.rings)
                    expected.add((frozenset(cell.name for cell in cells), ENGLISH.points(word), owners))
    assert found == expected


def test_readings_respects_tiles_of_several_letters() -> None:
    readings = Readings(parse_board("[TH]E[IN]/AXT"), ENGLISH, Ruleset())
    assert [standing.cells for standing, _ in readings.of("THE")] == [("A1", "B1")]
    assert [standing.cells for standing, _ in readings.of("HE")] == []
    assert [standing.cells for standing, _ in readings.of("EI")] == []
    assert [standing.cells for standing, _ in readings.of("INE")] == [("C1", "B1")]
