import { describe, expect, test } from "vitest";
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

describe("a part", () => {
  test("is refused deals when its share of what was left is gone, which cuts nothing", () => {
    const whole = new Budget({ nodes: 100, samples: 7 });
    expect(whole.refuses()).toBe(false);
    whole.spend(40);
    const part = whole.upTo(0.5);
    expect([part.spent, part.gone, part.deals(20), part.samples]).toEqual([40, 0.4, 7, 7]);
    part.spend(29);
    expect([part.refuses(), whole.spent]).toEqual([false, 69]);
    part.spend(1);
    expect([part.refuses(), part.isCut, whole.refuses()]).toEqual([true, false, false]);
    const rest = whole.upTo(1);
    rest.spend(30);
    expect([rest.refuses(), rest.isCut, whole.isCut]).toEqual([true, true, true]);
  });

  test("shares the time as it does the nodes, whichever is scarcer", () => {
    let time = 0.2;
    const whole = new Budget({ nodes: 100, gone: () => time });
    expect(whole.refuses()).toBe(false);
    const part = whole.upTo(0.25);
    time = 0.39;
    expect([part.refuses(), part.gone]).toEqual([false, 0.39]);
    time = 0.4;
    expect(part.refuses()).toBe(true);
    whole.spend(90);
    expect([whole.gone, whole.refuses()]).toEqual([0.9, false]);
    time = 1;
    expect([whole.refuses(), whole.isCut]).toEqual([true, true]);
  });

  test("of some nodes is all there is of them, where the decision has no limit", () => {
    const whole = new Budget();
    whole.spend(7);
    const part = whole.within(100);
    const half = part.upTo(0.5);
    half.spend(49);
    expect([half.refuses(), part.gone]).toEqual([false, 0.49]);
    half.spend(1);
    expect([half.refuses(), part.refuses()]).toEqual([true, false]);
    part.spend(50);
    expect([part.refuses(), whole.refuses(), part.isCut, whole.gone]).toEqual([
      true,
      false,
      false,
      0,
    ]);
    const limited = new Budget({ nodes: 1000 });
    expect(limited.within(100)).toBe(limited);
  });

  test("is granted some deals however much is gone, but none that the whole refuses", () => {
    const whole = new Budget({ nodes: 100 });
    expect(whole.refuses()).toBe(false);
    const part = whole.upTo(0.1, 2);
    part.spend(50);
    expect([1, 2, 3].map(() => part.refuses())).toEqual([false, false, true]);
    const other = whole.upTo(0.1, 2);
    whole.spend(50);
    expect(other.refuses()).toBe(true);
  });
});

test("limits in nodes and time may come between two deals, one in deals does not", () => {
  expect(new Budget({ samples: 3 }).isLimited).toBe(false);
  expect(new Budget({ nodes: 3 }).upTo(0.9).isLimited).toBe(true);
  expect(new Budget({ stop: () => false }).isLimited).toBe(true);
  expect(new Budget({ gone: () => 0 }).isLimited).toBe(true);
  expect(new Budget().upTo(0.9).isLimited).toBe(false);
  expect([new Budget().gone, new Budget({ nodes: 0 }).gone]).toEqual([0, 1]);
  const short = new Budget({ samples: 3 });
  expect([short.deals(2), short.deals(9), new Budget().deals(9)]).toEqual([2, 3, 9]);
  short.upTo(0.1).runsShort();
  expect(short.isCut).toBe(true);
});
