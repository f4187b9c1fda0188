"""Whom a round waits for."""

from datetime import datetime, timedelta

from games.word_ringers.match.claims import set_done
from games.word_ringers.match.rounds import close_round, make_play, start_timer, stop_timer
from games.word_ringers.match.scorekeeper import Scorekeeper
from tests.games.word_ringers.match.tables import GREEN, HOST, PINK, PIT, SPECTATOR, START, Table

BARE = "PIT/ACE"
RINGED = PIT


def waits(table: Table) -> dict[str, datetime | None]:
    return dict(table.do(SPECTATOR, Scorekeeper.turns) or {})


def test_while_plays_are_logged_it_waits_for_whose_turn_it_is() -> None:
    table = Table.opened(BARE, turn_seconds=60)
    first, other = table.rounds[1].first_player, {"pink", "green"} - {table.rounds[1].first_player}
    assert waits(table) == {first: None}
    table.do(HOST, make_play, 1, "tile:E@A1", first)
    assert waits(table) == {other.pop(): START + timedelta(seconds=60)}


def test_a_board_with_rings_of_which_no_play_is_logged_waits_for_the_claims_of_all() -> None:
    table = Table.opened(RINGED)
    assert waits(table) == {"pink": None, "green": None}
    table.do(PINK, set_done, 1, True)
    assert waits(table) == {"green": None}
    table.do(GREEN, set_done, 1, True)
    assert waits(table) == {}
    table.do(PINK, set_done, 1, False)
    assert waits(table) == {"pink": None}


def test_the_timer_of_the_claims_says_that_they_are_written_and_until_when() -> None:
    table = Table.opened(BARE)
    table.do(HOST, start_timer, 1, "claims", 90)
    end = START + timedelta(seconds=90)
    assert waits(table) == {"pink": end, "green": end}
    table.do(HOST, stop_timer, 1)
    assert waits(table) == {table.rounds[1].first_player: None}


def test_without_a_board_after_the_close_and_before_a_round_it_waits_for_nobody() -> None:
    assert waits(Table()) == {}
    assert waits(Table.opened(None)) == {}
    table = Table.opened(RINGED)
    table.do(HOST, close_round, 1)
    assert waits(table) == {}


def test_where_all_words_count_there_are_no_claims_to_wait_for() -> None:
    assert waits(Table.opened(RINGED, scoring="automatic")) == {}
