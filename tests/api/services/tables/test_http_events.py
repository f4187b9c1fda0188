"""The log of a table over HTTP, its stream, drafts, and its end."""

import json
from datetime import timedelta

import pytest
from flask import Flask

from api.context import STORE
from tests.api.services.matches.ages import age
from tests.api.services.matches.streams import pieces
from tests.api.services.tables.sitters import sit


def test_a_stream_begins_with_a_snapshot_and_goes_on_where_it_ended(app: Flask) -> None:
    sitting = sit(app, "ringo")
    anna = sitting["anna"]
    headers = {"Authorization": f"Bearer {anna.token}", "Accept": "application/x-ndjson"}
    url = f"/v1/tables/{sitting.id}/events"
    stream = anna.client.open(url, headers=headers, buffered=False)
    coming = pieces(stream)
    snapshot = json.loads(next(coming))
    assert (snapshot["type"], snapshot["data"]["table"]["you"]) == ("snapshot", "anna")
    anna.act_somehow()
    assert json.loads(next(coming))["type"] == "acted"
    stream.close()
    sitting["bob"].act_somehow()
    again = anna.client.open(url, headers={**headers, "Last-Event-ID": snapshot["id"]}, buffered=False)
    coming = pieces(again)
    assert [json.loads(next(coming))["data"]["ply"] for _ in range(2)] == [1, 2]
    again.close()


@pytest.mark.parametrize("app", ["sqlite"], indirect=True)
def test_what_is_prepared_is_done_when_the_time_is_over(app: Flask) -> None:
    config = {"claim_seconds": 30, "max_rounds": 1}
    sitting = sit(app, "word-ringers", config=config)
    while sitting["anna"].do("GET")["view"]["phase"] == "play":
        for sitter in sitting.seats.values():
            if sitter.do("GET", "actions")["actions"]:
                sitter.act_somehow()
    anna = sitting["anna"]
    ply = anna.do("GET")["ply"]
    before = [len(sitter.events()) for sitter in sitting.seats.values()]
    assert anna.do("PUT", "draft", {"action": "claims:pit", "ply": ply}) == {"ply": ply, "action": "claims:PIT"}
    assert anna.do("GET", "draft")["action"] == "claims:PIT"
    assert sitting["bob"].do("GET", "draft")["action"] is None
    assert [len(sitter.events()) for sitter in sitting.seats.values()] == before
    assert anna.refused("PUT", "draft", {"action": "claims:p!t", "ply": ply})[0] == 422
    sitting.pass_time(31)
    assert anna.do("GET")["status"] == "over"
    sealed = [each for each in anna.do("GET", "replay")["actions"] if each["action"].startswith("claims:")]
    assert [each["action"] for each in sealed] == ["claims:PIT", "claims:"]


def test_a_table_that_nobody_touches_is_gone_after_a_while(app: Flask) -> None:
    sitting = sit(app, "ringo")
    age(app, "subjects", "touched_at", timedelta(days=31))
    assert sitting["anna"].refused("GET") == (404, None)
    app.extensions[STORE].removal.again()
    sit(app, "ringo")
    with app.extensions[STORE].engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM tables").scalar() == 1
