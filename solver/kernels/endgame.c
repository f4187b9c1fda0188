/* The last plays of a round, exactly: two players, open hands, at most a tile and a ring each.

   Which tiles lie where is a number, the layout: a * (cells + 1) + b where a is the cell of your tile plus one, or 0
   while it is not laid or covered, and b likewise the rival's. For every layout the words are found beforehand, so that
   a leaf of the search is a few bit counts.

   Moves are numbered: a tile to cell c is c, a ring is cells + c. */

#include "core.h"
#include "solver.h"

enum { TILE_BITS = 6, YOU = 0, RIVAL = 1, ON_TOP = 2 };

/* Far beyond what any board is worth. */
static const int64_t INFINITELY = INT64_C(1) << 40;

/* Return the set of one cell or segment. */
CORE_INLINE uint64_t one_bit(int64_t place) { return UINT64_C(1) << place; }

/* Return the tiles of a segment as a number, the same whichever way it is read. */
CORE_INLINE uint64_t code_of(const struct solver_segment *segment, const uint8_t *tiles) {
    uint64_t forward = (uint64_t)segment->length, backward = forward;
    const uint8_t *first = tiles + segment->first, *last = first + (segment->length - 1) * segment->step;
    for (int32_t place = 0; place < segment->length; place++) {
        forward = forward << TILE_BITS | first[place * segment->step];
        backward = backward << TILE_BITS | last[-place * segment->step];
    }
    return forward < backward ? forward : backward;
}

/* Fill in one layout. */
CORE_INLINE void gather_layout(const struct solver_layouts *layouts, int64_t layout, const uint16_t *points,
                               const struct solver_segment *segments, const int64_t *live, const uint64_t *codes,
                               int64_t parts) {
    int64_t cells = layouts->cells;
    uint64_t *cover = layouts->cover + layout * layouts->words * cells;
    uint64_t *group = layouts->group + layout * layouts->words * cells;
    uint64_t *planes = layouts->planes + layout * layouts->words * layouts->bits;
    for (int64_t part = 0; part < parts; part++) {
        const struct solver_segment *segment = &segments[live[part]];
        int64_t word = part >> 6;
        uint64_t bit = one_bit(part & 63);
        for (int32_t place = 0; place < segment->length; place++)
            cover[word * cells + segment->first + segment->step * place] |= bit;
        for (int64_t other = 0; other < parts; other++)
            for (int32_t place = 0; codes[other] == codes[part] && place < segment->length; place++)
                group[(other >> 6) * cells + segment->first + segment->step * place] |= one_bit(other & 63);
        for (int64_t plane = 0; plane < layouts->bits; plane++)
            if (points[live[part]] >> plane & 1)
                planes[word * layouts->bits + plane] |= bit;
    }
}

void solver_gather_layouts(const struct solver_layouts *layouts, const int64_t *numbers, int64_t count,
                           const uint64_t *reads, int64_t words, const uint16_t *points,
                           const struct solver_segment *segments, int64_t number, const uint8_t *tiles, int64_t *live,
                           uint64_t *codes) {
    for (int64_t row = 0; row < count; row++) {
        int64_t parts = 0;
        for (int64_t segment = 0; segment < number; segment++)
            if (reads[row * words + (segment >> 6)] >> (segment & 63) & 1) {
                live[parts] = segment;
                codes[parts++] = code_of(&segments[segment], tiles + row * layouts->cells);
            }
        gather_layout(layouts, numbers[row], points + row * number, segments, live, codes, parts);
    }
}

/* Return all segments through some cells. */
CORE_INLINE uint64_t through(const uint64_t *segments, uint64_t cells) {
    uint64_t found = 0;
    for (; cells; cells &= cells - 1)
        found |= segments[lowest_bit(cells)];
    return found;
}

/* Return how far you are ahead, cancelled words taken out. */
CORE_INLINE int64_t margin(const struct solver_layouts *layouts, const struct solver_standing *standing) {
    int64_t cells = layouts->cells, total = 0;
    int64_t first = (standing->laid[YOU] * (cells + 1) + standing->laid[RIVAL]) * layouts->words;
    uint64_t mine = standing->rings[YOU], theirs = standing->rings[RIVAL];
    for (int64_t word = first; word < first + layouts->words; word++) {
        const uint64_t *cover = layouts->cover + word * cells, *group = layouts->group + word * cells;
        const uint64_t *planes = layouts->planes + word * layouts->bits;
        uint64_t my_parts = through(cover, mine) & ~through(group, theirs);
        uint64_t their_parts = through(cover, theirs) & ~through(group, mine);
        for (int64_t plane = 0; plane < layouts->bits; plane++)
            total += (count_bits(my_parts & planes[plane]) - count_bits(their_parts & planes[plane])) *
                     (INT64_C(1) << plane);
    }
    return total;
}

/* Return the cells that a player may lay a tile on: those without a ring on top, or with an own one. */
CORE_INLINE uint64_t cells_for_tile(const struct solver_standing *standing, int64_t cells, int64_t player) {
    uint64_t all = ~UINT64_C(0) >> (64 - cells);
    return standing->tiles[player] > 0 ? all & (~standing->rings[ON_TOP] | standing->rings[player]) : 0;
}

/* Return the cells that a player may put a ring on: those without one on top. */
CORE_INLINE uint64_t cells_for_ring(const struct solver_standing *standing, int64_t cells, int64_t player) {
    uint64_t all = ~UINT64_C(0) >> (64 - cells);
    return standing->ring[player] > 0 ? all & ~standing->rings[ON_TOP] : 0;
}

/* Return what laying a tile leads to; it covers what lies there. */
CORE_INLINE struct solver_standing with_tile(const struct solver_standing *before, int64_t player, int64_t cell) {
    struct solver_standing after = *before;
    after.rings[ON_TOP] &= ~one_bit(cell);
    after.tiles[player]--;
    after.laid[player] = cell + 1;
    if (before->laid[1 - player] == cell + 1)
        after.laid[1 - player] = 0;
    return after;
}

/* Return what putting a ring leads to. */
CORE_INLINE struct solver_standing with_ring(const struct solver_standing *before, int64_t player, int64_t cell) {
    struct solver_standing after = *before;
    after.rings[player] |= one_bit(cell);
    after.rings[1 - player] &= ~one_bit(cell);
    after.rings[ON_TOP] |= one_bit(cell);
    after.ring[player]--;
    return after;
}

/* Return what a move leads to. */
CORE_INLINE struct solver_standing with_move(const struct solver_standing *before, int64_t cells, int64_t player,
                                             int64_t move) {
    return move < cells ? with_tile(before, player, move) : with_ring(before, player, move - cells);
}

/* Tell whether a player may make a move. */
CORE_INLINE bool is_legal(const struct solver_standing *standing, int64_t cells, int64_t player, int64_t move) {
    return move < cells ? cells_for_tile(standing, cells, player) >> move & 1
                        : cells_for_ring(standing, cells, player) >> (move - cells) & 1;
}

/* Return the margin after so many more plays, each the best, depth first; you want it high, the rival low. It is exact
   if it is between `low` and `high`. */
CORE_CLONES static int64_t value_of(const struct solver_layouts *layouts, int64_t player, int64_t plays,
                                    const struct solver_standing *standing, int64_t low, int64_t high) {
    if (plays == 0)
        return margin(layouts, standing);
    int64_t best = player == YOU ? -INFINITELY : INFINITELY;
    uint64_t tiles = cells_for_tile(standing, layouts->cells, player);
    uint64_t rings = cells_for_ring(standing, layouts->cells, player);
    while ((tiles || rings) && low < high) {
        uint64_t *left = tiles ? &tiles : &rings;
        int64_t cell = lowest_bit(*left);
        struct solver_standing after = tiles ? with_tile(standing, player, cell) : with_ring(standing, player, cell);
        *left &= *left - 1;
        int64_t value =
            plays == 1 ? margin(layouts, &after) : value_of(layouts, 1 - player, plays - 1, &after, low, high);
        if (player == YOU) {
            best = value > best ? value : best;
            low = best > low ? best : low;
        } else {
            best = value < best ? value : best;
            high = best < high ? best : high;
        }
    }
    return best;
}

void solver_make_move(int64_t move, int64_t cells, int64_t player, const struct solver_standing *before,
                      struct solver_standing *after) {
    *after = with_move(before, cells, player, move);
}

void solver_move_values(const struct solver_layouts *layouts, int64_t player, int64_t plays,
                        const struct solver_standing *standing, int64_t begin, int64_t end, int64_t *best,
                        int64_t *values) {
    for (int64_t move = begin; move < end; move++) {
        values[move] = -INFINITELY;
        if (!is_legal(standing, layouts->cells, player, move))
            continue;
        struct solver_standing after = with_move(standing, layouts->cells, player, move);
        int64_t bound = best[1] - 1;
        int64_t value = player == YOU ? value_of(layouts, RIVAL, plays - 1, &after, bound, INFINITELY)
                                      : -value_of(layouts, YOU, plays - 1, &after, -INFINITELY, -bound);
        values[move] = value;
        if (value > best[0]) {
            best[1] = best[0];
            best[0] = value;
        } else if (value > best[1]) {
            best[1] = value;
        }
    }
}

int64_t solver_first_value(const struct solver_layouts *layouts, int64_t move, int64_t plays,
                           const struct solver_standing *standing) {
    if (!is_legal(standing, layouts->cells, YOU, move))
        return -INFINITELY;
    struct solver_standing after = with_move(standing, layouts->cells, YOU, move);
    return value_of(layouts, RIVAL, plays - 1, &after, -INFINITELY, INFINITELY);
}
