/**
 * Deals as the player on turn may imagine them: the hands of the others would all have made the calls they made.
 *
 * Deals are drawn by the exact counter within the ranges that the calls have shown; most of what one
 * wants is found so. Where the calls say more than ranges can, the rest is found by walking: a drawn deal is
 * changed by exchanging a card between two hidden hands, and an exchange is kept if it explains no fewer calls.
 * Among deals that explain every call such a walk prefers none, so what it ends on is a fair sample.
 */
import {
  Auction,
  dealOf,
  SEATS,
  type Call,
  type Card,
  type Deal,
  type Hand,
  type Random,
  type Seat,
} from "@falsecard/core";
import { Belief } from "../inference/belief.js";
import { ruleFor, situationOf, type Position } from "./bidder.js";
import type { Situation } from "./situation.js";
import { questionOf } from "./trumps.js";

export interface ImagineLimits {
  /** Deals wanted. */
  readonly deals: number;
  /** Deals drawn at most in search of them. */
  readonly tries: number;
  /** Exchanges of a walk at most. */
  readonly exchanges: number;
}

interface Step {
  readonly call: Call;
  readonly situation: Situation;
}
type Steps = Readonly<Record<Seat, readonly Step[]>>;
type Hands = Record<Seat, Hand>;

/** Every call of the others, with the situation in which it was made. */
function stepsOf(position: Position, own: Seat): Steps {
  const { auction } = position;
  const steps: Record<Seat, Step[]> = { N: [], E: [], S: [], W: [] };
  let situation = situationOf({ ...position, auction: Auction.start(auction.dealer) });
  for (const [i, call] of auction.calls.entries()) {
    const seat = auction.seatOf(i);
    if (seat !== own) steps[seat].push({ call, situation });
    situation = situation.after(call);
  }
  return steps;
}

/** How many of a player's calls the hand would not have made. */
const unfit = (steps: readonly Step[], hand: Hand): number =>
  steps.reduce(
    (sum, { call, situation }) => sum + Number(ruleFor(situation, hand).call !== call),
    0,
  );

/** What was shown may not all be true; then any deal is drawn, and the calls decide. */
function beliefOf(situation: Situation, hand: Hand): Belief {
  for (const known of ["image", "bounds"] as const) {
    const belief = Belief.of(questionOf(situation, hand, known));
    if (belief.isPossible) return belief;
  }
  return Belief.of(questionOf(situation, hand, "nothing"));
}

/** A random card of a hand. */
const cardOf = (hand: Hand, random: Random): Card | undefined =>
  [...hand][random.below(Math.max(1, hand.size))];

/** Exchanges after which a walk that explains everything may end. */
const MIXED = 12;

/** Walks until every call is explained, or the exchanges are spent; the hands it ends on. */
function walk(
  hands: Hands,
  steps: Steps,
  hidden: readonly Seat[],
  random: Random,
  most: number,
): { readonly hands: Hands; readonly left: number } {
  const now = { ...hands };
  const lack: Record<Seat, number> = { N: 0, E: 0, S: 0, W: 0 };
  for (const seat of hidden) lack[seat] = unfit(steps[seat], now[seat]);
  const left = (): number => hidden.reduce((sum, seat) => sum + lack[seat], 0);
  for (let i = 0; i < most && (i < MIXED || left() > 0); i++) {
    const [a, b] = random.shuffle([...hidden]);
    if (a === undefined || b === undefined) break;
    const given = cardOf(now[a], random);
    const taken = cardOf(now[b], random);
    if (given === undefined || taken === undefined) break;
    const one = now[a].without(given).with(taken);
    const other = now[b].without(taken).with(given);
    const lackOne = unfit(steps[a], one);
    if (lackOne > lack[a] + lack[b]) continue;
    const lackOther = unfit(steps[b], other);
    if (lackOne + lackOther > lack[a] + lack[b]) continue;
    now[a] = one;
    now[b] = other;
    lack[a] = lackOne;
    lack[b] = lackOther;
  }
  return { hands: now, left: left() };
}

export function imagine(
  position: Position,
  hand: Hand,
  random: Random,
  { deals, tries, exchanges }: ImagineLimits,
): Deal[] {
  const situation = situationOf(position);
  const { seat } = situation;
  const hidden = SEATS.filter((one) => one !== seat);
  const belief = beliefOf(situation, hand);
  const steps = stepsOf(position, seat);
  const found: Hands[] = [];
  const drawn: { readonly hands: Hands; readonly left: number }[] = [];
  for (let i = 0; i < tries && found.length < deals; i++) {
    const sample = belief.sample(random);
    if (sample === undefined) break;
    const hands: Hands = { N: hand, E: hand, S: hand, W: hand, ...sample };
    const left = hidden.reduce((sum, one) => sum + unfit(steps[one], hands[one]), 0);
    if (left === 0) found.push(hands);
    else drawn.push({ hands, left });
  }
  const near = drawn.toSorted((a, b) => a.left - b.left).slice(0, deals - found.length);
  const walked = near
    .map(({ hands }) => walk(hands, steps, hidden, random, exchanges))
    .toSorted((a, b) => a.left - b.left)
    .map(({ hands }) => hands);
  return [...found, ...walked].flatMap((hands) => {
    const deal = dealOf(hands);
    return deal.ok ? [deal.value] : [];
  });
}
