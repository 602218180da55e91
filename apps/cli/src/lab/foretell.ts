/**
 * `falsecard lab foretell FILE`: how well each kind of player predicts the cards that were played at the tables of a
 * file.
 */
import { KIND_NAMES } from "@falsecard/engine/play";
import type { AskedKind, ForetellOrder, ForetellUnit, ForetoldTable } from "@falsecard/lab";
import { chooseBoards } from "../boards/choice.js";
import { numberOf } from "../frame/command.js";
import { tellResult } from "./boards.js";
import { reserveResult } from "./files.js";
import { loadLab, unitsDone, withPool, type LabOptions } from "./making.js";
import type { Shell } from "../frame/shell.js";

const MOST_WORLDS = 256;

/** Reads kinds of players, such as `reader,club:8`; the number of imagined deals after a colon is optional. */
function kindsOf(shell: Shell, text: string | undefined): readonly AskedKind[] {
  if (text === undefined) return KIND_NAMES.map((name) => ({ name }));
  return text.split(",").map((part): AskedKind => {
    const [word = "", worlds] = part.split(":");
    const name = KIND_NAMES.find((each) => each === word.trim());
    if (name === undefined)
      throw shell.misuse(PHRASES.kind, { found: part, expected: shell.style.oneOf(KIND_NAMES) });
    return worlds === undefined
      ? { name }
      : { name, worlds: numberOf(shell, "--kinds", worlds, 1, MOST_WORLDS) };
  });
}

export async function foretellTables(
  shell: Shell,
  given: LabOptions,
  [file = ""]: readonly string[],
): Promise<void> {
  const lab = await loadLab();
  const { seed = "1", company, boards = Infinity } = given;
  const order: ForetellOrder = { seed, company, kinds: kindsOf(shell, given.kinds) };
  const { name: experiment } = lab.FORETOLD_TABLES;
  const place =
    given.out === undefined ? undefined : await reserveResult(shell, given.out, experiment);
  try {
    const units: ForetellUnit[] = [];
    const source = await chooseBoards(shell, file, {}, { watched: false });
    for await (const { board } of source.boards) {
      const unit = lab.foretellUnit(order, units.length, board.record);
      if (unit !== undefined) units.push(unit);
      if (units.length >= boards) break;
    }
    if (units.length === 0) throw shell.failure(PHRASES.unplayed, { file: source.file });
    const began = shell.io.now();
    const tables: ForetoldTable[] = [];
    const workers = await withPool(shell, given, async (pool) => {
      for await (const table of unitsDone(pool, lab.FORETOLD_TABLES, units)) {
        tables.push(table);
        await shell.progress.at(tables.length, tables.length / units.length);
      }
      return pool.size;
    });
    const summary = lab.foretellSummary(order, tables);
    await tellResult(
      shell,
      given,
      { experiment, place, seed, began, workers },
      {
        finding: lab.foretellFinding(order, summary),
        json: { ...order, ...summary },
      },
    );
  } finally {
    await place?.abandon();
  }
}

const PHRASES = {
  kind: [
    "“{found}” is no kind of player; expected {expected}",
    "「{found}」というプレイヤーの種類はありません。{expected} のいずれかを書いてください",
  ],
  unplayed: [
    "{file}: no board with its deal, contract and a trick of play",
    "{file}: ディール、コントラクト、1トリック以上のプレイがそろったボードがありません",
  ],
} as const;
