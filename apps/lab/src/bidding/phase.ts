/** The phase of an auction for the player on turn, by which calls are grouped when they are judged. */
import { bySide, type Auction } from "@falsecard/core";
import { MODERN, sayName, situationOf, type RuleName } from "@falsecard/engine/bidding";
import { words, type Bilingual } from "../frame/words.js";

export const PHASE_WORDS = {
  opening: words("opening"),
  response: words("response, uncontested"),
  uncontested: words("later, uncontested"),
  contested: words("opener's side, contested"),
  defence: words("first defensive action"),
  reopening: words("reopening"),
  overcaller: words("overcalling side, later"),
} as const;
export type Phase = keyof typeof PHASE_WORDS;
export const PHASES = Object.keys(PHASE_WORDS) as readonly Phase[];

export const ruleWords = (rule: RuleName): Bilingual => ({
  en: sayName(rule, "en"),
  ja: sayName(rule, "ja"),
});

/** The phase does not depend on what calls mean, so any convention card will do. */
const cards = bySide(() => MODERN);

export function phaseOf(auction: Auction): Phase {
  const situation = situationOf({ auction, vulnerability: "None", scoring: "IMPs", cards });
  const { role, uncontested, lastSeat } = situation;
  switch (role) {
    case "unopened":
      return "opening";
    case "opener":
    case "responder":
      if (!uncontested) return "contested";
      return role === "responder" && situation.me.calls.every(({ call }) => call === "P")
        ? "response"
        : "uncontested";
    case "defender":
      return lastSeat ? "reopening" : "defence";
    case "overcaller":
    case "advancer":
      return "overcaller";
  }
}
