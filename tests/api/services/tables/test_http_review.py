"""Reviews of rounds and of games at tables over HTTP: for whoever may look, once they are over."""

import pytest
from flask import Flask
from pydantic_core import from_json, to_json

from api.schemas.game_reviews import game_review_json
from api.schemas.reviews import review_json
from dictionaries import Catalog
from games.record import Record
from games.registry import game_named, games
from games.reviews.review import review_of
from games.word_ringers.exercises import exercises_of
from games.word_ringers.played import rounds_of
from games.word_ringers.review import review
from solver.puzzles.link import parse_link
from tests.api.services.tables.sitters import Sitting, sit

EFFORT = 40

pytestmark = pytest.mark.parametrize("app", ["sqlite"], indirect=True)


def play_round(sitting: Sitting) -> None:
    """Let a person and a bot make their twenty plays."""
    for _ in range(10):
        sitting["anna"].act_somehow()
        sitting.take_turns()


def test_a_scored_round_is_looked_back_at_by_whoever_may_look(app: Flask) -> None:
    config = {"max_rounds": 2, "scoring": "automatic"}
    sitting = sit(app, "word-ringers", bots={"bob": "random"}, config=config, seed="7")
    sitting.take_turns()
    assert sitting["anna"].refused("GET", "review") == (409, "round_open")
    play_round(sitting)
    found = sitting["anna"].do("GET", f"review?effort={EFFORT}")
    assert (found["game"], found["unit"], found["round"]) == ("word-ringers", "points", 1)
    for caller in (sitting.host, sitting.screen):
        assert caller.do("GET", f"review?effort={EFFORT}&round=1") == found
    assert sitting.stranger.refused("GET", "review") == (404, None)
    assert sitting["anna"].refused("GET", "review?round=2") == (409, "round_open")
    for wrong in ("round=0", "effort=9", "effort=1000000", "effort=x", "more=1"):
        assert sitting["anna"].refused("GET", f"review?{wrong}")[0] == 422
    sitting.take_turns()
    play_round(sitting)
    second = sitting.screen.do("GET", f"review?effort={EFFORT}")
    assert second["round"] == 2
    assert sitting.screen.do("GET", f"review?effort={EFFORT}&round=1") == found
    record = Record.parse(sitting["anna"].call("GET", "replay?format=text").text)
    logged = {(entry.ply, entry.actor, entry.action) for entry in record.session.log}
    for answer in (found, second):
        assert {(play["ply"], play["player"], play["play"]) for play in answer["plays"]} <= logged
        assert all((play["size"] in ("mistake", "blunder")) == play["mistake"] for play in answer["plays"])
    catalog = Catalog()
    for played, answer in zip(rounds_of(record.session), (found, second), strict=True):
        here = review(played, catalog.get("en"), EFFORT)
        shown = review_json(played, here, exercises_of(played, here, catalog))
        version = {"dictionary": {"id": "en", "version": catalog.get("en").version}}
        assert from_json(to_json(shown)) | version == answer
    puzzle = next(play["puzzle"] for play in (*found["plays"], *second["plays"]) if play["puzzle"])
    kept = sitting.stranger.do("POST", "/v1/puzzles", {"link": puzzle["link"]})
    assert (kept["id"], kept["kind"]) == (puzzle["id"], puzzle["kind"])
    assert parse_link(puzzle["link"]).id == puzzle["id"]


def test_more_players_take_longer_so_less_effort_is_allowed(app: Flask) -> None:
    bots = {"bob": "random", "cleo": "random"}
    config = {"max_rounds": 1, "scoring": "automatic"}
    sitting = sit(app, "word-ringers", "anna", "bob", "cleo", bots=bots, config=config, seed="7")
    sitting.take_turns()
    play_round(sitting)
    assert sitting["anna"].refused("GET", "review?effort=8889") == (422, "out_of_range")
    found = sitting["anna"].do("GET", f"review?effort={EFFORT}")
    assert (len(found["plays"]), found["effort"]) == (30, EFFORT)


@pytest.mark.parametrize("game", [game.name for game in games() if game.reviewer is not None])
def test_a_game_that_is_over_is_looked_back_at_by_whoever_may_look(app: Flask, game: str) -> None:
    rules = game_named(game)
    others = ("bob", "cleo")[: max(rules.min_players, 2) - 1]
    bots = dict.fromkeys(others, "random")
    sitting = sit(app, game, "anna", *others, bots=bots, config=dict(rules.short_config), seed="7")
    sitting.take_turns(2)
    for query in ("review", "review?effort=10"):
        assert sitting["anna"].refused("GET", query) == (409, "not_finished")
    sitting["anna"].do("POST", "resign", {})
    sitting.play_out()
    found = sitting["anna"].do("GET", "review?effort=10")
    for caller in (sitting.host, sitting.screen):
        assert caller.do("GET", "review?effort=10") == found
    assert sitting.stranger.refused("GET", "review") == (404, None)
    for wrong in ("round=1", "effort=9", "effort=20000", "effort=x", "more=1"):
        assert sitting["anna"].refused("GET", f"review?{wrong}")[0] == 422
    record = Record.parse(sitting["anna"].call("GET", "replay?format=text").text)
    assert from_json(to_json(game_review_json(review_of(record.session, 10)))) == found
    for player in found["players"].values():
        told = sum(player["luck"].values()) - player["losses"] + player["others_losses"]
        assert player["result"] - player["expectation"] == pytest.approx(told, abs=1e-9)
