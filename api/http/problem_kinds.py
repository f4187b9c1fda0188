"""Every kind of problem that a caller can get, as documented at ``/problems/<code>``."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

ProblemCode = Literal[
    "malformed_body",
    "bad_request",
    "unauthorized",
    "forbidden",
    "not_found",
    "unknown_dictionary",
    "no_daily_puzzle",
    "no_fitting_puzzle",
    "withheld",
    "method_not_allowed",
    "not_acceptable",
    "request_timeout",
    "conflict",
    "stale",
    "body_too_large",
    "path_too_long",
    "unsupported_media_type",
    "invalid",
    "too_much_work",
    "idempotency_mismatch",
    "precondition_required",
    "rate_limited",
    "headers_too_large",
    "internal_error",
    "unavailable",
]
"""The last part of a problem's ``type``."""

NO_KIND = "about:blank"
"""The ``type`` of a problem of which nothing is known but its status."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of problem, documented for callers at ``/problems/<code>``.

    Args:
        code: the last part of the problem's ``type``; never changes.
        status: the HTTP status it is answered with.
        title: the same few words each time.
        meaning: what happened and what the caller can do, in whole sentences.
    """

    code: ProblemCode
    status: int
    title: str
    meaning: str


def type_of(kind: Kind, base: str = "") -> str:
    """Return the ``type`` of problems of a kind: the path that explains it, below a base path."""
    return f"{base}/problems/{kind.code}"


KINDS: Mapping[str, Kind] = {
    kind.code: kind
    for kind in (
        Kind(
            "malformed_body",
            400,
            "The body cannot be read",
            "The body could not be read at all: it is not JSON, cut short, not UTF-8, nested too deeply, or holds "
            "something that JSON does not have, such as NaN or half of a surrogate pair. The detail names the line and "
            "column.",
        ),
        Kind(
            "bad_request",
            400,
            "The request cannot be read",
            "The request itself is not valid HTTP for this service, for example because its host is not one that the "
            "service answers for.",
        ),
        Kind(
            "unauthorized",
            401,
            "A token is needed",
            "The request shows no API token, or one that is unknown, revoked or expired. Show a good one as "
            "`Authorization: Bearer wr_...`.",
        ),
        Kind(
            "forbidden",
            403,
            "This is not yours to do",
            "Your token lets you see the thing but not do this to it; for example, only the host closes a round.",
        ),
        Kind(
            "not_found",
            404,
            "Nothing is here",
            "There is no such path, or no such thing at it. A thing that you may not see looks the same.",
        ),
        Kind(
            "unknown_dictionary",
            404,
            "There is no such dictionary",
            "The dictionary named in the path does not exist. GET /v1/dictionaries lists those that do.",
        ),
        Kind(
            "no_daily_puzzle",
            404,
            "There is no puzzle of this day",
            "The day is not yet come, as days go in UTC, is before the first puzzle of all, or the edition does not "
            "exist. The detail says which.",
        ),
        Kind(
            "no_fitting_puzzle",
            404,
            "No puzzle fits",
            "No puzzle of the kind and with the tags asked for is within 100 points of the rating and new to the "
            "solver, and none so easy or so hard is made. Ask for another rating, kind or tag.",
        ),
        Kind(
            "method_not_allowed",
            405,
            "The path does not take this method",
            "The path exists but not for this method. The Allow header lists the methods it takes.",
        ),
        Kind(
            "not_acceptable",
            406,
            "No such representation",
            "The Accept header asks for media types of which the path has none.",
        ),
        Kind(
            "request_timeout",
            408,
            "The request did not arrive in time",
            "The headers have 15 seconds to arrive. The body has 30 seconds, and more while 16 KiB arrive "
            "each second. Your address may have 64 requests at a time that have not arrived; one more ends the oldest "
            "of them. The connection is closed. Send the request again.",
        ),
        Kind(
            "withheld",
            410,
            "The puzzle of this day is left out",
            "The board of this day shows a word that boards do not show any more. The entry of errors has the puzzle's "
            "id, and GET /v1/puzzles/<id> still has the puzzle.",
        ),
        Kind(
            "conflict",
            409,
            "The time for this is past, or not yet come",
            "The request is fine in itself but does not fit the state of the thing: a round is closed already, a seat "
            "is taken, and so on. The code in errors says which.",
        ),
        Kind(
            "stale",
            412,
            "It has changed since you read it",
            "The If-Match header names an older version. Read the thing again and decide anew.",
        ),
        Kind(
            "body_too_large",
            413,
            "The body is too large",
            "The body is longer than the endpoint allows, 1 MiB unless its description says otherwise. Send less, or "
            "in several requests.",
        ),
        Kind(
            "path_too_long",
            414,
            "The path and query are too long",
            "The first line of the request has more than 4,094 bytes.",
        ),
        Kind(
            "unsupported_media_type",
            415,
            "The body has no usable content type",
            "The Content-Type header is missing or names a type that the endpoint does not take, its charset is not "
            "UTF-8, or the body is compressed. The detail lists the types that the endpoint takes.",
        ),
        Kind(
            "invalid",
            422,
            "Some fields cannot be used",
            "The request could be read, but fields of it are missing, unknown, of the wrong type or out of range, or "
            "make no sense together. Each entry of errors holds a JSON pointer to the field, a code that does not "
            "change, and a sentence; an entry with `in` is about a parameter of the query or the path instead of the "
            "body.",
        ),
        Kind(
            "too_much_work",
            422,
            "The answer takes too much work",
            "To answer this takes more steps than one request may take, at any time. The entry of errors holds a JSON "
            "pointer to the field to ask less of, and `most`, the most that it may be beside the others as they are.",
        ),
        Kind(
            "idempotency_mismatch",
            422,
            "The Idempotency-Key cannot be used",
            "The key was sent with another request before, or cannot be one. Use a new random key for each new "
            "request, and the same one only to send the same request again.",
        ),
        Kind(
            "precondition_required",
            428,
            "Say which version you mean",
            "The request would overwrite something that others may have changed. Send the ETag that you read as "
            "If-Match.",
        ),
        Kind(
            "rate_limited",
            429,
            "Too many requests",
            "Your address has used up what it may ask for. Wait as many seconds as the Retry-After header says. The "
            "RateLimit-* headers of every limited answer say what is left.",
        ),
        Kind(
            "headers_too_large",
            431,
            "The headers are too large",
            "The request has more than 100 headers, or one of more than 8,190 bytes.",
        ),
        Kind(
            "internal_error",
            500,
            "The service has failed",
            "A defect of the service, not of your request. It has been logged under the id in instance; please report "
            "it with that id.",
        ),
        Kind(
            "unavailable",
            503,
            "The service cannot answer now",
            "Something that the service needs cannot be reached. Try again after as many seconds as the Retry-After "
            "header says.",
        ),
    )
}

TYPES = (*map(type_of, KINDS.values()), NO_KIND)
"""Every ``type`` that a problem can have."""

STATUSES: Mapping[int, tuple[ProblemCode, str]] = {
    400: ("bad_request", "The request cannot be read."),
    404: ("not_found", "There is nothing at this path."),
    405: ("method_not_allowed", "This path does not take this method; the Allow header lists those it takes."),
    406: ("not_acceptable", "None of the media types in Accept is to be had here."),
    408: ("request_timeout", "The request did not arrive in time."),
    413: ("body_too_large", "The body is larger than this endpoint allows."),
    414: ("path_too_long", "The path and query are longer than 4,094 bytes."),
    415: ("unsupported_media_type", "The content type of the body is not one that this endpoint takes."),
    429: ("rate_limited", "Too many requests; wait as many seconds as Retry-After says."),
    431: ("headers_too_large", "The request has more than 100 headers, or one of more than 8,190 bytes."),
    500: ("internal_error", "The service has failed; the failure is logged under the id in instance."),
    503: ("unavailable", "The service cannot answer now; try again later."),
}
"""The kind of problem and its detail for each status that the framework itself raises."""
