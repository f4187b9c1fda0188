"""Non-interference: what a caller sees does not depend on the claims of other seats in an open round."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dictionaries.errors import RingersError
from games.refusals import Refusal
from games.seating import seats
from games.seating.viewer import Viewer
from games.word_ringers.match import cells, claims, hints, rounds
from games.word_ringers.match import seats as match_seats
from games.word_ringers.match import undo as undoing
from games.word_ringers.match.cells import Entry
from games.word_ringers.match.match import Hints
from games.word_ringers.match.views import view, view_round
from solver.cells import Cell
from solver.notation import parse_board
from tests.games.word_ringers.match.tables import HOST, SPECTATOR, Table, seat

PLAYERS = ("pink", "green", "blue")
BOARD = "PITA/TOES pink:A1;green:C1;blue:B2"
WATCHERS = (HOST, SPECTATOR, seat("green"), seat("blue"))
"""Everybody but pink, whose claims are the secret."""

COMMANDS: dict[str, tuple[Any, ...]] = {
    "play": (rounds.make_play, 1, "ring@D1", None),
    "play elsewhere": (rounds.make_play, 1, "tile:S@D2", None),
    "illegal play": (rounds.make_play, 1, "ring@A1", None),
    "board": (rounds.set_board, 1, parse_board(BOARD), None),
    "stale board": (rounds.set_board, 1, parse_board(BOARD), {"99"}),
    "cells": (cells.change_cells, 1, [Entry("tile", Cell(0, 0), "S", "P"), Entry("ring", Cell(1, 0), "blue", None)]),
    "claim": (claims.write_claims, 1, ["toes"]),
    "done": (claims.set_done, 1, True),
    "not done": (claims.set_done, 1, False),
    "accept": (claims.rule, 1, "pink", "pit", True),
    "refuse": (claims.rule, 1, "pink", "pit", False),
    "withdraw": (claims.rule, 1, "pink", "pit", None),
    "correct": (claims.correct_claims, 1, "pink", ["pit"]),
    "check": (hints.check_claims, 1, ["pit", "toes"]),
    "undo": (undoing.undo, None),
    "redo": (undoing.redo, None),
    "timer": (rounds.start_timer, 1, "claims", 60),
    "no timer": (rounds.stop_timer, 1),
    "give up": (seats.give_up, "pink"),
    "out": (match_seats.take_out, "pink"),
    "back": (match_seats.take_back, "pink"),
    "rename": (match_seats.change_player, "pink", "Ann", None),
    "recovery": (seats.ask_to_recover, "pink"),
    "next round": (rounds.open_round, None),
    "next match": (rounds.remove_round, 2),
}
"""Whatever can be done without closing the round, which opens the claims."""

viewers = st.sampled_from(WATCHERS)
commands = st.lists(st.tuples(viewers, st.sampled_from(sorted(COMMANDS))), max_size=12)
secrets = st.lists(st.lists(st.sampled_from(("pit", "toes", "tip", "xx", "?")), max_size=3), max_size=3)


def opened(hints: Hints = True) -> Table:
    table = Table(*PLAYERS, hints=hints)
    table.open(BOARD)
    return table


def attempt(table: Table, viewer: Viewer, name: str) -> object:
    command, *args = COMMANDS[name]
    try:
        answer = table.do(viewer, command, *args)
    except RingersError as error:
        return type(error), str(error), getattr(error, "code", None)
    return answer if isinstance(answer, list) else None


def seen(table: Table, viewer: Viewer) -> Any:
    shown = [view(table.match, viewer), *(view_round(table.match, round, viewer) for round in table.rounds.values())]
    return shown, [event for event in table.events if event.seat is None or event.seat == viewer.player]


@pytest.mark.no_cover
@given(commands, secrets, st.data())
def test_two_matches_that_differ_in_pinks_claims_look_the_same_to_everybody_else(
    history: list[tuple[Viewer, str]], lists: list[list[str]], data: st.DataObject
) -> None:
    plain, secret = opened(), opened()
    moments = [data.draw(st.integers(0, len(history))) for _ in lists]
    for moment, (viewer, name) in enumerate([*history, (HOST, "no timer")]):
        for words, when in zip(lists, moments, strict=True):
            if when == moment:
                try:
                    secret.claim("pink", *words)
                except Refusal:
                    continue
        assert attempt(plain, viewer, name) == attempt(secret, viewer, name)
        for watcher in WATCHERS:
            assert seen(plain, watcher) == seen(secret, watcher)


def test_the_claims_are_there_all_the_same_and_open_at_the_close() -> None:
    plain, secret = opened(), opened()
    secret.claim("pink", "pit")
    assert secret.see(seat("pink"), 1)["claims"] == {"pink": ("pit",)}
    assert secret.see(seat("green"), 1)["claims"] == {"green": ()}
    assert secret.see(HOST, 1)["claims"] == secret.see(SPECTATOR, 1)["claims"] == {}
    assert plain.match.version == secret.match.version
    assert [event.seat for event in secret.events if event.type == "claims_written"] == ["pink"]
    for table in (plain, secret):
        table.close()
    assert plain.see(SPECTATOR, 1)["claims"] != secret.see(SPECTATOR, 1)["claims"]


def test_a_check_of_own_claims_can_withhold_the_dictionary_and_says_nothing_of_others() -> None:
    table = opened("board")
    checked = table.do(seat("pink"), hints.check_claims, 1, ["pit", "tip", "ito", "toes", "p", "xx", "ñ1"])
    assert [(each["word"], each["stands"], each.get("reason")) for each in checked] == [
        ("PIT", True, None),
        ("TIP", True, "already_scored"),
        ("ITO", False, "not_on_board"),
        ("TOES", False, "no_ring"),
        ("P", False, "too_short"),
        ("XX", False, "not_on_board"),
        ("Ñ1", False, "bad_letters"),
    ]
    assert {each["scores"] for each in checked} == {None}
