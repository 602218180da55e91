/** Partner has doubled for takeout: the first answer. */
import { isBid, levelOf, type Suit } from "@falsecard/core";
import {
  allOf,
  ANY,
  anyOf,
  asLong,
  balanced,
  hcp,
  len,
  longest,
  not,
  semiBalanced,
  stopped,
  topsIn,
  worth,
} from "../hands.js";
import { rule, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { at, isMajor, isMinor, MAJORS, MINORS, others } from "./suits.js";

/** Partner doubled a weak two: 2NT asks for 3♣, to stop below game. */
const asksForClubs = (s: Situation): boolean =>
  s.card.lebensohl === "on" &&
  s.opening?.meaning.name === "weak-two" &&
  levelOf(s.auction.highest ?? "1C") === 2;

/** Partner's takeout double. */
export function afterDouble(s: Situation): (Rule | undefined)[] {
  const theirs = s.theirSuits;
  const last = s.rho.calls.at(-1)?.call ?? "P";
  const highest = s.auction.highest ?? "1C";
  const level = levelOf(highest);
  const free = others(...theirs);
  const [x] = theirs;
  const stops = stopped(theirs);
  const promised = s.partner.calls.at(-1)?.meaning.image.points.min ?? 12;
  // An invitation begins a little later opposite a light double; game waits for all that a doubler in the last seat borrowed.
  const light = Math.max(0, Math.round((12 - promised) / 3));
  const shift = level >= 3 ? light : Math.max(0, Math.min(3, 11 - promised));
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
  const relaying = passed && asksForClubs(s);
  // With the relay for weak hands, a suit at the three level shows something.
  const low = (suit: Suit): boolean => relaying && s.levelFor(suit) === 3;
  const values = (suit: Suit) => (low(suit) ? hcp(8) : ANY);
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
                hcp(10 + light, 11 + shift),
                allOf(len(suit, 5), worth(10 + light, 12 + shift, suit)),
                worth(11 + light, 12 + shift, suit),
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
    !passed && isBid(last) && level <= 3 && s.card["responsive-doubles"] === "on"
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
    relaying
      ? rule(
          "lebensohl",
          "2N",
          allOf(
            hcp(0, 7),
            ...free.filter((suit) => s.levelFor(suit) === 2).map((suit) => len(suit, 0, 3)),
          ),
          { forcing: "round", artificial: true },
        )
      : undefined,
    // With a choice, a four-card major at the one level ahead of all.
    ...byMajor.map((suit) =>
      rule(
        "advance-double",
        s.cheapest(suit),
        allOf(
          len(suit, 4),
          hcp(low(suit) ? 8 : least, 12),
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
    // A five-card major is shown freely with little.
    ...(passed ? [] : free.filter(isMajor)).map((m) =>
      rule(
        "advance-double",
        s.levelFor(m) <= 3 ? s.cheapest(m) : undefined,
        allOf(len(m, 5), hcp(s.levelFor(m) === 1 ? 3 : s.levelFor(m) === 2 ? 4 : 6, 8)),
      ),
    ),
    s.levelFor("N") === 1
      ? rule("advance-notrump", "1N", allOf(hcp(5 + light, 10 + shift), stops))
      : undefined,
    s.levelFor("N") === 2 && !relaying
      ? rule("advance-notrump", "2N", allOf(hcp(10 + light, 12 + shift), stops))
      : undefined,
    ...(passed
      ? [
          trumpStack === undefined || level < 2 ? undefined : rule("penalty-pass", "P", trumpStack),
          ...byMajor.map((suit) =>
            rule(
              "advance-double",
              s.cheapest(suit),
              allOf(
                len(suit, 4),
                values(suit),
                ...free.filter((o) => o !== suit).map((o) => asLong(suit, o)),
              ),
            ),
          ),
          ...byMajor.map((suit) =>
            rule("advance-double", s.cheapest(suit), allOf(len(suit, 4), values(suit))),
          ),
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
