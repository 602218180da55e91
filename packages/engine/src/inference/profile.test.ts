import { expect, test } from "vitest";
import { ANY, hcpBetween, shaped, type Constraint } from "../constraint/index.js";
import { CALL_KINDS, type HandPromise } from "./hand-promise.js";
import { alike, CERTAIN, doubted, type Doubt, type Profile } from "./profile.js";

const NARROW = hcpBetween(15, 17);
const WIDE = hcpBetween(14, 18);
const said = (kind: HandPromise["kind"], ...constraints: readonly Constraint[]): HandPromise => ({
  seat: "N",
  ...(kind === undefined ? {} : { kind }),
  alternatives: constraints.map((constraint, i) => ({ weight: i === 0 ? 1 : 0.5, constraint })),
  strength: 1,
  reason: { en: "call", ja: "コール" },
});
const doubting = (near: number, far: number): Profile => ({
  name: "test",
  calls: alike({ near, far }),
  cards: {},
});
const weights = (near: number, far: number, ...constraints: readonly Constraint[]) =>
  doubted(said("bid", ...constraints), doubting(near, far)).alternatives.map(
    ({ weight, constraint }) => [weight, constraint],
  );

test("hands that miss a promise by a point weigh as they are doubted near, all others as far", () => {
  expect(weights(0.25, 0.125, NARROW)).toEqual([
    [1, NARROW],
    [0.25, WIDE],
    [0.125, ANY],
  ]);
  // Far is never: nothing outside is possible.
  expect(weights(0.25, 0, NARROW)).toEqual([
    [1, NARROW],
    [0.25, WIDE],
  ]);
  // Near is no more than far: it goes without saying.
  expect(weights(0.125, 0.125, NARROW)).toEqual([
    [1, NARROW],
    [0.125, ANY],
  ]);
  expect(weights(0, 0.125, NARROW)).toEqual([
    [1, NARROW],
    [0.125, ANY],
  ]);
});

test("each alternative is missed by its own weight, and one that cannot be widened is not", () => {
  const shape = shaped("4-3-3-3");
  expect(weights(0.25, 0, NARROW, hcpBetween(20, 21))).toEqual([
    [1, NARROW],
    [0.5, hcpBetween(20, 21)],
    [0.25, WIDE],
    [0.125, hcpBetween(19, 22)],
  ]);
  expect(weights(0.25, 0.125, shape)).toEqual([
    [1, shape],
    [0.125, ANY],
  ]);
});

test("a kind of call is doubted by itself", () => {
  const none: Doubt = { near: 0, far: 0 };
  for (const kind of CALL_KINDS) {
    const profile: Profile = {
      name: "one",
      calls: { ...alike(none), [kind]: { near: 0.5, far: 0.25 } },
      cards: {},
    };
    for (const other of CALL_KINDS) {
      const meaning = said(other, NARROW);
      const made = doubted(meaning, profile);
      if (other === kind) expect(made.alternatives).toHaveLength(3);
      else expect(made).toBe(meaning);
    }
  }
  expect(alike(none)).toEqual(CERTAIN.calls);
});

test("a player who is certain, and a promise without a call, are taken at their word", () => {
  const meaning = said("bid", NARROW);
  expect(doubted(meaning, CERTAIN)).toBe(meaning);
  expect(doubted(meaning, doubting(0.5, 0))).not.toBe(meaning);
  expect(doubted(meaning, doubting(0, 0.5))).not.toBe(meaning);
  const other = said(undefined, NARROW);
  expect(doubted(other, doubting(0.5, 0.25))).toBe(other);
});
