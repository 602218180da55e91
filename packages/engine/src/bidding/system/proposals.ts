/**
 * What judgement may say in competition, or over partner's game, though no rule prefers it: natural calls that any partner reads. They come
 * after everything else, so that who bids by the rules alone never makes them; who weighs may, and then they mean
 * what stands here.
 */
import { isSuit, levelOf, strainOf, SUITS_DOWN, type Suit } from "@falsecard/core";
import { allOf, ANY, hcp, len } from "../hands.js";
import type { RuleName } from "../names.js";
import { rule, type Family, type Rule, type System } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, gameLevel, others } from "./suits.js";

/** Doubles that ask partner to bid. */
const ASKING: readonly RuleName[] = [
  "takeout-double",
  "strong-double",
  "reopening-double",
  "negative-double",
  "responsive-double",
  "doubled-strong-again",
];

/** Partner's last call was a double that asks for a suit. */
export const isAsked = (s: Situation): boolean => {
  const last = s.partner.calls.at(-1);
  return last?.call === "X" && ASKING.includes(last.meaning.name);
};

/** Nobody counts on it: what the rules say of the same call comes first. */
const proposal = (...[name, call, hand, traits]: Parameters<typeof rule>): Rule | undefined =>
  rule(name, call, hand, { ...traits, judged: true });

/** Competing any higher in a suit that nobody has raised is no guess worth making. */
const HIGHEST = 4;

function ownSuits(s: Situation): (Rule | undefined)[] {
  return s.me.suits
    .filter((suit) => !s.theirSuits.includes(suit) && s.levelFor(suit) <= HIGHEST)
    .map((suit) =>
      proposal("rebid-suit", s.cheapest(suit), len(suit, Math.max(5, s.me.image.length[suit].min))),
    );
}

/** Two cards are enough for a suit of five or more, but only from one whose hand partner knows. */
function partnersSuits(s: Situation): (Rule | undefined)[] {
  const spoken = s.me.calls.some(({ call }) => call !== "P");
  return s.partner.suits
    .filter((suit) => suit !== s.agreed && s.levelFor(suit) <= HIGHEST)
    .map((suit) => {
      const least = spoken && s.partner.image.length[suit].min >= 5 ? 2 : 3;
      return proposal("preference", s.cheapest(suit), len(suit, least));
    });
}

function newSuits(s: Situation): (Rule | undefined)[] {
  const asked = isAsked(s);
  return others(...s.theirSuits, ...s.me.suits, ...s.partner.suits)
    .filter((suit) => s.levelFor(suit) <= 3)
    .map((suit) =>
      asked
        ? proposal("advance-double", s.cheapest(suit), len(suit, 4))
        : proposal("new-suit-weak", s.cheapest(suit), len(suit, 5)),
    );
}

/** The agreed suit, a step higher or in game. */
function agreedSuit(s: Situation, suit: Suit): (Rule | undefined)[] {
  const goal = gameLevel(suit);
  return [
    s.levelFor(suit) <= 5
      ? proposal(
          "law-compete",
          s.cheapest(suit),
          len(suit, Math.max(3, s.me.image.length[suit].min)),
        )
      : undefined,
    s.levelFor(suit) < goal
      ? proposal(
          suit === "H" || suit === "S" ? "game-in-major" : "game-in-minor",
          at(goal, suit),
          len(suit, Math.max(3, s.me.image.length[suit].min)),
          { forcing: "signoff" },
        )
      : undefined,
  ];
}

function doubles(s: Situation): (Rule | undefined)[] {
  const { highest, doubling } = s.auction;
  if (highest === undefined || s.ourBid || doubling !== "" || levelOf(highest) < 2) return [];
  const strain = strainOf(highest);
  // Partner must have something to lead from, or to defend with.
  if (s.partner.calls.every(({ call }) => call === "P")) return [];
  return [proposal("penalty-double", "X", allOf(hcp(8), isSuit(strain) ? len(strain, 2) : ANY))];
}

const COMPETING: Family = {
  // Both sides have bid, and ours has something to go on from.
  when: (s) =>
    !s.uncontested &&
    s.opening !== undefined &&
    s.ours.length > 0 &&
    !(s.ourBid && s.auction.doubling === "" && s.auction.bidder === s.seat),
  rules: (s) => [
    ...(isSuit(s.agreed) ? agreedSuit(s, s.agreed) : []),
    ...(s.ourBid && s.auction.doubling === ""
      ? []
      : [...partnersSuits(s), ...ownSuits(s), ...newSuits(s), ...doubles(s)]),
  ],
};

/** What partner may have at most, if he has not limited his hand: no more than this over his least. */
const EXTRA = 5;

/** Partner has bid game, and there may be more: notrump together, or a suit in which we have eight cards. */
const SLAMS: Family = {
  when: (s) =>
    s.uncontested &&
    s.ourBid &&
    s.auction.bidder === s.partner.seat &&
    s.atGame &&
    levelOf(s.auction.highest ?? "7N") <= 5 &&
    // Who has asked for key cards has decided.
    [...s.me.calls, ...s.partner.calls].every(
      ({ meaning }) => meaning.name !== "slam-try-keycards",
    ) &&
    s.partner.calls.at(-1)?.meaning.artificial === false,
  rules: (s) => {
    const { min, max } = s.partner.image.points;
    const top = Math.min(max, min + EXTRA);
    return [
      s.auction.highest === "3N"
        ? proposal("quantitative", "4N", hcp(Math.max(12, 33 - top), 32 - min))
        : undefined,
      proposal("six-notrump", "6N", hcp(Math.max(12, 33 - top)), { forcing: "signoff" }),
      ...SUITS_DOWN.filter((suit) => s.partner.image.length[suit].min >= 3).map((suit) =>
        proposal(
          "small-slam",
          at(6, suit),
          allOf(
            len(suit, Math.max(0, 8 - s.partner.image.length[suit].min)),
            hcp(Math.max(10, 31 - top)),
          ),
          { forcing: "signoff" },
        ),
      ),
    ];
  },
};

export const PROPOSALS: System = [COMPETING, SLAMS];
