/** Opener's rebid after one over one: support first, then strength, then shape. */
import { suitIndex, type Suit } from "@falsecard/core";
import type { Constraint } from "../../constraint/constraint.js";
import {
  allOf,
  ANY,
  anyOf,
  balanced,
  goodSuit,
  hcp,
  len,
  longer,
  losers,
  not,
  semiBalanced,
  shaped,
  short,
  stopped,
  stopping,
  topsIn,
  twoLongest,
  worth,
} from "../hands.js";
import { rule, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, higher, isMajor, isMinor, MAJORS, others } from "./suits.js";

/** Opener with six cards and more than a minimum: game, or a jump in the suit. */
export const strongSixCards = (x: Suit): (Rule | undefined)[] => [
  isMajor(x)
    ? rule("game-rebid", at(4, x), allOf(len(x, 6), hcp(18)))
    : rule("notrump-long-minor", "3N", allOf(len(x, 6), hcp(18))),
  rule(
    "jump-rebid",
    at(3, x),
    allOf(len(x, 6), anyOf(hcp(16, 18), allOf(hcp(15), len(x, 7))), hcp(15, 18), goodSuit(x)),
  ),
];

/** Six cards that one likes to bid again. */
const fairSix = (suit: Suit): Constraint => anyOf(goodSuit(suit), topsIn(suit, 2, 4));

/** One of a suit, one of a higher suit. */
export function afterOneSuit(s: Situation, x: Suit, y: Suit): (Rule | undefined)[] {
  const notrump = [15, 17];
  const mid = notrump[0] ?? 15;
  const above = others(x, y).filter((suit) => higher(suit, y));
  const fit = len(y, 4);
  const rest = others(x, y);
  const fourSpades = y !== "S" && above.includes("S");
  const reverses = rest.filter((suit) => higher(suit, x) && s.levelFor(suit) === 2);
  const lower = rest.filter((suit) => !higher(suit, x));
  return [
    // A passed partner's new suit may be left to play when we have opened light.
    s.passedHand(s.partner)
      ? rule("rebid-pass", "P", allOf(hcp(0, 12), balanced, len(y, 3, 4)))
      : undefined,
    // Support first.
    ...rest
      .filter(
        (suit) =>
          s.card.splinters === "on" && isMajor(y) && (s.levelFor(suit) < 3 || higher(suit, y)),
      )
      .map((suit) =>
        rule(
          "opener-splinter",
          at(s.levelFor(suit) === 1 ? 3 : 4, suit),
          allOf(fit, len(suit, 0, 1), worth(19, 37, y), hcp(16)),
          {
            forcing: "game",
            artificial: true,
            agrees: y,
          },
        ),
      ),
    isMajor(y) ? rule("double-jump-raise", at(4, y), allOf(fit, worth(20, 37, y))) : undefined,
    isMajor(y) ? rule("jump-raise", at(3, y), allOf(fit, worth(16, 19, y), hcp(14))) : undefined,
    isMajor(y) ? rule("single-raise-opener", at(2, y), allOf(fit, worth(10, 19, y))) : undefined,
    // Balanced hands outside the range of one notrump.
    rule("jump-two-notrump", "2N", allOf(hcp(18, 19), balanced)),
    // Five-four with the other suits stopped is balanced enough.
    isMinor(x)
      ? rule(
          "jump-two-notrump",
          "2N",
          allOf(
            hcp(18, 19),
            shaped("5-4-2-2"),
            stopped(rest),
            len(y, 2),
            fourSpades ? len("S", 0, 3) : ANY,
          ),
        )
      : undefined,
    fourSpades
      ? rule("new-suit-opener", "1S", allOf(len("S", 4), hcp(10, 18)), { forcing: "none" })
      : undefined,
    // Strong two-suiters.
    ...lower.map((suit) =>
      rule(
        "jump-shift-rebid",
        at(3, suit),
        allOf(hcp(18), len(x, 5), len(suit, 4), longer(x, suit)),
        { forcing: "game" },
      ),
    ),
    fourSpades
      ? rule("jump-shift-rebid", "2S", allOf(hcp(19), len("S", 4)), { forcing: "game" })
      : undefined,
    ...reverses.map((suit) =>
      rule("reverse", at(2, suit), allOf(hcp(16), len(x, 5), len(suit, 4), longer(x, suit)), {
        forcing: "round",
      }),
    ),
    // One suit.
    ...reverses.map((suit) =>
      rule("reverse", at(2, suit), allOf(hcp(15), len(x, 6), len(suit, 5)), { forcing: "round" }),
    ),
    ...lower.map((suit) =>
      rule(
        "jump-shift-rebid",
        at(3, suit),
        allOf(hcp(16), len(x, 5), len(suit, 5), twoLongest(11)),
        { forcing: "game" },
      ),
    ),
    isMajor(x)
      ? rule("game-rebid", at(4, x), allOf(len(x, 7), hcp(12, 18), losers(0, 5), goodSuit(x)))
      : rule(
          "notrump-long-minor",
          "3N",
          allOf(
            len(x, 6),
            hcp(16, 20),
            topsIn(x, 2, 3),
            ...others(x, y).map((o) => anyOf(stopping(o), len(o, 4))),
            len(y, 0, 3),
          ),
        ),
    ...strongSixCards(x),
    // Minimum hands.
    rule(
      "one-notrump-rebid",
      "1N",
      allOf(
        hcp(11, mid - 1),
        balanced,
        len(y, 0, 3),
        isMajor(x) ? len(x, 5, 5) : ANY,
        ...s.theirSuits.map((t) => stopping(t)),
      ),
    ),
    isMajor(y)
      ? rule(
          "three-card-raise",
          at(2, y),
          allOf(
            len(y, 3),
            short(1, y),
            hcp(10, isMajor(x) ? 13 : 15),
            len(x, 0, 5),
            not(allOf(len(x, 5), anyOf(...lower.map((o) => len(o, 5))))),
          ),
          {},
        )
      : undefined,
    // A poor six-card suit is worth less than three-card support.
    isMajor(y) && isMinor(x)
      ? rule(
          "three-card-raise",
          at(2, y),
          allOf(len(y, 3), len(x, 6, 6), not(fairSix(x)), hcp(10, 13)),
        )
      : undefined,
    rule(
      "rebid-suit",
      at(2, x),
      allOf(len(x, 6), hcp(10, 16), anyOf(len(x, 7), allOf(...lower.map((o) => len(o, 0, 3))))),
    ),
    ...lower
      .toSorted((a, b) => suitIndex(a) - suitIndex(b))
      .map((suit) =>
        rule(
          "new-suit-opener",
          at(2, suit),
          allOf(len(suit, 4), hcp(10, 18), anyOf(len(x, 5), short(1))),
        ),
      ),
    // Four diamonds and longer clubs can only rebid the clubs or raise.
    rule("rebid-suit", at(2, x), allOf(len(x, 6), hcp(10, 17))),
    isMajor(y)
      ? rule("three-card-raise", at(2, y), allOf(len(y, 3), hcp(10, 15), not(balanced)))
      : undefined,
    x === "D" ? rule("new-suit-opener", "2C", allOf(len("C", 4), hcp(10, 18))) : undefined,
    y === "D" ? rule("single-raise-opener", "2D", allOf(len("D", 4), hcp(10, 16))) : undefined,
    y === "D" ? rule("jump-raise", "3D", allOf(len("D", 4), hcp(16, 18))) : undefined,
    y === "D" ? rule("new-suit-opener", "1H", allOf(len("H", 4), hcp(10, 20))) : undefined,
    y === "D" ? rule("new-suit-opener", "1S", allOf(len("S", 4), hcp(10, 20))) : undefined,

    rule(
      "one-notrump-rebid",
      "1N",
      allOf(hcp(10, mid - 1), anyOf(semiBalanced, len(y, 0, 1)), len(x, 4, 5)),
    ),
    rule("jump-two-notrump", "2N", allOf(hcp(17, 19), semiBalanced)),
    rule("rebid-suit", at(2, x), len(x, 5), { judged: true }),
    rule("jump-rebid", at(3, x), allOf(hcp(17), len(x, 5)), { judged: true }),
    rule("one-notrump-rebid", "1N", ANY, { judged: true }),
  ];
}

/** For 1♣–1♦ the majors come up the line before anything else. */
export function afterOneDiamond(s: Situation): (Rule | undefined)[] {
  return [
    rule("jump-two-notrump", "2N", allOf(hcp(18, 19), balanced)),
    ...MAJORS.map((m) => rule("new-suit-opener", at(1, m), allOf(len(m, 4), hcp(10, 18)))),
    ...MAJORS.map((m) =>
      rule("jump-shift-rebid", at(2, m), allOf(len(m, 4), hcp(19)), { forcing: "game" }),
    ),
    rule("jump-raise", "3D", allOf(len("D", 4), worth(16, 19, "D"), hcp(14))),
    rule("one-notrump-rebid", "1N", allOf(hcp(11, 14), balanced)),
    rule("single-raise-opener", "2D", allOf(len("D", 4), hcp(10, 15))),
    ...afterOneSuit(s, "C", "D"),
  ];
}
