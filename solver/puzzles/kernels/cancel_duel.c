/* A board with the rival's rings as parts: what your rings win, and what they cancel. */

#include "core.h"
#include "puzzles.h"
#include "puzzles_parts.h"

enum { TILE_BITS = 6 };

/* The segments that read as words: their numbers, the class of each, and whether the rival touches it. */
struct live {
    int64_t count;
    int64_t *number;
    uint64_t *group;
    bool *held;
};

/* Fill in the segments that read as words. */
CORE_INLINE void fill_live(const struct puzzles_reads *board, const uint8_t *tiles, uint64_t rival, struct live *live) {
    for (int64_t number = 0; number < board->count; number++) {
        if (!has_bit(board->reads, number))
            continue;
        int32_t first = board->segments[3 * number], step = board->segments[3 * number + 1];
        int32_t length = board->segments[3 * number + 2];
        uint64_t forward = (uint64_t)length, backward = forward;
        bool held = false;
        for (int32_t place = 0; place < length; place++) {
            forward = forward << TILE_BITS | tiles[first + step * place];
            backward = backward << TILE_BITS | tiles[first + step * (length - 1 - place)];
            held |= rival >> (first + step * place) & 1;
        }
        live->number[live->count] = number;
        live->group[live->count] = forward < backward ? forward : backward;
        live->held[live->count++] = held;
    }
}

/* Tell whether the rival touches a class; find the first segment of it. */
CORE_INLINE bool is_shared(const struct live *live, int64_t index, int64_t *first) {
    bool shared = false;
    *first = index;
    for (int64_t other = live->count - 1; other >= 0; other--) {
        if (live->group[other] == live->group[index]) {
            *first = other;
            shared |= live->held[other];
        }
    }
    return shared;
}

/* Touch the cells of a segment; or of its whole class where the rival touches that. Return what that is worth. */
CORE_INLINE int64_t touch(const struct puzzles_reads *board, const struct live *live, int64_t index, bool shared,
                          uint64_t *covers, uint64_t bit) {
    int64_t worth = 0;
    for (int64_t other = 0; other < live->count; other++) {
        if (other != index && !(shared && live->group[other] == live->group[index]))
            continue;
        const int32_t *segment = &board->segments[3 * live->number[other]];
        if (live->held[other] || !shared)
            worth += board->points[live->number[other]];
        for (int32_t place = 0; place < segment[2]; place++)
            covers[segment[0] + segment[1] * place] |= bit;
    }
    return worth;
}

int64_t puzzles_gather_duel(const struct puzzles_reads *block, int64_t board, const uint8_t *tiles, uint64_t rival,
                            int64_t width, uint64_t *cover, uint64_t *planes, uint64_t *common, int64_t *live,
                            uint64_t *group, bool *held, int64_t *alone) {
    struct puzzles_reads of_board = board_of(block, board);
    struct live found = {0, live, group, held};
    int64_t parts = 0;
    fill_live(&of_board, tiles, rival, &found);
    *alone = 0;
    for (int64_t index = 0; index < found.count; index++) {
        int64_t first;
        bool shared = is_shared(&found, index, &first);
        if (held[index])
            *alone += of_board.points[live[index]];
        if (shared && first < index)
            continue;
        int64_t word = parts >> 6;
        uint64_t bit = UINT64_C(1) << (parts++ & 63);
        int64_t worth = touch(&of_board, &found, index, shared, &cover[word * of_board.cells], bit);
        bool is_common = has_bit(of_board.common, live[index]);
        for (int64_t plane = 0; plane < width; plane++) {
            if (worth >> plane & 1) {
                planes[word * width + plane] |= bit;
                if (is_common)
                    common[word * width + plane] |= bit;
            }
        }
    }
    return parts;
}
