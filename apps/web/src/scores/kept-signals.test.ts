import {
  boardOf,
  emptyRecord,
  partialOf,
  playOf,
  withMark,
  type BoardRecord,
} from "@falsecard/core";
import { recordToJson } from "@falsecard/core/files";
import { BOTH_MODERN } from "@falsecard/engine/bidding";
import { PROGRAMS, UNSEEN, USUAL_SETTINGS, signalsOn, together } from "@falsecard/engine/play";
import { Robot, watch } from "@falsecard/engine/robot";
import { expect, test } from "vitest";
import { plainDeal } from "../boards/deals.js";
import { robotOf } from "../robots/robots.js";
import { Game } from "../session/game.js";
import {
  act,
  engineOf,
  NEVER,
  QUICK,
  storeOf,
  until,
  type Asked,
} from "../session/game.fixture.js";
import { byKind, PERSON, summed } from "./kept-signals.js";

/** A board that the person has defended as South; every player plays the first legal card. */
function defended(number: number): BoardRecord {
  const calls = (["1N", "P", "P", "P"] as const).map((call) => ({ call }));
  let record: BoardRecord = {
    ...emptyRecord({ ...boardOf(number), dealer: "E" }),
    deal: partialOf(plainDeal("kept", number)),
    scoring: "IMPs",
    players: { N: "Falsecard", E: "Falsecard", S: PERSON, W: "Falsecard" },
    calls,
  };
  for (let card = [...(playOf(record)?.legal ?? [])][0]; card !== undefined;)
    card = [
      ...(playOf((record = { ...record, cards: [...record.cards, { card }] }))?.legal ?? []),
    ][0];
  return record;
}

const BOARDS = [1, 2, 3, 4].map(defended);

const storeWith = (played: readonly BoardRecord[]) =>
  storeOf(
    JSON.stringify({
      ...(JSON.parse(QUICK) as object),
      played: played.map((record) => ({ record: recordToJson(record), others: [0] })),
    }),
  );

test("signals are counted, stored with their boards, and given to the robots", async () => {
  const asked: Asked[] = [];
  const store = storeWith(BOARDS);
  const game = new Game(engineOf(asked), store, () => "fresh", { others: NEVER });
  await act(game);
  expect(game.scores.person.value.kept).toEqual([]);
  await game.scores.learn();
  const expected = signalsOn(
    BOARDS.map((record) => ({ record, seat: "S" as const })),
    PROGRAMS.default,
  );
  const counts = game.scores.person.value.kept;
  expect(counts.length).toBeGreaterThan(1);
  expect(counts.reduce((sum, { of }) => sum + of, 0)).toBeGreaterThan(3);
  for (const { signal, chance, ...each } of counts) {
    const own = Object.entries(expected).find(([key]) => key === signal)?.[1];
    expect(own).toMatchObject(each);
    expect(chance).toBeCloseTo(own?.chance ?? Number.NaN, 9);
  }
  expect(counts.length).toBe(Object.keys(expected).length);
  // The evidence from the person's cards.
  const robot = Robot.of({ company: "ours" });
  const watched = game.scores.person.value.watched;
  expect(watched.turns).toBeGreaterThan(0);
  expect(watched).toEqual(together(BOARDS.map((record) => watch(record, "S", robot))));
  // The next questions to robots contain it.
  asked.length = 0;
  await act(game);
  await until(() => asked.some(({ method }) => method === "call" || method === "card"));
  for (const question of asked)
    if (question.method === "call" || question.method === "card")
      expect(question.person).toEqual({ seat: "S", kept: counts, watched });
  // No board is counted twice, even after a reload.
  const again = new Game(engineOf(asked), storeOf(store.text), () => "fresh", { others: NEVER });
  expect(again.scores.person.value.kept).toEqual(counts);
  expect(again.scores.person.value.watched).toEqual(watched);
  asked.length = 0;
  await again.scores.learn();
  expect(asked.filter(({ method }) => method === "watch")).toEqual([]);
  again.newSession();
  again.sure(true);
  expect(again.scores.person.value.kept).toEqual([]);
});

test("a board that does not count, or that the person did not play, is not counted for signals", async () => {
  const [first, second, third] = BOARDS;
  if (first === undefined || second === undefined || third === undefined) throw new Error("boards");
  const store = storeWith([
    withMark(first, "undo"),
    withMark(second, "import"),
    { ...third, players: {} },
  ]);
  const game = new Game(engineOf(), store, () => "fresh", { others: NEVER });
  await game.scores.learn();
  expect(game.scores.person.value.kept).toEqual([]);
});

test("a robot believes a person who was found to tell the truth, and not a person who was found to lie", () => {
  const robots = { ...USUAL_SETTINGS, deceives: false, samples: 4 };
  const believed = (truths: number): number => {
    const kept = [{ signal: "free-count/fourth", true: truths, of: 12, chance: 0.5 }];
    const { model } = robotOf(robots, BOTH_MODERN, { seat: "S", kept, watched: UNSEEN });
    return model.players.seats?.S?.cards["free-count"] ?? Number.NaN;
  };
  expect(believed(12)).toBeGreaterThan(0.7);
  expect(believed(2)).toBe(0);
});

test("a robot takes a person for what his cards have shown", () => {
  const robots = { ...USUAL_SETTINGS, samples: 4 };
  const watched = { turns: 40, logs: { perfect: -60, reader: -30, plain: -45, club: -50 } };
  const { model } = robotOf(robots, BOTH_MODERN, { seat: "S", kept: [], watched });
  expect(model.players.kinds?.S?.reader).toBeGreaterThan(0.9);
});

test("counts of several boards and places add up", () => {
  const counts = summed([
    { kept: [{ signal: "free-count/fourth", true: 1, of: 2, chance: 0.5 }] },
    {},
    {
      kept: [
        { signal: "free-count/fourth", true: 2, of: 2, chance: 0.3 },
        { signal: "free-count/second", true: 1, of: 1, chance: 0.4 },
      ],
    },
  ]);
  expect(counts).toEqual([
    { signal: "free-count/fourth", true: 3, of: 4, chance: 0.4 },
    { signal: "free-count/second", true: 1, of: 1, chance: 0.4 },
  ]);
  expect(byKind(counts)).toEqual([{ signal: "free-count", true: 4, of: 5, chance: 0.4 }]);
});
