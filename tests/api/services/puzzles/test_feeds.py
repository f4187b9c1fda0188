"""The daily puzzles to subscribe to: an Atom feed and a calendar for each edition."""

import re
from datetime import UTC, date, datetime, timedelta
from xml.etree import ElementTree

import pytest
from flask.testing import FlaskClient

from api.app import create_app
from api.services import daily_archive
from api.services.daily_feeds import LONGEST, MOST_DAYS
from api.settings import Settings
from api.texts import languages, text
from solver.puzzles.daily import EDITIONS, is_withheld, puzzle_of_day
from tests.api.services.puzzles.days import TODAY
from tests.api.services.puzzles.test_icalendar import plain

ATOM = "{http://www.w3.org/2005/Atom}"
URN = re.compile(r"urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
SITE = "http://localhost"

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)


def shown_days(edition: str) -> list[date]:
    """Return the days that a subscriber sees, the newest first, by looking at each day."""
    days = (TODAY - timedelta(ago) for ago in range(10 * MOST_DAYS) if TODAY - timedelta(ago) >= date(2026, 1, 1))
    return [day for day in days if not is_withheld(day, edition)][:MOST_DAYS]


def page_of(day: date, edition: str) -> str:
    return f"{SITE}/puzzles/daily/{day}" + ("" if edition == "standard" else f"?edition={edition}")


def feed(client: FlaskClient, edition: str, query: str = "") -> ElementTree.Element:
    response = client.get(f"/puzzles/{edition}.atom{query}")
    assert response.status_code == 200
    assert response.content_type == "application/atom+xml; charset=utf-8"
    return ElementTree.fromstring(response.data)


def said(node: ElementTree.Element, name: str) -> str:
    """Return the text of the one child of a name."""
    (child,) = node.findall(ATOM + name)
    return child.text or ""


def links(node: ElementTree.Element) -> dict[str, str]:
    return {link.attrib["rel"]: link.attrib["href"] for link in node.findall(f"{ATOM}link")}


def properties(client: FlaskClient, edition: str, query: str = "") -> list[tuple[str, dict[str, str], str]]:
    """Return the lines of a calendar as RFC 5545 reads them: name, parameters and value as it is written."""
    response = client.get(f"/puzzles/{edition}.ics{query}")
    assert response.status_code == 200
    assert response.content_type == "text/calendar; charset=utf-8"
    assert response.data.endswith(b"\r\n")
    assert b"\n" not in response.data.replace(b"\r\n", b"")
    assert max(map(len, response.data.split(b"\r\n"))) <= 75
    found = []
    for line in response.data.replace(b"\r\n ", b"").decode().removesuffix("\r\n").split("\r\n"):
        head, _, value = line.partition(":")
        name, *parameters = head.split(";")
        assert re.fullmatch("[A-Z-]+", name)
        found.append((name, dict(each.split("=") for each in parameters), value))
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_feed_has_the_newest_days_and_none_to_come(client: FlaskClient, edition: str) -> None:
    root = feed(client, edition)
    days = shown_days(edition)
    entries = root.findall(f"{ATOM}entry")
    assert [links(entry)["alternate"] for entry in entries] == [page_of(day, edition) for day in days]
    for entry, day in zip(entries, days, strict=True):
        puzzle = puzzle_of_day(day, edition)
        assert said(entry, "updated") == said(entry, "published") == f"{day}T00:00:00+00:00"
        assert f"grade {puzzle.grade} of 5" in said(entry, "title")
        assert said(entry, "summary")
        assert entry.findall(f"{ATOM}category")[0].attrib == {"term": puzzle.kind}
    assert said(root, "updated") == said(entries[0], "updated")
    assert said(root.findall(f"{ATOM}author")[0], "name") == "Word Ringers"
    assert links(root) == {"self": f"{SITE}/puzzles/{edition}.atom", "alternate": f"{SITE}/puzzles"}
    ids = [said(node, "id") for node in (root, *entries)]
    assert all(map(URN.fullmatch, ids))
    assert len(set(ids)) == len(ids)


def test_a_day_keeps_its_id(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Readers show an entry again whose id has changed, so these two stand here as they were first sent."""
    monkeypatch.setattr(daily_archive, "today", lambda: date(2026, 1, 2))
    root = feed(client, "standard")
    assert said(root, "id") == "urn:uuid:497c089a-4789-59d0-8699-8e18289f7447"
    assert said(root.findall(f"{ATOM}entry")[0], "id") == "urn:uuid:5ce3f70c-5d8d-5cf2-972a-768b9a5904b0"
    assert is_withheld(date(2026, 1, 1), "standard")
    assert len(root.findall(f"{ATOM}entry")) == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_calendar_has_the_same_days_as_the_feed(client: FlaskClient, edition: str) -> None:
    root, lines = feed(client, edition), properties(client, edition)
    assert lines[0] == ("BEGIN", {}, "VCALENDAR")
    assert lines[-1] == ("END", {}, "VCALENDAR")
    head = {name: value for name, _, value in lines[: lines.index(("BEGIN", {}, "VEVENT"))]}
    assert (head["VERSION"], head["CALSCALE"], head["SOURCE"]) == ("2.0", "GREGORIAN", f"{SITE}/puzzles/{edition}.ics")
    assert plain(head["NAME"]) == said(root, "title")
    events: list[dict[str, tuple[dict[str, str], str]]] = []
    for name, parameters, value in lines:
        if (name, value) == ("BEGIN", "VEVENT"):
            events.append({})
        elif events and name not in ("BEGIN", "END"):
            assert name not in events[-1]
            events[-1][name] = (parameters, value)
    entries = root.findall(f"{ATOM}entry")
    for event, entry, day in zip(events, entries, shown_days(edition), strict=True):
        moment = ({}, f"{day:%Y%m%d}T000000Z")
        assert event["UID"] == ({}, said(entry, "id").removeprefix("urn:uuid:"))
        assert event["DTSTAMP"] == event["LAST-MODIFIED"] == moment
        assert event["DTSTART"] == ({"VALUE": "DATE"}, f"{day:%Y%m%d}")
        assert plain(event["SUMMARY"][1]) == said(entry, "title")
        assert plain(event["DESCRIPTION"][1]) == f"{said(entry, 'summary')}\n{page_of(day, edition)}"
        assert event["URL"] == ({}, page_of(day, edition))


@pytest.mark.parametrize("language", languages())
def test_both_speak_each_language(client: FlaskClient, language: str) -> None:
    query = f"?language={language}"
    root, lines = feed(client, "gentle", query), properties(client, "gentle", query)
    title = text(language, "feed.title", edition=text(language, "edition.gentle"))
    assert root.attrib["{http://www.w3.org/XML/1998/namespace}lang"] == language
    assert said(root, "title") == title
    assert title in [plain(value) for name, _, value in lines if name == "NAME"]


def test_only_what_there_is_can_be_asked_for(client: FlaskClient) -> None:
    for ending in ("atom", "ics"):
        assert client.get(f"/puzzles/nowhere.{ending}").status_code == 404
        response = client.get(f"/puzzles/standard.{ending}?language=it")
        (error,) = response.get_json()["errors"]
        assert (response.status_code, error["pointer"], error["in"]) == (422, "/language", "query")
        assert error["detail"].endswith("expected en, de, es, fr")


@pytest.mark.parametrize("ending", ["atom", "ics"])
def test_it_may_be_kept_for_a_while_and_never_beyond_midnight(client: FlaskClient, ending: str) -> None:
    response = client.get(f"/puzzles/standard.{ending}")
    age = int(response.headers["Cache-Control"].removeprefix("public, max-age="))
    midnight = datetime.combine(TODAY + timedelta(1), datetime.min.time(), UTC)
    assert 0 <= age <= LONGEST
    assert age <= max(0, (midnight - datetime.now(UTC)).total_seconds() + 5)
    unchanged = client.get(f"/puzzles/standard.{ending}", headers={"If-None-Match": response.headers["ETag"]})
    assert (unchanged.status_code, unchanged.data) == (304, b"")
    other = client.get(f"/puzzles/gentle.{ending}", headers={"If-None-Match": response.headers["ETag"]})
    assert other.status_code == 200


def test_its_links_lead_to_the_host_that_was_asked_if_that_is_trusted(settings: Settings) -> None:
    client = create_app(settings.model_copy(update={"trusted_hosts": ("games.example",)})).test_client()
    root = ElementTree.fromstring(client.get("/puzzles/standard.atom", base_url="https://games.example").data)
    assert {link.attrib["href"].split("/puzzles")[0] for link in root.iter(f"{ATOM}link")} == {"https://games.example"}
    assert client.get("/puzzles/standard.atom", base_url="https://other.example").status_code == 400


def test_the_pages_of_puzzles_tell_readers_where_the_feeds_are(client: FlaskClient) -> None:
    shape = r'<link rel="alternate" type="([^"]+)" title="([^"]+)" href="([^"]+)">'
    found = re.findall(shape, client.get("/puzzles", headers={"Accept-Language": "de"}).text)
    assert len(found) == 2 * len(EDITIONS)
    for mimetype, title, address in found:
        assert "Rätsel" in title
        response = client.get(address)
        assert (response.status_code, response.mimetype) == (200, mimetype)
        assert "Rätsel" in response.text
    assert not re.findall(shape, client.get("/words").text)
