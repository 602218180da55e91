/**
 * The kernel's face to JavaScript.
 *
 * Hands stand at the exchange area by seat, as they were when the trick in play began. Cards are
 * bit numbers: lane * 16 + rank, trumps in lane 3. Tricks are counted for the side that led the
 * trick in play.
 */
import { ALL, BATCH, BATCH_MAX, FRAMES, HANDS, IO, LEAD, NEED, OWNERS, SHAPE, SIZE } from "./memory";
import { bit, classes, count, holding, lowest, suitMask, suitOf, topOfClass, WIN } from "./cards";
import { clear, clears, patterns, setLimit } from "./table";
import { finish, fourth, second, third, trick } from "./search";
import { aborted, clearKillers, nodes, setBudget, setTrumps } from "./state";
import { WEIGHTS } from "./order";

export function ioAt(): usize { return IO; }
export function batchAt(): usize { return BATCH; }
export function batchMax(): i32 { return BATCH_MAX; }
export function weightsAt(): usize { return WEIGHTS; }
export function nodeCount(): i32 { return nodes; }
export function patternCount(): i32 { return patterns; }
/** How often the table had to make room. */
export function shedCount(): i32 { return clears; }
/** The table may not grow past this address. */
export function memoryLimit(end: usize): void { setLimit(end); }
/** Counts nodes anew and stops after so many. */
export function budget(n: i32): void { setBudget(n); }
export function isAborted(): i32 { return aborted ? 1 : 0; }

/**
 * Takes the deal at the exchange area, which may be an ending. Forgets all that was known, unless told to
 * keep it: patterns speak of owners and shape, not of one deal, so they stay true as long as the strain does.
 */
export function open(trumps: i32, keep: i32): void {
  if (!keep) start(trumps, popcnt(load<u64>(IO)) as i32);
  openDeal(IO);
}

function start(trumps: i32, size: i32): void {
  setTrumps(trumps != 0);
  clear();
  clearKillers(size);
}

/** The owners of every set of cards that can be left of each suit. */
function openDeal(hands: usize): void {
  for (let s = 0; s < 4; s++) {
    const base = OWNERS + ((s as usize) << 15);
    const h1 = holding(load<u64>(hands, 8), s), h2 = holding(load<u64>(hands, 16), s), h3 = holding(load<u64>(hands, 24), s);
    const full = holding(load<u64>(hands), s) | h1 | h2 | h3;
    store<u32>(base, 0);
    let sub: u32 = (0 - full) & full;
    while (sub) {
      const c = sub & (0 - sub);
      const owner: u32 = c & h1 ? 1 : c & h2 ? 2 : c & h3 ? 3 : 0;
      const rest = sub ^ c;
      store<u32>(base + (sub << 2), load<u32>(base + (rest << 2)) | (owner << (count(rest) << 1)));
      sub = (sub - full) & full;
    }
  }
}

/** Sets the first frame. */
function root(hands: usize, lead: i32): usize {
  const f = FRAMES;
  let shape: u64 = 0, all: u64 = 0;
  for (let i = 0; i < 4; i++) {
    const seat = (lead + i) & 3;
    const h = load<u64>(hands + (seat << 3));
    store<u64>(f + (i << 3), h, HANDS);
    all |= h;
    for (let s = 0; s < 4; s++) shape |= (count(holding(h, s)) as u64) << ((seat << 4) + (s << 2));
  }
  store<u64>(f, all, ALL);
  store<u64>(f, shape, SHAPE);
  store<i32>(f, lead, LEAD);
  store<i32>(f, popcnt(load<u64>(f, HANDS)) as i32, SIZE);
  return f;
}

/** Whether the side that led makes `need` after the first n cards of the trick. */
function makesFrom(f: usize, need: i32, n: i32, c0: i32, c1: i32, c2: i32, c3: i32): bool {
  if (need <= 0) return true;
  if (need > load<i32>(f, SIZE)) return false;
  store<i32>(f, need, NEED);
  const r = n == 0 ? trick(f) : n == 1 ? second(f, c0) : n == 2 ? third(f, c0, c1) :
    n == 3 ? fourth(f, c0, c1, c2) : finish(f, c0, c1, c2, c3);
  return (r & WIN) != 0;
}

export function makes(lead: i32, need: i32, n: i32, c0: i32, c1: i32, c2: i32): i32 {
  return makesFrom(root(IO, lead), need, n, c0, c1, c2, 0) ? 1 : 0;
}

/** The tricks of the side that led, by a window that moves from the guess; -1 when interrupted. */
function valueFrom(f: usize, guess: i32, n: i32, c0: i32, c1: i32, c2: i32, c3: i32): i32 {
  let lo = 0, hi = load<i32>(f, SIZE);
  let need = max(1, min(hi, guess));
  while (lo < hi) {
    if (makesFrom(f, need, n, c0, c1, c2, c3)) { lo = need; need += 1; }
    else { hi = need - 1; need = hi; }
    if (aborted) return -1;
  }
  return lo;
}

export function value(lead: i32, guess: i32, n: i32, c0: i32, c1: i32, c2: i32): i32 {
  return valueFrom(root(IO, lead), guess, n, c0, c1, c2, 0);
}

/**
 * Every card of the seat to play: a byte a card at `out`, 255 where it may not be played. With
 * `target` 0 the byte is the value; else 1 or 0, whether the side that led makes the target.
 */
function cardsFrom(f: usize, out: usize, guess: i32, target: i32, n: i32, c0: i32, c1: i32, c2: i32): i32 {
  memory.fill(out, 0xff, 64);
  const hand = load<u64>(f + (n << 3), HANDS);
  const others = load<u64>(f, ALL) ^ hand;
  let moves = classes(hand, others);
  if (n > 0 && moves & suitMask(suitOf(c0))) moves &= suitMask(suitOf(c0));
  let best = guess;
  while (moves) {
    const low = lowest(moves);
    moves &= moves - 1;
    const top = topOfClass(low, hand, others);
    const d0 = n == 0 ? low : c0, d1 = n == 1 ? low : c1, d2 = n == 2 ? low : c2;
    const v = target > 0 ? (makesFrom(f, target, n + 1, d0, d1, d2, low) ? 1 : 0) : valueFrom(f, best, n + 1, d0, d1, d2, low);
    if (aborted) return -1;
    best = v;
    for (let c = low; c <= top; c++) if (hand & bit(c)) store<u8>(out + c, v as u8);
  }
  return 0;
}

export function cards(lead: i32, guess: i32, target: i32, n: i32, c0: i32, c1: i32, c2: i32): i32 {
  return cardsFrom(root(IO, lead), IO + 32, guess, target, n, c0, c1, c2);
}

/**
 * A batch of deals in one strain with the same trick in play. Each is solved for every card of
 * the seat to play, or for its value alone (first byte of its results) with `all` 0. What one
 * deal taught stays for the next, and with `keep` what was known before too. -1 when interrupted.
 */
export function batch(deals: i32, trumps: i32, all: i32, keep: i32, lead: i32, guess: i32, n: i32, c0: i32, c1: i32, c2: i32): i32 {
  if (!keep) start(trumps, popcnt(load<u64>(BATCH)) as i32);
  let g = guess;
  for (let i = 0; i < deals; i++) {
    const hands = BATCH + ((i as usize) << 5);
    const out = BATCH + ((BATCH_MAX as usize) << 5) + ((i as usize) << 6);
    openDeal(hands);
    const f = root(hands, lead);
    if (all) {
      if (cardsFrom(f, out, g, 0, n, c0, c1, c2) < 0) return -1;
    } else {
      const v = valueFrom(f, g, n, c0, c1, c2, 0);
      if (v < 0) return -1;
      store<u8>(out, v as u8);
      g = v;
    }
  }
  return 0;
}

/**
 * Which of the cards at the exchange area (their bit numbers, a byte each from IO + 32) is best in every
 * deal of the batch: the number of the first, -1 if there is none, -2 when interrupted. A card is tried in the deal
 * that refused the one before it first, for that deal is at hand and the hardest to please.
 */
export function bestInAll(deals: i32, trumps: i32, keep: i32, cards: i32, lead: i32, guess: i32, n: i32, c0: i32, c1: i32, c2: i32): i32 {
  if (!keep) start(trumps, popcnt(load<u64>(BATCH)) as i32);
  const values = BATCH + ((BATCH_MAX as usize) << 5);
  memory.fill(values, 0xff, deals);
  let at = 0, g = guess, f = takeDeal(0, lead);
  for (let k = 0; k < cards; k++) {
    const card = load<u8>(IO + 32 + k) as i32;
    const d0 = n == 0 ? card : c0, d1 = n == 1 ? card : c1, d2 = n == 2 ? card : c2;
    let pleased = 0;
    while (pleased < deals) {
      if (load<u8>(values + at) == 0xff) {
        g = valueFrom(f, g, n, c0, c1, c2, 0);
        if (aborted) return -2;
        store<u8>(values + at, g as u8);
      }
      const v = load<u8>(values + at) as i32;
      // The side that led wants v, its opponents want it to take no more.
      const best = n & 1 ? !makesFrom(f, v + 1, n + 1, d0, d1, d2, card) : makesFrom(f, v, n + 1, d0, d1, d2, card);
      if (aborted) return -2;
      if (!best) break;
      pleased += 1;
      if (pleased == deals) return k;
      at = at + 1 == deals ? 0 : at + 1;
      f = takeDeal(at, lead);
    }
  }
  return -1;
}

function takeDeal(i: i32, lead: i32): usize {
  const hands = BATCH + ((i as usize) << 5);
  openDeal(hands);
  return root(hands, lead);
}
