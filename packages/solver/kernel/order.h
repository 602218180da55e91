/*
 * Which lead to try first: suits by what leading them does, in each the top card, then the bottom one; cards in the
 * middle, and suits that an enemy ruffs, last.
 */
#pragma once
#include "state.h"

enum { RUFF = 1, FINESSE, STRONG, PLAIN, TENACE, TRUMPS, RUFFED };

/* The kind of lead that a suit is, by who holds its top cards and who can ruff it. */
static int kind_of_lead(const Frame *f, int s) {
  const Holding m = holding(f->hand[0], s), l = holding(f->hand[1], s);
  const Holding p = holding(f->hand[2], s), r = holding(f->hand[3], s);
  if (trumps) {
    if (s == TRUMP) return TRUMPS;
    if ((l == 0 && holding(f->hand[1], TRUMP)) || (r == 0 && holding(f->hand[3], TRUMP))) return RUFFED;
  }
  const Holding all = m | l | p | r, ours = m | p;
  const Holding a = top_of(all);
  Holding rest = all ^ a;
  const Holding k = rest ? top_of(rest) : 0;
  rest ^= k;
  const Holding q = rest ? top_of(rest) : 0;
  rest ^= q;
  const Holding j = rest ? top_of(rest) : 0;
  rest ^= j;
  const Holding t = rest ? top_of(rest) : 0;
  if (count(p) >= 2 && count(l) >= 2) {
    if ((p & k) && (l & a)) return FINESSE;
    if ((p & a) && (l & k) && ((p & q) || (q && j && (ours & q) && (ours & j)))) return FINESSE;
    if ((p & k) && (l & q) && ((p & j) || (j && t && (ours & j) && (ours & t)))) return FINESSE;
  }
  if (trumps && count(m) >= 2 && count(r) >= 2) {
    if ((m & a) && (r & k)) return TENACE;
    if ((m & k) && (r & a) && !(ours & q)) return TENACE;
  }
  if (l && r && ((ours & a) != 0) + ((ours & k) != 0) + ((ours & q) != 0) >= 2) return STRONG;
  if (trumps && p == 0 && l && r) {
    const int mine = count(holding(f->hand[0], TRUMP)), his = count(holding(f->hand[2], TRUMP));
    if (his && his <= mine && !((m & -m) & a)) return RUFF;
  }
  return PLAIN;
}

/* Writes the leads in order; `moves` holds the lowest card of every run of equals. */
static int order_leads(const Frame *f, Cards moves, uint8_t *list) {
  int n = 0;
  uint8_t kinds[4];
  for (int s = 0; s < 4; s++) kinds[s] = moves & suit_mask(s) ? kind_of_lead(f, s) : 0;
  Cards late = moves;
  for (int kind = RUFF; kind <= RUFFED; kind++) {
    for (int s = 0; s < 4; s++) {
      if (kinds[s] != kind) continue;
      const Cards suit = moves & suit_mask(s);
      const Card top = highest(suit), low = lowest(suit);
      if (kind != RUFF) {
        list[n++] = top;
        late ^= bit(top);
      }
      if (kind != TENACE && (kind == RUFF || low != top)) {
        list[n++] = low;
        late ^= bit(low);
      }
    }
  }
  for (; late; late ^= bit(list[n - 1])) list[n++] = highest(late);
  return n;
}
