/* Reading the tiles of a notation. */

#include "bulk_reader.h"

/* Return the next letter and move behind it; the letter 0, which is no tile, for all that takes no one or two bytes. */
CORE_INLINE int take_letter(struct reader *reader) {
    int byte = take_byte(reader);
    if (byte < 0x80)
        return byte < 0 ? 0 : byte;
    int second = next_byte(reader);
    if (byte < 0xC2 || byte > 0xDF || second < 0 || (second & 0xC0) != 0x80)
        return 0;
    reader->at++;
    return (byte & 0x1F) << 6 | (second & 0x3F);
}

/* Tell whether a face has these letters and no more. */
static bool is_spelled(const uint16_t *face, const uint16_t *spelled, int count) {
    for (int letter = 0; letter < count; letter++)
        if (face[letter] != spelled[letter])
            return false;
    return count == MAX_FACE || face[count] == 0;
}

/* Return the tile whose face stands before a closing bracket and move behind that; `NO_TILE` if none does. */
static int take_bracketed(struct reader *reader, const struct bulk_letters *letters) {
    uint16_t spelled[MAX_FACE];
    int count = 0, only = 0, byte;
    while ((byte = next_byte(reader)) >= 0 && byte != ']') {
        only = take_letter(reader);
        if (count == MAX_FACE || letters->upper[only] == 0)
            return NO_TILE;
        spelled[count++] = letters->upper[only];
    }
    if (byte < 0 || count == 0)
        return NO_TILE;
    reader->at++;
    if (count == 1)
        return letters->tiles[only];
    for (int64_t face = 0; face < letters->face_count; face++)
        if (is_spelled(letters->faces + face * MAX_FACE, spelled, count))
            return letters->face_tiles[face];
    return NO_TILE;
}

int read_tiles(struct reader *reader, const struct bulk_reading *reading, const struct bulk_letters *letters,
               struct read_board *board) {
    int64_t cell = reading->cell_count, rows = 0, columns = 0, across = 0;
    for (;;) {
        int byte = next_byte(reader);
        if (byte == '/' || byte == ' ' || byte < 0) {
            if (across == 0 || (rows && across != columns) || across > reading->max_side || rows == reading->max_side)
                return NOT_UNDERSTOOD;
            rows++;
            columns = across;
            across = 0;
            if (byte != '/')
                break;
            reader->at++;
            continue;
        }
        int tile;
        if (byte == '[') {
            reader->at++;
            tile = take_bracketed(reader, letters);
        } else {
            tile = letters->tiles[take_letter(reader)];
        }
        if (tile == NO_TILE)
            return NOT_UNDERSTOOD;
        if (cell >= reading->cell_room)
            return OUTSIDE;
        reading->tiles[cell++] = (uint8_t)tile;
        across++;
    }
    *board = (struct read_board){rows, columns};
    return 1;
}
