"""The turns of a seat of a match in the feed of one's own turns: as tables have them."""

from datetime import datetime

import pytest
from flask import Flask

from tests.api.services.feeds import Feed
from tests.api.services.matches.phones import PIT, Party, gather

BARE = {"rows": [["P", "I", "T"], ["A", "C", "E"]], "rings": {}}
WAITS, OVER = "You can move now. There is no time limit.", "This turn is over."


def followed(app: Flask, party: Party) -> dict[str, Feed]:
    """Return a feed for each seat of a match."""
    feeds = {name: Feed(app) for name in party.seats}
    for name, feed in feeds.items():
        assert party[name].do("PUT", "feed", feed.body) is None
    return feeds


def summaries(feeds: dict[str, Feed]) -> dict[str, list[str]]:
    return {name: [entry["summary"] for entry in feed.entries()] for name, feed in feeds.items()}


def test_whose_turn_it_is_stands_there_and_then_whose_claims_are_waited_for(app: Flask) -> None:
    party = gather(app)
    feeds = followed(app, party)
    assert summaries(feeds) == {"pink": [], "green": []}
    first = party.host.do("POST", "rounds", {"board": BARE})["first_player"]
    other = "green" if first == "pink" else "pink"
    (entry,) = feeds[first].entries()
    assert (entry["title"], entry["link"]) == (
        f"Your turn: Word Ringers with {other}",
        f"http://localhost/matches/{party.host.id}",
    )
    assert summaries(feeds) == {first: [WAITS], other: []}
    party[first].do("POST", "rounds/1/plays", {"play": "ring@A1"})
    assert summaries(feeds) == {first: [OVER], other: [WAITS]}
    timer = party.host.do("POST", "rounds/1/timer", {"kind": "claims", "seconds": 600})["timer"]
    ends = datetime.fromisoformat(timer["ends_at"]).replace(microsecond=0)
    for feed in feeds.values():
        (event,) = feed.events()
        assert event["DTSTART"].dt == ends
    party[first].do("POST", "rounds/1/done")
    assert not feeds[first].events()
    assert feeds[other].events()
    party.host.do("POST", "rounds/1/close")
    assert not feeds[other].events()
    assert {text for texts in summaries(feeds).values() for text in texts} == {OVER}


def test_a_seat_that_is_added_late_or_taken_out_or_given_up(app: Flask) -> None:
    party = gather(app)
    party.host.do("POST", "rounds", {"board": PIT})
    feeds = followed(app, party)
    assert summaries(feeds) == {"pink": [WAITS], "green": [WAITS]}
    party["pink"].do("DELETE", "feed", feeds["pink"].body)
    party["green"].do("DELETE", "players/green/seat")
    assert summaries(feeds) == {"pink": [], "green": []}
    assert party.host.refused("PUT", "feed", feeds["pink"].body)[0] == 403


@pytest.mark.parametrize("left", [(), ("green",)])
def test_a_rematch_stands_there_by_itself_for_the_seats_that_are_taken(app: Flask, left: tuple[str, ...]) -> None:
    party = gather(app, target=5)
    feeds = followed(app, party)
    party.play_round(PIT, pink="pit")
    for name in left:
        party[name].do("DELETE", f"players/{name}/seat")
    rematch = party.host.do("POST", "rematch")["match"]["id"]
    party.host.do("POST", f"/v1/matches/{rematch}/rounds", {"board": PIT})
    pages = {
        name: {entry["link"] for entry in feed.entries() if entry["summary"] == WAITS} for name, feed in feeds.items()
    }
    page = f"http://localhost/matches/{rematch}"
    assert pages == {name: set() if name in left else {page} for name in party.seats}
