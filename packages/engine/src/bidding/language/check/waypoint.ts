/** Waypoints: places in auctions from which a walk (walk.ts) goes on, and others near them. */
import type { Call, Random, Seat } from "@falsecard/core";
import { Situation, type SituationSettings } from "../../situation/situation.js";
import type { Row } from "../words/term.js";

/** The row by which a call was made, and its family. */
export type Made = readonly [family: string, row: Row];

/** A place to go on from. */
export interface Waypoint {
  readonly dealer: Seat;
  readonly settings: SituationSettings;
  readonly calls: readonly Call[];
  readonly made: readonly (Made | undefined)[];
  /** How often a walk went on from here. */
  visits: number;
}

/** The same auction with one call exchanged for another that a rule has there, as far as the laws allow the rest. */
export function exchanged(trail: Waypoint, random: Random): Waypoint {
  const at = random.below(Math.max(1, trail.calls.length));
  let situation = situationAt({ ...trail, calls: trail.calls.slice(0, at) });
  const others = situation.rules.map(({ call }) => call).filter((call) => call !== trail.calls[at]);
  const instead = others[random.below(Math.max(1, others.length))] ?? "P";
  for (const call of [instead, ...trail.calls.slice(at + 1)]) {
    const { turn } = situation.auction;
    if (turn === undefined || !situation.auction.allows(call)) break;
    situation = situation.after(call);
  }
  const { calls } = situation.auction;
  return { ...trail, calls, made: calls.map(() => undefined) };
}

export function situationAt({ dealer, settings, calls }: Waypoint): Situation {
  let situation = Situation.start(dealer, settings);
  for (const call of calls)
    if (situation.auction.turn !== undefined) situation = situation.after(call);
  return situation;
}
