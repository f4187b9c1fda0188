"""The figures of a run, as a table and as JSON."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass

from scripts.chaos.client import Wait, Waits
from scripts.chaos.events import Happening
from scripts.chaos.ledger import Tally
from scripts.chaos.proxy_log import Answer, first_use


@dataclass(frozen=True, slots=True)
class Row:
    """What one kind of event meant for clients, at its worst.

    Args:
        event: its name.
        times: how often it happened.
        answer: the longest seconds from the first sending of a request to its answer.
        stream: the longest seconds from the loss of a stream, or from its start, until it was open.
        used_again: the longest seconds from a host being ready to its first answer to a client.
    """

    event: str
    times: int
    answer: float
    stream: float
    used_again: float | None


@dataclass(frozen=True, slots=True)
class Report:
    """All figures of a run.

    Args:
        seconds: how long it took.
        tallies: by what was changed.
        rows: by what happened.
        failures: how often a client had to send again, by status; 0 is no answer.
        broken: what ended players, which nothing may.
    """

    seconds: float
    tallies: Mapping[str, Tally]
    rows: Sequence[Row]
    failures: Mapping[int, int]
    broken: Sequence[str]

    @property
    def is_good(self) -> bool:
        """Whether nothing was lost, doubled or broken."""
        return not self.broken and not any(tally.lost or tally.doubled for tally in self.tallies.values())

    def to_json(self) -> dict[str, object]:
        """Return the figures as JSON."""
        return {"good": self.is_good, **asdict(self)}

    def lines(self) -> Iterator[str]:
        """Yield the figures as a table."""
        yield f"{'change':34} {'acknowledged':>12} {'lost':>8} {'doubled':>8}"
        total = sum(self.tallies.values(), Tally())
        for name, tally in (*self.tallies.items(), ("all", total)):
            yield f"{name:34} {tally.acknowledged:12} {tally.lost:8} {tally.doubled:8}"
        yield ""
        yield f"{'event':34} {'times':>5} {'answer':>8} {'stream':>8} {'used again':>11}"
        for row in self.rows:
            again = "" if row.used_again is None else f"{row.used_again:.1f} s"
            yield f"{row.event:34} {row.times:5} {row.answer:6.1f} s {row.stream:6.1f} s {again:>11}"
        yield ""
        sent = ", ".join(f"{status or 'no answer'}: {count}" for status, count in sorted(self.failures.items()))
        yield f"{self.seconds:.0f} seconds. Requests that were sent again after: {sent or 'nothing'}"
        yield from (f"Broken: {each}" for each in self.broken)


def rows(
    happened: Sequence[Happening], waits: Waits, answered: Sequence[Answer], addresses: Mapping[str, str]
) -> list[Row]:
    """Return a row for each kind of event, in the order in which they first happened.

    Args:
        happened: the events.
        waits: those of all clients.
        answered: by the hosts.
        addresses: of the hosts.
    """
    by_name: dict[str, list[Happening]] = {}
    for event in happened:
        by_name.setdefault(event.name, []).append(event)
    return [
        Row(
            name,
            len(events),
            round(max(longest(waits.found, "answer", event) for event in events), 2),
            round(max(longest(waits.found, "stream", event) for event in events), 2),
            _used_again(events, answered, addresses),
        )
        for name, events in by_name.items()
    ]


def longest(waits: Iterable[Wait], what: str, event: Happening) -> float:
    """Return the longest wait for something that was not over before an event, and began before its end."""
    lengths = (
        wait.end - wait.begin
        for wait in waits
        if wait.what == what and wait.end >= event.begin and wait.begin < event.end
    )
    return max(lengths, default=0.0)


def _used_again(events: Iterable[Happening], answered: Sequence[Answer], addresses: Mapping[str, str]) -> float | None:
    found = []
    for host, ready in (each for event in events for each in event.returns):
        used = first_use(answered, addresses[host], ready)
        found.append(float("inf") if used is None else used - ready)
    return round(max(found), 2) if found else None
