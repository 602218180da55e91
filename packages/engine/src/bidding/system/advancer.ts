/** Partner doubled for takeout and we answered: the second call. */
import { isSuit, strainOf, type Suit } from "@falsecard/core";
import { allOf, ANY, hcp, len, longer, stopped, worth } from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, isMajor, others } from "./suits.js";

/** We cue-bid: game is near, and the strain is still to be found. */
function afterCue(s: Situation): (Rule | undefined)[] {
  const bid = s.auction.highest;
  const y = bid === undefined ? undefined : strainOf(bid);
  if (bid === undefined || y === undefined) return [];
  const stops = stopped(s.theirSuits);
  const free = others(...s.theirSuits);
  const { min } = s.partner.image.points;
  const game = Math.max(11, 24 - Math.max(min, 12));
  const nt = s.levelFor("N");
  const natural = isSuit(y) && !s.theirSuits.includes(y);
  const fit = natural ? Math.max(3, 8 - s.partner.image.length[y].min) : 4;
  const raise =
    natural && isMajor(y)
      ? [
          rule("game-in-major", at(4, y), allOf(len(y, fit), worth(game, 37, y)), {
            forcing: "signoff",
          }),
          rule("invite-in-major", s.levelFor(y) <= 3 ? at(3, y) : undefined, len(y, fit)),
        ]
      : [];
  return [
    ...raise,
    ...free
      .filter((suit) => suit !== y && isMajor(suit) && s.levelFor(suit) <= 3)
      .map((suit) =>
        rule("advance-new-suit", s.cheapest(suit), len(suit, 4), { forcing: "round" }),
      ),
    rule(
      "game-in-notrump",
      nt <= 3 ? "3N" : undefined,
      y === "N" ? hcp(game) : allOf(hcp(game), stops),
      { forcing: "signoff" },
    ),
    rule("notrump-invitation", nt === 2 ? "2N" : undefined, stops),
    ...free
      .filter((suit) => suit !== y && !isMajor(suit) && s.levelFor(suit) <= 3)
      .map((suit) =>
        rule("advance-new-suit", s.cheapest(suit), len(suit, 5), { forcing: "round" }),
      ),
    natural && !isMajor(y)
      ? rule("raise", s.levelFor(y) <= 4 ? s.cheapest(y) : undefined, len(y, 4))
      : undefined,
    y === "N" ? rule("nothing-to-add", "P", hcp(0, game - 1)) : undefined,
  ];
}

/** Opener showed exactly three cards in our suit by redoubling. */
function afterSupportRedouble(s: Situation, y: Suit): (Rule | undefined)[] {
  const [x] = s.partner.suits;
  const { min } = s.partner.image.points;
  const game = Math.max(10, 25 - min);
  return [
    isMajor(y)
      ? rule("game-in-major", at(4, y), allOf(len(y, 5), worth(game, 37, y)), {
          forcing: "signoff",
        })
      : undefined,
    rule("invite-in-major", at(3, y), allOf(len(y, 5), worth(game - 3, game - 1, y))),
    rule("rebid-suit", at(2, y), len(y, 5), { forcing: "signoff" }),
    rule("game-in-notrump", "3N", allOf(hcp(game), stopped(s.theirSuits)), { forcing: "signoff" }),
    rule("notrump-invitation", "2N", hcp(game - 2)),
    x === undefined
      ? undefined
      : rule("preference", s.cheapest(x), len(x, 3), { forcing: "signoff" }),
    rule("notrump-partscore", s.levelFor("N") === 1 ? "1N" : undefined, ANY),
    rule("rebid-suit", at(2, y), ANY, { forcing: "signoff" }),
  ];
}

/** 2NT asked for 3♣ to stop there, or one step higher. */
function afterRelay(s: Situation): (Rule | undefined)[] {
  const low = others("C", ...s.theirSuits).filter((suit) => s.levelFor(suit) === 3);
  if (s.said !== "relay-completed")
    // Partner is very strong: four trumps or a trick are enough.
    return [rule("nothing-to-add", "P", hcp(0, 4))];
  return [
    ...low.map((suit) =>
      rule("relay-other-suit", at(3, suit), allOf(len(suit, 4), longer(suit, "C")), {
        forcing: "signoff",
      }),
    ),
    rule("relay-clubs", "P", ANY),
  ];
}

/** The answer to a double that came with strength, or asked for 3♣, goes on. */
export const ADVANCER: Family = {
  when: (s) =>
    (s.mine === "advance-cue" || (s.mine === "lebensohl" && s.role === "advancer")) &&
    s.quiet &&
    s.ourBid &&
    s.auction.bidder === s.partner.seat &&
    s.partner.calls.some(({ call }) => call === "X"),
  rules: (s) => (s.mine === "lebensohl" ? afterRelay(s) : afterCue(s)),
};

/** Opener redoubled to show three cards in our suit. */
export const SUPPORT_ANSWERS: Family = {
  when: (s) =>
    s.said === "support-double" &&
    s.partner.calls.at(-1)?.call === "XX" &&
    s.auction.doubling === "XX" &&
    s.rho.calls.at(-1)?.call === "P",
  rules: (s) => {
    const [y] = s.me.suits;
    return y === undefined ? [] : afterSupportRedouble(s, y);
  },
};
