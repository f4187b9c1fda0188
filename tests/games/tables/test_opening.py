"""What a table is made of and what is refused; what a seat may do; rematches; games replayed from their logs."""

import random
from datetime import timedelta
from typing import Any

import pytest

from games.base import IllegalAction
from games.bots import bots_of
from games.refusals import BadOption, Conflict, Forbidden
from games.registry import game_named
from games.seating import seats
from games.seating.events import Position
from games.seating.players import seat_players
from games.seating.viewer import Viewer
from games.session import Session
from games.tables import agreeing, due, leaving, opening, play
from games.tables.base_editor import no_drafts
from games.tables.clock import DAY, Clock
from games.tables.editor import TableEditor
from games.tables.replays import Replay, replay_of
from games.tables.table import Table
from games.tables.views import replay_json, summary, view_snapshot
from tests.games.acting import refusal
from tests.games.high_card import GAME
from tests.games.tables.rooms import BEGIN, Room, open_room

RINGO = game_named("ringo")
WORDS = game_named("word-ringers")


@pytest.mark.parametrize(
    ("seats", "titles", "bots", "pointer", "code"),
    [
        (["anna", "bob", "cleo"], {}, {}, "/seats", "out_of_range"),
        (["anna"], {}, {}, "/seats", "out_of_range"),
        (["anna", "anna"], {}, {}, "/seats/1", "repeated"),
        (["anna", "chance"], {}, {}, "/seats/1", "bad_players"),
        (["table", "anna"], {}, {}, "/seats/0", "bad_players"),
        (["anna", "bob"], {"cleo": "Cleo"}, {}, "/names/cleo", "unknown_player"),
        (["anna", "bob"], {}, {"cleo": "random"}, "/bots/cleo", "unknown_player"),
        (["anna", "bob"], {}, {"anna": "random", "bob": "nobody"}, "/bots/bob", "unknown_bot"),
    ],
)
def test_seats_that_cannot_be_name_the_field(seats: list[str], titles: Any, bots: Any, pointer: str, code: str) -> None:
    error = refusal(BadOption, opening.check_seats, RINGO, seats, titles, bots)
    assert (error.pointer, error.code) == (pointer, code)


@pytest.mark.parametrize(
    ("names", "titles", "pointer", "code"),
    [
        (["anna", "bob", "anna"], {}, "/players/2", "repeated"),
        (["anna", "b b"], {}, "/players/1", "bad_players"),
        (["anna", "bob"], {"cleo": "Cleo"}, "/names/cleo", "unknown_player"),
    ],
)
def test_players_that_cannot_be_name_the_field(names: list[str], titles: Any, pointer: str, code: str) -> None:
    refused = refusal(BadOption, seat_players, names, titles, {})
    assert (refused.pointer, refused.code) == (pointer, code)


def test_good_seats_are_taken() -> None:
    opening.check_seats(WORDS, ["a", "b", "c"], {"a": "Anna"}, {"b": "greedy"})
    with pytest.raises(BadOption, match="2 to 5 players, not 6"):
        opening.check_seats(WORDS, list("abcdef"), {}, {})
    with pytest.raises(BadOption, match="for 2 players, not 3"):
        opening.check_seats(RINGO, list("abc"), {}, {})
    for number in range(WORDS.min_players, WORDS.max_players + 1):
        opening.check_seats(WORDS, list("abcde")[:number], {}, {})


def test_the_configuration_is_fixed_and_checked_with_the_seats() -> None:
    config = opening.settled_config(WORDS, {"substitute": "greedy"}, ["a", "b"])
    assert config.model_dump()["dictionary_version"]
    error = refusal(BadOption, opening.settled_config, WORDS, {"substitute": "nobody"}, ["a", "b"])
    assert (error.pointer, error.code) == ("/config/substitute", "unknown_bot")
    assert str(error) == f"expected one of {', '.join(bots_of(WORDS))}"


def test_whoever_makes_a_table_has_the_seat_that_is_wanted_or_the_first_free_one() -> None:
    assert opening.own_seat(["a", "b"], {"a": "random"}, None) == "b"
    assert opening.own_seat(["a", "b"], {}, "b") == "b"
    assert opening.own_seat(["a", "b"], {"a": "random", "b": "random"}, None) is None
    for wanted, problem in (("c", "expected one of a, b"), ("a", "a bot has the seat a")):
        error = refusal(BadOption, opening.own_seat, ["a", "b"], {"a": "random"}, wanted)
        assert (error.pointer, error.code, str(error)) == ("/as", "unknown_player", problem)


def waiting() -> Room:
    room = open_room(RINGO)
    terms = room.table.terms
    return Room(Table("t", "CODE", BEGIN, terms, opening.players_of(terms, ["anna", "bob"], {}, "anna")))


def test_before_the_game_begins_nothing_can_be_done() -> None:
    room = waiting()
    room.do(play.start)
    assert (room.table.status, room.table.running, due.due_at(room.table)) == ("waiting", [], None)
    assert room.view("anna")["actors"] == []
    room.do(leaving.give_up, "anna", by="anna")
    assert (room.told()[-1].type, summary(room.table)["free"]) == ("seat_given_up", ["anna", "bob"])


def editor_of(room: Room, viewer: Viewer) -> TableEditor:
    return TableEditor(room.table, viewer, room.now)


def test_what_a_seat_may_do_is_told_to_that_seat() -> None:
    room = open_room(RINGO)
    anna = play.actions_json(editor_of(room, Viewer("seat", "anna")))
    assert (anna["ply"], anna["complete"], len(anna["actions"]) > 5) == (0, True, True)
    assert play.actions_json(editor_of(room, Viewer("seat", "bob")))["actions"] == []
    assert play.actions_json(editor_of(waiting(), Viewer("seat", "anna"))) == {
        "ply": 0,
        "actions": [],
        "complete": True,
    }
    with pytest.raises(Forbidden):
        play.actions_json(editor_of(room, Viewer("host", host=True)))


def test_what_is_prepared_has_to_be_legal_and_is_not_done() -> None:
    room = open_room(RINGO)
    editor = editor_of(room, Viewer("seat", "anna"))
    assert play.check(editor, "anna", "r5s1-r4s1", 0) == "r5s1-r4s1"
    assert not editor.has_changed
    with pytest.raises(IllegalAction):
        play.check(editor, "anna", "r5s1-r1s1", 0)
    cards = open_room(GAME)
    action = cards.session and cards.session.legal_actions("anna")[0]
    cards.act("anna", action)
    error = refusal(Conflict, play.check, editor_of(cards, Viewer("seat", "anna")), "anna", str(action), 6)
    assert error.code == "not_to_act"


def test_a_sealed_choice_sent_again_is_no_event() -> None:
    room = open_room(GAME)
    session = room.session
    action = session.legal_actions("anna")[0]
    room.act("anna", action)
    count = len(room.events)
    room.do(play.act, "anna", action, session.ply, by="anna")
    assert len(room.events) == count


def test_a_draft_that_is_not_legal_any_more_is_not_done() -> None:
    room = open_room(WORDS, config={"claim_seconds": 5, "max_rounds": 1})
    while room.view()["view"]["phase"] == "play":
        room.act(room.view()["view"]["turn"])
    room.drafts = {"anna": (room.view()["ply"], "ring@A1")}
    room.wait(5)
    session = room.session
    assert [entry.action for entry in session.log if entry.sealed] == ["claims:", "claims:"]


def test_a_rematch_has_the_same_terms_and_the_next_seat_begins() -> None:
    room = open_room(RINGO, bots={"bob": "random"})
    room.do(leaving.resign, by="anna")
    following: list[Table] = []
    room.do(lambda editor: following.append(agreeing.rematch(editor, "u", "NEXT", "other", BEGIN)), by="anna")
    (table,) = following
    assert (table.names, table.rematch_of, room.table.rematch) == (("bob", "anna"), "t", "u")
    assert (table.terms.seed, table.terms.seeded, table.terms.bots) == ("other", False, {"bob": "random"})
    assert [player.seat for player in table.players] == ["taken", "free"]


def test_a_replay_and_a_snapshot_have_everything() -> None:
    room = open_room(GAME, clock=Clock(60.0, 2.0))
    snapshot = view_snapshot(room.table, Viewer("seat", "anna"), Position(3, 1), None)
    assert (snapshot["id"], snapshot["data"]["table"]["you"]) == ("3.1", "anna")
    assert snapshot["data"]["table"]["clock"] == {"seconds": 60, "increment": 2}
    assert Clock(2 * DAY, each_move=True).to_json() == {"days": 2}
    room.do(leaving.resign, by="anna")
    replay = replay_json(room.table, room.session)
    assert (replay["seed"], replay["outcome"]["reason"]) == ("a seed", "resigned")


def test_an_editor_names_the_table_and_its_seats() -> None:
    editor = editor_of(open_room(RINGO), Viewer("host", host=True))
    assert (editor.code, editor.host, editor.takeovers) == ("CODE", None, ())
    assert (editor.finished_at, editor.new_entries, no_drafts()) == (None, (), {})
    assert refusal(BadOption, editor.player_of_body, "cleo").pointer == "/seat"
    assert editor.player_of_body("anna").name == "anna"
    assert (editor.game, editor.place, editor.takeover_seconds) == ("ringo", 0, 120)
    assert (editor.players, editor.called("anna"), editor.called("host")) == (editor.table.players, "anna", "the host")


def test_the_first_turn_is_noticed_when_the_last_seat_is_taken() -> None:
    room = waiting()
    room.do(lambda editor: None)
    assert list(room.editor.notices()) == []
    assert (room.editor.turns(), room.editor.waits_for("anna")) == ({}, False)
    room.do(seats.join, "bob", None, by="bob")
    assert list(room.editor.notices()) == []
    room.do(leaving.sat_down, "bob", by="bob")
    assert list(room.editor.notices()) == [("turn", "anna", 0)]
    assert room.table.status == "playing"


def test_a_seat_is_freed_before_the_game_and_its_tokens_end() -> None:
    room = waiting()
    room.do(leaving.give_up, "anna", by="anna")
    assert (room.table.players[0].seat, room.editor.ended_seats, room.events[-1].type) == (
        "free",
        {"anna"},
        "seat_given_up",
    )
    assert refusal(Conflict, room.do, leaving.give_up, "anna", by="anna").code == "seat_free"
    assert refusal(Conflict, room.do, leaving.resign, by="anna").code == "seat_free"


def test_the_place_of_a_game_is_its_decision_point() -> None:
    room = open_room(GAME)
    places = [editor_of(room, Viewer("service")).place]
    while room.session.outcome is None:
        room.act(min(room.session.actors))
        places.append(editor_of(room, Viewer("service")).place)
    assert places == [6, 6, 7, 7, 8, 8, 9]


def test_a_rematch_is_made_once_and_when_the_game_is_over() -> None:
    room = open_room(RINGO)
    values = ("next", "K7WQ3T", "7", room.now)
    assert refusal(Conflict, room.do, agreeing.rematch, *values, by="anna").code == "not_finished"
    room.do(leaving.resign, by="anna")
    room.do(agreeing.rematch, *values, by="bob")
    assert (room.events[-1].type, room.events[-1].data) == ("rematch", {"table": "next"})
    assert refusal(Conflict, room.do, agreeing.rematch, *values, by="bob").code == "rematch_exists"


def test_only_what_is_new_of_a_log_is_replayed() -> None:
    room = open_room(GAME)
    session = room.session
    empty = Session.empty(GAME, session.config, session.players, session.seed)
    asked: list[int] = []

    def entries_after(known: int) -> Any:
        asked.append(known)
        return session.log[known:]

    replay = Replay()
    size = replay.bytes
    assert replay.session(4, lambda: empty, lambda known: session.log[known:4]).log == session.log[:4]
    assert replay.session(6, lambda: empty, entries_after) == session
    assert replay.session(6, lambda: empty, entries_after) == session
    assert asked == [4]
    assert replay.session(2, lambda: empty, lambda known: session.log[known:2]).log == session.log[:2]
    assert replay.session(6, lambda: empty, entries_after) == session
    assert (asked, replay.bytes > size) == ([4], True)
    assert replay_of("a table") is replay_of("a table")


def test_a_game_without_words_takes_any_dictionaries() -> None:
    assert RINGO.using(WORDS.dictionaries) is RINGO  # type: ignore[attr-defined]
    assert WORDS.using(WORDS.dictionaries) is WORDS  # type: ignore[attr-defined]


def test_a_table_that_is_deep_in_a_pause_is_looked_at_when_it_is_over() -> None:
    room = open_room(WORDS, bots={"anna": "random", "bob": "random"})
    assert room.table.plays_itself
    assert due.due_at(room.table) == BEGIN
    people = open_room(WORDS, config={"reveal_seconds": 15, "scoring": "automatic"}, clock=Clock(600.0))
    chance = random.Random(1)
    while people.view()["view"]["last_round"] is None:
        seat = people.view()["view"]["turn"]
        session = people.session
        people.act(seat, chance.choice(session.legal_actions(seat)))
    assert due.deadline(people.table) == BEGIN + timedelta(seconds=15 + 600)
