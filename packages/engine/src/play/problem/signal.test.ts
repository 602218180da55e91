import {
  CARDS,
  CardSet,
  cardOf,
  dealOf,
  lhoOf,
  makeCard,
  parseCard,
  parseDeal,
  partialOf,
  Play,
  Random,
  sideOf,
  sure,
  type Card,
  type Contract,
  type Deal,
  type Seat,
} from "@falsecard/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BLIND, RULE_IDS, type Evidence, type RuleId } from "../../inference/reading/rules.js";
import { knowledgeOf } from "../../inference/hypothesis.js";
import {
  COUNTED_SIGNALS,
  SIGNALS,
  STANDARD,
  isSignal,
  type Carding,
} from "../../inference/reading/signals.js";
import type { PublicPlay } from "../../inference/reading/reading.js";
import { evidenceTo, facing, type PlayerModel } from "../model/model.js";
import { PROGRAMS } from "../shipped.js";
import { moment } from "../moment.arbitrary.js";
import {
  isLie,
  isWorthLying,
  messagesOf,
  secondHandSignal,
  trueCard,
  type Message,
} from "./signal.js";

/** A pair that plays just these signals, each taken for certain. */
function pairWith(rules: readonly RuleId[], carding: Carding): PlayerModel {
  return {
    ...PROGRAMS.A,
    players: PROGRAMS.B.players,
    reader: {
      ...BLIND,
      believed: Object.fromEntries(rules.map((rule) => [rule, 1])),
    },
    carding,
    theirCarding: carding,
  };
}

function dealFrom(random: Random): Deal {
  const pack = random.shuffle([...CARDS]);
  const hand = (i: number): CardSet => CardSet.of(pack.slice(13 * i, 13 * i + 13));
  return sure(dealOf({ N: hand(0), E: hand(1), S: hand(2), W: hand(3) }));
}

/** A whole deal in which the defenders signal whenever a card of theirs says anything. */
function playOut(deal: Deal, contract: Contract, model: PlayerModel, random: Random): PublicPlay {
  let play = Play.start(contract, partialOf(deal));
  while (play.turn !== undefined) {
    const seat: Seat = play.turn;
    const legal = [...play.legal];
    const messages =
      sideOf(seat) === sideOf(contract.declarer)
        ? []
        : messagesOf(play, seat, deal[seat], legal, model);
    const card = trueCard(messages) ?? legal[random.below(legal.length)];
    if (card === undefined) throw new Error("no card to play");
    play = sure(play.with(card));
  }
  return play;
}

const cardings: Carding[] = [
  { count: "standard", attitude: "standard" },
  { count: "upside-down", attitude: "upside-down" },
  { count: "standard", attitude: "upside-down", preference: "upside-down", trumps: "upside-down" },
];
/** Signals for which every holding has a true card. */
const KEPT: readonly (readonly RuleId[])[] = [["count"], COUNTED_SIGNALS];

const named = (text: string): Card => sure(parseCard(text));

/** A message by how true each of its readings is, the most important first. */
const says = (card: string, truths: readonly number[], rule: RuleId = "count"): Message => ({
  card: named(card),
  evidence: truths.map(() => ({ rule }) as Evidence),
  truths,
});

describe("the true card", () => {
  test.each<[string, string | undefined, readonly Message[]]>([
    ["no card says anything", undefined, [says("S2", []), says("S7", [])]],
    ["nothing that is said is true", undefined, [says("S2", [0]), says("S7", [0, 0])]],
    ["the truer card", "S7", [says("S2", [0.5]), says("S7", [1]), says("S9", [0.9])]],
    ["the more important signal", "S2", [says("S2", [1, 0]), says("S7", [0.9, 1])]],
    ["the next signal among equals", "S7", [says("S2", [1, 0.2]), says("S7", [1, 0.9])]],
    ["one more true thing", "S7", [says("S2", [1]), says("S7", [1, 0.5])]],
    ["one more true thing, first", "S7", [says("S7", [1, 0.5]), says("S2", [1])]],
    ["a billionth is rounding", "S2", [says("S2", [1e-9]), says("S7", [2e-9])]],
    ["the lowest if it is true", "S2", [says("S2", [1]), says("S5", [1]), says("S7", [0])]],
    ["in any order", "S2", [says("S7", [0]), says("S5", [1]), says("S2", [1])]],
    ["and all are true", "S2", [says("S7", [1]), says("S5", [1]), says("S2", [1])]],
    [
      "else the highest small one: the nine",
      "S9",
      [says("S2", [0]), says("S8", [1]), says("ST", [1]), says("S9", [1]), says("SJ", [1])],
    ],
    ["else the lowest honour", "ST", [says("S2", [0]), says("SQ", [1]), says("ST", [1])]],
    ["the first of equal suits", "H3", [says("H3", [1]), says("S2", [1])]],
    ["the first of equal suits", "S2", [says("S2", [1]), says("H3", [1])]],
    // The lowest of its own suit, not of another.
    ["another suit's two", "S5", [says("C2", [0]), says("S5", [1]), says("S7", [1])]],
  ])("%s: %s", (_, card, messages) => {
    expect(trueCard(messages)).toBe(card === undefined ? undefined : named(card));
  });

  test.each<[string, boolean, readonly Message[]]>([
    ["another card would be true", true, [says("S2", [0]), says("S7", [1])]],
    ["whatever else it says", true, [says("S2", [0, 1]), says("S7", [0.1])]],
    ["it is true, if not the truest", false, [says("S2", [0.1]), says("S7", [1])]],
    ["no card would be true", false, [says("S2", [0]), says("S7", [0])]],
    ["it says nothing", false, [says("S2", []), says("S7", [1])]],
    ["the true one says another thing", false, [says("S2", [0]), says("S7", [1], "attitude")]],
    ["it is not there", false, [says("S7", [1]), says("S9", [0])]],
  ])("a lie or not, when %s: %s", (_, lie, messages) => {
    expect(isLie(messages, named("S2"))).toBe(lie);
  });
});

test("messages are signals of that card alone, in the order of the agreement, the truest of a kind 1", () => {
  let several = 0;
  for (const [rules, signals] of [
    [RULE_IDS, SIGNALS],
    [RULE_IDS, SIGNALS.toReversed()],
    [["attitude", "discard"] as const, SIGNALS],
  ] as const) {
    const model = pairWith(rules, { ...STANDARD, signals });
    for (const { play, seat, record } of fc.sample(moment(2, 24), { numRuns: 80, seed: 11 })) {
      const hand = record.deal[seat];
      if (hand === undefined || play.turn !== seat) continue;
      const seen = play;
      const messages = messagesOf(seen, seat, hand, [...play.legal], model);
      const best = new Map<RuleId, number>();
      for (const { card, evidence, truths } of messages) {
        const places = evidence.map(({ rule }) => signals.findIndex((each) => each === rule));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        if (new Set(places).size > 1) several++;
        for (const [i, { rule, reading }] of evidence.entries()) {
          expect([reading.card, reading.seat, isSignal(rule)]).toEqual([card, seat, true]);
          // False if and only if the card cannot come from this hand by agreement.
          const truth = truths[i] ?? -1;
          expect(truth > 0).toBe(reading.likelihood(hand.in(reading.suit)) > 0);
          best.set(rule, Math.max(best.get(rule) ?? 0, truth));
        }
        // Alone it is as true as any that there is, or a lie.
        const [alone] = messagesOf(seen, seat, hand, [card], model);
        expect(alone?.truths).toEqual(truths.map((truth) => (truth > 0 ? 1 : 0)));
      }
      for (const truth of best.values()) expect([0, 1]).toContain(truth);
    }
  }
  expect(several).toBeGreaterThan(5);
});

describe("the second hand's card, to the fourth hand", () => {
  /** South declares and leads a diamond in the second trick; or West led, in the first. */
  const played = (texts: string, seats: string): PublicPlay => ({
    contract: { level: 3, strain: "N", doubling: "", declarer: "S" },
    dummy: undefined,
    played: texts
      .split(" ")
      .map((text, i) => ({ card: named(text), seat: (seats[i] ?? "N") as Seat })),
  });
  const of = (rule: RuleId, seat: Seat, card: string): Evidence =>
    ({ rule, reading: { seat, card: named(card) } }) as Evidence;
  const PLAYED = played("H6 H4 HJ HQ D3 D7 DK", "WNESSWN");

  test.each<[string, PublicPlay, Seat, Evidence, boolean]>([
    ["a signal of partner's in this trick", PLAYED, "E", of("count", "W", "D7"), true],
    ["what is no signal", PLAYED, "E", of("lose-cheaply", "W", "D7"), false],
    ["a card of an earlier trick", PLAYED, "E", of("count", "W", "H6"), false],
    ["another seat's card", PLAYED, "E", of("count", "N", "DK"), false],
    ["to another seat", PLAYED, "W", of("count", "W", "D7"), false],
    [
      "before the third hand has played",
      played("H6 H4 HJ HQ D3 D7", "WNESSW"),
      "E",
      of("count", "W", "D7"),
      false,
    ],
    ["when nothing is led", played("H6 H4 HJ HQ", "WNES"), "E", of("count", "W", "H6"), false],
    ["when a defender led", played("H6 H4 HJ", "WNE"), "S", of("count", "N", "H4"), false],
  ])("%s", (_, play, seat, evidence, out) => {
    expect(secondHandSignal(play, seat)(evidence)).toBe(out);
  });
});

describe("giver and reader", () => {
  test.each(KEPT.flatMap((rules) => cardings.map((carding) => ({ rules, carding }))))(
    "a true card never excludes the hand it came from: $rules, $carding",
    ({ rules, carding }) => {
      const model = pairWith(rules, carding);
      const seen = new Set<RuleId>();
      fc.assert(
        fc.property(
          fc.integer(),
          fc.constantFrom("C", "D", "H", "S", "N"),
          fc.constantFrom<Seat>("N", "E", "S", "W"),
          (seed, strain, declarer) => {
            const random = Random.from(seed);
            const deal = dealFrom(random);
            const contract: Contract = { level: 3, strain, doubling: "", declarer };
            const play = playOut(deal, contract, model, random);
            for (const { rule, reading } of evidenceTo(model, declarer, play)) {
              if (!SIGNALS.some((signal) => signal === rule)) continue;
              seen.add(rule);
              expect(
                reading.likelihood(deal[reading.seat].in(reading.suit)),
                `${rule} ${makeCard(reading.card)} of ${reading.seat}`,
              ).toBeGreaterThan(0);
            }
          },
        ),
        { numRuns: 60 },
      );
      expect([...seen].toSorted(), "rules that read something with this carding").toEqual(
        [...rules].toSorted(),
      );
    },
  );

  test("the true card is as likely from the hand as any other that tells something", () => {
    const model = pairWith(SIGNALS, cardings[0] ?? PROGRAMS.A.carding);
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom("H", "N"), (seed, strain) => {
        const random = Random.from(seed);
        const deal = dealFrom(random);
        let play = Play.start({ level: 2, strain, doubling: "", declarer: "S" }, partialOf(deal));
        while (play.turn !== undefined) {
          const seat: Seat = play.turn;
          const legal = [...play.legal];
          const messages = messagesOf(play, seat, deal[seat], legal, model);
          const card = trueCard(messages);
          const own = messages.find((message) => message.card === card);
          if (own !== undefined) {
            const rule = own.evidence[0]?.rule;
            for (const { evidence, truths } of messages)
              if (evidence[0]?.rule === rule)
                expect(truths[0]).toBeLessThanOrEqual(own.truths[0] ?? 0);
            expect(isLie(messages, own.card)).toBe(false);
          }
          play = sure(play.with(legal[random.below(legal.length)] ?? (0 as Card)));
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe("the papers' examples", () => {
  const ex1 = sure(
    parseDeal("N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96"),
  );
  const notrump: Contract = { level: 3, strain: "N", doubling: "", declarer: "S" };
  const after = (deal: Deal, texts: string): Play => {
    let play = Play.start(notrump, partialOf(deal));
    for (const text of texts.split(" "))
      play = sure(play.with(CARDS.find((card) => makeCard(card) === text) ?? (0 as Card)));
    return play;
  };

  test.each([
    { count: "standard", card: "D7" },
    { count: "upside-down", card: "D2" },
  ] as const)("two diamonds, $count count: $card", ({ count, card }) => {
    const play = after(ex1, "H6 H4 HJ HQ D3");
    const model = pairWith(["count"], { count, attitude: "standard" });
    const messages = messagesOf(play, "W", ex1.W, [...play.legal], model);
    expect(trueCard(messages)).toBe(CARDS.find((each) => makeCard(each) === card));
    const other = [...play.legal].find((each) => makeCard(each) !== card);
    expect(other !== undefined && isLie(messages, other)).toBe(true);
  });

  test("the fourth hand, deciding whether to signal, takes the second hand's card for no signal", () => {
    const play = after(ex1, "H6 H4 HJ HQ D3 D7 DK");
    const told = evidenceTo(PROGRAMS.B, "E", play);
    const west = cardOf("D", "7");
    expect(told.some(({ rule, reading }) => rule === "count" && reading.card === west)).toBe(true);
    const isOut = secondHandSignal(play, "E");
    const left = told.filter((each) => !isOut(each));
    expect(left).toEqual(
      told.filter(({ rule, reading }) => rule !== "count" || reading.card !== west),
    );
  });
});

test("a lie must gain two standard errors and its share of the swing", () => {
  const cases = [
    { gain: 60, error: 17, swing: 700, lies: true },
    { gain: 60, error: 31, swing: 700, lies: false },
    { gain: 30, error: 5, swing: 700, lies: false },
    { gain: -60, error: 5, swing: 700, lies: false },
    // At the border it is enough, and no fixed number of points is asked for.
    { gain: 60, error: 30, swing: 700, lies: true },
    { gain: 35, error: 5, swing: 700, lies: true },
    { gain: 34.9, error: 5, swing: 700, lies: false },
    { gain: 0.5, error: 0.2, swing: 10, lies: true },
    { gain: 0, error: 0, swing: 0, lies: false },
  ];
  for (const { lies, ...deviation } of cases)
    expect(isWorthLying(deviation, 0.05), JSON.stringify(deviation)).toBe(lies);
});

test("everybody reads a card by the agreements of its player", () => {
  const upside = { ...STANDARD, count: "upside-down", attitude: "upside-down" } as const;
  const own = { ...PROGRAMS.B, carding: upside };
  let read = 0;
  fc.assert(
    fc.property(moment(6, 30), ({ seen, seat }) => {
      const open = knowledgeOf(seen).play;
      if (open === undefined) return;
      const told = (reader: Seat, model: PlayerModel, owner: Seat): string[] =>
        evidenceTo(model, reader, open, owner)
          .filter(({ reading }) => sideOf(reading.seat) === sideOf(seat))
          .map(({ rule, reading }) => `${rule} ${reading.seat} ${reading.card} ${reading.says.en}`);
      const mine = told(seat, own, seat);
      // One whom the player imagines, and a real opponent who was told the agreements.
      expect(told(lhoOf(seat), own, seat)).toEqual(mine);
      expect(told(lhoOf(seat), facing(PROGRAMS.B, own), lhoOf(seat))).toEqual(mine);
      if (mine.join() !== told(seat, PROGRAMS.B, seat).join()) read++;
    }),
    { numRuns: 40 },
  );
  expect(read).toBeGreaterThan(5);
});

test("a side plays the signals that it has agreed, where it has agreed them", () => {
  const all = pairWith(SIGNALS, STANDARD);
  const few = pairWith(SIGNALS, {
    ...STANDARD,
    signals: ["free-count", "attitude"],
    places: { "free-count": ["fourth"] },
  });
  let left = 0;
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = Random.from(`agreed ${seed}`);
      const deal = dealFrom(random);
      const contract: Contract = { level: 4, strain: "S", doubling: "", declarer: "S" };
      const play = playOut(deal, contract, all, random);
      const read = (model: PlayerModel): string[] =>
        evidenceTo(model, "S", play).map(
          ({ rule, place, reading }) => `${rule} ${place} ${reading.card}`,
        );
      const kept = read(few);
      const allowed = /^(attitude|free-count fourth) /;
      expect(kept.every((each) => allowed.test(each))).toBe(true);
      left += kept.length;
    }),
    { numRuns: 20 },
  );
  expect(left).toBeGreaterThan(10);
});
