/* What Python calls to play RING. Everything is an array of counts: a dino is its number, 0 the Joker; a bid card is
   five times the place of its kind plus its value less 1. Players are seats. Python checks what it hands in. */

#ifndef RINGERS_RING_H
#define RINGERS_RING_H

#include <stdint.h>

/* How a rule player plays: of the thrifts, the lowest first, it draws one in each round; `points` are those of each of
   the 1024 layers of sequences, by its numbers as bits. */
struct ring_style {
    int64_t number;
    const double *thrifts;
    double hope;
    const int64_t *points;
};

/* Where a game stands: for up to five seats, twenty bid cards and eleven dinos. The dino is -1 between rounds; a seat
   has reserved a place of the display, or -1 (no card was free), or -2 (it has not passed). */
struct ring_table {
    int64_t players;
    int64_t round;
    int64_t rounds;
    int64_t starter;
    int64_t dino;
    int64_t bid;
    int64_t bidder;
    int64_t turn;
    int64_t shown;
    int64_t hands[5][20];
    int64_t dinos[5][11];
    int64_t deck[20];
    int64_t discard[20];
    int64_t dino_deck[11];
    int64_t likes[11];
    int64_t display[4];
    int64_t reserved[5];
};

/* What a seat tries out: `plans` int64[number][3] (the first bid, 0 to pass, -1 to pay, or -2 to play on as a rule
   player; the place it reserves; its highest bid afterwards, or -1 as a rule player), and with which cards it pays at
   once, `paid` int64[number][20]. */
struct ring_plans {
    int64_t own;
    int64_t number;
    const int64_t *plans;
    const int64_t *paid;
};

/* Where the plans are tried out: `hands` int64[number][players][20], `decks` int64[number][20], and chance in each
   world, `seeds` uint64[number], the same for all plans. */
struct ring_worlds {
    int64_t number;
    const int64_t *hands;
    const int64_t *decks;
    const uint64_t *seeds;
};

/* Return the points of the best score of dinos, int64[11], with at most two Jokers; `mine` tells whether one of several
   equal dinos may be removed for one more Joker. */
int64_t ring_dino_points(const int64_t *counts, int64_t more_jokers, int64_t mine, const int64_t *points);

/* Return what one more dino is worth to a rule player who has some, int64[11], with `rounds` still to come. */
double ring_dino_worth(const int64_t *own, int64_t dino, int64_t rounds, const struct ring_style *style);

/* Return the most that a hand, int64[20], can pay, as far as 200; the snacks that are liked are bits. */
int64_t ring_highest_bid(const int64_t *hand, int64_t likes);

/* Take the payment out of a hand whose cards are worth least to keep, and add it to `paid`; both int64[20]. */
void ring_pay(int64_t *hand, int64_t likes, int64_t bid, int64_t *paid);

/* Return one of the cards that are counted, each with the same chance, or -1 where there is none. */
int64_t ring_drawn(const int64_t *counts, int64_t places, uint64_t *random);

/* Play each plan in each world to the end. `gains` double[plans][worlds] tells how far the seat is ahead of the others,
   the mean from -1 to 1; who is `lead` points ahead counts as half ahead. Of the table the hands and the deck are not
   looked at. */
void ring_try_out(const struct ring_table *table, const struct ring_style *style, const struct ring_plans *plans,
                  const struct ring_worlds *worlds, double lead, double *gains);

/* Play each plan in each world to the end. `points` int64[plans][worlds][players] are what all players score. Of the
   table the hands and the deck are not looked at. */
void ring_play_on(const struct ring_table *table, const struct ring_style *style, const struct ring_plans *plans,
                  const struct ring_worlds *worlds, int64_t *points);

#endif
