/** A folder of results: one file each, written whole or not at all. */
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Fault } from "@falsecard/core";
import { makeResult, parseResult, type LabResult } from "./result.js";

/** Files of a folder that are our own reports, and no results. */
export const REPORT = "experiments";

export interface Results {
  readonly results: readonly LabResult[];
  /** Files that are no results, each with what is wrong. */
  readonly faults: readonly { readonly file: string; readonly fault: Fault }[];
}

export async function readResults(folder: string): Promise<Results> {
  const results: LabResult[] = [];
  const faults: { file: string; fault: Fault }[] = [];
  const files = (await readdir(folder)).filter(
    (file) => file.endsWith(".json") && file !== `${REPORT}.json`,
  );
  for (const file of files.toSorted()) {
    const read = parseResult(await readFile(join(folder, file), "utf8"));
    if (read.ok) results.push(read.value);
    else faults.push({ file, fault: read.fault });
  }
  return { results, faults };
}

/** Keeps a result under a name; the file that was there is replaced in one step. */
export async function keepResult(folder: string, name: string, result: LabResult): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  await writeWhole(file, makeResult(result));
  return file;
}

export async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.part`;
  await writeFile(draft, text);
  await rename(draft, file);
}
