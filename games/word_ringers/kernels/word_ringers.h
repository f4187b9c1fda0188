/* What Python calls to play rounds of Word Ringers to their end. Players are seats, cells count along the rows from 0,
   and a play is its cell plus 32 for each piece: 0 for a ring, or the tile plus 1. Python checks what it hands in. */

#ifndef RINGERS_WORD_RINGERS_H
#define RINGERS_WORD_RINGERS_H

#include <stdbool.h>
#include <stdint.h>

enum { MOST_CELLS = 25, MOST_LINES = 24, MOST_CELLS_OF_LINE = 5, MOST_PLAYERS = 6, MOST_RACK = 5 };

/* What no play changes: the number of tiles of the alphabet, of the cells and of the lines; how equal words cancel, as
   `state.h` has it; whether a spelling scores once for each player, and whether a ring that its owner covered still
   counts; the tables of the words, as `solver_fixed` has them; the cells of each line; and the lines through each cell
   with the cell's place on them, -1 where there are fewer than four. */
struct word_ringers_rules {
    int64_t size;
    int64_t area;
    int64_t lines;
    int64_t cancel;
    int64_t once;
    int64_t active;
    const uint16_t *points;
    const uint8_t *flags;
    const uint32_t *five;
    const uint64_t *bits;
    const int32_t *classes;
    int32_t lengths[MOST_LINES];
    int32_t cells[MOST_LINES][MOST_CELLS_OF_LINE];
    int32_t through[MOST_CELLS][4][2];
};

/* A line of a board: the segments that read as words and the places on it that each player holds, both as bits, and
   each player's running points on it. */
struct word_ringers_line {
    uint16_t found;
    uint8_t held[MOST_PLAYERS];
    int32_t points[MOST_PLAYERS];
};

/* How many tiles and rings a player has left, the running points on all lines, and the tiles. */
struct word_ringers_hand {
    int32_t tiles;
    int32_t rings;
    int32_t total;
    uint8_t rack[MOST_RACK];
};

/* Where a round stands: the tile on top of each cell; whose ring holds it, or -1; the cells with a ring on top, as
   bits, and those of each player; the lines and the hands. */
struct word_ringers_round {
    int32_t players;
    uint32_t locked;
    uint32_t locks[MOST_PLAYERS];
    uint8_t tiles[MOST_CELLS];
    int8_t owners[MOST_CELLS];
    struct word_ringers_line lines[MOST_LINES];
    struct word_ringers_hand hands[MOST_PLAYERS];
};

/* Where a round begins, with what is hidden: the players whose racks are known are bits, and the other racks hold any
   of the unseen tiles, uint8[tiles]. */
struct word_ringers_start {
    const struct word_ringers_rules *rules;
    int64_t known;
    int64_t tiles;
    const uint8_t *unseen;
    struct word_ringers_round round;
};

/* What is tried: plays of the player on turn, int64[number]. */
struct word_ringers_plays {
    int64_t turn;
    int64_t number;
    const int64_t *plays;
};

/* How plays are tried: in so many worlds from number `begin` on, with players that draw so many plays, or one play at
   random, and look at every play in so many last ones; `order` is room for the unseen tiles. */
struct word_ringers_worlds {
    uint64_t seed;
    int64_t begin;
    int64_t number;
    int64_t tries;
    int64_t full;
    uint8_t *order;
};

/* Lay the rings of a round whose tiles and hands are filled in, read every line, and reckon the running points.
   rings: uint32[players]: the cells of each player's rings, as bits.
   covered: the cells whose ring has a tile on top. */
void word_ringers_set_up(struct word_ringers_start *start, const uint32_t *rings, uint32_t covered);

/* Play on after each play, in the same worlds and with the same chance for all of them; a play of -1 is one that a
   quick player makes. Return whether every play was legal; nothing is done otherwise. margins: int32[plays, worlds,
   players]: how far each player is ahead of the best of the others at the end. */
bool word_ringers_try_plays(const struct word_ringers_start *start, const struct word_ringers_plays *plays,
                            const struct word_ringers_worlds *worlds, int32_t *margins);

/* Fill in the margin after each play, if both players play as well as they can and see both racks. Return whether every
   play was legal; nothing is done otherwise.
   plies: how many plays are left; with more than one there are two players.
   values: int64[plays]. */
bool word_ringers_open_values(const struct word_ringers_start *start, const struct word_ringers_plays *plays,
                              int64_t plies, int64_t *values);

/* Fill in the sum of the margins after each play of one of two players over all tiles that the other's last may be,
   each as likely as any other. Return whether every play was legal; nothing is done otherwise. values: int64[plays]. */
bool word_ringers_hidden_values(const struct word_ringers_start *start, const struct word_ringers_plays *plays,
                                int64_t *values);

#endif
