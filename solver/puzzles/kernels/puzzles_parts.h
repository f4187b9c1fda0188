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
    MOST_WIDTH = 32,
    POINT_BITS = 16, /* of the points of a segment */
};

/* Room for the parts of a board, and for what is known of each segment meanwhile; see `puzzles_room`. */
struct gathering {
    uint64_t *cover;
    uint64_t *planes;
    uint64_t *common;
    uint64_t *group;
    int64_t *number;
};

/* Return how many words the bits of so many parts take, at least one. */
CORE_INLINE int64_t words_for(int64_t parts) { return parts ? (parts + 63) >> 6 : 1; }

/* Return the room of a board, whose parts have points of at most so many bits. */
CORE_INLINE struct gathering gathering_in(const struct puzzles_reads *board, int64_t width, uint64_t *room) {
    int64_t words = words_for(board->count);
    struct gathering gathering;
    gathering.cover = room;
    gathering.planes = gathering.cover + words * board->cells;
    gathering.common = gathering.planes + words * width;
    gathering.group = gathering.common + words * width;
    gathering.number = (int64_t *)(gathering.group + board->count);
    return gathering;
}

/* Return how many bits a number takes, at least one. */
CORE_INLINE int64_t width_of(uint64_t number) { return number ? 64 - __builtin_clzll(number) : 1; }

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

/* Gather the parts of one board, but not what common words are worth; return the segments behind them.
   board: one of a block. */
const int64_t *gather_parts(const struct puzzles_reads *board, uint64_t *room, struct puzzles_parts *parts);

/* Fill in what common words are worth of parts that were gathered from these segments. */
void gather_common(const struct puzzles_reads *board, const int64_t *segments, uint64_t *room,
                   struct puzzles_parts *parts);

#endif
