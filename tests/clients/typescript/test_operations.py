"""Every operation of the OpenAPI document is a method of the TypeScript client, and sends what the document says."""

import json
import re

from scripts.clients.document import present_document
from scripts.clients.typescript import SOURCES, method_name, modules
from tests.clients.typescript.conftest import HERE, Run

DOCUMENT = present_document()


def test_the_generated_modules_are_those_of_the_document() -> None:
    made = modules(DOCUMENT)
    stale = [name for name, text in made.items() if (SOURCES / name).read_text() != text]
    assert not stale, "run `make clients`"


def test_every_operation_is_a_method_that_sends_it(run: Run) -> None:
    calls = {
        method_name(each): ["a/b"] * len(each.of("path")) + [{}] * bool(each.bodies) for each in DOCUMENT.operations
    }
    assert len(calls) == len(DOCUMENT.operations) > 100
    sent = json.loads(run(HERE / "calls.mjs", given=json.dumps(calls)))
    assert sent == {
        method_name(each): {
            "method": each.method,
            "url": "http://there/base" + re.sub(r"\{\w+\}", "a%2Fb", each.path),
            "hasKey": each.takes_key,
            "hasBody": bool(each.bodies),
            "token": "Bearer opens",
        }
        for each in DOCUMENT.operations
    }
