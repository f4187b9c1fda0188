"""Every operation of the OpenAPI document is a method of both clients."""

import inspect
from typing import Any

import pytest

from scripts.clients.document import JSON, Operation, name_of, present_document
from scripts.clients.python import BENEATH, PACKAGE, argument, modules
from word_ringers_client import AsyncClient, Client
from word_ringers_client._calls import Request

DOCUMENT = present_document()


def built(operation: Operation) -> tuple[Request[Any], inspect.Signature]:
    """Return the request that a method sends, with `a/b` in each place of the path, and what the method takes."""
    name = f"_{operation.name}" if operation.name in BENEATH else operation.name
    method: Any = inspect.getattr_static(Client, name)
    build = (method.one if operation.is_paged or operation.has_lines else method.call).__wrapped__
    signature = inspect.signature(build)
    needed = {
        name: "a/b"
        for name, parameter in signature.parameters.items()
        if parameter.default is parameter.empty and parameter.kind is not parameter.VAR_KEYWORD
    }
    return build(**needed), signature


def test_the_generated_modules_are_those_of_the_document() -> None:
    made = modules(DOCUMENT)
    stale = [name for name, text in made.items() if (PACKAGE / name).read_text() != text]
    assert not stale, "run `make clients`"
    assert set(made) == {"types.py", "_operations.py"}


@pytest.mark.parametrize("kind", [Client, AsyncClient])
def test_every_operation_is_a_method_that_says_what_it_does(kind: type) -> None:
    missing = [each.id for each in DOCUMENT.operations if not inspect.getattr_static(kind, each.name).__doc__]
    assert not missing
    assert len(DOCUMENT.operations) > 150


@pytest.mark.parametrize("operation", DOCUMENT.operations, ids=lambda operation: operation.name)
def test_a_method_sends_what_the_document_says(operation: Operation) -> None:
    request, signature = built(operation)
    sent = request.options()
    path = operation.path.strip("/")
    for parameter in operation.of("path"):
        path = path.replace(f"{{{parameter.name}}}", "a%2Fb")
    assert (sent["method"], sent["url"]) == (operation.method, path)
    assert ("Idempotency-Key" in sent["headers"]) == operation.takes_key
    assert ("if_match" in signature.parameters) == ("If-Match" in {each.name for each in operation.of("header")})
    fields = name_of(operation.bodies.get(JSON, {}))
    if not fields or len(operation.bodies) == 1:
        assert {argument(each.name) for each in operation.of("query")} <= signature.parameters.keys()
    assert ("**body: *" in str(signature)) == bool(fields)
    if fields:
        assert f"types.{fields}'" in str(signature)
