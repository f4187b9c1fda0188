/* The last plays of a round, each of them looked at, with exact scores. */

#include "scoring.h"

/* Return the round after a play; the running points are left behind. */
CORE_INLINE void advance(const struct word_ringers_rules *rules, const struct word_ringers_round *before, int play,
                         int player, struct word_ringers_round *after) {
    *after = *before;
    int loses = put_piece(rules, after, play, player), cell = cell_of(play);
    take_from_hand(&after->hands[player], play);
    for (int number = 0; number < 4; number++) {
        int at = rules->through[cell][number][0];
        if (at < 0)
            break;
        uint8_t bit = (uint8_t)(1 << rules->through[cell][number][1]);
        if (piece_of(play))
            after->lines[at].found = read_line(rules, after->tiles, at);
        else
            after->lines[at].held[player] |= bit;
        if (loses >= 0)
            after->lines[at].held[loses] &= (uint8_t)~bit;
    }
}

/* Return a player's margin as the board stands. */
CORE_INLINE int32_t margin_now(const struct word_ringers_rules *rules, const struct word_ringers_round *round,
                               int player, struct room *room) {
    int32_t scores[MOST_PLAYERS];
    exact_scores(rules, round, round->players, room, scores);
    return margin_of(scores, player, round->players);
}

/* Return the margin of the one of two players who plays next, with so many plays left to both in turn; it may be too
   low once it is enough. */
CORE_CLONES static int32_t best_value(const struct word_ringers_rules *rules, const struct word_ringers_round *round,
                                      int player, int plies, int32_t enough, struct room *room) {
    if (plies == 0)
        return margin_now(rules, round, player, room);
    int32_t best = LEAST;
    int plays = listed_plays(rules, round, player);
    for (int number = 0; number < plays && best < enough; number++) {
        int play = listed_play(rules, round, player, number);
        if (play < 0)
            continue;
        struct word_ringers_round after;
        advance(rules, round, play, player, &after);
        int32_t value = -best_value(rules, &after, 1 - player, plies - 1, -best, room);
        best = value > best ? value : best;
    }
    return best > LEAST ? best : -best_value(rules, round, 1 - player, plies - 1, -LEAST, room);
}

bool word_ringers_open_values(const struct word_ringers_start *start, const struct word_ringers_plays *plays,
                              int64_t plies, int64_t *values) {
    int player = (int)plays->turn;
    struct room room = {.keys = {0}};
    if (!are_legal(start, plays, 0))
        return false;
    for (int64_t number = 0; number < plays->number; number++) {
        struct word_ringers_round after;
        advance(start->rules, &start->round, (int)plays->plays[number], player, &after);
        values[number] = plies == 1 ? margin_now(start->rules, &after, player, &room)
                                    : -best_value(start->rules, &after, 1 - player, (int)plies - 1, -LEAST, &room);
    }
    return true;
}

bool word_ringers_hidden_values(const struct word_ringers_start *start, const struct word_ringers_plays *plays,
                                int64_t *values) {
    int player = (int)plays->turn, other = 1 - player;
    struct room room = {.keys = {0}};
    if (!are_legal(start, plays, 0))
        return false;
    for (int64_t number = 0; number < plays->number; number++) {
        struct word_ringers_round after;
        int64_t total = 0, value = 0;
        advance(start->rules, &start->round, (int)plays->plays[number], player, &after);
        for (int64_t place = 0; place < start->tiles; place++) {
            if (place == 0 || start->unseen[place] != start->unseen[place - 1]) {
                after.hands[other].rack[0] = start->unseen[place];
                value = -best_value(start->rules, &after, other, 1, -LEAST, &room);
            }
            total += value;
        }
        values[number] = total;
    }
    return true;
}
