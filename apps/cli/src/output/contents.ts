/**
 * The contents of a file that is to be written to, and what kind of file it is: a file that is not ours is not changed.
 */
import { isBlank } from "@falsecard/core";
import { detectFormat, journalLine, readerFor, type JournalKind } from "@falsecard/core/files";
import { isBinary, textOf } from "../disk/encoding.js";
import { cut } from "../text/style.js";
import type { Shell } from "../frame/shell.js";
import type { DiskFile } from "../disk/disk.js";

/** The contents of a file that is not empty. */
export interface Contents {
  readonly size: number;
  /** The first bytes. */
  readonly beginning: Uint8Array;
  /** Reads all bytes. */
  read(): AsyncIterable<Uint8Array>;
}

/** The most columns of a match's description that a sentence shows. */
const ABOUT = 300;

/** Bytes that are enough to recognize the kind of a file. */
const BEGINNING = 65_536;

/** The contents of a file; undefined if it is empty. */
export async function contentsOf(file: DiskFile): Promise<Contents | undefined> {
  const { size } = await file.facts();
  if (size === 0) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of file.read()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= BEGINNING) break;
  }
  return { size, beginning: Buffer.concat(chunks), read: () => file.read() };
}

export async function bytesOf(contents: Contents): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of contents.read()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const OWN_LINE = /^% Falsecard: (match|session), (.*?)\r?$/m;

/** Whether it is the file of a match or a session. */
export const isOwnFile = ({ beginning }: Contents): boolean => OWN_LINE.test(textOf(beginning));

/** Whether it has the line of this match or session, even if the lines around it were edited. */
export const hasOwnLine = ({ beginning }: Contents, kind: JournalKind, about: string): boolean =>
  textOf(beginning).includes(journalLine(kind, about).trimEnd());

/** Whether it begins like PBN. Only the text decides: the file name that is passed to `detectFormat` speaks for LIN. */
export const isPbn = ({ beginning }: Contents): boolean =>
  !isBinary(beginning) && detectFormat(textOf(beginning), ".lin") === "pbn";

/** Whether its first line says that it is PBN; it may have no board yet. */
export const isCalledPbn = ({ beginning }: Contents): boolean =>
  /^\uFEFF?% PBN /.test(textOf(beginning));

/** The kind of a file in words, as in “is a text file”. */
export function kindOf(shell: Shell, contents: Contents): string {
  const { beginning } = contents;
  if (isBinary(beginning)) return shell.say(PHRASES.binary);
  const text = textOf(beginning);
  const [, kind, about = ""] = OWN_LINE.exec(text) ?? [];
  const told = { about: cut(about, ABOUT) };
  if (kind === "match") return shell.say(PHRASES.match, told);
  if (kind === "session") return shell.say(PHRASES.session, told);
  const format = detectFormat(text);
  if (format === "json") return shell.say(PHRASES.json);
  if (format === "url" || (format === "pbn" && !isPbn(contents))) return shell.say(PHRASES.text);
  // Any text may begin like a file of boards; without a board it is only a text file.
  const reader = readerFor(format);
  const boards = [...reader.write(beginning), ...reader.end()];
  if (boards.every(({ record }) => isBlank(record))) return shell.say(PHRASES.text);
  return shell.say(format === "pbn" ? PHRASES.pbn : PHRASES.lin);
}

const PHRASES = {
  text: ["a text file", "テキストファイル"],
  binary: ["no text", "テキストではないファイル"],
  json: ["a JSON file", "JSON ファイル"],
  pbn: ["a PBN file of other boards", "別のボードの PBN ファイル"],
  lin: ["a LIN file of other boards", "別のボードの LIN ファイル"],
  match: ["the file of a match ({about})", "対戦のファイル({about})"],
  session: [
    "the file of a session at the tables ({about})",
    "テーブルのセッションのファイル({about})",
  ],
} as const;
