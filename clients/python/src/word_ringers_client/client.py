"""The clients: one that blocks, and one for an event loop. What both do is written once, for the latter."""

import asyncio
import copy
import json
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator
from contextlib import aclosing
from dataclasses import replace
from typing import Any, Self, TypeVar, Unpack

import httpx

from word_ringers_client import types
from word_ringers_client._calls import Request, call, stream
from word_ringers_client._operations import Operations
from word_ringers_client._transport import AsyncTransport, BlockingTransport, Transport, each, finish
from word_ringers_client.bots import AsyncBot, play
from word_ringers_client.events import Event
from word_ringers_client.problem import problem_of
from word_ringers_client.retries import LOST, Retries, seconds_asked
from word_ringers_client.tables import Table, table_of

T = TypeVar("T")

DEFAULT = Retries()

LINES = "application/x-ndjson"
"""The media type of an answer that is JSON line by line."""

RETURN = 2.0
"""Seconds within which a lost stream begins again, at random, so that an audience does not come back all at once."""


class _Core(Operations):
    """What both clients do."""

    def __init__(self, transport: Transport, token: str | None, retries: Retries) -> None:
        self._transport = transport
        self._retries = retries
        self.token = token

    def with_token(self, token: str | None) -> Self:
        """Return this client with the token of somebody else, such as of a seat; both share their connections."""
        client = copy.copy(self)
        client.token = token
        return client

    @stream
    def table_events(
        self: "AsyncClient", table: str, after: str | None = None
    ) -> AsyncGenerator[Event[types.TableEvent], None]:
        """Yield what happens at a table, as it happens, until the game is over.

        Args:
            table: its id.
            after: the id of an event, to begin with the one after it; by default a snapshot comes first.

        Raises:
            Problem: the table is gone, or the token does not open it.
        """
        return self._events(("v1", "tables", table, "events"), after)

    @stream
    def match_events(
        self: "AsyncClient", match: str, after: str | None = None
    ) -> AsyncGenerator[Event[types.MatchEvent], None]:
        """Yield what happens in a match, as it happens, until it is finished.

        Args:
            match: its id.
            after: the id of an event, to begin with the one after it; by default a snapshot comes first.

        Raises:
            Problem: the match is gone, or the token does not open it.
        """
        return self._events(("v1", "matches", match, "events"), after)

    @call
    async def play(self: "AsyncClient", table: "Table[Any]", bot: AsyncBot) -> types.TableOutcome:
        """Let a bot play at a table until the game is over, and return the outcome.

        Args:
            table: with the token of the seat.
            bot: called with each :class:`Turn`; it returns an action, or None to let pass that it may interrupt.

        Raises:
            Problem: the bot does for the third time what the rules do not allow, or the table is gone.
        """
        return await play(self.with_token(table.token), table.id, bot)

    @property
    def _inner(self) -> "AsyncClient":
        """This client as what both do is written for it; its transport may block all the same."""
        inner = object.__new__(AsyncClient)
        inner.__dict__.update(self.__dict__)
        return inner

    async def _deliver(self, request: Request[T]) -> T:
        """Send a request and return its answer."""
        answer: T = _content(await self._answer(request))
        return answer

    async def _lines(self, request: Request[Any]) -> AsyncGenerator[dict[str, Any], None]:
        """Yield the lines of an answer as they come; once it has begun, nothing is sent again."""
        response = await self._answer(replace(request, accept=LINES), stream=True)
        try:
            async with aclosing(self._transport.chunks(response)) as chunks:
                rest = b""
                async for chunk in chunks:
                    *lines, rest = (rest + chunk).split(b"\n")
                    for line in filter(bytes.strip, lines):
                        yield json.loads(line)
                if rest.strip():
                    yield json.loads(rest)
        finally:
            await self._transport.end(response)

    async def _events(self, segments: tuple[str, ...], after: str | None) -> AsyncGenerator[Event[Any], None]:
        """Yield events, over as many connections as it takes, until the last one."""
        while True:
            request = Request[str]("GET", segments, accept="text/event-stream", last_event_id=after)
            response = await self._answer(request, stream=True)
            try:
                async with aclosing(self._transport.events(response)) as messages:
                    async for message in messages:
                        if not message.data:
                            continue  # says only when to come again, as the begin of a stream does
                        event = Event(json.loads(message.data))
                        after = event.id
                        yield event
                        if event.is_last:
                            return
            except LOST:
                pass
            finally:
                await self._transport.end(response)
            await self._transport.sleep(RETURN * self._retries.random())

    async def _answer(self, request: Request[Any], *, stream: bool = False) -> httpx.Response:
        """Send a request, again where that is safe, and return its answer, which has been read unless it is a stream.

        Raises:
            Problem: the service refuses it.
            httpx.TransportError: the service cannot be reached.
        """
        options, failures = request.options(), 0
        options["headers"] |= {"Authorization": f"Bearer {self.token}"} if self.token else {}
        while True:
            failure: Exception
            asked: float | None = 0.0
            try:
                response = await self._transport.send(options, stream=stream)
                if response.is_success:
                    return response
                failure, asked = problem_of(response), seconds_asked(response)
            except LOST as error:
                failure = error
            failures += 1
            pause = None if asked is None or not request.is_repeatable else self._retries.pause(failures, asked)
            if pause is None:
                raise failure
            await self._transport.sleep(pause)


class Client(_Core):
    """A client that waits for each answer; a context manager, which ends its connections.

    Args:
        url: where the service is, such as ``http://localhost:8000``.
        token: what opens a table, a match or a league; :meth:`with_token` gives another one.
        retries: when requests are sent again.
        timeout: seconds that the service may take to answer.
        sleep: what waits, in seconds.
    """

    def __init__(
        self,
        url: str,
        *,
        token: str | None = None,
        retries: Retries = DEFAULT,
        timeout: float = 60.0,
        sleep: Callable[[float], object] = time.sleep,
    ) -> None:
        self._http = httpx.Client(base_url=url, timeout=timeout)
        super().__init__(BlockingTransport(self._http, sleep), token, retries)

    def create_table(self, game: str, **body: Unpack[types.TableRequest]) -> "Table[Client]":
        """Make a table, whose token is that of the caller's seat.

        Args:
            game: its name, such as ``ringo``.
            body: what `POST /v1/games/{game}/tables` takes; ``as_`` stands for ``as``.

        Raises:
            Problem: there can be no such table.
        """
        return table_of(self, self._create_table(game, **body))

    def close(self) -> None:
        """End the connections."""
        self._http.close()

    def __enter__(self) -> Self:
        """Return the client."""
        return self

    def __exit__(self, *_: object) -> None:
        """End the connections."""
        self.close()

    def _finish(self, result: Awaitable[T]) -> T:
        return finish(result)

    def _each(self, values: AsyncGenerator[T, None]) -> Generator[T, None, None]:
        return each(values)


class AsyncClient(_Core):
    """The same client for an event loop: what returns in :class:`Client` is awaited here.

    Args:
        url: where the service is, such as ``http://localhost:8000``.
        token: what opens a table, a match or a league; :meth:`with_token` gives another one.
        retries: when requests are sent again.
        timeout: seconds that the service may take to answer.
        sleep: what waits, in seconds.
    """

    def __init__(
        self,
        url: str,
        *,
        token: str | None = None,
        retries: Retries = DEFAULT,
        timeout: float = 60.0,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self._http = httpx.AsyncClient(base_url=url, timeout=timeout)
        super().__init__(AsyncTransport(self._http, sleep), token, retries)

    async def create_table(self, game: str, **body: Unpack[types.TableRequest]) -> "Table[AsyncClient]":
        """Make a table, whose token is that of the caller's seat.

        Args:
            game: its name, such as ``ringo``.
            body: what `POST /v1/games/{game}/tables` takes; ``as_`` stands for ``as``.

        Raises:
            Problem: there can be no such table.
        """
        return table_of(self, await self._create_table(game, **body))

    async def close(self) -> None:
        """End the connections."""
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        """Return the client."""
        return self

    async def __aexit__(self, *_: object) -> None:
        """End the connections."""
        await self.close()

    def _finish(self, result: T) -> T:
        return result

    def _each(self, values: T) -> T:
        return values


def _content(response: httpx.Response) -> Any:
    """Return what an answer holds, as its media type has it."""
    media = response.headers.get("Content-Type", "").partition(";")[0]
    if not response.content:
        return None
    if media == "application/json":
        return response.json()
    if media == LINES:
        return [json.loads(line) for line in response.content.split(b"\n") if line.strip()]
    return response.text if media.startswith("text/") else response.content
