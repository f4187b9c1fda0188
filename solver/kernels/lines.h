/* The segments of a line. The one from the cell `first` to the cell `last`, both counted along the line from 0, is
   number last * (last - 1) / 2 + first, so that a shorter line has the first segments of a longer one. */

#ifndef RINGERS_LINES_H
#define RINGERS_LINES_H

#include "core.h"

enum {
    MAX_SIDE = 10,          /* the most cells of a line */
    LINE_SEGMENTS = 45,     /* the segments of the longest line */
    LONGEST_SHORT_LINE = 5, /* the most cells of a line whose segments are held in 16 bits */
};

/* Where the segment of each number begins and ends. */
static const uint8_t SEGMENT_FIRST[LINE_SEGMENTS] = {0, 0, 1, 0, 1, 2, 0, 1, 2, 3, 0, 1, 2, 3, 4,
                                                     0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 6, 0, 1,
                                                     2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 8};
static const uint8_t SEGMENT_LAST[LINE_SEGMENTS] = {1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 7, 7,
                                                    7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9, 9, 9, 9, 9, 9};

/* The segments through each cell of the longest line, as bits. */
static const uint64_t COVER[MAX_SIDE] = {0x00101020844b, 0x003030618cdf, 0x007070e39dfe, 0x00f0f1e7bff8,
                                         0x01f1f3efffc0, 0x03f3f7fffc00, 0x07f7ffff8000, 0x0fffffe00000,
                                         0x1ffff0000000, 0x1ff000000000};

/* The same for a line of at most five cells, whose segments are the ten lowest bits; and the segments through any of a
   set of its cells. The bits above those of the line's own segments mean nothing. */
static const uint16_t COVER_SHORT[LONGEST_SHORT_LINE] = {0x844b, 0x8cdf, 0x9dfe, 0xbff8, 0xffc0};
static const uint16_t TOUCHED_SHORT[1 << LONGEST_SHORT_LINE] = {
    0x0000, 0x844b, 0x8cdf, 0x8cdf, 0x9dfe, 0x9dff, 0x9dff, 0x9dff, 0xbff8, 0xbffb, 0xbfff,
    0xbfff, 0xbffe, 0xbfff, 0xbfff, 0xbfff, 0xffc0, 0xffcb, 0xffdf, 0xffdf, 0xfffe, 0xffff,
    0xffff, 0xffff, 0xfff8, 0xfffb, 0xffff, 0xffff, 0xfffe, 0xffff, 0xffff, 0xffff};

/* Return the segments of a line of at most five cells through the cell at a place, counted along the line from 0. */
CORE_INLINE uint16_t cover_short(int64_t place) { return COVER_SHORT[place] & 0x3ff; }

/* Return the segments of such a line that a set of its cells touches, a bit for each place. */
CORE_INLINE uint16_t touched_short(uint32_t places) { return TOUCHED_SHORT[places] & 0x3ff; }

/* Return the number of a segment within its line. */
CORE_INLINE int64_t segment_number(int64_t first, int64_t last) { return (last * (last - 1) >> 1) + first; }

#endif
