"""The dictionary: a set of words over an alphabet, with the points of each letter; immutable and memory-mapped."""

from __future__ import annotations

import mmap
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import marisa_trie

from dictionaries.alphabet import Alphabet
from dictionaries.caches import forget
from dictionaries.definitions import Definition, Definitions, open_definitions
from dictionaries.errors import BadLetter
from dictionaries.files import (
    DEFINITIONS_TRIE,
    DISTRIBUTION,
    FORMS_TRIE,
    META,
    OWN_VALUES,
    TABLES,
    TRIE,
    Manifest,
    lists_folder,
    read_alphabet,
    read_json,
    read_manifest,
)
from dictionaries.letter_distribution import LetterDistribution, read_json_value
from dictionaries.needs import is_installed, needed_by
from dictionaries.word_values import HIDDEN, NO_POINTS, values_of

if TYPE_CHECKING:
    from dictionaries.word_arrays import Numbers, WordArrays

ZIPF_STEPS = 30
"""Steps of the frequency table in one unit of the Zipf scale."""

_CHUNK = 4096


@cache
def zipf(step: int) -> float | None:
    """Return thirtieths of the Zipf scale as a number on that scale; ``None`` for 0, which is not known."""
    return round(step / ZIPF_STEPS, 2) if step else None


class Dictionary:
    """Words that may be asked for, one memory-mapped trie of them, and what came with the list.

    Open one with `Catalog.get` or `open_dictionary`. All attributes are read-only. What was opened stays as it is, also
    when other files are moved to the place of its own. The checksum of the tables, which a look-up does not need, is
    compared when they are first asked for.

    Attributes:
        id: the name in URLs and commands, for example ``en-common``.
        version: 16 hexadecimal characters, the same wherever the words, the alphabet, the points and the hidden words
            are the same.
        name: the title for people.
        language: a BCP 47 tag.
        licence: the SPDX expression of the list's licence.
        attribution: who is to be named, and for what.
        source: what the list was made from, with versions.
        definitions: the id of the shipped dictionary that holds what its words mean, or ``None``.
        alphabet: the tiles.
        letter_points: what a tile is worth, by its face; a tile without a value is not in it.
        letter_points_source: where these values are from.
        letter_distribution: the tiles with their points and counts where a house list has its own, else ``None``.
        longest: the most tiles in a word.
        trie: the words' codes (see `Alphabet.encode`).
        mapped: the bytes of its files that are mapped.
        is_let_go: whether something else has taken its place, so that nothing that is made of it is kept.

    >>> from dictionaries import open_dictionary
    >>> english = open_dictionary("en")
    >>> "coats" in english, "xqz" in english, english.points("me"), english.points("qi")
    (True, False, 4, None)
    """

    id: str
    version: str
    name: str
    language: str
    licence: str
    attribution: str
    source: str
    definitions: str | None
    alphabet: Alphabet
    letter_points: Mapping[str, int]
    letter_points_source: str
    letter_distribution: LetterDistribution | None
    longest: int
    trie: marisa_trie.Trie
    mapped: int
    is_let_go: bool
    _folder: Path
    _manifest: Manifest
    _content: mmap.mmap
    _forms: marisa_trie.Trie | None
    _definitions: Definitions | None

    def __init__(self, folder: Path) -> None:
        """Open the dictionary whose list and compiled tables are in a folder.

        Raises:
            DamagedDictionary: a file is missing, cut short or not the one that was compiled.
        """
        meta = read_json(folder / META)
        manifest = read_manifest(folder)
        forms = manifest if not meta.get("words_of") else read_manifest(lists_folder(folder, meta))
        values = {key: meta[key] for key in ("id", "name", "language", "licence", "attribution", "source")}
        self.__dict__.update(
            values,
            version=manifest.version,
            definitions=meta.get("definitions"),
            alphabet=read_alphabet(meta),
            letter_points=MappingProxyType(meta["letter_points"]),
            letter_points_source=meta.get("letter_points_source", ""),
            letter_distribution=_read_distribution(meta),
            longest=manifest.longest,
            trie=_map_trie(manifest, TRIE),
            is_let_go=False,
            _folder=folder,
            _manifest=manifest,
            _content=manifest.map(TABLES),
            _forms=_map_trie(forms, FORMS_TRIE) if FORMS_TRIE in forms.files else None,
            _definitions=Definitions(manifest) if meta.get(OWN_VALUES) and DEFINITIONS_TRIE in manifest.files else None,
        )
        maps = [(manifest, TRIE), (manifest, TABLES), *((forms, name) for name in (FORMS_TRIE,) if name in forms.files)]
        self.__dict__["mapped"] = sum(each.size(name) for each, name in maps)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a dictionary is immutable: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a dictionary is immutable: {name} cannot be deleted")

    def __reduce__(self) -> tuple[Any, ...]:
        return Dictionary, (self._folder,)

    def let_go(self) -> None:
        """Let nothing be kept any more that was made of this, so that its files are closed with its last user."""
        self.__dict__["is_let_go"] = True
        forget(self)

    def __repr__(self) -> str:
        return f"<Dictionary {self.id} {self.version}: {len(self)} words>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Dictionary):
            return NotImplemented
        return (self.id, self.version) == (other.id, other.version)

    def __hash__(self) -> int:
        return hash((self.id, self.version))

    def __len__(self) -> int:
        return self._manifest.words

    def __contains__(self, word: object) -> bool:
        """Tell whether something is a text that is a word, in any case; what the alphabet cannot spell is none."""
        return isinstance(word, str) and self._found(word) is not None

    def __iter__(self) -> Iterator[str]:
        """Yield every word in alphabetical order."""
        if not is_installed("numpy"):
            codes = sorted(self.trie.items(), key=lambda item: self._number_of(item[1]))
            yield from (self.alphabet.decode(code) for code, _ in codes)
            return
        import numpy as np

        for start in range(0, len(self), _CHUNK):
            yield from self.words(np.arange(start, min(start + _CHUNK, len(self)), dtype=np.uint32))

    def points(self, word: str) -> int | None:
        """Return the sum of a text's letters, be it a word or not; ``None`` if one of them has no value.

        A tile of several letters without a value of its own is worth the sum of its letters.

        Raises:
            BadLetter: a character that the alphabet has no tile for.
        """
        points = self.letter_points
        try:
            return sum(
                points[tile] if tile in points else sum(points[letter] for letter in tile)
                for tile in self.alphabet.split(word)
            )
        except KeyError:
            return None

    def number(self, word: str) -> int | None:
        """Return a word's place in the alphabetical order, from 0; ``None`` if it is no word."""
        found = self._found(word)
        return None if found is None else self._number_of(found)

    def _found(self, word: str) -> int | None:
        """Return a word's number in the trie; ``None`` if it is no word, or nothing that the alphabet can spell."""
        try:
            code = self.alphabet.encode(word)
        except BadLetter:
            return None
        found: int | None = self.trie.get(code)
        return found

    def is_hidden(self, word: str) -> bool:
        """Tell whether a word is offensive: valid, but not to be suggested or used in puzzles."""
        return self.is_hidden_number(self.number(word))

    def is_hidden_number(self, number: int | None) -> bool:
        """Tell whether the word with a number is hidden; ``None`` stands for no word, which never is."""
        return number is not None and bool(self._flags(number) & HIDDEN)

    def frequency(self, word: str) -> float | None:
        """Return how common a word is: the logarithm of its count in a thousand million words (the Zipf scale).

        ``None`` where that is not known, which for a word means: below 1.
        """
        number = self.number(word)
        return None if number is None else zipf(self._frequency(number))

    def forms(self, word: str) -> tuple[str, ...]:
        """Return the ways of writing a word where its spelling does not show them: ``ELEVE`` is élève and élevé."""
        spelling = self._spelling(word)
        if self._forms is None or spelling is None:
            return ()
        prefix = spelling + "\t"
        return tuple(key.removeprefix(prefix) for key in self._forms.keys(prefix))

    def define(self, word: str) -> tuple[Definition, ...]:
        """Return what a word means; empty where that is not known, which never makes a word invalid."""
        spelling = self._spelling(word)
        if spelling is None:
            return ()
        own = self._definitions.define(spelling) if self._definitions else ()
        return own or (open_definitions(self.definitions).define(spelling) if self.definitions else ())

    def _spelling(self, text: str) -> str | None:
        """Return the spelling of a text; ``None`` if the alphabet cannot spell it."""
        try:
            return self.alphabet.normalise(text)
        except BadLetter:
            return None

    def words(self, numbers: Numbers) -> Sequence[str]:
        """Return the words with some numbers, in that order."""
        with needed_by("Dictionary.words"):
            import numpy as np

        found = [""] * len(numbers)
        lengths = self.tables.lengths[numbers]
        for length in np.flatnonzero(np.bincount(lengths)).tolist():  # np.unique would load more of numpy
            bucket = self.tables.buckets[length]
            places = np.flatnonzero(lengths == length)
            columns = bucket.columns[:, np.searchsorted(bucket.numbers, numbers[places])]
            text = self._codes[columns.T].tobytes().decode("utf-32-le")
            for start, place in zip(range(0, len(text), len(columns)), places.tolist(), strict=True):
                found[place] = text[start : start + len(columns)]
        decode = self.alphabet.decode
        return [decode(code) for code in found]

    @cached_property
    def tables(self) -> WordArrays:
        """What is known of each word beside the word itself.

        Raises:
            DamagedDictionary: the file is missing, cut short or not the one that was compiled.
            MissingPackage: numpy is not installed.
        """
        with needed_by("Dictionary.tables"):
            from dictionaries.word_arrays import unpack

        return unpack(self._checked_content, self._manifest.tables)

    @cached_property
    def _checked_content(self) -> mmap.mmap:
        self._manifest.check_content(TABLES, self._content)
        return self._content

    @cached_property
    def _number_of(self) -> Callable[[int], int]:
        return self._values("number_of")

    @cached_property
    def _flags(self) -> Callable[[int], int]:
        return self._values("flags")

    @cached_property
    def _frequency(self) -> Callable[[int], int]:
        return self._values("frequency")

    @cached_property
    def _points(self) -> Callable[[int], int]:
        return self._values("points")

    def bucket(self, length: int) -> tuple[list[bytes], int]:
        """Return the words of a length without numpy: the numbers of all first tiles, all second tiles and so on.

        Args:
            length: how many tiles the words have.

        Returns:
            A column for each place, and how many words there are.

        Raises:
            DamagedDictionary: the file is missing, cut short or not the one that was compiled.
        """
        content, layout = self._checked_content, self._manifest.tables
        (_, letters, _), (_, _, lengths) = layout["letters"], layout["length_counts"]
        count = self._values("length_counts")
        if not length < lengths:
            return [], 0
        begin = letters + sum(each * count(each) for each in range(length))
        size = count(length)
        return [content[begin + place * size : begin + (place + 1) * size] for place in range(length)], size

    def _values(self, name: str) -> Callable[[int], int]:
        return values_of(self._checked_content, self._manifest.tables, name)

    @cached_property
    def _codes(self) -> Any:
        import numpy as np

        return np.array([ord(code) for code in self.alphabet.index], "<u4")

    def word_points(self, number: int) -> int | None:
        """Return what the word with a number is worth; ``None`` if one of its letters has no value."""
        points = self._points(number)
        return None if points == NO_POINTS else points


def _read_distribution(meta: Mapping[str, Any]) -> LetterDistribution | None:
    return read_json_value(meta[DISTRIBUTION]) if DISTRIBUTION in meta else None


def _map_trie(manifest: Manifest, name: str) -> marisa_trie.Trie:
    return marisa_trie.Trie().mmap(str(manifest.check(name)))
