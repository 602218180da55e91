/** Files that are on the disk only until a command has finished; a signal that ends the process removes them. */
import type { Disk } from "../disk/disk.js";

interface Temporary {
  readonly disk: Disk;
  /** Whether the file is removed only if it is empty, because another process may have written to it. */
  readonly ifEmpty: boolean;
}

const temporaries = new Map<string, Temporary>();
let isListening = false;

export function addTemporary(disk: Disk, path: string, ifEmpty = false): void {
  temporaries.set(path, { disk, ifEmpty });
  if (isListening) return;
  isListening = true;
  // This listener runs before others, which remove themselves when they are called and would then not be counted.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.prependListener(signal, leave);
}

function leave(signal: NodeJS.Signals): void {
  // A command with its own listener ends in good order and closes its files.
  if (process.listenerCount(signal) > 1) return;
  for (const [path, { disk, ifEmpty }] of temporaries) disk.removeNow(path, ifEmpty);
  // Once this listener is removed, the signal ends the process.
  process.off(signal, leave);
  process.kill(process.pid, signal);
}

/** Lets a file stay on the disk. */
export function keepTemporary(path: string): void {
  temporaries.delete(path);
}

export async function removeTemporary(disk: Disk, path: string): Promise<void> {
  await disk.remove(path);
  temporaries.delete(path);
}
