/**
 * The forcing raise of a minor: both hands show stoppers up the line to find notrump; three of the minor is
 * the weak way out, shortness and four of the minor are the strong ones.
 */
import { suitIndex, type Suit } from "@falsecard/core";
import type { Constraint } from "../../constraint/constraint.js";
import {
  allOf,
  ANY,
  anyOf,
  balanced,
  controlsBetween,
  hcp,
  lacking,
  len,
  losers,
  stopped,
  stopping,
} from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, isMinor, others } from "./suits.js";

const round = { forcing: "round" } as const;
const signoff = { forcing: "signoff" } as const;

/** Suits that somebody has shown stopped. */
const shown = (s: Situation): Suit[] =>
  [...s.me.calls, ...s.partner.calls]
    .filter(({ meaning }) => meaning.name === "stopper-shown")
    .flatMap(({ call }) => (["D", "H", "S", "C"] as const).filter((suit) => call.endsWith(suit)));

/** The next stopper, up the line. */
const stoppers = (s: Situation, m: Suit, hand: Constraint): (Rule | undefined)[] =>
  others(m, ...shown(s))
    .filter((suit) => s.levelFor(suit) <= (suitIndex(suit) > suitIndex(m) ? 2 : 3))
    .toSorted((a, b) => s.levelFor(a) - s.levelFor(b) || suitIndex(a) - suitIndex(b))
    .map((suit) => rule("stopper-shown", s.cheapest(suit), allOf(stopping(suit), hand), round));

function opener(s: Situation, m: Suit): (Rule | undefined)[] {
  return [
    ...others(m).map((suit) =>
      rule(
        "opener-splinter",
        s.cheapest(suit, 1),
        allOf(len(suit, 0, 1), len(m, 5), hcp(14), lacking(`${suit}K`, `${suit}Q`)),
        { forcing: "game", artificial: true, agrees: m },
      ),
    ),
    rule("three-notrump-rebid", "3N", allOf(hcp(18, 19), balanced)),
    rule("two-notrump-try", "2N", allOf(hcp(12, 14), balanced, stopped(["H", "S"]))),
    ...stoppers(s, m, ANY),
    rule("rebid-suit", at(3, m), ANY, { judged: true }),
  ];
}

/** Either hand, once a stopper has been shown. */
function onward(s: Situation, m: Suit): (Rule | undefined)[] {
  const min = Math.max(10, s.partner.image.points.min);
  const open = others(m, ...shown(s)).filter((suit) => suit !== "C" && suit !== "D");
  const game = 25 - min;
  return [
    rule(
      "slam-try-keycards",
      "4N",
      allOf(
        anyOf(hcp(32 - min), allOf(losers(0, 4), hcp(15))),
        controlsBetween(5),
        ...others(m).map((suit) => anyOf(stopping(suit), len(suit, 0, 1))),
      ),
      { ...round, artificial: true, agrees: m },
    ),
    rule("minor-slam-try", at(4, m), allOf(hcp(30 - min), controlsBetween(4)), {
      forcing: "game",
      agrees: m,
    }),
    rule("game-in-notrump", "3N", allOf(hcp(game), stopped(open)), signoff),
    s.levelFor("N") === 2
      ? rule("notrump-invitation", "2N", allOf(hcp(0, game - 1), stopped(open)))
      : undefined,
    ...stoppers(s, m, hcp(game)),
    s.levelFor(m) === 3 ? rule("rebid-suit", at(3, m), hcp(0, game - 1), signoff) : undefined,
    rule("game-in-minor", at(5, m), hcp(game + 2), signoff),
    s.levelFor(m) === 3 ? rule("rebid-suit", at(3, m), ANY, signoff) : undefined,
  ];
}

export const INVERTED: Family = {
  when: (s) =>
    s.uncontested &&
    s.quiet &&
    isMinor(s.agreed) &&
    s.auction.bidder === s.partner.seat &&
    (s.said === "inverted-raise" ||
      (s.said === "stopper-shown" &&
        [...s.me.calls, ...s.partner.calls].some(
          ({ meaning }) => meaning.name === "inverted-raise",
        ))),
  rules: (s) => {
    const m = s.agreed;
    if (!isMinor(m)) return [];
    return s.said === "inverted-raise" ? opener(s, m) : onward(s, m);
  },
};
