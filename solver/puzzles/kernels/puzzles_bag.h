/* The tiles that boards are dealt from. */

#ifndef RINGERS_PUZZLES_BAG_H
#define RINGERS_PUZZLES_BAG_H

#include "core.h"

/* Fill in the tiles of a bag that are not on a board, in order, and tell whether the board is dealt from the bag. */
CORE_INLINE bool tiles_left(const uint8_t *bag, int64_t size, const uint8_t *tiles, int64_t cells, uint8_t *left) {
    int32_t missing[256] = {0};
    int64_t count = 0;
    for (int64_t cell = 0; cell < cells; cell++)
        missing[tiles[cell]]++;
    for (int64_t place = 0; place < size; place++) {
        if (missing[bag[place]])
            missing[bag[place]]--;
        else if (count == size - cells)
            return false;
        else
            left[count++] = bag[place];
    }
    return true;
}

#endif
