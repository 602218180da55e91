/** Our side opened and they came in: opener's second call. */
import { isSuit, strainOf, type Suit } from "@falsecard/core";
import {
  allOf,
  ANY,
  anyOf,
  balanced,
  fairSuit,
  goodSuit,
  hcp,
  len,
  longer,
  losers,
  not,
  semiBalanced,
  shaped,
  stopped,
  topsIn,
  withLength,
  worth,
} from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { afterNegative } from "./negative-answers.js";
import { reopening } from "./reopening.js";
import { at, gameLevel, higher, isMajor, others } from "./suits.js";

/** Fourth hand bid or doubled over partner's response. */
function afterResponse(s: Situation, x: Suit, y: Suit): (Rule | undefined)[] {
  const last = s.rho.calls.at(-1)?.call ?? "P";
  const theirs = s.theirSuits;
  const two = s.levelFor(y) === 2;
  const doubled = last === "X";
  const support = s.card["support-doubles"] === "on" && (two || doubled) && isMajor(y);
  const stops = stopped(theirs);
  const nt = s.levelFor("N");
  const free = others(x, y, ...theirs);
  return [
    isMajor(y)
      ? rule(
          "game-in-major",
          at(4, y),
          allOf(len(y, 4), worth(s.levelFor(y) === 4 ? 16 : 19, 37, y)),
          { forcing: "signoff" },
        )
      : undefined,
    isMajor(y)
      ? rule("jump-raise", two ? at(3, y) : undefined, allOf(len(y, 4), worth(16, 18, y)))
      : undefined,
    rule("single-raise-opener", two ? at(2, y) : undefined, allOf(len(y, 4), worth(10, 15, y))),
    rule(
      "single-raise-opener",
      s.levelFor(y) === 3 ? at(3, y) : undefined,
      allOf(len(y, 4), worth(13, 18, y)),
    ),
    rule(
      "jump-two-notrump",
      nt <= 2 && !doubled ? "2N" : undefined,
      allOf(hcp(18, 19), balanced, stops),
    ),
    rule("jump-two-notrump", nt <= 2 && doubled ? "2N" : undefined, allOf(hcp(18, 19), balanced)),
    support
      ? rule(
          "support-double",
          doubled ? "XX" : "X",
          allOf(len(y, 3, 3), anyOf(not(shaped("4-3-3-3")), hcp(14))),
          { artificial: true },
        )
      : rule(
          "takeout-double",
          doubled ? undefined : "X",
          allOf(hcp(16), ...theirs.map((t) => len(t, 0, 2))),
          {},
        ),
    rule(
      "jump-rebid",
      s.levelFor(x) <= 2 ? at(3, x) : undefined,
      allOf(len(x, 6), withLength(16, 19, x), hcp(15), goodSuit(x)),
    ),
    ...free
      .filter((suit) => higher(suit, x) && s.levelFor(suit) >= 2)
      .map((suit) =>
        rule(
          "reverse",
          s.levelFor(suit) <= 3 ? s.cheapest(suit) : undefined,
          allOf(hcp(16), len(x, 5), len(suit, 4), longer(x, suit)),
          { forcing: "round" },
        ),
      ),
    rule(
      "new-suit-opener",
      s.levelFor("S") === 1 && free.includes("S") ? "1S" : undefined,
      allOf(len("S", 4), hcp(10, 19)),
    ),
    ...free
      .filter((suit) => !higher(suit, x) && s.levelFor(suit) === 2)
      .map((suit) =>
        rule("new-suit-opener", at(2, suit), allOf(len(suit, 5), len(x, 5), hcp(10, 18))),
      ),
    rule(
      "rebid-suit",
      s.levelFor(x) === 2 ? at(2, x) : undefined,
      allOf(len(x, 6), hcp(10, 16), fairSuit(x)),
    ),
    rule(
      "rebid-suit",
      s.levelFor(x) === 3 ? at(3, x) : undefined,
      allOf(len(x, 7), hcp(12), goodSuit(x)),
    ),
    ...free
      .filter((suit) => !higher(suit, x) && s.levelFor(suit) === 2)
      .map((suit) =>
        rule(
          "new-suit-opener",
          at(2, suit),
          allOf(len(suit, 4), len(x, 5), anyOf(len(suit, 5), hcp(13)), hcp(11, 18)),
        ),
      ),
    rule(
      "one-notrump-rebid",
      nt === 1 && !doubled ? "1N" : undefined,
      allOf(hcp(12, 14), balanced, stops),
    ),
    rule(
      "one-notrump-rebid",
      nt === 2 && !doubled ? "2N" : undefined,
      allOf(hcp(16, 17), semiBalanced, stops),
    ),
    rule("takeout-double", doubled || support ? undefined : "X", allOf(hcp(17)), {}),
    rule(
      "jump-rebid",
      s.levelFor(x) === 3 ? at(3, x) : undefined,
      allOf(len(x, 6), hcp(15), goodSuit(x)),
    ),
    rule("rebid-pass", "P", ANY, { judged: true }),
  ];
}

/** Partner bid a new suit freely at the two level or higher: ten points, forcing for a round. */
function afterFreeBid(s: Situation, x: Suit, y: Suit): (Rule | undefined)[] {
  const stops = stopped(s.theirSuits);
  const nt = s.levelFor("N");
  const [their] = s.theirSuits;
  const goal = gameLevel(y);
  return [
    isMajor(y)
      ? rule("game-in-major", at(goal, y), allOf(len(y, 3), worth(14, 37, y)), {
          forcing: "signoff",
        })
      : undefined,
    rule("raise", s.levelFor(y) <= 3 ? s.cheapest(y) : undefined, len(y, isMajor(y) ? 3 : 4)),
    isMajor(x)
      ? rule("game-rebid", at(4, x), allOf(len(x, 6), hcp(16)), { forcing: "signoff" })
      : undefined,
    rule("game-in-notrump", nt <= 3 ? "3N" : undefined, allOf(hcp(15, 19), stops), {
      forcing: "signoff",
    }),
    their === undefined
      ? undefined
      : rule("cue-strong", s.cheapest(their), hcp(17), { forcing: "game", artificial: true }),
    rule("rebid-suit", s.levelFor(x) <= 3 ? s.cheapest(x) : undefined, len(x, 6)),
    ...others(x, y, ...s.theirSuits)
      .filter((suit) => s.levelFor(suit) === 2)
      .map((suit) =>
        rule("new-suit-opener", at(2, suit), allOf(len(suit, 4), higher(suit, x) ? hcp(15) : ANY), {
          forcing: "round",
        }),
      ),
    rule("two-notrump-try", nt === 2 ? "2N" : undefined, allOf(hcp(11, 14), stops)),
    ...others(x, y, ...s.theirSuits)
      .filter((suit) => s.levelFor(suit) === 3 && !higher(suit, x))
      .map((suit) =>
        rule("new-suit-opener", at(3, suit), allOf(len(suit, 4), len(x, 5)), { forcing: "round" }),
      ),
    rule("raise", s.levelFor(y) <= 3 ? s.cheapest(y) : undefined, len(y, 3)),
    rule("rebid-suit", s.levelFor(x) <= 3 ? s.cheapest(x) : undefined, len(x, 5)),
  ];
}

/** We are bound for game and they came in: shape is shown, and a pass leaves it to partner. */
function afterTwoOverOne(s: Situation, x: Suit, y: Suit): (Rule | undefined)[] {
  const stops = stopped(s.theirSuits);
  const game = { forcing: "game" } as const;
  const free = others(x, y, ...s.theirSuits);
  const { highest } = s.auction;
  const theirs = highest === undefined ? "N" : strainOf(highest);
  return [
    rule("raise", s.levelFor(y) <= 4 ? s.cheapest(y) : undefined, len(y, isMajor(y) ? 3 : 4), game),
    ...free
      .filter((suit) => isMajor(suit) && s.levelFor(suit) <= 3)
      .map((suit) =>
        rule("new-suit-opener", s.cheapest(suit), allOf(len(suit, 4), len(x, 0, 6)), game),
      ),
    rule("rebid-suit", s.levelFor(x) <= 3 ? s.cheapest(x) : undefined, len(x, 6), game),
    ...free
      .filter((suit) => s.levelFor(suit) <= 3)
      .map((suit) => rule("new-suit-opener", s.cheapest(suit), len(suit, 4), game)),
    isSuit(theirs)
      ? rule("penalty-double", "X", allOf(len(theirs, 4), topsIn(theirs, 1, 4)))
      : undefined,
    rule("notrump-stopper", s.levelFor("N") <= 3 ? s.cheapest("N") : undefined, stops, game),
    rule("forcing-pass", "P", ANY),
  ];
}

const openersSecond = (s: Situation): boolean =>
  s.role === "opener" &&
  s.opening?.meaning.name === "opening-suit" &&
  !s.uncontested &&
  s.me.calls.filter(({ call }) => call !== "P").length === 1;

export const CONTESTED_REBIDS: Family = {
  when: openersSecond,
  rules: (s) => {
    const [x] = s.me.suits;
    const [y] = s.partner.suits;
    const { said } = s;
    if (x === undefined) return [];
    if (said === "negative-double") return afterNegative(s, x);
    const rho = s.rho.calls.at(-1)?.call ?? "P";
    if (said === "new-suit-one" && y !== undefined && rho !== "P") return afterResponse(s, x, y);
    if (s.partner.calls.at(-1)?.call === "P" && s.auction.passes === 2 && s.theirSuits.length > 0)
      return reopening(s, x);
    if (s.quiet && y !== undefined && said === "new-suit-forcing") return afterFreeBid(s, x, y);
    if (s.quiet && said === "law-raise" && isMajor(x))
      return [
        rule("game-rebid", at(4, x), allOf(worth(17, 37, x), hcp(14)), { forcing: "signoff" }),
        rule("game-rebid", at(4, x), allOf(losers(0, 5), len(x, 6)), { forcing: "signoff" }),
        rule("rebid-pass", "P", ANY, { judged: true }),
      ];
    if (said === "two-over-one" && y !== undefined && rho !== "P" && !s.ourBid)
      return afterTwoOverOne(s, x, y);
    if (said === "jordan") {
      return [
        rule("game-rebid", at(gameLevel(x), x), anyOf(hcp(15), losers(0, 6))),
        rule("decline", at(3, x), ANY, { forcing: "signoff" }),
      ];
    }
    // Free to rebid as if they had passed when they doubled or overcalled before partner's answer.
    return [];
  },
};
