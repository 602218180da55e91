/*
 * Questions about one position: what the side that led takes, as far as somebody wants to know it.
 *
 * A question has a window. Inside it the answer is exact; at its lower end it means "no more", at its upper end "no
 * less". A window of one trick is one search, and it is the cheaper the farther it lies from the true result.
 */
#pragma once
#include "search.h"

/* The first cards of the trick in play: so many, and which. */
typedef struct {
  int n;
  Card c[4];
} Start;

/* The same trick with one card more. */
static Start with(const Start *at, Card card) {
  Start after = *at;
  after.c[after.n++] = card;
  return after;
}

static Frame frames[14];

/* Sets the first frame. */
static Frame *root(const Cards hands[4], int lead) {
  Frame *f = frames;
  f->shape = 0;
  f->all = 0;
  for (int i = 0; i < 4; i++) {
    const int seat = (lead + i) & 3;
    const Cards hand = hands[seat];
    f->hand[i] = hand;
    f->all |= hand;
    for (int s = 0; s < 4; s++) f->shape |= (uint64_t)count(holding(hand, s)) << ((seat << 4) + (s << 2));
  }
  f->lead = lead;
  f->size = size_of(f->hand[0]);
  return f;
}

/* Searches for `need` tricks (at least 1, at most all) of the side that led, after the first cards of the trick. */
static Cards search_from(Frame *f, int need, const Start *at) {
  f->need = need;
  const Card *c = at->c;
  switch (at->n) {
    case 0: return trick(f);
    case 1: return second(f, c[0]);
    case 2: return third(f, c[0], c[1]);
    case 3: return fourth(f, c[0], c[1], c[2]);
    default: return finish(f, c[0], c[1], c[2], c[3]);
  }
}

/* Whether the side that led makes `need` after the first cards of the trick. */
static bool makes_from(Frame *f, int need, const Start *at) {
  if (need <= 0) return true;
  if (need > f->size) return false;
  return search_from(f, need, at) & WIN;
}

/* The tricks of the side that led, from `low` to `high`, by a window that moves from the guess; -1 when interrupted. */
static int value_within(Frame *f, int low, int high, int guess, const Start *at) {
  int need = guess > high ? high : guess <= low ? low + 1 : guess;
  while (low < high) {
    if (makes_from(f, need, at)) low = need++;
    else need = high = need - 1;
    if (aborted) return -1;
  }
  return low;
}

/* A window as a byte, and a card that is not asked about. */
#define LOW(window) ((window) >> 4)
#define HIGH(window) ((window) & 15)
#define UNASKED 0xff

/*
 * The cards of the seat to play. A byte a card: its window comes in, its tricks go out. Of cards that are equals one is
 * searched, in a window that holds those of all. -1 when interrupted, else the last result, as a guess for the next deal.
 */
static int cards_within(Frame *f, uint8_t *cells, int guess, const Start *at) {
  const Cards hand = f->hand[at->n], others = f->all ^ hand;
  for (Cards moves = runs(hand, others); moves; moves &= moves - 1) {
    const Card low = lowest(moves), top = top_of_run(low, hand, others);
    int from = 15, to = -1;
    for (Card c = low; c <= top; c++) {
      if (!(hand & bit(c)) || cells[c] == UNASKED) continue;
      if (LOW(cells[c]) < from) from = LOW(cells[c]);
      if (HIGH(cells[c]) > to) to = HIGH(cells[c]);
    }
    if (to < 0) continue;
    const Start after = with(at, low);
    guess = value_within(f, from, to, guess, &after);
    if (aborted) return -1;
    for (Card c = low; c <= top; c++)
      if (hand & bit(c) && cells[c] != UNASKED) cells[c] = guess;
  }
  return guess;
}
