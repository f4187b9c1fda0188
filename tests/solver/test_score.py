"""Scoring from claims, step by step as the contract says, and against the automatic score."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dictionaries import Dictionary
from solver import Board, PlayerScore, RoundScore, Ruleset, parse_board, score, solve
from solver.errors import BadPlayers
from solver.ruleset import CHOICES
from solver.score import score_everything
from tests.solver.boards import boards
from tests.solver.score_oracle import Oracle

PLAYERS = ("pink", "green")
WORDS = ["AB", "BA", "ABA", "CAB", "BAC", "CAT", "TAC", "TACT", "AA", "AAA", "BB", "ACT", "XQ", "Ж", "A"]
claim_lists = st.lists(
    st.sampled_from(WORDS),
    max_size=6,
)
rulesets = st.builds(
    Ruleset,
    repeat=st.sampled_from(CHOICES["repeat"]),
    cancel=st.sampled_from(CHOICES["cancel"]),
    min_length=st.integers(2, 3),
)


def fate(player: PlayerScore) -> dict[str, list[str]]:
    return {
        "accepted": [each.word for each in player.accepted],
        "cancelled": [each.word for each in player.cancelled],
        "rejected": [f"{each.word} {each.reason}" for each in player.rejected],
    }


def fates(result: RoundScore) -> dict[str, dict[str, list[str]]]:
    return {player.player: fate(player) for player in result.players}


def test_the_example_of_the_contract(en: Dictionary) -> None:
    board = parse_board("PITXX/XXXXX/XXXXX/BADXX/DABXX pink:A1;green:C1")
    result = score(board, en, {"pink": ["PIT", "TIP"], "green": ["IT"]})
    pink, green = result.players
    assert fate(pink) == {"accepted": ["PIT"], "cancelled": [], "rejected": ["TIP already_scored"]}
    assert (pink.total, pink.accepted[0].points, pink.accepted[0].cell_names) == (6, 6, ("A1", "B1", "C1"))
    assert ([each.word for each in pink.missed], sum(each.points or 0 for each in pink.missed)) == (["PI"], 4)
    assert fate(green) == {"accepted": ["IT"], "cancelled": [], "rejected": []}
    assert (result.cancelled, result.winners) == ((), ("pink",))


@pytest.mark.parametrize(
    ("claim", "reason"),
    [
        ("Ж", "bad_letters"),
        ("CAB!", "bad_letters"),
        ("", "too_short"),
        ("A", "too_short"),
        ("XX", "not_in_dictionary"),
        ("ACTC", "not_in_dictionary"),
        ("TACT", "not_on_board"),
        ("BB", "no_ring"),
    ],
)
def test_the_first_reason_that_applies(cats: Dictionary, claim: str, reason: str) -> None:
    result = score(parse_board("CABXX/XXXXX/XXXBB pink:A1"), cats, {"pink": [claim]})
    assert [each.reason for each in result.players[0].rejected] == [reason]


def test_too_short_is_the_rulesets_length_in_tiles(cats: Dictionary, digraphs: Dictionary) -> None:
    board = parse_board("CAB pink:A1")
    result = score(board, cats, {"pink": ["AB", "CAB"]}, Ruleset(min_length=3))
    assert fates(result) == {"pink": {"accepted": ["CAB"], "cancelled": [], "rejected": ["AB too_short"]}}
    chess = score(parse_board("[CH]A pink:A1"), digraphs, {"pink": ["CH", "CHA"]})
    assert fates(chess) == {"pink": {"accepted": ["CHA"], "cancelled": [], "rejected": ["CH too_short"]}}


def test_claims_are_read_in_either_case_and_trimmed(cats: Dictionary) -> None:
    assert fates(score(parse_board("CAB pink:A1"), cats, {"pink": [" cab "]}))["pink"]["accepted"] == ["CAB"]


def test_both_readings_score_if_there_is_a_second_segment(cats: Dictionary) -> None:
    one = parse_board("CATXX/XXXXX pink:A1")
    assert fates(score(one, cats, {"pink": ["TAC", "CAT"]}))["pink"] == {
        "accepted": ["TAC"], "cancelled": [], "rejected": ["CAT already_scored"],
    }  # fmt: skip
    two = parse_board("CATXX/XXXXX/TACXX pink:A1,A3")
    assert fates(score(two, cats, {"pink": ["TAC", "CAT", "CAT"]}))["pink"] == {
        "accepted": ["TAC", "CAT"], "cancelled": [], "rejected": ["CAT already_scored"],
    }  # fmt: skip


def test_a_claim_cancels_nothing_unless_it_stands(cats: Dictionary) -> None:
    board = parse_board("CAT/XXX/BBX pink:A1;green:C1,B3")
    result = score(board, cats, {"pink": ["CAT", "TAC"], "green": ["TAC", "BB"]})
    assert result.cancelled == ()
    result = score(board, cats, {"pink": ["CAT"], "green": ["CAT", "BB"]})
    assert fates(result) == {
        "pink": {"accepted": [], "cancelled": ["CAT"], "rejected": []},
        "green": {"accepted": ["BB"], "cancelled": ["CAT"], "rejected": []},
    }
    assert (result.cancelled, result.winners) == (("CAT",), ("green",))


def test_all_occurrences_of_a_cancelled_spelling_go(cats: Dictionary) -> None:
    board = parse_board("ABX/XXX/XAB pink:A1,B3;green:B1")
    result = score(board, cats, {"pink": ["AB", "AB"], "green": ["AB"]})
    assert fates(result)["pink"] == {"accepted": [], "cancelled": ["AB", "AB"], "rejected": []}


@pytest.mark.parametrize(("cancel", "gone"), [("all", ()), ("any_shared", ("AB",)), ("off", ())])
def test_what_some_but_not_all_have_is_cancelled_only_if_the_option_says_so(
    cats: Dictionary, cancel: str, gone: tuple[str, ...]
) -> None:
    board = parse_board("ABX/XBB pink:A1;green:B1;blue:C2")
    claims = {"pink": ["AB"], "green": ["AB"], "blue": ["BB"]}
    result = score(board, cats, claims, Ruleset(cancel=cancel))
    assert result.cancelled == gone


def test_with_cancelling_off_even_what_all_have_scores(cats: Dictionary) -> None:
    board = parse_board("AB pink:A1;green:B1")
    claims = {"pink": ["AB"], "green": ["AB"]}
    assert [each.total for each in score(board, cats, claims).players] == [0, 0]
    assert [each.total for each in score(board, cats, claims, Ruleset(cancel="off")).players] == [4, 4]


def test_a_player_with_an_empty_list_counts_as_one(cats: Dictionary) -> None:
    board = parse_board("AB pink:A1;green:B1")
    result = score(board, cats, {"pink": ["AB"], "green": ["AB"], "blue": []})
    assert result.cancelled == ()
    assert result.winners == ("pink", "green")


def test_one_player_alone_cancels_nothing(cats: Dictionary) -> None:
    assert score(parse_board("AB pink:A1"), cats, {"pink": ["AB"]}).winners == ("pink",)


def test_winners_may_have_nothing(cats: Dictionary) -> None:
    assert score(parse_board("AB pink:A1"), cats, {"pink": [], "green": []}).winners == ("pink", "green")


def test_w7_repeat_once_scores_a_spelling_once(cats: Dictionary) -> None:
    board = parse_board("ABX/XXX/ABX pink:A1,A3")
    claims = {"pink": ["AB", "AB", "BA"]}
    assert fates(score(board, cats, claims))["pink"]["accepted"] == ["AB", "AB"]
    once = fates(score(board, cats, claims, Ruleset(repeat="once")))["pink"]
    assert once == {"accepted": ["AB", "BA"], "cancelled": [], "rejected": ["AB already_scored"]}


def test_missed_under_once_is_what_other_spellings_could_still_score(cats: Dictionary) -> None:
    board = parse_board("AAX/XXX/BBX/XXX/AAX pink:A1,A3,A5")
    (pink,) = score(board, cats, {"pink": ["AA"]}, Ruleset(repeat="once")).players
    assert [each.word for each in pink.missed] == ["BB"]


def test_a_tile_of_several_letters_is_worth_its_letters_unless_the_ruleset_says_otherwise(cats: Dictionary) -> None:
    board = parse_board("[CA]B pink:A1")
    assert score(board, cats, {"pink": ["CAB"]}).players[0].total == 4 + 1 + 3
    assert score(board, cats, {"pink": ["CAB"]}, Ruleset(letter_points={"CA": 9})).players[0].total == 9 + 3


def test_there_is_a_player(cats: Dictionary) -> None:
    with pytest.raises(BadPlayers):
        score(parse_board("AB pink:A1"), cats, {})


THREE = (*PLAYERS, "blue")
rulings = st.dictionaries(st.tuples(st.sampled_from(THREE), st.sampled_from(WORDS)), st.booleans(), max_size=6)
crowds = st.integers(1, 3).map(lambda count: THREE[:count])
tiled = boards(("A", "B", "C", "T", "CA"), max_side=4)


@pytest.mark.no_cover
@given(board=tiled, lists=st.lists(claim_lists, min_size=1, max_size=3), ruled=rulings, ruleset=rulesets)
def test_claims_end_as_the_obvious_way_says(
    cats: Dictionary, board: Board, lists: list[list[str]], ruled: dict[tuple[str, str], bool], ruleset: Ruleset
) -> None:
    claims = dict(zip(THREE, lists, strict=False))
    oracle = Oracle(board, cats, ruleset, tuple(claims), ruled)
    oracle.check_claims(score(board, cats, claims, ruleset, rulings=ruled), claims)


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


@given(board=boards(max_side=4, players=PLAYERS), ruleset=rulesets)
def test_claiming_every_word_of_the_solution_misses_nothing(cats: Dictionary, board: Board, ruleset: Ruleset) -> None:
    solution = solve(board, cats, ruleset, PLAYERS)
    claims = {
        each.player: [word.word for word in each.words if word.scores or word.cancelled] for each in solution.players
    }
    result = score(board, cats, claims, ruleset)
    if ruleset.repeat == "per_place" or ruleset.cancel == "off":
        assert all(not player.rejected for player in result.players)
    if ruleset.cancel == "off":
        assert [player.total for player in result.players] == [each.total for each in solution.players]
    if ruleset.repeat == "per_place":
        assert all(not player.missed for player in result.players)
