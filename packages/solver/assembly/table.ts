/**
 * The transposition table: partition search.
 *
 * A bucket belongs to a hand on lead and a shape (the length of each suit in each hand). It holds
 * a list of patterns. A pattern names, for each suit, the owners of its top k cards, and bounds on
 * the tricks of the side on lead that hold in every position of that shape whose top cards have
 * these owners. A pattern is 32 bytes: four words of owners, two bits a card from the top down,
 * and four words of mask; the bounds sit in spare bits of the first word, where the mask is zero.
 */
import { ALL, BUCKETS, BUCKETS_SIZE, BUCKET_BITS_MAX, FREE, LEAD, OWNERS, POOL, SHAPE } from "./memory";
import { holding, WIN } from "./cards";

const BITS_MIN: i32 = 10;
const PATTERN: usize = 32;

let bits: i32 = BITS_MIN;
let area: usize = BUCKETS;
let used: i32 = 0;
let top: usize = POOL;
let limit: usize = POOL;
/** The owners of the position last looked up, for the store that follows the search. */
export let patterns: i32 = 0;
export let clears: i32 = 0;

/** Forget everything. */
export function clear(): void {
  memory.fill(area, 0, (16 as usize) << bits);
  bits = BITS_MIN;
  area = BUCKETS;
  memory.fill(area, 0, (16 as usize) << bits);
  memory.fill(FREE, 0, 20 * 4);
  used = 0;
  top = POOL;
  patterns = 0;
}

/** Let the pool end at this address at most. */
export function setLimit(end: usize): void {
  limit = end;
}

// @ts-ignore: decorator
@inline function slot(key: u64, base: usize, width: i32): usize {
  const h = (key * 0x9e3779b97f4a7c15) >> (64 - width);
  const mask = ((16 as usize) << width) - 1;
  let at = (h as usize) << 4;
  while (true) {
    const k = load<u64>(base + at);
    if (k == key || k == 0) return base + at;
    at = (at + 16) & mask;
  }
}

// @ts-ignore: decorator
@inline export function keyOf(shape: u64, lead: i32): u64 {
  // West's length in the last suit follows from the rest, which leaves room for the leader. The
  // 1 keeps the key from being zero, which marks an empty bucket.
  return (shape & 0x0fffffffffffffff) | (((lead | 4) as u64) << 60);
}

// @ts-ignore: decorator
@inline export function owners(all: u64): v128 {
  let v = v128.load32_zero(OWNERS + ((holding(all, 0) as usize) << 2));
  v = i32x4.replace_lane(v, 1, load<i32>(OWNERS + 0x8000 + ((holding(all, 1) as usize) << 2)));
  v = i32x4.replace_lane(v, 2, load<i32>(OWNERS + 0x10000 + ((holding(all, 2) as usize) << 2)));
  v = i32x4.replace_lane(v, 3, load<i32>(OWNERS + 0x18000 + ((holding(all, 3) as usize) << 2)));
  return v;
}

/** The k-th highest card of one suit as a bit of the deal, or nothing for k = 0. */
// @ts-ignore: decorator
@inline function relevant(all: u64, suit: i32, mask: u32): u64 {
  let k = popcnt(mask) >> 1;
  if (k == 0) return 0;
  let h = holding(all, suit);
  while (--k > 0) h ^= (0x80000000 as u32) >> clz(h);
  return (((0x80000000 as u32) >> clz(h)) as u64) << (suit << 4);
}

/** How the last look-up ended: 1 the leader's side makes `need`, 0 it does not, -1 unknown. */
export let verdict: i32 = -1;

/** The bound behind the verdict. */
export let bound: i32 = 0;

/** The top two owners of every suit: low four bits of each word. */
// @ts-ignore: decorator
@inline function signature(v: v128): u32 {
  return (i32x4.extract_lane(v, 0) & 15) | ((i32x4.extract_lane(v, 1) & 15) << 4) |
    ((i32x4.extract_lane(v, 2) & 15) << 8) | ((i32x4.extract_lane(v, 3) & 15) << 12);
}

/** Looks the frame's position up; the relevant cards when the verdict is known. */
export function lookup(f: usize, need: i32): u64 {
  const bucket = slot(keyOf(load<u64>(f, SHAPE), load<i32>(f, LEAD)), area, bits);
  verdict = -1;
  if (load<u64>(bucket) == 0) return 0;
  const all = load<u64>(f, ALL);
  const here = owners(all);
  const sig = i16x8.splat(signature(here) as i16);
  let at = load<u32>(bucket, 8) as usize;
  let left = load<u16>(bucket, 12) as i32;
  const wide = (2 as usize) << load<u16>(bucket, 14);
  let p = at + (wide << 1);
  while (left > 0) {
    let hits = i16x8.bitmask(i16x8.eq(v128.and(v128.xor(v128.load(at), sig), v128.load(at + wide)), i16x8.splat(0)));
    if (left < 8) hits &= (1 << left) - 1;
    while (hits) {
      const q = p + ((ctz(hits) as usize) << 5);
      hits &= hits - 1;
      if (!v128.any_true(v128.and(v128.xor(v128.load(q), here), v128.load(q, 16)))) {
        const lower = (load<u32>(q) >> 26) as i32;
        const upper = (load<u32>(q, 4) >> 26) as i32;
        if (lower >= need) { verdict = 1; bound = lower; }
        else if (upper < need) { verdict = 0; bound = upper; }
        if (verdict >= 0) {
          return relevant(all, 0, load<u32>(q, 16)) | relevant(all, 1, load<u32>(q, 20)) |
            relevant(all, 2, load<u32>(q, 24)) | relevant(all, 3, load<u32>(q, 28));
        }
      }
    }
    left -= 8;
    at += 16;
    p += 8 * PATTERN;
  }
  return 0;
}

/** How many top cards of a suit a proof that depends on `rel` needs, as a mask of owner bits. */
// @ts-ignore: decorator
@inline function maskOf(all: u64, rel: u64, suit: i32): u32 {
  const r = holding(rel, suit);
  if (r == 0) return 0;
  const h = holding(all, suit);
  let k: u32 = popcnt(h & ~((r & (0 - r)) - 1));
  // The last cards, when one hand holds them all, follow from the shape.
  const own = load<u32>(OWNERS + (suit as usize << 15) + ((h as usize) << 2));
  const n = popcnt(h);
  const last = (own >> ((n - 1) << 1)) & 3;
  // Position of the deepest card with another owner than the last one, plus one.
  const differ = own ^ (last * 0x55555555);
  const inside = n < 16 ? differ & ((1 << (n << 1)) - 1) : differ;
  const deep: u32 = inside ? (33 - clz(inside)) >> 1 : 0;
  if (k > deep) k = deep;
  return (1 << (k << 1)) - 1;
}

function newArray(size: i32): usize {
  const head = load<u32>(FREE + (size << 2)) as usize;
  if (head) {
    store<u32>(FREE + (size << 2), load<u32>(head));
    return head;
  }
  for (let i = size + 1; i < 16; i++) {
    // A freed array of more room serves when the pool is at its end.
    if (top + ((PATTERN + 4) << size) <= limit) break;
    const spare = load<u32>(FREE + (i << 2)) as usize;
    if (spare) {
      store<u32>(FREE + (i << 2), load<u32>(spare));
      // Its upper half stays free for the next one of that size.
      const upper = spare + ((PATTERN + 4) << (i - 1));
      store<u32>(upper, load<u32>(FREE + ((i - 1) << 2)));
      store<u32>(FREE + ((i - 1) << 2), upper as u32);
      if (i - 1 == size) return spare;
      store<u32>(spare, load<u32>(FREE + ((i - 1) << 2)));
      store<u32>(FREE + ((i - 1) << 2), spare as u32);
      return newArray(size);
    }
  }
  const at = top;
  const next = at + ((PATTERN + 4) << size);
  if (next > limit) return 0;
  if (next > (memory.size() as usize) << 16) {
    const want = ((next - ((memory.size() as usize) << 16)) >> 16) as i32 + 16;
    if (memory.grow(want) < 0) return 0;
  }
  top = next;
  return at;
}

/** Moves the buckets of positions with at least `least` cards a hand to the other area. */
function rehash(width: i32, least: i32): void {
  const to = area == BUCKETS ? BUCKETS + BUCKETS_SIZE : BUCKETS;
  memory.fill(to, 0, (16 as usize) << width);
  const end = area + ((16 as usize) << bits);
  used = 0;
  for (let b = area; b < end; b += 16) {
    const key = load<u64>(b);
    if (key == 0) continue;
    if (sizeOf(key) < least) {
      const at = load<u32>(b, 8) as usize;
      if (at == 0) continue;
      const head = FREE + (load<u16>(b, 14) << 2);
      store<u32>(at, load<u32>(head));
      store<u32>(head, at as u32);
      patterns -= load<u16>(b, 12);
      continue;
    }
    const s = slot(key, to, width);
    store<u64>(s, key);
    store<u64>(s, load<u64>(b, 8), 8);
    used += 1;
  }
  bits = width;
  area = to;
}

/** Cards a hand in the positions of a bucket: the four lengths of North. */
// @ts-ignore: decorator
@inline function sizeOf(key: u64): i32 {
  return ((key & 15) + ((key >> 4) & 15) + ((key >> 8) & 15) + ((key >> 12) & 15)) as i32;
}

/**
 * Makes room: the positions with the fewest cards are the cheapest to prove again, so they go
 * first, until at least half of the patterns are gone.
 */
function shed(): void {
  clears += 1;
  let least = 2, gone = 0;
  const end = area + ((16 as usize) << bits);
  while (gone * 2 < patterns && least < 14) {
    least += 1;
    for (let b = area; b < end; b += 16) {
      const key = load<u64>(b);
      if (key && sizeOf(key) == least - 1) gone += load<u16>(b, 12);
    }
  }
  rehash(bits, least);
}

/** Records what was proved about the frame's position: the bound and the relevant cards. */
export function record(f: usize, value: i32, result: u64): u64 {
  const key = keyOf(load<u64>(f, SHAPE), load<i32>(f, LEAD));
  let bucket = slot(key, area, bits);
  if (load<u64>(bucket) == 0) {
    if (used >= 3 << (bits - 2)) {
      if (bits < BUCKET_BITS_MAX) rehash(bits + 1, 0);
      else shed();
      bucket = slot(key, area, bits);
    }
    store<u64>(bucket, key);
    store<u64>(bucket, 0, 8);
    used += 1;
  }
  const all = load<u64>(f, ALL);
  let mask = i32x4.splat(0);
  mask = i32x4.replace_lane(mask, 0, maskOf(all, result, 0));
  mask = i32x4.replace_lane(mask, 1, maskOf(all, result, 1));
  mask = i32x4.replace_lane(mask, 2, maskOf(all, result, 2));
  mask = i32x4.replace_lane(mask, 3, maskOf(all, result, 3));
  const own = v128.and(owners(all), mask);
  const weak = (result & WIN) | relevant(all, 0, i32x4.extract_lane(mask, 0)) | relevant(all, 1, i32x4.extract_lane(mask, 1)) |
    relevant(all, 2, i32x4.extract_lane(mask, 2)) | relevant(all, 3, i32x4.extract_lane(mask, 3));
  const won = (result & WIN) != 0;
  let lower: u32 = won ? value : 0;
  let upper: u32 = won ? 15 : value;

  const sig = signature(own), sigMask = signature(mask);

  // Drop patterns that the new one covers; join bounds when the pattern is the same.
  let at = load<u32>(bucket, 8) as usize;
  let n = load<u16>(bucket, 12) as i32;
  let size = load<u16>(bucket, 14) as i32;
  if (at) {
    const wide = (2 as usize) << size;
    const entries = at + (wide << 1);
    const sigs = i16x8.splat(sig as i16), masks = i16x8.splat(sigMask as i16);
    // From the back, so that the last pattern can fill the place of one that goes.
    for (let g = (n - 1) & ~7; g >= 0; g -= 8) {
      const a = v128.load(at + (g << 1)), m = v128.load(at + wide + (g << 1));
      let hits = i16x8.bitmask(i16x8.eq(v128.or(v128.and(v128.xor(a, sigs), masks), v128.andnot(masks, m)), i16x8.splat(0)));
      if (n - g < 8) hits &= (1 << (n - g)) - 1;
      while (hits) {
        const i = g + 31 - (clz(hits) as i32);
        hits ^= 1 << (i - g);
        const p = entries + ((i as usize) << 5);
        const pm = v128.load(p, 16);
        if (v128.any_true(v128.or(v128.andnot(mask, pm), v128.and(v128.xor(v128.load(p), own), mask)))) continue;
        const lo = load<u32>(p) >> 26, hi = load<u32>(p, 4) >> 26;
        const same = !v128.any_true(v128.xor(pm, mask));
        if (same) {
          if (lo > lower) lower = lo;
          if (hi < upper) upper = hi;
        }
        if (same || (lower >= lo && upper <= hi)) {
          n -= 1;
          patterns -= 1;
          const e = entries + ((n as usize) << 5);
          v128.store(p, v128.load(e));
          v128.store(p, v128.load(e, 16), 16);
          store<u16>(at + (i << 1), load<u16>(at + (n << 1)));
          store<u16>(at + wide + (i << 1), load<u16>(at + wide + (n << 1)));
        }
      }
    }
  }
  if (at == 0 || n == (1 << size)) {
    const bigger = at == 0 ? 2 : size + 1;
    const fresh: usize = bigger > 15 ? 0 : newArray(bigger);
    if (fresh == 0) {
      // What was proved here is lost with the room it would have taken; the search goes on.
      shed();
      return weak;
    }
    if (at) {
      const from = (2 as usize) << size, to = (2 as usize) << bigger;
      memory.copy(fresh, at, from);
      memory.copy(fresh + to, at + from, from);
      memory.copy(fresh + (to << 1), at + (from << 1), (n as usize) << 5);
      store<u32>(at, load<u32>(FREE + (size << 2)));
      store<u32>(FREE + (size << 2), at as u32);
    }
    at = fresh;
    size = bigger;
    store<u32>(bucket, at as u32, 8);
    store<u16>(bucket, size as u16, 14);
  }
  const wide = (2 as usize) << size;
  const e = at + (wide << 1) + ((n as usize) << 5);
  v128.store(e, own);
  v128.store(e, mask, 16);
  store<u32>(e, load<u32>(e) | (lower << 26));
  store<u32>(e, load<u32>(e, 4) | (upper << 26), 4);
  store<u16>(at + (n << 1), sig as u16);
  store<u16>(at + wide + (n << 1), sigMask as u16);
  store<u16>(bucket, (n + 1) as u16, 12);
  patterns += 1;
  return weak;
}
