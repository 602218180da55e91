/**
 * The competitive agent of Ando, Kobayashi and Uehara. It infers partner's hand from the calls, the opponents' combined
 * hands from that and its own hand, and from both the least that each side can make. Then it decides by four cases:
 * outbid the opponents, double them, sacrifice where that is cheaper, or pass.
 */
import {
  bidOf,
  hcp,
  isSuit,
  lengthOf,
  levelOf,
  losers,
  Random,
  strainOf,
  STRAINS,
  SUITS_DOWN,
  type Bid,
  type BySuit,
  type Doubling,
  type Hand,
  type Level,
  type Strain,
} from "@falsecard/core";
import { Belief } from "../../inference/counting/belief.js";
import { BLANK, spansBySuit, type Span } from "../situation/image.js";
import { stakeWorth } from "./lott.js";
import type { Situation } from "../situation/situation.js";
import { questionOf } from "./trumps.js";

/** Inferences about the two hands of a side together. */
export interface Pair {
  readonly hcp: Span;
  readonly losers: Span;
  readonly length: BySuit<Span>;
}

/** The papers' conversion of a pair's points into losers: 26 points are 14 losers, 30 points 12½. */
const pairLosers = (points: number): number => 14 - 0.375 * (points - 26);
/** Hands of partner imagined to estimate his losers. */
const IMAGINED = 60;

/**
 * The range of partner's losers that the calls have shown; if they have shown none, the middle half of the losers of
 * hands that the calls allow.
 */
function losersOf(s: Situation, hand: Hand): Span {
  const { losers: shown } = s.partner.image;
  if (shown.min > BLANK.losers.min || shown.max < BLANK.losers.max) return shown;
  const counts = Belief.of(questionOf(s, hand, "image"))
    .samples(IMAGINED, Random.from("losers"))
    .map((hands) => losers(hands[s.partner.seat] ?? hand))
    .toSorted((a, b) => a - b);
  const at = (part: number): number => counts[Math.floor(part * counts.length)] ?? 0;
  return counts.length === 0 ? shown : { min: at(0.25), max: at(0.75) };
}

/** Our two hands together, as the player on turn sees them. */
export function ourPair(s: Situation, hand: Hand): Pair {
  const { image } = s.partner;
  const own = losers(hand);
  const theirs = losersOf(s, hand);
  return {
    hcp: { min: hcp(hand) + image.points.min, max: Math.min(40, hcp(hand) + image.points.max) },
    losers: { min: own + theirs.min, max: own + theirs.max },
    length: spansBySuit((suit) => {
      const held = lengthOf(hand.in(suit));
      const { min, max } = image.length[suit];
      return { min: held + min, max: Math.min(13, held + max) };
    }),
  };
}

/**
 * The opponents' two hands together: the cards of each suit and the points of forty that our hands leave, within what
 * the opponents have shown.
 */
export function theirPair(s: Situation, hand: Hand): Pair {
  const ours = ourPair(s, hand);
  const [one, other] = [s.lho.image, s.rho.image];
  const shown = one.points.min + other.points.min;
  const points = { min: Math.max(shown, 40 - ours.hcp.max), max: 40 - ours.hcp.min };
  return {
    hcp: points,
    losers: { min: pairLosers(points.max), max: pairLosers(points.min) },
    length: spansBySuit((suit) => ({
      min: Math.max(13 - ours.length[suit].max, one.length[suit].min + other.length[suit].min),
      max: 13 - ours.length[suit].min,
    })),
  };
}

/**
 * The least that a side can make, as level and strain ([M, S] of the papers). The level is 0 or less where the side can
 * make nothing.
 */
export interface Ability {
  readonly level: number;
  readonly strain: Strain;
  readonly vulnerable: boolean;
}

/**
 * The notrump level by points: the papers' limits for game and slams (paper 003), and below game a trick less for every
 * three points fewer.
 */
const notrumpLevel = (points: number): number =>
  points >= 37 ? 7 : points >= 33 ? 6 : points >= 26 ? 3 : 3 - Math.ceil((26 - points) / 3);

/**
 * The least that a pair can make: 24 less its losers in tricks if its longest suit is a fit of eight cards, or else the
 * notrump level of its points. `named` is the strain that the pair has bid, which is then taken instead of the longest
 * suit.
 */
export function canMake(pair: Pair, vulnerable: boolean, named?: Strain): Ability {
  const [longest] = SUITS_DOWN.toSorted((a, b) => pair.length[b].min - pair.length[a].min);
  const suit = isSuit(named)
    ? named
    : named === undefined && longest !== undefined && pair.length[longest].min >= 8
      ? longest
      : undefined;
  const level =
    suit === undefined ? notrumpLevel(pair.hcp.min) : Math.floor(24 - pair.losers.max) - 6;
  return { level: Math.min(7, level), strain: suit ?? "N", vulnerable };
}

/** What both sides can make, and the level of the opponents' last bid. */
export interface Rivals {
  readonly ours: Ability;
  readonly theirs: Ability;
  /** The level of their last bid, in the strain of `theirs`; undefined if they have not bid. */
  readonly theirBid: Level | undefined;
}

/** A call of the papers' agent, and the case by which it was chosen. */
export interface AgentCall {
  readonly case: 1 | 2 | 3 | 4;
  readonly call: "X" | "P" | Bid;
}

type Rung = Pick<Ability, "level" | "strain">;
const above = (a: Rung, b: Rung): boolean =>
  a.level > b.level ||
  (a.level === b.level && STRAINS.indexOf(a.strain) > STRAINS.indexOf(b.strain));

const LEVELS: readonly Level[] = [1, 2, 3, 4, 5, 6, 7];

/** The score of a bid if its side takes the least that it can make: s([X, S], M) of the papers. */
const scored = (of: Ability, level: Level, doubling: Doubling = ""): number =>
  stakeWorth({ level, strain: of.strain, doubling, vulnerable: of.vulnerable }, of.level + 6);

/** The lowest bid above `over` that scores as much as the highest level we can make; a pass if there is none. */
function enough(ours: Ability, over: Rung): Bid | "P" {
  const best = LEVELS.find((level) => level === ours.level);
  if (best === undefined) return "P";
  const level = LEVELS.find(
    (one) =>
      one <= best &&
      above({ ...ours, level: one }, over) &&
      scored(ours, one) === scored(ours, best),
  );
  return level === undefined ? "P" : bidOf(level, ours.strain);
}

/** Decides by the papers' four cases. */
export function agentCall({ ours, theirs, theirBid }: Rivals): AgentCall {
  const last = theirBid === undefined ? undefined : { ...theirs, level: theirBid };
  if (last !== undefined && above(last, theirs)) {
    if (!above(ours, last)) return { case: 3, call: "X" };
    const best = enough(ours, last);
    const doubled = 0 - scored(theirs, last.level, "X");
    const playing = best === "P" ? 0 : scored(ours, levelOf(best));
    return { case: 2, call: playing < doubled ? "X" : best };
  }
  if (above(ours, theirs)) return { case: 1, call: enough(ours, theirs) };
  const makes = LEVELS.find((level) => level === theirs.level);
  const sacrifice = LEVELS.find((level) => above({ ...ours, level }, theirs));
  if (sacrifice === undefined || makes === undefined) return { case: 4, call: "P" };
  const cheaper = scored(ours, sacrifice, "X") > 0 - scored(theirs, makes);
  return { case: 4, call: cheaper ? bidOf(sacrifice, ours.strain) : "P" };
}

/** What the papers' agent advises, and what it knows of both pairs. */
export interface AgentAdvice extends AgentCall, Rivals {
  readonly ourPair: Pair;
  readonly theirPair: Pair;
}

/** What the papers' agent infers in a situation, and the call that it advises. */
export function agentAdvice(s: Situation, hand: Hand): AgentAdvice {
  const us = ourPair(s, hand);
  const them = theirPair(s, hand);
  const bid = s.ourBid ? undefined : s.auction.highest;
  const rivals: Rivals = {
    ours: canMake(us, s.vulnerable),
    theirs: canMake(them, s.theyVulnerable, bid === undefined ? s.theirAgreed : strainOf(bid)),
    theirBid: bid === undefined ? undefined : levelOf(bid),
  };
  return { ...agentCall(rivals), ...rivals, ourPair: us, theirPair: them };
}
