/** Our bid has been doubled: staying, redoubling, or running to a better place. */
import { isSuit, levelOf, strainOf } from "@falsecard/core";
import { allOf, ANY, anyOf, balanced, hcp, len, longer, not, worth } from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, gameLevel, higher, isMajor, others } from "./suits.js";

/** Opener's suit was doubled for takeout and partner had nothing to say. */
function openerDoubled(s: Situation): (Rule | undefined)[] {
  const [x] = s.me.suits;
  if (x === undefined) return [];
  return [
    rule("redouble", "XX", hcp(16)),
    ...others(x)
      .filter((suit) => s.levelFor(suit) <= (higher(suit, x) ? 1 : 2))
      .map((suit) =>
        rule(
          "new-suit-opener",
          s.cheapest(suit),
          allOf(len(suit, 4), len(x, 5), anyOf(len(suit, 5), hcp(14), len(suit, 4))),
        ),
      ),
    rule("rebid-suit", s.levelFor(x) <= 2 ? s.cheapest(x) : undefined, len(x, 6)),
    rule("rebid-pass", "P", ANY, { judged: true }),
  ];
}

/** Opener describes his hand as over any notrump response. */
function openerSuits(s: Situation): (Rule | undefined)[] {
  const [x] = s.me.suits;
  if (x === undefined) return [];
  return [
    rule("jump-rebid", at(3, x), allOf(len(x, 7), hcp(12))),
    rule("rebid-suit", at(2, x), allOf(len(x, 6), ...others(x).map((o) => len(o, 0, 4)))),
    ...others(x)
      .filter((suit) => !higher(suit, x))
      .map((suit) =>
        rule("new-suit-opener", at(2, suit), allOf(len(suit, 4), len(x, 5), not(balanced))),
      ),
  ];
}

/** Partner's bid has been doubled. */
function partnerDoubled(s: Situation): (Rule | undefined)[] {
  const bid = s.auction.highest;
  if (bid === undefined) return [];
  const strain = strainOf(bid);
  const level = levelOf(bid);
  const { min } = s.partner.image.points;
  const out = others(...s.theirSuits).filter(
    (suit) => suit !== strain && s.levelFor(suit) <= level + (level <= 2 && isSuit(strain) ? 0 : 1),
  );
  if (!isSuit(strain)) {
    return [
      ...(s.role === "opener" && level === 1 ? openerSuits(s) : []),
      rule("redouble", "XX", hcp(Math.max(8, 22 - min))),
      ...out.map((suit) =>
        rule("runs-out", s.cheapest(suit), allOf(len(suit, 5), hcp(0, 6)), { forcing: "signoff" }),
      ),
      rule("nothing-to-add", "P", ANY, { judged: true }),
    ];
  }
  const need = Math.max(0, 8 - s.partner.image.length[strain].min);
  const agreed = s.agreed === strain;
  return [
    isMajor(strain) && level < 4
      ? rule(
          "game-in-major",
          at(4, strain),
          allOf(len(strain, need), worth(Math.max(0, 25 - min), 37, strain)),
          { forcing: "signoff" },
        )
      : undefined,
    agreed && level < 3
      ? rule(
          "law-raise",
          at(3, strain),
          allOf(
            len(strain, Math.max(need, 4)),
            worth(Math.max(0, 22 - min), Math.max(0, 24 - min), strain),
          ),
        )
      : undefined,
    level < gameLevel(strain)
      ? rule("redouble", "XX", allOf(hcp(Math.max(10, 22 - min)), len(strain, 2)))
      : undefined,
    // Two cards are enough to stay in; with fewer, a suit of one's own is better.
    ...(agreed
      ? []
      : out.map((suit) =>
          rule(
            "runs-out",
            s.cheapest(suit),
            allOf(len(strain, 0, 1), len(suit, 6), longer(suit, strain)),
            { forcing: "signoff" },
          ),
        )),
    ...(agreed || level < 2
      ? []
      : out.map((suit) =>
          rule("runs-out", s.cheapest(suit), allOf(len(strain, 0, 1), len(suit, 5), hcp(0, 9)), {
            forcing: "signoff",
          }),
        )),
    rule("nothing-to-add", "P", ANY, { judged: true }),
  ];
}

export const RUNOUT: Family = {
  when: (s) => s.ourBid && s.auction.doubling === "X" && !s.mustAct && !s.gameForce && !s.quiet,
  rules: (s) => {
    const mine = s.auction.bidder === s.seat;
    if (mine)
      return s.mine === "opening-suit" && s.partner.calls.at(-1)?.call === "P"
        ? openerDoubled(s)
        : [];
    return partnerDoubled(s);
  },
};
