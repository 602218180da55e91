/**
 * The prior of an opening lead: how likely a good player is to lead each card, from his hand and the auction, before
 * any deal is imagined. Simulation is the evidence (lead.ts).
 *
 * The chances are a softmax over sums of weighted features. The weights were fitted to leads that experts and WBridge5
 * made (lead-weights.ts). A feature is a name with an amount; notrump and trumps have weights of their own.
 */
import {
  countBits,
  dummyOf,
  hcp,
  leaderOf,
  partnerOf,
  rankIndexOf,
  suitHcp,
  suitOf,
  SUITS,
  TEN_RANK,
  trumpOf,
  type Card,
  type Contract,
  type Hand,
  type Holding,
  type Seat,
  type Suit,
} from "@falsecard/core";
import { type Constraint, envelopeOf } from "../../constraint/constraint.js";
import type { HandPromise } from "../../inference/hand-promise.js";
import { LEAD_WEIGHTS } from "./lead-weights.js";

const A = 1 << 12;
const K = 1 << 11;
const Q = 1 << 10;
const J = 1 << 9;

/** What kind of lead a card is, by what it comes from. */
export const LEAD_KINDS = [
  "trump",
  "singleton",
  "ace-king",
  "ace",
  "sequence",
  "short honour",
  "under an ace",
  "from a king",
  "from a queen",
  "from a jack",
  "from nothing",
] as const;
/** A kind of opening lead. */
export type LeadKind = (typeof LEAD_KINDS)[number];

/** The kind of an opening lead. */
export function leadKindOf(card: Card, hand: Hand, contract: Contract): LeadKind {
  const suit = suitOf(card);
  const holding: number = hand.in(suit);
  const rank = rankIndexOf(card);
  const bit = 1 << rank;
  if (suit === trumpOf(contract.strain)) return "trump";
  if (countBits(holding) === 1) return "singleton";
  if ((holding & (A | K)) === (A | K) && (bit & (A | K)) !== 0) return "ace-king";
  if (bit === A) return "ace";
  if (rank > TEN_RANK && (holding & (bit >> 1)) !== 0) return "sequence";
  if (rank > TEN_RANK) return "short honour";
  if ((holding & A) !== 0) return "under an ace";
  if ((holding & K) !== 0) return "from a king";
  if ((holding & Q) !== 0) return "from a queen";
  return (holding & J) !== 0 ? "from a jack" : "from nothing";
}

/** The least lengths that calls have shown, by seat and suit. */
type ShownLengths = Readonly<Partial<Record<Seat, Readonly<Partial<Record<Suit, number>>>>>>;

/** All that the prior looks at besides the card. */
export interface LeadSpot {
  readonly hand: Hand;
  readonly contract: Contract;
  readonly meanings: readonly HandPromise[];
}

/** The chance of each of the leads; they add up to 1. */
export function leadChances(cards: readonly Card[], spot: LeadSpot): number[] {
  const features = leadFeatures(cards, spot);
  const sums = features.map((each) =>
    each.reduce((sum, [name, amount]) => sum + amount * (LEAD_WEIGHTS[name] ?? 0), 0),
  );
  const most = Math.max(...sums);
  const shares = sums.map((sum) => Math.exp(sum - most));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / all);
}

/** A suit counts as bid by a player whose calls show so many cards of it. */
const OWN = 4;
/** More points outside the suit than this count no further. */
const MANY_POINTS = 8;

/** The features of each lead: names with amounts. */
export function leadFeatures(
  cards: readonly Card[],
  { hand, contract, meanings }: LeadSpot,
): (readonly [name: string, amount: number])[][] {
  const trump = trumpOf(contract.strain);
  const strain = trump === undefined ? "notrump" : "trumps";
  const shown = shownBy(meanings);
  const points = hcp(hand);
  return cards.map((card) => {
    const suit = suitOf(card);
    const holding: Holding = hand.in(suit);
    const names: [string, number][] = [[leadKindOf(card, hand, contract), 1]];
    if (suit === trump) {
      if (holding >> (TEN_RANK + 1) !== 0) names.push(["trump from an honour", 1]);
    } else {
      const length = Math.min(6, countBits(holding));
      const inSuit = suitHcp(holding);
      names.push([`length ${length}`, 1], ["points in the suit", inSuit]);
      for (const name of calledAs(card, length, contract, shown)) names.push([name, 1]);
      const outside = Math.min(points - inSuit, MANY_POINTS) / MANY_POINTS;
      if (trump === undefined && length !== 4)
        names.push([`${length > 4 ? "long" : "short"} suit, points outside`, outside]);
    }
    return names.map(([name, amount]) => [`${strain}: ${name}`, amount] as const);
  });
}

/** Whose suit it is by the calls, as features. */
function calledAs(
  card: Card,
  length: number,
  contract: Contract,
  shown: ShownLengths,
): readonly string[] {
  const suit = suitOf(card);
  const [partner, declarer, dummy] = [
    partnerOf(leaderOf(contract)),
    contract.declarer,
    dummyOf(contract),
  ].map((seat) => shown[seat]?.[suit] ?? 0) as [number, number, number];
  const theirs = Math.max(declarer, dummy);
  const isMajor = suit === "H" || suit === "S";
  const names: [boolean, string][] = [
    [partner >= OWN - 1, `partner's suit ${Math.min(OWN + 1, partner)}`],
    [partner >= OWN && length === 2 && rankIndexOf(card) <= TEN_RANK, "partner's suit, two cards"],
    [declarer >= OWN, "declarer's suit"],
    [declarer > OWN, "declarer's long suit"],
    [dummy >= OWN, "dummy's suit"],
    [dummy > OWN, "dummy's long suit"],
    [theirs >= OWN && length >= OWN, "their suit, four cards"],
    [theirs < OWN && partner < OWN - 1 && isMajor, "unbid major"],
  ];
  return names.flatMap(([is, name]) => (is ? [name] : []));
}

/** The suits that the opening leader's partner has shown. */
export function partnersSuits(contract: Contract, meanings: readonly HandPromise[]): Suit[] {
  const lengths = shownBy(meanings)[partnerOf(leaderOf(contract))] ?? {};
  return SUITS.filter((suit) => (lengths[suit] ?? 0) >= OWN);
}

/** The lengths that calls have shown; a call that no rule explains shows nothing. */
function shownBy(meanings: readonly HandPromise[]): ShownLengths {
  const shown: Partial<Record<Seat, Partial<Record<Suit, number>>>> = {};
  for (const { seat, alternatives, kind } of meanings) {
    if (kind === "outside") continue;
    const own = (shown[seat] ??= {});
    for (const { constraint } of alternatives)
      for (const range of rangesOf(envelopeOf(constraint)))
        if (range.kind === "length") own[range.suit] = Math.max(own[range.suit] ?? 0, range.min);
  }
  return shown;
}

const rangesOf = (constraint: Constraint): readonly Constraint[] =>
  constraint.kind === "allOf" ? constraint.of : [constraint];
