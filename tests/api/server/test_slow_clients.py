"""Clients that send slowly, or never: what is late ends, and no thread waits for it."""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from api.timeouts import GRACE
from tests.api.server.links import HEALTH, SOLVE, answer, ask, head, is_closed, links, padded
from tests.servers import Server, running_server

pytestmark = pytest.mark.xdist_group("slow_clients")

MOST = 8
"""The most unread requests of one address, of the service in these tests."""

LATE = {
    "headers": b"GET /healthz HTTP/1.1\r\nHost:",
    "headers that never end": b"GET /healthz HTTP/1.1\r\nX: " + b"x" * 70_000,
    "short body": head(100) + b"{",
    "long body": head(100_000) + b"{",
    "body in chunks": head(None) + b"5\r\n",
}


@contextmanager
def service(folder: Path, header: str, body: str) -> Iterator[Server]:
    times = {"RINGERS_HEADER_SECONDS": header, "RINGERS_BODY_SECONDS": body, "RINGERS_UNREAD_REQUESTS": str(MOST)}
    with running_server("--workers", "1", "--threads", "2", folder=folder, environment=times) as server:
        yield server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with service(tmp_path_factory.mktemp("slow"), "1.5", "3") as server:
        yield server


@pytest.fixture(scope="module")
def patient_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A service whose clients may take all the time of a test."""
    with service(tmp_path_factory.mktemp("patient"), "600", "600") as server:
        yield server


@contextmanager
def sent(server: Server, count: int, request: bytes) -> Iterator[list[socket.socket]]:
    """Open connections one after the other, on each of which a part of a request is sent."""
    with ExitStack() as stack:
        opened = []
        for _ in range(count):
            (link,) = stack.enter_context(links(server.port, 1))
            link.sendall(request)
            time.sleep(0.02)  # so that the service sees them in this order
            opened.append(link)
        yield opened


def test_what_is_late_gets_408_and_is_closed(server: Server) -> None:
    with links(server.port, len(LATE)) as opened:
        for link, begun in zip(opened, LATE.values(), strict=True):
            link.sendall(begun)
        for link in opened:
            status, problem = answer(link)
            assert (status, problem["status"], problem["type"]) == (408, 408, "/problems/request_timeout")
            assert is_closed(link)


def test_a_late_answer_says_that_the_connection_closes(server: Server) -> None:
    for begun in (LATE["headers"], LATE["long body"]):
        with sent(server, 1, begun) as (link,):
            assert b"\r\nConnection: close\r\n" in link.recv(1000)


def test_a_connection_on_which_nothing_is_sent_is_closed_without_a_word(server: Server) -> None:
    with links(server.port, 1) as (link,):
        assert is_closed(link)


def test_a_body_goes_on_while_enough_arrives(server: Server) -> None:
    body = padded(1_000_000)
    with sent(server, 1, head(len(body))) as (link,):
        for start in range(0, len(body), 50_000):  # takes longer than the three seconds of any body
            link.sendall(body[start : start + 50_000])
            time.sleep(0.2)
        assert answer(link)[0] == 200


@pytest.mark.parametrize("begun", [LATE["headers"], LATE["short body"], LATE["long body"], LATE["body in chunks"]])
def test_one_more_ends_the_oldest_and_never_the_new_one(patient_server: Server, begun: bytes) -> None:
    with sent(patient_server, MOST + 1, begun) as (oldest, *others):
        assert answer(oldest)[0] == 408
        assert is_closed(oldest)
        others[-1].setblocking(False)
        with pytest.raises(BlockingIOError):
            others[-1].recv(1)


@pytest.mark.parametrize("begun", LATE.values(), ids=LATE.keys())
def test_others_are_answered_meanwhile(patient_server: Server, begun: bytes) -> None:
    with sent(patient_server, 3 * MOST, begun):
        assert ask(patient_server.port) == 200
        assert ask(patient_server.port, head(len(SOLVE)) + SOLVE) == 200


def test_clients_that_do_not_close_their_end_hold_no_thread(patient_server: Server) -> None:
    """A thread that waited for one of them would keep the answer to the last from being sent."""
    with links(patient_server.port, 6) as opened:
        for link in opened:
            link.sendall(HEALTH.replace(b"Host: x", b"Host: x\r\nConnection: close"))
        assert [answer(link)[0] for link in opened] == [200] * 6
        assert all(map(is_closed, opened))


def test_requests_in_one_piece_are_answered_in_order(patient_server: Server) -> None:
    solve = head(len(SOLVE)) + SOLVE
    missing = HEALTH.replace(b"healthz", b"nowhere")
    with sent(patient_server, 1, HEALTH + solve + missing + HEALTH[:10]) as (link,):
        assert [answer(link)[0] for _ in range(3)] == [200, 200, 404]
        link.sendall(HEALTH[10:])
        assert answer(link)[0] == 200


@pytest.mark.parametrize("size", [len(SOLVE), 100_000])
def test_a_client_that_waits_to_go_on_is_told_to_once(patient_server: Server, size: int) -> None:
    with sent(patient_server, 1, head(size, "Expect: 100-continue")) as (link,):
        assert link.recv(25) == b"HTTP/1.1 100 Continue\r\n\r\n"
        link.sendall(padded(size))
        assert answer(link)[0] == 200


def test_a_request_that_a_client_cuts_off_is_let_go(patient_server: Server) -> None:
    for begun in LATE.values():
        with sent(patient_server, 1, begun) as (link,):
            link.shutdown(socket.SHUT_WR)
            link.settimeout(5)
            assert link.recv(12) in (b"", b"HTTP/1.1 400")


def test_it_stops_at_once_with_headers_that_never_end(tmp_path: Path) -> None:
    with running_server("--workers", "1", folder=tmp_path) as server:
        for begun in (LATE["headers"], LATE["headers that never end"]):
            link = socket.create_connection(("127.0.0.1", server.port))
            link.sendall(begun)
        began = time.monotonic()
        assert server.stop() == 0
        assert time.monotonic() - began < GRACE
