/**
 * The journal of a match or of a session at the tables as a file. Interrupted work is resumed after the last complete
 * piece, so that the file of a resumed match is byte for byte that of an uninterrupted one. A file with anything else after the last mark, or with another line at the top, is refused and not changed.
 */
import { makePartialDeal, type BoardRecord, partialOf, type PartialDeal } from "@falsecard/core";
import { journalHead, journalPiece, parseJournal, type JournalKind } from "@falsecard/core/files";
import { bytesOf, hasOwnLine, kindOf, type Contents } from "../output/contents.js";
import { openGrowing, type GrowingFile } from "../output/growing.js";
import type { ComparedBoard, DealtBoard, MatchRoom } from "@falsecard/table";
import { comparedBoards, type MatchStore } from "@falsecard/table/node";
import type { Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export interface ResumableOrder {
  readonly kind: JournalKind;
  /** The seed, the programs and everything else that identifies these boards. */
  readonly about: string;
  /** The number of records in one piece. */
  readonly together: number;
  /** Whether to resume the file, which must then exist; otherwise the file must be new or empty. */
  readonly resume: boolean;
  /** Throws a `Stop` if a record in the file belongs to another board. */
  readonly check: (records: readonly BoardRecord[]) => void;
}

export type ResumableFile = Pick<GrowingFile, "close" | "abandon"> & {
  /** The records of the interrupted run. */
  readonly kept: readonly BoardRecord[];
  /** Appends the records of a board and the mark that they are complete as one piece. */
  readonly add: (board: number, ...records: readonly BoardRecord[]) => Promise<void>;
};

export async function openResumable(
  shell: Shell,
  path: string,
  order: ResumableOrder,
): Promise<ResumableFile> {
  const { kind, about, together, resume, check } = order;
  const head = journalHead(kind, about);
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
    // A file that is shorter than the head, because it was cut off in its first lines, is accepted too.
    if (!bytes.subarray(0, beginning.length).equals(beginning)) {
      if (hasOwnLine(contents, kind, about))
        throw shell.failure(PHRASES.outputEdited, { file: path });
      throw shell.failure(PHRASES.outputOther, {
        file: path,
        kind: kindOf(shell, contents),
        own,
      });
    }
    const journal = parseJournal(await bytesOf(contents), bytes.length, together);
    if (journal === undefined) throw shell.failure(PHRASES.outputBehind, { file: path });
    kept = journal.records;
    check(kept);
    return journal.length;
  };
  const file = await openGrowing(shell, path, {
    accept,
    ...(resume
      ? {
          absent: () => shell.failure(PHRASES.outputAbsent, { file: path, own }),
          device: () => shell.failure(PHRASES.outputDevice, { file: path, own }),
        }
      : {}),
  });
  return {
    ...file,
    kept,
    add: async (board, ...records) => {
      const piece = journalPiece(board, records);
      await file.add((isEmpty) => `${isEmpty ? head : "\r\n"}${piece}`);
    },
  };
}

/** The file of a match: two records a board, open room and closed, written when both are finished. */
export function matchStore(shell: Shell, path: string, resume: boolean): MatchStore {
  let file: ResumableFile | undefined;
  return {
    open: async (match) => {
      let compared: readonly ComparedBoard[] = [];
      file = await openResumable(shell, path, {
        kind: "match",
        about: match.generator,
        together: 2,
        resume,
        check: (records) => {
          compared = comparedBoards(records, match, (board) => otherBoard(shell, path, board));
        },
      });
      return compared;
    },
    add: async ({ open, closed }) => {
      await file?.add(open.board.number ?? 0, open, closed);
    },
    close: async () => {
      await file?.abandon();
    },
  };
}

export interface SessionOrder {
  /** The origin of the boards. */
  readonly about: string;
  readonly boards: readonly DealtBoard[];
  readonly resume: boolean;
}

export type SessionFile = Pick<GrowingFile, "close" | "abandon"> & {
  readonly add: (record: BoardRecord) => Promise<void>;
  /** The records of a room from the interrupted session. */
  readonly of: (room: MatchRoom) => readonly BoardRecord[];
};

/** The file of a session at the tables: a record is added whenever a room finishes a board. */
export async function openSessionFile(
  shell: Shell,
  path: string,
  { about, boards, resume }: SessionOrder,
): Promise<SessionFile> {
  const file = await openResumable(shell, path, {
    kind: "session",
    about,
    together: 1,
    resume,
    check: (records) => {
      const other = records.find(
        (record) => !boards.some(({ board, deal }) => isOf(record, board, partialOf(deal))),
      );
      if (other !== undefined) throw otherBoard(shell, path, String(other.board.number ?? "–"));
    },
  });
  return {
    ...file,
    of: (room) => file.kept.filter((record) => record.about["Room"] === room),
    add: (record) => file.add(record.board.number ?? 0, record),
  };
}

/** Whether a record belongs to a board, by number and hands. */
const isOf = (
  record: BoardRecord | undefined,
  board: BoardRecord["board"] | undefined,
  deal: PartialDeal | undefined,
): boolean =>
  record !== undefined &&
  deal !== undefined &&
  record.board.number === board?.number &&
  makePartialDeal(record.deal) === makePartialDeal(deal);

const otherBoard = (shell: Shell, file: string, board: string): Error =>
  shell.failure(PHRASES.outputBoards, { file, board });

const PHRASES = {
  outputBoards: [
    "{file}: board {board} in it was dealt otherwise; expected the same boards as before",
    "{file}: ボード {board} のディールが違います。前と同じボードを指定してください",
  ],
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
