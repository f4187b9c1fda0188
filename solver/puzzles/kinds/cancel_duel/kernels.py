"""A board with the rival's rings as parts: what your rings win, and what they cancel.

A *class* is a run of tiles together with its reversal. Every segment of a class offers the same one or two words, so
with two players a class that both touch scores for nobody. So a ring is worth the segments of classes that the rival
does not touch, and, once for each class that the rival does touch, what the rival scores with it.
"""

from __future__ import annotations

import numpy as np

from solver.kernels.compiled import allocating

U = np.uint64
ONE = np.uint64(1)
TILE_BITS = 6


@allocating
def gather_duel(reads, points, common_reads, segments, tiles, rival, cover, planes, common_planes):
    """Fill in the parts of a duel; return the words that their bits take, and what the rival scores alone.

    Args:
        reads: uint64[words]: the segments that read as words.
        points: uint16[segments].
        common_reads: uint64[words]: those that read as common words.
        segments: int32[segments, 3]: as in `Lines`.
        tiles: uint8[cells].
        rival: the rival's cells, as bits.
        cover, planes, common_planes: zeros, as `solver.puzzles.kernels.coverage` has them.
    """
    live = np.empty(segments.shape[0], np.int64)
    group = np.empty(segments.shape[0], np.uint64)
    held = np.zeros(segments.shape[0], np.bool_)
    count = 0
    for number in range(segments.shape[0]):
        if not (reads[number >> 6] >> U(number & 63)) & ONE:
            continue
        first, step, length = segments[number, 0], segments[number, 1], segments[number, 2]
        forward = backward = U(length)
        for place in range(length):
            forward = (forward << U(TILE_BITS)) | U(tiles[first + step * place])
            backward = (backward << U(TILE_BITS)) | U(tiles[first + step * (length - 1 - place)])
            held[count] |= ((rival >> U(first + step * place)) & ONE) == ONE
        live[count] = number
        group[count] = min(forward, backward)
        count += 1
    parts = alone = 0
    for index in range(count):
        first_of_group = index
        shared = held[index]
        for other in range(count):
            if group[other] == group[index]:
                first_of_group = min(first_of_group, other)
                shared |= held[other]
        if held[index]:
            alone += points[live[index]]
        if shared and first_of_group < index:
            continue
        word, bit = parts >> 6, ONE << U(parts & 63)
        parts += 1
        worth = 0
        for other in range(count):
            if other != index and not (shared and group[other] == group[index]):
                continue
            number = live[other]
            if held[other] or not shared:
                worth += points[number]
            for place in range(segments[number, 2]):
                cover[word, segments[number, 0] + segments[number, 1] * place] |= bit
        number = live[index]
        common = (common_reads[number >> 6] >> U(number & 63)) & ONE
        for plane in range(planes.shape[1]):
            if (worth >> plane) & 1:
                planes[word, plane] |= bit
                if common:
                    common_planes[word, plane] |= bit
    return max(1, (parts + 63) >> 6), alone
