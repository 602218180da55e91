/** The contents of a file that is to be written to, and what kind of file it is: a file that is not ours is not changed. */
import { isBlank } from "@falsecard/core";
import { detectFormat, readerFor } from "@falsecard/core/files";
import { isBinary, textOf } from "../disk/encoding.js";
import { cut } from "../text/style.js";
import type { Shell } from "../frame/shell.js";
import type { DiskFile } from "../disk/disk.js";

/** The bytes that stand in a file; it has at least one. */
export interface Contents {
  readonly size: number;
  /** The first of them. */
  readonly beginning: Uint8Array;
  /** All of them. */
  read(): AsyncIterable<Uint8Array>;
}

/** Columns of the description of a match that are shown. */
const ABOUT = 300;

/** Bytes that are enough to tell what a file is. */
const BEGINNING = 65_536;

/** Undefined if the file is empty. */
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

/** The kinds of files that we write board by board. */
export type OwnKind = "match" | "session";

/** The line near the top of a PBN file of ours that says whose boards it has. */
export const makeOwnLine = (kind: OwnKind, about: string): string =>
  `% Falsecard: ${kind}, ${oneLine(about)}\r\n`;

const OWN_LINE = /^% Falsecard: (match|session), (.*?)\r?$/m;

/** The text in one line: a seed may have control characters. */
const oneLine = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what it is about
  text.replaceAll(/[\u0000-\u001f\u007f\\]/g, (char) =>
    char === "\\" ? "\\\\" : `\\x${char.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );

/** Whether it is the file of a match or a session. */
export const isOwnFile = ({ beginning }: Contents): boolean => OWN_LINE.test(textOf(beginning));

/** Whether it has the line of this match or session, however the lines around it look. */
export const hasOwnLine = ({ beginning }: Contents, kind: OwnKind, about: string): boolean =>
  textOf(beginning).includes(makeOwnLine(kind, about).trimEnd());

/** Whether it begins as PBN does. The text alone decides, because the name that is passed says otherwise. */
export const isPbn = ({ beginning }: Contents): boolean =>
  !isBinary(beginning) && detectFormat(textOf(beginning), ".lin") === "pbn";

/** Whether its first line says that it is PBN, although there may be no board in it yet. */
export const isCalledPbn = ({ beginning }: Contents): boolean =>
  /^\uFEFF?% PBN /.test(textOf(beginning));

/** What a file is, as in “is a text file”. */
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
  // Anything may begin as a file of boards does; one that has none is just text.
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
