"""Claims, timers and rulings as commands make them."""

from datetime import timedelta

from games.word_ringers.match.claims import write_claims
from games.word_ringers.match.round import Timer
from games.word_ringers.match.rounds import make_play, start_timer, stop_timer
from tests.games.word_ringers.match.tables import GREEN, HOST, PINK, Table


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
