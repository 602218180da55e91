/** Where an auction stands for the player on turn, coarsely: what is counted together when calls are judged. */
import { situationOf, type Position } from "@falsecard/engine/bidding";
import { words, type Words } from "./words.js";

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

export function phaseOf(position: Position): Phase {
  const situation = situationOf(position);
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
