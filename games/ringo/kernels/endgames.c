/* What a finished endgame table says of positions and of their moves. */

#include "ringo_endings.h"

/* Judge every move of a side that is known to the compiler. */
CORE_INLINE int32_t judge_of(const struct ringo_endings *endings, const struct ringo_position *position, int side,
                             struct ringo_judged *judged) {
    int32_t moves[MOST_MOVES], answers[MOST_MOVES];
    int count = find_moves(&endings->board, position, side, moves);
    for (int number = 0; number < count; number++) {
        struct ringo_position one = after(*position, side, moves[number]);
        struct ringo_judged *told = &judged[number];
        told->move = moves[number];
        told->worth = known_worth(endings, &one, 1 - side);
        told->answers = find_moves(&endings->board, &one, 1 - side, answers);
        told->lost = 0;
        for (int answer = 0; answer < told->answers; answer++) {
            struct ringo_position two = after(one, 1 - side, answers[answer]);
            told->lost += known_worth(endings, &two, side) > 0;
        }
    }
    return count;
}

CORE_CLONES int32_t ringo_worth(const struct ringo_endings *endings, const struct ringo_position *position, int side) {
    return side == 0 ? known_worth(endings, position, 0) : known_worth(endings, position, 1);
}

CORE_CLONES int32_t ringo_judge(const struct ringo_endings *endings, const struct ringo_position *position, int side,
                                struct ringo_judged *judged) {
    return side == 0 ? judge_of(endings, position, 0, judged) : judge_of(endings, position, 1, judged);
}
