import {
  boardOf,
  emptyRecord,
  parseOutcome,
  partialOf,
  seededDeal,
  sure,
  withMark,
  type BoardRecord,
} from "@falsecard/core";
import { parOf, type TrickTable } from "@falsecard/solver";
import { expect, test } from "vitest";
import { engineBy } from "../robots/pool.js";
import { PrintedRecords, printableBoards } from "./printed-records.js";
import type { SessionBoard } from "./scoring.js";

const about = { locale: "en", seat: "S" } as const;

/** A board with its cards, and perhaps its contract and declarer's tricks. */
function board(number: number, outcome?: string, tricks?: number): SessionBoard {
  const record: BoardRecord = {
    ...emptyRecord(boardOf(number)),
    deal: partialOf(seededDeal("printed", number)),
    ...(outcome === undefined ? {} : { stated: sure(parseOutcome(outcome)) }),
    ...(tricks === undefined ? {} : { tricks }),
  };
  return { record };
}

const numbers = (...boards: readonly (SessionBoard | undefined)[]) =>
  printableBoards(boards).map((record) => record.board.number);

test("only boards that are over are printed, each once", () => {
  expect(numbers(board(1, "4S by N", 10), board(2, "pass"), board(3, "4S by N"), board(4))).toEqual(
    [1, 2],
  );
  expect(numbers(undefined, board(1, "4S by N", 10), board(1, "3NT by E", 7))).toEqual([1]);
  // A board that does not count has been seen too.
  const { record } = board(5, "4S by N", 10);
  expect(numbers({ record: withMark(record, "replay") })).toEqual([5]);
  expect(numbers({ record: { ...record, deal: emptyRecord(boardOf(5)).deal } })).toEqual([]);
});

const SEVEN = { N: 7, E: 6, S: 7, W: 6 } as const;
const TABLE: TrickTable = { C: SEVEN, D: SEVEN, H: SEVEN, S: SEVEN, N: SEVEN };
const solved = { table: TABLE, par: parOf(TABLE, "N", "None") };

test("the pages have the tables of the engine, and go when they were printed", async () => {
  const asked: unknown[] = [];
  const printed = new PrintedRecords(
    engineBy(async (method, question: { readonly record: BoardRecord }) => {
      asked.push([method, question.record.board.number, printed.solved.value]);
      return solved;
    }),
  );
  const boards = [board(1, "4S by N", 10), board(2), board(3, "pass")];
  await printed.prepare(boards, { ...about, title: "Tonight's eight" });
  expect(asked).toEqual([
    ["layout", 1, { done: 0, of: 2 }],
    ["layout", 3, { done: 1, of: 2 }],
  ]);
  expect([printed.solved.value, printed.isBare.value]).toEqual([undefined, false]);
  const pages = printed.pages.value?.pages ?? [];
  expect(printed.pages.value).toMatchObject({ title: "Tonight's eight", paper: "A4" });
  expect(pages.map(({ groups }) => groups.map(({ label }) => label))).toEqual([
    ["Tonight's eight", "Board 1, Dealer N, None vul", "Board 3, Dealer S, E-W vul", "1 / 1"],
  ]);
  const texts = pages[0]?.groups[1]?.marks.flatMap((mark) =>
    mark.kind === "text" ? [mark.text] : [],
  );
  expect(texts).toContain("Par NS +90: 1NT NS");
  printed.close();
  expect(printed.pages.value).toBeUndefined();
});

test("if the engine fails, the records go without tables, and it is said", async () => {
  let asked = 0;
  const printed = new PrintedRecords(
    engineBy(async () => {
      asked++;
      throw new Error("no engine");
    }),
  );
  await printed.prepare([board(1, "pass"), board(2, "pass")], about);
  expect([asked, printed.isBare.value, printed.solved.value]).toEqual([1, true, undefined]);
  expect(printed.pages.value?.pages[0]?.groups).toHaveLength(4);
  expect(JSON.stringify(printed.pages.value)).not.toContain("Par");
});

test("nothing is printed where no board is over", async () => {
  const printed = new PrintedRecords(engineBy(() => Promise.reject(new Error("not asked"))));
  await printed.prepare([board(1), undefined], about);
  expect(printed.pages.value).toBeUndefined();
  expect(printed.isBare.value).toBe(false);
});
