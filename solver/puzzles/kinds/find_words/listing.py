"""What a `find-words` puzzle tells of its list beside the words: how they are shown and where they read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from dictionaries.alphabet import MAX_TEXT
from dictionaries.typed import shown_text
from solver.cells import Direction
from solver.errors import BadPuzzle, RingersError
from solver.puzzles.conventions import MAX_LISTED_WORDS
from solver.puzzles.fields import Fields
from solver.puzzles.packing import Reader, Writer
from solver.puzzles.tasks import read_word

MAX_CLUE = 200
"""The most characters of the clue to a word."""

MAX_LABEL = 20
"""The most characters of what tells a puzzle from others made of the same order."""

MAX_SENTENCE = 100
"""The most letters of a hidden sentence."""

MAX_BYTES = 16_000
"""The most bytes of the texts and clues of a list, which a link holds."""

FIELDS = ("texts", "word_clues", "directions", "sentence", "label")
"""The fields of JSON; each is left out where a puzzle has nothing to say there."""


@dataclass(frozen=True, slots=True)
class Listing:
    """What is told of a list.

    Args:
        texts: what is shown for each word; none if that is the words themselves.
        clues: what is shown in place of each word, such as a translation; an empty text where there is none.
        directions: in which the words may be read; none if in all.
        sentence: how many tiles each word of the sentence has that the free cells begin with; none without one.
        label: what tells the puzzle from others made of the same order, such as ``2B``.
    """

    texts: tuple[str, ...] = ()
    clues: tuple[str, ...] = ()
    directions: tuple[Direction, ...] = ()
    sentence: tuple[int, ...] = ()
    label: str = ""

    def check(self) -> None:
        """Raise `BadPuzzle` if something cannot be seen, or is beyond a limit."""
        for name, texts, most in (("texts", self.texts, MAX_TEXT), ("word_clues", self.clues, MAX_CLUE)):
            for text in texts:
                if len(text) > most or text != shown_text(text) or not (text or name == "word_clues"):
                    raise BadPuzzle(f"expected texts of 1 to {most} characters that can be seen", f"/{name}")
        if sum(len(text.encode()) for text in (*self.texts, *self.clues)) > MAX_BYTES:
            raise BadPuzzle(f"expected texts and clues of at most {MAX_BYTES:,} bytes together", "/texts")
        if len(self.label) > MAX_LABEL or self.label != shown_text(self.label):
            raise BadPuzzle(f"expected a text of at most {MAX_LABEL} characters", "/label")

    def to_json(self, words: Sequence[str]) -> dict[str, Any]:
        """Return the fields that a puzzle has."""
        told: dict[str, Any] = {
            "texts": {word: text for word, text in zip(words, self.texts or words, strict=True) if word != text},
            "word_clues": {word: clue for word, clue in zip(words, self.clues, strict=bool(self.clues)) if clue},
            "directions": [direction.name for direction in self.directions],
            "sentence": list(self.sentence),
            "label": self.label,
        }
        return {name: value for name, value in told.items() if value}

    @classmethod
    def from_json(cls, fields: Fields, words: Sequence[str]) -> Self:
        """Read what `to_json` returns."""
        texts, clues = (_of_words(fields, name, words) for name in ("texts", "word_clues"))
        names = fields.texts("directions", len(Direction), _direction) if fields.has("directions") else ()
        lengths = fields.take("sentence") if fields.has("sentence") else []
        if not isinstance(lengths, list | tuple) or not all(type(each) is int and each > 0 for each in lengths):
            raise fields.wrong("sentence", "expected a list of whole numbers from 1")
        if sum(lengths) > MAX_SENTENCE:
            raise fields.wrong("sentence", f"expected at most {MAX_SENTENCE} letters")
        return cls(
            tuple(texts.get(word, word) for word in words) if texts else (),
            tuple(clues.get(word, "") for word in words) if clues else (),
            tuple(direction for direction in Direction if direction in names),
            tuple(lengths),
            fields.text("label") if fields.has("label") else "",
        )

    def pack(self, writer: Writer, words: Sequence[str]) -> None:
        """Write it for a link."""
        if writer.flag(bool(self.texts)):
            for word, text in zip(words, self.texts, strict=True):
                forms = _forms(word)
                writer.bits(forms.index(text) if text in forms else len(forms), _FORM_BITS)
                if text not in forms:
                    writer.text(text)
        if writer.flag(bool(self.clues)):
            for clue in self.clues:
                writer.text(clue)
        if writer.flag(bool(self.directions)):
            for direction in Direction:
                writer.flag(direction in self.directions)
        if writer.flag(bool(self.sentence)):
            writer.count(len(self.sentence))
            for length in self.sentence:
                writer.count(length)
        if writer.flag(bool(self.label)):
            writer.text(self.label)

    @classmethod
    def unpack(cls, reader: Reader, words: Sequence[str]) -> Self:
        """Read what `pack` wrote."""
        texts = tuple(_form(word, reader) for word in words) if reader.flag() else ()
        clues = tuple(reader.text() for _ in words) if reader.flag() else ()
        directions = tuple(each for each in Direction if reader.flag()) if reader.flag() else ()
        sentence = tuple(reader.count(MAX_SENTENCE) for _ in range(reader.count(MAX_SENTENCE))) if reader.flag() else ()
        return cls(texts, clues, directions, sentence, reader.text() if reader.flag() else "")


NOTHING = Listing()
"""What is told of a list of which nothing is told."""

_FORM_BITS = 2
"""The bits in a link that say whether a text is one of `_forms`, or follows."""


def _forms(word: str) -> tuple[str, str, str]:
    """Return how words are usually written, which a link need not hold."""
    return word, word.lower(), word.capitalize()


def _form(word: str, reader: Reader) -> str:
    forms, form = _forms(word), reader.bits(_FORM_BITS)
    return forms[form] if form < len(forms) else reader.text()


def _of_words(fields: Fields, name: str, words: Sequence[str]) -> Mapping[str, str]:
    """Read texts of words of the list."""
    if not fields.has(name):
        return {}
    found = fields.mapping(name, MAX_LISTED_WORDS, read_word)
    if not set(found).issubset(words):
        raise fields.wrong(name, "expected texts for words of the list alone")
    if not all(found.values()):
        raise fields.wrong(name, "expected a text for each")
    return found


def _direction(name: str) -> Direction:
    if name not in Direction.__members__:
        raise RingersError(f"expected some of {', '.join(Direction.__members__)}")
    return Direction[name]
