import {
  CardSet,
  dealPack,
  parseCard,
  parseDeal,
  Random,
  sure,
  type Hand,
  type Seat,
} from "@falsecard/core";
import { expect, test } from "vitest";
import { parseConstraint, satisfies } from "../constraint/index.js";
import { alike, believe, CAREFUL, CERTAIN, doubted, toldTo } from "./index.js";
import type { HandPromise, Profile, Reads } from "./index.js";
import { widenedConstraint } from "./hand-promise.js";

const PROMISE = sure(parseConstraint("15-17 balanced"));
const said = (seat: Seat, kind?: HandPromise["kind"]): HandPromise => ({
  seat,
  ...(kind === undefined ? {} : { kind }),
  alternatives: [{ weight: 1, constraint: PROMISE }],
  strength: 2,
  reason: { en: "1NT", ja: "1NT" },
});
const believedBy = (near: number, far: number): Profile => ({
  name: "test",
  calls: alike({ near, far }),
  cards: {},
});
const reads = (partner: Profile, opponents: Profile): Reads => ({
  reader: CAREFUL,
  partner,
  opponents,
});
const weighed = ({ alternatives }: HandPromise, hand: Hand): number =>
  Math.max(0, ...alternatives.flatMap((a) => (satisfies(a.constraint, hand) ? a.weight : [])));

test("a hand weighs by how far it misses the promise, and what is no call is taken at its word", () => {
  const wide = widenedConstraint(PROMISE, 1);
  const random = Random.from("weights");
  const seen = new Map<number, number>();
  for (let i = 0; i < 2000; i++) {
    const { N } = dealPack(random);
    const expected = satisfies(PROMISE, N) ? 1 : satisfies(wide, N) ? 0.25 : 0.125;
    expect(weighed(doubted(said("N", "bid"), believedBy(0.25, 0.125)), N)).toBe(expected);
    expect(weighed(doubted(said("N"), believedBy(0.25, 0.125)), N)).toBe(expected === 1 ? 1 : 0);
    seen.set(expected, (seen.get(expected) ?? 0) + 1);
  }
  expect(Math.min(...seen.values())).toBeGreaterThan(20);
  expect(seen.size).toBe(3);
});

test("the same doubt of the same meaning is made once, so that its plan is", () => {
  const one = said("N", "pass");
  expect(doubted(one, believedBy(0.2, 0.1))).toBe(doubted(one, believedBy(0.2, 0.1)));
  expect(doubted(one, believedBy(0.2, 0.1))).not.toBe(doubted(one, believedBy(0.2, 0.05)));
  expect(doubted(one, CERTAIN)).toBe(one);
});

const DEAL = sure(
  parseDeal("N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96"),
);
/** Three notrump by South, North's cards down, West has led. */
const PLAY = {
  contract: { level: 3, strain: "N", doubling: "", declarer: "S" } as const,
  dummy: DEAL.N,
  played: ["H6", "H4", "HJ", "HQ"].map((text, i) => ({
    card: sure(parseCard(text)),
    seat: (["W", "N", "E", "S"] as const)[i] ?? "W",
  })),
};

test("partner and opponents are believed each by his own profile", () => {
  /** How many of 400 hands of `other` miss their promise, as East believes. */
  const missing = (other: Seat, told: Reads): number => {
    const seen = { meanings: [said(other, "bid")], play: PLAY };
    const { belief } = believe("E", DEAL.E, seen, told);
    const drawn = belief.samples(400, Random.from(other));
    return drawn.filter((hands) => !satisfies(PROMISE, hands[other] ?? CardSet.empty)).length;
  };
  const stranger = believedBy(1, 1);
  expect(missing("W", reads(CERTAIN, stranger))).toBe(0);
  expect(missing("S", reads(stranger, CERTAIN))).toBe(0);
  expect(missing("W", reads(stranger, CERTAIN))).toBeGreaterThan(200);
  expect(missing("S", reads(CERTAIN, stranger))).toBeGreaterThan(200);
});

test("cards are trusted by whose they are, and what is left out is not read", () => {
  const deaf: Profile = { ...CERTAIN, cards: { "standard-spot": 0, "long-suit": 0.25 } };
  const lead = (seat: Seat, told: Reads) =>
    toldTo(seat, PLAY, told)
      .filter(({ reading }) => reading.seat === "W")
      .map(({ rule, believed }) => `${rule} ${believed}`);
  const careful = lead("E", reads(CERTAIN, CERTAIN));
  expect(careful.some((each) => each.startsWith("standard-spot"))).toBe(true);
  expect(lead("E", reads(deaf, CERTAIN))).toContain("long-suit 0.25");
  expect(lead("E", reads(deaf, CERTAIN)).join()).not.toContain("standard-spot");
  // To declarer the leader is an opponent.
  expect(lead("S", reads(deaf, CERTAIN))).toEqual(careful);
  expect(lead("S", reads(CERTAIN, deaf)).join()).not.toContain("standard-spot");
  const seen = { meanings: [], play: PLAY };
  const { notes } = believe("E", DEAL.E, seen, reads(CERTAIN, CERTAIN), {
    leavesOut: ({ reading }) => reading.seat === "W",
  });
  const read = notes.flatMap((note) =>
    note.kind === "evidence" ? note.evidence.reading.seat : [],
  );
  expect(read).not.toContain("W");
  expect(read).toContain("S");
});

test("three hidden hands are counted by their envelopes, unless they are to be exact or dummy is seen", () => {
  const told = reads(CERTAIN, CERTAIN);
  const coarse = (play: typeof PLAY | undefined, exact?: boolean): boolean =>
    believe(
      "E",
      DEAL.E,
      { meanings: [said("S", "bid")], play },
      told,
      exact === undefined ? {} : { exact },
    ).accept !== undefined;
  expect(coarse(undefined)).toBe(true);
  expect(coarse(undefined, false)).toBe(true);
  expect(coarse(undefined, true)).toBe(false);
  expect(coarse(PLAY)).toBe(false);
  expect(coarse(PLAY, false)).toBe(false);
});

test("nothing is left out unless it is said, and what a player of another kind tells is read by his own profile", () => {
  const seen = { meanings: [], play: PLAY };
  const readOf = (told: Reads): string[] =>
    believe("E", DEAL.E, seen, told).notes.flatMap((note) =>
      note.kind === "evidence" ? `${note.evidence.reading.seat} ${note.evidence.rule}` : [],
    );
  const all = readOf(reads(CERTAIN, CERTAIN));
  expect(all).toContain("W standard-spot");
  const deaf: Profile = { ...CERTAIN, cards: { "standard-spot": 0 } };
  expect(readOf({ ...reads(CERTAIN, CERTAIN), seats: { W: deaf } })).toEqual(
    all.filter((each) => each !== "W standard-spot"),
  );
});

test("a rule is trusted by its place in the trick before it is trusted at all", () => {
  const trust: Profile = {
    ...CERTAIN,
    cards: { "standard-spot": 0.25, "standard-spot/lead": 0.75, "long-suit/fourth": 0 },
  };
  const told = toldTo("E", PLAY, reads(trust, CERTAIN));
  const believed = (rule: string) => told.find((each) => each.rule === rule)?.believed;
  expect(believed("standard-spot")).toBe(0.75);
  expect(believed("long-suit")).toBe(0.9);
});
