/** A session of 200 boards: the memory of the page and its robots stops growing, except for the boards themselves. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import type { EngineMethod } from "../src/robots/engine.js";
import { engineBy } from "../src/robots/pool.js";
import { act, QUICK, storeOf, THOUGHTLESS, THREAD, until } from "../src/session/game.fixture.js";
import { Game } from "../src/session/game.js";

const BOARDS = 200;
const EVERY = 10;
/** The difference in megabytes that counts as none, because caches fill and are dropped all the time. */
const LEVEL = 12;
/** The memory that each played board may take; all boards are kept. */
const BOARD = 0.02;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** The megabytes of the heap and its buffers after garbage collection. */
function held(): number {
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

test("a session holds as much after 200 boards as after 100, and the boards", async () => {
  const store = storeOf(QUICK);
  let board = 1;
  // Calls and their meanings are computed on every board; cards and the other tables, which take longest, on one of ten.
  const isEarnest = (method: EngineMethod): boolean =>
    board % 10 === 1 || !["card", "other", "watch"].includes(method);
  const engine = engineBy(async (method, question) => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    return await (isEarnest(method) ? THREAD : THOUGHTLESS)[method](question);
  });
  const game = new Game(engine, store, () => "fresh", { others: engine });
  const levels: number[] = [];
  for (; board <= BOARDS; board++) {
    while (!game.table.isOver.value) await act(game);
    await until(() => game.scores.others.value !== undefined);
    if (board % EVERY === 0) levels.push(held());
    if (board % 50 === 0)
      console.log(
        `board ${board}: ${levels.at(-1)?.toFixed(1)} MB, ${store.text.length} letters on the shelf`,
      );
    game.boards.next();
    await until(() => !game.table.isOver.value);
  }
  const mean = (list: readonly number[]): number =>
    list.reduce((sum, each) => sum + each, 0) / list.length;
  const first = levels.slice(50 / EVERY, 100 / EVERY);
  const last = levels.slice(-50 / EVERY);
  expect(mean(last)).toBeLessThan(mean(first) + LEVEL + 100 * BOARD);
});
