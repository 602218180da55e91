/** Competing in a suit once both sides have spoken: partner's, ours together, or a second one of our own. */
import { isSuit, levelOf, strainOf, type Suit } from "@falsecard/core";
import { allOf, anyOf, hcp, len, losers, short, worth } from "../hands.js";
import { rule, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { needs } from "./judgement.js";
import { byTheLaw } from "./law.js";
import { at, gameLevel, higher, isMajor, others } from "./suits.js";

/** A second suit of one who opened or overcalled: at the two level, or higher with five cards or extra strength. */
export function secondSuits(s: Situation): (Rule | undefined)[] {
  const [x] = s.me.suits;
  if (
    x === undefined ||
    s.agreed !== undefined ||
    s.me.calls.filter(({ call }) => call !== "P").length !== 1
  )
    return [];
  if (s.mine !== "opening-suit" && s.mine !== "overcall") return [];
  return others(x, ...s.theirSuits, ...s.partner.suits).flatMap((suit) => {
    const level = s.levelFor(suit);
    if (level > 3 || (higher(suit, x) && level > 2)) return [];
    return [
      rule(
        "new-suit-opener",
        s.cheapest(suit),
        allOf(
          len(x, 5),
          len(suit, level === 3 ? 5 : 4),
          anyOf(len(suit, 5), hcp(13, 16)),
          higher(suit, x) && level === 2
            ? allOf(hcp(15), len(suit, 5))
            : hcp(level === 3 ? 14 : 10),
        ),
      ),
    ];
  });
}

/** Partner's suit or an agreed one, to the level of our trumps; game when the points are there. */
export function inSuit(s: Situation, suit: Suit): (Rule | undefined)[] {
  const bid = s.cheapest(suit);
  if (bid === undefined) return [];
  const level = levelOf(bid);
  const theirs = s.partner.image.length[suit].min;
  const known = s.me.image.length[suit].min;
  const { game, accept } = needs(s);
  const goal = gameLevel(suit);
  const need = Math.max(0, 8 - theirs);
  // An opened minor of three cards has usually four.
  const likely = !isMajor(suit) && theirs === 3 ? 4 : theirs;
  const trumps = Math.max(0, level + 6 - likely);
  const agreed = s.agreed === suit;
  const last = s.auction.highest === undefined ? "N" : strainOf(s.auction.highest);
  const theirSuit = isSuit(last) ? last : undefined;
  const { min } = s.partner.image.points;
  return [
    level <= goal
      ? rule(
          "game-in-major",
          isMajor(suit) ? at(goal, suit) : undefined,
          allOf(len(suit, need), worth(agreed ? accept : game, 37, suit)),
          { forcing: "signoff" },
        )
      : undefined,
    isMajor(suit) && level <= 4 && agreed && s.me.suits.includes(suit) && min >= 5
      ? rule("game-in-major", at(4, suit), allOf(losers(0, 5), short(1, suit), hcp(9)), {
          forcing: "signoff",
        })
      : undefined,
    isMajor(suit) && level <= 4 && agreed && s.me.suits.includes(suit)
      ? rule("game-in-major", at(4, suit), allOf(len(suit, 7), hcp(11)), { forcing: "signoff" })
      : undefined,
    level === 2 && s.lastSeat && theirs >= 5
      ? rule("preference", bid, allOf(len(suit, 2), hcp(6, 10)))
      : undefined,
    // To the level of our trumps.
    level <= 3
      ? rule("law-compete", bid, len(suit, Math.max(trumps, agreed && known > 0 ? 0 : 3)))
      : undefined,
    // Nothing in their suit: the hand is worth more in ours, even at the five level.
    level === 5 && agreed && theirSuit !== undefined && known + theirs >= 8
      ? rule("law-compete", bid, len(theirSuit, 0, 0))
      : undefined,
    ...(level >= 4 && level <= 5 && (agreed || theirs >= 5)
      ? byTheLaw(s, suit, agreed ? Math.max(known, need) : need)
      : []),
  ];
}
