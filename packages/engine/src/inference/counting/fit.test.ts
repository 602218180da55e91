/** Which states have the same future, by given weights. */
import { describe, expect, test } from "vitest";
import { reduced, turned, type HolderStates } from "./fit.js";

test("rows are turned into columns, all or those listed", () => {
  const fit = Float64Array.of(1, 2, 3, 4, 5, 6);
  expect([...turned(fit, 3, 2)]).toEqual([1, 4, 2, 5, 3, 6]);
  expect([...turned(fit, 2, [2, 0])]).toEqual([5, 1, 6, 2]);
});

/** States with these lengths, one tally each, told apart by their marks; `join` leads to each of them in turn. */
const states = (length: readonly number[], tally: readonly number[]): HolderStates["major"] => ({
  join: Int32Array.of(-1, ...length.keys(), ...length.keys()),
  states: {
    count: length.length,
    length: Uint8Array.from(length),
    tally: Uint8Array.from(tally),
    tallies: 1,
    mark: Int32Array.from(length.keys()),
    marks: [...length.keys()].map((n) => 10 * n),
    shape: Uint16Array.from(length.keys(), (n) => 100 + n),
  },
});

describe("states", () => {
  const major = states([1, 1, 2, 1, 1], [0, 1, 0, 0, 0]);
  const minor = states([3, 3, 3], [0, 0, 0]);
  const fit = Float64Array.from(
    [
      [1, 0, 0.5],
      [1, 0, 0.5],
      [1, 0, 0.5],
      [0, 0, 0],
      [1, 0, 0.25],
    ].flat(),
  );

  test("that fit the same are put together if their lengths are one, and those that fit nothing are dropped", () => {
    const found = reduced({ major, minor, fit }, -1);
    // 0 with 1; 2 is longer, 3 fits nothing, 4 weighs otherwise.
    expect([...found.major.join]).toEqual([-1, 0, 0, 1, -1, 2, 0, 0, 1, -1, 2]);
    expect(found.major.states).toMatchObject({ count: 3, tallies: 1, marks: [0, 10, 20, 30, 40] });
    expect([...found.major.states.length]).toEqual([1, 2, 1]);
    expect([...found.major.states.tally]).toEqual([0, 0, 0]);
    expect([...found.major.states.mark]).toEqual([0, 2, 4]);
    expect([...found.major.states.shape]).toEqual([100, 102, 104]);
    expect([...found.minor.join]).toEqual([-1, 0, -1, 1, 0, -1, 1]);
    expect([...found.minor.states.mark]).toEqual([0, 2]);
    expect([...(found.fit ?? [])]).toEqual([1, 0.5, 1, 0.5, 1, 0.25]);
  });

  test("stay apart where they differ in what is counted", () => {
    const found = reduced({ major, minor, fit }, 0);
    expect([...found.major.join].slice(1, 6)).toEqual([0, 1, 2, -1, 3]);
    expect([...found.major.states.tally]).toEqual([0, 1, 0, 0]);
    // Those that count the same are put together still.
    const same = { ...major, states: { ...major.states, tally: Uint8Array.of(1, 1, 0, 0, 0) } };
    expect([...reduced({ major: same, minor, fit }, 0).major.join].slice(1, 6)).toEqual([
      0, 0, 1, -1, 2,
    ]);
  });

  test("of the minors are put together by what is left of the majors", () => {
    // Columns 0 and 2 are alike once the rows are.
    const alike = Float64Array.of(1, 0, 1, 2, 0, 2);
    const found = reduced({ major: states([1, 1], [0, 0]), minor, fit: alike }, -1);
    expect([...found.minor.join]).toEqual([-1, 0, -1, 0, 0, -1, 0]);
    expect([...(found.fit ?? [])]).toEqual([1, 2]);
    // But not where their lengths differ.
    const longer = { ...minor, states: { ...minor.states, length: Uint8Array.of(3, 3, 4) } };
    const apart = reduced({ major: states([1, 1], [0, 0]), minor: longer, fit: alike }, -1);
    expect([...apart.minor.join]).toEqual([-1, 0, -1, 1, 0, -1, 1]);
  });

  test("of which nothing is known stay as they are", () => {
    const free: HolderStates = { major, minor, fit: undefined };
    expect(reduced(free, -1)).toEqual(free);
  });
});
