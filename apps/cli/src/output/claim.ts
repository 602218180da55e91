/**
 * Claims a file name, so that only one command writes to it. A claim is a file in the same folder with the process
 * number in its name; a command that finds the claim of another running process stops before it begins. Each process
 * has a file of
 * its own, so that removing the claim of a dead process can never remove that of a running one.
 */
import { createHash, randomBytes } from "node:crypto";
import { basename, dirname, join } from "node:path";
import type { Shell } from "../frame/shell.js";
import { codeOf, type Disk, type DiskFile } from "../disk/disk.js";
import { addTemporary, removeTemporary } from "./temporary.js";
import { OWNER, parseOwner } from "../disk/process-id.js";

const ENDING = "falsecard";
const CLAIM = new RegExp(String.raw`^\.(.+)\.(${OWNER.source})-([0-9a-f]{8})\.${ENDING}$`);

/** Bytes of the longest file name that the name of a claim contains; a longer one is hashed. */
const LONGEST = 150;

/** Two processes that claim a name at the same moment see each other; each waits a random time and tries again. */
const TRIES = 5;
const PAUSE_MS = 60;

export interface NameLock {
  readonly path: string;
  /** An empty file of this process alone. */
  readonly file: DiskFile;
}

const stemOf = (name: string): string =>
  Buffer.byteLength(name) <= LONGEST
    ? name
    : createHash("sha256").update(name).digest("hex").slice(0, 32);

/** Claims the name `target`, which must not be a link; messages call the file `called`. */
export async function claim(shell: Shell, target: string, called: string): Promise<NameLock> {
  const { disk } = shell.io;
  const stem = stemOf(basename(target));
  for (let tries = 1; ; tries++) {
    const name = `.${stem}.${disk.owner}-${randomBytes(4).toString("hex")}.${ENDING}`;
    const path = join(dirname(target), name);
    const file = await disk.open(path, "new");
    addTemporary(disk, path);
    const [rival] = await rivalsOf(disk, dirname(target), stem, name);
    if (rival === undefined) return { path, file };
    await file.close();
    await removeTemporary(disk, path);
    if (tries === TRIES || rival.state === "elsewhere") throw refusal(shell, called, rival);
    await shell.io.wait(PAUSE_MS * (1 + Math.random()));
  }
}

/** Claims the name of an existing file; undefined if no file can be made in its folder. */
export async function claimIfPossible(
  shell: Shell,
  target: string,
  called: string,
): Promise<NameLock | undefined> {
  try {
    return await claim(shell, target, called);
  } catch (error) {
    if (/^(?:EACCES|EPERM|EROFS)$/.test(codeOf(error) ?? "")) return undefined;
    throw error;
  }
}

export async function release(disk: Disk, lock: NameLock | undefined): Promise<void> {
  if (lock === undefined) return;
  await lock.file.close();
  await removeTemporary(disk, lock.path);
}

interface Rival {
  readonly path: string;
  readonly pid: number;
  readonly state: "running" | "elsewhere";
}

/**
 * The other processes that claim a name in a folder. Claims of dead processes in the folder are removed, whatever names
 * they are for.
 */
async function rivalsOf(disk: Disk, folder: string, stem: string, own: string): Promise<Rival[]> {
  const rivals: Rival[] = [];
  for (const name of await disk.list(folder)) {
    const [, of = "", text = ""] = CLAIM.exec(name) ?? [];
    const owner = parseOwner(text);
    if (owner === undefined || name === own) continue;
    const state = disk.state(owner);
    const path = join(folder, name);
    if (state === "gone") await disk.remove(path).catch(() => undefined);
    else if (of === stem) rivals.push({ path, pid: owner.pid, state });
  }
  // Processes that are known to run come first.
  return rivals.toSorted((a, b) => (a.state === b.state ? 0 : a.state === "running" ? -1 : 1));
}

const refusal = (shell: Shell, file: string, { path, pid, state }: Rival): Error =>
  state === "running"
    ? shell.failure(PHRASES.busy, { file, process: String(pid) })
    : shell.failure(PHRASES.elsewhere, { file, claim: path });

const PHRASES = {
  busy: [
    "{file}: another Falsecard is writing it (process {process}); expected another name, or wait until it is done",
    "{file}: 別の Falsecard が書いています(プロセス {process})。別の名前にするか、終わるまで待ってください",
  ],
  elsewhere: [
    "{file}: a Falsecard on another machine may be writing it; if none is, remove {claim} and try again",
    "{file}: 別の計算機の Falsecard が書いているかもしれません。そうでなければ {claim} を削除してからやり直してください",
  ],
} as const;
