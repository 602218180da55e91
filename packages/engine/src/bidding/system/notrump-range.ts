/**
 * What a natural notrump bid has promised, and what its partner needs opposite: for an invitation, for game,
 * for slam. The structures over notrump all count from here.
 */
import { isBid, levelOf } from "@falsecard/core";
import type { RuleName } from "../names.js";
import type { Heard, Player } from "../situation.js";

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
