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
import type { Rule } from "../situation/rule.js";
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
  /** Our own bid, where it is the last; a bid that stands above what they can make need not be made again. */
  readonly ourBid?: Bid | undefined;
}

/** A call of the papers' agent, the case by which it was chosen, and the scores that the case compares. */
export interface AgentCall {
  readonly case: 1 | 2 | 3 | 4;
  readonly call: "X" | "P" | Bid;
  /** The bid that the case considers for us: the cheapest that is enough, or in case 4 the sacrifice. */
  readonly bid?: Bid;
  /** Our score for playing that bid, in case 4 doubled. */
  readonly playing?: number;
  /** Our score if they play: what they can make in cases 1 and 4, their last bid doubled in cases 2 and 3. */
  readonly defending?: number;
}

type Rung = Pick<Ability, "level" | "strain">;
const above = (a: Rung, b: Rung): boolean =>
  a.level > b.level ||
  (a.level === b.level && STRAINS.indexOf(a.strain) > STRAINS.indexOf(b.strain));

const rungOf = (bid: Bid): Rung => ({ level: levelOf(bid), strain: strainOf(bid) });

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

/** What they score for the highest level that they can make, seen from our side; undefined if they can make nothing. */
function conceded(theirs: Ability): number | undefined {
  const makes = LEVELS.find((level) => level === theirs.level);
  return makes === undefined ? undefined : 0 - scored(theirs, makes);
}

/** A bid of ours with its score, and our score if they play; what there is not is left out. */
const compared = (
  ours: Ability,
  bid: Bid | "P" | undefined,
  defending: number | undefined,
  doubling: Doubling = "",
): Pick<AgentCall, "bid" | "playing" | "defending"> => ({
  ...(bid === undefined || bid === "P"
    ? {}
    : { bid, playing: scored(ours, levelOf(bid), doubling) }),
  ...(defending === undefined ? {} : { defending }),
});

/** Decides by the papers' four cases. */
export function agentCall({ ours, theirs, theirBid, ourBid }: Rivals): AgentCall {
  const last = theirBid === undefined ? undefined : { ...theirs, level: theirBid };
  if (last !== undefined && above(last, theirs)) {
    const doubled = 0 - scored(theirs, last.level, "X");
    if (!above(ours, last)) return { case: 3, call: "X", defending: doubled };
    const best = enough(ours, last);
    const figures = compared(ours, best, doubled);
    return { case: 2, call: (figures.playing ?? 0) < doubled ? "X" : best, ...figures };
  }
  const defending = conceded(theirs);
  const standing = ourBid === undefined ? undefined : rungOf(ourBid);
  if (above(ours, theirs)) {
    const best = enough(ours, theirs);
    const figures = compared(ours, best, defending);
    const isNew = best === "P" || standing === undefined || above(rungOf(best), standing);
    if (isNew) return { case: 1, call: best, ...figures };
    // The bid that stands is as high: it is left in its own suit, and corrected to ours from another.
    const call = standing.strain === ours.strain ? "P" : enough(ours, standing);
    return { case: 1, call, ...figures };
  }
  const sacrifice = LEVELS.find((level) => above({ ...ours, level }, theirs));
  const bid = sacrifice === undefined ? undefined : bidOf(sacrifice, ours.strain);
  const figures = compared(ours, bid, defending, "X");
  const { playing } = figures;
  const isCheaper = playing !== undefined && defending !== undefined && playing > defending;
  const isOver = standing !== undefined && above(standing, theirs);
  return { case: 4, call: isCheaper && !isOver && bid !== undefined ? bid : "P", ...figures };
}

/** What the papers' agent advises, and what it knows of both pairs. */
export interface AgentAdvice extends AgentCall, Rivals {
  readonly ourPair: Pair;
  readonly theirPair: Pair;
}

/**
 * Whether the agent's double is the rule's: the agent doubles to defend, so a rule whose double asks partner for a bid
 * is another call.
 */
export const isAgentsCall = (
  { call, name }: Pick<Rule, "call" | "name">,
  advice: AgentCall,
): boolean => call === advice.call && (call !== "X" || name === "penalty-double");

/** What the papers' agent infers in a situation, and the call that it advises. */
export function agentAdvice(s: Situation, hand: Hand): AgentAdvice {
  const us = ourPair(s, hand);
  const them = theirPair(s, hand);
  const bid = s.ourBid ? undefined : s.auction.highest;
  const rivals: Rivals = {
    ours: canMake(us, s.vulnerable),
    theirs: canMake(them, s.theyVulnerable, bid === undefined ? s.theirAgreed : strainOf(bid)),
    theirBid: bid === undefined ? undefined : levelOf(bid),
    ourBid: s.ourBid ? s.auction.highest : undefined,
  };
  return { ...agentCall(rivals), ...rivals, ourPair: us, theirPair: them };
}
