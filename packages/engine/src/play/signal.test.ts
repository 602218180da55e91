import {
  CARDS,
  CardSet,
  cardOf,
  dealOf,
  dummyOf,
  lhoOf,
  makeCard,
  parseDeal,
  partialOf,
  Play,
  Random,
  seatAfter,
  sideOf,
  sure,
  type Card,
  type Contract,
  type Deal,
  type Seat,
} from "@falsecard/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BLIND, type RuleId } from "../inference/reading/rules.js";
import { knowledgeOf } from "../inference/knowledge.js";
import { SIGNALS, STANDARD, type Carding } from "../inference/reading/reading.js";
import type { PublicPlay } from "../inference/reading/situation.js";
import { evidenceTo, facing, type PlayerModel } from "./model.js";
import { PROGRAMS } from "./shipped.js";
import { moment } from "./moment.arbitrary.js";
import { isLie, isWorthLying, messagesOf, secondHandSignal, trueCard } from "./signal.js";

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

function publicOf(play: Play, deal: Deal): PublicPlay {
  const cards = [...play.tricks, play.current].flatMap(({ leader, cards: trick }) =>
    trick.map((card, i) => ({ card, seat: seatAfter(leader, i) })),
  );
  return {
    contract: play.contract,
    dummy: cards.length > 0 ? deal[dummyOf(play.contract)] : undefined,
    cards,
  };
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
        : messagesOf(publicOf(play, deal), seat, deal[seat], legal, model);
    const card = trueCard(messages) ?? legal[random.below(legal.length)];
    if (card === undefined) throw new Error("no card to play");
    play = sure(play.with(card));
  }
  return publicOf(play, deal);
}

const cardings: Carding[] = [
  { count: "standard", attitude: "standard" },
  { count: "upside-down", attitude: "upside-down" },
  { count: "standard", attitude: "upside-down", preference: "upside-down", trumps: "upside-down" },
];
/** Signals for which every holding has a true card. */
const KEPT: readonly (readonly RuleId[])[] = [
  ["count"],
  ["free-count", "echo", "trump-echo", "attitude", "discard", "suit-preference"],
];

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
      expect([...seen].toSorted()).toEqual([...rules].toSorted());
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
          const messages = messagesOf(publicOf(play, deal), seat, deal[seat], legal, model);
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
    const messages = messagesOf(publicOf(play, ex1), "W", ex1.W, [...play.legal], model);
    expect(trueCard(messages)).toBe(CARDS.find((each) => makeCard(each) === card));
    const other = [...play.legal].find((each) => makeCard(each) !== card);
    expect(other !== undefined && isLie(messages, other)).toBe(true);
  });

  test("the fourth hand, deciding whether to signal, takes the second hand's card for no signal", () => {
    const play = publicOf(after(ex1, "H6 H4 HJ HQ D3 D7 DK"), ex1);
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
    { gain: 0, error: 0, swing: 0, lies: false },
  ];
  for (const { lies, ...deviation } of cases)
    expect(isWorthLying(deviation, 0.05), JSON.stringify(deviation)).toBe(lies);
});

test("everybody reads a card by the agreements of the one who played it", () => {
  const upside = { ...STANDARD, count: "upside-down", attitude: "upside-down" } as const;
  const own = { ...PROGRAMS.B, carding: upside };
  let read = 0;
  fc.assert(
    fc.property(moment(6, 30), ({ view, seat }) => {
      const open = knowledgeOf(view).play;
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
