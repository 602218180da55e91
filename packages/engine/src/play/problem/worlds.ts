/**
 * Worlds: the deals that a player imagines when he decides. They are drawn from his hypothesis with a seed or, when few
 * deals are possible, all of them with their exact weights.
 */
import {
  bySeat,
  type CardSet,
  type BySeat,
  type Deal,
  type Hand,
  type Play,
  type Random,
  type Seat,
} from "@falsecard/core";
import { positionOf, sayRefusal, type Position } from "@falsecard/solver";
import { wholeOf } from "../../inference/dealing.js";
import { drawFrom, everyDeal } from "../../inference/counting/belief.js";
import { sampleDeals, type Hypothesis } from "../../inference/hypothesis.js";

/** A deal that may be the real one, with its weight. */
export interface World {
  /** The four hands as dealt. */
  readonly deal: Deal;
  /** 1 in a sample; among all deals its chance. */
  readonly weight: number;
}

/** The deals that a decision looks at. */
export interface Worlds {
  readonly list: readonly World[];
  /** Whether these are all deals that are possible. */
  readonly exact: boolean;
  /** Whether they are fewer than were wanted, because of a limit. */
  readonly isShort?: boolean;
}

/** All deals are enumerated only if the unseen cards can be dealt in at most so many ways. */
const MOST_WAYS = 4000;

/** All deals if they are at most `all`, else `count` of them drawn in proportion. */
export function worldsOf(
  hypothesis: Hypothesis,
  seen: Readonly<Partial<Record<Seat, Hand>>>,
  { count, all }: { readonly count: number; readonly all: number },
  random: Random,
): Worlds {
  const { belief } = hypothesis;
  const every = everyDeal(belief.question, MOST_WAYS, all);
  if (every !== undefined) {
    const total = every.reduce((sum, { weight }) => sum + weight, 0);
    const list = every.map(({ hands, weight }) => ({
      deal: wholeOf(hands, seen),
      weight: weight / total,
    }));
    return { list, exact: true };
  }
  return {
    list: sampleDeals(hypothesis, count, random).deals.map((hands) => ({
      deal: wholeOf(hands, seen),
      weight: 1,
    })),
    exact: false,
  };
}

/**
 * At most `most` worlds, or as many as are allowed: the first of a sample, or, since all deals come sorted, drawn by
 * their chance from them.
 */
export function drawWorlds(
  worlds: Worlds,
  most: number,
  random: Random,
  allowed: number = most,
): Worlds {
  const { list, exact } = worlds;
  if (list.length < most) return worlds;
  if (list.length === most) return { list, exact };
  const isShort = allowed < most;
  if (!exact) return { list: list.slice(0, allowed), exact, isShort };
  const drawn = Array.from({ length: allowed }, (): World => {
    const found = drawFrom(list, 1, random);
    if (found === undefined) throw new Error("no worlds");
    return { deal: found.deal, weight: 1 };
  });
  return { list: drawn, exact: false, isShort };
}

/** What each seat has played. */
export const playedBy = (play: Play): BySeat<CardSet> => bySeat((seat) => play.playedBy(seat));

/** The position of a play in a deal. */
export function positionIn(play: Play, deal: BySeat<Hand>, played = playedBy(play)): Position {
  const position = positionOf({
    hands: bySeat((seat) => deal[seat].diff(played[seat])),
    strain: play.contract.strain,
    leader: play.current.leader,
    trick: play.current.cards,
  });
  if (!position.ok) throw new Error(`a world does not fit its play: ${sayRefusal(position.fault)}`);
  return position.value;
}
