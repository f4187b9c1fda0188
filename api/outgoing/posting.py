"""One POST to a target: to an address that was checked, for ten seconds at most, and wherever it is told to go no more.

The name is resolved once in each try. The connection goes to an address that came of it, so that a name which tells
something else a moment later leads nowhere; TLS still asks for the certificate of the name. Neither proxies of the
environment nor redirects are followed.
"""

import socket
import ssl
from collections.abc import Mapping
from functools import cache
from time import monotonic

from api import timeouts
from api.outgoing.target import BadTarget, Target

LONGEST_HEAD = 65_536
"""The most bytes of an answer that are read to find its status."""

INTERIM = range(100, 200)
"""The statuses of answers that another answer follows."""


class NotSent(Exception):
    """Nothing has arrived: the target could not be reached, or nothing is sent to it."""


class NoAnswer(Exception):
    """It was sent, and may have arrived: no answer came that could be read."""


def post(url: str, headers: Mapping[str, str], body: bytes, *, private: bool) -> int:
    """Send a body, and return the status of the answer.

    Args:
        url: where to.
        headers: those beside what every request has.
        body: what to send.
        private: whether the target may be in a private network, or be reached by http.

    Raises:
        NotSent: nothing has arrived.
        NoAnswer: it may have arrived.
    """
    deadline = monotonic() + timeouts.NOTIFICATION
    try:
        target = Target.parse(url, private=private)
        connection = _connected(target, target.addresses(private=private, seconds=_left(deadline)), deadline)
    except BadTarget as error:
        raise NotSent(str(error)) from None
    except OSError as error:
        raise NotSent(str(error) or type(error).__name__) from None
    with connection:
        try:
            connection.settimeout(_left(deadline))
            connection.sendall(_head(target, headers, len(body)) + body)
            return _status(connection, deadline)
        except (OSError, ValueError) as error:
            raise NoAnswer(str(error) or type(error).__name__) from None


def _connected(target: Target, addresses: list[str], deadline: float) -> socket.socket:
    failure: OSError | None = None
    for address in addresses:
        try:
            connection = socket.create_connection((address, target.port), _left(deadline))
        except OSError as error:
            failure = error
            continue
        if target.scheme == "http":
            return connection
        connection.settimeout(_left(deadline))
        try:
            return _context().wrap_socket(connection, server_hostname=target.host)
        except BaseException:
            connection.close()
            raise
    raise failure or OSError("there is no address")


@cache
def _context() -> ssl.SSLContext:
    return ssl.create_default_context()


def _head(target: Target, headers: Mapping[str, str], length: int) -> bytes:
    fixed = {"Host": target.authority, "User-Agent": "word-ringers", "Content-Length": str(length)}
    lines = [f"{name}: {value}" for name, value in {**fixed, "Connection": "close", **headers}.items()]
    return "\r\n".join((f"POST {target.path} HTTP/1.1", *lines, "", "")).encode("ascii")


def _status(connection: socket.socket, deadline: float) -> int:
    received = b""
    while True:
        head, end, rest = received.partition(b"\r\n\r\n")
        if end:
            status = _status_of(head)
            if status not in INTERIM:
                return status
            received = rest
            continue
        connection.settimeout(_left(deadline))
        part = connection.recv(4096)
        if not part or len(received) > LONGEST_HEAD:
            raise ValueError("the answer breaks off")
        received += part


def _status_of(head: bytes) -> int:
    version, _, rest = head.partition(b" ")
    status = rest[:3]
    if not version.startswith(b"HTTP/1.") or not status.isdigit() or len(status) != 3:
        raise ValueError("the answer is not HTTP")
    return int(status)


def _left(deadline: float) -> float:
    left = deadline - monotonic()
    if left <= 0:
        raise TimeoutError("timed out")
    return left
