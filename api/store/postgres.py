"""Connections to PostgreSQL with timeouts for a server that does not answer."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeVar

from psycopg import Connection, OperationalError
from psycopg.abc import PQGen
from psycopg.rows import TupleRow
from sqlalchemy import URL, Engine, NullPool, create_engine, event

from api.store.patience import current

R = TypeVar("R")

ABSENCE = 10
"""Seconds after which PostgreSQL gives up a host that has vanished in the middle of a write.

Until then nobody else can write to what it has locked. No session waits that long between two statements: it may wait
for a few seconds in all, and computes for less."""

LIVENESS: dict[str, Any] = {
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 6000,
}
"""How soon a server is given up whose machine has vanished: seconds, seconds, a number, and milliseconds."""

NO_LIMITS: Mapping[str, str] = MappingProxyType({})

SHORTEST = 2
"""The fewest seconds that psycopg gives a new connection."""


class PatientConnection(Connection[TupleRow]):
    """A connection that waits for answers only as long as the patience of its thread lasts.

    A server that hangs still acknowledges what it is sent, so that no option of the socket notices it.
    """

    def wait(self, gen: PQGen[R], interval: float = 0.1, timeout: float | None = None) -> R:
        """Wait for the server; the connection to one that does not answer in time is closed.

        Raises:
            OperationalError: it did not answer.
        """
        patience = current()
        if patience is None or timeout is not None:
            return super().wait(gen, interval, timeout)
        try:
            with patience.waiting() as seconds:
                return super().wait(gen, interval, seconds)
        except OperationalError:
            if patience.left > 0:
                raise
            self.pgconn.finish()
            raise OperationalError("the server does not answer") from None


def limits_of_sessions(wait: int) -> dict[str, str]:
    """Return when the server gives up a lock or this host, for sessions that wait so many seconds in all."""
    # The server is to end a wait for a lock just before the client does, which keeps the connection.
    return {"lock_timeout": f"{max(1, wait - 1)}s", "idle_in_transaction_session_timeout": f"{ABSENCE}s"}


def new_engine(url: URL, wait: int, limits: Mapping[str, str] = NO_LIMITS, **options: Any) -> Engine:
    """Return an engine, for one connection at a time unless its options say otherwise.

    Args:
        url: names the server; options of the server in it override the limits.
        wait: the seconds that a new connection may take.
        limits: settings of the server for each connection.
        options: further ones of the engine.
    """
    set_limits = " ".join(f"-c {name}={value}" for name, value in limits.items())
    arguments = {"connect_timeout": wait, "options": f"{set_limits} {url.query.get('options', '')}".strip(), **LIVENESS}
    options = {"poolclass": NullPool, **options}
    return create_engine(url, hide_parameters=True, connect_args=arguments, **options)


def be_patient(engine: Engine) -> None:
    """Let an engine make connections that wait only as long as the patience of a thread lasts."""

    @event.listens_for(engine, "do_connect")
    def connect(dialect: Any, record: Any, arguments: list[Any], options: dict[str, Any]) -> PatientConnection:
        patience = current()
        if patience is None:
            return PatientConnection.connect(*arguments, **options)
        with patience.waiting() as seconds:
            if not seconds:
                raise OperationalError("the server does not answer")
            return PatientConnection.connect(*arguments, **{**options, "connect_timeout": max(SHORTEST, int(seconds))})
