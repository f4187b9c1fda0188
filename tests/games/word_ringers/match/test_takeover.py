"""A host who is gone: any player can ask for the role, and nothing stands still."""

import pytest

from games.seating.seats import give_up, hand_over
from games.seating.taking_over import agree, ask, refuse, settle
from games.seating.viewer import Viewer
from games.word_ringers.match.seats import take_out
from tests.games.word_ringers.match.tables import GREEN, HOST, PINK, SPECTATOR, Table, seat

BLUE = seat("blue")


def table(host: str | None = "pink") -> Table:
    played = Table("pink", "green", "blue", takeover_seconds=60)
    if host:
        played.do(HOST, hand_over, host)
        played.events.clear()
    return played


def types(played: Table) -> list[str]:
    return [event.type for event in played.events]


def test_the_role_passes_when_all_others_agree_and_the_host_need_not() -> None:
    played = table()
    played.do(GREEN, ask)
    assert played.see(BLUE)["takeover"]["player"] == "green"
    played.do(BLUE, agree)
    assert (played.match.host, played.match.takeovers) == ("green", ())
    assert types(played) == ["takeover_asked", "takeover_agreed", "host_changed"]


def test_the_hosts_own_token_ends_with_the_role() -> None:
    played = table(None)
    played.do(GREEN, ask)
    played.do(BLUE, agree)
    assert played.match.host is None, "pink has not agreed"
    scorekeeper = played.editor(PINK)
    agree(scorekeeper)
    assert (scorekeeper.match.host, scorekeeper.host_moved) == ("green", True)


def test_the_role_passes_by_itself_after_a_while() -> None:
    played = table()
    played.do(GREEN, ask)
    played.wait(59)
    assert played.match.at(played.now).host == "pink"
    played.wait(1)
    assert played.match.at(played.now).host == "green"
    assert not played.match.at(played.now).takeovers
    played.do(BLUE, settle)
    assert (played.match.host, types(played)) == ("green", ["takeover_asked", "host_changed"])


def test_the_only_other_player_has_to_wait() -> None:
    played = Table()
    played.do(HOST, hand_over, "pink")
    played.do(GREEN, ask)
    played.do(GREEN, agree)
    assert played.match.host == "pink"
    played.wait(played.match.options.takeover_seconds)
    assert played.match.at(played.now).host == "green"


@pytest.mark.parametrize("viewer", [Viewer("seat", "pink", host=True), BLUE, GREEN])
def test_an_objection_ends_it(viewer: Viewer) -> None:
    played = table()
    played.do(GREEN, ask)
    played.do(viewer, refuse)
    assert (played.match.host, played.match.takeovers) == ("pink", ())
    assert played.conflict(BLUE, agree) == "no_takeover"
    assert played.conflict(viewer, refuse) == "no_takeover"
    played.do(BLUE, ask)
    assert played.see(GREEN)["takeover"]["player"] == "blue"


def test_two_who_ask_at_once_do_not_wait_for_each_other() -> None:
    played = table()
    played.do(GREEN, ask)
    asked = played.match.takeovers
    played.wait(5)
    played.do(GREEN, ask)
    assert played.match.takeovers == asked
    assert played.conflict(BLUE, ask) == "takeover_asked"
    assert types(played) == ["takeover_asked"]


def test_who_has_asked_and_leaves_asks_no_more() -> None:
    for leave in (give_up, take_out):
        played = table()
        played.do(GREEN, ask)
        played.do(GREEN, leave, "green")
        assert not played.match.takeovers
        assert types(played)[-1] == "takeover_ended"
        played.do(BLUE, ask)


def test_others_who_leave_are_not_waited_for() -> None:
    played = Table("pink", "green", "blue", "red")
    played.do(HOST, hand_over, "pink")
    played.do(GREEN, ask)
    played.do(seat("red"), give_up, "red")
    played.do(BLUE, agree)
    assert played.match.host == "green"


def test_the_host_can_agree_alone_and_hand_over_meanwhile() -> None:
    played = table()
    host = Viewer("seat", "pink", host=True)
    assert played.conflict(host, ask) == "already_host"
    played.do(GREEN, ask)
    played.do(host, agree)
    assert played.match.host == "green"
    played = table()
    played.do(GREEN, ask)
    played.do(host, hand_over, "blue")
    assert (played.match.host, played.match.takeovers) == ("blue", ())


def test_spectators_have_no_say() -> None:
    played = table()
    played.do(GREEN, ask)
    for command in (ask, agree, refuse):
        played.forbids(SPECTATOR, command)
