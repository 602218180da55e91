/**
 * Reading boards from what a user names: a file, `-` for standard input, or a hand-viewer link.
 *
 * Boards come out as they are read, so that a file of any size takes little memory.
 */
import type { FileHandle } from "node:fs/promises";
import {
  detectFormat,
  FORMATS,
  readerFor,
  type BoardReader,
  type Format,
  type ReadBoard,
} from "@falsecard/core/files";
import type { Fault } from "@falsecard/core";
import { sayFault } from "../text/faults.js";
import { openToRead } from "../disk/disk.js";
import { isBinary, textOf } from "../disk/encoding.js";
import { Stop, type Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** Bytes that are enough to tell a format. */
const HEAD = 4096;

interface Source {
  /** What to call it in messages. */
  readonly name: string;
  /** Bytes, if known. */
  readonly size: number | undefined;
  readonly chunks: AsyncIterable<Uint8Array>;
}

async function openSource(shell: Shell, operand: string): Promise<Source> {
  if (operand === "-")
    return { name: shell.say(PHRASES.stdin), size: undefined, chunks: shell.io.stdin };
  if (/^https?:\/\//i.test(operand)) {
    const bytes = new TextEncoder().encode(operand);
    return { name: "URL", size: bytes.length, chunks: onlyChunk(bytes) };
  }
  let file: FileHandle | undefined;
  try {
    file = await openToRead(operand);
    const stat = await file.stat();
    if (stat.isDirectory()) throw shell.failure(PHRASES.folder, { file: operand });
    // A pipe or a device has no size.
    const size = stat.isFile() ? stat.size : undefined;
    return { name: operand, size, chunks: file.createReadStream() };
  } catch (error) {
    await file?.close();
    throw readFailure(shell, operand, error);
  }
}

async function* onlyChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The same trouble as a sentence; what is no trouble of the file system stays as it is. */
export function readFailure(shell: Shell, file: string, error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  if (code === undefined) return error;
  if (code === "ENOENT" || code === "ENOTDIR")
    return shell.failure(COMMON_PHRASES.sourceMissing, { file });
  if (code === "EISDIR") return shell.failure(PHRASES.folder, { file });
  if (code === "EACCES" || code === "EPERM") return shell.failure(PHRASES.denied, { file });
  return shell.failure(COMMON_PHRASES.sourceUnreadable, { file, reason: code });
}

/** A file or standard input that holds no boards. */
export const openText = async (
  shell: Shell,
  operand: string,
): Promise<Pick<Source, "size" | "chunks">> => await openSource(shell, operand);

export interface OpenedBoards {
  /** What to call the source in messages. */
  readonly file: string;
  readonly format: Format;
  readonly boards: AsyncIterable<ReadBoard>;
  /** Faults that belong to no board; complete when the boards are read. */
  readonly stray: () => readonly Fault[];
  /**
   * Which part of the source is gone through, if its size is known: all boards before the last one that was taken, and so much of
   * that one.
   */
  readonly share: (ofLast?: number) => number | undefined;
}

export interface OpenHow {
  /** Whether the progress line watches the reading; it does unless the work is elsewhere. */
  readonly watched?: boolean;
  /** Is given the bytes of the source as they are read, before the boards in them. */
  readonly onBytes?: (bytes: Uint8Array) => Promise<void>;
}

/** Opens a source and tells its format; `from` is the format if the user named it. */
export async function openBoards(
  shell: Shell,
  operand: string,
  from?: Format,
  { watched = true, onBytes }: OpenHow = {},
): Promise<OpenedBoards> {
  const source = await openSource(shell, operand);
  const chunks = source.chunks[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  let length = 0;
  try {
    while (length < HEAD) {
      const next = await chunks.next();
      if (next.done === true) break;
      head.push(next.value);
      length += next.value.length;
    }
  } catch (error) {
    throw readFailure(shell, source.name, error);
  }
  if (length === 0) throw shell.failure(COMMON_PHRASES.sourceEmpty, { file: source.name });
  const beginning = Buffer.concat(head);
  if (from === undefined && isBinary(beginning)) {
    await chunks.return?.();
    throw shell.failure(PHRASES.binary, {
      file: source.name,
      expected: shell.style.oneOf(FORMATS),
    });
  }
  const format = from ?? detectFormat(textOf(beginning), operand);
  const reader = readerFor(format);
  const come: Come = { bytes: 0, boards: 0, taken: 0 };
  const share = (ofLast = 1): number | undefined =>
    source.size === undefined
      ? undefined
      : // What is read in one go has many boards.
        (come.bytes / source.size) *
        (come.boards === 0 ? 1 : Math.max(0, come.taken - 1 + ofLast) / come.boards);
  const onTaken = async (): Promise<void> => {
    if (watched) await shell.progress.at(come.taken, share());
  };
  return {
    file: source.name,
    format,
    boards: readBoards(shell, source, reader, {
      head,
      chunks,
      come,
      onTaken,
      onBytes: onBytes ?? (async () => {}),
    }),
    stray: () => reader.faults ?? [],
    share,
  };
}

/** There was nothing in the file that could be read; `reason` may be why. */
export function nothingRead(
  shell: Shell,
  { file, format, stray }: OpenedBoards,
  reason?: Fault,
): Stop {
  const stop = shell.failure(PHRASES.none, { file, format, expected: shell.style.oneOf(FORMATS) });
  const fault = reason ?? stray()[0];
  if (fault === undefined) return stop;
  const said = `${fault.line}:${fault.column}: ${sayFault(fault, shell.style.locale)}`;
  return new Stop(stop.exit, `${stop.message}\n${said}`);
}

/** How far a reading has come. */
interface Come {
  bytes: number;
  /** Boards that these bytes hold, and those that were taken. */
  boards: number;
  taken: number;
}

interface Reading {
  readonly head: readonly Uint8Array[];
  readonly chunks: AsyncIterator<Uint8Array>;
  readonly come: Come;
  readonly onTaken: () => Promise<void>;
  readonly onBytes: (bytes: Uint8Array) => Promise<void>;
}

async function* readBoards(
  shell: Shell,
  source: Source,
  reader: BoardReader,
  { head, chunks, come, onTaken, onBytes }: Reading,
): AsyncGenerator<ReadBoard> {
  async function* taken(boards: readonly ReadBoard[]): AsyncGenerator<ReadBoard> {
    come.boards += boards.length;
    for (const board of boards) {
      come.taken++;
      await onTaken();
      yield board;
    }
  }
  const read = async (chunk: Uint8Array): Promise<readonly ReadBoard[]> => {
    await onBytes(chunk);
    come.bytes += chunk.length;
    return reader.write(chunk);
  };
  const nextChunk = async (): Promise<Uint8Array | undefined> => {
    try {
      const next = await chunks.next();
      return next.done === true ? undefined : next.value;
    } catch (error) {
      throw readFailure(shell, source.name, error);
    }
  };
  try {
    for (const chunk of head) yield* taken(await read(chunk));
    for (let next = await nextChunk(); next !== undefined; next = await nextChunk())
      yield* taken(await read(next));
  } finally {
    await chunks.return?.();
  }
  yield* taken(reader.end());
}

const PHRASES = {
  stdin: ["standard input", "標準入力"],
  folder: [
    "{file}: is a directory; expected a file",
    "{file}: ディレクトリです。ファイルを指定してください",
  ],
  denied: ["{file}: may not be read (permission denied)", "{file}: 読む許可がありません"],
  binary: [
    "{file}: is not text; expected {expected} (`--from` reads it all the same)",
    "{file}: テキストではありません。{expected} が必要です(`--from` で読ませることはできます)",
  ],
  none: [
    "{file}: no board was found, read as {format}; expected {expected} (`--from` names it)",
    "{file}: {format} として読みましたが、ボードがありません。{expected} が必要です(`--from` で指定)",
  ],
} as const;
