/** Opener's rebids when the opponents are silent: after one notrump and after each response its own. */
import { suitIndex, type Suit } from "@falsecard/core";
import {
  allOf,
  ANY,
  anyOf,
  asLong,
  balanced,
  goodSuit,
  hcp,
  len,
  longer,
  losers,
  not,
  semiBalanced,
  worth,
} from "../hands.js";
import type { RuleName } from "../names.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { afterOneDiamond, afterOneSuit, strongSixCards } from "./one-over-one.js";
import { afterJacoby, afterLimitRaise, afterMinorRaise, afterSingleRaise } from "./raised.js";
import { at, higher, isMajor, MAJORS, others } from "./suits.js";
import { afterTwoOverOne } from "./two-over-one.js";

/** Answers that opener treats as if nobody had come in. */
const FREE: readonly RuleName[] = ["new-suit-one", "single-raise", "limit-raise"];

const rebidding = (s: Situation): boolean =>
  s.role === "opener" &&
  s.mine === "opening-suit" &&
  s.me.calls.filter(({ call }) => call !== "P").length === 1 &&
  s.quiet &&
  (s.uncontested || FREE.includes(s.said ?? "two-over-one"));

/** One of a suit, one notrump. */
function afterNotrump(s: Situation, x: Suit): (Rule | undefined)[] {
  const forcing = s.said === "forcing-notrump";
  const semi = s.card["notrump-response"] === "semiforcing";
  const top = s.partner.image.points.max;
  const rest = others(x);
  const lower = rest.filter((suit) => !higher(suit, x));
  const up = rest.filter((suit) => higher(suit, x));
  return [
    ...up.map((suit) =>
      rule("reverse", at(2, suit), allOf(hcp(15), len(x, 6), len(suit, 5)), { forcing: "round" }),
    ),
    isMajor(x)
      ? rule("game-rebid", at(4, x), allOf(len(x, 6), hcp(15), losers(0, 4), goodSuit(x)))
      : undefined,
    rule("jump-two-notrump", "2N", allOf(hcp(top >= 12 ? 17 : 18, 19), balanced)),
    ...lower.map((suit) =>
      rule(
        "jump-shift-rebid",
        at(3, suit),
        allOf(hcp(18), len(x, 5), len(suit, 4), asLong(x, suit), isMajor(suit) ? ANY : hcp(19)),
        { forcing: "game" },
      ),
    ),
    ...up.map((suit) =>
      rule("reverse", at(2, suit), allOf(hcp(17), len(x, 5), len(suit, 4), longer(x, suit)), {
        forcing: "round",
      }),
    ),
    ...strongSixCards(x),
    rule(
      "rebid-suit",
      at(2, x),
      allOf(len(x, 6), hcp(10, 16), ...lower.map((o) => anyOf(len(o, 0, 3), len(x, 7)))),
    ),
    ...lower
      .toSorted((a, b) => suitIndex(b) - suitIndex(a))
      .map((suit) =>
        rule(
          "new-suit-opener",
          at(2, suit),
          allOf(
            len(suit, 4),
            hcp(10, 18),
            not(balanced),
            ...lower.filter((o) => o !== suit && higher(suit, o)).map((o) => asLong(suit, o)),
          ),
        ),
      ),
    ...lower.map((suit) =>
      rule("new-suit-opener", at(2, suit), allOf(len(suit, 4), hcp(10, 18), not(balanced))),
    ),
    rule("rebid-suit", at(2, x), allOf(len(x, 6), hcp(10, 17))),
    isMajor(x) && forcing && semi
      ? rule("rebid-pass", "P", allOf(balanced, hcp(0, 14)))
      : undefined,
    isMajor(x) && forcing
      ? rule("new-suit-opener", "2C", allOf(hcp(10, 16), len("C", 4)))
      : undefined,
    isMajor(x) && forcing
      ? rule("three-card-minor", "2D", allOf(hcp(10, 16), len("D", 4)))
      : undefined,
    // A forcing notrump may find opener with no second suit: the better three-card minor.
    isMajor(x) && forcing
      ? rule("three-card-minor", "2C", allOf(hcp(10, 16), len("C", 3), asLong("C", "D"), balanced))
      : undefined,
    isMajor(x) && forcing
      ? rule("three-card-minor", "2D", allOf(hcp(10, 16), len("D", 3), balanced))
      : undefined,
    forcing ? rule("rebid-suit", at(2, x), ANY, { judged: true }) : undefined,
    rule("jump-two-notrump", "2N", allOf(hcp(17, 19), semiBalanced)),
    rule("rebid-pass", "P", allOf(anyOf(balanced, hcp(0, 16)))),
    rule("rebid-suit", at(2, x), ANY, { judged: true }),
  ];
}

export const OPENER_REBIDS: Family = {
  when: rebidding,
  rules: (s) => {
    const [x] = s.me.suits;
    const [y] = s.partner.suits;
    if (x === undefined) return [];
    switch (s.said) {
      case "new-suit-one":
        return y === undefined
          ? []
          : x === "C" && y === "D"
            ? afterOneDiamond(s)
            : afterOneSuit(s, x, y);
      case "forcing-notrump":
      case "notrump-response":
        return afterNotrump(s, x);
      case "two-over-one":
        return y === undefined ? [] : afterTwoOverOne(s, x, y);
      case "jacoby-two-notrump":
        return afterJacoby(x);
      case "single-raise":
        return isMajor(x) ? afterSingleRaise(s, x) : afterMinorRaise(s, x);
      case "limit-raise":
        return isMajor(x) ? afterLimitRaise(s, x) : afterMinorRaise(s, x);
      case "law-limit-raise":
        return [
          rule("game-rebid", at(4, x), anyOf(hcp(14), losers(0, 6))),
          rule("decline", at(3, x), ANY, { forcing: "signoff" }),
        ];
      case "law-constructive-raise":
        return [
          rule("game-rebid", at(4, x), anyOf(hcp(17), losers(0, 5))),
          rule("decline", at(3, x), ANY, { forcing: "signoff" }),
        ];
      case "law-preemptive-raise":
      case "preemptive-raise":
        return [
          rule("game-rebid", isMajor(x) ? at(4, x) : undefined, allOf(hcp(17), losers(0, 5))),
          rule("game-rebid", isMajor(x) ? at(4, x) : undefined, allOf(losers(0, 4))),
          rule("rebid-pass", "P", ANY, { judged: true }),
        ];
      case "law-game-raise":
        return [rule("rebid-pass", "P", ANY, { judged: true })];
      case "two-notrump-response":
        return [
          isMajor(x) ? undefined : rule("six-notrump", "6N", hcp(22)),
          rule("three-notrump-rebid", "3N", allOf(hcp(13), semiBalanced)),
          ...MAJORS.filter((m) => m !== x).map((m) =>
            rule("new-suit-opener", at(3, m), allOf(len(m, 4), len(x, 5), hcp(13)), {
              forcing: "game",
            }),
          ),
          rule("rebid-suit", at(3, x), allOf(len(x, 5), hcp(0, 12), not(balanced)), {
            forcing: "signoff",
          }),
          rule("three-notrump-rebid", "3N", hcp(13)),
          rule("rebid-pass", "P", ANY, { judged: true }),
        ];
      case "quantitative":
        return [rule("accept", "6N", hcp(15), { forcing: "signoff" }), rule("decline", "P", ANY)];
      case "three-notrump-response":
        return [
          rule("quantitative", "4N", allOf(hcp(18, 19), semiBalanced)),
          rule("six-notrump", "6N", allOf(hcp(20), semiBalanced)),
          isMajor(x) ? rule("game-rebid", at(4, x), len(x, 6), { forcing: "signoff" }) : undefined,
          rule("rebid-pass", "P", ANY, { judged: true }),
        ];
      case "new-suit-passed-hand":
        return y === undefined
          ? []
          : [
              isMajor(y)
                ? rule(
                    "jump-raise",
                    at(4, y),
                    anyOf(allOf(len(y, 3), hcp(15)), allOf(len(y, 4), worth(15, 37, y))),
                  )
                : undefined,
              rule("raise", at(3, y), allOf(len(y, isMajor(y) ? 3 : 4), hcp(13, 17))),
              rule("rebid-suit", at(2, x), allOf(len(x, 6), hcp(10, 15))),
              ...others(x, y)
                .filter((o) => s.levelFor(o) === 2)
                .map((o) => rule("new-suit-opener", at(2, o), allOf(len(o, 4), hcp(12, 18)))),
              rule("jump-rebid", at(3, x), allOf(len(x, 6), hcp(15))),
              rule("jump-two-notrump", "2N", allOf(hcp(14, 18), balanced)),
              rule("three-notrump-rebid", "3N", allOf(hcp(18), semiBalanced)),
              rule("rebid-pass", "P", allOf(hcp(0, 13), len(y, 2))),
              rule("rebid-suit", at(2, x), ANY, { judged: true }),
            ];
      default:
        return [];
    }
  },
};
