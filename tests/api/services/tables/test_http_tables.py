"""Tables over HTTP: made, joined, played to the end by people and bots, replayed, played again, removed."""

from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from api.app import create_app
from api.context import STORE
from api.services import tables
from api.settings import Settings
from api.store.table_codec import dump_table, load_table
from dictionaries import build_house_list, open_dictionary
from dictionaries.caches import CACHES
from games.record import Record
from games.registry import game_named
from games.session import Entry, Session
from games.tables.lessons import mildest_bot
from games.tables.replays import replay_of
from tests.api.services.tables.sitters import sit
from tests.games.high_card import GAME

CARDS = {"cards": 2}


@pytest.mark.parametrize("app", ["sqlite"], indirect=True)
def test_the_same_seed_bots_and_actions_give_the_same_game(app: Flask) -> None:
    options: dict[str, Any] = {"bots": {"bob": "random"}, "config": {"max_rounds": 1}, "seed": "x"}
    replays = []
    for _ in range(2):
        sitting = sit(app, "word-ringers", **options)
        assert sitting["anna"].do("GET")["seeded"]
        sitting.play_out()
        replays.append(sitting["anna"].do("GET", "replay"))
    assert replays[0] == replays[1]


def test_a_replay_leads_to_the_same_end(app: Flask) -> None:
    sitting = sit(app, "high-card", "anna", "bob", "cleo", bots={"cleo": "random"})
    assert sitting["anna"].refused("GET", "replay") == (409, "not_finished")
    over = sitting.play_out()
    replay = sitting.screen.do("GET", "replay")
    log = [Entry(each["ply"], each["actor"], each["action"]) for each in replay["actions"]]
    assert [entry.ply for entry in log] == sorted(entry.ply for entry in log)
    config = GAME.parse_config(replay["config"])
    again = Session.replay(GAME, config, replay["seats"], replay["seed"], log)
    assert again.outcome is not None
    assert again.outcome.to_json() == replay["outcome"] == over["outcome"]
    text = sitting.screen.call("GET", "replay?format=text").get_data(as_text=True)
    assert Record.parse(text).session == again


def test_a_process_that_has_not_seen_the_game_sees_the_same(app: Flask) -> None:
    sitting = sit(app, "high-card", "anna", "bob", config=CARDS)
    sitting["anna"].act_somehow()
    before = sitting["bob"].do("GET")
    CACHES["games.tables.replays.replay_of"].clear()
    assert sitting["bob"].do("GET") == before
    assert replay_of(sitting.id).bytes > 0


def test_breaks_of_a_clock_in_days_are_kept_and_told_to_all(app: Flask) -> None:
    clock = {"days": 2, "skip_weekends": True, "holidays": 7}
    sitting = sit(app, "ringo", clock=clock)
    anna, bob = sitting["anna"], sitting["bob"]
    taken = anna.do("POST", "holiday", {"days": 3})
    assert taken["clock"] == clock
    assert taken["pauses"]["holidays"]["anna"]["left"] == 4
    anna.do("POST", "offers", {"offer": "pause"})
    paused = bob.do("POST", "offers/1", {"accept": True})
    assert set(paused["times"]["ends"].values()) == {None}
    for told in (paused, anna.do("GET"), sitting.screen.do("GET")):
        assert told["pauses"] == paused["pauses"]
    assert anna.refused("POST", "holiday", {"days": 5}) == (409, "no_holidays_left")
    resumed = anna.do("POST", "resume", {})
    assert resumed["pauses"] == bob.do("GET")["pauses"] == {**paused["pauses"], "since": None}
    assert None not in resumed["times"]["ends"].values()
    back = anna.do("DELETE", "holiday")
    assert back["pauses"]["holidays"]["anna"]["left"] == 6
    assert [event["type"] for event in bob.events()].count("pauses_changed") == 4


def test_bots_alone_play_at_so_many_tables_at_a_time(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MAX_BOT_TABLES", 2)
    options: dict[str, Any] = {"bots": {"a": "random", "b": "random"}, "config": CARDS}
    first, _ = [sit(app, "high-card", "a", "b", **options) for _ in range(2)]
    path, order = "/v1/games/high-card/tables", {"seats": ["a", "b"], **options}
    assert first.stranger.refused("POST", path, order) == (409, "too_many_bot_tables")
    first.stranger.do("POST", path, {**order, "bots": {"a": "random"}})
    first.take_turns()
    first.stranger.do("POST", path, order)


def test_the_host_removes_a_table_with_all_that_belongs_to_it(app: Flask) -> None:
    sitting = sit(app, "high-card")
    assert sitting["anna"].refused("DELETE") == (403, "host_only")
    sitting["anna"].act_somehow()
    sitting.host.do("DELETE")
    assert sitting.host.refused("GET") == (404, None)
    with app.extensions[STORE].engine.connect() as connection:
        for table in ("tables", "table_actions", "events", "seat_tokens"):
            assert connection.exec_driver_sql(f"SELECT count(*) FROM {table}").scalar() == 0


def test_a_game_is_played_with_a_house_list(high_card: None, tmp_path: Path) -> None:
    house = tmp_path / "lists"
    house.mkdir()
    build_house_list(house, "ours", b"PIT\nTIP\n", base=open_dictionary("en"))
    app = create_app(Settings(database=str(tmp_path / "own.sqlite3"), house_lists=house, bot_processes=0))
    sitting = sit(app, "word-ringers", config={"dictionary": "ours", "max_rounds": 1, "scoring": "automatic"})
    assert sitting.play_out()["config"]["dictionary"] == "ours"
    app.extensions[STORE].close()


def test_a_lesson_is_dealt_by_the_service_and_stays_one_when_it_is_read_again(app: Flask) -> None:
    client = app.test_client()
    body = {"seats": ["anna", "bob"], "lesson": True, "config": {"reaction_seconds": 20}}
    made = [client.post("/v1/games/ringer/tables", json=body).get_json() for _ in range(2)]
    for each in made:
        table = each["table"]
        token = {"Authorization": f"Bearer {each['seat_token']}"}
        seen = client.get(f"/v1/tables/{table['id']}", headers=token).get_json()
        assert (seen["lesson"], seen["seeded"]) == (True, True)
        assert (seen["seats"]["bob"]["bot"], seen["config"]["dealer"]) == (mildest_bot(game_named("ringer")), 1)
        assert seen["config"]["reaction_seconds"] == 20
    first, second = (each["table"]["view"] for each in made)
    assert first == second


@pytest.mark.parametrize("more", [{"seed": "x"}, {"bots": {"bob": "random"}}, {"open": True}, {"clock": {"days": 1}}])
def test_a_lesson_has_terms_of_its_own(app: Flask, more: dict[str, Any]) -> None:
    body = {"seats": ["anna", "bob"], "lesson": True, **more}
    assert app.test_client().post("/v1/games/ringo/tables", json=body).status_code == 422


def test_a_table_that_an_earlier_version_has_stored_is_no_lesson(app: Flask) -> None:
    sitting = sit(app, "high-card", "anna", "bob", config=CARDS)
    assert sitting["anna"].do("GET")["lesson"] is False
    with app.app_context(), app.extensions[STORE].read() as session:
        table = tables.find_any(session, sitting.id)
    assert table is not None
    stored = dump_table(table)
    del stored["terms"]["lesson"]
    assert not load_table(stored, lambda _: GAME, None).terms.lesson
