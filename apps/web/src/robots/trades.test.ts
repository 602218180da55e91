import { WorkerPool, perform, unboundedIn, v, type StartWorker } from "@falsecard/cluster";
import { boardOf, emptyRecord } from "@falsecard/core";
import { recordToJson } from "@falsecard/core/files";
import { describe, expect, test } from "vitest";
import { tradesOf } from "./trades.js";

let worked = 0;
const TRADES = tradesOf({ ask: () => worked++, look: () => worked++, read: () => worked++ });
const NAMES = Object.keys(TRADES) as (keyof typeof TRADES)[];

test.each(NAMES)("%s: question and answer have a greatest size", (name) => {
  const { takes, gives } = TRADES[name];
  expect(unboundedIn(takes, "takes")).toEqual([]);
  if (typeof gives === "function") throw new Error("an answer without a schema");
  expect(unboundedIn(gives, "gives")).toEqual([]);
});

const asked = {
  kind: "call",
  record: recordToJson(emptyRecord(boardOf(1))),
  seat: "N",
  locale: "en",
  seed: "1",
  character: { signals: "always", deceives: false, samples: 8, patience: 700 },
} as const;

describe("a question that is none of its kind is not thought about", () => {
  test("while this is one", () => {
    expect(v.is(TRADES.call.takes, asked)).toBe(true);
  });

  test.each<[Readonly<Record<string, unknown>>]>([
    [{ kind: "card" }],
    [{ seat: "Q" }],
    [{ more: 1 }],
    [{ locale: undefined }],
    [{ seed: "x".repeat(2000) }],
    [{ character: { ...asked.character, samples: 5000 } }],
    [{ character: { ...asked.character, patience: 1e9 } }],
    [{ record: { comment: "x".repeat(2_000_000) } }],
  ])("%#", async (change) => {
    const before = worked;
    const reply = await perform(TRADES, { id: "1", trade: "call", input: { ...asked, ...change } });
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
  const pool = new WorkerPool(TRADES, liar(output), 1);
  await expect(pool.ask("call", asked)).rejects.toMatchObject({ fault: "garbage" });
});
