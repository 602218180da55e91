/*
 * The kernel's face to JavaScript.
 *
 * Hands stand at the exchange area by seat, as they were when the trick in play began. Cards are bit numbers: lane * 16
 * + rank, trumps in lane 3. Tricks are counted for the side that led the trick in play.
 */
#include "search.h"

#define EXPORT(name) __attribute__((export_name(#name)))

/* The exchange area: four hands in, then a byte a card out. */
static struct {
  Cards hands[4];
  uint8_t cards[64];
} io;

/* A batch: hands of each deal, then a byte a card of each. */
#define BATCH_MAX 1024
static struct {
  Cards hands[BATCH_MAX][4];
  uint8_t cards[BATCH_MAX][64];
} deals;

static Frame frames[14];

/* The first cards of the trick in play: so many, and which. */
typedef struct {
  int n;
  Card c[4];
} Start;

EXPORT(ioAt) void *io_at(void) { return &io; }
EXPORT(batchAt) void *batch_at(void) { return &deals; }
EXPORT(batchMax) int batch_max(void) { return BATCH_MAX; }
EXPORT(nodeCount) int node_count(void) { return nodes; }
EXPORT(patternCount) int pattern_count(void) { return patterns; }
/* How often the table had to make room. */
EXPORT(shedCount) int shed_count(void) { return sheds; }
/* The table may not grow past this address. */
EXPORT(memoryLimit) void memory_limit(uint32_t end) { pool_limit = end; }
/* Counts nodes anew and stops after so many. */
EXPORT(budget) void set_budget(int most) {
  nodes = 0;
  budget = most;
  aborted = false;
}
EXPORT(isAborted) int is_aborted(void) { return aborted; }

static void start(bool with_trumps, int size) {
  trumps = with_trumps;
  clear_table();
  clear_killers(size);
}

/*
 * Takes the deal at the exchange area, which may be an ending. Forgets all that was known, unless told to keep it:
 * patterns speak of owners and shape, not of one deal, so they stay true as long as the strain does.
 */
EXPORT(open) void open(int with_trumps, int keep) {
  if (!keep) start(with_trumps, size_of(io.hands[0]));
  open_deal(io.hands);
}

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

/* Whether the side that led makes `need` after the first cards of the trick. */
static bool makes_from(Frame *f, int need, const Start *at) {
  if (need <= 0) return true;
  if (need > f->size) return false;
  f->need = need;
  const Card *c = at->c;
  switch (at->n) {
    case 0: return trick(f) & WIN;
    case 1: return second(f, c[0]) & WIN;
    case 2: return third(f, c[0], c[1]) & WIN;
    case 3: return fourth(f, c[0], c[1], c[2]) & WIN;
    default: return finish(f, c[0], c[1], c[2], c[3]) & WIN;
  }
}

EXPORT(makes) int makes(int lead, int need, int n, Card c0, Card c1, Card c2) {
  return makes_from(root(io.hands, lead), need, &(Start){n, {c0, c1, c2}});
}

/* The tricks of the side that led, by a window that moves from the guess; -1 when interrupted. */
static int value_from(Frame *f, int guess, const Start *at) {
  int lo = 0, hi = f->size, need = guess > hi ? hi : guess < 1 ? 1 : guess;
  while (lo < hi) {
    if (makes_from(f, need, at)) lo = need++;
    else need = hi = need - 1;
    if (aborted) return -1;
  }
  return lo;
}

EXPORT(value) int value_of(int lead, int guess, int n, Card c0, Card c1, Card c2) {
  return value_from(root(io.hands, lead), guess, &(Start){n, {c0, c1, c2}});
}

/* The same trick with one card more. */
static Start with(const Start *at, Card card) {
  Start after = *at;
  after.c[after.n++] = card;
  return after;
}

/*
 * Every card of the seat to play: a byte a card at `out`, 255 where it may not be played. With `target` 0 the byte is
 * the value; else 1 or 0, whether the side that led makes the target.
 */
static int cards_from(Frame *f, uint8_t *out, int guess, int target, const Start *at) {
  const Cards hand = f->hand[at->n], others = f->all ^ hand;
  Cards moves = runs(hand, others);
  if (at->n > 0 && moves & suit_mask(suit_of(at->c[0]))) moves &= suit_mask(suit_of(at->c[0]));
  __builtin_memset(out, 0xff, 64);
  int best = guess;
  for (; moves; moves &= moves - 1) {
    const Card low = lowest(moves), top = top_of_run(low, hand, others);
    const Start after = with(at, low);
    const int v = target > 0 ? makes_from(f, target, &after) : value_from(f, best, &after);
    if (aborted) return -1;
    best = v;
    for (Card c = low; c <= top; c++)
      if (hand & bit(c)) out[c] = v;
  }
  return 0;
}

EXPORT(cards) int cards_of(int lead, int guess, int target, int n, Card c0, Card c1, Card c2) {
  return cards_from(root(io.hands, lead), io.cards, guess, target, &(Start){n, {c0, c1, c2}});
}

static Frame *take_deal(int i, int lead) {
  open_deal(deals.hands[i]);
  return root(deals.hands[i], lead);
}

/*
 * A batch of deals in one strain with the same trick in play. Each is solved for every card of the seat to play, or for
 * its value alone (first byte of its results) with `all` 0. What one deal taught stays for the next, and with `keep`
 * what was known before too. -1 when interrupted.
 */
EXPORT(batch) int batch(int number, int with_trumps, int all, int keep, int lead, int guess, int n, Card c0, Card c1, Card c2) {
  const Start at = {n, {c0, c1, c2}};
  if (!keep) start(with_trumps, size_of(deals.hands[0][0]));
  for (int i = 0; i < number; i++) {
    Frame *f = take_deal(i, lead);
    if (all) {
      if (cards_from(f, deals.cards[i], guess, 0, &at) < 0) return -1;
      continue;
    }
    const int v = value_from(f, guess, &at);
    if (v < 0) return -1;
    deals.cards[i][0] = guess = v;
  }
  return 0;
}

/*
 * Which of the cards at the exchange area (their bit numbers) is best in every deal of the batch: the number of the
 * first, -1 if there is none, -2 when interrupted. A card is tried first in the deal that refused the one before it,
 * for that deal is at hand and the hardest to please.
 */
EXPORT(bestInAll) int best_in_all(int number, int with_trumps, int keep, int cards, int lead, int guess, int n, Card c0, Card c1, Card c2) {
  const Start at = {n, {c0, c1, c2}};
  if (!keep) start(with_trumps, size_of(deals.hands[0][0]));
  uint8_t values[BATCH_MAX];
  __builtin_memset(values, 0xff, number);
  int i = 0;
  Frame *f = take_deal(0, lead);
  for (int k = 0; k < cards; k++) {
    const Card card = io.cards[k];
    const Start after = with(&at, card);
    for (int pleased = 0;;) {
      if (values[i] == 0xff) {
        guess = value_from(f, guess, &at);
        if (aborted) return -2;
        values[i] = guess;
      }
      const int v = values[i];
      /* The side that led wants v, its opponents want it to take no more. */
      const bool best = n & 1 ? !makes_from(f, v + 1, &after) : makes_from(f, v, &after);
      if (aborted) return -2;
      if (!best) break;
      if (++pleased == number) return k;
      i = i + 1 == number ? 0 : i + 1;
      f = take_deal(i, lead);
    }
  }
  return -1;
}
