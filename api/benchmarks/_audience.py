"""Spectators of one match with one share link, who hear of each event by a live stream."""

import asyncio
import time

from api.benchmarks._heavy import changed, signed
from api.benchmarks._server import post

SPECTATORS = 500
EVENTS = 40
APART = 0.05
"""Seconds between events."""

RETRY = 2
"""Seconds after which a spectator asks again whom a busy service has refused, as its ``Retry-After`` says."""

PATIENCE = 60
"""Seconds in which every spectator has to hear of an event."""

TOLD = b"event: timer_started"


class _Spectator(asyncio.Protocol):
    """One stream.

    Args:
        hears: called when the snapshot has come, and at each event.
    """

    def __init__(self, request: bytes, hears: asyncio.Queue[bytes]) -> None:
        self._request = request
        self._hears = hears
        self._received = b""
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the stream."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Note what is told, or ask again."""
        self._received += data
        if self._received.startswith(b"HTTP/1.1 503"):
            self._received = b""
            asyncio.get_running_loop().call_later(RETRY, self._transport.write, self._request)
        for told in (b"event: snapshot", TOLD):
            if told in self._received:
                self._hears.put_nowait(told)
                self._received = b""


def last_hears(port: int) -> list[float]:
    """Return for each event after how many seconds the last spectator has heard of it.

    Args:
        port: of the service on this machine.

    Raises:
        TimeoutError: a spectator hears nothing.
    """
    created = changed(port, "/v1/matches", {"players": ["pink", "green"]})
    path, token = f"/v1/matches/{created['match']['id']}", created["host_token"]
    changed(port, f"{path}/rounds", {}, token)
    share = changed(port, f"{path}/shares", {}, token)["share_token"]
    listen = f"GET {path}/events HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n"
    tell = signed(token, post(f"{path}/rounds/1/timer", {"kind": "claims", "seconds": 60}))
    return asyncio.run(_last_hears(port, f"{listen}Authorization: Bearer {share}\r\n\r\n".encode(), tell))


async def _last_hears(port: int, listen: bytes, tell: bytes) -> list[float]:
    loop, hears = asyncio.get_running_loop(), asyncio.Queue[bytes]()
    spectators = [
        await loop.create_connection(lambda: _Spectator(listen, hears), "127.0.0.1", port) for _ in range(SPECTATORS)
    ]
    await _all_hear(hears)
    host = await asyncio.open_connection("127.0.0.1", port)
    taken = []
    for _ in range(EVENTS):
        began = time.monotonic()
        host[1].write(tell)
        await _all_hear(hears)
        taken.append(time.monotonic() - began)
        await asyncio.sleep(APART)
    host[1].close()
    for transport, _ in spectators:
        transport.close()
    return taken


async def _all_hear(hears: asyncio.Queue[bytes]) -> None:
    async with asyncio.timeout(PATIENCE):
        for _ in range(SPECTATORS):
            await hears.get()
