/* The loops of the bounds: the best of all strings on a line, and the best tile for every cell. */

#include <string.h>

#include "lines.h"
#include "records.h"

enum {
    MOST_FACES = 32,
    WIDTH = 16,
    PART = 64,
    ILLEGAL = -20000 /* the worth of a string that takes more tiles of a face than there are */
};

/* A string that goes through the codes in their order. */
struct counter {
    int64_t face[LONGEST_SHORT_LINE];
    int32_t used[MOST_FACES]; /* how many of each face it has */
    int32_t over;             /* how many faces it has more of than there are */
};

/* Put a face into a string. */
CORE_INLINE void put(const struct strings *strings, struct counter *counter, int64_t place, int64_t face) {
    counter->face[place] = face;
    counter->over += counter->used[face]++ == strings->copies[face];
}

/* Take a face out of a string. */
CORE_INLINE void take(const struct strings *strings, struct counter *counter, int64_t place) {
    int64_t face = counter->face[place];
    counter->over -= --counter->used[face] == strings->copies[face];
}

/* Go on to the string of the next code; after the last comes the first. */
CORE_INLINE void advance(const struct strings *strings, struct counter *counter) {
    for (int64_t place = strings->length - 1; place >= 0; place--) {
        int64_t face = counter->face[place] + 1;
        take(strings, counter, place);
        put(strings, counter, place, face < strings->faces ? face : 0);
        if (face < strings->faces)
            return;
    }
}

/* See the header. */
CORE_CLONES void string_values(const struct strings *strings, int64_t begin, int64_t end, int16_t *values) {
    struct counter counter;
    memset(&counter, 0, sizeof counter);
    int64_t rest = begin;
    for (int64_t place = strings->length - 1; place >= 0; place--) {
        put(strings, &counter, place, rest % strings->faces);
        rest /= strings->faces;
    }
    for (int64_t code = begin; code < end; code++) {
        uint32_t bits = strings->found[code] & strings->touched;
        int64_t value = 0;
        if (counter.over)
            value = ILLEGAL;
        else if (bits == 0 || strings->counts_words)
            value = count_bits(bits);
        else
            for (int64_t place = 0; place < strings->length; place++)
                value += (int64_t)count_bits(bits & cover_short(place)) * strings->worth[counter.face[place]];
        values[code - begin] = (int16_t)value;
        advance(strings, &counter);
    }
}

/* Sixteen numbers at a time; compilers make the instructions that the processor has of them. */
typedef int16_t sixteen_short __attribute__((vector_size(32)));
typedef int32_t sixteen __attribute__((vector_size(64)));

/* Return the most that a string of a prefix is worth after its prices. */
CORE_INLINE int32_t most_with(const struct priced *priced, int64_t prefix) {
    int32_t most = INT32_MIN;
    for (int64_t face = 0; face < priced->faces; face++) {
        int32_t value = priced->values[prefix * priced->faces + face] * priced->scale - priced->last[face];
        most = value - priced->before[prefix] > most ? value - priced->before[prefix] : most;
    }
    return most;
}

/* Return the same for some prefixes together. */
CORE_INLINE int32_t most_of(const struct priced *priced, int64_t begin, int64_t end) {
    int32_t best = INT32_MIN;
    if (priced->faces < WIDTH) {
        for (int64_t prefix = begin; prefix < end; prefix++) {
            int32_t most = most_with(priced, prefix);
            best = most > best ? most : best;
        }
        return best;
    }
    sixteen most = (sixteen){0} + INT32_MIN;
    for (int64_t prefix = begin; prefix < end; prefix++) {
        const int16_t *row = priced->values + prefix * priced->faces;
        for (int64_t face = 0; face < priced->faces; face += WIDTH) {
            /* The last ones may overlap those before. */
            int64_t first = face + WIDTH <= priced->faces ? face : priced->faces - WIDTH;
            sixteen_short read;
            sixteen last;
            memcpy(&read, row + first, sizeof read);
            memcpy(&last, priced->last + first, sizeof last);
            sixteen value = __builtin_convertvector(read, sixteen) * priced->scale - last - priced->before[prefix];
            sixteen more = value > most;
            most = (value & more) | (most & ~more);
        }
    }
    for (int lane = 0; lane < WIDTH; lane++)
        best = most[lane] > best ? most[lane] : best;
    return best;
}

/* Tell whether all prices are within limits. */
CORE_INLINE bool prices_within(const int32_t *prices, int64_t count, int32_t most) {
    uint32_t beyond = 0;
    for (int64_t place = 0; place < count; place++)
        beyond |= (uint32_t)prices[place] + (uint32_t)most > 2 * (uint32_t)most;
    return !beyond;
}

/* See the header; the strings are looked at in parts, and the best is then found in the part that has it. */
CORE_CLONES struct best_string best_string(const struct priced *priced) {
    if (!prices_within(priced->before, priced->prefixes, priced->most) ||
        !prices_within(priced->last, priced->faces, priced->most))
        return (struct best_string){0, -1};
    int64_t best = INT64_MIN, at = 0;
    for (int64_t begin = 0; begin < priced->prefixes; begin += PART) {
        int64_t end = begin + PART < priced->prefixes ? begin + PART : priced->prefixes;
        int64_t most = most_of(priced, begin, end);
        if (most > best) {
            best = most;
            at = begin;
        }
    }
    while (most_with(priced, at) < best)
        at++;
    struct best_string found = {best, at * priced->faces};
    while (priced->values[found.code] * priced->scale - priced->last[found.code - at * priced->faces] -
               priced->before[at] <
           best)
        found.code++;
    return found;
}

/* See the header. */
CORE_CLONES void best_by_face(const int16_t *values, int64_t count, int64_t faces, int64_t weight, int64_t *most) {
    int64_t face = 0;
    for (const int16_t *part = values; part < values + count; part += weight) {
        int16_t best = INT16_MIN;
        for (int64_t code = 0; code < weight; code++)
            best = part[code] > best ? part[code] : best;
        most[face] = best > most[face] ? best : most[face];
        face = face + 1 < faces ? face + 1 : 0;
    }
}

/* What is known of the tiles, by their number from 1 on, while cells are given some: the potential of each cell and
   tile, the cell that holds a tile, the tile before it on a way, the least that a way to it costs, and whether it is on
   one already. */
struct search {
    int64_t *by_cell;
    int64_t *by_tile;
    int64_t *holder;
    int64_t *way;
    int64_t *least;
    int64_t *used;
};

/* Stands for a cost beyond all that there are. */
static const int64_t far = INT64_C(1) << 60;

/* Note what each tile costs that a way goes on to from a tile, and return the first of those that cost least. */
CORE_INLINE int64_t cheapest(const struct assignment *at, const struct search *search, int64_t tile) {
    const int64_t row = search->holder[tile], count = at->count, potential = search->by_cell[row];
    const int64_t *restrict prices = at->prices + (row - 1) * at->faces, *restrict by_tile = search->by_tile;
    const int64_t *restrict used = search->used;
    const int32_t *restrict tiles = at->tiles;
    int64_t *restrict least = search->least, *restrict way = search->way, best = far, following = 1;
    for (int64_t other = 1; other <= count; other++) {
        int64_t cost = -prices[tiles[other - 1]] - potential - by_tile[other];
        bool better = !used[other] & (cost < least[other]);
        least[other] = better ? cost : least[other];
        way[other] = better ? tile : way[other];
    }
    for (int64_t other = 1; other <= count; other++) {
        int64_t cost = used[other] ? far : least[other];
        best = cost < best ? cost : best;
    }
    while (used[following] || least[following] != best)
        following++;
    return following;
}

/* Give a cell a tile, by a shortest way along which others change theirs; cells and tiles are counted from 1. */
CORE_INLINE void assign(const struct assignment *at, const struct search *search, int64_t cell) {
    int64_t tile = 0;
    search->holder[0] = cell;
    for (int64_t other = 0; other <= at->count; other++) {
        search->least[other] = far;
        search->used[other] = false;
    }
    do {
        search->used[tile] = true;
        int64_t following = cheapest(at, search, tile), delta = search->least[following];
        for (int64_t other = 0; other <= at->count; other++) {
            if (search->used[other]) {
                search->by_cell[search->holder[other]] += delta;
                search->by_tile[other] -= delta;
            } else {
                search->least[other] -= delta;
            }
        }
        tile = following;
    } while (search->holder[tile]);
    for (; tile; tile = search->way[tile])
        search->holder[tile] = search->holder[search->way[tile]];
}

/* Tell whether all prices and faces are within limits. */
CORE_INLINE bool is_within(const struct assignment *at) {
    uint64_t most = (uint64_t)at->most;
    bool beyond = false;
    for (int64_t place = 0; place < at->cells * at->faces; place++)
        beyond |= (uint64_t)at->prices[place] + most > 2 * most;
    for (int64_t tile = 0; tile < at->count; tile++)
        beyond |= at->tiles[tile] < 0 || at->tiles[tile] >= at->faces;
    return !beyond;
}

/* See the header; by shortest augmenting paths with potentials (the Hungarian method), in whole numbers. */
CORE_CLONES bool best_tiles(struct assignment *assignment) {
    int64_t size = assignment->count + 1, *by_tile = assignment->room + assignment->cells + 1;
    struct search search = {assignment->room,   by_tile,           by_tile + size, by_tile + 2 * size,
                            by_tile + 3 * size, by_tile + 4 * size};
    if (!is_within(assignment))
        return false;
    for (int64_t cell = 1; cell <= assignment->cells; cell++)
        assign(assignment, &search, cell);
    assignment->total = 0;
    for (int64_t tile = 1; tile <= assignment->count; tile++) {
        int64_t cell = search.holder[tile] - 1;
        if (cell >= 0) {
            int32_t face = assignment->tiles[tile - 1];
            assignment->chosen[cell] = face;
            assignment->total += assignment->prices[cell * assignment->faces + face];
        }
    }
    return true;
}
