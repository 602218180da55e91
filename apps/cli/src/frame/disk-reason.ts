/** Why the disk refused something, in words; a rare error is named by its code. */
import { dirname } from "node:path";
import { LOOSE } from "../disk/disk.js";
import type { Shell } from "./shell.js";

export function diskReason(shell: Pick<Shell, "say">, code: string, file: string): string {
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
