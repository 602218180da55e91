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
        if (failure === undefined) stream.write(`${new Date().toISOString()} ${text}\n`);
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

function logFailure(shell: Shell, file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  return shell.failure("output.failed", { file, reason: String(error.code) });
}
