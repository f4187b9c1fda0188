"""Load that rises step by step until the service is saturated."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from random import Random
from time import monotonic, process_time
from typing import NamedTuple

from scripts.load.client import Client
from scripts.load.crowd import Crowd, Served
from scripts.load.service import Metrics, Service, machine_seconds, total

FIRST, FACTOR = 10.0, 1.5
"""The requests in a second of the first step, and by how much the next has more."""

SLOWEST = 1.0
"""Seconds of the 95th percentile from which on a service is saturated, as people notice."""

MOST_FAILED = 0.01
"""The share of failed requests from which on it is saturated."""

LEAST_SERVED = 0.95
"""The share of the requests that have to be answered within a step."""

BUSY = 0.9
"""The share of all processors that counts as all of them."""

WARM = 5.0
"""Seconds before the first step, in which processes load what they need."""


class Activity(NamedTuple):
    """What one activity had in a step.

    Args:
        requests: how many were sent.
        failed: how many of them failed.
        p50, p95, p99: seconds until answers were there.
    """

    requests: int
    failed: int
    p50: float
    p95: float
    p99: float


@dataclass(frozen=True)
class Step:
    """One step.

    Args:
        due: requests that were due in a second.
        seconds: how long it took.
        all: all requests together.
        activities: each activity.
        operations: how many requests of each operation were sent.
        heard: the 95th percentile of the seconds until a listener of a match heard of a change; None if none did.
        streams: the open live streams at the end.
        memory: the bytes of all processes; None if the service does not tell.
        processor: processors that the service was busy on; None if it runs elsewhere.
        client: processors that this client was busy on.
        others: processors that everything else on this machine was busy on.
        database: sessions of the database that were open at a time, on the average; None if the service does not tell.
        limit: what limits; empty as long as the service keeps up.
    """

    due: float
    seconds: float
    all: Activity
    activities: Mapping[str, Activity]
    operations: Mapping[str, int]
    heard: float | None
    streams: int
    memory: float | None
    processor: float | None
    client: float
    others: float
    database: float | None
    limit: str

    @property
    def throughput(self) -> float:
        """The requests that were answered well in a second."""
        return (self.all.requests - self.all.failed) / self.seconds

    @property
    def processor_seconds_each(self) -> float | None:
        """The processor time of the service for a request; hardly touched by what else the machine does."""
        return self.processor and self.processor * self.seconds / max(1, self.all.requests)


class _Spent(NamedTuple):
    service: float
    client: float
    machine: float

    @classmethod
    def so_far(cls, service: Service) -> _Spent:
        return cls(service.processor_seconds(), process_time(), machine_seconds())


def percentile(values: Sequence[float], share: float) -> float:
    """Return the least of the values that at least a share of all of them do not exceed; 0 of none.

    >>> percentile([5.0, 1.0, 3.0, 2.0], 0.5)
    2.0
    """
    return sorted(values)[max(1, ceil(len(values) * share)) - 1] if values else 0.0


def activity_of(served: Sequence[Served]) -> Activity:
    """Return what was measured of some requests."""
    seconds = [each.seconds for each in served if each.status > 0]
    failed = sum(each.failed for each in served)
    return Activity(len(served), failed, *(percentile(seconds, share) for share in (0.5, 0.95, 0.99)))


async def climb(
    service: Service, rates: Sequence[float], seconds: float, rng: Random, warm: float = WARM
) -> list[Step]:
    """Let more and more people come, and return each step up to the one that saturates the service.

    Args:
        service: which.
        rates: the requests in a second of each step.
        seconds: of each step.
        rng: what decides who does what.
        warm: the seconds before the first step.
    """
    client = Client(service.url)
    crowd = Crowd(client, rng)
    await crowd.come(rates[0], warm)
    await crowd.settle()
    steps: list[Step] = []
    for rate in rates:
        steps.append(await _step(service, client, crowd, rate, seconds))
        if steps[-1].limit:
            break
    await crowd.leave()
    await client.close()
    return steps


def rates_up_to(steps: int) -> Iterator[float]:
    """Yield the requests in a second of so many steps."""
    yield from (round(FIRST * FACTOR**number) for number in range(steps))


async def _step(service: Service, client: Client, crowd: Crowd, rate: float, seconds: float) -> Step:
    before = await service.metrics(client)
    spent = _Spent.so_far(service)
    crowd.served.clear()
    crowd.heard.clear()
    began = monotonic()
    await crowd.come(rate, seconds)
    in_time = len(crowd.served)
    streams = crowd.streams
    await crowd.settle()
    took, now = monotonic() - began, _Spent.so_far(service)
    processor, own, machine = ((new - old) / took for new, old in zip(now, spent, strict=True))
    others = max(0.0, machine - own - processor) if service.process else 0.0
    after = await service.metrics(client)
    served = list(crowd.served)
    named = sorted({each.activity for each in served})
    database = _more(before, after, "ringers_database_seconds_sum") / took
    measured = activity_of(served)
    return Step(
        due=rate,
        seconds=took,
        all=measured,
        activities={name: activity_of([each for each in served if each.activity == name]) for name in named},
        operations=dict(Counter(each.operation for each in served if each.status >= 0)),
        heard=percentile(crowd.heard, 0.95) if crowd.heard else None,
        streams=streams,
        memory=total(after, "ringers_memory_bytes") if after else None,
        processor=processor if service.process else None,
        client=own,
        others=others,
        database=database if after else None,
        limit=_limit(served, measured, in_time / max(1, len(served)), processor + own, others),
    )


def _more(before: Metrics, after: Metrics, name: str) -> float:
    return total(after, name) - total(before, name)


def _limit(served: Sequence[Served], measured: Activity, in_time: float, busy: float, others: float) -> str:
    """Return what a service that does not keep up lacks; empty if it keeps up."""
    failed = measured.failed > MOST_FAILED * measured.requests
    if not failed and measured.p95 <= SLOWEST and in_time >= LEAST_SERVED:
        return ""
    if busy + others >= BUSY * (os.cpu_count() or 1):
        return "processor" if others < busy else f"processor, of which others have {others:.1f}"
    if failed:
        statuses = Counter(each.status for each in served if each.failed)
        return ", ".join(f"{count} times {_told(status)}" for status, count in statuses.most_common(3))
    return "waiting: locks, disk or long work"


def _told(status: int) -> str:
    return {-1: "not sent", 0: "no answer"}.get(status, f"status {status}")
