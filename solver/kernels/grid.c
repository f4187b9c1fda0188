/* Boards of any size: one board at a time, line by line, with words of any length. */

#include "lookups.h"
#include "solver.h"

enum {
    LONGEST = 1000,      /* the most cells of a line */
    MOST_PLAYERS = 100,  /* of a board */
    PADDED = LONGEST + 5 /* a line is read beyond its end */
};

/* One line of the board; what stands behind its end is left over.
   tiles: on each cell.
   owners: the player whose ring stands at each cell, or -1.
   worthless: whether each cell's tile has no value.
   worth: the points of all tiles before each cell.
   next_void: for each cell the next one, or itself, whose tile has no value. */
struct grid_line {
    int length;
    uint32_t tiles[PADDED];
    int16_t owners[PADDED];
    int16_t worthless[PADDED];
    uint32_t worth[PADDED];
    uint32_t next_void[PADDED];
};

/* Room to work in, whose content counts for one line only.
   code: of the four tiles from each cell on.
   found: of each cell, a bit for each length from 2 to 5 that begins a run there.
   queue: the cells where a longer run may begin.
   leads: the node of the trie that the first five tiles from each of them lead to.
   reach: for each cell the next one, or itself, that a player has a ring on.
   last_ring: the nearest cell with a ring of each player, from the end of the line backwards. */
struct grid_room {
    uint32_t code[PADDED];
    uint32_t found[PADDED];
    uint32_t queue[PADDED];
    uint32_t leads[PADDED];
    uint32_t reach[PADDED];
    int32_t last_ring[MOST_PLAYERS];
};

/* Where the scores are added up: the segments and the points of so many players. */
struct grid_totals {
    int players;
    int64_t *segments;
    int64_t *points;
};

/* Find the runs of two to four tiles along a line, and put the cells into the queue where one of five or more may
   begin; return how many. */
CORE_CLONES static int find_short_starts(const struct solver_lookups *lookups, struct grid_line *line,
                                         struct grid_room *room) {
    uint32_t *restrict code = room->code, *restrict found = room->found, *restrict queue = room->queue;
    uint32_t *restrict tiles = line->tiles;
    const uint8_t *starts = lookups->starts;
    uint32_t base = (uint32_t)lookups->size;
    int length = line->length, waiting = 0;
    for (int first = length; first < length + 5; first++)
        tiles[first] = 0;
    for (int first = 0; first < length; first++)
        code[first] = ((tiles[first] * base + tiles[first + 1]) * base + tiles[first + 2]) * base + tiles[first + 3];
    for (int first = 0; first < length; first++)
        found[first] = starts[code[first]];
    for (int first = 0; first < length - 4; first++) {
        queue[waiting] = (uint32_t)first;
        waiting += (int)(found[first] >> 6 & found[first + 1] >> 7);
    }
    return waiting;
}

/* Find the runs of two to five tiles along a line; return the number of cells in the queue, where a longer run may
   begin. */
CORE_CLONES static int find_starts(const struct solver_lookups *lookups, struct grid_line *line,
                                   struct grid_room *room) {
    uint32_t *found = room->found;
    int length = line->length, waiting = find_short_starts(lookups, line, room), ahead = 0;
    for (int number = 0; number < waiting; number++) {
        uint32_t first = room->queue[number];
        uint32_t whole = room->code[first] * (uint32_t)lookups->size + line->tiles[first + 4];
        found[first] |= (lookups->five[whole >> 5] >> (whole & 31) & 1) << 3;
        uint64_t node = live_node(lookups->live, whole);
        if (node) {
            room->queue[ahead] = first;
            room->leads[ahead++] = (uint32_t)node;
        }
    }
    /* The last cells were read with tiles that are not there. */
    for (int back = 1; back <= 3 && back <= length; back++)
        found[length - back] &= (1u << (back - 1)) - 1;
    return ahead;
}

/* Note for every cell of a line the next one, or itself, whose number is as wanted; return whether any is. */
CORE_INLINE bool nearest(int length, const int16_t *numbers, int wanted, uint32_t *restrict reach) {
    int place = length + LONGEST;
    for (int first = length - 1; first >= 0; first--) {
        if (numbers[first] == wanted)
            place = first;
        reach[first] = (uint32_t)place;
    }
    return place < length;
}

/* Count a player's segments of two to five cells on a line, and the points of those without a void cell. */
CORE_CLONES static void count_short(const struct grid_line *line, const struct grid_room *room, int player,
                                    const struct grid_totals *totals) {
    for (int size = 2; size <= 5; size++) {
        uint32_t segments = 0, points = 0;
        for (int first = 0; first <= line->length - size; first++) {
            uint32_t end = (uint32_t)(first + size);
            uint32_t hit = room->found[first] >> (size - 2) & (room->reach[first] < end);
            segments += hit;
            points += hit * (line->next_void[first] >= end) * (line->worth[end] - line->worth[first]);
        }
        totals->segments[player] += segments;
        totals->points[player] += points;
    }
}

/* Count the runs that begin at a cell and that the trie knows from a node and a cell on. */
CORE_INLINE void walk(const uint64_t *nodes, uint64_t node, int first, int reached, const struct grid_line *line,
                      const int32_t *last_ring, const struct grid_totals *totals) {
    for (int last = reached; last < line->length; last++) {
        node = child(nodes, node, line->tiles[last]);
        if (!node)
            break;
        if (run_at(nodes, node) < 0)
            continue;
        for (int player = 0; player < totals->players; player++)
            if (last_ring[player] <= last) {
                totals->segments[player]++;
                if (line->next_void[first] > (uint32_t)last)
                    totals->points[player] += line->worth[last + 1] - line->worth[first];
            }
    }
}

/* Count the runs that the trie finds along a line, those that begin last first.
   waiting: how many cells are in the queue, where alone it is to look; -1 for every cell. */
CORE_CLONES static void walk_line(const struct solver_lookups *lookups, const struct grid_line *line,
                                  struct grid_room *room, int waiting, const struct grid_totals *totals) {
    int32_t *last_ring = room->last_ring;
    for (int player = 0; player < totals->players; player++)
        last_ring[player] = line->length;
    for (int first = line->length - 1; first >= 0; first--) {
        int owner = line->owners[first];
        if (owner >= 0 && owner < totals->players)
            last_ring[owner] = first;
        if (waiting < 0) {
            walk(lookups->nodes, 0, first, first, line, last_ring, totals);
        } else if (waiting && room->queue[waiting - 1] == (uint32_t)first) {
            waiting--;
            walk(lookups->nodes, room->leads[waiting], first, first + 5, line, last_ring, totals);
        }
    }
}

/* Count every segment of one line. */
static void scan_line(const struct solver_lookups *lookups, struct grid_line *line, struct grid_room *room,
                      const struct grid_totals *totals) {
    nearest(line->length, line->worthless, true, line->next_void);
    int waiting = -1;
    if (lookups->flags) {
        waiting = find_starts(lookups, line, room);
        for (int player = 0; player < totals->players; player++)
            if (nearest(line->length, line->owners, player, room->reach))
                count_short(line, room, player, totals);
    }
    if (waiting)
        walk_line(lookups, line, room, waiting, totals);
}

/* Copy so many cells, a step apart, into a line. */
static void take_line(const uint16_t *points, const uint8_t *cells, const int16_t *owners, int64_t step, int length,
                      struct grid_line *line) {
    line->length = length;
    line->worth[0] = 0;
    for (int place = 0; place < length; place++) {
        uint8_t tile = cells[place * step];
        line->tiles[place] = tile;
        line->owners[place] = owners[place * step];
        line->worthless[place] = (int16_t)(points[tile] >> 15);
        line->worth[place + 1] = line->worth[place] + (points[tile] & (WORTHLESS - 1));
    }
}

bool solver_scan_grid(const struct solver_lookups *lookups, const uint8_t *cells, const int16_t *owners, int64_t rows,
                      int64_t columns, int64_t players, int64_t *totals) {
    static const int DOWN[] = {0, 1, 1, 1}, ACROSS[] = {1, 0, 1, -1};
    struct grid_line line;
    struct grid_room room;
    struct grid_totals sums = {(int)players, totals, totals + players};
    for (int64_t cell = 0; cell < rows * columns; cell++)
        if (cells[cell] >= lookups->size)
            return false;
    for (int direction = 0; direction < 4; direction++) {
        int down = DOWN[direction], across = ACROSS[direction];
        int64_t tops = down ? columns : 0; /* so many lines begin in the first row, then others at a side */
        int64_t lines = tops + (across ? rows - down : 0);
        for (int64_t number = 0; number < lines; number++) {
            bool beside = number >= tops;
            int64_t row = beside ? number - tops + down : 0;
            int64_t column = beside ? (across < 0 ? columns - 1 : 0) : number;
            int64_t below = rows - row, after = across < 0 ? column + 1 : columns - column;
            int64_t length = !across ? below : !down ? after : below < after ? below : after;
            int64_t begin = row * columns + column;
            if (length < 2)
                continue;
            take_line(lookups->points, cells + begin, owners + begin, down * columns + across, (int)length, &line);
            scan_line(lookups, &line, &room, &sums);
        }
    }
    return true;
}
