/* Which sets of rings agree with what rows and columns score. */

#include "core.h"
#include "puzzles.h"
#include "puzzles_parts.h"

/* A set of so many of some cells, as their numbers in order. */
struct chosen {
    int64_t cells;
    int64_t rings;
    int64_t cell[MOST_CELLS];
};

CORE_INLINE struct chosen first_chosen(int64_t cells, int64_t rings) {
    struct chosen chosen = {.cells = cells, .rings = rings};
    for (int64_t ring = 0; ring < rings; ring++)
        chosen.cell[ring] = ring;
    return chosen;
}

/* Go on to the next set of cells, in order; tell whether there is one. */
CORE_INLINE bool advance(struct chosen *chosen) {
    int64_t ring = chosen->rings - 1;
    while (ring >= 0 && chosen->cell[ring] == chosen->cells - chosen->rings + ring)
        ring--;
    if (ring < 0)
        return false;
    chosen->cell[ring]++;
    for (ring++; ring < chosen->rings; ring++)
        chosen->cell[ring] = chosen->cell[ring - 1] + 1;
    return true;
}

CORE_INLINE uint64_t bits_of(const struct chosen *chosen) {
    uint64_t bits = 0;
    for (int64_t ring = 0; ring < chosen->rings; ring++)
        bits |= UINT64_C(1) << chosen->cell[ring];
    return bits;
}

/* Tell whether the rings of a set score on a line as told. */
CORE_INLINE bool agrees(const struct puzzles_parts *parts, uint64_t set, const struct puzzles_clues *clues,
                        int64_t number) {
    uint64_t covered[MOST_WORDS];
    return points_of_cells(parts, set & clues->lines[number], covered) == clues->scores[number];
}

CORE_CLONES uint64_t puzzles_match_clues(const struct puzzles_parts *parts, int64_t rings,
                                         const struct puzzles_clues *clues, uint32_t *matches) {
    struct chosen chosen = first_chosen(parts->cells, rings);
    uint64_t first = 0, all = (UINT64_C(1) << clues->count) - 1;
    do {
        uint64_t set = bits_of(&chosen), bits = 0;
        for (int64_t number = 0; number < clues->count; number++)
            bits |= (uint64_t)agrees(parts, set, clues, number) << number;
        *matches++ = (uint32_t)bits;
        if (!first && bits == all)
            first = set;
    } while (advance(&chosen));
    return first;
}

CORE_CLONES int64_t puzzles_agree_with_all(const struct puzzles_parts *parts, int64_t rings,
                                           const struct puzzles_clues *clues, uint64_t *sets, int64_t most) {
    struct chosen chosen = first_chosen(parts->cells, rings);
    int64_t found = 0;
    do {
        uint64_t set = bits_of(&chosen);
        int64_t number = 0;
        while (number < clues->count && agrees(parts, set, clues, number))
            number++;
        if (number < clues->count)
            continue;
        if (found < most)
            sets[found] = set;
        found++;
    } while (advance(&chosen));
    return found;
}

/* What a ring scores of which no line tells it. */
static const int64_t unknown = -1;

CORE_INLINE bool on_line(const struct chosen *chosen, int64_t ring, uint64_t line) {
    return line >> chosen->cell[ring] & 1;
}

/* Note what each ring scores that is alone on a line; tell whether every line has rings as it must have. */
CORE_INLINE bool tell_single_rings(const struct chosen *chosen, const struct puzzles_clues *clues, int64_t *known) {
    for (int64_t number = 0; number < clues->count; number++) {
        int64_t here = 0, alone = 0, score = clues->scores[number];
        for (int64_t ring = 0; ring < chosen->rings; ring++) {
            if (on_line(chosen, ring, clues->lines[number])) {
                here++;
                alone = ring;
            }
        }
        if ((here > 0) != (score > 0))
            return false;
        if (here == 1) {
            if (known[alone] != unknown && known[alone] != score)
                return false;
            known[alone] = score;
        }
    }
    return true;
}

/* Tell whether each line of several rings scores no less than each of them, and no more than all. */
CORE_INLINE bool bound_others(const struct chosen *chosen, const struct puzzles_clues *clues, const int64_t *known) {
    for (int64_t number = 0; number < clues->count; number++) {
        int64_t here = 0, largest = 0, together = 0, score = clues->scores[number];
        for (int64_t ring = 0; ring < chosen->rings; ring++) {
            if (!on_line(chosen, ring, clues->lines[number]))
                continue;
            here++;
            if (known[ring] > largest)
                largest = known[ring];
            together += known[ring] == unknown ? score : known[ring];
        }
        if (here > 1 && !(largest <= score && score <= together))
            return false;
    }
    return true;
}

int64_t puzzles_agree_by_numbers(int64_t cells, int64_t rings, const struct puzzles_clues *clues, int64_t most) {
    struct chosen chosen = first_chosen(cells, rings);
    int64_t known[MOST_CELLS], found = 0;
    while (found < most) {
        for (int64_t ring = 0; ring < rings; ring++)
            known[ring] = unknown;
        if (tell_single_rings(&chosen, clues, known) && bound_others(&chosen, clues, known))
            found++;
        if (!advance(&chosen))
            break;
    }
    return found;
}
