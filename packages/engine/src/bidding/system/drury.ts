/**
 * Drury: a passed hand's 2♣ over partner's major is a raise to the limit, so that whoever opened light in the third
 * or fourth seat can stop at the two level.
 */
import type { Suit } from "@falsecard/core";
import { allOf, ANY, anyOf, hcp, len, losers, worth } from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, isMajor } from "./suits.js";

/** The raise itself; undefined for a pair that does not play it, and for a hand that has not passed. */
export const druryRaise = (s: Situation, m: Suit): Rule | undefined =>
  s.card.drury === "on" && s.passedHand()
    ? rule("drury", "2C", allOf(len(m, 3), anyOf(hcp(10), worth(11, 37, m))), {
        forcing: "round",
        artificial: true,
        agrees: m,
      })
    : undefined;

const trumpsOf = (s: Situation): Suit | undefined => {
  const { agreed } = s;
  return agreed !== undefined && isMajor(agreed) ? agreed : undefined;
};

/** Opener: game, a full opening bid, or less. */
export const DRURY_ANSWERS: Family = {
  when: (s) => s.said === "drury" && s.mine === "opening-suit" && s.quiet,
  rules: (s) => {
    const m = trumpsOf(s);
    if (m === undefined) return [];
    return [
      rule("slam-try-keycards", "4N", allOf(worth(22, 37, m), hcp(19), losers(0, 4)), {
        forcing: "round",
        artificial: true,
        agrees: m,
      }),
      rule("game-rebid", at(4, m), anyOf(worth(15, 37, m), losers(0, 5)), { forcing: "signoff" }),
      rule("drury-opening", "2D", worth(12, 14, m), { forcing: "round", artificial: true }),
      rule("drury-minimum", at(2, m), ANY, { forcing: "signoff" }),
    ];
  },
};

/** Responder after a full opening bid: game with the best of his raises. */
export const DRURY_DECISION: Family = {
  when: (s) => s.said === "drury-opening" && s.mine === "drury" && s.quiet,
  rules: (s) => {
    const m = trumpsOf(s);
    if (m === undefined) return [];
    return [
      rule("game-in-major", at(4, m), worth(12, 37, m), { forcing: "signoff" }),
      rule("decline", at(2, m), ANY, { forcing: "signoff" }),
    ];
  },
};
