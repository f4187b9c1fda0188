/* What Python calls of the record search and of its bounds; faces, codes and segments are those of `Readings`. */

#ifndef RINGERS_RECORDS_H
#define RINGERS_RECORDS_H

#include <stdbool.h>
#include <stdint.h>

/* The lines of a board of at most 5 x 5 cells, and what every string of faces on them reads. */
struct readings {
    const int32_t *start;      /* [lines + 1]: where the cells of each line begin in `line_cells` */
    const int32_t *line_cells; /* the cells of 2 to 5 of each line, one line after another */
    const uint16_t *found;     /* for each string the segments that read as words, one length after another */
    const int64_t *offset;     /* [6 or more]: where the strings of a length begin in it */
    const int32_t *worth;      /* [faces]: the points of each */
    int64_t lines;             /* at most 24 */
    int64_t cells;             /* at most 25 */
    int64_t faces;
    bool counts_words; /* words are counted and not points */
};

/* A board that is annealed, and the best that it ever was. */
struct chain {
    int32_t *tiles;            /* [bag]: the face of every tile, those of the board first */
    int32_t *rings;            /* [ring_count]: the cells of the rings */
    int32_t *best_tiles;       /* [bag] */
    int32_t *best_rings;       /* [ring_count] */
    const int64_t *logarithms; /* [4096]: negative logarithms of equally likely numbers from 0 to 1, in 1/1024 */
    int64_t bag;               /* at least as many as cells */
    int64_t ring_count;        /* at most as many as cells; 0 where every word counts */
    int64_t best;              /* what the best board has; negative before there is one */
    uint64_t state;            /* of the generator */
};

/* Try so many moves at one temperature, which is in 1/1024 of what is counted. */
void anneal(const struct readings *readings, struct chain *chain, int64_t temperature, int64_t steps);

/* The strings of one length, of at most 5 faces, and what counts of them. */
struct strings {
    const uint16_t *found; /* [faces ** length]: the segments that read as words */
    const int32_t *worth;  /* [faces]: the points of each */
    const int32_t *copies; /* [faces]: how many tiles of each there are */
    int64_t faces;         /* at most 32 */
    int64_t length;
    uint16_t touched;  /* the segments that count */
    bool counts_words; /* words are counted and not points */
};

/* Fill in what the words of some strings are worth: values[0] for the code `begin`, up to the code before `end`. */
void string_values(const struct strings *strings, int64_t begin, int64_t end, int16_t *values);

/* The strings of one length and their prices; what a string is worth after them fits into 32 bits. */
struct priced {
    const int16_t *values; /* [prefixes * faces]: see `string_values` */
    const int32_t *before; /* [prefixes]: the prices of all but the last face together; at least one */
    const int32_t *last;   /* [faces]: the prices of the last face */
    int64_t prefixes;
    int64_t faces;
    int32_t scale; /* what a point is worth in the unit of prices */
    int32_t most;  /* no price is to be beyond this, nor below its negative; at most 2**29 */
};

/* A string, and what it is worth after its prices. */
struct best_string {
    int64_t value;
    int64_t code;
};

/* Return the best of the strings, the first of those that are as good; its code is -1 where a price is out of range. */
struct best_string best_string(const struct priced *priced);

/* Raise the most that a string is worth for each face at one of its places.
 *
 * values: [count]: see `string_values`; `count` is a multiple of faces * weight.
 * weight: of the place in the code of a string.
 * most: [faces].
 */
void best_by_face(const int16_t *values, int64_t count, int64_t faces, int64_t weight, int64_t *most);

/* Cells that are to be given tiles. */
struct assignment {
    const int64_t *prices; /* [cells, faces]: what a face earns in a cell */
    const int32_t *tiles;  /* [count]: the face of every tile */
    int64_t cells;
    int64_t faces;
    int64_t count;   /* at least as many as cells */
    int64_t most;    /* no price is to be beyond this, nor below its negative; at most 2**40 */
    int64_t *room;   /* [cells + 1 + 5 * (count + 1)]: zeros */
    int32_t *chosen; /* [cells]: is filled with the face of each cell */
    int64_t total;   /* is filled with the sum of their prices */
};

/* Give every cell another tile, for the highest prices together; return whether no price or face is out of range. */
bool best_tiles(struct assignment *assignment);

#endif
