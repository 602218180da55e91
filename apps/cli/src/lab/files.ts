/** The files of the lab's folder: results and reports, which replace older ones, and files that grow during a run. */
import { makeDeal, ok, type Deal, type Fault, type Result } from "@falsecard/core";
import { sayFault } from "../text/faults.js";
import type { BoardRun, CheckpointRun, LabResult, ReportForm } from "@falsecard/lab";
import { join } from "node:path";
import { bytesOf, kindOf, type Contents } from "../output/contents.js";
import { codeOf } from "../disk/disk.js";
import { openGrowing, type GrowingFile } from "../output/growing.js";
import { checkWhole, openWhole, writeWhole, type Sink, type WholeOrder } from "../output/whole.js";
import { writeFailure } from "../frame/disk-reason.js";
import type { Shell } from "../frame/shell.js";
import { loadLab } from "./making.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

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
    throw writeFailure(shell, folder, error);
  }
}

/** Allows only a file that the lab wrote to be replaced. */
const replacing = (shell: Shell, isOurs: (text: string) => boolean): WholeOrder => ({
  mayReplace: async (contents) => isOurs((await bytesOf(contents)).toString("utf8")),
  expected: shell.say(PHRASES.expectedLab),
});

/** A name in a folder of results, locked against other writers. */
export type ReservedResult = Awaited<ReturnType<typeof reserveResult>>;

/** Reserves a name for a result; stops if a result cannot be kept under it. */
export async function reserveResult(shell: Shell, folder: string, name: string) {
  const { areResults, makeResult } = await loadLab();
  const file = join(folder, `${name}.json`);
  await openFolder(shell, folder);
  let sink: Sink | undefined = await openWhole(shell, file, replacing(shell, areResults));
  /** Releases the name; does nothing after `keep`. */
  const abandon = async (): Promise<void> => {
    await sink?.abandon();
    sink = undefined;
  };
  return {
    /** Writes the result in place of an older one; resolves to the name of the file. */
    keep: async (result: LabResult) => {
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

/** Writes a report in all its forms, after checking that each of them may be written. */
export async function writeReport(
  shell: Shell,
  folder: string,
  texts: Readonly<Record<ReportForm, string>>,
): Promise<readonly string[]> {
  const { isReport, REPORT, REPORT_FORMS } = await loadLab();
  const files = REPORT_FORMS.map((form) => ({
    form,
    path: join(folder, `${REPORT}.${form}`),
    order: replacing(shell, (text) => isReport(form, text)),
  }));
  for (const { path, order } of files) await checkWhole(shell, path, order);
  for (const { form, path, order } of files) await writeWhole(shell, path, texts[form], order);
  return files.map(({ path }) => path);
}

/**
 * Opens a file that grows line by line, and reads its lines; an unfinished last line is dropped.
 * @param isTorn Whether a last line without a line end may be an unfinished line of this kind of file.
 * @param expected The contents that the file should have, in words.
 */
async function openLines<T extends { readonly length: number }>(
  shell: Shell,
  path: string,
  parse: (text: string) => Result<T>,
  isTorn: (rest: string) => boolean,
  expected: string,
): Promise<{ readonly file: GrowingFile; readonly read: T | undefined }> {
  let read: T | undefined;
  const accept = async (contents: Contents): Promise<number> => {
    const text = (await bytesOf(contents)).toString("utf8");
    const found = parse(text);
    if (!found.ok) throw rowFailure(shell, path, found.fault);
    const whole = text.slice(0, found.value.length);
    if (whole !== text && !isTorn(text.slice(whole.length)))
      throw shell.failure(COMMON_PHRASES.outputStands, {
        file: path,
        kind: kindOf(shell, contents),
        expected,
      });
    read = found.value;
    return Buffer.byteLength(whole);
  };
  const file = await openGrowing(shell, path, { accept });
  return { file, read };
}

/** Opens the file of a run's rows in a folder of results, after checking that the result can be kept there later. */
export async function openRowFile<O, R extends object & { readonly i: number }>(
  shell: Shell,
  folder: string,
  run: BoardRun<O, R>,
  order: O,
) {
  const { makeRow } = await loadLab();
  const name = run.fileName(order);
  await (await reserveResult(shell, folder, name)).abandon();
  const { file, read } = await openLines(
    shell,
    join(folder, `${name}.jsonl`),
    (text) => run.parse(text, order),
    (rest) => run.isTorn(rest, order),
    shell.say(PHRASES.ownRows),
  );
  return {
    /** The rows of earlier runs. */
    kept: read?.rows ?? [],
    add: (row: R) => file.add(makeRow(row)),
    /** Closes the file; a new file that is still empty is removed. */
    abandon: () => file.abandon(),
  };
}

/** Opens a file of solved deals, which several runs share, so that each deal is solved only once. */
export async function openSolvedDeals(shell: Shell, path: string) {
  const { makeSolved, parseSolved } = await loadLab();
  const begun = '{"deal":"N:';
  const { file, read } = await openLines(
    shell,
    path,
    parseSolved,
    (rest) => begun.startsWith(rest) || rest.startsWith(begun),
    shell.say(PHRASES.ownSolved),
  );
  const known = new Map(read?.known);
  return {
    /** The digits of a deal's table, if it was solved before. */
    tricksOf: (deal: Deal) => known.get(makeDeal(deal)),
    add: async (deal: Deal, tricks: string) => {
      known.set(makeDeal(deal), tricks);
      await file.add(makeSolved(deal, tricks));
    },
    abandon: () => file.abandon(),
  };
}

/** Opens the checkpoint of an experiment, from which a stopped run is resumed. */
export async function openCheckpoint(shell: Shell, path: string, run: CheckpointRun) {
  const { checkpoint, makeCheckpointHead, parseCheckpoint } = await loadLab();
  const head = makeCheckpointHead(run);
  const { file, read } = await openLines(
    shell,
    path,
    (text) =>
      // A run that was stopped while it wrote the head has no answers yet.
      head.startsWith(text)
        ? ok({ known: new Map<string, unknown>(), length: 0 })
        : parseCheckpoint(text, head),
    () => true,
    shell.say(PHRASES.ownRows),
  );
  return {
    keeping: checkpoint(read?.known ?? new Map(), (line) =>
      file.add((isFirst) => (isFirst ? head : "") + line),
    ),
    close: () => file.abandon(),
    /** Removes the checkpoint when the result is made. */
    finish: async () => {
      await file.close();
      await shell.io.disk.remove(path);
    },
  };
}

export const rowFailure = (shell: Shell, file: string, fault: Fault): Error =>
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
