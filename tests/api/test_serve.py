"""The service as it is run: under gunicorn, over sockets."""

import http.client
import json
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from api.http.problem_kinds import KINDS
from api.serve import CannotListen, network_url_of, open_socket, url_of
from tests.processes import children_of, is_alive, wait_until
from tests.servers import PATIENCE, Server, running_server

pytestmark = pytest.mark.xdist_group("serve")

SOLVE = {"board": "PITXX/XXXXX/XXXXX/BADXX/DABXX pink:A1;green:C1"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running_server(folder=tmp_path_factory.mktemp("serve"), forked=False) as server:
        yield server


@pytest.fixture
def connection(server: Server) -> Iterator[http.client.HTTPConnection]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    yield connection
    connection.close()


def exchange(server: Server, request: bytes) -> tuple[str, dict[str, str], bytes]:
    """Send bytes, and return the status line, the headers and the body of the answer."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as link:
        link.sendall(request)
        answer = b""
        while chunk := link.recv(65536):
            answer += chunk
    head, _, body = answer.partition(b"\r\n\r\n")
    status, *lines = head.decode().split("\r\n")
    return status, dict(line.split(": ", 1) for line in lines), body


def test_it_says_where_it_is_and_answers(server: Server, connection: http.client.HTTPConnection) -> None:
    assert server.url == f"http://127.0.0.1:{server.port}"
    connection.request("POST", "/v1/solve", json.dumps(SOLVE), {"Content-Type": "application/json"})
    assert json.load(connection.getresponse())["cancelled"] == ["PIT", "TIP"]
    connection.request("GET", "/readyz")
    assert connection.getresponse().status == 200
    assert f"{server.url}/docs" in "".join(server.lines)


def test_lines_are_answered_to_a_client_that_reads_only_when_all_is_sent(
    connection: http.client.HTTPConnection,
) -> None:
    """Neither the answers nor the rest of the body fit into the sockets: both ends would wait for each other."""
    connection.sock = socket.socket()
    for option in (socket.SO_RCVBUF, socket.SO_SNDBUF):
        connection.sock.setsockopt(socket.SOL_SOCKET, option, 65_536)
    connection.sock.settimeout(PATIENCE)
    connection.sock.connect(("127.0.0.1", connection.port))
    lines = 200_000
    connection.request(
        "POST", "/v1/evaluate", b"X pink:A1\n" * lines + b"\n" * 12_000_000, {"Content-Type": "text/plain"}
    )
    response = connection.getresponse()
    assert (response.status, response.headers["Content-Type"]) == (200, "application/x-ndjson")
    assert response.read() == b'{"pink":{"segments":0,"points":0}}\n' * lines
    connection.request("GET", "/healthz")
    assert connection.getresponse().status == 200


def received(link: socket.socket, before: bytes, enough: Callable[[bytes], bool]) -> bytes:
    """Return what came before with what comes now, up to where it is enough."""
    while not enough(before):
        data = link.recv(65_536)
        assert data, before[-500:]
        before += data
    return before


def test_lines_are_answered_while_they_are_sent(server: Server) -> None:
    head = b"POST /v1/evaluate HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: %d\r\n\r\n"
    piece = b"X pink:A1\n" * 2**17
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as link:
        link.sendall(head % (2 * len(piece)) + piece)
        answer = received(link, b"", lambda answer: answer.count(b"pink") >= 50_000)
        link.sendall(piece)
        answer = received(link, answer, lambda answer: answer.endswith(b"\r\n0\r\n\r\n"))
    assert answer.startswith(b"HTTP/1.1 200 OK\r\n")


def test_a_bad_line_in_a_long_body_closes_the_connection(server: Server) -> None:
    body = b"X1\n" + b"\n" * 20 * 2**20
    head = b"POST /v1/evaluate HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: %d\r\n\r\n"
    status, _, _ = exchange(server, head % len(body) + body)
    assert status.startswith("HTTP/1.1 422")


@pytest.mark.parametrize("chunked", [False, True])
@pytest.mark.parametrize("size", [2**20 + 1, 2**23])
def test_a_body_over_the_limit_is_413(connection: http.client.HTTPConnection, size: int, chunked: bool) -> None:
    chunks = (b" " * min(2**16, size - start) for start in range(0, size, 2**16))
    body = chunks if chunked else b" " * size
    connection.request("POST", "/v1/solve", body, {"Content-Type": "application/json"}, encode_chunked=chunked)
    response = connection.getresponse()
    assert (response.status, response.headers["Content-Type"]) == (413, "application/problem+json")


def test_a_body_in_chunks_is_read(connection: http.client.HTTPConnection) -> None:
    body = iter([b'{"board":', b' "PIT"}'])
    connection.request("POST", "/v1/solve", body, {"Content-Type": "application/json"}, encode_chunked=True)
    assert connection.getresponse().status == 200


@pytest.mark.parametrize(
    ("request_bytes", "status", "code"),
    [
        (b"GARBAGE\r\n\r\n", 400, "bad_request"),
        (b"GET / HTTP/9.9\r\n\r\n", 400, "bad_request"),
        (b"GET /healthz HTTP/1.1\r\nBad Header: x\r\n\r\n", 400, "bad_request"),
        (b"GET /" + b"a" * 5000 + b" HTTP/1.1\r\n\r\n", 414, "path_too_long"),
        (b"GET / HTTP/1.1\r\n" + b"X-A: b\r\n" * 200 + b"\r\n", 431, "headers_too_large"),
        (b"GET / HTTP/1.1\r\nX-A: " + b"b" * 9000 + b"\r\n\r\n", 431, "headers_too_large"),
        (b"POST /v1/solve HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
         400, "bad_request"),
    ],
)  # fmt: skip
def test_what_is_hardly_http_has_the_one_error_shape(
    server: Server, request_bytes: bytes, status: int, code: str
) -> None:
    line, headers, body = exchange(server, request_bytes.replace(b"HTTP/1.1\r\n", b"HTTP/1.1\r\nHost: x\r\n", 1))
    assert line.split(" ")[1] == str(status)
    assert headers["Content-Type"] == "application/problem+json"
    problem = json.loads(body)
    assert problem["type"] == f"/problems/{code}"
    assert problem["status"] == status == KINDS[code].status
    assert problem["instance"] == headers["X-Request-Id"]


def test_a_body_that_ends_early_is_400(server: Server) -> None:
    head = b"POST /v1/solve HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as link:
        link.sendall(head + b'{"board"')
        link.shutdown(socket.SHUT_WR)
        assert link.recv(1000).startswith(b"HTTP/1.1 400 ")


def test_each_request_leaves_a_line_in_the_log(server: Server, connection: http.client.HTTPConnection) -> None:
    connection.request("GET", "/v1/codes/ABC234", headers={"X-Request-Id": "the-line-of-this-request"})
    connection.getresponse().read()
    found = "method=GET route=/v1/codes/<join_code> status=404 ms="
    assert wait_until(lambda: any(found in line and "the-line-of-this-request" in line for line in server.lines))
    _, headers, _ = exchange(server, b"GARBAGE\r\n\r\n")
    assert wait_until(lambda: any(headers["X-Request-Id"] in line for line in server.lines))
    assert not [line for line in server.lines if "ABC234" in line or "/v1/puzzles " in line]


def test_both_processes_answer(server: Server) -> None:
    if not Path("/proc/self/task").exists():
        pytest.skip("no /proc to count processes in")
    assert wait_until(lambda: len(children_of(server.process.pid)) == 2)


def test_nothing_is_left_in_the_folder_it_runs_in(server: Server) -> None:
    folder = os.readlink(f"/proc/{server.process.pid}/cwd")
    assert not [name for name in os.listdir(folder) if not name.startswith("word-ringers.sqlite3")]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--port", "{port}"), "cannot listen on 127.0.0.1 port {port}: address already in use; another program"),
        (("--port", "70000"), "--port: expected a whole number from 0 to 65535, not '70000'"),
        (("--host", "192.0.2.1"), "cannot listen on 192.0.2.1"),
        (("--host", "no.such.host.invalid"), "cannot listen on no.such.host.invalid"),
        (("--database", "mysql://x"), "database: a database URL begins with sqlite or postgresql"),
    ],
)
def test_what_cannot_be_done_is_one_line(
    server: Server, options: tuple[str, ...], message: str, tmp_path: Path
) -> None:
    options = tuple(each.format(port=server.port) for each in options)
    with pytest.raises(RuntimeError) as caught, running_server(*options, forked=False, folder=tmp_path) as second:
        assert not second
    assert message.format(port=server.port) in str(caught.value)
    assert "Traceback" not in str(caught.value)
    assert str(caught.value).count("\\n") == 1


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_at_once_with_connections_open(sign: signal.Signals, tmp_path: Path) -> None:
    with running_server("--workers", "1", folder=tmp_path) as server:
        kept = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        kept.request("GET", "/healthz")
        kept.getresponse().read()
        idle = socket.create_connection(("127.0.0.1", server.port))
        half = socket.create_connection(("127.0.0.1", server.port))
        half.sendall(b"GET /healthz HTTP/1.1\r\n")
        assert server.stop(sign) == 0
        for link in (kept, idle, half):
            link.close()


def test_requests_under_way_are_answered_before_it_stops(tmp_path: Path) -> None:
    with running_server("--workers", "1", folder=tmp_path) as server:
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        connection.putrequest("POST", "/v1/solve")
        connection.putheader("Content-Type", "application/json")
        connection.putheader("Expect", "100-continue")
        body = json.dumps(SOLVE).encode()
        connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body[:10])
        # That it may go on, the caller is told when the request has come to the application.
        assert connection.sock.recv(8, socket.MSG_PEEK) == b"HTTP/1.1"
        idle = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        idle.request("GET", "/healthz")
        idle.getresponse().read()
        stopping = threading.Thread(target=server.stop)
        stopping.start()
        assert idle.sock.recv(1) == b"", "whoever has no request under way is let go of"
        idle.close()
        connection.send(body[10:])
        assert connection.getresponse().status == 200
        connection.close()
        stopping.join()
        assert server.process.returncode == 0


def test_a_process_that_dies_is_replaced(tmp_path: Path) -> None:
    with running_server("--workers", "1", folder=tmp_path) as server:
        assert urlopen(f"{server.url}/healthz", timeout=PATIENCE).status == 200
        if not Path("/proc/self/task").exists():
            pytest.skip("no /proc to find its processes in")
        (worker,) = children_of(server.process.pid)
        os.kill(worker, signal.SIGKILL)
        assert wait_until(lambda: not is_alive(worker))
        assert urlopen(f"{server.url}/healthz", timeout=PATIENCE).status == 200
        assert children_of(server.process.pid) != [worker]


@pytest.mark.parametrize(("host", "url"), [("127.0.0.1", "http://127.0.0.1:"), ("0.0.0.0", "http://127.0.0.1:")])
def test_the_address_shown_can_be_opened(host: str, url: str) -> None:
    with open_socket(host, 0) as listener:
        assert url_of(listener).startswith(url)
        assert (network_url_of(listener) is None) or host == "0.0.0.0"


def test_ipv6_addresses_stand_in_brackets() -> None:
    try:
        listener = open_socket("::1", 0)
    except CannotListen:
        pytest.skip("this machine has no IPv6")
    with listener:
        assert url_of(listener).startswith("http://[::1]:")
