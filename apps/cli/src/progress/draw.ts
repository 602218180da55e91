/** The thread that draws the progress line: it redraws five times a second, and sleeps while no command is at work. */
import { workerData } from "node:worker_threads";
import { writeErrorsNow } from "../disk/disk.js";
import { meterLine, PATIENCE_MS, PAUSE_MS } from "./meter.js";
import { ERASE, HELD, SharedMemory, SHOWN, WORKING } from "./shared-memory.js";

const memory = new SharedMemory(workerData as SharedArrayBuffer);
const { flags } = memory;

for (;;) {
  Atomics.wait(flags, WORKING, 0);
  Atomics.wait(flags, WORKING, 1, PAUSE_MS);
  memory.locked(() => {
    if (flags[WORKING] === 0 || flags[HELD] === 1) return;
    const { meter, ms, screen } = memory.read();
    if (ms < PATIENCE_MS) return;
    writeErrorsNow(ERASE + meterLine(meter, ms, screen));
    flags[SHOWN] = 1;
  });
}
