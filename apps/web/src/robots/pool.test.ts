import { boardOf, emptyRecord, partialOf, type Card, type Seat } from "@falsecard/core";
import { USUAL_SETTINGS } from "@falsecard/engine/play";
import { expect, onTestFinished, test, vi } from "vitest";
import { plainDeal } from "../boards/deals.js";
import {
  EngineStopped,
  messageOf,
  type EngineAnswers,
  type EngineMethod,
  type EngineQuestion,
} from "./engine.js";
import type { Priority } from "./messages.js";
import { workersFor } from "./pool.js";
import { fakePool } from "./worker.fixture.js";

function engineOf(answers: Partial<EngineAnswers>) {
  const { pool, workers } = fakePool(answers, 1);
  return { engine: pool.engine("table"), workers };
}

const record = { ...emptyRecord(boardOf(1)), deal: partialOf(plainDeal("port", 1)) };
const asked = { record, seat: "S", locale: "en" } as const;
const never = (): Promise<never> => new Promise<never>(() => undefined);

test("a record arrives unchanged both ways, and its hands are card sets", async () => {
  const other = vi.fn<EngineAnswers["other"]>(({ record: given }) => given);
  const { engine, workers } = engineOf({ other });
  const question = { ...asked, robots: USUAL_SETTINGS, seed: "1" };
  const [card] = record.deal.N ?? [];
  const answer = await engine.other(question);
  expect(answer).toEqual(record);
  expect(answer.deal.N?.has(card as Card)).toBe(true);
  expect(other.mock.calls.map(([given]) => given)).toEqual([question]);
  expect(workers).toHaveLength(1);
});

test("questions are answered one at a time, in their order; an error ends its own question alone", async () => {
  const done: string[] = [];
  const { engine } = engineOf({
    system: async ({ card }) => {
      done.push(`begin ${card}`);
      await new Promise((resolve) => setTimeout(resolve, 3));
      done.push(`end ${card}`);
      if (card === "b") throw new Error("no such card");
      return { name: card, switches: [] };
    },
  });
  const answers = await Promise.allSettled(["a", "b", "c"].map((card) => engine.system({ card })));
  expect(done).toEqual(["begin a", "end a", "begin b", "end b", "begin c", "end c"]);
  expect(answers).toMatchObject([
    { value: { name: "a" } },
    { reason: { message: "no such card" } },
    { value: { name: "c" } },
  ]);
});

test("a question that structuredClone cannot copy fails, and the next is answered", async () => {
  const { engine } = engineOf({ system: ({ card }) => ({ name: card, switches: [] }) });
  const uncopied = engine.system({ card: (() => "a") as unknown as string });
  const next = engine.system({ card: "b" });
  await expect(uncopied).rejects.toThrow();
  expect(await next).toMatchObject({ name: "b" });
});

test("stopped questions fail as stopped, their worker is ended, and another answers the next", async () => {
  const { engine, workers } = engineOf({
    layout: never,
    system: ({ card }) => ({ name: card, switches: [] }),
  });
  const dropped = [engine.layout(asked), engine.system({ card: "a" })];
  engine.stop();
  for (const one of dropped) await expect(one).rejects.toBeInstanceOf(EngineStopped);
  expect(await engine.system({ card: "b" })).toMatchObject({ name: "b" });
  expect(workers.map(({ isOver }) => isOver)).toEqual([true, false]);
});

test("stop keeps the worker while nothing is asked, or only explain", async () => {
  const { engine, workers } = engineOf({
    system: ({ card }) => ({ name: card, switches: [] }),
    explain: () => ({ made: [], possible: [], cards: [] }),
  });
  await engine.system({ card: "a" });
  engine.stop();
  const told = engine.explain({} as Parameters<typeof engine.explain>[0]);
  engine.stop();
  expect(await told).toEqual({ made: [], possible: [], cards: [] });
  expect(workers.map(({ isOver }) => isOver)).toEqual([false]);
});

test("a worker that dies is replaced, and its question asked again, four times at most", async () => {
  let begun = 0;
  const { engine, workers } = engineOf({
    system: async ({ card }) => (++begun < 3 ? await never() : { name: card, switches: [] }),
    layout: never,
  });
  const fail = async (message: string): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, 3));
    workers.at(-1)?.fail(message);
  };
  const answer = engine.system({ card: "a" });
  await fail("out of memory");
  await fail("out of memory");
  expect(await answer).toMatchObject({ name: "a" });
  expect(workers.map(({ isOver }) => isOver)).toEqual([true, true, false]);
  const lost = engine.layout(asked);
  const told = expect(lost).rejects.toThrow("out of memory");
  for (let time = 0; time < 4; time++) await fail("out of memory");
  await told;
});

test("a question that is no decision keeps its worker; the person's is answered before others that wait", async () => {
  const done: string[] = [];
  const { pool, workers } = fakePool(
    {
      layout: async ({ seat }) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        done.push(seat);
        throw new Error("no deal");
      },
    },
    2,
  );
  const ask = (priority: Priority, seat: Seat): Promise<unknown> =>
    pool
      .engine(priority)
      .layout({ ...asked, seat })
      .catch(messageOf);
  // Two workers are busy; then one waits in the background, one at the table, and the person.
  const all = [ask("table", "N"), ask("table", "E")];
  all.push(ask("background", "S"), ask("table", "W"), ask("person", "N"));
  expect(await Promise.all(all)).toEqual(all.map(() => "no deal"));
  expect(workers).toHaveLength(2);
  expect(done.join("")).toMatch(/^(NE|EN)(NW|WN)S$/);
  expect(workers.map(({ heard }) => heard.map((one) => "priority" in one && one.priority))).toEqual(
    [
      ["table", "person", "background"],
      ["table", "table"],
    ],
  );
});

test("stopping one engine leaves the others' questions; a question of its worker is asked again", async () => {
  let begun = 0;
  const { pool, workers } = fakePool(
    {
      other: async ({ record: given }) => {
        begun++;
        await new Promise((resolve) => setTimeout(resolve, 20));
        return given;
      },
      layout: never,
    },
    1,
  );
  const others = pool.engine("background");
  const table = pool.engine("table");
  const other = others.other({ ...asked, robots: USUAL_SETTINGS, seed: "1" });
  const layout = table.layout(asked);
  await new Promise((resolve) => setTimeout(resolve, 5));
  table.stop();
  await expect(layout).rejects.toBeInstanceOf(EngineStopped);
  expect(await other).toEqual(record);
  expect(begun).toBe(2);
  expect(workers.map(({ isOver }) => isOver)).toEqual([true, false]);
});

test("a decision that does not stop in three seconds is ended with its worker", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { pool, workers } = fakePool({ card: never }, 1);
  const table = pool.engine("table");
  const card = table.card({} as EngineQuestion<"card">);
  await vi.advanceTimersByTimeAsync(1);
  table.stop();
  await expect(card).rejects.toBeInstanceOf(EngineStopped);
  await vi.advanceTimersByTimeAsync(2990);
  expect(workers.map(({ isOver }) => isOver)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(20);
  expect(workers.map(({ isOver }) => isOver)).toEqual([true]);
});

test("one worker a core, four at most, two where memory is short", () => {
  const cores = [undefined, 1, 2, 3, 4, 16];
  const counts = (deviceMemory: object) =>
    cores.map((count) =>
      workersFor({
        ...(count === undefined ? {} : { hardwareConcurrency: count }),
        ...deviceMemory,
      }),
    );
  expect(counts({})).toEqual([1, 1, 2, 3, 4, 4]);
  expect(counts({ deviceMemory: 8 })).toEqual([1, 1, 2, 3, 4, 4]);
  expect(counts({ deviceMemory: 4 })).toEqual([1, 1, 2, 3, 4, 4]);
  expect(counts({ deviceMemory: 2 })).toEqual([1, 1, 2, 2, 2, 2]);
});

test("every method goes to the worker by its name", async () => {
  const methods: EngineMethod[] = ["call", "card", "deal", "page"];
  const { engine } = engineOf(Object.fromEntries(methods.map((method) => [method, () => method])));
  expect(await Promise.all(methods.map((method) => engine[method]({} as never)))).toEqual(methods);
});
