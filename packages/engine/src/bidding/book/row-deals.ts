/**
 * Deals for a row of the book: the rules make every call of the page's auction, and the player on turn holds a hand
 * that makes the row's call. The other cards are dealt at random, or drawn by the exact counter for a rare auction.
 */
import {
  CardSet,
  SEATS,
  type Call,
  type Deal,
  type Hand,
  type Random,
  type Seat,
} from "@falsecard/core";
import { allOf } from "../../constraint/constraint.js";
import type { Belief } from "../../inference/counting/belief.js";
import { wholeOf } from "../../inference/dealing.js";
import { situationOf } from "../bidder/bidder.js";
import { pagePosition, type BookEntry } from "./book.js";
import type { ConventionCard } from "../system/card.js";
import { handBelief, handsFor, saidBy, wouldMake } from "../situation/example.js";
import type { Heard } from "../situation/situation.js";

/** Hands of the player on turn tried for each deal wanted. */
const HANDS = 40;
/** Deals of the other cards tried for one hand: at random, which is quick and finds most auctions, … */
const CHANCES = 400;
/** … and by the exact counter from what the others have shown, for rare auctions. */
const DRAWS = 60;
/** Hands for which the exact counter is used, because each count is slow. */
const COUNTED = 2;

/**
 * Up to `count` deals in which the auction goes as on the page and the row's call comes next; fewer where few are
 * found.
 */
export function rowDeals(
  calls: readonly Call[],
  card: ConventionCard,
  { call, rule }: Pick<BookEntry, "call" | "rule">,
  random: Random,
  count: number,
): Deal[] {
  const situation = situationOf(pagePosition(calls, card));
  const { seat } = situation;
  const theirs = situation.heard.filter((one) => one.seat !== seat);
  const hands = (handsFor(situation, rule.hand, random, HANDS * count) ?? []).filter((hand) => {
    const chosen = situation.ruleFor(hand);
    return chosen.call === call && chosen.name === rule.name && wouldMake(situation.me.calls, hand);
  });
  const deals: Deal[] = [];
  const search = (some: readonly Hand[], around: (hand: Hand) => Deal | undefined): void => {
    for (const hand of some)
      if (deals.length < count) deals.push(...[around(hand)].filter((deal) => deal !== undefined));
  };
  search(hands, (hand) => dealtAround(seat, hand, theirs, random));
  if (deals.length === 0)
    search(hands.slice(0, COUNTED), (hand) => countedAround(seat, hand, theirs, random));
  return deals;
}

/** Whether each seat's hand makes that seat's calls by the rules. */
const isMadeBy = (made: readonly Heard[], hands: Readonly<Partial<Record<Seat, Hand>>>): boolean =>
  made.every((one) => {
    const hand = hands[one.seat];
    return hand !== undefined && wouldMake([one], hand);
  });

/** Deals the other cards at random until each hand makes its seat's calls. */
function dealtAround(
  seat: Seat,
  hand: Hand,
  made: readonly Heard[],
  random: Random,
): Deal | undefined {
  const others = SEATS.filter((one) => one !== seat);
  const rest = [...CardSet.full.diff(hand)];
  for (let i = 0; i < (made.length === 0 ? 1 : CHANCES); i++) {
    const cards = random.shuffle([...rest]);
    const hands = Object.fromEntries(
      others.map((one, place) => [one, CardSet.of(cards.slice(13 * place, 13 * (place + 1)))]),
    );
    if (isMadeBy(made, hands)) return wholeOf(hands, { [seat]: hand });
  }
  return undefined;
}

/** Draws the other hands from what their calls have shown. */
function countedAround(
  seat: Seat,
  hand: Hand,
  made: readonly Heard[],
  random: Random,
): Deal | undefined {
  const others = SEATS.filter((one) => one !== seat);
  const beliefWith = (isPassTold: boolean): Belief | undefined => {
    const belief = handBelief(CardSet.full.diff(hand), others, (one) => {
      const told = made.filter(({ seat: by, call }) => by === one && (isPassTold || call !== "P"));
      return told.length === 0 ? undefined : allOf(...told.map(saidBy));
    });
    return belief?.isPossible === true ? belief : undefined;
  };
  // Passes can make the count too intricate, and they tell little.
  const belief = beliefWith(true) ?? beliefWith(false);
  const found = belief?.samples(DRAWS, random).find((hands) => isMadeBy(made, hands));
  return found === undefined ? undefined : wholeOf(found, { [seat]: hand });
}
