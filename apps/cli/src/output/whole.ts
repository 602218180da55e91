/**
 * A file that appears whole or not at all: it is written beside its place and moved there at the end. The file that it
 * would replace is checked before the work begins, and stays as it is if anything goes wrong. The draft is also the
 * claim of the file's name, so that no other command writes to it meanwhile.
 */
import { flagOption, option, type Options } from "../frame/command.js";
import { writeFailure } from "../frame/disk-reason.js";
import type { Shell } from "../frame/shell.js";
import { claim, release, type NameLock } from "./claim.js";
import { contentsOf, kindOf, type Contents } from "./contents.js";
import { codeOf, type DiskFile, type Facts } from "../disk/disk.js";
import { removeTemporary, keepTemporary } from "./temporary.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** Throws a `Stop` if the name cannot be that of an output file: an empty text, or `-`. */
export function mustBeName(shell: Shell, file: string): void {
  if (file === "" || file === "-") throw shell.misuse(PHRASES.name, { file });
}

/** Small pieces are gathered into writes of about this many bytes. */
const BATCH = 65_536;

/** Gathers bytes before they are passed to `write`. */
export function batched(write: (bytes: Uint8Array) => Promise<void>) {
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

/** Options of a command that writes one file or standard output. */
export const OUTPUT_OPTIONS = {
  output: option("OUT", { short: "o" }, [
    "write this file, whole or not at all; else standard output",
    "出力ファイル。完成してから現れる(なければ標準出力)",
  ]),
  replace: flagOption([
    "-o may replace a file that is there already",
    "-o の場所にあるファイルを置き換える",
  ]),
} as const satisfies Options;

export interface Sink {
  write(bytes: Uint8Array): Promise<void>;
  /** Moves the complete file to its place. */
  finish(): Promise<void>;
  /** Removes the draft after a failure. */
  abandon(): Promise<void>;
}

export function stdoutSink(shell: Shell): Sink {
  const { write, flush } = batched((bytes) => shell.writeData(bytes));
  // Data that was written cannot be taken back, so after a failure the rest is written too.
  return { write, finish: flush, abandon: flush };
}

export interface WholeOrder {
  /** Whether a file with these contents may be replaced; not called for a file that is new or empty. */
  readonly mayReplace: (contents: Contents) => Promise<boolean>;
  /** The end of the sentence about a file that may not be replaced: the file that is expected instead. */
  readonly expected: string;
  /** The file that is read meanwhile; it must not be the same file. */
  readonly input?: string;
}

export async function openWhole(shell: Shell, path: string, order: WholeOrder): Promise<Sink> {
  mustBeName(shell, path);
  const { disk } = shell.io;
  let lock: NameLock | undefined;
  try {
    const there = await disk.facts(path);
    await mustBeOther(shell, path, there, order.input);
    if (there?.isFolder === true) throw Object.assign(new Error("a folder"), { code: "EISDIR" });
    // A device or a pipe cannot be replaced, only written to; a link stays and its target is replaced.
    if (there?.isFile === false) return sinkTo(shell, path, await disk.open(path, "device"));
    const target = there === undefined ? path : await disk.target(path);
    lock = await claim(shell, target, path);
    // The facts are read again after the claim, when no other command can replace the file any more.
    const old = await disk.facts(target);
    if (old !== undefined) {
      await mustBeReplaceable(shell, path, order);
      await disk.permit(lock.path, old.mode);
    }
    return sinkTo(shell, path, lock.file, { draft: lock.path, target, old });
  } catch (error) {
    await release(disk, lock);
    throw writeFailure(shell, path, error);
  }
}

/** Throws a `Stop` unless the file can be written now. */
export async function checkWhole(shell: Shell, path: string, order: WholeOrder): Promise<void> {
  const sink = await openWhole(shell, path, order);
  await sink.abandon();
}

/** Writes a whole text in one go. */
export async function writeWhole(
  shell: Shell,
  path: string,
  text: string,
  order: WholeOrder,
): Promise<void> {
  const sink = await openWhole(shell, path, order);
  try {
    await sink.write(Buffer.from(text, "utf8"));
    await sink.finish();
  } catch (error) {
    await sink.abandon();
    throw error;
  }
}

/** Throws a `Stop` if the output is the input file, because a file that grows while it is read has no end. */
export async function mustBeOther(
  shell: Shell,
  path: string,
  old: Facts | undefined,
  input: string | undefined,
): Promise<void> {
  if (input === undefined || old === undefined) return;
  const from = await shell.io.disk.facts(input).catch(() => undefined);
  if (old.id === from?.id) throw shell.misuse(PHRASES.same, { file: path });
}

async function mustBeReplaceable(shell: Shell, path: string, order: WholeOrder): Promise<void> {
  // The file is opened for writing, because a file that may not be changed must not be replaced either.
  const file = await shell.io.disk.open(path, "old");
  try {
    const contents = await contentsOf(file);
    if (contents === undefined || (await order.mayReplace(contents))) return;
    const kind = kindOf(shell, contents);
    throw shell.failure(COMMON_PHRASES.outputStands, {
      file: path,
      kind,
      expected: order.expected,
    });
  } finally {
    await file.close();
  }
}

function sinkTo(
  shell: Shell,
  path: string,
  file: DiskFile,
  move?: { readonly draft: string; readonly target: string; readonly old: Facts | undefined },
): Sink {
  const { disk } = shell.io;
  const guard = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      // Another process has just created the file.
      if (move !== undefined && codeOf(error) === "EEXIST")
        throw shell.failure(COMMON_PHRASES.outputChanged, { file: path });
      throw writeFailure(shell, path, error);
    }
  };
  const { write, flush } = batched((bytes) => guard(() => file.write(bytes)));
  return {
    write,
    finish: () =>
      guard(async () => {
        await flush();
        if (move !== undefined) await file.flush();
        await file.close();
        if (move === undefined) return;
        const { draft, target, old } = move;
        const now = await disk.facts(target);
        // A file that another process has put there meanwhile is not replaced.
        if (now?.id !== old?.id || now?.size !== old?.size || now?.time !== old?.time)
          throw shell.failure(COMMON_PHRASES.outputChanged, { file: path });
        await (old === undefined ? disk.place(draft, target) : disk.rename(draft, target));
        keepTemporary(draft);
      }),
    abandon: async () => {
      // The file may be closed already, if the last step of `finish` failed.
      await file.close().catch(() => {});
      if (move !== undefined) await removeTemporary(disk, move.draft);
    },
  };
}

const PHRASES = {
  name: [
    "“{file}” is not the name of a file to write; expected a name such as boards.pbn",
    "「{file}」は書き込むファイルの名前ではありません。boards.pbn のような名前を指定してください",
  ],
  same: [
    "{file}: is the input itself; expected another file for the output",
    "{file}: 入力と同じファイルです。別の出力先を指定してください",
  ],
} as const;
