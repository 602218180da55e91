/** Which of equal cards is taken, and in which deals they are compared, when the candidates and the deals are given. */
import {
  lhoOf,
  makeCard,
  parseCard,
  Random,
  rhoOf,
  suitOf,
  sure,
  type Card,
} from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { parseConstraint } from "../../constraint/index.js";
import { candidatesOf, type Candidate } from "../problem/candidate.js";
import { problemAfter } from "../problem.fixture.js";
import type { Problem } from "../problem/problem.js";
import { Budget, type Limits } from "./budget.js";
import type { Evaluation, Findings } from "./search.js";
import { PROGRAMS } from "../shipped.js";
import { worldsOf, type World, type Worlds } from "../problem/worlds.js";
import { EQUALS, surpriseOf } from "./equals.js";

/** To the papers' program every card is read for what it says, which is how the search takes defenders too. */
const MODEL = PROGRAMS.B;
const DEAL = "N:AT.JT52.A8632.J4 K976.873.KQJ4.T5 QJ5.K94.T75.Q932 8432.AQ6.9.AK876";

/** The turn after these cards, declarer having promised so many points. */
const turnAfter = (cards: string, contract = "4S by E", deal = DEAL, points = "6-9"): Problem =>
  problemAfter(cards, MODEL, {
    deal,
    contract,
    promises: ({ declarer }) => [
      {
        seat: declarer,
        alternatives: [{ weight: 1, constraint: sure(parseConstraint(points)) }],
        strength: 1,
        reason: { en: "bids", ja: "ビッド" },
      },
    ],
  });

/** East, declarer, wins with the king, the queen or the jack. */
const PROBLEM = turnAfter("DT D9 DA D4 D2");
const WORLDS = worldsOf(
  PROBLEM.hypothesis,
  PROBLEM.play.deal,
  { count: 40, all: 0 },
  Random.from("w"),
).list;

const cardOf = (text: string): Card => sure(parseCard(text));
const candidatesIn = (problem: Problem, cards: string): Candidate[] =>
  cards.split(" ").flatMap((text) => {
    const card = cardOf(text);
    return candidatesOf(problem.play, MODEL).filter((each) => each.cards.includes(card));
  });

interface Script {
  readonly problem?: Problem;
  readonly honest?: string;
  readonly cards?: string;
  readonly list: readonly World[];
  readonly most?: number;
  readonly isShort?: boolean;
  readonly limits?: Limits;
  readonly change?: (before: Findings) => Findings | undefined;
}

function hide({
  problem = PROBLEM,
  honest = "DJ",
  cards = "DK DQ DJ",
  list,
  most = 6,
  isShort = false,
  limits = {},
  change = (before) => before,
}: Script) {
  const looked = new Set<number>();
  const worlds: Worlds = {
    list: list.map(({ deal, weight }, i) => ({
      get deal() {
        looked.add(i);
        return deal;
      },
      weight,
    })),
    exact: false,
    isShort,
  };
  const evaluations = candidatesIn(problem, honest).map((candidate): Evaluation => ({
    candidate,
    values: [1],
    successes: [1],
    mean: 1,
    error: 0,
    success: 1,
    behind: { by: 0, error: 0 },
  }));
  const before = change({
    search: "monte-carlo",
    worlds,
    stake: problem.stake,
    evaluations,
    nodes: 99,
    cut: false,
  });
  let asks = 0;
  const { stop, ...rest } = limits;
  const budget = new Budget({
    ...rest,
    stop: () => {
      asks++;
      return stop?.() ?? false;
    },
  });
  // The first deal of a decision is granted without a question, and this is not its first search.
  expect(budget.refuses()).toBe(false);
  const input = {
    problem,
    candidates: candidatesIn(problem, cards),
    worlds,
    before,
    tools: { random: Random.from("equals"), budget },
  };
  const step = EQUALS.run(input, { worlds: most }).next();
  if (step.done !== true) throw new Error("it asks for nothing");
  const found = step.value;
  const card = found?.card === undefined ? undefined : makeCard(found.card);
  return { found, card, looked: [...looked].toSorted((a, b) => a - b), asks, budget };
}

/** How much further from the truth both defenders are after a card than after the jack. */
const darker = (text: string, { deal }: World): number => {
  const shade = (card: Card): number =>
    [lhoOf("E"), rhoOf("E")]
      .map((reader) => surpriseOf(PROBLEM, card, suitOf(card), reader, deal))
      .reduce((sum, each) => sum + each);
  return shade(cardOf(text)) - shade(cardOf("DJ"));
};
const worldsAt = (...at: readonly (readonly [world: number, weight: number])[]): World[] =>
  at.flatMap(([world, weight]) =>
    WORLDS.slice(world, world + 1).map(({ deal }) => ({ deal, weight })),
  );

describe("the card that is taken", () => {
  test("leaves the defenders most in the dark, whatever the order of the cards", () => {
    for (const cards of ["DK DQ DJ", "DQ DK DJ", "DJ DK DQ", "DJ DQ DK"])
      for (const at of [5, 6, 28]) {
        const list = worldsAt([at, 1]);
        const [king = 0, queen = 0] = ["DK", "DQ"].map((card) =>
          list.reduce((sum, world) => sum + darker(card, world), 0),
        );
        expect(Math.min(king, queen)).toBeGreaterThan(0.3);
        expect(hide({ list, cards }).card).toBe(king > queen ? "DK" : "DQ");
      }
  });

  test("is darker than the honest one by 0.3 at least, on average over the deals by their chance", () => {
    for (const [list, hides] of [
      [worldsAt([0, 1]), true],
      [worldsAt([17, 1]), false],
      // The more the second deal weighs, the less is hidden.
      [worldsAt([33, 1], [17, 1]), true],
      [worldsAt([33, 1], [17, 2]), true],
      [worldsAt([33, 1], [17, 4]), false],
      [worldsAt([33, 0.5], [17, 0.5]), true],
      [worldsAt([33, 0.05], [17, 0.05]), true],
      [worldsAt([33, 20], [17, 80]), false],
      [worldsAt([33, 0], [17, 0]), false],
    ] as const) {
      const weight = list.reduce((sum, each) => sum + each.weight, 0);
      const mean =
        list.reduce((sum, each) => sum + each.weight * darker("DK", each), 0) / (weight || 1);
      expect(mean > 0.3).toBe(hides);
      expect(mean).toBeLessThan(0.6);
      expect(hide({ list, cards: "DJ DK" }).card).toBe(hides ? "DK" : undefined);
    }
  });

  test("is told for nothing: it gains, risks and takes nothing", () => {
    const { found } = hide({ list: worldsAt([0, 1]) });
    expect(found).toMatchObject({ search: "monte-carlo", nodes: 0, cut: false });
    expect(found?.deception).toMatchObject({
      kind: "equals",
      honest: cardOf("DJ"),
      gain: { by: 0, error: 0 },
      risk: 0,
    });
    expect(found?.deception?.beliefs.length).toBeGreaterThan(0);
  });

  test("is worth it if a single defender is misled", () => {
    // East, who cannot follow to the third trump, learns less of the hearts from the king than from the ten.
    const problem = turnAfter(
      "SA S2 S7 S8 CA C3 C5 CT SK S5 S3 ST C2 C4 C7 H4 H5 H2 H6 D4 H7 D8",
      "4H by S",
      "N:9652.A876.7.K943 QJ743..JT984.J75 T8.KQJT954.AQ3.T AK.32.K652.AQ862",
      "11-13",
    );
    const { hypothesis, play } = problem;
    const { list } = worldsOf(hypothesis, play.deal, { count: 2, all: 0 }, Random.from("w"));
    const { card, found } = hide({ problem, honest: "HT", cards: "HK HT", list });
    expect(card).toBe("HK");
    expect(found?.deception?.beliefs.map(({ seat }) => seat)).toEqual(["E"]);
  });
});

describe("there is nothing to hide", () => {
  const list = worldsAt([0, 1]);

  test("where a card has been chosen, or none of its strength is left", () => {
    expect(hide({ list }).card).toBe("DK");
    expect(hide({ list, change: () => undefined }).card).toBeUndefined();
    expect(
      hide({ list, change: (before) => ({ ...before, card: cardOf("DJ") }) }).found,
    ).toBeUndefined();
    expect(hide({ list, cards: "DJ" }).asks).toBe(0);
    expect(hide({ list, cards: "DJ D4" }).found).toBeUndefined();
  });

  test("for defenders, and in dummy, which all can see", () => {
    // East is dummy, or defends.
    for (const [contract, cards] of [
      ["4S by W", "D2"],
      ["4S by S", "D9 D2"],
    ] as const) {
      const problem = turnAfter(cards, contract);
      expect(problem.turn).toBe("E");
      const asked = hide({ problem, cards: "DK DJ", list });
      expect([asked.found, asked.asks]).toEqual([undefined, 0]);
    }
  });

  test("when a limit comes before all cards have been compared in all deals", () => {
    const two = worldsAt([0, 1], [2, 1]);
    // Three cards in two deals.
    expect(hide({ list: two }).asks).toBe(6);
    for (let until = 0; until < 6; until++) {
      let asks = 0;
      const { found, budget } = hide({ list: two, limits: { stop: () => asks++ >= until } });
      expect([found, budget.isCut]).toEqual([undefined, true]);
    }
  });
});

describe("deals in which cards are compared", () => {
  // One rival with one deal at a time tells which were looked at.
  const looked = (count: number, most: number, limits: Limits = {}) =>
    hide({ list: WORLDS.slice(0, count), most, cards: "DJ DK", limits }).looked;

  test("come from everywhere, since all that are possible come in an order", () => {
    expect(looked(13, 4)).toEqual([0, 3, 6, 9]);
    expect(looked(12, 3)).toEqual([0, 4, 8]);
    expect(looked(7, 4)).toEqual([0, 1, 2, 3]);
    expect(looked(2, 6)).toEqual([0, 1]);
    expect(looked(13, 6, { samples: 3 })).toEqual([0, 4, 8]);
  });

  test("are too few only if a limit made them so", () => {
    const isCut = (count: number, most: number, isShort: boolean, limits: Limits = {}): boolean =>
      hide({ list: WORLDS.slice(0, count), most, cards: "DJ DK", isShort, limits }).budget.isCut;
    expect(isCut(6, 3, false)).toBe(false);
    expect(isCut(2, 3, false)).toBe(false);
    expect(isCut(2, 3, true)).toBe(true);
    expect(isCut(3, 3, true)).toBe(false);
    expect(isCut(6, 3, false, { samples: 2 })).toBe(true);
    expect(isCut(2, 3, false, { samples: 2 })).toBe(false);
  });
});

test("what the others are told is left to it", () => {
  expect(EQUALS.tells).toBe(false);
});
