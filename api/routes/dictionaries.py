"""Dictionaries: their list, their words, and whether words are valid."""

from typing import Any

from flask import Response, jsonify

from api.context import catalog
from api.http.answers import cursor_after, page, read_cursor, unchanged_since
from api.http.blaming import blaming
from api.http.bodies import accepts, any_charset, max_body, streamed
from api.http.uploads import MULTIPART
from api.openapi.declared import Blueprint, also, may_answer, ok, sends, takes
from api.schemas.base import TEXT_BODY, Page
from api.schemas.dictionaries import (
    CheckAnswer,
    Dictionary,
    DictionaryList,
    HouseList,
    HouseListQuery,
    Verdict,
    Word,
    WordList,
    WordQuery,
    WordsRequest,
    check_json,
    dictionary_json,
    word_json,
)
from api.services.house_lists import MAX_BYTES, put_house_list
from api.services.words import STREAMS, WordsQuery, send_words
from dictionaries import judging
from dictionaries.entries import look_up

FILE = {"type": "string", "contentMediaType": "application/octet-stream"}
LINES = {"schema": TEXT_BODY | {"description": "One word a line, or a table.", "examples": ["RINGO\nRINGERS\n"]}}
PARTS = {
    "words": FILE,
    "affixes": FILE | {"description": "The `.aff` file of a list for Hunspell."},
    "alphabet": FILE | {"description": "An alphabet, as `alphabet_file` of an answer, or the text `suggest`."},
}
HOUSE_LIST: dict[str, dict[str, Any]] = {
    "text/plain": LINES,
    "text/csv": LINES,
    "text/tab-separated-values": LINES,
    MULTIPART: {
        "schema": {"type": "object", "properties": PARTS, "required": ["words"], "examples": [{"words": "RINGO\n"}]}
    },
}
"""The body of a house list, for the OpenAPI document."""

routes = Blueprint("dictionaries", __name__, tag="Dictionaries", url_prefix="/v1/dictionaries")


@routes.operation("GET", "", "list_dictionaries", DictionaryList)
def list_dictionaries(query_data: Page) -> Response:
    """List the dictionaries by id."""
    start = read_cursor(query_data.cursor)
    ids = [id for id in catalog().ids() if id > start]
    shown = ids[: query_data.limit]
    items = [dictionary_json(catalog().get(id)) for id in shown]
    return page(items, cursor_after(shown[-1]) if len(ids) > len(shown) else None)


@routes.operation("GET", "/<id>", "get_dictionary", Dictionary)
@routes.doc(extensions=takes("If-None-Match") | sends("ETag"))
def show_dictionary(id: str) -> Response:
    """Describe a dictionary."""
    dictionary = catalog().get(id)
    return unchanged_since(dictionary.version, jsonify(dictionary_json(dictionary)))


@routes.operation("PUT", "/<id>", "put_house_list", HouseList)
@routes.doc(
    security=["AdminToken"],
    responses=also(201, "The list, which is new.", "HouseList"),
    extensions={"requestBody": {"content": HOUSE_LIST}}
    | may_answer(401, 403, 412, 428)
    | takes("If-Match")
    | sends("ETag", "Location"),
)
@accepts(*HOUSE_LIST)
@streamed(*HOUSE_LIST)
@any_charset
@max_body(MAX_BYTES)
def put_dictionary(id: str, query_data: HouseListQuery) -> Response:
    """Add a house list, or a new version of one (API token with the scope `admin`).

    The body has one word a line, or the words in a column of a table, in any usual encoding; empty lines and lines
    that begin with `#` do not count. Lines that cannot be words are left out, and `report` says which. As
    `multipart/form-data` it may be a list for Hunspell: `words` is the `.dic` file and `affixes` the `.aff` file. With
    a part `alphabet` it has an alphabet of its own: that of the part, or with the text `suggest` the letters that it
    uses. A list that is there already is replaced only if `If-Match` names its version; what began with the old
    version keeps it. With `dry_run` nothing is kept.
    """
    return put_house_list(id, query_data)


@routes.operation("GET", "/<id>/words", "list_words", WordList)
@routes.doc(
    extensions=may_answer(406) | takes("If-None-Match") | sends("ETag"),
    responses=ok("A page of the words, or all of them as a stream.", STREAMS),
)
def list_words(id: str, query_data: WordsQuery) -> Response:
    """List the words of a dictionary that meet every condition given, all of them if there is none.

    As JSON in pages; with `Accept: text/plain` (one word a line) or `Accept: application/x-ndjson` (one object a line)
    all at once, or as many as `limit` says.
    """
    return send_words(catalog().get(id), query_data)


@routes.operation("GET", "/<id>/words/<path:word>", "look_up_word", Word)
def show_word(id: str, word: str, query_data: WordQuery) -> Word:
    """Look up a word: what it means, how common it is, and which words are near it.

    A word that is not in the dictionary is found as well, with `valid` false. What cannot be spelt with the alphabet
    is 422, and names the character.
    """
    dictionary = catalog().get(id)
    with blaming("/word", part="path"):
        return word_json(look_up(dictionary, word, query_data.hidden))


@routes.operation("POST", "/<id>/check", "check_words", CheckAnswer)
def check_words(id: str, json_data: WordsRequest) -> CheckAnswer:
    """Tell for each word whether it is valid."""
    dictionary = catalog().get(id)
    return check_json(judging.check(dictionary, json_data.words), dictionary)


@routes.operation("POST", "/<id>/judge", "judge_words", Verdict)
def judge_words(id: str, json_data: WordsRequest) -> Verdict:
    """Give one verdict for a whole play.

    As a referee does: it is acceptable if every word is valid, and nobody learns which word is not.
    """
    return {"acceptable": judging.judge(catalog().get(id), json_data.words)}
