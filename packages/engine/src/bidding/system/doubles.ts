/** Answers to a double of partner's that asks for a bid, whoever made it and when. */
import { isSuit, levelOf, strainOf, SUITS_DOWN, type Suit } from "@falsecard/core";
import { allOf, ANY, anyOf, asLong, hcp, len, stopped, topsIn, worth } from "../hands.js";
import type { RuleName } from "../names.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { needs } from "./judgement.js";
import { at, isMajor } from "./suits.js";

const ASKING: readonly RuleName[] = [
  "takeout-double",
  "negative-double",
  "responsive-double",
  "reopening-double",
  "support-double",
  "strong-double",
  "doubled-strong-again",
];

function answers(s: Situation): (Rule | undefined)[] {
  const highest = s.auction.highest ?? "1C";
  const level = levelOf(highest);
  const strain = strainOf(highest);
  const theirs = s.theirSuits;
  const { game, accept } = needs(s);
  const suits = SUITS_DOWN.filter((suit) => !theirs.includes(suit));
  const known = s.partner.image.length;
  const support = s.said === "support-double";
  const least = (suit: Suit): number => {
    const theirsMin = known[suit].min;
    return theirsMin >= 3 ? Math.max(support ? 4 : 3, 8 - theirsMin) : 4;
  };
  const stops = stopped(theirs);
  const nt = s.levelFor("N");
  const best = (suit: Suit) =>
    suits
      .filter(
        (o) => o !== suit && s.levelFor(o) <= s.levelFor(suit) && known[o].min >= known[suit].min,
      )
      .map((o) => asLong(suit, o));
  return [
    isSuit(strain) && level >= 2
      ? rule("penalty-pass", "P", allOf(len(strain, 4), topsIn(strain, 2, 4), hcp(6)))
      : undefined,
    ...suits
      .filter(isMajor)
      .map((m) =>
        rule(
          "game-in-major",
          s.levelFor(m) <= 4 ? at(4, m) : undefined,
          allOf(len(m, least(m)), worth(game, 37, m)),
          { forcing: "signoff" },
        ),
      ),
    nt <= 3
      ? rule("game-in-notrump", "3N", allOf(hcp(accept + 1), stops), { forcing: "signoff" })
      : undefined,
    ...suits.filter(isMajor).map((m) => {
      const bid = s.cheapest(m, 1);
      return rule(
        "invite-in-major",
        bid !== undefined && levelOf(bid) <= 3 ? bid : undefined,
        allOf(len(m, least(m)), worth(Math.max(9, game - 4), game - 1, m)),
      );
    }),
    // Enough for game, and no way to bid it: their suit asks partner for more.
    isSuit(strain) && s.levelFor(strain) <= 3
      ? rule("cue-strong", s.cheapest(strain), hcp(Math.max(12, game)), {
          forcing: "round",
          artificial: true,
        })
      : undefined,
    nt === 2
      ? rule("notrump-invitation", "2N", allOf(hcp(Math.max(8, game - 3), game), stops))
      : undefined,
    ...suits
      .filter(isMajor)
      .map((m) =>
        rule(
          "answer-double",
          s.levelFor(m) <= 4 ? s.cheapest(m) : undefined,
          allOf(len(m, least(m)), ...best(m)),
        ),
      ),
    nt === 1 ? rule("advance-notrump", "1N", allOf(hcp(5), stops)) : undefined,
    ...s.me.suits
      .filter((suit) => suits.includes(suit))
      .map((suit) =>
        rule(
          "rebid-suit",
          s.levelFor(suit) <= 3 ? s.cheapest(suit) : undefined,
          len(suit, Math.max(6, s.me.image.length[suit].min)),
        ),
      ),
    ...s.partner.suits
      .filter((suit) => suits.includes(suit))
      .map((suit) =>
        rule("answer-double", s.levelFor(suit) <= 3 ? s.cheapest(suit) : undefined, len(suit, 3)),
      ),
    ...suits.map((suit) =>
      rule(
        "answer-double",
        s.levelFor(suit) <= 4 ? s.cheapest(suit) : undefined,
        allOf(len(suit, 4), ...best(suit)),
      ),
    ),
    ...suits.map((suit) =>
      rule(
        "answer-double",
        s.levelFor(suit) <= level + 1 ? s.cheapest(suit) : undefined,
        len(suit, 4),
      ),
    ),
    level >= 4 ? rule("penalty-pass", "P", ANY) : undefined,
    ...s.me.suits
      .filter((suit) => suits.includes(suit))
      .map((suit) =>
        rule("rebid-suit", s.levelFor(suit) <= 3 ? s.cheapest(suit) : undefined, len(suit, 5)),
      ),
    ...s.partner.suits
      .filter((suit) => suits.includes(suit))
      .map((suit) =>
        rule(
          "answer-double",
          s.levelFor(suit) <= 3 ? s.cheapest(suit) : undefined,
          anyOf(len(suit, 2)),
        ),
      ),
    rule("penalty-pass", "P", ANY),
  ];
}

export const DOUBLE_ANSWERS: Family = {
  when: (s) =>
    // A redouble changes nothing: partner wants to hear a suit.
    (s.quiet ? s.auction.doubling === "X" : s.rho.calls.at(-1)?.call === "XX") &&
    !s.ourBid &&
    s.partner.calls.at(-1)?.call === "X" &&
    ASKING.includes(s.said ?? "nothing-to-add"),
  rules: answers,
};
