"""Puzzles as files of other programs."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from api.schemas.base import Answer, Body, DictionaryId, Query, example

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


class Ipuz(Answer):
    """A word search as ipuz has it."""

    model_config = example(
        {
            **WORD_SEARCH,
            "origin": "Word Ringers",
            "uniqueid": "uyb2nqxeqtkyzilo",
            "difficulty": "1",
            "dictionary": False,
            "showanswers": "during",
            "word-ringers:link": "EiICWVuLWNvbW1vbpgYf-dqM",
        }
    )

    version: str
    kind: list[str]
    origin: str
    uniqueid: str = Field(description="The puzzle's id.")
    difficulty: str = Field(description="The grade.")
    dimensions: dict[str, int]
    puzzle: list[list[Any]] = Field(description="The faces row by row; cells with a ring are in circles.")
    dictionary: str | bool = Field(description="The dictionary whose words count; false where the words are listed.")
    solution: list[str] | None = Field(None, description="The words to find.")
    showanswers: str | None = Field(None, description="When the words may be shown: `during`, where they are there.")
    link: str = Field(
        alias="word-ringers:link", description="The whole puzzle as a link, which makes it the same again."
    )
