/**
 * Reads boards from a file, from standard input (`-`) or from a hand-viewer link.
 *
 * Boards are passed on as they are read, so that a file of any size takes little memory.
 */
import {
  fileFaults,
  detectFormat,
  FORMATS,
  readerFor,
  type Format,
  type ReadBoard,
} from "@falsecard/core/files";
import type { Fault } from "@falsecard/core";
import { codeOf, openToRead } from "../disk/disk.js";
import { isBinary, textOf } from "../disk/encoding.js";
import { Stop, type Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** Bytes that are enough to detect a format. */
const HEAD = 4096;

interface Source {
  /** The name of the source in messages. */
  readonly name: string;
  /** Bytes, if known. */
  readonly size: number | undefined;
  readonly chunks: AsyncIterable<Uint8Array>;
}

export async function openSource(shell: Shell, operand: string): Promise<Source> {
  if (operand === "-")
    return { name: shell.say(PHRASES.stdin), size: undefined, chunks: shell.io.stdin };
  if (/^https?:\/\//i.test(operand)) {
    const bytes = new TextEncoder().encode(operand);
    return { name: "URL", size: bytes.length, chunks: ReadableStream.from([bytes]) };
  }
  const file = await openToRead(operand).catch((error: unknown) => {
    throw readFailure(shell, operand, error);
  });
  const stat = await file.stat();
  if (stat.isDirectory()) {
    await file.close();
    throw shell.failure(PHRASES.folder, { file: operand });
  }
  // A pipe or a device has no size.
  const size = stat.isFile() ? stat.size : undefined;
  return { name: operand, size, chunks: file.createReadStream() };
}

/** An error of the file system as a sentence; any other error stays as it is. */
export function readFailure(shell: Shell, file: string, error: unknown): unknown {
  const code = codeOf(error);
  if (code === undefined) return error;
  if (code === "ENOENT" || code === "ENOTDIR")
    return shell.failure(COMMON_PHRASES.sourceMissing, { file });
  if (code === "EISDIR") return shell.failure(PHRASES.folder, { file });
  if (code === "EACCES" || code === "EPERM") return shell.failure(PHRASES.denied, { file });
  return shell.failure(COMMON_PHRASES.sourceUnreadable, { file, reason: code });
}

export interface OpenedBoards {
  /** The name of the source in messages. */
  readonly file: string;
  readonly format: Format;
  readonly boards: AsyncIterable<ReadBoard>;
  /** Faults that belong to no board; complete when the boards are read. */
  readonly stray: () => readonly Fault[];
  /**
   * The share of the source that is done, undefined if its size is unknown: all boards before the last one taken, and
   * the share `ofLast` of that one.
   */
  readonly share: (ofLast?: number) => number | undefined;
}

export interface OpenHow {
  /** Whether reading counts as the progress of the command; default: yes. */
  readonly watched?: boolean;
  /** Called with the bytes of the source as they are read, before the boards in them. */
  readonly onBytes?: (bytes: Uint8Array) => Promise<void>;
}

/** Opens a source and detects its format, unless the user named it by `from`. */
export async function openBoards(
  shell: Shell,
  operand: string,
  from?: Format,
  { watched = true, onBytes }: OpenHow = {},
): Promise<OpenedBoards> {
  const { name: file, size, chunks: source } = await openSource(shell, operand);
  const chunks = source[Symbol.asyncIterator]();
  const nextChunk = async (): Promise<Uint8Array | undefined> => {
    try {
      const next = await chunks.next();
      return next.done === true ? undefined : next.value;
    } catch (error) {
      throw readFailure(shell, file, error);
    }
  };
  let beginning = (await nextChunk()) ?? new Uint8Array();
  while (beginning.length < HEAD) {
    const next = await nextChunk();
    if (next === undefined) break;
    beginning = Buffer.concat([beginning, next]);
  }
  if (beginning.length === 0) throw shell.failure(COMMON_PHRASES.sourceEmpty, { file });
  if (from === undefined && isBinary(beginning)) {
    await chunks.return?.();
    throw shell.failure(PHRASES.binary, { file, expected: shell.style.oneOf(FORMATS) });
  }
  const format = from ?? detectFormat(textOf(beginning), operand);
  const reader = readerFor(format);
  /** Bytes read, the boards in them, and the boards that were taken. */
  let [bytes, held, taken] = [0, 0, 0];
  const share = (ofLast = 1): number | undefined =>
    size === undefined
      ? undefined
      : // A chunk has many boards, of which only some may have been taken.
        (bytes / size) * (held === 0 ? 1 : Math.max(0, taken - 1 + ofLast) / held);
  async function* batches(): AsyncGenerator<readonly ReadBoard[]> {
    try {
      for (let next: Uint8Array | undefined = beginning; next; next = await nextChunk()) {
        await onBytes?.(next);
        bytes += next.length;
        yield reader.write(next);
      }
    } finally {
      await chunks.return?.();
    }
    yield reader.end();
  }
  async function* boards(): AsyncGenerator<ReadBoard> {
    for await (const batch of batches()) {
      held += batch.length;
      for (const board of batch) {
        taken++;
        if (watched) await shell.progress.at(taken, share());
        yield board;
      }
    }
  }
  return { file, format, boards: boards(), stray: () => reader.faults ?? [], share };
}

/** The error for a file in which no board could be read; `reason` is a fault that may explain it. */
export function nothingRead(
  shell: Shell,
  { file, format, stray }: OpenedBoards,
  reason?: Fault,
): Stop {
  const stop = shell.failure(PHRASES.none, { file, format, expected: shell.style.oneOf(FORMATS) });
  const fault = reason ?? stray()[0];
  if (fault === undefined) return stop;
  const said = `${fault.line}:${fault.column}: ${fileFaults.say(fault, shell.style.locale)}`;
  return new Stop(stop.exit, `${stop.message}\n${said}`);
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
