"""Whether memory stays flat under steady load."""

import asyncio
import sys
from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean
from time import monotonic
from typing import NamedTuple

from scripts.load.client import Client
from scripts.load.crowd import Crowd
from scripts.load.service import Metrics, Service, total

SAMPLES = 120
"""How often memory is looked at."""

SETTLED = 0.25
"""The part of the time in which the processes may still grow: caches fill, and dictionaries are opened."""

MOST_GROWTH = 0.05
"""The growth in an hour that counts as flat, as a part of the memory."""

MIB = 2**20


class Sample(NamedTuple):
    """The memory at one time.

    Args:
        seconds: since the beginning.
        memory: the bytes of all processes.
        caches: the bytes of each cache that has any.
        served: how many requests had been sent by then.
        failed: how many of them failed.
    """

    seconds: float
    memory: float
    caches: Mapping[str, float]
    served: int
    failed: int


class Verdict(NamedTuple):
    """What the samples say.

    Args:
        slope: the bytes by which memory grows in an hour, once it has settled.
        filling: the bytes by which the caches grow in an hour then; each stops at its bound.
        mean: the bytes of memory then.
        flat: whether nothing but the caches grows, or as good as nothing.
    """

    slope: float
    filling: float
    mean: float
    flat: bool


async def watch(service: Service, rate: float, seconds: float, rng: Random) -> list[Sample]:
    """Put steady load on a service and return its memory from time to time.

    Args:
        service: which; it must tell its metrics.
        rate: requests in a second.
        seconds: how long.
        rng: what decides who does what.
    """
    client = Client(service.url)
    crowd = Crowd(client, rng)
    began = monotonic()
    coming = asyncio.create_task(crowd.come(rate, seconds))
    samples = []
    served = failed = 0
    for number in range(1, SAMPLES + 1):
        await asyncio.sleep(max(0.0, began + seconds * number / SAMPLES - monotonic()))
        served += len(crowd.served)
        failed += sum(each.failed for each in crowd.served)
        crowd.served.clear()
        crowd.heard.clear()
        metrics = await service.metrics(client)
        memory = total(metrics, "ringers_memory_bytes")
        samples.append(Sample(monotonic() - began, memory, _caches(metrics), served, failed))
        line = f"{samples[-1].seconds:7.0f} s  {memory / MIB:8.1f} MiB  {served} requests, {failed} failed"
        print(line, file=sys.stderr, flush=True)
    await coming
    await crowd.leave()
    await client.close()
    return samples


def judged(samples: Sequence[Sample]) -> Verdict:
    """Return the lines of least squares through the samples after memory has settled.

    Args:
        samples: from the first on; at least eight.
    """
    late = samples[int(len(samples) * SETTLED) :]
    hours = [each.seconds / 3600 for each in late]
    slope = _slope(hours, [each.memory for each in late])
    filling = max(0.0, _slope(hours, [sum(each.caches.values()) for each in late]))
    mean = fmean(each.memory for each in late)
    return Verdict(slope, filling, mean, slope - filling <= MOST_GROWTH * mean)


def _slope(across: Sequence[float], values: Sequence[float]) -> float:
    middle, mean = fmean(across), fmean(values)
    spread = sum((each - middle) ** 2 for each in across)
    return sum((x - middle) * (y - mean) for x, y in zip(across, values, strict=True)) / spread


def _caches(metrics: Metrics) -> dict[str, float]:
    found = {dict(labels)["cache"]: size for (name, labels), size in metrics.items() if name == "ringers_cache_bytes"}
    return {cache: size for cache, size in sorted(found.items()) if size}
