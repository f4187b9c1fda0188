/* The runs on the lines of a block of boards. */

#include "blocks.h"

enum {
    SEGMENTS_OF_FOUR = FRONT - 1,
    SEGMENTS_AT_END = 7 << 3, /* those of four cells that reach the last one */
};

CORE_CLONES bool load_block(const struct solver_plan *plan, const uint8_t *boards, struct block *block) {
    uint32_t *restrict tiles = block->tiles;
    uint32_t count = (uint32_t)plan->area, worst = 0;
    for (uint32_t x = 0; x < block->boards; x++)
        for (uint32_t cell = 0; cell < count; cell++) {
            uint32_t tile = boards[x * count + cell];
            tiles[cell * BLOCK + x] = tile;
            worst = tile > worst ? tile : worst;
        }
    return worst < plan->lookups.size;
}

/* Return how many codes come before those of four tiles. */
CORE_INLINE uint32_t before_fours(uint32_t base) { return base * base + base * base * base; }

/* Fill in the code of the four tiles of a line from a cell on. */
CORE_INLINE void code_fours(const struct block *block, struct block_line line, int first, uint32_t base,
                            uint32_t *restrict code) {
    const uint32_t *a = block->tiles + place_of(line, first), *b = block->tiles + place_of(line, first + 1);
    const uint32_t *c = block->tiles + place_of(line, first + 2), *d = block->tiles + place_of(line, first + 3);
    for (uint32_t x = 0; x < block->boards; x++)
        code[x] = ((a[x] * base + b[x]) * base + c[x]) * base + d[x];
}

/* Return whether five tiles are a run, by their code. */
CORE_INLINE uint32_t is_five(const uint32_t *five, uint32_t code) { return five[code >> 5] >> (code & 31) & 1; }

/* Find the runs on a line of two or three cells. */
CORE_INLINE void find_few(const struct solver_lookups *lookups, const struct block *block, struct block_line line,
                          uint16_t *restrict found) {
    uint32_t base = (uint32_t)lookups->size;
    const uint8_t *flags = lookups->flags;
    const uint32_t *a = block->tiles + place_of(line, 0), *b = block->tiles + place_of(line, 1);
    if (line.length == 2) {
        for (uint32_t x = 0; x < block->boards; x++)
            found[x] = flags[a[x] * base + b[x]];
        return;
    }
    const uint32_t *c = block->tiles + place_of(line, 2);
    for (uint32_t x = 0; x < block->boards; x++)
        found[x] = flags[base * base + (a[x] * base + b[x]) * base + c[x]];
}

/* Find the runs on a line of five cells, whose first four have these codes. Only where both its ends may belong to a
   run of five is that looked up. */
CORE_INLINE void find_five(const struct solver_lookups *lookups, const struct block *block, struct block_line line,
                           const uint32_t *restrict code, uint16_t *restrict found) {
    uint32_t base = (uint32_t)lookups->size, cube = base * base * base;
    const uint8_t *fours = lookups->flags + before_fours(base);
    const uint32_t *a = block->tiles + place_of(line, 0), *e = block->tiles + place_of(line, 4);
    uint32_t rear[BLOCK];
    uint16_t gate[BLOCK], queue[BLOCK];
    for (uint32_t x = 0; x < block->boards; x++)
        rear[x] = (code[x] - a[x] * cube) * base + e[x];
    for (uint32_t x = 0; x < block->boards; x++) {
        uint16_t left = fours[code[x]], right = fours[rear[x]];
        found[x] = (uint16_t)((left & SEGMENTS_OF_FOUR) | (right & SEGMENTS_AT_END) << 4);
        gate[x] = left >> 6 & right >> 7;
    }
    uint32_t waiting = 0;
    for (uint32_t x = 0; x < block->boards; x++) {
        queue[waiting] = (uint16_t)x;
        waiting += gate[x];
    }
    for (uint32_t number = 0; number < waiting; number++) {
        uint32_t x = queue[number];
        found[x] |= (uint16_t)(is_five(lookups->five, code[x] * base + e[x]) << segment_number(0, 4));
    }
}

/* Find the runs on every line of up to five cells. */
CORE_CLONES static void find_short(const struct solver_plan *plan, const struct block *block) {
    const struct solver_lookups *lookups = &plan->lookups;
    uint32_t base = (uint32_t)lookups->size;
    const uint8_t *fours = lookups->flags + before_fours(base);
    uint32_t code[BLOCK];
    for (int64_t number = 0; number < plan->lines; number++) {
        struct block_line line = line_of(plan, number);
        uint16_t *restrict found = block->short_found + line.here;
        if (line.length > LONGEST_SHORT_LINE)
            continue;
        if (line.length < 4) {
            find_few(lookups, block, line, found);
            continue;
        }
        code_fours(block, line, 0, base, code);
        if (line.length == 5)
            find_five(lookups, block, line, code, found);
        else
            for (uint32_t x = 0; x < block->boards; x++)
                found[x] = fours[code[x]] & SEGMENTS_OF_FOUR;
    }
}

/* Walk the trie from a node along a line of one board; return a bit for each run that began at one cell and goes on at
   another. */
CORE_INLINE uint64_t runs_from(const uint64_t *nodes, uint64_t node, const struct block *block, struct block_line line,
                               uint32_t board, int first, int reached) {
    uint64_t found = 0;
    for (int last = reached; last < line.length; last++) {
        node = child(nodes, node, block->tiles[place_of(line, last) + board]);
        if (!node)
            break;
        if (run_at(nodes, node) >= 0)
            found |= UINT64_C(1) << segment_number(first, last);
    }
    return found;
}

/* Find the runs of two to four cells in a window of four cells that begins at a cell of a line, as far as they reach
   its last cell; in the first window all. */
CORE_INLINE void find_window(const uint8_t *fours, uint32_t boards, const uint32_t *restrict code, int first,
                             uint64_t *restrict found) {
    if (first == 0)
        for (uint32_t x = 0; x < boards; x++)
            found[x] = fours[code[x]] & SEGMENTS_OF_FOUR;
    else
        for (uint32_t x = 0; x < boards; x++)
            found[x] |= (uint64_t)(fours[code[x]] >> 3 & 7) << segment_number(first, first + 3);
}

/* Find the runs on every line of more than five cells. */
CORE_CLONES static void find_long(const struct solver_plan *plan, const struct block *block) {
    const struct solver_lookups *lookups = &plan->lookups;
    uint32_t base = (uint32_t)lookups->size, boards = block->boards;
    uint32_t code[BLOCK];
    for (int64_t number = 0; number < plan->lines; number++) {
        struct block_line line = line_of(plan, number);
        if (line.length <= LONGEST_SHORT_LINE)
            continue;
        uint64_t *restrict found = block->long_found + line.here;
        for (int first = 0; first + 4 <= line.length; first++) {
            code_fours(block, line, first, base, code);
            find_window(lookups->flags + before_fours(base), boards, code, first, found);
            if (first + 5 > line.length)
                break;
            const uint32_t *restrict e = block->tiles + place_of(line, first + 4);
            for (uint32_t x = 0; x < boards; x++)
                code[x] = code[x] * base + e[x];
            for (uint32_t x = 0; x < boards; x++)
                found[x] |= (uint64_t)is_five(lookups->five, code[x]) << segment_number(first, first + 4);
            if (first + 5 == line.length)
                continue;
            for (uint32_t x = 0; x < boards; x++) {
                uint64_t node = live_node(lookups->live, code[x]);
                if (node)
                    found[x] |= runs_from(lookups->nodes, node, block, line, x, first, first + 5);
            }
        }
    }
}

/* Find the runs on every line through the trie alone. */
CORE_CLONES static void find_walking(const struct solver_plan *plan, const struct block *block) {
    for (int64_t number = 0; number < plan->lines; number++) {
        struct block_line line = line_of(plan, number);
        for (uint32_t x = 0; x < block->boards; x++) {
            uint64_t found = 0;
            for (int first = 0; first < line.length - 1; first++)
                found |= runs_from(plan->lookups.nodes, 0, block, line, x, first, first);
            if (line.length > LONGEST_SHORT_LINE)
                block->long_found[line.here + x] = found;
            else
                block->short_found[line.here + x] = (uint16_t)found;
        }
    }
}

void find_runs(const struct solver_plan *plan, struct block *block) {
    if (!plan->lookups.flags) {
        find_walking(plan, block);
        return;
    }
    find_short(plan, block);
    if (plan->lookups.nodes)
        find_long(plan, block);
}
