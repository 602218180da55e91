import {
  WorkerPool,
  perform,
  unboundedIn,
  type StartWorker,
  type TaskKinds,
} from "@falsecard/cluster";
import { recordToJson } from "@falsecard/core/files";
import { boardOf, emptyRecord } from "@falsecard/core";
import { STRENGTH, STRENGTH_RUN } from "@falsecard/lab";
import { describe, expect, test } from "vitest";
import { TASK_KINDS } from "./task-kinds.js";

const NAMES = Object.keys(TASK_KINDS) as (keyof typeof TASK_KINDS)[];

test.each(NAMES)("%s: what goes in and what comes out has a greatest size", (name) => {
  const { takes, gives }: TaskKinds[string] = TASK_KINDS[name];
  expect(unboundedIn(takes, "takes")).toEqual([]);
  // What comes of an experiment is its own to say; the lab's tests hold all of them against the same.
  if (typeof gives !== "function") expect(unboundedIn(gives, "gives")).toEqual([]);
  else expect(name).toBe("lab");
});

const record = recordToJson(emptyRecord(boardOf(1)));
const team = { name: "a", program: "A", judge: "rules", card: "name: modern" };
const pair = {
  record,
  teams: [team, team],
  seed: "1",
  scoring: "IMPs",
  event: "",
  generator: "",
};
const piece = { kind: "deals", deals: [], candidates: [] };
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

describe("a task that asks for too much is refused before it is begun", () => {
  test.each<[string, unknown, string]>([
    ["pair", { ...pair, record: nested(20) }, "bounds"],
    ["pair", { ...pair, record: { ...record, comment: "x".repeat(600_000) } }, "bounds"],
    [
      "pair",
      { ...pair, record: { ...record, about: Array.from({ length: 6000 }, () => 1) } },
      "bounds",
    ],
    ["pair", { ...pair, seed: "x".repeat(2000) }, "seed"],
    ["pair", { ...pair, event: "x".repeat(2000) }, "event"],
    ["pair", { ...pair, teams: [team, team, team] }, "teams"],
    ["pair", { ...pair, teams: [{ ...team, program: "A:search.samples=5000" }, team] }, "program"],
    ["pair", { ...pair, teams: [{ ...team, card: "x".repeat(1_100_000) }, team] }, "card"],
    ["pair", { ...pair, more: 1 }, "more"],
    ["think", { scene: "x".repeat(5_000_000), piece }, "scene"],
    ["think", { scene: "{}", piece: { ...piece, deals: Array(300).fill("") } }, "deals"],
    ["think", { scene: "{}", piece: { ...piece, candidates: Array(14).fill(1) } }, "candidates"],
    ["think", { scene: "{}", piece: { ...piece, candidates: [52] } }, "candidates"],
    ["lab", { lab: "x".repeat(200), unit: 1 }, "lab"],
    ["lab", { lab: "count-1", unit: nested(20) }, "unit"],
    ["lab", { lab: STRENGTH, unit: { ...STRENGTH_RUN.unit(order(), 0), samples: 5000 } }, ""],
  ])("%s %#", async (kind, input, place) => {
    const reply = await perform(TASK_KINDS, { id: "1", kind, input });
    expect(reply).toMatchObject({ id: "1", error: expect.stringContaining(place) });
  });
});

function order() {
  return { one: "A", two: "A", samples: 2, seed: "1" };
}

/** A worker that says this, whatever it is asked. */
const liar =
  (output: unknown): StartWorker =>
  ({ says }) => ({
    send: ({ id }) => {
      says({ id, output });
    },
    dismiss: async () => {},
  });

describe("an answer of the lab that does not fit its experiment", () => {
  const unit = STRENGTH_RUN.unit(order(), 0);
  const row = {
    ...unit,
    deal: "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96",
    contract: "3N by S",
    tricks: [9, 9],
    imps: 0,
    apart: -1,
    cards: ["", ""],
  };
  const ask = (output: unknown) =>
    new WorkerPool(TASK_KINDS, liar(output), 1).ask("lab", { lab: STRENGTH, unit });

  test.each([
    ["nothing", undefined],
    ["a word", "nine"],
    ["a field more", { ...row, more: 1 }],
    ["a trick too many", { ...row, tricks: [14, 9] }],
    ["a text without end", { ...row, deal: "x".repeat(100_000) }],
  ])("is asked for again and given up: %s", async (_, output) => {
    await expect(ask(output)).rejects.toMatchObject({ fault: "garbage" });
  });

  test("that fits the experiment is accepted", async () => {
    expect(await ask(row)).toEqual(row);
    expect(await ask(null)).toBe(null);
  });

  test("an unknown experiment is an error at once", async () => {
    await expect(
      new WorkerPool(TASK_KINDS, liar(1), 1).ask("lab", { lab: "count-77", unit: 1 }),
    ).rejects.toMatchObject({ fault: "failed" });
  });
});
