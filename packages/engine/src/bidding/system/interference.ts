/**
 * They come in over our natural 1NT, opened or overcalled.
 *
 * Over a suit Lebensohl: 2NT asks for 3♣ and then names a suit to play, invites in a higher one, or shows
 * a stopper ("slow shows"); the direct cue bid and 3NT deny one ("fast denies"). Over a double the hand
 * redoubles with strength and runs with a suit. Over an artificial 2♣ the double is Stayman and all else is
 * as if they had passed; over other artificial bids the suit they named is taken for theirs.
 */
import { isSuit, levelOf, strainOf, SUITS_DOWN, type Suit } from "@falsecard/core";
import type { Constraint } from "../../constraint/constraint.js";
import {
  allOf,
  ANY,
  anyOf,
  asLong,
  balanced,
  goodSuit,
  hcp,
  len,
  not,
  stopping,
} from "../hands.js";
import type { RuleName } from "../names.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Heard, Situation } from "../situation.js";
import { needsOpposite } from "./notrump-range.js";
import { at, higher, isMajor, otherMajor, others } from "./suits.js";

const ONE_NOTRUMP: readonly RuleName[] = [
  "opening-one-notrump",
  "notrump-overcall",
  "balancing-notrump",
];

const isOneNotrump = (heard: Heard | undefined): boolean =>
  heard !== undefined && heard.call === "1N" && ONE_NOTRUMP.includes(heard.meaning.name);

/** The suit that their bid stands for: the one named, or the lowest they have shown. */
function suitOf(s: Situation): Suit | undefined {
  const { highest } = s.auction;
  if (highest === undefined || s.auction.bidder !== s.rho.seat) return undefined;
  const strain = strainOf(highest);
  if (isSuit(strain) && (s.rho.suits.includes(strain) || s.rho.suits.length === 0)) return strain;
  return s.rho.suits[0];
}

/** Their suit bid at the two level or higher. */
function overSuit(s: Situation, x: Suit): (Rule | undefined)[] {
  const { game, invite } = needsOpposite(s.partner.image.points);
  const level = levelOf(s.auction.highest ?? "2C");
  const free = others(x).toReversed();
  const majors = free.filter(isMajor);
  const lebensohl = s.card.lebensohl === "on" && level === 2;
  const stop = stopping(x);
  const fourMajor = anyOf(...majors.map((m) => len(m, 4, 4)));
  const relay = (hand: Constraint) =>
    rule("lebensohl", lebensohl ? "2N" : undefined, hand, { forcing: "round", artificial: true });
  const force = { forcing: "game" } as const;
  return [
    ...majors.map((m) =>
      rule("game-in-major", at(4, m), allOf(hcp(game - 1, 15), len(m, 6)), { forcing: "signoff" }),
    ),
    ...majors
      .filter((m) => s.levelFor(m) <= 3)
      .map((m) => rule("new-suit-game-force", at(3, m), allOf(hcp(game), len(m, 5)), force)),
    // Four of a major: the cue bid, at once without a stopper, after the relay with one.
    relay(allOf(hcp(game), fourMajor, stop)),
    rule(
      "cue-stayman",
      level <= 3 ? s.cheapest(x) : undefined,
      allOf(hcp(game), fourMajor, lebensohl ? ANY : len(x, 0, 3)),
      { ...force, artificial: true },
    ),
    ...free
      .filter((suit) => !isMajor(suit) && s.levelFor(suit) === 3)
      .map((suit) =>
        rule(
          "new-suit-game-force",
          at(3, suit),
          allOf(
            len(suit, 5),
            anyOf(
              allOf(hcp(game), len(suit, 6)),
              allOf(hcp(game - 1), goodSuit(suit), not(stop)),
              hcp(game + 4),
            ),
          ),
          force,
        ),
      ),
    lebensohl
      ? relay(allOf(hcp(game), stop))
      : rule("three-notrump-response", "3N", allOf(hcp(game), stop), { forcing: "signoff" }),
    // A flat hand without a stopper asks partner for one; a long suit that could be bid lower invites slowly.
    lebensohl
      ? rule("notrump-without-stopper", "3N", allOf(hcp(game), not(stop), balanced), {
          artificial: true,
        })
      : undefined,
    relay(
      allOf(
        hcp(invite, game - 1),
        anyOf(...free.filter((suit) => s.levelFor(suit) === 2).map((suit) => len(suit, 6))),
      ),
    ),
    rule("negative-double", level <= 3 ? "X" : undefined, allOf(hcp(invite), len(x, 0, 3))),
    rule("penalty-double", "X", allOf(hcp(invite), len(x, 4))),
    ...free
      .filter((suit) => s.levelFor(suit) === 2)
      .map((suit) =>
        rule(
          "new-suit-weak",
          at(2, suit),
          allOf(hcp(0, invite - 1), len(suit, 5), anyOf(hcp(4), len(suit, 6))),
          { forcing: "signoff" },
        ),
      ),
    relay(allOf(hcp(3, invite), anyOf(...free.map((suit) => len(suit, 6))))),
    rule("response-pass", "P", hcp(0, game)),
    rule("response-pass", "P", ANY, { judged: true }),
  ];
}

/** A suit to run to, as it stands. */
const natural = (suit: Suit, least: number, ...more: readonly Constraint[]): Rule | undefined =>
  rule(
    "runs-out",
    at(2, suit),
    allOf(len(suit, least), ...others(suit).map((o) => asLong(suit, o)), ...more),
    { forcing: "signoff" },
  );

/** Their double: strength redoubles, a long suit runs; with the transfers on, through them. */
function overDouble(s: Situation): (Rule | undefined)[] {
  const opened = s.partner.calls.at(-1)?.meaning.name === "opening-one-notrump";
  const { invite } = needsOpposite(s.partner.image.points);
  const conventional = s.rho.calls.at(-1)?.meaning.artificial === true;
  const strength = rule("redouble", "XX", hcp(invite));
  if (opened && (s.card["doubled-notrump"] === "transfers" || conventional))
    return [
      rule("redouble", "XX", allOf(hcp(invite), not(anyOf(len("S", 5), len("H", 5))))),
      ...(
        [
          ["H", "S"],
          ["D", "H"],
        ] as const
      ).map(([bid, to]) =>
        rule("transfer", at(2, bid), allOf(len(to, 5), asLong(to, otherMajor(to))), {
          forcing: "round",
          artificial: true,
          suit: to,
        }),
      ),
      rule("stayman", "2C", allOf(len("H", 4), len("S", 4), len("C", 0, 3)), {
        forcing: "round",
        artificial: true,
      }),
      rule(
        "minor-relay",
        "2S",
        anyOf(
          allOf(hcp(0, invite - 1), anyOf(len("C", 6), len("D", 6))),
          allOf(hcp(0, 4), anyOf(len("C", 5), len("D", 5))),
        ),
        { forcing: "round", artificial: true },
      ),
      rule("response-pass", "P", ANY),
    ];
  return [
    strength,
    ...SUITS_DOWN.map((suit) => natural(suit, 5, hcp(0, invite - 1))),
    // Nothing anywhere: the cheapest four-card suit, and partner may go on from there.
    ...(["C", "D"] as const).map((suit) =>
      rule("runs-out", at(2, suit), allOf(len(suit, 4), hcp(0, 3)), { forcing: "none" }),
    ),
    rule("response-pass", "P", ANY),
  ];
}

/** Over an artificial 2♣ the double takes the place of Stayman; transfers stay. */
function overArtificialClubs(s: Situation): (Rule | undefined)[] {
  const { game, invite } = needsOpposite(s.partner.image.points);
  const fourMajor = anyOf(len("H", 4), len("S", 4));
  return [
    rule("stayman", "X", allOf(hcp(invite), fourMajor), { artificial: true, forcing: "round" }),
    ...(
      [
        ["H", "S"],
        ["D", "H"],
      ] as const
    ).map(([bid, to]) =>
      rule("transfer", at(2, bid), allOf(len(to, 5), asLong(to, otherMajor(to))), {
        forcing: "round",
        artificial: true,
        suit: to,
      }),
    ),
    rule("three-notrump-response", "3N", hcp(game), { forcing: "signoff" }),
    rule("notrump-invitation", "2N", hcp(invite, game - 1)),
    rule("minor-relay", "2S", allOf(hcp(0, invite - 1), anyOf(len("C", 6), len("D", 6))), {
      forcing: "round",
      artificial: true,
    }),
    rule("response-pass", "P", ANY),
  ];
}

/** Responder's first call over their interference. */
export const INTERFERENCE: Family = {
  when: (s) =>
    isOneNotrump(s.partner.calls.at(-1)) &&
    s.me.calls.every(({ call }) => call === "P") &&
    s.rho.calls.at(-1)?.call !== "P",
  rules: (s) => {
    const last = s.rho.calls.at(-1);
    if (last === undefined) return [];
    if (last.call === "X") return overDouble(s);
    if (last.call === "2C" && last.meaning.artificial) return overArtificialClubs(s);
    const x = suitOf(s);
    return x === undefined ? [] : overSuit(s, x);
  },
};

/** The notrump bidder answers: the relay, the cue bid, three notrump without a stopper, the stolen Stayman. */
export const INTERFERENCE_ANSWERS: Family = {
  when: (s) =>
    s.me.calls.some(isOneNotrump) &&
    s.quiet &&
    s.theirSuits.length + s.theirs.length > 0 &&
    s.partner.calls.filter(({ call }) => call !== "P").length <= 2,
  rules: (s) => {
    const { said } = s;
    const [x] = s.theirSuits;
    const suits = others(...s.theirSuits);
    if (said === "lebensohl") return [rule("relay-completed", "3C", ANY, { artificial: true })];
    if (said === "stayman" && s.partner.calls.at(-1)?.call === "X")
      return [
        rule("stayman-hearts", "2H", len("H", 4)),
        rule("stayman-spades", "2S", len("S", 4)),
        rule("stayman-no-major", "2D", ANY, { artificial: true }),
      ];
    if (x === undefined) return [];
    const stop = stopping(x);
    if (said === "cue-stayman" || said === "cue-stayman-stopper")
      return [
        ...suits
          .filter(isMajor)
          .map((m) => rule("choose-major", s.cheapest(m), len(m, 4), { agrees: m })),
        rule(
          "choose-notrump",
          s.levelFor("N") === 3 ? "3N" : undefined,
          said === "cue-stayman-stopper" ? ANY : stop,
        ),
        ...suits
          .filter((suit) => !isMajor(suit))
          .map((suit) => rule("choose-suit", s.cheapest(suit), len(suit, 4))),
        rule("choose-notrump", s.cheapest("N"), ANY),
      ];
    if (said === "notrump-without-stopper")
      return [
        rule("choose-notrump", "P", stop),
        ...suits.map((suit) => rule("choose-suit", s.cheapest(suit), len(suit, 5))),
        ...suits.map((suit) => rule("choose-suit", s.cheapest(suit), len(suit, 4))),
        rule("choose-notrump", "P", ANY),
      ];
    return [];
  },
};

/** Who asked for 3♣ over their overcall says why. */
export const LEBENSOHL_REBIDS: Family = {
  when: (s) =>
    s.mine === "lebensohl" &&
    s.said === "relay-completed" &&
    s.quiet &&
    s.partner.calls.some(isOneNotrump),
  rules: (s) => {
    const [x] = s.theirSuits;
    if (x === undefined) return [];
    const { game, invite } = needsOpposite(s.partner.image.points);
    const majors = others(x).filter(isMajor);
    const low = others(x, "C").filter((suit) => higher(x, suit));
    const high = others(x, "C").filter((suit) => higher(suit, x));
    return [
      rule("relay-clubs", "P", allOf(hcp(0, game - 1), len("C", 6))),
      rule(
        "cue-stayman-stopper",
        s.cheapest(x),
        allOf(hcp(game), anyOf(...majors.map((m) => len(m, 4, 4)))),
        { forcing: "game", artificial: true },
      ),
      rule("three-notrump-response", "3N", hcp(game), { forcing: "signoff" }),
      ...high.map((suit) =>
        rule("invite-in-suit", at(3, suit), allOf(len(suit, 5), hcp(invite - 1, game - 1))),
      ),
      ...[...low, ...high].map((suit) =>
        rule("relay-other-suit", at(3, suit), len(suit, 6), { forcing: "signoff" }),
      ),
      rule("relay-clubs", "P", ANY),
    ];
  },
};
