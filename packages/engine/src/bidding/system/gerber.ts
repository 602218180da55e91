/** Gerber: 4♣ over partner's natural notrump asks for aces, 5♣ after it for kings. */
import { count, ACES, KINGS } from "./aces.js";
import { allOf, ANY, anyOf, balanced, goodSuit, hcp, len, losers } from "../hands.js";
import type { RuleName } from "../names.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { needsOpposite, type NotrumpNeeds } from "./notrump-range.js";
import { at } from "./suits.js";

const asks = { forcing: "round", artificial: true } as const;
const LONG = ["S", "H", "D", "C"] as const;

/** With a long suit of one's own, or with enough for a grand slam if nothing is missing. */
export function gerberAsk(
  s: Situation,
  level: number,
  { tryForSlam, slam, grand }: NotrumpNeeds,
): Rule | undefined {
  if (s.card.gerber === "off" || level > 2) return undefined;
  return rule(
    "gerber",
    "4C",
    anyOf(
      allOf(hcp(tryForSlam - 1), anyOf(...LONG.map((m) => allOf(len(m, 7), goodSuit(m))))),
      allOf(hcp(Math.max(slam, grand - 1), grand - 1), balanced),
    ),
    asks,
  );
}

/** None or all four, one, two, three: in four steps. */
const steps = (
  cards: readonly string[],
  calls: readonly ["4D", "4H", "4S", "4N"] | readonly ["5D", "5H", "5S", "5N"],
) => [
  rule("gerber-none", calls[0], anyOf(count(cards, 0), count(cards, 4)), { artificial: true }),
  rule("gerber-one", calls[1], count(cards, 1), { artificial: true }),
  rule("gerber-two", calls[2], count(cards, 2), { artificial: true }),
  rule("gerber-three", calls[3], count(cards, 3), { artificial: true }),
];

/** How many the answer shows; with none the asker's own tells whether it is all four. */
const answered = (call: string, level: 4 | 5): number =>
  Math.max(0, [`${level}D`, `${level}H`, `${level}S`, `${level}N`].indexOf(call));

/** The asker places the contract or asks on. */
function decision(s: Situation): (Rule | undefined)[] {
  const { grand } = needsOpposite(s.partner.image.points);
  const answer = s.partner.calls.at(-1)?.call ?? "4D";
  const aces = answered(answer, 4);
  // Two aces missing is one too many; partner's answer of none or four is four only if we have none.
  const enough = anyOf(
    count(ACES, Math.max(0, 3 - aces), 4),
    ...(aces === 0 ? [count(ACES, 0)] : []),
  );
  const all = anyOf(count(ACES, 4 - aces), ...(aces === 0 ? [count(ACES, 0)] : []));
  return [
    rule("king-ask", "5C", allOf(all, anyOf(hcp(grand - 2), losers(0, 4))), asks),
    ...LONG.map((suit) =>
      rule("small-slam", at(6, suit), allOf(len(suit, 7), enough), { forcing: "signoff" }),
    ),
    rule("six-notrump", "6N", enough, { forcing: "signoff" }),
    ...LONG.map((suit) =>
      rule("slam-signoff", s.cheapest(suit), len(suit, 7), { forcing: "signoff" }),
    ),
    rule("slam-signoff", s.cheapest("N"), ANY, { forcing: "signoff" }),
  ];
}

/** After the kings: thirteen tricks with three of the four and more, else twelve. */
function kingDecision(s: Situation): (Rule | undefined)[] {
  const kings = answered(s.partner.calls.at(-1)?.call ?? "5D", 5);
  const all = anyOf(count(KINGS, 4 - kings), ...(kings === 0 ? [count(KINGS, 0)] : []));
  return [
    ...LONG.map((suit) =>
      rule("grand-slam", at(7, suit), allOf(len(suit, 7), all), { forcing: "signoff" }),
    ),
    rule("seven-notrump", "7N", all, { forcing: "signoff" }),
    ...LONG.map((suit) => rule("small-slam", at(6, suit), len(suit, 7), { forcing: "signoff" })),
    rule("six-notrump", "6N", ANY, { forcing: "signoff" }),
  ];
}

const answers = (said: RuleName | undefined): boolean =>
  said === "gerber-none" ||
  said === "gerber-one" ||
  said === "gerber-two" ||
  said === "gerber-three";

export const GERBER: Family = {
  when: (s) =>
    s.quiet &&
    (s.said === "gerber" ||
      (s.said === "king-ask" && s.partner.calls.some(({ meaning }) => meaning.name === "gerber")) ||
      (answers(s.said) && (s.mine === "gerber" || s.mine === "king-ask"))),
  rules: (s) => {
    if (s.said === "gerber") return steps(ACES, ["4D", "4H", "4S", "4N"]);
    if (s.said === "king-ask") return steps(KINGS, ["5D", "5H", "5S", "5N"]);
    return s.mine === "gerber" ? decision(s) : kingDecision(s);
  },
};
