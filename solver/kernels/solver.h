/* The compiled loops of the solver's kernels: what Python calls. Tiles are numbers of the alphabet. */

#ifndef RINGERS_SOLVER_H
#define RINGERS_SOLVER_H

#include <stdbool.h>
#include <stdint.h>

/* One board that changes cell by cell, and a few boards that are looked at one by one. */

/* A line through a cell: where it begins among the cells of all lines, the cell's place on it, its length, and its
   first segment; a length of 0 where there are fewer lines. */
struct solver_through {
    int32_t line;
    int32_t place;
    int32_t length;
    int32_t segment;
};

/* The class of a run, which it shares with its reversal, and how many different words the two make. */
struct solver_class {
    int32_t number;
    int32_t words;
};

/* What a segment reads as: the class of a run, or -1, and its points, else 0. */
struct solver_read {
    int32_t group;
    int32_t points;
};

/* What no change of a board touches.
   size: the number of tiles of the alphabet, 1 to 64.
   area: the number of cells.
   cancel: whose equal words cancel: nobody's (0), those that all players have (1), or that any two have (2).
   once: whether a spelling scores once for each player.
   dense: whether the runs of two to five tiles are found by their code.
   deep: whether there is a trie of other runs.
   points: of each of 64 tiles, or 1 << 15 for no value.
   flags, five, bits: see `ShortRuns`; nodes, live: see `Trie`; classes, holes: see `Words`; through, cells: see
   `Lines`. */
struct solver_fixed {
    int64_t size;
    int64_t area;
    int cancel;
    bool once;
    bool dense;
    bool deep;
    const uint16_t *points;
    const uint8_t *flags;
    const uint32_t *five;
    const uint64_t *bits;
    const uint64_t *nodes;
    const uint64_t *live;
    const struct solver_class *classes;
    const uint32_t *holes;
    const struct solver_through *through;
    const int32_t *cells;
};

/* A board, and what every change of it brings up to date.
   players, segments: how many there are.
   tiles: on each cell.
   owners: the player whose ring holds each cell, or -1.
   reads: of each segment.
   holders: of each segment, a bit for each player with a ring on it.
   counts: of each class and, within it, of each player, how many segments the player has a ring on.
   scores: each player's points with cancellation, then each player's before it. */
struct solver_position {
    const struct solver_fixed *fixed;
    int64_t players;
    int64_t segments;
    uint8_t *tiles;
    int8_t *owners;
    struct solver_read *reads;
    uint64_t *holders;
    uint16_t *counts;
    int32_t *scores;
};

/* Fill in `owners` and `reads` of a board, whose holders, counts and scores are zeros, and bring those up to date.
   rings: whose is on each cell, or -1. */
void solver_set_up(const struct solver_position *position, const int8_t *rings);

/* Put a tile on a cell, whose ring stays; return the tile that was there. */
int solver_place_tile(const struct solver_position *position, int cell, int tile);

/* Put a player's ring on a cell in place of any other, or take it away (-1); return whose was there. */
int solver_place_ring(const struct solver_position *position, int cell, int player);

/* Fill in what a player would have before cancelling with each tile on each cell; of each cell all tiles. */
void solver_tile_points(const struct solver_position *position, int player, int32_t *answer);

/* Fill in what a player would have before cancelling with a ring on each cell. */
void solver_ring_points(const struct solver_position *position, int player, int32_t *answer);

/* Fill in what every player would score with each tile of a choice on each cell: of each cell all tiles, of each tile
   all players. The position changes meanwhile, and is as before afterwards. */
void solver_tile_scores(const struct solver_position *position, const int64_t *choice, int64_t chosen, int32_t *answer);

/* Fill in what every player would score with a player's ring on each cell; of each cell all players. The position
   changes meanwhile, and is as before afterwards. */
void solver_ring_scores(const struct solver_position *position, int player, int32_t *answer);

/* Many boards at once, boards of any size, the trie of long runs, and the last plays of a round. */

/* What is looked up in the tables of the words.
   size: the number of tiles of the alphabet, 1 to 64.
   points: of each of 64 tiles, or 1 << 15 for no value.
   flags, five: see `ShortRuns`; nodes, live, starts: see `Trie`. There are no flags where no run is found by its code,
   and no nodes where all are. */
struct solver_lookups {
    int64_t size;
    const uint16_t *points;
    const uint8_t *flags;
    const uint32_t *five;
    const uint64_t *nodes;
    const uint64_t *live;
    const uint8_t *starts;
};

/* What is needed for boards of one size, up to 10 rows and columns: the number of their cells, and how many lines there
   are, where each begins among the cells of all lines, with the end of the last, and those cells; see `Lines`. */
struct solver_plan {
    struct solver_lookups lookups;
    int64_t area;
    int64_t lines;
    const int32_t *start;
    const int32_t *cells;
};

/* Return how many numbers of 64 bits the room has to have that boards of this size are looked at in. */
int64_t solver_room(const struct solver_plan *plan);

/* Fill in every player's segments and points on every board; return whether every tile was one of the alphabet.
   boards: uint8[count, area].
   rings: uint64[count, players, words]: a bit for each cell.
   room: see `solver_room`.
   totals: int32[2, count, players]. */
bool solver_evaluate_boards(const struct solver_plan *plan, const uint8_t *boards, const uint64_t *rings, int64_t count,
                            int64_t players, int64_t words, uint64_t *room, int32_t *totals);

/* Do the same for boards of up to five rows and columns where the runs are found by their code, board by board.
   totals: of each board each player's segments; then the points in the same way. */
bool solver_evaluate_singly(const struct solver_plan *plan, const uint8_t *boards, const uint64_t *rings, int64_t count,
                            int64_t players, int64_t words, int32_t *totals);

/* Fill in which segments read as words and their points; return whether every tile was one of the alphabet.
   boards: uint8[count, area].
   segment_start: int32[lines + 1]: the number of each line's first segment, with the number of all.
   room: see `solver_room`.
   reads: uint64[count, words]: a bit for each segment, zeros before.
   points: uint16[count, segments]: zeros before. */
bool solver_find_segments(const struct solver_plan *plan, const uint8_t *boards, int64_t count,
                          const int32_t *segment_start, uint64_t *room, uint64_t *reads, int64_t words,
                          uint16_t *points);

/* Add up every player's segments and points on one board; return whether every tile was one of the alphabet.
   cells: uint8[rows, columns], up to 1000 of each.
   owners: int16[rows, columns]: the player whose ring is on a cell, or another number.
   players: up to 100.
   totals: int64[2, players]. */
bool solver_scan_grid(const struct solver_lookups *lookups, const uint8_t *cells, const int16_t *owners, int64_t rows,
                      int64_t columns, int64_t players, int64_t *totals);

/* Count the nodes of each depth of a trie, the root's 0.
   ordered: uint8[runs, longest]: the runs in order, tile numbers plus one, ended by zeros.
   levels: int64[longest + 1]: zeros before. */
void solver_count_nodes(const uint8_t *ordered, int64_t runs, int64_t longest, int64_t *levels);

/* Fill in the nodes of a trie.
   ordered: as for `solver_count_nodes`, each run once.
   first_number: the number of the first run.
   next: int64[longest + 1]: the first node of each depth; is changed.
   path: int64[longest + 1]: room to work in.
   nodes: uint64[nodes, 2]: zeros before. */
void solver_plant(const uint8_t *ordered, int64_t runs, int64_t longest, int64_t first_number, int64_t *next,
                  int64_t *path, uint64_t *nodes);

/* What is read on the board of every layout of the last tiles, at most 64 cells: so many words of 64 segments, and so
   many bits of points.
   cover: uint64[layouts, words, cells]: the segments through each cell.
   group: uint64[layouts, words, cells]: the segments of the same class as one through the cell.
   planes: uint64[layouts, words, bits]: the segments in whose points a bit is set. */
struct solver_layouts {
    int64_t cells;
    int64_t words;
    int64_t bits;
    uint64_t *cover;
    uint64_t *group;
    uint64_t *planes;
};

/* The segments of a board: the first cell, the step from cell to cell and the number of cells. */
struct solver_segment {
    int32_t first;
    int32_t step;
    int32_t length;
};

/* Fill in some layouts, zeros before.
   numbers: int64[count]: which layouts these are.
   reads: uint64[count, words]: a bit for each segment that reads as a word.
   points: uint16[count, number]: of each segment, less than 1 << bits.
   segments: the segments of the board, so many.
   tiles: uint8[count, cells].
   live: room for the numbers of all segments.
   codes: room for a number for each. */
void solver_gather_layouts(const struct solver_layouts *layouts, const int64_t *numbers, int64_t count,
                           const uint64_t *reads, int64_t words, const uint16_t *points,
                           const struct solver_segment *segments, int64_t number, const uint8_t *tiles, int64_t *live,
                           uint64_t *codes);

/* Who has what in the last plays: the cells of your rings, of the rival's, and those with a ring on top, as bits; the
   cell plus one of your tile, or 0 while it is not laid or covered, and of the rival's; whether you have a tile to lay,
   and the rival; and the same for a ring. */
struct solver_standing {
    uint64_t rings[3];
    int64_t laid[2];
    int64_t tiles[2];
    int64_t ring[2];
};

/* Fill in what a player's move leads to. */
void solver_make_move(int64_t move, int64_t cells, int64_t player, const struct solver_standing *before,
                      struct solver_standing *after);

/* Fill in what each move of a player from one up to but not with another is worth for that player, with so many plays
   left, 1 to 4. It is exact for the best and the second best moves and whatever is level with them, and at most as high
   as the second best for all others; far below all of them, -(1 << 40), for a move that is not legal.
   best: what the best and the second best move before are worth, -(1 << 40) each before all; is brought up to date.
   values: int64[2 * cells]. */
void solver_move_values(const struct solver_layouts *layouts, int64_t player, int64_t plays,
                        const struct solver_standing *standing, int64_t begin, int64_t end, int64_t *best,
                        int64_t *values);

/* Return what one move of yours is worth exactly, with so many plays left, 1 to 4; -(1 << 40) if it is not legal. */
int64_t solver_first_value(const struct solver_layouts *layouts, int64_t move, int64_t plays,
                           const struct solver_standing *standing);

#endif
