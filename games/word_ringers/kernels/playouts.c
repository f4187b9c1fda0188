/* Rounds played to their end by quick players, from where they stand and after each of some plays.

   A random player takes one of its pieces and one of its cells, each with the same chance. A semi-greedy one draws some
   such plays and makes the one after which its running points are furthest ahead. In the last plays of a round
   semi-greedy players look at every play. */

#include "candidates.h"
#include "scoring.h"

/* Return 64 bits that look random (the finisher of SplitMix64, Steele et al. 2014). */
CORE_INLINE uint64_t mixed(uint64_t number) {
    number = (number ^ number >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    number = (number ^ number >> 27) * UINT64_C(0x94D049BB133111EB);
    return number ^ number >> 31;
}

/* Return a number from 0 to before the count, each with the same chance (a generator of Knuth's, its high bits). */
CORE_INLINE int drawn(uint64_t *random, uint32_t count) {
    *random = *random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int)((*random >> 32) * count >> 32);
}

/* Return any play: a piece of the hand, then a cell; nothing where there is none. */
CORE_INLINE int some_play(const struct word_ringers_rules *rules, const struct word_ringers_round *round, int player,
                          uint64_t *random) {
    const struct word_ringers_hand *hand = &round->hands[player];
    uint32_t for_tiles = tile_cells(rules, round, player), for_rings = ring_cells(rules, round);
    int tiles = for_tiles ? hand->tiles : 0, rings = for_rings ? hand->rings : 0;
    if (tiles + rings == 0)
        return NOTHING;
    int piece = drawn(random, (uint32_t)(tiles + rings)), cell;
    uint32_t cells = piece < tiles ? for_tiles : for_rings;
    do
        cell = drawn(random, (uint32_t)rules->area);
    while (!(cells >> cell & 1));
    return piece < tiles ? play_of(cell, 1 + hand->rack[piece]) : cell;
}

/* Fill the racks that are not known from the unseen tiles; `order` is room for these. */
CORE_INLINE void deal_hidden(struct word_ringers_round *round, const struct word_ringers_start *start, uint8_t *order,
                             int players, uint64_t *random) {
    int64_t tiles = start->tiles;
    for (int64_t place = 0; place < tiles; place++)
        order[place] = start->unseen[place];
    for (int player = 0; player < players; player++) {
        struct word_ringers_hand *hand = &round->hands[player];
        for (int place = 0; !(start->known >> player & 1) && place < hand->tiles; place++) {
            int chosen = drawn(random, (uint32_t)tiles);
            hand->rack[place] = order[chosen];
            order[chosen] = order[--tiles];
        }
    }
}

/* Play a round to its end by random plays from `first` on, or nothing for any, and read its lines at the end alone. */
CORE_INLINE void scatter(const struct word_ringers_rules *rules, struct word_ringers_round *round, int turn, int first,
                         int players, uint64_t *random) {
    for (int pieces = pieces_left(round, players), stuck = 0; pieces && stuck < players; stuck++) {
        int play = first >= 0 ? first : some_play(rules, round, turn, random);
        first = NOTHING;
        if (play >= 0) {
            put_piece(rules, round, play, turn);
            take_from_hand(&round->hands[turn], play);
            pieces--;
            stuck = -1;
        }
        turn = turn + 1 < players ? turn + 1 : 0;
    }
    read_lines(rules, round, players);
}

/* Return the play that a semi-greedy player makes; nothing where there is none. */
CORE_INLINE int chosen_play(const struct word_ringers_rules *rules, struct word_ringers_round *round, int turn,
                            bool every, int64_t tries, int players, uint64_t *random) {
    int best = NOTHING;
    int32_t most = LEAST;
    int64_t steps = every ? listed_plays(rules, round, turn) : tries;
    for (int64_t step = 0; step < steps; step++) {
        int play = every ? listed_play(rules, round, turn, (int)step) : some_play(rules, round, turn, random);
        if (play < 0)
            continue;
        int32_t margin = can_glance(rules, round, play, turn, players) ? glance(rules, round, play, turn)
                                                                       : look(rules, round, play, turn, players);
        if (margin > most) {
            best = play;
            most = margin;
        }
    }
    return best;
}

/* Play a round to its end by semi-greedy plays from `first` on, or nothing for such a play. */
CORE_INLINE void play_out(const struct word_ringers_rules *rules, struct word_ringers_round *round, int turn, int first,
                          const struct word_ringers_worlds *worlds, int players, uint64_t *random) {
    for (int pieces = pieces_left(round, players), stuck = 0; pieces && stuck < players; stuck++) {
        bool every = pieces <= worlds->full;
        int play = first >= 0 ? first : chosen_play(rules, round, turn, every, worlds->tries, players, random);
        first = NOTHING;
        if (play >= 0) {
            make_play(rules, round, play, turn, players);
            pieces--;
            stuck = -1;
        }
        turn = turn + 1 < players ? turn + 1 : 0;
    }
}

/* Do what `word_ringers_try_plays` does, for a number of players that may be known to the compiler. */
CORE_INLINE void try_plays(const struct word_ringers_start *start, const struct word_ringers_plays *plays,
                           const struct word_ringers_worlds *worlds, int players, int32_t *margins) {
    const struct word_ringers_rules *rules = start->rules;
    struct room room = {.keys = {0}};
    int32_t scores[MOST_PLAYERS];
    for (int64_t world = 0; world < worlds->number; world++) {
        uint64_t chance = mixed(worlds->seed + mixed((uint64_t)(worlds->begin + world)));
        for (int64_t number = 0; number < plays->number; number++) {
            struct word_ringers_round round = start->round;
            uint64_t random = chance;
            int first = (int)plays->plays[number], turn = (int)plays->turn;
            deal_hidden(&round, start, worlds->order, players, &random);
            if (worlds->tries == 1)
                scatter(rules, &round, turn, first, players, &random);
            else
                play_out(rules, &round, turn, first, worlds, players, &random);
            exact_scores(rules, &round, players, &room, scores);
            for (int player = 0; player < players; player++)
                margins[(number * worlds->number + world) * players + player] = margin_of(scores, player, players);
        }
    }
}

CORE_CLONES static void try_plays_of_two(const struct word_ringers_start *start, const struct word_ringers_plays *plays,
                                         const struct word_ringers_worlds *worlds, int32_t *margins) {
    try_plays(start, plays, worlds, 2, margins);
}

CORE_CLONES static void try_plays_of_many(const struct word_ringers_start *start,
                                          const struct word_ringers_plays *plays,
                                          const struct word_ringers_worlds *worlds, int32_t *margins) {
    try_plays(start, plays, worlds, start->round.players, margins);
}

bool word_ringers_try_plays(const struct word_ringers_start *start, const struct word_ringers_plays *plays,
                            const struct word_ringers_worlds *worlds, int32_t *margins) {
    if (!are_legal(start, plays, NOTHING))
        return false;
    if (start->round.players == 2)
        try_plays_of_two(start, plays, worlds, margins);
    else
        try_plays_of_many(start, plays, worlds, margins);
    return true;
}
