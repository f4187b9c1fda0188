/* Chance that is integers alone: each board has a number of its own from which all follows. */

#ifndef RINGERS_PUZZLES_CHANCE_H
#define RINGERS_PUZZLES_CHANCE_H

#include "core.h"

/* Go on to the next state of a generator of chance (xorshift), and return what is drawn, 31 bits. */
CORE_INLINE int64_t draw(uint64_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (int64_t)(*state >> 33);
}

#endif
