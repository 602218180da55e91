/** Slam: key-card Blackwood, the queen, kings, Gerber, and placing the contract. */
import { isBid, isSuit, strainOf, type Call, type Strain, type Suit } from "@falsecard/core";
import type { Constraint } from "../../constraint/constraint.js";
import { allOf, ANY, anyOf, controlsBetween, hcp, len, not, topsIn } from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, MAJORS } from "./suits.js";

const ACES = ["SA", "HA", "DA", "CA"];
const KINGS = ["SK", "HK", "DK", "CK"];

/** The suit whose king counts as a key card: the agreed one, else the last that partner or we showed. */
function trumps(s: Situation): Suit | undefined {
  if (isSuit(s.agreed)) return s.agreed;
  return undefined;
}

const keyCards = (trump: Suit | undefined): string[] =>
  trump === undefined ? ACES : [...ACES, `${trump}K`];

const count = (cards: readonly string[], min: number, max = min): Constraint => ({
  kind: "cards",
  cards,
  min,
  max,
});

const traits = { artificial: true, forcing: "round" } as const;
/** The asker is the captain: he may leave an answer in if it is where he wants to play. */
const answer = { artificial: true } as const;

/** Partner's 4NT asks. */
export const KEY_CARD_ANSWERS: Family = {
  when: (s) => s.said === "slam-try-keycards" && s.quiet && s.auction.highest === "4N",
  rules: (s) => {
    const trump = trumps(s);
    const cards = keyCards(s.card.blackwood === "aces" ? undefined : trump);
    if (trump === undefined || s.card.blackwood === "aces")
      return [
        rule("key-cards-answer", "5C", anyOf(count(cards, 0), count(cards, 4)), answer),
        rule("key-cards-answer", "5D", count(cards, 1), answer),
        rule("key-cards-answer", "5H", count(cards, 2), answer),
        rule("key-cards-answer", "5S", count(cards, 3), answer),
      ];
    const [one, none] =
      s.card.blackwood === "1430" ? (["5C", "5D"] as const) : (["5D", "5C"] as const);
    const queen = topsQueen(trump);
    return [
      rule("key-cards-answer", one, anyOf(count(cards, 1), count(cards, 4)), answer),
      rule("key-cards-answer", none, anyOf(count(cards, 0), count(cards, 3)), answer),
      rule("key-cards-answer", "5S", allOf(count(cards, 2, 5), queen), answer),
      rule("key-cards-answer", "5H", count(cards, 2, 5), answer),
    ];
  },
};

/** The queen of trumps, or a tenth trump that does her work. */
const topsQueen = (trump: Suit): Constraint => anyOf(count([`${trump}Q`], 1), len(trump, 6));

/** How many key cards an answer shows: the lower number, and the higher where there are two. */
function shown(answer: Call, card: Situation["card"], trump: Suit | undefined): readonly number[] {
  const step = ["5C", "5D", "5H", "5S"].indexOf(answer);
  if (trump === undefined || card.blackwood === "aces") return [[0, 4], [1], [2], [3]][step] ?? [0];
  const [c, d] =
    card.blackwood === "1430"
      ? [
          [1, 4],
          [0, 3],
        ]
      : [
          [0, 3],
          [1, 4],
        ];
  return [c, d, [2], [2]][step] ?? [0];
}

/** The asker places the contract. */
export const KEY_CARD_DECISION: Family = {
  when: (s) => s.mine === "slam-try-keycards" && s.said === "key-cards-answer" && s.quiet,
  rules: (s) => {
    const trump = trumps(s);
    const strain: Strain = trump ?? "N";
    const all = keyCards(s.card.blackwood === "aces" ? undefined : trump);
    const answer = s.partner.calls.at(-1)?.call ?? "5C";
    const [low = 0, high] = shown(answer, s.card, trump);
    // Partner's strength tells which of the two numbers it is, unless ours does.
    const strong = s.partner.image.points.min >= 15;
    const partner = high !== undefined && strong ? high : low;
    const need = all.length;
    const five = s.cheapest(strain);
    const atFive = five !== undefined && five.startsWith("5");
    const total = (least: number): Constraint =>
      anyOf(
        count(all, Math.max(0, least - partner), need),
        ...(high !== undefined && !strong
          ? [allOf(count(all, Math.max(0, least - high), need - high))]
          : []),
      );
    const queen = answer === "5S" || trump === undefined ? ANY : topsQueen(trump);
    const points = s.partner.image.points.min;
    const asks = s.cheapest(answer === "5C" ? "D" : "H");
    const askable =
      trump !== undefined &&
      (answer === "5C" || (answer === "5D" && trump !== "H")) &&
      isBid(asks ?? "P") &&
      asks !== undefined &&
      strainOf(asks) !== trump;
    return [
      rule(
        "grand-slam",
        at(7, strain),
        allOf(total(need), queen, hcp(Math.max(0, 37 - points - (trump === undefined ? 0 : 2)))),
        { forcing: "signoff" },
      ),
      rule("king-ask", "5N", allOf(total(need), queen, hcp(Math.max(0, 34 - points))), {
        ...traits,
      }),
      askable
        ? rule(
            "queen-ask",
            asks,
            allOf(total(need), not(topsQueen(trump)), hcp(Math.max(0, 33 - points))),
            traits,
          )
        : undefined,
      rule("small-slam", at(6, strain), total(need - 1), { forcing: "signoff" }),
      atFive ? rule("slam-signoff", five, ANY, { forcing: "signoff" }) : undefined,
      // The answer has gone past five of our suit.
      answer.startsWith("5") && strainOf(isBid(answer) ? answer : "5C") === strain
        ? rule("slam-signoff", "P", ANY)
        : undefined,
      rule("slam-signoff", "5N", ANY, { forcing: "signoff" }),
      rule("small-slam", at(6, strain), ANY, { forcing: "signoff" }),
    ];
  },
};

export const KING_AND_QUEEN_ANSWERS: Family = {
  when: (s) => (s.said === "king-ask" || s.said === "queen-ask") && s.quiet,
  rules: (s) => {
    const trump = trumps(s);
    const strain: Strain = trump ?? "N";
    if (s.said === "queen-ask" && trump !== undefined)
      return [
        rule("queen-shown", at(6, trump), topsQueen(trump), { forcing: "signoff" }),
        rule("queen-denied", s.levelFor(trump) === 5 ? at(5, trump) : at(6, trump), ANY, {
          artificial: true,
        }),
      ];
    const outside = KINGS.filter((card) => card !== `${trump ?? ""}K`);
    return [
      ...(["C", "D", "H", "S"] as const)
        .filter(
          (suit) =>
            suit !== trump &&
            (trump === undefined || suit < trump || !MAJORS.includes("S")) &&
            isBelow(suit, trump),
        )
        .map((suit) => rule("king-shown", at(6, suit), topsIn(suit, 1, 2), traits)),
      rule("king-denied", at(6, strain), ANY, { forcing: "signoff" }),
      rule("king-denied", "6N", count(outside, 0, 4), { forcing: "signoff" }),
    ];
  },
};

const ORDER: readonly Strain[] = ["C", "D", "H", "S", "N"];
const isBelow = (suit: Suit, trump: Suit | undefined): boolean =>
  ORDER.indexOf(suit) < ORDER.indexOf(trump ?? "N");

export const SLAM_ENDING: Family = {
  when: (s) =>
    s.quiet &&
    [
      "king-shown",
      "king-denied",
      "queen-shown",
      "queen-denied",
      "small-slam",
      "grand-slam",
      "slam-signoff",
      "six-notrump",
      "seven-notrump",
    ].includes(s.said ?? ""),
  rules: (s) => {
    const strain: Strain = trumps(s) ?? "N";
    const points = s.partner.image.points.min;
    const last = s.auction.highest;
    const placed = last !== undefined && strainOf(last) === strain;
    return [
      s.said === "king-shown"
        ? rule("grand-slam", at(7, strain), hcp(Math.max(0, 36 - points)), { forcing: "signoff" })
        : undefined,
      placed || s.said === "six-notrump" || s.said === "seven-notrump" || s.said === "slam-signoff"
        ? rule("slam-signoff", "P", ANY)
        : rule("slam-signoff", s.cheapest(strain), ANY, { forcing: "signoff" }),
    ];
  },
};

/** Partner has shown shortness: slam is near if nothing is wasted opposite it. */
export const SHORTNESS: Family = {
  when: (s) =>
    s.quiet &&
    (s.said === "splinter" || s.said === "opener-splinter" || s.said === "jacoby-shortness") &&
    s.levelFor("N") <= 4,
  rules: (s) => {
    const trump = trumps(s);
    const bid = s.partner.calls.at(-1)?.call;
    const short = bid !== undefined && isBid(bid) ? strainOf(bid) : "N";
    if (trump === undefined || !isSuit(short)) return [];
    const { min } = s.partner.image.points;
    // Kings and queens there are worth little; an ace is worth its trick.
    const useful = {
      kind: "cards",
      cards: [`${short}K`, `${short}Q`, `${short}J`],
      min: 0,
      max: 0,
    } as const;
    const enough = Math.max(12, 26 - min);
    return [
      rule("slam-try-keycards", "4N", allOf(useful, hcp(enough), controlsBetween(4)), {
        ...traits,
        agrees: trump,
      }),
      rule("slam-try-keycards", "4N", allOf(hcp(enough + 5), controlsBetween(5)), {
        ...traits,
        agrees: trump,
      }),
      rule("game-in-major", at(4, trump), ANY, { forcing: "signoff" }),
    ];
  },
};

/** Gerber's asker. */
export const GERBER_DECISION: Family = {
  when: (s) => s.mine === "gerber" && s.said === "gerber-answer" && s.quiet,
  rules: (s): (Rule | undefined)[] => {
    const answer = s.partner.calls.at(-1)?.call ?? "4D";
    const aces = Math.max(0, ["4D", "4H", "4S", "4N"].indexOf(answer));
    const long = (["S", "H", "D", "C"] as const).map((suit) => ({ suit, hand: len(suit, 7) }));
    return [
      ...long.map(({ suit, hand }) =>
        rule("small-slam", at(6, suit), allOf(hand, count(ACES, Math.max(0, 3 - aces), 4)), {
          forcing: "signoff",
        }),
      ),
      ...long.map(({ suit, hand }) =>
        rule("slam-signoff", s.cheapest(suit), hand, { forcing: "signoff" }),
      ),
      rule("slam-signoff", s.cheapest("N"), ANY, { forcing: "signoff" }),
    ];
  },
};
