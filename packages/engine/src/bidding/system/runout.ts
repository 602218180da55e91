/** Our bid has been doubled: staying, redoubling, or running to a better place. */
import { isSuit, levelOf, strainOf, type Suit } from "@falsecard/core";
import type { Constraint } from "../../constraint/constraint.js";
import { allOf, ANY, anyOf, balanced, hcp, len, longer, not, worth } from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, gameLevel, higher, isMajor, others } from "./suits.js";

/** A bid that leaves a doubled contract, to play; none if we have agreed to sit. */
const runsOut = (s: Situation, suit: Suit, hand: Constraint): Rule | undefined =>
  s.card.runouts === "on"
    ? rule("runs-out", s.cheapest(suit), hand, { forcing: "signoff" })
    : undefined;

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
      ...out.map((suit) => runsOut(s, suit, allOf(len(suit, 5), hcp(0, 6)))),
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
    // Partner bid four or more on his own hand: he knows where he wants to play.
    ...(agreed || level >= 4
      ? []
      : out.map((suit) =>
          runsOut(s, suit, allOf(len(strain, 0, 1), len(suit, 6), longer(suit, strain))),
        )),
    ...(agreed || level < 2 || level >= 4
      ? []
      : out.map((suit) => runsOut(s, suit, allOf(len(strain, 0, 1), len(suit, 5), hcp(0, 9))))),
    rule("nothing-to-add", "P", ANY, { judged: true }),
  ];
}

/** Our raise has been doubled in the last seat: the best of it redoubles. */
const raiseDoubled = (s: Situation): (Rule | undefined)[] => [
  rule("redouble", "XX", hcp(Math.max(9, 21 - s.partner.image.points.min))),
  rule("nothing-to-add", "P", ANY, { judged: true }),
];

/** They have passed the double for penalties, and a pass ends it: stay, run, or ask partner to choose. */
function penalised(s: Situation): (Rule | undefined)[] {
  const bid = s.auction.highest;
  const strain = bid === undefined ? undefined : strainOf(bid);
  if (bid === undefined || strain === undefined || levelOf(bid) > 2) return [];
  const mine = s.auction.bidder === s.seat;
  const out = others(...s.theirSuits).filter(
    (suit) => suit !== strain && s.levelFor(suit) <= levelOf(bid) + 1,
  );
  const cheap = out.filter((suit) => s.levelFor(suit) <= 2);
  // Seven trumps between us, or a hand that expects to make it.
  const stay = isSuit(strain)
    ? len(strain, mine ? 6 : Math.max(1, 7 - s.partner.image.length[strain].min))
    : hcp(8);
  return [
    rule("nothing-to-add", "P", stay),
    ...out.map((suit) => runsOut(s, suit, len(suit, mine ? 5 : 6))),
    ...cheap.map((suit) => runsOut(s, suit, allOf(len(suit, 5), hcp(0, 9)))),
    cheap.length >= 2 && s.card.runouts === "on"
      ? rule(
          "sos-redouble",
          "XX",
          allOf(hcp(0, mine ? 13 : 8), ...cheap.map((suit) => len(suit, 3))),
          { artificial: true, forcing: "round" },
        )
      : undefined,
    rule("nothing-to-add", "P", ANY, { judged: true }),
  ];
}

/** A pass would let them defend our doubled bid at a low level. */
export const PENALISED: Family = {
  when: (s) =>
    s.ourBid && s.auction.doubling === "X" && s.auction.passes === 2 && !s.gameForce && !s.mustAct,
  rules: penalised,
};

/** Partner redoubled to be rescued. */
export const RESCUE: Family = {
  when: (s) =>
    s.said === "sos-redouble" && s.auction.doubling === "XX" && s.rho.calls.at(-1)?.call === "P",
  rules: (s) => {
    const bid = s.auction.highest;
    const strain = bid === undefined ? undefined : strainOf(bid);
    const out = others(...s.theirSuits).filter((suit) => suit !== strain);
    const to = (least: number) =>
      out.map((suit) => (s.levelFor(suit) <= 3 ? runsOut(s, suit, len(suit, least)) : undefined));
    return [...to(5), ...to(4), ...to(3)];
  },
};

export const RUNOUT: Family = {
  when: (s) => s.ourBid && s.auction.doubling === "X" && !s.mustAct && !s.gameForce && !s.quiet,
  rules: (s) => {
    const mine = s.auction.bidder === s.seat;
    if (mine && s.mine === "single-raise" && s.agreed !== undefined) return raiseDoubled(s);
    if (mine)
      return s.mine === "opening-suit" && s.partner.calls.at(-1)?.call === "P"
        ? openerDoubled(s)
        : [];
    return partnerDoubled(s);
  },
};
