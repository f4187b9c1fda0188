/* How many tricks a seat takes as far as trumps tell at a glance. */

#ifndef RINGERS_DING_SURE_H
#define RINGERS_DING_SURE_H

#include "ding_cards.h"

CORE_INLINE int more_of(int number, int other) { return number > other ? number : other; }

/* Return how many of some trumps take a trick whatever is played, if nothing but other trumps can beat them.
   Each of them takes its trick unless a trump that is as high or higher falls into it. So of the highest n at most as
   many fail as there are such trumps. */
CORE_INLINE int spared(uint64_t cards, uint64_t against) {
    int most = 0;
    for (uint64_t rest = cards; rest; rest &= rest - 1) {
        int card = lowest_bit(rest);
        most = more_of(most, count_bits(rest) - count_bits(against >> lowest_equal(card)));
    }
    return most;
}

/* Return how many tricks a seat takes at least.
   A wild takes its trick if no other wild was played before it. Who holds one, and as many other trumps as there are
   other wilds, can wait until that is so. The trumps above those are spared besides.
   own: its trumps.
   others: those of all others. */
CORE_INLINE int sure_tricks(uint64_t own, uint64_t others) {
    int least = spared(own, others);
    if (own >> WILD_BASE) {
        int guards = count_bits(others >> WILD_BASE);
        if (count_bits(own) > guards) {
            uint64_t rest = own ^ one_card(highest_card(own));
            least = more_of(least, 1 + spared(without_lowest(rest, guards), others));
        }
    }
    return least;
}

/* Return how many tricks the trumps of one other seat take from a seat, that of whom it is most. */
CORE_INLINE int lost_tricks(const uint64_t *hands, int seats, int named, uint64_t trumps) {
    uint64_t own = hands[named] & trumps;
    int lost = 0;
    for (int seat = 0; seat < seats; seat++)
        if (seat != named)
            lost = more_of(lost, spared(hands[seat] & trumps, own));
    return lost;
}

#endif
