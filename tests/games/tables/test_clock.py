"""Clocks, increments, days for each move, decisions with a time of their own, and the pause while a round is shown."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from games.registry import game_named
from games.tables import due
from games.tables.clock import Clock, Times
from tests.games.high_card.rules import HighCard, HighCardConfig, State
from tests.games.tables.rooms import BEGIN, Room, open_room

RINGO = game_named("ringo")
MINUTE = Clock(60.0, 5.0)


def left(room: Room) -> Any:
    return room.view()["times"]["left"]


CLAIMS = {"claim_seconds": 30, "max_rounds": 2, "reveal_seconds": 15}


def to_claims(room: Room) -> None:
    while room.view()["view"]["phase"] == "play":
        room.act(room.view()["view"]["turn"])


def test_when_the_time_for_claims_is_over_drafts_and_empty_lists_are_sealed() -> None:
    room = open_room(game_named("word-ringers"), config=CLAIMS)
    to_claims(room)
    assert room.view()["times"]["decide_by"] is not None
    ply = room.view()["ply"]
    room.drafts = {"bob": (ply, "claims:CAT,DOG"), "anna": (ply - 1, "claims:OLD")}
    room.wait(29)
    assert room.view()["view"]["phase"] == "claims"
    room.wait(1)
    session = room.session
    claimed = {entry.actor: entry.action for entry in session.log if entry.sealed}
    assert claimed == {"anna": "claims:", "bob": "claims:CAT,DOG"}
    assert room.view()["seats"]["bob"]["taken"]


def test_clocks_and_bots_wait_while_a_round_is_shown() -> None:
    room = open_room(game_named("word-ringers"), config=CLAIMS, clock=MINUTE)
    to_claims(room)
    room.act("anna", "claims:")
    room.act("bob", "claims:")
    assert room.view()["times"]["since"] == "2026-11-20T18:30:15.000Z"
    turn = room.view()["view"]["turn"]
    room.now += timedelta(seconds=10)
    room.act(turn)
    assert left(room)[turn] == 60 + 12 * 5


class Hurried(HighCard):
    """High Card in which each decision has ten seconds."""

    def decision_seconds(self, config: HighCardConfig, state: State) -> int:
        return 10


class HighestForYou(Hurried):
    """The same; for who is late the highest card is shown."""

    def default_action(self, state: State, actor: str) -> int:
        return max(self.legal_actions(state, actor))


@pytest.mark.parametrize(("game", "chosen"), [(Hurried(), min), (HighestForYou(), max)])
def test_a_decision_with_a_time_of_its_own_is_made_for_who_is_late_and_nobody_loses_by_it(
    game: HighCard, chosen: Callable[[tuple[int, ...]], int]
) -> None:
    room = open_room(game)
    assert due.due_at(room.table) == BEGIN + timedelta(seconds=10)
    hands = dict(room.session.state.hands)
    room.wait(10)
    assert room.view()["view"]["shown"] == [{player: chosen(hand) for player, hand in hands.items()}]
    assert all(seat["taken"] for seat in room.view()["seats"].values())
    assert due.due_at(room.table) == BEGIN + timedelta(seconds=20)


def test_a_clock_is_over_after_what_is_left_and_there_is_none_for_others() -> None:
    times = Times(BEGIN, {"anna": 7.5, "bob": 0.0})
    assert times.runs_out_at("anna") == BEGIN + timedelta(seconds=7.5)
    assert times.runs_out_at("bob") == BEGIN
    assert times.runs_out_at("cleo") is None
    assert Times(BEGIN).runs_out_at("anna") is None


def test_without_a_clock_nothing_runs_out_and_nothing_stands_still() -> None:
    table = open_room(RINGO).table
    assert (table.runs_out_at("anna"), table.breaks("anna", BEGIN), table.can_pause) == (None, [], False)
    timed = open_room(RINGO, clock=MINUTE).table
    assert (timed.runs_out_at("anna"), timed.can_pause) == (BEGIN + timedelta(minutes=1), False)
    assert replace(timed, times=None).runs_out_at("anna") is None
    assert replace(timed, times=None).breaks("anna", BEGIN) == []
    assert replace(timed, session=None).running == []
