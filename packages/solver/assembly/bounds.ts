/**
 * Bounds before search.
 *
 * `fast` proves that the side on lead makes what it needs by cashing at once; `slow` proves that
 * the other side must get too much. Each returns the cards whose rank the proof used, or 0 bits
 * and `proved` false.
 */
import { HANDS, SCRATCH } from "./memory";
import { count, holding, nthHighest } from "./cards";
import { trumps } from "./state";

export let proved: bool = false;

// @ts-ignore: decorator
@inline function at(card: u32, suit: i32): u64 { return (card as u64) << (suit << 4); }

/**
 * Trumps that must win whoever leads: with j own cards among the top of the suit (partner's
 * cards set aside) and i of the enemy's, at most i of the j can be beaten by the enemy.
 * Returns the tricks; the lowest card used is left in `sureCard`.
 */
let sureCard: u32 = 0;
/** How many of the hand's trumps must be kept for that. */
let sureKept: i32 = 0;
function sure(own: u32, enemy: u32, want: i32): i32 {
  let best = 0;
  let mine = 0;
  let rest = own;
  sureCard = 0;
  sureKept = 0;
  while (rest) {
    const c = (0x80000000 as u32) >> clz(rest);
    rest ^= c;
    mine += 1;
    const above = count(enemy & ~(c - 1));
    if (mine - above > best) {
      best = mine - above;
      sureCard = c;
      sureKept = mine;
      if (best >= want) break;
    }
  }
  // The top card of an only suit left beats nothing: no rank is used when the enemy has none.
  if (enemy == 0) sureCard = 0;
  return best;
}

export function fast(me: u64, lho: u64, partner: u64, rho: u64, need: i32): u64 {
  let rel: u64 = 0;
  let total = 0;
  proved = false;
  let entry = false;
  const tl = holding(lho, 3), tr = holding(rho, 3);
  const ruffL = trumps && tl != 0, ruffR = trumps && tr != 0;
  let free = !(ruffL || ruffR);
  let stop = 4;
  if (trumps) {
    // Trumps: those that must win whoever leads, or the leader's run if that draws trumps.
    const mine = holding(me, 3), his = holding(partner, 3);
    const enemy = tl | tr;
    if (mine | his) {
      const a = sure(mine, enemy, need);
      let card = sureCard, kept = sureKept;
      let best = a;
      if (best < need && his) {
        const b = sure(his, enemy, need);
        if (b > best) { best = b; card = sureCard; kept = sureKept; }
      }
      if (need - best > (popcnt(me) as i32) - kept) {
        // Cashing elsewhere would take the guards away: count bare winners only.
        const high = enemy ? ~((1 << (32 - clz(enemy))) - 1) : 0xffffffff;
        const h = count(his & high) > count(mine & high) ? his & high : mine & high;
        best = count(h);
        card = enemy && h ? h & (0 - h) : 0;
      }
      total = best;
      rel = at(card, 3);
      if (total >= need) { proved = true; return rel; }
      if (enemy) {
        const m = max(count(tl), count(tr));
        const w = mine & ~((1 << (32 - clz(enemy))) - 1);
        if (count(w) >= m && !(his & ~((1 << (32 - clz(enemy))) - 1))) {
          // Cashing draws every enemy trump: side suits are safe afterwards.
          free = true;
          rel |= at(nthHighest(w, m), 3);
          if (total < count(mine) && count(his) <= m) total = count(mine);
          if (total >= need) { proved = true; return rel; }
        }
        const hw = his & ~((1 << (32 - clz(enemy))) - 1);
        if (hw && mine && !(mine & ~((1 << (32 - clz(enemy))) - 1))) {
          entry = true;
          store<u32>(SCRATCH, (0x80000000 as u32) >> clz(hw), 48);
        }
      } else if (his > mine && mine) {
        entry = true;
        store<u32>(SCRATCH, (0x80000000 as u32) >> clz(his), 48);
      }
    }
    stop = 3;
  }
  let partnerTotal = 0;
  let entryRel: u64 = entry ? at(load<u32>(SCRATCH, 48), 3) : 0;
  for (let s = 0; s < stop; s++) {
    const l = holding(me, s), p = holding(partner, s);
    store<u32>(SCRATCH + (s << 4), 0);
    if ((l | p) == 0) continue;
    const a = holding(lho, s), r = holding(rho, s);
    const enemy = a | r;
    const high = enemy ? ~((1 << (32 - clz(enemy))) - 1) : 0xffffffff;
    const na = count(a), nr = count(r);
    const m = max(na, nr);
    let lim = 16;
    if (!free) {
      if (ruffL) lim = na;
      if (ruffR && nr < lim) lim = nr;
      if (lim == 0) continue;
    }
    const lw = l & high, pw = p & high;
    const nl = count(l), np = count(p);
    const wl = count(lw), wp = count(pw);
    let c = wl;
    if (wp && wl) {
      const ahead = count(l & ~((1 << (32 - clz(pw))) - 1));
      const small = np - wp;
      c = max(ahead, min(wl, small));
    }
    if (wp == 0 && wl >= m && wl >= np) c = nl;
    if (c > lim) c = lim;
    // Partner's winners once the leader's are gone.
    let q = min(wp, np - c);
    if (q < 0) q = 0;
    // Once both enemies and the other hand are out of the suit, ranks no longer matter.
    let qRanks = nl <= m ? min(q, max(m - c, 0)) : q;
    if (q > 0 && c + q >= m && nl <= c + q) q = np - c;
    if (c + q > lim) q = lim - c;
    if (qRanks > q) qRanks = q;
    if (c > 0) {
      const use = min(c, need - total);
      const ranks = np <= m && wp == 0 ? min(use, m) : use;
      if (ranks > 0) rel |= at(nthHighest(l, ranks), s);
      total += use;
      if (total >= need) { proved = true; return rel; }
    }
    if (q > 0) {
      store<u32>(SCRATCH + (s << 4), q);
      store<u32>(SCRATCH + (s << 4), qRanks > 0 ? nthHighest(p, qRanks) : 0, 4);
      // With the leader's whole run cashed first, its ranks are used as well.
      partnerTotal += q;
      if (nl > c && !entry) {
        entry = true;
        entryRel = at(nthHighest(p, 1), s);
      }
    }
  }
  if (entry && total + partnerTotal >= need) {
    rel |= entryRel;
    for (let s = 0; s < stop; s++) {
      const q = load<i32>(SCRATCH + (s << 4));
      if (q == 0) continue;
      rel |= at(load<u32>(SCRATCH + (s << 4), 4), s);
      total += q;
      if (total >= need) break;
    }
    proved = true;
    return rel;
  }
  return 0;
}

/** Whether the side not on lead must take at least `want` tricks. */
export function slow(f: usize, want: i32): u64 {
  proved = false;
  const me = load<u64>(f, HANDS), lho = load<u64>(f, HANDS + 8);
  const partner = load<u64>(f, HANDS + 16), rho = load<u64>(f, HANDS + 24);
  let ruffs = false;
  if (trumps) {
    const enemy = holding(me | partner, 3);
    const a = holding(lho, 3), r = holding(rho, 3);
    if (a && sure(a, enemy, want) >= want) { proved = true; return at(sureCard, 3); }
    if (r && sure(r, enemy, want) >= want) { proved = true; return at(sureCard, 3); }
    ruffs = holding(partner, 3) != 0;
  }
  // Every suit the leader can open runs into the other side's top card, and from there that
  // side cashes what it wants: the trick lost is one of those it would have cashed.
  let rel: u64 = 0;
  let left = false, right = false;
  for (let s = 0; s < 4; s++) {
    const l = holding(me, s);
    if (l == 0) continue;
    const a = holding(lho, s), e = a | holding(rho, s);
    const p = holding(partner, s);
    if (e < (l | p)) return 0;
    if (ruffs && p == 0 && s != 3) return 0;
    const top = (0x80000000 as u32) >> clz(e);
    rel |= at(top, s);
    if (a & top) left = true; else right = true;
  }
  if (left) {
    rel |= fast(lho, partner, rho, me, want);
    if (!proved) return 0;
  }
  if (right) {
    rel |= fast(rho, me, lho, partner, want);
    if (!proved) return 0;
  }
  proved = true;
  return rel;
}
