/**
 * Partner has raised our suit: opener's game tries and slam tries after a single or limit raise, and his
 * answers to the game-forcing 2NT raise.
 *
 * Trumps being found, losers are counted: a single raise is nine, a limit raise eight, and twenty-four less
 * the losers of both hands is the number of tricks.
 */
import { suitIndex, type Suit } from "@falsecard/core";
import {
  allOf,
  ANY,
  anyOf,
  balanced,
  controlsBetween,
  goodSuit,
  hcp,
  len,
  losers,
  not,
  semiBalanced,
  short,
  stopping,
  topsIn,
  worth,
} from "../hands.js";
import { rule, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, others } from "./suits.js";

const tries = { forcing: "round" } as const;

/** Suits that can be bid below three of ours. */
const lower = (s: Situation, x: Suit): Suit[] =>
  others(x).filter(
    (suit) => s.levelFor(suit) <= 3 && s.levelFor(suit) * 5 + suitIndex(suit) < 15 + suitIndex(x),
  );

/** After a single raise of our major. */
export function afterSingleRaise(s: Situation, x: Suit): (Rule | undefined)[] {
  const { min } = s.partner.image.points;
  return [
    rule("slam-try-keycards", "4N", allOf(worth(33 - min, 37, x), hcp(18)), {
      forcing: "round",
      artificial: true,
      agrees: x,
    }),
    // A void and four losers: game is sure, and a second suit looks for more.
    ...lower(s, x).map((suit) =>
      rule(
        "help-suit-try",
        s.cheapest(suit),
        allOf(hcp(18), losers(0, 4), len(suit, 4), short(0)),
        tries,
      ),
    ),
    rule(
      "game-rebid",
      at(4, x),
      anyOf(
        allOf(worth(19, 37, x), hcp(15)),
        allOf(losers(0, 5), hcp(12), short(1)),
        allOf(losers(0, 4), len(x, 6), hcp(13)),
        allOf(losers(0, 5), len(x, 7), hcp(11)),
      ),
      { forcing: "signoff" },
    ),
    rule("two-notrump-try", "2N", allOf(hcp(17, 18), balanced), tries),
    ...lower(s, x).map((suit) =>
      rule(
        "help-suit-try",
        s.cheapest(suit),
        allOf(hcp(15, 18), worth(17, 19, x), len(suit, 4), not(topsIn(suit, 2, 3)), not(balanced)),
        tries,
      ),
    ),
    rule(
      "general-try",
      at(3, x),
      allOf(worth(16, 19, x), anyOf(hcp(16, 18), allOf(hcp(15, 18), len(x, 6)))),
    ),
    rule("rebid-pass", "P", ANY, { judged: true }),
  ];
}

/** After a limit raise of our major. */
export function afterLimitRaise(s: Situation, x: Suit): (Rule | undefined)[] {
  const { min } = s.partner.image.points;
  return [
    rule(
      "slam-try-keycards",
      "4N",
      anyOf(
        allOf(worth(33 - min, 37, x), hcp(18)),
        allOf(losers(0, 4), hcp(14), controlsBetween(4)),
      ),
      { forcing: "round", artificial: true, agrees: x },
    ),
    ...others(x)
      .filter((suit) => s.levelFor(suit) === (suitIndex(suit) > suitIndex(x) ? 3 : 4))
      .toSorted((a, b) => s.levelFor(a) - s.levelFor(b) || suitIndex(a) - suitIndex(b))
      .map((suit) =>
        rule("control", s.cheapest(suit), allOf(topsIn(suit, 1, 2), hcp(17), controlsBetween(7)), {
          forcing: "game",
          artificial: true,
          agrees: x,
        }),
      ),
    rule(
      "game-rebid",
      at(4, x),
      anyOf(
        allOf(worth(15, 37, x), hcp(11)),
        allOf(losers(0, 6), len(x, 6), hcp(11)),
        allOf(losers(0, 7), hcp(12), controlsBetween(5), not(balanced)),
      ),
      { forcing: "signoff" },
    ),
    rule("rebid-pass", "P", ANY, { judged: true }),
  ];
}

/** After a raise of our minor that promises less than an opening bid. */
export function afterMinorRaise(s: Situation, x: Suit): (Rule | undefined)[] {
  const over = (level: number) => s.levelFor("N") === level;
  return [
    rule("three-notrump-rebid", "3N", allOf(hcp(18, 20), balanced)),
    rule("two-notrump-try", over(2) ? "2N" : undefined, allOf(hcp(17, 19), semiBalanced)),
    rule("three-notrump-rebid", over(3) ? "3N" : undefined, allOf(hcp(15), semiBalanced)),
    rule(
      "three-notrump-rebid",
      over(3) ? "3N" : undefined,
      allOf(hcp(15), stopping("H"), stopping("S")),
    ),
    rule("general-try", s.levelFor(x) === 3 ? at(3, x) : undefined, allOf(hcp(15, 18), len(x, 6))),
    rule(
      "game-in-minor",
      s.levelFor(x) === 4 ? at(5, x) : undefined,
      allOf(len(x, 5), short(1), anyOf(hcp(16), losers(0, 5))),
    ),
    rule("rebid-pass", "P", ANY, { judged: true }),
  ];
}

/** After a game-forcing 2NT raise: shortness, a good second suit, or strength. */
export function afterJacoby(x: Suit): (Rule | undefined)[] {
  const traits = { forcing: "game", artificial: true, agrees: x } as const;
  return [
    // Four spades over hearts would go past game.
    ...others(x, "S").map((suit) =>
      rule("jacoby-second-suit", at(4, suit), allOf(len(suit, 5), goodSuit(suit)), {
        ...traits,
        artificial: false,
      }),
    ),
    ...others(x).map((suit) => rule("jacoby-shortness", at(3, suit), len(suit, 0, 1), traits)),
    rule("jacoby-strong", at(3, x), anyOf(hcp(18), allOf(hcp(14), len(x, 6))), {
      ...traits,
      artificial: false,
    }),
    rule("jacoby-medium", "3N", hcp(15, 17), traits),
    rule("jacoby-minimum", at(4, x), ANY, { agrees: x }),
  ];
}
