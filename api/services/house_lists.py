"""Taking in house lists: the dictionaries that people bring themselves."""

from __future__ import annotations

from flask import Response, jsonify, request, url_for
from werkzeug.datastructures import ETags

from api.context import catalog, settings
from api.http.answers import unchanged_since
from api.http.bodies import read_body
from api.http.problems import FieldError, Problem, blaming, field_error, invalid
from api.schemas.dictionaries import HouseListQuery, dictionary_json
from api.services.tokens import ADMIN, check_scope
from dictionaries import Dictionary, UnknownDictionary
from dictionaries.errors import BadHouseList
from dictionaries.house import build_house_list

MAX_BYTES = 8 * 1024 * 1024
"""The most bytes of a house list over HTTP."""

RETRY_AFTER = "60"
"""Seconds, in which whoever runs the service may have made room on its disk."""


def put_house_list(id: str, query: HouseListQuery) -> Response:
    """Build a house list from the body and make it the current version of its id.

    Raises:
        Problem: 401 or 403 without a token of an administrator, 428 or 412 where the list is there already and the
            caller does not know its version, 422 where a line or the id is bad, 503 where the folder takes no list.
    """
    content = read_body()
    check_scope(ADMIN)
    with blaming("/base", part="query"):
        base = catalog().get(query.base)
    old = _current(id)
    if old is not None:
        _check_version(request.if_match, old.version)
    try:
        dictionary = build_house_list(
            settings().house_lists,
            id,
            content,
            base=base,
            overlay=query.overlay,
            name=query.name,
            licence=query.licence,
            attribution=query.attribution,
        )
    except BadHouseList as error:
        raise invalid(_line_errors(error)) from error
    except OSError as error:
        detail = f"The house list cannot be kept now: {error.strerror}."
        raise Problem("unavailable", detail, headers={"Retry-After": RETRY_AFTER}) from error
    response = unchanged_since(dictionary.version, jsonify(dictionary_json(dictionary)))
    if old is None:
        response.status_code = 201
        response.headers["Location"] = url_for("dictionaries.show_dictionary", id=id)
    return response


def _current(id: str) -> Dictionary | None:
    try:
        return catalog().get(id)
    except UnknownDictionary:
        return None


def _check_version(known: ETags, current: str) -> None:
    if "If-Match" not in request.headers:
        raise Problem("precondition_required", "Say in If-Match which version of the list is to be replaced.")
    if not known.contains(current):
        raise Problem("stale", f"The list is of version {current} now, which If-Match does not name.")


def _line_errors(error: BadHouseList) -> list[FieldError]:
    if not error.lines:
        return [field_error(error, "")]
    return [FieldError("", "bad_line", f"line {line}: {problem}", {"line": line}) for line, problem in error.lines]
