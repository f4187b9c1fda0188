/* What every player would score, cancelling included, with each tile or a ring on each cell. */

#include <string.h>

#include "questions.h"
#include "state_counting.h"

enum { MAX_THROUGH = 128 }; /* more than the segments through any one cell of the largest board */

/* The segments through a cell that somebody holds and that each tile there would make read. */
struct notes {
    int count[MAX_TILES];
    struct {
        struct solver_read read;
        uint64_t held;
    } notes[MAX_TILES][MAX_THROUGH];
};

/* Note that a tile would make a segment read as a run, if any player holds the segment.
   worth: less than 0 where a tile has no value. */
CORE_INLINE void note(const struct solver_position *position, struct notes *notes, int tile, int64_t segment,
                      int64_t run, int32_t worth) {
    uint64_t held = position->holders[segment];
    if (!held)
        return;
    int number = notes->count[tile]++;
    notes->notes[tile][number].read.group = position->fixed->classes[run].number;
    notes->notes[tile][number].read.points = worth < 0 ? 0 : worth;
    notes->notes[tile][number].held = held;
}

/* Note the segments of two to five cells of a line that each chosen tile on a cell would make read. */
CORE_INLINE void note_short(const struct solver_position *position, uint64_t chosen, const struct solver_through *line,
                            struct holes *holes, struct notes *notes) {
    const struct solver_fixed *fixed = position->fixed;
    const int32_t *cells = &fixed->cells[line->line];
    int64_t size = fixed->size, hole = line->place, after = 1;
    find_codes(holes, size, cells, position->tiles, line->length);
    for (int64_t last = hole; last < line->length && last < hole + DENSE_LENGTH; last++, after *= size) {
        int64_t right = hole < last ? holes->codes[hole + 1][last] : 0;
        for (int64_t first = last < DENSE_LENGTH ? 0 : last - DENSE_LENGTH + 1; first <= hole && first < last;
             first++) {
            int64_t left = hole > first ? holes->codes[first][hole - 1] * after : 0;
            uint64_t some = fixed->holes[holes->tables[last - first + 1][hole - first] + left + right] & chosen;
            if (!some)
                continue;
            int32_t rest = 0;
            for (int64_t place = first; place <= last; place++)
                rest += place == hole ? 0 : value_of(fixed->points, position->tiles[cells[place]]);
            for (; some; some &= some - 1) {
                int tile = lowest_bit(some);
                int64_t run = short_run(size, fixed->bits, last - first + 1, left * size + tile * after + right);
                note(position, notes, tile, line->segment + segment_number(first, last), run,
                     rest + value_of(fixed->points, tile));
            }
        }
    }
}

/* Note the segments of a line that each chosen tile on a cell would make read and that the trie knows. */
CORE_INLINE void note_walking(const struct solver_position *position, uint64_t chosen,
                              const struct solver_through *line, struct notes *notes) {
    const struct solver_fixed *fixed = position->fixed;
    for (int64_t first = 0; first <= line->place && first < line->length - 1; first++) {
        struct walk walk;
        if (!walk_to(position, line, first, &walk))
            continue;
        for (uint64_t some = fixed->nodes[2 * walk.node] & chosen; some; some &= some - 1) {
            int tile = lowest_bit(some);
            struct walk over = walk;
            for (int64_t last = line->place; last < line->length && walk_over(position, line, tile, last, &over);
                 last++) {
                int64_t run = run_at(fixed->nodes, over.node);
                if (run >= 0)
                    note(position, notes, tile, line->segment + segment_number(first, last), run, over.worth);
            }
        }
    }
}

CORE_INLINE void count_notes(const struct solver_position *position, const struct notes *notes, int64_t tile,
                             int sign) {
    for (int number = 0; number < notes->count[tile]; number++)
        count_segment(position, notes->notes[tile][number].read, notes->notes[tile][number].held, sign);
}

CORE_CLONES void solver_tile_scores(const struct solver_position *position, const int64_t *choice, int64_t chosen,
                                    int32_t *answer) {
    const struct solver_fixed *fixed = position->fixed;
    struct holes holes;
    struct notes notes;
    uint64_t bits = 0;
    find_tables(&holes, fixed->size);
    for (int64_t place = 0; place < chosen; place++)
        bits |= UINT64_C(1) << choice[place];
    for (int64_t cell = 0; cell < fixed->area; cell++) {
        memset(notes.count, 0, sizeof notes.count);
        for (int number = 0; number < 4; number++) {
            const struct solver_through *line = &fixed->through[cell * 4 + number];
            if (fixed->dense)
                note_short(position, bits, line, &holes, &notes);
            if (fixed->deep)
                note_walking(position, bits, line, &notes);
        }
        count_through(position, cell, -1);
        for (int64_t place = 0; place < chosen; place++, answer += position->players) {
            count_notes(position, &notes, choice[place], 1);
            memcpy(answer, position->scores, sizeof *answer * (size_t)position->players);
            count_notes(position, &notes, choice[place], -1);
        }
        count_through(position, cell, 1);
    }
}

void solver_ring_scores(const struct solver_position *position, int player, int32_t *answer) {
    for (int64_t cell = 0; cell < position->fixed->area; cell++, answer += position->players) {
        int old = solver_place_ring(position, (int)cell, player);
        memcpy(answer, position->scores, sizeof *answer * (size_t)position->players);
        solver_place_ring(position, (int)cell, old);
    }
}
