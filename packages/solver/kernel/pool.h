/*
 * The pool of the table's lists: lists of 4, 8, 16 … patterns in blocks of eight, from the end of the kernel's own
 * data to the limit. A list that is given back serves again; one of more room is halved at the end.
 */
#pragma once
#include <stdint.h>
#include <wasm_simd128.h>

/*
 * A word a suit: the owners of its top cards, two bits a card from the top down and zero where none is known, and from
 * bit KNOWN up how many are.
 */
typedef v128_t Pattern;
#define KNOWN 26

/* Eight patterns; before them a cache line of what is compared first, all eight at once. */
typedef struct {
  uint16_t two[8];      /* the owners of the top two cards of every suit */
  uint16_t two_mask[8]; /* which of them are known */
  uint16_t third[8];    /* low bytes: the owners of the third cards; high bytes: which are known */
  uint8_t bounds[8][2]; /* the lower bound, and 15 less the upper: nothing is known with 0 */
  Pattern patterns[8];
} Block;

#define LIST_BITS_MIN 2
#define LIST_BITS_MAX 15
/* The first list has half a block. */
#define LIST_SIZE(bits) ((bits) < 3 ? (uint32_t)(sizeof(Block) - 4 * sizeof(Pattern)) : (uint32_t)sizeof(Block) << ((bits) - 3))

extern unsigned char __heap_base;
static uint32_t pool_base(void) { return ((uint32_t)(uintptr_t)&__heap_base + 63) & ~63u; }
static inline char *pool_at(uint32_t address) { return (char *)(uintptr_t)address; }
static inline Block *blocks_at(uint32_t address) { return (Block *)(uintptr_t)address; }

static uint32_t pool_top, pool_limit;
/* Heads of the lists given back, by their room. */
static uint32_t spare[LIST_BITS_MAX + 1];

static void empty_pool(void) {
  __builtin_memset(spare, 0, sizeof spare);
  pool_top = pool_base();
}

static void free_list(uint32_t at, int bits) {
  *(uint32_t *)pool_at(at) = spare[bits];
  spare[bits] = at;
}

static uint32_t take_spare(int bits) {
  const uint32_t at = spare[bits];
  if (at) spare[bits] = *(uint32_t *)pool_at(at);
  return at;
}

/* The address of a list with room for 2 to the power of `bits` patterns; 0 when there is none. */
static uint32_t new_list(int bits) {
  const uint32_t again = take_spare(bits);
  if (again) return again;
  const uint32_t next = pool_top + LIST_SIZE(bits);
  if (next > pool_limit) {
    for (int larger = bits + 1; larger <= LIST_BITS_MAX; larger++) {
      const uint32_t whole = take_spare(larger);
      if (whole == 0) continue;
      /* Its upper halves stay free; the half of a single block is too small for a list. */
      while (larger > bits) {
        larger -= 1;
        if (larger > LIST_BITS_MIN) free_list(whole + LIST_SIZE(larger), larger);
      }
      return whole;
    }
    return 0;
  }
  const uint32_t have = (uint32_t)__builtin_wasm_memory_size(0) << 16;
  if (next > have && __builtin_wasm_memory_grow(0, ((next - have) >> 16) + 16) == -1ul) return 0;
  const uint32_t at = pool_top;
  pool_top = next;
  return at;
}
