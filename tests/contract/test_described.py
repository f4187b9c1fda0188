"""The OpenAPI document describes what the service has answered: statuses, media types and headers of the recording."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.api.endpoints import DOCUMENT, resolved
from tests.contract.recording.book import STORIES, file_of, from_text

OF_HTTP = re.compile(
    "Allow|Cache-Control|Content-(Encoding|Security-Policy|Type)|Vary|Access-Control-.*|X-Accel-Buffering"
)
"""Headers that mean for every answer the same, to browsers, caches and proxies; the document does not repeat it."""

HEADERS_NOT_DESCRIBED = {"DELETE": {"Idempotency-Replayed"}}
"""Headers that are not promised: a key is for POST, though other methods of matches take one too."""

NOT_DESCRIBED = {404, 405, 413, 414, 415, 431}
"""What a path or a body can get that is not as the document says."""

READ = {"If-None-Match": {304}, "If-Match": {412}, "Idempotency-Key": {201}}
"""The statuses that show that a header was read."""


@dataclass
class Exchange:
    """A recorded request and its answer."""

    method: str
    path: str
    status: int
    sent: dict[str, str] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)


def read(text: str) -> Exchange | None:
    """Read an exchange as the recording holds it; None for what came later over a stream."""
    first, *lines = text.split("\n")
    asked = re.fullmatch(r"### ([A-Z]+) (/.*)", first)
    answered = next((line for line in lines if re.fullmatch(r"\d{3}", line)), None)
    if asked is None or answered is None:
        return None
    exchange = Exchange(asked[1], asked[2].partition("?")[0], int(answered))
    for line in lines:
        if found := re.fullmatch(r"(> )?([A-Z][\w-]+): (.*)", line):
            (exchange.sent if found[1] else exchange.headers)[found[2]] = found[3]
    return exchange


def exchanges() -> Iterator[Exchange]:
    for name in STORIES:
        yield from filter(None, map(read, from_text(file_of(name).read_text())))


@cache
def patterns() -> list[tuple[re.Pattern[str], str]]:
    """Return how paths look, those with the fewest parameters first."""
    paths = sorted(DOCUMENT["paths"], key=lambda path: path.count("{"))
    return [(re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), path) for path in paths]


def operation_of(exchange: Exchange) -> dict[str, Any] | None:
    path = next((path for pattern, path in patterns() if pattern.fullmatch(exchange.path)), None)
    method = "get" if exchange.method == "HEAD" else exchange.method.lower()
    found: dict[str, Any] | None = DOCUMENT["paths"].get(path, {}).get(method)
    return found


DESCRIBED = [(each, operation) for each in exchanges() if (operation := operation_of(each)) is not None]


def test_the_recording_is_read() -> None:
    assert len(DESCRIBED) > 1000
    reached = {operation["operationId"] for _, operation in DESCRIBED}
    every = {each["operationId"] for methods in DOCUMENT["paths"].values() for each in methods.values()}
    assert not every - reached - {"check_liveness", "check_health", "check_readiness"}


def test_every_status_is_described() -> None:
    missing = {
        (operation["operationId"], exchange.status)
        for exchange, operation in DESCRIBED
        if str(exchange.status) not in operation["responses"] and exchange.status not in NOT_DESCRIBED
    }
    assert not missing


def test_every_media_type_is_described() -> None:
    missing = set()
    for exchange, operation in DESCRIBED:
        response = resolved(operation["responses"].get(str(exchange.status), {}))
        mimetype = exchange.headers.get("Content-Type", "").partition(";")[0]
        if "content" in response and mimetype not in response["content"]:
            missing.add((operation["operationId"], exchange.status, mimetype))
    assert not missing


def test_every_header_of_an_answer_is_described() -> None:
    missing = set()
    for exchange, operation in DESCRIBED:
        response = resolved(operation["responses"].get(str(exchange.status), {}))
        described = {*response.get("headers", {}), *HEADERS_NOT_DESCRIBED.get(exchange.method, ())}
        for name in exchange.headers.keys() - described if response else ():
            if not OF_HTTP.fullmatch(name):
                missing.add((operation["operationId"], exchange.status, name))
    assert not missing


def test_every_header_that_a_route_reads_is_described() -> None:
    missing = set()
    for exchange, operation in DESCRIBED:
        taken = {resolved(parameter)["name"] for parameter in operation["parameters"]}
        for name in exchange.sent.keys() - taken:
            if exchange.status in READ.get(name, ()):
                missing.add((operation["operationId"], name))
    assert not missing


@pytest.mark.parametrize("header", ["ETag", "Location", "Link", "Content-Disposition"])
def test_no_header_of_a_good_answer_is_made_up(header: str) -> None:
    described = {
        operation["operationId"]
        for methods in DOCUMENT["paths"].values()
        for operation in methods.values()
        if any(header in resolved(each).get("headers", {}) for each in operation["responses"].values())
    }
    sent = {operation["operationId"] for exchange, operation in DESCRIBED if header in exchange.headers}
    assert described == sent


def test_every_code_of_an_error_is_described() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    text = "".join(file_of(name).read_text() for name in STORIES)
    codes = set(re.findall(r'"pointer":"[^"]*",\s*(?:\+ )?"code":"(\w+)"', text))
    types = set(re.findall(r'"type":"(/problems/\w+)"', text))
    assert len(codes) > 30
    assert codes <= set(schemas["ErrorCode"]["enum"])
    assert types <= set(schemas["ProblemType"]["enum"])


@pytest.mark.parametrize(("union", "subject"), [("MatchEvent", "matches"), ("TableEvent", "tables")])
def test_every_type_of_an_event_has_a_schema(union: str, subject: str) -> None:
    mapping = DOCUMENT["components"]["schemas"][union]["discriminator"]["mapping"]
    text = "".join(file_of(name).read_text() for name in STORIES if (name == "tables") == (subject == "tables"))
    found = set(re.findall(r'"seq":\d+,\s*(?:\+ )?"type":"(\w+)"', text))
    assert len(found) > 5
    assert found <= set(mapping)
    page = (Path(__file__).parents[2] / "docs" / f"{subject}.md").read_text()
    table = page[page.index("| type | data |") :].partition("\n\n")[0]
    rows = re.findall(r"(?m)^\| (`\w+`(?:,? .*)?) \|", table)
    listed = {type for row in rows for type in re.findall(r"`(\w+)`", row.partition(" | ")[0])}
    assert listed | {"snapshot"} == set(mapping)
