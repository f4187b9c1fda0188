"""How a match ends, and what follows."""

from __future__ import annotations

import pytest

from games.word_ringers.match.options import change_options
from games.word_ringers.match.rounds import open_round
from games.word_ringers.match.seats import take_out
from tests.games.word_ringers.match.tables import HOST, PINK, PIT, Table

TIE = "TOX/XXX/XAT pink:A1;green:C3"


@pytest.mark.parametrize(("target", "finished"), [(10, True), (11, False)])
def test_w12_the_match_ends_when_a_total_reaches_the_target_at_a_rounds_end(target: int, finished: bool) -> None:
    played = Table(target=target)
    played.play_round(PIT, pink="pit pi", green="it")
    assert (played.match.status == "finished") is finished
    assert played.match.winners == (("pink",) if finished else ())
    if finished:
        assert played.conflict(HOST, open_round, None) == "match_finished"


def test_w12_equal_totals_share_the_win_or_play_on() -> None:
    shared, longer = Table(target=3, tie="shared"), Table(target=3, tie="extra_round")
    for played in (shared, longer):
        played.play_round(TIE, pink="to", green="at")
        assert played.match.totals == {"pink": 3, "green": 3}
    assert shared.match.winners == ("pink", "green")
    assert (longer.match.winners, longer.match.status) == ((), "playing")
    longer.play_round(TIE, green="at")
    assert longer.match.winners == ("green",)


def test_a_player_who_is_out_cannot_win() -> None:
    played = Table("pink", "green", "blue", target=5)
    played.open(PIT)
    played.claim("pink", "pit")
    played.claim("green", "it")
    played.do(HOST, take_out, "pink")
    played.close()
    assert (played.match.winners, played.match.totals) == ((), {"pink": 0, "green": 3, "blue": 0})
    played.play_round(PIT, green="it")
    assert played.match.winners == ("green",)


def test_the_target_can_be_changed_during_the_match() -> None:
    played = Table(target=5)
    played.play_round(PIT, pink="pit")
    played.do(HOST, change_options, {"target": 50, "hints": True})
    assert (played.match.status, played.match.options.hints) == ("playing", True)
    played.forbids(PINK, change_options, {"target": 1})
