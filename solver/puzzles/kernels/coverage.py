"""The best places for some rings, exactly: which cells touch the most points.

A board becomes *parts*, each worth some points and touched by a ring on any of some cells; a set of rings scores the
parts that it touches. In most kinds a part is a segment that reads as a word. ``cover[word, cell]`` holds the parts
that a ring on a cell touches, as bits of one or more words, and ``planes[word, b]`` those parts in whose points bit
``b`` is set, so that the points of a set of parts are a few bit counts.

A set of cells is one uint64, so a board may have up to 49 cells here.
"""

from __future__ import annotations

import numpy as np

from solver.kernels.compiled import allocating, compiled, count_bits

U = np.uint64
ONE = np.uint64(1)
MAX_ENDS = 256
"""The most different ends of greedy runs that are followed; a board with more is not looked at further."""

MAX_RINGS = 8


@compiled
def points_of(parts, planes):
    """Add up the points of a set of parts."""
    total = 0
    for word in range(parts.size):
        for plane in range(planes.shape[1]):
            total += np.int64(count_bits(parts[word] & planes[word, plane])) << plane
    return total


@compiled
def gain(cover, planes, cell, covered):
    """Add up the points of the parts that a cell touches and that are not covered yet."""
    total = 0
    for word in range(covered.size):
        new = cover[word, cell] & ~covered[word]
        for plane in range(planes.shape[1]):
            total += np.int64(count_bits(new & planes[word, plane])) << plane
    return total


@compiled
def points_of_cells(cover, planes, cells, covered):
    """Return what a set of cells scores; fill in what it covers."""
    covered[:] = U(0)
    for cell in range(cover.shape[1]):
        if (cells >> U(cell)) & ONE:
            for word in range(covered.size):
                covered[word] |= cover[word, cell]
    return points_of(covered, planes)


@compiled
def gather(reads, points, segments, cover, planes, kept):
    """Turn the segments of one board into parts; return the number of words that their bits take.

    `kept` receives the number of the segment behind each part.
    """
    parts = 0
    for number in range(segments.shape[0]):
        if (reads[number >> 6] >> U(number & 63)) & ONE:
            kept[parts] = number
            parts += 1
    words = max(1, (parts + 63) >> 6)
    cover[:words] = U(0)
    planes[:words] = U(0)
    for part in range(parts):
        number = kept[part]
        word, bit = part >> 6, ONE << U(part & 63)
        first, step, length = segments[number, 0], segments[number, 1], segments[number, 2]
        for place in range(length):
            cover[word, first + step * place] |= bit
        for plane in range(planes.shape[1]):
            if (points[number] >> plane) & 1:
                planes[word, plane] |= bit
    return words, parts


@allocating
def best_sets(cover, planes, free, rings):
    """Find the best set of so many free cells.

    Returns its points, those of the best other set or -1, how many sets are best, and one of them. Sets are gone
    through depth first over the cells in the order of what each scores alone; a branch ends where even the cells that
    score most alone could not bring it above the second best set, nor level with the best while there are several.
    """
    words, count = cover.shape
    order = np.empty(count, np.int64)
    alone = np.empty(count, np.int64)
    nothing = np.zeros(words, np.uint64)
    cells = 0
    for cell in range(count):
        if (free >> U(cell)) & ONE:
            order[cells] = cell
            alone[cells] = gain(cover, planes, cell, nothing)
            cells += 1
    for place in range(1, cells):
        cell, points = order[place], alone[place]
        before = place - 1
        while before >= 0 and alone[before] < points:
            order[before + 1], alone[before + 1] = order[before], alone[before]
            before -= 1
        order[before + 1], alone[before + 1] = cell, points
    best, second, optima, chosen = -1, -1, 0, U(0)
    covered = np.zeros((MAX_RINGS + 1, words), np.uint64)
    value = np.zeros(MAX_RINGS + 1, np.int64)
    following = np.zeros(MAX_RINGS + 1, np.int64)
    sets = np.zeros(MAX_RINGS + 1, np.uint64)
    depth = 0
    while depth >= 0:
        place, left = following[depth], rings - depth
        if place > cells - left:
            depth -= 1
            continue
        bound = value[depth]
        for more in range(left):
            bound += alone[place + more]
        if bound <= second and (second < best or bound < best):
            depth -= 1
            continue
        following[depth] = place + 1
        cell = order[place]
        total = value[depth] + gain(cover, planes, cell, covered[depth])
        here = sets[depth] | (ONE << U(cell))
        if left > 1:
            for word in range(words):
                covered[depth + 1, word] = covered[depth, word] | cover[word, cell]
            depth += 1
            value[depth], following[depth], sets[depth] = total, place + 1, here
        elif total > best:
            best, second, optima, chosen = total, best, 1, here
        elif total == best:
            second = best
            optima += 1
        elif total > second:
            second = total
    return best, second, optima, chosen


@allocating
def tally(cover, planes, free, rings, least, counts, sets):
    """Go through every set of so many free cells; count by points those of at least `least`, and keep one of each."""
    words, count = cover.shape
    cells = np.empty(count, np.int64)
    last = 0
    for cell in range(count):
        if (free >> U(cell)) & ONE:
            cells[last] = cell
            last += 1
    covered = np.zeros((MAX_RINGS + 1, words), np.uint64)
    value = np.zeros(MAX_RINGS + 1, np.int64)
    following = np.zeros(MAX_RINGS + 1, np.int64)
    chosen = np.zeros(MAX_RINGS + 1, np.uint64)
    depth = 0
    while depth >= 0:
        place, left = following[depth], rings - depth
        if place > last - left:
            depth -= 1
            continue
        following[depth] = place + 1
        cell = cells[place]
        total = value[depth] + gain(cover, planes, cell, covered[depth])
        here = chosen[depth] | (ONE << U(cell))
        if left > 1:
            for word in range(words):
                covered[depth + 1, word] = covered[depth, word] | cover[word, cell]
            depth += 1
            value[depth], following[depth], chosen[depth] = total, place + 1, here
        elif total >= least:
            counts[total] += 1
            sets[total] = here


@allocating
def sets_scoring(cover, planes, free, rings, points, sets):
    """Count the sets of so many free cells that score exactly so many points; keep the first of them in `sets`.

    Cells are gone through as in `best_sets`. More rings never score less, so a branch ends where it scores too much,
    or where even the cells that score most alone could not bring it up to the points.
    """
    words, count = cover.shape
    order = np.empty(count, np.int64)
    alone = np.empty(count, np.int64)
    nothing = np.zeros(words, np.uint64)
    cells = 0
    for cell in range(count):
        if (free >> U(cell)) & ONE:
            worth = gain(cover, planes, cell, nothing)
            place = cells
            while place > 0 and alone[place - 1] < worth:
                order[place], alone[place] = order[place - 1], alone[place - 1]
                place -= 1
            order[place], alone[place] = cell, worth
            cells += 1
    found = 0
    covered = np.zeros((MAX_RINGS + 1, words), np.uint64)
    value = np.zeros(MAX_RINGS + 1, np.int64)
    following = np.zeros(MAX_RINGS + 1, np.int64)
    chosen = np.zeros(MAX_RINGS + 1, np.uint64)
    depth = 0
    while depth >= 0:
        place, left = following[depth], rings - depth
        if place > cells - left:
            depth -= 1
            continue
        bound = value[depth]
        for more in range(left):
            bound += alone[place + more]
        if bound < points:
            depth -= 1
            continue
        following[depth] = place + 1
        cell = order[place]
        total = value[depth] + gain(cover, planes, cell, covered[depth])
        if total > points:
            continue
        here = chosen[depth] | (ONE << U(cell))
        if left > 1:
            for word in range(words):
                covered[depth + 1, word] = covered[depth, word] | cover[word, cell]
            depth += 1
            value[depth], following[depth], chosen[depth] = total, place + 1, here
        elif total == points:
            if found < sets.size:
                sets[found] = here
            found += 1
    return found


@allocating
def greedy_ends(cover, planes, free, rings, ceiling, ends):
    """Place rings one by one, each where it adds most, whichever way ties are broken.

    Args:
        ceiling: a ring that would bring the points above this is not placed.
        ends: receives the sets that runs end with, each once.

    Returns how many there are, or -1 if there are more than `MAX_ENDS`.
    """
    words, cells = cover.shape
    covered = np.empty(words, np.uint64)
    gains = np.empty(cells, np.int64)
    next_ends = np.empty(MAX_ENDS, np.uint64)
    ends[0] = U(0)
    found = 1
    for _ in range(rings):
        next_found = 0
        for end in range(found):
            room = ceiling - points_of_cells(cover, planes, ends[end], covered)
            most = -1
            for cell in range(cells):
                gains[cell] = -1
                if ((free & ~ends[end]) >> U(cell)) & ONE:
                    added = gain(cover, planes, cell, covered)
                    if added <= room:
                        gains[cell] = added
                        most = max(most, added)
            for cell in range(cells):
                if most >= 0 and gains[cell] == most:
                    here = ends[end] | (ONE << U(cell))
                    known = False
                    for other in range(next_found):
                        known |= next_ends[other] == here
                    if not known:
                        if next_found == MAX_ENDS:
                            return -1
                        next_ends[next_found] = here
                        next_found += 1
        found = next_found
        ends[:found] = next_ends[:found]
    return found


@compiled
def nearest_and_farthest(ends, found, answer, rings):
    """Return how many rings of an answer the nearest and the farthest of some sets lack; without a set, all."""
    nearest, farthest = rings, -1
    for end in range(found):
        lacking = rings - np.int64(count_bits(ends[end] & answer))
        nearest, farthest = min(nearest, lacking), max(farthest, lacking)
    return nearest, (rings if farthest < 0 else farthest)


@compiled
def steps_needed(cover, planes, common_planes, free, rings, ceiling, answer, ends):
    """Tell which of the five solvers first finds an answer however ties are broken: 1 to 5, or 0 if luck finds it."""
    common = greedy_ends(cover, common_planes, free, rings, ceiling, ends)
    if common < 0:
        return 0
    nearest_common, farthest_common = nearest_and_farthest(ends, common, answer, rings)
    every = greedy_ends(cover, planes, free, rings, ceiling, ends)
    if every < 0:
        return 0
    nearest, farthest = nearest_and_farthest(ends, every, answer, rings)
    if nearest == 0:
        if farthest > 0 or (nearest_common == 0 and farthest_common > 0):
            return 0
        return 1 if nearest_common == 0 else 2
    if nearest_common == 0:
        return 0
    return min(farthest + 2, 5)


@compiled
def restrict(planes, kept, parts, reads):
    """Take the points away from the parts whose segment does not read so."""
    for part in range(parts):
        number = kept[part]
        if not (reads[number >> 6] >> U(number & 63)) & ONE:
            keep = ~(ONE << U(part & 63))
            for plane in range(planes.shape[1]):
                planes[part >> 6, plane] &= keep
