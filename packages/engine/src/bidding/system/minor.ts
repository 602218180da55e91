/** Responses to one of a minor. */
import type { Suit } from "@falsecard/core";
import {
  allOf,
  ANY,
  anyOf,
  asLong,
  balanced,
  hcp,
  len,
  longer,
  not,
  semiBalanced,
  stopping,
  worth,
} from "../hands.js";
import type { Constraint } from "../../constraint/constraint.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, isMinor } from "./suits.js";

const opened = (s: Situation): Suit | undefined => s.partner.suits[0];

const answering = (s: Situation): boolean =>
  s.role === "responder" &&
  s.me.calls.every(({ call }) => call === "P") &&
  isMinor(opened(s)) &&
  s.opening?.meaning.name === "opening-suit";

function uncontested(s: Situation, m: Suit): (Rule | undefined)[] {
  const passed = s.passedHand();
  const force = passed ? "none" : "round";
  const inverted = s.card["inverted-minors"] === "on" && !passed;
  const noMajor = allOf(len("H", 0, 3), len("S", 0, 3));
  const support = m === "C" ? 5 : 4;
  // A balanced hand with both majors stopped bids notrump at once, unless it is worth slam.
  const better = not(allOf(balanced, stopping("H"), stopping("S"), hcp(0, 15)));
  const longDiamonds =
    m === "C"
      ? [
          rule(
            "new-suit-one",
            "1D",
            allOf(hcp(passed ? 6 : 12), len("D", 5), longer("D", "H"), longer("D", "S")),
            { forcing: force },
          ),
        ]
      : [];
  return [
    ...longDiamonds,
    // A longer minor first with a hand that is worth two bids.
    m === "D"
      ? rule(
          "two-over-one",
          "2C",
          allOf(hcp(13), len("C", 5), longer("C", "H"), longer("C", "S")),
          {
            forcing: passed ? "none" : "game",
          },
        )
      : undefined,
    rule("new-suit-one", "1S", allOf(enough("S"), len("S", 5), asLong("S", "H")), {
      forcing: force,
    }),
    rule("new-suit-one", "1H", allOf(enough("H"), len("H", 4), asLong("H", "S")), {
      forcing: force,
    }),
    rule("new-suit-one", "1S", allOf(enough("S"), len("S", 4)), { forcing: force }),
    m === "C"
      ? rule(
          "new-suit-one",
          "1D",
          allOf(hcp(6), len("D", 4), anyOf(len("D", 5), len("C", 0, 4), hcp(13))),
          {
            forcing: force,
          },
        )
      : undefined,
    inverted
      ? rule("inverted-raise", at(2, m), allOf(noMajor, len(m, support), hcp(10), better), {
          forcing: "round",
          agrees: m,
        })
      : undefined,
    inverted
      ? rule(
          "preemptive-raise",
          at(3, m),
          allOf(noMajor, len(m, 5), hcp(2, 9), anyOf(not(balanced), hcp(0, 5))),
        )
      : undefined,
    rule("quantitative", passed ? undefined : "4N", allOf(noMajor, hcp(18, 19), balanced)),
    rule(
      "three-notrump-response",
      "3N",
      allOf(noMajor, hcp(13, 17), balanced, stopping("H"), stopping("S")),
    ),
    rule(
      "two-notrump-response",
      "2N",
      allOf(
        noMajor,
        hcp(11, 12),
        balanced,
        anyOf(allOf(stopping("H"), stopping("S")), len(m, 0, support - 1)),
      ),
    ),
    m === "D"
      ? rule("two-over-one", "2C", allOf(hcp(passed ? 10 : 12), len("C", 4)), {
          forcing: passed ? "none" : "game",
        })
      : undefined,
    inverted
      ? undefined
      : rule(
          "limit-raise",
          at(3, m),
          allOf(
            noMajor,
            len(m, support),
            anyOf(hcp(10, 12), allOf(len(m, support + 1), worth(11, 14, m), hcp(8, 12))),
          ),
        ),
    inverted
      ? undefined
      : rule(
          "single-raise",
          at(2, m),
          allOf(noMajor, len(m, support), hcp(5, 9), anyOf(not4333, hcp(0, 6))),
        ),
    rule("notrump-response", "1N", hcp(6, 10)),
    rule("two-notrump-response", "2N", hcp(11, 12)),
    rule("three-notrump-response", "3N", hcp(13)),
    rule("response-pass", "P", hcp(0, 10)),
    rule("response-pass", "P", ANY, { judged: true }),
  ];
}

/** Six points, or five and a suit that makes up for it. */
const enough = (suit: Suit): Constraint => anyOf(hcp(6), allOf(hcp(5), len(suit, 5)));

const not4333 = { kind: "not", of: { kind: "shape", shapes: ["4-3-3-3"] } } as const;

function doubled(m: Suit, passed: boolean): (Rule | undefined)[] {
  return [
    rule("jordan", "2N", allOf(len(m, 5), hcp(10), len("H", 0, 3), len("S", 0, 3)), {
      forcing: "round",
      artificial: true,
      agrees: m,
    }),
    rule("redouble", "XX", allOf(hcp(10), anyOf(semiBalanced, len(m, 0, 3))), { forcing: "round" }),
    rule("new-suit-one", "1S", allOf(hcp(6), len("S", 5), asLong("S", "H")), {
      forcing: passed ? "none" : "round",
    }),
    rule("new-suit-one", "1H", allOf(hcp(5), len("H", 4), asLong("H", "S")), {
      forcing: passed ? "none" : "round",
    }),
    rule("new-suit-one", "1S", allOf(hcp(5), len("S", 4)), { forcing: passed ? "none" : "round" }),
    m === "C"
      ? rule("new-suit-one", "1D", allOf(hcp(6), len("D", 4)), {
          forcing: passed ? "none" : "round",
        })
      : undefined,
    rule("redouble", "XX", hcp(10), { forcing: "round" }),
    rule("preemptive-raise", at(3, m), allOf(len(m, 5), hcp(2, 8), anyOf(len(m, 6), hcp(0, 6)))),
    rule("single-raise", at(2, m), allOf(len(m, m === "C" ? 5 : 4), hcp(4, 9))),
    rule("notrump-response", "1N", allOf(hcp(7, 10), balanced)),
    rule("response-pass", "P", hcp(0, 10)),
    rule("response-pass", "P", ANY, { judged: true }),
  ];
}

export const MINOR_RESPONSES: Family = {
  when: (s) =>
    answering(s) && (s.uncontested || (s.rho.calls.at(-1)?.call === "X" && s.theirs.length === 1)),
  rules: (s) => {
    const m = opened(s);
    if (m === undefined) return [];
    return s.uncontested ? uncontested(s, m) : doubled(m, s.passedHand());
  },
};
