"""Events go on where they were cut off, and end with what they are about."""

import pytest

from tests.clients.proxy import Answer, Lose, Proxy
from tests.clients.python.conftest import Caller
from word_ringers_client import Problem

BOARD = "PITXX/XXXXX/XXXXX/BADXX/DABXX pink:A1;green:C1"


def finished_match(caller: Caller) -> tuple[str, str]:
    """Play a match, and return its id and the host's token."""
    made = caller.create_match(players=["pink", "green"], target=5)
    match, token = made["match"]["id"], made["host_token"]
    host = caller.as_(token)
    host.open_round(match)
    host.set_board(match, 1, BOARD, if_match="*")
    for player, words in (("pink", ["PIT"]), ("green", ["IT"])):
        seat = caller.join_match(match, code=made["match"]["code"], player=player)
        caller.as_(seat["seat_token"]).write_claims(match, 1, words=words)
    host.close_round(match, 1)
    return match, token


@pytest.mark.parametrize("length", [60, 250, 500])
def test_a_stream_that_is_cut_off_goes_on_without_loss_or_repetition(
    far: Caller, near: Caller, proxy: Proxy, length: int
) -> None:
    match, token = finished_match(near)
    whole = near.all(near.as_(token).client.match_events(match, after="0"))
    proxy.faults = [Lose(length), Answer(503, {"Retry-After": "2"}), Lose(length), Lose(), None]
    heard = far.all(far.as_(token).client.match_events(match, after="0"))
    assert [event.answer for event in heard] == [event.answer for event in whole]
    assert [event.type for event in whole][-1] == "round_closed"
    known = [event.id for event in whole]
    resumed = proxy.sent("Last-Event-ID")
    assert resumed[0] == "0"
    assert resumed[1] == resumed[2]
    assert len(resumed) > 4
    assert resumed == sorted(resumed, key=["0", *known].index)
    assert 2.5 in far.pauses


def test_without_a_place_to_begin_a_snapshot_comes_first(caller: Caller) -> None:
    match, token = finished_match(caller)
    [event] = caller.all(caller.as_(token).client.match_events(match))
    id, type, data = event
    assert (id, type, data["match"]["id"]) == (event.answer["id"], "snapshot", match)
    assert event.is_last


def test_they_end_where_a_table_is_removed(caller: Caller) -> None:
    table = caller.create_table("ringo", seats=["anna", "bob"])
    events = table.events()
    first = caller.next(events)
    assert (first.type, first.is_last) == ("snapshot", False)
    caller.as_(table.host_token).remove_table(table.id)
    assert [event.type for event in caller.all(events)] == ["deleted"]
    with pytest.raises(Problem) as raised:
        caller.all(table.events())
    assert raised.value.status == 404


def test_whoever_has_heard_enough_ends_the_connection(caller: Caller) -> None:
    events = caller.create_table("ringo", seats=["anna", "bob"]).events()
    pool = caller.client._http._transport._pool
    caller.next(events)
    assert [connection.is_idle() for connection in pool.connections if not connection.is_closed()].count(False) == 1
    caller.close(events)
    assert all(connection.is_idle() or connection.is_closed() for connection in pool.connections)


def test_a_refusal_is_final(far: Caller, proxy: Proxy) -> None:
    match = far.create_match(players=["pink", "green"])["match"]["id"]
    with pytest.raises(Problem) as raised:
        far.all(far.client.match_events(match))
    assert raised.value.status == 404
    assert len(proxy.received) == 2
