/**
 * A file that grows while a command works. It is opened, and its contents are checked, before the work begins;
 * each piece is on the disk when `add` resolves, whole or not at all. The old contents are never changed, except for an
 * end that `accept` drops: a piece that was unfinished when its process was killed.
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
   * Returns the number of bytes of the contents to keep, or throws a `Stop` if nothing may be added to the file. It is
   * not called for a new or empty file.
   */
  readonly accept: (contents: Contents) => Promise<number>;
  /** The error if there is no such file; without it, the file is created. */
  readonly absent?: () => Error;
  /** The error if it is a device or a pipe; without it, the device or pipe is written to. */
  readonly device?: () => Error;
  /** Whether other processes may write to the file at the same time, as to a log. */
  readonly shared?: boolean;
}

/** A piece of text, or a function that makes it; `isFirst` is true for the first piece in the file. */
type Piece = string | ((isFirst: boolean) => string);

export interface GrowingFile {
  /** Appends a piece, after all pieces that were added before. */
  readonly add: (piece: Piece) => Promise<void>;
  readonly close: () => Promise<void>;
  /** Closes the file; a new file that is still empty is removed. */
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
    // Another process may have created the file before the claim.
    const there = before ?? (await disk.facts(path));
    const isNew = there === undefined;
    file = await disk
      .open(path, isNew ? "new" : there.isFile ? "old" : "device")
      .catch(async (error: unknown) => {
        // Another process that shares the file may have created it just now.
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
  /** The id of the file; undefined for a device, which has no length. */
  readonly id: string | undefined;
  readonly length: number;
  /** Whether the file did not exist before. */
  readonly isNew: boolean;
  readonly lock: NameLock | undefined;
  readonly shared: boolean;
}

function growing(shell: Shell, opened: Opened): GrowingFile {
  const { path, file, id, isNew, lock, shared } = opened;
  const { disk } = shell.io;
  /** Whether only this process writes to the file, so that each piece can be flushed, or cut off again if it fails. */
  const alone = id !== undefined && !shared;
  let { length } = opened;
  let last: Promise<void> = Promise.resolve();
  const sizeNow = async (): Promise<number | undefined> => {
    const now = await disk.facts(path).catch(() => undefined);
    return now?.id === id ? now?.size : undefined;
  };
  const write = async (piece: Piece): Promise<void> => {
    const bytes = Buffer.from(typeof piece === "string" ? piece : piece(length === 0), "utf8");
    // Nothing is added to a file that another process has changed or removed.
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
      // A failure does not make the next piece fail, because the disk may have room again.
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
