"""Boards of your own words: request and answer."""

from collections.abc import Sequence
from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from api.jobs.compose_work import Asked
from api.schemas.base import Body, DictionaryId, example, with_example
from api.schemas.board import Seed
from dictionaries.alphabet import MAX_TEXT
from games.values import BoardJSON, Doc
from games.word_ringers.match.schemas import DictionaryVersion
from solver.composing.composition import Cause, Reason
from solver.composing.wanted import MAX_EFFORT, MIN_TILES, USUAL_EFFORT, USUAL_SEED
from solver.puzzles.conventions import MAX_LISTED_SIDE, MAX_LISTED_WORDS, MIN_SIDE
from solver.puzzles.orders import USUAL_DICTIONARY

Side = Annotated[int | None, Field(ge=MIN_SIDE, le=MAX_LISTED_SIDE)]

TOO_LONG = {
    "word": "HOUSE",
    "reason": "impossible",
    "cause": "too_long",
    "detail": "it has 5 tiles, and no line of the board has more than 3",
    "tiles": 5,
    "most": 3,
}
EXAMPLE = {
    "board": {"rows": [["T", "A", "R"], ["C", "A", "A"], ["A", "T", "C"]], "rings": {}},
    "notation": "TAR/CAA/ATC",
    "placed": [{"word": "CAT", "cells": ["A2", "A3", "B3"]}],
    "left_out": [TOO_LONG],
    "repeated_words": [],
    "other_words": None,
    "crossings": 2,
    "dictionary": {"id": "en-common", "version": "c066b01250cb8bdc"},
    "tiles": "free",
    "seed": "1",
    "effort": USUAL_EFFORT,
    "link": "EiIJillbi1jb21tb26YGH_naj",
}


class CompositionRequest(Body):
    """The words, and what the board is to be like."""

    model_config = example({"words": ["leaf", "root", "flower"], "rows": 8, "columns": 8})

    words: list[Annotated[str, Field(max_length=MAX_TEXT)]] = Field(
        min_length=1,
        max_length=MAX_LISTED_WORDS,
        description=f"Words of at least {MIN_TILES} tiles, in either case, with or without accents. They need not be "
        "in the dictionary.",
    )
    rows: Side = Field(None, description="10 if left out, with `tiles` `set` 7.")
    columns: Side = Field(None, description="Likewise.")
    dictionary: DictionaryId = USUAL_DICTIONARY
    tiles: Literal["set", "free"] = Field(
        "free",
        description="Whether the board is of the 50 tiles of the box, and has at most 50 cells, or of any letters.",
    )
    no_other_words: bool = Field(
        False,
        description="Whether to avoid other words of the dictionary of three letters or more, but for those inside the "
        "given ones.",
    )
    seed: Seed = Field(USUAL_SEED, description="Another seed makes another board; the same one the same board.")
    effort: int = Field(USUAL_EFFORT, ge=1, le=MAX_EFFORT, description="How many times the words are laid out anew.")

    @property
    def asked(self) -> Asked:
        """What is asked."""
        return Asked(**{**self.model_dump(), "words": tuple(self.words)})


@with_example({"word": "CAT", "cells": ["A2", "A3", "B3"]})
class PlacedWord(TypedDict):
    """A word that stands on the board."""

    word: Annotated[str, Doc("As the dictionary spells it.")]
    cells: Annotated[Sequence[str], Doc("Its cells, as it is read.")]


@with_example(TOO_LONG)
class LeftOutWord(TypedDict):
    """A word that does not stand on the board."""

    word: str
    reason: Annotated[
        Reason,
        Doc(
            "`impossible`: it is proven that no such board has it beside the placed words. `not_found`: the "
            "search ended without one."
        ),
    ]
    cause: Annotated[Cause, Doc("Why, as a word that does not change.")]
    detail: Annotated[str, Doc("The same as a sentence.")]
    tiles: NotRequired[Annotated[int | None, Doc("How many tiles the word needs, for `too_long` and `too_few_tiles`.")]]
    most: NotRequired[Annotated[int | None, Doc("How many there can be, likewise.")]]
    tile: NotRequired[Annotated[str | None, Doc("The tile that is missing, for `no_such_tile` and `too_few_tiles`.")]]


@with_example(EXAMPLE)
class Composition(TypedDict):
    """A board of words."""

    board: BoardJSON
    notation: str
    placed: Annotated[Sequence[PlacedWord], Doc("In the order in which they were given.")]
    left_out: Annotated[Sequence[LeftOutWord], Doc("Likewise.")]
    repeated_words: Annotated[Sequence[str], Doc("Words that stand there twice, as no other letters were found.")]
    other_words: Annotated[
        Sequence[str] | None, Doc("Other words that could not be avoided; null if `no_other_words` was not asked for.")
    ]
    crossings: Annotated[int, Doc("How many tiles the words share.")]
    dictionary: DictionaryVersion
    tiles: Literal["set", "free"]
    seed: str
    effort: int
    link: Annotated[
        str | None,
        Doc(
            "The puzzle whose goals are the placed words, as a text for links; `POST /v1/puzzles` takes it. "
            "Null if no word was placed."
        ),
    ]
