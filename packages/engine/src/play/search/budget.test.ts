import { expect, test } from "vitest";
import { Budget } from "./budget.js";

test("the first deal is granted, and every other as long as nodes are left", () => {
  const budget = new Budget({ nodes: 10 });
  budget.spend(25);
  expect([budget.refuses(), budget.isCut]).toEqual([false, false]);
  expect([budget.refuses(), budget.isCut]).toEqual([true, true]);
  const more = new Budget({ nodes: 10 });
  for (let spent = 0; spent < 12; spent++) {
    // Ten are enough for the tenth, and not for another.
    expect(more.refuses(), `${spent}`).toBe(spent >= 10);
    more.spend(1);
  }
  expect(more.spent).toBe(12);
});

test("stop is not asked again after it has returned true", () => {
  const said = [false, true, false];
  const budget = new Budget({ stop: () => said.shift() ?? false });
  expect([1, 2, 3, 4, 5].map(() => budget.refuses())).toEqual([false, false, true, true, true]);
  expect(said).toEqual([false]);
});

test("a part that is spent cuts nothing, and is a part of the whole", () => {
  const whole = new Budget({ nodes: 100, samples: 7 });
  expect(whole.refuses()).toBe(false);
  whole.spend(40);
  const part = whole.part(30);
  expect([part.spent, part.refuses(), part.deals(20), part.samples]).toEqual([0, false, 7, 7]);
  part.spend(30);
  expect([part.spent, whole.spent]).toEqual([30, 70]);
  expect([part.refuses(), part.isCut, whole.refuses()]).toEqual([true, false, false]);
  const next = whole.part(1000);
  next.spend(30);
  expect([next.refuses(), next.isCut, whole.isCut]).toEqual([true, true, true]);
});

test("limits in nodes and time may come between two deals, one in deals does not", () => {
  expect(new Budget({ samples: 3 }).isLimited).toBe(false);
  expect(new Budget({ nodes: 3 }).part(9).isLimited).toBe(true);
  expect(new Budget({ stop: () => false }).isLimited).toBe(true);
  expect(new Budget().part(9).isLimited).toBe(false);
  const short = new Budget({ samples: 3 });
  expect([short.deals(2), short.deals(9), new Budget().deals(9)]).toEqual([2, 3, 9]);
  short.part(1).runsShort();
  expect(short.isCut).toBe(true);
});
