/**
 * The disk: the one file of the command line that opens, changes and removes files. Code that writes is given a
 * `Disk` with the streams, so that a test can give one that fills up at any byte.
 */
import { constants, rmSync, statSync, writeSync, type BigIntStats } from "node:fs";
import {
  chmod,
  link,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  type FileHandle,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  stateOf,
  makeOwner,
  OWNER,
  parseOwner,
  selfOwner,
  startOf,
  type ProcessState,
  type Owner,
} from "./process-id.js";

/** What the file system says of a file. */
export interface Facts {
  /** A plain file; a device or a pipe can be written to, but has no contents. */
  readonly isFile: boolean;
  readonly isFolder: boolean;
  readonly size: number;
  readonly mode: number;
  /** The same for two names of the same file. */
  readonly id: string;
  /** When its contents were changed last. */
  readonly time: string;
}

/** An open file. */
export interface DiskFile {
  facts(): Promise<Facts>;
  /** Its bytes from the first on. */
  read(): AsyncIterable<Uint8Array>;
  /** Puts bytes at its end. */
  write(bytes: Uint8Array): Promise<void>;
  /** Leaves so many bytes of it. */
  cut(length: number): Promise<void>;
  /** Resolves when what was written would survive a power failure. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** A file that must not exist yet, one that does, or a device or pipe, which is only poured into. */
type Way = "new" | "old" | "device";

/** Every error is as Node has it, with a code. */
export interface Disk {
  /** Undefined if nothing is there; a link to what is not there is something, and an error with the code `LOOSE`. */
  facts(path: string): Promise<Facts | undefined>;
  /** The name of the file itself, for one that may be a link. */
  target(path: string): Promise<string>;
  open(path: string, way: Way): Promise<DiskFile>;
  /** Gives the new file the permissions of the old one. */
  permit(path: string, mode: number): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** The same to a name that is free; `EEXIST` if it is not. */
  place(from: string, to: string): Promise<void>;
  /** The names in a folder. */
  list(folder: string): Promise<readonly string[]>;
  /** A folder with what is in it, or a file; nothing to remove is no error. */
  remove(path: string): Promise<void>;
  /** The same at once, for a process that is told to go; if so wanted, only an empty file. */
  removeNow(path: string, ifEmpty?: boolean): void;
  /** This process, as it stands in names of files. */
  readonly owner: string;
  state(owner: Owner): ProcessState;
  /** Makes a folder, and those that it is in. */
  makeFolder(path: string): Promise<void>;
  /** A new private folder. */
  makeScratch(): Promise<string>;
  readonly scratch: string;
}

const { O_APPEND, O_CREAT, O_EXCL, O_RDWR, O_WRONLY } = constants;
const FLAGS: Readonly<Record<Way, number>> = {
  new: O_RDWR | O_APPEND | O_CREAT | O_EXCL,
  old: O_RDWR | O_APPEND,
  device: O_WRONLY,
};

/** The code of a link to nowhere: no code of the system tells it from a name that is free. */
export const LOOSE = "LOOSE";

type Stats = BigIntStats;

const factsOf = (stats: Stats): Facts => ({
  isFile: stats.isFile(),
  isFolder: stats.isDirectory(),
  size: Number(stats.size),
  mode: Number(stats.mode),
  id: `${stats.dev}:${stats.ino}`,
  time: String(stats.mtimeNs),
});

/** Opens a file to be read; nothing can be written through it. */
export const openToRead = (path: string): Promise<FileHandle> => open(path, "r");

/** Writes to standard error at once, from whichever thread; a failure is ignored. */
export function writeErrorsNow(text: string): void {
  try {
    writeSync(2, text);
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
  }
}

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error ? String(error.code) : undefined;

const CHUNK = 65_536;

/** A stream would close the file when it is read. */
async function* chunksOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (let at = 0; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK), 0, CHUNK, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

const SCRATCH = "falsecard-";
const SCRATCH_NAME = new RegExp(String.raw`^${SCRATCH}(${OWNER.source})-\w{6}$`);

/** Takes away what dead processes of ours have left among the temporary files, where others have theirs too. */
async function removeScratch(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const owner = parseOwner(SCRATCH_NAME.exec(name)?.[1] ?? "");
    if (owner === undefined || realDisk.state(owner) !== "gone") continue;
    const path = join(tmpdir(), name);
    const stats = await lstat(path).catch(() => undefined);
    if (stats?.isDirectory() === true && stats.uid === (process.geteuid?.() ?? stats.uid))
      await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

export const realDisk: Disk = {
  facts: async (path) => {
    try {
      return factsOf(await stat(path, { bigint: true }));
    } catch (error) {
      if (codeOf(error) !== "ENOENT") throw error;
      const isLink = await lstat(path).then(
        (stats) => stats.isSymbolicLink(),
        () => false,
      );
      if (isLink) throw Object.assign(new Error("a link to nowhere"), { code: LOOSE });
      return undefined;
    }
  },
  target: (path) => realpath(path),
  open: async (path, way) => {
    const file = await open(path, FLAGS[way]);
    return {
      facts: async () => factsOf(await file.stat({ bigint: true })),
      read: () => chunksOf(file),
      write: (bytes) => file.writeFile(bytes),
      cut: (length) => file.truncate(length),
      flush: () => file.datasync(),
      close: () => file.close(),
    };
  },
  permit: (path, mode) => chmod(path, mode),
  rename: (from, to) => rename(from, to),
  place: async (from, to) => {
    try {
      await link(from, to);
    } catch (error) {
      // Not every file system has a second name for a file.
      if (!/^(?:EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EMLINK|EINVAL)$/.test(codeOf(error) ?? ""))
        throw error;
      await rename(from, to);
      return;
    }
    await rm(from);
  },
  list: (folder) => readdir(folder),
  remove: (path) => rm(path, { recursive: true, force: true }),
  removeNow: (path, ifEmpty = false) => {
    if (ifEmpty && statSync(path, { throwIfNoEntry: false })?.size !== 0) return;
    rmSync(path, { recursive: true, force: true });
  },
  get owner() {
    return makeOwner(selfOwner());
  },
  state: (owner) => stateOf(owner, selfOwner(), startOf),
  makeFolder: async (path) => {
    await mkdir(path, { recursive: true });
  },
  makeScratch: async () => {
    await removeScratch();
    return await mkdtemp(join(tmpdir(), `${SCRATCH}${makeOwner(selfOwner())}-`));
  },
  get scratch() {
    return tmpdir();
  },
};
