import { WorkerPool, perform, unboundedIn, v, type StartWorker } from "@falsecard/cluster";
import { USUAL_SETTINGS } from "@falsecard/engine/play";
import { STRENGTHS } from "@falsecard/engine/robot";
import { boardOf, emptyRecord, partialOf, seenBy } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { plainDeal } from "../boards/deals.js";
import { taskKindsOf } from "./task-kinds.js";

let worked = 0;
const TASK_KINDS = taskKindsOf({ ask: () => worked++, look: () => worked++, read: () => worked++ });
const NAMES = Object.keys(TASK_KINDS) as (keyof typeof TASK_KINDS)[];

test.each(NAMES)("%s: question and answer have a greatest size", (name) => {
  const { takes, gives } = TASK_KINDS[name];
  expect(unboundedIn(takes, "takes")).toEqual([]);
  if (typeof gives === "function") throw new Error("an answer without a schema");
  expect(unboundedIn(gives, "gives")).toEqual([]);
});

const record = { ...emptyRecord(boardOf(1)), deal: partialOf(plainDeal("asked", 1)) };
const seen = seenBy(record, "N");
if (seen === undefined) throw new Error("no hand");

const asked = {
  kind: "call",
  seen,
  locale: "en",
  seed: "1",
  robots: { ...USUAL_SETTINGS, deceives: false, ...STRENGTHS.quick },
} as const;

describe("a question that is none of its kind is not thought about", () => {
  test("while this is one", () => {
    expect(v.is(TASK_KINDS.call.takes, asked)).toBe(true);
  });

  test.each<[Readonly<Record<string, unknown>>]>([
    [{ kind: "card" }],
    [{ more: 1 }],
    [{ locale: undefined }],
    [{ seed: "x".repeat(2000) }],
    [{ robots: { ...asked.robots, samples: 5000 } }],
    [{ robots: { ...asked.robots, patience: 1e9 } }],
    [{ seen: { comment: "x".repeat(2_000_000) } }],
  ])("%#", async (change) => {
    const before = worked;
    const reply = await perform(TASK_KINDS, {
      id: "1",
      kind: "call",
      input: { ...asked, ...change },
    });
    expect(reply).toMatchObject({ error: expect.stringContaining("call: ") });
    expect(worked).toBe(before);
  });
});

/** A thread that says this, whatever it is asked. */
const liar =
  (output: unknown): StartWorker =>
  ({ says }) => ({
    send: ({ id }) => {
      says({ id, output });
    },
    dismiss: async () => {},
  });

test.each([
  [{ call: "8N", alert: false, text: "" }],
  [{ call: "1N", alert: false, text: "x".repeat(100_000) }],
  [{ call: "1N", alert: false, text: "", deal: "N:" }],
  [{ card: 3 }],
  [undefined],
])("an answer that is none of its question is never shown: %#", async (output) => {
  const pool = new WorkerPool(TASK_KINDS, liar(output), 1);
  await expect(pool.ask("call", asked)).rejects.toMatchObject({ fault: "garbage" });
});
