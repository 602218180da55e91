/*
 * At notrump a side on lead with too few tricks of its own must lose the lead, and then the enemies cash.
 *
 * While it keeps the lead it wins only in suits whose top card it has, in each at most as often as its longer hand has
 * cards: M tricks in all, for whatever else it leads the enemy wins at will. With M below `need` an enemy gets in, and
 * until then no enemy has to give up more than M cards: R of his are left, of his choice.
 *
 * Enemy X cashes `want` tricks once he is in if he has so many cards above all other hands' (W) and room for them, and
 * beside them for the top card of every other suit that the side on lead holds and X tops, for it must not run there.
 * If only X can do that, Y must be able to cross to him: Y keeps a card of a suit that X tops.
 */
#pragma once
#include "bounds.h"

static Cards late(const Frame *f, int need, int want) {
  const Cards ours = f->hand[0] | f->hand[2];
  int most = 0, winners[2] = {0, 0}, tops[2] = {0, 0}, spare[2] = {0, 0};
  Cards counted[2] = {0, 0}, rel = 0;
  bool cross[2] = {false, false};
  proved = false;
  for (int s = 0; s < 4; s++) {
    const Holding us = holding(ours, s), left = holding(f->hand[1], s), right = holding(f->hand[3], s);
    const Holding enemy = left | right;
    if (us > enemy) {
      const int n0 = count(holding(f->hand[0], s)), n2 = count(holding(f->hand[2], s));
      most += n0 > n2 ? n0 : n2;
      if (most >= need) return 0;
      continue;
    }
    if (enemy == 0) continue;
    const int x = left > right ? 0 : 1;
    const Holding own = x == 0 ? left : right, mate = x == 0 ? right : left;
    Holding run = own & above(us | mate);
    int n = count(run);
    if (winners[x] + n > want) n = want - winners[x];
    winners[x] += n;
    if (mate) cross[x] = true;
    if (n > 0) counted[x] |= in_suit(nth_highest(run, n), s);
    if (us) {
      rel |= in_suit(top_of(own), s);
      tops[x] += 1;
      if (n == 0) spare[x] += 1;
    }
  }
  const int room = f->size - most;
  const bool cashes[2] = {winners[0] >= want && want + spare[0] <= room, winners[1] >= want && want + spare[1] <= room};
  if (cashes[0] && cashes[1]) rel |= counted[0] | counted[1];
  else if (cashes[0] && cross[0] && tops[1] < room) rel |= counted[0];
  else if (cashes[1] && cross[1] && tops[0] < room) rel |= counted[1];
  else return 0;
  proved = true;
  return rel;
}
