/* Boards of one size and number of players, taken out of many, as the kernels that count want them. */

#include <string.h>

#include "bulk.h"
#include "core.h"

/* Copy the board whose cells begin at a place. Tell whether every ring belongs to one of its players. */
CORE_INLINE bool gather_board(const struct bulk_gathering *all, int64_t begin, int64_t board) {
    const int16_t *owners = all->owners + begin;
    uint64_t *masks = all->own_masks + board * all->players * all->words;
    memcpy(all->own_tiles + board * all->size, all->tiles + begin, (size_t)all->size);
    for (int64_t cell = 0; cell < all->size; cell++) {
        int64_t owner = owners[cell];
        if (owner < 0)
            continue;
        if (owner >= all->players)
            return false;
        masks[owner * all->words + (cell >> 6)] |= (uint64_t)1 << (cell & 63);
    }
    return true;
}

int gather_boards(const struct bulk_gathering *gathering) {
    const struct bulk_gathering all = *gathering;
    if (all.size < 0 || all.size > all.cells || all.words < (all.size + 63) / 64)
        return -1;
    for (int64_t board = 0; board < all.boards; board++) {
        int64_t begin = all.begins[board];
        if (begin < 0 || begin > all.cells - all.size || !gather_board(&all, begin, board))
            return -1;
    }
    return 0;
}
