/* Boards read from the lines of a text, gathered for the kernels, and written as text again.

   The text comes from strangers. So every place is compared with the length of what it is a place in, those that other
   arrays name too, and a function that would have to leave one returns -1. */

#ifndef RINGERS_BULK_H
#define RINGERS_BULK_H

#include <stdint.h>

/* A line of a text that is not blank, with its board.

   number: of the line in the text, counted from 0.
   begin, end: the first byte of what stands on it, and the byte after the last.
   rows, columns: of the board; 0 rows where the line was not understood.
   players: how many there are; 1 for a board without rings, which is counted whole.
   cell, name: the places of the board's first cell and of its first player. */
struct bulk_line {
    int32_t number;
    int32_t begin;
    int32_t end;
    int32_t rows;
    int32_t columns;
    int32_t players;
    int32_t cell;
    int32_t name;
};

/* Where the name of a player stands in a text; a name of no letters stands for the whole board. */
struct bulk_name {
    int32_t begin;
    int32_t size;
};

/* What was counted for a name. */
struct bulk_tally {
    int32_t segments;
    int32_t points;
};

/* How the tiles of an alphabet are written; 2048 letters take one or two bytes in UTF-8.

   tiles: [2048]: the tile that a letter alone shows, in either case, or 255; letter 0 has none.
   upper: [2048]: the letter as it stands in a face, or 0.
   faces: [face_count * 8]: the letters of each tile that shows several, with zeros behind them.
   face_tiles: [face_count]: the tile of each of them. */
struct bulk_letters {
    const uint8_t *tiles;
    const uint16_t *upper;
    const uint16_t *faces;
    const uint8_t *face_tiles;
    int64_t face_count;
};

/* What is read and where it goes.

   text: [size].
   quoted: whether each line is a JSON string.
   max_side: the most rows and columns.
   max_players: the most players that are understood.
   order: [2 * max_players]: room to work in.
   lines, names: [line_room], [name_room]: to be filled.
   tiles, owners: [cell_room]: the cells of all boards, one board after the other: the tile of each, and the player
   whose ring is there or -1; to be filled. line_count, name_count, cell_count: how many of these there are. */
struct bulk_reading {
    const uint8_t *text;
    int64_t size;
    int quoted;
    int32_t max_side;
    int32_t max_players;
    int32_t *order;
    struct bulk_line *lines;
    int64_t line_room;
    struct bulk_name *names;
    int64_t name_room;
    uint8_t *tiles;
    int16_t *owners;
    int64_t cell_room;
    int64_t line_count;
    int64_t name_count;
    int64_t cell_count;
};

/* Boards of one size and number of players that are taken out of many.

   begins: [boards]: the place of the first cell of each.
   tiles, owners: [cells]: of all boards that were read.
   own_tiles: [boards * size]: to be filled.
   own_masks: [boards * players * words]: zeros, where a bit is set for each ringed cell, 64 to a word. */
struct bulk_gathering {
    const int32_t *begins;
    int64_t boards;
    const uint8_t *tiles;
    const int16_t *owners;
    int64_t cells;
    int64_t size;
    int64_t players;
    int64_t words;
    uint8_t *own_tiles;
    uint64_t *own_masks;
};

/* What was counted on boards.

   text: [size]: what the names stand in.
   lines: [line_count]: of each board.
   names: [name_count]: of its players.
   tallies: [name_count]. */
struct bulk_counted {
    const uint8_t *text;
    int64_t size;
    const struct bulk_line *lines;
    int64_t line_count;
    const struct bulk_name *names;
    const struct bulk_tally *tallies;
    int64_t name_count;
};

/* The rows of a table.

   bytes: [rows * row_size]: all blanks before they are filled.
   first: the number of the first line, 0 or more.
   widths: of the columns line, player, segments and points; all but the second at the right. */
struct bulk_table {
    uint8_t *bytes;
    int64_t rows;
    int64_t row_size;
    int64_t first;
    int64_t widths[4];
};

/* Read each line of a text as a board. Return 0, or -1 where there is too little room. */
int read_lines(struct bulk_reading *reading, const struct bulk_letters *letters);

/* Copy the tiles of some boards, and set a bit for each ring. Return 0, or -1 where a place is outside. */
int gather_boards(const struct bulk_gathering *gathering);

/* Return the most bytes that the entries of all boards take, or -1 where a place is outside or a number is below 0. */
int64_t size_of_entries(const struct bulk_counted *counted);

/* Write a JSON object for each board and a byte behind each. Return how many bytes that are, or -1 where a place is
   outside, a number is below 0, or the room is less than `size_of_entries` says. */
int64_t write_entries(const struct bulk_counted *counted, uint8_t after, uint8_t *out, int64_t room);

/* Write a row for each player of each board. Return how many rows that are, or -1 where a place is outside, a number is
   below 0, or something is wider than its column. */
int64_t write_rows(const struct bulk_counted *counted, const struct bulk_table *table);

#endif
