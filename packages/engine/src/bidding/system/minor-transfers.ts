/**
 * Long minors opposite 1NT, as the card says:
 *  - `2S-3C`: 2♠ shows clubs and 3♣ shows diamonds, so that 2NT stays an invitation;
 *  - `2S-2N`: 2♠ shows clubs and 2NT shows diamonds; invitations go through Stayman;
 *  - `relay`: 2♠ asks for 3♣ with a weak hand and either minor; three of a minor tries for slam.
 * The notrump bidder completes the transfer; where a step lies between, he takes it with a fit. Then a weak
 * hand passes, a suit shows shortness and forces to game, four of the minor tries for slam without one.
 */
import { type Suit } from "@falsecard/core";
import type { Constraint } from "../../constraint/constraint.js";
import {
  allOf,
  ANY,
  anyOf,
  controlsBetween,
  goodSuit,
  hcp,
  lacking,
  len,
  longer,
  losers,
  topsIn,
} from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { answersNotrump, maximum, needsOpposite, type NotrumpNeeds } from "./notrump-range.js";
import { at, isMinor, MINORS, others } from "./suits.js";

const asks = { forcing: "round", artificial: true } as const;

/** Worth more than game in notrump: slam is possible opposite the right cards. */
const strong = (m: Suit, { tryForSlam }: NotrumpNeeds): Constraint =>
  allOf(
    len(m, 6),
    anyOf(
      hcp(tryForSlam - 2),
      allOf(hcp(tryForSlam - 4), anyOf(len(m, 7), notFlat(m))),
      allOf(hcp(tryForSlam - 5), len(m, 7), notFlat(m)),
    ),
    anyOf(goodSuit(m), hcp(tryForSlam)),
  );

/** A singleton or void outside the suit. */
const notFlat = (m: Suit): Constraint => anyOf(...others(m).map((suit) => len(suit, 0, 1)));

export function minorTransfers(
  s: Situation,
  level: number,
  needs: NotrumpNeeds,
): (Rule | undefined)[] {
  if (level !== 1) return [];
  const { invite, game } = needs;
  const style = s.card["minor-transfers"];
  const bothMinors = rule(
    "both-minors",
    "3D",
    allOf(len("C", 5), len("D", 5), hcp(game), notFlat("C")),
    { forcing: "game", artificial: true },
  );
  if (style === "relay")
    return [
      ...MINORS.map((m) => rule("minor-slam-try", at(3, m), strong(m, needs), { forcing: "game" })),
      rule("minor-relay", "2S", allOf(hcp(0, invite - 1), anyOf(...MINORS.map((m) => len(m, 6)))), {
        ...asks,
      }),
    ];
  const transfer = (m: Suit, hand: Constraint) =>
    rule("minor-transfer", m === "C" ? "2S" : style === "2S-2N" ? "2N" : "3C", hand, {
      ...asks,
      suit: m,
    });
  return [
    bothMinors,
    ...MINORS.map((m) => transfer(m, strong(m, needs))),
    // Weak: the long minor must be better than notrump, and at the three level safe.
    ...MINORS.map((m) =>
      transfer(m, allOf(len(m, 6), hcp(0, invite - 1), m === "C" ? ANY : anyOf(hcp(2), len(m, 7)))),
    ),
  ];
}

/** A fit worth showing: three cards with a high honour. */
const fitting = (m: Suit): Constraint => allOf(len(m, 3), topsIn(m, 1, 3));

function answers(s: Situation): (Rule | undefined)[] {
  const top = maximum(s);
  const last = s.partner.calls.at(-1);
  const m = last?.meaning.suit ?? s.partner.suits.at(-1) ?? "C";
  switch (s.said) {
    case "minor-relay":
      return [rule("relay-completed", "3C", ANY, { artificial: true })];
    case "minor-transfer": {
      const step = m === "C" ? "2N" : last?.call === "2N" ? "3C" : undefined;
      return [
        rule("minor-accepted", step, fitting(m), { artificial: true, forcing: "round" }),
        rule("transfer-completed", at(3, m), ANY),
      ];
    }
    case "both-minors":
      return [
        ...MINORS.map((suit) =>
          rule(
            "minor-accepted",
            at(4, suit),
            allOf(len(suit, 4), controlsBetween(5), anyOf(hcp(top), controlsBetween(6))),
            { forcing: "game", agrees: suit },
          ),
        ),
        rule("choose-notrump", "3N", ANY, { forcing: "signoff" }),
      ];
    case "shortness-shown": {
      const short = last?.call.slice(1) ?? "S";
      return [
        // Nothing wasted opposite the shortness, and a fit.
        rule(
          "minor-accepted",
          at(4, m),
          allOf(len(m, 3), lacking(`${short}K`, `${short}Q`), controlsBetween(4)),
          { forcing: "game", agrees: m },
        ),
        rule("choose-notrump", "3N", ANY, { forcing: "signoff" }),
      ];
    }
    case "minor-slam-try": {
      const at4 = last?.call === at(4, m);
      return at4
        ? [
            rule(
              "slam-try-keycards",
              "4N",
              allOf(len(m, 2), anyOf(hcp(top), controlsBetween(6)), controlsBetween(5)),
              { ...asks, agrees: m },
            ),
            rule("decline", at(5, m), ANY, { forcing: "signoff" }),
          ]
        : [
            rule("minor-accepted", at(4, m), allOf(len(m, 3), hcp(top), controlsBetween(5)), {
              forcing: "game",
              agrees: m,
            }),
            rule("decline", "3N", ANY, { forcing: "signoff" }),
          ];
    }
    default:
      return [];
  }
}

/** The long minor's next call. */
function continuations(s: Situation): (Rule | undefined)[] {
  const needs = needsOpposite(s.partner.image.points);
  const { invite, game } = needs;
  if (s.mine === "minor-relay")
    return [
      rule("relay-clubs", "P", longer("C", "D")),
      rule("relay-other-suit", "3D", ANY, { forcing: "signoff" }),
    ];
  const m = s.me.calls.at(-1)?.meaning.suit ?? "C";
  const accepted = s.said === "minor-accepted";
  const force = strong(m, needs);
  return [
    ...others(m).map((suit) =>
      rule(
        "shortness-shown",
        s.levelFor(suit) === 3 ? at(3, suit) : undefined,
        allOf(force, len(suit, 0, 1)),
        { forcing: "game", artificial: true, suit: m },
      ),
    ),
    rule("minor-slam-try", at(4, m), force, { forcing: "game", agrees: m, suit: m }),
    accepted
      ? rule("game-in-notrump", "3N", hcp(Math.max(0, invite - 2), game + 5), {
          forcing: "signoff",
        })
      : undefined,
    accepted
      ? rule("relay-clubs", s.cheapest(m), ANY, { forcing: "signoff" })
      : rule("relay-clubs", "P", ANY),
  ];
}

/** The notrump bidder likes our minor: key cards with six losers or fewer, else game. */
export const MINOR_AGREED: Family = {
  when: (s) =>
    s.said === "minor-accepted" &&
    s.quiet &&
    isMinor(s.agreed) &&
    s.auction.highest === at(4, s.agreed) &&
    s.auction.bidder === s.partner.seat,
  rules: (s) => {
    const m = s.agreed;
    if (!isMinor(m)) return [];
    return [
      rule("slam-try-keycards", "4N", allOf(losers(0, 6), controlsBetween(4)), {
        ...asks,
        agrees: m,
      }),
      rule("slam-try-keycards", "4N", hcp(16), { ...asks, agrees: m }),
      rule("game-in-minor", at(5, m), ANY, { forcing: "signoff" }),
    ];
  },
};

export const MINOR_TRANSFERS: Family = {
  when: (s) =>
    (answersNotrump(s) &&
      s.partner.calls.some(
        ({ meaning }) =>
          meaning.name === "minor-transfer" ||
          meaning.name === "minor-relay" ||
          meaning.name === "both-minors" ||
          meaning.name === "minor-slam-try",
      )) ||
    ((s.mine === "minor-transfer" || s.mine === "minor-relay") &&
      s.quiet &&
      s.auction.bidder === s.partner.seat &&
      (s.said === "transfer-completed" ||
        s.said === "minor-accepted" ||
        s.said === "relay-completed")),
  rules: (s) =>
    s.mine === "minor-transfer" || s.mine === "minor-relay" ? continuations(s) : answers(s),
};
