"""Scoring from claims, step by step as the contract says, and against the automatic score."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dictionaries import Dictionary
from solver import Board, Ruleset, parse_board, score, solve
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
