"""The loops of the bounds: the best of all strings on a line, and the best tile for every cell."""

import numpy as np
from numpy.typing import NDArray

from solver.kernels.checked import array, check, number
from solver.records.kernels.core import core
from solver.records.kernels.limits import MAX_FACES, MAX_LENGTH, MAX_WORTH

MAX_PRICE = 1 << 40
"""Sums of so high prices stay within 64 bits."""

MAX_SCALE, MAX_STRING_PRICE = 1 << 14, 1 << 29
"""What a string is worth after its prices stays within 32 bits."""

PIECE = 1 << 20
"""After so many strings, some milliseconds, signals are noticed."""


def string_values(
    found: NDArray[np.uint16],
    length: int,
    touched: int,
    counts_words: bool,
    worth: NDArray[np.int32],
    copies: NDArray[np.int32],
) -> NDArray[np.int16]:
    """Return what the words of every string of a length are worth, as far as they are among some segments.

    Args:
        found: uint16[strings]: the segments of each that read as words.
        length: how many faces a string has.
        touched: a bit for each segment that counts.
        counts_words: count words and not points.
        worth: int32[faces]: the points of each face.
        copies: int32[faces]: how many tiles of each there are; a string that takes more is worth far less than nothing.

    Raises:
        ValueError: something does not fit.
    """
    array("worth", worth, np.int32, (None,), 0, MAX_WORTH)
    faces = number("the number of faces", len(worth), 1, MAX_FACES)
    number("length", length, 1, MAX_LENGTH)
    number("touched", touched, 0, (1 << 16) - 1)
    array("copies", copies, np.int32, (faces,), 0)
    array("found", found, np.uint16, (faces**length,))
    values, at = np.empty(len(found), np.int16), core().pointer
    room = at(values)
    strings = core().new("strings", at(found), at(worth), at(copies), faces, length, touched, counts_words)
    for begin in range(0, len(values), PIECE):
        core().lib.string_values(strings, begin, min(begin + PIECE, len(values)), room + begin)
    return values


def best_string(
    values: NDArray[np.int16], scale: int, before: NDArray[np.int32], last: NDArray[np.int32]
) -> tuple[int, int]:
    """Return the most that a string is worth after its prices, and its code.

    Args:
        values: int16: see `string_values`.
        scale: what a point is worth in the unit of prices.
        before: int32: the prices of all but the last face of a string together, by their code.
        last: int32[faces]: the prices of the last face.

    Raises:
        ValueError: something does not fit.
    """
    prefixes, faces = array("before", before, np.int32).size, array("last", last, np.int32).size
    number("the number of strings", prefixes * faces, 1, MAX_FACES**MAX_LENGTH)
    array("values", values, np.int16, (prefixes * faces,))
    number("scale", scale, 1, MAX_SCALE)
    at = core().pointer
    priced = core().new("priced", at(values), at(before), at(last), prefixes, faces, scale, MAX_STRING_PRICE)
    found = core().lib.best_string(priced)
    if found.code < 0:
        raise ValueError(f"before and last: expected numbers from {-MAX_STRING_PRICE} to {MAX_STRING_PRICE}")
    return found.value, found.code


def best_by_face(values: NDArray[np.int16], faces: int, weight: int) -> NDArray[np.int64]:
    """Return int64[faces]: the most that a string is worth for each face at one of its places, but at least 0.

    Args:
        values: see `string_values`.
        faces: how many there are.
        weight: of the place in a string's code.

    Raises:
        ValueError: something does not fit.
    """
    array("values", values, np.int16)
    number("the number of faces", faces, 1, MAX_FACES)
    number("weight", weight, 1, MAX_FACES ** (MAX_LENGTH - 1))
    check(len(values) % (faces * weight) == 0, f"values: expected a multiple of {faces * weight}, not {len(values)}")
    most, at = np.zeros(faces, np.int64), core().pointer
    core().lib.best_by_face(at(values), len(values), faces, weight, at(most))
    return most


def best_tiles(prices: NDArray[np.int64], tiles: NDArray[np.int32]) -> tuple[int, NDArray[np.int32]]:
    """Give every cell another tile, for the highest prices together; return their sum, and the face of each cell.

    Args:
        prices: int64[cells, faces]: what a face earns in a cell.
        tiles: int32[tiles]: the face of every tile; at least as many as cells.

    Raises:
        ValueError: something does not fit.
    """
    cells, faces = array("prices", prices, np.int64, (None, None)).shape
    count = array("tiles", tiles, np.int32).size
    number("the number of cells", cells, 0, min(count, MAX_LENGTH**2))
    chosen, room, at = np.zeros(cells, np.int32), np.zeros(cells + 1 + 5 * (count + 1), np.int64), core().pointer
    given = core().new("assignment", at(prices), at(tiles), cells, faces, count, MAX_PRICE, at(room), at(chosen))
    if not core().lib.best_tiles(given):
        expected = f"numbers from {-MAX_PRICE} to {MAX_PRICE}, and faces from 0 to {faces - 1}"
        raise ValueError(f"prices and tiles: expected {expected}")
    return given.total, chosen
