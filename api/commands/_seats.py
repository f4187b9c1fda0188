"""A seat at a table for commands, of a service or in this process."""

import json
import secrets
import time
from collections.abc import Mapping
from http.client import HTTPException, HTTPResponse
from typing import Any, Protocol
from urllib.error import HTTPError
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

from dictionaries.errors import RingersError
from games.bots import Bot, asked
from games.refusals import Conflict
from games.session import Session
from games.values import JSON

PATIENCE = 60
"""Seconds that a service may take to answer, and after which a stream that says nothing counts as lost."""

PAUSE = 1.0
"""Seconds after which a service that could not be reached is asked again."""

TRIES = 30
"""How often a service is asked that cannot be reached."""


class NoTable(RingersError):
    """There is no such service, table or seat, or it cannot be had."""


class Refused(RingersError):
    """An action cannot be done, as the rules do not allow it."""


class Late(RingersError):
    """An action came too late: the game has gone on."""


class Seat(Protocol):
    """A seat at a table."""

    seat: str

    def look(self) -> JSON:
        """Return the table as the seat sees it, with ``actions`` and ``complete`` beside what tables have."""

    def act(self, action: str, ply: int) -> None:
        """Do something.

        Raises:
            Refused: the rules do not allow it.
            Late: the game has gone on.
        """

    def wait(self) -> None:
        """Wait until there may be something new."""


class RemoteSeat:
    """A seat at a table of a service, taken with a join code.

    Args:
        url: where the service is.
        code: the join code.
        seat: the seat; the first free one if left out.

    Raises:
        NoTable: there is none of this code, or the seat cannot be had.
    """

    def __init__(self, url: str, code: str, seat: str | None) -> None:
        if urlsplit(url).scheme not in ("http", "https"):
            raise NoTable(f"{url[:80]!r} is no address of a service; expected one such as http://localhost:8000")
        self._url = url.rstrip("/")
        self._token = ""
        self._stream: HTTPResponse | None = None
        self._last = ""
        try:
            lobby = self._send("GET", f"/v1/codes/{quote(code, safe='')}/table")
            free = [name for name, each in lobby["seats"].items() if not each["taken"]]
            if seat is None and not free:
                raise NoTable("every seat is taken")
            self.seat = free[0] if seat is None else seat
            self._path = f"/v1/tables/{lobby['id']}"
            self._token = self._send("POST", f"{self._path}/players", {"code": code, "seat": self.seat})["seat_token"]
        except HTTPError as error:
            raise NoTable(detail_of(error)) from None

    def look(self) -> JSON:
        """Return the table as the seat sees it."""
        try:
            table: JSON = self._send("GET", self._path)
            actions: JSON = self._send("GET", f"{self._path}/actions")
            return table | actions
        except HTTPError as error:
            raise NoTable(detail_of(error)) from None

    def act(self, action: str, ply: int) -> None:
        """Do something; a key makes sure that it is done once, however often it has to be sent."""
        try:
            self._send("POST", f"{self._path}/actions", {"action": action, "ply": ply})
        except HTTPError as error:
            raise (Late if error.code == 409 else Refused)(detail_of(error)) from None

    def wait(self) -> None:
        """Wait for the next event, or for a sign of life."""
        try:
            if self._stream is None:
                path = f"{self._path}/events" + (f"?after={self._last}" if self._last else "")
                self._stream = urlopen(self._request("GET", path, None, "application/x-ndjson"), timeout=PATIENCE)
            line = self._stream.readline()
        except (OSError, HTTPException):
            line = b""
        if not line:
            self._stream = None
            time.sleep(PAUSE)
        elif line.strip():
            self._last = json.loads(line)["id"] or self._last

    def _send(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request, again and again while the service cannot be reached.

        Raises:
            HTTPError: the service refuses it.
            NoTable: the service cannot be reached at all.
        """
        request = self._request(method, path, body, "application/json")
        for _ in range(TRIES):
            try:
                with urlopen(request, timeout=PATIENCE) as response:
                    return json.loads(response.read())
            except HTTPError as error:
                if error.code not in (429, 503):
                    raise
            except (OSError, HTTPException):
                if not self._token:
                    break
            time.sleep(PAUSE)
        raise NoTable(f"{self._url} cannot be reached")

    def _request(self, method: str, path: str, body: Any, accept: str) -> Request:
        headers = {"Accept": accept}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        if body is not None:
            headers |= {"Content-Type": "application/json", "Idempotency-Key": secrets.token_hex(16)}
        return Request(self._url + path, None if body is None else json.dumps(body).encode(), headers, method=method)


class LocalSeat:
    """A seat at a table in this process, with bots in all other seats.

    Args:
        session: the game.
        seat: the seat.
        bots: the bots by seat.
    """

    def __init__(self, session: Session[Any, Any, Any], seat: str, bots: Mapping[str, Bot]) -> None:
        self.seat = seat
        self.session = session
        self._bots = bots
        self.wait()

    def look(self) -> JSON:
        """Return the table as the seat sees it."""
        session = self.session
        may_act = self.seat in session.actors
        return {
            "game": session.game.name,
            "config": session.config.model_dump(mode="json"),
            "seats": {seat: {"name": seat} for seat in session.players},
            "status": "over" if session.outcome else "playing",
            "ply": session.ply,
            "view": session.game.view(session.state, self.seat),
            "actions": session.legal_actions(self.seat),
            "complete": not may_act or session.game.is_complete(session.state, self.seat),
            "outcome": session.outcome.to_json() if session.outcome else None,
        }

    def act(self, action: str, ply: int) -> None:
        """Do something."""
        try:
            self.session = self.session.act(self.seat, action, ply)
        except Conflict as error:
            raise Late(str(error)) from None
        except RingersError as error:
            raise Refused(str(error)) from None

    def wait(self) -> None:
        """Let the bots act until it is the seat's turn, or until all that may interrupt have let it be."""
        while self.session.outcome is None:
            after = asked(self.session, self._bots)
            if after is self.session:
                return
            self.session = after


def detail_of(error: HTTPError) -> str:
    """Return what a service says is wrong."""
    try:
        return str(json.loads(error.read())["detail"])
    except (ValueError, KeyError, TypeError):
        return f"the service answers {error.code}"
