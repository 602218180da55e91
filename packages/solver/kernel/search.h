/*
 * The search: zero window, one function a player, the table only at trick starts.
 *
 * Every function answers whether the side that led this trick makes what it needs of the tricks left, as bit 63, beside
 * the set of cards whose rank the proof used. Leader and partner look for a win, the other two for a loss.
 */
#pragma once
#include "bounds.h"
#include "killers.h"
#include "late.h"
#include "order.h"
#include "table.h"

/*
 * Fail-soft: the bound that the last answer proved on the tricks of the side that led the trick it was given for; a
 * lower bound with a win, an upper bound with a loss.
 */
static int value;

static Cards trick(Frame *f);
static Cards second(Frame *f, Card c0);

/* One card of a suit in a seat, as a step of the shape. */
static inline uint64_t unit(int seat, int suit) { return 1ull << (((seat & 3) << 4) + (suit << 2)); }

/* Whether card a, played later, beats b. */
static inline bool beats(Card a, Card b) { return suit_of(a) == suit_of(b) ? a > b : trumps && suit_of(a) == TRUMP; }

/* Four cards make a trick: who wins it, and the position that follows. */
static Cards finish(Frame *f, Card c0, Card c1, Card c2, Card c3) {
  Card best = c0;
  int who = 0;
  if (beats(c1, best)) best = c1, who = 1;
  if (beats(c2, best)) best = c2, who = 2;
  if (beats(c3, best)) best = c3, who = 3;
  const int s0 = suit_of(c0), s1 = suit_of(c1), s2 = suit_of(c2), s3 = suit_of(c3), sb = suit_of(best);
  const int size = f->size - 1, flip = who & 1;
  const int need = flip ? size - f->need + 1 : f->need - 1;
  if (need <= 0 || need > size) {
    /* Decided: the winner's rank counts only against enemy cards. */
    const bool enemy = flip ? s0 == sb || s2 == sb : s1 == sb || s3 == sb;
    /* Whatever follows: the winners of this trick have it, and nothing else is known. */
    value = flip ? size : 1;
    const Cards verdict = (need <= 0) != flip ? WIN : 0;
    return enemy ? verdict | bit(best) : verdict;
  }
  const Cards mark = (s0 == sb) + (s1 == sb) + (s2 == sb) + (s3 == sb) > 1 ? bit(best) : 0;
  Frame *g = f + 1;
  const Cards h0 = f->hand[0] & ~bit(c0), h1 = f->hand[1] & ~bit(c1);
  const Cards h2 = f->hand[2] & ~bit(c2), h3 = f->hand[3] & ~bit(c3);
  g->hand[-who & 3] = h0;
  g->hand[(1 - who) & 3] = h1;
  g->hand[(2 - who) & 3] = h2;
  g->hand[(3 - who) & 3] = h3;
  g->all = h0 | h1 | h2 | h3;
  g->shape = f->shape - unit(f->lead, s0) - unit(f->lead + 1, s1) - unit(f->lead + 2, s2) - unit(f->lead + 3, s3);
  g->lead = (f->lead + who) & 3;
  g->need = need;
  g->size = size;
  const Cards r = trick(g);
  value = flip ? size - value : value + 1;
  return (flip ? r ^ WIN : r) | mark;
}

/*
 * What failed cards say together. A card whose relevant ranks all lie above its run was small: it speaks for every
 * small card of the hand. Otherwise it speaks for its equals only, and equals are equals only as long as the table
 * entry knows all of them: down to their lowest, unless a small card of the suit was searched as well. A run whose top is
 * relevant and whose bottom is small is spoken for by the small card as long as it is known to be a run.
 */
typedef struct {
  Cards moves; /* still worth trying */
  Cards rel;   /* ranks that mattered */
  Cards open;  /* lowest equals that may matter */
  Cards done;  /* suits of which a small card was searched */
} Tried;

static inline void failed(Tried *tried, Cards result, Card low, Card top, Card card, Cards hand, Cards others) {
  const Cards suit = suit_mask(suit_of(low)), ranks = result & suit;
  tried->rel |= result;
  if (ranks == 0) {
    tried->done |= suit;
    tried->moves &= ~suit;
    return;
  }
  const Cards least = ranks & -ranks;
  if (least > bit(top)) {
    const Cards small = suit & (least - 1), beside = tried->moves & small;
    if (hand & least && beside) {
      const Cards next = bit(highest(beside));
      if ((others & (least - 1) & ~(next - 1)) == 0) tried->rel |= next;
    }
    tried->done |= suit;
    tried->moves &= ~small;
    return;
  }
  tried->moves &= ~bit(low);
  if (card == top) tried->open |= bit(low);
  else tried->rel |= bit(low);
}

static inline Cards together(const Tried *tried) { return tried->rel | (tried->open & ~tried->done); }

/* `dropped` are suits that need not be led, by a proof that used `rel`. */
static Cards lead(Frame *f, Cards dropped, Cards rel) {
  const Cards hand = f->hand[0], others = f->all ^ hand;
  Tried tried = {.moves = runs(hand, others) & ~dropped, .rel = rel};
  int soft = dropped ? f->need - 1 : 0;
  uint8_t *killer = hand_killer(f, 0, f->hand[2], 0);
  uint8_t list[14];
  int n = -1;
  Card low = *killer;
  if (low == NO_CARD || !(tried.moves & bit(low))) low = -1;
  for (int i = 0;;) {
    if (low < 0) {
      if (n < 0) n = order_leads(f, tried.moves, list);
      while (i < n && !(tried.moves & bit(list[i]))) i++;
      if (i == n) break;
      low = list[i++];
    }
    const Card top = top_of_run(low, hand, others);
    const Cards r = second(f, top);
    if (aborted) return 0;
    if (r & WIN) {
      if (*killer != low) *killer = low;
      return r;
    }
    if (value > soft) soft = value;
    failed(&tried, r, low, top, top, hand, others);
    low = -1;
    if (tried.moves == 0) break;
  }
  value = soft;
  return together(&tried);
}

/* In which order a player who follows tries his cards: `first` upwards or downwards, then `next`, then the rest, upwards. */
typedef struct {
  Cards first, next;
  bool down;
} Plan;

static inline Card choose(const Plan *plan, Cards moves) {
  if (moves & plan->first) return plan->down ? highest(moves & plan->first) : lowest(moves & plan->first);
  return lowest(moves & plan->next ? moves & plan->next : moves);
}

/* What a player who follows knows of the trick. */
typedef struct {
  int suit;       /* led */
  Card best;      /* wins so far */
  bool ours;      /* partner's card does */
  Holding foe;    /* what the enemy who plays next has of the suit */
  bool foe_ruffs; /* and whether he can ruff */
  Holding mate;   /* what partner still has to play of the suit */
} Trick;

/* Whether partner wins the trick as far as can be seen. */
static inline bool is_partners(const Trick *t) {
  if (t->foe_ruffs) return false;
  const Holding best = suit_of(t->best) == t->suit ? 1u << (t->best & 15) : 0x8000;
  return t->ours ? best > t->foe : t->mate > best && t->mate > t->foe;
}

/*
 * In the suit led: low if nothing beats the best card, if partner has the trick, or if a card of ours would draw nothing
 * more than partner's; otherwise winners, from below if the lowest holds against the next enemy, else from the top.
 */
static inline Plan plan_suit(const Trick *t, Cards moves, Card top) {
  const Cards winners = suit_of(t->best) == t->suit ? moves & ~((bit(t->best) << 1) - 1) : 0;
  if (winners == 0 || t->foe_ruffs || is_partners(t)) return (Plan){0};
  if (t->ours) {
    const Holding between = ((1u << (top & 15)) - 1) & ~((1u << (t->best & 15)) - 1);
    if ((t->foe & between) == 0) return (Plan){0};
  }
  return (Plan){.first = winners, .down = t->foe > 1u << (lowest(winners) & 15)};
}

/* Void: winning ruffs from below unless partner has the trick, then the bottom of the longest suit. */
static inline Plan plan_void(const Trick *t, Cards hand, Cards moves) {
  Cards ruffs = 0;
  if (trumps && t->suit != TRUMP) {
    ruffs = moves & suit_mask(TRUMP);
    if (suit_of(t->best) == TRUMP) ruffs &= ~((bit(t->best) << 1) - 1);
  }
  int longest = 0, length = 0;
  for (int s = 0; s < (trumps ? 3 : 4); s++) {
    const int n = count(holding(hand, s));
    if (n > length) length = n, longest = s;
  }
  const Cards low = length ? moves & suit_mask(longest) : 0;
  return (Plan){.first = is_partners(t) ? 0 : ruffs, .next = low & -low};
}

static Cards third(Frame *f, Card c0, Card c1);
static Cards fourth(Frame *f, Card c0, Card c1, Card c2);

/* The player at `place` of the trick follows; 1 and 3 look for a loss, 2 for a win. */
__attribute__((always_inline)) static inline Cards follow(Frame *f, const int place, Card c0, Card c1, Card c2) {
  const Cards hand = f->hand[place], others = f->all ^ hand;
  const Cards foe = place < 3 ? f->hand[place + 1] : 0;
  Trick t = {.suit = suit_of(c0), .best = c0};
  int by = 0;
  if (place > 1 && beats(c1, t.best)) t.best = c1, by = 1;
  if (place > 2 && beats(c2, t.best)) t.best = c2, by = 2;
  Tried tried = {.moves = runs(hand, others)};
  const Cards own = tried.moves & suit_mask(t.suit);
  if (own) tried.moves = own;
  uint8_t *killer = 0;
  Card low = -1;
  if (tried.moves & (tried.moves - 1)) {
    killer = own ? follow_killer((f->lead + place) & 3, place, f->all, t.suit, t.best) : hand_killer(f, place, f->all & suit_mask(t.suit), t.best);
    if (*killer != NO_CARD && tried.moves & bit(*killer)) low = *killer;
  } else low = lowest(tried.moves);
  Plan plan;
  bool planned = false;
  int soft = place == 2 ? 0 : 15;
  for (;;) {
    if (low < 0) {
      if (!planned) {
        planned = true;
        t.ours = place > 1 && by == place - 2;
        t.foe = holding(foe, t.suit);
        t.foe_ruffs = trumps && t.suit != TRUMP && t.foe == 0 && holding(foe, TRUMP);
        t.mate = place == 1 ? holding(f->hand[3], t.suit) : 0;
        plan = own ? plan_suit(&t, tried.moves, top_of_run(highest(own), hand, others)) : plan_void(&t, hand, tried.moves);
      }
      low = choose(&plan, tried.moves);
    }
    const Card top = top_of_run(low, hand, others);
    /* The top of a run wins for good, its bottom is for losing. */
    const Card card = beats(top, t.best) && (foe & suit_mask(suit_of(top))) < bit(top) ? top : low;
    const Cards r = place == 1 ? third(f, c0, card) : place == 2 ? fourth(f, c0, c1, card) : finish(f, c0, c1, c2, card);
    if (aborted) return 0;
    if (place == 2 ? (r & WIN) != 0 : !(r & WIN)) {
      if (killer && *killer != low) *killer = low;
      return r;
    }
    if (place == 2 ? value > soft : value < soft) soft = value;
    failed(&tried, r, low, top, card, hand, others);
    if (tried.moves == 0) break;
    low = -1;
  }
  value = soft;
  return together(&tried);
}

static Cards second(Frame *f, Card c0) { return follow(f, 1, c0, 0, 0); }
static Cards third(Frame *f, Card c0, Card c1) { return follow(f, 2, c0, c1, 0); }
static Cards fourth(Frame *f, Card c0, Card c1, Card c2) { return follow(f, 3, c0, c1, c2); }

/* A trick start. */
static Cards trick(Frame *f) {
  if (!visit()) return 0;
  const int need = f->need, want = f->size - need + 1;
  /* The last trick plays itself. */
  if (f->size == 1) return finish(f, lowest(f->hand[0]), lowest(f->hand[1]), lowest(f->hand[2]), lowest(f->hand[3]));
  Cards rel = look_up(f);
  if (verdict >= 0) {
    value = bound;
    return verdict ? rel | WIN : rel;
  }
  rel = fast(f->hand[0], f->hand[1], f->hand[2], f->hand[3], need);
  if (proved) {
    value = need;
    return rel | WIN;
  }
  value = need - 1;
  rel = trumps ? sure_trumps(f, want) : late(f, need, want);
  if (proved) return rel;
  const Cards dropped = refuted(f, want);
  if ((f->hand[0] & ~dropped) == 0) return refuted_rel;
  const Cards result = lead(f, dropped, refuted_rel);
  return aborted ? 0 : record(f, value, result);
}
