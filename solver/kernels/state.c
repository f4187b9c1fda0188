/* One board that changes cell by cell.

   A class is a run of tiles together with its reversal. Every segment of a class offers the same one or two words, so a
   class is cancelled as a whole, and a player's score is the sum over the classes of what the class is worth times the
   number of its segments that the player has a ring on, counted as the ruleset says. */

#include <string.h>

#include "state.h"
#include "state_counting.h"

/* Return the code of some cells of a line, one after another. */
CORE_INLINE int64_t code_of(int64_t size, const int32_t *cells, const uint8_t *tiles, int64_t first, int64_t last) {
    int64_t code = 0;
    for (int64_t place = first; place <= last; place++)
        code = code * size + tiles[cells[place]];
    return code;
}

/* Note that a segment of a line reads as a run, and count it. */
CORE_INLINE void read_segment(const struct solver_position *position, const struct solver_through *line, int64_t first,
                              int64_t last, int64_t run) {
    const struct solver_fixed *fixed = position->fixed;
    int32_t points = 0;
    for (int64_t place = first; place <= last; place++) {
        int32_t value = fixed->points[position->tiles[fixed->cells[line->line + place]]];
        if (value >= WORTHLESS) {
            points = 0;
            break;
        }
        points += value;
    }
    int64_t segment = line->segment + segment_number(first, last);
    struct solver_read read = {fixed->classes[run].number, points};
    position->reads[segment] = read;
    count_segment(position, read, position->holders[segment], 1);
}

/* Read the segments of two to five cells of a line through one of its cells, or all of them (-1). */
CORE_INLINE void read_short(const struct solver_position *position, const struct solver_through *line, int64_t place) {
    const struct solver_fixed *fixed = position->fixed;
    const int32_t *cells = &fixed->cells[line->line];
    int64_t begin = place > 4 ? place - 4 : 0, end = place < 0 ? line->length : place + 2;
    uint64_t found =
        find_in_line(fixed->size, fixed->flags, fixed->five, cells, position->tiles, line->length, begin, end);
    if (place >= 0)
        found &= COVER[place];
    for (; found; found &= found - 1) {
        int number = lowest_bit(found);
        int64_t first = SEGMENT_FIRST[number], last = SEGMENT_LAST[number];
        int64_t code = code_of(fixed->size, cells, position->tiles, first, last);
        read_segment(position, line, first, last, short_run(fixed->size, fixed->bits, last - first + 1, code));
    }
}

/* Read the segments of a line that the trie knows, through one of its cells, or all of them (-1). */
CORE_INLINE void read_long(const struct solver_position *position, const struct solver_through *line, int64_t place) {
    const struct solver_fixed *fixed = position->fixed;
    const int32_t *cells = &fixed->cells[line->line];
    int64_t before = fixed->dense ? DENSE_LENGTH : 0, end = line->length - (fixed->dense ? DENSE_LENGTH : 1);
    if (place >= 0 && place + 1 < end)
        end = place + 1;
    for (int64_t first = 0; first < end; first++) {
        uint64_t node = 0;
        if (fixed->dense) {
            int64_t code = code_of(fixed->size, cells, position->tiles, first, first + DENSE_LENGTH - 1);
            node = live_node(fixed->live, (uint64_t)code);
            if (!node)
                continue;
        }
        for (int64_t last = first + before; last < line->length; last++) {
            node = child(fixed->nodes, node, position->tiles[cells[last]]);
            if (!node)
                break;
            int64_t run = run_at(fixed->nodes, node);
            if (run >= 0 && last >= place)
                read_segment(position, line, first, last, run);
        }
    }
}

/* Read the segments of a line through one of its cells, or all of them (-1), none of which has been read. */
CORE_INLINE void read_line(const struct solver_position *position, const struct solver_through *line, int64_t place) {
    if (position->fixed->dense)
        read_short(position, line, place);
    if (position->fixed->deep)
        read_long(position, line, place);
}

/* Forget what every segment through a cell reads as; they have been taken back. */
CORE_INLINE void forget_through(const struct solver_position *position, int64_t cell) {
    for (int number = 0; number < 4; number++) {
        struct solver_through line = position->fixed->through[cell * 4 + number];
        for (int64_t last = line.place > 1 ? line.place : 1; last < line.length; last++) {
            int64_t segment = line.segment + segment_number(0, last);
            for (int64_t first = 0; first <= line.place && first < last; first++)
                position->reads[segment + first] = (struct solver_read){-1, 0};
        }
    }
}

CORE_CLONES int solver_place_tile(const struct solver_position *position, int cell, int tile) {
    int old = position->tiles[cell];
    if (old == tile)
        return old;
    count_through(position, cell, -1);
    forget_through(position, cell);
    position->tiles[cell] = (uint8_t)tile;
    const struct solver_through *through = &position->fixed->through[cell * 4];
    for (int number = 0; number < 4; number++) {
        if (through[number].length)
            read_line(position, &through[number], through[number].place);
    }
    return old;
}

/* Bring up to date who holds a segment. */
CORE_INLINE void hold_segment(const struct solver_position *position, int64_t segment, uint64_t held) {
    struct solver_read read = position->reads[segment];
    if (read.group >= 0) {
        count_segment(position, read, position->holders[segment], -1);
        count_segment(position, read, held, 1);
    }
    position->holders[segment] = held;
}

int solver_place_ring(const struct solver_position *position, int cell, int player) {
    int old = position->owners[cell];
    if (old == player)
        return old;
    position->owners[cell] = (int8_t)player;
    for (int number = 0; number < 4; number++) {
        struct solver_through line = position->fixed->through[cell * 4 + number];
        const int32_t *cells = &position->fixed->cells[line.line];
        for (int64_t last = line.place > 1 ? line.place : 1; last < line.length; last++) {
            uint64_t held = 0;
            for (int64_t first = last; first >= 0; first--) {
                int owner = position->owners[cells[first]];
                if (owner >= 0)
                    held |= UINT64_C(1) << owner;
                int64_t segment = line.segment + segment_number(first, last);
                if (first < last && first <= line.place && held != position->holders[segment])
                    hold_segment(position, segment, held);
            }
        }
    }
    return old;
}

CORE_CLONES void solver_set_up(const struct solver_position *position, const int8_t *rings) {
    const struct solver_fixed *fixed = position->fixed;
    memset(position->owners, -1, (size_t)fixed->area);
    for (int64_t segment = 0; segment < position->segments; segment++)
        position->reads[segment] = (struct solver_read){-1, 0};
    for (int64_t cell = 0; cell < fixed->area; cell++) {
        if (rings[cell] >= 0)
            solver_place_ring(position, (int)cell, rings[cell]);
    }
    for (int64_t number = 0; number < fixed->area * 4; number++) {
        if (fixed->through[number].length && !fixed->through[number].place)
            read_line(position, &fixed->through[number], -1);
    }
}
