/*
 * The kernel's face to JavaScript.
 *
 * Hands stand at the exchange area by seat, as they were when the trick in play began. Cards are bit numbers: lane * 16
 * + rank, trumps in lane 3. Tricks are counted for the side that led the trick in play.
 */
#include "neighbours.h"

#define EXPORT(name) __attribute__((export_name(#name)))

/* The exchange area: four hands, then a byte a card. */
static struct {
  Cards hands[4];
  uint8_t cards[64];
} io;

EXPORT(ioAt) void *io_at(void) { return &io; }
EXPORT(batchAt) void *batch_at(void) { return &deals; }
EXPORT(batchMax) int batch_max(void) { return BATCH_MAX; }
/* Where bestSum finds what each number of tricks, 0 to 13, is worth. */
EXPORT(worthAt) void *worth_at(void) { return worth; }
/* Where bestSum finds what each card's sum begins with. */
EXPORT(carriedAt) void *carried_at(void) { return carried; }
/* By how much a sum of bestSum may fall short of the greatest. */
EXPORT(within) void set_within(double shortfall) { within = shortfall; }
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

/* The tricks of the side that led, told between `low` and `high`; -1 when interrupted. */
EXPORT(value) int value_of(int lead, int low, int high, int guess, int n, Card c0, Card c1, Card c2) {
  return value_within(root(io.hands, lead), low, high, guess, &(Start){n, {c0, c1, c2}});
}

/* Cards of the seat to play, each in the window that stands in its byte at the exchange area; -1 when interrupted. */
EXPORT(cards) int cards_of(int lead, int guess, int n, Card c0, Card c1, Card c2) {
  return cards_within(root(io.hands, lead), io.cards, guess, &(Start){n, {c0, c1, c2}});
}

/*
 * A batch of deals in one strain with the same trick in play: in each the cards whose bytes hold a window. What was
 * proved in one deal stays for the next, and with `keep` what was known before too. -1 when interrupted.
 */
EXPORT(batch) int batch(int number, int with_trumps, int keep, int lead, int guess, int n, Card c0, Card c1, Card c2) {
  const Start at = {n, {c0, c1, c2}};
  if (!keep) start(with_trumps, size_of(deals.hands[0][0]));
  for (int i = 0; i < number; i++) {
    guess = cards_within(take_deal(i, lead), deals.cards[i], guess, &at);
    if (aborted) return -1;
  }
  return 0;
}

/*
 * Which of the cards at the exchange area (their bit numbers) has the best sum over the deals of the batch, of what their
 * tricks are worth, each added to what the card carries: the number of the first, -1 when interrupted.
 */
EXPORT(bestSum) int best_sum(int number, int with_trumps, int keep, int cards, int lead, int guess, int n, Card c0, Card c1, Card c2) {
  const int size = size_of(deals.hands[0][0]);
  if (!keep) start(with_trumps, size);
  const Choice choice = {.deals = number, .count = cards, .size = size, .lead = lead, .cards = io.cards, .at = {n, {c0, c1, c2}}};
  return best_card(&choice, n & 1 ? size - guess : guess);
}
