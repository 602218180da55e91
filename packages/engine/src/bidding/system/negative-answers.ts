/** Partner answered our opening with a negative double of their overcall. */
import { levelOf, type Suit } from "@falsecard/core";
import {
  allOf,
  ANY,
  anyOf,
  goodSuit,
  hcp,
  len,
  semiBalanced,
  stopped,
  withLength,
  worth,
} from "../hands.js";
import { rule, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, higher, isMajor, MAJORS, others } from "./suits.js";

/** Opener after partner's negative double. */
export function afterNegative(s: Situation, x: Suit): (Rule | undefined)[] {
  const theirs = s.theirSuits;
  const majors = MAJORS.filter((m) => m !== x && !theirs.includes(m));
  const stops = stopped(theirs);
  const [y] = theirs;
  const level = levelOf(s.auction.highest ?? "1S");
  const { min } = s.partner.image.points;
  const game = 25 - min;
  const free = others(x, ...theirs);
  const quiet = s.quiet;
  const nt = s.levelFor("N");
  return [
    ...majors.map((m) =>
      rule(
        "game-in-major",
        s.levelFor(m) <= 4 ? at(4, m) : undefined,
        allOf(len(m, 4), worth(s.levelFor(m) === 4 ? 15 : game, 37, m)),
        { forcing: "signoff" },
      ),
    ),
    ...majors.map((m) => {
      const jump = s.cheapest(m, 1);
      return rule(
        "jump-raise",
        jump !== undefined && levelOf(jump) <= 3 ? jump : undefined,
        allOf(len(m, 4), worth(16, game - 1, m)),
      );
    }),
    ...majors.map((m) =>
      rule(
        "single-raise-opener",
        s.levelFor(m) <= 3 ? s.cheapest(m) : undefined,
        allOf(len(m, 4), quiet ? hcp(10, 18) : worth(12, 18, m)),
      ),
    ),
    rule(
      "jump-two-notrump",
      nt <= 2 ? "2N" : undefined,
      allOf(hcp(nt === 2 ? 15 : 16, 19), len(x, 0, 5), semiBalanced, stops),
    ),
    rule("game-in-notrump", nt <= 3 ? "3N" : undefined, allOf(hcp(Math.max(18, game)), stops)),
    y !== undefined && quiet
      ? rule("cue-strong", s.cheapest(y), hcp(18), { forcing: "game", artificial: true })
      : undefined,
    isMajor(x)
      ? rule("game-rebid", s.levelFor(x) <= 4 ? at(4, x) : undefined, allOf(len(x, 7), hcp(12)), {
          forcing: "signoff",
        })
      : undefined,
    rule(
      "jump-rebid",
      level <= 2 ? at(3, x) : undefined,
      allOf(len(x, 6), withLength(16, 20, x), hcp(15), goodSuit(x)),
    ),
    rule("one-notrump-rebid", nt === 1 ? "1N" : undefined, allOf(hcp(11, 14), stops, len(x, 0, 5))),
    ...(quiet
      ? [
          ...free
            .filter((suit) => s.levelFor(suit) <= 2 && !higher(suit, x))
            .map((suit) =>
              rule("new-suit-opener", s.cheapest(suit), allOf(len(suit, 4), len(x, 5, 6))),
            ),
          rule("rebid-suit", s.levelFor(x) <= 3 ? s.cheapest(x) : undefined, allOf(len(x, 6))),
          rule(
            "two-notrump-try",
            nt === 2 ? "2N" : undefined,
            allOf(hcp(11, 14), stops, semiBalanced),
          ),
          ...free
            .filter((suit) => s.levelFor(suit) <= (higher(suit, x) ? 1 : 3))
            .map((suit) => rule("new-suit-opener", s.cheapest(suit), len(suit, 4))),
          rule("rebid-suit", s.levelFor(x) <= 3 ? s.cheapest(x) : undefined, len(x, 5)),
          rule("one-notrump-rebid", nt === 1 ? "1N" : undefined, ANY),
          ...majors.map((m) =>
            rule("single-raise-opener", s.levelFor(m) <= 3 ? s.cheapest(m) : undefined, len(m, 3), {
              judged: true,
            }),
          ),
          rule("penalty-pass", "P", allOf(...theirs.map((t) => len(t, 4)))),
          rule("rebid-suit", s.cheapest(x), ANY, { judged: true }),
        ]
      : [
          ...free
            .filter((suit) => s.levelFor(suit) <= 3)
            .map((suit) => rule("new-suit-opener", s.cheapest(suit), len(suit, 5))),
          rule(
            "rebid-suit",
            s.levelFor(x) <= 3 ? s.cheapest(x) : undefined,
            allOf(len(x, 6), anyOf(hcp(13), goodSuit(x), len(x, 7))),
          ),
          rule(
            "doubled-strong-again",
            s.auction.doubling === "" && y !== undefined ? "X" : undefined,
            allOf(hcp(14), ...theirs.map((t) => len(t, 0, 1))),
          ),
          rule("rebid-pass", "P", ANY, { judged: true }),
        ]),
  ];
}
