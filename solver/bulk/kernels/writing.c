/* Writing what was counted: JSON, an object for each board, and the rows of a table. */

#include <string.h>

#include "bulk.h"
#include "core.h"

#define WHOLE "board"
#define NAME_BEGIN "\""
#define SEGMENTS "\":{\"segments\":"
#define POINTS ",\"points\":"

enum {
    WHOLE_BYTES = sizeof WHOLE - 1,
    DIGITS = 10,
    /* The most bytes of a player's entry beside the name: the comma before it and the brace behind it too. */
    ENTRY_BYTES = sizeof NAME_BEGIN - 1 + sizeof SEGMENTS - 1 + sizeof POINTS - 1 + 2 * DIGITS + 2,
    /* The bytes of a board's entry beside its players: two braces, and what stands behind them. */
    BOARD_BYTES = 3,
    /* Blanks between the columns of a table. */
    GAP = 2,
};

/* Where the next byte goes. What is written there was found to fit. */
struct writer {
    uint8_t *out;
    int64_t at;
};

/* A player as written: the name and what was counted, which is not below 0. */
struct player {
    const uint8_t *name;
    int64_t size;
    struct bulk_tally tally;
};

CORE_INLINE void write_byte(struct writer *writer, uint8_t byte) { writer->out[writer->at++] = byte; }

CORE_INLINE void write_bytes(struct writer *writer, const void *bytes, int64_t size) {
    memcpy(writer->out + writer->at, bytes, (size_t)size);
    writer->at += size;
}

#define write_constant(writer, constant) write_bytes(writer, constant, (int64_t)sizeof(constant) - 1)

/* Tell whether the players of a line are among the names that there are. */
CORE_INLINE bool has_names(const struct bulk_counted *counted, const struct bulk_line *line) {
    return line->name >= 0 && line->players >= 0 && (int64_t)line->name + line->players <= counted->name_count;
}

/* Find the player at a place that there is. Tell whether the name stands within the text and no number is below 0. */
CORE_INLINE bool find_player(const struct bulk_counted *counted, int64_t place, struct player *player) {
    struct bulk_name name = counted->names[place];
    struct bulk_tally tally = counted->tallies[place];
    if (name.begin < 0 || name.size < 0 || (int64_t)name.begin + name.size > counted->size || tally.segments < 0 ||
        tally.points < 0)
        return false;
    *player = name.size ? (struct player){counted->text + name.begin, name.size, tally}
                        : (struct player){(const uint8_t *)WHOLE, WHOLE_BYTES, tally};
    return true;
}

/* Write a number that is not below 0. */
CORE_INLINE void write_number(struct writer *writer, int32_t number) {
    uint8_t digits[DIGITS];
    uint32_t left = (uint32_t)number;
    int begin = DIGITS;
    do {
        digits[--begin] = (uint8_t)('0' + left % 10);
        left /= 10;
    } while (left);
    for (int digit = begin; digit < DIGITS; digit++)
        write_byte(writer, digits[digit]);
}

/* Write a number that is not below 0 at the right of a column, with commas between its thousands if wanted. Tell
   whether it fits. */
static bool write_aligned(int64_t number, bool grouped, uint8_t *column, int64_t width) {
    for (int digits = 0;; digits++) {
        if (grouped && digits && digits % 3 == 0) {
            if (width == 0)
                return false;
            column[--width] = ',';
        }
        if (width == 0)
            return false;
        column[--width] = (uint8_t)('0' + number % 10);
        number /= 10;
        if (number == 0)
            return true;
    }
}

int64_t size_of_entries(const struct bulk_counted *counted) {
    int64_t most = 0;
    for (int64_t number = 0; number < counted->line_count; number++) {
        const struct bulk_line *line = &counted->lines[number];
        if (!has_names(counted, line) || most > INT64_MAX / 4)
            return -1;
        most += BOARD_BYTES;
        for (int64_t place = 0; place < line->players; place++) {
            struct player player;
            if (!find_player(counted, line->name + place, &player))
                return -1;
            most += ENTRY_BYTES + player.size;
        }
    }
    return most;
}

int64_t write_entries(const struct bulk_counted *counted, uint8_t after, uint8_t *out, int64_t room) {
    struct writer writer = {out, 0};
    for (int64_t number = 0; number < counted->line_count; number++) {
        const struct bulk_line *line = &counted->lines[number];
        if (!has_names(counted, line) || room - writer.at < BOARD_BYTES)
            return -1;
        write_byte(&writer, '{');
        for (int64_t place = 0; place < line->players; place++) {
            struct player player;
            /* The end of the board has to fit behind each player too. */
            if (!find_player(counted, line->name + place, &player) ||
                room - writer.at < ENTRY_BYTES + player.size + BOARD_BYTES - 1)
                return -1;
            if (place)
                write_byte(&writer, ',');
            write_constant(&writer, NAME_BEGIN);
            write_bytes(&writer, player.name, player.size);
            write_constant(&writer, SEGMENTS);
            write_number(&writer, player.tally.segments);
            write_constant(&writer, POINTS);
            write_number(&writer, player.tally.points);
            write_byte(&writer, '}');
        }
        write_byte(&writer, '}');
        write_byte(&writer, after);
    }
    return writer.at;
}

/* Write the row of a player. Tell whether everything fits into its column. */
static bool write_row(const struct bulk_table *table, uint8_t *row, int64_t number, const struct player *player) {
    const int64_t *widths = table->widths;
    uint8_t *name = row + widths[0] + GAP, *segments = name + widths[1] + GAP, *points = segments + widths[2] + GAP;
    if (player->size > widths[1])
        return false;
    memcpy(name, player->name, (size_t)player->size);
    points[widths[3]] = '\n';
    return write_aligned(number, false, row, widths[0]) &&
           write_aligned(player->tally.segments, true, segments, widths[2]) &&
           write_aligned(player->tally.points, true, points, widths[3]);
}

/* Tell whether the columns of a table fit into its rows. */
static bool has_columns(const struct bulk_table *table) {
    int64_t left = table->row_size - 3 * GAP - 1;
    for (int column = 0; column < 4; column++) {
        if (table->widths[column] < 0 || table->widths[column] > left)
            return false;
        left -= table->widths[column];
    }
    return true;
}

int64_t write_rows(const struct bulk_counted *counted, const struct bulk_table *table) {
    int64_t row = 0;
    if (!has_columns(table) || table->first < 0 || table->first > INT64_MAX / 2)
        return -1;
    for (int64_t number = 0; number < counted->line_count; number++) {
        const struct bulk_line *line = &counted->lines[number];
        if (!has_names(counted, line) || line->number < 0)
            return -1;
        for (int64_t place = 0; place < line->players; place++, row++) {
            struct player player;
            if (row >= table->rows || !find_player(counted, line->name + place, &player) ||
                !write_row(table, table->bytes + row * table->row_size, table->first + line->number, &player))
                return -1;
        }
    }
    return row;
}
