/** Boards as text, one after the other, in the formats that can be written. */
import { plainJson, type BoardRecord } from "@falsecard/core";
import {
  makeHandViewerLink,
  makeLin,
  makePbnGame,
  PBN_HEADER,
  recordToJson,
  type LinBoard,
  type PbnGame,
  type ReadBoard,
} from "@falsecard/core/files";

export const WRITE_FORMATS = ["pbn", "lin", "json", "url"] as const;
export type WriteFormat = (typeof WRITE_FORMATS)[number];

/** Gives the text that each board adds to the output, and what the end adds. */
export interface BoardWriter {
  write(board: ReadBoard): string;
  end(): string;
}

export function boardWriter(format: WriteFormat): BoardWriter {
  switch (format) {
    case "pbn":
      return pbnWriter();
    case "lin":
      return linWriter();
    case "json":
      return eachAlone(({ record }) => `${plainJson(recordToJson(record))}\n`);
    case "url":
      return eachAlone(({ record }) => `${makeHandViewerLink(record)}\n`);
  }
}

function eachAlone(write: (board: ReadBoard) => string): BoardWriter {
  return { write, end: () => "" };
}

/** A game of PBN goes through with all that its file said; any other board is written from its record. */
function pbnWriter(): BoardWriter {
  let begun = false;
  return {
    write: (board: ReadBoard & Partial<Pick<PbnGame, "document">>) => {
      const { record, document } = board;
      const before = begun ? "\r\n" : PBN_HEADER;
      begun = true;
      return before + makePbnGame(document === undefined ? record : { record, document });
    },
    end: () => "",
  };
}

/** Boards of one match are written together, because LIN lists their results before the first of them. */
const MATCH_LIMIT = 10_000;

function linWriter(): BoardWriter {
  let match: unknown;
  let together: ReadBoard[] = [];
  const end = (): string => {
    const text = together.length === 0 ? "" : makeLin(together);
    together = [];
    return text;
  };
  return {
    write: (board) => {
      const next = matchOf(board);
      const text = next === match && together.length < MATCH_LIMIT ? "" : end();
      match = next;
      together.push(board);
      return text;
    },
    end,
  };
}

/** What tells one match from another: LIN's own header, or what the record says of it. */
function matchOf(board: ReadBoard & Pick<LinBoard, "match">): unknown {
  const { about }: BoardRecord = board.record;
  return (
    board.match ??
    ["Event", "Date", "Round", "HomeTeam", "VisitTeam"].map((tag) => about[tag] ?? "").join("\n")
  );
}
