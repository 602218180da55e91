/** Partner opened one of a suit and they overcalled: responder's first call. */
import { isSuit, levelOf, strainOf, type Suit } from "@falsecard/core";
import type { Constraint } from "../../constraint/constraint.js";
import {
  allOf,
  ANY,
  anyOf,
  asLong,
  balanced,
  fairSuit,
  goodSuit,
  hcp,
  len,
  longer,
  not,
  semiBalanced,
  short,
  stopped,
  topsIn,
  worth,
} from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, higher, isMajor, MAJORS, others } from "./suits.js";

/** Responder's first call after an overcall of partner's one-bid. */
function afterOvercall(s: Situation, x: Suit): (Rule | undefined)[] {
  const theirs = s.theirSuits;
  const [y] = theirs;
  if (y === undefined) return [];
  const highest = s.auction.highest ?? "1H";
  const level = levelOf(highest);
  const natural = isSuit(strainOf(highest));
  const cue = s.cheapest(y);
  const cueLevel = cue === undefined ? 9 : levelOf(cue);
  const raiseLevel = s.levelFor(x);
  const stops = stopped(theirs);
  const unbidMajors = MAJORS.filter((m) => m !== x && !theirs.includes(m));
  const free = others(x, ...theirs);
  const passed = s.passedHand();
  const negative = s.card["negative-doubles"] === "on";
  const support = isMajor(x) ? 3 : x === "D" ? 4 : 5;
  const noMajor: Constraint = allOf(...unbidMajors.map((m) => len(m, 0, 3)));
  const doubleLeast = level === 1 ? 6 : level === 2 ? 8 : level === 3 ? 9 : 10;
  const fourMajor =
    unbidMajors.length === 2
      ? anyOf(
          allOf(len("H", 4), len("S", 4)),
          level >= 2
            ? allOf(anyOf(len("H", 4), len("S", 4)), hcp(10))
            : allOf(hcp(6), anyOf(len("H", 4), len("S", 4))),
        )
      : unbidMajors.length === 1
        ? allOf(...unbidMajors.map((m) => len(m, 4)))
        : allOf(...free.map((suit) => len(suit, 3)), hcp(8));
  // Over one heart, one spade shows five and the double just four.
  const oneLevel = free.filter((suit) => s.levelFor(suit) === 1);
  return [
    ...(isMajor(x)
      ? [
          rule("law-raise", at(4, x), allOf(len(x, 5), hcp(0, 9), short(1, x)), {
            forcing: "signoff",
          }),
          ...unbidMajors
            .filter((m) => s.levelFor(m) === 2 && !passed)
            .map((m) =>
              rule("new-suit-forcing", at(2, m), allOf(hcp(12), len(m, 5), len(x, 0, 3)), {
                forcing: "round",
              }),
            ),
          passed && raiseLevel === 2
            ? rule("limit-raise", at(3, x), allOf(len(x, 3), worth(10, 12, x), hcp(8)))
            : undefined,
          cueLevel <= 3 && s.card["cue-raises"] === "on"
            ? rule("cue-raise", cue, allOf(len(x, 3), worth(11, 37, x)), {
                forcing: "round",
                artificial: true,
                agrees: x,
              })
            : undefined,
          level >= 3
            ? rule("game-in-major", at(4, x), allOf(len(x, 3), worth(11, 37, x)), {
                forcing: "signoff",
              })
            : undefined,
          raiseLevel === 2
            ? rule("law-raise", at(3, x), allOf(len(x, 4), hcp(2, 7), worth(5, 10, x)))
            : undefined,
          raiseLevel === 2
            ? rule("single-raise", at(2, x), allOf(len(x, 3), worth(6, 10, x)))
            : undefined,
          raiseLevel === 3
            ? rule(
                "law-raise",
                at(3, x),
                allOf(len(x, 3), worth(7, 11, x), anyOf(len(x, 4), hcp(8))),
              )
            : undefined,
        ]
      : []),
    unbidMajors.length === 2 && level === 1 && negative
      ? rule("negative-double", "X", allOf(hcp(6), len("H", 4, 4), len("S", 4, 4)))
      : undefined,
    ...oneLevel.map((suit) =>
      rule(
        "new-suit-one",
        at(1, suit),
        allOf(
          hcp(6),
          len(suit, suit === "S" && y === "H" ? 5 : 4),
          ...oneLevel
            .filter((o) => o !== suit)
            .map((o) => (higher(o, suit) ? asLong(suit, o) : longer(suit, o))),
        ),
        {
          forcing: passed ? "none" : "round",
        },
      ),
    ),
    ...oneLevel.map((suit) =>
      rule(
        "new-suit-one",
        at(1, suit),
        allOf(hcp(6), len(suit, suit === "S" && y === "H" ? 5 : 4)),
        { forcing: passed ? "none" : "round" },
      ),
    ),
    ...unbidMajors
      .filter((m) => s.levelFor(m) >= 2 && s.levelFor(m) <= 3)
      .map((m) =>
        rule(
          "new-suit-forcing",
          s.cheapest(m),
          allOf(
            hcp(s.levelFor(m) === 2 ? 10 : 12),
            len(m, 5),
            ...unbidMajors.filter((o) => o !== m).map((o) => asLong(m, o)),
          ),
          { forcing: passed ? "none" : "round" },
        ),
      ),
    ...unbidMajors
      .filter((m) => s.levelFor(m) <= 4)
      .map((m) =>
        rule("game-in-major", at(4, m), allOf(hcp(8, 14), len(m, 7)), { forcing: "signoff" }),
      ),
    level <= 4 && natural && negative
      ? rule("negative-double", "X", allOf(hcp(doubleLeast), fourMajor), {})
      : undefined,
    ...free
      .filter((suit) => !isMajor(suit) && s.levelFor(suit) >= 2 && s.levelFor(suit) <= 3)
      .map((suit) =>
        rule(
          "new-suit-forcing",
          s.cheapest(suit),
          allOf(
            hcp(s.levelFor(suit) === 2 ? 10 : 12),
            len(suit, 5),
            noMajor,
            anyOf(len(suit, 6), goodSuit(suit), hcp(12)),
          ),
          { forcing: passed ? "none" : "round" },
        ),
      ),
    rule(
      "game-in-notrump",
      s.levelFor("N") <= 3 ? "3N" : undefined,
      allOf(hcp(13, 17), stops, noMajor),
      { forcing: "signoff" },
    ),
    level <= 2
      ? rule(
          "notrump-invitation",
          "2N",
          allOf(hcp(s.levelFor("N") === 1 ? 11 : 10, 12), stops, noMajor, semiBalanced),
        )
      : undefined,
    s.levelFor("N") === 1 ? rule("notrump-response", "1N", allOf(hcp(7, 10), stops)) : undefined,
    ...(isMajor(x)
      ? []
      : [
          cueLevel <= 3 && s.card["cue-raises"] === "on"
            ? rule("cue-raise", cue, allOf(len(x, support), hcp(11)), {
                forcing: "round",
                artificial: true,
                agrees: x,
              })
            : undefined,
          raiseLevel === 2
            ? rule("law-raise", at(3, x), allOf(len(x, support + 1), hcp(2, 8), not(balanced)))
            : undefined,
          raiseLevel === 2
            ? rule("single-raise", at(2, x), allOf(len(x, support), worth(6, 10, x)))
            : undefined,
          raiseLevel === 2
            ? rule("single-raise", at(2, x), allOf(len(x, support - 1), hcp(7, 10), short(2)))
            : undefined,
          raiseLevel === 3
            ? rule(
                "law-raise",
                at(3, x),
                allOf(len(x, support), worth(7, 11, x), anyOf(len(x, 5), hcp(8))),
              )
            : undefined,
        ]),
    level <= 3 && natural && negative
      ? rule("negative-double", "X", allOf(hcp(11), len(y, 0, 3)), { judged: true })
      : undefined,
    negative ? undefined : rule("penalty-double", "X", allOf(hcp(8), len(y, 4), topsIn(y, 2, 5))),
    rule("response-pass", "P", ANY),
  ];
}

/** They overcalled one notrump: a double for penalties, a suit to play. */
function afterNotrumpOvercall(x: Suit): (Rule | undefined)[] {
  const support = isMajor(x) ? 3 : 5;
  return [
    isMajor(x)
      ? rule("law-raise", at(4, x), allOf(len(x, 5), short(1, x), hcp(0, 9)), {
          forcing: "signoff",
        })
      : undefined,
    rule("penalty-double", "X", hcp(9)),
    rule("law-raise", at(3, x), allOf(len(x, support + 1), hcp(3, 8), short(1, x))),
    ...others(x).map((suit) =>
      rule("new-suit-weak", at(3, suit), allOf(len(suit, 7), hcp(4, 8)), { forcing: "signoff" }),
    ),
    ...others(x).map((suit) =>
      rule(
        "new-suit-weak",
        at(2, suit),
        allOf(
          hcp(4, 8),
          anyOf(len(suit, 6), allOf(len(suit, 5), short(1), fairSuit(suit), hcp(5))),
        ),
        { forcing: "signoff" },
      ),
    ),
    rule("single-raise", at(2, x), allOf(len(x, support), hcp(5, 8))),
    rule("response-pass", "P", ANY),
  ];
}

export const CONTESTED_RESPONSES: Family = {
  when: (s) =>
    s.role === "responder" &&
    s.opening?.meaning.name === "opening-suit" &&
    s.me.calls.every(({ call }) => call === "P") &&
    !s.ourBid &&
    s.rho.calls.at(-1)?.call !== "P" &&
    (s.theirSuits.length > 0 || s.auction.highest === "1N"),
  rules: (s) => {
    const [x] = s.partner.suits;
    if (x === undefined) return [];
    return s.auction.highest === "1N" && s.theirSuits.length === 0
      ? afterNotrumpOvercall(x)
      : afterOvercall(s, x);
  },
};
