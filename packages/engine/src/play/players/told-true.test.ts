import {
  dealPack,
  parseCard,
  parseDeal,
  parseOutcome,
  partialOf,
  Play,
  Random,
  sideOf,
  sure,
} from "@falsecard/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { PROGRAMS } from "../shipped.js";
import { messagesOf, trueCard } from "../problem/signal.js";
import { counted, toldIn } from "./told-true.js";
import type { KeptBySignal } from "../model/trust.js";

const model = PROGRAMS.default;

/** A deal played to the end; defenders' signals as `choose` has it, everything else at random. */
function played(seed: string, choose: "true" | "false" | "any") {
  const random = Random.from(seed);
  const deal = dealPack(random);
  const outcome = sure(parseOutcome("3NT by S"));
  if (outcome === "passed out") throw new Error("nothing to play");
  let play = Play.start(outcome, partialOf(deal));
  while (!play.isOver) {
    const { turn, legal } = play;
    if (turn === undefined) break;
    const cards = [...legal];
    const any = cards[random.below(cards.length)] ?? cards[0];
    if (any === undefined) break;
    const defends = sideOf(turn) !== sideOf(outcome.declarer) && play.cards.length > 0;
    const same = cards.filter((card) => Math.floor(card / 13) === Math.floor(any / 13));
    const messages = defends ? messagesOf(play, turn, deal[turn], same, model) : [];
    const truth = trueCard(messages);
    const lie = messages.find(
      ({ evidence, truths }) => evidence.length > 0 && truths[0] === 0,
    )?.card;
    const card = choose === "any" ? any : ((choose === "true" ? truth : lie) ?? any);
    play = sure(play.with(card));
  }
  return { play, deal };
}

const totals = (kept: KeptBySignal) =>
  Object.values(kept).reduce(
    (all, { true: more, of }) => ({ true: all.true + more, of: all.of + of }),
    { true: 0, of: 0 },
  );

test("players who always tell the truth are found truthful, those at random as true as chance", () => {
  let honest: KeptBySignal = {};
  let idle: KeptBySignal = {};
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const one = played(seed, "true");
      honest = counted(honest, toldIn(one.play, one.deal, model));
      const other = played(seed, "any");
      idle = counted(idle, toldIn(other.play, other.deal, model));
    }),
    { numRuns: 30 },
  );
  const all = totals(honest);
  expect(all.of).toBeGreaterThan(30);
  expect(all.true / all.of).toBeGreaterThan(0.97);
  const { true: kept, of } = totals(idle);
  const expected = Object.values(idle).reduce((sum, each) => sum + each.chance * each.of, 0);
  expect(Math.abs(kept - expected)).toBeLessThan(3 * Math.sqrt(of) * 0.5);
});

test("only defenders tell, and only where another card would have said something else", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom("true", "false", "any"), (seed, choose) => {
      const { play, deal } = played(seed, choose);
      for (const { seat, chance } of toldIn(play, deal, model)) {
        expect(sideOf(seat)).not.toBe(sideOf(play.contract.declarer));
        expect(chance).toBeGreaterThan(0);
        expect(chance).toBeLessThan(1);
      }
    }),
    { numRuns: 20 },
  );
});

test.each([
  // West has ♦ T83 and tells an odd number by the three, an even one by the eight; the ten is no signal.
  ["H5 H3 HJ HK DA D3", [{ ply: 5, seat: "W", truthful: true, chance: 0.5 }]],
  ["H5 H3 HJ HK DA D8", [{ ply: 5, seat: "W", truthful: false, chance: 0.5 }]],
  ["H5 H3 HJ HK DA DT", []],
  // West's four from ♣ AQ84 denies an even number; East has ♣ 765, and one of three cards tells the truth.
  [
    "H5 H3 HJ HK C9 C4 CK C5",
    [
      { ply: 5, seat: "W", truthful: false, chance: 0.5 },
      { ply: 7, seat: "E", truthful: true, chance: 1 / 3 },
    ],
  ],
  [
    "H5 H3 HJ HK C9 C8 CK C7",
    [
      { ply: 5, seat: "W", truthful: true, chance: 0.5 },
      { ply: 7, seat: "E", truthful: false, chance: 1 / 3 },
    ],
  ],
])("after %s", (cards, told) => {
  const outcome = sure(parseOutcome("4S by S"));
  if (outcome === "passed out") throw new Error("nothing to play");
  const deal = sure(
    parseDeal("N:KJ5.A63.Q542.K32 762.QJ42.KJ6.765 AQT94.K8.A97.JT9 83.T975.T83.AQ84"),
  );
  const played = cards.split(" ").map((text) => sure(parseCard(text)));
  const play = sure(Play.of(outcome, partialOf(deal), played));
  const later = toldIn(play, deal, model).filter(({ ply }) => ply > 3);
  expect(later).toEqual(
    told.map(({ chance, ...each }) => ({
      ...each,
      key: `free-count/${each.seat === "W" ? "second" : "fourth"}`,
      chance: expect.closeTo(chance, 12),
    })),
  );
  // The opening lead is no signal.
  expect(toldIn(play, deal, model).every(({ ply }) => ply > 0)).toBe(true);
});

test("signals are counted by rule and place, with the mean of their chances", () => {
  const told = (truthful: boolean, chance: number) => ({
    ply: 5,
    seat: "W" as const,
    key: "free-count/second" as const,
    truthful,
    chance,
  });
  const one = counted({}, [told(true, 0.5)]);
  expect(one).toEqual({ "free-count/second": { true: 1, of: 1, chance: 0.5 } });
  expect(counted({}, [told(false, 0.25)])).toEqual({
    "free-count/second": { true: 0, of: 1, chance: 0.25 },
  });
  const three = counted(one, [told(false, 0.25), { ...told(true, 0.75), ply: 9 }]);
  expect(three).toEqual({ "free-count/second": { true: 2, of: 3, chance: 0.5 } });
  const other = counted(one, [{ ...told(true, 0.4), key: "attitude/third" }]);
  expect(other).toEqual({ ...one, "attitude/third": { true: 1, of: 1, chance: 0.4 } });
});
