/** A painter in a thread of its own, which draws the line of progress while the program thinks. */
import { Worker } from "node:worker_threads";
import { writeErrorsNow } from "../disk/disk.js";
import { NOTHING_DONE, type MeterReader } from "./meter.js";
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
  type PainterMemory,
} from "./shared-memory.js";
import type { Painter } from "./progress.js";

/** Starts the thread; it does not keep the program from ending. */
function startThread(): PainterMemory {
  const buffer = newBuffer();
  const thread = new Worker(new URL("./draw.js", import.meta.url), {
    workerData: buffer,
    execArgv: [],
  });
  thread.unref();
  // Without a painter there is no line, and nothing else is missing.
  thread.on("error", () => {});
  return memoryOf(buffer);
}

function erase({ flags }: PainterMemory): void {
  if (flags[SHOWN] === 0) return;
  flags[SHOWN] = 0;
  writeErrorsNow(ERASE);
}

export function threadPainter(): Painter {
  let memory: PainterMemory | undefined;
  let reader: MeterReader = { locale: "en", columns: 80 };
  let said = "";
  const change = (work: (memory: PainterMemory) => void): void => {
    const at = memory;
    if (at !== undefined)
      locked(at, () => {
        work(at);
      });
  };
  return {
    begin: (whom) => {
      memory ??= startThread();
      reader = whom;
      said = "";
      change((at) => {
        erase(at);
        tellBegun(at);
        tellMeter(at, NOTHING_DONE);
        tellWords(at, { ...reader, words: NOTHING_DONE.words, result: "" });
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
        tellWords(at, { ...reader, words, result });
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
