"""Lists of words in three representations: JSON in pages; plain text and NDJSON as one stream."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Any, Literal

from flask import Response, request
from pydantic import Field
from pydantic_core import to_json
from werkzeug.exceptions import NotAcceptable

from api.http.answers import page, unchanged_since
from api.http.budget import LIST, WORDS, in_slots
from api.http.error_codes import ErrorCode
from api.http.problems import FieldError, field_error, invalid
from api.schemas.base import Page
from api.schemas.dictionaries import ListedWord
from dictionaries import BadLetter, Dictionary
from dictionaries.alphabet import MAX_TEXT
from dictionaries.errors import BadQuery
from dictionaries.relatives import MAX_BLANKS, RELATIVES

if TYPE_CHECKING:
    from dictionaries.queries import Listed, Matches

JSON, TEXT, NDJSON = "application/json", "text/plain", "application/x-ndjson"

PAGE_SIZE = 100
CHUNK = 1000
"""The words that a stream sends at a time."""

STREAMS: dict[str, dict[str, Any]] = {
    TEXT: {"schema": {"type": "string", "examples": ["RING\nRINGER\n"]}},
    NDJSON: {
        "schema": {
            "type": "string",
            "examples": [
                '{"word":"RING","points":8,"frequency":4.87}\n{"word":"RINGER","points":11,"frequency":3.1}\n'
            ],
        }
    },
}
"""The representations beside JSON, for the OpenAPI document."""

Text = Annotated[str | None, Field(max_length=MAX_TEXT)]
Tiles = Annotated[int | None, Field(ge=1, le=MAX_TEXT)]


class WordsQuery(Page):
    """Which words to list: those that meet every condition given."""

    limit: int | None = Field(  # type: ignore[assignment]
        None, ge=1, le=100, description="The most words to send; 100 in a page, all in a stream, if left out."
    )
    pattern: Text = Field(
        None,
        description="`?` is one tile, `*` any run of tiles, also none; not a regular expression.",
        examples=["?ing*"],
    )
    prefix: Text = Field(None, description="What the words begin with.", examples=["re"])
    suffix: Text = Field(None, description="What the words end with.", examples=["ers"])
    contains: Text = Field(None, description="What stands in the words without a gap.", examples=["ring"])
    anagram: Text = Field(
        None,
        description=f"The tiles that the words are made of, all of them; `?` is a blank, up to {MAX_BLANKS}.",
        examples=["stop?"],
    )
    rack: Text = Field(None, description="Tiles that the words can be made from; `?` likewise.", examples=["ringer?"])
    reversible: bool = Field(False, description="Whether the words have to be words backwards too.")
    hooks: Text = Field(
        None, description="A text that the words are with one tile before or after it.", examples=["ring"]
    )
    inside: Text = Field(
        None, description="A text in which the words stand without a gap; itself is left out.", examples=["ringers"]
    )
    reversal: Text = Field(None, description="A text that the word is backwards.", examples=["stop"])
    min_length: Tiles = Field(None, description="The fewest tiles.")
    max_length: Tiles = Field(None, description="The most tiles.")
    sort: Literal["alphabet", "points", "length", "frequency"] = Field(
        "alphabet", description="The order; by all but `alphabet` the highest come first, and equals by alphabet."
    )
    hidden: Literal["include", "exclude"] = Field(
        "include", description="Whether to list offensive words, which are valid but not to be suggested."
    )

    def matches(self, dictionary: Dictionary) -> Matches:
        """Return the words of a dictionary that meet the conditions."""
        from dictionaries.queries import Query, find  # loads numpy

        return find(dictionary, Query(**self.model_dump(exclude={"limit", "cursor", "sort"})))


def send_words(dictionary: Dictionary, query: WordsQuery) -> Response:
    """Return the words asked for in the representation asked for.

    Raises:
        NotAcceptable: the caller takes none of the three.
    """
    mimetype = request.accept_mimetypes.best_match((JSON, TEXT, NDJSON)) if request.accept_mimetypes else JSON
    if mimetype is None:
        raise NotAcceptable
    try:
        matches = query.matches(dictionary)
        if mimetype == JSON:
            response = _page(matches, query)
        else:
            response = Response(in_slots(LIST, _stream(matches, query, mimetype), WORDS), mimetype=mimetype)
    except BadQuery as error:
        at_cursor = error.field == "position"
        pointer = "/cursor" if at_cursor else f"/{error.field}"
        code: ErrorCode = "bad_cursor" if at_cursor else "out_of_range"
        raise invalid([FieldError(pointer, code, error.problem, {"in": "query"})]) from error
    except BadLetter as error:
        raise invalid([field_error(error, f"/{_field_with(error.character, query)}", **{"in": "query"})]) from error
    response.headers["Vary"] = "Accept"
    return unchanged_since(f"{dictionary.version}-{mimetype.rpartition('/')[2]}", response)


def listed(word: str, dictionary: Dictionary) -> ListedWord:
    """Return a word as a `ListedWord`."""
    return {"word": word, "points": dictionary.points(word), "frequency": dictionary.frequency(word)}


def _field_with(character: str, query: WordsQuery) -> str:
    """Return which condition has the character that the alphabet lacks."""
    fields = ("pattern", "prefix", "suffix", "contains", "anagram", "rack", *RELATIVES)
    return next((field for field in fields if character in (getattr(query, field) or "")), "pattern")


def _page(matches: Matches, query: WordsQuery) -> Response:
    found = matches.page(query.sort, query.limit or PAGE_SIZE, query.cursor)
    items = [listed(word, matches.dictionary) for word in found.words]
    return page(items, found.next, total=found.total)


def _stream(matches: Matches, query: WordsQuery, mimetype: str) -> Iterator[bytes]:
    """Return the lines of the words asked for, some at a time."""
    if mimetype == TEXT:
        return text_lines(islice(matches.words(query.sort, query.cursor), query.limit))
    return ndjson_lines(islice(matches.listed(query.sort, query.cursor), query.limit))


def text_lines(words: Iterator[str]) -> Iterator[bytes]:
    """Return a line for each word, some at a time."""
    while chunk := list(islice(words, CHUNK)):
        yield "".join(f"{word}\n" for word in chunk).encode()


def ndjson_lines(words: Iterator[Listed]) -> Iterator[bytes]:
    """Return a line of JSON for each word, some at a time; nothing within one looks like its end."""
    while chunk := [
        {"word": word, "points": points, "frequency": frequency} for word, points, frequency in islice(words, CHUNK)
    ]:
        yield to_json(chunk)[1:-1].replace(b"},{", b"}\n{") + b"\n"
