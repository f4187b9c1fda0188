"""Feeds of one's own turns, as feed readers and calendars read them."""

from typing import Any
from xml.etree import ElementTree

from flask import Flask
from icalendar import Calendar

ATOM = "{http://www.w3.org/2005/Atom}"


class Feed:
    """A feed, and whoever has its token and its links."""

    def __init__(self, app: Flask) -> None:
        self.client = app.test_client()
        made = self.client.post("/v1/feeds").get_json()
        self.id, self.token, self.secret = made["id"], made["feed_token"], made["secret"]

    @property
    def body(self) -> dict[str, str]:
        return {"feed_token": self.token}

    def remove(self, token: str = "") -> int:
        headers = {"Authorization": f"Bearer {token or self.token}"}
        return self.client.delete(f"/v1/feeds/{self.id}", headers=headers).status_code

    def read(self, query: str = "") -> ElementTree.Element:
        response = self.client.get(f"/turns/{self.secret}.atom{query}")
        assert response.status_code == 200
        assert response.content_type == "application/atom+xml; charset=utf-8"
        return ElementTree.fromstring(response.data)

    def entries(self, query: str = "") -> list[dict[str, str]]:
        """Return what each entry says, by the name of its element; a link by where it leads."""
        return [
            {child.tag.removeprefix(ATOM): child.attrib.get("href", child.text or "") for child in entry}
            for entry in self.read(query).findall(f"{ATOM}entry")
        ]

    def events(self, query: str = "") -> list[Any]:
        """Return the events of the calendar, as a library of others reads them."""
        response = self.client.get(f"/turns/{self.secret}.ics{query}")
        assert response.status_code == 200
        assert response.content_type == "text/calendar; charset=utf-8"
        assert max(map(len, response.data.split(b"\r\n"))) <= 75
        calendar = Calendar.from_ical(response.data)
        assert not calendar.errors
        return list(calendar.walk("VEVENT"))
