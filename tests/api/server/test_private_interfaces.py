"""What the service uses of gunicorn, Flask, Werkzeug and APIFlask that their documents do not promise.

Each function has a row in `tests/api/server/private_interfaces.py`. An upgrade that changes one fails here: read what
has changed, see whether what stands in the row is still so, and write the new digest into it.
"""

import ast
import inspect
import socket
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from apiflask import APIBlueprint
from gunicorn.config import Config
from gunicorn.http.message import Message, Request
from gunicorn.http.parser import RequestParser
from gunicorn.http.wsgi import Response as BareResponse
from gunicorn.http.wsgi import default_environ
from gunicorn.workers.gthread import TConn, ThreadWorker

from api.http.bodies import StrictAdapter
from api.schemas.rounds import SolveRequest
from api.server.connection import Connection
from api.server.response import Response
from api.server.worker import RequestWorker
from tests.api.server.private_interfaces import TABLE, Held, digest_of, function_named
from tests.test_dependencies import PROJECT

API = Path(__file__).parents[3] / "api"

ATTRIBUTES: dict[str, set[str]] = {
    "worker": {
        *("alive", "cfg", "keepalived_conns", "log", "max_keepalived", "method_queue", "nr_conns", "poller"),
        *("worker_connections",),
    },
    "connection": {"cfg", "client", "data_ready", "initialized", "parser", "server", "sock", "timeout"},
    "request": {"_expected_100_continue", "must_close"},
    "response": {"_omits_body", "headers", "headers_sent", "response_length", "sent", "sock"},
}
"""What gunicorn's objects have when they are new."""

DOCUMENTED = {
    *("_asdict", "_replace"),  # named tuples
    "_exit",  # os
    "_get_current_object",  # werkzeug.local.LocalProxy
}
"""Names that begin like private ones, and that the documents of their package describe."""

PRIVATE = {
    *("_expected_100_continue", "_omits_body", "_prepare_response_obj", "_spec"),
    *("_annotationrefs", "_bookmarkReference", "_code", "_doc", "_timeStamp"),
}
"""The private names that the service uses; each is held by a test of this module."""


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.name)
def test_it_is_what_it_is_held_to_be(row: Held) -> None:
    assert digest_of(function_named(row.name)) == row.digest


def test_a_change_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    row = next(row for row in TABLE if row.name.endswith(":ThreadWorker.enqueue_req"))
    monkeypatch.setattr(ThreadWorker, "enqueue_req", lambda self, conn, later: None)
    assert digest_of(function_named(row.name)) != row.digest


@cache
def new_objects() -> dict[str, Any]:
    """Return one new object of each kind, by its name in `ATTRIBUTES`."""
    cfg = Config()
    cfg.set("worker_tmp_dir", "/tmp")
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
        request = next(RequestParser(cfg, ours, ("192.0.2.1", 1)))
        return {
            "worker": ThreadWorker(0, 0, [], None, 30, cfg, SimpleNamespace()),
            "connection": TConn(cfg, ours, ("192.0.2.1", 1), ("192.0.2.2", 2)),
            "request": request,
            "response": BareResponse(request, ours, cfg),
        }


@pytest.mark.parametrize("name", ATTRIBUTES)
def test_an_object_has_the_attributes_that_are_used(name: str) -> None:
    assert not ATTRIBUTES[name] - vars(new_objects()[name]).keys()


def test_a_client_that_expects_100_continue_is_noted_there() -> None:
    request = new_objects()["request"]
    assert isinstance(request, Request | Message)
    assert request._expected_100_continue is True


def test_the_connection_is_in_the_environment_of_a_request() -> None:
    objects = new_objects()
    connection = objects["connection"].sock
    environ = default_environ(objects["request"], connection, objects["worker"].cfg)
    assert environ["gunicorn.socket"] is connection
    assert environ["wsgi.input_terminated"] is True


def test_a_view_knows_what_its_route_declares() -> None:
    routes = APIBlueprint("routes", __name__)
    view: Any = routes.input(SolveRequest)(lambda: None)
    assert view._spec["content_type"] == "application/json"
    assert "body" in view._spec
    assert StrictAdapter(SolveRequest).model_class is SolveRequest


def used_privately() -> Iterator[tuple[str, str]]:
    """Yield each private name that a module of `api` uses and none defines, with the module."""
    defined: set[str] = set()
    used: list[tuple[str, str]] = []
    for path in API.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                defined.add(node.name)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                defined.add(node.id)
            elif isinstance(node, ast.Attribute):
                if isinstance(node.ctx, ast.Store) and isinstance(node.value, ast.Name) and node.value.id == "self":
                    defined.add(node.attr)
                used.append((node.attr, path.name))
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "getattr":
                used += [(each.value, path.name) for each in node.args[1:2] if isinstance(each, ast.Constant)]
    for name, module in used:
        if name.startswith("_") and not name.endswith("__") and name not in defined:
            yield name, module


def test_every_private_name_that_is_used_is_held() -> None:
    assert {name for name, _ in used_privately()} - DOCUMENTED == PRIVATE


@pytest.mark.parametrize(
    ("ours", "theirs"), [(RequestWorker, "worker"), (Connection, "connection"), (Response, "response")]
)
def test_no_private_name_of_gunicorn_is_overridden(ours: type, theirs: str) -> None:
    base = new_objects()[theirs]
    tree = ast.parse(inspect.getsource(ours))
    own = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    own |= {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and ast.unparse(node.value) == "self"
    }
    assert not [name for name in own if name.startswith("_") and name != "__init__" and hasattr(base, name)]


def test_the_next_major_version_of_gunicorn_is_not_installed_by_itself() -> None:
    (gunicorn,) = (each for each in PROJECT["project"]["dependencies"] if each.startswith("gunicorn"))
    assert gunicorn == "gunicorn>=27,<28"
