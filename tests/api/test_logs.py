"""The log: one line for each request, without what opens anything, as text or JSON, and nobody waits for it."""

import json
import logging
import os
import re
import select
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO

import pytest
from flask.testing import FlaskClient

from api import logs
from api.app import create_app
from api.settings import Settings
from tests.processes import PATIENCE

TOKEN = "wr_3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture) -> Iterator[list[dict[str, Any]]]:
    """What each request leaves in the log; grows with the requests."""
    found: list[dict[str, Any]] = []

    class Collector(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            names = ("request_id", "method", "route", "status", "ms", "caller")
            found.append({"level": record.levelname, **{name: getattr(record, name) for name in names}})

    log, collector = logging.getLogger("api.http.access"), Collector()
    log.addHandler(collector)
    with caplog.at_level(logging.DEBUG, "api"):
        yield found
    log.removeHandler(collector)


@pytest.mark.parametrize(
    ("path", "method", "route", "status"),
    [
        ("/healthz", "GET", "/healthz", 200),
        ("/v1/matches/b7c2d9f0a4e81c35d6f2?x=1", "GET", "/v1/matches/<match>", 404),
        ("/v1/codes/ABC234", "GET", "/v1/codes/<join_code>", 404),
        ("/v1/nowhere/ABC234", "GET", None, 404),
        ("/v1/solve", "GET", "/v1/solve", 405),
        ("/v1/solve", "POST", "/v1/solve", 415),
    ],
)
def test_a_request_leaves_one_line(
    client: FlaskClient, lines: list[dict[str, Any]], path: str, method: str, route: str | None, status: int
) -> None:
    response = client.open(path, method=method, headers={"Authorization": f"Bearer {TOKEN}"})
    assert response.status_code == status
    (line,) = lines
    assert line["ms"] >= 0
    assert line == {
        "level": "INFO",
        "request_id": response.headers["X-Request-Id"],
        "method": method,
        "route": route if status != 405 else None,
        "status": status,
        "ms": line["ms"],
        "caller": "127.0.0.1",
    }


def test_nothing_that_opens_a_match_stands_in_the_log(client: FlaskClient, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, "api"):
        made = client.post("/v1/matches", json={"players": ["pink", "green"]}).json
        match, token = made["match"], made["host_token"]
        bearer = {"Authorization": f"Bearer {token}", "X-Request-Id": token, "Idempotency-Key": "my-own-secret-key"}
        client.get(f"/v1/matches/{match['id']}", headers=bearer)
        client.get(f"/v1/codes/{match['code']}", headers=bearer)
        joining = {"code": match["code"], "player": "pink"}
        client.post(f"/v1/matches/{match['id']}/players", json=joining, headers=bearer)
    told = "".join(str(vars(record)) for record in caplog.records if record.name == "api.http.access")
    assert told.count("'request_id'") == 4
    for secret in (match["id"], match["code"], token, "my-own-secret-key"):
        assert secret not in told


def test_a_stream_leaves_its_line_when_it_ends(client: FlaskClient, lines: list[dict[str, Any]]) -> None:
    with client.get("/v1/dictionaries/en/words?limit=3", headers={"Accept": "text/plain"}) as response:
        assert not lines
        assert response.text.startswith("AA\n")
    assert [line["route"] for line in lines] == ["/v1/dictionaries/<id>/words"]
    assert lines[0]["request_id"] == response.headers["X-Request-Id"]


def test_what_fails_is_louder_and_the_files_of_pages_are_quieter(lines: list[dict[str, Any]]) -> None:
    app = create_app(Settings(database="/no/such/folder/x.sqlite3"))
    client = app.test_client()
    page = client.get("/").text
    found = re.search(r'(/app/[^"]+\.js)"', page)
    assert found
    client.get(found[1])
    client.get("/v1/matches/b7c2d9f0a4e81c35d6f2", headers={"Authorization": f"Bearer {TOKEN}"})
    assert [(line["route"], line["level"]) for line in lines] == [
        ("/", "INFO"),
        ("/app/<version>/<path:name>", "DEBUG"),
        ("/v1/matches/<match>", "WARNING"),
    ]


@pytest.fixture
def configured() -> Iterator[Any]:
    """Set up the log of this process as the service does, and take it away again."""
    root, ours = logging.getLogger(), logging.getLogger(logs.OURS)
    before = root.handlers, root.level, ours.level
    for handler in root.handlers:
        handler.flush()  # what earlier tests have logged may not have been written yet
    yield lambda **given: logs.configure(Settings(**given))
    root.handlers[0].flush()
    root.handlers, root.level = before[:2]
    ours.setLevel(before[2])


def fail() -> None:
    secret = TOKEN  # noqa: F841  # what a traceback with the values of variables would show
    raise ValueError("no\nsuch thing")


def tell() -> None:
    """Write a line of each level, and one with a traceback."""
    log = logging.getLogger("api.somewhere")
    log.debug("one")
    log.info("two %s", 2, extra={"queue": "x"})
    try:
        fail()
    except ValueError as error:
        log.error("three", exc_info=error)
    logging.getLogger("other").info("four")
    logging.getLogger("other").warning("five")
    logging.getLogger().handlers[0].flush()


def ours(told: str) -> list[dict[str, Any]]:
    """Return the lines that `tell` has written, without those of services that other tests have left."""
    lines = [json.loads(line) for line in told.splitlines()]
    return [line for line in lines if line["logger"] in ("api.somewhere", "other")]


def test_lines_of_json_are_whole_even_with_a_traceback(configured: Any, capfd: pytest.CaptureFixture[str]) -> None:
    configured(log_format="json")
    tell()
    told = capfd.readouterr().err
    two, three, five = ours(told)
    assert (two["event"], two["level"], two["queue"], two["logger"]) == ("two 2", "info", "x", "api.somewhere")
    assert re.fullmatch(r"2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", two["timestamp"])
    assert "ValueError: no\nsuch thing" in three["exception"]
    assert (five["event"], five["level"]) == ("five", "warning")
    assert TOKEN not in told


def test_lines_of_text_are_for_people(configured: Any, capfd: pytest.CaptureFixture[str]) -> None:
    configured()
    tell()
    told = capfd.readouterr().err
    assert re.search(r"(?m)^\S+Z \[info     \] two 2 queue=x$", told)
    assert "Traceback" in told
    assert "five" in told
    assert "\x1b" not in told
    assert TOKEN not in told
    assert not re.search(r"\] (one|four)$", told, re.MULTILINE)


@pytest.mark.parametrize(("level", "count"), [("debug", 4), ("info", 3), ("warning", 2), ("error", 1)])
def test_the_level_says_what_is_left_out(
    configured: Any, capfd: pytest.CaptureFixture[str], level: str, count: int
) -> None:
    configured(log_format="json", log_level=level)
    tell()
    assert len(ours(capfd.readouterr().err)) == count


@pytest.fixture
def alone() -> logging.Logger:
    """A logger below no other, so that nobody else writes to it."""
    log = logging.Logger("alone")
    log.addHandler(logs.Log())
    return log


@contextmanager
def unread_errors(monkeypatch: pytest.MonkeyPatch) -> Iterator[TextIO]:
    """Have a pipe as standard error that nobody reads before the test does. No fixture: pytest sets its own later."""
    reader, writer = os.pipe()
    with open(reader) as unread, open(writer, "w") as full:
        monkeypatch.setattr(sys, "stderr", full)
        yield unread


def read_all(unread: TextIO, log: logging.Logger, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what stands in a pipe when the log has written everything, and close its other end."""
    told: list[str] = []
    reading = threading.Thread(target=lambda: told.extend(unread))
    reading.start()
    monkeypatch.setattr(logs, "LEAVING", PATIENCE)
    log.handlers[0].flush()
    sys.stderr.close()
    reading.join(PATIENCE)
    return told


def test_nobody_waits_for_a_reader_who_does_not_read(alone: logging.Logger, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "WAITING", 100)
    alone.handlers = [logs.Log()]
    with unread_errors(monkeypatch) as unread:
        for number in range(2000):
            alone.warning("%d %s", number, "x" * 500)
        told = read_all(unread, alone, monkeypatch)
    lost = [int(line.split()[0]) for line in told if line.endswith("lines of the log were lost\n")]
    assert sum(lost) > 1000
    assert sum(line.endswith("x\n") for line in told) + sum(lost) == 2000


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_process_that_is_forked_while_a_line_is_written_can_write(
    alone: logging.Logger, monkeypatch: pytest.MonkeyPatch
) -> None:
    with unread_errors(monkeypatch) as unread:
        alone.warning("x" * 1_000_000)  # more than a pipe holds, so that writing lasts until somebody reads
        assert select.select([unread], [], [], PATIENCE)[0]
        if (child := os.fork()) == 0:
            try:
                signal.alarm(60)
                sys.stderr.flush()
                os._exit(0)
            finally:
                os._exit(1)
        status = os.waitpid(child, 0)[1]
        assert read_all(unread, alone, monkeypatch) == ["x" * 1_000_000 + "\n"]
    assert status == 0
