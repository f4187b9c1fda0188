"""Every question again, answered word by word in the obvious way; what `dictionaries.queries` has to agree with."""

from collections import Counter
from collections.abc import Collection, Sequence
from functools import cache
from itertools import islice

from dictionaries import Alphabet, Dictionary
from dictionaries.queries import Query


def fits_pattern(pattern: Sequence[str], tiles: Sequence[str]) -> bool:
    @cache
    def fits(place: int, tile: int) -> bool:
        if place == len(pattern):
            return tile == len(tiles)
        if pattern[place] == "*":
            return fits(place + 1, tile) or (tile < len(tiles) and fits(place, tile + 1))
        return tile < len(tiles) and pattern[place] in ("?", tiles[tile]) and fits(place + 1, tile + 1)

    return fits(0, 0)


@cache
def pattern_tokens(alphabet: Alphabet, text: str) -> tuple[str, ...]:
    tokens: list[str] = []
    run = ""
    for character in text.strip() + "*":
        if character in "?*":
            tokens += [*alphabet.split(run), character]
            run = ""
        else:
            run += character
    return tuple(tokens[:-1])


def holds(piece: Sequence[str], tiles: Sequence[str]) -> bool:
    return any(tuple(tiles[start : start + len(piece)]) == tuple(piece) for start in range(len(tiles)))


def makes(rack: str, alphabet: Alphabet, tiles: Sequence[str], *, exact: bool) -> bool:
    have = Counter(alphabet.split(rack.replace("?", "")))
    blanks = rack.count("?")
    size = have.total() + blanks
    if len(tiles) > size or (exact and len(tiles) < size):
        return False
    return (Counter(tiles) - have).total() <= blanks


@cache
def split_words(dictionary: Dictionary, every: int = 1) -> dict[str, tuple[str, ...]]:
    """Return the tiles of the words in their order; to split them takes longer than most questions."""
    return {word: dictionary.alphabet.split(word) for word in islice(dictionary, None, None, every)}


def meets(
    word: str, tiles: tuple[str, ...], query: Query, dictionary: Dictionary, known: Collection[tuple[str, ...]]
) -> bool:
    alphabet = dictionary.alphabet
    split = alphabet.split
    return (
        (query.min_length is None or len(tiles) >= query.min_length)
        and (query.max_length is None or len(tiles) <= query.max_length)
        and (query.prefix is None or tiles[: len(split(query.prefix))] == split(query.prefix))
        and (query.suffix is None or tiles[-len(split(query.suffix)) :] == split(query.suffix))
        and (query.contains is None or holds(split(query.contains), tiles))
        and (query.anagram is None or makes(query.anagram, alphabet, tiles, exact=True))
        and (query.rack is None or makes(query.rack, alphabet, tiles, exact=False))
        and (query.pattern is None or fits_pattern(pattern_tokens(alphabet, query.pattern), tiles))
        and (query.hooks is None or split(query.hooks) in (tiles[1:], tiles[:-1]))
        and (query.inside is None or (tiles != split(query.inside) and holds(tiles, split(query.inside))))
        and (query.reversal is None or tiles[::-1] == split(query.reversal))
        and (not query.reversible or tiles[::-1] in known)
        and (query.hidden == "include" or not dictionary.is_hidden(word))
    )


def find_naively(dictionary: Dictionary, query: Query, every: int = 1) -> list[str]:
    """Look at each word, or at every second, third and so on alone."""
    known = set(split_words(dictionary).values()) if query.reversible else set()
    words = split_words(dictionary, every).items()
    return [word for word, tiles in words if meets(word, tiles, query, dictionary, known)]


def sorted_naively(dictionary: Dictionary, words: list[str], sort: str) -> list[str]:
    """Sort words that stand in alphabetical order."""
    keys = {
        "alphabet": lambda word: 0,
        "points": lambda word: -(-1 if dictionary.points(word) is None else dictionary.points(word) or 0),
        "length": lambda word: -len(dictionary.alphabet.split(word)),
        "frequency": lambda word: -(dictionary.frequency(word) or 0),
    }
    return sorted(words, key=keys[sort])
