"""The log of nginx, which says which host answered, and when."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Answer:
    """One attempt of the proxy to have an answer from a host.

    Args:
        at: when the request was over.
        host: the address of the host.
        status: what the host answered.
    """

    at: float
    host: str
    status: int


def answers(lines: Iterable[str]) -> Iterator[Answer]:
    """Yield the attempts of each request; lines that are not of the form of `deploy/nginx-cluster.conf` are skipped."""
    for line in lines:
        parts = line.replace(", ", ",").replace(" : ", ",").split(" ")
        if len(parts) != 7:
            continue
        at, _, _, _, _, hosts, statuses = parts
        for host, status in zip(hosts.split(","), statuses.split(","), strict=True):
            if status.isdigit() and ":" in host:
                yield Answer(float(at), host.rpartition(":")[0], int(status))


def first_use(found: Iterable[Answer], host: str, since: float) -> float | None:
    """Return when a host first answered as it should, after a moment; nothing if it never did.

    Args:
        found: the attempts, in the order of the log.
        host: its address.
        since: the moment.
    """
    used = (answer.at for answer in found if answer.host == host and answer.status < 500 and answer.at >= since)
    return min(used, default=None)
