import { dealPack, parseOutcome, partialOf, Play, Random, sideOf, sure } from "@falsecard/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { PROGRAMS } from "../shipped.js";
import { publicOf } from "../public.js";
import { messagesOf, trueCard } from "../signal.js";
import { counted, toldIn } from "./told-true.js";
import type { KeptBySignal } from "./trust.js";

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
    const messages = defends ? messagesOf(publicOf(play), turn, deal[turn], same, model) : [];
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
