"""An alphabet suggested from a list: the letters that it uses, with points by how often they come in it."""

import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import islice

from dictionaries.alphabet import REPLACE, without_brackets
from dictionaries.errors import BadAlphabet
from dictionaries.importing.layout import GUESSED, Layout
from dictionaries.importing.words import Progress, rows_of
from dictionaries.letter_distribution import MAX_LETTERS, Letter, LetterDistribution

TIERS = ((0.2, 1), (0.4, 2), (0.72, 3), (0.92, 4), (1.0, 5))
"""The shares of the tiles, from the commonest on, that are worth 1 to 5: those of the English chart."""

POINTS_SOURCE = (
    "derived from this list: the tiles ranked by how often they come in its words, then 1 to 5 points in the "
    "proportions of the English chart (20 %, 20 %, 32 %, 20 %, 8 % of the tiles)"
)

IN_THE_BOX = 2
"""The tiles of each letter in the English box, and in one suggested."""

RAREST = 20_000
"""A letter is no tile if it is rarer than one in so many; one with accents loses them then."""

RAREST_REPLACED = 500
"""The same for Œ and others that most languages write with two letters."""

UNDETERMINED = "und"
"""The language tag where none is said."""

_PIECE = 1 << 15


def suggest_letters(
    content: bytes,
    *,
    layout: Layout = GUESSED,
    affixes: bytes | None = None,
    language: str = UNDETERMINED,
    progress: Progress = lambda lines: None,
) -> LetterDistribution:
    """Suggest a letter distribution for a word list.

    Tiles of several letters are not suggested: no list says which letters are one.

    Args:
        content: the list, as `read_house_list` reads it.
        layout: what is said of encoding and columns.
        affixes: the ``.aff`` file of a list for Hunspell.
        language: its BCP 47 tag.
        progress: told now and then how many lines were read.

    Raises:
        BadHouseList: the list cannot be read.
        BadAlphabet: it has no letters, or more than an alphabet can have.

    >>> sorted(suggest_letters(b"sas\\nsos\\n").letters.items())
    [('A', Letter(points=3, count=2)), ('O', Letter(points=5, count=2)), ('S', Letter(points=2, count=2))]
    """
    counts: Counter[str] = Counter()
    _, rows = rows_of(content, layout, affixes)
    texts = (row.text.strip() for row in rows if not row.is_heading)
    lines = 0
    while piece := list(islice(texts, _PIECE)):
        lines += len(piece)
        progress(lines)
        composed = unicodedata.normalize("NFC", without_brackets("\n".join(piece))).splitlines()
        counts.update("".join(text for text in composed if text.isalpha()).upper())
    kept = _common_letters(counts)
    if not 1 <= len(kept) <= MAX_LETTERS:
        raise BadAlphabet(f"the list has {len(kept):,} letters; expected 1 to {MAX_LETTERS}")
    tiles = sorted(kept, key=_place)
    points = points_by_frequency(kept, tiles)
    return LetterDistribution(language, {tile: Letter(points[tile], IN_THE_BOX) for tile in tiles}, {})


def points_by_frequency(counts: Mapping[str, int], tiles: Sequence[str]) -> dict[str, int]:
    """Return what tiles are worth, the commonest least, in the proportions of `TIERS`.

    Args:
        counts: how often each tile comes in the words of a list.
        tiles: the tiles in the order of the alphabet, in which equally common ones are ranked.
    """
    ranked = sorted(tiles, key=lambda tile: -counts.get(tile, 0))
    points = {
        tile: next(points for share, points in TIERS if rank <= share * len(ranked) + 1e-9)
        for rank, tile in enumerate(ranked, 1)
    }
    return {tile: points[tile] for tile in tiles}


def _common_letters(counts: Counter[str]) -> Counter[str]:
    """Return the letters that are tiles, with how often they come; rare accents are lost."""
    replaced = {old: new for old, new in REPLACE if old.isupper()}
    total, kept = counts.total(), Counter[str]()
    for letter, count in counts.items():
        rarest = RAREST_REPLACED if letter in replaced else RAREST
        base = replaced.get(letter) or unicodedata.normalize("NFD", letter)[0]
        if count * rarest >= total:
            kept[letter] += count
        elif counts[base] * RAREST >= total:
            kept[base] += count
    return kept


def _place(letter: str) -> tuple[str, str]:
    """Return where a letter comes in an alphabet: after the letter that it is made from, as Ł after L."""
    name = unicodedata.name(letter, "")
    plain, _, made = name.partition(" WITH ")
    try:
        base = unicodedata.lookup(plain) if made else letter
    except KeyError:
        base = letter
    return base, letter
