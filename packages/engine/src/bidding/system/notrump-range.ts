/**
 * What a natural notrump bid has promised, and what its partner needs opposite: for an invitation, for game,
 * for slam. The structures over notrump all count from here.
 */
import { isBid, levelOf, SUITS_DOWN, type Suit } from "@falsecard/core";
import type { Constraint } from "../../constraint/constraint.js";
import { allOf, anyOf, balanced, hcp, len, not } from "../hands.js";
import type { RuleName } from "../names.js";
import type { Heard, Player, Situation } from "../situation.js";

const NATURAL: readonly RuleName[] = [
  "opening-one-notrump",
  "opening-two-notrump",
  "notrump-overcall",
  "balancing-notrump",
  "two-clubs-notrump",
  "two-clubs-three-notrump",
  "two-notrump-overcall",
  "positive-notrump",
];

/** The level of a natural notrump bid; undefined for any other call. */
export const levelIn = (heard: Heard | undefined): number | undefined =>
  heard !== undefined && isBid(heard.call) && NATURAL.includes(heard.meaning.name)
    ? levelOf(heard.call)
    : undefined;

/** The level of the player's natural notrump bid, if he has made one. */
export const notrumpLevel = (player: Player): number | undefined =>
  levelIn(player.calls.findLast((heard) => levelIn(heard) !== undefined));

/** The notrump bidder is on turn, over a bid of partner's. */
export const answersNotrump = (s: Situation): boolean =>
  notrumpLevel(s.me) !== undefined && s.auction.bidder === s.partner.seat;

/** Whether partner has made such a call in this auction. */
export const partnerAsked = (s: Situation, name: RuleName): boolean =>
  s.partner.calls.some(({ meaning }) => meaning.name === name);

export interface NotrumpNeeds {
  /** Enough for game opposite anything. */
  readonly game: number;
  /** Enough to invite; equal to `game` where partner's range is too narrow to differ. */
  readonly invite: number;
  /** Slam opposite a maximum, opposite a minimum; a grand slam opposite a minimum. */
  readonly tryForSlam: number;
  readonly slam: number;
  readonly grand: number;
}

/** What is needed opposite partner's notrump. */
export function needsOpposite({ min, max }: Player["image"]["points"]): NotrumpNeeds {
  // A range of four points is counted from its lower middle.
  const game = Math.max(0, 25 - min - (max - min >= 3 ? 1 : 0));
  return {
    game,
    invite: Math.max(0, Math.min(game, 25 - max)),
    tryForSlam: 33 - max,
    slam: Math.max(1, 33 - min),
    grand: Math.max(1, 37 - min),
  };
}

/** The middle of the notrump bidder's own range: with so much he accepts. */
export const maximum = (s: Situation): number => {
  const { min, max } = s.me.image.points;
  return max > min ? Math.ceil((min + max) / 2) : min;
};

/** Enough for game in a major with four trumps: a singleton is worth a point, two with five trumps. */
export const gameWithFit = (game: number, suit: Suit): Constraint =>
  anyOf(
    hcp(game),
    allOf(hcp(game - 1), not(balanced)),
    allOf(hcp(game - 2), not(balanced), len(suit, 5)),
  );

/** Enough to invite game: a five-card suit or both majors make up for a point. */
export function worthTrying(level: number, { game, invite }: NotrumpNeeds): Constraint {
  return anyOf(
    hcp(Math.min(game, invite + (level === 1 ? 1 : 0))),
    allOf(
      hcp(invite),
      anyOf(...SUITS_DOWN.map((suit) => len(suit, 5)), allOf(len("H", 4), len("S", 4))),
    ),
  );
}
