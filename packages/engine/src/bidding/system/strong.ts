/** The strong 2♣ opening and what follows. */
import { SUITS_DOWN, type Suit } from "@falsecard/core";
import {
  allOf,
  ANY,
  anyOf,
  balanced,
  controlsBetween,
  fairSuit,
  goodSuit,
  hcp,
  len,
  longest,
  semiBalanced,
  shaped,
  topsIn,
} from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import { at, isMajor } from "./suits.js";

export const STRONG_RESPONSES: Family = {
  when: (s) => s.said === "strong-two-clubs" && s.role === "responder",
  rules: (s) => {
    if (!s.quiet)
      return [
        rule("penalty-double", "X", allOf(hcp(0, 4)), { artificial: true }),
        ...SUITS_DOWN.map((suit) =>
          rule("positive-response", s.cheapest(suit), allOf(hcp(6), len(suit, 5), goodSuit(suit)), {
            forcing: "game",
          }),
        ),
        rule("waiting", "P", ANY),
      ];
    const positive = (suit: Suit, level: number) =>
      rule(
        "positive-response",
        at(level, suit),
        allOf(hcp(isMajor(suit) ? 7 : 8), len(suit, 5), fairSuit(suit), longest(suit)),
        {
          forcing: "game",
        },
      );
    return [
      positive("S", 2),
      positive("H", 2),
      positive("D", 3),
      positive("C", 3),
      rule("positive-notrump", "2N", allOf(hcp(8), balanced), { forcing: "game" }),
      rule("waiting", "2D", ANY, { forcing: "round", artificial: true }),
    ];
  },
};

/** Opener's first rebid. */
export const STRONG_REBIDS: Family = {
  when: (s) => s.role === "opener" && s.mine === "strong-two-clubs" && s.quiet,
  rules: (s) => {
    if (s.said === "waiting")
      return [
        ...SUITS_DOWN.map((suit) =>
          rule("strong-solid", s.cheapest(suit, 1), allOf(len(suit, 7), topsIn(suit, 3, 3)), {
            forcing: "game",
            agrees: suit,
          }),
        ),
        ...(["S", "H"] as const).map((m) =>
          rule("strong-suit", s.cheapest(m), allOf(len(m, 5), goodSuit(m), longest(m)), {
            forcing: "game",
          }),
        ),
        rule("two-clubs-notrump", "2N", allOf(hcp(22, 24), balanced)),
        rule("two-clubs-three-notrump", "3N", allOf(hcp(25, 27), balanced)),
        ...strongSuits(s.cheapest.bind(s)),
        rule("two-clubs-notrump", "2N", allOf(hcp(20, 24), anyOf(semiBalanced, shaped("4-4-4-1")))),
        rule("strong-suit", "3C", ANY, { forcing: "round" }),
      ];
    if (s.said === "positive-response") {
      const [suit = "S"] = s.partner.suits;
      return [
        rule(
          "slam-try-keycards",
          "4N",
          allOf(len(suit, 4), controlsBetween(7), hcp(isMajor(suit) ? 24 : 22)),
          {
            forcing: "round",
            artificial: true,
            agrees: suit,
          },
        ),
        rule("strong-raise", s.cheapest(suit), len(suit, 3), { forcing: "game", agrees: suit }),
        rule("strong-notrump", s.cheapest("N"), allOf(balanced, len("H", 0, 4), len("S", 0, 4)), {
          forcing: "game",
        }),
        ...strongSuits(s.cheapest.bind(s)),
        rule("strong-notrump", s.cheapest("N"), ANY, { forcing: "game" }),
      ];
    }
    if (s.said === "positive-notrump")
      return [
        s.card.gerber === "on"
          ? rule("gerber", "4C", allOf(hcp(24), balanced), { forcing: "round", artificial: true })
          : undefined,
        rule("stayman", "3C", allOf(balanced, anyOf(len("H", 4, 4), len("S", 4, 4))), {
          forcing: "round",
          artificial: true,
        }),
        ...SUITS_DOWN.map((suit) =>
          rule("strong-suit", at(suit === "C" ? 4 : 3, suit), allOf(len(suit, 5), longest(suit)), {
            forcing: "game",
          }),
        ),
        rule("strong-notrump", "3N", ANY),
      ];
    return [];
  },
};

function strongSuits(cheapest: (suit: Suit) => ReturnType<typeof at>): (Rule | undefined)[] {
  return SUITS_DOWN.map((suit) =>
    rule("strong-suit", cheapest(suit), allOf(len(suit, 5), longest(suit)), {
      forcing: "game",
    }),
  );
}

/** Responder's second call, after opener has shown a suit. */
export const STRONG_SECOND: Family = {
  when: (s) =>
    s.role === "responder" &&
    s.said === "strong-suit" &&
    s.uncontested &&
    s.me.calls.at(-1)?.meaning.name === "waiting",
  rules: (s) => {
    const suit = s.partner.suits.at(-1) ?? "S";
    return [
      rule(
        "second-negative",
        s.levelFor("C") === 3 ? "3C" : suit === "C" && s.levelFor("D") === 3 ? "3D" : undefined,
        hcp(0, 3),
        {
          forcing: "round",
          artificial: true,
        },
      ),
      isMajor(suit)
        ? rule(
            "strong-raise",
            at(4, suit),
            allOf(len(suit, 3), hcp(0, 5), { kind: "controls", min: 0, max: 0 }),
            { forcing: "none" },
          )
        : undefined,
      isMajor(suit)
        ? rule(
            "strong-raise",
            s.cheapest(suit),
            allOf(len(suit, 3), anyOf(hcp(4), { kind: "controls", min: 1, max: 12 })),
            { forcing: "game", agrees: suit },
          )
        : rule("strong-raise", s.cheapest(suit), allOf(len(suit, 4), hcp(4)), {
            forcing: "game",
            agrees: suit,
          }),
      ...SUITS_DOWN.filter((other) => other !== suit).map((other) =>
        rule(
          "new-suit-game-force",
          s.cheapest(other),
          allOf(len(other, 5), hcp(other === "C" ? 5 : 3), anyOf(goodSuit(other), hcp(5))),
          { forcing: "game" },
        ),
      ),
      rule("strong-notrump", s.cheapest("N"), ANY, { forcing: "none" }),
    ];
  },
};

/** Opener's second suit or long first one, once responder has bid notrump. */
export const STRONG_THIRD: Family = {
  when: (s) =>
    s.role === "opener" &&
    s.uncontested &&
    s.quiet &&
    s.mine === "strong-suit" &&
    s.said === "strong-notrump" &&
    s.auction.bidder === s.partner.seat,
  rules: (s) => {
    const [x] = s.me.suits;
    if (x === undefined) return [];
    const low = s.levelFor("N") === 3;
    const forcing = "game" as const;
    return [
      ...SUITS_DOWN.filter((suit) => suit !== x && s.levelFor(suit) <= (low ? 3 : 4)).map((suit) =>
        rule("new-suit-game-force", s.cheapest(suit), len(suit, low ? 4 : 5), { forcing }),
      ),
      rule(
        "rebid-suit",
        s.levelFor(x) <= (isMajor(x) ? 4 : low ? 3 : 4) ? s.cheapest(x) : undefined,
        len(x, low ? 6 : 7),
        {
          forcing,
        },
      ),
      rule("strong-notrump", low ? "3N" : "P", ANY),
    ];
  },
};
