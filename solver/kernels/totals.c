/* The scores and segments of a block of boards. */

#include "blocks.h"

enum { PARTS = 3 /* of 16 segments, on the longest line */ };

/* Look up what the cells are worth; note the cells that have a tile without a value on any board, and return whether
   there are any. Their values keep the mark. */
CORE_CLONES static bool appraise(const struct solver_plan *plan, struct block *block, bool *anywhere) {
    bool found = false;
    for (int64_t cell = 0; cell < plan->area; cell++) {
        const uint32_t *restrict tiles = block->tiles + cell * BLOCK;
        uint16_t *restrict worth = block->worth + cell * BLOCK;
        uint16_t some = 0;
        for (uint32_t x = 0; x < block->boards; x++)
            worth[x] = plan->lookups.points[tiles[x]];
        for (uint32_t x = 0; x < block->boards; x++)
            some |= worth[x];
        anywhere[cell] = some & WORTHLESS;
        found |= anywhere[cell];
    }
    return found;
}

/* Find the segments through a tile without a value, which score no points, and take away the marks. */
CORE_CLONES static void mark_void(const struct solver_plan *plan, struct block *block, const bool *anywhere) {
    uint32_t boards = block->boards;
    for (int64_t number = 0; number < plan->lines; number++) {
        struct block_line line = line_of(plan, number);
        bool is_long = line.length > LONGEST_SHORT_LINE;
        uint16_t *restrict short_void = block->short_void + line.here;
        uint64_t *restrict long_void = is_long ? block->long_void + line.here : block->long_void;
        if (is_long)
            for (uint32_t x = 0; x < boards; x++)
                long_void[x] = 0;
        else
            for (uint32_t x = 0; x < boards; x++)
                short_void[x] = 0;
        for (int place = 0; place < line.length; place++) {
            const uint16_t *restrict worth = block->worth + place_of(line, place);
            if (!anywhere[line.cells[place]])
                continue;
            if (is_long)
                for (uint32_t x = 0; x < boards; x++)
                    long_void[x] |= (0 - (uint64_t)(worth[x] >> 15)) & COVER[place];
            else
                for (uint32_t x = 0; x < boards; x++)
                    short_void[x] |= (uint16_t)((0 - (worth[x] >> 15)) & COVER_SHORT[place]);
        }
    }
    for (int64_t cell = 0; cell < plan->area; cell++) {
        uint16_t *restrict worth = block->worth + cell * BLOCK;
        if (!anywhere[cell])
            continue;
        for (uint32_t x = 0; x < boards; x++)
            worth[x] &= WORTHLESS - 1;
    }
}

/* Return how many boards to go through where those that are not there do no harm, so that a few do not go one by one.
 */
CORE_INLINE uint32_t whole_vectors(const struct block *block) { return (block->boards + 15) / 16 * 16; }

/* Note on which cells a player has a ring.
   rings: of the first board; so many words on lies the next one's. */
CORE_CLONES static void spread_rings(const struct solver_plan *plan, struct block *block, const uint64_t *rings,
                                     int64_t step) {
    for (int64_t begin = 0; begin < plan->area; begin += 16) {
        uint16_t part[BLOCK];
        for (uint32_t x = 0; x < block->boards; x++)
            part[x] = (uint16_t)(rings[x * step + (begin >> 6)] >> (begin & 63));
        for (int bit = 0; bit < 16 && begin + bit < plan->area; bit++) {
            uint16_t *restrict ringed = block->ringed + (begin + bit) * BLOCK;
            for (uint32_t x = 0; x < whole_vectors(block); x++)
                ringed[x] = (uint16_t)(0 - (part[x] >> bit & 1));
        }
    }
}

/* Return how many bits are set. Written out, since not every processor counts the bits of all parts of a vector. */
CORE_INLINE uint16_t count_16(uint16_t bits) {
    uint16_t pairs = (uint16_t)(bits - (bits >> 1 & 0x5555));
    uint16_t fours = (uint16_t)((pairs & 0x3333) + (pairs >> 2 & 0x3333));
    uint16_t eights = (uint16_t)((fours + (fours >> 4)) & 0x0f0f);
    return (uint16_t)((eights + (eights >> 8)) & 31);
}

/* Cut the segments of lines of more than five cells into parts of 16, which go side by side in larger numbers. */
CORE_INLINE void cut(uint32_t boards, const uint64_t *restrict segments, uint16_t (*restrict parts)[BLOCK]) {
    for (int part = 0; part < PARTS; part++)
        for (uint32_t x = 0; x < boards; x++)
            parts[part][x] = (uint16_t)(segments[x] >> (16 * part));
}

/* Score a line of up to so many cells, a number that the compiler knows. The points of a segment are those of the one
   that is a cell shorter and that cell's; those of all that end at a cell fit into 16 bits.
   found, void_segments: parts of 16 segments. */
CORE_INLINE void score_line(const struct block *block, struct block_line line, int length, const uint16_t *const *found,
                            const uint16_t *const *void_segments, uint16_t *restrict segments,
                            uint32_t *restrict points) {
    const uint16_t *worth[MAX_SIDE], *ringed[MAX_SIDE];
    int parts = (length * (length - 1) / 2 + 15) / 16;
    for (int place = 0; place < length; place++) {
        size_t at = place_of(line, place < line.length ? place : 0);
        worth[place] = block->worth + at;
        ringed[place] = block->ringed + at;
    }
    for (uint32_t x = 0; x < whole_vectors(block); x++) {
        uint16_t scoring[PARTS];
        uint16_t count = 0;
        uint32_t sum = 0;
#pragma GCC unroll 3
        for (int part = 0; part < parts; part++) {
            uint16_t touched = 0;
#pragma GCC unroll 10
            for (int place = 0; place < length; place++)
                touched |= ringed[place][x] & (uint16_t)(COVER[place] >> (16 * part));
            touched &= found[part][x];
            count += count_16(touched);
            scoring[part] = touched & (uint16_t)~void_segments[part][x];
        }
#pragma GCC unroll 10
        for (int last = 1; last < length; last++) {
            uint16_t value = worth[last][x], ending = 0;
#pragma GCC unroll 10
            for (int first = last - 1; first >= 0; first--) {
                int segment = last * (last - 1) / 2 + first;
                value += worth[first][x];
                ending += scoring[segment / 16] >> segment % 16 & 1 ? value : 0;
            }
            sum += ending;
        }
        segments[x] += count;
        points[x] += sum;
    }
}

/* Score a line of up to five cells. */
CORE_INLINE void score_short(const struct block *block, struct block_line line, uint16_t *restrict segments,
                             uint32_t *restrict points) {
    const uint16_t *found = block->short_found + line.here, *void_segments = block->short_void + line.here;
    if (line.length == 2)
        score_line(block, line, 2, &found, &void_segments, segments, points);
    else if (line.length == 3)
        score_line(block, line, 3, &found, &void_segments, segments, points);
    else if (line.length == 4)
        score_line(block, line, 4, &found, &void_segments, segments, points);
    else
        score_line(block, line, 5, &found, &void_segments, segments, points);
}

/* Score a line of more than five cells. */
CORE_CLONES static void score_long(const struct block *block, struct block_line line, uint16_t *restrict segments,
                                   uint32_t *restrict points) {
    uint16_t found[PARTS][BLOCK], void_segments[PARTS][BLOCK];
    const uint16_t *of_found[] = {found[0], found[1], found[2]};
    const uint16_t *of_void[] = {void_segments[0], void_segments[1], void_segments[2]};
    cut(block->boards, block->long_found + line.here, found);
    cut(block->boards, block->long_void + line.here, void_segments);
    if (line.length == 6)
        score_line(block, line, 6, of_found, of_void, segments, points);
    else if (line.length <= 8)
        score_line(block, line, 8, of_found, of_void, segments, points);
    else
        score_line(block, line, MAX_SIDE, of_found, of_void, segments, points);
}

/* Add up the segments through a ringed cell, and the points of those that are not void. */
CORE_CLONES static void score(const struct solver_plan *plan, const struct block *block, uint16_t *restrict segments,
                              uint32_t *restrict points) {
    for (uint32_t x = 0; x < BLOCK; x++)
        segments[x] = 0;
    for (uint32_t x = 0; x < BLOCK; x++)
        points[x] = 0;
    for (int64_t number = 0; number < plan->lines; number++) {
        struct block_line line = line_of(plan, number);
        if (line.length > LONGEST_SHORT_LINE)
            score_long(block, line, segments, points);
        else
            score_short(block, line, segments, points);
    }
}

/* Return how many values of lines of more than five cells there is room for. */
CORE_INLINE int64_t long_values(const struct solver_plan *plan) {
    return plan->lookups.nodes ? plan->lines * BLOCK : 0;
}

/* Return a block whose values lie in some room. */
CORE_INLINE struct block block_in(const struct solver_plan *plan, uint64_t *room) {
    int64_t area = plan->area * BLOCK, lines = plan->lines * BLOCK;
    struct block block;
    block.long_found = room;
    block.long_void = block.long_found + long_values(plan);
    block.tiles = (uint32_t *)(block.long_void + long_values(plan));
    block.worth = (uint16_t *)(block.tiles + area);
    block.ringed = block.worth + area;
    block.short_found = block.ringed + area;
    block.short_void = block.short_found + lines;
    return block;
}

int64_t solver_room(const struct solver_plan *plan) {
    int64_t area = plan->area * BLOCK, lines = plan->lines * BLOCK;
    return 2 * long_values(plan) + area / 2 + (2 * area + 2 * lines) / 4;
}

bool solver_evaluate_boards(const struct solver_plan *plan, const uint8_t *boards, const uint64_t *rings, int64_t count,
                            int64_t players, int64_t words, uint64_t *room, int32_t *totals) {
    struct block block = block_in(plan, room);
    bool anywhere[MOST_CELLS], voided = true;
    uint16_t segments[BLOCK];
    uint32_t points[BLOCK];
    for (int64_t begin = 0; begin < count; begin += BLOCK) {
        block.boards = (uint32_t)(count - begin < BLOCK ? count - begin : BLOCK);
        if (!load_block(plan, boards + begin * plan->area, &block))
            return false;
        bool some_void = appraise(plan, &block, anywhere);
        find_runs(plan, &block);
        if (some_void || voided)
            mark_void(plan, &block, anywhere);
        voided = some_void;
        for (int64_t player = 0; player < players; player++) {
            spread_rings(plan, &block, rings + (begin * players + player) * words, players * words);
            score(plan, &block, segments, points);
            int32_t *counted = totals + begin * players + player;
            for (uint32_t x = 0; x < block.boards; x++) {
                counted[x * players] = segments[x];
                counted[(count + x) * players] = (int32_t)points[x];
            }
        }
    }
    return true;
}

/* Return the points of a segment of a line of one board, or `WORTHLESS` or more where one of its tiles has no value. */
CORE_INLINE uint16_t points_of(const struct solver_plan *plan, const struct block *block, struct block_line line,
                               uint32_t board, int first, int last) {
    uint16_t total = 0;
    for (int place = first; place <= last; place++) {
        uint16_t points = plan->lookups.points[block->tiles[place_of(line, place) + board]];
        total |= points & WORTHLESS;
        total += points & (WORTHLESS - 1);
    }
    return total;
}

bool solver_find_segments(const struct solver_plan *plan, const uint8_t *boards, int64_t count,
                          const int32_t *segment_start, uint64_t *room, uint64_t *reads, int64_t words,
                          uint16_t *points) {
    struct block block = block_in(plan, room);
    int64_t all = segment_start[plan->lines];
    for (int64_t begin = 0; begin < count; begin += BLOCK) {
        block.boards = (uint32_t)(count - begin < BLOCK ? count - begin : BLOCK);
        if (!load_block(plan, boards + begin * plan->area, &block))
            return false;
        find_runs(plan, &block);
        for (int64_t number = 0; number < plan->lines; number++) {
            struct block_line line = line_of(plan, number);
            for (uint32_t x = 0; x < block.boards; x++) {
                uint64_t left = line.length > LONGEST_SHORT_LINE ? block.long_found[line.here + x]
                                                                 : block.short_found[line.here + x];
                for (; left; left &= left - 1) {
                    int place = lowest_bit(left);
                    int64_t segment = segment_start[number] + place;
                    reads[(begin + x) * words + (segment >> 6)] |= UINT64_C(1) << (segment & 63);
                    uint16_t total = points_of(plan, &block, line, x, SEGMENT_FIRST[place], SEGMENT_LAST[place]);
                    if (total < WORTHLESS)
                        points[(begin + x) * all + segment] = total;
                }
            }
        }
    }
    return true;
}
