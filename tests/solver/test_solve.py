"""The automatic score against brute force, and what turning or mirroring a board may not change."""

import json

from hypothesis import given
from hypothesis import strategies as st

from dictionaries import Dictionary
from solver import Board, Ruleset, SolvedBoard, draw_svg, parse_board, solve
from tests.solver.boards import boards, rulesets, turned
from tests.solver.oracle import automatic_totals

PLAYERS = ("pink", "green", "blue")


def totals(solution: SolvedBoard) -> dict[str, tuple[int, int]]:
    return {each.player: (each.total, each.count) for each in solution.players}


@given(board=boards(max_side=4), ruleset=rulesets, players=st.permutations(PLAYERS), number=st.integers(1, 3))
def test_totals_agree_with_brute_force(
    cats: Dictionary, board: Board, ruleset: Ruleset, players: list[str], number: int
) -> None:
    chosen = tuple(players[:number])
    agree(board, cats, ruleset, chosen)


def agree(board: Board, dictionary: Dictionary, ruleset: Ruleset, chosen: tuple[str, ...]) -> None:
    solution = solve(board, dictionary, ruleset, chosen)
    expected, gone = automatic_totals(board, dictionary, ruleset, chosen)
    found = totals(solution)
    if ruleset.repeat == "once":
        assert {player: total for player, (total, _) in found.items()} == {
            player: total for player, (total, _) in expected.items()
        }
    else:
        assert found == expected
    assert solution.cancelled == tuple(sorted(gone))


@given(board=boards(faces=("A", "C", "H", "CH"), max_side=4), ruleset=rulesets)
def test_totals_agree_on_an_alphabet_with_long_tiles(digraphs: Dictionary, board: Board, ruleset: Ruleset) -> None:
    agree(board, digraphs, ruleset, PLAYERS)


@given(board=boards(faces="ABCT"), ruleset=rulesets)
def test_turning_or_mirroring_a_board_keeps_the_scores(cats: Dictionary, board: Board, ruleset: Ruleset) -> None:
    before = solve(board, cats, ruleset, PLAYERS)
    changes = list(turned(board))
    assert (len(changes), changes[0]) == (8, board)
    for changed in changes:
        after = solve(changed, cats, ruleset, PLAYERS)
        assert totals(after) == totals(before)
        assert after.cancelled == before.cancelled


@given(board=boards(), ruleset=rulesets)
def test_the_parts_of_an_answer_fit_together(cats: Dictionary, board: Board, ruleset: Ruleset) -> None:
    solution = solve(board, cats, ruleset, PLAYERS)
    for each in solution.players:
        scoring = [placement for placement in each.words if placement.scores]
        assert each.count == len(scoring)
        assert each.total == sum(placement.points or 0 for placement in scoring)
        assert [placement.word for placement in each.words] == sorted(placement.word for placement in each.words)
        for placement in each.words:
            assert "".join(board.face(cell) for cell in placement.cells) == placement.word
            assert tuple(cell.name for cell in placement.cells) == placement.cell_names
            down, right = placement.direction.value
            (row, column), (next_row, next_column) = placement.cells[:2]
            assert (next_row - row, next_column - column) == (down, right)
            assert each.player in {board.rings.get(cell) for cell in placement.cells}
            assert placement.cancelled == all(word in solution.cancelled for word in placement.words)
            assert not (placement.scores and placement.word in solution.cancelled)


@given(board=boards(("A", "C", "T", "CA")), ruleset=rulesets)
def test_the_words_of_an_answer_are_dicts_that_add_up(cats: Dictionary, board: Board, ruleset: Ruleset) -> None:
    solution = solve(board, cats, ruleset, PLAYERS)
    told = solution.to_dicts()
    for player in solution.players:
        own = [word for word in told if word["player"] == player.player]
        scoring = [word for word in own if not word["cancelled"]]
        assert sum(word["points"] or 0 for word in scoring) == player.total
        assert len(scoring) == player.count
        assert [
            [word["word"], word["points"], word["cells"], word["direction"], word["cancelled"]] for word in own
        ] == [
            [place.word, place.points, list(place.cell_names), place.direction.name, place.cancelled]
            for place in player.words
            if place.scores or place.cancelled
        ]
    assert all(list(word) == ["player", "word", "points", "cells", "direction", "cancelled"] for word in told)
    assert json.loads(json.dumps(told)) == told


def test_a_notebook_shows_a_solved_board_drawn(cats: Dictionary) -> None:
    board = parse_board("ABX/XXX pink:A1")
    assert solve(board, cats)._repr_svg_() == draw_svg(board)
    assert solve(Board(["A" * 101]), cats)._repr_svg_() is None


def test_w8_the_reading_that_is_not_cancelled_scores_and_else_the_first_in_the_alphabet(cats: Dictionary) -> None:
    # Both players have CAT and TAC on A1-C1; pink alone has AB and BA, which are free.
    solution = solve(parse_board("CAT/XXX/ABX pink:A1,A3;green:C1"), cats)
    pink, _green = solution.players
    told = [(word.word, word.also, word.cancelled) for word in pink.words]
    assert told == [("AB", ("BA",), False), ("CAT", ("TAC",), True)]
    assert solution.cancelled == ("CAT", "TAC")
    # Green's tile CA spells CAT but not TAC, so CAT alone is cancelled and pink scores the other reading.
    solution = solve(parse_board("CAT/XXX/X[CA]T pink:A1;green:C3"), cats)
    assert [(word.word, word.also, word.scores) for word in solution.players[0].words] == [("TAC", ("CAT",), True)]
    assert [(word.word, word.cancelled) for word in solution.players[1].words] == [("CAT", True)]
    assert solution.cancelled == ("CAT",)
