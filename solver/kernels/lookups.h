/* Look-ups in the tables of the words, for one board at a time; `solver.kernels.words` says what the tables hold. */

#ifndef RINGERS_LOOKUPS_H
#define RINGERS_LOOKUPS_H

#include "core.h"

enum {
    MAX_TILES = 64,      /* the most tiles of an alphabet */
    DENSE_TILES = 32,    /* the most tiles of an alphabet whose short runs are found by their code */
    DENSE_LENGTH = 5,    /* the most tiles of a run that is found by its code */
    FRONT = 64,          /* among the flags of four tiles: a run of five begins with them */
    REAR = 128,          /* among the flags of four tiles: a run of five ends with them */
    WORTHLESS = 1 << 15, /* stands for no value among the points of tiles */
};

/* Return the number of the run of two to five tiles that has a code.
   size: the number of tiles of the alphabet.
   bits: two numbers for each 64 codes; see `ShortRuns`. */
CORE_INLINE int64_t short_run(int64_t size, const uint64_t *bits, int64_t length, int64_t code) {
    int64_t place = code;
    if (length > 2)
        place += size * size;
    if (length > 3)
        place += size * size * size;
    if (length > 4)
        place = code + ((size * size + size * size * size + size * size * size * size + 63) >> 6 << 6);
    const uint64_t *word = &bits[place >> 6 << 1];
    return (int64_t)word[1] + count_bits(word[0] & ((UINT64_C(1) << (place & 63)) - 1));
}

/* Return the node that the first five tiles of a long run lead to, or 0.
   live: two numbers for each 64 codes of five tiles; see `Trie`. */
CORE_INLINE uint64_t live_node(const uint64_t *live, uint64_t code) {
    const uint64_t *word = &live[code >> 6 << 1];
    uint64_t bit = UINT64_C(1) << (code & 63);
    return word[0] & bit ? word[1] + (uint64_t)count_bits(word[0] & (bit - 1)) : 0;
}

/* Return the node that a tile leads to, or 0.
   nodes: two numbers for each node; see `Trie`. */
CORE_INLINE uint64_t child(const uint64_t *nodes, uint64_t node, uint64_t tile) {
    uint64_t bit = UINT64_C(1) << tile, below = nodes[2 * node];
    return below & bit ? (nodes[2 * node + 1] & UINT32_MAX) + (uint64_t)count_bits(below & (bit - 1)) : 0;
}

/* Return the number of the run that ends at a node, or -1. */
CORE_INLINE int64_t run_at(const uint64_t *nodes, uint64_t node) { return (int64_t)(nodes[2 * node + 1] >> 32) - 1; }

#endif
