/**
 * Writing bytes: to standard output or to a file that appears whole or not at all, in an encoding that
 * the reader of the format expects.
 */
import { randomBytes } from "node:crypto";
import { createReadStream, rmSync } from "node:fs";
import {
  chmod,
  mkdtemp,
  open,
  realpath,
  rename,
  rm,
  stat,
  type FileHandle,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Shell } from "./shell.js";

/** What is on the disk only until it is finished; an interrupted command takes it along. */
const drafts = new Set<string>();

function addDraft(path: string): void {
  if (drafts.size === 0) {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.once(signal, () => {
        for (const draft of drafts) rmSync(draft, { recursive: true, force: true });
        // Without this listener the signal does what it always does.
        process.kill(process.pid, signal);
      });
    }
  }
  drafts.add(path);
}

async function dropDraft(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
  drafts.delete(path);
}

/** Small pieces are gathered into writes of about this many bytes. */
const BATCH = 65_536;

/** Gathers bytes on their way to `write`. */
function batched(write: (bytes: Uint8Array) => Promise<void>) {
  let pieces: Uint8Array[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    if (size === 0) return;
    const bytes = Buffer.concat(pieces);
    pieces = [];
    size = 0;
    await write(bytes);
  };
  return {
    flush,
    write: async (bytes: Uint8Array): Promise<void> => {
      pieces.push(bytes);
      size += bytes.length;
      if (size >= BATCH) await flush();
    },
  };
}

export interface Sink {
  write(bytes: Uint8Array): Promise<void>;
  /** Everything is written: the file takes its name. */
  finish(): Promise<void>;
  /** Something went wrong: as if nothing had been written. */
  abandon(): Promise<void>;
}

export function stdoutSink(shell: Shell): Sink {
  const { write, flush } = batched((bytes) => shell.writeData(bytes));
  // What went out cannot be taken back: the reader gets all that was good.
  return { write, finish: flush, abandon: flush };
}

/** A file that is written beside its place and moved there at the end. */
export async function fileSink(shell: Shell, path: string, input: string): Promise<Sink> {
  try {
    const old = await stat(path).catch(() => undefined);
    const from = await stat(input).catch(() => undefined);
    if (old !== undefined && from !== undefined && old.ino === from.ino && old.dev === from.dev)
      throw shell.misuse("output.same", { file: path });
    // A device or a pipe cannot be replaced, only written to; a link stays and its target is replaced.
    if (old !== undefined && !old.isFile()) return openSink(shell, path, await open(path, "w"));
    const target = old === undefined ? path : await realpath(path);
    const draft = join(dirname(target), `.${basename(target)}.${randomBytes(4).toString("hex")}`);
    const file = await open(draft, "wx");
    addDraft(draft);
    if (old !== undefined) await chmod(draft, old.mode);
    return openSink(shell, path, file, { draft, target });
  } catch (error) {
    throw writeFailure(shell, path, error);
  }
}

function openSink(
  shell: Shell,
  path: string,
  file: FileHandle,
  move?: { readonly draft: string; readonly target: string },
): Sink {
  const guard = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      throw writeFailure(shell, path, error);
    }
  };
  const { write, flush } = batched((bytes) => guard(() => file.writeFile(bytes)));
  return {
    write,
    finish: () =>
      guard(async () => {
        await flush();
        await file.close();
        if (move === undefined) return;
        await rename(move.draft, move.target);
        drafts.delete(move.draft);
      }),
    abandon: async () => {
      // It may be closed already, if the very last step failed.
      await file.close().catch(() => {});
      if (move !== undefined) await dropDraft(move.draft);
    },
  };
}

function writeFailure(shell: Shell, file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  return shell.failure("output.failed", { file, reason: String(error.code) });
}

export const ENCODINGS = ["utf-8", "latin-1"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Turns text into bytes on their way to a sink. */
export interface Encoder {
  write(text: string): Promise<void>;
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

// oxlint-disable-next-line no-control-regex -- ASCII is a range of codes
const ASCII = /^[\u0000-\u007f]*$/;
// oxlint-disable-next-line no-control-regex -- so is Latin-1
const LATIN_1 = /^[\u0000-\u00ff]*$/;

/** One encoding throughout; what it lacks is refused by `lack`, which is told the character. */
export function fixedEncoder(
  sink: Sink,
  encoding: Encoding,
  lack: (character: string) => Error,
): Encoder {
  return {
    write: async (text) => {
      if (encoding === "latin-1" && !LATIN_1.test(text)) {
        throw lack([...text].find((character) => !LATIN_1.test(character)) ?? "");
      }
      await sink.write(Buffer.from(text, encoding === "utf-8" ? "utf8" : "latin1"));
    },
    finish: async () => {},
    abandon: async () => {},
  };
}

/**
 * Latin-1, PBN's character set, if the whole text fits, else UTF-8.
 *
 * ASCII is the same in both and goes straight through. From the first other character of Latin-1 on, the
 * choice is open until the text ends or needs more: meanwhile it waits in a temporary file.
 */
export function fittingEncoder(sink: Sink): Encoder {
  let wide = false;
  let folder: string | undefined;
  let waiting: FileHandle | undefined;
  const held = batched(async (bytes) => await waiting?.writeFile(bytes));
  const drop = async (): Promise<void> => {
    await waiting?.close();
    waiting = undefined;
    if (folder !== undefined) await dropDraft(folder);
    folder = undefined;
  };
  const release = async (): Promise<void> => {
    if (folder === undefined) return;
    await held.flush();
    const chunks: AsyncIterable<Buffer> = createReadStream(join(folder, "text"));
    for await (const chunk of chunks)
      await sink.write(wide ? Buffer.from(chunk.toString("latin1"), "utf8") : chunk);
    await drop();
  };
  return {
    write: async (text) => {
      if (!wide && !LATIN_1.test(text)) {
        wide = true;
        await release();
      }
      if (wide) return await sink.write(Buffer.from(text, "utf8"));
      const bytes = Buffer.from(text, "latin1");
      if (waiting === undefined) {
        if (ASCII.test(text)) return await sink.write(bytes);
        folder = await mkdtemp(join(tmpdir(), "falsecard-"));
        addDraft(folder);
        waiting = await open(join(folder, "text"), "wx");
      }
      await held.write(bytes);
    },
    finish: release,
    abandon: drop,
  };
}
