import { v } from "@falsecard/cluster";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { performUnit, runExperiment, type Experiment } from "./frame/experiment.js";
import { EXPERIMENTS } from "./experiments.js";
import { JAPANESE } from "./frame/texts.js";
import { FINDING } from "./frame/finding.js";
import { RUN_SIZES } from "./frame/result.js";

const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Does a unit with a clock that ticks once a look, so that measured times are the same as well. */
function done(experiment: Experiment, unit: unknown): unknown {
  let clock = 0;
  // What crosses to a worker, and back, is a copy.
  const task = { lab: experiment.name, unit: copyOf(unit) };
  return copyOf(performUnit([experiment], task, { now: () => clock++ }));
}

describe("every experiment", () => {
  test("has a name of its own, both languages, and says how long it takes", () => {
    expect(new Set(EXPERIMENTS.map(({ name }) => name)).size).toBe(EXPERIMENTS.length);
    for (const { title, about, minutes } of EXPERIMENTS) {
      for (const { en, ja } of [title, about]) {
        expect(en).not.toBe("");
        expect(ja).toMatch(/[ぁ-んァ-ヶ一-龠]/);
      }
      expect(minutes.quick).toBeLessThanOrEqual(1);
    }
  });

  test.each(EXPERIMENTS)("$name has units in every size, and does no other", (each) => {
    for (const size of RUN_SIZES) {
      const count = each.count(size, "1");
      expect(count).toBeGreaterThan(0);
      expect(v.is(each.takes, { size, seed: "1", i: count - 1 })).toBe(true);
      const beyond = { lab: each.name, unit: { size, seed: "1", i: count } };
      expect(() => performUnit([each], beyond, { now: () => 0 })).toThrow("has no unit");
    }
    for (const unit of [{ nonsense: true }, { size: "tiny", seed: "1", i: -1 }])
      expect(() => performUnit([each], { lab: each.name, unit }, { now: () => 0 })).toThrow(
        "Invalid",
      );
  });

  test.each(EXPERIMENTS)(
    "$name finds the same in any order, however many work",
    async (each) => {
      let time = 0;
      const order = { size: "tiny", seed: "1", now: () => (time += 1000) } as const;
      const plain: Experiment = { ...each, passes: () => [1] };
      const answers = new Map<string, unknown>();
      const { finding } = await runExperiment(plain, {
        ...order,
        pool: {
          workers: 1,
          ask: async ({ unit }) => {
            const answer = done(each, unit);
            answers.set(JSON.stringify(unit), answer);
            return answer;
          },
        },
      });
      expect(v.parse(FINDING, copyOf(finding))).toEqual(finding);
      for (const { columns, rows } of finding.tables)
        for (const row of rows) expect(row.length).toBe(columns.length);
      // The first unit once more, after all the others: nothing that was done before changes it.
      const first = { size: "tiny", seed: "1", i: 0 };
      expect(done(each, first)).toEqual(answers.get(JSON.stringify(first)));
      // Three workers of whom later ones are faster.
      let asked = 0;
      const ask = async ({ unit }: { readonly unit: unknown }): Promise<unknown> => {
        for (let wait = 20 - (asked++ % 20); wait > 0; wait--) await Promise.resolve();
        return answers.get(JSON.stringify(unit));
      };
      const three = await runExperiment(
        { ...each, passes: () => [3] },
        { ...order, pool: { workers: 3, ask } },
      );
      const told = (tables: typeof finding.tables) =>
        tables.filter((_, i) => i > 0 || each.passes === undefined);
      // Only the table of times by workers knows how many there were.
      expect(told(three.finding.tables)).toEqual(told(finding.tables));
      expect(three.finding.charts).toEqual(finding.charts);
    },
    60_000,
  );
});

test("a unit that was done before is not done again", async () => {
  const each = EXPERIMENTS.find(({ name }) => name === "law-match");
  if (each === undefined) throw new Error("no law-match");
  const kept = new Map<string, unknown>();
  const order = { size: "quick", seed: "1", now: () => 0 } as const;
  let asked = 0;
  const keeping = {
    known: (unit: unknown) => kept.get(JSON.stringify(unit)),
    keep: async (unit: unknown, found: unknown) => void kept.set(JSON.stringify(unit), found),
  };
  const pool = { workers: 1, ask: async () => ({ gains: [++asked] }) };
  const first = await runExperiment(each, { ...order, pool, keeping });
  const before = asked;
  expect(before).toBe(each.count("quick", "1"));
  const second = await runExperiment(each, { ...order, pool, keeping });
  expect(asked).toBe(before);
  expect(second.finding).toEqual(first.finding);
});

test("every text that has a translation is said somewhere, and keeps its values", () => {
  const folder = fileURLToPath(new URL("./", import.meta.url));
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith("/texts.ts"))
    .map((file) => readFileSync(folder + file, "utf8"))
    .join("\n");
  const blanks = (text: string): string[] =>
    [...text.matchAll(/\{(\w+)[^}]*\}/g)].map(([, name = ""]) => name).toSorted();
  // Decisions of the paper's advice, and a title that is put together.
  const made = [
    "double",
    "What one of each is worth, with trumps",
    "What one of each is worth, in notrump",
  ];
  for (const [en, ja] of Object.entries(JAPANESE)) {
    expect(sources.includes(en.replaceAll('"', '\\"')) || made.includes(en), en).toBe(true);
    expect(blanks(ja), en).toEqual(blanks(en));
  }
});
