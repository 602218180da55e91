/** The first action of the side that did not open: overcalls, doubles, two-suiters, balancing. */
import { isSuit, levelOf, strainOf, SUITS_DOWN, type Suit } from "@falsecard/core";
import type { Constraint } from "../../constraint/constraint.js";
import {
  allOf,
  ANY,
  anyOf,
  balanced,
  fairSuit,
  goodSuit,
  hcp,
  len,
  longest,
  not,
  semiBalanced,
  short,
  stopped,
  topsIn,
  twoLongest,
} from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, isMajor, isMinor, MAJORS, otherMajor, others } from "./suits.js";

/** Where we speak: right over the bid, between two bidders, or in the seat that could pass it out. */
type Place = "direct" | "sandwich" | "balancing";

function placeOf(s: Situation): Place {
  if (s.auction.passes === 2) return "balancing";
  return s.lho.calls.some(({ call }) => call !== "P") ? "sandwich" : "direct";
}

/** Shape for a takeout double: short in theirs, support for the rest. */
function takeoutShape(theirs: readonly Suit[], loose: boolean): Constraint {
  const rest = others(...theirs);
  if (theirs.length >= 2)
    return allOf(
      ...rest.map((suit) => len(suit, 4)),
      anyOf(hcp(11), ...rest.map((suit) => len(suit, 5))),
    );
  const [x] = theirs;
  if (x === undefined) return ANY;
  const majors = rest.filter(isMajor);
  return allOf(
    len(x, 0, loose ? 3 : 2),
    ...rest.map((suit) => len(suit, isMajor(suit) ? 3 : loose ? 2 : 3)),
    majors.length === 2
      ? anyOf(...majors.map((m) => len(m, 4)))
      : anyOf(...majors.map((m) => len(m, 4)), hcp(14), allOf(len(x, 0, 1))),
  );
}

/** Shape that makes up for a flaw: four cards in every unbid major. */
const majorsHeld = (theirs: readonly Suit[]): Constraint =>
  allOf(
    ...MAJORS.filter((m) => !theirs.includes(m)).map((m) => len(m, 4)),
    ...theirs.map((x) => len(x, 0, 2)),
  );

function twoSuiters(s: Situation, x: Suit, place: Place): (Rule | undefined)[] {
  const light = s.vulnerable ? 8 : 6;
  const good = (a: Suit, b: Suit): Constraint =>
    allOf(
      len(a, 5),
      len(b, 5),
      anyOf(hcp(light, 11), hcp(16)),
      anyOf(hcp(8), fairSuit(a), fairSuit(b)),
    );
  const cue = at(2, x);
  const list: (Rule | undefined)[] = [];
  if (
    s.card.michaels === "on" &&
    (place !== "sandwich" || s.auction.highest === "1N") &&
    levelOf(s.auction.highest ?? "1C") === 1
  ) {
    if (isMinor(x))
      list.push(
        rule("michaels", cue, allOf(hcp(light), good("H", "S")), {
          forcing: "round",
          artificial: true,
        }),
      );
    else {
      const other = otherMajor(x);
      list.push(
        rule(
          "michaels",
          cue,
          allOf(hcp(light), len(other, 5), anyOf(good(other, "C"), good(other, "D"))),
          { forcing: "round", artificial: true },
        ),
      );
    }
  }
  const [a, b] = others(x).slice(0, 2);
  if (
    s.card["unusual-notrump"] === "on" &&
    a !== undefined &&
    b !== undefined &&
    place !== "balancing" &&
    levelOf(s.auction.highest ?? "1C") <= 1
  )
    list.push(
      rule("unusual-notrump", "2N", allOf(hcp(light), good(a, b)), {
        forcing: "round",
        artificial: true,
      }),
    );
  return list;
}

function overSuit(s: Situation, place: Place): (Rule | undefined)[] {
  const highest = s.auction.highest ?? "1C";
  const theirs = s.theirSuits;
  const [x] = theirs;
  if (x === undefined) return [];
  const level = levelOf(highest);
  const shift = place === "balancing" ? 3 : 0;
  const jumpLevel = (suit: Suit) => s.levelFor(suit) + 1;
  const weakJump = place !== "balancing" && level <= 2;
  const raised = theirs.length === 1 && place === "sandwich" && strainOf(highest) === x;
  const free = others(...theirs);
  const majorsFirst = SUITS_DOWN.filter((suit) => free.includes(suit));
  const passed = s.passedHand();
  const lateLong = place === "balancing" && level <= 2;
  const overcall = (suit: Suit): (Rule | undefined)[] => {
    const bid = s.cheapest(suit);
    if (bid === undefined) return [];
    const own = levelOf(bid);
    // They have a fit, so we have one too, and partner has some of the missing points.
    if (raised && own === 2)
      return [rule("overcall", bid, allOf(hcp(8, 16), len(suit, 5), fairSuit(suit)))];
    if (raised && own === 3)
      return [
        rule("overcall", bid, allOf(hcp(9, 16), len(suit, 6), anyOf(hcp(11), goodSuit(suit)))),
        rule("overcall", bid, allOf(hcp(14, 17), len(suit, 5), fairSuit(suit))),
      ];
    if (own === 1)
      return [
        rule(
          "overcall",
          bid,
          allOf(
            hcp(7, 17),
            len(suit, 5),
            anyOf(allOf(hcp(9), fairSuit(suit)), topsIn(suit, 1, 2), topsIn(suit, 2, 5)),
            longest(suit),
          ),
        ),
        rule("overcall", bid, allOf(hcp(12, 17), len(suit, 5))),
        rule("overcall", bid, allOf(hcp(9, 16), len(suit, 5), fairSuit(suit))),
      ];
    if (own === 2)
      return [
        rule(
          "overcall",
          bid,
          allOf(
            hcp(11 - shift, 16),
            len(suit, 5),
            anyOf(
              len(suit, 6),
              allOf(goodSuit(suit), hcp(11 - shift)),
              allOf(hcp(13 - shift), fairSuit(suit)),
            ),
          ),
        ),
        rule(
          "overcall",
          bid,
          allOf(
            hcp(9 - shift, 16),
            len(suit, 6),
            fairSuit(suit),
            ...theirs.map((t) => len(t, 0, 4)),
          ),
        ),
      ];
    if (own === 3)
      return [
        rule(
          "overcall",
          bid,
          allOf(
            hcp(13 - shift, 18),
            len(suit, 5),
            anyOf(len(suit, 6), allOf(goodSuit(suit), hcp(15 - shift))),
            fairSuit(suit),
          ),
        ),
      ];
    if (own === 4)
      return [
        rule(
          "overcall",
          bid,
          allOf(hcp(9, 20), len(suit, 6), goodSuit(suit), anyOf(len(suit, 7), hcp(15))),
        ),
      ];
    return [rule("overcall", bid, allOf(hcp(14), len(suit, 7), goodSuit(suit)))];
  };
  const doubleLeast =
    theirs.length >= 2
      ? level === 1
        ? 9
        : level === 2
          ? 11
          : 14
      : (level <= 1 ? 12 : level === 2 ? 12 : level === 3 ? 13 : 14) - shift - (passed ? 1 : 0);
  const stops = stopped(theirs);
  const notrump: (Rule | undefined)[] =
    level === 1
      ? place === "balancing"
        ? [
            rule("balancing-notrump", "1N", allOf(hcp(11, 15), balanced, stops)),
            rule("two-notrump-overcall", "2N", allOf(hcp(19, 21), balanced, stops)),
          ]
        : [
            rule(
              "notrump-overcall",
              strainOf(highest) === "N" ? undefined : "1N",
              allOf(hcp(15, 18), anyOf(balanced, allOf(semiBalanced, hcp(16))), stops),
            ),
          ]
      : level === 2
        ? raised
          ? []
          : [
              rule(
                "two-notrump-overcall",
                "2N",
                allOf(hcp(15 - (shift > 0 ? 1 : 0), 18), semiBalanced, stops),
              ),
            ]
        : level === 3
          ? [
              rule(
                "three-notrump-overcall",
                "3N",
                allOf(
                  hcp(16 - shift, 22),
                  stops,
                  anyOf(semiBalanced, ...(["C", "D"] as const).map((m) => len(m, 6))),
                ),
              ),
            ]
          : [];
  return [
    ...twoSuiters(s, x, place),
    ...(lateLong && level === 1
      ? free.map((suit) =>
          rule(
            "jump-overcall",
            s.cheapest(suit, 1),
            allOf(len(suit, 6), hcp(13, 16), goodSuit(suit)),
          ),
        )
      : []),
    ...(lateLong
      ? free.map((suit) =>
          rule(
            "overcall",
            s.levelFor(suit) <= 2 ? s.cheapest(suit) : undefined,
            allOf(len(suit, 6), hcp(5, 13)),
          ),
        )
      : []),
    level === 1 && place === "direct"
      ? rule(
          "takeout-double",
          "X",
          allOf(
            hcp(15, 17),
            len(x, 0, 2),
            ...MAJORS.filter((m) => m !== x).map((m) => len(m, 4, 4)),
          ),
        )
      : undefined,
    ...(level === 1 && place === "direct"
      ? majorsFirst
          .filter(isMajor)
          .map((m) =>
            rule(
              "overcall",
              s.levelFor(m) === 1 ? s.cheapest(m) : undefined,
              allOf(hcp(15, 16), len(m, 5), topsIn(m, 2, 4)),
            ),
          )
      : []),
    ...notrump,
    // Too strong for an overcall: double first.
    level <= 3
      ? rule(
          "strong-double",
          "X",
          anyOf(hcp(18), allOf(hcp(17), not(balanced), not(twoLongest(10)))),
          {},
        )
      : undefined,
    // Preempts and jumps.
    ...majorsFirst
      .filter(isMajor)
      .map((m) =>
        rule(
          "preemptive-overcall",
          s.levelFor(m) < 4 ? at(4, m) : undefined,
          allOf(
            hcp(5, 12),
            anyOf(
              len(m, 8),
              allOf(len(m, 7), twoLongest(11)),
              allOf(len(m, 7), hcp(9), goodSuit(m)),
            ),
          ),
        ),
      ),
    ...(weakJump
      ? majorsFirst.flatMap((suit) => [
          jumpLevel(suit) === 3 || s.levelFor(suit) === 1
            ? rule(
                "preemptive-overcall",
                s.levelFor(suit) <= 2 ? at(3, suit) : undefined,
                allOf(hcp(s.vulnerable ? 6 : 4, 8), len(suit, 7), fairSuit(suit)),
              )
            : undefined,
          rule(
            "weak-jump-overcall",
            s.cheapest(suit, 1),
            allOf(
              hcp(s.vulnerable ? 5 : 3, s.levelFor(suit) === 1 ? 7 : 8),
              len(suit, 6, 7),
              jumpLevel(suit) >= 3 ? goodSuit(suit) : fairSuit(suit),
              len(isMajor(suit) ? otherMajor(suit) : "S", 0, 3),
              ...theirs.map((t) => len(t, 0, 3)),
            ),
          ),
        ])
      : []),
    // A five-card major ahead of the double; the double ahead of a minor.
    ...majorsFirst.filter(isMajor).flatMap(overcall),
    raised ? rule("strong-double", "X", hcp(16)) : undefined,
    // A six-card minor is better named than hidden behind a double.
    ...(level <= 2
      ? free
          .filter(isMinor)
          .map((m) =>
            rule(
              "overcall",
              s.levelFor(m) <= 2 ? s.cheapest(m) : undefined,
              allOf(
                len(m, 6),
                hcp(9 - shift, 16),
                fairSuit(m),
                ...MAJORS.filter((o) => !theirs.includes(o)).map((o) => len(o, 0, 4)),
              ),
            ),
          )
      : []),
    rule(
      "takeout-double",
      "X",
      allOf(hcp(doubleLeast), takeoutShape(theirs, place === "balancing")),
    ),
    rule(
      "takeout-double",
      "X",
      allOf(
        hcp(Math.max(8, doubleLeast - 1)),
        takeoutShape(theirs, false),
        ...theirs.map((t) => len(t, 0, 1)),
      ),
    ),
    theirs.length === 1 && level <= 2
      ? rule("takeout-double", "X", allOf(hcp(Math.max(9, doubleLeast)), majorsHeld(theirs)))
      : undefined,
    level === 1 && theirs.length === 1
      ? rule(
          "takeout-double",
          "X",
          allOf(
            hcp(13 - shift),
            len(x, 0, 3),
            ...MAJORS.filter((m) => m !== x).map((m) => len(m, 3)),
            anyOf(hcp(14 - shift), ...MAJORS.filter((m) => m !== x).map((m) => len(m, 4))),
          ),
        )
      : undefined,
    ...free.filter(isMinor).flatMap(overcall),
    place === "balancing" && level <= 2
      ? rule(
          "takeout-double",
          "X",
          allOf(
            hcp(doubleLeast + 1),
            ...theirs.map((t) => len(t, 0, 3)),
            ...MAJORS.filter((m) => !theirs.includes(m)).map((m) => len(m, 3)),
          ),
        )
      : undefined,
    level >= 3 && place !== "sandwich"
      ? rule(
          "takeout-double",
          "X",
          allOf(
            hcp(doubleLeast + 2),
            ...theirs.map((t) => len(t, 0, 2)),
            ...MAJORS.filter((m) => !theirs.includes(m)).map((m) => len(m, 3)),
          ),
        )
      : undefined,
    rule("defence-pass", "P", hcp(0, 14)),
    rule("defence-pass", "P", ANY, { judged: true }),
  ];
}

/** Against a natural 1NT. */
function overNotrump(s: Situation, place: Place): (Rule | undefined)[] {
  const shift = place === "balancing" ? 2 : 0;
  const high = Math.max(s.rho.image.points.max, s.lho.image.points.max);
  const penalty = rule(
    "penalty-double",
    "X",
    allOf(hcp(Math.min(high, 17) - (high <= 14 ? 0 : 1)), semiBalanced),
  );
  if (s.card["notrump-defence"] === "dont") {
    const either = (low: Suit) =>
      others(low).filter((suit) => SUITS_DOWN.indexOf(suit) < SUITS_DOWN.indexOf(low));
    return [
      rule("dont-spades", "2S", allOf(hcp(6 - shift, 11), len("S", 6))),
      rule(
        "dont-one-suiter",
        "X",
        allOf(hcp(8 - shift), anyOf(...SUITS_DOWN.map((suit) => len(suit, 6)))),
        { artificial: true, forcing: "round" },
      ),
      ...(["H", "D", "C"] as const).map((low) =>
        rule(
          "dont-two-suiter",
          at(2, low),
          allOf(
            hcp(8 - shift),
            len(low, 4),
            anyOf(...either(low).map((hi) => allOf(len(hi, 4), anyOf(len(hi, 5), len(low, 5))))),
          ),
          {
            artificial: low !== "H",
          },
        ),
      ),
      rule("defence-pass", "P", hcp(0, 14)),
      rule("defence-pass", "P", ANY, { judged: true }),
    ];
  }
  const landy = s.card["notrump-defence"] === "landy";
  return [
    penalty,
    landy
      ? rule(
          "landy",
          "2C",
          allOf(hcp(9 - shift), len("H", 4), len("S", 4), anyOf(len("H", 5), len("S", 5))),
          { artificial: true, forcing: "round" },
        )
      : undefined,
    ...(["S", "H", "D", "C"] as const)
      .filter((suit) => !landy || suit !== "C")
      .map((suit) =>
        rule(
          "overcall",
          at(2, suit),
          allOf(
            hcp(place === "balancing" ? 6 : 9, 15),
            len(suit, 5),
            anyOf(
              allOf(len(suit, 6), hcp(isMajor(suit) ? 9 - shift : 11 - shift)),
              allOf(short(1), goodSuit(suit), hcp(11 - shift)),
              allOf(twoLongest(10), hcp(10 - shift)),
              ...(place === "balancing" ? [allOf(goodSuit(suit), hcp(6))] : []),
            ),
          ),
        ),
      ),
    ...(["S", "H", "D", "C"] as const).map((suit) =>
      rule("preemptive-overcall", at(3, suit), allOf(hcp(5, 10), len(suit, 7), goodSuit(suit))),
    ),
    rule("defence-pass", "P", hcp(0, 14)),
    rule("defence-pass", "P", ANY, { judged: true }),
  ];
}

/** Doubling a conventional bid says that the suit itself is held. */
function leadDirecting(s: Situation): (Rule | undefined)[] {
  const bid = s.auction.highest;
  const strain = bid === undefined ? "N" : strainOf(bid);
  if (!isSuit(strain) || bid === undefined)
    return [rule("defence-pass", "P", ANY, { judged: true })];
  const level = levelOf(bid);
  return [
    rule(
      "lead-directing-double",
      "X",
      allOf(
        len(strain, 5),
        anyOf(
          topsIn(strain, 2, 4),
          allOf(len(strain, 6), topsIn(strain, 1, 3)),
          allOf(hcp(9), topsIn(strain, 1, 3)),
        ),
      ),
    ),
    level >= 3
      ? rule("lead-directing-double", "X", allOf(len(strain, 4), topsIn(strain, 2, 3)))
      : undefined,
    ...(level <= 2
      ? SUITS_DOWN.filter((suit) => suit !== strain && !s.theirSuits.includes(suit))
      : []
    ).map((suit) =>
      rule(
        "overcall",
        s.levelFor(suit) <= 2 ? s.cheapest(suit) : undefined,
        allOf(
          hcp(7, 16),
          anyOf(
            allOf(len(suit, 6), fairSuit(suit)),
            allOf(len(suit, 5), twoLongest(10), fairSuit(suit)),
          ),
        ),
      ),
    ),
    rule("defence-pass", "P", hcp(0, 14)),
    rule("defence-pass", "P", ANY, { judged: true }),
  ];
}

export const DEFENCE: Family = {
  when: (s) => s.role === "defender" && s.me.calls.every(({ call }) => call === "P") && !s.ourBid,
  rules: (s) => {
    const place = placeOf(s);
    const last =
      place === "balancing"
        ? (s.lho.calls.findLast(({ call }) => call !== "P") ?? s.rho.calls.at(-1))
        : s.rho.calls.at(-1);
    if (last === undefined) return [];
    if (
      place !== "balancing" &&
      last.meaning.artificial &&
      last.meaning.name !== "forcing-notrump"
    ) {
      if (last.meaning.name === "strong-two-clubs") return strongClub(s);
      return leadDirecting(s);
    }
    const named = s.auction.highest;
    if (named !== undefined && strainOf(named) === "N" && s.theirSuits.length === 0)
      return levelOf(named) === 1 ? overNotrump(s, place) : highNotrump(s);
    if (s.atGame && named !== undefined && strainOf(named) === "N") return highNotrump(s);
    return overSuit(s, place);
  },
};

/** Against a strong artificial opening: take their room. */
const strongClub = (s: Situation): (Rule | undefined)[] => [
  rule("lead-directing-double", "X", allOf(len("C", 5), topsIn("C", 2, 3))),
  ...SUITS_DOWN.flatMap((suit) => [
    rule("preemptive-overcall", s.cheapest(suit, 1), allOf(len(suit, 7), hcp(0, 11))),
    rule("weak-jump-overcall", s.cheapest(suit), allOf(len(suit, 6), hcp(0, 12), goodSuit(suit))),
  ]),
  rule("defence-pass", "P", hcp(0, 14)),
  rule("defence-pass", "P", ANY, { judged: true }),
];

const highNotrump = (s: Situation): (Rule | undefined)[] => [
  ...SUITS_DOWN.map((suit) =>
    rule(
      "overcall",
      s.levelFor(suit) <= 3 ? s.cheapest(suit) : undefined,
      allOf(len(suit, 7), goodSuit(suit), hcp(8)),
    ),
  ),
  rule("defence-pass", "P", hcp(0, 14)),
  rule("defence-pass", "P", ANY, { judged: true }),
];
