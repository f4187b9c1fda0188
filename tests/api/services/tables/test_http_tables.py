"""Tables over HTTP: made, joined, played to the end by people and bots, replayed, played again, removed."""

from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from api.app import create_app
from api.context import STORE
from api.services import tables
from api.settings import Settings
from dictionaries import build_house_list, open_dictionary
from dictionaries.caches import CACHES
from games.record import Record
from games.session import Entry, Session
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
