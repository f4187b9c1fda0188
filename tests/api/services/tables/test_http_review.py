"""Reviews of rounds at tables over HTTP: for whoever may look, once the round is scored."""

import pytest
from flask import Flask
from pydantic_core import from_json, to_json

from api.schemas.reviews import review_json
from dictionaries import Catalog
from games.record import Record
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
    assert found["round"] == 1
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
