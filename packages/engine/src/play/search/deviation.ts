/**
 * Deviations: cards that were played to mislead, by kind, and what they brought at the table for what was claimed of
 * them. Claims come from players as they are imagined; the table has players as they are, and the two differ.
 */
import { suitOf, type Card, type Play, type Seat } from "@falsecard/core";
import { isDeclaring } from "../../inference/reading/reading.js";

/** Who deviates, and whether with another card of the same suit or by leading or throwing another suit. */
export const DEVIATIONS = [
  "declarer's card",
  "declarer's suit",
  "defender's card",
  "defender's suit",
] as const;
/** How a misleading card differs from the honest one. */
export type DeviationKind = (typeof DEVIATIONS)[number];

/** How a card differs from the honest one. */
export function deviationKind(
  { contract }: Pick<Play, "contract">,
  seat: Seat,
  honest: Card,
  card: Card,
): DeviationKind {
  const what = suitOf(card) === suitOf(honest) ? "card" : "suit";
  return isDeclaring(contract, seat) ? `declarer's ${what}` : `defender's ${what}`;
}

/**
 * What each point that was claimed brought, by `falsecard lab run deviations` with the seeds `fit` and `report` (155 of
 * them on 618 boards). Each kind is few, so that it is drawn towards all of them together, 0.31, as by forty more that
 * brought so much.
 */
const BROUGHT: Readonly<Record<DeviationKind, number>> = {
  "declarer's card": 0.07,
  "declarer's suit": 0.66,
  "defender's card": 0.31,
  "defender's suit": 0.23,
};

/** What a claim of this kind can be expected to bring. */
export const broughtBy = (kind: DeviationKind, claimed: number): number => BROUGHT[kind] * claimed;
