/** `falsecard lab puzzles`: looks on random deals for choices that matter, which the page shows as puzzles. */
import { sure } from "@falsecard/core";
import { parsePuzzle, PUZZLE_KINDS, PUZZLE_LEVELS, type Puzzle } from "@falsecard/table";
import type { PuzzleUnit } from "@falsecard/lab";
import { numberOf } from "../frame/command.js";
import {
  runFacts,
  MOST_LAB_SAMPLES,
  loadLab,
  unitsDone,
  withPool,
  type LabOptions,
} from "./making.js";
import type { Shell } from "../frame/shell.js";

const LEAST_SAMPLES = 8;

/** Searches the boards, and prints the puzzles in the order of the boards. */
export async function puzzles(shell: Shell, given: LabOptions): Promise<void> {
  const { PUZZLE_BOARDS } = await loadLab();
  const { seed = "1", boards = 100, puzzle } = given;
  const deals = String(given.samples ?? 100);
  const samples = numberOf(shell, "--samples", deals, LEAST_SAMPLES, MOST_LAB_SAMPLES);
  const began = shell.io.now();
  const units = Array.from({ length: boards }, (_, i): PuzzleUnit => ({
    i,
    seed,
    samples,
    ...(puzzle === undefined ? {} : { kind: puzzle }),
  }));
  const texts: unknown[] = [];
  const found: Puzzle[] = [];
  let done = 0;
  const workers = await withPool(shell, given, async (pool) => {
    for await (const output of unitsDone(pool, PUZZLE_BOARDS, units)) {
      for (const text of Array.isArray(output) ? (output as unknown[]) : []) {
        // This is the parser by which the page reads puzzles.
        found.push(sure(parsePuzzle(text)));
        texts.push(text);
      }
      await shell.progress.at(++done, done / boards);
    }
    return pool.size;
  });
  if (given.json === true) {
    const { date, version } = runFacts(shell, workers, (shell.io.now() - began) / 1000);
    return await shell.printJson({ date, version, seed, boards, samples, puzzles: texts });
  }
  await shell.print(
    shell.say(PHRASES.puzzles, { boards, puzzles: found.length }),
    ...PUZZLE_KINDS.map((kind) => {
      const own = found.filter((one) => one.kind === kind);
      const levels = PUZZLE_LEVELS.map((level) => own.filter((one) => one.level === level).length);
      return shell.say(PHRASES.puzzlesKind, { kind, count: own.length, levels: levels.join("/") });
    }),
  );
}

const PHRASES = {
  puzzles: ["{boards|board|boards}, {puzzles|puzzle|puzzles}", "{boards} ボード、{puzzles} 問"],
  puzzlesKind: ["{kind}: {count} (levels {levels})", "{kind}: {count} 問(レベル {levels})"],
} as const;
