"""The feed of one's own turns: as Atom, as a calendar, by a secret link that opens nothing else."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import func, select, update

from api.context import STORE
from api.services import own_turns, turn_feeds
from api.services.removal import NEVER_USED, UNUSED
from api.services.turns import RETENTION
from api.store.turn_feeds import FeedSeatRow, TurnFeedRow, TurnRow
from api.texts import languages, text
from tests.api.services.feeds import ATOM, Feed
from tests.api.services.matches.ages import age
from tests.api.services.tables.sitters import Sitting, sit

DAYS = {"days": 3}
MOST_PLIES = 100


def count(app: Flask, row: type) -> int:
    with app.extensions[STORE].read() as session:
        return session.scalar(select(func.count()).select_from(row)) or 0


def end_in_a_draw(sitting: Sitting) -> None:
    """End a game at which anna begins, so that nobody leaves."""
    sitting["anna"].act_somehow()
    sitting["anna"].do("POST", "offers", {"offer": "draw"})
    sitting["bob"].do("POST", "offers/1", {"accept": True})


def test_a_turn_that_waits_stands_in_both(app: Flask) -> None:
    feed, sitting = Feed(app), sit(app, "ringo", clock=DAYS)
    assert sitting["anna"].do("PUT", "feed", feed.body) is None
    assert sitting["anna"].do("PUT", "feed", feed.body) is None
    (entry,) = feed.entries()
    assert entry["title"] == "Your turn: Ringo with bob"
    assert entry["link"] == f"http://localhost/tables/{sitting.id}"
    (event,) = feed.events()
    assert event["SUMMARY"] == entry["title"]
    assert event["URL"] == entry["link"]
    assert f"urn:uuid:{event['UID']}" == entry["id"]
    told = datetime.fromisoformat(sitting["anna"].do("GET")["times"]["ends"]["anna"])
    assert event["DTSTART"].dt == told.replace(microsecond=0)
    assert entry["summary"] == f"You have time until {event['DTSTART'].dt:%Y-%m-%d %H:%M} UTC."


def test_a_turn_that_is_over_stays_in_the_feed_and_leaves_the_calendar(app: Flask) -> None:
    feed, sitting = Feed(app), sit(app, "ringo", clock=DAYS)
    for seat in ("anna", "bob"):
        sitting[seat].do("PUT", "feed", feed.body)
    (first,) = feed.entries()
    sitting["anna"].act_somehow()
    second, before = feed.entries()
    assert (before["id"], before["updated"]) == (first["id"], first["updated"]), "readers show it no second time"
    assert before["summary"] == "This turn is over."
    assert second["title"] == "Your turn: Ringo with anna"
    assert [f"urn:uuid:{event['UID']}" for event in feed.events()] == [second["id"]]
    sitting["bob"].act_somehow()
    assert len({entry["id"] for entry in feed.entries()}) == 3
    sitting["anna"].do("POST", "resign")
    assert {entry["summary"] for entry in feed.entries()} == {"This turn is over."}
    assert not feed.events()


def test_it_tells_only_of_its_own_seat_and_of_nothing_hidden(app: Flask) -> None:
    feed, sitting = Feed(app), sit(app, "ring", "anna", "bob", "cleo", clock=DAYS)
    sitting["bob"].do("PUT", "feed", feed.body)
    for _ in range(MOST_PLIES):
        if feed.entries():
            break
        next(sitter for sitter in sitting.seats.values() if sitter.do("GET", "actions")["actions"]).act_somehow()
    assert feed.entries()
    for entry in feed.entries():
        assert entry["title"] == "Your turn: RING with anna, cleo"
        assert set(entry) == {"id", "title", "published", "updated", "link", "category", "summary"}


def test_the_end_of_a_turn_moves_with_holidays_and_pauses(app: Flask) -> None:
    feed, sitting = Feed(app), sit(app, "ringo", clock={"days": 3, "holidays": 7})
    sitting["anna"].do("PUT", "feed", feed.body)
    (before,) = feed.events()
    sitting["anna"].do("POST", "holiday", {"days": 4})
    (after,) = feed.events()
    assert after["UID"] == before["UID"]
    assert after["DTSTART"].dt - before["DTSTART"].dt > timedelta(days=3)
    assert after["LAST-MODIFIED"].dt >= before["LAST-MODIFIED"].dt
    sitting["anna"].do("DELETE", "holiday")
    sitting["anna"].do("POST", "offers", {"offer": "pause"})
    sitting["bob"].do("POST", "offers/1", {"accept": True})
    assert not feed.events()
    assert [entry["summary"] for entry in feed.entries()] == ["You can move now. There is no time limit."]


def test_several_tables_stand_in_one_feed(app: Flask) -> None:
    feed, sittings = Feed(app), [sit(app, "ringo", clock=DAYS) for _ in range(3)]
    for sitting in sittings:
        sitting["anna"].do("PUT", "feed", feed.body)
    pages = [f"http://localhost/tables/{sitting.id}" for sitting in sittings]
    assert [entry["link"] for entry in feed.entries()] == pages[::-1]
    sittings[1]["anna"].do("DELETE", "feed", feed.body)
    sittings[1]["anna"].do("DELETE", "feed", feed.body)
    sittings[2].host.do("DELETE")
    assert [event["URL"] for event in feed.events()] == pages[:1]


def test_it_ends_with_the_seat(app: Flask) -> None:
    feed, sitting = Feed(app), sit(app, "word-ringers", "anna", "bob", clock=DAYS)
    sitting["anna"].do("PUT", "feed", feed.body)
    assert feed.entries()
    sitting["anna"].do("DELETE", "players/anna/seat")
    assert [entry["summary"] for entry in feed.entries()] == ["This turn is over."]
    sitting.stranger.do("POST", "players", {"code": sitting.code, "seat": "anna"})
    assert not feed.entries()
    assert count(app, FeedSeatRow) == 0


def test_the_links_are_read_only_and_gone_when_the_feed_is(app: Flask) -> None:
    feed, sitting = Feed(app), sit(app, "ringo", clock=DAYS)
    sitting["anna"].do("PUT", "feed", feed.body)
    assert feed.remove(feed.secret) == 404
    assert sitting["bob"].refused("PUT", "feed", {"feed_token": feed.secret}) == (422, "unknown_feed")
    assert feed.client.get(f"/turns/{feed.token}.atom").status_code == 404
    assert (
        feed.client.get(f"/v1/tables/{sitting.id}", headers={"Authorization": f"Bearer {feed.secret}"}).status_code
        == 404
    )
    assert Feed(app).remove(feed.token) == 404
    assert feed.remove() == 204
    assert feed.remove() == 404
    for ending in ("atom", "ics"):
        assert feed.client.get(f"/turns/{feed.secret}.{ending}").status_code == 404
    assert sitting["anna"].refused("PUT", "feed", feed.body) == (422, "unknown_feed")
    assert (count(app, FeedSeatRow), count(app, TurnRow)) == (0, 0)


def test_only_who_has_a_seat_adds_it(app: Flask) -> None:
    feed, sitting = Feed(app), sit(app, "ringo", clock=DAYS)
    for other in (sitting.host, sitting.screen):
        assert other.refused("PUT", "feed", feed.body)[0] == 403
        assert other.refused("DELETE", "feed", feed.body)[0] == 403
    assert sitting.stranger.refused("PUT", "feed", feed.body)[0] == 404


def test_the_database_has_neither_token_nor_secret(app: Flask) -> None:
    feed = Feed(app)
    with app.extensions[STORE].read() as session:
        row = session.scalars(select(TurnFeedRow)).one()
        kept = row.owner + row.link + row.id.encode()
    assert feed.token.encode() not in kept
    assert feed.secret.encode() not in kept


def test_what_has_not_changed_is_not_sent_again(app: Flask) -> None:
    feed, sitting = Feed(app), sit(app, "ringo", clock=DAYS)
    sitting["anna"].do("PUT", "feed", feed.body)
    for ending in ("atom", "ics"):
        path = f"/turns/{feed.secret}.{ending}"
        first = feed.client.get(path)
        assert first.headers["Cache-Control"] == "private, no-cache"
        known = {"If-None-Match": first.headers["ETag"]}
        unchanged = feed.client.get(path, headers=known)
        assert (unchanged.status_code, unchanged.data) == (304, b"")
        sitting["anna" if ending == "atom" else "bob"].act_somehow()
        assert feed.client.get(path, headers=known).status_code == 200


@pytest.mark.parametrize("language", languages())
def test_it_speaks_each_language(app: Flask, language: str) -> None:
    feed, sitting = Feed(app), sit(app, "ringo", clock=DAYS)
    sitting["anna"].do("PUT", "feed", feed.body)
    query = f"?language={language}"
    title = text(language, "turns.entry", game="Ringo", others="bob")
    assert (
        [entry["title"] for entry in feed.entries(query)]
        == [event["SUMMARY"] for event in feed.events(query)]
        == [title]
    )
    root = feed.read(query)
    assert root.attrib["{http://www.w3.org/XML/1998/namespace}lang"] == language
    (own,) = (link.attrib["href"] for link in root.findall(f"{ATOM}link") if link.attrib["rel"] == "self")
    assert own == f"http://localhost/turns/{feed.secret}.atom" + ("" if language == "en" else query)
    assert feed.client.get(f"/turns/{feed.secret}.ics?language=it").status_code == 422


def test_a_request_sent_again_makes_one_feed(app: Flask) -> None:
    client = app.test_client()
    first, again = (client.post("/v1/feeds", headers={"Idempotency-Key": "k"}) for _ in range(2))
    assert first.get_json() == again.get_json()
    assert count(app, TurnFeedRow) == 1


def test_a_feed_is_of_so_many_seats(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_feeds, "MOST_SEATS", 2)
    feed, sittings = Feed(app), [sit(app, "ringo", clock=DAYS) for _ in range(3)]
    for sitting in sittings[:2]:
        sitting["anna"].do("PUT", "feed", feed.body)
    assert sittings[2]["anna"].refused("PUT", "feed", feed.body) == (409, "too_many_feed_seats")
    sittings[0]["anna"].do("DELETE", "feed", feed.body)
    sittings[2]["anna"].do("PUT", "feed", feed.body)


def test_a_seat_is_in_so_many_feeds(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_feeds, "MOST_OF_SEAT", 2)
    feeds, sitting = [Feed(app) for _ in range(3)], sit(app, "ringo", clock=DAYS)
    for feed in feeds[:2]:
        sitting["anna"].do("PUT", "feed", feed.body)
    sitting["anna"].do("PUT", "feed", feeds[0].body)
    assert sitting["anna"].refused("PUT", "feed", feeds[2].body) == (409, "too_many_feeds")
    sitting["bob"].do("PUT", "feed", feeds[2].body)
    sitting["anna"].do("DELETE", "feed", feeds[0].body)
    sitting["anna"].do("PUT", "feed", feeds[2].body)


def test_so_many_feeds_of_one_address_have_no_seat(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_feeds, "MOST_EMPTY", 2)
    client, sitting = app.test_client(), sit(app, "ringo", clock=DAYS)

    def make(address: str) -> Any:
        return client.post("/v1/feeds", environ_base={"REMOTE_ADDR": address})

    first, _ = (make("192.0.2.7") for _ in range(2))
    refused = make("192.0.2.7")
    assert (refused.status_code, refused.get_json()["errors"][0]["code"]) == (409, "too_many_feeds")
    assert make("192.0.2.8").status_code == 201
    sitting["anna"].do("PUT", "feed", {"feed_token": first.get_json()["feed_token"]})
    assert make("192.0.2.7").status_code == 201
    assert make("192.0.2.7").status_code == 409
    age(app, "turn_feeds", "used_at", NEVER_USED + timedelta(hours=1))
    with app.extensions[STORE].write() as session:
        session.execute(update(TurnFeedRow).values(created_at=TurnFeedRow.used_at))
    app.extensions[STORE].removal.again()
    assert make("192.0.2.7").status_code == 201


def test_a_feed_that_never_had_a_seat_goes_soon_and_one_that_had_stays(app: Flask) -> None:
    unused, left, sitting = Feed(app), Feed(app), sit(app, "ringo", clock=DAYS)
    sitting["anna"].do("PUT", "feed", left.body)
    sitting["anna"].do("DELETE", "feed", left.body)
    age(app, "turn_feeds", "used_at", NEVER_USED + timedelta(hours=1))
    with app.extensions[STORE].write() as session:
        session.execute(update(TurnFeedRow).where(TurnFeedRow.id == unused.id).values(created_at=TurnFeedRow.used_at))
    app.extensions[STORE].removal.again()
    Feed(app)
    assert unused.client.get(f"/turns/{unused.secret}.atom").status_code == 404
    assert not left.entries()


def test_a_rematch_stands_in_the_feeds_of_its_seats_by_itself(app: Flask) -> None:
    feed, other, sitting = Feed(app), Feed(app), sit(app, "ringo", clock=DAYS)
    sitting["anna"].do("PUT", "feed", feed.body)
    sitting["bob"].do("PUT", "feed", other.body)
    end_in_a_draw(sitting)
    rematch = sitting.host.do("POST", "rematch")["table"]
    page = f"http://localhost/tables/{rematch['id']}"
    first = rematch["actors"][0]
    assert first == "bob"
    assert [event["URL"] for event in other.events()] == [page]
    assert not feed.events()
    assert count(app, FeedSeatRow) == 4


def test_a_rematch_takes_the_place_of_what_it_follows_in_a_full_feed(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn_feeds, "MOST_SEATS", 2)
    feed, sitting = Feed(app), sit(app, "ringo", clock=DAYS)
    for seat in ("anna", "bob"):
        sitting[seat].do("PUT", "feed", feed.body)
    end_in_a_draw(sitting)
    rematch = sitting.host.do("POST", "rematch")["table"]
    assert {entry["link"] for entry in feed.entries()} == {f"http://localhost/tables/{rematch['id']}"}
    assert count(app, FeedSeatRow) == 2


def test_among_many_turns_none_that_waits_is_left_out(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_turns, "MOST_TURNS", 2)
    feed, slow, fast = Feed(app), sit(app, "ringo", clock=DAYS), sit(app, "ringo", clock=DAYS)
    for sitting in (slow, fast):
        sitting["anna"].do("PUT", "feed", feed.body)
    for seat in ("anna", "bob") * 2:
        fast[seat].act_somehow()
    assert [entry["link"].rpartition("/")[2] for entry in feed.entries()] == [fast.id, slow.id]


def test_old_turns_and_unused_feeds_go(app: Flask) -> None:
    feed, unused, sitting = Feed(app), Feed(app), sit(app, "ringo", clock=DAYS)
    sitting["anna"].do("PUT", "feed", feed.body)
    sitting["anna"].act_somehow()
    age(app, "feed_turns", "ended_at", RETENTION + timedelta(hours=1))
    sitting["bob"].act_somehow()
    assert len(feed.entries()) == 1
    age(app, "turn_feeds", "used_at", UNUSED + timedelta(hours=1))
    app.extensions[STORE].removal.again()
    Feed(app)
    assert feed.entries()
    assert unused.client.get(f"/turns/{unused.secret}.atom").status_code == 404
