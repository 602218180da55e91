/** `falsecard lab foretell FILE`: how well each kind of player foretells the cards that were really played at these tables. */
import { inOrder, type Pool } from "@falsecard/cluster";
import { KIND_NAMES } from "@falsecard/engine/play";
import type { AskedKind, ForetellOrder, ForetellUnit, ForetoldTable } from "@falsecard/lab";
import { chooseBoards } from "../boards/choice.js";
import { excuseOf } from "../workers/cluster.js";
import { numberOf } from "../frame/command.js";
import { openPool, type PoolOptions } from "../workers/worker-pool.js";
import { reserveResult, type ReservedResult } from "./files.js";
import { LAB_ASKING, theLab } from "./making.js";
import { tellResult } from "./result.js";
import type { Shell } from "../frame/shell.js";
import type { CliTasks } from "../workers/task-kinds.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export interface ForetellOptions extends PoolOptions {
  readonly seed?: string;
  readonly boards?: string;
  readonly company?: string;
  readonly kinds?: string;
  readonly out?: string;
  readonly json?: true;
}

const MOST_BOARDS = 100_000;
const MOST_WORLDS = 256;

/** `reader,club:8`: kinds, each with its number of deals if wanted. */
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

export async function foretell(
  shell: Shell,
  given: ForetellOptions,
  file: string | undefined,
): Promise<number> {
  if (file === undefined)
    throw shell.misuse(COMMON_PHRASES.misuseMissing, { expected: "lab foretell FILE" });
  const lab = await theLab();
  const order: ForetellOrder = {
    seed: given.seed ?? "1",
    company: lab.COMPANIES.find((each) => each === given.company) ?? "people",
    kinds: kindsOf(shell, given.kinds),
  };
  const boards = numberOf(shell, "--boards", given.boards ?? String(MOST_BOARDS), 1, MOST_BOARDS);
  const place =
    given.out === undefined ? undefined : await reserveResult(shell, given.out, lab.FORETELL);
  try {
    return await foretold(shell, given, { file, order, boards, place });
  } finally {
    await place?.abandon();
  }
}

interface Foretelling {
  readonly file: string;
  readonly order: ForetellOrder;
  readonly boards: number;
  readonly place: ReservedResult | undefined;
}

async function foretold(
  shell: Shell,
  given: ForetellOptions,
  { file, order, boards, place }: Foretelling,
): Promise<number> {
  const lab = await theLab();
  const units: ForetellUnit[] = [];
  const source = await chooseBoards(shell, file, {}, { watched: false });
  for await (const { board } of source.boards) {
    const unit = lab.foretellUnit(order, units.length, board.record);
    if (unit !== undefined) units.push(unit);
    if (units.length >= boards) break;
  }
  if (units.length === 0) throw shell.failure(PHRASES.unplayed, { file: source.file });
  const began = shell.io.now();
  let pool: Pool<CliTasks> | undefined;
  const tables: ForetoldTable[] = [];
  try {
    pool = await openPool(shell, given);
    const requests = units.map((unit) => ({
      kind: "lab" as const,
      input: { lab: lab.FORETELL, unit },
      tag: unit.i,
    }));
    for await (const { output } of inOrder(pool, requests, LAB_ASKING)) {
      tables.push(lab.foretoldOf(output));
      await shell.progress.at(tables.length, tables.length / units.length);
    }
  } catch (error) {
    throw excuseOf(shell, error);
  } finally {
    await pool?.close();
  }
  const summary = lab.foretellSummary(order, tables);
  return tellResult(shell, given, {
    experiment: lab.FORETELL,
    name: lab.FORETELL,
    place,
    seed: order.seed,
    began,
    workers: pool.size,
    finding: lab.foretellFinding(order, summary),
    json: { ...order, ...summary },
  });
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
