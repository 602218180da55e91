/** Our side opened, they overcalled, partner passed and it comes back to opener. */
import { levelOf, type Suit } from "@falsecard/core";
import { allOf, ANY, anyOf, balanced, goodSuit, hcp, len, losers, stopped } from "../hands.js";
import { rule, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { higher, isMajor, others } from "./suits.js";

/** They overcalled and it comes back to opener after two passes: reopening. */
export function reopening(s: Situation, x: Suit): (Rule | undefined)[] {
  const theirs = s.theirSuits;
  const [y] = theirs;
  const level = levelOf(s.auction.highest ?? "1S");
  if (y === undefined) return [];
  const free = others(x, ...theirs);
  const nt = s.levelFor("N");
  const stops = stopped(theirs);
  return [
    rule(
      "jump-rebid",
      level <= 2 ? s.cheapest(x, s.levelFor(x) === 2 ? 1 : 0) : undefined,
      allOf(len(x, 6), anyOf(hcp(16, 19), allOf(len(x, 7), hcp(14))), goodSuit(x)),
    ),
    rule(
      "jump-two-notrump",
      nt <= 2 ? s.cheapest("N") : undefined,
      allOf(hcp(18, 19), balanced, stops),
    ),
    ...free
      .filter((suit) => !higher(suit, x) && s.levelFor(suit) <= 2)
      .map((suit) =>
        rule("new-suit-opener", s.cheapest(suit), allOf(len(suit, 5), len(x, 5), hcp(10, 16))),
      ),
    rule(
      "reopening-double",
      level <= 3 ? "X" : undefined,
      allOf(
        len(y, 0, 2),
        level >= 3
          ? anyOf(hcp(15), allOf(hcp(14), ...free.filter(isMajor).map((m) => len(m, 4))))
          : hcp(11),
        // A sixth card in a major is a reason to bid it again, unless the hand is too good for that.
        isMajor(x) ? anyOf(len(x, 0, 5), allOf(len(x, 6, 6), hcp(16))) : len(x, 0, 6),
        ...free.map((suit) => len(suit, 2)),
      ),
      {},
    ),
    ...free
      .filter((suit) => !higher(suit, x) && s.levelFor(suit) <= 2)
      .map((suit) =>
        rule("new-suit-opener", s.cheapest(suit), allOf(len(suit, 4), len(x, 5), len(y, 0, 2))),
      ),
    rule(
      "rebid-suit",
      s.levelFor(x) <= 2 ? s.cheapest(x) : undefined,
      allOf(len(x, 6), len(y, 0, 3)),
    ),
    rule("reopening-double", level <= 2 ? "X" : undefined, allOf(hcp(17))),
    rule(
      "rebid-suit",
      s.levelFor(x) <= 4 && isMajor(x) ? s.cheapest(x) : undefined,
      allOf(len(x, 7), losers(0, 5), hcp(13)),
    ),
    rule("reopening-double", level === 4 ? "X" : undefined, allOf(hcp(15), len(y, 0, 2))),
    rule(
      "reopening-double",
      level <= 1 ? "X" : undefined,
      allOf(len(y, 0, 3), hcp(13), ...free.filter(isMajor).map((m) => len(m, 3))),
    ),
    level <= 1
      ? rule("one-notrump-rebid", nt === 1 ? "1N" : undefined, allOf(hcp(17, 19), stops))
      : undefined,
    rule("rebid-pass", "P", ANY, { judged: true }),
  ];
}
