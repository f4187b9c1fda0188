"""What English words mean: WordNet, our own supplement, and the lemmas that inflected and derived words lead back to.

The result has one line for a word, a part of speech and a source, fields separated by tabs::

    COAT    COAT    noun            W   an outer garment ...    growth of hair ...
    COATS   COAT    noun    plural of   W

word, lemma, part of speech, relation to the lemma (empty where the word is the lemma), source (``W`` WordNet, ``R``
Word Ringers), and up to `MAX_SENSES` senses (none where a relation leads to the lemma's own).
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import packages
from small_lists import read_lines

MAX_SENSES = 3

UNKIND = "slur|offensive|obscen|vulgar|disparag|derogat|copulat|coitus|sexual intercourse"
"""Senses with these are left out where a word has others."""

POS_FILES = {"noun": "noun", "verb": "verb", "adjective": "adj", "adverb": "adv"}

SUFFIXES = {
    "noun": (("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"), ("shes", "sh"), ("men", "man"),
             ("ies", "y")),
    "verb": (("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ing", "e"), ("ing", "")),
    "adjective": (("er", ""), ("est", ""), ("er", "e"), ("est", "e"), ("ier", "y"), ("iest", "y")),
}  # fmt: skip
"""The endings of inflected forms and what the lemma has instead."""

DERIVED = (
    (r"(.+)ily", r"\1y", "adjective", "adverb", "in the manner of"),
    (r"(.+)bly", r"\1ble", "adjective", "adverb", "in the manner of"),
    (r"(.+ic)ally", r"\1", "adjective", "adverb", "in the manner of"),
    (r"(.+)ly", r"\1", "adjective", "adverb", "in the manner of"),
    (r"(.+)iness", r"\1y", "adjective", "noun", "the quality of being"),
    (r"(.+)ness", r"\1", "adjective", "noun", "the quality of being"),
    (r"(.+)bility", r"\1ble", "adjective", "noun", "the quality of being"),
    (r"re(.{3,})", r"\1", "verb", "verb", "to do again:"),
    (r"un(.{3,})", r"\1", "verb", "verb", "to do the opposite of"),
    (r"un(.{3,})", r"\1", "adjective", "adjective", "not"),
    (r"non(.{3,})", r"\1", "adjective", "adjective", "not"),
    (r"non(.{3,})", r"\1", "noun", "noun", "anything other than"),
    (r"(.{3,})able", r"\1", "verb", "adjective", "fit for this:"),
    (r"(.{3,})able", r"\1e", "verb", "adjective", "fit for this:"),
    (r"(.{3,}e)r", r"\1", "verb", "noun", "one that does this:"),
    (r"(.{3,})er", r"\1", "verb", "noun", "one that does this:"),
    (r"(.{3,}at)or", r"\1e", "verb", "noun", "one that does this:"),
    (r"(.{3,})less", r"\1", "noun", "adjective", "without"),
    (r"(.{3,})like", r"\1", "noun", "adjective", "like"),
)
"""Regular derivations, for words that have no entry of their own: word, lemma, its part of speech, the word's."""

SPELLINGS = (("isation", "ization"), ("is", "iz"), ("ys", "yz"), ("our", "or"), ("ll", "l"), ("ae", "e"), ("oe", "e"),
             ("tre", "ter"), ("ogue", "og"), ("yre", "ire"))  # fmt: skip
"""British ways of writing what WordNet has in American."""


class Meaning(NamedTuple):
    """One line of the result."""

    lemma: str
    pos: str
    relation: str
    source: str
    senses: tuple[str, ...]


def meanings(folder: Path, words: Iterable[str]) -> Iterator[str]:
    """Yield a line for each meaning of each word and of each lemma, in the order of the words."""
    words = sorted({word.lower() for word in words})
    lemmas, irregular = read_wordnet(packages.unpack(folder, packages.WORDNET) / "usr/share/wordnet")
    bases: dict[str, list[Meaning]] = defaultdict(list)
    for line in read_lines("definitions-en.txt"):
        word, pos, sense = line.split("|")
        _add_sense(bases[word], word, pos, sense)
    for (word, pos), senses in lemmas.items():
        bases[word].append(Meaning(word, pos, "", "W", senses))
    lines = dict(bases)
    for word in words:
        known = lines.get(word, [])
        ours = {meaning.pos for meaning in known if meaning.source == "R"}
        found = known + [meaning for meaning in _inflected(word, bases, irregular) if meaning.pos not in ours]
        lines[word] = found or list(_derived(word, bases))
    for word in words:
        if not lines[word]:
            lines[word] = list(_inflected(word, lines, irregular)) or list(_loosely_inflected(word, bases))
    needed = set(words) | {meaning.lemma for word in words for meaning in lines[word]}
    for word in sorted(needed):
        for meaning in lines[word]:
            yield "\t".join((word.upper(), meaning.lemma.upper(), *meaning[1:4], *meaning.senses))


def read_wordnet(root: Path) -> tuple[dict[tuple[str, str], tuple[str, ...]], dict[tuple[str, str], list[str]]]:
    """Return WordNet's senses by lemma and part of speech, and the lemmas of irregular forms.

    A sense counts only where WordNet writes the word in lower case: ME is not Maine, BE not beryllium.
    """
    senses: dict[tuple[str, str], tuple[str, ...]] = {}
    irregular: dict[tuple[str, str], list[str]] = defaultdict(list)
    for pos, file in POS_FILES.items():
        synsets = dict(_read_synsets(root / f"data.{file}"))
        for line in _data_lines(root / f"index.{file}"):
            fields = line.split()
            lemma, offsets = fields[0], fields[-int(fields[2]) :]
            if re.fullmatch("[a-z]{2,}", lemma):
                glosses = [synsets[offset][1] for offset in offsets if lemma in synsets[offset][0]]
                glosses = [gloss for gloss in glosses if not _is_numeral(lemma, gloss)]
                glosses = [gloss for gloss in glosses if not re.search(UNKIND, gloss)] or glosses
                if glosses:
                    senses[lemma, pos] = tuple(glosses[:MAX_SENSES])
        for line in (root / f"{file}.exc").read_text("utf-8").splitlines():
            form, *bases = line.split()
            irregular[form, pos] += bases
    return senses, irregular


def _read_synsets(path: Path) -> Iterator[tuple[str, tuple[set[str], str]]]:
    for line in _data_lines(path):
        head, gloss = line.split(" | ", 1)
        fields = head.split(" ")
        count = int(fields[3], 16)
        spellings = {re.sub(r"\(\w+\)$", "", fields[4 + 2 * number]) for number in range(count)}
        yield fields[0], (spellings, _definition(gloss))


def _data_lines(path: Path) -> Iterator[str]:
    return (line for line in path.read_text("utf-8").split("\n") if line and not line.startswith("  "))


def _definition(gloss: str) -> str:
    """Return a gloss without its example sentences."""
    return (
        re.sub(r"""[;,:]?\s*"[^"]*("|$).*""", "", gloss.strip(), flags=re.S).replace("`", "'").strip(" ;:")
        or gloss.strip()
    )


def _is_numeral(lemma: str, gloss: str) -> bool:
    return bool(re.fullmatch("[ivxlcdm]+", lemma)) and gloss.startswith(
        ("being ", "the cardinal number", "denoting a quantity")
    )


def _add_sense(known: list[Meaning], word: str, pos: str, sense: str) -> None:
    for number, meaning in enumerate(known):
        if meaning.pos == pos:
            known[number] = meaning._replace(senses=(*meaning.senses, sense))
            return
    known.append(Meaning(word, pos, "", "R", (sense,)))


def _inflected(
    word: str, bases: dict[str, list[Meaning]], irregular: dict[tuple[str, str], list[str]]
) -> Iterator[Meaning]:
    for pos, suffixes in SUFFIXES.items():
        candidates = list(irregular.get((word, pos), ()))
        for ending, instead in suffixes:
            if word.endswith(ending) and not (ending == "s" and word.endswith("ss")):
                stem = word.removesuffix(ending)
                candidates.append(stem + instead)
                if not instead and ending != "s" and len(stem) > 3 and stem[-1] == stem[-2]:
                    candidates.append(stem[:-1])
        for lemma in dict.fromkeys(candidates):
            if lemma != word:
                for meaning in bases.get(lemma, ()):
                    if meaning.pos == pos and not (meaning.relation and meaning.lemma == word):
                        yield Meaning(lemma, pos, _relation(word, pos), meaning.source, ())
                        break


def _relation(word: str, pos: str) -> str:
    if pos == "noun":
        return "plural of"
    if pos == "adjective":
        return "superlative of" if word.endswith("st") else "comparative of"
    if word.endswith("ing"):
        return "present participle of"
    return "third person singular of" if word.endswith("s") else "past form of"


def _derived(word: str, bases: dict[str, list[Meaning]]) -> Iterator[Meaning]:
    for british, american in SPELLINGS:
        if british in word:
            lemma = word.replace(british, american)
            for meaning in bases.get(lemma, ()):
                yield Meaning(lemma, meaning.pos, "another spelling of", meaning.source, ())
            if lemma in bases:
                return
    for pattern, replacement, base_pos, pos, relation in DERIVED:
        match = re.fullmatch(pattern, word)
        if match:
            lemma = match.expand(replacement)
            for meaning in bases.get(lemma, ()):
                if meaning.pos == base_pos:
                    yield Meaning(lemma, pos, relation, meaning.source, ())
                    return


def _loosely_inflected(word: str, bases: dict[str, list[Meaning]]) -> Iterator[Meaning]:
    """Lead a form back to a word that WordNet has as another part of speech: to tab, an oral."""
    for pos in ("verb", "noun"):
        for ending, instead in SUFFIXES[pos]:
            stem = word.removesuffix(ending)
            if stem != word and not (ending == "s" and word.endswith("ss")):
                for lemma in (stem + instead, stem[:-1] if stem[-1:] == stem[-2:-1] else ""):
                    if len(lemma) > 2 and lemma in bases:
                        yield Meaning(lemma, pos, "inflected form of", bases[lemma][0].source, ())
                        return
