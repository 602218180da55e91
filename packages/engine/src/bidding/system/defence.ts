/** The first action of the side that did not open. */
import { levelOf, strainOf } from "@falsecard/core";
import { allOf, anyOf, balanced, hcp, not, twoLongest } from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import { leadDirecting, overHighNotrump, overStrongClub } from "./artificial.js";
import {
  balancingSuits,
  jumpOvercalls,
  longMinors,
  notrumpOvercalls,
  suitOvercalls,
} from "./overcalls.js";
import { overNotrump } from "./overnotrump.js";
import { isMajor, isMinor } from "./suits.js";
import {
  choiceWithMajors,
  defenceOf,
  defencePasses,
  lateDoubles,
  placeOf,
  takeoutDoubles,
  type Defence,
} from "./takeout.js";
import { twoSuiters } from "./twosuiters.js";

/** Their suit bid. */
function overSuit(d: Defence): (Rule | undefined)[] {
  const { level, raised, free } = d;
  const majors = free.filter(isMajor).toReversed();
  const minors = free.filter(isMinor);
  return [
    ...twoSuiters(d),
    ...balancingSuits(d),
    ...choiceWithMajors(d),
    ...notrumpOvercalls(d),
    // Too strong for an overcall: double first.
    level <= 3
      ? rule(
          "strong-double",
          "X",
          anyOf(hcp(18), allOf(hcp(17), not(balanced), not(twoLongest(10)))),
        )
      : undefined,
    ...jumpOvercalls(d),
    // A five-card major ahead of the double; the double ahead of a minor.
    ...majors.flatMap((suit) => suitOvercalls(d, suit)),
    raised ? rule("strong-double", "X", hcp(16)) : undefined,
    ...longMinors(d),
    ...takeoutDoubles(d),
    ...minors.flatMap((suit) => suitOvercalls(d, suit)),
    ...lateDoubles(d),
    ...defencePasses,
  ];
}

export const DEFENCE: Family = {
  when: (s) => s.role === "defender" && s.me.calls.every(({ call }) => call === "P") && !s.ourBid,
  rules: (s) => {
    const place = placeOf(s);
    const last =
      place === "balancing"
        ? (s.lho.calls.findLast(({ call }) => call !== "P") ?? s.rho.calls.at(-1))
        : s.rho.calls.at(-1);
    if (last === undefined) return [];
    if (
      place !== "balancing" &&
      last.meaning.artificial &&
      last.meaning.name !== "forcing-notrump"
    ) {
      if (last.meaning.name === "strong-two-clubs") return overStrongClub(s);
      return leadDirecting(s);
    }
    const named = s.auction.highest;
    if (named !== undefined && strainOf(named) === "N" && s.theirSuits.length === 0)
      return levelOf(named) === 1 ? overNotrump(s, place) : overHighNotrump(s);
    if (s.atGame && named !== undefined && strainOf(named) === "N") return overHighNotrump(s);
    const d = defenceOf(s, place);
    return d === undefined ? [] : overSuit(d);
  },
};
