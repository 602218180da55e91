/** Responses to one of a major. */
import type { Suit } from "@falsecard/core";
import {
  allOf,
  ANY,
  anyOf,
  asLong,
  balanced,
  hcp,
  holding,
  len,
  longer,
  lacking,
  longest,
  short,
  shaped,
  worth,
} from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { druryRaise } from "./drury.js";
import { at, higher, isMajor, others } from "./suits.js";

/** Partner opened one of a major, in first response. */
const answering = (s: Situation): boolean =>
  s.role === "responder" &&
  s.me.calls.every(({ call }) => call === "P") &&
  isMajor(trump(s)) &&
  s.opening?.meaning.name === "opening-suit";

const trump = (s: Situation): Suit | undefined => s.partner.suits[0];

function splinters(s: Situation, m: Suit): (Rule | undefined)[] {
  if (s.card.splinters === "off") return [];
  return others(m).map((suit) =>
    rule(
      "splinter",
      at(suit === "S" && m === "H" ? 3 : 4, suit),
      allOf(
        len(m, 4),
        len(suit, 0, 1),
        hcp(9, 14),
        worth(12, 18, m),
        lacking(`${suit}K`, `${suit}Q`),
      ),
      { forcing: "game", artificial: true, agrees: m },
    ),
  );
}

function raises(s: Situation, m: Suit): (Rule | undefined)[] {
  const passed = s.passedHand();
  const jacoby =
    s.card["two-notrump-raise"] === "on" && !passed
      ? rule("jacoby-two-notrump", "2N", allOf(len(m, 4), worth(13, 37, m), hcp(11)), {
          forcing: "game",
          artificial: true,
          agrees: m,
        })
      : undefined;
  const four = (most: number) =>
    rule(
      "preemptive-raise",
      at(4, m),
      allOf(len(m, 5), hcp(0, most), anyOf(short(1, m), hcp(0, 6), len(m, 6))),
      {
        forcing: "signoff",
      },
    );
  if (s.card["major-raises"] === "law")
    return [
      ...(passed ? [] : splinters(s, m)),
      jacoby,
      rule("law-game-raise", at(4, m), allOf(len(m, 5), hcp(0, 7)), { forcing: "signoff" }),
      rule("law-limit-raise", "3D", allOf(len(m, 4), worth(10, 12, m)), {
        forcing: "round",
        artificial: true,
        agrees: m,
      }),
      rule("law-constructive-raise", "3C", allOf(len(m, 4), worth(7, 9, m)), {
        forcing: "round",
        artificial: true,
        agrees: m,
      }),
      rule("law-preemptive-raise", at(3, m), allOf(len(m, 4), hcp(0, 6))),
      rule("single-raise", at(2, m), allOf(len(m, 3, 3), worth(7, 10, m))),
    ];
  const drury = druryRaise(s, m);
  return [
    ...(passed ? [] : splinters(s, m)),
    jacoby,
    four(9),
    drury,
    rule(
      "limit-raise",
      at(3, m),
      allOf(len(m, passed ? 3 : 4), anyOf(hcp(10, 12), worth(11, 12, m))),
    ),
    rule("single-raise", at(2, m), allOf(len(m, 3), worth(6, 10, m), hcp(4, 9))),
    passed ? rule("limit-raise", at(3, m), allOf(len(m, 3), hcp(10))) : undefined,
  ];
}

function uncontested(s: Situation, m: Suit): (Rule | undefined)[] {
  const passed = s.passedHand();
  const spades = m === "H";
  const lower = others(m).filter((suit) => !higher(suit, m));
  const twoOverOne = passed
    ? lower.map((suit) =>
        rule("new-suit-passed-hand", at(2, suit), allOf(hcp(10, 12), len(suit, 5), longest(suit))),
      )
    : lower.map((suit) =>
        rule(
          "two-over-one",
          at(2, suit),
          allOf(
            anyOf(hcp(13), allOf(hcp(12), len(suit, 5))),
            len(suit, suit === "H" ? 5 : 4),
            ...lower
              .filter((o) => o !== suit)
              .map((o) =>
                higher(suit, o) && suit !== "H"
                  ? anyOf(longer(suit, o), allOf(len(suit, 5), asLong(suit, o)))
                  : suit === "H"
                    ? asLong(suit, o)
                    : asLong(suit, o),
              ),
          ),
          { forcing: "game" },
        ),
      );
  return [
    ...raises(s, m),
    spades
      ? rule(
          "new-suit-one",
          "1S",
          allOf(
            hcp(6),
            len("S", 4),
            anyOf(len("S", 5), len("H", 0, 2), hcp(13)),
            anyOf(hcp(0, 12), ...others("S", "H").map((o) => asLong("S", o))),
          ),
          {
            forcing: passed ? "none" : "round",
          },
        )
      : undefined,
    passed
      ? undefined
      : rule("three-notrump-response", "3N", allOf(hcp(13, 15), shaped("4-3-3-3"), len(m, 2, 2))),
    ...twoOverOne,
    spades
      ? rule("new-suit-one", "1S", allOf(hcp(6), len("S", 4), len("H", 0, 3)), {
          forcing: passed ? "none" : "round",
        })
      : undefined,
    passed
      ? rule("notrump-response", "1N", hcp(6, 11))
      : rule(
          "forcing-notrump",
          "1N",
          anyOf(
            hcp(6, 12),
            allOf(hcp(5, 5), anyOf(...["SA", "HA", "DA", "CA"].map((ace) => holding(ace)))),
          ),
          {
            forcing: s.card["notrump-response"] === "forcing" ? "round" : "none",
            artificial: s.card["notrump-response"] !== "natural",
          },
        ),
    passed ? undefined : rule("two-over-one", "2C", hcp(13), { forcing: "game", judged: true }),
    rule("response-pass", "P", ANY, { judged: true }),
  ];
}

/** After a takeout double. */
function doubled(m: Suit, passed: boolean): (Rule | undefined)[] {
  return [
    rule("jordan", "2N", allOf(len(m, 4), worth(10, 37, m)), {
      forcing: "round",
      artificial: true,
      agrees: m,
    }),
    rule("preemptive-raise", at(4, m), allOf(len(m, 5), hcp(0, 9)), { forcing: "signoff" }),
    rule("preemptive-raise", at(3, m), allOf(len(m, 4), hcp(3, 9))),
    rule("redouble", "XX", hcp(10), { forcing: "round" }),
    rule("single-raise", at(2, m), allOf(len(m, 3), worth(5, 9, m))),
    m === "H"
      ? rule("new-suit-one", "1S", allOf(hcp(6), len("S", 4)), {
          forcing: passed ? "none" : "round",
        })
      : undefined,
    ...others(m)
      .filter((suit) => !higher(suit, m))
      .map((suit) =>
        rule("new-suit-weak", at(2, suit), allOf(hcp(5, 9), len(suit, 6), len(m, 0, 2))),
      ),
    rule("notrump-response", "1N", allOf(hcp(7, 10), len(m, 0, 2), balanced)),
    rule("response-pass", "P", hcp(0, 9)),
    rule("response-pass", "P", ANY, { judged: true }),
  ];
}

export const MAJOR_RESPONSES: Family = {
  when: (s) =>
    answering(s) && (s.uncontested || (s.rho.calls.at(-1)?.call === "X" && s.theirs.length === 1)),
  rules: (s) => {
    const m = trump(s);
    if (m === undefined) return [];
    return s.uncontested ? uncontested(s, m) : doubled(m, s.passedHand());
  },
};
