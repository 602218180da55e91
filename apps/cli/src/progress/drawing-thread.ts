/** The progress line, drawn by a thread of its own while the program computes. */
import { Worker } from "node:worker_threads";
import { writeErrorsNow } from "../disk/disk.js";
import { NOTHING_DONE, type Screen } from "./meter.js";
import {
  ERASE,
  HELD,
  locked,
  memoryOf,
  newBuffer,
  SHOWN,
  tellBegun,
  tellMeter,
  tellWords,
  WORKING,
  type SharedMemory,
} from "./shared-memory.js";
import type { ProgressLine } from "./progress.js";

/** Starts the thread; it does not keep the program from ending. */
function startThread(): SharedMemory {
  const buffer = newBuffer();
  const thread = new Worker(new URL("./draw.js", import.meta.url), {
    workerData: buffer,
    execArgv: [],
  });
  thread.unref();
  // Without the thread there is no line, and nothing else is missing.
  thread.on("error", () => {});
  return memoryOf(buffer);
}

function erase({ flags }: SharedMemory): void {
  if (flags[SHOWN] === 0) return;
  flags[SHOWN] = 0;
  writeErrorsNow(ERASE);
}

export function drawingThread(): ProgressLine {
  let memory: SharedMemory | undefined;
  let screen: Screen = { locale: "en", columns: 80 };
  let said = "";
  const change = (work: (memory: SharedMemory) => void): void => {
    const at = memory;
    if (at !== undefined)
      locked(at, () => {
        work(at);
      });
  };
  return {
    begin: (shown) => {
      memory ??= startThread();
      screen = shown;
      said = "";
      change((at) => {
        erase(at);
        tellBegun(at);
        tellMeter(at, NOTHING_DONE);
        tellWords(at, { ...screen, words: NOTHING_DONE.words, result: "" });
        at.flags[HELD] = 0;
        at.flags[WORKING] = 1;
        Atomics.notify(at.flags, WORKING);
      });
    },
    set: (meter) => {
      const { words, result } = meter;
      change((at) => {
        tellMeter(at, meter);
        if (said === words + result) return;
        said = words + result;
        tellWords(at, { ...screen, words, result });
      });
    },
    hold: () => {
      change((at) => {
        at.flags[HELD] = 1;
        erase(at);
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
        erase(at);
      });
    },
  };
}
