/**
 * Notrump: responses to a natural notrump bid of any level and what follows. Everything is counted from
 * what the notrump bid promised, so one structure serves 1NT, 2NT, an overcall and 2♣–2♦–2NT.
 */
import { isBid, levelOf, SUITS_DOWN, type Suit } from "@falsecard/core";
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
  holding,
  len,
  longer,
  not,
  shaped,
  short,
  stopping,
  topsIn,
  worth,
} from "../hands.js";
import type { RuleName } from "../names.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Heard, Situation } from "../situation.js";
import { at, MAJORS, MINORS, otherMajor } from "./suits.js";

const NATURAL: readonly RuleName[] = [
  "opening-one-notrump",
  "opening-two-notrump",
  "notrump-overcall",
  "balancing-notrump",
  "two-clubs-notrump",
  "two-clubs-three-notrump",
  "two-notrump-overcall",
];

const natural = (heard: Heard | undefined): number | undefined =>
  heard !== undefined && isBid(heard.call) && NATURAL.includes(heard.meaning.name)
    ? levelOf(heard.call)
    : undefined;

/** What is needed opposite partner's notrump: game for sure, an invitation, slam. */
function needs(s: Situation) {
  const { min, max } = s.partner.image.points;
  // A range of four points is counted from its lower middle.
  const game = Math.max(0, 25 - min - (max - min >= 3 ? 1 : 0));
  return {
    game,
    /** Inviting makes sense only if partner's range is wide enough to differ. */
    invite: Math.max(0, Math.min(game, 25 - max)),
    tryForSlam: 33 - max,
    slam: Math.max(1, 33 - min),
    grand: Math.max(1, 37 - min),
  };
}

function responses(s: Situation, level: number): (Rule | undefined)[] {
  const { game, invite, tryForSlam, slam, grand } = needs(s);
  const up = level + 1;
  const transfer = (suit: Suit, to: Suit, hand: Constraint) =>
    rule("transfer", at(up, suit), allOf(len(to, 5), hand), {
      forcing: "round",
      artificial: true,
      suit: to,
    });
  const texas = s.card.texas === "on" && level === 1;
  const one = level === 1;
  const fourFour = anyOf(len("H", 4, 4), len("S", 4, 4));
  const fiveFour = anyOf(
    allOf(len("H", 5, 6), len("S", 4, 4)),
    allOf(len("S", 5, 6), len("H", 4, 4)),
  );
  // Eight points are worth a try with a five-card suit to run.
  const worthTry = anyOf(
    hcp(Math.min(game, invite + (one ? 1 : 0))),
    allOf(
      hcp(invite),
      anyOf(...SUITS_DOWN.map((suit) => len(suit, 5)), allOf(len("H", 4), len("S", 4))),
    ),
  );
  const sixMinor = anyOf(...MINORS.map((m) => len(m, 6)));
  return [
    s.card.gerber === "on" && level <= 2
      ? rule(
          "gerber",
          "4C",
          allOf(
            hcp(tryForSlam),
            anyOf(
              ...MAJORS.map((m) => allOf(len(m, 7), topsIn(m, 3, 4))),
              ...MINORS.map((m) => allOf(len(m, 7), topsIn(m, 3, 3))),
            ),
          ),
          { forcing: "round", artificial: true },
        )
      : undefined,
    ...(texas
      ? (
          [
            ["D", "H"],
            ["H", "S"],
          ] as const
        ).map(([suit, to]) =>
          rule(
            "texas",
            at(4, suit),
            allOf(hcp(Math.max(0, game - 2), game), len(to, 6), len(otherMajor(to), 0, 3)),
            {
              forcing: "round",
              artificial: true,
              suit: to,
              agrees: to,
            },
          ),
        )
      : []),
    rule("stayman", at(up, "C"), allOf(hcp(invite), fiveFour), {
      forcing: "round",
      artificial: true,
    }),
    // With five cards in both majors: hearts first to invite, spades first to force.
    one
      ? transfer("D", "H", allOf(len("S", 5, 5), len("H", 5, 5), hcp(invite - 2, invite - 1)))
      : undefined,
    transfer("H", "S", asLong("S", "H")),
    transfer("D", "H", ANY),
    rule("stayman", at(up, "C"), allOf(worthTry, fourFour, not(shaped("4-3-3-3"))), {
      forcing: "round",
      artificial: true,
    }),
    // Short in clubs and too weak to invite: any answer can be passed.
    one
      ? rule(
          "stayman",
          "2C",
          allOf(hcp(0, invite - 1), len("H", 4), len("S", 4), len("D", 3), len("C", 0, 2)),
          {
            forcing: "round",
            artificial: true,
          },
        )
      : undefined,
    one
      ? rule(
          "stayman",
          "2C",
          allOf(
            hcp(0, invite - 1),
            len("H", 3),
            len("S", 3),
            len("D", 4),
            len("C", 0, 2),
            anyOf(len("H", 4), len("S", 4)),
            len("D", 5),
          ),
          {
            forcing: "round",
            artificial: true,
          },
        )
      : undefined,
    rule("seven-notrump", "7N", allOf(hcp(grand))),
    rule("six-notrump", "6N", allOf(hcp(slam, grand - 1), anyOf(balanced, sixMinor)), {
      forcing: "signoff",
    }),
    rule(
      "quantitative",
      "4N",
      allOf(
        anyOf(
          hcp(tryForSlam, slam - 1),
          allOf(hcp(tryForSlam - 1, slam - 1), anyOf(len("D", 5), len("C", 5))),
        ),
        balanced,
      ),
    ),
    one
      ? rule("minor-slam-try", "3C", allOf(hcp(13), len("C", 6), goodSuit("C")), {
          forcing: "game",
        })
      : undefined,
    one
      ? rule("minor-slam-try", "3D", allOf(hcp(13), len("D", 6), goodSuit("D")), {
          forcing: "game",
        })
      : undefined,
    rule("three-notrump-response", "3N", hcp(game, slam), { forcing: "signoff" }),
    ...(one
      ? MINORS.map((m) =>
          rule(
            "notrump-game-long-minor",
            "3N",
            allOf(hcp(game - 2), len(m, 6), goodSuit(m), hcp(game - 2, 15)),
            { forcing: "signoff" },
          ),
        )
      : [
          rule(
            "notrump-game-long-minor",
            "3N",
            allOf(hcp(Math.max(3, game - 1)), anyOf(sixMinor, len("D", 5), len("C", 5))),
            { forcing: "signoff" },
          ),
        ]),
    one ? rule("notrump-invitation", "2N", allOf(hcp(invite, game - 1), worthTry)) : undefined,
    one
      ? rule("minor-relay", "2S", allOf(hcp(0, invite - 1), sixMinor), {
          forcing: "round",
          artificial: true,
        })
      : undefined,
    one
      ? rule("response-pass", "P", hcp(0, invite))
      : rule("response-pass", "P", hcp(0, Math.max(game, 5))),
    rule("response-pass", "P", ANY, { judged: true }),
  ];
}

/** After their double of 1NT. */
function overDouble(s: Situation): (Rule | undefined)[] {
  return [
    rule("redouble", "XX", allOf(hcp(8), not(anyOf(len("S", 5), len("H", 5))))),
    ...responses(s, 1).filter(
      (r) =>
        r !== undefined &&
        (r.name === "transfer" || r.name === "stayman" || r.name === "minor-relay"),
    ),
    rule("response-pass", "P", ANY),
  ];
}

/** After their overcall of 1NT: Lebensohl. */
function overOvercall(s: Situation, theirs: Suit): (Rule | undefined)[] {
  const { game, invite } = needs(s);
  const level = s.levelFor(theirs) - 1;
  const free = (["S", "H", "D", "C"] as const).filter((suit) => suit !== theirs);
  const unbidMajor = MAJORS.filter((m) => m !== theirs);
  const leb = s.card.lebensohl === "on" && level === 2;
  return [
    ...unbidMajor.map((m) =>
      rule("game-in-major", at(4, m), allOf(hcp(game - 1, 15), len(m, 6)), { forcing: "signoff" }),
    ),
    ...free
      .filter((suit) => s.levelFor(suit) === 3)
      .map((suit) =>
        rule(
          "new-suit-game-force",
          at(3, suit),
          allOf(hcp(game), len(suit, 5), suit === "S" || suit === "H" ? ANY : len(suit, 6)),
          { forcing: "game" },
        ),
      ),
    ...unbidMajor
      .filter((m) => s.levelFor(m) === 2)
      .map((m) =>
        rule("new-suit-game-force", at(3, m), allOf(hcp(game), len(m, 5)), { forcing: "game" }),
      ),
    rule(
      "cue-stayman",
      s.cheapest(theirs),
      allOf(hcp(game), anyOf(...unbidMajor.map((m) => len(m, 4, 4))), len(theirs, 0, 3)),
      {
        forcing: "game",
        artificial: true,
      },
    ),
    rule("three-notrump-response", "3N", allOf(hcp(game), stopping(theirs)), {
      forcing: "signoff",
    }),
    level <= 3 ? rule("negative-double", "X", allOf(hcp(invite), len(theirs, 0, 3))) : undefined,
    rule("penalty-double", "X", allOf(hcp(invite), len(theirs, 4))),
    ...free
      .filter((suit) => s.levelFor(suit) === 2)
      .map((suit) =>
        rule(
          "new-suit-weak",
          at(2, suit),
          allOf(hcp(0, game - 1), len(suit, 5), anyOf(hcp(4), len(suit, 6))),
          { forcing: "signoff" },
        ),
      ),
    leb
      ? rule(
          "lebensohl",
          "2N",
          allOf(
            hcp(4, game - 1),
            anyOf(...free.filter((suit) => s.levelFor(suit) >= 2).map((suit) => len(suit, 6))),
          ),
          {
            forcing: "round",
            artificial: true,
          },
        )
      : undefined,
    rule("response-pass", "P", hcp(0, game)),
  ];
}

export const NOTRUMP_RESPONSES: Family = {
  when: (s) =>
    natural(s.partner.calls.at(-1)) !== undefined &&
    s.auction.bidder !== s.seat &&
    s.agreed === undefined &&
    s.me.calls.every(({ meaning }) => meaning.name !== "transfer"),
  rules: (s) => {
    const level = natural(s.partner.calls.at(-1)) ?? 1;
    const last = s.rho.calls.at(-1)?.call;
    if (last === undefined || last === "P") return responses(s, level);
    if (last === "X") return level === 1 ? overDouble(s) : responses(s, level);
    const [theirs] = s.rho.suits;
    return level === 1 && theirs !== undefined && s.auction.bidder === s.rho.seat
      ? overOvercall(s, theirs)
      : [];
  },
};

/** The notrump bidder answers partner's question. */
export const NOTRUMP_ANSWERS: Family = {
  when: (s) =>
    s.me.calls.some((heard) => natural(heard) !== undefined) && s.auction.bidder === s.partner.seat,
  rules: (s) => {
    const own = natural(s.me.calls.findLast((heard) => natural(heard) !== undefined)) ?? 1;
    const { said } = s;
    const { min, max } = s.me.image.points;
    const top = max > min ? Math.ceil((min + max) / 2) : min;
    const up = own + 1;
    switch (said) {
      case "stayman":
        return [
          rule("stayman-hearts", at(up, "H"), len("H", 4)),
          rule("stayman-spades", at(up, "S"), len("S", 4)),
          rule("stayman-no-major", at(up, "D"), ANY, { artificial: true }),
        ];
      case "transfer": {
        const suit = s.partner.calls.at(-1)?.meaning.suit ?? "H";
        return [
          own === 1
            ? rule("super-accept", at(own + 2, suit), allOf(len(suit, 4), hcp(max)), {
                agrees: suit,
              })
            : undefined,
          rule("transfer-completed", s.cheapest(suit), ANY, { artificial: false }),
        ];
      }
      case "texas":
        return [
          rule("transfer-completed", s.cheapest(s.partner.calls.at(-1)?.meaning.suit ?? "H"), ANY),
        ];
      case "minor-relay":
        return [rule("relay-completed", "3C", ANY, { artificial: true })];
      case "lebensohl":
        return [rule("relay-completed", "3C", ANY, { artificial: true })];
      case "gerber":
        return [
          rule(
            "gerber-answer",
            "4D",
            { kind: "cards", cards: ACES, min: 0, max: 0 },
            { artificial: true },
          ),
          rule("gerber-answer", "4D", holding(...ACES), { artificial: true }),
          rule(
            "gerber-answer",
            "4H",
            { kind: "cards", cards: ACES, min: 1, max: 1 },
            { artificial: true },
          ),
          rule(
            "gerber-answer",
            "4S",
            { kind: "cards", cards: ACES, min: 2, max: 2 },
            { artificial: true },
          ),
          rule(
            "gerber-answer",
            "4N",
            { kind: "cards", cards: ACES, min: 3, max: 3 },
            { artificial: true },
          ),
        ];
      case "notrump-invitation":
        if (s.partner.calls.filter(({ call }) => call !== "P").length > 1) return [];
        return [rule("accept", "3N", hcp(top)), rule("decline", "P", ANY)];
      case "quantitative":
        return [
          rule(
            "accept",
            "6N",
            anyOf(hcp(top), ...SUITS_DOWN.map((suit) => allOf(len(suit, 5), topsIn(suit, 2, 3)))),
          ),
          rule("decline", "P", ANY),
        ];
      case "minor-slam-try": {
        const suit = s.partner.suits.at(-1) ?? "C";
        return [
          rule(
            "cheapest-control",
            s.cheapest("H"),
            allOf(len(suit, 3), hcp(top), topsIn("H", 1, 2)),
            { artificial: true, agrees: suit, forcing: "round" },
          ),
          rule("decline", "3N", ANY),
        ];
      }
      case "cue-stayman":
        return [
          ...MAJORS.filter((m) => !s.theirSuits.includes(m)).map((m) =>
            rule("stayman-hearts", s.cheapest(m), len(m, 4)),
          ),
          rule("decline", "3N", ANY),
        ];
      default:
        return [];
    }
  },
};

const ACES = ["SA", "HA", "DA", "CA"];

/** The asker's next call, after Stayman's answer. */
function afterStayman(s: Situation, answer: RuleName): (Rule | undefined)[] {
  const { game, invite, tryForSlam, slam } = needs(s);
  const level = levelOf(s.auction.highest ?? "2D");
  const one = level === 2;
  if (answer === "stayman-no-major") {
    return [
      ...MAJORS.map((m) =>
        rule("game-in-major", at(4, m), allOf(len(m, 6), worth(game, 37, m)), {
          forcing: "signoff",
        }),
      ),
      ...MAJORS.map((m) =>
        rule("five-four-majors", at(3, m), allOf(len(m, 5), len(otherMajor(m), 4), hcp(game)), {
          forcing: "game",
        }),
      ),
      ...(one
        ? MAJORS.map((m) =>
            rule("five-four-invitation", at(2, m), allOf(len(m, 5), hcp(invite, game - 1))),
          )
        : []),
      one ? rule("response-pass", "P", allOf(hcp(0, invite - 1), len("D", 3))) : undefined,
      rule("six-notrump", "6N", hcp(slam), { forcing: "signoff" }),
      rule("quantitative", "4N", hcp(tryForSlam, slam - 1)),
      ...MINORS.map((m) =>
        rule(
          "minor-slam-try",
          at(level + 1, m),
          allOf(hcp(13 + 15 - s.partner.image.points.min), len(m, 5)),
          { forcing: "game" },
        ),
      ),
      rule("three-notrump-response", "3N", hcp(game), { forcing: "signoff" }),
      one ? rule("notrump-invitation", "2N", hcp(invite, game - 1)) : undefined,
      rule("response-pass", "P", ANY),
    ];
  }
  const suit = answer === "stayman-hearts" ? "H" : "S";
  const other = otherMajor(suit);
  return [
    rule(
      "slam-try-fit",
      suit === "H" ? at(3, "S") : at(level === 2 ? 3 : 4, "H"),
      allOf(len(suit, 4), worth(tryForSlam - 1, 37, suit), hcp(tryForSlam - 3)),
      {
        forcing: "game",
        artificial: true,
        agrees: suit,
      },
    ),
    rule("game-in-major", at(4, suit), allOf(len(suit, 4), worth(game, 37, suit)), {
      forcing: "signoff",
    }),
    one
      ? rule("invite-in-major", at(3, suit), allOf(len(suit, 4), worth(invite, game - 1, suit)))
      : undefined,
    rule("response-pass", "P", allOf(hcp(0, invite - 1), len(suit, 3))),
    suit === "H" && one
      ? rule("five-four-invitation", "2S", allOf(len("S", 5), hcp(invite, game - 1), len(other, 4)))
      : undefined,
    suit === "H" && one
      ? rule("five-four-majors", "3S", allOf(len("S", 5), hcp(game), len("H", 0, 3)), {
          forcing: "game",
        })
      : undefined,
    rule("six-notrump", "6N", allOf(hcp(slam), len(suit, 0, 3)), { forcing: "signoff" }),
    rule("quantitative", "4N", allOf(hcp(tryForSlam, slam - 1), len(suit, 0, 3))),
    ...MINORS.map((m) =>
      rule(
        "minor-slam-try",
        at(level + 1, m),
        allOf(hcp(13 + 15 - s.partner.image.points.min), len(m, 5), len(suit, 0, 3)),
        { forcing: "game" },
      ),
    ),
    rule("three-notrump-response", "3N", allOf(hcp(game), len(other, 4)), { forcing: "none" }),
    rule("three-notrump-response", "3N", hcp(game), { forcing: "none" }),
    one ? rule("notrump-invitation", "2N", hcp(invite, game - 1)) : undefined,
    rule("response-pass", "P", ANY),
  ];
}

/** The transferrer's next call. */
function afterTransfer(s: Situation, suit: Suit, accepted: boolean): (Rule | undefined)[] {
  const { game, invite, tryForSlam, slam } = needs(s);
  const level = levelOf(s.auction.highest ?? "2H");
  const one = level === 2;
  if (accepted)
    return [
      rule("slam-try-keycards", "4N", worth(slam - 1, 37, suit), {
        forcing: "round",
        artificial: true,
        agrees: suit,
      }),
      rule("game-in-major", at(4, suit), worth(invite - 2, 37, suit), { forcing: "signoff" }),
      rule("response-pass", "P", ANY),
    ];
  return [
    rule(
      "small-slam",
      at(6, suit),
      allOf(len(suit, 6), hcp(slam - 3), worth(slam - 1, 37, suit), controlsBetween(4)),
      { forcing: "signoff" },
    ),
    rule("game-in-major", at(4, suit), allOf(len(suit, 6), worth(game - 1, 37, suit)), {
      forcing: "signoff",
    }),
    suit === "S" && one
      ? rule("five-five-majors", "3H", allOf(len("H", 5), hcp(game - 2)), { forcing: "game" })
      : undefined,
    suit === "H" && one
      ? rule("five-five-invitation", "2S", allOf(len("S", 5), hcp(invite - 2, game)))
      : undefined,
    one
      ? rule(
          "invite-in-major",
          at(3, suit),
          allOf(len(suit, 6), worth(invite, game - 2, suit), hcp(invite - 1)),
        )
      : undefined,
    rule("six-notrump", "6N", allOf(hcp(slam), balanced), { forcing: "signoff" }),
    rule("quantitative", "4N", allOf(hcp(tryForSlam - 1, slam - 1), len(suit, 5, 5), balanced)),
    ...MINORS.map((m) =>
      rule(
        "second-suit-game-force",
        at(3, m),
        allOf(
          len(m, 4),
          hcp(game),
          anyOf(len(m, 5), allOf(hcp(game + 2), short(1)), hcp(tryForSlam - 2)),
        ),
        {
          forcing: "game",
        },
      ),
    ),
    rule("choice-of-games", "3N", allOf(len(suit, 5, 5), hcp(game)), { forcing: "none" }),
    one
      ? rule("notrump-invitation", "2N", allOf(len(suit, 5, 5), hcp(invite, game - 1)))
      : undefined,
    one
      ? undefined
      : rule("choice-of-games", "3N", allOf(len(suit, 5, 5), hcp(Math.max(3, game - 1))), {
          forcing: "none",
        }),
    rule("response-pass", "P", hcp(0, game)),
  ];
}

export const NOTRUMP_CONTINUATIONS: Family = {
  when: (s) =>
    s.auction.bidder === s.partner.seat &&
    s.quiet &&
    (s.mine === "stayman" ||
      s.mine === "transfer" ||
      s.mine === "minor-relay" ||
      s.mine === "lebensohl" ||
      s.mine === "texas"),
  rules: (s) => {
    const { said, mine } = s;
    if (said === undefined) return [];
    if (mine === "stayman" && said.startsWith("stayman-")) return afterStayman(s, said);
    if (mine === "transfer" && (said === "transfer-completed" || said === "super-accept"))
      return afterTransfer(s, s.me.calls.at(-1)?.meaning.suit ?? "H", said === "super-accept");
    if ((mine === "minor-relay" || mine === "lebensohl") && said === "relay-completed")
      return [
        rule("relay-clubs", "P", longer("C", "D")),
        ...(["D", "H", "S"] as const).map((suit) =>
          rule("relay-other-suit", at(3, suit), len(suit, suit === "D" ? 4 : 6), {
            forcing: "signoff",
          }),
        ),
        rule("relay-clubs", "P", ANY),
      ];
    if (mine === "texas")
      return [
        rule("slam-try-keycards", "4N", hcp(16), { forcing: "round", artificial: true }),
        rule("response-pass", "P", ANY),
      ];
    return [];
  },
};

/** The notrump bidder's third call: choosing between games. */
export const NOTRUMP_CHOICES: Family = {
  when: (s) =>
    s.me.calls.some((heard) => natural(heard) !== undefined) &&
    s.auction.bidder === s.partner.seat &&
    s.quiet,
  rules: (s) => {
    const { said } = s;
    const { min, max } = s.me.image.points;
    const top = max > min ? Math.ceil((min + max) / 2) : min;
    const suit = s.partner.suits.find((one) => one === "H" || one === "S");
    const stayman = s.partner.calls.some(({ meaning }) => meaning.name === "stayman");
    switch (said) {
      case "choice-of-games":
        return suit === undefined
          ? []
          : [
              rule("choose-major", at(4, suit), allOf(len(suit, 3), not(shaped("4-3-3-3"))), {
                forcing: "signoff",
              }),
              rule("choose-major", at(4, suit), len(suit, 4), { forcing: "signoff" }),
              rule("choose-notrump", "P", ANY),
            ];
      case "three-notrump-response":
        // Hearts were shown; partner must have the other major.
        return stayman && s.mine === "stayman-hearts"
          ? [
              rule("choose-major", "4S", len("S", 4), { forcing: "signoff" }),
              rule("choose-notrump", "P", ANY),
            ]
          : [rule("decline", "P", ANY)];
      case "notrump-invitation": {
        if (suit === undefined)
          return [
            stayman && s.mine === "stayman-hearts"
              ? rule("choose-major", "4S", allOf(len("S", 4), hcp(top)), { forcing: "signoff" })
              : undefined,
            stayman && s.mine === "stayman-hearts"
              ? rule("choose-major", "3S", len("S", 4), { forcing: "signoff" })
              : undefined,
            rule("accept", "3N", hcp(top)),
            rule("decline", "P", ANY),
          ];
        return [
          rule("choose-major", at(4, suit), allOf(len(suit, 3), hcp(top)), { forcing: "signoff" }),
          rule("accept", "3N", hcp(top)),
          rule("choose-major", at(3, suit), allOf(len(suit, 3), hcp(min, top - 1)), {
            forcing: "signoff",
          }),
          rule("decline", "P", ANY),
        ];
      }
      case "invite-in-major":
        return suit === undefined && s.agreed === undefined
          ? []
          : [rule("accept", at(4, s.agreed ?? suit ?? "S"), hcp(top)), rule("decline", "P", ANY)];
      case "five-four-invitation": {
        const five = s.partner.suits.at(-1) ?? "S";
        return [
          rule("accept", at(4, five), allOf(len(five, 3), hcp(top))),
          rule("choose-major", at(3, five), allOf(len(five, 3), hcp(0, top - 1)), {
            forcing: "signoff",
          }),
          rule("accept", "3N", hcp(top)),
          rule("decline", "2N", ANY),
          rule("decline", "P", ANY),
        ];
      }
      case "five-four-majors":
      case "five-five-majors": {
        const five = s.partner.suits.at(-1) ?? "S";
        return [
          rule("choose-major", at(4, five), len(five, 3)),
          five === "H"
            ? rule("choose-major", "4S", allOf(len("S", 3), longer("S", "H")))
            : undefined,
          rule("choose-notrump", "3N", ANY),
        ];
      }
      case "second-suit-game-force": {
        if (suit === undefined) return [];
        return [
          rule("choose-major", s.cheapest(suit), len(suit, 3), { forcing: "round", agrees: suit }),
          rule("choose-notrump", "3N", ANY),
        ];
      }
      case "slam-try-fit":
        return [
          rule("slam-try-keycards", "4N", hcp(top), { forcing: "round", artificial: true }),
          rule("decline", at(4, s.agreed ?? "S"), ANY),
        ];
      case "quantitative":
        return [rule("accept", "6N", hcp(top)), rule("decline", "P", ANY)];
      case "minor-slam-try": {
        const m = s.partner.suits.at(-1) ?? "C";
        return [
          rule("cheapest-control", at(4, m), allOf(len(m, 4), hcp(top)), {
            agrees: m,
            forcing: "round",
          }),
          rule("decline", "3N", ANY),
        ];
      }
      case "game-in-major":
      case "six-notrump":
        return [rule("decline", "P", ANY)];
      default:
        return [];
    }
  },
};
