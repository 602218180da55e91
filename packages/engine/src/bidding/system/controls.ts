/** Control-showing bids on the way to slam, once a major is agreed in a game-forcing auction. */
import { bidIndex, isBid, strainOf, SUITS, type Suit } from "@falsecard/core";
import type { Constraint } from "../../constraint/constraint.js";
import { allOf, anyOf, ANY, controlsBetween, hcp, len, losers, topsIn, worth } from "../hands.js";
import type { RuleName } from "../names.js";
import { rule, type Family } from "../rule.js";
import type { Situation } from "../situation.js";
import { needs } from "./judgement.js";
import { at, isMajor } from "./suits.js";

/** Ace, king or at most one card. */
const control = (suit: Suit): Constraint => anyOf(topsIn(suit, 1, 2), len(suit, 0, 1));

/** Suits in which partner has shown a control or shortness. */
function covered(s: Situation): Suit[] {
  return s.partner.calls.flatMap(({ call, meaning }) =>
    isBid(call) &&
    (meaning.name === "control" ||
      meaning.name === "splinter" ||
      meaning.name === "opener-splinter" ||
      meaning.name === "jacoby-shortness")
      ? SUITS.filter((suit) => suit === strainOf(call))
      : [],
  );
}

/** Key cards are no use while a suit may be open for two tricks. */
const guarded = (s: Situation, trump: Suit): Constraint => {
  const known = covered(s);
  return allOf(
    ...SUITS.filter((suit) => suit !== trump && !known.includes(suit)).map((suit) => control(suit)),
  );
};

/** Calls that have said what there was to say for slam. */
const SHOWN: readonly RuleName[] = [
  "control",
  "splinter",
  "opener-splinter",
  "jacoby-shortness",
  "jacoby-second-suit",
];

/** We showed a control or our shape and partner has signed off in game: only much more goes on. */
export const AFTER_SIGNOFF: Family = {
  when: (s) =>
    s.mine !== undefined &&
    SHOWN.includes(s.mine) &&
    s.said === "game-in-major" &&
    s.quiet &&
    isMajor(s.agreed) &&
    s.auction.highest === at(4, s.agreed),
  rules: (s) => {
    const trump = s.agreed;
    if (!isMajor(trump)) return [];
    return [
      rule(
        "slam-try-keycards",
        "4N",
        allOf(
          anyOf(worth(needs(s).slam + 3, 37, trump), losers(0, 4)),
          hcp(16),
          controlsBetween(5),
          guarded(s, trump),
        ),
        { forcing: "round", artificial: true, agrees: trump },
      ),
      rule("slam-signoff", "P", ANY),
    ];
  },
};

export const CONTROLS: Family = {
  when: (s) => {
    const game = isMajor(s.agreed) ? at(4, s.agreed) : undefined;
    const { highest, bidder } = s.auction;
    return (
      game !== undefined &&
      highest !== undefined &&
      s.gameForce &&
      s.quiet &&
      bidder === s.partner.seat &&
      bidIndex(highest) < bidIndex(game) &&
      bidIndex(highest) >= bidIndex("3C") &&
      s.said !== "jacoby-minimum"
    );
  },
  rules: (s) => {
    const trump = s.agreed;
    const game = isMajor(trump) ? at(4, trump) : undefined;
    if (!isMajor(trump) || game === undefined) return [];
    const { slam } = needs(s);
    // Partner's control asks for ours; without one, extra strength is needed to begin.
    const asked = s.said === "control";
    const limited = s.partner.image.points.max - s.partner.image.points.min <= 4;
    const least = asked ? 0 : limited || s.role === "responder" ? Math.max(14, slam - 3) : 12;
    const begun = s.me.calls.filter(({ meaning }) => meaning.name === "control").length >= 2;
    const side = SUITS.filter((suit) => suit !== trump);
    const bids = side
      .map((suit) => ({ suit, bid: s.cheapest(suit) }))
      .filter(({ bid }) => bid !== undefined && bidIndex(bid) < bidIndex(game))
      .toSorted((a, b) => bidIndex(a.bid ?? "1C") - bidIndex(b.bid ?? "1C"));
    return [
      rule(
        "slam-try-keycards",
        "4N",
        allOf(
          anyOf(worth(asked ? slam : slam + 3, 37, trump), allOf(losers(0, 4), hcp(least))),
          controlsBetween(4),
          guarded(s, trump),
        ),
        { forcing: "round", artificial: true, agrees: trump },
      ),
      ...(begun
        ? []
        : bids.map(({ suit, bid }) =>
            rule("control", bid, allOf(control(suit), hcp(least)), {
              forcing: "round",
              artificial: true,
              agrees: trump,
            }),
          )),
      rule("game-in-major", game, ANY, { forcing: "signoff" }),
    ];
  },
};
