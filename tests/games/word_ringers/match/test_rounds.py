"""Limits of rounds; what commands make of them is in `rounds.scenes`."""

from datetime import timedelta

import pytest

from games.word_ringers.match import round, rounds
from games.word_ringers.match.claims import rule
from games.word_ringers.match.rounds import make_play, open_round, set_board, start_timer
from games.word_ringers.match.undo import undo
from solver.notation import parse_board
from tests.games.word_ringers.match.tables import HOST, PINK, PIT, Table


def test_a_match_has_a_limited_number_of_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "MAX_ROUNDS", 2)
    played = Table(target=1000)
    for _ in range(2):
        played.play_round(PIT, pink="pit")
    assert played.conflict(HOST, open_round, None) == "too_many_rounds"


def test_a_round_keeps_a_limited_number_of_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(round, "MAX_STEPS", 5)
    played = Table.opened("PIT")
    for number in range(5):
        played.do(HOST, rule, 1, "pink", "xu", not number % 2)
    assert played.conflict(HOST, rule, 1, "pink", "xu", False) == "too_many_steps"
    played.do(HOST, undo, None)
    played.do(HOST, rule, 1, "pink", "xu", True)
    monkeypatch.setattr(round, "MAX_STEPS", 99)
    monkeypatch.setattr(round, "MAX_BOARDS", 1)
    played.do(HOST, set_board, 1, parse_board("PIT"), None)
    assert played.conflict(HOST, set_board, 1, parse_board("PIT"), None) == "too_many_steps"
    played.do(PINK, make_play, 1, "ring@A1", None)


def test_it_is_closed_as_much_later_as_the_clock_was_set_forward() -> None:
    table = Table.opened(PIT, claim_seconds=60, close_in_time=True)
    table.do(HOST, start_timer, 1, "claims", None)
    round = table.rounds[1]
    assert round.timer is not None
    for by in (timedelta(hours=1), -timedelta(days=1)):
        moved = round.shifted(by)
        assert moved.timer is not None
        assert moved.timer.ends_at - by == round.timer.ends_at
