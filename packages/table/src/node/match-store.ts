/**
 * Stores for the boards of a match, so that an interrupted match is resumed: a PBN file, or one of the user's own. The
 * file is the one that `falsecard match --out` writes; either goes on with the other's.
 */
import { constants, open, type FileHandle } from "node:fs/promises";
import {
  makePartialDeal,
  partialOf,
  type BoardRecord,
  type PartialDeal,
  type Scoring,
} from "@falsecard/core";
import { journalHead, journalPiece, parseJournal } from "@falsecard/core/files";
import { teamGain, type ComparedBoard, type DealtBoard } from "../match.js";

/** What distinguishes a match from others. */
export interface MatchIdentity {
  /** The value of PBN's tag Generator: seed, scoring, programs and everything else that changes the result. */
  readonly generator: string;
  readonly scoring: Scoring;
  /** The boards to be played, in their order. */
  readonly boards: readonly DealtBoard[];
}

/** Keeps the boards of a match. */
export interface MatchStore {
  /** Opens the store; resolves to the boards that it holds, in order. Throws if they belong to another match. */
  open(match: MatchIdentity): Promise<readonly ComparedBoard[]>;
  /** Keeps a board that was played in both rooms. */
  add(board: ComparedBoard): Promise<void>;
  /** Called at the end of the match, also after a failure. */
  close?(): Promise<void>;
}

/** A file that holds something else, or whose boards were changed. */
export class MatchStoreError extends Error {
  /** Whether the file belongs to another match, has text of others, or has a board that was dealt otherwise. */
  readonly code: "other-match" | "other-text" | "other-board";

  constructor(code: MatchStoreError["code"], message: string) {
    super(message);
    this.name = "MatchStoreError";
    this.code = code;
  }
}

/**
 * The boards of a match as pairs of records, each with the first team's gain.
 * @param refuse Makes the error for a record that belongs to another board, by the board's number.
 */
export function comparedBoards(
  records: readonly BoardRecord[],
  { boards, scoring }: MatchIdentity,
  refuse: (board: string) => Error,
): ComparedBoard[] {
  return records.flatMap((open, i): ComparedBoard[] => {
    if (i % 2 === 1) return [];
    const dealt = boards[i / 2];
    const closed = records[i + 1];
    const isOurs = [open, closed].every((record) => isOf(record, dealt));
    const gain = isOurs && closed ? teamGain(open, closed, scoring) : undefined;
    if (closed === undefined || gain === undefined)
      throw refuse(String(open.board.number ?? i / 2 + 1));
    return [{ open, closed, gain }];
  });
}

/** Whether a record belongs to a board, by number and hands. */
const isOf = (record: BoardRecord | undefined, dealt: DealtBoard | undefined): boolean =>
  record !== undefined &&
  dealt !== undefined &&
  record.board.number === dealt.board.number &&
  dealText(record.deal) === dealText(partialOf(dealt.deal));

const dealText = (deal: PartialDeal): string => makePartialDeal(deal);

/** A PBN file as a store: made if it is not there, resumed after its last complete board if it is. One process at a time may use it. */
export function matchFile(path: string): MatchStore {
  let file: FileHandle | undefined;
  let [head, length] = ["", 0];
  const opened = (): FileHandle => {
    if (file === undefined) throw new Error(`${path}: is not open`);
    return file;
  };
  return {
    open: async (match) => {
      head = journalHead("match", match.generator);
      const { O_CREAT, O_RDWR } = constants;
      const found = await open(path, O_CREAT | O_RDWR);
      file = found;
      const bytes = await found.readFile();
      const known = Buffer.from(head, "utf8");
      // A file that was cut off in its first lines is accepted too.
      if (!bytes.subarray(0, known.length).equals(known.subarray(0, bytes.length)))
        throw new MatchStoreError(
          "other-match",
          `${path}: is not the file of this match (${match.generator}); expected it, or a file that is not there`,
        );
      const journal = parseJournal(bytes, known.length, 2);
      if (journal === undefined)
        throw new MatchStoreError(
          "other-text",
          `${path}: has something behind its last complete board that Falsecard did not write; expected the file as it was left`,
        );
      const kept = comparedBoards(
        journal.records,
        match,
        (board) =>
          new MatchStoreError(
            "other-board",
            `${path}: board ${board} in it was dealt otherwise; expected the same boards as before`,
          ),
      );
      length = journal.length;
      await found.truncate(length);
      return kept;
    },
    add: async ({ open: one, closed }) => {
      const piece = journalPiece(one.board.number ?? 0, [one, closed]);
      const bytes = Buffer.from(`${length === 0 ? head : "\r\n"}${piece}`, "utf8");
      await opened().write(bytes, 0, bytes.length, length);
      await opened().datasync();
      length += bytes.length;
    },
    close: async () => {
      await file?.close();
      file = undefined;
    },
  };
}
