import {
  CardSet,
  Random,
  boardOf,
  dealPack,
  emptyRecord,
  makeHand,
  parseCard,
  parseDeal,
  partialOf,
  seenBy,
  sure,
  type Contract,
  type Hand,
  type Seat,
} from "@falsecard/core";
import { expect, test } from "vitest";
import { parseConstraint, satisfies } from "../constraint/index.js";
import { widenedConstraint } from "./hand-promise.js";
import { factsOf, knowledgeOf, withCard } from "./hypothesis.js";
import {
  CAREFUL,
  CERTAIN,
  alike,
  believe,
  doubted,
  toldTo,
  type HandPromise,
  type Profile,
  type Reads,
} from "./index.js";
import type { PublicPlay } from "./reading/reading.js";

const DEAL = sure(
  parseDeal("N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96"),
);
const CONTRACT: Contract = { level: 3, strain: "N", doubling: "", declarer: "S" };
const card = (text: string) => sure(parseCard(text));
const playOf = (cards: string, dummy: PublicPlay["dummy"] = DEAL.N): PublicPlay => ({
  contract: CONTRACT,
  dummy,
  played: (cards === "" ? [] : cards.split(" ")).map((text) => ({
    seat: text.slice(0, 1) as Seat,
    card: card(text.slice(1)),
  })),
});
const seatsOf = (facts: ReturnType<typeof factsOf>): string =>
  facts.hidden.map(({ seat }) => seat).join("");

test("before dummy is seen, all three others are hidden", () => {
  const facts = factsOf({ seat: "E", hand: DEAL.E, play: undefined });
  expect(seatsOf(facts)).toBe("NSW");
  expect(facts.unseen.size).toBe(39);
  expect(facts.hidden.every(({ room }) => room === 13)).toBe(true);
  const lead = factsOf({ seat: "E", hand: DEAL.E, play: { ...playOf("WH6"), dummy: undefined } });
  expect(seatsOf(lead)).toBe("NSW");
  expect(lead.hidden.map(({ room }) => room)).toEqual([13, 13, 12]);
  expect(lead.unseen.size).toBe(38);
});

test("a defender sees dummy, declarer and dummy both defenders as hidden", () => {
  const play = playOf("WH6 NH4 EHJ SHQ");
  const east = factsOf({ seat: "E", hand: DEAL.E, play });
  expect(seatsOf(east)).toBe("SW");
  expect(east.unseen.size).toBe(24);
  expect(east.unseen.intersects(DEAL.E.union(DEAL.N))).toBe(false);
  expect(east.hidden.map(({ room }) => room)).toEqual([12, 12]);
  expect(east.hidden.map(({ fixed }) => makeHand(fixed))).toEqual([".Q..", ".6.."]);
  const south = factsOf({ seat: "S", hand: DEAL.S, play });
  expect(seatsOf(south)).toBe("EW");
  expect(south.unseen.equals(DEAL.E.union(DEAL.W).diff(CardSet.of([card("H6"), card("HJ")])))).toBe(
    true,
  );
  // Dummy sees his own hand once.
  const north = factsOf({ seat: "N", hand: DEAL.N, play });
  expect(seatsOf(north)).toBe("ESW");
  expect(north.unseen.size).toBe(36);
});

test("who does not follow suit has no more of it, and the others may", () => {
  const play = playOf("WH6 NH4 EHJ SHQ SD3 WD7 NDK ED4 NDQ ED8 SD5 WC6");
  const voids = factsOf({ seat: "E", hand: DEAL.E, play }).hidden.map((seat) => seat.voids);
  expect(voids).toEqual([[], ["D"]]);
  // A trick that is not complete, and one that has just been led.
  const open = factsOf({ seat: "E", hand: DEAL.E, play: playOf("WH6 NH4 EHJ SHQ NDK ED4 SC8") });
  expect(open.hidden.map((seat) => seat.voids)).toEqual([["D"], []]);
  const led = factsOf({ seat: "E", hand: DEAL.E, play: playOf("WH6 NH4 EHJ SHQ SD3") });
  expect(led.hidden.map((seat) => seat.voids)).toEqual([[], []]);
  const first = playOf("WH6 NH4 EHJ SHQ SD3 WC6 NDK ED4");
  const both = factsOf({ seat: "E", hand: DEAL.E, play: first }).hidden;
  expect(both.map((seat) => seat.voids)).toEqual([[], ["D"]]);
  // A ruff shows a void in the suit led, not in trumps.
  const ruff = playOf("WS2 NS6 ES3 SH9");
  expect(factsOf({ seat: "E", hand: DEAL.E, play: ruff }).hidden[0]?.voids).toEqual(["S"]);
});

test("from a view there is a play once the contract is known", () => {
  const record = { ...emptyRecord(boardOf(3)), deal: partialOf(DEAL) };
  const bidding = seenBy(record, "E");
  if (bidding === undefined) throw new Error("East");
  expect(knowledgeOf(bidding)).toEqual({ seat: "E", hand: DEAL.E, play: undefined });
  const playing = seenBy({ ...record, stated: CONTRACT, cards: [{ card: card("H6") }] }, "E");
  if (playing === undefined) throw new Error("East");
  expect(knowledgeOf(playing).play).toMatchObject({
    contract: CONTRACT,
    played: [{ card: card("H6"), seat: "W" }],
  });
  const passed = seenBy({ ...record, stated: "passed out" }, "E");
  if (passed === undefined) throw new Error("East");
  expect(knowledgeOf(passed).play).toBeUndefined();
});

test("one more card comes after the others", () => {
  const play = playOf("WH6 NH4");
  expect(withCard(play, "E", card("HJ")).played).toEqual(playOf("WH6 NH4 EHJ").played);
  expect(play.played).toHaveLength(2);
});

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

/** Three notrump by South, North's cards down, West has led. */
const PLAY = playOf("WH6 NH4 EHJ SHQ");

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
