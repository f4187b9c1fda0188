"""What can happen to a running service: processes and connections that end without a warning."""

import os
import random
import signal
from contextlib import suppress

import psycopg
from sqlalchemy import make_url

from tests.processes import children_of, descendants_of, is_alive, state_of, wait_until
from tests.servers import Server


def kill_a_worker(server: Server, chance: random.Random) -> None:
    """End one of a server's processes at once; the server starts another."""
    assert wait_until(lambda: any(map(is_alive, children_of(server.process.pid))))
    with suppress(ProcessLookupError):
        os.kill(chance.choice(children_of(server.process.pid)), signal.SIGKILL)


def kill_the_server(server: Server) -> None:
    """End a server with all its processes at once, as a machine does that loses power."""
    kill_everything(server.process.pid)
    server.process.wait()


def kill_everything(main: int) -> None:
    """End a process and those that it has, and theirs, at once.

    Args:
        main: the process, which is a child of the caller; whoever started it has to wait for it.
    """
    os.kill(main, signal.SIGSTOP)  # so that it starts no process while they are looked for
    assert wait_until(lambda: state_of(main) == "T")
    everything = [main, *descendants_of(main)]
    for process in everything:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
    # A process that has not come to its end yet would still listen on the port.
    assert wait_until(lambda: not any(map(is_alive, everything)))


def cut_connections(url: str) -> None:
    """End all connections to a PostgreSQL database."""
    address = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
