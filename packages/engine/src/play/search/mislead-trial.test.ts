/**
 * Which cards the search for misleading ones tries, in how many deals, and what it takes, when all figures are given.
 */
import { makeCard, parseCard, Random, sure, type Card } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { candidatesOf } from "../problem/candidate.js";
import type { PlayerModel } from "../model/model.js";
import { problemAfter } from "../problem.fixture.js";
import type { Problem } from "../problem/problem.js";
import { Budget, type Limits } from "./budget.js";
import type { Evaluation, Findings } from "./search.js";
import { PROGRAMS } from "../shipped.js";
import type { Stake } from "../problem/stake.js";
import { worldsOf } from "../problem/worlds.js";
import { MISLEAD } from "./mislead.js";

const SILENT = { ...PROGRAMS.silent, deceives: true };
const TRUTHFUL = { ...PROGRAMS.default, deceives: false };
const LYING = { ...PROGRAMS.default, deceives: true };
/** West follows to the ace of diamonds with the three, eight or ten. */
const DIAMOND = problemAfter("H5 H3 HJ HK DA", SILENT);
/** West leads anything. */
const LEAD = problemAfter("H5 HA H2 H8 C2 C5 CJ CQ", SILENT);

/** A trick is worth a point to the defenders; the swing is a hundred. */
const worth = Array.from({ length: 14 }, (_, tricks) => 13 - tricks);
const STAKE: Stake = {
  form: "points",
  declaring: false,
  needed: 10,
  points: worth,
  worth,
  swing: 100,
};
/** One point must be gained, and a tenth of what can be gained may be risked. */
const SETTINGS = {
  samples: 8,
  fresh: 32,
  kilonodes: 4096,
  risk: 0.1,
  share: 0.01,
  calibrated: false,
};

type ByCard = Readonly<Record<string, readonly number[]>>;

interface Script {
  readonly problem?: Problem;
  /** How far each card is behind the best against perfect opponents; those that are not named are at a distance. */
  readonly behind: Readonly<Record<string, number>>;
  readonly success?: number;
  /** Tricks more than six where the card is chosen, deal by deal. */
  readonly claimed?: ByCard;
  /** The same in every fresh deal, whoever sits there. */
  readonly confirmed?: ByCard;
  readonly settings?: Partial<typeof SETTINGS>;
  readonly limits?: Limits;
  /** What a piece takes where the card is chosen, and where it is confirmed. */
  readonly nodes?: readonly [number, number];
  /** Deals that are known. */
  readonly worlds?: number;
  readonly change?: (before: Findings) => Findings | undefined;
}

function run({
  problem = DIAMOND,
  behind,
  success = 0.4,
  claimed = {},
  confirmed = claimed,
  settings = {},
  limits = {},
  nodes = [1, 1],
  worlds: count = 8,
  change = (before) => before,
}: Script) {
  const candidates = candidatesOf(problem.play, problem.model);
  const worlds = worldsOf(
    problem.hypothesis,
    problem.play.deal,
    { count, all: 0 },
    Random.from("w"),
  );
  const evaluations = candidates
    .map((candidate): Evaluation => {
      const by = Math.min(...candidate.cards.map((card) => behind[makeCard(card)] ?? 50));
      // Nobody is behind in the first deal, so that no card is worse in all of them.
      const values = worlds.list.map((_, i) => (i === 0 ? 60 : 60 - by));
      return {
        candidate,
        values,
        successes: values.map(() => success),
        mean: 60 - by,
        error: 0,
        success,
        behind: { by, error: 0 },
      };
    })
    .toSorted((a, b) => a.behind.by - b.behind.by);
  const before = change({
    search: "monte-carlo",
    worlds,
    stake: STAKE,
    evaluations,
    nodes: 10,
    cut: false,
  });
  const budget = new Budget(limits);
  // The first deal of a decision is always granted, and this is not its first search.
  expect(budget.refuses()).toBe(false);
  const thinking = MISLEAD.run(
    { problem, candidates, worlds, before, tools: { random: Random.from("mislead"), budget } },
    { ...SETTINGS, ...settings },
  );
  /** The cards on trial in each deal in which one is chosen. */
  const trials: string[][] = [];
  let fresh = 0;
  let step = thinking.next();
  while (step.done !== true) {
    const { pieces } = step.value;
    const isFresh = pieces.some(({ kind }) => kind === "deals");
    const at = isFresh ? fresh++ : trials.length;
    const more = (card: Card): number => {
      const list = (isFresh ? confirmed : claimed)[makeCard(card)] ?? [0];
      return list[at % list.length] ?? 0;
    };
    if (!isFresh) {
      expect(pieces).toHaveLength(1);
      for (const piece of pieces)
        if (piece.kind === "playout") {
          expect(piece.others).toBe("reader");
          trials.push(piece.plans.map(([card]) => makeCard(card)));
        }
    }
    const [choosing, confirming] = nodes;
    step = thinking.next(
      pieces.map((piece) => ({
        // Tricks that are left are counted for the defenders, all others for declarer.
        values:
          piece.kind === "playout"
            ? piece.plans.map(([card]) => 7 - more(card))
            : piece.candidates.map((card) => 6 + more(card)),
        nodes: isFresh ? confirming : choosing,
      })),
    );
  }
  const found = step.value;
  const card = found?.card === undefined ? undefined : makeCard(found.card);
  return { found, card, trials, fresh, budget };
}

const NEAR = { D3: 0, D8: 1, DT: 1 };

describe("cards on trial", () => {
  test("are the honest one first and all that risk little", () => {
    expect(run({ behind: NEAR }).trials[0]).toEqual(["D3", "DT", "D8"]);
    expect(run({ behind: { D3: 0, D8: 1, DT: 7 } }).trials[0]).toEqual(["D3", "D8"]);
  });

  test("are lies only for one who deceives", () => {
    const trial = (cards: string, model: PlayerModel, behind: Script["behind"]) =>
      run({ problem: problemAfter(cards, model), behind }).trials[0];
    // From three cards the lowest tells the truth, the middle one a lie, and the ten is no signal.
    expect(trial("H5 H3 HJ HK DA", TRUTHFUL, NEAR)).toEqual(["D3", "DT"]);
    expect(trial("H5 H3 HJ HK DA", LYING, NEAR)).toEqual(["D3", "DT", "D8"]);
  });

  test("are cards of the same strength only if they lie", () => {
    // The five of seven, six and five tells the truth.
    const equal = { C7: 0, C6: 0, C5: 0 };
    const small = "H5 H3 HJ HK C9 C4 CK";
    expect(run({ problem: problemAfter(small, TRUTHFUL), behind: equal }).trials).toEqual([]);
    expect(run({ problem: problemAfter(small, LYING), behind: equal }).trials[0]).toEqual([
      "C5",
      "C7",
      "C6",
    ]);
    // Queen and jack take as many tricks, and neither is a signal.
    const [trial = []] = run({
      problem: problemAfter("H5 HA", SILENT),
      behind: { HQ: 0, HJ: 0, H4: 1, H2: 1 },
    }).trials;
    expect(trial.filter((card) => card === "HQ" || card === "HJ")).toHaveLength(1);
    expect(trial).toHaveLength(3);
  });
});

describe("nothing is tried", () => {
  const claimed = { D8: [3] };

  test("where a card has been chosen, or nothing is known", () => {
    const cardOf = (text: string): Card => sure(parseCard(text));
    const trials = (change: NonNullable<Script["change"]>) =>
      run({ behind: NEAR, claimed, change }).trials.length;
    expect(trials((before) => before)).toBeGreaterThan(0);
    expect(trials(() => undefined)).toBe(0);
    expect(trials((before) => ({ ...before, card: cardOf("D3") }))).toBe(0);
    expect(trials((before) => ({ ...before, worlds: { list: [], exact: false } }))).toBe(0);
    // One deal is something to go by.
    expect(run({ behind: NEAR, claimed, worlds: 1 }).trials).not.toEqual([]);
  });

  test("where the aim is likely to be reached and no card is close", () => {
    const far = { D3: 0, D8: 6, DT: 6 };
    // A tenth of the fifty points that can be gained is five.
    expect(run({ behind: far, success: 0.5, claimed }).trials).toEqual([]);
    expect(run({ behind: NEAR, success: 1, claimed }).trials).toEqual([]);
    expect(run({ behind: NEAR, success: 0.8, claimed }).trials).not.toEqual([]);
    expect(run({ behind: NEAR, success: 0.9, claimed }).trials).toEqual([]);
    expect(run({ behind: { D3: 0, D8: 1, DT: 1 }, success: 0.49, claimed }).card).toBe("D8");
    expect(run({ behind: { D3: 0, D8: 0, DT: 0 }, success: 0.5, claimed }).trials).not.toEqual([]);
  });

  test("where nothing else is open, or the limits are reached", () => {
    expect(run({ behind: { D3: 0, D8: 7, DT: 7 }, claimed }).trials).toEqual([]);
    for (const limits of [{ nodes: 0 }, { stop: () => true }]) {
      const { trials, budget } = run({ behind: NEAR, claimed, limits });
      expect([trials, budget.isCut]).toEqual([[], true]);
    }
  });
});

describe("a card is chosen", () => {
  test("by half of the deals if they show no difference, else by all", () => {
    const deals = (claimed: ByCard, settings: Script["settings"] = {}) =>
      run({ behind: NEAR, claimed, settings, confirmed: {} }).trials.length;
    expect(deals({})).toBe(4);
    expect(deals({}, { samples: 4 })).toBe(2);
    expect(deals({ D8: [4, -3] })).toBe(8);
  });

  test("by half of the deals if what may be left to gain does not count", () => {
    // k tricks more in one deal of four: k/4 on average, and an error of k/2 by so few deals: 0.75 k may be left.
    const deals = (k: number, problem: Problem, calibrated: boolean, card: string) =>
      run({
        problem,
        behind: Object.fromEntries(
          candidatesOf(problem.play, SILENT).map((each) => [makeCard(each.card), 0]),
        ),
        claimed: { [card]: [k, 0, 0, 0] },
        confirmed: {},
        settings: { calibrated },
      }).trials.length;
    // A point counts.
    expect(deals(1, DIAMOND, false, "D8")).toBe(4);
    expect(deals(2, DIAMOND, false, "D8")).toBe(8);
    // A defender's other card brings 0.31 of what is claimed: 3.2 points must be claimed.
    expect(deals(1, DIAMOND, true, "D8")).toBe(4);
    expect(deals(4, DIAMOND, true, "D8")).toBe(4);
    expect(deals(5, DIAMOND, true, "D8")).toBe(8);
    // Another suit brings 0.23 and would need 4.3, but a card of the same suit may be meant.
    expect(deals(4, LEAD, true, "DT")).toBe(4);
    expect(deals(5, LEAD, true, "DT")).toBe(8);
  });

  test("among those that are not clearly behind after half of the deals", () => {
    // The eight and the three are close; the ten is behind the three by four and two in turn, 2.6 times its error.
    const [early, late] = [0, 4].map(
      (at) =>
        run({
          behind: NEAR,
          claimed: { D3: [4, 0], D8: [2, 2], DT: [0, -2] },
        }).trials[at],
    );
    expect(early).toEqual(["D3", "DT", "D8"]);
    expect(late).toEqual(["D3", "D8"]);
  });

  test("beside the honest one, not beside another", () => {
    // The ten is no better than the three, though better than the eight.
    expect(
      run({
        behind: NEAR,
        claimed: { D8: [-3], DT: [0] },
        confirmed: { DT: [3] },
      }).card,
    ).toBeUndefined();
  });

  test("if its gain is at least its error", () => {
    // In ten deals four and minus two in turn: one on average, and an error of one.
    const chosen = (down: number) =>
      run({
        behind: NEAR,
        worlds: 10,
        settings: { samples: 10, share: 0.005 },
        claimed: { D8: [4, down] },
        confirmed: { D8: [3] },
      }).card;
    expect(chosen(-2)).toBe("D8");
    expect(chosen(-3)).toBeUndefined();
  });

  test("the first of those that claim as much as each other", () => {
    expect(run({ behind: NEAR, claimed: { D8: [3], DT: [3] } }).card).toBe("DT");
    expect(run({ behind: NEAR, claimed: { D8: [4], DT: [3] } }).card).toBe("D8");
  });
});

describe("what it takes", () => {
  // Six tricks and none in turn are not clear by half of the deals.
  const claimed = { D8: [6, 0] };

  test("is told, and that nothing was cut", () => {
    const { found, trials, fresh } = run({ behind: NEAR, claimed, nodes: [5, 7] });
    expect(found?.nodes).toBe(5 * trials.length + 7 * 3 * fresh);
    expect(found?.cut).toBe(false);
  });

  test("is short of fresh deals only by a limit", () => {
    // Six and minus five in turn are never clear.
    const script = { behind: NEAR, claimed, confirmed: { D8: [6, -5] } };
    const whole = run(script);
    expect([whole.fresh, whole.budget.isCut]).toEqual([32, false]);
    const limited = run({ ...script, limits: { samples: 8 } });
    expect([limited.fresh, limited.budget.isCut]).toEqual([8, true]);
  });
});

test("fresh deals must show a gain that counts, not only the deals that chose the card", () => {
  const settings = { share: 0.03 };
  expect(run({ behind: NEAR, claimed: { D8: [3] }, settings }).card).toBe("D8");
  expect(
    run({ behind: NEAR, claimed: { D8: [3] }, confirmed: { D8: [2] }, settings }).card,
  ).toBeUndefined();
});

test("the risk is what the card costs beside the honest one, which may be behind itself", () => {
  // A true signal may cost two hundredths of the swing.
  const problem = problemAfter("H5 H3 HJ HK DA", LYING);
  const risk = (eight: number, ten: number): number | undefined => {
    const { found, card } = run({
      problem,
      behind: { D3: 1.5, D8: eight, DT: ten },
      claimed: { D8: [3] },
    });
    expect(card).toBe("D8");
    return found?.deception?.risk;
  };
  expect(risk(0, 1)).toBe(0);
  expect(risk(4, 0)).toBe(2.5);
});

test("of equal cards another search says which tells least", () => {
  expect(MISLEAD.tells).toBe(false);
});
