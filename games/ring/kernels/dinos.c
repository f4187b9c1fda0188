/* What dinos score, and what one more is worth to a rule player. */

#include "ring_rules.h"

/* Dinos as layers of sequences: the mask at `n` has a bit for each number of which there are more than n. */
struct layers {
    int64_t counts[DINOS];
    uint32_t masks[5];
};

CORE_INLINE uint32_t bit_of(int64_t number) { return UINT32_C(1) << (number - 1); }

CORE_INLINE int64_t stars(int64_t number) { return number <= 5 ? 6 - number : number - 5; }

CORE_INLINE int64_t group(int64_t count) { return count >= 2 ? 3 * (count - 1) : 0; }

CORE_INLINE int64_t larger(int64_t one, int64_t other) { return one > other ? one : other; }

/* Return by how much a layer gains from one more number. */
CORE_INLINE int64_t gain(uint32_t mask, int64_t number, const int64_t *points) {
    return points[mask | bit_of(number)] - points[mask];
}

/* Return the points of the best sequences with up to two Jokers. */
CORE_INLINE int64_t sequence_points(const struct layers *own, int64_t jokers, const int64_t *points) {
    const uint32_t *masks = own->masks;
    int64_t base = points[masks[0]] + points[masks[1]] + points[masks[2]];
    if (jokers == 0)
        return base;
    int64_t gains[DINOS], most = 0;
    for (int number = 1; number < DINOS; number++) {
        gains[number] = gain(masks[own->counts[number]], number, points);
        most = larger(most, gains[number]);
    }
    if (jokers != 2)
        return base + most;
    for (int first = 1; first < DINOS; first++) {
        int64_t at = own->counts[first];
        most = larger(most, gains[first] + gain(masks[at + 1], first, points));
        uint32_t raised = masks[at] | bit_of(first);
        for (int second = first + 1; second < DINOS; second++) {
            int64_t more = own->counts[second] == at ? gain(raised, second, points) : gains[second];
            most = larger(most, gains[first] + more);
        }
    }
    return base + most;
}

CORE_CLONES int64_t ring_dino_points(const int64_t *counts, int64_t more_jokers, int64_t mine, const int64_t *points) {
    struct layers own = {{0}, {0}};
    int64_t jokers = counts[0] + more_jokers, plain = 0;
    for (int number = 1; number < DINOS; number++) {
        int64_t count = counts[number];
        own.counts[number] = count;
        plain += count * stars(number) + group(count);
        for (int depth = 0; depth < 3; depth++)
            own.masks[depth] |= count > depth ? bit_of(number) : 0;
    }
    int64_t best = plain + sequence_points(&own, jokers, points);
    if (!mine)
        return best;
    for (int number = 1; number < DINOS; number++) {
        int64_t count = own.counts[number];
        if (count < 2)
            continue;
        int64_t lost = stars(number) + group(count) - group(count - 1);
        own.counts[number] = count - 1;
        own.masks[count - 1] ^= bit_of(number);
        best = larger(best, plain - lost + sequence_points(&own, jokers + 1, points));
        own.counts[number] = count;
        own.masks[count - 1] ^= bit_of(number);
    }
    return best;
}

double ring_dino_worth(const int64_t *own, int64_t dino, int64_t rounds, const struct ring_style *style) {
    const int64_t *points = style->points;
    int64_t more[DINOS];
    for (int number = 0; number < DINOS; number++)
        more[number] = own[number] + (number == dino);
    int64_t now = ring_dino_points(more, 0, 1, points) - ring_dino_points(own, 0, 1, points);
    int64_t then = ring_dino_points(more, 1, 0, points) - ring_dino_points(own, 1, 0, points);
    double soon = (double)rounds / 10;
    double hope = style->hope * (soon < 1.0 ? soon : 1.0);
    return (1 - hope) * (double)now + hope * (double)larger(then, now);
}
