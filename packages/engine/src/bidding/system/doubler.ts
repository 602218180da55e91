/** Who doubled for takeout speaks again. */
import { isSuit, levelOf, strainOf, type Suit } from "@falsecard/core";
import type { Constraint } from "../../constraint/constraint.js";
import {
  allOf,
  ANY,
  anyOf,
  balanced,
  hcp,
  len,
  longest,
  losers,
  not,
  semiBalanced,
  stopped,
  worth,
} from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, isMajor, others } from "./suits.js";

/** A jump shows a hand that needs little. */
const hcpJump = (s: Situation, suit: Suit): number => (s.levelFor(suit) === 1 ? 1 : 0);

/** Partner is strong and asks: suits up the line, majors first; notrump with their suit stopped. */
function afterCue(s: Situation): (Rule | undefined)[] {
  const free = others(...s.theirSuits);
  const stops = stopped(s.theirSuits);
  const nt = s.levelFor("N");
  const shown = (suit: Suit, least: number, ...more: Constraint[]) =>
    rule(
      "choose-suit",
      s.levelFor(suit) <= (isMajor(suit) ? 4 : 5) ? s.cheapest(suit) : undefined,
      allOf(len(suit, least), ...more),
      { forcing: "round" },
    );
  const majors = free.filter(isMajor);
  return [
    ...majors.map((m) => shown(m, 5, longest(m))),
    ...majors.map((m) => shown(m, 4)),
    rule("game-in-notrump", nt <= 3 ? "3N" : undefined, allOf(hcp(16), stops), {
      forcing: "signoff",
    }),
    rule("doubler-notrump", nt <= 3 ? s.cheapest("N") : undefined, stops),
    ...free.filter((suit) => !isMajor(suit)).map((suit) => shown(suit, 4, longest(suit))),
    ...free.map((suit) => shown(suit, 4)),
    ...free.map((suit) =>
      rule("choose-suit", s.cheapest(suit), len(suit, 3), { forcing: "round", judged: true }),
    ),
  ];
}

/** Partner's 2NT asks for 3♣, most likely to stop low; a very strong hand says so. */
const afterRelay = (s: Situation): (Rule | undefined)[] => [
  ...others(...s.theirSuits, "C").map((suit) =>
    rule(
      "strong-double-suit",
      s.levelFor(suit) === 3 ? s.cheapest(suit) : undefined,
      allOf(len(suit, 5), hcp(18), longest(suit)),
    ),
  ),
  rule("doubler-notrump", "3N", allOf(hcp(20), stopped(s.theirSuits)), { forcing: "signoff" }),
  rule("relay-completed", "3C", ANY, { artificial: true }),
];

/** The doubler speaks again. */
export const DOUBLER: Family = {
  when: (s) =>
    (s.mine === "takeout-double" || s.mine === "strong-double") &&
    s.ourBid &&
    s.auction.bidder === s.partner.seat &&
    s.quiet,
  rules: (s) => {
    const bid = s.auction.highest;
    const y = bid === undefined ? undefined : strainOf(bid);
    const { said } = s;
    if (bid === undefined || y === undefined) return [];
    const { min, max } = s.partner.image.points;
    const level = levelOf(bid);
    const stops = stopped(s.theirSuits);
    if (said === "advance-double" && isSuit(y)) {
      const own = others(y, ...s.theirSuits);
      return [
        isMajor(y)
          ? rule("game-in-major", at(4, y), allOf(len(y, 4), hcp(level >= 3 ? 17 : 22)), {
              forcing: "signoff",
            })
          : undefined,
        ...own
          .filter((suit) => isMajor(suit) && !isMajor(y))
          .map((suit) =>
            rule(
              "strong-double-suit",
              s.cheapest(suit, hcpJump(s, suit)),
              allOf(len(suit, 6), hcp(19), longest(suit)),
              { forcing: "round" },
            ),
          ),
        ...own
          .filter((suit) => isMajor(suit) && !isMajor(y))
          .map((suit) =>
            rule(
              "strong-double-suit",
              s.cheapest(suit),
              anyOf(allOf(len(suit, 5), hcp(17), longest(suit)), allOf(len(suit, 6), hcp(15))),
              {},
            ),
          ),
        rule(
          "doubler-notrump",
          !isMajor(y) && s.levelFor("N") <= 1 ? "1N" : undefined,
          allOf(hcp(18, 20), stops, semiBalanced),
        ),
        rule(
          "doubler-notrump",
          s.levelFor("N") <= 2 ? "2N" : undefined,
          allOf(hcp(21, 23), stops, semiBalanced),
        ),
        rule(
          "invite-in-major",
          level <= 2 ? at(level + 2, y) : undefined,
          allOf(len(y, 4), hcp(19, 21)),
          {},
        ),
        // Over a forced bid at the five level a very strong hand bids the slam.
        rule(
          "raise",
          at(level + 1, y),
          allOf(len(y, 4), level >= 5 ? hcp(21) : hcp(16, level >= 2 ? 21 : 18)),
          {},
        ),
        ...(level <= 4 ? own : []).map((suit) =>
          rule(
            "strong-double-suit",
            s.cheapest(suit),
            allOf(len(suit, 5), hcp(17), longest(suit)),
            { forcing: "none" },
          ),
        ),
        rule(
          "doubler-notrump",
          s.levelFor("N") <= 2 ? s.cheapest("N") : undefined,
          allOf(
            hcp(s.levelFor("N") === 1 ? 18 : 19, s.levelFor("N") === 1 ? 20 : 21),
            stops,
            len(y, 0, 3),
          ),
        ),
        rule("doubler-notrump", s.levelFor("N") === 3 ? "3N" : undefined, allOf(hcp(20), stops)),
        s.theirSuits.length > 0
          ? rule("cue-strong", s.cheapest(s.theirSuits[0] ?? "C"), hcp(Math.min(22, 27 - min)), {
              forcing: "round",
              artificial: true,
            })
          : undefined,
        rule("nothing-to-add", "P", hcp(0, 18)),
        rule("nothing-to-add", "P", ANY, { judged: true }),
      ];
    }
    if (said === "advance-cue") return afterCue(s);
    if (said === "lebensohl") return afterRelay(s);
    if (said === "advance-jump" && isSuit(y)) {
      const game = Math.ceil(25 - (min + max) / 2);
      return [
        isMajor(y)
          ? rule(
              "game-in-major",
              at(4, y),
              anyOf(
                allOf(len(y, 3), anyOf(hcp(game), worth(game + 2, 37, y))),
                allOf(len(y, 4), losers(0, 6), hcp(11)),
              ),
              { forcing: "signoff" },
            )
          : undefined,
        rule(
          "game-in-notrump",
          s.levelFor("N") <= 3 ? "3N" : undefined,
          allOf(hcp(game + 1), stops),
          { forcing: "signoff" },
        ),
        rule("nothing-to-add", "P", ANY, { judged: true }),
      ];
    }
    if (said === "advance-notrump")
      return [
        ...others(...s.theirSuits).map((suit) =>
          rule(
            "strong-double-suit",
            s.cheapest(suit),
            allOf(len(suit, 5), hcp(17), not(balanced)),
            { forcing: "none" },
          ),
        ),
        rule(
          "game-in-notrump",
          s.levelFor("N") <= 3 ? "3N" : undefined,
          hcp(Math.max(15, Math.ceil(25 - (min + max) / 2))),
          { forcing: "signoff" },
        ),
        rule(
          "notrump-invitation",
          s.levelFor("N") === 2 ? "2N" : undefined,
          allOf(hcp(16), balanced),
        ),
        rule("nothing-to-add", "P", ANY, { judged: true }),
      ];
    return [];
  },
};
