/** The files of the lab's folder: results and reports, which replace older ones, and what grows while it works. */
import { makeDeal, type Deal, type Fault, type Result } from "@falsecard/core";
import { sayFault } from "../text/faults.js";
import type { Draft, DraftOrder, LabResult, ReportForm, Rows } from "@falsecard/lab";
import { join } from "node:path";
import { bytesOf, kindOf, type Contents } from "../output/contents.js";
import { codeOf } from "../disk/disk.js";
import { GrowingFile } from "../output/growing.js";
import { openingTrouble } from "../output/trouble.js";
import { checkWhole, openWhole, writeWhole, type Sink, type WholeOrder } from "../output/whole.js";
import type { Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** The lab is loaded when it is wanted. */
const theLab = () => import("@falsecard/lab");

/** Makes the folder if it is not there. */
async function openFolder(shell: Shell, folder: string): Promise<void> {
  try {
    await shell.io.disk.makeFolder(folder);
  } catch (error) {
    if (codeOf(error) === "EEXIST")
      throw shell.failure(COMMON_PHRASES.outputFailed, {
        file: folder,
        reason: shell.say(COMMON_PHRASES.reasonNofolder, { folder }),
      });
    throw openingTrouble(shell, folder, error);
  }
}

/** A file of the lab's folder may be replaced if it is one that the lab wrote. */
const replacing = (shell: Shell, isOurs: (text: string) => boolean): WholeOrder => ({
  mayReplace: async (contents) => isOurs((await bytesOf(contents)).toString("utf8")),
  expected: shell.say(PHRASES.expectedLab),
});

const resultFile = (folder: string, name: string): string => join(folder, `${name}.json`);

/** A name of a folder of results that nobody else writes to meanwhile. */
export interface ReservedResult {
  /** Keeps the result; the one that was there is replaced. The answer is the name of the file. */
  keep(result: LabResult): Promise<string>;
  /** Nothing came of it; nothing happens if the result is kept. */
  abandon(): Promise<void>;
}

/** Reserves a name, or stops because a result cannot be kept under it. */
export async function reserveResult(
  shell: Shell,
  folder: string,
  name: string,
): Promise<ReservedResult> {
  const { areResults, makeResult } = await theLab();
  const file = resultFile(folder, name);
  await openFolder(shell, folder);
  let sink: Sink | undefined = await openWhole(shell, file, replacing(shell, areResults));
  const abandon = async (): Promise<void> => {
    await sink?.abandon();
    sink = undefined;
  };
  return {
    keep: async (result) => {
      try {
        await sink?.write(Buffer.from(makeResult(result), "utf8"));
        await sink?.finish();
        sink = undefined;
      } finally {
        await abandon();
      }
      return file;
    },
    abandon,
  };
}

/** Stops unless a result can be kept under this name. */
async function mustBeFree(shell: Shell, folder: string, name: string): Promise<void> {
  await (await reserveResult(shell, folder, name)).abandon();
}

/** Keeps a result under a name; the one that was there is replaced. */
export async function keepResult(
  shell: Shell,
  folder: string,
  name: string,
  result: LabResult,
): Promise<string> {
  return await (await reserveResult(shell, folder, name)).keep(result);
}

/** Writes a report in all its forms, or in none if one of them may not be written. */
export async function writeReport(
  shell: Shell,
  folder: string,
  texts: Readonly<Record<ReportForm, string>>,
): Promise<readonly string[]> {
  const { isReport, REPORT, REPORT_FORMS } = await theLab();
  const files = REPORT_FORMS.map((form) => ({
    form,
    path: join(folder, `${REPORT}.${form}`),
    order: replacing(shell, (text) => isReport(form, text)),
  }));
  for (const { path, order } of files) await checkWhole(shell, path, order);
  for (const { form, path, order } of files) await writeWhole(shell, path, texts[form], order);
  return files.map(({ path }) => path);
}

/** How the rows of a run are read and written. */
interface RowForm<R> {
  readonly parse: (text: string) => Result<Rows<R>>;
  /** Whether a text is the beginning of a row, as one that was being written when the run was stopped. */
  readonly isTorn: (text: string) => boolean;
  readonly make: (row: R) => string;
}

/** The boards of a match or a duel that have been played, a line each. */
export class RowFile<R> {
  readonly #file: GrowingFile;
  readonly #make: (row: R) => string;
  /** What was played before. */
  readonly kept: readonly R[];

  private constructor(file: GrowingFile, make: (row: R) => string, kept: readonly R[]) {
    this.#file = file;
    this.#make = make;
    this.kept = kept;
  }

  /** Opened in a folder of results, where the result of this name can be kept when all are played. */
  static async open<R>(
    shell: Shell,
    folder: string,
    name: string,
    form: RowForm<R>,
  ): Promise<RowFile<R>> {
    await openFolder(shell, folder);
    await mustBeFree(shell, folder, name);
    const path = join(folder, `${name}.jsonl`);
    let kept: readonly R[] = [];
    const accept = async (contents: Contents): Promise<number> => {
      const text = (await bytesOf(contents)).toString("utf8");
      const read = form.parse(text);
      if (!read.ok) throw notOurs(shell, path, read.fault);
      const { rows, length } = read.value;
      const rest = text.slice(length);
      // What was being written when it was stopped is dropped, and nothing else.
      if (rest !== "" && !form.isTorn(rest))
        throw shell.failure(COMMON_PHRASES.outputStands, {
          file: path,
          kind: kindOf(shell, contents),
          expected: shell.say(PHRASES.ownRows),
        });
      kept = rows;
      return Buffer.byteLength(text.slice(0, length));
    };
    return new RowFile(await GrowingFile.open(shell, path, { accept }), form.make, kept);
  }

  async add(row: R): Promise<void> {
    await this.#file.add(this.#make(row));
  }

  /** A file that was begun here, and is empty, goes. */
  async abandon(): Promise<void> {
    await this.#file.abandon();
  }
}

/** Deals that have been solved, by whichever command: each is solved once. */
export class SolvedFile {
  readonly #file: GrowingFile;
  readonly #known: Map<string, string>;

  private constructor(file: GrowingFile, known: ReadonlyMap<string, string>) {
    this.#file = file;
    this.#known = new Map(known);
  }

  static async open(shell: Shell, path: string): Promise<SolvedFile> {
    const { parseSolved } = await theLab();
    let known: ReadonlyMap<string, string> = new Map();
    const accept = async (contents: Contents): Promise<number> => {
      const text = (await bytesOf(contents)).toString("utf8");
      const read = parseSolved(text);
      if (!read.ok) throw notOurs(shell, path, read.fault);
      const rest = text.slice(read.value.length);
      if (rest !== "" && !'{"deal":"N:'.startsWith(rest) && !rest.startsWith('{"deal":"N:'))
        throw shell.failure(COMMON_PHRASES.outputStands, {
          file: path,
          kind: kindOf(shell, contents),
          expected: shell.say(PHRASES.ownSolved),
        });
      known = read.value.known;
      return Buffer.byteLength(text.slice(0, read.value.length));
    };
    return new SolvedFile(await GrowingFile.open(shell, path, { accept }), known);
  }

  /** The digits of a deal's table, if it was solved before. */
  tricksOf(deal: Deal): string | undefined {
    return this.#known.get(makeDeal(deal));
  }

  async add(deal: Deal, tricks: string): Promise<void> {
    const { makeSolved } = await theLab();
    this.#known.set(makeDeal(deal), tricks);
    await this.#file.add(makeSolved(deal, tricks));
  }

  /** A file that was begun here, and is empty, goes. */
  async abandon(): Promise<void> {
    await this.#file.abandon();
  }
}

/** The draft of an experiment that goes on where it was stopped. */
export class DraftFile {
  readonly #shell: Shell;
  readonly #path: string;
  readonly #file: GrowingFile;
  readonly draft: Draft;

  private constructor(shell: Shell, path: string, file: GrowingFile, draft: Draft) {
    this.#shell = shell;
    this.#path = path;
    this.#file = file;
    this.draft = draft;
  }

  static async open(shell: Shell, path: string, order: DraftOrder): Promise<DraftFile> {
    const { Draft, makeDraftHead, parseDraft } = await theLab();
    const head = makeDraftHead(order);
    let known: ReadonlyMap<string, unknown> = new Map();
    const accept = async (contents: Contents): Promise<number> => {
      const text = (await bytesOf(contents)).toString("utf8");
      // It was stopped while it wrote its first line.
      if (head.startsWith(text)) return 0;
      const read = parseDraft(text, head);
      if (!read.ok) throw notOurs(shell, path, read.fault);
      known = read.value.known;
      return Buffer.byteLength(text.slice(0, read.value.length));
    };
    const file = await GrowingFile.open(shell, path, { accept });
    const draft = new Draft(known, (line) => file.add((isFirst) => (isFirst ? head : "") + line));
    return new DraftFile(shell, path, file, draft);
  }

  async close(): Promise<void> {
    await this.#file.abandon();
  }

  /** The result is made: the draft goes. */
  async finish(): Promise<void> {
    await this.#file.close();
    await this.#shell.io.disk.remove(this.#path);
  }
}

const notOurs = (shell: Shell, file: string, fault: Fault): Error =>
  shell.failure(COMMON_PHRASES.labLine, {
    file,
    line: fault.line,
    fault: sayFault(fault, shell.style.locale),
  });

const PHRASES = {
  expectedLab: [
    "a folder in which that name is free, or has what the lab wrote",
    "その名前が空いているか、lab が書いたファイルのあるフォルダー",
  ],
  ownRows: ["the boards of this match", "この対戦のボード"],
  ownSolved: ["solved deals", "解いたディール"],
} as const;
