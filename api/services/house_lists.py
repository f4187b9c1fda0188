"""Adds house lists: the dictionaries that people upload."""

import logging
from pathlib import Path
from typing import Literal

from flask import Response, jsonify, request, url_for

from api.context import catalog, settings, store
from api.errors import ListNotStored, StoreUnavailable
from api.http.answers import unchanged_since
from api.http.blaming import blaming
from api.http.bodies import drain, too_large
from api.http.problems import FieldError, Problem, field_error, invalid
from api.http.uploads import RETRY_AFTER, Upload, received
from api.jobs.house_lists import BUILD, SUGGEST, Building, Built, build
from api.schemas.dictionaries import HouseList, HouseListQuery, report_json
from api.services.long_work import done
from api.services.tokens import ADMIN, check_scope
from api.settings import KIB, MIB
from api.store import house_lists
from dictionaries import Dictionary, UnknownDictionary
from dictionaries.errors import BadAlphabet, BadHouseList, HouseListChanged
from dictionaries.importing.hunspell import needs_affixes
from dictionaries.importing.suggestion import UNDETERMINED
from dictionaries.letter_distribution import MAX_FILE, LetterDistribution, read_letter_distribution

log = logging.getLogger(__name__)

MAX_BYTES = 32 * MIB
"""The most bytes of a house list over HTTP."""

BUILT_HERE = 128 * KIB
"""The bytes of a list, with those of an overlay's base, that are built in the process that answers."""

BEGINNING = KIB
"""The bytes of a list in which the number of its words is looked for."""

LINE = 10
"""About the bytes of a word and the end of its line."""


def put_house_list(id: str, query: HouseListQuery) -> Response:
    """Build a house list from the body and make it the current version of its id.

    Raises:
        Problem: 401 or 403 without a token of an administrator, 428 or 412 where the list is there already and the
            caller does not know its version, 422 where a line or the id is bad, 503 where nothing can be built.
    """
    if (request.content_length or 0) > MAX_BYTES:
        raise too_large(MAX_BYTES)
    try:
        check_scope(ADMIN)
    except Problem:
        drain()
        raise
    with received(MAX_BYTES, "words", "affixes", "alphabet") as uploads:
        with blaming("/base", part="query"):
            base = catalog().get(query.base)
        old = "" if query.dry_run else _version_to_replace(id)
        try:
            built = _build(base, _building(id, query, uploads))
            if query.dry_run:
                return jsonify(_shown(built))
            replaces = None if request.if_match.star_tag else old
            house_lists.put(store(), id, built.version, built.content, replaces)
            _copy(id)
        except HouseListChanged:
            old = _version_to_replace(id)
            raise Problem("stale", f"The list has become of version {old} meanwhile; send it again.") from None
        except BadHouseList as error:
            raise invalid(_line_errors(error)) from error
        except BadAlphabet as error:
            raise invalid([_alphabet_error(error)]) from error
        except ListNotStored as error:
            detail = f"The house list cannot be kept now: {error}."
            raise Problem("unavailable", detail, headers={"Retry-After": RETRY_AFTER}) from error
    response = unchanged_since(built.version, jsonify(_shown(built)))
    if not old:
        response.status_code = 201
        response.headers["Location"] = url_for("dictionaries.show_dictionary", id=id)
    return response


def _shown(built: Built) -> HouseList:
    return {**built.description, "report": report_json(built.report)}


def _building(id: str, query: HouseListQuery, uploads: dict[str, Upload]) -> Building:
    """Return what is to be built from what was sent.

    Raises:
        Problem: a list for Hunspell has come without its affixes, or a language is said of no suggested alphabet.
        BadAlphabet: its alphabet cannot be used.
    """
    words, affixes = uploads["words"], uploads.get("affixes")
    if affixes is None and needs_affixes(words.filename, _beginning(words)):
        beside = f"{words.filename[:-4]}.aff"
        problem = f"{words.filename!r} has come without a part 'affixes', {beside!r}"
        raise invalid([FieldError("", "missing", problem, {})])
    letters = _letters(uploads.get("alphabet"))
    if query.language and letters != SUGGEST:
        problem = "the language is that of the alphabet; expected it only where the alphabet is suggested"
        raise invalid([FieldError("/language", "bad_option", problem, {"in": "query"})])
    charset = request.mimetype_params.get("charset", "utf-8").lower()
    encoding = query.encoding or (None if charset in ("utf-8", "utf8", "us-ascii") else charset)
    return Building(
        settings().house_lists,
        id,
        words.path,
        query.overlay,
        query.name,
        query.licence,
        query.attribution,
        query.layout._replace(encoding=encoding),
        affixes and affixes.path,
        query.strict,
        letters,
        query.language or UNDETERMINED,
    )


def _beginning(upload: Upload) -> bytes:
    with upload.path.open("rb") as file:
        return file.read(BEGINNING)


def _letters(upload: Upload | None) -> LetterDistribution | Literal["suggest"] | None:
    """Return the letters of the part `alphabet`; None where there is none."""
    if upload is None:
        return None
    with upload.path.open("rb") as file:
        content = file.read(MAX_FILE + 1)
    return SUGGEST if content.strip() == SUGGEST.encode() else read_letter_distribution(content)


def _copy(id: str) -> None:
    """Have a copy of what is current made; a list of which there is none yet is stored nevertheless."""
    try:
        catalog().get(id)
    except StoreUnavailable as error:
        log.warning("the house list %s is stored; this host makes its copy when it is asked for: %s", id, error)


def _build(base: Dictionary, building: Building) -> Built:
    """Build a house list, a large one in another process, which would stand in the way of requests here."""
    size = sum(path.stat().st_size for path in (building.content, building.affixes) if isinstance(path, Path))
    if size + (LINE * len(base) if building.overlay else 0) <= BUILT_HERE and building.affixes is None:
        return build(base, building)
    return done(BUILD, base.id, base.version, building)


def _version_to_replace(id: str) -> str:
    """Return the current version of a list, which the caller must know; an empty text if there is none.

    Raises:
        Problem: 428, the caller names no version; 412, the caller names another one.
    """
    try:
        current = catalog().get(id).version
    except UnknownDictionary:
        return ""
    if "If-Match" not in request.headers:
        raise Problem("precondition_required", "Say in If-Match which version of the list is to be replaced.")
    if not request.if_match.contains(current):
        raise Problem("stale", f"The list is of version {current} now, which If-Match does not name.")
    return current


def _alphabet_error(error: BadAlphabet) -> FieldError:
    """Return what is wrong with an alphabet, with a pointer to it within the part."""
    keys = (key[:40].replace("~", "~0").replace("/", "~1") for key in error.where)
    return FieldError("/".join(("/alphabet", *keys)), "bad_alphabet", error.problem, {})


def _line_errors(error: BadHouseList) -> list[FieldError]:
    if not error.lines:
        return [field_error(error, "")]
    known = {"rule": error.rule} if error.rule else {}
    return [
        FieldError("", "bad_line", f"line {line}: {problem}", {"line": line, **known}) for line, problem in error.lines
    ]
