/** Who a player is taken for and how far his signals are believed, when what was seen of him is given. */
import { describe, expect, test } from "vitest";
import {
  KINDS,
  MIXED,
  playerKind,
  byMixed,
  mixtureOf,
  sayMixture,
  together,
  UNSEEN,
  type Watched,
} from "../model/kind.js";
import { trustAfter, trustIn, trustOf, type Measured } from "../model/trust.js";

const watched = (logs: Partial<Watched["logs"]>, turns = 10): Watched => ({
  turns,
  logs: { ...UNSEEN.logs, ...logs },
});

describe("the mixture of kinds", () => {
  test("before a card is seen few see all cards, the others are as likely as each other", () => {
    const unseen = mixtureOf(UNSEEN);
    // A hundredth for each whatever happens, the rest as 4, 32, 32, 32.
    expect(unseen.perfect).toBeCloseTo(0.01 + 0.96 * 0.04, 12);
    for (const kind of ["reader", "plain", "club"] as const)
      expect(unseen[kind]).toBeCloseTo(0.01 + 0.96 * 0.32, 12);
  });

  test("follows Bayes' rule, whatever the logarithms have in common", () => {
    // Cards that are twice as likely from one who reads as from the others.
    const twice = mixtureOf(watched({ reader: Math.log(2) }));
    expect(twice.reader).toBeCloseTo(0.01 + (0.96 * 0.64) / 1.32, 12);
    expect(twice.plain).toBeCloseTo(0.01 + (0.96 * 0.32) / 1.32, 12);
    const far = mixtureOf({
      turns: 900,
      logs: byMixed((kind) => (kind === "reader" ? -4000 + Math.log(2) : -4000)),
    });
    for (const kind of MIXED) expect(far[kind]).toBeCloseTo(twice[kind], 9);
  });

  test("adds up to one, and rules no kind out", () => {
    for (const logs of [{}, { club: -800 }, { perfect: 300 }, { reader: 5, plain: -5 }]) {
      const mixture = mixtureOf(watched(logs));
      expect(MIXED.reduce((sum, kind) => sum + mixture[kind], 0)).toBeCloseTo(1, 12);
      for (const kind of MIXED) expect(mixture[kind]).toBeGreaterThanOrEqual(0.01);
    }
    expect(mixtureOf(watched({ perfect: 300 })).perfect).toBeCloseTo(0.97, 9);
  });

  test("boards add up in any order", () => {
    const [one, other] = [
      watched({ reader: 1, club: -2 }, 3),
      watched({ reader: -0.5, plain: 2 }, 4),
    ];
    expect(together([one, other])).toEqual(together([other, one]));
    expect(together([one, other])).toEqual(watched({ reader: 0.5, club: -2, plain: 2 }, 7));
    expect(together([])).toEqual(UNSEEN);
  });

  test("is told from a tenth on, the likeliest first", () => {
    const mixture = { perfect: 0.1, reader: 0.2, plain: 0.62, club: 0.08 };
    expect(sayMixture(mixture)).toBe(
      "one who counts but does not read 62%, one who reads calls and cards 20%, one who sees all cards 10%",
    );
    expect(sayMixture({ ...mixture, perfect: 0.099 })).not.toContain("sees all");
    expect(sayMixture(mixture, "ja").split("、")).toHaveLength(3);
  });
});

describe("trust in signals", () => {
  test.each([
    // One true and one false case are added; what is left beyond chance counts.
    [{ true: 8, of: 8, chance: 0.5 }, (9 / 10 - 0.5) / 0.5],
    [{ true: 0, of: 0, chance: 0.5 }, 0],
    [{ true: 0, of: 0, chance: 0.25 }, (0.5 - 0.25) / 0.75],
    [{ true: 3, of: 8, chance: 0.5 }, 0],
    [{ true: 6, of: 8, chance: 0.4 }, (0.7 - 0.4) / 0.6],
  ])("%o", (kept, trust) => {
    expect(trustIn(kept)).toBeCloseTo(trust, 12);
  });

  const kind: Measured = {
    date: "2026-11-18",
    seed: "test",
    boards: 1,
    samples: 1,
    rounds: 1,
    kept: {
      "free-count/second": { true: 8, of: 10, chance: 0.5 },
      "free-count/fourth": { true: 20, of: 28, chance: 0.6 },
      "attitude/third": { true: 1, of: 2, chance: 0.5 },
    },
  };

  test("of a kind is told by place", () => {
    const trust = trustOf(kind);
    expect(trust["free-count/second"]).toBeCloseTo((9 / 12 - 0.5) / 0.5, 12);
    expect(trust["free-count/fourth"]).toBeCloseTo((21 / 30 - 0.6) / 0.4, 12);
  });

  test("of one player begins with his kind, worth four signals, and ends with himself", () => {
    // All places together: 28 of 38 true, chance 0.574; with one of each 29 of 40.
    const chance = (0.5 * 10 + 0.6 * 28) / 38;
    const stranger = trustAfter({}, kind);
    expect(stranger["free-count"]).toBeCloseTo((29 / 40 - chance) / (1 - chance), 12);
    // Four of his own, all true, with a chance of 0.5: half of it is his kind, half himself.
    const four = trustAfter({ "free-count/second": { true: 4, of: 4, chance: 0.5 } }, kind);
    const [truth, mean] = [(29 / 40 + 1) / 2, (chance + 0.5) / 2];
    expect(four["free-count"]).toBeCloseTo((truth - mean) / (1 - mean), 12);
    const many = trustAfter({ "free-count/fourth": { true: 4000, of: 4000, chance: 0.5 } }, kind);
    expect(many["free-count"]).toBeGreaterThan(0.99);
    const liar = trustAfter({ "free-count/fourth": { true: 0, of: 400, chance: 0.5 } }, kind);
    expect(liar["free-count"]).toBe(0);
    // Other signals are not touched by it.
    expect(many["attitude"]).toBe(stranger["attitude"]);
  });

  test("grows with every true signal and falls with every false one", () => {
    const of = (kept: number, all: number): number =>
      trustAfter({ "free-count/second": { true: kept, of: all, chance: 0.5 } }, kind)[
        "free-count"
      ] ?? 0;
    for (let all = 0; all < 12; all++)
      for (let kept = 0; kept <= all; kept++) {
        expect(of(kept + 1, all + 1)).toBeGreaterThanOrEqual(of(kept, all));
        expect(of(kept, all + 1)).toBeLessThanOrEqual(of(kept, all));
      }
  });
});

test("kinds differ in what they see, heed and imagine", () => {
  expect(playerKind("reader", 7)).toEqual({
    ...KINDS.reader,
    worlds: Array.from({ length: 13 }, () => 7),
  });
  expect(playerKind("reader")).toBe(KINDS.reader);
  expect(
    Object.values(KINDS)
      .filter(({ seesAll }) => seesAll)
      .map(({ name }) => name),
  ).toEqual(["perfect"]);
  for (const { worlds } of Object.values(KINDS)) expect(worlds).toHaveLength(13);
});
