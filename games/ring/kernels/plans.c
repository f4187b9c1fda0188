/* Plans of a seat, tried out in many worlds. */

#include "ring_rules.h"

#include <string.h>

/* Return what a player scores at the end. */
static int64_t final_points(const struct ring_table *table, int64_t seat, const struct ring_style *style) {
    int64_t cards = 0;
    for (int card = 0; card < CARDS; card++)
        cards += table->hands[seat][card];
    return ring_dino_points(table->dinos[seat], 0, 1, style->points) + cards / 2;
}

/* Return how far a seat is ahead of the others, from -1 to 1. */
static double ahead_of_others(const struct ring_table *table, const struct ring_style *style, int64_t own,
                              double lead) {
    int64_t mine = final_points(table, own, style);
    double ahead = 0.0;
    for (int64_t seat = 0; seat < table->players; seat++) {
        if (seat == own)
            continue;
        int64_t by = mine - final_points(table, seat, style);
        ahead += (double)by / ((double)(by < 0 ? -by : by) + lead);
    }
    return ahead / (double)(table->players - 1);
}

/* Take what a seat pays at once out of its hand, and end the round that it has won. */
static void pay_at_once(struct ring_table *table, int64_t own, const int64_t *paid) {
    for (int card = 0; card < CARDS; card++) {
        table->hands[own][card] -= paid[card];
        table->discard[card] += paid[card];
    }
    end_round(table, own);
}

/* Play a game to its end in one world with one plan. */
static void play_plan(struct ring_table *at, const struct ring_style *style, const struct ring_plans *plans,
                      int64_t number, uint64_t random) {
    const int64_t *plan = plans->plans + number * PLAN_SIZE;
    int64_t own = plan[FIRST] == PLAYS_ON ? -1 : plans->own;
    if (plan[FIRST] == PAYS) {
        pay_at_once(at, own, plans->paid + number * CARDS);
        own = -1;
    }
    play(at, style, &random, own, plan);
}

/* Put the hidden cards of a world into a table. */
static void lay_world(struct ring_table *table, const struct ring_worlds *worlds, int64_t world) {
    size_t hands = (size_t)table->players * sizeof table->hands[0];
    memcpy(table->hands, worlds->hands + world * table->players * CARDS, hands);
    memcpy(table->deck, worlds->decks + world * CARDS, sizeof table->deck);
}

void ring_try_out(const struct ring_table *table, const struct ring_style *style, const struct ring_plans *plans,
                  const struct ring_worlds *worlds, double lead, double *gains) {
    struct ring_table start = *table, at;
    for (int64_t world = 0; world < worlds->number; world++) {
        lay_world(&start, worlds, world);
        for (int64_t number = 0; number < plans->number; number++) {
            at = start;
            play_plan(&at, style, plans, number, worlds->seeds[world]);
            gains[number * worlds->number + world] = ahead_of_others(&at, style, plans->own, lead);
        }
    }
}

void ring_play_on(const struct ring_table *table, const struct ring_style *style, const struct ring_plans *plans,
                  const struct ring_worlds *worlds, int64_t *points) {
    struct ring_table start = *table, at;
    for (int64_t world = 0; world < worlds->number; world++) {
        lay_world(&start, worlds, world);
        for (int64_t number = 0; number < plans->number; number++) {
            at = start;
            play_plan(&at, style, plans, number, worlds->seeds[world]);
            int64_t *scored = points + (number * worlds->number + world) * table->players;
            for (int64_t seat = 0; seat < table->players; seat++)
                scored[seat] = final_points(&at, seat, style);
        }
    }
}
