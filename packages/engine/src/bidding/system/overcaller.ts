/** Who overcalled speaks again, after partner's raise, cue bid, new suit or notrump. */
import { isSuit, levelOf, strainOf, type Suit } from "@falsecard/core";
import { allOf, ANY, anyOf, hcp, len, losers, short, stopped, worth } from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, gameLevel, higher, isMajor, others } from "./suits.js";

/** Partner has a limit raise or better: game, a try, or back to our suit. */
function afterCueRaise(s: Situation, t: Suit): (Rule | undefined)[] {
  const stops = stopped(s.theirSuits);
  const side = others(t, ...s.theirSuits);
  const { min } = s.partner.image.points;
  const game = Math.max(12, 25 - min);
  if (isMajor(t))
    return [
      rule("game-in-major", at(4, t), allOf(hcp(10), anyOf(worth(game, 37, t), losers(0, 6))), {
        forcing: "signoff",
      }),
      ...side
        .filter((suit) => s.levelFor(suit) <= (higher(t, suit) ? s.levelFor(t) : 3))
        .map((suit) =>
          rule("help-suit-try", s.cheapest(suit), allOf(len(suit, 4), hcp(12, 14)), {
            forcing: "round",
          }),
        ),
      rule("invite-in-major", s.levelFor(t) === 2 ? at(3, t) : undefined, hcp(11, 13)),
      rule("decline", s.cheapest(t), ANY, { forcing: "signoff" }),
    ];
  return [
    rule("game-in-notrump", s.levelFor("N") <= 3 ? "3N" : undefined, allOf(hcp(game), stops), {
      forcing: "signoff",
    }),
    rule("game-in-minor", at(5, t), allOf(losers(0, 4), short(1, t)), { forcing: "signoff" }),
    rule(
      "notrump-invitation",
      s.levelFor("N") === 2 ? "2N" : undefined,
      allOf(hcp(11, game - 1), stops),
    ),
    rule("decline", s.cheapest(t), ANY, { forcing: "signoff" }),
  ];
}

/** Partner bid a suit of his own. */
function afterNewSuit(s: Situation, t: Suit, y: Suit): (Rule | undefined)[] {
  const { min, max } = s.partner.image.points;
  const bid = s.auction.highest ?? "1C";
  const level = levelOf(bid);
  const stops = stopped(s.theirSuits);
  const game = Math.max(12, 25 - (min + Math.min(max, min + 4)) / 2);
  const [x] = s.theirSuits;
  const nt = s.levelFor("N");
  const forced = s.mustAct;
  const goal = gameLevel(y);
  return [
    isMajor(y) && level < 4
      ? rule(
          "game-in-major",
          at(goal, y),
          allOf(len(y, level >= 3 ? 2 : 3), worth(Math.ceil(game) + (level >= 3 ? 0 : 1), 37, y)),
          { forcing: "signoff" },
        )
      : undefined,
    rule(
      "game-in-notrump",
      nt <= 3 ? "3N" : undefined,
      allOf(hcp(Math.ceil(game) + (level >= 3 ? -1 : 1)), stops, len(y, 0, 3)),
      { forcing: "signoff" },
    ),
    x === undefined || level >= 3
      ? undefined
      : rule("cue-strong", s.cheapest(x), allOf(hcp(14), len(y, 2)), {
          forcing: "round",
          artificial: true,
        }),
    rule(
      "raise",
      s.levelFor(y) <= Math.max(3, level + 1) ? s.cheapest(y) : undefined,
      allOf(len(y, 3), forced ? ANY : hcp(10)),
    ),
    rule("rebid-suit", s.levelFor(t) <= 3 ? s.cheapest(t) : undefined, len(t, forced ? 6 : 7)),
    rule(
      "rebid-suit",
      s.levelFor(t) <= 3 ? s.cheapest(t) : undefined,
      allOf(len(t, 6), len(y, 0, 1)),
    ),
    ...others(t, y, ...s.theirSuits)
      .filter((suit) => s.levelFor(suit) <= 3)
      .map((suit) =>
        rule(
          "new-suit-opener",
          s.cheapest(suit),
          allOf(len(suit, 4), anyOf(len(suit, 5), forced ? ANY : len(y, 0, 1))),
        ),
      ),
    nt <= 2
      ? rule("advance-notrump", s.cheapest("N"), allOf(stops, forced ? ANY : len(y, 0, 1)))
      : undefined,
    ...(forced
      ? [
          rule("raise", s.levelFor(y) <= 4 ? s.cheapest(y) : undefined, len(y, 2)),
          rule("rebid-suit", s.cheapest(t), ANY, { judged: true }),
        ]
      : [rule("nothing-to-add", "P", ANY, { judged: true })]),
  ];
}

export const OVERCALLER: Family = {
  when: (s) =>
    s.role === "overcaller" &&
    s.ourBid &&
    s.auction.bidder === s.partner.seat &&
    s.quiet &&
    (s.mine === "overcall" || s.mine === "weak-jump-overcall" || s.mine === "jump-overcall") &&
    s.me.calls.filter(({ call }) => call !== "P").length === 1,
  rules: (s) => {
    const [t] = s.me.suits;
    const bid = s.auction.highest;
    if (t === undefined || bid === undefined) return [];
    const y = strainOf(bid);
    if (s.said === "cue-raise" && s.agreed === t) return afterCueRaise(s, t);
    if (s.said === "advance-new-suit" && isSuit(y)) return afterNewSuit(s, t, y);
    return [];
  },
};
