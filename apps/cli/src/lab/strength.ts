/** `falsecard lab strength ONE OTHER`: a paired match of two programs. */
import type { LabResult, PairRow, StrengthOrder } from "@falsecard/lab";
import { errorOf, intervalOf, tallyOf, type Tally } from "@falsecard/table";
import { readFile } from "node:fs/promises";
import { runBoards, tellRun } from "./boards.js";
import { rowFailure } from "./files.js";
import { averageSoFar, loadLab, unitsDone, type LabOptions } from "./making.js";
import { valueOf } from "../frame/command.js";
import type { Shell } from "../frame/shell.js";
import { parseProgram } from "../programs/program.js";
import { finiteOrNull, signed } from "../text/chart.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export async function strength(
  shell: Shell,
  given: LabOptions,
  [one = "", two = ""]: readonly string[],
): Promise<void> {
  for (const program of [one, two]) valueOf(program, parseProgram(program));
  if (given.rows !== undefined) return await fromRows(shell, given, given.rows, one, two);
  const { bidding, "their-bidding": theirs = bidding } = given;
  const order: StrengthOrder = {
    one,
    two,
    seed: given.seed ?? "1",
    samples: given.samples ?? 16,
    // Without judges there is no bidding, and the contract is the same in both rooms.
    ...(theirs === undefined ? {} : { judges: [bidding ?? "rules", theirs] }),
  };
  const { matchSignature, PAIRED_BOARDS, standing, STRENGTH_RUN } = await loadLab();
  const { boards = 100 } = given;
  let isResumed = false;
  const run = await runBoards(shell, given, STRENGTH_RUN, order, async ({ file, pool }) => {
    const rows = (file?.kept ?? []).filter(({ i }) => i < boards);
    const played = new Set(rows.map(({ i }) => i));
    isResumed = played.size > 0;
    const left = Array.from({ length: boards }, (_, i) => i).filter((i) => !played.has(i));
    const units = left.map((i) => STRENGTH_RUN.unit(order, i));
    let done = played.size;
    for await (const row of unitsDone(pool, PAIRED_BOARDS, units)) {
      done++;
      if (row === null) continue;
      rows.push(row);
      await file?.add(row);
      await shell.progress.at(done, done / boards, averageSoFar(rows, `${order.one} `));
      const tally = tallyOf(rows.map(({ imps }) => imps));
      const isDecided = done < boards && standing(tally, boards, true) !== "open";
      if (given.sequential === true && isDecided) break;
    }
    return rows;
  });
  const { seed, ...programs } = order;
  const match = { ...programs, boards };
  // Boards of an earlier run may be those of earlier robots, so such a match has no signature.
  const signature = isResumed || given.out === undefined ? undefined : matchSignature(match, seed);
  await tellMatch(shell, given, order, {
    ...run,
    match,
    ...(signature === undefined ? {} : { signature }),
  });
}

/** Reports a match from the rows of an earlier run (--rows) without playing it again. */
async function fromRows(
  shell: Shell,
  given: LabOptions,
  file: string,
  one: string,
  two: string,
): Promise<void> {
  const { STRENGTH_RUN } = await loadLab();
  const text = await readFile(file, "utf8").catch(() => {
    throw shell.failure(COMMON_PHRASES.sourceMissing, { file });
  });
  const { seed, samples } = given;
  const read = STRENGTH_RUN.parse(text, {
    one,
    two,
    ...(seed === undefined ? {} : { seed }),
    ...(samples === undefined ? {} : { samples }),
  });
  if (!read.ok) throw rowFailure(shell, file, read.fault);
  const { rows } = read.value;
  const [first] = rows;
  if (first === undefined) throw shell.failure(COMMON_PHRASES.sourceEmpty, { file });
  const { judges } = first;
  const order: StrengthOrder = {
    one,
    two,
    seed: first.seed,
    samples: first.samples,
    ...(judges === undefined ? {} : { judges }),
  };
  const { seed: _, ...programs } = order;
  await tellMatch(shell, given, order, {
    rows,
    workers: 0,
    match: { ...programs, boards: rows.length },
  });
}

/** A mean with its error, for JSON. */
const meanOf = (tally: Tally) => ({ mean: tally.mean, error: finiteOrNull(errorOf(tally)) });

/** Prints the result of a match, and keeps it if a folder was named. */
async function tellMatch(
  shell: Shell,
  given: LabOptions,
  order: StrengthOrder,
  {
    rows,
    match: played,
    signature,
    ...done
  }: Pick<LabResult, "match" | "signature"> & {
    readonly rows: readonly PairRow[];
    readonly workers: number;
    readonly began?: number;
  },
): Promise<void> {
  const { STRENGTH_RUN, strengthFinding, strengthOf } = await loadLab();
  const { one, two } = order;
  const { imps, tricks, cards, scores, answer, boards } = strengthOf(rows);
  const { low, high } = intervalOf(imps);
  const shown = (value: number): string => (Number.isFinite(value) ? signed(value) : "–");
  const trickText = (tally: Tally): string =>
    `${signed(tally.mean)}${Number.isFinite(errorOf(tally)) ? ` ± ${errorOf(tally).toFixed(2)}` : ""}`;
  const match = { one, two, imps: signed(imps.mean), low: shown(low), high: shown(high), boards };
  await tellRun(shell, given, STRENGTH_RUN, order, done, {
    finding: strengthFinding(order, rows),
    ...(played === undefined ? {} : { match: played }),
    ...(signature === undefined ? {} : { signature }),
    json: {
      ...order,
      boards,
      imps: { ...meanOf(imps), low: finiteOrNull(low), high: finiteOrNull(high) },
      tricks: tricks === undefined ? null : meanOf(tricks),
      cards,
      scores,
      better: answer,
    },
    lines: [
      shell.say(PHRASES.match, match),
      shell.say(PHRASES.apart, { cards, scores }),
      ...(tricks === undefined
        ? []
        : [shell.say(PHRASES.tricks, { one, tricks: trickText(tricks) })]),
      shell.say(PHRASES[answer], { one, two }),
    ],
  });
}

const PHRASES = {
  match: [
    "{one} – {two}: {imps} IMPs a board ({low} to {high}, 95 %), {boards|board|boards}",
    "{one} – {two}: 1ボード {imps} IMP(95 % 区間 {low} から {high})、{boards} ボード",
  ],
  apart: [
    "{cards|board|boards} with another card, {scores} with another score",
    "カードが違うボード {cards}、得点が違うボード {scores}",
  ],
  tricks: ["tricks a board to {one}: {tricks}", "1ボードの {one} のトリック: {tricks}"],
  first: ["{one} is better", "{one} のほうが強い"],
  second: ["{two} is better", "{two} のほうが強い"],
  open: ["not decided: zero lies within the interval", "決着なし(区間に0を含む)"],
} as const;
