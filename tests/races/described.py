"""What the OpenAPI document says of an answer, held against the answer."""

import re
from functools import cache
from typing import Any

import jsonschema_rs

from tests.api.endpoints import DOCUMENT, OPERATIONS, resolved
from tests.races.crowd import KEY, Answer

WRITING = [name for name in OPERATIONS if name.split()[0] in ("POST", "PUT", "PATCH", "DELETE")]
"""Every operation that may change something."""


def takes_key(operation: str) -> bool:
    """Tell whether an operation can be sent again with an idempotency key."""
    return any(each.get("$ref", "").endswith(f"/{KEY}") for each in OPERATIONS[operation]["parameters"])


def check_described(operation: str, answer: Answer) -> None:
    """Fail for an answer whose status, kind of problem or shape is not documented for the operation."""
    said = f"{operation}: {answer.status} {answer.data[:600].decode(errors='replace')}"
    assert answer.status < 500 or answer.status == 503, said
    assert str(answer.status) in OPERATIONS[operation]["responses"], said
    response = resolved(OPERATIONS[operation]["responses"][str(answer.status)])
    mimetype = answer.headers.get("Content-Type", "").partition(";")[0]
    assert mimetype in response.get("content", {}) or not answer.data, said
    if answer.status >= 400:
        assert answer.json["type"] in re.findall(r"`(/problems/\w+)`", response["description"]), said
    if answer.data and mimetype.endswith("json"):
        errors = list(validator(operation, str(answer.status), mimetype).iter_errors(answer.json))
        assert not errors, f"{said}: {errors}"


@cache
def validator(operation: str, status: str, mimetype: str) -> Any:
    """Return what tells whether a body has the shape that is documented."""
    response = resolved(OPERATIONS[operation]["responses"][status])
    schema = {**response["content"][mimetype]["schema"], "components": DOCUMENT["components"]}
    return jsonschema_rs.Draft202012Validator(schema)
