"""The codes of words related to a code: one more tile, inside it, backwards, and its tiles in another order."""

from collections.abc import Iterator

from dictionaries.dictionary import Dictionary

MAX_RACK = 50
"""The most tiles of an anagram or a rack, blanks included."""

MAX_BLANKS = 3
"""The most ``?`` in an anagram or a rack."""


def hooked(dictionary: Dictionary, code: str) -> set[str]:
    """Return the words that are a text with one tile before or after it."""
    tiles = dictionary.alphabet.index
    longer = {tile + code for tile in tiles} | {code + tile for tile in tiles}
    return {each for each in longer if each in dictionary.trie}


def inside(dictionary: Dictionary, code: str) -> set[str]:
    """Return the words that a text contains without a gap, but not the text itself."""
    return {word for start in range(len(code)) for word in dictionary.trie.prefixes(code[start:])} - {code}


def backwards(dictionary: Dictionary, code: str) -> set[str]:
    """Return the word that a text reads backwards, if that is one."""
    return {code[::-1]} if code[::-1] in dictionary.trie else set()


def rearranged(dictionary: Dictionary, code: str) -> set[str]:
    """Return the words of exactly the tiles of a text.

    All words of its length are looked at together: tiles get weights, and the weights of each word are added by adding
    whole columns of bytes as numbers. Only words with the sum of the text are compared.
    """
    index = dictionary.alphabet.index
    wanted = sorted(index[tile] for tile in code)
    columns, size = dictionary.bucket(len(code))
    if not size:
        return set()
    likely = (1 << 8 * size) - 1
    for weights in _weights(sorted(set(wanted)), 255 // len(code)):
        total = sum(int.from_bytes(column.translate(weights), "little") for column in columns)
        aim = sum(weights[number] for number in wanted)
        hits = bytes(255 if value == aim else 0 for value in range(256))
        likely &= int.from_bytes(total.to_bytes(size, "little").translate(hits), "little")
    chosen, codes, found = likely.to_bytes(size, "little"), list(index), set()
    row = chosen.find(255)
    while row >= 0:
        numbers = [column[row] for column in columns]
        if sorted(numbers) == wanted:
            found.add("".join(codes[number] for number in numbers))
        row = chosen.find(255, row + 1)
    return found


def _weights(tiles: list[int], most: int) -> Iterator[bytes]:
    """Yield weights of all tiles, none above the most; those that are not among some have the greatest."""
    for step in (1, 3):
        table = bytearray([most]) * 256
        for place, tile in enumerate(tiles):
            table[tile] = place * step % most
        yield bytes(table)


RELATIVES = {"hooks": hooked, "inside": inside, "reversal": backwards}
"""The conditions of a query that only a few words can meet, which are looked up one by one."""
