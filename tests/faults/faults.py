"""What can happen to a running service: processes and connections that end without a warning."""

from __future__ import annotations

import os
import random
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import psycopg
from sqlalchemy import make_url

from tests.servers import Server


def workers_of(server: Server) -> list[int]:
    """Return the processes that a server has started."""
    pid = server.process.pid
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def kill_a_worker(server: Server, chance: random.Random) -> None:
    """End one of a server's processes at once; the server starts another."""
    workers = workers_of(server)
    if workers:
        with suppress(ProcessLookupError):
            os.kill(chance.choice(workers), signal.SIGKILL)


def kill_the_server(server: Server) -> None:
    """End a server with all its processes at once, as a machine does that loses power."""
    pids = [server.process.pid, *workers_of(server)]
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    server.process.wait()


def cut_connections(url: str) -> None:
    """End all connections to a PostgreSQL database."""
    address = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


class Trouble(threading.Thread):
    """Lets something happen again and again while something else goes on.

    Args:
        happen: what happens.
        chance: when.
        pause: the least and the most seconds between.
    """

    def __init__(self, happen: Callable[[], None], chance: random.Random, pause: tuple[float, float]) -> None:
        super().__init__(daemon=True)
        self.times = 0
        self._happen = happen
        self._chance = chance
        self._pause = pause
        self._over = threading.Event()

    def run(self) -> None:
        """Let it happen until the trouble is over."""
        while not self._over.wait(self._chance.uniform(*self._pause)):
            self._happen()
            self.times += 1

    def stop(self) -> None:
        """Let it happen no more."""
        self._over.set()
        self.join()
