"""Dictionaries and their words."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Literal, NotRequired, cast

from pydantic import Field
from typing_extensions import TypedDict

from api.schemas.alphabets import AlphabetFile
from api.schemas.base import Body, DictionaryId, Query, example, with_example
from api.schemas.names import DictionaryTitle
from api.schemas.rounds import dictionary_version
from dictionaries import Dictionary as DomainDictionary
from dictionaries import judging
from dictionaries.catalog import DEFAULT
from dictionaries.entries import Entry
from dictionaries.importing.layout import Layout
from dictionaries.importing.report import Reason, Report
from dictionaries.letter_distribution import LANGUAGE
from games.values import Doc
from games.word_ringers.match.schemas import DictionaryVersion, WordPoints
from solver.ruleset import tile_set_of

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
    "tile_set": {"A": 2, "B": 2, "C": 2},
    "alphabet_file": None,
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


TAKEN = {"meanings": 0, "frequencies": 0, "first_words": ["RING", "RINGO"]}
LEFT_OUT = {"reason": "digit", "count": 1, "examples": [{"line": 2, "text": "mp3"}]}


@with_example(DICTIONARY)
class Dictionary(TypedDict):
    """A word list and what it is played with."""

    id: str
    name: Annotated[str, Doc("The title, for people.")]
    language: Annotated[str, Doc("A BCP 47 language tag.")]
    words: Annotated[int, Doc("How many words it has.")]
    longest: Annotated[int, Doc("The most tiles in a word.")]
    version: Annotated[str, Doc("A hash of the content: the words, the alphabet and the points.")]
    licence: Annotated[str, Doc("The SPDX expression of the list's licence.")]
    attribution: str
    source: Annotated[str, Doc("What the list was made from.")]
    alphabet: Annotated[Sequence[str], Doc("The faces of the tiles in alphabetical order.")]
    letter_points: Annotated[Mapping[str, int], Doc("The points of each face that has a value.")]
    letter_points_source: Annotated[str, Doc("Where these points are from.")]
    tile_set: Annotated[Mapping[str, int], Doc("How many tiles of each face are in the box.")]
    alphabet_file: Annotated[AlphabetFile | None, Doc("Its own alphabet; null where it has a shipped one.")]


class LeftOutLine(TypedDict):
    """A line that is left out."""

    line: Annotated[int, Doc("Its number, from 1.")]
    text: Annotated[str, Doc("What stands there, cut after 100 characters.")]


class LeftOutLines(TypedDict):
    """The lines of a list that are left out for one reason."""

    reason: Annotated[Reason, Doc("Why they cannot be words; the first reason that applies.")]
    count: int
    examples: Annotated[Sequence[LeftOutLine], Doc("The first of them, at most five.")]


class HouseListReport(TypedDict):
    """What became of the lines of a house list."""

    lines: Annotated[int, Doc("How many lines are neither empty nor a comment.")]
    encoding: Annotated[str, Doc("What the list was read as, for example `utf-8`, `utf-16` or `windows-1252`.")]
    left_out: Sequence[LeftOutLines]
    meanings: Annotated[int, Doc("How many words have a meaning that was taken from the list.")]
    frequencies: Annotated[int, Doc("How many words have a frequency that was taken from the list.")]
    first_words: Annotated[
        Sequence[str],
        Doc(
            "The first words that were read, at most five; a heading or a wrong column shows itself. One that an "
            "overlay takes away begins with `-`."
        ),
    ]


@with_example(DICTIONARY | {"report": {"lines": 3, "encoding": "utf-8", "left_out": [LEFT_OUT], **TAKEN}})
class HouseList(Dictionary):
    """A house list, and what became of its lines."""

    report: HouseListReport


@with_example({"next": None})
class DictionaryList(TypedDict):
    """A page of the list of dictionaries."""

    items: Sequence[Dictionary]
    next: Annotated[str | None, Doc("The cursor of the next page; null on the last.")]


@with_example({"word": "RING", "points": 8, "frequency": 4.87})
class ListedWord(TypedDict):
    """A word of a dictionary."""

    word: str
    points: WordPoints
    frequency: Frequency


@with_example({"next": None, "total": 1})
class WordList(TypedDict):
    """A page of the words that were asked for."""

    items: Sequence[ListedWord]
    next: Annotated[str | None, Doc("The cursor of the next page; null on the last.")]
    total: Annotated[int, Doc("How many words all pages together have.")]


@with_example(DEFINITION)
class Definition(TypedDict):
    """One meaning of a word."""

    lemma: Annotated[str, Doc("The word that it is a form of, or the word itself.")]
    part_of_speech: str
    relation: Annotated[str | None, Doc("How the word comes from its lemma; null where it is the lemma.")]
    senses: Annotated[Sequence[str], Doc("What the lemma means, the commonest sense first.")]
    source: Annotated[str, Doc("Who wrote the senses.")]


@with_example(HOOKS)
class Hooks(TypedDict):
    """The tiles that make another word."""

    front: Annotated[Sequence[str], Doc("Those that can stand before it.")]
    back: Annotated[Sequence[str], Doc("Those that can stand after it.")]


@with_example(
    {
        "word": "COATS",
        "valid": True,
        "points": 9,
        "frequency": 3.9,
        "hidden": False,
        "forms": [],
        "inner": ["COAT", "OAT", "OATS"],
        "reversal": None,
        "anagrams": ["ASCOT", "COSTA", "TACOS"],
    }
)
class Word(TypedDict):
    """What a dictionary knows of a spelling."""

    word: Annotated[str, Doc("The spelling in upper case.")]
    valid: Annotated[bool, Doc("Whether it is a word of the dictionary.")]
    points: WordPoints
    definitions: Annotated[Sequence[Definition], Doc("What it means; a word without any is as valid as others.")]
    frequency: Frequency
    hidden: Annotated[bool, Doc("Whether it is offensive: valid, but not to be suggested.")]
    forms: Annotated[Sequence[str], Doc("How it is written, where the spelling does not show it.")]
    hooks: Hooks
    inner: Annotated[Sequence[str], Doc("The words inside it.")]
    reversal: Annotated[str | None, Doc("The word that it reads backwards; null if that is no word.")]
    anagrams: Annotated[Sequence[str], Doc("The other words of its tiles.")]


class WordQuery(Query):
    """What to tell of a word."""

    hidden: Literal["include", "exclude"] = Field(
        "include", description="Whether to tell of offensive words near it, which are valid but not to be suggested."
    )


ColumnName = Annotated[str, Field(min_length=1, max_length=100)]


class HouseListQuery(Query):
    """How to read a house list, and what it is called."""

    base: DictionaryId = Field(DEFAULT, description="The dictionary whose alphabet and letter points the list has.")
    overlay: bool = Field(
        False, description="Whether the lines are changes to the base: `+WORD` or `WORD` adds, `-WORD` takes away."
    )
    name: DictionaryTitle | None = Field(None, description="The title, for people.")
    licence: str | None = Field(None, min_length=1, max_length=100, description="An SPDX expression.")
    attribution: str | None = Field(None, max_length=500, description="Who is to be named.")
    column: ColumnName | None = Field(
        None, description="The column of the words: its number, from 1, or its heading in the first line."
    )
    meanings: ColumnName | None = Field(None, description="The column of what words mean, named likewise.")
    frequencies: ColumnName | None = Field(None, description="The column of how often words are found, named likewise.")
    delimiter: str | None = Field(
        None, min_length=1, max_length=10, description="`tab`, `semicolon`, `comma`, `blank`, or a character."
    )
    encoding: str | None = Field(None, min_length=1, max_length=40, description="The encoding, if it is known.")
    language: str | None = Field(
        None, pattern=f"^{LANGUAGE.pattern}$", max_length=50, description="The language of a suggested alphabet."
    )
    strict: bool = Field(False, description="Whether a list with lines that are no words is refused.")
    dry_run: bool = Field(False, description="Whether nothing is kept; the answer is the same, as 200.")

    @property
    def layout(self) -> Layout:
        """What is said of the encoding and the columns."""
        return Layout(self.encoding, self.delimiter, self.column, self.meanings, self.frequencies)


class WordsRequest(Body):
    """Words to look up."""

    model_config = example({"words": ["ring", "rnig"]})

    words: Annotated[list[str], Field(min_length=1, max_length=judging.MAX_WORDS)]


@with_example({"word": "R1NG", "valid": False, "reason": "bad_letters"})
class CheckedWord(TypedDict):
    """Whether a word is valid; the reason is there if it cannot even be spelt with the alphabet."""

    word: str
    valid: bool
    reason: NotRequired[
        Annotated[Literal["bad_letters"], Doc("Only where the word cannot be spelt.", default="bad_letters")]
    ]


@with_example({"words": [{"word": "RING", "valid": True}, {"word": "RNIG", "valid": False}]})
class CheckAnswer(TypedDict):
    """Each word's validity, in the order asked."""

    dictionary: DictionaryVersion
    words: Sequence[CheckedWord]


@with_example({"acceptable": False})
class Verdict(TypedDict):
    """One verdict for all words together."""

    acceptable: Annotated[bool, Doc("Whether every word is valid; never which one is not.")]


def dictionary_json(dictionary: DomainDictionary) -> Dictionary:
    """Return a dictionary as a `Dictionary`."""
    letters = dictionary.letter_distribution
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
        "tile_set": dict(tile_set_of(dictionary)),
        "alphabet_file": cast(AlphabetFile, letters.to_json()) if letters else None,
    }


def report_json(report: Report) -> HouseListReport:
    """Return what became of the lines of a list as a `HouseListReport`."""
    return {
        "lines": report.lines,
        "encoding": report.encoding,
        "left_out": [
            {
                "reason": part.reason,
                "count": part.number,
                "examples": [{"line": line, "text": text} for line, text in part.examples],
            }
            for part in report.left_out
        ],
        "meanings": report.meanings,
        "frequencies": report.frequencies,
        "first_words": report.first_words,
    }


def word_json(entry: Entry) -> Word:
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
        "hooks": {"front": entry.hooks.front, "back": entry.hooks.back},
        "inner": entry.inner,
        "reversal": entry.reversal,
        "anagrams": entry.anagrams,
    }


def check_json(verdicts: Iterable[judging.CheckedWord], dictionary: DomainDictionary) -> CheckAnswer:
    """Return each word's validity as a `CheckAnswer`."""
    return {"dictionary": dictionary_version(dictionary), "words": [_checked(*verdict) for verdict in verdicts]}


def _checked(word: str, valid: bool, reason: str | None) -> CheckedWord:
    checked: CheckedWord = {"word": word, "valid": valid}
    if reason == "bad_letters":
        checked["reason"] = "bad_letters"
    return checked
