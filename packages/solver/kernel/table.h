/*
 * The transposition table: partition search.
 *
 * A bucket belongs to a hand on lead and a shape (the length of each suit in each hand). It holds a list of patterns. A
 * pattern names, for each suit, the owners of its top k cards, and bounds on the tricks of the side on lead that hold
 * in every position of that shape whose top cards have these owners. Patterns stand in
 * blocks of eight (pool.h): what a pattern says of the top three cards of every suit, and its bounds, are compared for
 * eight at a time before the pattern itself is looked at.
 */
#pragma once
#include <wasm_simd128.h>
#include "pool.h"
#include "state.h"

/* Owners of a suit's cards from the top down, by suit and set of cards left: of its upper seven ranks and of its lower six. */
#define LOWER 6
static uint32_t upper_owners[4][1 << (13 - LOWER)], lower_owners[4][1 << LOWER];

static inline uint32_t owners_of(int suit, Holding left) {
  const Holding upper = left >> LOWER;
  return upper_owners[suit][upper] | lower_owners[suit][left & ((1 << LOWER) - 1)] << (count(upper) << 1);
}

typedef struct {
  uint64_t key;
  uint32_t at;   /* where its patterns are; 0 if it has none */
  uint16_t used; /* how many */
  uint16_t bits; /* room for 2 to the power of so many */
} Bucket;

#define BITS_MIN 10
#define BITS_MAX 17
/* Two areas, which rehashing alternates between. */
static Bucket areas[2][1 << BITS_MAX];
static int area;
static int bits = BITS_MIN;
static int used;

static int patterns; /* in the table */
static int sheds;    /* how often it had to make room */

/* Forgets everything. */
static void clear_table(void) {
  __builtin_memset(areas[area], 0, sizeof(Bucket) << bits);
  bits = BITS_MIN;
  area = 0;
  __builtin_memset(areas[0], 0, sizeof(Bucket) << bits);
  used = 0;
  patterns = 0;
  empty_pool();
}

/* West's length in the last suit follows from the rest, which leaves room for the leader; never zero. */
static inline uint64_t key_of(const Frame *f) {
  return (f->shape & 0x0fffffffffffffffull) | ((uint64_t)(f->lead | 4) << 60);
}

static inline Bucket *bucket_of(uint64_t key, Bucket *base, int width) {
  const uint32_t mask = (1u << width) - 1;
  uint32_t i = (uint32_t)((key * 0x9e3779b97f4a7c15ull) >> (64 - width));
  while (base[i].key != key && base[i].key != 0) i = (i + 1) & mask;
  return base + i;
}

static inline v128_t owners(Cards all) {
  return wasm_i32x4_make(owners_of(0, holding(all, 0)), owners_of(1, holding(all, 1)), owners_of(2, holding(all, 2)),
                         owners_of(3, holding(all, 3)));
}

/* The bits of the owners that a pattern knows: of byte j of a word, those of its k - 4j further cards. */
static inline v128_t known_bits(Pattern pattern) {
  const v128_t known = wasm_i8x16_swizzle(wasm_u32x4_shr(pattern, KNOWN), wasm_i8x16_const(0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12));
  const v128_t further = wasm_u8x16_sub_sat(known, wasm_i8x16_const(0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12));
  return wasm_i8x16_swizzle(wasm_i8x16_const(0, 3, 15, 63, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1), further);
}

/* The lowest of the top k cards of a suit, as a card of the deal; bit 15 of the suit if k is 0. */
static inline Cards lowest_known(Cards all, int suit, int k) { return in_suit(nth_highest(holding(all, suit), k), suit); }

/* The lowest cards that a pattern of this position knows, one a suit. */
static inline Cards all_known(Cards all, Pattern pattern) {
  const v128_t k = wasm_u32x4_shr(pattern, KNOWN);
  return PACK & (lowest_known(all, 0, wasm_i32x4_extract_lane(k, 0)) | lowest_known(all, 1, wasm_i32x4_extract_lane(k, 1)) |
                 lowest_known(all, 2, wasm_i32x4_extract_lane(k, 2)) | lowest_known(all, 3, wasm_i32x4_extract_lane(k, 3)));
}

/* The owners of the top two cards of every suit: low four bits of each word. */
static inline uint32_t two_owners(v128_t v) {
  return (wasm_i32x4_extract_lane(v, 0) & 15) | (wasm_i32x4_extract_lane(v, 1) & 15) << 4 |
         (wasm_i32x4_extract_lane(v, 2) & 15) << 8 | (wasm_i32x4_extract_lane(v, 3) & 15) << 12;
}

/* The owner of the third card of every suit. */
static inline uint32_t third_owners(v128_t v) {
  return (wasm_i32x4_extract_lane(v, 0) >> 4 & 3) | (wasm_i32x4_extract_lane(v, 1) >> 4 & 3) << 2 |
         (wasm_i32x4_extract_lane(v, 2) >> 4 & 3) << 4 | (wasm_i32x4_extract_lane(v, 3) >> 4 & 3) << 6;
}

/* How the last look-up ended: 1 the leader's side makes what it needs, 0 it does not, -1 unknown; and by what bound. */
static int verdict, bound;

/* Looks the frame's position up; the relevant cards when the verdict is known. Newest patterns first. */
static Cards look_up(const Frame *f) {
  const Bucket *bucket = bucket_of(key_of(f), areas[area], bits);
  verdict = -1;
  if (bucket->used == 0) return 0;
  const v128_t here = owners(f->all), two = wasm_i16x8_splat(two_owners(here)), three = wasm_i16x8_splat(third_owners(here));
  /* Pairs of bytes: a lower bound must be at least this, 15 less an upper bound at least that. */
  const v128_t asked = wasm_i16x8_splat((16 - f->need) << 8 | f->need);
  for (const Block *block = blocks_at(bucket->at) + ((bucket->used - 1) >> 3);; block--) {
    const v128_t third = wasm_v128_load(block->third);
    const v128_t differ = wasm_v128_or(wasm_v128_and(wasm_v128_xor(wasm_v128_load(block->two), two), wasm_v128_load(block->two_mask)),
                                       wasm_v128_and(wasm_v128_xor(third, three), wasm_u16x8_shr(third, 8)));
    const v128_t useful = wasm_i8x16_ge(wasm_v128_load(block->bounds), asked);
    uint32_t hits = wasm_i16x8_bitmask(wasm_v128_andnot(wasm_i16x8_eq(differ, wasm_i16x8_splat(0)), wasm_i16x8_eq(useful, wasm_i16x8_splat(0))));
    for (; hits; hits &= hits - 1) {
      const int i = __builtin_ctz(hits);
      const Pattern pattern = block->patterns[i];
      if (wasm_v128_any_true(wasm_v128_and(wasm_v128_xor(pattern, here), known_bits(pattern)))) continue;
      const int lower = block->bounds[i][0];
      verdict = lower >= f->need;
      bound = verdict ? lower : 15 - block->bounds[i][1];
      return all_known(f->all, pattern);
    }
    if (block == blocks_at(bucket->at)) return 0;
  }
}

/* How many top cards of a suit a proof that depends on `rel` needs. */
static inline int known_of(Cards all, Cards rel, int suit) {
  const Holding r = holding(rel, suit);
  if (r == 0) return 0;
  const Holding h = holding(all, suit);
  int k = count(h & ~((r & -r) - 1));
  /* The last cards, when one hand holds them all, follow from the shape. */
  const uint32_t own = owners_of(suit, h);
  const int n = count(h);
  const uint32_t last = (own >> ((n - 1) << 1)) & 3;
  const uint32_t differ = (own ^ (last * 0x55555555u)) & ((1u << (n << 1)) - 1);
  /* The place of the deepest card with another owner than the last one. */
  const int deep = differ ? (33 - __builtin_clz(differ)) >> 1 : 0;
  return k > deep ? deep : k;
}

/* Cards a hand in the positions of a bucket: the four lengths of North. */
static inline int size_of_key(uint64_t key) { return (key & 15) + ((key >> 4) & 15) + ((key >> 8) & 15) + ((key >> 12) & 15); }

/* Moves the buckets of positions with at least `least` cards a hand to the other area. */
static void rehash(int width, int least) {
  Bucket *from = areas[area], *to = areas[1 - area];
  __builtin_memset(to, 0, sizeof(Bucket) << width);
  used = 0;
  for (Bucket *b = from; b < from + (1 << bits); b++) {
    if (b->key == 0) continue;
    if (size_of_key(b->key) < least) {
      if (b->at) free_list(b->at, b->bits);
      patterns -= b->used;
      continue;
    }
    *bucket_of(b->key, to, width) = *b;
    used += 1;
  }
  bits = width;
  area = 1 - area;
}

/* Makes room: positions with few cards are the cheapest to prove again and go first, until half of all patterns are gone. */
static void shed(void) {
  int least = 2, gone = 0;
  sheds += 1;
  while (gone * 2 < patterns && least < 14) {
    for (const Bucket *b = areas[area]; b < areas[area] + (1 << bits); b++)
      if (b->key && size_of_key(b->key) == least) gone += b->used;
    least += 1;
  }
  rehash(bits, least);
}

/* The bucket of a key, made if there is none. */
static Bucket *own_bucket(uint64_t key) {
  Bucket *bucket = bucket_of(key, areas[area], bits);
  if (bucket->key) return bucket;
  if (used >= 3 << (bits - 2)) {
    if (bits < BITS_MAX) rehash(bits + 1, 0);
    else shed();
    bucket = bucket_of(key, areas[area], bits);
  }
  *bucket = (Bucket){.key = key};
  used += 1;
  return bucket;
}

/* Room for one more pattern; false when the pool is full, and then other things have made way. */
static bool make_room(Bucket *bucket) {
  if (bucket->at && bucket->used < 1 << bucket->bits) return true;
  const int bigger = bucket->at ? bucket->bits + 1 : LIST_BITS_MIN;
  const uint32_t fresh = bigger > LIST_BITS_MAX ? 0 : new_list(bigger);
  if (fresh == 0) {
    shed();
    return false;
  }
  for (Block *b = blocks_at(fresh), *end = b + ((7 + (1 << bigger)) >> 3); b < end; b++) __builtin_memset(b->bounds, 0, sizeof b->bounds);
  if (bucket->at) {
    __builtin_memcpy(pool_at(fresh), pool_at(bucket->at), LIST_SIZE(bucket->bits));
    free_list(bucket->at, bucket->bits);
  }
  bucket->at = fresh;
  bucket->bits = bigger;
  return true;
}

/* Puts the pattern at place `from` of a list at place `to`. */
static inline void move_pattern(Block *blocks, int to, int from) {
  Block *a = blocks + (to >> 3), *b = blocks + (from >> 3);
  const int i = to & 7, j = from & 7;
  a->two[i] = b->two[j];
  a->two_mask[i] = b->two_mask[j];
  a->third[i] = b->third[j];
  a->patterns[i] = b->patterns[j];
  __builtin_memcpy(a->bounds[i], b->bounds[j], 2);
  __builtin_memset(b->bounds[j], 0, 2);
}

/* Records what was proved about the frame's position, the bound and the relevant cards; gives the result as weak as it is kept. */
static Cards record(const Frame *f, int value, Cards result) {
  const Cards all = f->all;
  const v128_t known = wasm_i32x4_make(known_of(all, result, 0), known_of(all, result, 1), known_of(all, result, 2), known_of(all, result, 3));
  const v128_t counts = wasm_i32x4_shl(known, KNOWN), mask = known_bits(counts);
  const Pattern own = wasm_v128_or(wasm_v128_and(owners(all), mask), counts);
  const Cards weak = (result & WIN) | all_known(all, own);
  /* The upper bound is kept as what it leaves of 15, so that 0 says nothing of either. */
  uint8_t lower = result & WIN ? value : 0, upper = result & WIN ? 0 : 15 - value;
  const uint16_t two = two_owners(own), two_mask = two_owners(mask), third = third_owners(own) | third_owners(mask) << 8;
  Bucket *bucket = own_bucket(key_of(f));

  /* Drops patterns that the new one covers; joins bounds when the pattern is the same. */
  if (bucket->used) {
    Block *blocks = blocks_at(bucket->at);
    int n = bucket->used;
    const v128_t twos = wasm_i16x8_splat(two), masks = wasm_i16x8_splat(two_mask), thirds = wasm_i16x8_splat(third);
    const v128_t third_masks = wasm_i16x8_splat(third >> 8 | (third & 0xff00));
    /* From the back, so that the last pattern can fill the place of one that goes. */
    for (int g = (n - 1) >> 3; g >= 0; g--) {
      const Block *block = blocks + g;
      /* Where the new one knows an owner the old one knows the same: the upper bytes of `third` are masks themselves. */
      const v128_t differ = wasm_v128_or(
          wasm_v128_or(wasm_v128_and(wasm_v128_xor(wasm_v128_load(block->two), twos), masks), wasm_v128_andnot(masks, wasm_v128_load(block->two_mask))),
          wasm_v128_and(wasm_v128_xor(wasm_v128_load(block->third), thirds), third_masks));
      uint32_t hits = wasm_i16x8_bitmask(wasm_i16x8_eq(differ, wasm_i16x8_splat(0)));
      if (n - 8 * g < 8) hits &= (1u << (n - 8 * g)) - 1;
      while (hits) {
        const int i = 31 - __builtin_clz(hits);
        hits ^= 1u << i;
        const Pattern old = block->patterns[i];
        if (wasm_v128_any_true(wasm_v128_or(wasm_v128_andnot(mask, known_bits(old)), wasm_v128_and(wasm_v128_xor(old, own), mask)))) continue;
        const uint8_t lo = block->bounds[i][0], hi = block->bounds[i][1];
        const bool same = !wasm_v128_any_true(wasm_v128_xor(old, own));
        if (same && lo > lower) lower = lo;
        if (same && hi > upper) upper = hi;
        if (!same && (lower < lo || upper < hi)) continue;
        n -= 1;
        patterns -= 1;
        move_pattern(blocks, 8 * g + i, n);
      }
    }
    bucket->used = n;
  }
  if (!make_room(bucket)) return weak;
  const int n = bucket->used++, i = n & 7;
  Block *block = blocks_at(bucket->at) + (n >> 3);
  block->two[i] = two;
  block->two_mask[i] = two_mask;
  block->third[i] = third;
  block->bounds[i][0] = lower;
  block->bounds[i][1] = upper;
  block->patterns[i] = own;
  patterns += 1;
  return weak;
}

/* The owners of every set of some neighbouring ranks of a suit, from `lowest` up, of which each hand has these. */
static void list_owners(uint32_t *of, int ranks, int lowest, Holding h1, Holding h2, Holding h3) {
  of[0] = 0;
  for (Holding sub = 1; sub < 1u << ranks; sub++) {
    const Holding rest = sub & (sub - 1), card = (sub ^ rest) << lowest;
    const uint32_t owner = card & h1 ? 1 : card & h2 ? 2 : card & h3 ? 3 : 0;
    of[sub] = of[rest] | owner << (count(rest) << 1);
  }
}

static void open_deal(const Cards hands[4]) {
  for (int s = 0; s < 4; s++) {
    const Holding h1 = holding(hands[1], s), h2 = holding(hands[2], s), h3 = holding(hands[3], s);
    list_owners(upper_owners[s], 13 - LOWER, LOWER, h1, h2, h3);
    list_owners(lower_owners[s], LOWER, 0, h1, h2, h3);
  }
}
