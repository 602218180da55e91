import fc from "fast-check";
import { expect, test } from "vitest";
import { Recent } from "./recent.js";

test("an answer is the same whether it was kept or not, and never more are kept than are allowed", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 12 }),
      fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 200 }),
      (most, keys) => {
        const recent = new Recent<number, string>(most);
        for (const key of keys) {
          expect(recent.of(key, () => `answer ${key}`)).toBe(`answer ${key}`);
          expect(recent.size).toBeLessThanOrEqual(most);
        }
      },
    ),
  );
});

test("what is asked for again stays, what is not goes", () => {
  const recent = new Recent<number, string>(8);
  const worked: number[] = [];
  const ask = (key: number): string =>
    recent.of(key, () => {
      worked.push(key);
      return `${key}`;
    });
  for (let i = 0; i < 100; i++) {
    ask(-1);
    ask(i);
  }
  expect(worked.filter((key) => key === -1)).toEqual([-1]);
  // The last four are there in any case.
  const before = worked.length;
  for (let i = 96; i < 100; i++) ask(i);
  expect(worked).toHaveLength(before);
  ask(0);
  expect(worked).toHaveLength(before + 1);
});
