"""Both Python clients, so that each test is of the one that blocks and of the one that does not."""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.clients.proxy import Proxy, running_proxy
from word_ringers_client import AsyncClient, Client, Retries

RETRIES = Retries(tries=4, shortest=0.5, longest=60, random=lambda: 0.0)
"""Without chance: each pause has its whole length."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of one service in one process."""
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.xdist_group("clients"))


@dataclass
class Caller:
    """A client of one kind, and what a test does with it as if it blocked.

    Args:
        client: of either kind.
        pauses: the seconds that it has waited, all of them without waiting.
    """

    client: Any
    run: Callable[[Any], Any]
    pauses: list[float] = field(default_factory=list)

    def as_(self, token: str) -> "Caller":
        """Return the same with the token of somebody else."""
        return Caller(self.client.with_token(token), self.run, self.pauses)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method = getattr(self.client, name)
        return lambda *args, **named: self.run(method(*args, **named))

    def next(self, values: Any) -> Any:
        """Return the next of what a stream yields."""
        return next(values) if hasattr(values, "__next__") else self.run(anext(values))

    def all(self, values: Any) -> list[Any]:
        """Return what a stream yields until it ends."""

        async def collect() -> list[Any]:
            return [value async for value in values]

        found: list[Any] = list(values) if hasattr(values, "__next__") else self.run(collect())
        return found

    def close(self, values: Any) -> None:
        """End a stream."""
        self.run(values.aclose() if hasattr(values, "aclose") else values.close())


def blocking(url: str) -> Iterator[Caller]:
    pauses: list[float] = []
    with Client(url, retries=RETRIES, sleep=pauses.append) as client:
        yield Caller(client, lambda value: value, pauses)


def awaited(url: str) -> Iterator[Caller]:
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    with asyncio.Runner() as runner:
        client = AsyncClient(url, retries=RETRIES, sleep=sleep)

        async def run(value: Any) -> Any:
            return await value

        yield Caller(client, lambda value: runner.run(run(value)), pauses)
        runner.run(client.close())


KINDS = {"blocking": blocking, "awaited": awaited}


@pytest.fixture(params=KINDS)
def caller(request: pytest.FixtureRequest, address: str) -> Iterator[Caller]:
    """A client of the service."""
    yield from KINDS[request.param](address)


@pytest.fixture
def near(address: str) -> Iterator[Caller]:
    """A client of the service that blocks, for what a test does beside."""
    yield from blocking(address)


@pytest.fixture
def proxy(address: str) -> Iterator[Proxy]:
    """A proxy before the service."""
    with running_proxy(address) as proxy:
        yield proxy


@pytest.fixture(params=KINDS)
def far(request: pytest.FixtureRequest, proxy: Proxy) -> Iterator[Caller]:
    """A client of the service behind the proxy."""
    yield from KINDS[request.param](proxy.url)
