/** Partner has come in over their opening: the advancer's first call. */
import { isBid, isSuit, levelOf, strainOf, SUITS_DOWN, type Suit } from "@falsecard/core";
import {
  allOf,
  ANY,
  anyOf,
  goodSuit,
  hcp,
  len,
  longest,
  semiBalanced,
  short,
  stopped,
  topsIn,
  worth,
} from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { afterLandy } from "./overnotrump.js";
import { at, gameLevel, isMajor, MAJORS, others } from "./suits.js";
import { afterDouble } from "./takeout-answers.js";
import { afterTwoSuiter } from "./twosuiters.js";

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
    // With room the cue bid comes first, whatever it will lead to.
    isMajor(t) && (cueLevel > 2 || s.card["cue-raises"] === "off")
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
    cueLevel <= 3 && s.card["cue-raises"] === "on"
      ? rule("cue-raise", cue, allOf(len(t, 3), worth(limit + 1, 37, t), hcp(8)), {
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
            s.levelFor(suit) === 1 ? ANY : anyOf(goodSuit(suit), len(suit, 6), hcp(11)),
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
    ...free
      .filter((suit) => isMajor(suit) && s.levelFor(suit) === 4)
      .map((suit) =>
        rule("game-in-major", at(4, suit), allOf(len(suit, 7), hcp(9)), { forcing: "signoff" }),
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
    s.card["responsive-doubles"] === "on" &&
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
    cueLevel <= 3 && s.card["cue-raises"] === "on"
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
          ? afterTwoSuiter(s)
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
              isMajor(t) || s.levelFor(t) < 5
                ? undefined
                : rule("game-in-minor", at(5, t), allOf(len(t, 3), hcp(12)), {
                    forcing: "signoff",
                  }),
              s.levelFor(t) <= 3
                ? rule("law-raise", s.cheapest(t), allOf(len(t, 3), hcp(0, 14)), {
                    forcing: "signoff",
                  })
                : undefined,
              ...others(t, ...s.theirSuits).map((suit) =>
                rule(
                  "advance-new-suit",
                  s.levelFor(suit) <= 3 ? s.cheapest(suit) : undefined,
                  allOf(hcp(13), len(t, 0, 2), anyOf(len(suit, 6), allOf(len(suit, 5), hcp(15)))),
                  { forcing: "round" },
                ),
              ),
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
        return (s.quiet || s.auction.doubling === "XX") && s.auction.highest === "1N"
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
        return afterLandy(s);
      default:
        return [];
    }
  },
};
