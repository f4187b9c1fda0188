"""Reads bodies and queries: first content type and size, then strict JSON into strict models.

Importing this module teaches APIFlask to read and write pydantic models this way.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from typing import Any, TypeVar

from apiflask.schema_adapters import registry
from apiflask.schema_adapters.pydantic import PydanticAdapter
from flask import Flask, Request, current_app, g, request
from gunicorn.http.errors import ParseException
from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError
from pydantic_core import from_json

from api.errors import TooMuchAtOnce
from api.http.budget import READ, hold, take_slot
from api.http.problems import FieldError, Problem, TooSlow, errors_in, invalid
from api.settings import KIB, MIB

JSON = "application/json"

DRAINED = 16 * MIB
"""How much of a body that is too large is read all the same: a caller that is still sending misses the answer."""

PART = 128 * KIB
"""A body with more bytes than these is read in parts, which the budget counts."""

BROKEN_OFF = "The body ends early, or its chunks are not well formed."

USUAL_CHARSETS = ("utf-8", "utf8", "us-ascii")
"""What a content type may say of text in UTF-8."""

SCHEMA = "#/components/schemas/{model}"
"""Where the OpenAPI document has the schema of a model."""

View = TypeVar("View", bound=Callable[..., Any])


def max_body(size: int) -> Callable[[View], View]:
    """Let a route take a body of up to this many bytes, instead of what the settings say."""

    def decorate(view: View) -> View:
        view.max_body = size  # type: ignore[attr-defined]
        return view

    return decorate


def accepts(*mimetypes: str) -> Callable[[View], View]:
    """Declare the content types of a route that reads its body itself, with `read_text` or `read_json`."""

    def decorate(view: View) -> View:
        view.accepts = mimetypes  # type: ignore[attr-defined]
        return view

    return decorate


def streamed(*mimetypes: str) -> Callable[[View], View]:
    """Let a route take bodies of these content types of any length; it reads them as they come, with `body_pieces`."""

    def decorate(view: View) -> View:
        view.streamed = mimetypes  # type: ignore[attr-defined]
        return view

    return decorate


def any_charset(view: View) -> View:
    """Let a route take text in any charset that its content type names, as it decodes the body itself."""
    view.any_charset = True  # type: ignore[attr-defined]
    return view


def is_streamed() -> bool:
    """Tell whether the body of the current request is one that its route reads as it comes."""
    view = current_app.view_functions.get(request.endpoint or "")
    return request.mimetype in getattr(view, "streamed", ())


def optional_body(view: View) -> View:
    """Let a route do without its body, all of whose fields then have their defaults."""
    view.optional_body = True  # type: ignore[attr-defined]
    return view


def accepted_types(app: Flask, endpoint: str) -> tuple[str, ...]:
    """Return the content types that an endpoint takes; none if it takes no body."""
    view = app.view_functions[endpoint]
    declared = getattr(view, "accepts", None)
    if declared is None:
        spec = getattr(view, "_spec", {})
        declared = (spec["content_type"],) if "body" in spec else ()
    return tuple(declared)


def does_without_body(app: Flask, endpoint: str) -> bool:
    """Tell whether the body of a request to an endpoint may be left out."""
    return bool(getattr(app.view_functions[endpoint], "optional_body", False))


def body_limit(app: Flask, endpoint: str) -> int:
    """Return how many bytes the body of a request to an endpoint may have."""
    return int(getattr(app.view_functions[endpoint], "max_body", app.config["MAX_CONTENT_LENGTH"]))


def read_body() -> bytearray:
    """Return the body of the current request.

    Raises:
        Problem: 400 where it ends early or its chunks cannot be read, 413 where it is too long.
        TooSlow: it has not arrived in time.
    """
    length, limit = request.content_length, g.body_limit
    try:
        body = _read(length or (limit + 1 if "wsgi.input_terminated" in request.environ else 0))
    except (ParseException, OSError):
        raise Problem("bad_request", BROKEN_OFF) from None
    if length and len(body) < length:
        raise Problem("bad_request", BROKEN_OFF)
    if len(body) > limit:
        raise too_large(limit)
    take_slot(READ, len(body))
    return body


def body_pieces(size: int) -> Iterator[bytes]:
    """Return the body of the current request piece by piece as it comes.

    Args:
        size: the most bytes of a piece; none but the last has fewer.

    Raises:
        Problem: 400 where it ends early or its chunks cannot be read; when the pieces before have been taken.
    """
    is_chunked = not request.content_length and "wsgi.input_terminated" in request.environ
    return _pieces(request.environ["wsgi.input"], None if is_chunked else request.content_length, size)


def _pieces(stream: Any, length: int | None, size: int) -> Iterator[bytes]:
    left = sys.maxsize if length is None else length
    try:
        while left > 0 and (piece := stream.read(min(size, left))):
            left -= len(piece)
            yield piece
    except (ParseException, OSError):
        raise Problem("bad_request", BROKEN_OFF) from None
    if length is not None and left:
        raise Problem("bad_request", BROKEN_OFF)


def _read(length: int) -> bytearray:
    """Read up to so many bytes of a body; a large one counts as it arrives, so that a slow one takes little."""
    stream = request.environ["wsgi.input"]
    body = bytearray()  # grows where it is, and is not there twice, as parts that are joined would be
    try:
        while len(body) < length and (part := stream.read(min(length - len(body), PART))):
            if body or len(part) == PART:
                hold(len(part))
            body += part
    except TooMuchAtOnce:
        body.clear()
        drain()  # a caller that is still sending misses the answer
        raise
    return body


def read_json(adapter: TypeAdapter[Any], body: bytes | bytearray, *, share_texts: bool = False) -> Any:
    """Read a body into a type.

    Args:
        adapter: of the type.
        body: the bytes.
        share_texts: equal texts become one object, which takes half the memory where the same few come ten thousands
            of times, but more time for most bodies.

    Raises:
        Problem: 400 where the body is not JSON, 422 where the JSON does not fit the type.
    """
    if share_texts:
        with suppress(ValidationError):  # which would speak of Python's types
            return adapter.validate_python(json_of(body))
    elif b"NaN" in body or b"Infinity" in body:
        json_of(body)  # to validate JSON is to allow numbers of these names
    try:
        return adapter.validate_json(body)
    except ValidationError as error:
        raise invalid(errors_in(error, sent=json_of(body))) from None


def json_of(body: bytes | bytearray) -> Any:
    """Return the values of a body of JSON.

    Raises:
        Problem: 400 where it is not JSON.
    """
    try:
        return from_json(body, allow_inf_nan=False)
    except ValueError as error:
        raise Problem("malformed_body", f"The body is not JSON: {error}.") from None


def read_query(model: type[BaseModel], request: Request) -> Any:
    """Read the query of a request into a model.

    Raises:
        Problem: 422 where a parameter is unknown, stands twice or does not fit the model.
    """
    for name, values in request.args.lists():
        if len(values) > 1:
            raise invalid([FieldError(f"/{name[:100]}", "repeated", "stands more than once", {"in": "query"})])
    try:
        return model.model_validate_strings(request.args.to_dict())
    except ValidationError as error:
        raise invalid(errors_in(error, sent=request.args, **{"in": "query"})) from None


@cache
def _adapter(model: type[BaseModel]) -> TypeAdapter[Any]:
    return TypeAdapter(model)


class StrictAdapter(PydanticAdapter):
    """Pydantic models for APIFlask, strict on the way in."""

    def validate_input(self, request: Request, location: str, **kwargs: Any) -> Any:
        """Return the body or the query of a request as the model; None for a body that is read as it comes."""
        if location == "json":
            if is_streamed():
                return None
            body = read_body()
            if not body and g.body_optional:
                return self.model_class()
            share_texts = getattr(self.model_class, "share_texts", False)
            return read_json(_adapter(self.model_class), body, share_texts=share_texts)
        if location == "query":
            return read_query(self.model_class, request)
        raise NotImplementedError(location)

    def get_openapi_schema(self, **kwargs: Any) -> dict[str, Any]:
        """Return the model's schema; models in it are named as themselves and not after the one around them."""
        return self.model_class.model_json_schema(ref_template=SCHEMA)


registry.register("pydantic", StrictAdapter)


def init_app(app: Flask) -> None:
    """Refuse bodies of the wrong type or size before any route sees them."""
    known: dict[str, tuple[tuple[str, ...], int, bool]] = {}

    @app.before_request
    def check_body() -> None:
        if request.method in ("GET", "HEAD", "OPTIONS") or (rule := request.url_rule) is None:
            return
        if rule.endpoint not in known:
            known[rule.endpoint] = _expected(app, rule.endpoint)
        accepted, limit, g.body_optional = known[rule.endpoint]
        if not accepted:
            if request.content_length or "Transfer-Encoding" in request.headers:
                _check_unused(limit)
            return
        as_usual = request.environ.get("CONTENT_TYPE") == accepted[0] and "HTTP_CONTENT_ENCODING" not in request.environ
        if not as_usual and not (g.body_optional and _is_empty()):
            _check_type(accepted)
        if is_streamed():
            return
        if (request.content_length or 0) > limit:
            raise too_large(limit)
        g.body_limit = limit


def _expected(app: Flask, endpoint: str) -> tuple[tuple[str, ...], int, bool]:
    """Return what an endpoint takes: content types, the most bytes, and whether it does without a body."""
    return accepted_types(app, endpoint), body_limit(app, endpoint), does_without_body(app, endpoint)


def _is_empty() -> bool:
    """Tell whether the request has no body, which a content type does not change: many programs always send one."""
    return not (request.content_length or "Transfer-Encoding" in request.headers)


class NoFields(BaseModel):
    """The body of a request that takes none: an object without fields will do."""

    model_config = ConfigDict(extra="forbid")


def _check_unused(limit: int) -> None:
    """Refuse a body that nothing would be done with; its sender may believe that it names a player."""
    if (request.content_length or 0) > limit:
        raise too_large(limit)
    g.body_limit = limit
    if body := read_body():
        _check_type((JSON,))
        read_json(_adapter(NoFields), body)


def too_large(limit: int, what: str = "The body") -> Problem:
    """Return the problem for a body, or something in it, of more bytes than these; what is still on its way is read."""
    drain()
    return Problem("body_too_large", f"{what} is larger than the {limit} bytes that this endpoint allows.")


def drain() -> None:
    """Read what is left of the body: a caller that is still sending misses the answer."""
    stream, left = request.environ["wsgi.input"], DRAINED
    with suppress(ParseException, OSError, TooSlow):
        while left > 0 and (chunk := stream.read(2**16)):
            left -= len(chunk)


def _check_type(accepted: tuple[str, ...]) -> None:
    expected = f"expected {' or '.join(accepted)}"
    view = current_app.view_functions[request.endpoint or ""]
    charset = "utf-8" if hasattr(view, "any_charset") else request.mimetype_params.get("charset", "utf-8").lower()
    if request.mimetype not in accepted:
        problem = f"has content type {request.mimetype[:60]!r}" if request.mimetype else "has no content type"
    elif charset not in USUAL_CHARSETS:
        problem = f"has charset {charset[:40]!r}, but only UTF-8 is read"
    elif request.headers.get("Content-Encoding", "identity").lower() != "identity":
        problem = "is compressed, which is not supported"
    else:
        return
    raise Problem("unsupported_media_type", f"The body {problem}; {expected}.", headers={"Accept": ", ".join(accepted)})
