/** `falsecard lab puzzles`: choices that matter, found on random deals, as the page shows them. */
import { inOrder } from "@falsecard/cluster";
import { sure } from "@falsecard/core";
import { parsePuzzle, PUZZLE_KINDS, PUZZLE_LEVELS, type Puzzle } from "@falsecard/table";
import type { PuzzleUnit } from "@falsecard/lab";
import { excuseOf } from "../workers/cluster.js";
import { numberOf } from "../frame/command.js";
import { openPool, type PoolOptions } from "../workers/worker-pool.js";
import { LAB_ASKING, made, theLab } from "./making.js";
import { EXIT, type Shell } from "../frame/shell.js";

export interface PuzzleOptions extends PoolOptions {
  readonly seed?: string;
  readonly boards?: string;
  readonly samples?: string;
  readonly puzzle?: string;
  readonly json?: true;
}

const MOST_BOARDS = 100_000;
const LEAST_SAMPLES = 8;
const MOST_SAMPLES = 4096;

/** Looks at one board after another, and gives what was found in their order. */
export async function puzzles(shell: Shell, given: PuzzleOptions): Promise<number> {
  const { PUZZLES } = await theLab();
  const seed = given.seed ?? "1";
  const boards = numberOf(shell, "--boards", given.boards ?? "100", 1, MOST_BOARDS);
  const samples = numberOf(shell, "--samples", given.samples ?? "100", LEAST_SAMPLES, MOST_SAMPLES);
  const kind = PUZZLE_KINDS.find((one) => one === given.puzzle);
  const began = shell.io.now();
  const pool = await openPool(shell, given);
  const units = Array.from({ length: boards }, (_, i): PuzzleUnit => ({
    i,
    seed,
    samples,
    ...(kind === undefined ? {} : { kind }),
  }));
  const requests = units.map((unit) => ({
    kind: "lab" as const,
    input: { lab: PUZZLES, unit },
    tag: unit.i,
  }));
  const texts: unknown[] = [];
  const found: Puzzle[] = [];
  let done = 0;
  try {
    for await (const { output } of inOrder(pool, requests, LAB_ASKING)) {
      for (const text of Array.isArray(output) ? (output as unknown[]) : []) {
        // What no reader takes would be no puzzle on the page either.
        found.push(sure(parsePuzzle(text)));
        texts.push(text);
      }
      await shell.progress.at(++done, done / boards);
    }
  } catch (error) {
    throw excuseOf(shell, error);
  } finally {
    await pool.close();
  }
  if (given.json === true) {
    const { date, version } = made(shell, pool.size, (shell.io.now() - began) / 1000);
    await shell.printJson({ date, version, seed, boards, samples, puzzles: texts });
    return EXIT.ok;
  }
  await shell.print(
    shell.say(PHRASES.puzzles, { boards, puzzles: found.length }),
    ...PUZZLE_KINDS.map((kind) => {
      const own = found.filter((one) => one.kind === kind);
      const levels = PUZZLE_LEVELS.map((level) => own.filter((one) => one.level === level).length);
      return shell.say(PHRASES.puzzlesKind, { kind, count: own.length, levels: levels.join("/") });
    }),
  );
  return EXIT.ok;
}

const PHRASES = {
  puzzles: ["{boards|board|boards}, {puzzles|puzzle|puzzles}", "{boards} ボード、{puzzles} 問"],
  puzzlesKind: ["{kind}: {count} (levels {levels})", "{kind}: {count} 問(レベル {levels})"],
} as const;
