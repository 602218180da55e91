/** Michaels cue bids and the unusual notrump: the bids, partner's choice, and what a strong hand does next. */
import { isSuit, strainOf, type Suit } from "@falsecard/core";
import type { Constraint } from "../../constraint/constraint.js";
import { allOf, ANY, anyOf, asLong, fairSuit, hcp, len, short, worth } from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, gameLevel, isMajor, isMinor, MAJORS, otherMajor, others } from "./suits.js";
import type { Defence } from "./takeout.js";

/** Two suits of five cards in one bid. */
export function twoSuiters({ s, x, place, level, notrump }: Defence): (Rule | undefined)[] {
  const light = s.vulnerable ? 8 : 6;
  const good = (a: Suit, b: Suit): Constraint =>
    allOf(
      len(a, 5),
      len(b, 5),
      anyOf(hcp(light, 11), hcp(16)),
      anyOf(hcp(8), fairSuit(a), fairSuit(b)),
    );
  const cue = at(2, x);
  const list: (Rule | undefined)[] = [];
  if (s.card.michaels === "on" && (place !== "sandwich" || notrump) && level === 1) {
    if (isMinor(x))
      list.push(
        rule("michaels", cue, allOf(hcp(light), good("H", "S")), {
          forcing: "round",
          artificial: true,
        }),
      );
    else {
      const other = otherMajor(x);
      list.push(
        rule(
          "michaels",
          cue,
          allOf(hcp(light), len(other, 5), anyOf(good(other, "C"), good(other, "D"))),
          { forcing: "round", artificial: true },
        ),
      );
    }
  }
  const [a, b] = others(x).slice(0, 2);
  if (
    s.card["unusual-notrump"] === "on" &&
    a !== undefined &&
    b !== undefined &&
    place !== "balancing" &&
    level === 1
  )
    list.push(
      rule("unusual-notrump", "2N", allOf(hcp(light), good(a, b)), {
        forcing: "round",
        artificial: true,
      }),
    );
  return list;
}

/** Partner has shown two suits. */
export function afterTwoSuiter(s: Situation): (Rule | undefined)[] {
  const [x] = s.theirSuits;
  const majors = MAJORS.filter((m) => m !== x);
  const unusual = s.said === "unusual-notrump";
  const suits = unusual ? s.partner.suits.slice(0, 2) : majors;
  const cue = x === undefined ? undefined : s.cheapest(x);
  const better = (suit: Suit) => suits.filter((o) => o !== suit).map((o) => asLong(suit, o));
  return [
    ...suits
      .filter(isMajor)
      .map((m) =>
        rule(
          "game-in-major",
          at(4, m),
          allOf(len(m, 4), anyOf(hcp(10), short(1, m)), ...better(m)),
          { forcing: "signoff" },
        ),
      ),
    ...suits.filter(isMajor).map((m) =>
      rule("game-in-major", at(4, m), allOf(len(m, 3), hcp(13), ...better(m)), {
        forcing: "signoff",
      }),
    ),
    ...suits.map((suit) =>
      rule(
        "law-raise",
        s.levelFor(suit) <= 3
          ? s.cheapest(suit, s.levelFor(suit) <= 2 || unusual ? 1 : 0)
          : undefined,
        allOf(len(suit, 4), worth(9, 13, suit), ...better(suit)),
      ),
    ),
    rule("cue-raise", cue, allOf(hcp(14), anyOf(...suits.map((suit) => len(suit, 3)))), {
      forcing: "round",
      artificial: true,
    }),
    ...suits.map((suit) =>
      rule("choose-suit", s.cheapest(suit), allOf(len(suit, 2), ...better(suit))),
    ),
    !unusual && majors.length === 1 && s.levelFor("N") === 2
      ? rule("minor-ask", "2N", ANY, { forcing: "round", artificial: true })
      : undefined,
    ...suits.map((suit) => rule("choose-suit", s.cheapest(suit), ANY)),
  ];
}

/** A strong two-suiter goes on after partner's choice. */
export const STRONG_TWO_SUITERS: Family = {
  when: (s) =>
    (s.mine === "michaels" || s.mine === "unusual-notrump") && s.said === "choose-suit" && s.quiet,
  rules: (s) => {
    const bid = s.auction.highest;
    const y = bid === undefined ? undefined : strainOf(bid);
    if (y === undefined || !isSuit(y)) return [];
    return [
      rule(
        isMajor(y) ? "game-in-major" : "game-in-minor",
        at(gameLevel(y), y),
        hcp(isMajor(y) ? 18 : 20),
        { forcing: "signoff" },
      ),
      rule("raise", s.levelFor(y) <= 4 ? s.cheapest(y) : undefined, hcp(16)),
      rule("nothing-to-add", "P", ANY, { judged: true }),
    ];
  },
};
