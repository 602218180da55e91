/** What is on the disk only until a command has finished; an interrupted command takes it along. */
import type { Disk } from "../disk/disk.js";

interface Draft {
  readonly disk: Disk;
  /** Whether it goes only while it is empty: somebody may have written to it. */
  readonly ifEmpty: boolean;
}

const drafts = new Map<string, Draft>();
let isListening = false;

export function addDraft(disk: Disk, path: string, ifEmpty = false): void {
  drafts.set(path, { disk, ifEmpty });
  if (isListening) return;
  isListening = true;
  // Before others, who may be gone once they have heard it.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.prependListener(signal, leave);
}

function leave(signal: NodeJS.Signals): void {
  // Who else listens ends the command in good order, and finishes its files.
  if (process.listenerCount(signal) > 1) return;
  for (const [path, { disk, ifEmpty }] of drafts) disk.removeNow(path, ifEmpty);
  // Without this listener the signal does what it always does.
  process.off(signal, leave);
  process.kill(process.pid, signal);
}

/** It is no draft any more. */
export function keepDraft(path: string): void {
  drafts.delete(path);
}

export async function dropDraft(disk: Disk, path: string): Promise<void> {
  await disk.remove(path);
  drafts.delete(path);
}
