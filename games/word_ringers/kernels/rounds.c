/* A round set up. */

#include "lines_in_play.h"

/* Lay the rings, uint32[players] as bits, some of which are covered. */
CORE_INLINE void lay_rings(const struct word_ringers_rules *rules, struct word_ringers_round *round,
                           const uint32_t *rings, uint32_t covered) {
    for (int cell = 0; cell < rules->area; cell++)
        round->owners[cell] = -1;
    round->locked = 0;
    for (int player = 0; player < round->players; player++) {
        round->locks[player] = rings[player] & ~covered;
        round->locked |= round->locks[player];
        for (uint32_t left = rings[player]; left; left &= left - 1)
            round->owners[lowest_bit(left)] = (int8_t)player;
    }
}

CORE_CLONES void word_ringers_set_up(struct word_ringers_start *start, const uint32_t *rings, uint32_t covered) {
    const struct word_ringers_rules *rules = start->rules;
    struct word_ringers_round *round = &start->round;
    int players = round->players;
    lay_rings(rules, round, rings, covered);
    read_lines(rules, round, players);
    for (int player = 0; player < players; player++)
        round->hands[player].total = 0;
    for (int at = 0; at < rules->lines; at++) {
        struct word_ringers_line *line = &round->lines[at];
        weigh(rules, round, at, line->found, 0, -1, -1, players, line->points);
        for (int player = 0; player < players; player++)
            round->hands[player].total += line->points[player];
    }
}
