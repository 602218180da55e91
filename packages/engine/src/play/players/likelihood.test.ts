import { Random, sure } from "@falsecard/core";
import { Solver } from "@falsecard/solver";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { moment } from "../moment.arbitrary.js";
import { problemOf } from "../problem/problem.js";
import { PROGRAMS } from "../shipped.js";
import { KINDS, playerKind, type PlayerKind } from "../model/kind.js";
import { asGood, chancesAs, chancesFrom } from "./watched.js";
import { replyOf } from "./reply.js";

/** Chances with so many deals, all of them with the same worths. */
const chances = (
  worths: readonly (readonly number[])[],
  {
    preferred = worths.map(() => 1),
    kind = KINDS.club,
    trick = 0,
  }: {
    preferred?: readonly number[];
    kind?: PlayerKind;
    trick?: number;
  } = {},
): number[] => chancesFrom(worths, preferred, { kind }, trick, Random.from("chances"));
const repeated = (...worths: readonly number[]): number[][] =>
  worths.map((worth) => Array.from({ length: 40 }, () => worth));

describe("with what chance a player of a kind takes a card", () => {
  test("the best almost always, and any other by a slip of six in a hundred", () => {
    expect(chances(repeated(5, 3, 4))).toEqual([
      expect.closeTo(0.96, 12),
      expect.closeTo(0.02, 12),
      expect.closeTo(0.02, 12),
    ]);
    expect(chances(repeated(3, 5))).toEqual([expect.closeTo(0.03, 12), expect.closeTo(0.97, 12)]);
  });

  test("cards that are best alike are divided as real players choose among them", () => {
    const [one = 0, two = 0, three = 0] = chances(repeated(5, 5, 3), { preferred: [3, 1, 50] });
    expect(one).toBeCloseTo(0.94 * 0.75 + 0.02, 12);
    expect(two).toBeCloseTo(0.94 * 0.25 + 0.02, 12);
    expect(three).toBeCloseTo(0.02, 12);
    // Only how much one is preferred to another counts.
    expect(chances(repeated(5, 5, 3), { preferred: [30, 10, 1] })[0]).toBeCloseTo(one, 12);
  });

  test("add up to one", () => {
    for (const kind of Object.values(KINDS))
      for (const worths of [
        repeated(5, 3, 4),
        [
          [1, 0, 0, 7],
          [0, 1, 1, 2],
          [0, 0, 2, 2],
        ],
      ]) {
        const sum = chances(worths, { kind }).reduce((total, chance) => total + chance);
        expect(sum).toBeCloseTo(1, 12);
      }
  });

  test("the more deals speak for a card, the likelier it is, and the more so the more are imagined", () => {
    // The first is better in 30 of 40 deals, the other in ten.
    const first = Array.from({ length: 40 }, (_, i) => (i < 30 ? 1 : 0));
    const worths = [first, first.map((worth) => 1 - worth)];
    const chance = (worlds: number): number =>
      chances(worths, { kind: { ...playerKind("club", worlds) } })[0] ?? 0;
    const [one, many] = [chance(1), chance(20)];
    // One deal: three in four, within the chance of sixty draws.
    expect(one).toBeGreaterThan(0.94 * 0.6);
    expect(one).toBeLessThan(0.94 * 0.9);
    expect(many).toBeGreaterThan(0.9);
    expect(chances([worths[1] ?? [], worths[0] ?? []])[0]).toBeLessThan(0.5);
  });

  test("deals are drawn by the trick: a player who imagines more later is surer later", () => {
    const first = Array.from({ length: 40 }, (_, i) => (i < 26 ? 1 : 0));
    const worths = [first, first.map((worth) => 1 - worth)];
    const kind = { ...KINDS.club, worlds: [1, 40] };
    const [early = 0] = chances(worths, { kind, trick: 0 });
    const [late = 0] = chances(worths, { kind, trick: 1 });
    expect(late).toBeGreaterThan(early);
  });

  test("the perfect player looks at the deal itself, the first", () => {
    const worths = [
      [0, 9, 9, 9],
      [1, 0, 0, 0],
    ];
    expect(chances(worths, { kind: KINDS.perfect })).toEqual([
      expect.closeTo(0.03, 12),
      expect.closeTo(0.97, 12),
    ]);
  });
});

test("deals drawn from forty are as good as fewer drawn from all", () => {
  // Errors add: one in n and one in forty.
  expect([1, 3, 20, 40, 1000].map(asGood)).toEqual([1, 3, 13, 20, 38]);
  for (const deals of [1, 5, 17, 60]) expect(1 / asGood(deals)).toBeCloseTo(1 / deals + 1 / 40, 1);
});

test("the perfect player's likeliest card is one that he plays", () => {
  fc.assert(
    fc.property(moment(30, 44), ({ seen, play }) => {
      const seating = {
        seat: seen.seat,
        meanings: [],
        model: PROGRAMS.B,
        stake: sure(problemOf(seen, [], PROGRAMS.B)).stake,
        kind: KINDS.perfect,
        solver: new Solver(),
        doubted: new Set<string>(),
      };
      const told = chancesAs(play, seating, Random.from("one"));
      expect(told.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
      const card = replyOf(play, seating, Random.from("one"));
      const own = told.find(({ cards }) => cards.includes(card));
      expect(own?.chance).toBe(Math.max(...told.map(({ chance }) => chance)));
    }),
    { numRuns: 15 },
  );
});

/** A player of a kind with so many deals, to whom they come in order from the first, over and over. */
function inOrder(
  worths: readonly (readonly number[])[],
  worlds: number,
  {
    preferred = worths.map(() => 1),
    isEarly = true,
  }: { preferred?: readonly number[]; isEarly?: boolean } = {},
) {
  const random = Random.from("in order");
  let drawn = 0;
  const mind = asGood(worlds);
  random.below = (deals) => {
    expect(deals).toBe(worths[0]?.length);
    return drawn++ % mind;
  };
  const kind = { ...playerKind("reader", worlds), early: isEarly ? 4 : undefined };
  return { chances: chancesFrom(worths, preferred, { kind }, 0, random), drawn, mind };
}
/** What one card is worth more than the other in the first four deals, the next four and the others. */
const leads = (
  some: readonly number[],
  others: readonly number[],
  rest: readonly number[],
): number[][] => {
  const first = [...some, ...others, ...rest];
  return [first, first.map(() => 0)];
};
const FOR = [1, 1, 1, 1];
const AGAINST = [-1, -1, -1, -1];
const FAR = Array.from({ length: 32 }, () => -10);
/** By six slips in a hundred, two cards. */
const SURE = [expect.closeTo(0.97, 9), expect.closeTo(0.03, 9)];
const NEVER = [expect.closeTo(0.03, 9), expect.closeTo(0.97, 9)];

describe("a player who decides early", () => {
  test("does so if four deals and four others speak for the same card, whatever the rest", () => {
    // Twenty deals of his own are as good as thirteen of these.
    const { chances: early, drawn, mind } = inOrder(leads(FOR, FOR, FAR), 20);
    expect(mind).toBe(13);
    expect(early).toEqual(SURE);
    // He does it sixty times.
    expect(drawn).toBe(60 * 13);
    expect(inOrder(leads(FOR, AGAINST, FAR), 20).chances).toEqual(NEVER);
    expect(inOrder(leads(AGAINST, FOR, FAR), 20).chances).toEqual(NEVER);
    expect(inOrder(leads(FOR, FOR, FAR), 20, { isEarly: false }).chances).toEqual(NEVER);
  });

  test("does so only if more than eight come to his mind", () => {
    // Twelve are as good as nine, ten as good as eight.
    expect(inOrder(leads(FOR, FOR, FAR), 12)).toMatchObject({ chances: SURE, mind: 9 });
    // In eight the first is better by the last four alone; early the two would be equal.
    const some = leads([0, 0, 0, 0], FOR, FAR);
    expect(inOrder(some, 10)).toMatchObject({ chances: SURE, mind: 8 });
  });

  test("looks at all of the four, and at no deal twice", () => {
    // The first deal outweighs the three after it, in the first four and in the next.
    expect(inOrder(leads([10, -1, -1, -1], FOR, FAR), 20).chances).toEqual(SURE);
    expect(inOrder(leads(FOR, [10, -1, -1, -1], FAR), 20).chances).toEqual(SURE);
    expect(inOrder(leads(FOR, [-1, -1, -1, 10], FAR), 20).chances).toEqual(SURE);
    // Of cards that are equal in no deal the habit would say the other.
    expect(inOrder(leads(FOR, FOR, FAR), 20, { preferred: [1, 3] }).chances).toEqual(SURE);
  });

  test("takes equal cards for the one that he prefers", () => {
    const tied = leads([0, 0, 0, 0], FOR, FAR);
    const shared = [expect.closeTo(0.94 * 0.75 + 0.03, 9), expect.closeTo(0.94 * 0.25 + 0.03, 9)];
    // Equal at first, then the first is better: that is the same card if he prefers it.
    expect(inOrder(tied, 20, { preferred: [3, 1] }).chances).toEqual(shared);
    expect(inOrder(tied, 20, { preferred: [1, 3] }).chances).toEqual(NEVER);
    const turned = tied.toReversed();
    expect(inOrder(turned, 20, { preferred: [1, 3] }).chances).toEqual(shared.toReversed());
    expect(inOrder(turned, 20, { preferred: [3, 1] }).chances).toEqual(SURE);
  });
});

test("the perfect player imagines no deals, and without a deal habit alone decides", () => {
  const random = Random.from("none");
  random.below = () => {
    throw new Error("nothing is drawn");
  };
  const worths = [
    [0, 9, 9],
    [1, 0, 0],
  ];
  const perfect = { kind: KINDS.perfect };
  expect(chancesFrom(worths, [1, 1], perfect, 0, random)).toEqual(NEVER);
  expect(chancesFrom([[], []], [3, 1], { kind: KINDS.reader }, 0, random)).toEqual([
    expect.closeTo(0.94 * 0.75 + 0.03, 9),
    expect.closeTo(0.94 * 0.25 + 0.03, 9),
  ]);
});
