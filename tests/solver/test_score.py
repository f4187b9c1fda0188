"""Scoring from claims, step by step as the contract says, and against the automatic score."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dictionaries import Dictionary, open_dictionary
from solver import Board, RoundScore, Ruleset, parse_board, score, solve
from solver.score import score_everything
from tests.solver.boards import boards, rulesets
from tests.solver.score_oracle import Oracle

SPELLED = ["AB", "BA", "ABA", "CAB", "BAC", "CAT", "TAC", "TACT", "AA", "AAA", "BB", "ACT", "XQ", "Ж", "A"]
claim_lists = st.lists(st.sampled_from([*SPELLED, " cab ", "CAB!", ""]), max_size=6)


def test_what_is_too_short_is_counted_in_tiles(digraphs: Dictionary) -> None:
    (pink,) = score(parse_board("[CH]A pink:A1"), digraphs, {"pink": ["CH", "CHA"]}).players
    assert [(each.word, each.reason) for each in pink.outcomes] == [("CH", "too_short"), ("CHA", None)]


def test_w7_repeat_once_scores_a_spelling_once(cats: Dictionary) -> None:
    board = parse_board("ABX/XXX/ABX pink:A1,A3")
    for ruleset, again in ((Ruleset(), None), (Ruleset(repeat="once"), "already_scored")):
        (pink,) = score(board, cats, {"pink": ["AB", "AB"]}, ruleset).players
        assert [each.reason for each in pink.outcomes] == [None, again]


def test_claims_are_told_as_dicts(cats: Dictionary) -> None:
    board = parse_board("CABA/XXXX pink:A1,D1;green:C1")
    ruled = {("green", "XX"): True}
    scored = score(board, cats, {"pink": ["ab", "cab", "zoo"], "green": ["cab", "xx"]}, rulings=ruled)
    names = ["player", "word", "points", "cells", "direction", "cancelled"]
    assert scored.to_dicts() == [
        dict(zip(names, values, strict=True))
        for values in (
            ["pink", "AB", 4, ["D1", "C1"], "W", False],
            ["pink", "CAB", 8, ["A1", "B1", "C1"], "E", True],
            ["pink", "ZOO", None, [], None, False],
            ["green", "CAB", 8, ["A1", "B1", "C1"], "E", True],
            ["green", "XX", None, [], None, False],
        )
    ]


THREE = ("pink", "green", "blue")
rulings = st.dictionaries(st.tuples(st.sampled_from(THREE), st.sampled_from(SPELLED)), st.booleans(), max_size=6)
crowds = st.integers(1, 3).map(lambda count: THREE[:count])
tiled = boards(("A", "B", "C", "T", "CA"), max_side=4)


@pytest.mark.no_cover
@given(board=tiled, lists=st.lists(claim_lists, min_size=1, max_size=3), ruled=rulings, ruleset=rulesets)
def test_claims_end_as_the_obvious_way_says(
    cats: Dictionary, board: Board, lists: list[list[str]], ruled: dict[tuple[str, str], bool], ruleset: Ruleset
) -> None:
    claims = dict(zip(THREE, lists, strict=False))
    oracle = Oracle(board, cats, ruleset, tuple(claims), ruled)
    scored = score(board, cats, claims, ruleset, rulings=ruled)
    oracle.check_claims(scored, claims)
    told = scored.to_dicts()
    assert [(word["player"], word["word"]) for word in told] == [
        (player.player, claim.word) for player in scored.players for claim in player.outcomes
    ]
    for player, points in scored.points.items():
        own = [word for word in told if word["player"] == player and not word["cancelled"]]
        assert sum(word["points"] or 0 for word in own) == points


@pytest.mark.no_cover
@given(board=tiled, players=crowds, ruled=rulings, ruleset=rulesets)
def test_everything_scores_as_the_obvious_way_says(
    cats: Dictionary, board: Board, players: tuple[str, ...], ruled: dict[tuple[str, str], bool], ruleset: Ruleset
) -> None:
    oracle = Oracle(board, cats, ruleset, players, ruled)
    oracle.check_everything(score_everything(board, cats, players, ruleset, rulings=ruled))


@given(board=boards(max_side=4), players=crowds, ruleset=rulesets)
def test_w14_everything_scores_what_the_solved_board_does(
    cats: Dictionary, board: Board, players: tuple[str, ...], ruleset: Ruleset
) -> None:
    scored, solved = score_everything(board, cats, players, ruleset), solve(board, cats, ruleset, players)
    assert scored.points == {player.player: player.total for player in solved.players}
    assert [len(player.accepted) for player in scored.players] == [player.count for player in solved.players]
    assert scored.cancelled == solved.cancelled


ENGLISH = open_dictionary("en")


def words(scored: RoundScore, player: str) -> dict[str, list[str]]:
    found = next(each for each in scored.players if each.player == player)
    return {
        "accepted": [claim.word for claim in found.accepted],
        "rejected": [f"{claim.word} {claim.reason}" for claim in found.rejected],
        "cancelled": [claim.word for claim in found.cancelled],
    }


def of_claims(
    notation: str, claims: dict[str, str], rulings: dict[tuple[str, str], bool], **options: Any
) -> RoundScore:
    split = {player: text.split() for player, text in claims.items()}
    return score(parse_board(notation), ENGLISH, split, Ruleset(**options), rulings=rulings)


def of_everything(notation: str, players: str, rulings: dict[tuple[str, str], bool]) -> RoundScore:
    return score_everything(parse_board(notation), ENGLISH, players.split(), rulings=rulings)


def test_a_refused_word_is_ruled_out_and_takes_no_place_from_another() -> None:
    judged = of_claims("PIT pink:A1", {"pink": "PIT TIP"}, {("pink", "PIT"): False})
    assert words(judged, "pink") == {"accepted": ["TIP"], "rejected": ["PIT ruled_out"], "cancelled": []}


def test_a_refused_word_has_not_been_missed_but_its_other_reading_may_have_been() -> None:
    def missed(*refused: str) -> list[tuple[str, tuple[str, ...]]]:
        rulings = {("pink", word): False for word in refused}
        found = of_claims("PIT pink:C1", {"pink": " ".join(refused), "green": ""}, rulings).players[0].missed
        return [(standing.word, standing.cell_names) for standing in found]

    assert missed() == [("PIT", ("A1", "B1", "C1")), ("IT", ("B1", "C1"))]
    assert missed("PIT") == [("TIP", ("C1", "B1", "A1")), ("IT", ("B1", "C1"))]
    assert missed("PIT", "TIP", "IT") == [("TI", ("C1", "B1"))]


def test_a_refused_word_cancels_nothing() -> None:
    both = {"pink": "PIT", "green": "PIT"}
    assert of_claims("PIT pink:A1;green:C1", both, {}).points == {"pink": 0, "green": 0}
    assert of_claims("PIT pink:A1;green:C1", both, {("pink", "PIT"): False}).points == {"pink": 0, "green": 6}
    automatic = {("pink", "PIT"): False, ("pink", "TIP"): False}
    judged = of_everything("PIT pink:A1;green:C1", "pink green", automatic)
    assert words(judged, "green")["accepted"] == ["IT", "PIT"]


def test_an_accepted_word_that_no_dictionary_has_counts_where_it_stands() -> None:
    judged = of_claims("XQU pink:B1", {"pink": "uqx"}, {("pink", "UQX"): True}, letter_points={"Q": 7})
    standing = judged.players[0].accepted[0]
    told = standing.word, standing.points, standing.cell_names, standing.ruled
    assert told == ("UQX", 13, ("C1", "B1", "A1"), True)


def test_an_accepted_word_that_stands_nowhere_counts_its_letters_once() -> None:
    accepted = {("pink", "XU"): True}
    claimed = of_claims("AAA pink:B1", {"pink": "xu xu"}, accepted).players[0]
    assert [(each.word, each.points, each.cell_names, each.ruled) for each in claimed.accepted] == [("XU", 6, (), True)]
    assert words(of_claims("AAA pink:B1", {"pink": "xu xu"}, accepted), "pink")["rejected"] == ["XU already_scored"]
    besides = of_everything("AAA pink:B1", "pink", accepted).players[0].outcomes[-1]
    assert (besides.word, besides.points, besides.cell_names, besides.ruled) == ("XU", 6, (), True)


def test_two_accepted_words_never_take_one_place() -> None:
    accepted = {("pink", "XUQ"): True, ("pink", "QUX"): True}
    claimed = of_claims("XUQ pink:B1", {"pink": "XUQ QUX"}, accepted).players[0]
    besides = of_everything("XUQ pink:B1", "pink", accepted).players[0]
    for player in (claimed, besides):
        assert [each.cell_names for each in player.outcomes if each.ruled] == [("A1", "B1", "C1"), ()]


def test_a_refused_word_does_not_score_because_its_other_reading_is_cancelled() -> None:
    """Read the other way the segment is cancelled, and so it is listed that way."""
    board, refused = "PIT pink:A1;green:C1", {("pink", "PIT"): False}
    pink = of_everything(board, "pink green", refused).players[0]
    assert (pink.total, [each.word for each in pink.accepted]) == (4, ["PI"])
    assert [each.word for each in pink.cancelled] == ["TIP"]


def test_an_accepted_word_takes_no_place_from_the_players_other_claims() -> None:
    judged = of_claims("PIT pink:A1", {"pink": "TIP PIT"}, {("pink", "TIP"): True})
    assert words(judged, "pink") == {"accepted": ["TIP", "PIT"], "rejected": [], "cancelled": []}
    assert judged.players[0].total == 12


def test_an_accepted_word_is_cancelled_like_any_other() -> None:
    accepted = {("pink", "XU"): True, ("green", "XU"): True}
    judged = of_claims("AAA pink:A1;green:B1", {"pink": "XU", "green": "XU"}, accepted)
    assert judged.cancelled == ("XU",)
    assert judged.points == {"pink": 0, "green": 0}


def test_a_ruling_for_one_player_says_nothing_about_another() -> None:
    judged = of_claims("AAA pink:A1;green:B1", {"pink": "XU", "green": "XU"}, {("pink", "XU"): True})
    assert words(judged, "green")["rejected"] == ["XU not_on_board"]
    assert judged.points["pink"] == 6


def test_a_word_with_letters_that_nobody_can_spell_may_be_accepted_without_points() -> None:
    judged = of_claims("AAA pink:A1", {"pink": "b4"}, {("pink", "B4"): True})
    assert [(claim.word, claim.points) for claim in judged.players[0].accepted] == [("B4", None)]


def test_an_accepted_word_takes_the_dearest_place_that_is_free() -> None:
    accepted = {("pink", "QUX"): True}
    claimed = of_claims("QUXA/[QU]XAA pink:A1,A2", {"pink": "qux qux"}, accepted, letter_points={"QU": 30})
    assert [claim.cell_names for claim in claimed.players[0].accepted] == [("A2", "B2"), ("A1", "B1", "C1")]
