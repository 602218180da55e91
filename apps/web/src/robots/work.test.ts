/** A decision is the same wherever its pieces are done, and what the person asks is not kept waiting by it. */
import { boardOf, emptyRecord, partialOf, playOf, seenBy, type BoardRecord } from "@falsecard/core";
import { USUAL_SETTINGS, type RobotSettings } from "@falsecard/engine/play";
import { expect, test } from "vitest";
import { plainDeal } from "../boards/deals.js";
import { answersAt } from "./answers.js";
import { EngineStopped, type EngineQuestion } from "./engine.js";
import { Decisions } from "./work.js";
import { fakePool, type FakeWorker } from "./worker.fixture.js";

const ROBOTS: RobotSettings = { ...USUAL_SETTINGS, samples: 16, patience: 60_000 };
const answers = answersAt(() => performance.now());

/** The question for a card in three notrumps after so many cards. */
function turnAfter(
  cards: number,
  number: number,
  robots: Partial<RobotSettings> = {},
): EngineQuestion<"card"> {
  const calls = (["1N", "P", "3N", "P", "P", "P"] as const).map((call) => ({ call }));
  let record: BoardRecord = {
    ...emptyRecord({ ...boardOf(number), dealer: "S" }),
    deal: partialOf(plainDeal("work", number)),
    calls,
  };
  for (let i = 0; i < cards; i++) {
    const legal = [...(playOf(record)?.legal ?? [])];
    const card = legal[(i * 7) % legal.length];
    if (card !== undefined) record = { ...record, cards: [...record.cards, { card }] };
  }
  const seat = playOf(record)?.actor;
  const seen = seat === undefined ? undefined : seenBy(record, seat);
  if (seen === undefined) throw new Error("nobody is to play");
  return { seen, locale: "en", robots: { ...ROBOTS, ...robots }, seed: "work" };
}

/** A card that takes many short pieces. */
const LONG = turnAfter(29, 1, { samples: 60, deceives: false });

/** A piece of work may take seconds on a busy machine, and a decision must be stopped before its last one. */
const PATIENT = { timeout: 60_000, interval: 1 };

test("a decision has the same card, figures and words on one, two and four workers", async () => {
  // The second one plays deals out with simulated players.
  const asked = [LONG, turnAfter(29, 1)];
  let helped = 0;
  for (const question of asked) {
    const alone = await answers.card(question);
    for (const size of [1, 2, 4]) {
      const { pool, workers } = fakePool(answers, size);
      expect(await pool.engine("table").card(question), `${size}`).toEqual(alone);
      helped += workers.filter((worker) => worker.helped > 0).length;
    }
  }
  // Of one, two and four workers, none, one and three can help.
  expect(helped).toBeGreaterThan(asked.length * 2);
});

test("what the person asks overtakes a robot's decision on the same worker, and neither changes the other", async () => {
  const { pool, workers } = fakePool(answers, 1);
  const [table, person, reader] = [
    pool.engine("table"),
    pool.engine("person"),
    pool.engine("person"),
  ];
  const done: string[] = [];
  const noted = async <T>(name: string, asked: Promise<T>): Promise<T> => {
    const answer = await asked;
    done.push(name);
    return answer;
  };
  const robots = noted("robot", table.card(LONG));
  await new Promise((resolve) => setTimeout(resolve, 20));
  const hint = noted("person", person.card(LONG));
  const meaning = noted("meaning", reader.system({ card: "modern" }));
  const alone = await answers.card(LONG);
  expect(await robots).toEqual(alone);
  expect(await hint).toEqual(alone);
  await meaning;
  expect(done).toEqual(["meaning", "person", "robot"]);
  expect(workers).toHaveLength(1);
});

test("a helper is called to what the person asks, and the decision goes on without it", async () => {
  const { pool, workers } = fakePool(answers, 2);
  const robots = pool.engine("table").card(LONG);
  await expect.poll(() => workers[1]?.helped ?? 0, PATIENT).toBeGreaterThan(2);
  await pool.engine("person").system({ card: "modern" });
  expect(await robots).toEqual(await answers.card(LONG));
  const counts = workers[0]?.heard.flatMap((one) => (one.kind === "helpers" ? one.count : []));
  expect(counts?.slice(0, 3)).toEqual([1, 0, 1]);
  expect(workers[1]?.heard.some(({ kind }) => kind === "question")).toBe(true);
});

test("a stopped decision ends with its pieces, keeps its workers, and the next one is as if it had not been", async () => {
  const { pool, workers } = fakePool(answers, 2);
  const table = pool.engine("table");
  const stopped = table.card(LONG);
  await expect.poll(() => workers[1]?.helped ?? 0, PATIENT).toBeGreaterThan(0);
  table.stop();
  await expect(stopped).rejects.toBeInstanceOf(EngineStopped);
  await expect
    .poll(() => workers[0]?.said.map(({ kind }) => kind).slice(-2), PATIENT)
    .toEqual(["decided", "failed"]);
  const given = workers[0]?.said.filter(({ kind }) => kind === "give").length;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(workers[0]?.said.filter(({ kind }) => kind === "give").length).toBe(given);
  expect(await table.card(LONG)).toEqual(await answers.card(LONG));
  expect(workers.map(({ isOver }) => isOver)).toEqual([false, false]);
});

/** Runs the decision on two workers, of which `spoil` may make one misbehave. */
async function spoilt(spoil: (worker: FakeWorker, number: number) => void) {
  const { pool, workers } = fakePool(answers, 2, spoil);
  expect(await pool.engine("table").card(LONG)).toEqual(await answers.card(LONG));
  return workers;
}

/** Makes a worker die with the piece or question that it is given as number `count`. */
const dieOn = (worker: FakeWorker, kind: "piece" | "question", count = 1): void => {
  let left = count;
  worker.hears = (message) => {
    if (message.kind !== kind || --left > 0) return true;
    setTimeout(() => worker.fail("out of memory"));
    return false;
  };
};

test("a helper that dies is replaced, and its pieces are done", async () => {
  const workers = await spoilt((worker, number) => {
    if (number === 2) dieOn(worker, "piece", 3);
  });
  expect(workers.map(({ isOver }) => isOver)).toEqual([false, true, false]);
  expect(workers[2]?.helped).toBeGreaterThan(0);
});

test("helpers that all die are given up after four, and the decision is made alone", async () => {
  const workers = await spoilt((worker, number) => {
    if (number > 1) dieOn(worker, "piece");
  });
  expect(workers.map(({ isOver }) => isOver)).toEqual([false, true, true, true, true]);
});

test("a helper that says nothing does not hold up the decision", async () => {
  const workers = await spoilt((worker, number) => {
    if (number === 2) worker.hears = () => false;
  });
  expect(workers.map(({ isOver }) => isOver)).toEqual([false, false]);
});

test("a worker that dies while it decides is replaced, and the decision is made again", async () => {
  const workers = await spoilt((worker, number) => {
    if (number === 1) dieOn(worker, "question");
  });
  expect(workers[0]?.isOver).toBe(true);
});

test("a decision cut by the clock says so", async () => {
  let time = 0;
  const hasty = answersAt(() => (time += 30));
  const { pool } = fakePool(hasty, 1);
  const cut = await hasty.card({ ...LONG, robots: { ...ROBOTS, patience: 50 } });
  const whole = await pool.engine("table").card(LONG);
  const isCut = (answer: typeof cut) =>
    "card" in answer && answer.reason.full.some((line) => line.endsWith(", cut short"));
  expect([cut, whole].map(isCut)).toEqual([true, false]);
});

test("time that more urgent work takes is not counted", () => {
  let time = 0;
  const decisions = new Decisions({
    post: () => undefined,
    now: () => time,
    pause: async () => undefined,
  });
  decisions.spend("person", 1000);
  const [table, background] = (["table", "background"] as const).map((priority, i) =>
    decisions.work(i, priority),
  );
  time = 100;
  decisions.spend("person", 20);
  decisions.spend("table", 50);
  expect([table?.now(), background?.now()]).toEqual([80, 30]);
});
