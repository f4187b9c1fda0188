/* Rounds of rule players, one after the other to the end of the game. */

#include "ring_rules.h"

/* Return a number by chance, of 31 bits. */
static int64_t any_number(uint64_t *random) {
    *random = *random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int64_t)(*random >> 33);
}

int64_t ring_drawn(const int64_t *counts, int64_t places, uint64_t *random) {
    int64_t every = 0;
    for (int64_t number = 0; number < places; number++)
        every += counts[number];
    if (every == 0)
        return -1;
    int64_t left = any_number(random) % every;
    for (int64_t number = 0; number < places; number++) {
        left -= counts[number];
        if (left < 0)
            return number;
    }
    return -1;
}

/* Draw the dino and the cards of the display; the discard pile becomes the deck where that is empty. */
static void begin_round(struct ring_table *table, uint64_t *random) {
    table->dino = ring_drawn(table->dino_deck, DINOS, random);
    table->dino_deck[table->dino]--;
    table->round++;
    table->bid = 0;
    table->bidder = -1;
    table->turn = table->starter;
    table->shown = 0;
    for (int64_t seat = 0; seat < table->players; seat++)
        table->reserved[seat] = WAITING;
    for (int64_t slot = 0; slot < table->players - 1; slot++) {
        int64_t card = ring_drawn(table->deck, CARDS, random);
        if (card < 0) {
            for (int number = 0; number < CARDS; number++) {
                table->deck[number] = table->discard[number];
                table->discard[number] = 0;
            }
            card = ring_drawn(table->deck, CARDS, random);
        }
        if (card < 0)
            break;
        table->deck[card]--;
        table->display[slot] = card;
        table->shown++;
    }
}

/* Return the free place of the display with the card that is worth most; -1 if none is free. */
static int64_t best_free(const struct ring_table *table) {
    int64_t best = -1, place = NOTHING;
    for (int64_t slot = 0; slot < table->shown; slot++) {
        bool free = true;
        for (int64_t seat = 0; seat < table->players; seat++)
            free = free && table->reserved[seat] != slot;
        int64_t worth = holding_worth(table->display[slot]);
        if (free && worth > best) {
            best = worth;
            place = slot;
        }
    }
    return place;
}

/* Return the most that a rule player of some thrift would bid for a dino of some worth. */
static int64_t limit(const struct ring_table *table, int64_t seat, double worth, int64_t best_slot, double thrift) {
    const double far = 1e15;
    int64_t rounds = table->rounds - table->round + 1, cards = 0;
    double players = (double)table->players;
    for (int card = 0; card < CARDS; card++)
        cards += table->hands[seat][card] * card_value(card);
    double income = (double)((rounds - 1) * (table->players - 1)) / players * 3;
    double rate = thrift * (double)rounds / players / ((double)cards + income + 1);
    double best_card = best_slot < 0 ? 0.0 : (double)holding_worth(table->display[best_slot]) / 10;
    double most = (worth - 0.5) / rate - best_card / 2;
    return (int64_t)(most > far ? far : most > -far ? most : -far);
}

/* Return the thrift of a seat in a round: one that allows what the seat bids, or 0 if it does not, if there is one. */
static double drawn_thrift(const struct ring_table *table, int64_t seat, double worth, int64_t bid,
                           const struct ring_style *style, uint64_t *random) {
    int64_t number = style->number, slot = best_free(table);
    if (bid > 0)
        while (number > 1 && limit(table, seat, worth, slot, style->thrifts[number - 1]) < bid)
            number--;
    return style->thrifts[any_number(random) % number];
}

/* Tell whether nobody bids any more, when so many have passed. */
CORE_INLINE bool is_decided(const struct ring_table *table, int64_t passed) {
    return passed == table->players || (passed == table->players - 1 && table->bidder >= 0);
}

/* Let all bid until one is left; return the winner, or -1 where nobody bid. The plan is of the seat `own`. */
static int64_t bidding(struct ring_table *table, const struct ring_style *style, uint64_t *random, int64_t own,
                       const int64_t *plan) {
    int64_t players = table->players, passed = 0;
    int64_t *reserved = table->reserved;
    double worths[MOST_PLAYERS], thrifts[MOST_PLAYERS];
    for (int64_t seat = 0; seat < players; seat++)
        passed += reserved[seat] != WAITING;
    for (int64_t seat = 0; seat < players && !is_decided(table, passed); seat++) {
        worths[seat] = ring_dino_worth(table->dinos[seat], table->dino, table->rounds - table->round, style);
        int64_t bid = seat == table->bidder ? table->bid : seat == own ? plan[FIRST] : 0;
        thrifts[seat] = drawn_thrift(table, seat, worths[seat], bid, style, random);
    }
    bool begun = own < 0;
    while (!is_decided(table, passed)) {
        int64_t seat = table->turn, slot = best_free(table), bid = table->bid + 1;
        bool wants;
        if (seat != own || (begun && plan[MOST] == AS_RULES)) {
            wants = bid <= limit(table, seat, worths[seat], slot, thrifts[seat]);
        } else if (begun) {
            wants = bid <= plan[MOST];
        } else {
            begun = true;
            wants = plan[FIRST] > 0;
            bid = plan[FIRST];
            slot = wants ? slot : plan[SLOT];
        }
        if (wants && bid <= ring_highest_bid(table->hands[seat], table->likes[table->dino])) {
            table->bid = bid;
            table->bidder = seat;
        } else {
            reserved[seat] = slot;
            passed++;
        }
        if (passed < players) {
            do
                seat = seat + 1 < players ? seat + 1 : 0;
            while (reserved[seat] != WAITING);
            table->turn = seat;
        }
    }
    return table->bidder;
}

void end_round(struct ring_table *table, int64_t winner) {
    if (winner >= 0) {
        for (int64_t seat = 0; seat < table->players; seat++)
            if (seat != winner && table->reserved[seat] >= 0)
                table->hands[seat][table->display[table->reserved[seat]]]++;
        table->dinos[winner][table->dino]++;
        table->starter = (winner + 1) % table->players;
    } else {
        for (int64_t slot = 0; slot < table->shown; slot++)
            table->discard[table->display[slot]]++;
    }
    table->dino = -1;
}

void play(struct ring_table *table, const struct ring_style *style, uint64_t *random, int64_t own,
          const int64_t *plan) {
    while (table->dino >= 0 || table->round < table->rounds) {
        if (table->dino < 0)
            begin_round(table, random);
        int64_t winner = bidding(table, style, random, own, plan);
        if (winner >= 0)
            ring_pay(table->hands[winner], table->likes[table->dino], table->bid, table->discard);
        end_round(table, winner);
        own = -1;
    }
}
