/* What sets of parts are worth, as parts of each clone that goes through many of them. */

#ifndef RINGERS_PUZZLES_PARTS_H
#define RINGERS_PUZZLES_PARTS_H

#include "core.h"
#include "puzzles.h"

enum {
    MOST_CELLS = 63,
    MOST_WORDS = 32,
    MOST_RINGS = 8,
    MOST_ENDS = 256,
};

/* Return one board of a block. */
CORE_INLINE struct puzzles_reads board_of(const struct puzzles_reads *block, int64_t number) {
    struct puzzles_reads board = *block;
    board.boards = 1;
    board.reads += number * block->words;
    board.common += number * block->words;
    board.points += number * block->count;
    return board;
}

/* Tell whether a bit of a set of several words is set. */
CORE_INLINE bool has_bit(const uint64_t *set, int64_t number) { return set[number >> 6] >> (number & 63) & 1; }

/* Return how many words the bits of so many parts take, at least one. */
CORE_INLINE int64_t words_for(int64_t parts) { return parts ? (parts + 63) >> 6 : 1; }

/* Add up the points of those parts of a word that are in a set. */
CORE_INLINE int64_t points_in_word(uint64_t set, const uint64_t *planes, int64_t width) {
    int64_t total = 0;
    for (int64_t plane = 0; plane < width; plane++)
        total += (int64_t)count_bits(set & planes[plane]) << plane;
    return total;
}

/* Add up the points of a set of parts. */
CORE_INLINE int64_t points_of(const uint64_t *set, const uint64_t *planes, int64_t words, int64_t width) {
    int64_t total = 0;
    for (int64_t word = 0; word < words; word++)
        total += points_in_word(set[word], &planes[word * width], width);
    return total;
}

/* Fill in what a set of cells covers. */
CORE_INLINE void cover_cells(const struct puzzles_parts *parts, uint64_t cells, uint64_t *covered) {
    for (int64_t word = 0; word < parts->words; word++)
        covered[word] = 0;
    for (cells &= (UINT64_C(1) << parts->cells) - 1; cells; cells &= cells - 1)
        for (int64_t word = 0; word < parts->words; word++)
            covered[word] |= parts->cover[word * parts->cells + lowest_bit(cells)];
}

/* Return what a set of cells scores; fill in what it covers. */
CORE_INLINE int64_t points_of_cells(const struct puzzles_parts *parts, uint64_t cells, uint64_t *covered) {
    cover_cells(parts, cells, covered);
    return points_of(covered, parts->planes, parts->words, parts->width);
}

/* Add up the points of the parts that a cell touches and that are not covered yet. */
CORE_INLINE int64_t gain_of(const struct puzzles_parts *parts, int64_t cell, const uint64_t *covered) {
    int64_t total = 0;
    for (int64_t word = 0; word < parts->words; word++)
        total += points_in_word(parts->cover[word * parts->cells + cell] & ~covered[word],
                                &parts->planes[word * parts->width], parts->width);
    return total;
}

#endif
