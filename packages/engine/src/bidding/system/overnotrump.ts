/** Against their natural 1NT: natural overcalls, Landy, or D.O.N.T.; and partner's answers. */
import { SUITS_DOWN, type Suit } from "@falsecard/core";
import {
  allOf,
  ANY,
  anyOf,
  goodSuit,
  hcp,
  len,
  longer,
  semiBalanced,
  short,
  twoLongest,
  worth,
} from "../hands.js";
import { rule, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, isMajor, others } from "./suits.js";
import { defencePasses, type Place } from "./takeout.js";

/** Against a natural 1NT. */
export function overNotrump(s: Situation, place: Place): (Rule | undefined)[] {
  const shift = place === "balancing" ? 2 : 0;
  const high = Math.max(s.rho.image.points.max, s.lho.image.points.max);
  const penalty = rule(
    "penalty-double",
    "X",
    allOf(hcp(Math.min(high, 17) - (high <= 14 ? 0 : 1)), semiBalanced),
  );
  if (s.card["notrump-defence"] === "dont") {
    const either = (low: Suit) =>
      others(low).filter((suit) => SUITS_DOWN.indexOf(suit) < SUITS_DOWN.indexOf(low));
    return [
      rule("dont-spades", "2S", allOf(hcp(6 - shift, 11), len("S", 6))),
      rule(
        "dont-one-suiter",
        "X",
        allOf(hcp(8 - shift), anyOf(...SUITS_DOWN.map((suit) => len(suit, 6)))),
        { artificial: true, forcing: "round" },
      ),
      ...(["H", "D", "C"] as const).map((low) =>
        rule(
          "dont-two-suiter",
          at(2, low),
          allOf(
            hcp(8 - shift),
            len(low, 4),
            anyOf(...either(low).map((hi) => allOf(len(hi, 4), anyOf(len(hi, 5), len(low, 5))))),
          ),
          {
            artificial: low !== "H",
          },
        ),
      ),
      ...defencePasses,
    ];
  }
  const landy = s.card["notrump-defence"] === "landy";
  return [
    penalty,
    landy
      ? rule(
          "landy",
          "2C",
          allOf(hcp(9 - shift), len("H", 4), len("S", 4), anyOf(len("H", 5), len("S", 5))),
          { artificial: true, forcing: "round" },
        )
      : undefined,
    ...(["S", "H", "D", "C"] as const)
      .filter((suit) => !landy || suit !== "C")
      .map((suit) =>
        rule(
          "overcall",
          at(2, suit),
          allOf(
            hcp(place === "balancing" ? 6 : 9, 15),
            len(suit, 5),
            anyOf(
              allOf(len(suit, 6), hcp(isMajor(suit) ? 9 - shift : 11 - shift)),
              allOf(short(1), goodSuit(suit), hcp(11 - shift)),
              allOf(twoLongest(10), hcp(10 - shift)),
              ...(place === "balancing" ? [allOf(goodSuit(suit), hcp(6))] : []),
            ),
          ),
        ),
      ),
    ...(["S", "H", "D", "C"] as const).map((suit) =>
      rule("preemptive-overcall", at(3, suit), allOf(hcp(5, 10), len(suit, 7), goodSuit(suit))),
    ),
    ...defencePasses,
  ];
}

/** Partner has both majors. */
export function afterLandy(s: Situation): (Rule | undefined)[] {
  const majors = ["S", "H"] as const;
  const better = (m: Suit) => majors.filter((o) => o !== m).map((o) => longer(m, o));
  if (!s.quiet)
    return majors.map((m) =>
      rule("choose-suit", s.levelFor(m) <= 3 ? s.cheapest(m) : undefined, allOf(len(m, 4), hcp(3))),
    );
  return [
    ...majors.map((m) =>
      rule("game-in-major", at(4, m), allOf(len(m, 4), worth(13, 37, m)), { forcing: "signoff" }),
    ),
    rule("landy-ask", "2N", hcp(13), { forcing: "round", artificial: true }),
    ...majors.map((m) => rule("invite-in-major", at(3, m), allOf(len(m, 4), worth(10, 12, m)))),
    rule("advance-pass", "P", allOf(len("C", 6), len("H", 0, 2), len("S", 0, 2))),
    ...majors.map((m) => rule("choose-suit", at(2, m), allOf(len(m, 3), ...better(m)))),
    // As long in one as in the other: let partner choose.
    rule("landy-choice", "2D", ANY, { forcing: "round", artificial: true }),
  ];
}
