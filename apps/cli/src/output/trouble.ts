/**
 * What the disk refuses, as a sentence. None of it is wrong usage, whether a folder is missing or the disk is full: the
 * same command line is right where the folder is.
 */
import type { Shell } from "../frame/shell.js";
import { codeOf } from "../disk/disk.js";
import { diskReason } from "../frame/disk-reason.js";

/** Stops at what cannot have been meant as the name of a file: nothing at all, or the sign for a stream. */
export function mustBeName(shell: Shell, file: string): void {
  if (file === "" || file === "-") throw shell.misuse("output.name", { file });
}

/** A file could not be opened to be written; what is no trouble of the disk stays as it is. */
export function openingTrouble(shell: Shell, file: string, error: unknown): unknown {
  const code = codeOf(error);
  if (code === undefined) return error;
  return shell.failure("output.failed", { file, reason: diskReason(shell, code, file) });
}

/** A file that was opened could not be written; nothing of it stays. */
export function writingTrouble(shell: Shell, file: string, error: unknown): unknown {
  const code = codeOf(error);
  if (code === undefined || code === "EPIPE") return error;
  return shell.failure("output.failed", { file, reason: diskReason(shell, code, file) });
}

/** A file that grows could not be written further; what was finished before is in it. */
export function growingTrouble(shell: Shell, file: string, error: unknown): unknown {
  const code = codeOf(error);
  if (code === undefined || code === "EPIPE") return error;
  return shell.failure("output.cut", { file, reason: diskReason(shell, code, file) });
}
