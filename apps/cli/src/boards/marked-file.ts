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
    const own = shell.say(kind === "match" ? "own.match" : "own.session", { about });
    let kept: readonly BoardRecord[] = [];
    const accept = async (contents: Contents): Promise<number> => {
      if (!resume)
        throw shell.failure("output.stands", {
          file: path,
          kind: kindOf(shell, contents),
          expected: shell.say("expected.resume", { own }),
        });
      const bytes = Buffer.from(head, "utf8");
      const beginning = contents.beginning.subarray(0, bytes.length);
      // A shorter one was killed while it wrote its very first line.
      if (!bytes.subarray(0, beginning.length).equals(beginning)) {
        if (hasOwnLine(contents, kind, about)) throw shell.failure("output.edited", { file: path });
        throw shell.failure("output.other", { file: path, kind: kindOf(shell, contents), own });
      }
      const text = await bytesOf(contents);
      const length = completeLength(text);
      // Before the first piece is complete, what was being written begins behind our own line.
      const isFirst = length === 0;
      if (!isTorn(text.subarray(isFirst ? bytes.length : length), together, isFirst))
        throw shell.failure("output.behind", { file: path });
      kept = recordsOf(text.subarray(0, length));
      check(kept);
      return length;
    };
    const file = await GrowingFile.open(shell, path, {
      accept,
      ...(resume
        ? {
            absent: () => shell.failure("output.absent", { file: path, own }),
            device: () => shell.failure("output.device", { file: path, own }),
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
