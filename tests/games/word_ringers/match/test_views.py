"""A match as a line of a list and as a snapshot, and what waits in it when the clock is set."""

from datetime import timedelta

import pytest

from games.refusals import Conflict
from games.seating import taking_over
from games.seating.events import Position
from games.values import timestamp
from games.word_ringers.match import round
from games.word_ringers.match.claims import rule
from games.word_ringers.match.undo import redo, undo
from games.word_ringers.match.views import summary, view_snapshot
from tests.games.acting import refusal
from tests.games.word_ringers.match.tables import GREEN, HOST, PINK, PIT, START, Table


def test_a_line_of_a_list_says_how_a_match_stands() -> None:
    table = Table(target=6)
    line = {
        "id": "m",
        "status": "playing",
        "created_at": timestamp(START),
        "finished_at": None,
        "players": ("pink", "green"),
        "names": {"pink": "pink", "green": "green"},
        "totals": {"pink": 0, "green": 0},
        "winners": (),
        "rounds": 0,
    }
    assert summary(table.match) == line
    table.wait(7)
    table.play_round(PIT, pink="pit")
    over = {"status": "finished", "finished_at": timestamp(table.now), "winners": ("pink",), "rounds": 1}
    assert summary(table.match) == {**line, **over, "totals": {"pink": 6, "green": 0}}


@pytest.mark.parametrize("number", [None, 1])
def test_a_snapshot_has_the_match_and_its_round(number: int | None) -> None:
    table = Table.opened(PIT)
    table.claim("pink", "pit")
    position = Position(4, 2)
    shown = view_snapshot(table.match, number and table.rounds[number], PINK, position, table.now)
    assert (shown["id"], shown["seq"], shown["round"]) == ("4.2", table.match.version, number)
    assert shown["data"] == {"match": table.see(PINK), "round": number and table.see(PINK, number)}
    if number:
        assert shown["data"]["round"]["claims"] == {"pink": ("pit",)}


def test_what_is_asked_for_ends_as_much_later_as_the_clock_was_set_forward() -> None:
    table = Table("pink", "green", "blue")
    table.do(GREEN, taking_over.ask)
    (asked,) = table.match.takeovers
    for by in (timedelta(hours=1), -timedelta(days=1)):
        (moved,) = table.match.shifted(by).takeovers
        assert (moved.player, moved.aim, moved.ends_at - asked.ends_at) == (asked.player, asked.aim, by)


def test_what_was_undone_comes_back_only_where_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(round, "MAX_STEPS", 3)
    table = Table.opened("PIT")
    for number in range(3):
        table.do(HOST, rule, 1, "pink", "xu", not number % 2)
    table.do(HOST, undo, None)
    table.do(HOST, redo, None)
    table.do(HOST, undo, None)
    monkeypatch.setattr(round, "MAX_STEPS", 2)
    assert refusal(Conflict, table.do, HOST, redo, None).code == "too_many_steps"
