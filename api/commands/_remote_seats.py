"""A seat at a table of a service for commands: taken with a code, held by a token, or at a table that is opened."""

import json
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPException, HTTPResponse
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

from api.commands._seats import Late, NoTable, Refused
from games.values import JSON

PATIENCE = 60
"""Seconds that a service may take to answer, and after which a stream that says nothing counts as lost."""

PAUSE = 1.0
"""Seconds after which a service that could not be reached is asked again."""

TRIES = 30
"""How often a service is asked that cannot be reached."""


class Service:
    """A service with tables.

    Args:
        url: where it is.
        token: who calls; empty for nobody yet.

    Raises:
        NoTable: the address is none.
    """

    def __init__(self, url: str, token: str = "") -> None:
        if urlsplit(url).scheme not in ("http", "https"):
            raise NoTable(f"{url[:80]!r} is no address of a service; expected one such as http://localhost:8000")
        self.url = url.rstrip("/")
        self.token = token

    def send(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request, again and again while the service cannot be reached.

        Raises:
            HTTPError: the service refuses it.
            NoTable: the service cannot be reached at all.
        """
        request = self.request(method, path, body, "application/json")
        for _ in range(TRIES):
            try:
                with urlopen(request, timeout=PATIENCE) as response:
                    return json.loads(response.read())
            except HTTPError as error:
                if error.code not in (429, 503):
                    raise
            except (OSError, HTTPException):
                if not self.token:
                    break
            time.sleep(PAUSE)
        raise NoTable(f"{self.url} cannot be reached")

    def request(self, method: str, path: str, body: Any, accept: str) -> Request:
        """Return a request; one with a body has a key, so that it is done once, however often it has to be sent."""
        headers = {"Accept": accept}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if body is not None:
            headers |= {"Content-Type": "application/json", "Idempotency-Key": secrets.token_hex(16)}
        return Request(self.url + path, None if body is None else json.dumps(body).encode(), headers, method=method)


class RemoteSeat:
    """A seat at a table of a service.

    Args:
        service: the service, called with the token of the seat.
        table: the id of the table.
        seat: the name of the seat.
    """

    def __init__(self, service: Service, table: str, seat: str) -> None:
        self.seat = seat
        self._service = service
        self._path = table_path(table)
        self._stream: HTTPResponse | None = None
        self._last = ""

    def look(self) -> JSON:
        """Return the table as the seat sees it."""
        try:
            table: JSON = self._service.send("GET", self._path)
            actions: JSON = self._service.send("GET", f"{self._path}/actions")
            return table | actions
        except HTTPError as error:
            raise NoTable(detail_of(error)) from None

    def act(self, action: str, ply: int) -> None:
        """Do something, once, however often it has to be sent."""
        try:
            self._service.send("POST", f"{self._path}/actions", {"action": action, "ply": ply})
        except HTTPError as error:
            raise (Late if error.code == 409 else Refused)(detail_of(error)) from None

    def wait(self) -> None:
        """Wait for the next event, or for a sign of life."""
        try:
            if self._stream is None:
                path = f"{self._path}/events" + (f"?after={self._last}" if self._last else "")
                request = self._service.request("GET", path, None, "application/x-ndjson")
                self._stream = urlopen(request, timeout=PATIENCE)
            line = self._stream.readline()
        except (OSError, HTTPException):
            line = b""
        if not line:
            self._stream = None
            time.sleep(PAUSE)
        elif line.strip():
            self._last = json.loads(line)["id"] or self._last


def seat_joined(url: str, code: str, seat: str | None) -> RemoteSeat:
    """Take a seat with a join code.

    Args:
        url: where the service is.
        code: the join code.
        seat: the seat; the first free one if left out.

    Raises:
        NoTable: there is none of this code, or the seat cannot be had.
    """
    service = Service(url)
    with _told():
        lobby = service.send("GET", f"/v1/codes/{quote(code, safe='')}/table")
        free = [name for name, each in lobby["seats"].items() if not each["taken"]]
        if seat is None and not free:
            raise NoTable("every seat is taken")
        seat = free[0] if seat is None else seat
        asked = {"code": code, "seat": seat}
        service.token = service.send("POST", f"{table_path(lobby['id'])}/players", asked)["seat_token"]
    return RemoteSeat(service, lobby["id"], seat)


def seat_held(url: str, table: str, token: str) -> RemoteSeat:
    """Return the seat that a token is of.

    Args:
        url: where the service is.
        table: the id of the table.
        token: of the seat.

    Raises:
        NoTable: there is no such table, or the token is of no seat there.
    """
    if not token.isascii() or not token.isprintable():
        raise NoTable("the token is none")
    service = Service(url, token)
    with _told():
        seat = service.send("GET", table_path(table))["you"]
    if seat is None:
        raise NoTable(f"the token is of no seat at the table {table[:40]}")
    return RemoteSeat(service, table, seat)


def fewest_seats(url: str, game: str) -> int:
    """Return with how few seats a service plays a game.

    Raises:
        NoTable: there is no such game or service.
    """
    with _told():
        known = {each["game"]: each["min_players"] for each in Service(url).send("GET", "/v1/games")["items"]}
    if game not in known:
        raise NoTable(f"there is no game {game[:40]!r}; expected one of {', '.join(known)}")
    return int(known[game])


def seat_opened(url: str, game: str, against: str, seats: int, place: int, config: JSON) -> RemoteSeat:
    """Open a table with bots in all other seats.

    Args:
        url: where the service is.
        game: the name of the game.
        against: the bot in the other seats.
        seats: how many there are.
        place: which of them is taken, from 0.
        config: the settings of the game.

    Raises:
        NoTable: it cannot be opened so.
    """
    names = [f"seat{number}" for number in range(seats)]
    own = names[place]
    asked = {"seats": names, "as": own, "bots": {name: against for name in names if name != own}, "config": config}
    service = Service(url)
    with _told():
        made = service.send("POST", f"/v1/games/{quote(game, safe='')}/tables", asked)
    service.token = made["seat_token"]
    return RemoteSeat(service, made["table"]["id"], own)


def table_path(table: str) -> str:
    """Return the path of a table of a service."""
    return f"/v1/tables/{quote(table, safe='')}"


@contextmanager
def _told() -> Iterator[None]:
    """Say what a service says is wrong."""
    try:
        yield
    except HTTPError as error:
        raise NoTable(detail_of(error)) from None


def detail_of(error: HTTPError) -> str:
    """Return what a service says is wrong."""
    try:
        return str(json.loads(error.read())["detail"])
    except (ValueError, KeyError, TypeError):
        return f"the service answers {error.code}"
