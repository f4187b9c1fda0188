/* Swapping tiles of dealt boards until their words are good. */

#include <string.h>

#include "core.h"
#include "lookups.h"
#include "puzzles.h"
#include "puzzles_bag.h"
#include "puzzles_chance.h"

enum { THROUGH = 4, MOST_LINES = 8 };

/* How bad a short word too many is, a vowel too many or too few, a point too few, and an unwanted word too many, in
   points of no long word. */
enum { OF_SHORT = 10, OF_VOWELS = 60, OF_POOR = 3, OF_UNWANTED = 20, PER_MILLE = 1000 };

CORE_INLINE int64_t above_zero(int64_t number) { return number > 0 ? number : 0; }

/* Count a word of so many tiles; with a tile without a value, whose worth is far below zero, it has no points. */
CORE_INLINE void count_word(struct puzzles_counts *counts, int length, int64_t points) {
    counts->words++;
    counts->short_words += length == 2;
    if (points > 0) {
        counts->points += points;
        if (length >= 4)
            counts->long_points += points;
    }
}

/* Count the words of three cells in a row, which are worth so much. */
CORE_INLINE void read_three(struct puzzles_counts *counts, uint8_t flags, int64_t a, int64_t b, int64_t c) {
    if (flags & 1)
        count_word(counts, 2, a + b);
    if (flags & 4)
        count_word(counts, 2, b + c);
    if (flags & 2)
        count_word(counts, 3, a + b + c);
}

/* Count the words of four cells in a row that end at the last of them. */
CORE_INLINE void read_fourth(struct puzzles_counts *counts, uint8_t flags, int64_t a, int64_t b, int64_t c, int64_t d) {
    if (flags & 32)
        count_word(counts, 2, c + d);
    if (flags & 16)
        count_word(counts, 3, b + c + d);
    if (flags & 8)
        count_word(counts, 4, a + b + c + d);
}

/* Count the words of a line of four cells or more. */
CORE_INLINE void read_fours(const struct puzzles_codes *codes, const uint8_t *tiles, const int32_t *line,
                            int64_t length, struct puzzles_counts *counts) {
    const int64_t size = codes->size, *worth = codes->worth;
    const uint8_t *fours = &codes->flags[size * size * (1 + size)];
    uint8_t before = 0;
    int64_t last = 0;
    for (int64_t place = 0; place < length - 3; place++) {
        int64_t a = tiles[line[place]], b = tiles[line[place + 1]], c = tiles[line[place + 2]];
        int64_t d = tiles[line[place + 3]], code = ((a * size + b) * size + c) * size + d;
        uint8_t flags = fours[code];
        if (place == 0)
            read_three(counts, flags, worth[a], worth[b], worth[c]);
        read_fourth(counts, flags, worth[a], worth[b], worth[c], worth[d]);
        if (before & FRONT && flags & REAR) {
            code += last * size * size * size * size;
            if (codes->five[code >> 5] >> (code & 31) & 1)
                count_word(counts, 5, worth[last] + worth[a] + worth[b] + worth[c] + worth[d]);
        }
        before = flags;
        last = a;
    }
}

/* Return the counts of a line of two cells or more. */
CORE_INLINE struct puzzles_counts counts_of(const struct puzzles_codes *codes, const uint8_t *tiles,
                                            const int32_t *line, int64_t length) {
    const int64_t size = codes->size, *worth = codes->worth;
    struct puzzles_counts counts = {0, 0, 0, 0, 0, 0};
    int64_t a = tiles[line[0]], b = tiles[line[1]];
    if (length == 2) {
        read_three(&counts, codes->flags[a * size + b], worth[a], worth[b], 0);
    } else if (length == 3) {
        int64_t c = tiles[line[2]];
        read_three(&counts, codes->flags[size * size + (a * size + b) * size + c], worth[a], worth[b], worth[c]);
    } else {
        read_fours(codes, tiles, line, length, &counts);
    }
    return counts;
}

void puzzles_read_line(const struct puzzles_codes *codes, const uint8_t *tiles, const int32_t *line, int64_t length,
                       struct puzzles_counts *counts) {
    *counts = counts_of(codes, tiles, line, length);
}

CORE_INLINE void add_counts(struct puzzles_counts *total, const struct puzzles_counts *counts) {
    total->words += counts->words;
    total->short_words += counts->short_words;
    total->points += counts->points;
    total->long_points += counts->long_points;
    total->unwanted += counts->unwanted;
    total->avoided += counts->avoided;
}

CORE_INLINE void take_counts(struct puzzles_counts *total, const struct puzzles_counts *counts) {
    total->words -= counts->words;
    total->short_words -= counts->short_words;
    total->points -= counts->points;
    total->long_points -= counts->long_points;
    total->unwanted -= counts->unwanted;
    total->avoided -= counts->avoided;
}

/* A board: its tiles, how many have a vowel, what is left of the bag, and the counts of all lines. */
struct board {
    uint8_t *tiles;
    int64_t vowels;
    uint8_t *left;
    struct puzzles_counts total;
};

/* Tell how far a board is from being good whose words are to be worth so much; 0 if it is. */
CORE_INLINE int64_t badness(const struct puzzles_swapping *swapping, const struct puzzles_counts *counts,
                            int64_t vowels, int64_t least) {
    int64_t few = above_zero(3 * counts->short_words - counts->words);
    int64_t dull = above_zero(counts->points - 3 * counts->long_points);
    int64_t wrong = above_zero(swapping->low - vowels) + above_zero(vowels - swapping->high);
    int64_t odd = above_zero(PER_MILLE * counts->unwanted - swapping->may_be_unwanted * counts->words);
    return OF_SHORT * few + dull + OF_VOWELS * wrong + OF_POOR * above_zero(least - counts->points) +
           (OF_UNWANTED * odd + PER_MILLE - 1) / PER_MILLE + OF_UNWANTED * counts->avoided;
}

/* Write down the lines through each cell, after them -1. */
CORE_INLINE void fill_lines_at(const struct puzzles_swapping *swapping) {
    for (int64_t line = 0; line < swapping->lines; line++) {
        for (int64_t place = swapping->start[line]; place < swapping->start[line + 1]; place++) {
            int64_t *at = &swapping->lines_at[THROUGH * swapping->line_cells[place]];
            for (int64_t number = 0; number < THROUGH; number++) {
                if (at[number] < 0) {
                    at[number] = line;
                    break;
                }
            }
        }
    }
}

/* Write down the lines through one cell, or two, each once, and return how many they are.
   other: the second cell, or -1. */
CORE_INLINE int64_t lines_through(const int64_t *lines_at, int64_t cell, int64_t other, int64_t *found) {
    int64_t count = 0;
    for (int64_t number = 0; number < THROUGH; number++)
        if (lines_at[THROUGH * cell + number] >= 0)
            found[count++] = lines_at[THROUGH * cell + number];
    int64_t own = count;
    for (int64_t number = 0; other >= 0 && number < THROUGH; number++) {
        int64_t line = lines_at[THROUGH * other + number];
        bool known = line < 0;
        for (int64_t place = 0; place < own; place++)
            known |= found[place] == line;
        if (!known)
            found[count++] = line;
    }
    return count;
}

CORE_INLINE struct puzzles_counts counts_at(const struct puzzles_swapping *swapping, const uint8_t *tiles,
                                            int64_t line) {
    int64_t first = swapping->start[line], length = swapping->start[line + 1] - first;
    const int32_t *cells = &swapping->line_cells[first];
    struct puzzles_counts counts = counts_of(&swapping->codes, tiles, cells, length);
    if (swapping->unwanted.flags)
        counts.unwanted = counts_of(&swapping->unwanted, tiles, cells, length).words;
    if (swapping->avoided.flags)
        counts.avoided = counts_of(&swapping->avoided, tiles, cells, length).words;
    return counts;
}

/* Swap two tiles, and keep that unless it makes the board worse; return how bad the board is.
   cell: where the one tile is.
   other: where the other is, or -1 where it is in the bag.
   theirs: that other tile.
   bad: how bad the board was. */
CORE_INLINE int64_t swap_tiles(const struct puzzles_swapping *swapping, struct board *board, int64_t cell,
                               int64_t other, uint8_t *theirs, int64_t bad) {
    struct puzzles_counts new[MOST_LINES], after = board->total;
    int64_t touched[MOST_LINES], count = lines_through(swapping->lines_at, cell, other, touched);
    uint8_t mine = board->tiles[cell];
    int64_t changed = other < 0 ? swapping->vowel[*theirs] - swapping->vowel[mine] : 0;
    board->tiles[cell] = *theirs;
    *theirs = mine;
    for (int64_t place = 0; place < count; place++) {
        new[place] = counts_at(swapping, board->tiles, touched[place]);
        add_counts(&after, &new[place]);
        take_counts(&after, &swapping->counts[touched[place]]);
    }
    int64_t then = badness(swapping, &after, board->vowels + changed, swapping->wanted);
    if (then > bad) {
        *theirs = board->tiles[cell];
        board->tiles[cell] = mine;
        return bad;
    }
    board->vowels += changed;
    board->total = after;
    for (int64_t place = 0; place < count; place++)
        swapping->counts[touched[place]] = new[place];
    return then;
}

/* Swap the tiles of a board, and tell whether it became good. */
CORE_INLINE bool make_good(const struct puzzles_swapping *swapping, struct board *board, uint64_t state) {
    int64_t cells = swapping->board_size;
    board->total = (struct puzzles_counts){0, 0, 0, 0, 0, 0};
    for (int64_t line = 0; line < swapping->lines; line++) {
        swapping->counts[line] = counts_at(swapping, board->tiles, line);
        add_counts(&board->total, &swapping->counts[line]);
    }
    board->vowels = 0;
    for (int64_t cell = 0; cell < cells; cell++)
        board->vowels += swapping->vowel[board->tiles[cell]];
    int64_t bad = badness(swapping, &board->total, board->vowels, swapping->wanted);
    for (int64_t swaps = 0; swaps < swapping->most && bad; swaps++) {
        int64_t drawn = draw(&state), cell = drawn % cells, other = drawn / cells % (swapping->bag_size - 1);
        if (other < cells - 1) {
            other += other >= cell;
            bad = swap_tiles(swapping, board, cell, other, &board->tiles[other], bad);
        } else {
            bad = swap_tiles(swapping, board, cell, -1, &board->left[other - cells + 1], bad);
        }
    }
    return badness(swapping, &board->total, board->vowels, swapping->least) == 0;
}

int64_t puzzles_make_good(const struct puzzles_swapping *swapping, uint8_t *boards, const uint64_t *seeds,
                          int64_t count, bool *good) {
    struct board board = {.left = swapping->left};
    int64_t cells = swapping->board_size;
    fill_lines_at(swapping);
    for (int64_t number = 0; number < count; number++) {
        board.tiles = &boards[number * cells];
        if (!tiles_left(swapping->bag, swapping->bag_size, board.tiles, cells, board.left))
            return number;
        good[number] = make_good(swapping, &board, seeds[number]);
    }
    return -1;
}
