"""People who come whether or not the service keeps up."""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import NamedTuple

from scripts.load.client import Client
from scripts.load.exchange import Answer, Request, Session
from scripts.load.mix import MIX, sessions_at

AT_ONCE = 1000
"""How many requests may wait for their answers; whoever comes then is not served."""

NOT_SERVED = -1
"""The status of a request that was never sent, as too many were waiting."""


class Served(NamedTuple):
    """One request and how it went.

    Args:
        activity: the name of what it belongs to.
        operation: its ``operationId``.
        status: of the answer; 0 if none came.
        seconds: from when the request was due until the whole answer was there, or the begin of a stream.
        failed: whether the answer was not what the person wanted.
    """

    activity: str
    operation: str
    status: int
    seconds: float
    failed: bool


@dataclass
class _Person:
    """A session that goes on, with its live streams."""

    activity: str
    session: Session
    request: Request
    streams: list[Callable[[], None]] = field(default_factory=list)
    told_at: float = 0.0


class Crowd:
    """Sessions of all activities at one service, which come back for their next request.

    Args:
        client: their connections.
        rng: what decides who does what.
    """

    def __init__(self, client: Client, rng: Random) -> None:
        self._client, self._rng = client, rng
        self._idle: dict[str, deque[_Person]] = {name: deque() for name in MIX}
        self._going: dict[str, int] = dict.fromkeys(MIX, 0)
        self._waiting: set[asyncio.Task[None]] = set()
        self.served: list[Served] = []
        self.heard: list[float] = []
        """After how many seconds listeners of matches heard of each change."""

    @property
    def streams(self) -> int:
        """The open live streams."""
        return sum(len(person.streams) for people in self._idle.values() for person in people)

    async def come(self, rate: float, seconds: float) -> None:
        """Let people send requests, in whose gaps there is no order.

        Args:
            rate: how many requests are due in a second.
            seconds: for how long.
        """
        due, end = monotonic(), monotonic() + seconds
        names, shares = list(MIX), [activity.share for activity in MIX.values()]
        while (due := due + self._rng.expovariate(rate)) < end:
            if (wait := due - monotonic()) > 0:
                await asyncio.sleep(wait)
            elif len(self._waiting) % 8 == 0:
                await asyncio.sleep(0)
            self._send(self._rng.choices(names, shares)[0], rate, due)
        await asyncio.sleep(max(0.0, end - monotonic()))

    async def settle(self) -> None:
        """Wait for the answers that have not come yet."""
        while self._waiting:
            await asyncio.wait(set(self._waiting))

    async def leave(self) -> None:
        """Let everybody go."""
        await self.settle()
        for people in self._idle.values():
            while people:
                self._end(people.pop())

    def _send(self, activity: str, rate: float, due: float) -> None:
        idle = self._idle[activity]
        if len(self._waiting) >= AT_ONCE:
            self.served.append(Served(activity, "", NOT_SERVED, 0.0, True))
            return
        if idle and self._going[activity] >= sessions_at(rate, MIX[activity]):
            person = idle.popleft()
        else:
            session = MIX[activity].begin(Random(self._rng.random()))
            person = _Person(activity, session, next(session))
            self._going[activity] += 1
        task = asyncio.create_task(self._serve(person, due))
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    async def _serve(self, person: _Person, due: float) -> None:
        request = person.request
        answer = await self._listen(person) if request.streams else await self._ask(person)
        failed = not 0 < answer.status < 400 and answer.status not in request.refused
        self.served.append(Served(person.activity, request.operation, answer.status, monotonic() - due, failed))
        if failed:
            self._end(person)
            return
        try:
            person.request = person.session.send(answer)
        except StopIteration:
            self._end(person)
        else:
            self._idle[person.activity].append(person)

    async def _ask(self, person: _Person) -> Answer:
        if person.request.tells:
            person.told_at = monotonic()
        return await self._client.ask(person.request)

    async def _listen(self, person: _Person) -> Answer:
        def hear(data: bytes) -> None:
            if person.told_at and b"event: " in data and b"event: snapshot" not in data:
                self.heard.append(monotonic() - person.told_at)

        answer, end = await self._client.listen(person.request, hear)
        person.streams.append(end)
        return answer

    def _end(self, person: _Person) -> None:
        person.session.close()
        self._going[person.activity] -= 1
        for end in person.streams:
            end()
        person.streams.clear()
