/* Reading notations, a line each, from the bytes of a text.

   Whatever is not understood here is left to the parser of single boards, which knows all that may be written and words
   every error. So this may refuse what is right, and never reads anything in another way. */

#include <string.h>

#include "bulk_reader.h"

enum { SEPARATORS_BEGIN = 28, SEPARATORS_END = 31 };

/* Tell whether a byte is a blank: of JSON, or of any text, where the separators of ASCII count too. */
CORE_INLINE bool is_blank(uint8_t byte, bool json) {
    if (byte == ' ' || byte == '\t' || byte == '\r')
        return true;
    return !json && ((byte >= '\t' && byte <= '\r') || (byte >= SEPARATORS_BEGIN && byte <= SEPARATORS_END));
}

/* Leave the blanks around a line out. */
static void strip_blanks(struct reader *line, bool json) {
    while (line->at < line->end && is_blank(line->bytes[line->at], json))
        line->at++;
    while (line->at < line->end && is_blank(line->bytes[line->end - 1], json))
        line->end--;
}

/* Leave the quotes of a JSON string out, and blanks within them; nothing is left of what is no string. */
static void strip_quotes(struct reader *line) {
    if (line->end - line->at < 2 || line->bytes[line->at] != '"' || line->bytes[line->end - 1] != '"') {
        line->end = line->at;
        return;
    }
    line->at++;
    line->end--;
    while (line->at < line->end && line->bytes[line->at] == ' ')
        line->at++;
    while (line->at < line->end && line->bytes[line->end - 1] == ' ')
        line->end--;
}

/* Read what stands on a line as the board behind those that there are. Return false where there is too little room. */
static bool read_line(struct reader *reader, struct bulk_reading *reading, const struct bulk_letters *letters,
                      struct bulk_line *line) {
    struct read_board board;
    if (reading->quoted)
        strip_quotes(reader);
    int result = read_tiles(reader, reading, letters, &board);
    if (result > 0)
        result = read_rings(reader, &board, reading);
    if (result <= 0)
        return result == NOT_UNDERSTOOD;
    line->rows = (int32_t)board.rows;
    line->columns = (int32_t)board.columns;
    line->players = result;
    line->cell = (int32_t)reading->cell_count;
    line->name = (int32_t)reading->name_count;
    reading->cell_count += board.rows * board.columns;
    reading->name_count += result;
    return true;
}

int read_lines(struct bulk_reading *reading, const struct bulk_letters *letters) {
    int64_t at = 0;
    reading->line_count = reading->name_count = reading->cell_count = 0;
    if (reading->size > INT32_MAX)
        return OUTSIDE;
    for (int32_t number = 0; at < reading->size; number++) {
        const uint8_t *newline = memchr(reading->text + at, '\n', (size_t)(reading->size - at));
        struct reader reader = {reading->text, at, newline ? newline - reading->text : reading->size};
        at = reader.end + 1;
        strip_blanks(&reader, reading->quoted);
        if (reader.at == reader.end)
            continue;
        if (reading->line_count >= reading->line_room)
            return OUTSIDE;
        struct bulk_line *line = &reading->lines[reading->line_count++];
        *line = (struct bulk_line){.number = number, .begin = (int32_t)reader.at, .end = (int32_t)reader.end};
        if (!read_line(&reader, reading, letters, line))
            return OUTSIDE;
    }
    return 0;
}
