/* What a board scores, exactly: every word of every player, what is cancelled taken out. */

#ifndef RINGERS_SCORING_H
#define RINGERS_SCORING_H

#include "pieces.h"

enum {
    PLACES = 256,       /* the places of the table of spellings */
    MOST_ENTRIES = 160, /* the segments of a board of 25 cells */
};

/* A spelling: where it is in the table, its points, how often it may score for a player, and how many segments with it
   each player holds. */
struct spelling {
    uint32_t place;
    int32_t worth;
    int32_t most;
    int32_t counts[MOST_PLAYERS];
};

/* Room for the spellings of a board, found by keys; a key is 0 where a place is free. */
struct room {
    uint64_t keys[PLACES];
    uint8_t numbers[PLACES];
    struct spelling spellings[MOST_ENTRIES];
};

/* Return the number of the run that a segment is. */
CORE_INLINE int64_t run_of(const struct word_ringers_rules *rules, const uint8_t *tiles, const int32_t *cells,
                           int length) {
    int64_t code = 0;
    for (int place = 0; place < length; place++)
        code = code * rules->size + tiles[cells[place]];
    return short_run(rules->size, rules->bits, length, code);
}

/* Return the entry of a segment's spelling, which is made where there is none; `count` is how many there are. */
CORE_INLINE struct spelling *entry_of(const struct word_ringers_rules *rules, const uint8_t *tiles,
                                      const int32_t *cells, int length, int players, struct room *room, int *count) {
    uint64_t ahead = 0, back = 0;
    int32_t worth = 0;
    for (int place = 0; place < length; place++) {
        uint64_t tile = tiles[cells[place]];
        ahead |= tile << (6 * place);
        back = back << 6 | tile;
        worth += rules->points[tile];
    }
    uint64_t key = (ahead < back ? ahead : back) << 3 | (uint64_t)(length - 1);
    uint32_t place = (uint32_t)(key * UINT64_C(0x9E3779B97F4A7C15) >> 56);
    while (room->keys[place] && room->keys[place] != key)
        place = (place + 1) % PLACES;
    if (room->keys[place])
        return &room->spellings[room->numbers[place]];
    struct spelling *made = &room->spellings[*count];
    room->keys[place] = key;
    room->numbers[place] = (uint8_t)(*count)++;
    made->place = place;
    made->worth = worth < WORTHLESS ? worth : 0;
    made->most = rules->once ? rules->classes[2 * run_of(rules, tiles, cells, length) + 1] : MOST_ENTRIES;
    for (int player = 0; player < players; player++)
        made->counts[player] = 0;
    return made;
}

/* Fill in what every player scores; the lines have to be read. No key is set before nor afterwards. */
CORE_INLINE void exact_scores(const struct word_ringers_rules *rules, const struct word_ringers_round *round,
                              int players, struct room *room, int32_t *scores) {
    int count = 0;
    for (int at = 0; at < rules->lines; at++) {
        const struct word_ringers_line *line = &round->lines[at];
        unsigned some = 0;
        for (int player = 0; player < players; player++)
            some |= line->held[player];
        for (unsigned counting = line->found & TOUCHED_SHORT[some]; counting; counting &= counting - 1) {
            int number = lowest_bit(counting), first = SEGMENT_FIRST[number];
            struct spelling *entry = entry_of(rules, round->tiles, rules->cells[at] + first,
                                              SEGMENT_LAST[number] - first + 1, players, room, &count);
            for (int player = 0; player < players; player++)
                entry->counts[player] += TOUCHED_SHORT[line->held[player]] >> number & 1;
        }
    }
    int enough = rules->cancel == CANCEL_ALL ? players : 2;
    bool cancels = rules->cancel != CANCEL_OFF && players > 1;
    for (int player = 0; player < players; player++)
        scores[player] = 0;
    for (int number = 0; number < count; number++) {
        const struct spelling *entry = &room->spellings[number];
        int holding = 0;
        for (int player = 0; player < players; player++)
            holding += entry->counts[player] > 0;
        for (int player = 0; player < players && !(cancels && holding >= enough); player++)
            scores[player] +=
                entry->worth * (entry->counts[player] < entry->most ? entry->counts[player] : entry->most);
        room->keys[entry->place] = 0;
    }
}

#endif
