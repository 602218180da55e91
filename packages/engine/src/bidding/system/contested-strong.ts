/** Our strong 2♣ and they came in: they will not play undoubled, so a pass waits and a double says something. */
import type { Suit } from "@falsecard/core";
import {
  allOf,
  ANY,
  fairSuit,
  hcp,
  len,
  longest,
  semiBalanced,
  stopped,
  stopping,
  topsIn,
} from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { others } from "./suits.js";

/** Responder: a suit or notrump with values, a double with trumps, and else a pass that forces. */
function responder(s: Situation, x: Suit): (Rule | undefined)[] {
  const force = { forcing: "game" } as const;
  return [
    ...others(x)
      .toReversed()
      .map((suit) =>
        rule(
          "positive-response",
          s.levelFor(suit) <= 3 ? s.cheapest(suit) : undefined,
          allOf(len(suit, 5), hcp(7), fairSuit(suit)),
          force,
        ),
      ),
    rule("penalty-double", "X", allOf(len(x, 4), hcp(4), topsIn(x, 1, 4))),
    rule(
      "positive-notrump",
      s.levelFor("N") <= 3 ? s.cheapest("N") : undefined,
      allOf(hcp(7), stopping(x)),
      force,
    ),
    rule("forcing-pass", "P", ANY),
  ];
}

/** Opener names his suit; without one he doubles. */
function opener(s: Situation, theirs: readonly Suit[]): (Rule | undefined)[] {
  const own = others(...theirs).toReversed();
  return [
    ...own.map((suit) =>
      rule(
        "strong-suit",
        s.levelFor(suit) <= 5 ? s.cheapest(suit) : undefined,
        allOf(len(suit, 6), longest(suit)),
        {
          forcing: "round",
        },
      ),
    ),
    rule(
      "two-clubs-notrump",
      s.levelFor("N") <= 3 ? s.cheapest("N") : undefined,
      allOf(semiBalanced, stopped(theirs)),
    ),
    ...own.map((suit) =>
      rule(
        "strong-suit",
        s.levelFor(suit) <= 4 ? s.cheapest(suit) : undefined,
        allOf(len(suit, 5), longest(suit)),
        {
          forcing: "round",
        },
      ),
    ),
    rule("doubled-strong-again", s.auction.doubling === "" ? "X" : undefined, ANY),
  ];
}

const bidOver = (s: Situation): boolean =>
  !s.ourBid && s.auction.doubling === "" && s.theirSuits.length > 0;

export const CONTESTED_STRONG: Family = {
  when: (s) =>
    bidOver(s) &&
    ((s.said === "strong-two-clubs" && s.me.calls.every(({ call }) => call === "P")) ||
      (s.mine === "strong-two-clubs" && s.role === "opener")),
  rules: (s) => {
    const [x] = s.theirSuits;
    if (x === undefined) return [];
    return s.role === "opener" ? opener(s, s.theirSuits) : responder(s, x);
  },
};
