/* What the parts of one search share: the strain, the frames, the node count and its budget. */
#pragma once
#include "cards.h"

/* The state of one trick; frames form the search stack. Hands are in order of play: 0 leads, 2 is its partner. */
typedef struct {
  Cards hand[4];
  Cards all;      /* the cards of all four */
  uint64_t shape; /* the length of each suit in each hand, a nibble each, by seat */
  int lead;       /* the seat that leads */
  int need;       /* the tricks that the side on lead is asked for */
  int size;       /* cards a hand */
} Frame;

static bool trumps;  /* whether lane 3 is trumps */
static int nodes;    /* trick starts visited */
static int budget;   /* trick starts that may be visited */
static bool aborted; /* the budget ran out: everything returned since then means nothing */

static inline bool visit(void) {
  nodes += 1;
  if (nodes > budget) aborted = true;
  return !aborted;
}
