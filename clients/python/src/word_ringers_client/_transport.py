"""How requests are sent: both ways have one form, so that what uses them is written once.

The functions of the blocking way are coroutines that never wait for anything but block instead. So :func:`finish` can
run whatever is made of them without an event loop.
"""

from collections.abc import AsyncGenerator, Awaitable, Callable, Generator
from typing import Any, Protocol, TypeVar

import httpx
from httpx_sse import EventSource, ServerSentEvent

T = TypeVar("T")


class Transport(Protocol):
    """A way to send requests."""

    async def send(self, options: dict[str, Any], *, stream: bool = False) -> httpx.Response:
        """Send a request, and return its answer; of a stream that began well the content comes later.

        Args:
            options: what ``build_request`` of httpx takes.
            stream: whether the answer is one.
        """

    def events(self, response: httpx.Response) -> AsyncGenerator[ServerSentEvent, None]:
        """Yield the events of a stream."""

    def chunks(self, response: httpx.Response) -> AsyncGenerator[bytes, None]:
        """Yield the content of a stream as it comes, however it is cut."""

    async def end(self, response: httpx.Response) -> None:
        """End a stream."""

    async def sleep(self, seconds: float) -> None:
        """Wait."""


class BlockingTransport:
    """The way of a program that waits for each answer."""

    def __init__(self, http: httpx.Client, sleep: Callable[[float], object]) -> None:
        self.http = http
        self._sleep = sleep

    async def send(self, options: dict[str, Any], *, stream: bool = False) -> httpx.Response:
        """Send a request."""
        response = self.http.send(self.http.build_request(**options), stream=stream)
        if not response.is_success:
            response.read()
        return response

    async def events(self, response: httpx.Response) -> AsyncGenerator[ServerSentEvent, None]:
        """Yield the events of a stream."""
        for event in EventSource(response).iter_sse():
            yield event

    async def chunks(self, response: httpx.Response) -> AsyncGenerator[bytes, None]:
        """Yield the content of a stream."""
        for chunk in response.iter_bytes():
            yield chunk

    async def end(self, response: httpx.Response) -> None:
        """End a stream."""
        response.close()

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        self._sleep(seconds)


class AsyncTransport:
    """The way of a program with an event loop."""

    def __init__(self, http: httpx.AsyncClient, sleep: Callable[[float], Awaitable[object]]) -> None:
        self.http = http
        self._sleep = sleep

    async def send(self, options: dict[str, Any], *, stream: bool = False) -> httpx.Response:
        """Send a request."""
        response = await self.http.send(self.http.build_request(**options), stream=stream)
        if not response.is_success:
            await response.aread()
        return response

    async def events(self, response: httpx.Response) -> AsyncGenerator[ServerSentEvent, None]:
        """Yield the events of a stream."""
        async for event in EventSource(response).aiter_sse():
            yield event

    async def chunks(self, response: httpx.Response) -> AsyncGenerator[bytes, None]:
        """Yield the content of a stream."""
        async for chunk in response.aiter_bytes():
            yield chunk

    async def end(self, response: httpx.Response) -> None:
        """End a stream."""
        await response.aclose()

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await self._sleep(seconds)


def finish(blocking: Awaitable[T]) -> T:
    """Run what only blocks to its end, and return its result.

    Raises:
        RuntimeError: it waits for something, such as a bot that is a coroutine.
    """
    steps = blocking.__await__()
    try:
        next(steps)
    except StopIteration as end:
        result: T = end.value
        return result
    raise RuntimeError("a Client waits for nothing; an AsyncClient does")


def each(blocking: AsyncGenerator[T, None]) -> Generator[T, None, None]:
    """Yield what a generator does that only blocks."""
    try:
        while True:
            try:
                value = finish(blocking.__anext__())
            except StopAsyncIteration:
                return
            yield value
    finally:
        finish(blocking.aclose())
