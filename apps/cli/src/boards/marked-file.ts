/**
 * A PBN file that we write board by board: a line on top says whose boards it has, and a line after each piece
 * that it is complete. Work that was interrupted goes on after the last such line; a piece behind it that was being
 * written is dropped. A file with anything else behind it, or another line on top, is not ours alone and stays as it is.
 */
import type { BoardRecord } from "@falsecard/core";
import { makePbnGame, PBN_HEADER, PbnReader } from "@falsecard/core/files";
import {
  bytesOf,
  hasOwnLine,
  kindOf,
  makeOwnLine,
  type Contents,
  type OwnKind,
} from "../output/contents.js";
import { GrowingFile } from "../output/growing.js";
import type { Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export interface MarkedOrder {
  readonly kind: OwnKind;
  /** What tells these boards from others: seed, programs, whatever makes a difference. */
  readonly about: string;
  /** Records that are written in one piece. */
  readonly together: number;
  /** Whether the file is there and is gone on with; else it must be new or empty. */
  readonly resume: boolean;
  /** Looks at the records that the file has, and stops if they are not the right ones. */
  readonly check: (records: readonly BoardRecord[]) => void;
}

/** What the line after a piece begins with; the number of the board follows. */
const MARK = "% Falsecard: complete, board ";
const COMPLETE = new RegExp(String.raw`^${MARK}\d+\r\n`, "gm");

/** How many bytes of our own text are complete. */
function completeLength(text: Buffer): number {
  // A byte is a character in Latin-1.
  const last = [...text.toString("latin1").matchAll(COMPLETE)].at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
}

export class MarkedFile {
  readonly #file: GrowingFile;
  readonly #head: string;
  /** What an interrupted run has left. */
  readonly kept: readonly BoardRecord[];

  private constructor(file: GrowingFile, head: string, kept: readonly BoardRecord[]) {
    this.#file = file;
    this.#head = head;
    this.kept = kept;
  }

  static async open(shell: Shell, path: string, order: MarkedOrder): Promise<MarkedFile> {
    const { kind, about, together, resume, check } = order;
    const head = PBN_HEADER + makeOwnLine(kind, about);
    const own = shell.say(kind === "match" ? PHRASES.ownMatch : PHRASES.ownSession, { about });
    let kept: readonly BoardRecord[] = [];
    const accept = async (contents: Contents): Promise<number> => {
      if (!resume)
        throw shell.failure(COMMON_PHRASES.outputStands, {
          file: path,
          kind: kindOf(shell, contents),
          expected: shell.say(PHRASES.expectedResume, { own }),
        });
      const bytes = Buffer.from(head, "utf8");
      const beginning = contents.beginning.subarray(0, bytes.length);
      // A shorter one was killed while it wrote its very first line.
      if (!bytes.subarray(0, beginning.length).equals(beginning)) {
        if (hasOwnLine(contents, kind, about))
          throw shell.failure(PHRASES.outputEdited, { file: path });
        throw shell.failure(PHRASES.outputOther, {
          file: path,
          kind: kindOf(shell, contents),
          own,
        });
      }
      const text = await bytesOf(contents);
      const length = completeLength(text);
      // Before the first piece is complete, what was being written begins behind our own line.
      const isFirst = length === 0;
      if (!isTorn(text.subarray(isFirst ? bytes.length : length), together, isFirst))
        throw shell.failure(PHRASES.outputBehind, { file: path });
      kept = recordsOf(text.subarray(0, length));
      check(kept);
      return length;
    };
    const file = await GrowingFile.open(shell, path, {
      accept,
      ...(resume
        ? {
            absent: () => shell.failure(PHRASES.outputAbsent, { file: path, own }),
            device: () => shell.failure(PHRASES.outputDevice, { file: path, own }),
          }
        : {}),
    });
    return new MarkedFile(file, head, kept);
  }

  /** Records and the mark that they are complete go to the file in one piece. */
  async add(board: number, ...records: readonly BoardRecord[]): Promise<void> {
    const games = records.map((record) => makePbnGame(record)).join("\r\n");
    const mark = `${MARK}${board}\r\n`;
    await this.#file.add((isEmpty) => `${isEmpty ? this.#head : "\r\n"}${games}${mark}`);
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  /** Nothing came of it: a file that was begun here, and is empty, goes. */
  async abandon(): Promise<void> {
    await this.#file.abandon();
  }
}

/** How a piece begins; all but the first stand behind an empty line. */
const BEGINNING = '[Event "';

/** Lines of a game as we write it: tags, and rows of calls, cards, references to notes and what is said of a card. */
const WORD = /(?:Pass|XX?|[1-7](?:[CDHS]|NT)|[SHDC][2-9TJQKA]|=\d+=|[*+-]|\{[^}]*\})/.source;
const OUR_LINE = new RegExp(String.raw`^(?:\[\w+ "(?:[^"\\]|\\.)*"\]|${WORD}(?: ${WORD})*)?$`);
/** The last of them may end anywhere. */
const OUR_BEGINNING = new RegExp(
  String.raw`^(?:\[(?:\w+(?: (?:"(?:[^"\\]|\\.)*(?:"\]?|\\)?)?)?)?|(?:${WORD} )*(?:${WORD}|[\w=]{0,4}|\{[^}]*))\r?$`,
);

const OUR_MARK = new RegExp(String.raw`^${MARK}\d+\r?$`);

/** Whether what stands behind the last complete piece can be one that was being written, and nothing of anybody else. */
function isTorn(tail: Uint8Array, together: number, isFirst: boolean): boolean {
  const text = Buffer.from(tail).toString("latin1");
  const beginning = `${isFirst ? "" : "\r\n"}${BEGINNING}`;
  if (!text.startsWith(beginning) && !beginning.startsWith(text)) return false;
  const lines = text.split("\r\n");
  const last = lines.pop() ?? "";
  const isOurs = OUR_BEGINNING.test(last) || MARK.startsWith(last) || OUR_MARK.test(last);
  if (!isOurs || !lines.every((line) => OUR_LINE.test(line))) return false;
  return recordsOf(tail).length <= together;
}

/** The records of a PBN text of our own. */
function recordsOf(text: Uint8Array): BoardRecord[] {
  const reader = new PbnReader();
  return [...reader.write(text), ...reader.end()].map(({ record }) => record);
}

const PHRASES = {
  outputOther: [
    "{file}: is {kind}; --resume goes on with {own} alone, or with an empty file",
    "{file}: {kind}です。--resume で続けられるのは{own}か空のファイルだけです",
  ],
  outputEdited: [
    "{file}: is the file of this match or session, but its first lines, or how lines end in it, were changed; expected the file as it was left",
    "{file}: この対戦またはセッションのファイルですが、最初の行か改行の形が変更されています。残されたままのファイルが必要です",
  ],
  outputBehind: [
    "{file}: has something behind its last complete board that Falsecard did not write; expected the file as it was left",
    "{file}: 最後の完全なボードの後に、Falsecard が書いたものではない内容があります。残されたままのファイルが必要です",
  ],
  outputAbsent: [
    "{file}: is not there, so there is nothing to go on with; expected {own}, or no --resume",
    "{file}: ファイルがなく、続けるものがありません。{own}を指定するか、--resume を外してください",
  ],
  outputDevice: [
    "{file}: is a device or a pipe, and holds nothing to go on with; expected {own}",
    "{file}: デバイスかパイプなので、続けるものがありません。{own}を指定してください",
  ],
  expectedResume: ["a new file, or --resume if it is {own}", "新しいファイル({own}なら --resume)"],
  ownMatch: ["the file of this match ({about})", "この対戦のファイル({about})"],
  ownSession: ["the file of this session ({about})", "このセッションのファイル({about})"],
} as const;
