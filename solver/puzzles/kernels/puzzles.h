/* The compiled loops of the puzzle search: what Python calls. Tiles are numbers of the alphabet. */

#ifndef RINGERS_PUZZLES_H
#define RINGERS_PUZZLES_H

#include <stdbool.h>
#include <stdint.h>

/* Deal boards, each by the first steps of a shuffle of the whole bag, and tell whether all draws were numbers from 0 up
   to but not with 1; no more is dealt after one that is not.
   bag: so many tiles; no board has more cells.
   draws: one for each cell of each board.
   left: room for the bag.
   dealt: the boards, to be filled in. */
bool puzzles_deal(const uint8_t *bag, int64_t size, const double *draws, int64_t boards, int64_t cells, uint8_t *left,
                  uint8_t *dealt);

/* What words are laid by: the bag that the boards are dealt from; the letters of all words, one word after another, and
   where each begins and the last ends; the cells of all lines, and where each begins and the last ends; how many cells
   a board has; and how many words and places are tried for a board. Then there is room for the tiles that are left in
   the bag, for whether each cell is fixed, and for the last board on which each word was laid, at first -1. */
struct puzzles_laying {
    const uint8_t *bag;
    int64_t bag_size;
    const uint8_t *letters;
    const int64_t *begin;
    int64_t words;
    const int32_t *line_cells;
    const int32_t *start;
    int64_t lines;
    int64_t board_size;
    int64_t tries;
    uint8_t *left;
    uint8_t *fixed;
    int64_t *laid;
};

/* Lay words on each of some boards, at random places where they fit what was laid before, none twice. Return -1, or the
   first board that is not dealt from the bag.
   seeds: for each board what the words and places follow from, not 0. */
int64_t puzzles_lay(const struct puzzles_laying *laying, uint8_t *boards, const uint64_t *seeds, int64_t count);

/* A board as parts: `cover[word][cell]` holds the parts that a ring on a cell touches, as bits of `words` words, and
   `planes[word][b]` those in whose points bit b of `width` is set; `common` is the same with the points of common words
   alone. There are `count` parts, up to 63 cells, 32 words and a width of 32. */
struct puzzles_parts {
    const uint64_t *cover;
    const uint64_t *planes;
    const uint64_t *common;
    int64_t words;
    int64_t cells;
    int64_t width;
    int64_t count;
};

/* What is read on boards: for each a bit for each segment that reads as a word, in `words` words, the same for common
   words, and what each segment is worth. Each segment is three numbers: its first cell, the step to the next, and how
   many cells it has. */
struct puzzles_reads {
    const uint64_t *reads;
    const uint64_t *common;
    const uint16_t *points;
    const int32_t *segments;
    int64_t boards;
    int64_t words;
    int64_t count;
    int64_t cells;
};

/* The best set of rings: its points, those of the best other set or -1, how many sets are best, and one of them. */
struct puzzles_best {
    int64_t points;
    int64_t runner_up;
    int64_t optima;
    uint64_t cells;
};

/* Tell whether all segments have cells, and none but those of the board. */
bool puzzles_segments_fit(const int32_t *segments, int64_t count, int64_t cells);

/* Return what a set of cells scores. */
int64_t puzzles_points_of_cells(const struct puzzles_parts *parts, uint64_t cells);

/* Return how many numbers the parts of a board take, and what is needed to gather them. */
int64_t puzzles_room(const struct puzzles_reads *block);

/* Turn the segments of a board of a block that read as words into parts, which lie in some room. */
void puzzles_gather(const struct puzzles_reads *block, int64_t board, uint64_t *room, struct puzzles_parts *parts);

/* Find the best set of so many free cells, 1 to 8. */
void puzzles_best_sets(const struct puzzles_parts *parts, uint64_t free, int64_t rings, struct puzzles_best *best);

/* Go through every set of so many free cells, 1 to 8; count by points those of at least `least`, and keep one of each,
   the last. Return false, and do nothing, where some sets could score `size` or more.
   counts, sets: size numbers each. */
bool puzzles_tally(const struct puzzles_parts *parts, uint64_t free, int64_t rings, int64_t least, int64_t *counts,
                   uint64_t *sets, int64_t size);

/* Count the sets of so many free cells, 1 to 8, that score exactly so many points; keep the first `most` of them. */
int64_t puzzles_sets_scoring(const struct puzzles_parts *parts, uint64_t free, int64_t rings, int64_t points,
                             uint64_t *sets, int64_t most);

/* Place rings one by one, each where it adds most, whichever way ties are broken; return how many sets runs end with,
   or -1 if there are more than 256.
   common: whether the points of common words alone count.
   ceiling: a ring that would bring the points above this is not placed.
   ends: room for 256 sets, to be filled in with those that runs end with, each once. */
int64_t puzzles_greedy_ends(const struct puzzles_parts *parts, bool common, uint64_t free, int64_t rings,
                            int64_t ceiling, uint64_t *ends);

/* Tell which of the five solvers first finds an answer however ties are broken: 1 to 5, or 0 if luck finds it. */
int64_t puzzles_steps_needed(const struct puzzles_parts *parts, uint64_t free, int64_t rings, int64_t ceiling,
                             uint64_t answer);

/* What a board has to have for a `place-rings` puzzle: how many rings; the grade; the limits of the lead of the best
   set over the second best, in per cent of the best; how many points the lead is at least; and with a lead of more than
   how many per cent a board for a stronger solver has the grade. */
struct puzzles_place_rings {
    int64_t rings;
    int64_t grade;
    int64_t least_lead;
    int64_t most_lead;
    int64_t least_points;
    int64_t easier;
};

/* Return the first board of a block that makes a `place-rings` puzzle, or -1.
   skip: for each board whether it is not to be used.
   room: for the parts of a board. */
int64_t puzzles_first_place_rings(const struct puzzles_reads *block, const bool *skip,
                                  const struct puzzles_place_rings *wanted, uint64_t *room);

/* What the rings of some lines score together, each line a set of cells. */
struct puzzles_clues {
    const uint64_t *lines;
    const int64_t *scores;
    int64_t count;
};

/* Go through every set of so many cells; set in `matches`, one for each set, a bit for each of up to 63 lines whose
   rings score as told. Return the first set that agrees with all lines, or 0. */
uint64_t puzzles_match_clues(const struct puzzles_parts *parts, int64_t rings, const struct puzzles_clues *clues,
                             uint32_t *matches);

/* Count the sets of so many cells whose rings score on each line as told; keep the first `most` of them. */
int64_t puzzles_agree_with_all(const struct puzzles_parts *parts, int64_t rings, const struct puzzles_clues *clues,
                               uint64_t *sets, int64_t most);

/* Count the sets of so many of up to 63 cells that the numbers alone do not rule out, up to `most`. */
int64_t puzzles_agree_by_numbers(int64_t cells, int64_t rings, const struct puzzles_clues *clues, int64_t most);

/* Gather the parts of a duel on a board of a block, and return what the rival scores alone.
   tiles: the tile of each cell of that board.
   rival: the rival's cells.
   room: the parts lie there. */
int64_t puzzles_gather_cancel_duel(const struct puzzles_reads *block, int64_t board, const uint8_t *tiles,
                                   uint64_t rival, uint64_t *room, struct puzzles_parts *parts);

/* Add up what a player's rings score on each board, and what a ring on each other cell would add.
   common: whether common words alone count.
   own: the player's cells.
   base, gains: added to, one number for each board, and one for each cell of each board. */
void puzzles_ring_values(const struct puzzles_reads *block, bool common, uint64_t own, int64_t *base, int64_t *gains);

/* The words of a line or of all: how many; how many of two tiles; their points; those of words of four tiles or more;
   how many are unwanted; and how many are to be avoided. */
struct puzzles_counts {
    int64_t words;
    int64_t short_words;
    int64_t points;
    int64_t long_points;
    int64_t unwanted;
    int64_t avoided;
};

/* The words that count on good boards: the size of the alphabet and the codes that are words, as in `ShortRuns`; and
   what each tile is worth, far below zero for one without a value. */
struct puzzles_codes {
    int64_t size;
    const uint8_t *flags;
    const uint32_t *five;
    const int64_t *worth;
};

/* Count the words of one line of a board. */
void puzzles_read_line(const struct puzzles_codes *codes, const uint8_t *tiles, const int32_t *line, int64_t length,
                       struct puzzles_counts *counts);

/* What boards are made good by: the words; the bag that the boards are dealt from; the cells of all lines, and where
   each begins and the last ends; 1 for each tile with a vowel; how many vowels there are to be; what the words are to
   be worth, and are worth at least on a good board; how many swaps are tried for a board; and of a thousand words how
   many may be unwanted. Then there is room for what is left of the bag, for the counts of each line, and for four lines
   through each cell, at first -1.
   unwanted: words that some of the words may be, as codes; without flags there are none.
   avoided: words that none may be, likewise. */
struct puzzles_swapping {
    struct puzzles_codes codes;
    struct puzzles_codes unwanted;
    struct puzzles_codes avoided;
    const uint8_t *bag;
    int64_t bag_size;
    int64_t board_size;
    const int32_t *line_cells;
    const int32_t *start;
    int64_t lines;
    const int64_t *vowel;
    int64_t low;
    int64_t high;
    int64_t wanted;
    int64_t least;
    int64_t most;
    int64_t may_be_unwanted;
    uint8_t *left;
    struct puzzles_counts *counts;
    int64_t *lines_at;
};

/* Swap tiles of each board with one another and with those left in the bag until the words are good. Return -1, or the
   first board that is not dealt from the bag.
   seeds: for each board what the swaps to try follow from, not 0.
   good: for each board whether it became good, to be filled in. */
int64_t puzzles_make_good(const struct puzzles_swapping *swapping, uint8_t *boards, const uint64_t *seeds,
                          int64_t count, bool *good);

#endif
