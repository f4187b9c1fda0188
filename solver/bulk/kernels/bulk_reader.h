/* A place in a notation that moves on, and what reads from there. */

#ifndef RINGERS_BULK_READER_H
#define RINGERS_BULK_READER_H

#include "bulk.h"
#include "core.h"

enum {
    NO_TILE = 255,
    MAX_FACE = 8,
    MAX_NAME = 40,
    MAX_COLUMN_LETTERS = 3,
    MAX_ROW_DIGITS = 4,
};

/* What the readers of a notation return beside numbers above 0. */
enum { NOT_UNDERSTOOD = 0, OUTSIDE = -1 };

/* Where a notation is read: the next byte, and the end, at which and behind which nothing is looked at. */
struct reader {
    const uint8_t *bytes;
    int64_t at;
    int64_t end;
};

/* The board that is read; rows and columns are 0 where it is not understood. */
struct read_board {
    int64_t rows;
    int64_t columns;
};

/* Return the next byte, or -1 at the end. */
CORE_INLINE int next_byte(const struct reader *reader) {
    return reader->at < reader->end ? reader->bytes[reader->at] : -1;
}

/* Return the next byte and move behind it; at the end return -1 and stay. */
CORE_INLINE int take_byte(struct reader *reader) { return reader->at < reader->end ? reader->bytes[reader->at++] : -1; }

/* Read the tiles of a notation behind the cells that there are, and leave the reader behind them. Return 1,
   `NOT_UNDERSTOOD`, or `OUTSIDE` where there is too little room. */
int read_tiles(struct reader *reader, const struct bulk_reading *reading, const struct bulk_letters *letters,
               struct read_board *board);

/* Read the rings of a notation, with the players by their first ringed cell: the owners of the board's cells go behind
   the cells that there are, the names behind the names. Return how many players there are, 1 where there are no rings,
   `NOT_UNDERSTOOD`, or `OUTSIDE` where there is too little room. */
int read_rings(struct reader *reader, const struct read_board *board, const struct bulk_reading *reading);

#endif
