/** The progress line, drawn by a thread of its own while the program computes. */
import { Worker } from "node:worker_threads";
import { NOTHING_DONE, type Screen } from "./meter.js";
import { HELD, SharedMemory, WORKING } from "./shared-memory.js";
import type { ProgressLine } from "./progress.js";

/** Starts the thread; it does not keep the program from ending. */
function startThread(): SharedMemory {
  const memory = new SharedMemory();
  const thread = new Worker(new URL("./draw.js", import.meta.url), {
    workerData: memory.buffer,
    execArgv: [],
  });
  thread.unref();
  // If the thread fails, there is no progress line; the command goes on.
  thread.on("error", () => {});
  return memory;
}

export function drawingThread(): ProgressLine {
  let memory: SharedMemory | undefined;
  let screen: Screen = { locale: "en", columns: 80 };
  let said = "";
  /** Changes the memory under its lock, once the thread is started. */
  const change = (work: (memory: SharedMemory) => void): void => {
    const at = memory;
    at?.locked(() => {
      work(at);
    });
  };
  return {
    begin: (shown) => {
      memory ??= startThread();
      screen = shown;
      said = "";
      change((at) => {
        at.erase();
        at.startClock();
        at.writeNumbers(NOTHING_DONE);
        at.writeWords({ ...screen, words: NOTHING_DONE.words, result: "" });
        at.flags[HELD] = 0;
        at.flags[WORKING] = 1;
        Atomics.notify(at.flags, WORKING);
      });
    },
    set: (meter) => {
      const { words, result } = meter;
      change((at) => {
        at.writeNumbers(meter);
        if (said === words + result) return;
        said = words + result;
        at.writeWords({ ...screen, words, result });
      });
    },
    hold: () => {
      change((at) => {
        at.flags[HELD] = 1;
        at.erase();
      });
    },
    release: () => {
      change((at) => {
        at.flags[HELD] = 0;
      });
    },
    end: () => {
      change((at) => {
        at.flags[WORKING] = 0;
        at.erase();
      });
    },
  };
}
