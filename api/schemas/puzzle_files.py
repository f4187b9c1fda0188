"""Puzzles as files of other programs."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from api.schemas.base import Body, DictionaryId, Query, example, with_example
from games.values import Doc

WORD_SEARCH = {
    "version": "http://ipuz.org/v2",
    "kind": ["http://ipuz.org/wordsearch#1"],
    "dimensions": {"width": 3, "height": 3},
    "puzzle": [["C", "A", "T"], ["O", "X", "E"], ["W", "Z", "N"]],
    "solution": ["CAT", "COW", "TEN"],
}


class IpuzRequest(Body):
    """A file of ipuz to take in."""

    model_config = example({"ipuz": WORD_SEARCH})

    ipuz: dict[str, Any] = Field(description="The values of the file, a word search.")
    dictionary: DictionaryId | None = Field(
        None,
        description="The dictionary that spells the words; by default the one that the file names, or `en-common`.",
    )


class IpuzQuery(Query):
    """What a file of ipuz has."""

    answers: bool = Field(False, description="Whether it has the words to find where the puzzle does not list them.")


@with_example(
    {
        **WORD_SEARCH,
        "origin": "Word Ringers",
        "uniqueid": "uyb2nqxeqtkyzilo",
        "difficulty": "1",
        "solution": {"CAT": {"style": None}, "COW": {"style": None}, "TEN": {"style": None}},
        "showanswers": "during",
        "word-ringers:link": "EiICWVuLWNvbW1vbpgYf-dqM",
    }
)
class Ipuz(TypedDict):
    """A word search as ipuz has it."""

    version: str
    kind: Sequence[str]
    origin: str
    uniqueid: Annotated[str, Doc("The puzzle's id.")]
    difficulty: Annotated[str, Doc("The grade.")]
    dimensions: Mapping[str, int]
    puzzle: Annotated[Sequence[Sequence[Any]], Doc("The faces row by row; cells with a ring are in circles.")]
    styles: NotRequired[Annotated[Mapping[str, Any] | None, Doc("How cells with a ring look, where there are any.")]]
    dictionary: NotRequired[
        Annotated[str | None, Doc("The dictionary whose words count; left out where the words are listed.")]
    ]
    solution: NotRequired[
        Annotated[Mapping[str, Any] | None, Doc("The words to find, each with a style that says nothing.")]
    ]
    showanswers: NotRequired[Annotated[str | None, Doc("When the words may be shown: `during`, where they are there.")]]
    link: Annotated[
        str, Field(alias="word-ringers:link", description="The whole puzzle as a link, which makes it the same again.")
    ]
