/* Sets of rings, gone through depth first: the best of them, what all of them score, and those that score so much. */

#include "core.h"
#include "puzzles.h"
#include "puzzles_parts.h"

/* The free cells in the order in which they are gone through; what each touches, one word after the other; what each
   scores alone; and what the rings so far touch, by their number. */
struct order {
    const uint64_t *planes;
    int64_t words;
    int64_t width;
    int64_t count;
    uint64_t touched[MOST_CELLS * MOST_WORDS];
    uint64_t bits[MOST_CELLS];
    int64_t alone[MOST_CELLS];
    uint64_t covered[MOST_RINGS][MOST_WORDS];
};

/* A set of rings so far: how many are to come, the place in the order from which on they are, what they score, and
   their cells. */
struct rings {
    int64_t left;
    int64_t place;
    int64_t points;
    uint64_t cells;
};

/* Fill in the free cells, those that score most alone first if they are sorted, in reading order otherwise. */
CORE_INLINE void fill_order(struct order *order, const struct puzzles_parts *parts, uint64_t free, bool sorted) {
    static const uint64_t nothing[MOST_WORDS];
    int64_t cells[MOST_CELLS], count = 0;
    for (free &= (UINT64_C(1) << parts->cells) - 1; free; free &= free - 1) {
        int64_t cell = lowest_bit(free), worth = gain_of(parts, cell, nothing), place = count++;
        for (; sorted && place > 0 && order->alone[place - 1] < worth; place--) {
            cells[place] = cells[place - 1];
            order->alone[place] = order->alone[place - 1];
        }
        cells[place] = cell;
        order->alone[place] = worth;
    }
    for (int64_t place = 0; place < count; place++) {
        order->bits[place] = UINT64_C(1) << cells[place];
        for (int64_t word = 0; word < parts->words; word++)
            order->touched[place * parts->words + word] = parts->cover[word * parts->cells + cells[place]];
    }
    order->planes = parts->planes;
    order->words = parts->words;
    order->width = parts->width;
    order->count = count;
    for (int64_t word = 0; word < parts->words; word++)
        order->covered[0][word] = 0;
}

/* Add up what one more ring scores. */
CORE_INLINE int64_t added_at(const struct order *order, int64_t place, const uint64_t *covered) {
    const uint64_t *touched = &order->touched[place * order->words];
    int64_t total = 0;
    for (int64_t word = 0; word < order->words; word++)
        total += points_in_word(touched[word] & ~covered[word], &order->planes[word * order->width], order->width);
    return total;
}

/* Return the set with one more ring, and fill in what it covers. */
CORE_INLINE struct rings with_ring(const struct order *order, const struct rings *rings, int64_t place, int64_t points,
                                   const uint64_t *covered, uint64_t *more) {
    for (int64_t word = 0; word < order->words; word++)
        more[word] = covered[word] | order->touched[place * order->words + word];
    return (struct rings){rings->left - 1, place + 1, points, rings->cells | order->bits[place]};
}

/* Return the most that a set can score whose next ring is at a place. */
CORE_INLINE int64_t bound_at(const struct order *order, const struct rings *rings, int64_t place) {
    int64_t bound = rings->points;
    for (int64_t more = 0; more < rings->left; more++)
        bound += order->alone[place + more];
    return bound;
}

/* Find the best of the sets that go on from some rings. A branch ends where even the cells that score most alone could
   not bring it above the second best set, nor level with the best while there are several. */
CORE_CLONES static void go_on_to_best(struct order *order, int64_t depth, struct rings rings,
                                      struct puzzles_best *best) {
    const uint64_t *covered = order->covered[depth];
    for (int64_t place = rings.place; place <= order->count - rings.left; place++) {
        int64_t bound = bound_at(order, &rings, place);
        if (bound <= best->runner_up && (best->runner_up < best->points || bound < best->points))
            return;
        int64_t points = rings.points + added_at(order, place, covered);
        if (rings.left > 1) {
            uint64_t *more = order->covered[depth + 1];
            go_on_to_best(order, depth + 1, with_ring(order, &rings, place, points, covered, more), best);
        } else if (points > best->points) {
            *best = (struct puzzles_best){points, best->points, 1, rings.cells | order->bits[place]};
        } else if (points == best->points) {
            best->runner_up = points;
            best->optima++;
        } else if (points > best->runner_up) {
            best->runner_up = points;
        }
    }
}

CORE_CLONES void puzzles_best_sets(const struct puzzles_parts *parts, uint64_t free, int64_t rings,
                                   struct puzzles_best *best) {
    struct order order;
    fill_order(&order, parts, free, true);
    *best = (struct puzzles_best){-1, -1, 0, 0};
    go_on_to_best(&order, 0, (struct rings){.left = rings}, best);
}

/* Where sets are counted by their points: those of at least `least`. */
struct counting {
    int64_t least;
    int64_t *counts;
    uint64_t *sets;
};

/* Count the sets that go on from some rings. */
CORE_CLONES static void go_on_counting(struct order *order, int64_t depth, struct rings rings,
                                       const struct counting *counting) {
    const uint64_t *covered = order->covered[depth];
    for (int64_t place = rings.place; place <= order->count - rings.left; place++) {
        int64_t points = rings.points + added_at(order, place, covered);
        if (rings.left > 1) {
            uint64_t *more = order->covered[depth + 1];
            go_on_counting(order, depth + 1, with_ring(order, &rings, place, points, covered, more), counting);
        } else if (points >= counting->least) {
            counting->counts[points]++;
            counting->sets[points] = rings.cells | order->bits[place];
        }
    }
}

CORE_CLONES bool puzzles_tally(const struct puzzles_parts *parts, uint64_t free, int64_t rings, int64_t least,
                               int64_t *counts, uint64_t *sets, int64_t size) {
    struct order order;
    struct counting counting = {least, counts, sets};
    fill_order(&order, parts, free, false);
    if (points_of_cells(parts, free, order.covered[1]) >= size)
        return false;
    go_on_counting(&order, 0, (struct rings){.left = rings}, &counting);
    return true;
}

/* Where sets are kept that score exactly so many points, up to `most`, and how many were found. */
struct scoring {
    int64_t points;
    uint64_t *sets;
    int64_t most;
    int64_t found;
};

/* Find the sets that go on from some rings and score so many points. More rings never score less, so a branch ends
   where it scores too much, or where even the cells that score most alone could not bring it up to the points. */
CORE_CLONES static void go_on_scoring(struct order *order, int64_t depth, struct rings rings, struct scoring *scoring) {
    const uint64_t *covered = order->covered[depth];
    for (int64_t place = rings.place; place <= order->count - rings.left; place++) {
        if (bound_at(order, &rings, place) < scoring->points)
            return;
        int64_t points = rings.points + added_at(order, place, covered);
        if (points > scoring->points)
            continue;
        if (rings.left > 1) {
            uint64_t *more = order->covered[depth + 1];
            go_on_scoring(order, depth + 1, with_ring(order, &rings, place, points, covered, more), scoring);
        } else if (points == scoring->points) {
            if (scoring->found < scoring->most)
                scoring->sets[scoring->found] = rings.cells | order->bits[place];
            scoring->found++;
        }
    }
}

CORE_CLONES int64_t puzzles_sets_scoring(const struct puzzles_parts *parts, uint64_t free, int64_t rings,
                                         int64_t points, uint64_t *sets, int64_t most) {
    struct order order;
    struct scoring scoring = {points, sets, most, 0};
    fill_order(&order, parts, free, true);
    go_on_scoring(&order, 0, (struct rings){.left = rings}, &scoring);
    return scoring.found;
}
