/* The lines of a round: what reads on them, and what it scores for whom.

   These running points take out what is cancelled where players hold the same segment; the same word on two segments is
   looked for at the end alone, by `exact_scores`. */

#ifndef RINGERS_LINES_IN_PLAY_H
#define RINGERS_LINES_IN_PLAY_H

#include "state.h"
#include "word_ringers.h"

/* Return which segments of a line read as words. */
CORE_INLINE uint16_t read_line(const struct word_ringers_rules *rules, const uint8_t *tiles, int line) {
    int64_t length = rules->lengths[line];
    return (uint16_t)find_in_line(rules->size, rules->flags, rules->five, rules->cells[line], tiles, length, 0, length);
}

/* Return the points of some segments of a line; those with a tile without a value have none. */
CORE_INLINE int32_t points_of(const struct word_ringers_rules *rules, const uint8_t *tiles, int line,
                              uint16_t segments) {
    const int32_t *cells = rules->cells[line];
    int length = rules->lengths[line];
    int32_t total = 0;
    for (int place = 0; place < length; place++) {
        int32_t value = rules->points[tiles[cells[place]]];
        if (value >= WORTHLESS)
            segments &= (uint16_t)~COVER_SHORT[place];
    }
    for (int place = 0; place < length; place++)
        total += rules->points[tiles[cells[place]]] * count_bits(segments & COVER_SHORT[place]);
    return total;
}

/* Fill in what each player scores on a line whose found segments are given, where `gains` comes to hold the place of a
   bit and `loses` holds it no more; -1 is nobody. */
CORE_INLINE void weigh(const struct word_ringers_rules *rules, const struct word_ringers_round *round, int line,
                       uint16_t found, unsigned bit, int gains, int loses, int players, int32_t *points) {
    uint16_t claims[MOST_PLAYERS], shared = 0, some = 0, every = found, cancelled = 0;
    for (int player = 0; player < players; player++) {
        unsigned held = round->lines[line].held[player];
        if (player == gains)
            held |= bit;
        else if (player == loses)
            held &= ~bit;
        claims[player] = TOUCHED_SHORT[held] & found;
        shared |= some & claims[player];
        some |= claims[player];
        every &= claims[player];
    }
    if (rules->cancel != CANCEL_OFF && players > 1)
        cancelled = rules->cancel == CANCEL_ALL ? every : shared;
    for (int player = 0; player < players; player++) {
        uint16_t counting = claims[player] & (uint16_t)~cancelled;
        points[player] = counting ? points_of(rules, round->tiles, line, counting) : 0;
    }
}

/* Read every line of a round, and who holds what on it; the points stay. */
CORE_INLINE void read_lines(const struct word_ringers_rules *rules, struct word_ringers_round *round, int players) {
    for (int line = 0; line < rules->lines; line++) {
        round->lines[line].found = read_line(rules, round->tiles, line);
        for (int player = 0; player < players; player++)
            round->lines[line].held[player] = 0;
    }
    for (int cell = 0; cell < rules->area; cell++) {
        int owner = round->owners[cell];
        for (int number = 0; owner >= 0 && number < 4 && rules->through[cell][number][0] >= 0; number++)
            round->lines[rules->through[cell][number][0]].held[owner] |= 1 << rules->through[cell][number][1];
    }
}

#endif
