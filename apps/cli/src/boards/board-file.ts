/**
 * A PBN file, of Falsecard or another program, to which finished boards are appended. Its old contents stay byte for
 * byte, and a file that is not PBN is refused. If the file ends in the middle of a board, because its process was
 * killed, that board is closed first, so that the next board is not read as part of it.
 */
import { boardOf, emptyRecord, isBlank, type BoardRecord } from "@falsecard/core";
import { makePbnGame, PBN_HEADER, PbnReader } from "@falsecard/core/files";
import { isCalledPbn, isOwnFile, isPbn, kindOf, type Contents } from "../output/contents.js";
import { openGrowing, type GrowingFile } from "../output/growing.js";
import { mustBeOther } from "../output/whole.js";
import type { Shell } from "../frame/shell.js";

/**
 * Texts that may be needed to close the file's last board: none, or the end of a line, of a game, of a comment, of a
 * tag.
 */
const CLOSINGS = ["", "\r\n", "\r\n\r\n", "}\r\n\r\n", '"]\r\n\r\n'];

/** A trial board, read after those of the file to see whether an appended board can be read. */
const PROBE: BoardRecord = {
  ...emptyRecord(boardOf(9973)),
  about: { Event: "A board to be added" },
  stated: { level: 1, strain: "N", doubling: "", declarer: "S" },
  tricks: 7,
};

export type BoardFile = Pick<GrowingFile, "close" | "abandon"> & {
  readonly add: (record: BoardRecord) => Promise<void>;
};

/** @param input The file that is read meanwhile; it must not be the same file. */
export async function openBoardFile(
  shell: Shell,
  path: string,
  input: string | undefined,
): Promise<BoardFile> {
  let closing = "";
  const file = await openGrowing(shell, path, {
    accept: async (contents) => {
      await mustBeOther(shell, path, await shell.io.disk.facts(path), input);
      // A resumed match drops everything after its own boards, so no board may be appended to its file.
      const boards = isPbn(contents) && !isOwnFile(contents) ? await gamesOf(contents, "") : [];
      if (isOwnFile(contents) || (boards.length === 0 && !isCalledPbn(contents)))
        throw shell.failure(PHRASES.boardfile, { file: path, kind: kindOf(shell, contents) });
      const fitting = await fittingClosing(contents, boards.length);
      if (fitting === undefined) throw shell.failure(PHRASES.torn, { file: path });
      closing = fitting;
      return contents.size;
    },
  });
  return {
    ...file,
    add: async (record) => {
      const game = makePbnGame(record);
      const before = closing;
      await file.add((isEmpty) => (isEmpty ? PBN_HEADER : `${before}\r\n`) + game);
      closing = "";
    },
  };
}

/** The first of `CLOSINGS` after which an appended board is read as it was written; undefined if there is none. */
async function fittingClosing(contents: Contents, boards: number): Promise<string | undefined> {
  const probe = makePbnGame(PROBE);
  const [alone] = read(new PbnReader(), probe);
  for (const closing of CLOSINGS) {
    const games = await gamesOf(contents, `${closing}\r\n${probe}`);
    const last = games.at(-1);
    if (games.length > boards && JSON.stringify(last) === JSON.stringify(alone)) return closing;
  }
  return undefined;
}

/** The records in a file followed by a text. */
async function gamesOf(contents: Contents, text: string): Promise<BoardRecord[]> {
  const reader = new PbnReader();
  const records: BoardRecord[] = [];
  for await (const chunk of contents.read())
    for (const board of reader.write(chunk)) if (!isBlank(board.record)) records.push(board.record);
  return [...records, ...read(reader, text)];
}

const read = (reader: PbnReader, text: string): BoardRecord[] =>
  [...reader.write(Buffer.from(text, "utf8")), ...reader.end()]
    .map(({ record }) => record)
    .filter((record) => !isBlank(record));

const PHRASES = {
  boardfile: [
    "{file}: is {kind}; boards are added to a PBN file of one's own alone, or to a new one",
    "{file}: {kind}です。ボードを書き足せるのは自分の PBN ファイルか新しいファイルだけです",
  ],
  torn: [
    "{file}: ends in the middle of something, and a board after it could not be read; expected a PBN file of whole boards",
    "{file}: 途中で終わっており、書き足したボードが読めなくなります。完全な PBN ファイルを指定してください",
  ],
} as const;
