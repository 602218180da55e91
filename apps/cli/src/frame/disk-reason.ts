/** Why the disk refused something, in words; a rare error is named by its code. */
import { dirname } from "node:path";
import { LOOSE } from "../disk/disk.js";
import type { Shell } from "./shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export function diskReason(shell: Pick<Shell, "say">, code: string, file: string): string {
  switch (code) {
    case "ENOENT":
      return shell.say(PHRASES.missing, { folder: dirname(file) });
    case "ENOTDIR":
      return shell.say(COMMON_PHRASES.reasonNofolder, { folder: dirname(file) });
    case "EACCES":
    case "EPERM":
      return shell.say(COMMON_PHRASES.reasonDenied);
    case LOOSE:
      return shell.say(PHRASES.loose);
    case "EROFS":
      return shell.say(PHRASES.readonly);
    case "EISDIR":
      return shell.say(PHRASES.folder);
    case "ENOSPC":
    case "EDQUOT":
    case "EFBIG":
      return shell.say(PHRASES.full);
    case "EIO":
      return shell.say(PHRASES.broken);
    default:
      return code;
  }
}

const PHRASES = {
  missing: ["there is no folder {folder}", "フォルダー {folder} がありません"],
  readonly: ["the disk is read-only", "ディスクは読み取り専用です"],
  folder: ["it is a folder, expected a file", "フォルダーです。ファイルを指定してください"],
  loose: [
    "it is a link to a file that is not there, expected a file",
    "存在しないファイルへのリンクです。ファイルを指定してください",
  ],
  full: ["the disk is full", "ディスクがいっぱいです"],
  broken: ["the disk or its reader failed", "ディスクまたは出力先の故障です"],
} as const;
