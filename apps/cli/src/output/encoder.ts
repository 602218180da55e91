/** Encodes text in the encoding that readers of its format expect. */
import { join } from "node:path";
import type { Shell } from "../frame/shell.js";
import type { DiskFile } from "../disk/disk.js";
import { writeFailure } from "../frame/disk-reason.js";
import { addTemporary, removeTemporary } from "./temporary.js";
import { batched, type Sink } from "./whole.js";

export const ENCODINGS = ["utf-8", "latin-1"] as const;
export type OutputEncoding = (typeof ENCODINGS)[number];

/** Encodes text and passes the bytes to a sink, which it finishes or abandons too. */
export type Encoder = Pick<Sink, "finish" | "abandon"> & {
  readonly write: (text: string) => Promise<void>;
};

// oxlint-disable-next-line no-control-regex -- ASCII is a range of codes
const ASCII = /^[\u0000-\u007f]*$/;
// oxlint-disable-next-line no-control-regex -- so is Latin-1
const LATIN_1 = /^[\u0000-\u00ff]*$/;

/** An encoder with one fixed encoding; `lack` makes the error for a character that the encoding lacks. */
export function fixedEncoder(
  sink: Sink,
  encoding: OutputEncoding,
  lack: (character: string) => Error,
): Encoder {
  return {
    write: async (text) => {
      if (encoding === "latin-1" && !LATIN_1.test(text)) {
        throw lack([...text].find((character) => !LATIN_1.test(character)) ?? "");
      }
      await sink.write(Buffer.from(text, encoding === "utf-8" ? "utf8" : "latin1"));
    },
    finish: () => sink.finish(),
    abandon: () => sink.abandon(),
  };
}

/**
 * An encoder that uses Latin-1, PBN's character set, if the whole text fits, else UTF-8.
 *
 * ASCII is the same in both and is written at once. From the first other character of Latin-1 on, the text waits in a
 * temporary file until it ends or has a character that Latin-1 lacks.
 */
export function fittingEncoder(shell: Shell, sink: Sink): Encoder {
  const { disk } = shell.io;
  let wide = false;
  let folder: string | undefined;
  let waiting: DiskFile | undefined;
  const guard = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw writeFailure(shell, folder ?? disk.scratch, error);
    }
  };
  const held = batched((bytes) => guard(async () => await waiting?.write(bytes)));
  const begin = (): Promise<void> =>
    guard(async () => {
      folder = await disk.makeScratch();
      addTemporary(disk, folder);
      waiting = await disk.open(join(folder, "text"), "new");
    });
  const drop = async (): Promise<void> => {
    await waiting?.close();
    waiting = undefined;
    if (folder !== undefined) await removeTemporary(disk, folder);
    folder = undefined;
  };
  const release = async (): Promise<void> => {
    if (waiting === undefined) return;
    await held.flush();
    for await (const chunk of waiting.read())
      await sink.write(wide ? Buffer.from(Buffer.from(chunk).toString("latin1"), "utf8") : chunk);
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
        await begin();
      }
      await held.write(bytes);
    },
    finish: async () => {
      await release();
      await sink.finish();
    },
    abandon: async () => {
      await drop();
      await sink.abandon();
    },
  };
}
