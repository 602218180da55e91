/** The rules of a session: how it is scored and who is ranked. */
import { SEATS, sideOf, type Side } from "../seat.js";
import type { CrossDivisor, DatumRule } from "./compare.js";
import type { TableResult } from "./table-result.js";
import type { VpScale } from "./vp-scale.js";

/** The forms of scoring of a session. */
export const SESSION_SCORINGS = [
  "matchpoints",
  "cross-imps",
  "butler",
  "teams",
  "board-a-match",
] as const;
/** A form of scoring of a session. */
export type SessionScoring = (typeof SESSION_SCORINGS)[number];

/** Who is ranked: pairs, or each player alone. Teams are ranked if the scoring is by teams. */
export interface SessionRules {
  readonly scoring: SessionScoring;
  /** Whether every player is ranked alone. */
  readonly individual: boolean;
  /** Matchpoints for a pair beaten. */
  readonly perWin: 1 | 2;
  /** Whether Neuberg's formula makes up for boards that were scored less often, or percentages alone do. */
  readonly unequal: "neuberg" | "percentages";
  readonly cross: CrossDivisor;
  readonly datum: DatumRule;
  readonly scale: VpScale;
  /** One ranking for all pairs or one for each direction; `auto`: two if no pair ever changed direction. */
  readonly rankings: "one" | "two" | "auto";
  /** Whether IMPs are ranked by their sum or, where pairs played different numbers of boards, by the mean of a board. */
  readonly order: "total" | "mean";
  /** Points that teams bring with them. */
  readonly carry: ReadonlyMap<string, number>;
}

/** The rules of a session unless others are given. */
export const SESSION_RULES: SessionRules = {
  scoring: "matchpoints",
  individual: false,
  perWin: 2,
  unequal: "neuberg",
  cross: "comparisons",
  datum: { kind: "mean", dropped: 0 },
  scale: "wbf",
  rankings: "auto",
  order: "total",
  carry: new Map(),
};

/** Who is ranked for a side of a result: the pair, or both players. */
export function contestantsOf(
  { pairs, players }: TableResult,
  side: Side,
  { individual }: Pick<SessionRules, "individual">,
): readonly string[] {
  if (!individual) return pairs[side] === undefined ? [] : [pairs[side]];
  return SEATS.filter((seat) => sideOf(seat) === side).flatMap((seat) => players?.[seat] ?? []);
}
