/** Partner has overcalled, doubled or shown two suits: the advancer's calls, and the next ones after them. */
import { isBid, isSuit, levelOf, strainOf, SUITS_DOWN, type Suit } from "@falsecard/core";
import {
  allOf,
  ANY,
  anyOf,
  asLong,
  balanced,
  goodSuit,
  hcp,
  len,
  longest,
  not,
  semiBalanced,
  short,
  stopped,
  topsIn,
  worth,
} from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, gameLevel, isMajor, isMinor, MAJORS, MINORS, others } from "./suits.js";

const firstTurn = (s: Situation): boolean =>
  s.role === "advancer" && s.me.calls.every(({ call }) => call === "P");

/** Partner overcalled in a suit. */
function afterOvercall(s: Situation, t: Suit): (Rule | undefined)[] {
  const bid = s.cheapest(t);
  const level = s.levelFor(t);
  const [x] = s.theirSuits;
  const cue = x === undefined ? undefined : s.cheapest(x);
  const { min } = s.partner.image.points;
  const competitive = s.rho.calls.at(-1)?.call !== "P";
  // Who bids in the balancing seat has borrowed a king from partner.
  const made = s.heard.findLastIndex(({ seat, call }) => seat === s.partner.seat && call !== "P");
  const borrowed = s.heard[made - 1]?.call === "P" && s.heard[made - 2]?.call === "P";
  const limit = (min >= 10 ? 9 : 10) + (borrowed ? 3 : 0);
  const game = at(gameLevel(t), t);
  const stops = stopped(s.theirSuits);
  const free = others(t, ...s.theirSuits);
  const cueLevel = cue === undefined ? 9 : levelOf(cue);
  return [
    isMajor(t)
      ? rule(
          "game-in-major",
          game,
          allOf(len(t, 4), worth(Math.max(10, 24 - min), 37, t), hcp(level >= 4 ? 8 : 12)),
          { forcing: "signoff" },
        )
      : undefined,
    isMajor(t)
      ? rule("law-raise", game, allOf(len(t, 5), hcp(0, 9), short(s.vulnerable ? 1 : 2, t)), {
          forcing: "signoff",
        })
      : undefined,
    ...(isMajor(t)
      ? []
      : MAJORS.filter((m) => free.includes(m) && s.levelFor(m) === 1).map((m) =>
          rule("advance-new-suit", s.cheapest(m), allOf(hcp(6, 12), len(m, 5))),
        )),
    cueLevel <= 3
      ? rule("cue-raise", cue, allOf(len(t, 3), worth(limit + 1, 37, t), hcp(10)), {
          forcing: "round",
          artificial: true,
          agrees: t,
        })
      : undefined,
    rule(
      "three-notrump-overcall",
      s.levelFor("N") <= 3 ? "3N" : undefined,
      allOf(hcp(Math.max(11, 24 - min)), stops, semiBalanced),
      { forcing: "signoff" },
    ),
    // The Law: four trumps, the third level.
    level <= 2 ? rule("law-raise", at(3, t), allOf(len(t, 4), hcp(2, 7), short(1, t))) : undefined,
    level <= 2 ? rule("raise", bid, allOf(len(t, 3), worth(6, limit + 1, t))) : undefined,
    level === 3
      ? rule(
          "law-raise",
          bid,
          competitive
            ? allOf(len(t, 3), hcp(4, limit + 1))
            : allOf(len(t, 3), worth(7, limit + 2, t)),
        )
      : undefined,
    ...free
      .filter((suit) => isMajor(suit) || s.levelFor(suit) <= 2)
      .map((suit) =>
        rule(
          "advance-new-suit",
          s.levelFor(suit) <= 2 ? s.cheapest(suit) : undefined,
          allOf(
            hcp(s.levelFor(suit) === 1 ? 8 : 10),
            len(suit, 5),
            len(t, 0, 2),
            anyOf(goodSuit(suit), len(suit, 6), hcp(11)),
          ),
          {},
        ),
      ),
    ...free.map((suit) =>
      rule(
        "advance-new-suit",
        s.levelFor(suit) <= 2 || (s.levelFor(suit) === 3 && competitive)
          ? s.cheapest(suit)
          : undefined,
        allOf(len(suit, s.levelFor(suit) === 3 ? 7 : 6), hcp(5, 12), len(t, 0, 2)),
      ),
    ),
    // Four spades may be shown at the one level, where nothing is lost.
    free.includes("S") && s.levelFor("S") === 1
      ? rule("advance-new-suit", "1S", allOf(len("S", 4), hcp(8, 12), len(t, 0, 2)))
      : undefined,
    s.levelFor("N") === 1
      ? rule("advance-notrump", "1N", allOf(hcp(8, 11), stops, len(t, 0, 2)))
      : undefined,
    s.levelFor("N") <= 2
      ? rule(
          "advance-notrump",
          "2N",
          allOf(hcp(s.levelFor("N") === 1 ? 12 : 11, 14), stops, len(t, 0, 2)),
        )
      : undefined,
    competitive &&
    s.rho.calls.at(-1)?.call !== "X" &&
    s.auction.highest !== undefined &&
    levelOf(s.auction.highest) <= 3
      ? rule(
          "responsive-double",
          "X",
          allOf(hcp(9), ...others(t, ...s.theirSuits).map((suit) => len(suit, 4)), len(t, 0, 2)),
          {},
        )
      : undefined,
    cueLevel <= 3
      ? rule("cue-raise", cue, allOf(len(t, 2), hcp(14)), { forcing: "round", artificial: true })
      : undefined,
    ...(competitive
      ? []
      : [
          rule(
            "raise",
            level <= 2 ? bid : undefined,
            allOf(len(t, 2, 2), hcp(8, 11), topsIn(t, 1, 3)),
          ),
        ]),
    rule("advance-pass", "P", ANY, { judged: true }),
  ];
}

/** Partner's takeout double. */
function afterDouble(s: Situation): (Rule | undefined)[] {
  const theirs = s.theirSuits;
  const last = s.rho.calls.at(-1)?.call ?? "P";
  const highest = s.auction.highest ?? "1C";
  const level = levelOf(highest);
  const free = others(...theirs);
  const [x] = theirs;
  const stops = stopped(theirs);
  const balancing = s.partner.calls.at(-1)?.meaning.image.points.min ?? 12;
  const shift = Math.max(0, Math.round((12 - balancing) / 3));
  const byMajor = free.toSorted((a, b) => Number(isMajor(b)) - Number(isMajor(a)));
  const bestOf = (suit: Suit) =>
    free
      .filter((o) => o !== suit)
      .map((o) =>
        isMajor(suit) && isMinor(o) ? anyOf(asLong(suit, o), len(suit, 4)) : asLong(suit, o),
      );
  const cue = x === undefined ? undefined : s.cheapest(x);
  const passed = last === "P";
  const jump = (suit: Suit) => s.cheapest(suit, 1);
  const trumpStack =
    x === undefined || theirs.length > 1
      ? undefined
      : allOf(
          len(x, level === 1 ? 5 : 4),
          topsIn(x, level === 1 ? 3 : 2, 5),
          hcp(level === 1 ? 6 : 7),
        );
  if (last === "XX")
    return [
      ...byMajor.map((suit) =>
        rule("advance-double", s.cheapest(suit), allOf(len(suit, 4), ...bestOf(suit))),
      ),
      rule("advance-pass", "P", ANY, { judged: true }),
    ];
  const least = passed ? 0 : s.levelFor("C") > 3 ? 9 : 6;
  return [
    trumpStack === undefined || !passed
      ? undefined
      : rule(
          "penalty-pass",
          "P",
          allOf(trumpStack, ...MAJORS.filter((m) => !theirs.includes(m)).map((m) => len(m, 0, 4))),
        ),
    // Over a preempt, nine tricks are fewer than ten.
    rule(
      "three-notrump-overcall",
      level === 3 ? "3N" : undefined,
      allOf(
        hcp(8 + shift),
        stops,
        ...MAJORS.filter((m) => free.includes(m)).map((m) => len(m, 0, 4)),
      ),
      { forcing: "signoff" },
    ),
    ...MAJORS.filter((m) => free.includes(m)).map((m) =>
      rule(
        "game-in-major",
        s.levelFor(m) <= 4 ? at(4, m) : undefined,
        allOf(
          anyOf(
            allOf(len(m, 5), worth((level >= 3 ? 9 : 12) + shift, 37, m), hcp(0, 15)),
            level >= 3 ? allOf(len(m, 4), hcp(10, 15)) : allOf(len(m, 6), hcp(8)),
          ),
          longest(m),
        ),
        { forcing: "signoff" },
      ),
    ),
    rule(
      "three-notrump-overcall",
      s.levelFor("N") <= 3 ? "3N" : undefined,
      allOf(
        hcp((level >= 3 ? 10 : 13) + shift),
        stops,
        ...MAJORS.filter((m) => free.includes(m)).map((m) => len(m, 0, level >= 3 ? 4 : 3)),
      ),
      { forcing: "signoff" },
    ),
    level <= 2
      ? rule(
          "advance-cue",
          cue,
          anyOf(
            hcp(12 + shift),
            allOf(
              hcp(11 + shift),
              ...MAJORS.filter((m) => free.includes(m)).map((m) => len(m, 0, 3)),
            ),
          ),
          { forcing: "round", artificial: true },
        )
      : undefined,
    ...(level <= 2
      ? byMajor.map((suit) => {
          const bid = jump(suit);
          return rule(
            "advance-jump",
            bid !== undefined && levelOf(bid) <= 3 ? bid : undefined,
            allOf(
              len(suit, isMajor(suit) ? 4 : 5),
              anyOf(
                hcp(10 + shift, 11 + shift),
                allOf(len(suit, 5), worth(10 + shift, 12 + shift, suit)),
                worth(11 + shift, 12 + shift, suit),
              ),
              hcp(8),
              ...bestOf(suit),
            ),
          );
        })
      : []),
    passed && s.levelFor("N") <= 2
      ? rule(
          "advance-notrump",
          s.levelFor("N") === 1 ? "2N" : undefined,
          allOf(hcp(11 + shift, 12 + shift), stops, semiBalanced),
        )
      : undefined,
    !passed && isBid(last) && level <= 3
      ? rule(
          "responsive-double",
          "X",
          allOf(
            hcp(8),
            ...(isMajor(x ?? "C") ? MINORS : MAJORS)
              .filter((suit) => !theirs.includes(suit))
              .map((suit) => len(suit, 4)),
          ),
          {},
        )
      : undefined,
    // With a choice, a four-card major at the one level ahead of all.
    ...byMajor.map((suit) =>
      rule(
        "advance-double",
        s.cheapest(suit),
        allOf(
          len(suit, 4),
          hcp(least, 12),
          isMajor(suit)
            ? ANY
            : allOf(...MAJORS.filter((m) => free.includes(m)).map((m) => len(m, 0, 3))),
          ...bestOf(suit),
          isMajor(suit) || s.levelFor("N") > 2 || !passed
            ? ANY
            : not(allOf(hcp(5), stops, balanced)),
        ),
      ),
    ),
    s.levelFor("N") === 1
      ? rule("advance-notrump", "1N", allOf(hcp(5 + shift, 10 + shift), stops))
      : undefined,
    s.levelFor("N") === 2
      ? rule("advance-notrump", "2N", allOf(hcp((passed ? 10 : 10) + shift, 12 + shift), stops))
      : undefined,
    ...(passed
      ? [
          trumpStack === undefined || level < 2 ? undefined : rule("penalty-pass", "P", trumpStack),
          ...byMajor.map((suit) =>
            rule(
              "advance-double",
              s.cheapest(suit),
              allOf(len(suit, 4), ...free.filter((o) => o !== suit).map((o) => asLong(suit, o))),
            ),
          ),
          ...byMajor.map((suit) => rule("advance-double", s.cheapest(suit), len(suit, 4))),
          level >= 4 ? rule("penalty-pass", "P", ANY) : undefined,
          ...free.map((suit) =>
            rule(
              "advance-double",
              s.levelFor(suit) <= level + 1 ? s.cheapest(suit) : undefined,
              len(suit, 3),
              { judged: true },
            ),
          ),
        ]
      : []),
    rule("advance-pass", "P", ANY, { judged: true }),
  ];
}

function afterMichaels(s: Situation): (Rule | undefined)[] {
  const [x] = s.theirSuits;
  const majors = MAJORS.filter((m) => m !== x);
  const unusual = s.said === "unusual-notrump";
  const suits = unusual ? s.partner.suits.slice(0, 2) : majors;
  const cue = x === undefined ? undefined : s.cheapest(x);
  const better = (suit: Suit) => suits.filter((o) => o !== suit).map((o) => asLong(suit, o));
  return [
    ...suits
      .filter(isMajor)
      .map((m) =>
        rule(
          "game-in-major",
          at(4, m),
          allOf(len(m, 4), anyOf(hcp(10), short(1, m)), ...better(m)),
          { forcing: "signoff" },
        ),
      ),
    ...suits.filter(isMajor).map((m) =>
      rule("game-in-major", at(4, m), allOf(len(m, 3), hcp(13), ...better(m)), {
        forcing: "signoff",
      }),
    ),
    ...suits.map((suit) =>
      rule(
        "law-raise",
        s.levelFor(suit) <= 3
          ? s.cheapest(suit, s.levelFor(suit) <= 2 || unusual ? 1 : 0)
          : undefined,
        allOf(len(suit, 4), worth(9, 13, suit), ...better(suit)),
      ),
    ),
    rule("cue-raise", cue, allOf(hcp(14), anyOf(...suits.map((suit) => len(suit, 3)))), {
      forcing: "round",
      artificial: true,
    }),
    ...suits.map((suit) =>
      rule("choose-suit", s.cheapest(suit), allOf(len(suit, 2), ...better(suit))),
    ),
    !unusual && majors.length === 1 && s.levelFor("N") === 2
      ? rule("minor-ask", "2N", ANY, { forcing: "round", artificial: true })
      : undefined,
    ...suits.map((suit) => rule("choose-suit", s.cheapest(suit), ANY)),
  ];
}

export const ADVANCES: Family = {
  when: firstTurn,
  rules: (s) => {
    const last = s.partner.calls.at(-1);
    if (last === undefined) return [];
    const [t] = s.partner.suits;
    switch (last.meaning.name) {
      case "overcall":
        return t === undefined ? [] : afterOvercall(s, t);
      case "takeout-double":
      case "strong-double":
        return s.auction.doubling === "XX" || !s.ourBid ? afterDouble(s) : [];
      case "michaels":
      case "unusual-notrump":
        return s.quiet || s.rho.calls.at(-1)?.call === "X"
          ? afterMichaels(s)
          : s.partner.suits
              .filter((suit) => s.levelFor(suit) <= 4)
              .map((suit) =>
                rule(
                  "choose-suit",
                  s.levelFor(suit) <= 3 ? s.cheapest(suit) : undefined,
                  allOf(len(suit, 4), hcp(4)),
                ),
              );
      case "weak-jump-overcall":
      case "preemptive-overcall":
        return t === undefined
          ? []
          : [
              isMajor(t)
                ? rule(
                    "game-in-major",
                    at(4, t),
                    allOf(len(t, 2), hcp(15), anyOf(len(t, 3), hcp(16))),
                    { forcing: "signoff" },
                  )
                : undefined,
              isMajor(t)
                ? rule("law-raise", at(4, t), allOf(len(t, 4), hcp(0, 12)), { forcing: "signoff" })
                : undefined,
              s.levelFor(t) <= 3
                ? rule("law-raise", s.cheapest(t), allOf(len(t, 3), hcp(0, 14)), {
                    forcing: "signoff",
                  })
                : undefined,
              rule(
                "three-notrump-overcall",
                s.levelFor("N") <= 3 ? "3N" : undefined,
                allOf(hcp(16), stopped(s.theirSuits)),
                { forcing: "signoff" },
              ),
              rule("advance-pass", "P", ANY, { judged: true }),
            ];
      case "penalty-double":
        // A penalty double of 1NT is left in unless the hand is hopeless in defence.
        return s.quiet && s.auction.highest === "1N"
          ? [
              ...SUITS_DOWN.map((suit) =>
                rule("runs-out", at(2, suit), allOf(len(suit, 5), hcp(0, 5), longest(suit)), {
                  forcing: "signoff",
                }),
              ),
              rule("penalty-pass", "P", ANY, { judged: true }),
            ]
          : [];
      case "dont-one-suiter":
        return s.quiet ? [rule("dont-relay", "2C", ANY, { artificial: true })] : [];
      case "dont-two-suiter": {
        const low = isBid(last.call) ? strainOf(last.call) : "C";
        if (!isSuit(low) || !s.quiet) return [];
        return [
          rule("advance-pass", "P", len(low, 3)),
          rule("dont-ask-suit", s.cheapest(low === "C" ? "D" : low === "D" ? "H" : "S"), ANY, {
            artificial: true,
          }),
        ];
      }
      case "landy":
        return s.quiet
          ? [
              rule("choose-suit", "2S", allOf(len("S", 3), asLong("S", "H"))),
              rule("choose-suit", "2H", ANY),
            ]
          : [];
      default:
        return [];
    }
  },
};

/** A jump shows a hand that needs little. */
const hcpJump = (s: Situation, suit: Suit): number => (s.levelFor(suit) === 1 ? 1 : 0);

/** The doubler speaks again. */
export const DOUBLER: Family = {
  when: (s) =>
    (s.mine === "takeout-double" || s.mine === "strong-double") &&
    s.ourBid &&
    s.auction.bidder === s.partner.seat &&
    s.quiet,
  rules: (s) => {
    const bid = s.auction.highest;
    const y = bid === undefined ? undefined : strainOf(bid);
    const { said } = s;
    if (bid === undefined || y === undefined) return [];
    const { min, max } = s.partner.image.points;
    const level = levelOf(bid);
    const stops = stopped(s.theirSuits);
    if (said === "advance-double" && isSuit(y)) {
      const own = others(y, ...s.theirSuits);
      return [
        isMajor(y)
          ? rule("game-in-major", at(4, y), allOf(len(y, 4), hcp(level >= 3 ? 17 : 22)), {
              forcing: "signoff",
            })
          : undefined,
        ...own
          .filter((suit) => isMajor(suit) && !isMajor(y))
          .map((suit) =>
            rule(
              "strong-double-suit",
              s.cheapest(suit, hcpJump(s, suit)),
              allOf(len(suit, 6), hcp(19), longest(suit)),
              { forcing: "round" },
            ),
          ),
        ...own
          .filter((suit) => isMajor(suit) && !isMajor(y))
          .map((suit) =>
            rule(
              "strong-double-suit",
              s.cheapest(suit),
              anyOf(allOf(len(suit, 5), hcp(17), longest(suit)), allOf(len(suit, 6), hcp(15))),
              {},
            ),
          ),
        rule(
          "doubler-notrump",
          !isMajor(y) && s.levelFor("N") <= 1 ? "1N" : undefined,
          allOf(hcp(18, 20), stops, semiBalanced),
        ),
        rule(
          "doubler-notrump",
          s.levelFor("N") <= 2 ? "2N" : undefined,
          allOf(hcp(21, 23), stops, semiBalanced),
        ),
        rule(
          "invite-in-major",
          level <= 2 ? at(level + 2, y) : undefined,
          allOf(len(y, 4), hcp(19, 21)),
          {},
        ),
        rule("raise", at(level + 1, y), allOf(len(y, 4), hcp(16, level >= 2 ? 21 : 18)), {}),
        ...own.map((suit) =>
          rule(
            "strong-double-suit",
            s.cheapest(suit),
            allOf(len(suit, 5), hcp(17), longest(suit)),
            { forcing: "none" },
          ),
        ),
        rule(
          "doubler-notrump",
          s.levelFor("N") <= 2 ? s.cheapest("N") : undefined,
          allOf(
            hcp(s.levelFor("N") === 1 ? 18 : 19, s.levelFor("N") === 1 ? 20 : 21),
            stops,
            len(y, 0, 3),
          ),
        ),
        rule("doubler-notrump", s.levelFor("N") === 3 ? "3N" : undefined, allOf(hcp(20), stops)),
        s.theirSuits.length > 0
          ? rule("cue-strong", s.cheapest(s.theirSuits[0] ?? "C"), hcp(22), {
              forcing: "round",
              artificial: true,
            })
          : undefined,
        rule("nothing-to-add", "P", hcp(0, 18)),
        rule("nothing-to-add", "P", ANY, { judged: true }),
      ];
    }
    if (said === "advance-jump" && isSuit(y)) {
      const game = Math.ceil(25 - (min + max) / 2);
      return [
        isMajor(y)
          ? rule(
              "game-in-major",
              at(4, y),
              allOf(len(y, 3), anyOf(hcp(game), worth(game + 2, 37, y))),
              { forcing: "signoff" },
            )
          : undefined,
        rule(
          "game-in-notrump",
          s.levelFor("N") <= 3 ? "3N" : undefined,
          allOf(hcp(game + 1), stops),
          { forcing: "signoff" },
        ),
        rule("nothing-to-add", "P", ANY, { judged: true }),
      ];
    }
    if (said === "advance-notrump")
      return [
        ...others(...s.theirSuits).map((suit) =>
          rule(
            "strong-double-suit",
            s.cheapest(suit),
            allOf(len(suit, 5), hcp(17), not(balanced)),
            { forcing: "none" },
          ),
        ),
        rule(
          "game-in-notrump",
          s.levelFor("N") <= 3 ? "3N" : undefined,
          hcp(Math.max(15, Math.ceil(25 - (min + max) / 2))),
          { forcing: "signoff" },
        ),
        rule("nothing-to-add", "P", ANY, { judged: true }),
      ];
    return [];
  },
};

/** A strong two-suiter goes on after partner's choice. */
export const STRONG_TWO_SUITERS: Family = {
  when: (s) =>
    (s.mine === "michaels" || s.mine === "unusual-notrump") && s.said === "choose-suit" && s.quiet,
  rules: (s) => {
    const bid = s.auction.highest;
    const y = bid === undefined ? undefined : strainOf(bid);
    if (y === undefined || !isSuit(y)) return [];
    return [
      rule(
        isMajor(y) ? "game-in-major" : "game-in-minor",
        at(gameLevel(y), y),
        hcp(isMajor(y) ? 18 : 20),
        { forcing: "signoff" },
      ),
      rule("raise", s.levelFor(y) <= 4 ? s.cheapest(y) : undefined, hcp(16)),
      rule("nothing-to-add", "P", ANY, { judged: true }),
    ];
  },
};

/** One-suiters and second suits are named. */
export const TWO_SUITER_REBIDS: Family = {
  when: (s) =>
    s.quiet && (s.said === "dont-relay" || s.said === "dont-ask-suit" || s.said === "minor-ask"),
  rules: (s) => {
    if (s.said === "dont-relay")
      return [
        rule("relay-clubs", "P", len("C", 6)),
        ...(["D", "H", "S"] as const).map((suit) =>
          rule("relay-other-suit", at(2, suit), len(suit, 6), { forcing: "signoff" }),
        ),
        rule("relay-clubs", "P", ANY),
      ];
    if (s.said === "dont-ask-suit") {
      const bid = s.auction.highest;
      const asked = bid === undefined ? "S" : strainOf(bid);
      return [
        isSuit(asked) ? rule("relay-clubs", "P", len(asked, 4)) : undefined,
        ...SUITS_DOWN.map((suit) =>
          rule(
            "relay-other-suit",
            s.levelFor(suit) === 2 ? s.cheapest(suit) : undefined,
            len(suit, 4),
            { forcing: "signoff" },
          ),
        ),
        rule("relay-clubs", "P", ANY),
      ];
    }
    return MINORS.map((m) => rule("choose-suit", s.cheapest(m), len(m, m === "C" ? 5 : 0)));
  },
};
