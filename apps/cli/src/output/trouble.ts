/**
 * What the disk refuses, as a sentence. None of it is wrong usage, whether a folder is missing or the disk is full: the
 * same command line is right where the folder is.
 */
import { dirname } from "node:path";
import type { Shell } from "../shell.js";
import { codeOf, LOOSE } from "./disk.js";

/** Why, in words; what is rare is called by its code. */
export function reasonOf(shell: Shell, code: string, file: string): string {
  switch (code) {
    case "ENOENT":
      return shell.say("reason.missing", { folder: dirname(file) });
    case "ENOTDIR":
      return shell.say("reason.nofolder", { folder: dirname(file) });
    case "EACCES":
    case "EPERM":
      return shell.say("reason.denied");
    case LOOSE:
      return shell.say("reason.loose");
    case "EROFS":
      return shell.say("reason.readonly");
    case "EISDIR":
      return shell.say("reason.folder");
    case "ENOSPC":
    case "EDQUOT":
    case "EFBIG":
      return shell.say("reason.full");
    case "EIO":
      return shell.say("reason.broken");
    default:
      return code;
  }
}

/** Stops at what cannot have been meant as the name of a file: nothing at all, or the sign for a stream. */
export function mustBeName(shell: Shell, file: string): void {
  if (file === "" || file === "-") throw shell.misuse("output.name", { file });
}

/** A file could not be opened to be written; what is no trouble of the disk stays as it is. */
export function openingTrouble(shell: Shell, file: string, error: unknown): unknown {
  const code = codeOf(error);
  if (code === undefined) return error;
  return shell.failure("output.failed", { file, reason: reasonOf(shell, code, file) });
}

/** A file that was opened could not be written; nothing of it stays. */
export function writingTrouble(shell: Shell, file: string, error: unknown): unknown {
  const code = codeOf(error);
  if (code === undefined || code === "EPIPE") return error;
  return shell.failure("output.failed", { file, reason: reasonOf(shell, code, file) });
}

/** A file that grows could not be written further; what was finished before is in it. */
export function growingTrouble(shell: Shell, file: string, error: unknown): unknown {
  const code = codeOf(error);
  if (code === undefined || code === "EPIPE") return error;
  return shell.failure("output.cut", { file, reason: reasonOf(shell, code, file) });
}
