"""Writes answers: JSON, and lists with a link to their next page.

Importing this module teaches APIFlask that the schema of an answer is a `TypedDict`.
"""

from base64 import b64decode, urlsafe_b64encode
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlencode

from apiflask.schema_adapters import registry
from apiflask.schema_adapters.base import SchemaAdapter
from flask import Flask, Request, Response, jsonify, request
from flask.json.provider import JSONProvider
from pydantic import TypeAdapter
from pydantic_core import from_json, to_json
from typing_extensions import TypeAliasType, is_typeddict

from api.http.bodies import SCHEMA
from api.http.problems import FieldError, invalid
from api.http.urls import below

ANSWER = "answer"
"""What APIFlask calls the schemas of answers."""


class FastJSON(JSONProvider):
    """JSON by pydantic's serialiser, several times as fast as the standard library's."""

    def dumps(self, obj: Any, **kwargs: Any) -> str:
        """Return an object as JSON text."""
        return to_json(obj, inf_nan_mode="null").decode()

    def loads(self, s: str | bytes, **kwargs: Any) -> Any:
        """Read JSON text."""
        return from_json(s, allow_inf_nan=False)

    def response(self, *args: Any, **kwargs: Any) -> Response:
        """Return an answer with an object as its body."""
        body = to_json(self._prepare_response_obj(args, kwargs), inf_nan_mode="null")
        return Response(body + b"\n", mimetype="application/json")


def page(items: Sequence[Any], following: str | None, **more: Any) -> Response:
    """Return one page of a list.

    Args:
        items: what is on the page.
        following: the cursor of the next page, None on the last.
        more: other fields of the list, such as its `total`.

    Returns:
        The list's one shape, ``{"items": [...], "next": "<cursor>"}``, with a ``Link`` to the next page.
    """
    response = jsonify({"items": items, "next": following, **more})
    if following is not None:
        query = urlencode({**request.args.to_dict(), "cursor": following})
        response.headers["Link"] = f'<{below(request.path)}?{query}>; rel="next"'
    return response


def unchanged_since(version: str, response: Response) -> Response:
    """Return an answer with its version as ETag, or 304 where the caller has this version already."""
    response.set_etag(version)
    response.headers["Cache-Control"] = "no-cache"
    if request.if_none_match.contains_weak(version):  # make_conditional would read a whole stream to measure it
        response.status_code = 304
        response.response = ()
        del response.headers["Content-Type"]
    return response


def json_with(caching: str, body: object, status: int = 200) -> Response:
    """Return an answer as JSON, with how it may be kept."""
    response = jsonify(body)
    response.status_code = status
    response.headers["Cache-Control"] = caching
    return response


def cacheable(response: Response, caching: str) -> Response:
    """Return an answer that its reader may keep, with its hash as ETag, or 304 where the reader has it already."""
    response.headers["Cache-Control"] = caching
    response.add_etag()
    response.make_conditional(request)
    return response


def cursor_after(last: str) -> str:
    """Return the opaque cursor of what comes after an item, by what the list is sorted by."""
    return urlsafe_b64encode(last.encode()).decode().rstrip("=")


def read_cursor(cursor: str | None) -> str:
    """Return what a cursor stands after; an empty text at the beginning.

    Raises:
        Problem: 422, no list of this service has given it out.
    """
    if cursor is None:
        return ""
    try:
        return b64decode(cursor + "=" * (-len(cursor) % 4), b"-_", validate=True).decode()
    except ValueError:
        detail = "is not a cursor; expected the next of the page before, unchanged"
        raise invalid([FieldError("/cursor", "bad_cursor", detail, {"in": "query"})]) from None


def cursor_after_moment(moment: datetime, id: str) -> str:
    """Return the cursor of what comes after an item of a list that is sorted by time, then by id."""
    return cursor_after(f"{moment.isoformat()} {id}")


def read_moment_cursor(cursor: str | None) -> tuple[datetime, str] | None:
    """Return the moment and the id that a cursor stands after; None at the beginning.

    Raises:
        Problem: 422, no such list has given it out.
    """
    moment, _, id = read_cursor(cursor).partition(" ")
    try:
        return (datetime.fromisoformat(moment).astimezone(UTC), id) if moment else None
    except (ValueError, OverflowError):
        raise invalid([FieldError("/cursor", "bad_cursor", "is not a cursor of this list", {"in": "query"})]) from None


class AnswerAdapter(SchemaAdapter):
    """Answers for APIFlask, each of which is a `TypedDict`, with no second look at them on the way out.

    Mypy and the tests hold answers against their schemas; checking them again for each request would double its time.
    """

    def __init__(self, schema: type, schema_name: str | None = None, many: bool = False) -> None:
        self.schema, self.many = schema, many

    @property
    def schema_type(self) -> str:
        """The name under which APIFlask knows the adapter."""
        return ANSWER

    def get_openapi_schema(self, **kwargs: Any) -> dict[str, Any]:
        """Return the answer's schema."""
        return answer_schema(self.schema, SCHEMA)

    def get_schema_name(self) -> str:
        """Return the name of the answer's schema."""
        return str(self.schema.__name__)

    def serialize_output(self, data: Any, many: bool = False) -> Any:
        """Return the answer unchanged."""
        return data

    def validate_input(self, request: Request, location: str, **kwargs: Any) -> Any:
        """Refuse to read an answer from a request."""
        raise NotImplementedError(location)


def answer_schema(answer: Any, references: str) -> dict[str, Any]:
    """Return the JSON schema of an answer; a field that may be null and may be left out is null by default.

    Args:
        answer: its `TypedDict`, or the name of several.
        references: where the schemas are that it names.
    """
    kinds = answer.__value__ if isinstance(answer, TypeAliasType) else answer
    schema = TypeAdapter(kinds).json_schema(ref_template=references)
    for each in (schema, *schema.get("$defs", {}).values()):
        for name, field in each.get("properties", {}).items():
            if name not in each.get("required", ()) and {"type": "null"} in field.get("anyOf", ()):
                field.setdefault("default", None)
    return schema


def _schema_type(schema: Any, detect: Callable[[Any], str] = registry.detect_schema_type) -> str:
    return ANSWER if is_typeddict(schema) or isinstance(schema, TypeAliasType) else detect(schema)


registry.register(ANSWER, AnswerAdapter)
registry.detect_schema_type = _schema_type  # type: ignore[method-assign]


def init_app(app: Flask) -> None:
    """Let the application read and write JSON this way."""
    app.json = FastJSON(app)
