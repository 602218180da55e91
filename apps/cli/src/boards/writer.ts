/** Writes boards as text, one after the other, in a format. */
import { plainJson, type BoardRecord } from "@falsecard/core";
import {
  makeHandViewerLink,
  LinWriter,
  makePbnGame,
  PBN_HEADER,
  recordToJson,
  type LinBoard,
  type PbnGame,
  type ReadBoard,
} from "@falsecard/core/files";

export const WRITE_FORMATS = ["pbn", "lin", "json", "url"] as const;
export type WriteFormat = (typeof WRITE_FORMATS)[number];

/** Returns the text that each board adds to the output, and the text that ends it. */
export interface BoardWriter {
  write(board: ReadBoard): string;
  end(): string;
}

/** Called with boards and the text that was made from them. */
type OnWritten = (boards: readonly ReadBoard[], text: string) => void;

export function boardWriter(format: WriteFormat, onWritten: OnWritten = () => {}): BoardWriter {
  switch (format) {
    case "pbn":
      return eachAlone(pbnWriter(), onWritten);
    case "lin":
      return linWriter(onWritten);
    case "json":
      return eachAlone(({ record }) => `${plainJson(recordToJson(record))}\n`, onWritten);
    case "url":
      return eachAlone(({ record }) => `${makeHandViewerLink(record)}\n`, onWritten);
  }
}

function eachAlone(make: (board: ReadBoard) => string, onWritten: OnWritten): BoardWriter {
  return {
    write: (board) => {
      const text = make(board);
      onWritten([board], text);
      return text;
    },
    end: () => "",
  };
}

/** A game that was read from PBN is written with everything in its file; any other board is written from its record. */
function pbnWriter(): (board: ReadBoard) => string {
  let begun = false;
  return ({ record, document }: ReadBoard & Partial<Pick<PbnGame, "document">>) => {
    const before = begun ? "\r\n" : PBN_HEADER;
    begun = true;
    return before + makePbnGame(document === undefined ? record : { record, document });
  };
}

/** The most boards of one match that are held in memory: LIN lists all results of a match before its first board. */
const MATCH_LIMIT = 10_000;

function linWriter(onWritten: OnWritten): BoardWriter {
  const writer = new LinWriter();
  let match: unknown;
  let together: ReadBoard[] = [];
  const end = (): string => {
    const text = together.length === 0 ? "" : writer.write(together);
    onWritten(together, text);
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

/** The match of a board: LIN's own header, or the tags of the record that name it. */
function matchOf(board: ReadBoard & Pick<LinBoard, "match">): unknown {
  const { about }: BoardRecord = board.record;
  return (
    board.match ??
    ["Event", "Date", "Round", "HomeTeam", "VisitTeam"].map((tag) => about[tag] ?? "").join("\n")
  );
}
