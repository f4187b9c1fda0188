"""Dictionaries and their words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from pydantic import Field

from api.schemas.base import Answer, Body, DictionaryId, Query, example
from api.schemas.names import DictionaryTitle
from api.schemas.rounds import DictionaryVersion, WordPoints, dictionary_version
from dictionaries import Dictionary as DomainDictionary
from dictionaries import judging
from dictionaries.catalog import DEFAULT
from dictionaries.entries import Entry

DICTIONARY = {
    "id": "en",
    "name": "English",
    "language": "en",
    "words": 255000,
    "longest": 15,
    "version": "0a1b2c3d4e5f6071",
    "licence": "LicenseRef-SCOWL",
    "attribution": "SCOWL, copyright 2000-2018 Kevin Atkinson",
    "source": "SCOWL 2020.12.07 up to level 80",
    "alphabet": ["A", "B", "C"],
    "letter_points": {"A": 1, "B": 3, "C": 3},
    "letter_points_source": "the chart of the printed rules",
}


DEFINITION = {
    "lemma": "COAT",
    "part_of_speech": "noun",
    "relation": "plural of",
    "senses": ["an outer garment that has sleeves and covers the body from shoulder down"],
    "source": "WordNet 3.0",
}
HOOKS: dict[str, list[str]] = {"front": [], "back": []}

Frequency = Annotated[
    float | None, Field(description="How common it is on the Zipf scale, about 1 to 8; null where that is not known.")
]


class Dictionary(Answer):
    """A word list and what it is played with."""

    model_config = example(DICTIONARY)

    id: str
    name: str = Field(description="The title, for people.")
    language: str = Field(description="A BCP 47 language tag.")
    words: int = Field(description="How many words it has.")
    longest: int = Field(description="The most tiles in a word.")
    version: str = Field(description="A hash of the content: the words, the alphabet and the points.")
    licence: str = Field(description="The SPDX expression of the list's licence.")
    attribution: str
    source: str = Field(description="What the list was made from.")
    alphabet: list[str] = Field(description="The faces of the tiles in alphabetical order.")
    letter_points: dict[str, int] = Field(description="The points of each face that has a value.")
    letter_points_source: str = Field(description="Where these points are from.")


class DictionaryList(Answer):
    """A page of the list of dictionaries."""

    model_config = example({"items": [DICTIONARY], "next": None})

    items: list[Dictionary]
    next: str | None = Field(description="The cursor of the next page; null on the last.")


class ListedWord(Answer):
    """A word of a dictionary."""

    model_config = example({"word": "RING", "points": 8, "frequency": 4.87})

    word: str
    points: WordPoints
    frequency: Frequency


class WordList(Answer):
    """A page of the words that were asked for."""

    model_config = example({"items": [{"word": "RING", "points": 8, "frequency": 4.87}], "next": None, "total": 1})

    items: list[ListedWord]
    next: str | None = Field(description="The cursor of the next page; null on the last.")
    total: int = Field(description="How many words all pages together have.")


class Definition(Answer):
    """One meaning of a word."""

    model_config = example(DEFINITION)

    lemma: str = Field(description="The word that it is a form of, or the word itself.")
    part_of_speech: str
    relation: str | None = Field(description="How the word comes from its lemma; null where it is the lemma.")
    senses: list[str] = Field(description="What the lemma means, the commonest sense first.")
    source: str = Field(description="Who wrote the senses.")


class Hooks(Answer):
    """The tiles that make another word."""

    model_config = example(HOOKS)

    front: list[str] = Field(description="Those that can stand before it.")
    back: list[str] = Field(description="Those that can stand after it.")


class Word(Answer):
    """What a dictionary knows of a spelling."""

    model_config = example(
        {
            "word": "COATS",
            "valid": True,
            "points": 9,
            "definitions": [DEFINITION],
            "frequency": 3.9,
            "hidden": False,
            "forms": [],
            "hooks": HOOKS,
            "inner": ["COAT", "OAT", "OATS"],
            "reversal": None,
            "anagrams": ["ASCOT", "COSTA", "TACOS"],
        }
    )

    word: str = Field(description="The spelling in upper case.")
    valid: bool = Field(description="Whether it is a word of the dictionary.")
    points: WordPoints
    definitions: list[Definition] = Field(description="What it means; a word without any is as valid as others.")
    frequency: Frequency
    hidden: bool = Field(description="Whether it is offensive: valid, but not to be suggested.")
    forms: list[str] = Field(description="How it is written, where the spelling does not show it.")
    hooks: Hooks
    inner: list[str] = Field(description="The words inside it.")
    reversal: str | None = Field(description="The word that it reads backwards; null if that is no word.")
    anagrams: list[str] = Field(description="The other words of its tiles.")


class WordQuery(Query):
    """What to tell of a word."""

    hidden: Literal["include", "exclude"] = Field(
        "include", description="Whether to tell of offensive words near it, which are valid but not to be suggested."
    )


class HouseListQuery(Query):
    """How to read a house list, and what it is called."""

    base: DictionaryId = Field(DEFAULT, description="The dictionary whose alphabet and letter points the list has.")
    overlay: bool = Field(
        False, description="Whether the lines are changes to the base: `+WORD` or `WORD` adds, `-WORD` takes away."
    )
    name: DictionaryTitle | None = Field(None, description="The title, for people.")
    licence: str | None = Field(None, min_length=1, max_length=100, description="An SPDX expression.")
    attribution: str | None = Field(None, max_length=500, description="Who is to be named.")


class WordsRequest(Body):
    """Words to look up."""

    model_config = example({"words": ["ring", "rnig"]})

    words: Annotated[list[str], Field(min_length=1, max_length=judging.MAX_WORDS)]


class CheckedWord(Answer):
    """Whether a word is valid; the reason is there if it cannot even be spelt with the alphabet."""

    model_config = example({"word": "R1NG", "valid": False, "reason": "bad_letters"})

    word: str
    valid: bool
    reason: Literal["bad_letters"] = Field("bad_letters", description="Only where the word cannot be spelt.")


class CheckAnswer(Answer):
    """Each word's validity, in the order asked."""

    model_config = example(
        {
            "dictionary": {"id": "en", "version": "0a1b2c3d4e5f6071"},
            "words": [{"word": "RING", "valid": True}, {"word": "RNIG", "valid": False}],
        }
    )

    dictionary: DictionaryVersion
    words: list[CheckedWord]


class Verdict(Answer):
    """One verdict for all words together."""

    model_config = example({"acceptable": False})

    acceptable: bool = Field(description="Whether every word is valid; never which one is not.")


def dictionary_json(dictionary: DomainDictionary) -> dict[str, Any]:
    """Return a dictionary as a `Dictionary`."""
    return {
        "id": dictionary.id,
        "name": dictionary.name,
        "language": dictionary.language,
        "words": len(dictionary),
        "longest": dictionary.longest,
        "version": dictionary.version,
        "licence": dictionary.licence,
        "attribution": dictionary.attribution,
        "source": dictionary.source,
        "alphabet": dictionary.alphabet.tiles,
        "letter_points": dict(dictionary.letter_points),
        "letter_points_source": dictionary.letter_points_source,
    }


def word_json(entry: Entry) -> dict[str, Any]:
    """Return what a dictionary has to say about a spelling as a `Word`."""
    return {
        "word": entry.word,
        "valid": entry.valid,
        "points": entry.points,
        "definitions": [
            {
                "lemma": meaning.lemma,
                "part_of_speech": meaning.part_of_speech,
                "relation": meaning.relation,
                "senses": meaning.senses,
                "source": meaning.source,
            }
            for meaning in entry.definitions
        ],
        "frequency": entry.frequency,
        "hidden": entry.hidden,
        "forms": entry.forms,
        "hooks": entry.hooks._asdict(),
        "inner": entry.inner,
        "reversal": entry.reversal,
        "anagrams": entry.anagrams,
    }


def check_json(verdicts: Iterable[judging.CheckedWord], dictionary: DomainDictionary) -> dict[str, Any]:
    """Return each word's validity as a `CheckAnswer`."""
    return {"dictionary": dictionary_version(dictionary), "words": [_checked(*verdict) for verdict in verdicts]}


def _checked(word: str, valid: bool, reason: str | None) -> dict[str, Any]:
    known = {"reason": reason} if reason == "bad_letters" else {}
    return {"word": word, "valid": valid, **known}
