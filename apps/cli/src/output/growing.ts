/**
 * A file that grows while a command works. It is opened, and its contents are checked, before the work begins;
 * each piece is on the disk when `add` resolves, whole or not at all. The old contents are never changed, but for the end
 * that `accept` drops: a piece of ours that was being written when its process was killed.
 */
import { writeFailure } from "../frame/disk-reason.js";
import type { Shell } from "../frame/shell.js";
import { claim, claimIfPossible, release, type NameLock } from "./claim.js";
import { contentsOf, type Contents } from "./contents.js";
import { codeOf, type DiskFile } from "../disk/disk.js";
import { addTemporary, keepTemporary } from "./temporary.js";
import { mustBeName } from "./whole.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export interface GrowingOrder {
  /**
   * Returns how many bytes of the contents stay, or throws a `Stop` if the file is not ours. Not called for a file that is
   * new or empty.
   */
  readonly accept: (contents: Contents) => Promise<number>;
  /** The error if there is no such file; without it, the file is created. */
  readonly absent?: () => Error;
  /** The error if it is a device or a pipe; without it, that is written to. */
  readonly device?: () => Error;
  /** Whether other processes may write to it at the same time, as to a log. */
  readonly shared?: boolean;
}

/** A piece of text; how it begins may depend on whether it is the first. */
type Piece = string | ((isFirst: boolean) => string);

export interface GrowingFile {
  /** Puts a piece at the end, after those that came before it. */
  readonly add: (piece: Piece) => Promise<void>;
  readonly close: () => Promise<void>;
  /** Closes the file; one that was begun here and is empty is removed. */
  readonly abandon: () => Promise<void>;
}

export async function openGrowing(
  shell: Shell,
  path: string,
  order: GrowingOrder,
): Promise<GrowingFile> {
  mustBeName(shell, path);
  const { accept, absent, device, shared = false } = order;
  const { disk } = shell.io;
  let file: DiskFile | undefined;
  let lock: NameLock | undefined;
  try {
    const before = await disk.facts(path);
    if (before === undefined && absent !== undefined) throw absent();
    if (before?.isFolder === true) throw Object.assign(new Error("a folder"), { code: "EISDIR" });
    if (before?.isFile === false && device !== undefined) throw device();
    if (!shared && before === undefined) lock = await claim(shell, path, path);
    else if (!shared && before?.isFile === true)
      lock = await claimIfPossible(shell, await disk.target(path), path);
    // Another process may have begun and ended it before the claim.
    const there = before ?? (await disk.facts(path));
    const isNew = there === undefined;
    file = await disk
      .open(path, isNew ? "new" : there.isFile ? "old" : "device")
      .catch(async (error: unknown) => {
        // Another process that shares it may have begun it just now.
        if (shared && codeOf(error) === "EEXIST") return await disk.open(path, "old");
        throw error;
      });
    if (isNew) addTemporary(disk, path, true);
    const { isFile, id } = await file.facts();
    const contents = isFile ? await contentsOf(file) : undefined;
    const length = contents === undefined ? 0 : await accept(contents);
    if (contents !== undefined && length < contents.size) await file.cut(length);
    return growing(shell, { path, file, id: isFile ? id : undefined, length, isNew, lock, shared });
  } catch (error) {
    await file?.close();
    await release(disk, lock);
    throw writeFailure(shell, path, error);
  }
}

interface Opened {
  readonly path: string;
  readonly file: DiskFile;
  /** Which file it is; undefined for a device, which has no length. */
  readonly id: string | undefined;
  readonly length: number;
  /** Whether there was no such file before. */
  readonly isNew: boolean;
  readonly lock: NameLock | undefined;
  readonly shared: boolean;
}

function growing(shell: Shell, opened: Opened): GrowingFile {
  const { path, file, id, isNew, lock, shared } = opened;
  const { disk } = shell.io;
  /** Whether we alone write to it, so that each piece is whole and safe before the next. */
  const alone = id !== undefined && !shared;
  let { length } = opened;
  let last: Promise<void> = Promise.resolve();
  const sizeNow = async (): Promise<number | undefined> => {
    const now = await disk.facts(path).catch(() => undefined);
    return now?.id === id ? now?.size : undefined;
  };
  const write = async (piece: Piece): Promise<void> => {
    const bytes = Buffer.from(typeof piece === "string" ? piece : piece(length === 0), "utf8");
    // A file that another process has changed or removed is not ours any more.
    if (alone && (await sizeNow()) !== length)
      throw shell.failure(COMMON_PHRASES.outputChanged, { file: path });
    keepTemporary(path);
    try {
      await file.write(bytes);
      if (alone) await file.flush();
      length += bytes.length;
    } catch (error) {
      // A piece that was written in part is cut off again; if even that fails, the next process that opens the file
      // finds the end of the last whole piece.
      if (alone) await file.cut(length).catch(() => undefined);
      throw writeFailure(shell, path, error, PHRASES.cut);
    }
  };
  const close = async (keepsEmpty: boolean): Promise<void> => {
    await last;
    await file.close();
    keepTemporary(path);
    const isDropped = !keepsEmpty && isNew && id !== undefined && length === 0;
    if (isDropped && (await sizeNow()) === 0) await disk.remove(path);
    await release(disk, lock);
  };
  return {
    add: async (piece) => {
      const next = last.then(() => write(piece));
      // A failure does not make the next piece fail: the disk may have room again.
      last = next.catch(() => undefined);
      await next;
    },
    close: () => close(true),
    abandon: () => close(false),
  };
}

const PHRASES = {
  cut: [
    "{file}: could not be written further: {reason}; what was finished before is in it",
    "{file}: これ以上書けません: {reason}。それまでに終えた分は残っています",
  ],
} as const;
