/* The legal moves of a position, and the position after one. */

#ifndef RINGO_MOVES_H
#define RINGO_MOVES_H

#include "core.h"
#include "ringo.h"

/* As in layout.py. */
enum { WAYS = 5, INWARD = 2, OUTWARD = 3, ACROSS = 4, NOTHING = 63, PASS = 1 << 30, MOST_MOVES = 64 };
enum { NO_ENTRY = 1, MAY_PASS = 2, ONE_IN_ZONE = 4, FORBID_OVERFLOW = 8, STUCK_PASS = 16 };

/* The cells of the Neutral Zone, on a board of any size. */
static const uint64_t ZONE = 0x0202020202020202;

CORE_INLINE uint64_t cell_bit(int cell) { return (uint64_t)1 << cell; }

CORE_INLINE bool has(uint64_t cells, int cell) { return cells >> cell & 1; }

/* Tell whether an attacker's move keeps the limit of the Neutral Zone, which is looked at when one enters it. */
CORE_INLINE bool is_within_limit(const struct ringo_position *position, int origin, int target, int taken,
                                 int64_t rules) {
    int left = count_bits(position->defenders) - (taken != NOTHING);
    int limit = rules & ONE_IN_ZONE && left > 1 ? 1 : left;
    int inside = count_bits(position->attackers & ZONE) + has(ZONE, target) - has(ZONE, origin);
    if (left == 0 || inside <= limit)
        return true;
    if (has(ZONE, target) && !has(ZONE, origin))
        return false;
    return !(taken != NOTHING && rules & FORBID_OVERFLOW);
}

/* Tell whether nothing else speaks against a step or jump to a free cell. */
CORE_INLINE bool may_go(const struct ringo_position *position, int side, int origin, int target, int taken,
                        int64_t rules) {
    if (side == 1)
        return target != 0;
    if (target == 0 && rules & NO_ENTRY && has(ZONE, origin))
        return false;
    return is_within_limit(position, origin, target, taken, rules);
}

/* Fill in the legal moves of a side, a pass included, and return how many there are; a constant side is fastest. */
CORE_INLINE int find_moves(const struct ringo_board *board, const struct ringo_position *position, int side,
                           int32_t *moves) {
    uint64_t rest = side == 0 ? position->attackers : position->defenders;
    uint64_t other = side == 0 ? position->defenders : position->attackers;
    uint64_t occupied = rest | other;
    int64_t rules = board->rules;
    int count = 0;
    for (; rest; rest &= rest - 1) {
        int origin = lowest_bit(rest);
        for (int way = 0; way < (side == 0 ? INWARD + 1 : WAYS); way++) {
            int middle = board->near[origin * WAYS + way];
            if (middle < 0)
                continue;
            if (way != ACROSS && (middle == 0 || !has(occupied, middle))) {
                if (may_go(position, side, origin, middle, NOTHING, rules))
                    moves[count++] = origin | middle << 6 | NOTHING << 12;
                continue;
            }
            int target = board->land[origin * WAYS + way];
            if (target < 0 || (target > 0 && has(occupied, target)))
                continue;
            if (way == ACROSS ? position->inside <= 0 : !has(other, middle))
                continue;
            int taken = has(ZONE, middle) ? NOTHING : middle;
            if (may_go(position, side, origin, target, taken, rules))
                moves[count++] = origin | target << 6 | taken << 12;
        }
    }
    if (side == 1 && (rules & MAY_PASS || (count == 0 && rules & STUCK_PASS)))
        moves[count++] = PASS;
    return count;
}

/* Tell whether a side has won by its pieces; a side that cannot move has lost too. */
CORE_INLINE bool is_decided(const struct ringo_position *position) {
    return position->inside >= 2 || !position->defenders || count_bits(position->attackers) + position->inside <= 1;
}

/* Return the position after a move. */
CORE_INLINE struct ringo_position after(struct ringo_position position, int side, int32_t move) {
    if (move == PASS)
        return position;
    uint64_t origin = cell_bit(move & 63);
    int target = move >> 6 & 63, taken = move >> 12;
    uint64_t landed = target == 0 ? 0 : cell_bit(target);
    uint64_t gone = taken == NOTHING || taken == 0 ? 0 : cell_bit(taken);
    if (side == 0) {
        position.attackers = (position.attackers ^ origin) | landed;
        position.defenders &= ~gone;
        position.inside += target == 0;
    } else {
        position.attackers &= ~gone;
        position.defenders = (position.defenders ^ origin) | landed;
        position.inside -= taken == 0;
    }
    return position;
}

#endif
