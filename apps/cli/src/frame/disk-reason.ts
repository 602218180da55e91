/** An error of the disk as a sentence; a rare error is named by its code. */
import { dirname } from "node:path";
import { codeOf, LOOSE } from "../disk/disk.js";
import type { Shell } from "./shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

function diskReason(shell: Pick<Shell, "say">, code: string, file: string): string {
  const reason = Object.hasOwn(REASONS, code) ? REASONS[code as keyof typeof REASONS] : undefined;
  return reason === undefined ? code : shell.say(reason, { folder: dirname(file) });
}

/**
 * The failure to write a file, as a sentence. It does not count as misuse, because the same command line is right where
 * the folder exists and the disk has room. Errors of other kinds, and of a broken pipe, are returned unchanged.
 */
export function writeFailure(
  shell: Pick<Shell, "say" | "failure">,
  file: string,
  error: unknown,
  phrase: WriteFailure = COMMON_PHRASES.outputFailed,
): unknown {
  const code = codeOf(error);
  if (code === undefined || code === "EPIPE") return error;
  return shell.failure(phrase, { file, reason: diskReason(shell, code, file) });
}

/** A sentence about a file and the reason why it cannot be written. */
type WriteFailure = readonly [en: `{file}${string}{reason}${string}`, ja: string];

const FULL = ["the disk is full", "ディスクがいっぱいです"] as const;
const REASONS = {
  ENOENT: ["there is no folder {folder}", "フォルダー {folder} がありません"],
  ENOTDIR: COMMON_PHRASES.reasonNofolder,
  EACCES: COMMON_PHRASES.reasonDenied,
  EPERM: COMMON_PHRASES.reasonDenied,
  [LOOSE]: [
    "it is a link to a file that is not there, expected a file",
    "存在しないファイルへのリンクです。ファイルを指定してください",
  ],
  EROFS: ["the disk is read-only", "ディスクは読み取り専用です"],
  EISDIR: ["it is a folder, expected a file", "フォルダーです。ファイルを指定してください"],
  ENOSPC: FULL,
  EDQUOT: FULL,
  EFBIG: FULL,
  EIO: ["the disk or its reader failed", "ディスクまたは出力先の故障です"],
} as const;
