/**
 * Tempo: the moment at which an answer is shown. The time of thought shows how hard a choice is, and so gives
 * information about the hand: a singleton is played at once, a guess late. A player in tempo shows every answer on a
 * beat, whose length depends
 * only on public things: the kind of turn, the limit of thought, and the chosen pace. An answer that takes longer than a
 * beat is shown at the next one.
 */
import type { Seen } from "@falsecard/core";

/** Kinds of turn, by what everybody at the table sees. */
export const TURN_KINDS = ["call", "lead", "first trick", "trick", "card"] as const;
/** A kind of turn. */
export type TurnKind = (typeof TURN_KINDS)[number];

/**
 * The kind of a turn: a call; the opening lead; another card of the first trick, when plans are made; a lead to a later
 * trick; any other card.
 */
export function turnKindOf({ outcome, cards }: Pick<Seen, "outcome" | "cards">): TurnKind {
  if (outcome === undefined) return "call";
  if (cards.length === 0) return "lead";
  if (cards.length < 4) return "first trick";
  return cards.length % 4 === 0 ? "trick" : "card";
}

/** The beat as a share of a robot's time limit, long enough for nearly all turns of the kind. */
const SHARES: Readonly<Record<TurnKind, number>> = {
  call: 0.25,
  lead: 1.2,
  "first trick": 0.45,
  trick: 0.2,
  card: 0.15,
};

/**
 * The beat in milliseconds for a robot with this time limit; `least` is the shortest beat, so that people can follow.
 */
export const beatOf = (kind: TurnKind, patience: number, least: number): number =>
  Math.max(least, Math.round(SHARES[kind] * patience));

/** The clock and timer of tempo. */
export interface TempoClock {
  /** The time in milliseconds of a clock that never goes back. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** Milliseconds until an answer that took `elapsed` is shown. */
export const untilBeat = (elapsed: number, beat: number): number =>
  beat === 0 ? 0 : Math.max(1, Math.ceil(elapsed / beat)) * beat - elapsed;

/** Gives an answer at the next beat; at once if the beat is 0. */
export async function inTempo<T>(
  beat: number,
  { now, wait }: TempoClock,
  answer: () => Promise<T>,
): Promise<T> {
  const start = now();
  const found = await answer();
  const left = untilBeat(now() - start, beat);
  if (left > 0) await wait(left);
  return found;
}
