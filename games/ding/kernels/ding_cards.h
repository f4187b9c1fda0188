/* Cards as bits: their suits, which are equal, and which beat others. */

#ifndef RINGERS_DING_CARDS_H
#define RINGERS_DING_CARDS_H

#include "core.h"

enum {
    FIELD = 15,             /* the cards of a plain suit */
    LETTERS = 4,            /* those of them that are letters */
    TRUMP = 3,              /* the last suit */
    TRUMP_BASE = 3 * FIELD, /* its first card */
    WILD_BASE = 4 * FIELD,  /* the first wild */
    LAST_CARD = 62,
};

/* Return the set of one card. */
CORE_INLINE uint64_t one_card(int card) { return UINT64_C(1) << card; }

/* Return the suit of a card. */
CORE_INLINE int suit_of(int card) { return card < TRUMP_BASE ? card / FIELD : TRUMP; }

/* Return the cards of a suit. */
CORE_INLINE uint64_t field_of(int suit) {
    uint64_t all = one_card(LAST_CARD + 1) - 1;
    return suit == TRUMP ? all >> TRUMP_BASE << TRUMP_BASE : (one_card(FIELD) - 1) << suit * FIELD;
}

/* Return the lowest card that is as high as a card. */
CORE_INLINE int lowest_equal(int card) {
    int base = suit_of(card) * FIELD;
    if (card - base < LETTERS)
        return base;
    return card >= WILD_BASE ? WILD_BASE : card;
}

/* Return the highest card that is as high as a card. */
CORE_INLINE int highest_equal(int card) {
    int base = suit_of(card) * FIELD;
    if (card - base < LETTERS)
        return base + LETTERS - 1;
    return card >= WILD_BASE ? LAST_CARD : card;
}

/* Return the highest of some cards. */
CORE_INLINE int highest_card(uint64_t cards) { return 63 - __builtin_clzll(cards); }

/* Return the cards from one to another, both of them included. */
CORE_INLINE uint64_t cards_between(int low, int high) { return (one_card(high + 1) - 1) & ~(one_card(low) - 1); }

/* Return some cards without the lowest ones. */
CORE_INLINE uint64_t without_lowest(uint64_t cards, int number) {
    for (int count = 0; count < number; count++)
        cards &= cards - 1;
    return cards;
}

/* Tell whether a card takes a trick from the best one before it, which is trump or of the suit that was led. */
CORE_INLINE bool beats(int card, int best) {
    return suit_of(card) == suit_of(best) ? lowest_equal(card) > best : card >= TRUMP_BASE;
}

#endif
