/* Tiles and rings: which a player may lay where, and what a play does. */

#ifndef RINGERS_PIECES_H
#define RINGERS_PIECES_H

#include "lines_in_play.h"

/* The bits of a play that are its cell, what stands for no play, and for no player. */
enum { CELL_BITS = 5, CELL = (1 << CELL_BITS) - 1, NOTHING = -1, NOBODY = -1 };

/* Less than any margin. */
enum { LEAST = -(1 << 30) };

/* Return the cell of a play. */
CORE_INLINE int cell_of(int play) { return play & CELL; }

/* Return the piece of a play: 0 for a ring, or the tile plus 1. */
CORE_INLINE int piece_of(int play) { return play >> CELL_BITS; }

/* Return a play. */
CORE_INLINE int play_of(int cell, int piece) { return cell | piece << CELL_BITS; }

/* Tell whether a ring is on top of a cell. */
CORE_INLINE bool is_locked(const struct word_ringers_round *round, int cell) { return round->locked >> cell & 1; }

/* Return the cells where a ring may be laid, as bits. */
CORE_INLINE uint32_t ring_cells(const struct word_ringers_rules *rules, const struct word_ringers_round *round) {
    return ((UINT32_C(1) << rules->area) - 1) & ~round->locked;
}

/* Return the cells where a player may lay a tile, as bits. */
CORE_INLINE uint32_t tile_cells(const struct word_ringers_rules *rules, const struct word_ringers_round *round,
                                int player) {
    return ring_cells(rules, round) | round->locks[player];
}

/* Return how far a player is ahead of the best of the others; what it has where it is alone. */
CORE_INLINE int32_t margin_of(const int32_t *scores, int player, int players) {
    if (players == 1)
        return scores[player];
    int32_t best = LEAST;
    for (int other = 0; other < players; other++)
        if (other != player && scores[other] > best)
            best = scores[other];
    return scores[player] - best;
}

/* Count the pieces in all hands. */
CORE_INLINE int pieces_left(const struct word_ringers_round *round, int players) {
    int pieces = 0;
    for (int player = 0; player < players; player++)
        pieces += round->hands[player].tiles + round->hands[player].rings;
    return pieces;
}

/* Tell whether the player on turn may make every play, each of them `least` or more, from 0 on one of its own. */
CORE_INLINE bool are_legal(const struct word_ringers_start *start, const struct word_ringers_plays *plays,
                           int64_t least) {
    const struct word_ringers_rules *rules = start->rules;
    const struct word_ringers_hand *hand = &start->round.hands[plays->turn];
    uint32_t for_rings = hand->rings ? ring_cells(rules, &start->round) : 0;
    uint32_t for_tiles = hand->tiles ? tile_cells(rules, &start->round, (int)plays->turn) : 0;
    uint64_t held = (UINT64_C(1) << rules->size) - 1;
    if (start->known >> plays->turn & 1) {
        held = 0;
        for (int place = 0; place < hand->tiles; place++)
            held |= UINT64_C(1) << hand->rack[place];
    }
    for (int64_t number = 0; number < plays->number; number++) {
        int64_t play = plays->plays[number], piece = play >> CELL_BITS;
        if (play < least || piece > rules->size)
            return false;
        if (play >= 0 && !((piece ? for_tiles : for_rings) >> (play & CELL) & 1))
            return false;
        if (piece > 0 && !(held >> (piece - 1) & 1))
            return false;
    }
    return true;
}

/* Put a tile or a ring on a cell without bringing the lines up to date; return who loses the cell, or nobody. */
CORE_INLINE int put_piece(const struct word_ringers_rules *rules, struct word_ringers_round *round, int play,
                          int player) {
    int cell = cell_of(play), piece = piece_of(play), owner = round->owners[cell];
    uint32_t bit = UINT32_C(1) << cell;
    if (!piece) {
        round->owners[cell] = (int8_t)player;
        round->locked |= bit;
        round->locks[player] |= bit;
        return owner == player ? NOBODY : owner;
    }
    round->tiles[cell] = (uint8_t)(piece - 1);
    if (!(round->locked & bit))
        return NOBODY;
    round->locked &= ~bit;
    round->locks[player] &= ~bit;
    if (rules->active)
        return NOBODY;
    round->owners[cell] = NOBODY;
    return player;
}

/* Take the piece of a play from a hand; the last tile takes the place of the one that goes. */
CORE_INLINE void take_from_hand(struct word_ringers_hand *hand, int play) {
    if (!piece_of(play)) {
        hand->rings--;
        return;
    }
    int last = --hand->tiles;
    for (int place = 0; place < last; place++)
        if (hand->rack[place] == piece_of(play) - 1) {
            hand->rack[place] = hand->rack[last];
            break;
        }
}

/* Return a play by its number among all pieces on all cells; nothing where it is not legal. */
CORE_INLINE int listed_play(const struct word_ringers_rules *rules, const struct word_ringers_round *round, int player,
                            int number) {
    int place = number / (int)rules->area, cell = number % (int)rules->area;
    if (place == 0)
        return round->hands[player].rings > 0 && ring_cells(rules, round) >> cell & 1 ? cell : NOTHING;
    bool legal = tile_cells(rules, round, player) >> cell & 1;
    return legal ? play_of(cell, 1 + round->hands[player].rack[place - 1]) : NOTHING;
}

/* Return how many numbers listed plays have. */
CORE_INLINE int listed_plays(const struct word_ringers_rules *rules, const struct word_ringers_round *round,
                             int player) {
    return (1 + round->hands[player].tiles) * (int)rules->area;
}

#endif
