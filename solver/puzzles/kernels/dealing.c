/* Dealing many boards from draws made beforehand. */

#include <string.h>

#include "puzzles.h"

bool puzzles_deal(const uint8_t *bag, int64_t size, const double *draws, int64_t boards, int64_t cells, uint8_t *left,
                  uint8_t *dealt) {
    for (int64_t board = 0; board < boards; board++) {
        memcpy(left, bag, (size_t)size);
        for (int64_t place = 0; place < cells; place++) {
            double drawn = *draws++;
            if (!(drawn >= 0 && drawn < 1))
                return false;
            int64_t other = place + (int64_t)(drawn * (double)(size - place));
            uint8_t tile = left[other];
            left[other] = left[place];
            *dealt++ = left[place] = tile;
        }
    }
    return true;
}
