/** The log of a session: every line with the time at which it was sent or received. */
import { textOf } from "../disk/encoding.js";
import { kindOf } from "../output/contents.js";
import { openGrowing } from "../output/growing.js";
import type { Shell } from "../frame/shell.js";

export interface LineLog {
  readonly write: (text: string) => void;
  /** Resolves when everything is written. */
  readonly close: () => Promise<void>;
}

/** The beginning of a line in a log. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z /;

/** Opens a log and keeps its old lines. */
export async function openLog(shell: Shell, path: string): Promise<LineLog> {
  const file = await openGrowing(shell, path, {
    accept: async (contents) => {
      if (!TIME.test(textOf(contents.beginning)))
        throw shell.failure(PHRASES.log, { file: path, kind: kindOf(shell, contents) });
      return contents.size;
    },
    // The clients of one table may write to one log.
    shared: true,
  });
  let failure: unknown;
  let written = Promise.resolve();
  return {
    write: (text) => {
      const line = `${new Date().toISOString()} ${visible(text)}\n`;
      // A log that cannot be written does not stop the session; the error is reported at the end.
      if (failure === undefined)
        written = file.add(line).catch((error: unknown) => {
          failure ??= error;
        });
    },
    close: async () => {
      await written;
      // An empty log is removed.
      await file.abandon();
      if (failure !== undefined) throw failure;
    },
  };
}

/** Control and non-ASCII characters are written as \\xNN. */
const visible = (text: string): string =>
  text.replaceAll(
    /[^\u0020-\u007e]/g,
    (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );

const PHRASES = {
  log: [
    "{file}: is {kind}; expected a log of Falsecard, or a new file",
    "{file}: {kind}です。Falsecard のログか新しいファイルを指定してください",
  ],
} as const;
