/* Plays looked at, by the running points, and plays made. */

#ifndef RINGERS_CANDIDATES_H
#define RINGERS_CANDIDATES_H

#include "pieces.h"

/* Make a play, and bring the lines, the running points and the hand up to date. */
CORE_INLINE void make_play(const struct word_ringers_rules *rules, struct word_ringers_round *round, int play,
                           int player, int players) {
    int cell = cell_of(play), gains = piece_of(play) ? NOBODY : player;
    int loses = put_piece(rules, round, play, player);
    take_from_hand(&round->hands[player], play);
    for (int number = 0; number < 4; number++) {
        int at = rules->through[cell][number][0];
        if (at < 0)
            break;
        struct word_ringers_line *line = &round->lines[at];
        uint8_t bit = (uint8_t)(1 << rules->through[cell][number][1]);
        uint16_t before = line->found;
        if (piece_of(play))
            line->found = read_line(rules, round->tiles, at);
        if (gains >= 0)
            line->held[gains] |= bit;
        if (loses >= 0)
            line->held[loses] &= (uint8_t)~bit;
        if (!(line->found | before))
            continue;
        int32_t points[MOST_PLAYERS];
        weigh(rules, round, at, line->found, 0, NOBODY, NOBODY, players, points);
        for (int other = 0; other < players; other++) {
            round->hands[other].total += points[other] - line->points[other];
            line->points[other] = points[other];
        }
    }
}

/* Return a player's margin after a play, which is not made. */
CORE_INLINE int32_t look(const struct word_ringers_rules *rules, struct word_ringers_round *round, int play, int player,
                         int players) {
    int cell = cell_of(play), piece = piece_of(play), gains = NOBODY, loses = NOBODY;
    int32_t totals[MOST_PLAYERS], points[MOST_PLAYERS];
    uint8_t tile = round->tiles[cell];
    if (!piece) {
        gains = player;
        loses = round->owners[cell] == player ? NOBODY : round->owners[cell];
    } else {
        round->tiles[cell] = (uint8_t)(piece - 1);
        loses = !rules->active && is_locked(round, cell) ? player : NOBODY;
    }
    for (int other = 0; other < players; other++)
        totals[other] = round->hands[other].total;
    for (int number = 0; number < 4; number++) {
        int at = rules->through[cell][number][0];
        if (at < 0)
            break;
        const struct word_ringers_line *line = &round->lines[at];
        uint16_t found = piece ? read_line(rules, round->tiles, at) : line->found;
        if (!(found | line->found))
            continue;
        weigh(rules, round, at, found, 1U << rules->through[cell][number][1], gains, loses, players, points);
        for (int other = 0; other < players; other++)
            totals[other] += points[other] - line->points[other];
    }
    round->tiles[cell] = tile;
    return margin_of(totals, player, players);
}

/* Tell whether `glance` knows a play: two players, cancelling, and nobody loses the cell. */
CORE_INLINE bool can_glance(const struct word_ringers_rules *rules, const struct word_ringers_round *round, int play,
                            int player, int players) {
    if (players != 2 || rules->cancel == CANCEL_OFF)
        return false;
    if (piece_of(play))
        return rules->active || !is_locked(round, cell_of(play));
    int owner = round->owners[cell_of(play)];
    return owner < 0 || owner == player;
}

/* Return what `look` does, in less time. With two players a segment that both hold counts for none. So a ring on a
   segment of the other's takes as much from the other as a ring on a free segment brings. */
CORE_INLINE int32_t glance(const struct word_ringers_rules *rules, struct word_ringers_round *round, int play,
                           int player) {
    int cell = cell_of(play), piece = piece_of(play), other = 1 - player;
    int32_t margin = round->hands[player].total - round->hands[other].total;
    uint8_t tile = round->tiles[cell];
    if (piece)
        round->tiles[cell] = (uint8_t)(piece - 1);
    for (int number = 0; number < 4; number++) {
        int at = rules->through[cell][number][0];
        if (at < 0)
            break;
        const struct word_ringers_line *line = &round->lines[at];
        uint16_t mine = TOUCHED_SHORT[line->held[player]];
        if (!piece) {
            uint16_t gained = line->found & COVER_SHORT[rules->through[cell][number][1]] & (uint16_t)~mine;
            if (gained)
                margin += points_of(rules, round->tiles, at, gained);
            continue;
        }
        uint16_t found = read_line(rules, round->tiles, at), theirs = TOUCHED_SHORT[line->held[other]];
        uint16_t gained = found & mine & (uint16_t)~theirs, lost = found & theirs & (uint16_t)~mine;
        margin -= line->points[player] - line->points[other];
        if (gained)
            margin += points_of(rules, round->tiles, at, gained);
        if (lost)
            margin -= points_of(rules, round->tiles, at, lost);
    }
    round->tiles[cell] = tile;
    return margin;
}

#endif
