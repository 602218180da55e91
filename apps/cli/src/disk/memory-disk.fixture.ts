/** A disk in memory for tests, which can fill up at any byte. */
import { basename, dirname, join } from "node:path";
import { stateOf, makeOwner, type ProcessState, type Owner } from "./process-id.js";
import type { Disk, DiskFile, Facts } from "./disk.js";

interface Entry {
  bytes: Buffer;
  readonly id: string;
  time: number;
}

export interface MemorySetting {
  /** Bytes that may be written before the disk is full. */
  readonly room?: number;
  /** Whether a full disk refuses even to shorten a file, as one that was pulled out does. */
  readonly dead?: boolean;
}

const failing = (code: string): Error => Object.assign(new Error(code), { code });

export class MemoryDisk implements Disk {
  readonly scratch = "/tmp";
  /** The process that uses the disk; it may be another one after a while. */
  self: Owner = { machine: "0123abcd", boot: "89abcdef", pid: 100, start: "7" };
  /** When the processes of the machine began. */
  readonly running = new Map([[100, "7"]]);
  readonly #files = new Map<string, Entry>();
  readonly #folders = new Set(["/", "/tmp", "/work"]);
  readonly #dead: boolean;
  #room: number;
  #made = 0;

  constructor({ room = Number.POSITIVE_INFINITY, dead = false }: MemorySetting = {}) {
    this.#room = room;
    this.#dead = dead;
  }

  /** Puts a file there, as another process would. */
  put(path: string, bytes: string | Uint8Array): void {
    this.#files.set(path, {
      bytes: Buffer.from(bytes),
      id: String(++this.#made),
      time: this.#made,
    });
  }

  /** What stands in a file; undefined if there is none. */
  bytes(path: string): Buffer | undefined {
    return this.#files.get(path)?.bytes;
  }

  /** All files that are there. */
  get names(): readonly string[] {
    return [...this.#files.keys()].toSorted();
  }

  async facts(path: string): Promise<Facts | undefined> {
    if (this.#folders.has(path))
      return { isFile: false, isFolder: true, size: 0, mode: 0o755, id: path, time: "" };
    const entry = this.#files.get(path);
    return entry === undefined ? undefined : factsOf(entry);
  }

  async target(path: string): Promise<string> {
    return path;
  }

  async open(path: string, way: "new" | "old" | "device"): Promise<DiskFile> {
    if (!this.#folders.has(dirname(path))) throw failing("ENOENT");
    const old = this.#files.get(path);
    if (way === "new" && old !== undefined) throw failing("EEXIST");
    if (way !== "new" && old === undefined) throw failing("ENOENT");
    const entry = old ?? { bytes: Buffer.alloc(0), id: String(++this.#made), time: this.#made };
    this.#files.set(path, entry);
    return {
      facts: async () => factsOf(entry),
      read: async function* () {
        yield entry.bytes;
      },
      write: async (bytes) => {
        const fits = bytes.subarray(0, Math.min(bytes.length, this.#room));
        entry.bytes = Buffer.concat([entry.bytes, fits]);
        entry.time = ++this.#made;
        this.#room -= fits.length;
        if (fits.length < bytes.length) throw failing("ENOSPC");
      },
      cut: async (length) => {
        if (this.#dead && this.#room === 0) throw failing("EIO");
        entry.bytes = entry.bytes.subarray(0, length);
      },
      flush: async () => {},
      close: async () => {},
    };
  }

  async permit(): Promise<void> {}

  async rename(from: string, to: string): Promise<void> {
    const entry = this.#files.get(from);
    if (entry === undefined) throw failing("ENOENT");
    this.#files.delete(from);
    this.#files.set(to, entry);
  }

  async place(from: string, to: string): Promise<void> {
    if (this.#files.has(to)) throw failing("EEXIST");
    await this.rename(from, to);
  }

  async list(folder: string): Promise<readonly string[]> {
    return [...this.#files.keys()]
      .filter((name) => dirname(name) === folder)
      .map((name) => basename(name));
  }

  get owner(): string {
    return makeOwner(this.self);
  }

  state(owner: Owner): ProcessState {
    return stateOf(owner, this.self, (pid) => this.running.get(pid));
  }

  async remove(path: string): Promise<void> {
    this.removeNow(path);
  }

  removeNow(path: string, ifEmpty = false): void {
    if (ifEmpty && this.#files.get(path)?.bytes.length !== 0) return;
    for (const name of this.#files.keys())
      if (name === path || name.startsWith(`${path}/`)) this.#files.delete(name);
    this.#folders.delete(path);
  }

  async makeFolder(path: string): Promise<void> {
    this.#folders.add(path);
  }

  async makeScratch(): Promise<string> {
    const path = join(this.scratch, `falsecard-${++this.#made}`);
    this.#folders.add(path);
    return path;
  }
}

const factsOf = ({ bytes, id, time }: Entry): Facts => ({
  isFile: true,
  isFolder: false,
  size: bytes.length,
  mode: 0o644,
  id,
  time: String(time),
});
