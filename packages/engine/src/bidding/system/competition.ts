/**
 * Competing further once both sides have spoken: the level is that of our trumps, as far as they are
 * known; game when the points are there; a double when the hand is theirs to lose.
 */
import { isBid, isSuit, levelOf, strainOf } from "@falsecard/core";
import { allOf, ANY, anyOf, goodSuit, hcp, len, stopped, topsIn } from "../hands.js";
import type { RuleName } from "../names.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { inSuit, secondSuits } from "./competing-suits.js";
import { fits, lastResorts, needs } from "./judgement.js";
import { isMajor, others } from "./suits.js";

const SPOKEN: readonly RuleName[] = ["opening-suit", "takeout-double", "strong-double", "overcall"];

/** The last bid is theirs and we have spoken. */
const competing = (s: Situation): boolean => {
  if (s.opening === undefined || s.ourBid || s.auction.highest === undefined) return false;
  return [s.me, s.partner].some(({ calls }) => calls.some(({ call }) => call !== "P"));
};

/** Nothing else to say: partner decides if the hand is ours, or we must. */
function pressed(s: Situation): (Rule | undefined)[] {
  const bid = s.auction.highest;
  if (bid === undefined) return [];
  const strain = strainOf(bid);
  const undoubled = s.auction.doubling === "";
  const ours = s.card["forcing-pass"] === "on" && s.handIsOurs;
  if (s.mustAct)
    return [
      // Above game or high enough, a double is the cheapest way to keep what is ours.
      rule("forced-double", s.atGame || levelOf(bid) >= 3 ? "X" : undefined, ANY, { judged: true }),
      ...lastResorts(s),
    ];
  if (ours && undoubled && !s.lastSeat)
    return [
      // Losers in their suit and nothing to spare: no interest in going on.
      rule(
        "penalty-double",
        s.atGame && isSuit(strain) ? "X" : undefined,
        isSuit(strain) ? len(strain, 2) : ANY,
      ),
      rule("forcing-pass", "P", ANY),
    ];
  return [rule("nothing-to-add", "P", ANY, { judged: true })];
}

export const COMPETITION: Family = {
  when: competing,
  rules: (s) => {
    const bid = s.auction.highest;
    if (bid === undefined) return [];
    // Partner wants to defend.
    if (s.auction.doubling === "X" && s.said === "penalty-double" && !s.ourBid)
      return [rule("nothing-to-add", "P", ANY, { judged: true })];
    const theirStrain = strainOf(bid);
    const level = levelOf(bid);
    const { min } = s.partner.image.points;
    const { accept } = needs(s);
    const doubled = s.auction.doubling !== "";
    const redoubled = s.ours.includes("XX");
    const unbid = others(...s.theirSuits, ...s.me.suits, ...s.partner.suits);
    // Extra strength is shown once, by the one who has spoken, while partner has not limited the hand.
    const strong =
      level <= 4 &&
      s.me.calls.some(({ meaning }) => SPOKEN.includes(meaning.name)) &&
      s.mine !== "doubled-strong-again" &&
      s.agreed === undefined;
    // A double of a high bid is for penalties only if partner has something to lead from.
    const spoken = s.partner.calls.some(({ call }) => call !== "P");
    return [
      // Their cue bid in our suit: a double says that the suit is good.
      !doubled && isSuit(theirStrain) && s.me.suits.includes(theirStrain) && level <= 3
        ? rule(
            "lead-directing-double",
            "X",
            allOf(len(theirStrain, 5, 5), goodSuit(theirStrain), hcp(14)),
          )
        : undefined,
      // We have redoubled: whoever can, doubles them.
      !doubled && redoubled && isSuit(theirStrain)
        ? rule("penalty-double", "X", len(theirStrain, 4))
        : undefined,
      ...fits(s).flatMap(({ suit }) => inSuit(s, suit)),
      s.levelFor("N") <= 3 && s.theirSuits.length > 0
        ? rule("game-in-notrump", "3N", allOf(hcp(accept + 1), stopped(s.theirSuits)), {
            forcing: "signoff",
          })
        : undefined,
      !doubled &&
      s.lastSeat &&
      (level <= 2 || (level === 3 && s.theirAgreed === theirStrain)) &&
      isSuit(theirStrain) &&
      s.agreed === undefined &&
      min >= 6
        ? rule(
            "reopening-double",
            "X",
            allOf(hcp(9), len(theirStrain, 0, 2), hcp(Math.max(9, 20 - min))),
          )
        : undefined,
      // A double means one thing: while it would show extra strength, it is not for penalties.
      !doubled && isSuit(theirStrain) && level >= 2 && (spoken || !strong)
        ? rule(
            "penalty-double",
            "X",
            allOf(len(theirStrain, 4), topsIn(theirStrain, 2, 5), hcp(Math.max(8, 21 - min))),
          )
        : undefined,
      !doubled && level >= 4 && spoken
        ? rule(
            "penalty-double",
            "X",
            allOf(
              hcp(Math.max(level >= 5 ? 9 : 11, (level >= 5 ? 22 : 25) - min)),
              // Points alone do not beat a game in a suit; higher, they have often been pushed.
              isSuit(theirStrain) && level === 4 ? len(theirStrain, 2) : ANY,
            ),
          )
        : undefined,
      !doubled &&
      s.lastSeat &&
      level <= 2 &&
      isSuit(theirStrain) &&
      s.agreed === undefined &&
      (s.role === "overcaller" || s.role === "opener")
        ? rule("reopening-double", "X", allOf(hcp(13), len(theirStrain, 0, 2)))
        : undefined,
      !doubled && theirStrain === "N" && level === 1 && s.weOpened
        ? rule("penalty-double", "X", hcp(Math.max(10, 22 - min)))
        : undefined,
      ...(s.mine === "forcing-notrump" || s.mine === "notrump-response" ? unbid : []).map((suit) =>
        rule(
          "new-suit-weak",
          s.levelFor(suit) <= 3 ? s.cheapest(suit) : undefined,
          allOf(len(suit, 6), hcp(6)),
        ),
      ),
      ...(s.mine === "new-suit-one" ? unbid : []).map((suit) =>
        rule(
          "new-suit-weak",
          s.levelFor(suit) === 2 ? s.cheapest(suit) : undefined,
          allOf(len(suit, 5), hcp(8)),
        ),
      ),
      ...secondSuits(s),
      ...s.me.suits
        .slice(0, 1)
        .map((suit) =>
          rule(
            "jump-rebid",
            s.levelFor(suit) === 2 ? s.cheapest(suit, 1) : undefined,
            allOf(len(suit, 6), goodSuit(suit), anyOf(hcp(16, 18), allOf(len(suit, 7), hcp(14)))),
          ),
        ),
      ...s.me.suits
        .filter((suit) => !s.theirSuits.includes(suit))
        .map((suit) =>
          rule(
            "rebid-suit",
            s.levelFor(suit) <= 3 ? s.cheapest(suit) : undefined,
            allOf(len(suit, 6), hcp(15), goodSuit(suit), hcp(15, 18)),
          ),
        ),
      ...s.me.suits
        .slice(0, 1)
        .filter((suit) => s.levelFor(suit) <= 3)
        .map((suit) =>
          rule(
            "jump-rebid",
            s.cheapest(suit, s.levelFor(suit) === 2 ? 1 : 0),
            isMajor(suit)
              ? allOf(len(suit, 7), hcp(12))
              : allOf(len(suit, 7), goodSuit(suit), hcp(12)),
          ),
        ),
      // A long suit of one's own says more than another double.
      ...(s.mine === "takeout-double" || s.mine === "strong-double" ? unbid : []).map((suit) =>
        rule(
          "strong-double-suit",
          s.levelFor(suit) <= 3 ? s.cheapest(suit) : undefined,
          allOf(len(suit, 6), goodSuit(suit), hcp(17)),
        ),
      ),
      ...s.me.suits
        .slice(0, 1)
        .map((suit) =>
          rule(
            "rebid-suit",
            s.levelFor(suit) <= 3 ? s.cheapest(suit) : undefined,
            allOf(len(suit, 6), topsIn(suit, 3, 3), hcp(13)),
          ),
        ),
      !doubled && strong && unbid.length > 0
        ? rule(
            "doubled-strong-again",
            "X",
            allOf(
              hcp(level >= 4 ? 17 : 16),
              isSuit(theirStrain) ? len(theirStrain, 0, level >= 3 ? 2 : 3) : hcp(18),
            ),
          )
        : undefined,
      !doubled && strong && isSuit(theirStrain) && unbid.length > 0
        ? rule(
            "doubled-strong-again",
            "X",
            allOf(hcp(14), len(theirStrain, 0, 1), ...unbid.map((suit) => len(suit, 3))),
          )
        : undefined,
      !doubled && level >= 4 && s.me.calls.some(({ call }) => isBid(call) && levelOf(call) >= 4)
        ? rule("penalty-double", "X", hcp(14))
        : undefined,
      !doubled && redoubled && isSuit(theirStrain) && s.lastSeat
        ? rule("penalty-double", "X", len(theirStrain, 3))
        : undefined,
      ...s.me.suits
        .filter((suit) => !s.theirSuits.includes(suit))
        .map((suit) =>
          rule(
            "rebid-suit",
            s.levelFor(suit) <= 3 ? s.cheapest(suit) : undefined,
            allOf(
              len(suit, Math.max(6, s.me.image.length[suit].min + 1)),
              s.levelFor(suit) === 2
                ? hcp(7)
                : s.lastSeat
                  ? hcp(9)
                  : allOf(anyOf(goodSuit(suit), len(suit, 7)), hcp(13)),
            ),
          ),
        ),
      ...pressed(s),
    ];
  },
};
