/** A match of 500 boards with new robots for each: its memory reaches a level and stays there. */
import { playSeen } from "@falsecard/core";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { PROGRAMS } from "@falsecard/engine/play";
import { Robot } from "@falsecard/engine/robot";
import { expect, test } from "vitest";
import { dealtBoard, playPair, type Team } from "./match.js";
import type { Player } from "./player.js";
import { robotPlayer } from "./robot-player.js";

const BOARDS = 500;
const EVERY = 10;
/**
 * Megabytes by which two measurements of the same level may differ, because caches fill and are dropped all the time.
 */
const LEVEL = 12;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Megabytes of the heap and its buffers after garbage collection. */
function held(): number {
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

test("a match holds as much after 500 boards as after 100", async () => {
  const { A } = PROGRAMS;
  const model = { ...A, search: { ...A.search, samples: 2, all: 2 } };
  // Plays any legal card in the first seven tricks and leaves the rest to the robot, because early cards take longest
  // and leave nothing in memory.
  const hasty = (player: Player): Player => ({
    ...player,
    card: async (seen, again) => {
      const play = playSeen(seen);
      const [card] = play.ok ? play.value.legal : [];
      return seen.cards.length < 28 && card !== undefined
        ? { card }
        : await player.card(seen, again);
    },
  });
  const team = (name: string, judge: Robot["judge"]): Team => ({
    name,
    seat: () =>
      hasty(
        robotPlayer({ name, robot: Robot.of({ model, judge, company: "ours" }), seed: "memory" }),
      ),
  });
  const rules = {
    teams: [team("agents", "agent"), team("rules", "rules")],
    scoring: "IMPs",
    event: "Memory",
    generator: "Falsecard",
  } as const;
  const levels: number[] = [];
  for (let number = 1; number <= BOARDS; number++) {
    await playPair(rules, dealtBoard("memory", number));
    if (number % EVERY === 0) levels.push(held());
    if ([50, 100, 200, 300, 400, 500].includes(number))
      console.log(`board ${number}: ${levels.at(-1)?.toFixed(1)} MB`);
  }
  const upTo = levels.slice(0, 100 / EVERY);
  const last = levels.slice(-100 / EVERY);
  const mean = (list: readonly number[]): number =>
    list.reduce((sum, each) => sum + each, 0) / list.length;
  expect(Math.max(...last)).toBeLessThan(Math.max(...upTo) + LEVEL);
  expect(mean(last)).toBeLessThan(mean(levels.slice(50 / EVERY, 100 / EVERY)) + LEVEL);
});
