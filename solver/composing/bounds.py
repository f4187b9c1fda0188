"""Words that no board of a size and a tile set can hold, found without a search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from dictionaries.alphabet import Alphabet
from solver.composing.composition import LeftOut
from solver.composing.wanted import Typed, Wanted


def codes_of_tiles(tiles: Mapping[str, int], alphabet: Alphabet) -> dict[str, int]:
    """Return how many tiles there are by the letters of codes; tiles that the alphabet lacks are of no use."""
    code = {face: letter for letter in alphabet.index for face in (alphabet.decode(letter),)}
    return {code[face]: count for face, count in tiles.items() if face in code}


def impossible(typed: Typed, wanted: Wanted, longest: int, tiles: Mapping[str, int] | None) -> LeftOut | None:
    """Tell why no board has a word even alone; None if nothing says so.

    Args:
        typed: the word.
        wanted: gives the alphabet.
        longest: the most cells of a line of the board.
        tiles: how many tiles of each letter there are; None if letters are free.
    """
    text, word, unfit = typed
    if word is None:
        return unfit
    alphabet = wanted.dictionary.alphabet
    code = alphabet.encode(word)
    if len(code) > longest:
        detail = f"it has {len(code)} tiles, and no line of the board has more than {longest}"
        return LeftOut(text, word, "too_long", detail, {"tiles": len(code), "most": longest})
    if tiles is None:
        return None
    for letter, count in Counter(code).items():
        face, most = alphabet.decode(letter), tiles.get(letter, 0)
        if not most:
            return LeftOut(text, word, "no_such_tile", f"the tile set has no {face}", {"tile": face})
        if count > most:
            detail = f"it needs {face} {count} times, and the tile set has {most}"
            return LeftOut(text, word, "too_few_tiles", detail, {"tile": face, "tiles": count, "most": most})
    return None


def have_no_room(codes: Iterable[str], cells: int) -> bool:
    """Tell whether words need more tiles than there are cells, however many of them they share."""
    needed: Counter[str] = Counter()
    for code in codes:
        needed |= Counter(code)
    return needed.total() > cells
