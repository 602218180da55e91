/*
 * Cut-off cards: the card that last decided a situation, to be tried before anything is ordered.
 *
 * When following suit the situation is the seat, the place in the trick, all cards left of the suit led and the card
 * that wins so far: in one deal they tell who holds what of the suit. A player who leads is known by his and his
 * partner's hand, a void hand by its cards and the suit led, both with the tricks that are needed: a card that
 * sufficed for fewer is often not the cheapest way to more.
 */
#pragma once
#include "state.h"

#define FOLLOW_BITS 17
#define HAND_BITS 20
static uint8_t follow_killers[1 << FOLLOW_BITS];
static uint8_t hand_killers[1 << HAND_BITS];
static int follow_shift = 64 - FOLLOW_BITS, hand_shift = 64 - HAND_BITS;

/* No card has this number. */
#define NO_CARD 0xff

static inline uint8_t *follow_killer(int seat, int place, Cards all, int suit, Card best) {
  const uint64_t key = ((uint64_t)holding(all, suit) << 12) | ((uint64_t)best << 6) | (suit << 4) | (place << 2) | seat;
  return follow_killers + ((key * 0x9e3779b97f4a7c15ull) >> follow_shift);
}

/* `beside` are the cards that tell a situation besides the player's own: his partner's, or those left of the suit led. */
static inline uint8_t *hand_killer(const Frame *f, int place, Cards beside, Card best) {
  const uint64_t rest = (uint64_t)f->need << 12 | (uint64_t)best << 4 | place << 2 | ((f->lead + place) & 3);
  const uint64_t key = (f->hand[place] ^ beside * 0x9e3779b97f4a7c15ull) * 0x9e3779b97f4a7c15ull + rest * 0xc2b2ae3d27d4eb4full;
  return hand_killers + ((key ^ (key >> 29)) * 0xbf58476d1ce4e5b9ull >> hand_shift);
}

/* Forgets the cut-off cards; fewer slots for short endings, so that this stays cheap. */
static void clear_killers(int size) {
  const int follow_bits = size + 6 < FOLLOW_BITS ? size + 6 : FOLLOW_BITS, hand_bits = size + 7 < HAND_BITS ? size + 7 : HAND_BITS;
  follow_shift = 64 - follow_bits;
  hand_shift = 64 - hand_bits;
  __builtin_memset(follow_killers, NO_CARD, 1u << follow_bits);
  __builtin_memset(hand_killers, NO_CARD, 1u << hand_bits);
}
