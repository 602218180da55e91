/*
 * Bounds before search. Each proof comes with the cards whose rank it used; `proved` says whether there is one.
 *
 * `fast`: the side on lead makes what it needs by cashing at once. `sure_trumps`: the other side's trumps win, whichever side
 * leads. `refuted`: leads after which the other side cashes at once.
 */
#pragma once
#include "state.h"

static bool proved;

/*
 * Trumps that must win on any lead: with j own cards among the top of the suit (partner's cards set aside) and i of
 * the enemy's, at most i of the j can be beaten. Gives the tricks, up to `want`; the lowest card used, and how many
 * trumps must be kept for it, are left beside.
 */
static Holding sure_card;
static int sure_kept;
static int sure_tricks(Holding own, Holding enemy, int want) {
  int best = 0, mine = 0;
  sure_card = 0;
  sure_kept = 0;
  while (own) {
    const Holding card = top_of(own);
    own ^= card;
    mine += 1;
    const int tricks = mine - count(enemy & ~(card - 1));
    if (tricks > best) {
      best = tricks;
      sure_card = card;
      sure_kept = mine;
      if (best >= want) break;
    }
  }
  /* The top card beats nothing when the enemy has none: no rank is used. */
  if (enemy == 0) sure_card = 0;
  return best;
}

/* Partner's winners of a suit, to be cashed over an entry, and the lowest of them whose rank matters. */
typedef struct {
  int tricks;
  Holding card;
} Reserve;

static Cards fast(Cards me, Cards lho, Cards partner, Cards rho, int need) {
  Cards rel = 0, entry_rel = 0;
  int total = 0;
  bool entry = false;
  proved = false;
  const Holding tl = holding(lho, TRUMP), tr = holding(rho, TRUMP);
  const bool ruff_l = trumps && tl, ruff_r = trumps && tr;
  bool safe = !(ruff_l || ruff_r);
  int suits = 4;
  if (trumps) {
    /* Trumps that must win on any lead, or the leader's run if that draws trumps. */
    const Holding mine = holding(me, TRUMP), his = holding(partner, TRUMP), enemy = tl | tr;
    suits = 3;
    if (mine | his) {
      const Holding high = above(enemy);
      int best = sure_tricks(mine, enemy, need);
      Holding card = sure_card;
      int kept = sure_kept;
      if (best < need && his) {
        const int other = sure_tricks(his, enemy, need);
        if (other > best) {
          best = other;
          card = sure_card;
          kept = sure_kept;
        }
      }
      if (need - best > size_of(me) - kept) {
        /* Cashing elsewhere would take the guards away: count bare winners only. */
        const Holding bare = count(his & high) > count(mine & high) ? his & high : mine & high;
        best = count(bare);
        card = enemy && bare ? bare & -bare : 0;
      }
      total = best;
      rel = in_suit(card, TRUMP);
      if (total >= need) {
        proved = true;
        return rel;
      }
      if (enemy) {
        const int longest = count(tl) > count(tr) ? count(tl) : count(tr);
        const Holding run = mine & high, his_run = his & high;
        if (count(run) >= longest && !his_run) {
          /* Cashing draws every enemy trump: side suits are safe afterwards. */
          safe = true;
          rel |= in_suit(nth_highest(run, longest), TRUMP);
          if (total < count(mine) && count(his) <= longest) total = count(mine);
          if (total >= need) {
            proved = true;
            return rel;
          }
        }
        if (his_run && mine && !run) {
          entry = true;
          entry_rel = in_suit(top_of(his_run), TRUMP);
        }
      } else if (his > mine && mine) {
        entry = true;
        entry_rel = in_suit(top_of(his), TRUMP);
      }
    }
  }
  Reserve reserve[4];
  int in_reserve = 0;
  for (int s = 0; s < suits; s++) {
    reserve[s].tricks = 0;
    const Holding l = holding(me, s), p = holding(partner, s);
    const Holding a = holding(lho, s), r = holding(rho, s), enemy = a | r;
    /* Nothing of ours, or the enemy's top card: no trick to be cashed. */
    if ((l | p) <= enemy) continue;
    const int na = count(a), nr = count(r), longest = na > nr ? na : nr;
    int most = 16;
    if (!safe) {
      if (ruff_l) most = na;
      if (ruff_r && nr < most) most = nr;
      if (most == 0) continue;
    }
    const Holding high = above(enemy), lw = l & high, pw = p & high;
    const int nl = count(l), np = count(p), wl = count(lw), wp = count(pw);
    int c = wl;
    if (wp && wl) {
      const int ahead = count(l & above(pw)), small = np - wp;
      c = wl < small ? wl : small;
      if (ahead > c) c = ahead;
    }
    if (wp == 0 && wl >= longest && wl >= np) c = nl;
    if (c > most) c = most;
    /* Partner's winners once the leader's are gone. */
    int q = wp < np - c ? wp : np - c;
    if (q < 0) q = 0;
    /* Once both enemies and the other hand are out of the suit, ranks no longer matter. */
    int q_ranks = q;
    if (nl <= longest) {
      const int left = longest - c > 0 ? longest - c : 0;
      if (left < q) q_ranks = left;
    }
    if (q > 0 && c + q >= longest && nl <= c + q) q = np - c;
    if (c + q > most) q = most - c;
    if (q_ranks > q) q_ranks = q;
    if (c > 0) {
      const int use = c < need - total ? c : need - total;
      const int ranks = np <= longest && wp == 0 && longest < use ? longest : use;
      if (ranks > 0) rel |= in_suit(nth_highest(l, ranks), s);
      total += use;
      if (total >= need) {
        proved = true;
        return rel;
      }
    }
    if (q > 0) {
      reserve[s].tricks = q;
      reserve[s].card = q_ranks > 0 ? nth_highest(p, q_ranks) : 0;
      in_reserve += q;
      if (nl > c && !entry) {
        entry = true;
        entry_rel = in_suit(top_of(p), s);
      }
    }
  }
  if (!entry || total + in_reserve < need) return 0;
  rel |= entry_rel;
  for (int s = 0; s < suits; s++) {
    if (reserve[s].tricks == 0) continue;
    rel |= in_suit(reserve[s].card, s);
    total += reserve[s].tricks;
    if (total >= need) break;
  }
  proved = true;
  return rel;
}

/* Whether the trumps of the side not on lead must take `want` tricks. */
static Cards sure_trumps(const Frame *f, int want) {
  const Holding enemy = holding(f->hand[0] | f->hand[2], TRUMP);
  proved = false;
  for (int i = 1; i < 4; i += 2) {
    const Holding own = holding(f->hand[i], TRUMP);
    if (own && sure_tricks(own, enemy, want) >= want) {
      proved = true;
      return in_suit(sure_card, TRUMP);
    }
  }
  return 0;
}

/*
 * Suits that the leader need not try: the lead runs into the top card of an enemy whom leader's partner cannot ruff,
 * and from there that enemy's side cashes all it wants; the trick it wins is one of those. Gives the suits' cards;
 * what the proofs used is left in `refuted_rel`.
 */
static Cards refuted_rel;
static Cards refuted(const Frame *f, int want) {
  const Cards me = f->hand[0], partner = f->hand[2];
  const bool ruffs = trumps && holding(partner, TRUMP);
  int known[2] = {0, 0};
  Cards proof[2];
  Cards suits = 0;
  refuted_rel = 0;
  for (int s = 0; s < 4; s++) {
    const Holding l = holding(me, s);
    if (l == 0) continue;
    const Holding left = holding(f->hand[1], s), enemy = left | holding(f->hand[3], s), p = holding(partner, s);
    if (enemy < (l | p) || (ruffs && p == 0 && s != TRUMP)) continue;
    const Holding top = top_of(enemy);
    const int x = left & top ? 0 : 1;
    if (known[x] == 0) {
      proof[x] = x == 0 ? fast(f->hand[1], partner, f->hand[3], me, want) : fast(f->hand[3], me, f->hand[1], partner, want);
      known[x] = proved ? 1 : -1;
    }
    if (known[x] < 0) continue;
    suits |= suit_mask(s);
    refuted_rel |= in_suit(top, s) | proof[x];
  }
  return suits;
}
