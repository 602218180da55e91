/** Finds a Chromium to test in, installs Debian's if it may, or says in one sentence what to install. */
import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const found = (name: string): string | undefined =>
  ["/usr/bin", ...(process.env["PATH"] ?? "").split(delimiter)]
    .map((folder) => join(folder, name))
    .find(isProgram);

/** The path of a Chromium; throws a sentence that says what is missing. */
export function chromiumPath(): string {
  const named = process.env["CHROMIUM"];
  if (named !== undefined && named !== "") {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM names ${named}, which is no program.`);
  }
  const path = NAMES.map(found).find((one) => one !== undefined);
  if (path !== undefined) return path;
  if (process.getuid?.() !== 0 || found("apt-get") === undefined)
    throw new Error(
      "The tests of the web table need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to the path of one.",
    );
  const install = (...words: string[]): void => {
    execFileSync("apt-get", words, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  };
  install("update");
  install("install", "-y", "--no-install-recommends", "chromium");
  const installed = found("chromium");
  if (installed === undefined) throw new Error("Chromium was installed but cannot be found.");
  return installed;
}
