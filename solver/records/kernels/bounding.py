"""The loops of the bounds: the best of all strings on a line, and the best tile for every cell."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.records.kernels.core import MAX_FACES, MAX_LENGTH, MAX_WORTH, check, check_number, core, pointer

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
    check("worth", worth, np.int32, 0, MAX_WORTH)
    faces = len(worth)
    check_number("the number of faces", faces, 1, MAX_FACES)
    check_number("length", length, 1, MAX_LENGTH)
    check_number("touched", touched, 0, (1 << 16) - 1)
    check("copies", copies, np.int32, 0, shape=(faces,))
    check("found", found, np.uint16, shape=(faces**length,))
    ffi, lib = core()
    values = np.empty(len(found), np.int16)
    room = pointer(values, "int16_t", written=True)
    kept = [pointer(found, "uint16_t"), pointer(worth, "int32_t"), pointer(copies, "int32_t")]
    strings = ffi.new("struct strings *", [*kept, faces, length, touched, counts_words])
    for begin in range(0, len(values), PIECE):
        lib.string_values(strings, begin, min(begin + PIECE, len(values)), room + begin)
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
    check("before", before, np.int32, -MAX_STRING_PRICE, MAX_STRING_PRICE)
    check("last", last, np.int32, -MAX_STRING_PRICE, MAX_STRING_PRICE)
    check_number("the number of strings", len(before) * len(last), 1, MAX_FACES**MAX_LENGTH)
    check("values", values, np.int16, shape=(len(before) * len(last),))
    check_number("scale", scale, 1, MAX_SCALE)
    ffi, lib = core()
    kept = [pointer(values, "int16_t"), pointer(before, "int32_t"), pointer(last, "int32_t")]
    found = lib.best_string(ffi.new("struct priced *", [*kept, len(before), len(last), scale]))
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
    check("values", values, np.int16)
    check_number("the number of faces", faces, 1, MAX_FACES)
    check_number("weight", weight, 1, MAX_FACES ** (MAX_LENGTH - 1))
    if len(values) % (faces * weight):
        raise ValueError(f"{len(values)} values: expected a multiple of {faces * weight}")
    most = np.zeros(faces, np.int64)
    core()[1].best_by_face(
        pointer(values, "int16_t"), len(values), faces, weight, pointer(most, "int64_t", written=True)
    )
    return most


def best_tiles(prices: NDArray[np.int64], tiles: NDArray[np.int32]) -> tuple[int, NDArray[np.int32]]:
    """Give every cell another tile, for the highest prices together; return their sum, and the face of each cell.

    Args:
        prices: int64[cells, faces]: what a face earns in a cell.
        tiles: int32[tiles]: the face of every tile; at least as many as cells.

    Raises:
        ValueError: something does not fit.
    """
    check("prices", prices, np.int64, -MAX_PRICE, MAX_PRICE, (None, None))
    cells, faces = prices.shape
    check("tiles", tiles, np.int32, 0, faces - 1)
    check_number("the number of cells", cells, 0, min(len(tiles), MAX_LENGTH**2))
    ffi, lib = core()
    chosen, by_cell = np.zeros(cells, np.int32), np.zeros(cells + 1, np.int64)
    by_tile, holder, way, least = np.zeros((4, len(tiles) + 1), np.int64)
    used = np.zeros(len(tiles) + 1, np.bool_)
    room = [pointer(array, "int64_t", written=True) for array in (by_cell, by_tile, holder, way, least)]
    chosen_at, used_at = pointer(chosen, "int32_t", written=True), pointer(used, "bool", written=True)
    given = [pointer(prices, "int64_t"), pointer(tiles, "int32_t"), chosen_at, *room, used_at]
    assignment = ffi.new("struct assignment *", [*given, cells, faces, len(tiles)])
    return lib.best_tiles(assignment), chosen
