"""Claims, timers and rulings as commands make them."""

from __future__ import annotations

from datetime import timedelta

import pytest

from games.refusals import BadOption
from games.word_ringers.match.claims import correct_claims, rule, set_done, write_claims
from games.word_ringers.match.round import Timer
from games.word_ringers.match.rounds import make_play, start_timer, stop_timer
from tests.games.word_ringers.match.tables import GREEN, HOST, PINK, PIT, SPECTATOR, Table


def test_a_turns_timer_marks_late_plays_and_starts_again() -> None:
    played = Table.opened("PITAB", turn_seconds=60, claim_seconds=120)
    played.do(HOST, start_timer, 1, "turn", None)
    played.wait(59)
    played.do(PINK, make_play, 1, "ring@A1", None)
    played.wait(61)
    played.do(GREEN, make_play, 1, "ring@B1", None)
    assert [play["late"] for play in played.see(HOST, 1)["plays"]] == [False, True]
    assert played.rounds[1].timer == Timer("turn", played.now + timedelta(seconds=60), 60)
    played.do(HOST, stop_timer, 1)
    assert played.rounds[1].timer is None


def test_the_claims_timer_starts_after_everybodys_last_play_and_is_enforced_after_a_grace() -> None:
    played = Table.opened("ABCDEFGHIJ", claim_seconds=120)
    for piece in ("ring", "tile:Z"):
        assert played.rounds[1].timer is None
        for player, cells in ((PINK, "ABCDE"), (GREEN, "FGHIJ")):
            for cell in cells:
                played.do(player, make_play, 1, f"{piece}@{cell}1", None)
    assert played.rounds[1].timer == Timer("claims", played.now + timedelta(seconds=120), 120)
    played.wait(121)
    played.claim("pink", "zz")
    played.wait(2)
    assert played.conflict(PINK, write_claims, 1, ["zzz"]) == "time_is_up"
    played.do(HOST, start_timer, 1, "claims", 30)
    played.claim("pink", "zzz")


def test_a_timer_without_a_time_is_asked_for_one() -> None:
    played = Table.opened()
    with pytest.raises(BadOption):
        played.do(HOST, start_timer, 1, "turn", None)


def test_claims_are_each_seats_own() -> None:
    played = Table.opened(PIT)
    for viewer in (HOST, SPECTATOR):
        played.forbids(viewer, write_claims, 1, ["pit"])
    assert played.conflict(HOST, correct_claims, 1, "pink", ["pit"]) == "round_open"
    played.claim("pink", "a")
    played.claim("pink", "pit", "pit")
    played.close()
    assert played.see(GREEN, 1)["claims"]["pink"] == ("pit", "pit")
    assert played.conflict(PINK, write_claims, 1, ["pit"]) == "round_closed"
    played.forbids(PINK, correct_claims, 1, "pink", ["pit"])


def test_automatic_scoring_takes_no_claims() -> None:
    played = Table.opened(PIT, scoring="automatic")
    assert played.conflict(PINK, write_claims, 1, ["pit"]) == "automatic_scoring"
    played.close()
    assert played.match.totals == {"pink": 4, "green": 3}


def test_done_is_said_and_taken_back_by_the_seat_alone() -> None:
    played = Table.opened()
    played.do(PINK, set_done, 1, True)
    before = played.match.version
    played.do(PINK, set_done, 1, True)
    assert played.match.version == before
    assert played.see(GREEN, 1)["done"] == ("pink",)
    played.do(PINK, set_done, 1, False)
    assert played.see(GREEN, 1)["done"] == ()
    played.forbids(HOST, set_done, 1, True)


def test_a_ruling_after_the_close_is_about_a_word_that_was_claimed() -> None:
    played = Table.scored(PIT, pink="pit xu")
    with pytest.raises(BadOption, match="has not claimed"):
        played.do(HOST, rule, 1, "pink", "tip", True)
    played.do(HOST, rule, 1, "pink", "xu", True)
    assert played.match.totals["pink"] == 12
    played.do(HOST, rule, 1, "pink", "xu", None)
    assert played.match.totals["pink"] == 6
    played.forbids(PINK, rule, 1, "pink", "xu", True)
    with pytest.raises(BadOption):
        played.do(HOST, rule, 1, "blue", "xu", True)


def test_a_ruling_before_the_close_does_not_tell_whether_the_word_was_claimed() -> None:
    for claims in ((), ("xu",)):
        played = Table.opened(PIT)
        played.claim("pink", *claims)
        played.do(HOST, rule, 1, "pink", "xu", True)
        assert played.see(GREEN, 1)["rulings"] == [{"player": "pink", "word": "XU", "accept": True}]
