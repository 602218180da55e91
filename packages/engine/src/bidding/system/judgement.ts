/**
 * Where no agreement decides: judgement by totals. What partner has promised, added to what is needed,
 * says what the hand must be for game, for an invitation, for slam; so even these calls have a meaning
 * that partner and the opponents can read. In suits shape counts, in notrump points alone.
 */
import {
  isBid,
  isSuit,
  levelOf,
  strainOf,
  suitIndex,
  SUITS_DOWN,
  type Bid,
  type Suit,
} from "@falsecard/core";
import type { Constraint } from "../../constraint/constraint.js";
import {
  allOf,
  ANY,
  anyOf,
  asLong,
  balanced,
  controlsBetween,
  goodSuit,
  hcp,
  len,
  not,
  semiBalanced,
  short,
  stopped,
  twoLongest,
  withLength,
  worth,
} from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, gameLevel, higher, isMajor, others } from "./suits.js";

interface Needs {
  /** Enough for game whatever partner has. */
  readonly game: number;
  /** Worth a try; equal to `game` if no call can invite. */
  readonly invite: number;
  /** Game when no invitation is possible. */
  readonly accept: number;
  readonly slam: number;
}

/** Points less that a game may have: vulnerable, one in three is enough where the size of a gain counts. */
const bonus = (s: Situation): number => (s.vulnerable && s.scoring !== "matchpoints" ? 1 : 0);

/** What we need ourselves, given partner's range. */
function needs(s: Situation): Needs {
  const { min, max } = s.partner.image.points;
  const top = Math.min(max, min + (max - min >= 5 ? 3 : 2));
  return {
    game: Math.max(0, 25 - min),
    invite: Math.max(0, 25 - top),
    accept: Math.max(0, Math.ceil(25 - (min + top) / 2) - bonus(s)),
    slam: Math.max(1, 30 - Math.min(max, min + 1)),
  };
}

/** Suits in which we may have eight cards, with the length it takes. */
function fits(s: Situation): { suit: Suit; need: number }[] {
  return SUITS_DOWN.flatMap((suit) => {
    const theirs = s.partner.image.length[suit].min;
    if (theirs < 3 || s.theirSuits.includes(suit)) return [];
    return [{ suit, need: Math.max(0, 8 - theirs) }];
  });
}

const unbid = (s: Situation): Suit[] =>
  SUITS_DOWN.filter(
    (suit) => s.partner.image.length[suit].min < 4 && s.me.image.length[suit].min < 4,
  );

/** Stoppers in what the opponents have bid, or in the suits that nobody on our side has. */
const guarded = (s: Situation): Constraint => {
  // Partner's own notrump has answered for the suits.
  const last = s.partner.calls.at(-1)?.call ?? "P";
  if (isBid(last) && strainOf(last) === "N" && s.partner.calls.at(-1)?.meaning.artificial === false)
    return ANY;
  if (s.theirSuits.length > 0) return stopped(s.theirSuits);
  const open = unbid(s);
  return open.length <= 1 ? stopped(open) : ANY;
};

function suitRules(s: Situation, suit: Suit, need: number): (Rule | undefined)[] {
  const { game, invite, accept, slam } = needs(s);
  const fit = len(suit, need);
  const cheapest = s.cheapest(suit);
  if (cheapest === undefined) return [];
  const level = levelOf(cheapest);
  const goal = at(gameLevel(suit), suit);
  const last = s.auction.highest;
  const standing = last !== undefined && strainOf(last) === suit && s.ourBid;
  const gf = s.gameForce;
  const open = !s.atGame || (!standing && s.mustAct);
  const force = gf ? ("game" as const) : ("none" as const);
  // Partner's own invitation is answered yes or no.
  const { min, max } = s.partner.image.points;
  const canInvite = !gf && level <= 3 && max - min >= 3;
  // Four notrump asks about the agreed suit, or else the one just bid: never about two.
  const keycards =
    s.levelFor("N") <= 4 && (s.agreed === suit || (s.agreed === undefined && standing))
      ? rule(
          "slam-try-keycards",
          "4N",
          allOf(fit, worth(slam, 37, suit), hcp(Math.max(slam - 3, 12)), controlsBetween(3)),
          { forcing: "round", artificial: true, agrees: suit },
        )
      : undefined;
  if (isMajor(suit))
    return [
      gf && s.agreed !== suit && level <= 3 ? undefined : keycards,
      gf && open && level <= 3 && s.agreed !== suit
        ? rule("raise", cheapest, allOf(fit, worth(game + 1, 37, suit)), {
            forcing: "game",
            agrees: suit,
          })
        : undefined,
      open && goal !== undefined
        ? rule("game-in-major", goal, allOf(fit, worth(canInvite ? game : accept, 37, suit)), {
            forcing: "signoff",
          })
        : undefined,
      gf && open && level <= 4
        ? rule("game-in-major", goal, fit, { forcing: "signoff" })
        : undefined,
      canInvite && open
        ? rule("invite-in-major", at(3, suit), allOf(fit, worth(invite, game - 1, suit)))
        : undefined,
      !gf &&
      s.agreed !== suit &&
      open &&
      level <= 2 &&
      s.mine !== "forcing-notrump" &&
      s.mine !== "notrump-response"
        ? rule("raise", cheapest, allOf(fit, worth(0, invite - 1, suit)), {})
        : undefined,
    ];
  return [
    keycards,
    gf && level <= 3 && s.agreed !== suit && open
      ? rule("raise", cheapest, allOf(len(suit, need + 1), worth(game + 3, 37, suit)), {
          forcing: "game",
          agrees: suit,
        })
      : undefined,
    // Partner's raise to the four level asks for five, unless he was pushed there.
    s.agreed === suit && last === at(4, suit) && s.uncontested
      ? rule("game-in-minor", goal, ANY, { forcing: "signoff" })
      : undefined,
    open && goal !== undefined
      ? rule(
          "game-in-minor",
          goal,
          allOf(fit, len(suit, need + 1), short(1, suit), worth(game + 2, 37, suit)),
          { forcing: "signoff" },
        )
      : undefined,
    canInvite && level <= 3 && open
      ? rule(
          "invite-in-minor",
          at(3, suit),
          allOf(fit, len(suit, need + 1), hcp(invite, game), not(balanced)),
          { forcing: force },
        )
      : undefined,
  ];
}

/** Bound for game, partner's minor at the four level: a fit and a short suit are looked at before notrump. */
function minorSlamTries(s: Situation): (Rule | undefined)[] {
  const last = s.auction.highest;
  const suit = last === undefined ? "N" : strainOf(last);
  if (!s.gameForce || s.atGame || !isSuit(suit) || isMajor(suit)) return [];
  if (!s.partner.suits.includes(suit) || s.levelFor(suit) !== 4) return [];
  const need = Math.max(0, 8 - s.partner.image.length[suit].min);
  return [
    rule(
      "raise",
      at(4, suit),
      allOf(len(suit, need), short(1, suit), worth(needs(s).slam + 2, 37, suit)),
      {
        forcing: "game",
        agrees: suit,
      },
    ),
  ];
}

function notrumpRules(s: Situation): (Rule | undefined)[] {
  const { game, invite, accept } = needs(s);
  const { min } = s.partner.image.points;
  const level = s.levelFor("N");
  const safe = guarded(s);
  const noFit = allOf(
    ...fits(s)
      .filter(({ suit, need }) => isMajor(suit) && need > 0)
      .map(({ suit, need }) => len(suit, 0, need - 1)),
  );
  const bare = s.atGame && !s.mustAct;
  // Partner's 3NT with extra strength is no end yet.
  const open = !bare || (s.auction.highest === "3N" && min >= 15);
  const canInvite = level <= 2 && !s.gameForce;
  return [
    ...minorSlamTries(s),
    !open || level > 6
      ? undefined
      : rule("six-notrump", "6N", allOf(hcp(33 - min), not(short(0))), { forcing: "signoff" }),
    !open || level > 4 || s.partner.image.points.max - min > 5
      ? undefined
      : rule(
          "quantitative",
          "4N",
          allOf(hcp(Math.max(0, 33 - s.partner.image.points.max), 32 - min), balanced),
        ),
    // Three cards in a major of which partner may have five.
    ...(s.gameForce && !bare && s.agreed === undefined
      ? s.partner.suits
          .slice(0, 1)
          .filter(
            (suit) =>
              isMajor(suit) && s.partner.image.length[suit].min === 4 && s.levelFor(suit) <= 3,
          )
          .map((suit) =>
            rule("support-shown", s.cheapest(suit), len(suit, 3, 3), { forcing: "game" }),
          )
      : []),
    ...(s.gameForce && level === 2 && !bare
      ? [
          ...newSuits(
            s,
            allOf(not(balanced), anyOf(twoLongest(10), not(safe), not(semiBalanced))),
          ).filter((one) => one !== undefined),
          rule(
            "notrump-rebid-game-force",
            "2N",
            allOf(
              noFit,
              ...s.me.suits.slice(0, 1).map((suit) => len(suit, 0, 5)),
              anyOf(safe, semiBalanced),
            ),
            { forcing: "game" },
          ),
          ...s.me.suits
            .slice(0, 1)
            .map((suit) =>
              rule("rebid-suit", s.cheapest(suit), allOf(len(suit, 6), noFit), { forcing: "game" }),
            ),
        ]
      : []),
    // In a game force a long suit or a second one comes before 3NT.
    ...(s.gameForce && level === 3 && !bare
      ? [
          ...newSuits(s, allOf(twoLongest(10), noFit)),
          ...s.me.suits
            .slice(0, 1)
            .filter(
              (suit) => isMajor(suit) && s.levelFor(suit) === 3 && s.me.image.length[suit].min < 6,
            )
            .map((suit) =>
              rule("rebid-suit", s.cheapest(suit), allOf(len(suit, 6), noFit), { forcing: "game" }),
            ),
        ]
      : []),
    ...(s.said === "jump-two-notrump"
      ? s.me.suits
          .slice(0, 1)
          .filter((suit) => isMajor(suit))
          .map((suit) =>
            rule(
              "new-suit-game-force",
              s.levelFor(suit) === 3 ? s.cheapest(suit) : undefined,
              allOf(len(suit, 5), hcp(5)),
              { forcing: "game" },
            ),
          )
      : []),
    bare || level > 3
      ? undefined
      : rule("game-in-notrump", "3N", allOf(hcp(canInvite ? game : accept), noFit, safe), {
          forcing: "signoff",
        }),
    bare || level > 3 || !s.gameForce || level < 3
      ? undefined
      : rule("game-in-notrump", "3N", allOf(noFit, safe), { forcing: "signoff" }),
    s.gameForce && level === 2 && !bare
      ? rule("notrump-rebid-game-force", "2N", allOf(noFit, anyOf(semiBalanced, safe)), {
          forcing: "game",
        })
      : undefined,
    level === 1 && !s.gameForce && s.role !== "opener"
      ? rule(
          "notrump-partscore",
          "1N",
          allOf(
            hcp(0, Math.max(invite - 1, game - 3)),
            noFit,
            ...s.partner.suits.slice(0, 1).map((suit) => len(suit, 0, 4)),
            ...s.me.suits.slice(0, 1).map((suit) => len(suit, 0, 5)),
          ),
        )
      : undefined,
    canInvite && !bare
      ? rule(
          "notrump-invitation",
          "2N",
          allOf(
            hcp(level === 1 ? Math.max(invite, game - 2) : invite, game - 1),
            noFit,
            // Long suits play in suits.
            not(short(0)),
            ...s.me.suits.filter(isMajor).map((suit) => len(suit, 0, 5)),
            s.theirSuits.length > 0 ? safe : ANY,
          ),
        )
      : undefined,
  ];
}

/** One's own long suit. */
function ownSuit(s: Situation, suit: Suit): (Rule | undefined)[] {
  const { game, invite, accept } = needs(s);
  const cheapest = s.cheapest(suit);
  if (cheapest === undefined || s.theirSuits.includes(suit) || s.atGame) return [];
  const level = levelOf(cheapest);
  const known = s.me.image.length[suit].min;
  const shortOpposite = s.partner.image.length[suit].max <= 1;
  const six = Math.max(6, known + 1);
  const goal = at(gameLevel(suit), suit);
  if (shortOpposite || known < 3) return [];
  const canInvite = level <= 3 && !s.gameForce && isMajor(suit);
  return [
    isMajor(suit)
      ? rule(
          "game-in-major",
          goal,
          allOf(len(suit, Math.max(6, known)), withLength(canInvite ? game : accept, 37, suit)),
          { forcing: "signoff" },
        )
      : undefined,
    canInvite
      ? rule(
          "invite-in-major",
          at(3, suit),
          allOf(len(suit, six), withLength(invite, game - 1, suit), hcp(invite - 1)),
        )
      : undefined,
    level === 2 && !s.gameForce && s.said === "one-notrump-rebid"
      ? rule(
          "rebid-suit",
          cheapest,
          allOf(len(suit, 5), hcp(0, invite - 1), anyOf(len(suit, 6), not(balanced), len(suit, 5))),
          { forcing: "signoff" },
        )
      : undefined,
    level <= 3
      ? rule(
          "rebid-suit",
          cheapest,
          allOf(
            len(suit, s.gameForce && level <= 2 ? Math.max(5, known) : six),
            s.gameForce ? ANY : level <= 2 ? hcp(0, game - 1) : goodSuit(suit),
          ),
          { forcing: s.gameForce ? "game" : "none" },
        )
      : undefined,
  ];
}

/** Going back to a suit of partner's at no higher level than need be. */
function preferences(s: Situation): (Rule | undefined)[] {
  const last = s.auction.highest;
  if (last === undefined || !s.ourBid || s.atGame) return [];
  const standing = strainOf(last);
  const [first] = s.partner.suits;
  if (first === undefined || standing === first || !isSuit(standing)) return [];
  const bid = s.cheapest(first);
  if (
    bid === undefined ||
    levelOf(bid) > 3 ||
    (levelOf(bid) === 3 && levelOf(last) < 3 && suitIndex(first) > suitIndex(standing))
  )
    return [];
  const known = s.partner.image.length;
  // Who bids a second suit has four cards in the first.
  const extra = Math.max(levelOf(last) >= 2 ? 5 : 4, known[first].min) - known[standing].min;
  const better = anyOf(
    ...Array.from({ length: 5 }, (_, n) =>
      allOf(len(standing, n, n), len(first, Math.max(0, n - extra + (extra > 0 ? 0 : 1)))),
    ),
  );
  return s.partner.suits.includes(standing) && s.auction.bidder === s.partner.seat
    ? [
        rule("preference", bid, allOf(better, len(first, 1)), {
          forcing: s.gameForce ? "game" : "signoff",
        }),
      ]
    : [];
}

/** A new suit of four or five cards, forcing while game is still sought. */
function newSuits(s: Situation, shape: Constraint = ANY): (Rule | undefined)[] {
  const { game } = needs(s);
  if (s.atGame || s.role === "advancer" || s.role === "overcaller") return [];
  return others(...s.theirSuits, ...s.me.suits, ...s.partner.suits)
    .toSorted((a, b) => suitIndex(a) - suitIndex(b))
    .flatMap((suit) => {
      const bid = s.cheapest(suit);
      if (bid === undefined || levelOf(bid) > 3) return [];
      if (s.gameForce)
        return [rule("new-suit-game-force", bid, allOf(len(suit, 4), shape), { forcing: "game" })];
      return [
        rule("new-suit-game-force", bid, allOf(len(suit, 4), hcp(game)), { forcing: "round" }),
      ];
    });
}

/** Responder's new suit at the three level: a hand for game that has no better call. */
function responderForces(s: Situation): (Rule | undefined)[] {
  if (s.role !== "responder" || s.gameForce || s.agreed !== undefined || s.passedHand() || s.atGame)
    return [];
  const [y] = s.me.suits;
  const { game } = needs(s);
  if (
    y === undefined ||
    (s.said !== "rebid-suit" && s.said !== "new-suit-opener" && s.said !== "jump-rebid")
  )
    return [];
  return others(...s.theirSuits, ...s.me.suits, ...s.partner.suits)
    .filter((suit) => s.levelFor(suit) === 3 || (s.levelFor(suit) === 2 && higher(suit, y)))
    .map((suit) =>
      rule(
        "new-suit-game-force",
        s.cheapest(suit),
        allOf(len(suit, 4), anyOf(len(y, 5), asLong(y, suit)), hcp(game), not(balanced)),
        { forcing: "game" },
      ),
    );
}

/** Our major has been raised to the two level: a new suit asks for help there. */
function gameTries(s: Situation): (Rule | undefined)[] {
  const trump = s.agreed;
  const last = s.auction.highest;
  if (!isMajor(trump) || last === undefined || last !== at(2, trump) || s.gameForce) return [];
  const { invite, game } = needs(s);
  const balancedTry =
    s.role === "responder" &&
    s.uncontested &&
    s.said === "single-raise-opener" &&
    s.levelFor("N") === 2
      ? [
          rule("two-notrump-try", "2N", allOf(len(trump, 4, 4), hcp(invite, game - 1)), {
            forcing: "round",
          }),
        ]
      : [];
  return [
    ...balancedTry,
    ...others(trump, ...s.theirSuits)
      .filter((suit) => s.levelFor(suit) <= 3 && (s.levelFor(suit) === 2 || !higher(suit, trump)))
      .map((suit) =>
        rule(
          "help-suit-try",
          s.cheapest(suit),
          allOf(worth(invite, game - 1, trump), len(suit, 4), not(balanced)),
          { forcing: "round" },
        ),
      ),
  ];
}

/** Whoever responded 1NT may have a long suit of his own, too weak to have bid it at once. */
function longSuitAfterNotrump(s: Situation): (Rule | undefined)[] {
  if (s.mine !== "forcing-notrump" && s.mine !== "notrump-response") return [];
  const { invite } = needs(s);
  return others(...s.theirSuits, ...s.partner.suits).map((suit) =>
    rule(
      "new-suit-weak",
      s.levelFor(suit) <= (suit === "C" || suit === "D" ? 3 : 2) ? s.cheapest(suit) : undefined,
      allOf(len(suit, 6), hcp(0, invite - 1)),
      { forcing: "signoff" },
    ),
  );
}

/** Over a notrump rebid: a lower second suit at the two level, to play. */
function weakSecondSuit(s: Situation): (Rule | undefined)[] {
  const [y] = s.me.suits;
  if (y === undefined) return [];
  if (s.said === "advance-notrump")
    return others(y, ...s.theirSuits)
      .filter((suit) => s.levelFor(suit) === 2)
      .map((suit) =>
        rule("new-suit-weak", at(2, suit), allOf(len(y, 5), len(suit, 4), not(balanced))),
      );
  if (s.mine === "forcing-notrump" || s.mine === "notrump-response") return [];
  if (s.said !== "one-notrump-rebid") return [];
  return others(y, ...s.theirSuits)
    .filter(
      (suit) =>
        !higher(suit, y) &&
        isMajor(suit) &&
        s.levelFor(suit) === 2 &&
        !s.partner.suits.includes(suit),
    )
    .map((suit) => rule("new-suit-weak", at(2, suit), allOf(len(y, 5), len(suit, 4), hcp(0, 10))));
}

/** Whatever the hand, something must be said. */
function lastResorts(s: Situation): (Rule | undefined)[] {
  if (!s.mustAct) return [rule("nothing-to-add", "P", ANY, { judged: true })];
  const traits = { judged: true, forcing: s.gameForce ? ("game" as const) : ("none" as const) };
  const bids: { bid: Bid; hand: Constraint }[] = [];
  const add = (suit: Suit, hand: Constraint): void => {
    const bid = s.cheapest(suit);
    if (bid !== undefined && levelOf(bid) <= 5) bids.push({ bid, hand });
  };
  if (isSuit(s.agreed)) add(s.agreed, ANY);
  for (const suit of s.me.suits) add(suit, len(suit, 6));
  for (const suit of s.partner.suits) add(suit, len(suit, 3));
  for (const suit of s.me.suits) add(suit, len(suit, 5));
  for (const suit of s.partner.suits) add(suit, len(suit, 2));
  const notrump = s.cheapest("N");
  if (notrump !== undefined && levelOf(notrump) <= 3) bids.push({ bid: notrump, hand: ANY });
  for (const suit of s.partner.suits) add(suit, ANY);
  for (const suit of SUITS_DOWN) if (!s.theirSuits.includes(suit)) add(suit, len(suit, 4));
  if (notrump !== undefined) bids.push({ bid: notrump, hand: ANY });
  return [
    ...bids.map(({ bid, hand }) => rule("forced", bid, hand, traits)),
    rule("forced-double", "X", ANY, { judged: true }),
    rule("nothing-to-add", "P", ANY, { judged: true }),
  ];
}

/** Nobody has disturbed us since partner's last bid, or the last bid is ours. */
const constructive = (s: Situation): boolean =>
  s.opening !== undefined &&
  s.ourBid &&
  s.auction.bidder === s.partner.seat &&
  isBid(s.auction.highest ?? "P");

export const JUDGEMENT: Family = {
  when: constructive,
  rules: (s) => {
    if (s.said === "quantitative") {
      const { min, max } = s.partner.image.points;
      return [
        rule("accept", "6N", hcp(33 - Math.ceil((min + max) / 2)), { forcing: "signoff" }),
        rule("decline", "P", ANY),
      ];
    }
    const signedOff = s.partner.calls.at(-1)?.meaning.forcing === "signoff";
    const list = fits(s);
    const ordered = isSuit(s.agreed)
      ? [{ suit: s.agreed, need: 0 }, ...list.filter(({ suit }) => suit !== s.agreed)]
      : list;
    const { slam } = needs(s);
    if (signedOff) {
      const trump = isSuit(s.agreed) ? s.agreed : s.partner.suits[0];
      return [
        trump !== undefined && s.levelFor("N") <= 4
          ? rule(
              "slam-try-keycards",
              "4N",
              allOf(
                len(trump, Math.max(0, 8 - s.partner.image.length[trump].min)),
                worth(slam + 1, 37, trump),
                hcp(Math.max(12, slam - 4)),
                controlsBetween(4),
              ),
              { forcing: "round", artificial: true, agrees: trump },
            )
          : undefined,
        isBid(s.auction.highest ?? "P") && s.auction.highest === "3N"
          ? rule(
              "six-notrump",
              "6N",
              allOf(hcp(Math.max(10, 33 - s.partner.image.points.min)), semiBalanced),
              { forcing: "signoff" },
            )
          : undefined,
        ...lastResorts(s),
      ];
    }
    return [
      ...(isMajor(s.agreed) ? gameTries(s) : []),
      ...ordered
        .filter(({ suit }) => isMajor(suit))
        .flatMap(({ suit, need }) => suitRules(s, suit, need)),
      ...responderForces(s),
      ...(isSuit(s.agreed) && isMajor(s.agreed) ? [] : notrumpRules(s)),
      ...weakSecondSuit(s),
      ...s.me.suits.filter((suit) => suit !== s.agreed).flatMap((suit) => ownSuit(s, suit)),
      ...ordered
        .filter(({ suit }) => !isMajor(suit))
        .flatMap(({ suit, need }) => suitRules(s, suit, need)),
      ...(s.mustAct || s.gameForce ? newSuits(s) : []),
      ...longSuitAfterNotrump(s),
      ...(s.agreed === undefined ? preferences(s) : []),
      ...lastResorts(s),
    ];
  },
};

/** Everything else ends here. */
export const LAST_RESORTS: Family = { when: () => true, rules: lastResorts };
