"""What happens to the cluster: one event after the other, until the time is over."""

import random
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from scripts.chaos.cluster import HOSTS, WORKERS, Cluster

AWAY = 3.0
"""Seconds that a part is away before it is started again."""

CALM = 3.0
"""Seconds between two events."""


@dataclass
class Happening:
    """One event of a run.

    Args:
        name: what happened.
        begin: when.
        returns: each host that came back, and when it was ready.
        end: when the calm after it was over.
    """

    name: str
    begin: float
    returns: list[tuple[str, float]] = field(default_factory=list)
    end: float = 0.0


class Events:
    """Lets one event happen after the other.

    Args:
        cluster: to which they happen.
        chance: chooses the part of each.
    """

    def __init__(self, cluster: Cluster, chance: random.Random) -> None:
        self._cluster = cluster
        self._chance = chance
        self.all: tuple[tuple[str, Callable[[Happening], None]], ...] = (
            ("a process of a host is killed", self._process),
            ("a host is killed", self._host),
            ("a Celery worker is killed", self._worker),
            ("Redis is killed", self._redis),
            ("PostgreSQL is killed", self._postgres),
            ("the link of a host is cut", self._link_of_host),
            ("the link of PostgreSQL is cut", self._link_of_postgres),
            ("nginx is reloaded", self._reload),
            ("hosts restart one by one", self._rolling_restart),
        )

    def run(self, seconds: float, say: Callable[[str], None]) -> list[Happening]:
        """Go through all events, over and over, for some time.

        Args:
            seconds: how long; every event happens once, however short that is.
            say: is told of each event.

        Returns:
            What happened.
        """
        happened: list[Happening] = []
        deadline = time.time() + seconds
        while True:
            for name, happen in self.all:
                if len(happened) >= len(self.all) and time.time() > deadline:
                    return happened
                time.sleep(CALM)
                say(name)
                event = Happening(name, time.time())
                happened.append(event)
                happen(event)
                time.sleep(CALM)
                event.end = time.time()

    def _process(self, _: Happening) -> None:
        self._cluster.parts[self._chance.choice(HOSTS)].kill_a_child(self._chance.choice)

    def _host(self, event: Happening) -> None:
        self._away(self._chance.choice(HOSTS), event)

    def _worker(self, event: Happening) -> None:
        self._away(self._chance.choice(WORKERS), event)

    def _redis(self, event: Happening) -> None:
        self._away("redis", event)

    def _postgres(self, event: Happening) -> None:
        self._away("postgres", event)

    def _away(self, name: str, event: Happening) -> None:
        part = self._cluster.parts[name]
        part.kill()
        time.sleep(AWAY)
        self._back(name, event)

    def _back(self, name: str, event: Happening) -> None:
        part = self._cluster.parts[name]
        part.start()
        part.wait()
        if name in HOSTS:
            event.returns.append((name, part.ready_at))

    def _link_of_host(self, event: Happening) -> None:
        host = self._chance.choice(HOSTS)
        self._cut(host)
        event.returns.append((host, time.time()))

    def _link_of_postgres(self, _: Happening) -> None:
        self._cut("postgres")

    def _cut(self, machine: str) -> None:
        self._cluster.network.cut(machine)
        time.sleep(AWAY * 2)
        self._cluster.network.mend(machine)

    def _reload(self, _: Happening) -> None:
        self._cluster.parts["nginx"].tell(signal.SIGHUP)

    def _rolling_restart(self, event: Happening) -> None:
        for host in HOSTS:
            self._cluster.parts[host].stop()
            self._back(host, event)
