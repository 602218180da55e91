/** Finds a Chromium to test in. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Runs the program, because its existence is not enough: Ubuntu's `chromium-browser` is a script that only says what to
 * install.
 */
const runs = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ["--version"]).status === 0;

/** The path of a Chromium; undefined if there is none. Throws if CHROMIUM names something that does not run. */
export function chromiumPath(): string | undefined {
  const named = process.env["CHROMIUM"];
  if (named === undefined || named === "") {
    const folders = (process.env["PATH"] ?? "").split(delimiter);
    return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs);
  }
  if (runs(named)) return named;
  throw new Error(`CHROMIUM names ${named}, which is no program.`);
}
