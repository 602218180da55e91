/** Kinds of disagreement in bidding: where in the auction, what we did, what others did. */
import { isBid, isSuit, levelOf, strainOf, type Call } from "@falsecard/core";
import type { Situation } from "@falsecard/engine/bidding";

/** What sort of call it is in this situation. */
function sortOf({ partner, me, theirSuits }: Situation, call: Call): string {
  if (call === "P") return "pass";
  if (!isBid(call)) return call === "X" ? "double" : "redouble";
  const strain = strainOf(call);
  if (!isSuit(strain)) return "notrump";
  if (theirSuits.includes(strain)) return "cue bid";
  if (partner.suits.includes(strain)) return "raise";
  return me.suits.includes(strain) ? "own suit" : "new suit";
}

/** Whose turn it is, and whether the opponents have bid. */
function placeOf(situation: Situation): string {
  const { role, uncontested, me } = situation;
  if (role === "unopened") return "opening";
  if (role === "defender" || role === "overcaller" || role === "advancer") return role;
  const first = me.calls.every(({ call }) => call === "P");
  const turn = role === "responder" && first ? "response" : `${role}'s rebid`;
  return `${turn}, ${uncontested ? "uncontested" : "contested"}`;
}

/** One line for a disagreement. */
export function disagreementOf(situation: Situation, ours: Call, theirs: Call): string {
  const mine = sortOf(situation, ours);
  const other = sortOf(situation, theirs);
  if (mine !== other || !isBid(ours) || !isBid(theirs))
    return `${placeOf(situation)}: ${mine} where they ${mine === other ? "call otherwise" : verb(other)}`;
  const by = levelOf(ours) - levelOf(theirs);
  const how = by === 0 ? "another" : by > 0 ? "higher" : "lower";
  return `${placeOf(situation)}: ${mine}, ${how}`;
}

const verb = (sort: string): string =>
  sort === "pass" || sort === "double" || sort === "redouble" ? sort : `bid (${sort})`;
