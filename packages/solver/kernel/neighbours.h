/*
 * Deals that are alike: which card has the best sum of a scoring table over all of them?
 *
 * Branch and bound over cards and deals. Of every card in every deal the least and the most tricks that it can still
 * yield are known; each question of one trick narrows them, of the card that was asked and of the cards of its suit that
 * the same proof speaks for. The favourite is the card whose sum is the greatest if every deal goes as guessed, and is
 * done when no rival's greatest sum exceeds its least. By how much the favourite is better is not found out, and a card
 * that has fallen behind is not asked again.
 *
 * Cut-off cards are forgotten from deal to deal: where a suit lies otherwise they mislead. Patterns stay, they are true.
 */
#pragma once
#include "questions.h"

#define BATCH_MAX 1024
#define CARDS_MAX 13
/* Sums of a table's doubles that differ by less are equal. */
#define SLACK 1e-9

/* A batch: hands of each deal, then a byte a card of each. */
static struct {
  Cards hands[BATCH_MAX][4];
  uint8_t cards[BATCH_MAX][64];
} deals;

/* What each number of tricks is worth to the side to play: never less for more tricks. */
static double worth[14];
/* A sum that falls short of the greatest by no more than this will do. */
static double within;
/* By card the sum over deals that were judged before. */
static double carried[CARDS_MAX];

/* The deals and cards of a question; hands have `size` cards when the trick in play begins. */
typedef struct {
  int deals, count, size, lead;
  const uint8_t *cards;
  Start at;
} Choice;

/* Of the side to play, by deal and card: the tricks that are proved, and those that are not ruled out. */
static uint8_t least[BATCH_MAX][CARDS_MAX], most[BATCH_MAX][CARDS_MAX];
/* By deal the tricks that the best card is thought to yield. */
static uint8_t guessed[BATCH_MAX];
/* Sums of worth by card: proved, not ruled out, and if every deal goes as guessed. */
static double least_sum[CARDS_MAX], most_sum[CARDS_MAX], guessed_sum[CARDS_MAX];

static double guessed_worth(int deal, int k) {
  const int tricks = guessed[deal];
  return worth[tricks < least[deal][k] ? least[deal][k] : tricks > most[deal][k] ? most[deal][k] : tricks];
}

static void narrow(int deal, int k, int low, int high) {
  least_sum[k] -= worth[least[deal][k]];
  most_sum[k] -= worth[most[deal][k]];
  guessed_sum[k] -= guessed_worth(deal, k);
  if (low > least[deal][k]) least[deal][k] = low;
  if (high < most[deal][k]) most[deal][k] = high;
  least_sum[k] += worth[least[deal][k]];
  most_sum[k] += worth[most[deal][k]];
  guessed_sum[k] += guessed_worth(deal, k);
}

static void guess_anew(const Choice *choice, int deal, int tricks) {
  for (int k = 0; k < choice->count; k++) guessed_sum[k] -= guessed_worth(deal, k);
  guessed[deal] = tricks;
  for (int k = 0; k < choice->count; k++) guessed_sum[k] += guessed_worth(deal, k);
}

/* Goes to a deal of the batch, with the cut-off cards of no other. */
static Frame *take_deal(int deal, int lead) {
  clear_killers(size_of(deals.hands[deal][0]));
  open_deal(deals.hands[deal]);
  return root(deals.hands[deal], lead);
}

/* Asks whether a card yields so many tricks to the side to play, and keeps what the answer proves. */
static void ask(const Choice *choice, Frame *f, int deal, int k, int tricks) {
  const int n = choice->at.n, size = choice->size;
  const bool flip = n & 1;
  const Card card = choice->cards[k];
  const Start after = with(&choice->at, card);
  const Cards result = search_from(f, flip ? size - tricks + 1 : tricks, &after);
  if (aborted) return;
  const int bound = flip ? size - value : value;
  if (((result & WIN) != 0) != flip) {
    narrow(deal, k, bound > tricks ? bound : tricks, size);
    if (tricks > guessed[deal]) guess_anew(choice, deal, tricks);
    return;
  }
  const int high = bound < tricks - 1 ? bound : tricks - 1;
  /* What the proof says of other cards of the suit. */
  const Cards hand = f->hand[n], others = f->all ^ hand;
  Tried tried = {.moves = hand & ~bit(card)};
  failed(&tried, result, card, top_of_run(card, hand, others), card, hand, others);
  int best = 0;
  for (int j = 0; j < choice->count; j++) {
    if (!(tried.moves & bit(choice->cards[j]))) narrow(deal, j, 0, high);
    if (most[deal][j] > best) best = most[deal][j];
  }
  if (best < guessed[deal]) guess_anew(choice, deal, best);
}

/*
 * Whether k may still have a sum that is too great for the favourite; or, where any shortfall counts, as great a one and
 * stand before it.
 */
static bool is_rival(int k, int favourite) {
  const double slack = within > 0 ? within : k < favourite ? -SLACK : SLACK;
  return k != favourite && most_sum[k] > least_sum[favourite] + slack;
}

/* What more questions may tell of a card in a deal: nothing once its bounds meet. */
static double unknown(int deal, int k) {
  return most[deal][k] > least[deal][k] ? worth[most[deal][k]] - worth[least[deal][k]] : 0;
}

/* Whether k may be better than the favourite in a deal, and more questions there may tell. */
static bool is_open(int deal, int k, int favourite) {
  return worth[most[deal][k]] > worth[least[deal][favourite]] && unknown(deal, k) + unknown(deal, favourite) > 0;
}

/* The rival with the greatest sum that is not ruled out, in one deal or (-1) in all; -1 if there is none. */
static int rival_of(const Choice *choice, int favourite, int deal) {
  int rival = -1;
  for (int k = 0; k < choice->count; k++) {
    if (!is_rival(k, favourite) || (deal >= 0 && !is_open(deal, k, favourite))) continue;
    if (rival < 0 || most_sum[k] > most_sum[rival] + SLACK) rival = k;
  }
  return rival;
}

/* The deal in which most is unknown of two cards. */
static int deal_of(const Choice *choice, int one, int other) {
  int found = 0;
  for (int deal = 1; deal < choice->deals; deal++)
    if (unknown(deal, one) + unknown(deal, other) > unknown(found, one) + unknown(found, other)) found = deal;
  return found;
}

/* The next question about the favourite and a rival: the favourite for what is guessed, then the rival for more. */
static void ask_next(const Choice *choice, Frame *f, int deal, int favourite, int rival) {
  const int sure = least[deal][favourite], his = least[deal][rival], more = (his > sure ? his : sure) + 1;
  const int aim = his > sure ? his : guessed[deal];
  if (unknown(deal, favourite) > 0 && (aim > sure || unknown(deal, rival) == 0)) {
    const int limit = most[deal][favourite];
    ask(choice, f, deal, favourite, aim > limit ? limit : aim > sure ? aim : sure + 1);
  } else ask(choice, f, deal, rival, more > most[deal][rival] ? most[deal][rival] : more);
}

/* The first card with the greatest sum; -1 when interrupted. `guess` is what the best card may yield in the first deal. */
static int best_card(const Choice *choice, int guess) {
  for (int k = 0; k < choice->count; k++) {
    least_sum[k] = guessed_sum[k] = carried[k] + choice->deals * worth[0];
    most_sum[k] = carried[k] + choice->deals * worth[choice->size];
  }
  for (int deal = 0; deal < choice->deals; deal++) {
    guessed[deal] = 0;
    __builtin_memset(least[deal], 0, CARDS_MAX);
    __builtin_memset(most[deal], choice->size, CARDS_MAX);
  }
  Frame *f = 0;
  for (int deal = -1, seen = 0;;) {
    int favourite = 0;
    for (int k = 1; k < choice->count; k++)
      if (guessed_sum[k] > guessed_sum[favourite] + SLACK) favourite = k;
    int rival = rival_of(choice, favourite, -1);
    if (rival < 0) return favourite;
    /* As long as the deal at hand can tell, then the next, then whichever can tell most. */
    const int here = deal < 0 ? -1 : rival_of(choice, favourite, deal);
    if (here >= 0) rival = here;
    else if (seen < choice->deals) {
      if (deal >= 0) guess = guessed[deal];
      f = take_deal(deal = seen++, choice->lead);
      guess_anew(choice, deal, guess);
      continue;
    } else {
      deal = deal_of(choice, favourite, rival);
      /* Both are known: the sums were equal but for rounding. */
      if (unknown(deal, favourite) + unknown(deal, rival) == 0) return favourite;
      f = take_deal(deal, choice->lead);
    }
    ask_next(choice, f, deal, favourite, rival);
    if (aborted) return -1;
  }
}
