/**
 * The search: zero window, one function a player, the table only at trick starts.
 *
 * Every function answers whether the side that led this trick makes `need` of the tricks left,
 * as bit 63, beside the set of cards whose rank the proof used. Leader and partner look for a
 * win, the other two for a loss.
 */
import { ALL, FRAME, HANDS, KILLERS, LEAD, MOVES, NEED, SHAPE, SIZE } from "./memory";
import { bit, classes, highest, holding, lowest, suitMask, suitOf, topOfClass, WIN } from "./cards";
import { fast, proved, slow } from "./bounds";
import { orderFollow, orderLeads, orderVoid } from "./order";
import { bound, lookup, record, verdict } from "./table";
import { aborted, killerShift, trumps, visit } from "./state";

// @ts-ignore: decorator
@inline function killerSlot(a: u64, b: u64): usize {
  return KILLERS + (((a * 0x9e3779b97f4a7c15 + b * 0xc2b2ae3d27d4eb4f) >> killerShift) as usize);
}

/**
 * Fail-soft: the bound that the last answer proved on the tricks of the side that led the trick
 * it was given for; a lower bound with a win, an upper bound with a loss.
 */
let value: i32 = 0;

/** Four cards make a trick: who wins it, and the position that follows. */
export function finish(f: usize, c0: i32, c1: i32, c2: i32, c3: i32): u64 {
  let best = c0, who = 0;
  const s0 = suitOf(c0);
  // A card beats the best so far in its suit, or as the first trump.
  if (suitOf(c1) == suitOf(best) ? c1 > best : trumps && suitOf(c1) == 3) { best = c1; who = 1; }
  if (suitOf(c2) == suitOf(best) ? c2 > best : trumps && suitOf(c2) == 3) { best = c2; who = 2; }
  if (suitOf(c3) == suitOf(best) ? c3 > best : trumps && suitOf(c3) == 3) { best = c3; who = 3; }
  const bs = suitOf(best);
  const same = (suitOf(c1) == bs ? 1 : 0) + (suitOf(c2) == bs ? 1 : 0) + (suitOf(c3) == bs ? 1 : 0) + (s0 == bs ? 1 : 0);
  const mark: u64 = same > 1 ? bit(best) : 0;
  let need = load<i32>(f, NEED);
  const size = load<i32>(f, SIZE) - 1;
  const flip = who & 1;
  if (flip) need = size - need + 1;
  else need -= 1;
  if (need <= 0 || need > size) {
    // Decided: only the side that wins this trick mattered, so the winner's rank counts only
    // against enemy cards.
    const enemy = flip ? (s0 == bs ? 1 : 0) + (suitOf(c2) == bs ? 1 : 0) : (suitOf(c1) == bs ? 1 : 0) + (suitOf(c3) == bs ? 1 : 0);
    // Whatever follows: the winners of this trick have it, and nothing else is known.
    value = flip ? size : 1;
    const verdict: u64 = (need <= 0) != (flip != 0) ? WIN : 0;
    return enemy ? verdict | mark : verdict;
  }
  const g = f + FRAME;
  const h0 = load<u64>(f, HANDS) & ~bit(c0), h1 = load<u64>(f, HANDS + 8) & ~bit(c1);
  const h2 = load<u64>(f, HANDS + 16) & ~bit(c2), h3 = load<u64>(f, HANDS + 24) & ~bit(c3);
  store<u64>(g + (((0 - who) & 3) << 3), h0, HANDS);
  store<u64>(g + (((1 - who) & 3) << 3), h1, HANDS);
  store<u64>(g + (((2 - who) & 3) << 3), h2, HANDS);
  store<u64>(g + (((3 - who) & 3) << 3), h3, HANDS);
  const lead = load<i32>(f, LEAD);
  store<u64>(g, h0 | h1 | h2 | h3, ALL);
  store<u64>(g, load<u64>(f, SHAPE) - unit(lead, s0) - unit(lead + 1, suitOf(c1)) -
    unit(lead + 2, suitOf(c2)) - unit(lead + 3, suitOf(c3)), SHAPE);
  store<i32>(g, (lead + who) & 3, LEAD);
  store<i32>(g, need, NEED);
  store<i32>(g, size, SIZE);
  const r = trick(g);
  value = flip ? size - value : value + 1;
  return (flip ? r ^ WIN : r) | mark;
}

/** One card of a suit in a seat, as a step of the shape. */
// @ts-ignore: decorator
@inline function unit(seat: i32, suit: i32): u64 { return (1 as u64) << (((seat & 3) << 4) + (suit << 2)); }

/** The last trick plays itself. */
function last(f: usize): u64 {
  const c0 = lowest(load<u64>(f, HANDS)), c1 = lowest(load<u64>(f, HANDS + 8));
  const c2 = lowest(load<u64>(f, HANDS + 16)), c3 = lowest(load<u64>(f, HANDS + 24));
  return finish(f, c0, c1, c2, c3);
}

/** A trick start. */
export function trick(f: usize): u64 {
  if (!visit()) return 0;
  const need = load<i32>(f, NEED), size = load<i32>(f, SIZE);
  if (size == 1) return last(f);
  let rel = lookup(f, need);
  if (verdict >= 0) { value = bound; return verdict ? rel | WIN : rel; }
  rel = fast(load<u64>(f, HANDS), load<u64>(f, HANDS + 8), load<u64>(f, HANDS + 16), load<u64>(f, HANDS + 24), need);
  if (proved) { value = need; return rel | WIN; }
  rel = slow(f, size - need + 1);
  if (proved) { value = need - 1; return rel; }
  const result = lead(f);
  return aborted ? 0 : record(f, value, result);
}

/**
 * What a failed card says about its suit: gives the moves still worth trying.
 *
 * When the ranks that mattered all lie above the run, the card was small: it speaks for every
 * small card of the hand. Otherwise it speaks for its equals only, and equals are equals only as
 * long as the table entry knows all of them; `bottoms` collects the cards down to which it must,
 * unless a small card of the suit was searched as well (`covered`).
 */
let covered: u64 = 0;
let bottoms: u64 = 0;
// @ts-ignore: decorator
@inline function prune(moves: u64, result: u64, low: i32, top: i32): u64 {
  const suit = suitMask(suitOf(low));
  const ranks = result & suit;
  if (ranks == 0) { covered = suit; bottoms = 0; return moves & ~suit; }
  const least = ranks & (0 - ranks);
  if (least > bit(top)) { covered = suit; bottoms = 0; return moves & ~(suit & (least - 1)); }
  covered = 0;
  bottoms = bit(low);
  return moves & ~bit(low);
}

function lead(f: usize): u64 {
  const hand = load<u64>(f, HANDS);
  const others = load<u64>(f, ALL) ^ hand;
  let moves = classes(hand, others);
  const slot = killerSlot(hand + load<u64>(f, HANDS + 16) * 0x1234567, load<i32>(f, LEAD));
  const list = f + MOVES;
  const n = orderLeads(f, moves, load<u8>(slot), list);
  let soft = 0;
  let acc: u64 = 0, open: u64 = 0, done: u64 = 0;
  for (let i = 0; i < n; i++) {
    const low = load<i32>(list + (i << 2)) & 63;
    if (!(moves & bit(low))) continue;
    const top = topOfClass(low, hand, others);
    const card = top;
    const r = second(f, card);
    if (aborted) return 0;
    if (r & WIN) { store<u8>(slot, low as u8); return r; }
    moves = prune(moves, r, low, top);
    acc |= r;
    if (value > soft) soft = value;
    done |= covered;
    if (card == top) open |= bottoms;
    else acc |= bottoms;
  }
  value = soft;
  return acc | (open & ~done);
}

/** The moves of a player that follows: of the suit led if there is any. */
export function second(f: usize, c0: i32): u64 {
  const hand = load<u64>(f, HANDS + 8);
  const suit = suitMask(suitOf(c0));
  const others = load<u64>(f, ALL) ^ hand;
  let moves = classes(hand, others);
  const list = f + (MOVES + 64);
  const slot = killerSlot(hand, (c0 << 2) | 1);
  const killer = load<u8>(slot) as i32;
  let n: i32;
  if (moves & suit) {
    moves &= suit;
    const s = suitOf(c0);
    const foe = holding(load<u64>(f, HANDS + 16), s);
    const ruff = trumps && s != 3 && foe == 0 && holding(load<u64>(f, HANDS + 16), 3) != 0;
    n = moves & (moves - 1)
      ? orderFollow(moves, (1 as u32) << (c0 & 15), false, foe, ruff, holding(load<u64>(f, HANDS + 24), s), 1, killer, list)
      : single(list, moves);
  } else {
    const s = suitOf(c0);
    const mate = holding(load<u64>(f, HANDS + 24), s);
    const foe = holding(load<u64>(f, HANDS + 16), s);
    const c = (1 as u32) << (c0 & 15);
    n = orderVoid(f, 1, moves, 0, mate > c && mate > foe, false, killer, list);
  }
  let soft = 15;
  let acc: u64 = 0, open: u64 = 0, done: u64 = 0;
  for (let i = 0; i < n; i++) {
    const low = load<i32>(list + (i << 2)) & 63;
    if (!(moves & bit(low))) continue;
    const top = topOfClass(low, hand, others);
    const card = wins(top, c0) && (load<u64>(f, HANDS + 16) & suitMask(suitOf(top))) < bit(top) ? top : low;
    const r = third(f, c0, card);
    if (aborted) return 0;
    if (!(r & WIN)) { store<u8>(slot, low as u8); return r; }
    moves = prune(moves, r, low, top);
    acc |= r;
    if (value < soft) soft = value;
    done |= covered;
    if (card == top) open |= bottoms;
    else acc |= bottoms;
  }
  value = soft;
  return acc | (open & ~done);
}

// @ts-ignore: decorator
@inline function single(list: usize, moves: u64): i32 { store<i32>(list, lowest(moves)); return 1; }

/** Whether card a, played later, beats b. */
// @ts-ignore: decorator
@inline function wins(a: i32, b: i32): bool {
  return suitOf(a) == suitOf(b) ? a > b : trumps && suitOf(a) == 3;
}

export function third(f: usize, c0: i32, c1: i32): u64 {
  const hand = load<u64>(f, HANDS + 16);
  const s = suitOf(c0);
  const suit = suitMask(s);
  const best = wins(c1, c0) ? c1 : c0;
  const others = load<u64>(f, ALL) ^ hand;
  let moves = classes(hand, others);
  const list = f + (MOVES + 128);
  const slot = killerSlot(hand, (best << 8) | (c0 << 2) | 2);
  const killer = load<u8>(slot) as i32;
  const foe = holding(load<u64>(f, HANDS + 24), s);
  const ruff = trumps && s != 3 && foe == 0 && holding(load<u64>(f, HANDS + 24), 3) != 0;
  const ours = best == c0;
  let n: i32;
  if (moves & suit) {
    moves &= suit;
    const b = suitOf(best) == s ? (1 as u32) << (best & 15) : 0xffff;
    const c = (1 as u32) << (c0 & 15);
    n = moves & (moves - 1)
      ? orderFollow(moves, b, ours && !ruff && c > foe, foe, ruff, 0, 2, killer, list)
      : single(list, moves);
  } else {
    const bt = suitOf(best) == 3 && trumps ? (1 as u32) << (best & 15) : 0;
    n = orderVoid(f, 2, moves, bt, ours && !ruff && (1 as u32) << (c0 & 15) > foe, false, killer, list);
  }
  let soft = 0;
  let acc: u64 = 0, open: u64 = 0, done: u64 = 0;
  for (let i = 0; i < n; i++) {
    const low = load<i32>(list + (i << 2)) & 63;
    if (!(moves & bit(low))) continue;
    const top = topOfClass(low, hand, others);
    const card = wins(top, best) && (load<u64>(f, HANDS + 24) & suitMask(suitOf(top))) < bit(top) ? top : low;
    const r = fourth(f, c0, c1, card);
    if (aborted) return 0;
    if (r & WIN) { store<u8>(slot, low as u8); return r; }
    moves = prune(moves, r, low, top);
    acc |= r;
    if (value > soft) soft = value;
    done |= covered;
    if (card == top) open |= bottoms;
    else acc |= bottoms;
  }
  value = soft;
  return acc | (open & ~done);
}

export function fourth(f: usize, c0: i32, c1: i32, c2: i32): u64 {
  const hand = load<u64>(f, HANDS + 24);
  const s = suitOf(c0);
  const suit = suitMask(s);
  let best = wins(c1, c0) ? c1 : c0;
  let ours = best == c1;
  if (wins(c2, best)) { best = c2; ours = false; }
  const others = load<u64>(f, ALL) ^ hand;
  let moves = classes(hand, others);
  const list = f + (MOVES + 192);
  const slot = killerSlot(hand, (best << 8) | (c0 << 2) | 3);
  const killer = load<u8>(slot) as i32;
  let n: i32;
  if (moves & suit) {
    moves &= suit;
    const b = suitOf(best) == s ? (1 as u32) << (best & 15) : 0xffff;
    n = moves & (moves - 1)
      ? orderFollow(moves, b, ours, 0, false, 0, 3, killer, list)
      : single(list, moves);
  } else {
    const bt = suitOf(best) == 3 && trumps ? (1 as u32) << (best & 15) : 0;
    n = orderVoid(f, 3, moves, bt, ours, true, killer, list);
  }
  let soft = 15;
  let acc: u64 = 0, open: u64 = 0, done: u64 = 0;
  for (let i = 0; i < n; i++) {
    const low = load<i32>(list + (i << 2)) & 63;
    if (!(moves & bit(low))) continue;
    const top = topOfClass(low, hand, others);
    const card = wins(top, best) ? top : low;
    const r = finish(f, c0, c1, c2, card);
    if (aborted) return 0;
    if (!(r & WIN)) { store<u8>(slot, low as u8); return r; }
    moves = prune(moves, r, low, top);
    acc |= r;
    if (value < soft) soft = value;
    done |= covered;
    if (card == top) open |= bottoms;
    else acc |= bottoms;
  }
  value = soft;
  return acc | (open & ~done);
}
