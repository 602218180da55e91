/*
 * Sets of cards as one 64-bit word: four lanes of 16 bits, one a suit, 13 bits used.
 *
 * Trumps, when there are any, always sit in lane 3. Bits 13 to 15 of every lane are free; bit 63
 * carries the verdict of a search beside the set of cards whose rank mattered.
 */
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef uint64_t Cards;   /* a set of cards of all suits */
typedef uint32_t Holding; /* the cards of one suit, bits 0 to 12 */
typedef int Card;         /* the number of a card's bit: lane * 16 + rank */

#define TRUMP 3
#define LANE 0x1fffull
#define PACK 0x1fff1fff1fff1fffull
#define WIN (1ull << 63)

static inline int suit_of(Card card) { return card >> 4; }
static inline Cards bit(Card card) { return 1ull << card; }
static inline Cards suit_mask(int suit) { return LANE << (suit << 4); }
static inline Holding holding(Cards set, int suit) { return (Holding)(set >> (suit << 4)) & 0x1fff; }
static inline Cards in_suit(Holding cards, int suit) { return (Cards)cards << (suit << 4); }
static inline Card highest(Cards set) { return 63 - __builtin_clzll(set); }
static inline Card lowest(Cards set) { return __builtin_ctzll(set); }
static inline int size_of(Cards set) { return __builtin_popcountll(set); }
static inline int count(Holding cards) { return __builtin_popcount(cards); }
/* The highest card of a holding that is not empty. */
static inline Holding top_of(Holding cards) { return 0x80000000u >> __builtin_clz(cards); }
/* Everything above the highest card of a holding; all there is when it is empty. */
static inline Holding above(Holding cards) { return cards ? ~((1u << (32 - __builtin_clz(cards))) - 1) : 0xffffffffu; }

/*
 * The n-th highest card of a holding that has so many (n >= 1): the greatest rank with n cards from there up, found by
 * halving without a branch, for n is hard to foresee. With n = 0 it is bit 15, which is no card.
 */
static inline Holding nth_highest(Holding cards, int n) {
  int rank = count(cards >> 8) >= n ? 8 : 0;
  rank += count(cards >> (rank + 4)) >= n ? 4 : 0;
  rank += count(cards >> (rank + 2)) >= n ? 2 : 0;
  rank += count(cards >> (rank + 1)) >= n ? 1 : 0;
  return 1u << rank;
}

/*
 * The lowest card of every run of equals in `hand`, all suits at once. Two cards are equals when
 * no card of `others` lies between them. A carry started at the bottom of each stretch free of
 * other cards ripples through the gaps and stops at the stretch's first own card.
 */
static inline Cards runs(Cards hand, Cards others) {
  const Cards free = ~others & PACK;
  const Cards gaps = free & ~hand;
  const Cards starts = free & ~(free << 1);
  return hand & (starts | ((gaps + (starts & gaps)) & ~gaps));
}

/* The highest equal of `low`, the lowest card of its run. */
static inline Card top_of_run(Card low, Cards hand, Cards others) {
  const Cards suit = suit_mask(suit_of(low));
  const Cards higher = others & suit & ~((bit(low) << 1) - 1);
  /* Everything in the suit below the next foreign card; the whole suit when there is none. */
  const Cards reach = higher ? (higher & -higher) - 1 : ~0ull;
  return highest(hand & suit & reach);
}
