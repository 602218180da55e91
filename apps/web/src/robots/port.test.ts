import { boardOf, emptyRecord, partialOf, type Card } from "@falsecard/core";
import { USUAL_SETTINGS } from "@falsecard/engine/play";
import { expect, test, vi } from "vitest";
import { plainDeal } from "../boards/deals.js";
import { EngineStopped, type EngineAnswers, type EngineMethod } from "./engine.js";
import { engineIn, serveEngine, type EngineWorker } from "./port.js";

type Listener = (event: { readonly data: unknown; readonly message: string }) => void;

/** A worker without a browser: messages arrive later, as copies. */
class FakeWorker implements EngineWorker {
  readonly #outside: Listener[] = [];
  readonly #errors: Listener[] = [];
  #inside: Listener = () => undefined;
  isOver = false;

  constructor(answers: Partial<EngineAnswers>) {
    serveEngine(
      {
        postMessage: (data) => {
          this.#post(this.#outside, data);
        },
        addEventListener: (_, listener) => {
          this.#inside = listener;
        },
      },
      answers as EngineAnswers,
    );
  }
  #post(listeners: readonly Listener[], message: unknown): void {
    const data: unknown = structuredClone(message);
    setTimeout(() => {
      if (!this.isOver) for (const hear of listeners) hear({ data, message: "" });
    }, 1);
  }
  postMessage(message: unknown): void {
    this.#post([this.#inside], message);
  }
  addEventListener(type: "message" | "error", listener: Listener): void {
    (type === "error" ? this.#errors : this.#outside).push(listener);
  }
  terminate(): void {
    this.isOver = true;
  }
  fail(message: string): void {
    for (const hear of this.#errors) hear({ data: undefined, message });
  }
}

function engineOf(answers: Partial<EngineAnswers>) {
  const workers: FakeWorker[] = [];
  const engine = engineIn(() => {
    const worker = new FakeWorker(answers);
    workers.push(worker);
    return worker;
  });
  return { engine, workers };
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
  expect(other).toHaveBeenCalledWith(question);
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

test("every method goes to the worker by its name", async () => {
  const methods: EngineMethod[] = ["call", "card", "deal", "page"];
  const { engine } = engineOf(Object.fromEntries(methods.map((method) => [method, () => method])));
  expect(await Promise.all(methods.map((method) => engine[method]({} as never)))).toEqual(methods);
});
