/**
 * Stayman: asking a notrump bidder for a four-card major; his answers; the asker's next call, with Smolen
 * (the shorter major is named, so that the notrump bidder plays the hand); and the choice of game.
 */
import { levelOf } from "@falsecard/core";
import {
  allOf,
  ANY,
  anyOf,
  controlsBetween,
  hcp,
  len,
  not,
  shaped,
  short,
  topsIn,
  worth,
} from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import {
  answersNotrump,
  gameWithFit,
  maximum,
  needsOpposite,
  notrumpLevel,
  partnerAsked,
  worthTrying,
  type NotrumpNeeds,
} from "./notrump-range.js";
import { at, isMajor, MAJORS, MINORS, otherMajor } from "./suits.js";

const asks = { forcing: "round", artificial: true } as const;

/** Five cards in one major and four in the other: asked before any transfer. */
export const staymanFirst = (level: number, { invite }: NotrumpNeeds): Rule | undefined =>
  rule(
    "stayman",
    at(level + 1, "C"),
    allOf(
      hcp(invite),
      anyOf(allOf(len("H", 5, 6), len("S", 4, 4)), allOf(len("S", 5, 6), len("H", 4, 4))),
    ),
    asks,
  );

/** A four-card major and values, or a weak hand that can pass any answer. */
export function staymanThen(
  s: Situation,
  level: number,
  needs: NotrumpNeeds,
): (Rule | undefined)[] {
  const { invite, game } = needs;
  const ask = at(level + 1, "C");
  const major = anyOf(len("H", 4, 4), len("S", 4, 4));
  return [
    rule("stayman", ask, allOf(worthTrying(level, needs), major, not(shaped("4-3-3-3"))), asks),
    // Where 2NT shows diamonds every invitation begins here.
    level === 1 && s.card["minor-transfers"] === "2S-2N"
      ? rule("stayman", ask, allOf(hcp(invite, game - 1), worthTrying(level, needs)), asks)
      : undefined,
    ...(level === 1
      ? [
          rule(
            "stayman",
            ask,
            allOf(hcp(0, invite - 1), len("H", 4), len("S", 4), len("D", 3), len("C", 0, 2)),
            asks,
          ),
          rule(
            "stayman",
            ask,
            allOf(hcp(0, invite - 1), len("H", 3), len("S", 3), major, len("D", 5), len("C", 0, 1)),
            asks,
          ),
        ]
      : []),
  ];
}

/** A slam in a minor: five cards and the values to try, or six and a little less. */
const minorSlamTries = (level: number, { tryForSlam }: NotrumpNeeds): (Rule | undefined)[] =>
  MINORS.map((m) =>
    rule(
      "minor-slam-try",
      at(level + 1, m),
      allOf(
        len(m, 5),
        anyOf(hcp(tryForSlam - 1), allOf(hcp(tryForSlam - 3), anyOf(len(m, 6), short(1)))),
        anyOf(len(m, 6), short(1)),
      ),
      { forcing: "game" },
    ),
  );

/** No major opposite. */
function afterDenial(s: Situation, level: number): (Rule | undefined)[] {
  const needs = needsOpposite(s.partner.image.points);
  const { game, invite, tryForSlam, slam } = needs;
  const one = level === 2;
  const smolen = s.card.smolen === "on";
  return [
    ...MAJORS.map((m) =>
      rule("game-in-major", at(4, m), allOf(len(m, 6), worth(game, 37, m)), {
        forcing: "signoff",
      }),
    ),
    ...MAJORS.map((m) =>
      rule(
        smolen ? "smolen" : "five-four-majors",
        at(3, smolen ? otherMajor(m) : m),
        allOf(len(m, 5), len(otherMajor(m), 4), hcp(game)),
        smolen ? { forcing: "game", artificial: true, suit: m } : { forcing: "game" },
      ),
    ),
    ...(one
      ? MAJORS.map((m) =>
          rule("five-four-invitation", at(2, m), allOf(len(m, 5), hcp(invite, game - 1))),
        )
      : []),
    one ? rule("response-pass", "P", allOf(hcp(0, invite - 1), len("D", 3))) : undefined,
    ...minorSlamTries(level, needs),
    rule("six-notrump", "6N", hcp(slam), { forcing: "signoff" }),
    rule("quantitative", "4N", hcp(tryForSlam, slam - 1)),
    rule("three-notrump-response", "3N", hcp(game), { forcing: "signoff" }),
    one ? rule("notrump-invitation", "2N", hcp(invite, game - 1)) : undefined,
    rule("response-pass", "P", ANY),
  ];
}

/** A major opposite. */
function afterMajor(s: Situation, suit: "H" | "S", level: number): (Rule | undefined)[] {
  const needs = needsOpposite(s.partner.image.points);
  const { game, invite, tryForSlam, slam } = needs;
  const other = otherMajor(suit);
  const one = level === 2;
  const noFit = len(suit, 0, 3);
  const fit = len(suit, 4);
  return [
    rule(
      "slam-try-keycards",
      "4N",
      allOf(fit, worth(slam, 37, suit), hcp(slam - 3), controlsBetween(4)),
      { ...asks, agrees: suit },
    ),
    // The other major at the three level, or the first step above the answer, agrees and tries for slam.
    rule(
      "slam-try-fit",
      suit === "H" ? at(3, "S") : at(one ? 3 : 4, "H"),
      allOf(fit, worth(tryForSlam - 1, 37, suit), hcp(tryForSlam - 3)),
      { forcing: "game", artificial: true, agrees: suit },
    ),
    rule("game-in-major", at(4, suit), allOf(fit, gameWithFit(game, suit)), {
      forcing: "signoff",
    }),
    one ? rule("invite-in-major", at(3, suit), allOf(fit, worth(invite, game, suit))) : undefined,
    rule("response-pass", "P", allOf(hcp(0, invite - 1), len(suit, 3))),
    suit === "H" && one
      ? rule("five-four-invitation", "2S", allOf(len("S", 5), hcp(invite, game - 1), len(other, 4)))
      : undefined,
    ...minorSlamTries(level, needs).map((one_) =>
      one_ === undefined ? undefined : { ...one_, hand: allOf(one_.hand, noFit) },
    ),
    rule("six-notrump", "6N", allOf(hcp(slam), noFit), { forcing: "signoff" }),
    rule("quantitative", "4N", allOf(hcp(tryForSlam, slam - 1), noFit)),
    rule("three-notrump-response", "3N", allOf(hcp(game), len(other, 4)), { forcing: "none" }),
    rule("three-notrump-response", "3N", hcp(game), { forcing: "none" }),
    one ? rule("notrump-invitation", "2N", hcp(invite, game - 1)) : undefined,
    rule("response-pass", "P", ANY),
  ];
}

/** The notrump bidder answers, and later chooses the game. */
function answers(s: Situation): (Rule | undefined)[] {
  const up = (notrumpLevel(s.me) ?? 1) + 1;
  const top = maximum(s);
  switch (s.said) {
    case "stayman":
      return [
        rule("stayman-hearts", at(up, "H"), len("H", 4)),
        rule("stayman-spades", at(up, "S"), len("S", 4)),
        rule("stayman-no-major", at(up, "D"), ANY, { artificial: true }),
      ];
    case "smolen":
    case "five-four-majors": {
      const five = s.partner.calls.at(-1)?.meaning.suit ?? s.partner.suits.at(-1) ?? "S";
      return [
        rule("choose-major", at(4, five), len(five, 3), { forcing: "signoff", agrees: five }),
        rule("choose-notrump", "3N", ANY, { forcing: "signoff" }),
      ];
    }
    case "five-four-invitation": {
      const five = s.partner.suits.at(-1) ?? "S";
      return [
        rule("accept", at(4, five), allOf(len(five, 3), hcp(top)), { forcing: "signoff" }),
        rule("choose-major", at(3, five), allOf(len(five, 3), hcp(0, top - 1)), {
          forcing: "signoff",
        }),
        rule("accept", "3N", hcp(top), { forcing: "signoff" }),
        rule("decline", "2N", ANY),
        rule("decline", "P", ANY),
      ];
    }
    case "slam-try-fit": {
      const trump = isMajor(s.agreed) ? s.agreed : "S";
      return [
        rule("slam-try-keycards", "4N", hcp(top), { ...asks, agrees: trump }),
        rule("decline", at(4, trump), ANY, { forcing: "signoff" }),
      ];
    }
    case "minor-slam-try": {
      const m = s.partner.suits.at(-1) ?? "C";
      if (s.auction.highest === at(4, m))
        return [
          ...MAJORS.map((suit) =>
            rule("control", at(4, suit), allOf(len(m, 3), hcp(top), topsIn(suit, 1, 2)), {
              agrees: m,
              forcing: "game",
              artificial: true,
            }),
          ),
          rule("decline", "4N", ANY),
        ];
      return [
        rule("minor-accepted", at(4, m), allOf(len(m, 4), anyOf(hcp(top), controlsBetween(6))), {
          agrees: m,
          forcing: "game",
        }),
        rule("minor-accepted", at(4, m), allOf(len(m, 3), hcp(top), controlsBetween(5)), {
          agrees: m,
          forcing: "game",
        }),
        rule("decline", "3N", ANY),
      ];
    }
    default:
      return [];
  }
}

export const STAYMAN: Family = {
  when: (s) =>
    (answersNotrump(s) && partnerAsked(s, "stayman")) ||
    (s.mine === "stayman" && s.quiet && s.auction.bidder === s.partner.seat),
  rules: (s) => {
    if (s.mine !== "stayman") return answers(s);
    const level = levelOf(s.auction.highest ?? "2D");
    switch (s.said) {
      case "stayman-no-major":
        return afterDenial(s, level);
      case "stayman-hearts":
        return afterMajor(s, "H", level);
      case "stayman-spades":
        return afterMajor(s, "S", level);
      default:
        return [];
    }
  },
};
