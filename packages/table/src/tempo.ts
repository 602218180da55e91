/**
 * Tempo: the moment at which an answer is shown. The time of thought tells how hard a choice is, and so something of the
 * hand: a singleton is played at once, a guess late. A player in tempo shows every answer on a beat, whose length depends
 * only on public things: the kind of turn, the limit of thought, and the chosen pace. An answer that takes longer than a
 * beat is shown at the next one.
 */
import type { Seen } from "@falsecard/core";

/** Kinds of turn, by what everybody at the table sees. */
export const TURN_KINDS = ["call", "lead", "first trick", "trick", "card"] as const;
/** What a turn asks for. */
export type TurnKind = (typeof TURN_KINDS)[number];

/** A call; the opening lead; the other cards of the first trick, when plans are made; a lead to a trick; any other card. */
export function turnKindOf({ outcome, cards }: Pick<Seen, "outcome" | "cards">): TurnKind {
  if (outcome === undefined) return "call";
  if (cards.length === 0) return "lead";
  if (cards.length < 4) return "first trick";
  return cards.length % 4 === 0 ? "trick" : "card";
}

/** The beat as a share of a robot's limit of thought: enough for nearly all turns of the kind. */
const SHARES: Readonly<Record<TurnKind, number>> = {
  call: 0.25,
  lead: 1.2,
  "first trick": 0.45,
  trick: 0.2,
  card: 0.15,
};

/** The beat in milliseconds for a robot with this limit of thought; `least` is the pace for people who watch. */
export const beatOf = (kind: TurnKind, patience: number, least: number): number =>
  Math.max(least, Math.round(SHARES[kind] * patience));

/** The clock of tempo. */
export interface TempoClock {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** Milliseconds until an answer that took `elapsed` is shown. */
export const untilBeat = (elapsed: number, beat: number): number =>
  beat === 0 ? 0 : Math.max(1, Math.ceil(elapsed / beat)) * beat - elapsed;

/** An answer, shown on a beat; with a beat of 0 at once. */
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
