/* Reading the rings of a notation. */

#include <string.h>

#include "bulk_reader.h"

/* The players of a board while its rings are read.

   names: [room].
   owners: [cells]: of the board.
   first: the first ringed cell of each.
   rank: room to work in.
   count: how many there are.
   room: how many names and players there is room for. */
struct players {
    struct bulk_name *names;
    int16_t *owners;
    int64_t cells;
    int32_t *first;
    int32_t *rank;
    int64_t count;
    int64_t room;
};

/* Tell whether a byte may stand in the name of a player. */
CORE_INLINE bool is_of_name(int byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9') || byte == '-' || byte == '_';
}

/* Tell whether a name is that of a player before. */
static bool stands_before(const struct reader *reader, int64_t begin, int64_t size, const struct players *players) {
    for (int64_t player = 0; player < players->count; player++)
        if (players->names[player].size == size &&
            memcmp(reader->bytes + players->names[player].begin, reader->bytes + begin, (size_t)size) == 0)
            return true;
    return false;
}

/* Return the number of the cell that is named next and move behind it, or -1. */
static int64_t take_cell(struct reader *reader, const struct read_board *board) {
    int64_t column = 0, row = 0;
    int count = 0, byte;
    while ((byte = next_byte(reader)) >= 0 && (byte & 0xDF) >= 'A' && (byte & 0xDF) <= 'Z') {
        if (++count > MAX_COLUMN_LETTERS)
            return -1;
        column = column * 26 + (byte & 0xDF) - 'A' + 1;
        reader->at++;
    }
    if (count == 0 || byte == '0')
        return -1;
    count = 0;
    while ((byte = next_byte(reader)) >= '0' && byte <= '9') {
        if (++count > MAX_ROW_DIGITS)
            return -1;
        row = row * 10 + byte - '0';
        reader->at++;
    }
    if (count == 0 || row > board->rows || column > board->columns)
        return -1;
    return (row - 1) * board->columns + column - 1;
}

/* Read the name of one more player and the colon behind it. Return 1, `NOT_UNDERSTOOD` or `OUTSIDE`. */
static int take_name(struct reader *reader, const struct bulk_reading *reading, struct players *players) {
    int64_t begin = reader->at;
    while (is_of_name(next_byte(reader)))
        reader->at++;
    int64_t size = reader->at - begin;
    if (take_byte(reader) != ':' || size < 1 || size > MAX_NAME || players->count == reading->max_players ||
        stands_before(reader, begin, size, players))
        return NOT_UNDERSTOOD;
    if (players->count >= players->room)
        return OUTSIDE;
    players->names[players->count] = (struct bulk_name){(int32_t)begin, (int32_t)size};
    return 1;
}

/* Read the cells of one more player, up to the end or the semicolon behind them. Tell whether they are understood. */
static bool take_cells(struct reader *reader, const struct read_board *board, struct players *players) {
    int64_t first = players->cells;
    int byte;
    do {
        int64_t cell = take_cell(reader, board);
        if (cell < 0 || cell >= players->cells || players->owners[cell] >= 0)
            return false;
        players->owners[cell] = (int16_t)players->count;
        first = cell < first ? cell : first;
        byte = take_byte(reader);
    } while (byte == ',');
    players->first[players->count] = (int32_t)first;
    return byte < 0 || (byte == ';' && reader->at < reader->end);
}

/* Swap the names and ranks of two players. */
static void swap_players(const struct players *players, int64_t one, int64_t other) {
    struct bulk_name name = players->names[one];
    int32_t rank = players->rank[one];
    players->names[one] = players->names[other];
    players->rank[one] = players->rank[other];
    players->names[other] = name;
    players->rank[other] = rank;
}

/* Put the players of a board in the order of their first ringed cells, which are all different. */
static void sort_players(const struct players *players) {
    bool moved = false;
    for (int64_t player = 0; player < players->count; player++) {
        int32_t rank = 0;
        for (int64_t other = 0; other < players->count; other++)
            rank += players->first[other] < players->first[player];
        players->rank[player] = rank;
        moved = moved || rank != player;
    }
    if (!moved)
        return;
    for (int64_t cell = 0; cell < players->cells; cell++)
        if (players->owners[cell] >= 0)
            players->owners[cell] = (int16_t)players->rank[players->owners[cell]];
    for (int64_t player = 0; player < players->count; player++)
        while (players->rank[player] != player)
            swap_players(players, player, players->rank[player]);
}

int read_rings(struct reader *reader, const struct read_board *board, const struct bulk_reading *reading) {
    struct players players = {
        .names = reading->names + reading->name_count,
        .owners = reading->owners + reading->cell_count,
        .cells = board->rows * board->columns,
        .first = reading->order,
        .rank = reading->order + reading->max_players,
        .room = reading->name_room - reading->name_count,
    };
    if (players.cells > reading->cell_room - reading->cell_count)
        return OUTSIDE;
    if (reader->at == reader->end) {
        if (players.room < 1)
            return OUTSIDE;
        memset(players.owners, 0, (size_t)players.cells * sizeof *players.owners);
        players.names[0] = (struct bulk_name){(int32_t)reader->at, 0};
        return 1;
    }
    for (int64_t cell = 0; cell < players.cells; cell++)
        players.owners[cell] = -1;
    reader->at++;
    do {
        int result = take_name(reader, reading, &players);
        if (result <= 0)
            return result;
        if (!take_cells(reader, board, &players))
            return NOT_UNDERSTOOD;
        players.count++;
    } while (reader->at < reader->end);
    sort_players(&players);
    return (int)players.count;
}
