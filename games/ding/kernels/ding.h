/* Tricks of DING! with all hands open: what Python calls.

   A card is a bit, in four fields by suit: three plain suits of 15 bits, then trump with 15 bits and up to three wilds.
   In a field letters come first, then numbers; letters are equal among themselves, and so are wilds. */

#ifndef RINGERS_DING_H
#define RINGERS_DING_H

#include <stdint.h>

/* What is known at the beginning of a trick: how many tricks a seat takes at least and at most. The owner is 1 + the
   leader + 8 * that seat; 0 where nothing is known. */
struct ding_known {
    uint64_t left;
    uint8_t owner;
    int8_t least;
    int8_t most;
};

/* A position: the cards that are left in hands, and those that were when the trick began; who plays, how many have, the
   suit that was led or -1, the card that takes the trick and whose it is, how many tricks are needed, and how many are
   left with this one. Then the cards worth trying, how many there are and which is tried, and the place in the table.
 */
struct ding_ply {
    uint64_t left;
    uint64_t start;
    struct ding_known *place;
    int32_t turn;
    int32_t played;
    int32_t asked;
    int32_t best;
    int32_t taker;
    int32_t need;
    int32_t tricks;
    int32_t number;
    int32_t index;
    int32_t moves[5];
};

/* A search of one deal of up to eight seats with five cards each: the cards of each seat, the seat in question, a table
   of so many places (a power of two), how many positions may be looked at until the search pauses, at which ply it
   paused, and the plies; the first holds the question. */
struct ding_search {
    uint64_t hands[8];
    int32_t seats;
    int32_t named;
    struct ding_known *known;
    uint64_t places;
    int64_t work;
    int32_t paused;
    struct ding_ply plies[41];
};

/* Put the cards of the trick that goes on onto the table. The hands and seats are filled in; each seat that follows has
   one card more than those that have played, who have up to four.
   leader: who led or leads the trick.
   trick: its cards from the leader on, fewer than seats. */
void ding_lay(struct ding_search *search, int32_t leader, const int8_t *trick, int32_t count);

/* Ask whether a seat takes so many of the tricks that are left, which `ding_can_take` then answers. */
void ding_ask(struct ding_search *search, int32_t named, int32_t need, int32_t tricks);

/* Tell whether the seat takes so many tricks, whatever all others do: 1, 0, or -1 if no more positions may be looked
   at. Called again with more work the search goes on where it paused. */
int32_t ding_can_take(struct ding_search *search);

#endif
