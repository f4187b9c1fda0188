/* What questions about every change of a position have in common: the tile on a cell is left open, and for every run of
   cells over it the table of holes, or a walk through the trie, gives all the tiles that make it read at once. */

#ifndef RINGERS_QUESTIONS_H
#define RINGERS_QUESTIONS_H

#include "solver.h"
#include "state.h"

enum { VOID = -1000000 }; /* stands for no value; no segment can make up for it */

/* Return the points of a tile, or `VOID`. */
CORE_INLINE int32_t value_of(const uint16_t *points, int64_t tile) {
    return points[tile] >= WORTHLESS ? VOID : points[tile];
}

/* What the short segments of a line with an open cell are looked up by.
   tables: where the table of holes of each length, with each of its cells open, begins.
   codes: of each run of one to four cells of a line, by its first and its last cell. */
struct holes {
    int64_t tables[DENSE_LENGTH + 1][DENSE_LENGTH];
    int64_t codes[MAX_SIDE][MAX_SIDE];
};

CORE_INLINE void find_tables(struct holes *holes, int64_t size) {
    int64_t place = 0, step = size;
    for (int length = 2; length <= DENSE_LENGTH; length++, step *= size) {
        for (int hole = 0; hole < length; hole++, place += step)
            holes->tables[length][hole] = place;
    }
}

CORE_INLINE void find_codes(struct holes *holes, int64_t size, const int32_t *cells, const uint8_t *tiles,
                            int64_t length) {
    for (int64_t first = 0; first < length; first++) {
        int64_t code = 0;
        for (int64_t last = first; last < length && last < first + DENSE_LENGTH - 1; last++) {
            code = code * size + tiles[cells[last]];
            holes->codes[first][last] = code;
        }
    }
}

/* The segments of a line that begin at a cell and go over an open one: how far the trie was walked, and the points of
   the tiles on the way. */
struct walk {
    uint64_t node;
    int32_t worth;
};

/* Go on by a tile; tell whether the trie knows a segment that begins so. */
CORE_INLINE bool walk_on(const struct solver_fixed *fixed, int64_t tile, struct walk *walk) {
    walk->node = child(fixed->nodes, walk->node, (uint64_t)tile);
    walk->worth += value_of(fixed->points, tile);
    return walk->node;
}

/* Walk from one cell of a line to before another; tell whether the trie knows a segment that begins so. */
CORE_INLINE bool walk_to(const struct solver_position *position, const struct solver_through *line, int64_t first,
                         struct walk *walk) {
    const struct solver_fixed *fixed = position->fixed;
    *walk = (struct walk){0, 0};
    if (fixed->dense && line->length - first <= DENSE_LENGTH)
        return false;
    for (int64_t place = first; place < line->place; place++) {
        if (!walk_on(fixed, position->tiles[fixed->cells[line->line + place]], walk))
            return false;
    }
    return true;
}

/* Walk over the open cell with a tile on it, and from then on to a cell; tell whether the trie knows such a segment.
   last: the next cell, the open one at first. */
CORE_INLINE bool walk_over(const struct solver_position *position, const struct solver_through *line, int tile,
                           int64_t last, struct walk *walk) {
    int64_t next = last == line->place ? tile : position->tiles[position->fixed->cells[line->line + last]];
    return walk_on(position->fixed, next, walk);
}

#endif
