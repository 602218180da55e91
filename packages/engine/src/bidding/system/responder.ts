/**
 * Responder's second call after one over one, when the opponents are silent: what is certain is bid here;
 * what is not is left to judgement by totals.
 */
import { type Suit } from "@falsecard/core";
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
  losers,
  not,
  short,
  stopped,
  topsIn,
} from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, gameLevel, higher, isMajor, isMinor, others } from "./suits.js";

const game = { forcing: "game" } as const;
const signoff = { forcing: "signoff" } as const;
const keycards = (agrees: Suit) => ({ forcing: "round", artificial: true, agrees }) as const;

/**
 * Our major has been raised to two: opener has seven losers, so seven of ours make game and five a slam.
 */
function afterRaise(s: Situation, y: Suit): (Rule | undefined)[] {
  if (!isMajor(y))
    return [
      rule("game-in-notrump", "3N", allOf(hcp(13, 17), stopped(["H", "S"])), signoff),
      rule("invite-in-minor", at(3, y), allOf(len(y, 5), hcp(10, 12))),
    ];
  return [
    rule(
      "slam-try-keycards",
      "4N",
      anyOf(allOf(losers(0, 5), hcp(13), controlsBetween(4)), allOf(hcp(18), controlsBetween(5))),
      keycards(y),
    ),
    rule("two-notrump-try", "2N", allOf(len(y, 4, 4), hcp(16, 18), balanced), { forcing: "round" }),
    rule(
      "game-in-major",
      at(4, y),
      anyOf(
        hcp(13),
        allOf(hcp(12), not(balanced)),
        allOf(hcp(11), len(y, 5)),
        allOf(hcp(9), losers(0, 7), len(y, 5)),
      ),
      signoff,
    ),
    // A second suit asks for help, a hand with four trumps bids notrump, a fifth trump raises.
    ...others(y)
      .filter((suit) => s.levelFor(suit) === 2 || !higher(suit, y))
      .map((suit) =>
        rule(
          "help-suit-try",
          s.cheapest(suit),
          allOf(
            anyOf(hcp(10, 12), allOf(hcp(8, 12), losers(0, 7))),
            losers(0, 8),
            len(suit, 4),
            s.levelFor(suit) === 2 ? ANY : len(y, 5),
          ),
          { forcing: "round" },
        ),
      ),
    rule("two-notrump-try", "2N", allOf(hcp(10, 12), len(y, 4, 4), losers(0, 8)), {
      forcing: "round",
    }),
    rule("invite-in-major", at(3, y), allOf(len(y, 5), hcp(9, 10), losers(0, 8))),
    rule("rebid-pass", "P", hcp(0, 11)),
  ];
}

/** Our major has been raised with a jump, or on three cards: slam with few losers, else as judgement says. */
function afterStrongRaise(s: Situation, y: Suit): (Rule | undefined)[] {
  const most = s.said === "jump-raise" ? 6 : 5;
  return [
    rule(
      "slam-try-keycards",
      "4N",
      allOf(losers(0, most), hcp(12), controlsBetween(4)),
      keycards(y),
    ),
  ];
}

/** A suit that needs no support, in a hand of five losers: partner's seven make twelve tricks. */
const selfSufficient = (y: Suit): Rule | undefined =>
  rule(
    "slam-try-keycards",
    "4N",
    allOf(len(y, 6), topsIn(y, 3, 4), losers(0, 5), hcp(14), controlsBetween(4)),
    keycards(y),
  );

/** Opener has rebid his suit at the two level: a minimum with six cards. */
function afterRebid(s: Situation, x: Suit, y: Suit): (Rule | undefined)[] {
  const rest = others(x, y);
  const fit = len(x, isMajor(x) ? 2 : 3);
  return [
    selfSufficient(y),
    isMajor(x)
      ? rule(
          "game-in-major",
          at(4, x),
          allOf(fit, anyOf(hcp(12, 15), allOf(hcp(11), len(x, 3)))),
          signoff,
        )
      : undefined,
    ...(isMajor(y)
      ? [
          rule("game-in-major", at(4, y), allOf(len(y, 6), hcp(12, 14), goodSuit(y)), signoff),
          rule("game-in-major", at(4, y), allOf(len(y, 7), hcp(11, 14)), signoff),
          rule(
            "invite-in-major",
            s.levelFor(y) === 2 ? at(3, y) : undefined,
            allOf(len(y, 6), hcp(10, 11), goodSuit(y)),
          ),
        ]
      : []),
    rule(
      "game-in-notrump",
      "3N",
      allOf(
        hcp(13, 15),
        stopped(rest),
        anyOf(len(y, 0, 5), not(goodSuit(y))),
        ...rest.filter((suit) => isMajor(suit)).map((suit) => len(suit, 0, 3)),
      ),
      signoff,
    ),
    // A lower suit that partner may pass or put back; with game values a new suit forces.
    ...rest
      .filter((suit) => isMajor(suit) && s.levelFor(suit) === 2 && y === "S")
      .map((suit) =>
        rule(
          "new-suit-weak",
          at(2, suit),
          allOf(len(y, 5, 5), len(suit, 4), hcp(8, 11), len(x, 0, 2)),
          { forcing: "round" },
        ),
      ),
    rule("invite-in-major", isMajor(x) ? at(3, x) : undefined, allOf(len(x, 2), hcp(10, 11))),
    isMinor(x)
      ? rule("invite-in-minor", at(3, x), allOf(len(x, 3), hcp(9, 12), not(stopped(rest))))
      : undefined,
    isMinor(x)
      ? rule("invite-in-minor", at(3, x), allOf(len(x, 4), hcp(9, 11), not(balanced)))
      : undefined,
  ];
}

/** Opener has jumped in his suit: a long major of ours is shown before game in notrump. */
function afterJump(s: Situation, x: Suit, y: Suit): (Rule | undefined)[] {
  const rest = others(x, y);
  return [
    isMajor(x)
      ? rule(
          "slam-try-keycards",
          "4N",
          allOf(len(x, 2), hcp(13), controlsBetween(4), losers(0, 7)),
          keycards(x),
        )
      : undefined,
    isMajor(x) ? rule("game-in-major", at(4, x), allOf(len(x, 2), hcp(7)), signoff) : undefined,
    isMajor(y)
      ? rule(
          "rebid-suit",
          s.levelFor(y) === 3 ? at(3, y) : undefined,
          allOf(len(y, 6), hcp(8, 15)),
          game,
        )
      : undefined,
    isMajor(y)
      ? rule(
          "rebid-suit",
          s.levelFor(y) === 3 ? at(3, y) : undefined,
          allOf(len(y, 5), hcp(8, 15), anyOf(fairSuit(y), not(stopped(rest)))),
          game,
        )
      : undefined,
    ...rest
      .filter((suit) => isMajor(suit) && s.levelFor(suit) === 3)
      .map((suit) =>
        rule("new-suit-game-force", at(3, suit), allOf(len(y, 5), len(suit, 4), hcp(8)), game),
      ),
    isMinor(x)
      ? rule("raise", at(4, x), allOf(len(x, 3), hcp(11), short(1), controlsBetween(3)), {
          ...game,
          agrees: x,
        })
      : undefined,
  ];
}

/** Opener has shown a second suit below two of his first. */
function afterSecondSuit(s: Situation, x: Suit, z: Suit, y: Suit): (Rule | undefined)[] {
  const rest = others(x, y, z);
  const noFit = isMajor(z) ? len(z, 0, 3) : ANY;
  const jump = (suit: Suit) => at(s.levelFor(suit) + 1, suit);
  return [
    selfSufficient(y),
    // Five-five in the fourth suit forces to game.
    ...rest
      .filter((suit) => isMajor(suit) && isMajor(y) && s.levelFor(suit) === 2)
      .map((suit) =>
        rule("second-suit-game-force", jump(suit), allOf(len(y, 5), len(suit, 5), hcp(11)), game),
      ),
    // Six cards of our own: game, or an invitation with a good suit.
    isMajor(y)
      ? rule(
          "invite-in-major",
          s.levelFor(y) === 2 ? at(3, y) : undefined,
          allOf(len(y, 6), hcp(10, 11), goodSuit(y), noFit),
        )
      : rule(
          "invite-in-minor",
          s.levelFor(y) === 2 ? at(3, y) : undefined,
          allOf(len(y, 6), hcp(9, 11), goodSuit(y), noFit),
        ),
    isMinor(x)
      ? rule(
          "invite-in-minor",
          s.levelFor(x) === 2 ? at(3, x) : undefined,
          allOf(len(x, 4), hcp(9, 11), short(1), noFit),
        )
      : undefined,
    // A weak hand goes back to the first suit or stays.
    isMajor(x) && s.levelFor(x) === 2
      ? rule("invite-in-major", at(3, x), allOf(len(x, 3), hcp(10, 11)))
      : undefined,
  ];
}

/** Opener has jumped in a second suit, game-forcing: support, length, notrump, and else a preference. */
function afterJumpShift(s: Situation, x: Suit, z: Suit, y: Suit): (Rule | undefined)[] {
  const fourth = others(x, y, z);
  const back = s.levelFor(x) <= 3 ? s.cheapest(x) : undefined;
  const own = s.levelFor(y) <= 3 ? s.cheapest(y) : undefined;
  return [
    isMajor(x) ? rule("raise", back, len(x, 3), { ...game, agrees: x }) : undefined,
    isMajor(z) ? rule("raise", s.cheapest(z), len(z, 4), { ...game, agrees: z }) : undefined,
    isMajor(y) ? rule("rebid-suit", own, len(y, 6), game) : undefined,
    rule("game-in-notrump", "3N", allOf(hcp(6, 12), stopped(fourth)), signoff),
    isMinor(z) ? rule("raise", s.cheapest(z), len(z, 4), { ...game, agrees: z }) : undefined,
    isMajor(y) ? rule("rebid-suit", own, len(y, 5), game) : undefined,
    rule("preference", back, len(x, 2), game),
  ];
}

/** Opener's 1NT rebid: what new minor forcing does not need. */
function afterNotrump(s: Situation, x: Suit, y: Suit): (Rule | undefined)[] {
  return [
    isMajor(y)
      ? rule("rebid-suit", at(3, y), allOf(len(y, 6), goodSuit(y), hcp(13), losers(0, 5)), {
          ...game,
          agrees: y,
        })
      : undefined,
    ...others(x, y)
      .filter((suit) => !higher(suit, y) && s.levelFor(suit) === 2)
      .map((suit) =>
        rule("second-suit-game-force", at(3, suit), allOf(len(y, 5), len(suit, 5), hcp(13)), game),
      ),
    isMinor(x)
      ? rule("game-in-minor", at(gameLevel(x), x), allOf(len(x, 6), short(1), hcp(12, 14)), signoff)
      : undefined,
  ];
}

/** Opener's jump to 2NT: a hand without a suit to show raises; otherwise suits are natural and force. */
function afterTwoNotrump(x: Suit, y: Suit): (Rule | undefined)[] {
  return [
    isMajor(y) ? rule("new-suit-game-force", at(3, y), allOf(len(y, 5), hcp(5)), game) : undefined,
    y === "S"
      ? rule("new-suit-game-force", at(3, "H"), allOf(len("H", 4), hcp(5)), game)
      : undefined,
    isMinor(x)
      ? rule("raise", at(3, x), allOf(len(x, 4), anyOf(hcp(11), allOf(hcp(8), short(1)))), {
          ...game,
          agrees: x,
        })
      : undefined,
    rule("six-notrump", "6N", allOf(hcp(15, 18), balanced), signoff),
    rule("quantitative", "4N", allOf(hcp(13, 14), balanced)),
    rule("game-in-notrump", "3N", hcp(6, 12), signoff),
  ];
}

/** Responder's second turn after one over one, uncontested. */
const second = (s: Situation): boolean =>
  s.role === "responder" &&
  s.uncontested &&
  s.mine === "new-suit-one" &&
  s.me.calls.filter(({ call }) => call !== "P").length === 1;

export const RESPONDER_REBIDS: Family = {
  when: second,
  rules: (s) => {
    const [x, z] = s.partner.suits;
    const [y] = s.me.suits;
    if (x === undefined || y === undefined) return [];
    switch (s.said) {
      case "single-raise-opener":
        return afterRaise(s, y);
      case "rebid-suit":
        return afterRebid(s, x, y);
      case "jump-rebid":
        return afterJump(s, x, y);
      case "new-suit-opener":
        return z === undefined ? [] : afterSecondSuit(s, x, z, y);
      case "one-notrump-rebid":
        return afterNotrump(s, x, y);
      case "jump-shift-rebid":
        return z === undefined ? [] : afterJumpShift(s, x, z, y);
      case "jump-raise":
      case "three-card-raise":
        return isMajor(y) ? afterStrongRaise(s, y) : [];
      case "jump-two-notrump":
        return afterTwoNotrump(x, y);
      default:
        return [];
    }
  },
};
