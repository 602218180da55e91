/**
 * The release, which must be the same on every machine of a cluster, because only the same code gives the same results.
 * The version does not change during development, so a digest of the code is appended.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { builtFolder, inOneOrder } from "../disk/paths.js";
import { version } from "../frame/version.js";

/** One module of every package whose code takes part in tasks. */
const ROOMS = [
  "@falsecard/core",
  "@falsecard/solver",
  "@falsecard/engine/play",
  "@falsecard/cluster",
  "@falsecard/table",
  "@falsecard/lab",
];

export function releaseOf(): string {
  const digest = createHash("sha256");
  const folders = [
    ...ROOMS.map((room) => fileURLToPath(import.meta.resolve(room))),
    fileURLToPath(import.meta.url),
  ].map((file) => builtFolder(file));
  for (const folder of folders)
    for (const file of inOneOrder(readdirSync(folder, { recursive: true, encoding: "utf8" })))
      if (file.endsWith(".js")) {
        digest.update(`${file}\0`);
        digest.update(readFileSync(join(folder, file)));
      }
  return `${version()}+${digest.digest("hex").slice(0, 8)}`;
}
