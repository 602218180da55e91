/**
 * Jacoby and Texas transfers over a natural notrump: the notrump bidder names the major and plays it. A
 * Jacoby transfer followed by four of the major tries for slam where Texas is played, because a hand that
 * wants only game would have used Texas.
 */
import { levelOf, SUITS, type Suit } from "@falsecard/core";
import type { Constraint } from "../../constraint/constraint.js";
import {
  allOf,
  ANY,
  anyOf,
  asLong,
  balanced,
  controlsBetween,
  hcp,
  len,
  longer,
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
  maximum,
  needsOpposite,
  notrumpLevel,
  partnerAsked,
  type NotrumpNeeds,
} from "./notrump-range.js";
import { at, isMajor, MINORS, otherMajor } from "./suits.js";

const BELOW = [
  ["D", "H"],
  ["H", "S"],
] as const;

const asks = { forcing: "round", artificial: true } as const;

/** Six cards: game and no more, or enough to ask for key cards afterwards. */
export function texasTransfers(
  s: Situation,
  level: number,
  { game, slam }: NotrumpNeeds,
): (Rule | undefined)[] {
  if (s.card.texas === "off" || level > 1) return [];
  return BELOW.map(([suit, to]) =>
    rule(
      "texas",
      at(4, suit),
      allOf(
        len(to, 6),
        len(otherMajor(to), 0, 3),
        anyOf(
          hcp(Math.max(0, game - 2), game),
          allOf(hcp(slam - 3), worth(slam - 1, 37, to), controlsBetween(4)),
        ),
      ),
      { ...asks, suit: to, agrees: to },
    ),
  );
}

export function jacobyTransfers(level: number, { invite }: NotrumpNeeds): (Rule | undefined)[] {
  const transfer = (suit: Suit, to: Suit, hand: Constraint) =>
    rule("transfer", at(level + 1, suit), allOf(len(to, 5), hand), { ...asks, suit: to });
  return [
    // With five cards in both majors: hearts first to invite, spades first to force.
    level === 1
      ? transfer("D", "H", allOf(len("S", 5, 5), len("H", 5, 5), hcp(invite - 2, invite - 1)))
      : undefined,
    transfer("H", "S", asLong("S", "H")),
    transfer("D", "H", ANY),
  ];
}

const control = (suit: Suit): Constraint => anyOf(topsIn(suit, 1, 2), len(suit, 0, 1));

/** The transferrer after a jump to three: four trumps and a maximum opposite. */
function afterSuperAccept(s: Situation, suit: Suit): (Rule | undefined)[] {
  const { invite, slam } = needsOpposite(s.partner.image.points);
  return [
    rule("slam-try-keycards", "4N", worth(slam - 1, 37, suit), { ...asks, agrees: suit }),
    ...SUITS.filter((other) => other !== suit).map((other) =>
      rule(
        "control",
        s.levelFor(other) <= (other === "S" && suit === "H" ? 3 : 4)
          ? s.cheapest(other)
          : undefined,
        allOf(control(other), worth(slam - 4, 37, suit)),
        { forcing: "game", artificial: true, agrees: suit },
      ),
    ),
    rule("game-in-major", at(4, suit), worth(invite - 2, 37, suit), { forcing: "signoff" }),
    rule("response-pass", "P", ANY),
  ];
}

/** The transferrer after the plain completion. */
function afterCompletion(s: Situation, suit: Suit): (Rule | undefined)[] {
  const { game, invite, tryForSlam, slam } = needsOpposite(s.partner.image.points);
  const level = levelOf(s.auction.highest ?? "2H");
  const one = level === 2;
  const five = len(suit, 5, 5);
  // Ten controls are a slam; partner has one for every three points.
  const enough = Math.max(1, 9 - Math.floor(s.partner.image.points.min / 3));
  const second = (m: Suit, hand: Constraint) =>
    rule("second-suit-game-force", s.levelFor(m) === 3 ? at(3, m) : undefined, hand, {
      forcing: "game",
    });
  return [
    ...MINORS.map((m) => second(m, allOf(len(suit, 6), len(m, 5), hcp(game - 2)))),
    rule(
      "small-slam",
      at(6, suit),
      allOf(len(suit, 6), hcp(slam - 3), worth(slam - 1, 37, suit), controlsBetween(enough)),
      { forcing: "signoff" },
    ),
    rule("game-in-major", at(4, suit), allOf(len(suit, 6), worth(game - 1, 37, suit)), {
      agrees: suit,
    }),
    suit === "S" && one
      ? rule("five-five-majors", "3H", allOf(len("H", 5), hcp(game - 2)), { forcing: "game" })
      : undefined,
    suit === "H" && one
      ? rule("five-five-invitation", "2S", allOf(len("S", 5), hcp(invite - 2, game)))
      : undefined,
    one
      ? rule(
          "invite-in-major",
          at(3, suit),
          allOf(len(suit, 6), worth(invite, game - 2, suit), hcp(invite - 1)),
        )
      : undefined,
    rule("six-notrump", "6N", allOf(hcp(slam), balanced), { forcing: "signoff" }),
    rule("quantitative", "4N", allOf(hcp(tryForSlam - 1, slam - 1), five, balanced)),
    ...MINORS.map((m) =>
      second(
        m,
        allOf(
          len(m, 4),
          hcp(game),
          anyOf(len(m, 5), allOf(hcp(game + 2), short(1)), hcp(tryForSlam - 2)),
        ),
      ),
    ),
    rule("choice-of-games", "3N", allOf(five, hcp(one ? game : Math.max(3, game - 1))), {
      forcing: "none",
    }),
    one ? rule("notrump-invitation", "2N", allOf(five, hcp(invite, game - 1))) : undefined,
    rule("response-pass", "P", hcp(0, game)),
  ];
}

/** The notrump bidder completes the transfer, and later chooses the game. */
function answers(s: Situation): (Rule | undefined)[] {
  const { max } = s.me.image.points;
  const top = maximum(s);
  const level = notrumpLevel(s.me) ?? 1;
  const asked = s.partner.calls.at(-1)?.meaning.suit ?? "H";
  const suit = s.partner.suits.find((one) => isMajor(one));
  switch (s.said) {
    case "transfer":
      return [
        level === 1
          ? rule(
              "super-accept",
              at(3, asked),
              allOf(len(asked, 4), anyOf(hcp(max), allOf(hcp(max - 1), not(shaped("4-3-3-3"))))),
              { agrees: asked },
            )
          : undefined,
        rule("transfer-completed", s.cheapest(asked), ANY),
      ];
    case "texas":
      return [rule("transfer-completed", s.cheapest(asked), ANY)];
    case "choice-of-games":
      return suit === undefined
        ? []
        : [
            rule(
              "choose-major",
              at(4, suit),
              level > 1
                ? len(suit, 3)
                : anyOf(len(suit, 4), allOf(len(suit, 3), not(shaped("4-3-3-3")))),
              { forcing: "signoff" },
            ),
            rule("choose-notrump", "P", ANY),
          ];
    case "five-five-majors":
      return [
        rule("choose-major", "4S", allOf(len("S", 3), asLong("S", "H")), { forcing: "signoff" }),
        rule("choose-major", "4H", len("H", 3), { forcing: "signoff" }),
        rule("choose-notrump", "3N", ANY, { forcing: "signoff" }),
      ];
    case "five-five-invitation":
      return [
        rule("accept", "4S", allOf(len("S", 3), hcp(top), asLong("S", "H")), {
          forcing: "signoff",
        }),
        rule("accept", "4H", allOf(len("H", 3), hcp(top)), { forcing: "signoff" }),
        rule("choose-major", "P", longer("S", "H")),
        rule("choose-major", "3H", ANY, { forcing: "signoff" }),
      ];
    case "second-suit-game-force": {
      const m = s.partner.suits.at(-1) ?? "C";
      return suit === undefined
        ? []
        : [
            rule("choose-major", at(3, suit), len(suit, 3), { forcing: "game", agrees: suit }),
            rule("minor-accepted", at(4, m), allOf(len(m, 4), controlsBetween(5)), {
              forcing: "game",
              agrees: m,
            }),
            rule("choose-notrump", "3N", ANY),
          ];
    }
    case "game-in-major":
      // Texas would have been enough for game: partner is looking for more.
      return suit === undefined || s.card.texas === "off" || level > 1 || partnerAsked(s, "texas")
        ? [rule("decline", "P", ANY)]
        : [
            rule("slam-try-keycards", "4N", allOf(len(suit, 3), hcp(top), controlsBetween(6)), {
              ...asks,
              agrees: suit,
            }),
            rule("decline", "P", ANY),
          ];
    default:
      return [];
  }
}

export const TRANSFERS: Family = {
  when: (s) =>
    (answersNotrump(s) && (partnerAsked(s, "transfer") || partnerAsked(s, "texas"))) ||
    ((s.mine === "transfer" || s.mine === "texas") &&
      s.quiet &&
      s.auction.bidder === s.partner.seat),
  rules: (s) => {
    if (s.mine !== "transfer" && s.mine !== "texas") return answers(s);
    const suit = s.me.calls.at(-1)?.meaning.suit ?? "H";
    if (s.mine === "texas") {
      const { slam } = needsOpposite(s.partner.image.points);
      return [
        rule("slam-try-keycards", "4N", allOf(hcp(slam - 3), worth(slam - 1, 37, suit)), {
          ...asks,
          agrees: suit,
        }),
        rule("response-pass", "P", ANY),
      ];
    }
    if (s.said === "super-accept") return afterSuperAccept(s, suit);
    return s.said === "transfer-completed" ? afterCompletion(s, suit) : [];
  },
};
