/** What counts as a mistake: a card that is behind another by what could be known, and by more than chance. */
import type { Card } from "@falsecard/core";
import type { Reason, ScoreUnit, Weighed } from "../robots/engine.js";

/** Smaller differences do not matter. */
const LEAST: Readonly<Record<ScoreUnit, number>> = {
  IMPs: 0.3,
  points: 15,
  matchpoints: 3,
  boards: 0.05,
};
/** Standard errors beyond which a difference is no chance. */
const SURE = 2;

export interface Mistake {
  readonly card: Card;
  /** How far it is behind the best. */
  readonly by: number;
  readonly error: number;
  readonly better: Weighed;
  readonly unit: ScoreUnit;
}

/** The verdict on a card that was a mistake; undefined for any other. */
export function mistakeOf(card: Card, { candidates, unit }: Reason): Mistake | undefined {
  const own = candidates.find(({ cards }) => cards.includes(card));
  // One that was given up early may have been ahead of the best in the few deals it was judged in.
  const better = candidates.find(({ behind }) => behind.by === 0);
  if (own === undefined || better === undefined || own === better) return undefined;
  const { by, error } = own.behind;
  return by >= LEAST[unit] && by > SURE * error ? { card, by, error, better, unit } : undefined;
}
