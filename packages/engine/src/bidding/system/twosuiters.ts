/** Michaels cue bids and the unusual notrump: the bids, partner's choice, and what a strong hand does next. */
import { isSuit, strainOf, type Bid, type Suit } from "@falsecard/core";
import type { Constraint } from "../../constraint/constraint.js";
import {
  allOf,
  ANY,
  anyOf,
  asLong,
  fairSuit,
  hcp,
  len,
  losers,
  short,
  stopped,
  twoLongest,
  worth,
} from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, gameLevel, isMajor, isMinor, MAJORS, MINORS, otherMajor, others } from "./suits.js";
import type { Defence } from "./takeout.js";

/** The cue bid: both majors over a minor, the other major and a minor over a major. */
function michaels(d: Defence, two: (a: Suit, b: Suit) => Constraint): Rule | undefined {
  const { s, x } = d;
  const other = otherMajor(x);
  return rule(
    "michaels",
    s.cheapest(x),
    isMinor(x)
      ? two("H", "S")
      : allOf(len(other, 5), anyOf(...MINORS.map((minor) => two(other, minor)))),
    { forcing: "round", artificial: true },
  );
}

/** Two suits of five cards in one bid. */
export function twoSuiters(d: Defence): (Rule | undefined)[] {
  const { s, x, place, level, notrump, raised, theirs } = d;
  const light = s.vulnerable ? 8 : 6;
  const [a, b] = others(x);
  if (a === undefined || b === undefined || theirs.length > 1) return [];
  // Weak or strong: with a hand in between one suit after the other is bid.
  const wide = (c: Suit, e: Suit): Constraint =>
    allOf(
      len(c, 5),
      len(e, 5),
      s.card["two-suiters"] === "any" ? hcp(light) : anyOf(hcp(light, 10), hcp(16)),
      anyOf(hcp(8), fairSuit(c), fairSuit(e)),
    );
  const sound = (c: Suit, e: Suit): Constraint =>
    allOf(len(c, 5), len(e, 5), anyOf(hcp(11), allOf(hcp(8), twoLongest(11))), fairSuit(c));
  const unusual = (bid: Bid, hand: Constraint) =>
    rule("unusual-notrump", s.card["unusual-notrump"] === "on" ? bid : undefined, hand, {
      forcing: "round",
      artificial: true,
    });
  const cue = s.card.michaels === "on";
  const huge = allOf(len(a, 5), len(b, 5), losers(0, 3), hcp(17));
  if (level === 1)
    return [
      isMajor(x) ? unusual("4N", huge) : undefined,
      cue && (place !== "sandwich" || notrump) ? michaels(d, wide) : undefined,
      place === "balancing" ? undefined : unusual("2N", wide(a, b)),
    ];
  if (level === 2 && isMajor(x))
    return [unusual("4N", huge), cue && !raised ? michaels(d, sound) : undefined];
  if (level === 2) return [cue ? michaels(d, sound) : undefined];
  if (level === 4 && isMajor(x) && !raised) return [unusual("4N", allOf(sound("C", "D"), hcp(12)))];
  return [];
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
    rule(
      "game-in-notrump",
      s.levelFor("N") <= 3 ? "3N" : undefined,
      allOf(hcp(16), stopped(others(...suits)), ...suits.map((suit) => len(suit, 0, 3))),
      { forcing: "signoff" },
    ),
    // A suit of one's own that needs no help.
    ...MAJORS.filter((m) => m !== x && !suits.includes(m)).map((m) =>
      rule("advance-new-suit", s.levelFor(m) <= 3 ? s.cheapest(m) : undefined, len(m, 7)),
    ),
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
    // Short in the major and at home in either minor: which one is it?
    !unusual && majors.length === 1
      ? rule(
          "minor-ask",
          s.levelFor("N") === 2 ? "2N" : s.cheapest("C"),
          allOf(...majors.map((m) => len(m, 0, 2)), len("C", 3), len("D", 3)),
          { forcing: "round", artificial: true },
        )
      : undefined,
    ...suits.map((suit) =>
      rule("choose-suit", s.cheapest(suit), allOf(len(suit, 2), ...better(suit))),
    ),
    !unusual && majors.length === 1
      ? rule("minor-ask", s.levelFor("N") === 2 ? "2N" : s.cheapest("C"), ANY, {
          forcing: "round",
          artificial: true,
        })
      : undefined,
    ...suits.map((suit) => rule("choose-suit", s.cheapest(suit), ANY)),
  ];
}

/** A strong two-suiter goes on after partner's choice. */
export const STRONG_TWO_SUITERS: Family = {
  when: (s) =>
    (s.mine === "michaels" || s.mine === "unusual-notrump") &&
    (s.said === "choose-suit" || s.said === "law-raise") &&
    s.quiet,
  rules: (s) => {
    const bid = s.auction.highest;
    const y = bid === undefined ? undefined : strainOf(bid);
    if (y === undefined || !isSuit(y)) return [];
    // A jump invites the hand that has a trick more than promised.
    if (s.said === "law-raise")
      return [
        rule(
          isMajor(y) ? "game-in-major" : "game-in-minor",
          at(gameLevel(y), y),
          anyOf(hcp(11), losers(0, 5)),
          { forcing: "signoff" },
        ),
        rule("nothing-to-add", "P", ANY, { judged: true }),
      ];
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
