/** The agent's choice of a call from given figures. */
import { describe, expect, test } from "vitest";
import { AGENT, bestOf, isClose, isSettledBy, isWon, mayStillWin, stillRunning } from "./weigh.js";

const figures = (gain: number, error: number) => ({ gain, error });

describe("another call is chosen over the rules'", () => {
  // Margin 0.6 IMPs, and 1.5 standard errors.
  test.each([
    // The gain is large and certain enough.
    [0.6, 0.39, undefined, true],
    [0.59, 0, undefined, false],
    [0.9, 0.6, undefined, true],
    [0.89, 0.6, undefined, false],
    [3, 2.1, undefined, false],
    [3, 2, undefined, true],
    [-3, 0, undefined, false],
    // Solved deals count as much as estimates: their mean must reach the margin, and the error is no matter.
    [0.6, 5, 0.6, true],
    [3, 5, -1.9, false],
    [3, 5, -1.8, true],
    [-1, 5, 2.2, true],
    [-1, 5, 2.1, false],
  ])("gain %d ± %d, solved %s: %s", (gain, error, solved, won) => {
    expect(isWon(figures(gain, error), 0.6, 1.5, solved)).toBe(won);
  });

  test("a better figure never makes a call lose", () => {
    for (const error of [0, 0.3, 1])
      for (const solved of [undefined, -1, 0, 1])
        for (let gain = -3; gain < 3; gain += 0.1)
          if (isWon(figures(gain, error), 0.6, 1.5, solved)) {
            expect(isWon(figures(gain + 0.1, error), 0.6, 1.5, solved)).toBe(true);
            if (solved !== undefined)
              expect(isWon(figures(gain, error), 0.6, 1.5, solved + 1)).toBe(true);
            expect(isWon(figures(gain, error / 2), 0.6, 1.5, solved)).toBe(true);
          }
  });
});

describe("deals are solved", () => {
  // A gain within 1.5 errors of the margin 0.6, and an error above the margin.
  test.each([
    [0.6, 0.7, true],
    [0.6, 0.6, false],
    [0.6, 0.5, false],
    [2, 1, true],
    [2.1, 1, false],
    [-0.8, 1, true],
    [-0.9, 1, false],
    [-0.9, 1.1, true],
  ])("gain %d ± %d: %s", (gain, error, close) => {
    expect(isClose(figures(gain, error), 0.6)).toBe(close);
  });
});

describe("a call is tried on further deals", () => {
  const base = figures(0, 0);
  test.each([
    // It can still reach the margin of 0.6 within 2.5 errors.
    [0.1, 0.2, true],
    [0.1, 0.19, false],
    [-1.9, 1, true],
    [-2, 1, false],
  ])("gain %d ± %d alone: %s", (gain, error, open) => {
    expect(mayStillWin(figures(gain, error), base, undefined, 0.6)).toBe(open);
  });

  test.each([
    // Behind the best by half a margin and 2.5 errors of the less certain of the two.
    [1, 0.5, 2.2, 0.1, true],
    [1, 0.4, 2.2, 0.1, false],
    [1, 0.1, 2.2, 0.5, true],
    [1, 0.1, 2.2, 0.4, false],
    [1, 0, 1.25, 0, true],
    [1, 0, 1.3, 0, false],
  ])("gain %d ± %d behind %d ± %d: %s", (gain, error, most, mostError, open) => {
    expect(mayStillWin(figures(gain, error), base, figures(most, mostError), 0.6)).toBe(open);
  });

  test("the rules' own need not reach the margin, but falls like the others", () => {
    expect(mayStillWin(base, base, undefined, 0.6)).toBe(true);
    expect(mayStillWin(base, base, figures(0.2, 0), 0.6)).toBe(true);
    expect(mayStillWin(base, base, figures(0.4, 0), 0.6)).toBe(false);
    // Half a margin exactly is enough to be behind.
    expect(mayStillWin(base, base, figures(0.3, 0), 0.6)).toBe(false);
    expect(mayStillWin(base, undefined, undefined, 0.6)).toBe(false);
  });
});

describe("after a round", () => {
  const base = figures(0, 0);

  test("the best is the one that gained most, of equals the first", () => {
    const [a, b, c] = [figures(0, 0), figures(1, 2), figures(1, 0)];
    expect(bestOf([a, b, c])).toBe(b);
    expect(bestOf([a, c, b])).toBe(c);
    expect(bestOf([a, figures(0, 1), figures(-1, 0)])).toBe(a);
    expect(bestOf([])).toBeUndefined();
  });

  test("the best goes on even if it does not reach the margin, the others if they may still win", () => {
    const [behind, open, best] = [figures(-3, 0.5), figures(0.2, 0.4), figures(0.4, 0)];
    // The rules' own call is behind by more than half a margin of 0.6, and so is a call at −3.
    expect(stillRunning([base, best], base, 0.6)).toEqual([best]);
    expect(stillRunning([base, best, behind, open], base, 0.6)).toEqual([best, open]);
    // With nothing better than the rules' call, that is the best.
    expect(stillRunning([base, behind], base, 0.6)).toEqual([base]);
    expect(stillRunning([base, figures(-0.1, 0.4)], base, 0.6)).toHaveLength(2);
  });

  test.each([
    // One is left, at any time.
    [[base], 1, true],
    [[figures(2, 1)], 1, true],
    // Nothing differs in two rounds.
    [[base, base], 1, false],
    [[base, base], 2, true],
    [[base, base], 3, true],
    // Something does.
    [[base, figures(0.2, 0.1)], 2, false],
    [[figures(0.2, 0.1), base], 4, false],
    [[figures(0.2, 0.1), figures(0, 1)], 4, false],
  ])("%j in %i rounds is settled: %s", (running, rounds, settled) => {
    expect(isSettledBy(running, rounds)).toBe(settled);
  });
});

test("what the agent asks for: 0.6 IMPs, a twentieth of a board or 25 points, and 1.5 standard errors", () => {
  const { margin, sure } = AGENT;
  for (const [unit, enough] of [
    ["IMPs", 0.6],
    ["boards", 0.05],
    ["points", 25],
  ] as const) {
    expect(isWon(figures(enough, 0), margin[unit], sure, undefined)).toBe(true);
    expect(isWon(figures(0.99 * enough, 0), margin[unit], sure, undefined)).toBe(false);
    expect(isWon(figures(3 * enough, 2 * enough), margin[unit], sure, undefined)).toBe(true);
    expect(isWon(figures(3 * enough, 2.01 * enough), margin[unit], sure, undefined)).toBe(false);
  }
});
