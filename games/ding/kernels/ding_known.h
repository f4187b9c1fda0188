/* The table of what is known at the beginning of tricks. */

#ifndef RINGERS_DING_KNOWN_H
#define RINGERS_DING_KNOWN_H

#include "core.h"
#include "ding.h"

enum {
    PROBES = 4, /* how many places a position may have */
    MOST_SEATS = 8,
};

/* Return who owns what is known when a seat leads. */
CORE_INLINE uint8_t owner_of(int leader, int named) { return (uint8_t)(1 + leader + MOST_SEATS * named); }

/* Return where a position stands in the table, or where it may be put. */
CORE_INLINE struct ding_known *place_of(const struct ding_search *search, uint64_t left, int leader) {
    uint64_t last = search->places - 1;
    uint8_t owner = owner_of(leader, search->named);
    uint64_t hashed = (left ^ (uint64_t)(owner - 1) * UINT64_C(0x9E3779B97F4A7C15)) * UINT64_C(0xBF58476D1CE4E5B9);
    uint64_t first = (hashed >> 29) ^ (hashed >> 47);
    for (int probe = 0; probe < PROBES; probe++) {
        struct ding_known *place = &search->known[(first + probe) & last];
        if (place->owner == 0 || (place->left == left && place->owner == owner))
            return place;
    }
    return &search->known[(first + (hashed >> 60) % PROBES) & last];
}

/* Write down how many tricks the seat takes, the trick included that begins at a ply: enough, or not. */
CORE_INLINE void keep(const struct ding_search *search, const struct ding_ply *ply, bool enough) {
    struct ding_known *place = ply->place;
    uint8_t owner = owner_of(ply->turn, search->named);
    if (place->left != ply->left || place->owner != owner)
        *place = (struct ding_known){.left = ply->left, .owner = owner, .least = 0, .most = (int8_t)ply->tricks};
    if (enough && place->least < ply->need)
        place->least = (int8_t)ply->need;
    if (!enough && place->most >= ply->need)
        place->most = (int8_t)(ply->need - 1);
}

#endif
