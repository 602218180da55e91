/** A folder of results, one file each, and their report; the command line writes both. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Fault } from "@falsecard/core";
import { areResults, parseResult, type LabResult } from "../frame/result.js";

/** The name of the report's files without extension; they are not results. */
export const REPORT = "experiments";

export interface Results {
  readonly results: readonly LabResult[];
  /** Files that are not results, each with its fault. */
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

export const REPORT_FORMS = ["md", "html", "json"] as const;
export type ReportForm = (typeof REPORT_FORMS)[number];

/** Whether a text is a report that the lab wrote, in either language; of Markdown and HTML the beginning is enough. */
export function isReport(form: ReportForm, text: string): boolean {
  switch (form) {
    case "md":
      return text.startsWith("# ") && text.slice(0, 2000).includes("`falsecard lab report`");
    case "html":
      return text.startsWith("<!doctype html>") && text.includes("<title>Falsecard: ");
    case "json":
      return areResults(text);
  }
}
