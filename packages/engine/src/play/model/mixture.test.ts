import fc from "fast-check";
import { expect, test } from "vitest";
import {
  MIXED,
  mixtureOf,
  sayMixture,
  together,
  UNSEEN,
  type MixedName,
  type Watched,
} from "./kind.js";

const LOG = fc.double({ min: -60, max: 0, noNaN: true });
const SEEN: fc.Arbitrary<Watched> = fc.record({
  turns: fc.integer({ min: 0, max: 20 }),
  logs: fc.record({ perfect: LOG, reader: LOG, plain: LOG, club: LOG }),
});

test("chances add up to one, no kind is ruled out, and a kind that would have played so is likelier", () => {
  fc.assert(
    fc.property(fc.array(SEEN, { maxLength: 12 }), fc.constantFrom(...MIXED), (seen, kind) => {
      const before = mixtureOf(together(seen));
      expect(MIXED.reduce((sum, each) => sum + before[each], 0)).toBeCloseTo(1, 9);
      for (const each of MIXED) expect(before[each]).toBeGreaterThanOrEqual(0.01);
      const chance = (each: MixedName): number => Math.log(each === kind ? 0.8 : 0.2);
      const turn: Watched = {
        turns: 1,
        logs: {
          perfect: chance("perfect"),
          reader: chance("reader"),
          plain: chance("plain"),
          club: chance("club"),
        },
      };
      const after = mixtureOf(together([...seen, turn]));
      expect(after[kind]).toBeGreaterThanOrEqual(before[kind]);
      // Boards may come in any order.
      const turned = mixtureOf(together([turn, ...seen.toReversed()]));
      for (const each of MIXED) expect(turned[each]).toBeCloseTo(after[each], 6);
    }),
    { seed: 7 },
  );
});

test("what is said are the kinds that are likely, the likeliest first", () => {
  expect(sayMixture({ perfect: 0.01, reader: 0.62, plain: 0.07, club: 0.3 })).toBe(
    "one who reads calls and cards 62%, a club player 30%",
  );
  expect(sayMixture(mixtureOf(UNSEEN), "ja")).toContain("クラブのプレイヤー");
});
