"""Many people's connections to a service, on one event loop."""

import asyncio
import gzip
import json
import ssl
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import NamedTuple
from urllib.parse import urlsplit

from api import timeouts
from scripts.load.exchange import Answer, Request

PATIENCE = 30.0
"""Seconds after which a request counts as never answered."""

LARGEST_HEAD = 2**20


class _Connection(NamedTuple):
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter


class Client:
    """Connections that stay open between requests, as those of browsers do.

    Args:
        url: of the service, with the path below which it is.
    """

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.secure = parts.scheme == "https"
        self.host, self.port = parts.hostname or "", parts.port or (443 if self.secure else 80)
        self._named, self._base = parts.netloc, parts.path.rstrip("/")
        self._idle: deque[tuple[float, _Connection]] = deque()
        self._listening: set[asyncio.Task[None]] = set()

    async def ask(self, request: Request) -> Answer:
        """Send a request and return its answer, with status 0 where none came in time."""
        try:
            async with asyncio.timeout(PATIENCE):
                connection = await self._connection()
                try:
                    connection.writer.write(self._written(request))
                    status, headers = await _head(connection.reader)
                    body = await _body(connection.reader, headers)
                except BaseException:
                    connection.writer.close()
                    raise
        except (OSError, EOFError, TimeoutError, asyncio.LimitOverrunError):
            return Answer(0)
        if headers.get("connection", "").lower() == "close":
            connection.writer.close()
        else:
            self._idle.append((monotonic(), connection))
        return Answer(status, body)

    async def listen(self, request: Request, hear: Callable[[bytes], None]) -> tuple[Answer, Callable[[], None]]:
        """Open a live stream, and return the begin of its answer and what ends it.

        Args:
            request: which stream.
            hear: called with what comes.
        """
        connection: _Connection | None = None
        try:
            async with asyncio.timeout(PATIENCE):
                connection = await self._open()
                connection.writer.write(self._written(request))
                status, headers = await _head(connection.reader)
                body = b"" if status == 200 else await _body(connection.reader, headers)
        except (OSError, EOFError, TimeoutError, asyncio.LimitOverrunError):
            status, body = 0, b""
        if status != 200 or connection is None:
            if connection:
                connection.writer.close()
            return Answer(status, body), lambda: None
        task = asyncio.create_task(_hear(connection, hear))
        self._listening.add(task)
        task.add_done_callback(self._listening.discard)

        def end() -> None:
            task.cancel()

        return Answer(status), end

    async def close(self) -> None:
        """End every connection."""
        for task in list(self._listening):
            task.cancel()
        while self._idle:
            self._idle.pop()[1].writer.close()
        await asyncio.sleep(0)

    async def _connection(self) -> _Connection:
        """Return the connection that was idle for the shortest time; the service may be about to end older ones."""
        while self._idle:
            since, connection = self._idle.pop()
            if monotonic() - since < timeouts.KEEP_ALIVE / 2 and not connection.reader.at_eof():
                return connection
            connection.writer.close()
        return await self._open()

    async def _open(self) -> _Connection:
        secured = ssl.create_default_context() if self.secure else None
        opened = await asyncio.open_connection(self.host, self.port, ssl=secured, limit=LARGEST_HEAD)
        return _Connection(*opened)

    def _written(self, request: Request) -> bytes:
        lines = [f"{request.method} {self._base}{request.path} HTTP/1.1", f"Host: {self._named}"]
        lines.append("Accept: text/event-stream" if request.streams else "Accept-Encoding: gzip")
        if request.token:
            lines.append(f"Authorization: Bearer {request.token}")
        body = b"" if request.value is None else json.dumps(request.value).encode()
        if body:
            lines.append("Content-Type: application/json")
        if body or request.method != "GET":
            lines.append(f"Content-Length: {len(body)}")
        return "\r\n".join([*lines, "", ""]).encode() + body


async def _head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:] if line)}
    return int(lines[0].split()[1]), headers


async def _body(reader: asyncio.StreamReader, headers: dict[str, str]) -> bytes:
    if headers.get("transfer-encoding", "").lower() != "chunked":
        body = await reader.readexactly(int(headers.get("content-length", "0")))
    else:
        parts = []
        while size := int(await reader.readuntil(b"\r\n"), 16):
            parts.append(await reader.readexactly(size))
            await reader.readexactly(2)
        await reader.readexactly(2)
        body = b"".join(parts)
    if headers.get("content-encoding") == "gzip":
        return gzip.decompress(body)
    return body


async def _hear(connection: _Connection, hear: Callable[[bytes], None]) -> None:
    try:
        with suppress(OSError):
            while data := await connection.reader.read(2**16):
                hear(data)
    finally:
        connection.writer.close()
