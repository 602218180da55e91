/** The log of a session: every line with the time at which it went or came. */
import { open } from "node:fs/promises";
import type { Shell } from "./shell.js";

export interface LineLog {
  readonly write: (text: string) => void;
  /** Kept when all is written. */
  readonly close: () => Promise<void>;
}

/** Opens a log; what is in it already stays. */
export async function openLog(shell: Shell, path: string): Promise<LineLog> {
  try {
    const file = await open(path, "a");
    const stream = file.createWriteStream();
    let failure: Error | undefined;
    stream.on("error", (error) => {
      failure = error;
    });
    return {
      write: (text) => {
        if (failure === undefined) stream.write(`${new Date().toISOString()} ${visible(text)}\n`);
      },
      close: async () => {
        if (failure === undefined) await new Promise<void>((resolve) => stream.end(resolve));
        if (failure !== undefined) throw logFailure(shell, path, failure);
      },
    };
  } catch (error) {
    throw logFailure(shell, path, error);
  }
}

/** A log is for people: what cannot be seen is written out. */
const visible = (text: string): string =>
  text.replaceAll(
    /[^\u0020-\u007e]/g,
    (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );

function logFailure(shell: Shell, file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  return shell.failure("output.failed", { file, reason: String(error.code) });
}
