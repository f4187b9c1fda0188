/* What Python calls of Ringo's compiled core. Cells are bits of a uint64, as layout.py numbers them; moves are numbers,
   as it says too. A side is 0 for the attackers and 1 for the defenders. Python checks what it hands in. */

#ifndef RINGO_H
#define RINGO_H

#include <stdint.h>

/* A board and its rules; near and land are int8[cells][5], see layout.Ways, and rules are bits, see layout.rules_of. */
struct ringo_board {
    const int8_t *near;
    const int8_t *land;
    int64_t rules;
    int64_t rings;
};

/* Pieces as bits of cells; inside counts the attackers in the castle. */
struct ringo_position {
    uint64_t attackers;
    uint64_t defenders;
    int64_t inside;
};

/* How positions with few pieces are numbered, see numbering.Numbering: starts is int64[8][5][2], ways int64[cells][7],
   attacking int64[8] and defending int64[5]; classes is an int32 and attackers a uint64 for each set of attackers, and
   defenders a uint64 for each set of defenders. */
struct ringo_numbering {
    const int64_t *starts;
    const int64_t *ways;
    const int64_t *attacking;
    const int64_t *defending;
    const int32_t *classes;
    const uint64_t *attackers;
    const uint64_t *defenders;
    int64_t cells;
};

/* An endgame table: what every position with few pieces is worth, and how many plies the winner needs. worths is
   int8[sides][size]: 0 for a draw, n + 1 where the side to move wins after n plies, and -(n + 1) where it loses. While
   a table is made, it has a row for each side. Later that of the attackers is enough, because every move of the
   defenders leads to it. */
struct ringo_endings {
    struct ringo_board board;
    struct ringo_numbering numbers;
    int8_t *worths;
    int64_t size;
};

/* A move that was judged: what the position after it is worth to the other side, how many answers there are, and how
   many of them lose. */
struct ringo_judged {
    int32_t move;
    int32_t worth;
    int32_t answers;
    int32_t lost;
};

/* The positions of a table with some pieces, of those with first to last - 1 as their set of attackers outside the
   castle; attacking counts the attackers in the castle too. */
struct ringo_part {
    int64_t attacking;
    int64_t defending;
    int64_t inside;
    int64_t first;
    int64_t last;
};

/* What has become of a part: how many positions have got a worth, and the greatest; one that is greater than a byte
   holds is not set. */
struct ringo_settled {
    int64_t changed;
    int64_t greatest;
};

/* What was counted: positions whose worth is not what their moves make it, those won, lost and drawn for the side to
   move, and the greatest worth. */
struct ringo_counts {
    int64_t wrong;
    int64_t won;
    int64_t lost;
    int64_t drawn;
    int64_t greatest;
};

/* A position that is drawn if it comes once more. */
struct ringo_earlier {
    struct ringo_position position;
    int64_t side;
};

/* What is known of a position, if its pieces are these: its best move, its value, how far it was looked ahead, and how
   the value bounds that of the position. */
struct ringo_known {
    uint64_t pieces;
    uint64_t defenders;
    int32_t move;
    int16_t value;
    int8_t depth;
    int8_t bound;
};

/* A position on the way: how many plies before it brought neither a capture nor an advance, the bounds within which its
   value matters, the best value so far and the move of it, its moves, the most promising first, how many there are, and
   how many were looked at. */
struct ringo_ply {
    struct ringo_position position;
    int32_t idle;
    int32_t first_alpha;
    int32_t alpha;
    int32_t beta;
    int32_t best;
    int32_t chosen;
    int32_t count;
    int32_t next;
    int32_t moves[64];
};

/* A search. Fixed are the board, the endgame table (NULL without one), positions that are drawn if they come once more,
   after how many plies without capture or advance the game is drawn, and the table of so many places, a power of two.
   Of one question: who moves first, how many plies to look ahead, the most plies of a win of the endgame table on whose
   shortest way none of the earlier positions comes, whoever wins, and what a draw by repetition or idle play is worth
   to who moves first. Then how many positions may be looked at until the search pauses, at which ply it paused, the
   value and the best move when it has come to its end (0 where there is none), and the plies. */
struct ringo_search {
    struct ringo_board board;
    const struct ringo_endings *endings;
    const struct ringo_earlier *earlier;
    int64_t earlier_number;
    int64_t idle_plies;
    struct ringo_known *known;
    int64_t places;
    int32_t side;
    int32_t depth;
    int32_t sure;
    int32_t drawn;
    int64_t work;
    int32_t paused;
    int32_t value;
    int32_t move;
    struct ringo_ply plies[61];
};

/* Count the lines of so many plies, at least one. */
uint64_t ringo_perft(const struct ringo_board *board, const struct ringo_position *position, int side, int depth);

/* Return what a position is worth to the side to move by a finished table, 1 << 20 where it is in none. */
int32_t ringo_worth(const struct ringo_endings *endings, const struct ringo_position *position, int side);

/* Judge every move in a position of a finished table, fill in at most 64, and return how many there are. */
int32_t ringo_judge(const struct ringo_endings *endings, const struct ringo_position *position, int side,
                    struct ringo_judged *judged);

/* A table is made ply by ply, by how many pieces there are: `ringo_begin` once, then `ringo_spread` and `ringo_settle`
   for 0, 1, 2 and more plies, each over all parts with so many pieces, until no greater worth is left. Several threads
   may work on different parts in the same call.
   marks: uint8[2][marked], which of the positions with as many pieces to look at; marked is how many numbers they have,
   and all are 0 at first. */

/* Set the worth of the positions of a part that are over, or are decided by captures; all were 0. */
void ringo_begin(const struct ringo_endings *endings, const struct ringo_part *part, struct ringo_settled *settled);

/* Mark the positions before those of a part that somebody wins after so many plies. */
void ringo_spread(const struct ringo_endings *endings, const struct ringo_part *part, int plies, uint8_t *marks,
                  int64_t marked);

/* Look at the marked positions of a part, set what they are worth by those won within so many plies, and unmark them.
 */
void ringo_settle(const struct ringo_endings *endings, const struct ringo_part *part, int plies, uint8_t *marks,
                  int64_t marked, struct ringo_settled *settled);

/* Add up the positions of a part, and whether their worth is what their moves make it. A table in which none is wrong
   is right: a win of n plies has a move to a loss of n - 1, and so on down to the end, and a draw has a move to a draw
   and none to a loss, so that both can go on for ever. */
void ringo_count(const struct ringo_endings *endings, const struct ringo_part *part, struct ringo_counts *counts);

/* Ask for the value of a position after so many idle plies; what the question needs is filled in. */
void ringo_ask(struct ringo_search *search, const struct ringo_position *position, int32_t idle);

/* Look ahead until the question is answered, or no more positions may be looked at; tell whether it is answered. Called
   again with more work the search goes on where it paused. */
int ringo_look_ahead(struct ringo_search *search);

#endif
