/** Where an auction stands for the player on turn, coarsely: what is counted together when calls are judged. */
import { bySide, type Auction } from "@falsecard/core";
import { MODERN, situationOf } from "@falsecard/engine/bidding";
import { words, type Words } from "../frame/words.js";

export const PHASES = [
  "opening",
  "response",
  "uncontested",
  "contested",
  "defence",
  "reopening",
  "overcaller",
] as const;
export type Phase = (typeof PHASES)[number];

export const PHASE_WORDS: Readonly<Record<Phase, Words>> = {
  opening: words("opening", "オープニング"),
  response: words("response, uncontested", "レスポンス(競り合いなし)"),
  uncontested: words("later, uncontested", "その後(競り合いなし)"),
  contested: words("opener's side, contested", "オープン側(競り合い)"),
  defence: words("first defensive action", "ディフェンス側の最初のコール"),
  reopening: words("reopening", "リオープン"),
  overcaller: words("overcalling side, later", "オーバーコール側のその後"),
};

/** Who has called counts here, not what was meant: any card will do. */
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
