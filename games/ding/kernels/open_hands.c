/* With all hands open: can a seat take so many tricks against all others together? */

#include "ding_cards.h"
#include "ding_known.h"
#include "ding_sure.h"

enum { UNKNOWN = -1 };

/* Tell how promising a card is. Who leads plays high for the seat in question and low against it; who cannot take the
   trick plays the least of what is left. */
CORE_INLINE int promise_of(const struct ding_search *search, const struct ding_ply *ply, int card) {
    bool is_named = ply->turn == search->named;
    int height = card - suit_of(card) * FIELD;
    if (ply->asked < 0)
        return is_named ? height + (card >= TRUMP_BASE ? 30 : 0) : -height;
    if (!beats(card, ply->best))
        return -height - (card >= TRUMP_BASE ? 20 : 0);
    if (is_named)
        return ply->played == search->seats - 1 ? 100 - card : 100 + card;
    return ply->taker == search->named ? 100 + height : -100 + height;
}

/* Tell whether a card is worth as much as the next higher one of the hand, since no other hand has one between.
   others: what other hands had when the trick began. */
CORE_INLINE bool same_worth(int card, int higher, uint64_t others) {
    if (suit_of(higher) != suit_of(card))
        return false;
    int low = lowest_equal(card);
    return low == lowest_equal(higher) || !(others & cards_between(low, highest_equal(higher)));
}

/* Fill in the cards worth trying, the most promising first. Of cards of the same worth the highest is tried. */
CORE_INLINE void list_moves(const struct ding_search *search, struct ding_ply *ply) {
    uint64_t hand = search->hands[ply->turn];
    uint64_t able = hand & ply->left, others = ply->start & ~hand;
    if (ply->asked >= 0 && able & field_of(ply->asked))
        able &= field_of(ply->asked);
    int promises[5], number = 0, before = -1;
    while (able) {
        int card = highest_card(able);
        able ^= one_card(card);
        bool same = before >= 0 && same_worth(card, before, others);
        before = card;
        if (same)
            continue;
        int promise = promise_of(search, ply, card), place = number++;
        for (; place > 0 && promises[place - 1] < promise; place--) {
            ply->moves[place] = ply->moves[place - 1];
            promises[place] = promises[place - 1];
        }
        ply->moves[place] = card;
        promises[place] = promise;
    }
    ply->number = number;
    ply->index = 0;
}

/* Fill in what comes after a card. */
CORE_INLINE void follow(const struct ding_search *search, const struct ding_ply *ply, int card, struct ding_ply *next) {
    bool takes = ply->asked < 0 || beats(card, ply->best);
    int taker = takes ? ply->turn : ply->taker;
    next->left = ply->left & ~one_card(card);
    if (ply->played == search->seats - 1) {
        next->start = next->left;
        next->turn = next->taker = taker;
        next->played = next->best = 0;
        next->asked = -1;
        next->need = ply->need - (taker == search->named);
        next->tricks = ply->tricks - 1;
        return;
    }
    next->start = ply->start;
    next->turn = ply->turn + 1 < search->seats ? ply->turn + 1 : 0;
    next->played = ply->played + 1;
    next->asked = ply->asked < 0 ? suit_of(card) : ply->asked;
    next->best = takes ? card : ply->best;
    next->taker = taker;
    next->need = ply->need;
    next->tricks = ply->tricks;
}

/* Tell whether a trick need not be looked at: 1 or 0 where the answer is known when it begins, `UNKNOWN` otherwise.
   The place of the position in the table is filled in. */
CORE_INLINE int known_at_once(const struct ding_search *search, struct ding_ply *ply) {
    if (ply->need <= 0)
        return 1;
    if (ply->need > ply->tricks)
        return 0;
    uint64_t trumps = field_of(TRUMP) & ply->left, own = search->hands[search->named] & trumps;
    if (ply->need <= sure_tricks(own, trumps & ~own))
        return 1;
    if (ply->need > ply->tricks - lost_tricks(search->hands, search->seats, search->named, trumps))
        return 0;
    const struct ding_known *place = ply->place = place_of(search, ply->left, ply->turn);
    if (place->left == ply->left && place->owner == owner_of(ply->turn, search->named)) {
        if (ply->need <= place->least)
            return 1;
        if (ply->need > place->most)
            return 0;
    }
    return UNKNOWN;
}

/* Answer the question of a ply, depth first: 1, 0, or `UNKNOWN` where the search pauses. The seat in question needs one
   card that works, all others one that does not. A search that paused goes on with the card that each ply was at. */
CORE_CLONES static int answer_of(struct ding_search *search, int depth) {
    struct ding_ply *ply = &search->plies[depth];
    bool is_named = ply->turn == search->named;
    int answer;
    if (depth >= search->paused) {
        search->paused = 0;
        if (ply->played == 0 && (answer = known_at_once(search, ply)) != UNKNOWN)
            return answer;
        if (search->work <= 0) {
            search->paused = depth;
            return UNKNOWN;
        }
        search->work--;
        list_moves(search, ply);
    }
    do {
        follow(search, ply, ply->moves[ply->index], ply + 1);
        answer = answer_of(search, depth + 1);
        if (answer == UNKNOWN)
            return UNKNOWN;
    } while (answer != is_named && ++ply->index < ply->number);
    if (ply->played == 0)
        keep(search, ply, answer);
    return answer;
}

void ding_lay(struct ding_search *search, int32_t leader, const int8_t *trick, int32_t count) {
    struct ding_ply ply = {.turn = leader, .taker = leader, .asked = -1};
    for (int seat = 0; seat < search->seats; seat++)
        ply.left |= search->hands[seat];
    for (int place = 0; place < count; place++)
        ply.left |= one_card(trick[place]);
    ply.start = ply.left;
    for (int place = 0; place < count; place++) {
        struct ding_ply next = ply;
        follow(search, &ply, trick[place], &next);
        ply = next;
    }
    search->plies[0] = ply;
}

void ding_ask(struct ding_search *search, int32_t named, int32_t need, int32_t tricks) {
    search->named = named;
    search->plies[0].need = need;
    search->plies[0].tricks = tricks;
    search->paused = 0;
}

int32_t ding_can_take(struct ding_search *search) { return answer_of(search, 0); }
