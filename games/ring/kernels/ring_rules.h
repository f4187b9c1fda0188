/* What the loops of RING share among themselves. */

#ifndef RINGERS_RING_RULES_H
#define RINGERS_RING_RULES_H

#include "core.h"
#include "ring.h"

enum { CARDS = 20, GEMS = 15, DINOS = 11, MOST_PLAYERS = 5, MOST_PAID = 200 };

/* What a seat has reserved that has not passed, or that has found no free card. */
enum { WAITING = -2, NOTHING = -1 };

/* Places in a plan. */
enum { FIRST, SLOT, MOST, PLAN_SIZE };

/* The first bid of a plan that is a payment, and of one that is none; the highest bid of a plan whose seat goes on as a
   rule player. */
enum { PAYS = -1, PLAYS_ON = -2, AS_RULES = -1 };

CORE_INLINE int64_t card_value(int64_t card) { return card % 5 + 1; }

/* Return what it is worth to have a card, in tenths of a unit. */
CORE_INLINE int64_t holding_worth(int64_t card) {
    int64_t value = card_value(card);
    if (card >= GEMS)
        return 10 * value + 9;
    return 10 * value + (value == 1 ? 10 : 6);
}

/* Tell whether a snack can be paid with: value 1 is any snack. */
CORE_INLINE bool snack_pays(int64_t card, int64_t likes) {
    return likes != 0 && (card_value(card) == 1 || (likes >> (card / 5) & 1) != 0);
}

/* Give the dino to the winner, who has paid, and the cards of the display to the others; -1 is nobody. */
void end_round(struct ring_table *table, int64_t winner);

/* Play a game to its end; the seat `own`, or -1 for none, follows the plan in the round that is played. */
void play(struct ring_table *table, const struct ring_style *style, uint64_t *random, int64_t own, const int64_t *plan);

#endif
