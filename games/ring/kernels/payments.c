/* What a hand can pay, and with which cards a rule player does. */

#include "ring_rules.h"

/* Payments overpay by less than the highest value. */
enum { SUMS = MOST_PAID + 5, WITHOUT_END = 1 << 30 };

/* The least worth of cards for each sum, and how many of each card are taken. */
struct payments {
    int32_t cost[SUMS];
    uint8_t taken[CARDS][SUMS];
};

int64_t ring_highest_bid(const int64_t *hand, int64_t likes) {
    int64_t snacks = 0, gems = 0;
    for (int card = 0; card < GEMS; card++)
        snacks += snack_pays(card, likes) ? hand[card] * card_value(card) : 0;
    for (int card = GEMS; card < CARDS; card++)
        gems += hand[card] * card_value(card);
    int64_t most = snacks > gems ? snacks : gems;
    return most < MOST_PAID ? most : MOST_PAID;
}

/* Fill in the payments with the cards from `first` to before `last`. */
static void fill(struct payments *room, const int64_t *hand, int64_t likes, int bid, int first, int last) {
    int sums = bid + 5;
    int32_t *cost = room->cost;
    cost[0] = 0;
    for (int reached = 1; reached < sums; reached++)
        cost[reached] = WITHOUT_END;
    for (int card = first; card < last; card++) {
        uint8_t *taken = room->taken[card];
        int value = (int)card_value(card), worth = (int)holding_worth(card);
        int64_t usable = card >= GEMS || snack_pays(card, likes) ? hand[card] : 0;
        if (usable <= 0) {
            for (int reached = 0; reached < sums; reached++)
                taken[reached] = 0;
            continue;
        }
        for (int reached = sums - 1; reached >= 0; reached--) {
            int32_t least = cost[reached];
            int count = 0;
            for (int number = 1; number <= usable && number * value <= reached; number++) {
                int32_t with = cost[reached - number * value] + number * worth;
                if (with < least) {
                    least = with;
                    count = number;
                }
            }
            cost[reached] = least;
            taken[reached] = (uint8_t)count;
        }
    }
}

void ring_pay(int64_t *hand, int64_t likes, int64_t bid, int64_t *paid) {
    struct payments room;
    int owed = bid < MOST_PAID ? (int)bid : MOST_PAID;
    static const int ends[] = {0, GEMS, CARDS};
    int32_t best = WITHOUT_END;
    int left = -1, first = 0, last = 0;
    for (int part = 0; part < 2; part++) {
        fill(&room, hand, likes, owed, ends[part], ends[part + 1]);
        for (int reached = owed; reached < owed + 5; reached++)
            if (room.cost[reached] < best) {
                best = room.cost[reached];
                left = reached;
                first = ends[part];
                last = ends[part + 1];
            }
    }
    for (int card = last - 1; card >= first; card--) {
        int count = room.taken[card][left];
        hand[card] -= count;
        paid[card] += count;
        left -= count * (int)card_value(card);
    }
}
