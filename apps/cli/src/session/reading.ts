/** Reads the results of a session from files: boards in any format, or rows of results in CSV or JSON. */
import { isBlank, type Fault } from "@falsecard/core";
import {
  detectFormat,
  FORMATS,
  readerFor,
  type Format,
  type PbnGame,
  type ReadBoard,
} from "@falsecard/core/files";
import {
  areResultRows,
  isResultsCsv,
  readResultRows,
  readResultsCsv,
  resultsOfBoards,
  type SessionFault,
  type SessionRules,
  type TableResult,
} from "@falsecard/core/session";
import { FaultCount } from "../boards/fault-count.js";
import { openSource, readFailure } from "../boards/input.js";
import { isBinary, textOf } from "../disk/encoding.js";
import type { Shell } from "../frame/shell.js";
import { COUNTED } from "../progress/progress.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** The formats of results: those of boards, and rows in CSV. */
export const RESULT_FORMATS = [...FORMATS, "csv"] as const;
type ResultFormat = (typeof RESULT_FORMATS)[number];

/** What the files have. */
export interface SessionFiles {
  readonly results: readonly TableResult[];
  /** Names that the files give to numbers of pairs. */
  readonly names: ReadonlyMap<string, string>;
  readonly event: string | undefined;
  readonly date: string | undefined;
  /** The rules as far as the files tell them. */
  readonly rules: Partial<SessionRules>;
  readonly faults: readonly SessionFault[];
  /** The boards of files of boards. */
  readonly boards: readonly (ReadBoard & Partial<Pick<PbnGame, "document">>)[];
}

/** Reads all files; stops at one that cannot be read or has no result. */
export async function readSession(
  shell: Shell,
  operands: readonly string[],
  from: ResultFormat | undefined,
): Promise<SessionFiles> {
  const files: SessionFiles[] = [];
  for (const operand of operands) files.push(await readFile(shell, operand, from));
  const results = files.flatMap((file) => file.results);
  return {
    results,
    names: new Map(files.flatMap(({ names }) => [...names])),
    event: files.map(({ event }) => event).find((event) => event !== undefined),
    date: files.map(({ date }) => date).find((date) => date !== undefined),
    rules: Object.assign(
      {},
      ...files.map(({ rules }) => rules).toReversed(),
    ) as Partial<SessionRules>,
    faults: files.flatMap(({ faults }) => faults),
    boards: files.flatMap(({ boards }) => boards),
  };
}

async function readFile(
  shell: Shell,
  operand: string,
  from: ResultFormat | undefined,
): Promise<SessionFiles> {
  const { name: file, size, chunks } = await openSource(shell, operand);
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of chunks) {
      pieces.push(chunk);
      length += chunk.length;
      await shell.progress.at(0, size === undefined ? undefined : length / size / 2);
    }
  } catch (error) {
    throw readFailure(shell, file, error);
  }
  const bytes = Buffer.concat(pieces);
  if (bytes.length === 0) throw shell.failure(COMMON_PHRASES.sourceEmpty, { file });
  const expected = shell.style.oneOf(RESULT_FORMATS);
  if (isBinary(bytes.subarray(0, 4096))) throw shell.failure(PHRASES.binary, { file, expected });
  // UTF-8, or Latin-1 where it is not.
  const utf8 = textOf(bytes);
  const text = utf8.includes("\uFFFD") ? bytes.toString("latin1") : utf8;
  const rows = from === undefined || from === "json" ? rowsOfJson(text) : undefined;
  if (rows !== undefined || from === "csv" || (from === undefined && isResultsCsv(text))) {
    const read = rows === undefined ? readResultsCsv(text, file) : readResultRows(rows, file);
    await shell.progress.at(read.results.length, 1, "", COUNTED.rows);
    if (read.results.length === 0 && read.faults.length === 0)
      throw shell.failure(PHRASES.none, { file });
    const none = {
      event: undefined,
      date: undefined,
      rules: rulesOfRows(read.results),
      boards: [],
    };
    return { ...read, names: new Map(), ...none };
  }
  return await readBoards(shell, file, bytes, from ?? detectFormat(text, operand));
}

/** Rows that name players and no pairs are those of an individual. */
const rulesOfRows = (results: readonly TableResult[]): Partial<SessionRules> =>
  results.length > 0 &&
  results.every(({ pairs, players }) => pairs.NS === undefined && players !== undefined)
    ? { individual: true }
    : {};

function rowsOfJson(text: string): readonly object[] | undefined {
  if (!/^\uFEFF?\s*\[\s*\{/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    return areResultRows(value) ? value : undefined;
  } catch {
    // The reader of boards names the place of the fault.
    return undefined;
  }
}

async function readBoards(
  shell: Shell,
  file: string,
  bytes: Uint8Array,
  format: Format,
): Promise<SessionFiles> {
  const reader = readerFor(format);
  const boards: ReadBoard[] = [];
  const faults = new FaultCount();
  let reason: Fault | undefined;
  const take = async (read: readonly ReadBoard[], share: number): Promise<void> => {
    for (const board of read) {
      if (isBlank(board.record) && board.record.about["ScoreTable"] === undefined)
        reason ??= board.faults[0];
      else boards.push(board);
      faults.add(board.faults);
    }
    await shell.progress.at(boards.length, share);
  };
  const PIECE = 65_536;
  for (let at = 0; at < bytes.length; at += PIECE)
    await take(reader.write(bytes.subarray(at, at + PIECE)), 0.5 + at / bytes.length / 2);
  await take(reader.end(), 1);
  await faults.tell(shell, file);
  const source = resultsOfBoards(boards, file);
  if (source.results.length > 0 || source.faults.length > 0) return { ...source, boards };
  throw boards.length > 0
    ? shell.failure(PHRASES.unplayed, { file, boards: boards.length })
    : shell.failure(reason === undefined ? PHRASES.none : PHRASES.unread, { file, format });
}

const PHRASES = {
  binary: [
    "{file}: is not text; expected results in {expected}",
    "{file}: テキストではありません。{expected} の結果が必要です",
  ],
  none: [
    "{file}: has no results; expected boards that were played, or rows such as board,ns,ew,contract,by,result",
    "{file}: 結果がありません。プレイ済みのボードか、board,ns,ew,contract,by,result のような行が必要です",
  ],
  unread: [
    "{file}: read as {format}, has neither a board nor results; `falsecard check` says what is wrong, `--from` names the format",
    "{file}: {format} として読みましたが、ボードも結果もありません。`falsecard check` で不備を確かめ、`--from` で形式を指定してください",
  ],
  unplayed: [
    "{file}: {boards|board|boards}, but not one result; expected contracts with their tricks, scores or a score table",
    "{file}: {boards} ボードありますが、結果が1つもありません。コントラクトとトリック数、スコア、スコア表のいずれかが必要です",
  ],
} as const;
