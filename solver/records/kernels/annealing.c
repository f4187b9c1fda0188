/* The chain of simulated annealing; whole numbers only, so that a seed gives the same board everywhere. */

#include <string.h>

#include "lines.h"
#include "records.h"

enum {
    MOST_LINES = 24,
    MOST_CELLS = 25,
    DIRECTIONS = 4,
    RING_MOVES = 5, /* one move in so many moves a ring, where there are rings */
    CHANCES = 4096
};

/* Where a cell is on a line: the weight of its face in the line's code, and its bit among the line's places. */
struct crossing {
    int32_t line;
    int32_t weight;
    uint32_t bit;
};

/* The board as it stands. */
struct board {
    struct crossing crossings[MOST_CELLS][DIRECTIONS];
    int32_t crossing_count[MOST_CELLS];
    uint32_t lines_of[MOST_CELLS]; /* a bit for each line through a cell */
    int32_t line_cells[MOST_LINES][LONGEST_SHORT_LINE];
    int32_t lengths[MOST_LINES];
    int64_t codes[MOST_LINES];  /* where the reading of each line is in `found` */
    uint32_t masks[MOST_LINES]; /* the places of each line whose words count */
    int64_t values[MOST_LINES];
    int64_t worth[MOST_CELLS]; /* the points of the tile on each cell */
    bool ringed[MOST_CELLS];
};

/* Two tiles that change their places, the first on the board; or a ring that goes from a cell to a free one. */
struct move {
    int64_t a;
    int64_t b;
    int64_t ring; /* which ring; negative where tiles change */
};

/* Return a number below a count; the generator is SplitMix64. */
CORE_INLINE int64_t draw(struct chain *chain, uint64_t count) {
    uint64_t mixed = chain->state += UINT64_C(0x9E3779B97F4A7C15);
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94D049BB133111EB);
    return (int64_t)(((mixed ^ mixed >> 31) >> 32) * count >> 32);
}

/* Return what the words of a line are worth together, which are given as bits of its segments. */
CORE_INLINE int64_t line_value(const struct board *board, int line, uint32_t bits, bool counts_words) {
    int64_t value = 0;
    if (bits == 0 || counts_words)
        return count_bits(bits);
    for (int place = 0; place < board->lengths[line]; place++)
        value += count_bits(bits & cover_short(place)) * board->worth[board->line_cells[line][place]];
    return value;
}

/* Return the words of a line that count, as bits of its segments. */
CORE_INLINE uint32_t words_on(const struct readings *readings, const struct board *board, int line) {
    return readings->found[board->codes[line]] & touched_short(board->masks[line]);
}

/* Change the codes of the lines through a cell, whose face is to be another. */
CORE_INLINE void shift_codes(struct board *board, int64_t cell, int64_t step) {
    for (int number = 0; number < board->crossing_count[cell]; number++) {
        const struct crossing *crossing = &board->crossings[cell][number];
        board->codes[crossing->line] += step * crossing->weight;
    }
}

/* Have a cell count where it did not, or the other way round. */
CORE_INLINE void toggle(struct board *board, int64_t cell) {
    for (int number = 0; number < board->crossing_count[cell]; number++) {
        const struct crossing *crossing = &board->crossings[cell][number];
        board->masks[crossing->line] ^= crossing->bit;
    }
}

/* Make a move, but for what `rings` and `ringed` tell; the same again takes it back. */
CORE_INLINE void make(const struct readings *readings, struct board *board, int32_t *tiles, struct move move) {
    if (move.ring >= 0) {
        toggle(board, move.a);
        toggle(board, move.b);
        return;
    }
    int32_t old = tiles[move.a], new = tiles[move.b];
    shift_codes(board, move.a, new - old);
    board->worth[move.a] = readings->worth[new];
    if (move.b < readings->cells) {
        shift_codes(board, move.b, old - new);
        board->worth[move.b] = readings->worth[old];
    }
    tiles[move.a] = new;
    tiles[move.b] = old;
}

/* Draw a move; return whether it changes anything. */
CORE_INLINE bool draw_move(const struct readings *readings, const struct board *board, struct chain *chain,
                           struct move *move) {
    if (chain->ring_count && draw(chain, RING_MOVES) == 0) {
        move->ring = draw(chain, chain->ring_count);
        move->a = chain->rings[move->ring];
        move->b = draw(chain, readings->cells);
        return !board->ringed[move->b];
    }
    move->ring = -1;
    move->a = draw(chain, readings->cells);
    move->b = draw(chain, chain->bag);
    return chain->tiles[move->a] != chain->tiles[move->b];
}

/* Put a chain's tiles and rings on a board; return what it has. */
CORE_INLINE int64_t lay(const struct readings *readings, const struct chain *chain, struct board *board) {
    memset(board, 0, sizeof *board);
    for (int line = 0; line < readings->lines; line++) {
        const int32_t *cells = readings->line_cells + readings->start[line];
        int length = readings->start[line + 1] - readings->start[line];
        int32_t weight = 1;
        board->lengths[line] = length;
        board->codes[line] = readings->offset[length];
        for (int place = length - 1; place >= 0; place--) {
            int32_t cell = cells[place];
            struct crossing crossing = {line, weight, 1u << place};
            board->crossings[cell][board->crossing_count[cell]++] = crossing;
            board->lines_of[cell] |= 1u << line;
            board->line_cells[line][place] = cell;
            board->codes[line] += (int64_t)weight * chain->tiles[cell];
            weight *= (int32_t)readings->faces;
        }
    }
    for (int64_t number = 0; number < chain->ring_count; number++)
        board->ringed[chain->rings[number]] = true;
    for (int64_t cell = 0; cell < readings->cells; cell++) {
        board->worth[cell] = readings->worth[chain->tiles[cell]];
        if (chain->ring_count == 0 || board->ringed[cell])
            toggle(board, cell);
    }
    int64_t total = 0;
    for (int line = 0; line < readings->lines; line++) {
        board->values[line] = line_value(board, line, words_on(readings, board, line), readings->counts_words);
        total += board->values[line];
    }
    return total;
}

/* Keep the board if it is the best so far. */
CORE_INLINE void keep_best(struct chain *chain, int64_t total) {
    if (total <= chain->best)
        return;
    chain->best = total;
    memcpy(chain->best_tiles, chain->tiles, (size_t)chain->bag * sizeof *chain->tiles);
    memcpy(chain->best_rings, chain->rings, (size_t)chain->ring_count * sizeof *chain->rings);
}

/* See the header. */
CORE_CLONES void anneal(const struct readings *readings, struct chain *chain, int64_t temperature, int64_t steps) {
    struct board board;
    int64_t total = lay(readings, chain, &board);
    keep_best(chain, total);
    for (int64_t step = 0; step < steps; step++) {
        struct move move;
        if (!draw_move(readings, &board, chain, &move))
            continue;
        make(readings, &board, chain->tiles, move);
        uint32_t changed = board.lines_of[move.a] | (move.b < readings->cells ? board.lines_of[move.b] : 0);
        int64_t old[MOST_LINES], gain = 0;
        for (uint32_t rest = changed; rest; rest &= rest - 1) {
            int line = lowest_bit(rest);
            old[line] = board.values[line];
            board.values[line] = line_value(&board, line, words_on(readings, &board, line), readings->counts_words);
            gain += board.values[line] - old[line];
        }
        if (gain >= 0 || -gain * 1024 * 1024 <= temperature * chain->logarithms[draw(chain, CHANCES)]) {
            total += gain;
            if (move.ring >= 0) {
                chain->rings[move.ring] = (int32_t)move.b;
                board.ringed[move.a] = false;
                board.ringed[move.b] = true;
            }
            keep_best(chain, total);
            continue;
        }
        for (uint32_t rest = changed; rest; rest &= rest - 1)
            board.values[lowest_bit(rest)] = old[lowest_bit(rest)];
        make(readings, &board, chain->tiles, move);
    }
}
