/** Doubles of contracts they reached on their own: for the lead that beats them, or with the tricks in hand. */
import { isSuit, levelOf, sideOf, strainOf, SUITS, type Seat, type Suit } from "@falsecard/core";
import { allOf, anyOf, len, topsIn } from "../hands.js";
import { rule, type Family } from "../rule.js";
import type { Situation } from "../situation.js";
import { others } from "./suits.js";

/** Who would declare the bid that stands: the first of the side to name its strain. */
function declarerOf(s: Situation): Seat | undefined {
  const { highest, bidder } = s.auction;
  if (highest === undefined || bidder === undefined) return undefined;
  const strain = strainOf(highest);
  return s.heard.find(
    ({ seat, call }) =>
      sideOf(seat) === sideOf(bidder) &&
      call !== "P" &&
      call !== "X" &&
      call !== "XX" &&
      strainOf(call) === strain,
  )?.seat;
}

/** Partner will lead against a slam in a suit, or against three notrump. */
export const LIGHTNER: Family = {
  when: (s) => {
    const { highest, doubling } = s.auction;
    if (highest === undefined || s.ourBid || doubling !== "") return false;
    if (s.card.lightner === "off" || declarerOf(s) !== s.lho.seat) return false;
    const strain = strainOf(highest);
    return isSuit(strain) ? levelOf(highest) >= 6 : highest === "3N" && s.theirSuits.length === 0;
  },
  rules: (s) => {
    const strain = s.auction.highest === undefined ? "N" : strainOf(s.auction.highest);
    if (!isSuit(strain))
      // A suit that runs, once partner finds it.
      return [
        rule(
          "lead-directing-double",
          "X",
          anyOf(...others().map((suit) => allOf(len(suit, 5), topsIn(suit, 3, 3)))),
        ),
      ];
    // A void partner would not think of: not the suit we have bid, and a trump to ruff with.
    const hidden = others(strain, ...s.me.suits);
    return [
      rule(
        "lightner-double",
        "X",
        allOf(len(strain, 1), anyOf(...hidden.map((suit) => len(suit, 0, 0)))),
        { artificial: true },
      ),
    ];
  },
};

/** They are in a slam, and the tricks that beat it are in one hand. */
export const SURE_TRICKS: Family = {
  when: (s) => {
    const { highest, doubling } = s.auction;
    return highest !== undefined && !s.ourBid && doubling === "" && levelOf(highest) >= 6;
  },
  rules: (s) => {
    const { highest } = s.auction;
    if (highest === undefined) return [];
    const strain = strainOf(highest);
    const aceKing = (suit: Suit) => topsIn(suit, 2, 2);
    const ace = (suit: Suit) => topsIn(suit, 1, 1);
    // Both top trumps cannot be ruffed.
    if (isSuit(strain)) return [rule("penalty-double", "X", aceKing(strain))];
    // At notrump the leader takes his tricks before declarer takes any.
    if (declarerOf(s) !== s.rho.seat) return [];
    const enough =
      levelOf(highest) === 7
        ? SUITS.map(ace)
        : SUITS.flatMap((suit) => [
            aceKing(suit),
            ...SUITS.filter((other) => other > suit).map((other) => allOf(ace(suit), ace(other))),
          ]);
    return [rule("penalty-double", "X", anyOf(...enough))];
  },
};
