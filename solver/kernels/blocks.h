/* A block of boards, looked at side by side: every loop that matters runs over the boards of the block, does the same
   to each, and branches nowhere, so that the compiler turns it into vector instructions.

   Arrays for a block hold the boards' values side by side: the value of board b for cell or line k is at
   k * BLOCK + b. Segments of a line are numbered as in `lines.h`. */

#ifndef RINGERS_BLOCKS_H
#define RINGERS_BLOCKS_H

#include <stddef.h>

#include "lines.h"
#include "lookups.h"
#include "solver.h"

enum {
    BLOCK = 256, /* how many boards are looked at side by side */
    MOST_CELLS = MAX_SIDE * MAX_SIDE,
};

/* What is known of a block.
   boards: how many it has.
   tiles: of each cell.
   worth: of each cell the points of its tile.
   ringed: of each cell all bits or none, whether the player has a ring there.
   short_found, long_found: of each line up to and beyond `LONGEST_SHORT_LINE` a bit for each segment that is a run;
   lines of each kind leave the other's places as they are. short_void, long_void: likewise, for each segment that
   scores no points. */
struct block {
    uint32_t boards;
    uint32_t *tiles;
    uint16_t *worth;
    uint16_t *ringed;
    uint16_t *short_found;
    uint16_t *short_void;
    uint64_t *long_found;
    uint64_t *long_void;
};

/* A line of all boards: its cells, how many there are, and where its values begin. */
struct block_line {
    const int32_t *cells;
    int length;
    size_t here;
};

/* Return a line by its number. */
CORE_INLINE struct block_line line_of(const struct solver_plan *plan, int64_t line) {
    int32_t begin = plan->start[line];
    return (struct block_line){plan->cells + begin, plan->start[line + 1] - begin, (size_t)line * BLOCK};
}

/* Return where the values of a line's cell begin. */
CORE_INLINE size_t place_of(struct block_line line, int place) { return (size_t)line.cells[place] * BLOCK; }

/* Copy the tiles of a block; return whether all of them are tiles of the alphabet.
   boards: uint8[boards, area]. */
bool load_block(const struct solver_plan *plan, const uint8_t *boards, struct block *block);

/* Find the runs on every line of a block. */
void find_runs(const struct solver_plan *plan, struct block *block);

#endif
