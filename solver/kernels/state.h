/* What reads the short runs of a line on one board, and how equal words of several players are taken out. */

#ifndef RINGERS_STATE_H
#define RINGERS_STATE_H

#include "core.h"
#include "lines.h"
#include "lookups.h"

/* Whose equal words cancel: nobody's, those that all players have, or those that any two have. */
enum { CANCEL_OFF, CANCEL_ALL, CANCEL_ANY_SHARED };

/* Return a bit for each run of two to five tiles of a line, as far as it lies in some windows of four cells; on a line
   of two or three cells, each run.
   size: the number of tiles of the alphabet, at most `DENSE_TILES`.
   flags, five: see `ShortRuns`.
   cells: the cells of the line, two or more.
   tiles: the tile on each cell of the board.
   begin, end: where the first window begins, and where the first begins that is left out. */
CORE_INLINE uint64_t find_in_line(int64_t size, const uint8_t *flags, const uint32_t *five, const int32_t *cells,
                                  const uint8_t *tiles, int64_t length, int64_t begin, int64_t end) {
    int64_t square = size * size, pair = tiles[cells[0]] * size + tiles[cells[1]];
    if (length == 2)
        return flags[pair];
    if (length == 3)
        return flags[square + pair * size + tiles[cells[2]]];
    uint64_t found = 0, front = 0;
    int64_t code = 0, stop = end < length - 3 ? end : length - 3;
    for (int64_t first = begin; first < stop; first++) {
        int64_t a = tiles[cells[first]], b = tiles[cells[first + 1]];
        int64_t c = tiles[cells[first + 2]], d = tiles[cells[first + 3]];
        int64_t before = code;
        code = ((a * size + b) * size + c) * size + d;
        uint64_t seen = flags[square + square * size + code];
        found |= (seen & 1) << segment_number(first, first + 1);
        found |= (seen >> 1 & 3) << segment_number(first, first + 2);
        found |= (seen >> 3 & 7) << segment_number(first, first + 3);
        if (front & seen & REAR) {
            int64_t whole = before * size + d;
            found |= (uint64_t)(five[whole >> 5] >> (whole & 31) & 1) << segment_number(first - 1, first + 3);
        }
        front = seen << 1;
    }
    return found;
}

#endif
