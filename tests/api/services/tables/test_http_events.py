"""The log of a table over HTTP, seats that change hands, offers and drafts, and which token opens what."""

import json
from datetime import timedelta

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


def test_a_table_that_nobody_touches_is_gone_after_a_while(app: Flask) -> None:
    sitting = sit(app, "ringo")
    age(app, "subjects", "touched_at", timedelta(days=31))
    assert sitting["anna"].refused("GET") == (404, None)
    app.extensions[STORE].removal.again()
    sit(app, "ringo")
    with app.extensions[STORE].engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM tables").scalar() == 1
