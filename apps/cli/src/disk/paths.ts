/**
 * Paths as texts that are the same on every system: with slashes, and in an order that does not depend on how the
 * system writes them.
 * `on` is Node's `path` module; tests pass that of another system.
 */
import * as path from "node:path";

type Paths = Pick<typeof path, "sep" | "relative" | "dirname" | "basename">;

/** A path below some folder, with slashes. */
export const slashed = (file: string, { sep }: Pick<Paths, "sep"> = path): string =>
  file.split(sep).join("/");

/** The path by which a browser asks for a file below a folder that is served. */
export const urlPath = (folder: string, file: string, on: Paths = path): string =>
  `/${slashed(on.relative(folder, file), on)}`;

/** The files with slashes, in an order that is the same on all systems. */
export const inOneOrder = (files: readonly string[], on: Pick<Paths, "sep"> = path): string[] =>
  files.map((file) => slashed(file, on)).toSorted();

/** The innermost `dist` folder around a file; the root if there is none. */
export function builtFolder(file: string, on: Paths = path): string {
  let folder = on.dirname(file);
  while (on.basename(folder) !== "dist" && on.dirname(folder) !== folder)
    folder = on.dirname(folder);
  return folder;
}
