"""Every error answer: one table from exception to kind of problem, one way to render it.

A problem is answered as ``application/problem+json`` (RFC 9457). Routes raise; no other code in the package writes an
error answer. A new domain error needs a line in `ERRORS`, a new kind of problem an entry in ``api.http.problem_kinds``.
"""

import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from http import HTTPStatus

from flask import Flask, Response
from pydantic import ValidationError
from pydantic_core import ErrorDetails, to_json
from werkzeug.exceptions import HTTPException

from api import errors as outages
from api.http.error_codes import ErrorCode
from api.http.photo_errors import PHOTO_ERRORS
from api.http.pointers import pointer_of
from api.http.problem_kinds import KINDS, NO_KIND, STATUSES, Kind, ProblemCode, type_of
from api.http.request_ids import request_id
from api.http.urls import below
from api.outgoing.target import BadTarget
from games.base import IllegalAction
from games.refusals import BadOption, Conflict, Forbidden, NotFound, Stale
from solver import errors as domain
from solver.too_much_work import TooMuchWork
from solver.unsupported_alphabet import UnsupportedAlphabet

log = logging.getLogger(__name__)

MIMETYPE = "application/problem+json"
MAX_ERRORS = 100
"""The most field errors that one answer lists."""


ERRORS: Mapping[type[domain.RingersError], tuple[ProblemCode, ErrorCode]] = {
    domain.RingersError: ("invalid", "invalid"),
    domain.BadLetter: ("invalid", "bad_letters"),
    domain.BadName: ("invalid", "bad_name"),
    UnsupportedAlphabet: ("invalid", "alphabet_not_supported"),
    domain.BadBoard: ("invalid", "bad_board"),
    domain.BadCell: ("invalid", "bad_cell"),
    domain.BadFormat: ("invalid", "bad_format"),
    domain.BadPlay: ("invalid", "bad_play"),
    domain.IllegalPlay: ("invalid", "illegal_play"),
    domain.BadPlayers: ("invalid", "bad_players"),
    BadTarget: ("invalid", "bad_target"),
    domain.BadSize: ("invalid", "bad_size"),
    domain.BadRuleset: ("invalid", "bad_option"),
    domain.BadOrder: ("invalid", "bad_order"),
    domain.BadPuzzle: ("invalid", "bad_puzzle"),
    domain.BadAnswer: ("invalid", "bad_answer"),
    domain.RefusedPuzzle: ("invalid", "not_unique"),
    domain.NoPuzzle: ("invalid", "no_puzzle"),
    domain.BadComposition: ("invalid", "bad_option"),
    domain.NoFiller: ("invalid", "no_filler"),
    domain.NoDailyPuzzle: ("no_daily_puzzle", "no_daily_puzzle"),
    domain.UnknownDictionary: ("unknown_dictionary", "unknown_dictionary"),
    domain.DamagedDictionary: ("unavailable", "damaged_dictionary"),
    BadOption: ("invalid", "bad_option"),
    NotFound: ("not_found", "not_found"),
    IllegalAction: ("invalid", "illegal_action"),
    Forbidden: ("forbidden", "forbidden"),
    Conflict: ("conflict", "conflict"),
    Stale: ("stale", "stale"),
    outages.StoreUnavailable: ("unavailable", "store_unavailable"),
    outages.TooManyListeners: ("unavailable", "too_many_listeners"),
    outages.TooMuchAtOnce: ("unavailable", "too_much_at_once"),
    outages.WorkerBusy: ("unavailable", "busy"),
    outages.WorkerLost: ("unavailable", "busy"),
    domain.CoreMissing: ("unavailable", "core_missing"),
    outages.TakesTooLong: ("unavailable", "takes_too_long"),
    TooMuchWork: ("too_much_work", "too_much_work"),
    **PHOTO_ERRORS,
}
"""For each domain error, or its nearest ancestor here: the kind of problem, and the code where a field is to blame.

An error that knows its own `code` or `pointer` has those instead.
"""

OUTAGES: Mapping[type[domain.RingersError], tuple[str, int]] = {
    domain.DamagedDictionary: ("A dictionary cannot be opened.", 60),
    domain.CoreMissing: (
        "A part of the service that this needs is not built; whoever runs it finds how in its log.",
        60,
    ),
    outages.StoreUnavailable: ("The database cannot be used now.", 2),
    outages.TooManyListeners: (
        "There is no place for another live stream, or none for this address, which may have half of them; ask for "
        "the events as JSON instead.",
        30,
    ),
    outages.TooMuchAtOnce: ("Too many large requests are going on; small ones are answered meanwhile.", 2),
}
"""For each error that is not the caller's: what the caller is told, and the seconds after which to try again."""

SHOWN = ("line", "column", "expected", "cell", "character", "option", "rule", "player", "stands", "by", "most", "tiles")
"""What a domain error may know besides its text that is worth an entry of its own."""


TOLD_WHY = ("conflict", "forbidden", "too_much_work")
"""The kinds of problem beside ``invalid`` whose ``errors`` say more."""


@dataclass(frozen=True, slots=True)
class FieldError:
    """What is wrong with one field.

    Args:
        pointer: a JSON pointer into the body, or ``/name`` of a parameter.
        code: a word that does not change.
        detail: what is wrong and what was expected, as a sentence for people.
        extra: more that is known, such as ``line`` and ``column`` in a text, or ``in`` for a parameter.
    """

    pointer: str
    code: ErrorCode
    detail: str
    extra: Mapping[str, object]

    def to_json(self) -> dict[str, object]:
        """Return the entry for the answer's ``errors``."""
        return {"pointer": self.pointer, "code": self.code, "detail": self.detail, **self.extra}


class Problem(Exception):
    """An answer that is a problem; raised by routes and hooks, rendered in one place.

    Args:
        code: the kind, a key of `KINDS`.
        detail: what is wrong this time, as a sentence for people.
        errors: what is wrong with each field, where fields are to blame.
        headers: more headers of the answer.
        more: more members of the answer, beside those of every problem.
    """

    def __init__(
        self,
        code: ProblemCode,
        detail: str,
        *,
        errors: Iterable[FieldError] = (),
        headers: Mapping[str, str] | None = None,
        more: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(detail)
        self.kind = KINDS[code]
        self.detail = detail
        self.errors = tuple(errors)
        self.headers = dict(headers or {})
        self.more = dict(more or {})

    def to_json(self) -> dict[str, object]:
        """Return the body of the answer."""
        return _content(self.kind, self.kind.status, self.detail, request_id(), self.errors) | self.more

    def to_response(self) -> Response:
        """Render the problem."""
        body = to_json(self.to_json()) + b"\n"
        return Response(body, self.kind.status, self.headers, mimetype=MIMETYPE)

    def to_line(self, instance: str) -> bytes:
        """Return the problem as a line of JSON.

        Args:
            instance: the id of the request.
        """
        return _body(self.kind, self.kind.status, self.detail, instance, self.errors)


class TooSlow(Problem):
    """The client has taken too long to send its request, or has begun too many at a time."""

    def __init__(self) -> None:
        super().__init__("request_timeout", STATUSES[408][1])


def invalid(errors: Iterable[FieldError]) -> Problem:
    """Return the problem for fields that cannot be used."""
    found = tuple(errors)
    first = found[0]
    detail = f"{first.pointer}: {first.detail}" if first.pointer else first.detail
    if len(found) > 1:
        detail = f"{len(found)} fields cannot be used; the first: {detail}"
    return Problem("invalid", detail, errors=found[:MAX_ERRORS])


def field_error(error: domain.RingersError, pointer: str, **extra: object) -> FieldError:
    """Return a domain error as the error of one field, with the place in the text where it knows it."""
    known: dict[str, object] = {
        name: getattr(error, name) for name in SHOWN if getattr(error, name, None) not in (None, "")
    }
    if isinstance(error, domain.BadBoard):
        known |= error.known
    if isinstance(error, domain.RefusedPuzzle):
        known["refusal"] = error.to_json()
    detail = str(error).removeprefix(f"{getattr(error, 'pointer', '')}: ")
    return FieldError(pointer, getattr(error, "code", _entry(error)[1]), detail, {**known, **extra})


def validation_errors(details: Iterable[ErrorDetails], sent: object = None, **extra: object) -> list[FieldError]:
    """Return what a schema found wrong as field errors, without any of the input's values.

    Args:
        details: what it found.
        sent: the values that were sent, as far as they are known.
        extra: more that is known.
    """
    found = []
    for entry in details:
        pointer, cause = pointer_of(entry["loc"], sent, missing=entry["type"] == "missing"), _cause(entry)
        if cause is not None:
            found.append(field_error(cause, pointer, **extra))
        else:
            found.append(FieldError(pointer, *_code_and_detail(entry), extra))
    return found


def _cause(entry: ErrorDetails) -> domain.RingersError | None:
    cause = entry.get("ctx", {}).get("error")
    return cause if isinstance(cause, domain.RingersError) else None


def errors_in(error: ValidationError, *location: int | str, sent: object = None, **extra: object) -> list[FieldError]:
    """Return what a schema found wrong as field errors.

    Args:
        error: what it found.
        location: where the value stands in the request.
        sent: the value, as far as it is known.
        extra: more that is known.
    """
    details = error.errors(include_url=False, include_input=False)
    for part in reversed(location):
        sent = {part: sent}
    for entry in details:
        entry["loc"] = (*location, *entry["loc"])
    return validation_errors(details, sent, **extra)


def init_app(app: Flask) -> None:
    """Render every error of the application as a problem."""

    @app.errorhandler(Problem)
    def handle_problem(problem: Problem) -> Response:
        return problem.to_response()

    @app.errorhandler(domain.RingersError)
    def handle_domain_error(error: domain.RingersError) -> Response:
        code, _ = _entry(error)
        if code == "invalid":
            return invalid([field_error(error, getattr(error, "pointer", ""))]).to_response()
        if code == "unavailable":
            log.error("request %s: %s", request_id(), error)
            detail, seconds = _outage(error)
            return Problem(code, detail, headers={"Retry-After": str(seconds)}).to_response()
        reasons = [field_error(error, getattr(error, "pointer", ""))] if code in TOLD_WHY else []
        return Problem(code, str(error), errors=reasons).to_response()

    app.register_error_handler(HTTPException, http_problem)

    @app.errorhandler(Exception)
    def handle_defect(error: Exception) -> Response:
        log.error("request %s failed", request_id(), exc_info=error)
        return Problem("internal_error", STATUSES[500][1]).to_response()


def http_problem(error: HTTPException) -> Response:
    """Return the problem for what the framework itself refuses."""
    status = error.code or 500
    headers = {name: value for name, value in error.get_headers() if name.lower() != "content-type"}
    return Response(problem_body(status, request_id()), status, headers, mimetype=MIMETYPE)


def problem_body(status: int, instance: str, base: str | None = None) -> bytes:
    """Return the body of the problem for a status that the framework or the server raised by itself."""
    code, detail = STATUSES.get(status, (None, HTTPStatus(status).phrase + "."))
    return to_json(_content(KINDS[code] if code else None, status, detail, instance, base=base)) + b"\n"


def _body(kind: Kind | None, status: int, detail: str, instance: str, errors: Iterable[FieldError] = ()) -> bytes:
    return to_json(_content(kind, status, detail, instance, errors)) + b"\n"


def _content(
    kind: Kind | None,
    status: int,
    detail: str,
    instance: str,
    errors: Iterable[FieldError] = (),
    base: str | None = None,
) -> dict[str, object]:
    body: dict[str, object] = {
        "type": type_of(kind, below("") if base is None else base) if kind else NO_KIND,
        "title": kind.title if kind else HTTPStatus(status).phrase,
        "status": status,
        "detail": detail,
        "instance": instance,
    }
    if errors:
        body["errors"] = [error.to_json() for error in errors]
    return body


def _entry(error: domain.RingersError) -> tuple[ProblemCode, ErrorCode]:
    return next(ERRORS[ancestor] for ancestor in type(error).__mro__ if ancestor in ERRORS)


def _outage(error: domain.RingersError) -> tuple[str, int]:
    if isinstance(error, outages.NotDone):
        return error.told, error.retry_after
    return next(outage for kind, outage in OUTAGES.items() if isinstance(error, kind))


_CODES: Mapping[str, ErrorCode] = {
    "bad_cards": "bad_cards",
    "missing": "missing",
    "extra_forbidden": "unknown_field",
    "string_pattern_mismatch": "bad_format",
    "literal_error": "unknown_value",
    "enum": "unknown_value",
    "unknown_value": "unknown_value",
    "wrong_type": "wrong_type",
}
"""The codes of some kinds of pydantic's errors."""

_RANGE_ERRORS = ("greater_than", "less_than", "too_long", "too_short", "multiple_of", "finite_number", "parsing_size")
_SUBJECTS = ("Input ", "List ", "Tuple ", "Dictionary ", "String ", "Value error, ", "Value ")
_DETAILS = {
    "missing": "is required",
    "extra_forbidden": "is not a field here",
    "model_type": "should be an object",
    "dict_type": "should be an object",
}


def _code_and_detail(entry: ErrorDetails) -> tuple[ErrorCode, str]:
    kind = entry["type"]
    detail = _DETAILS.get(kind, entry["msg"])
    for subject in _SUBJECTS:
        detail = detail.removeprefix(subject)
    if kind in _CODES:
        return _CODES[kind], detail
    if any(part in kind for part in _RANGE_ERRORS):
        return "out_of_range", detail.replace(" after validation", "")
    if kind.endswith(("_type", "_parsing")):
        return "wrong_type", detail
    return "invalid", detail
