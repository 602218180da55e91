/** The first action of the side that did not open. */
import { isSuit, levelOf, strainOf } from "@falsecard/core";
import { allOf, anyOf, balanced, fairSuit, goodSuit, hcp, len, not, twoLongest } from "../hands.js";
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

/** They are bound for game: a long suit, or both suits that are left, to direct a lead or to save. */
function overGameForce(d: Defence): (Rule | undefined)[] {
  const { s, theirs, free, level } = d;
  return [
    ...jumpOvercalls(d),
    ...free
      .toReversed()
      .map((suit) =>
        rule(
          "overcall",
          s.levelFor(suit) <= 2 ? s.cheapest(suit) : undefined,
          allOf(
            hcp(9, 16),
            anyOf(
              allOf(len(suit, 6), fairSuit(suit)),
              allOf(len(suit, 5), goodSuit(suit), hcp(12)),
            ),
          ),
        ),
      ),
    rule(
      "takeout-double",
      theirs.length === 2 && level <= 2 ? "X" : undefined,
      allOf(
        hcp(10),
        ...free.map((suit) => len(suit, 4)),
        anyOf(...free.map((suit) => len(suit, 5))),
      ),
    ),
    ...defencePasses,
  ];
}

/** Having passed before and with partner still to speak, only a hand that grew. */
function late({ s, theirs, free, level }: Defence): (Rule | undefined)[] {
  const last = s.auction.highest === undefined ? "N" : strainOf(s.auction.highest);
  const fit = isSuit(last) && s.theirAgreed === last;
  return [
    rule(
      "takeout-double",
      level <= 2 && isSuit(last) && theirs.length <= 2 ? "X" : undefined,
      anyOf(
        allOf(hcp(14), ...(isSuit(last) ? [len(last, 0, 1)] : []), ...free.map((o) => len(o, 3))),
        ...(fit ? [allOf(hcp(11), len(last, 0, 2), ...free.map((o) => len(o, 4)))] : []),
      ),
    ),
    ...free.map((suit) =>
      rule(
        "overcall",
        s.levelFor(suit) <= 2 ? s.cheapest(suit) : undefined,
        allOf(len(suit, 6), goodSuit(suit), hcp(9, 15)),
      ),
    ),
    ...defencePasses,
  ];
}

/** Their suit bid. */
function overSuit(d: Defence): (Rule | undefined)[] {
  const { s, level, raised, free, theirs } = d;
  if (d.late || theirs.length >= 3) return late(d);
  if (s.theirGameForce) return overGameForce(d);
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
