"""Spotting accuracy, counted once more from the words that the solver finds."""

from random import Random
from typing import Any

import pytest

from dictionaries import open_dictionary
from games.word_ringers.match.verdict import judge
from games.word_ringers.spotting import BANDS, KNOWN, band_of, spotting_of
from solver.board import Board
from solver.cells import Cell
from solver.notation import parse_board
from solver.placement import Placement
from solver.ruleset import WORD_RINGERS_TILES, Ruleset
from solver.solve import solve
from tests.repetitions import times

ENGLISH = open_dictionary("en")
PLAYERS = ("pink", "green")


def random_board(rng: Random) -> Board:
    bag = [face for face, count in WORD_RINGERS_TILES.items() for _ in range(count)]
    rng.shuffle(bag)
    cells = rng.sample([Cell(row, column) for row in range(5) for column in range(5)], 10)
    rings = {cell: PLAYERS[number % 2] for number, cell in enumerate(cells)}
    return Board([bag[start : start + 5] for start in range(0, 25, 5)], rings)


@pytest.mark.parametrize("repeat", ["per_place", "once"])
def test_what_was_seen_and_what_was_not_make_up_all_that_stood_there(repeat: str) -> None:
    rng = Random(repeat)
    ruleset = Ruleset(repeat=repeat, scoring="claims")
    for _ in range(times(20, 500)):
        board = random_board(rng)
        solved = solve(board, ENGLISH, Ruleset(cancel="off", repeat=repeat), PLAYERS)
        standing = {each.player: [word for word in each.words if word.scores] for each in solved.players}
        seen = {player: rng.sample(words, len(words) // 2) for player, words in standing.items()}
        claims = {player: [*(word.word for word in words), "XQZ"] for player, words in seen.items()}
        found = spotting_of(board, judge(board, ENGLISH, claims, ruleset, {}), ENGLISH)
        for player in PLAYERS:
            spotted = found[player].all
            assert (spotted.of_words, spotted.of_points) == (len(standing[player]), total(standing[player]))
            assert spotted.words == len(seen[player])
            if repeat == "once":
                assert spotted.points == total(seen[player])
            assert spotted.points >= total(seen[player])  # of two places with one spelling the dearer one counts
            bands: Any = found[player].bands
            for field in ("words", "points", "of_words", "of_points"):
                assert sum(getattr(bands[band], field) for band in BANDS) == getattr(spotted, field)
            for band in BANDS:
                assert bands[band].of_words == sum(band_by_hand(word) == band for word in standing[player])


def total(words: list[Placement]) -> int:
    return sum(word.points or 0 for word in words)


def band_by_hand(word: Placement) -> str:
    most = max(ENGLISH.frequency(reading) or 0 for reading in (word.word, *word.also))
    return "common" if most >= 3.5 else "known" if most >= KNOWN else "rare"


def test_a_cancelled_word_was_seen_and_a_rejected_one_was_not() -> None:
    board = parse_board("PIT/XXX/XXX pink:A1;green:C1")
    verdict = judge(board, ENGLISH, {"pink": ["PIT", "PIT"], "green": ["PIT"]}, Ruleset(), {})
    found = spotting_of(board, verdict, ENGLISH)
    assert verdict.score.cancelled == ("PIT",)
    assert (found["pink"].all.words, found["pink"].all.points) == (1, 6)
    assert (found["pink"].all.of_words, found["pink"].all.of_points) == (2, 10)
    assert found["pink"].all.accuracy == 0.6


def test_the_more_common_reading_gives_the_band() -> None:
    board = parse_board("TIP/XXX/XXX")
    assert band_of(board, ("A1", "B1", "C1"), ENGLISH) == band_of(board, ("C1", "B1", "A1"), ENGLISH) == "common"
    assert band_of(parse_board("ZZZ/XXX/XXX"), ("A1", "B1"), ENGLISH) == "rare"
