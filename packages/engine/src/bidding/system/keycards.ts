/**
 * Key-card Blackwood: the answers to 4NT, the asker's decision, the ask for the queen of trumps and for
 * kings, and the end of the conversation.
 */
import { isBid, isSuit, strainOf, type Call, type Strain, type Suit } from "@falsecard/core";
import type { Constraint } from "../../constraint/constraint.js";
import { allOf, ANY, anyOf, hcp, len, losers, not, topsIn } from "../hands.js";
import type { RuleName } from "../names.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { count, keyCards, KINGS } from "./aces.js";
import { at, higher, isMajor } from "./suits.js";

const asks = { artificial: true, forcing: "round" } as const;
/** The asker is the captain: he may leave an answer in if it is where he wants to play. */
const answer = { artificial: true } as const;
const places = { forcing: "signoff" } as const;

const ANSWERS: readonly RuleName[] = [
  "key-cards-none",
  "key-cards-one",
  "key-cards-two",
  "key-cards-two-queen",
  "aces-none",
  "aces-one",
  "aces-two",
  "aces-three",
];

/** The suit whose king counts as a key card. */
const trumps = (s: Situation): Suit | undefined => (isSuit(s.agreed) ? s.agreed : undefined);

/** The queen of trumps, or a tenth trump that does her work. */
const queenOf = (trump: Suit): Constraint => anyOf(count([`${trump}Q`], 1), len(trump, 6));

/** Partner's 4NT asks. */
export const KEY_CARD_ANSWERS: Family = {
  when: (s) => s.said === "slam-try-keycards" && s.quiet && s.auction.highest === "4N",
  rules: (s) => {
    const trump = trumps(s);
    const aces = trump === undefined || s.card.blackwood === "aces";
    const cards = keyCards(aces ? undefined : trump);
    if (aces)
      return [
        rule("aces-none", "5C", anyOf(count(cards, 0), count(cards, 4)), answer),
        rule("aces-one", "5D", count(cards, 1), answer),
        rule("aces-two", "5H", count(cards, 2), answer),
        rule("aces-three", "5S", count(cards, 3), answer),
      ];
    const [one, none] =
      s.card.blackwood === "1430" ? (["5C", "5D"] as const) : (["5D", "5C"] as const);
    return [
      rule("key-cards-one", one, anyOf(count(cards, 1), count(cards, 4)), answer),
      rule("key-cards-none", none, anyOf(count(cards, 0), count(cards, 3)), answer),
      rule("key-cards-two-queen", "5S", allOf(count(cards, 2, 5), queenOf(trump)), answer),
      rule("key-cards-two", "5H", count(cards, 2, 5), answer),
    ];
  },
};

/** How many key cards an answer shows: the lower number, and the higher where there are two. */
function shown(call: Call, card: Situation["card"], trump: Suit | undefined): readonly number[] {
  const step = ["5C", "5D", "5H", "5S"].indexOf(call);
  if (trump === undefined || card.blackwood === "aces") return [[0, 4], [1], [2], [3]][step] ?? [0];
  const first = card.blackwood === "1430" ? [1, 4] : [0, 3];
  const second = card.blackwood === "1430" ? [0, 3] : [1, 4];
  return [first, second, [2], [2]][step] ?? [0];
}

/** What the asker knows once the answer is there. */
interface Count {
  readonly trump: Suit | undefined;
  readonly strain: Strain;
  /** All key cards but so many are ours. */
  readonly missing: (most: number) => Constraint;
  /** The queen of trumps is ours, or so many trumps that she falls. */
  readonly queen: Constraint;
  /** The least that partner has promised. */
  readonly points: number;
}

function countOf(s: Situation, reply: Call): Count {
  const trump = trumps(s);
  const all = keyCards(s.card.blackwood === "aces" ? undefined : trump);
  const [low = 0, high] = shown(reply, s.card, trump);
  const points = s.partner.image.points.min;
  // Three more key cards are nine points at least: partner's strength tells which number it is.
  const strong = high !== undefined && points >= (low === 0 ? 11 : 17);
  // Our own may leave no room for the higher number.
  const room = strong ? all.length - high : -1;
  const total = (least: number): Constraint =>
    anyOf(
      ...(strong ? [count(all, Math.max(0, least - high), room)] : []),
      count(all, Math.max(room + 1, least - low), all.length),
    );
  const length = trump === undefined ? 0 : s.partner.image.length[trump].min;
  return {
    trump,
    strain: trump ?? "N",
    missing: (most) => total(all.length - most),
    queen:
      trump === undefined || reply === "5S"
        ? ANY
        : anyOf(count([`${trump}Q`], 1), len(trump, Math.max(5, 10 - length))),
    points,
  };
}

/** The asker places the contract, or asks for the queen or for kings. */
export const KEY_CARD_DECISION: Family = {
  when: (s) =>
    s.mine === "slam-try-keycards" && s.said !== undefined && ANSWERS.includes(s.said) && s.quiet,
  rules: (s) => {
    const reply = s.partner.calls.at(-1)?.call ?? "5C";
    const { trump, strain, missing, queen, points } = countOf(s, reply);
    const five = s.cheapest(strain);
    const ask = trump === undefined ? undefined : queenAsk(s, reply, trump);
    // Where she cannot be asked for below five of the suit, she is hoped for.
    const open = ask === undefined && reply !== "5H";
    const signoff = isBid(reply) && strainOf(reply) === strain ? "P" : five;
    return [
      rule(
        "grand-slam",
        at(7, strain),
        allOf(
          missing(0),
          queen,
          anyOf(
            hcp(Math.max(0, 37 - points - (trump === undefined ? 0 : 2))),
            // Seven losers opposite an opening bid: thirteen tricks with four.
            ...(trump === undefined || points < 12 ? [] : [allOf(losers(0, 4), hcp(14))]),
          ),
        ),
        places,
      ),
      rule("king-ask", "5N", allOf(missing(0), queen, hcp(Math.max(0, 33 - points))), asks),
      ask === undefined
        ? undefined
        : rule("queen-ask", ask, allOf(missing(isMajor(trump) ? 1 : 0), not(queen)), asks),
      rule("small-slam", at(6, strain), open ? missing(1) : allOf(missing(1), queen), places),
      rule("small-slam", at(6, strain), missing(0), places),
      rule(
        "slam-signoff",
        signoff === "P" || signoff?.startsWith("5") === true ? signoff : undefined,
        ANY,
        signoff === "P" ? {} : places,
      ),
      rule("slam-signoff", "5N", ANY, places),
      rule("small-slam", at(6, strain), ANY, places),
    ];
  },
};

/** The next suit over an answer that leaves the queen open, if it is below five of a major. */
function queenAsk(s: Situation, reply: Call, trump: Suit): ReturnType<typeof at> {
  if (reply !== "5C" && reply !== "5D") return undefined;
  const first = (["D", "H", "S"] as const).find((suit) => suit !== trump && s.levelFor(suit) === 5);
  return first === undefined || (isMajor(trump) && higher(first, trump)) ? undefined : at(5, first);
}

/** Side kings that can be shown below six of the trump suit. */
const kingsShown = (name: RuleName, trump: Suit | undefined, hand: Constraint) =>
  (["C", "D", "H", "S"] as const)
    .filter((suit) => suit !== trump && (trump === undefined || higher(trump, suit)))
    .map((suit) => rule(name, at(6, suit), allOf(hand, count([`${suit}K`], 1)), asks));

export const KING_AND_QUEEN_ANSWERS: Family = {
  when: (s) => (s.said === "king-ask" || s.said === "queen-ask") && s.quiet,
  rules: (s) => {
    const trump = trumps(s);
    const strain: Strain = trump ?? "N";
    if (s.said === "queen-ask" && trump !== undefined)
      return [
        ...kingsShown("queen-and-king", trump, queenOf(trump)),
        rule("queen-shown", at(6, trump), queenOf(trump), places),
        rule("queen-denied", s.cheapest(trump), ANY),
      ];
    return [
      ...kingsShown("king-shown", trump, ANY),
      rule("king-denied", at(6, strain), ANY, places),
      rule("king-denied", "6N", count(KINGS, 0, 4), places),
    ];
  },
};

/** Answers after which the asker still has to name the contract. */
const ANSWERED: readonly RuleName[] = [
  "king-shown",
  "king-denied",
  "queen-shown",
  "queen-and-king",
  "queen-denied",
];
const ENDING: readonly RuleName[] = [
  ...ANSWERED,
  "small-slam",
  "grand-slam",
  "slam-signoff",
  "six-notrump",
  "seven-notrump",
];

/** The last word: seven with what the answer added, otherwise our suit or a pass. */
export const SLAM_ENDING: Family = {
  when: (s) => s.quiet && s.said !== undefined && ENDING.includes(s.said),
  rules: (s) => {
    const strain: Strain = trumps(s) ?? "N";
    const points = s.partner.image.points.min;
    const last = s.auction.highest;
    const placed = last !== undefined && strainOf(last) === strain;
    const asked = s.me.calls.findLast(({ meaning }) => meaning.name === "slam-try-keycards");
    const reply = s.partner.calls.find(({ meaning }) => ANSWERS.includes(meaning.name));
    const all =
      asked === undefined || reply === undefined ? undefined : countOf(s, reply.call).missing(0);
    const answered = s.said !== undefined && ANSWERED.includes(s.said);
    const shows =
      s.said === "king-shown" || s.said === "queen-shown" || s.said === "queen-and-king";
    return [
      shows && s.mine !== "small-slam"
        ? rule(
            "grand-slam",
            at(7, strain),
            allOf(all ?? ANY, hcp(Math.max(0, (s.said === "queen-shown" ? 36 : 35) - points))),
            places,
          )
        : undefined,
      s.said === "queen-denied" && all !== undefined
        ? rule("small-slam", at(6, strain), all, places)
        : undefined,
      placed || !answered
        ? rule("slam-signoff", "P", ANY)
        : rule("slam-signoff", s.cheapest(strain), ANY, places),
    ];
  },
};

/** The grand-slam force: 5NT without 4NT before it asks for two of the three top trumps. */
export const GRAND_SLAM_FORCE: Family = {
  when: (s) =>
    s.card["grand-slam-force"] === "on" &&
    isSuit(s.agreed) &&
    s.quiet &&
    (s.said === "grand-slam-force" ||
      (s.mine === "grand-slam-force" && s.ourBid) ||
      (s.gameForce &&
        s.auction.bidder === s.partner.seat &&
        s.levelFor("N") <= 5 &&
        [...s.me.calls, ...s.partner.calls].every(
          ({ meaning }) => meaning.name !== "slam-try-keycards",
        ))),
  rules: (s): (Rule | undefined)[] => {
    const trump = trumps(s);
    if (trump === undefined) return [];
    const others = (["C", "D", "H", "S"] as const).filter((suit) => suit !== trump);
    if (s.said === "grand-slam-force")
      return [
        rule("grand-slam", at(7, trump), topsIn(trump, 2, 3), places),
        rule("small-slam", at(6, trump), ANY, places),
      ];
    if (s.mine === "grand-slam-force") return [rule("slam-signoff", "P", ANY)];
    return [
      // A void makes the number of aces useless; only the trumps are in doubt.
      rule(
        "grand-slam-force",
        "5N",
        allOf(
          len(trump, Math.max(0, 9 - s.partner.image.length[trump].min)),
          losers(0, 4),
          anyOf(...others.map((suit) => len(suit, 0, 0))),
          ...others.map((suit) => anyOf(count([`${suit}A`], 1), len(suit, 0, 0))),
          hcp(Math.max(15, 28 - s.partner.image.points.min)),
        ),
        { ...asks, agrees: trump },
      ),
    ];
  },
};
