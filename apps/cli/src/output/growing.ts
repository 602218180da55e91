/**
 * A file that grows while a command works. It is opened, and what stands in it is judged, before the work begins;
 * each piece is on the disk when `add` resolves, whole or not at all. What stood there before is never changed, but
 * for what `accept` gives up: the end of a file of ours that was being written when its process was killed.
 */
import type { Shell } from "../frame/shell.js";
import { claim, claimIfPossible, type NameLock } from "./claim.js";
import { contentsOf, type Contents } from "./contents.js";
import { codeOf, type DiskFile } from "../disk/disk.js";
import { addDraft, dropDraft, keepDraft } from "./drafts.js";
import { growingTrouble, mustBeName, openingTrouble } from "./trouble.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export interface GrowingOrder {
  /**
   * Looks at what stands in the file, and answers how many of its bytes stay; a file that is not ours, it stops at.
   * Not asked of a file that is new or empty.
   */
  readonly accept: (contents: Contents) => Promise<number>;
  /** What to stop with if there is no such file; else it is begun. */
  readonly absent?: () => Error;
  /** What to stop with if it is a device or a pipe; else it is written to. */
  readonly device?: () => Error;
  /** Others may write to it at the same time, as to a log. */
  readonly shared?: boolean;
}

/** A piece of text; how it begins may depend on whether it is the first. */
type Piece = string | ((isFirst: boolean) => string);

interface Opened {
  readonly file: DiskFile;
  /** Which file it is; undefined for a device, which has no length. */
  readonly id: string | undefined;
  readonly length: number;
  /** Whether there was no such file before. */
  readonly isNew: boolean;
  /** The claim that no other process writes to it. */
  readonly claim?: NameLock | undefined;
}

export class GrowingFile {
  readonly #shell: Shell;
  readonly #path: string;
  readonly #opened: Opened;
  /** Whether we alone write to it, so that each piece is whole and safe before the next. */
  readonly #alone: boolean;
  #length: number;
  #last: Promise<void> = Promise.resolve();

  private constructor(shell: Shell, path: string, opened: Opened, shared: boolean) {
    this.#shell = shell;
    this.#path = path;
    this.#opened = opened;
    this.#alone = opened.id !== undefined && !shared;
    this.#length = opened.length;
  }

  static async open(shell: Shell, path: string, order: GrowingOrder): Promise<GrowingFile> {
    mustBeName(shell, path);
    const { accept, absent, device, shared = false } = order;
    const { disk } = shell.io;
    let file: DiskFile | undefined;
    let ours: NameLock | undefined;
    try {
      const before = await disk.facts(path);
      if (before === undefined && absent !== undefined) throw absent();
      if (before?.isFolder === true) throw Object.assign(new Error("a folder"), { code: "EISDIR" });
      if (before?.isFile === false && device !== undefined) throw device();
      if (!shared && before === undefined) ours = await claim(shell, path, path);
      else if (!shared && before?.isFile === true)
        ours = await claimIfPossible(shell, await disk.target(path), path);
      // Another may have begun and ended it before the claim.
      const there = before ?? (await disk.facts(path));
      const isNew = there === undefined;
      file = await disk
        .open(path, isNew ? "new" : there.isFile ? "old" : "device")
        .catch(async (error: unknown) => {
          // One that others write to may have been begun by them just now.
          if (shared && codeOf(error) === "EEXIST") return await disk.open(path, "old");
          throw error;
        });
      if (isNew) addDraft(disk, path, true);
      const { isFile, id } = await file.facts();
      if (!isFile)
        return new GrowingFile(shell, path, { file, id: undefined, length: 0, isNew }, shared);
      const contents = await contentsOf(file);
      const length = contents === undefined ? 0 : await accept(contents);
      if (contents !== undefined && length < contents.size) await file.cut(length);
      return new GrowingFile(shell, path, { file, id, length, isNew, claim: ours }, shared);
    } catch (error) {
      await file?.close();
      await unclaim(shell, ours);
      throw openingTrouble(shell, path, error);
    }
  }

  /** Puts a piece at the end, after those that came before it. */
  async add(piece: Piece): Promise<void> {
    const next = this.#last.then(() => this.#add(piece));
    // One that fails does not make the next one fail: a disk may have room again.
    this.#last = next.catch(() => undefined);
    await next;
  }

  async #add(piece: Piece): Promise<void> {
    const text = typeof piece === "string" ? piece : piece(this.#length === 0);
    const bytes = Buffer.from(text, "utf8");
    const { file } = this.#opened;
    if (this.#alone) await this.#mustBeOurs();
    keepDraft(this.#path);
    try {
      await file.write(bytes);
      if (this.#alone) await file.flush();
      this.#length += bytes.length;
    } catch (error) {
      // A piece of which only a part could be written is taken back; where even that fails, the next who opens
      // the file finds where the last whole one ended.
      if (this.#alone) await file.cut(this.#length).catch(() => undefined);
      throw growingTrouble(this.#shell, this.#path, error);
    }
  }

  /** Stops unless the file is as we left it: not changed and not removed by another process. */
  async #mustBeOurs(): Promise<void> {
    const now = await this.#shell.io.disk.facts(this.#path).catch(() => undefined);
    if (now?.id !== this.#opened.id || now?.size !== this.#length)
      throw this.#shell.failure(COMMON_PHRASES.outputChanged, { file: this.#path });
  }

  /** Kept when everything is written. */
  async close(): Promise<void> {
    await this.#last;
    await this.#opened.file.close();
    keepDraft(this.#path);
    await unclaim(this.#shell, this.#opened.claim);
  }

  /** Nothing came of it: a file that was begun here, and is empty, goes. */
  async abandon(): Promise<void> {
    const { id, isNew, claim: ours } = this.#opened;
    await this.#last;
    await this.#opened.file.close();
    keepDraft(this.#path);
    const { disk } = this.#shell.io;
    if (isNew && id !== undefined && this.#length === 0) {
      const now = await disk.facts(this.#path).catch(() => undefined);
      if (now?.id === id && now.size === 0) await disk.remove(this.#path);
    }
    await unclaim(this.#shell, ours);
  }
}

async function unclaim(shell: Shell, ours: NameLock | undefined): Promise<void> {
  if (ours === undefined) return;
  await ours.file.close();
  await dropDraft(shell.io.disk, ours.path);
}
