/* What every core may use: clones of hot functions for several processors, and the bits of a set. */

#ifndef RINGERS_CORE_H
#define RINGERS_CORE_H

#include <stdbool.h>
#include <stdint.h>

/* Hot functions are compiled for several processors, and the loader picks: by what each can do, not by its model. */
#if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__) &&                           \
    !defined(__SANITIZE_ADDRESS__) && !defined(RINGERS_NO_CLONES)
#define CORE_CLONES __attribute__((target_clones("default", "arch=x86-64-v3", "arch=x86-64-v4")))
#else
#define CORE_CLONES
#endif

/* What a clone calls has to become part of it, or it would be the default's. */
#define CORE_INLINE static inline __attribute__((always_inline))

/* Return how many bits are set. */
CORE_INLINE int count_bits(uint64_t bits) { return __builtin_popcountll(bits); }

/* Return the place of the lowest bit of a set that is not empty. */
CORE_INLINE int lowest_bit(uint64_t bits) { return __builtin_ctzll(bits); }

#endif
