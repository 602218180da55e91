/** Programs and data that some tests need besides Node.js and this clone. They are looked for, but never installed. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromiumPath } from "../apps/web/browser/chromium.js";

export interface Need {
  /** The tag of the tests that need it; they are skipped if it is missing. */
  readonly tag: string;
  readonly isThere: boolean;
  /** How to get it. */
  readonly remedy: string;
}

/**
 * A file of the shared collections, by which they are recognized, so that another folder named `shared` is not taken
 * for them.
 */
const SHARED = new URL("../../shared/design/examples.json", import.meta.url);

/** The version that a program prints; undefined if it does not run. */
function versionOf(program: string, option: string): string | undefined {
  const { status, stdout } = spawnSync(program, [option], { encoding: "utf8" });
  return status === 0 ? stdout : undefined;
}

/** Whether a version such as `Redis server v=7.0.15 sha=…` has all commands that the queue uses. */
export function isNewEnough(said: string | undefined): boolean {
  const [, major = 0, minor = 0] = (/\bv=(\d+)\.(\d+)/.exec(said ?? "") ?? []).map(Number);
  return major > 6 || (major === 6 && minor >= 2);
}

/** Whether Hans van Staveren's dealer is there; Debian puts it beside the games. */
function hasDealer(): boolean {
  const env = { ...process.env, PATH: `${process.env["PATH"] ?? ""}:/usr/games` };
  return spawnSync("dealer", ["-V"], { env }).error === undefined;
}

const packages = (debian: string, brew: string): string =>
  `install the Debian package ${debian}, on macOS \`brew install ${brew}\``;

/** Looks for everything that a test may need. */
export const findNeeds = (): Need[] => [
  {
    tag: "redis-server",
    isThere: isNewEnough(versionOf("redis-server", "--version")),
    remedy: `${packages("redis-server", "redis")} (version 6.2 or later)`,
  },
  {
    tag: "openssl",
    isThere: versionOf("openssl", "version") !== undefined,
    remedy: packages("openssl", "openssl"),
  },
  {
    tag: "chromium",
    isThere: chromiumPath() !== undefined,
    remedy: `${packages("chromium", "--cask chromium")}, or set CHROMIUM to the path of one`,
  },
  {
    tag: "dealer",
    isThere: hasDealer(),
    remedy: "install the Debian package dealer",
  },
  {
    tag: "shared-cases",
    isThere: existsSync(SHARED),
    remedy: "collections of boards in ../shared, beside the clone",
  },
];

/** The needs as tags of vitest: a test with the tag of something that is missing is skipped. */
export const tagsOf = (needs: readonly Need[]): { name: string; skip?: true }[] =>
  needs.map(({ tag, isThere }) => (isThere ? { name: tag } : { name: tag, skip: true }));
