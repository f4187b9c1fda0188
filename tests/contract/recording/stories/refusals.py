"""What is refused before an endpoint sees it: bodies, methods, paths, and too many requests."""

import re
from typing import Any

from tests.api.endpoints import OPERATIONS, resolved
from tests.contract.recording.recorder import Recorder

CLAIMS = "/v1/matches/x/rounds/1/claims"

UNKNOWN = {
    name: re.sub(r"\{\w+\}", "1", name)
    for name, operation in OPERATIONS.items()
    if operation.get("security") and "/{" in name
}
"""The operations that a token opens, each of something that there is not."""

MALFORMED: tuple[str | bytes, ...] = (
    "",
    "board=PIT",
    "{} {}",
    '{"a": 1,}',
    b'{"a": "\xff\xfe"}',
    '{"a": NaN}',
    '{"a": "\\ud800"}',
    "[" * 300,
    '{\n "a": !}',
    '{"a": ' + "1" * 5000 + "}",
)

JSON = "application/json"


def play(ask: Recorder) -> None:
    """Play the story."""
    for name, request in UNKNOWN.items():
        ask(*request.split(), *[example(name)] if "requestBody" in OPERATIONS[name] else [])
    for body in ("{}", b"\xff\x1b"):
        for type in ("image/png", "text/plain"):
            ask("POST", "/v1/boards/import", data=body, type=type)
    hostile(ask)
    headers(ask)
    limits(ask)


def example(name: str) -> Any:
    """Return the first example of the body of an operation."""
    (content, *_) = OPERATIONS[name]["requestBody"]["content"].values()
    return resolved(content["schema"])["examples"][0]


def hostile(ask: Recorder) -> None:
    path = "/v1/solve"
    for body in MALFORMED:
        ask("POST", path, data=body, type=JSON)
    ask("POST", path, data='{"board": "PIT", "board": "TIP pink:A1"}', type=JSON)
    ask("POST", path, data="{}")
    ask("POST", path, data="{}", type=f"{JSON}; charset=utf-16")
    ask("POST", path, data='{"board": "PIT"}', type=f"{JSON}; charset=utf-8")
    ask("POST", path, data="{}", type=JSON, Content_Encoding="gzip")
    ask("POST", path, data="x" * (1024 * 1024 + 1), type=JSON)
    ask("POST", "/v1/evaluate", data="x" * (8 * 1024 * 1024 + 1), type=JSON)
    ask("POST", path, {"board": "PIT", **{f"field{number}": 1 for number in range(120)}})


def headers(ask: Recorder) -> None:
    for path in ("/v1", "/v1/", "/v1/none", "/v1//solve", "/v1/solve/", "/v1/matches/", "/v1/problems/stale"):
        ask("GET", path)
    ask("GET", "/v1/solve")
    ask("OPTIONS", "/v1/solve")
    ask("OPTIONS", CLAIMS)
    ask("HEAD", "/v1/matches/x")
    ask("DELETE", "/v1/matches")
    ask("GET", "/v1/dictionaries/none", X_Request_Id="my-own-request-1")
    ask("GET", "/v1/dictionaries/none", X_Request_Id="short")
    ask("GET", "/healthz")
    ask("GET", "/readyz")


def limits(ask: Recorder) -> None:
    limited = ask.again(rate_limits="3 per hour", rate_limit_loopback=True, workers=1)
    limited("POST", "/v1/qr", {"text": "x"})
    limited("POST", "/v1/boards/import", data="PIT", type="text/plain")
    limited("GET", "/v1/dictionaries/none")
    limited("GET", "/v1/dictionaries/none")
    open = ask.again(cors_origins="https://games.example")
    open("GET", "/v1/dictionaries/none", Origin="https://games.example")
    open("OPTIONS", "/v1/solve", Origin="https://games.example", Access_Control_Request_Method="POST")
    open("GET", "/v1/dictionaries/none", Origin="https://other.example")
    trusting = ask.again(trusted_hosts="games.example")
    trusting("GET", "/v1/dictionaries/none", Host="other.example")
