"""Boards of your own words: request and answer."""

from collections.abc import Sequence
from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from api.jobs.compose_work import Asked
from api.schemas.base import Body, DictionaryId, example, with_example
from api.schemas.board import Seed
from games.values import BoardJSON, Doc
from games.word_ringers.match.schemas import DictionaryVersion
from solver.composing.composition import Cause, Reason
from solver.composing.series import MOST_BOARDS, MOST_VERSIONS
from solver.composing.shapes import RECTANGLE, SHAPES
from solver.composing.wanted import MAX_EFFORT, MAX_SENTENCE, MAX_WORDS, MIN_TILES, USUAL_EFFORT, USUAL_SEED
from solver.puzzles.conventions import MAX_LISTED_SIDE, MAX_LISTED_WORDS, MIN_SIDE
from solver.puzzles.orders import USUAL_DICTIONARY

Names = Annotated[list[Annotated[str, Field(max_length=20)]], Field(max_length=8)]
Rows = Annotated[list[Annotated[str, Field(max_length=MAX_LISTED_SIDE)]], Field(max_length=MAX_LISTED_SIDE)]

MAX_CLUE = 200
"""The most characters of a clue."""

MAX_TYPED = 1000
"""The most characters of one word of a request; what is longer than a word can be is left out."""

Side = Annotated[int | None, Field(ge=MIN_SIDE, le=MAX_LISTED_SIDE)]

TOO_LONG = {
    "word": "HOUSE",
    "text": "house",
    "reason": "impossible",
    "cause": "too_long",
    "detail": "it has 5 tiles, and no line of the board has more than 3",
    "tiles": 5,
    "most": 3,
}
EXAMPLE = {
    "board": {"rows": [["T", "A", "R"], ["C", "A", "A"], ["A", "T", "C"]], "rings": {}},
    "notation": "TAR/CAA/ATC",
    "placed": [{"word": "CAT", "text": "cat", "cells": ["A2", "A3", "B3"]}],
    "left_out": [TOO_LONG],
    "repeated_words": [],
    "other_words": None,
    "crossings": 2,
    "dictionary": {"id": "en-common", "version": "c066b01250cb8bdc"},
    "tiles": "free",
    "seed": "1",
    "effort": USUAL_EFFORT,
    "sentence": [],
    "directions": ["N", "NE", "E", "SE", "S", "SW", "W", "NW"],
    "shape": RECTANGLE,
    "label": "",
    "link": "EiIJillbi1jb21tb26YGH_naj",
    "same_letters": [],
    "more_boards": [],
}


class CompositionRequest(Body):
    """The words, and what the board is to be like."""

    model_config = example({"words": ["leaf", "root", "flower"], "rows": 8, "columns": 8})

    words: list[Annotated[str, Field(max_length=MAX_TYPED)]] = Field(
        min_length=1,
        max_length=MAX_WORDS,
        description="Words as you type them, such as `l'eau`, `New York` and `CO2`. Their letters, at least "
        f"{MIN_TILES}, stand on the board; they need not be a word of the dictionary. One that cannot stand is left "
        "out, and the answer says why.",
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
    directions: Names | str = Field(
        "all",
        description="In which the words may be read: some of `N`, `NE`, `E`, `SE`, `S`, `SW`, `W` and `NW`, or `young` "
        "(E, S), `school` (E, S, SE, NE) or `all`.",
    )
    shape: Rows | str = Field(
        RECTANGLE,
        description=f"The shape of the board: `{RECTANGLE}`, {', '.join(f'`{name}`' for name in SHAPES)}, or its rows, "
        "in which full stops and blanks are no part of it.",
    )
    sentence: Annotated[str, Field(max_length=MAX_TYPED)] = Field(
        "",
        description=f"A sentence of up to {MAX_SENTENCE} letters, which are on the cells that the words leave free, "
        "row by row from the first.",
    )
    word_clues: dict[str, Annotated[str, Field(max_length=MAX_CLUE)]] = Field(
        {},
        max_length=MAX_WORDS,
        description="For words, as typed, what the list shows in their place: a clue or a translation.",
    )
    boards: Annotated[int, Field(ge=1, le=MOST_BOARDS)] | Literal["auto"] | None = Field(
        None,
        description="Over how many boards the words are spread, each with as many; `auto` for as many as they need. By "
        f"default 1 for up to {MAX_LISTED_WORDS} words, and `auto` for more.",
    )
    versions: int = Field(
        1,
        ge=1,
        le=MOST_VERSIONS,
        description="How many versions of each board there are, `A`, `B` and so on. On no two a word stands on the "
        "same cells.",
    )
    words_per_board: Annotated[int, Field(ge=1, le=MAX_LISTED_WORDS)] | None = Field(
        None,
        description="How many words a board has at most, where `boards` has no number; those that have no room beside "
        "each other are on more boards. By default as many as look good on paper.",
    )

    @property
    def asked(self) -> Asked:
        """What is asked."""
        lists = {name: _frozen(getattr(self, name)) for name in ("words", "directions", "shape")}
        split = self.words_per_board is not None or len(self.words) > MAX_LISTED_WORDS
        boards = self.boards or ("auto" if split else 1)
        return Asked(**{**self.model_dump(), **lists, "boards": None if boards == "auto" else boards})


def _frozen(value: str | list[str]) -> str | tuple[str, ...]:
    return value if isinstance(value, str) else tuple(value)


@with_example({"word": "CAT", "text": "cat", "cells": ["A2", "A3", "B3"]})
class PlacedWord(TypedDict):
    """A word that stands on the board."""

    word: Annotated[str, Doc("As it stands: its letters, as the dictionary spells them.")]
    text: Annotated[str, Doc("As it was typed.")]
    cells: Annotated[Sequence[str], Doc("Its cells, as it is read.")]


@with_example(TOO_LONG)
class LeftOutWord(TypedDict):
    """A word that does not stand on the board."""

    word: Annotated[str | None, Doc("Its letters; null for `foreign_letter` and `too_short`, which have no spelling.")]
    text: Annotated[str, Doc("As it was typed.")]
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
    letter: NotRequired[Annotated[str | None, Doc("The letter that the alphabet lacks, for `foreign_letter`.")]]
    tile: NotRequired[Annotated[str | None, Doc("The tile that is missing, for `no_such_tile` and `too_few_tiles`.")]]


@with_example({"text": "GARCON", "word": "GARCON", "first": "garçon"})
class SameLetters(TypedDict):
    """A word that was typed besides another one with the same letters."""

    text: Annotated[str, Doc("As it was typed.")]
    word: Annotated[str, Doc("Its letters.")]
    first: Annotated[str, Doc("The word before it with these letters, as that was typed: the list shows this one.")]


@with_example({name: value for name, value in EXAMPLE.items() if name not in ("same_letters", "more_boards")})
class ComposedBoard(TypedDict):
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
    sentence: Annotated[Sequence[str], Doc("The cells of the letters of the hidden sentence; none without one.")]
    directions: Annotated[Sequence[str], Doc("In which words may be read, in the order N NE E SE S SW W NW.")]
    shape: Annotated[str | Sequence[str], Doc("Its name, or its rows of `#` for cells and full stops for others.")]
    label: Annotated[
        str, Doc("What tells it from other boards of the answer: the number of its part and its version, as `2B`.")
    ]
    link: Annotated[
        str | None,
        Doc(
            "The puzzle whose goals are the placed words, as a text for links; `POST /v1/puzzles` takes it. "
            "Null if no word was placed."
        ),
    ]


@with_example(EXAMPLE)
class Composition(ComposedBoard):
    """A board of words, the first of the answer."""

    same_letters: Annotated[
        Sequence[SameLetters], Doc("Words that count no second time, as another one has their letters.")
    ]
    more_boards: Annotated[
        Sequence[ComposedBoard], Doc("The others: all parts of version A, then all of version B, and so on.")
    ]
