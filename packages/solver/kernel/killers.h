/*
 * Cut-off cards: the card that last decided a situation, to be tried before anything is ordered.
 *
 * When following suit the situation is the seat, the place in the trick, all cards left of the suit led and the card
 * that wins so far: in one deal they tell who holds what of the suit. A player who leads or is void is known by his
 * hand. The first kind is small enough to stay in the processor's first cache.
 */
#pragma once
#include "cards.h"

#define FOLLOW_BITS 15
#define HAND_BITS 18
static uint8_t follow_killers[1 << FOLLOW_BITS];
static uint8_t hand_killers[1 << HAND_BITS];
static int hand_shift = 64 - HAND_BITS;

/* No card has this number. */
#define NO_CARD 0xff

static inline uint8_t *follow_killer(int seat, int place, Cards all, int suit, Card best) {
  const uint64_t key = ((uint64_t)holding(all, suit) << 12) | ((uint64_t)best << 6) | (suit << 4) | (place << 2) | seat;
  return follow_killers + ((key * 0x9e3779b97f4a7c15ull) >> (64 - FOLLOW_BITS));
}

static inline uint8_t *hand_killer(int seat, int place, Cards hand, Card best) {
  const uint64_t key = hand * 0x9e3779b97f4a7c15ull + ((uint64_t)best << 4 | place << 2 | seat) * 0xc2b2ae3d27d4eb4full;
  return hand_killers + ((key ^ (key >> 29)) * 0xbf58476d1ce4e5b9ull >> hand_shift);
}

/* Forgets the cut-off cards; fewer slots for short endings, so that this stays cheap. */
static void clear_killers(int size) {
  const int bits = size + 6 < HAND_BITS ? size + 6 : HAND_BITS;
  hand_shift = 64 - bits;
  __builtin_memset(follow_killers, NO_CARD, sizeof follow_killers);
  __builtin_memset(hand_killers, NO_CARD, 1u << bits);
}
