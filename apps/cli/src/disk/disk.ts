/**
 * The disk: the one file of the command line that opens, changes and removes files. Code that writes gets its `Disk`
 * from the shell, so that a test can pass one that fills up at any byte.
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

const { O_APPEND, O_CREAT, O_EXCL, O_RDWR, O_WRONLY } = constants;
/**
 * The flags for opening a file that must not exist yet, a file that exists, or a device or pipe, which can only be
 * written to.
 */
const FLAGS = {
  new: O_RDWR | O_APPEND | O_CREAT | O_EXCL,
  old: O_RDWR | O_APPEND,
  device: O_WRONLY,
};

/** Our error code for a link whose target does not exist, because the system's ENOENT also stands for a free name. */
export const LOOSE = "LOOSE";

/** Facts about a file from the file system. */
const factsOf = (stats: BigIntStats) => ({
  /** Whether it is a regular file; a device or a pipe can be written to, but has no contents. */
  isFile: stats.isFile(),
  isFolder: stats.isDirectory(),
  size: Number(stats.size),
  mode: Number(stats.mode),
  /** Identifies the file: two names of the same file have the same id. */
  id: `${stats.dev}:${stats.ino}`,
  /** The time of the last change of its contents. */
  time: String(stats.mtimeNs),
});
export type Facts = Readonly<ReturnType<typeof factsOf>>;

/** Opens a file to be read; nothing can be written through it. */
export const openToRead = (path: string): Promise<FileHandle> => open(path, "r");

/** Writes to standard error synchronously, from any thread; an error of the stream is ignored. */
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

/** The bytes of an open file, which stays open; a stream would close it at the end. */
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

/** Removes the temporary folders that dead Falsecard processes of this user left. */
async function removeScratch(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const owner = parseOwner(SCRATCH_NAME.exec(name)?.[1] ?? "");
    if (owner === undefined || stateOf(owner, selfOwner(), startOf) !== "gone") continue;
    const path = join(tmpdir(), name);
    const stats = await lstat(path).catch(() => undefined);
    if (stats?.isDirectory() === true && stats.uid === (process.geteuid?.() ?? stats.uid))
      await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function openFile(path: string, way: keyof typeof FLAGS) {
  const file = await open(path, FLAGS[way]);
  return {
    facts: async (): Promise<Facts> => factsOf(await file.stat({ bigint: true })),
    read: (): AsyncIterable<Uint8Array> => chunksOf(file),
    /** Appends bytes. */
    write: (bytes: Uint8Array) => file.writeFile(bytes),
    /** Cuts the file to a length. */
    cut: (length: number) => file.truncate(length),
    /** Resolves when what was written would survive a power failure. */
    flush: () => file.datasync(),
    close: () => file.close(),
  };
}

/** An open file. */
export type DiskFile = Awaited<ReturnType<typeof openFile>>;

/** The real disk. Errors are Node's own, with their codes. */
export const realDisk = {
  /**
   * The facts about a file, undefined if there is none; throws an error with the code `LOOSE` for a link whose target
   * does not exist.
   */
  facts: async (path: string): Promise<Facts | undefined> => {
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
  /** The real name of a file that may be a link. */
  target: (path: string) => realpath(path),
  open: openFile,
  /** Sets the permissions of a file. */
  permit: (path: string, mode: number) => chmod(path, mode),
  rename: (from: string, to: string) => rename(from, to),
  /** Renames a file to a free name; throws `EEXIST` if the name is taken. */
  place: async (from: string, to: string): Promise<void> => {
    try {
      await link(from, to);
    } catch (error) {
      // Not every file system has hard links; without them the name is not checked.
      if (!/^(?:EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EMLINK|EINVAL)$/.test(codeOf(error) ?? ""))
        throw error;
      await rename(from, to);
      return;
    }
    await rm(from);
  },
  /** The names in a folder. */
  list: (folder: string): Promise<readonly string[]> => readdir(folder),
  /** Removes a file, or a folder with its contents; it is no error if there is none. */
  remove: (path: string) => rm(path, { recursive: true, force: true }),
  /** Removes synchronously, for a process that a signal ends; with `ifEmpty` only an empty file. */
  removeNow: (path: string, ifEmpty = false): void => {
    if (ifEmpty && statSync(path, { throwIfNoEntry: false })?.size !== 0) return;
    rmSync(path, { recursive: true, force: true });
  },
  /** This process as names of files identify it. */
  get owner(): string {
    return makeOwner(selfOwner());
  },
  state: (owner: Owner): ProcessState => stateOf(owner, selfOwner(), startOf),
  /** Makes a folder and its parents. */
  makeFolder: async (path: string): Promise<void> => {
    await mkdir(path, { recursive: true });
  },
  /** Makes a new private folder for temporary files. */
  makeScratch: async (): Promise<string> => {
    await removeScratch();
    return await mkdtemp(join(tmpdir(), `${SCRATCH}${makeOwner(selfOwner())}-`));
  },
  get scratch(): string {
    return tmpdir();
  },
};
export type Disk = Readonly<typeof realDisk>;
