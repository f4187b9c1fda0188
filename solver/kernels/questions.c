/* What a player would have before cancelling, with each tile or a ring on each cell. */

#include "questions.h"

/* What each tile on each cell brings a player by segments of two to five cells.
   valued: the tiles with a value, as bits; values: of each tile, or 0.
   gains: of each cell each tile's. */
struct gains {
    uint32_t valued;
    uint32_t values[DENSE_TILES];
    uint32_t gains[MAX_SIDE * MAX_SIDE][DENSE_TILES];
};

/* Add the points of a segment for each of the tiles that complete it.
   rest: the points of its other tiles. */
CORE_INLINE void add_lanes(const struct gains *found, uint32_t bits, uint32_t rest, uint32_t *gains) {
    for (uint32_t tile = 0; tile < DENSE_TILES; tile++)
        gains[tile] += (0 - (bits >> tile & 1)) & (rest + found->values[tile]);
}

/* Add the gains by the player's segments of a line of two to five cells. */
CORE_INLINE void add_line(const struct solver_position *position, int player, const struct solver_through *line,
                          struct holes *holes, struct gains *found) {
    const struct solver_fixed *fixed = position->fixed;
    const int32_t *cells = &fixed->cells[line->line];
    const uint8_t *tiles = position->tiles;
    int64_t size = fixed->size;
    int32_t below[MAX_SIDE + 1] = {0};
    find_codes(holes, size, cells, tiles, line->length);
    for (int64_t place = 0; place < line->length; place++)
        below[place + 1] = below[place] + value_of(fixed->points, tiles[cells[place]]);
    for (int64_t last = 1; last < line->length; last++) {
        for (int64_t first = last < DENSE_LENGTH ? 0 : last - DENSE_LENGTH + 1; first < last; first++) {
            if (!(position->holders[line->segment + segment_number(first, last)] >> player & 1))
                continue;
            int32_t whole = below[last + 1] - below[first];
            int64_t after = 1, right = 0;
            for (int64_t hole = last; hole >= first; hole--) {
                int64_t place = holes->tables[last - first + 1][hole - first] + right;
                if (hole > first)
                    place += holes->codes[first][hole - 1] * after;
                uint32_t bits = fixed->holes[place] & found->valued;
                int32_t rest = whole - (below[hole + 1] - below[hole]);
                if (bits && rest >= 0)
                    add_lanes(found, bits, (uint32_t)rest, found->gains[cells[hole]]);
                right += tiles[cells[hole]] * after;
                after *= size;
            }
        }
    }
}

/* Add, for each tile on a cell, the points of the player's segments over it that the trie knows. */
CORE_INLINE void add_walking(const struct solver_position *position, int player, const struct solver_through *line,
                             int32_t *answer) {
    const struct solver_fixed *fixed = position->fixed;
    for (int64_t first = 0; first <= line->place && first < line->length - 1; first++) {
        struct walk walk;
        if (!walk_to(position, line, first, &walk))
            continue;
        for (uint64_t bits = fixed->nodes[2 * walk.node]; bits; bits &= bits - 1) {
            int tile = lowest_bit(bits);
            struct walk over = walk;
            for (int64_t last = line->place; last < line->length && walk_over(position, line, tile, last, &over);
                 last++) {
                if (run_at(fixed->nodes, over.node) < 0 || over.worth <= 0 || last == 0)
                    continue;
                if (position->holders[line->segment + segment_number(first, last)] >> player & 1)
                    answer[tile] += over.worth;
            }
        }
    }
}

/* Return the points of the segments through a cell that a player has a ring on, or of those without (false). */
CORE_INLINE int32_t points_through(const struct solver_position *position, int player, int64_t cell, bool held) {
    int32_t points = 0;
    for (int number = 0; number < 4; number++) {
        struct solver_through line = position->fixed->through[cell * 4 + number];
        for (int64_t last = line.place > 1 ? line.place : 1; last < line.length; last++) {
            int64_t segment = line.segment + segment_number(0, last);
            for (int64_t first = 0; first <= line.place && first < last; first++, segment++) {
                if ((position->holders[segment] >> player & 1) == held)
                    points += position->reads[segment].points;
            }
        }
    }
    return points;
}

CORE_CLONES void solver_tile_points(const struct solver_position *position, int player, int32_t *answer) {
    const struct solver_fixed *fixed = position->fixed;
    struct gains found = {.valued = 0};
    if (fixed->dense) {
        struct holes holes;
        find_tables(&holes, fixed->size);
        for (int64_t tile = 0; tile < fixed->size; tile++) {
            int32_t value = value_of(fixed->points, tile);
            found.values[tile] = value < 0 ? 0 : (uint32_t)value;
            found.valued |= (uint32_t)(value >= 0) << tile;
        }
        for (int64_t number = 0; number < fixed->area * 4; number++) {
            if (fixed->through[number].length && !fixed->through[number].place)
                add_line(position, player, &fixed->through[number], &holes, &found);
        }
    }
    for (int64_t cell = 0; cell < fixed->area; cell++, answer += fixed->size) {
        int32_t rest = position->scores[position->players + player] - points_through(position, player, cell, true);
        for (int64_t tile = 0; tile < fixed->size; tile++)
            answer[tile] = rest + (fixed->dense ? (int32_t)found.gains[cell][tile] : 0);
        for (int number = 0; number < 4 && fixed->deep; number++)
            add_walking(position, player, &fixed->through[cell * 4 + number], answer);
    }
}

void solver_ring_points(const struct solver_position *position, int player, int32_t *answer) {
    for (int64_t cell = 0; cell < position->fixed->area; cell++)
        answer[cell] = position->scores[position->players + player] + points_through(position, player, cell, false);
}
