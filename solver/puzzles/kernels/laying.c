/* Laying words of a short list on dealt boards. */

#include <string.h>

#include "core.h"
#include "puzzles.h"
#include "puzzles_bag.h"
#include "puzzles_chance.h"

/* The board that words are laid on, and what is left of its bag. */
struct board {
    uint8_t *tiles;
    int64_t size;
    uint8_t *left;
    int64_t left_size;
    uint8_t *fixed;
};

/* Where a word is to be laid: its letters, and the cells that it covers, from its first letter on. */
struct place {
    const uint8_t *letters;
    int64_t length;
    const int32_t *first;
    int64_t step;
};

CORE_INLINE int32_t cell_of(const struct place *place, int64_t number) { return place->first[number * place->step]; }

CORE_INLINE void exchange(uint8_t *tile, uint8_t *other) {
    uint8_t before = *tile;
    *tile = *other;
    *other = before;
}

/* Bring a tile to a cell from a cell that is not fixed or from the bag, in exchange; tell whether there was one. */
CORE_INLINE bool take_tile(const struct board *board, uint8_t tile, int32_t cell) {
    if (board->tiles[cell] == tile)
        return true;
    for (int64_t other = 0; other < board->size; other++) {
        if (board->tiles[other] == tile && !board->fixed[other]) {
            exchange(&board->tiles[cell], &board->tiles[other]);
            return true;
        }
    }
    uint8_t *found = memchr(board->left, tile, (size_t)board->left_size);
    if (found)
        exchange(&board->tiles[cell], found);
    return found != NULL;
}

/* Tell whether a word fits what is fixed. */
CORE_INLINE bool fits(const struct board *board, const struct place *place) {
    for (int64_t number = 0; number < place->length; number++) {
        int32_t cell = cell_of(place, number);
        if (board->fixed[cell] && board->tiles[cell] != place->letters[number])
            return false;
    }
    return true;
}

/* Lay a word along cells; if a tile is missing, some tiles change places, and the cells stay as free as before. */
CORE_INLINE bool lay_word(const struct board *board, const struct place *place) {
    if (!fits(board, place))
        return false;
    uint64_t taken = 0;
    for (int64_t number = 0; number < place->length; number++) {
        int32_t cell = cell_of(place, number);
        if (board->fixed[cell])
            continue;
        if (!take_tile(board, place->letters[number], cell)) {
            for (; taken; taken &= taken - 1)
                board->fixed[cell_of(place, lowest_bit(taken))] = false;
            return false;
        }
        board->fixed[cell] = true;
        taken |= UINT64_C(1) << number;
    }
    return true;
}

/* Draw a word and a place, and lay it there if it fits and is not on the board yet.
   mark: what tells that a word was laid on this board. */
CORE_INLINE void try_word(const struct puzzles_laying *laying, const struct board *board, int64_t mark,
                          uint64_t *state) {
    int64_t drawn = draw(state), word = drawn % laying->words;
    bool backwards = drawn / laying->words % 2 == 1;
    drawn = draw(state);
    int64_t line = drawn % laying->lines, length = laying->begin[word + 1] - laying->begin[word];
    int64_t room = laying->start[line + 1] - laying->start[line] - length;
    if (room < 0 || laying->laid[word] == mark)
        return;
    int64_t first = laying->start[line] + drawn / laying->lines % (room + 1);
    struct place place = {
        .letters = &laying->letters[laying->begin[word]],
        .length = length,
        .first = &laying->line_cells[backwards ? first + length - 1 : first],
        .step = backwards ? -1 : 1,
    };
    if (lay_word(board, &place))
        laying->laid[word] = mark;
}

int64_t puzzles_lay(const struct puzzles_laying *laying, uint8_t *boards, const uint64_t *seeds, int64_t count) {
    struct board board = {
        .size = laying->board_size,
        .left = laying->left,
        .left_size = laying->bag_size - laying->board_size,
        .fixed = laying->fixed,
    };
    for (int64_t number = 0; number < count; number++) {
        uint64_t state = seeds[number];
        board.tiles = &boards[number * board.size];
        if (!tiles_left(laying->bag, laying->bag_size, board.tiles, board.size, board.left))
            return number;
        memset(board.fixed, false, (size_t)board.size);
        for (int64_t tried = 0; tried < laying->tries; tried++)
            try_word(laying, &board, number, &state);
    }
    return -1;
}
