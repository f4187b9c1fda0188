"""The meanings of words: a read-only file of senses. Inflected forms point to their lemma.

The source has one line for each meaning, fields separated by tabs: word, lemma, part of speech, relation to the lemma
(empty for the lemma itself), source (``W`` WordNet, ``R`` Word Ringers, ``H`` a house list), and its senses. The
compiled file has the lines of each word together, found through a trie; all of it is memory-mapped.
"""

import struct
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

import marisa_trie

from dictionaries.errors import DamagedDictionary
from dictionaries.files import DEFINITIONS_TEXT, DEFINITIONS_TRIE, SHIPPED, Manifest, read_manifest

SOURCES = {"W": "WordNet 3.0", "R": "Word Ringers", "H": "the house list"}
"""Where a meaning is from; the licence of WordNet goes with the dictionary, ours is the product's."""

_OFFSET = struct.Struct("<I")


@dataclass(frozen=True, slots=True)
class Definition:
    """One meaning of a word.

    Args:
        word: the word that was asked for.
        lemma: the word it is a form of, or the word itself.
        part_of_speech: noun, verb, adjective, adverb, pronoun, ...
        relation: how it comes from its lemma, for example ``plural of``; ``None`` where it is the lemma.
        senses: what the lemma means, the commonest sense first, at most three.
        source: who wrote the senses.
    """

    word: str
    lemma: str
    part_of_speech: str
    relation: str | None
    senses: tuple[str, ...]
    source: str

    @property
    def text(self) -> str:
        """The relation, if any, and the first sense, as one line: ``plural of COAT: an outer garment ...``."""
        return f"{self.relation} {self.lemma}: {self.senses[0]}" if self.relation else self.senses[0]


class Definitions:
    """The meanings of one language's words.

    >>> from dictionaries.definitions import open_definitions
    >>> open_definitions("en").define("COATS")[0].text.startswith("plural of COAT: ")
    True
    """

    def __init__(self, manifest: Manifest) -> None:
        self._trie = marisa_trie.Trie().mmap(str(manifest.check(DEFINITIONS_TRIE)))
        self._content = manifest.map(DEFINITIONS_TEXT)
        manifest.check_content(DEFINITIONS_TEXT, self._content)

    def __len__(self) -> int:
        return len(self._trie)

    def __contains__(self, word: object) -> bool:
        return self._number(word) is not None

    def define(self, word: str) -> tuple[Definition, ...]:
        """Return the meanings of a spelling, its own before those of a lemma; empty where none is known."""
        return tuple(
            Definition(word, lemma, pos, relation or None, senses or self._senses(lemma, pos), SOURCES[source])
            for lemma, pos, relation, source, senses in self._lines(word)
        )

    def _senses(self, lemma: str, pos: str) -> tuple[str, ...]:
        """Return what a lemma means as the part of speech of its form, else as whatever it is."""
        found = self.define(lemma)
        best = next((definition for definition in found if definition.part_of_speech == pos), found[0])
        return (best.text,) if best.relation else best.senses

    def _number(self, word: object) -> int | None:
        """Return the number of a spelling; ``None`` where no meaning is known, as of what is no text."""
        return self._trie.get(word) if isinstance(word, str) and word.isprintable() else None

    def _lines(self, word: str) -> list[tuple[str, str, str, str, tuple[str, ...]]]:
        number = self._number(word)
        if number is None:
            return []
        start, end = (_OFFSET.unpack_from(self._content, _OFFSET.size * (number + next))[0] for next in (0, 1))
        rows = (line.split("\t") for line in self._content[start:end].decode("utf-8").splitlines())
        return [(lemma, pos, relation, source, tuple(senses)) for lemma, pos, relation, source, *senses in rows]


@lru_cache(maxsize=16)
def open_definitions(id: str) -> Definitions:
    """Return the meanings that the shipped dictionary of this id holds.

    Raises:
        DamagedDictionary: there are none, they were not compiled, or a file is damaged.
    """
    return Definitions(read_manifest(SHIPPED / id))


def compile_definitions(lines: Iterable[str]) -> dict[str, bytes]:
    """Return the compiled files for the lines of a source.

    Raises:
        DamagedDictionary: a line has too few fields or an unknown source, or leads to a lemma that has no senses.
    """
    texts: dict[str, bytes] = {}
    lemmas: dict[str, set[str]] = {}
    for word, group in groupby(lines, lambda line: line.partition("\t")[0]):
        rows = [line.partition("\t")[2] for line in group]
        for row in rows:
            fields = row.split("\t")
            if len(fields) < 4 or fields[3] not in SOURCES or not (fields[2] or fields[4:]):
                raise DamagedDictionary(f"the definition of {word} cannot be read: {row[:80]!r}")
        texts[word] = "\n".join(rows).encode()
        lemmas[word] = {row.split("\t")[0] for row in rows}
    for word in texts:
        _check_lemmas(word, lemmas, ())
    trie = marisa_trie.Trie(texts, order=marisa_trie.LABEL_ORDER)
    by_number = sorted(texts, key=trie.__getitem__)
    offsets = [_OFFSET.size * (len(texts) + 1)]
    for word in by_number:
        offsets.append(offsets[-1] + len(texts[word]))
    content = b"".join(map(_OFFSET.pack, offsets)) + b"".join(texts[word] for word in by_number)
    return {DEFINITIONS_TRIE: trie.tobytes(), DEFINITIONS_TEXT: content}


def _check_lemmas(word: str, lemmas: dict[str, set[str]], path: tuple[str, ...]) -> None:
    if word not in lemmas or word in path:
        raise DamagedDictionary(f"the definition of {(*path, word)[0]} leads to {word}, which has none of its own")
    for lemma in lemmas[word] - {word}:
        _check_lemmas(lemma, lemmas, (*path, word))
