/**
 * Move ordering: every candidate gets a score from what its suit looks like; the lists are
 * sorted, best first. A move is one word: score in the high bits, card in the low six.
 */
import { ALL, HANDS } from "./memory";
import { count, highest, holding, lowest, suitMask } from "./cards";
import { trumps } from "./state";

/** What each trait of a card is worth. Tuned by hill-climbing on node counts. */
export const WEIGHTS = memory.data<i32>([
  0, 0, 0, -3, 105, -25, -48, 4, 14, 32, -2, -2,
  -5, -3, -6, 13, 12, -89, 6, 4, 1, 4, -9, 163,
  10, -21, 54, 10, 18, 3, -21, 4, 5, 8, 10, 2,
  70, -28, 11, 5, -6, -2, 28, -9,
]);

// @ts-ignore: decorator
@inline function w(i: i32): i32 { return load<i32>(WEIGHTS + (i << 2)); }

/** Inserts a move so that the list stays sorted, best first. */
// @ts-ignore: decorator
@inline function insert(list: usize, n: i32, score: i32, card: i32): void {
  const move = ((score + 4096) << 6) | card;
  let p = list + (n << 2);
  while (p > list && load<i32>(p - 4) < move) {
    store<i32>(p, load<i32>(p - 4));
    p -= 4;
  }
  store<i32>(p, move);
}

/** Leads. `moves` holds the lowest card of every run of equals. */
export function orderLeads(f: usize, moves: u64, killer: i32, list: usize): i32 {
  const me = load<u64>(f, HANDS), lho = load<u64>(f, HANDS + 8);
  const partner = load<u64>(f, HANDS + 16), rho = load<u64>(f, HANDS + 24);
  let n = 0;
  for (let s = 0; s < 4; s++) {
    let rest = moves & suitMask(s);
    if (rest == 0) continue;
    const m = holding(me, s), l = holding(lho, s), p = holding(partner, s), r = holding(rho, s);
    const enemy = l | r;
    const nm = count(m), nl = count(l), np = count(p), nr = count(r);
    const isTrump = trumps && s == 3;
    const ruffL = trumps && !isTrump && l == 0 && holding(lho, 3) != 0;
    const ruffR = trumps && !isTrump && r == 0 && holding(rho, 3) != 0;
    const ruffP = trumps && !isTrump && p == 0 && holding(partner, 3) != 0;
    let base = 0;
    base += nm * w(0) + np * w(1) + (nl + nr) * w(2);
    if (isTrump) base += w(3);
    if (ruffP && !ruffR) base += w(4);
    if (ruffL) base += w(5);
    if (ruffR) base += w(6);
    const ours = m | p;
    const wins = ours > enemy;
    if (wins && !ruffL && !ruffR) {
      base += w(7);
      if (p > enemy && p > m) base += w(8);
    } else if (!wins) {
      // Second-best cards: through left-hand opponent's top card to partner is good.
      const e = (0x80000000 as u32) >> clz(enemy);
      const rest2 = enemy ^ e;
      if (l & e) { if (p > rest2 && p > m) base += w(9); else base += w(10); }
      else { if (m > rest2) base += w(11); else base += w(12); }
      if (enemy && (p | m) < rest2) base += w(13);
    }
    if (np == 0 && !ruffP) base += w(14);
    if (nm == 1 && trumps && !isTrump && holding(me, 3)) base += w(15);
    let first = true;
    const hi = highest(rest);
    while (rest) {
      const c = lowest(rest);
      rest &= rest - 1;
      let score = base;
      const h = (1 as u32) << (c & 15);
      // Cards compared at the top of their run: nothing of the enemy's lies between.
      if (h > enemy || (enemy & ~(h - 1)) == 0) {
        if (!ruffL && !ruffR) score += w(16); else score += w(17);
        if (p > m) score += w(18);
      } else if (first) score += w(19);
      else if (c == hi) {
        score += w(20);
        if (h > l && r > h) score += w(21);
      } else score += w(22);
      first = false;
      if (c == killer) score += w(23);
      insert(list, n, score, c);
      n += 1;
    }
  }
  return n;
}

/**
 * Following suit. `best` is the card that wins so far, `ours` whether it is partner's, `beats`
 * what the hands still to play can beat: their highest card of the suit, or 64 when they can ruff.
 */
export function orderFollow(moves: u64, best: u32, ours: bool, foe: u32, foeRuffs: bool, mate: u32,
  seat: i32, killer: i32, list: usize): i32 {
  let n = 0;
  let rest = moves;
  let k = 0;
  const cnt = popcnt(moves) as i32;
  while (rest) {
    const c = lowest(rest);
    rest &= rest - 1;
    const h = (1 as u32) << (c & 15);
    let score = -k * w(24);
    if (h > best) {
      // Can win so far. Does it hold against the enemy still to play?
      if (!foeRuffs && h > foe) score += ours ? w(25) : w(26);
      else score += (seat == 1 ? w(27) : w(28)) + k * w(29);
      if (mate > best && mate > foe && seat == 1) score += w(30);
    } else {
      score += ours ? w(31) : 0;
    }
    if (c == killer) score += w(32);
    insert(list, n, score, c);
    n += 1;
    k += 1;
  }
  return n;
}

/** Void in the suit led: discards and ruffs. */
export function orderVoid(f: usize, who: i32, moves: u64, bestTrump: u32, ours: bool, safe: bool,
  killer: i32, list: usize): i32 {
  const hand = load<u64>(f + (who << 3), HANDS);
  const all = load<u64>(f, ALL);
  let n = 0;
  for (let s = 0; s < 4; s++) {
    let rest = moves & suitMask(s);
    if (rest == 0) continue;
    const h = holding(hand, s);
    const nh = count(h);
    if (trumps && s == 3) {
      let k = 0;
      while (rest) {
        const c = lowest(rest);
        rest &= rest - 1;
        const b = (1 as u32) << (c & 15);
        let score = -k * w(33);
        if (b > bestTrump) score += ours ? (safe ? w(34) : w(35)) : w(36);
        else score += w(37);
        if (b > bestTrump) k += 1;
        if (c == killer) score += w(38);
        insert(list, n, score, c);
        n += 1;
      }
    } else {
      const top = (0x80000000 as u32) >> clz(holding(all, s));
      let base = nh * w(39);
      if (nh == 2 && (h & top) == 0 && h > (holding(all, s) ^ top ^ h)) base += w(40);
      if (nh == 1 && (h & top)) base += w(41);
      let k = 0;
      while (rest) {
        const c = lowest(rest);
        rest &= rest - 1;
        let score = base - k * w(42);
        if (((1 as u32) << (c & 15)) == top) score += w(43);
        if (c == killer) score += w(38);
        insert(list, n, score, c);
        n += 1;
        k += 1;
      }
    }
  }
  return n;
}
