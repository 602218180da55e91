/**
 * What the disk refuses, as a sentence. None of it is wrong usage, whether a folder is missing or the disk is full: the
 * same command line is right where the folder is.
 */
import type { Shell } from "../frame/shell.js";
import { codeOf } from "../disk/disk.js";
import { diskReason } from "../frame/disk-reason.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** Stops at what cannot have been meant as the name of a file: nothing at all, or the sign for a stream. */
export function mustBeName(shell: Shell, file: string): void {
  if (file === "" || file === "-") throw shell.misuse(PHRASES.name, { file });
}

/** A file could not be opened to be written; what is no trouble of the disk stays as it is. */
export function openingTrouble(shell: Shell, file: string, error: unknown): unknown {
  const code = codeOf(error);
  if (code === undefined) return error;
  return shell.failure(COMMON_PHRASES.outputFailed, {
    file,
    reason: diskReason(shell, code, file),
  });
}

/** A file that was opened could not be written; nothing of it stays. */
export function writingTrouble(shell: Shell, file: string, error: unknown): unknown {
  const code = codeOf(error);
  if (code === undefined || code === "EPIPE") return error;
  return shell.failure(COMMON_PHRASES.outputFailed, {
    file,
    reason: diskReason(shell, code, file),
  });
}

/** A file that grows could not be written further; what was finished before is in it. */
export function growingTrouble(shell: Shell, file: string, error: unknown): unknown {
  const code = codeOf(error);
  if (code === undefined || code === "EPIPE") return error;
  return shell.failure(PHRASES.cut, { file, reason: diskReason(shell, code, file) });
}

const PHRASES = {
  name: [
    "“{file}” is not the name of a file to write; expected a name such as boards.pbn",
    "「{file}」は書き込むファイルの名前ではありません。boards.pbn のような名前を指定してください",
  ],
  cut: [
    "{file}: could not be written further: {reason}; what was finished before is in it",
    "{file}: これ以上書けません: {reason}。それまでに終えた分は残っています",
  ],
} as const;
