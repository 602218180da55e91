/** The reported losses are complete: a record without the lost parts is read back unchanged, in every format. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boardOf } from "../board.js";
import { partialOf, wholeDeal } from "../deal.js";
import { contractOf, emptyRecord, tricksOf, type BoardRecord } from "../record.js";
import { FORMATS, readerFor, type Format } from "./format.js";
import { makeJson } from "./json.js";
import { makeLin } from "./lin/write.js";
import { makeHandViewerLink } from "./link.js";
import { LossCount, type Loss } from "./loss.js";
import { PbnReader } from "./pbn/pbn.js";
import { makePbn } from "./pbn/write.js";
import { arbitraryRecord } from "./record.arbitrary.js";

const WRITE: Readonly<Record<Format, (records: readonly BoardRecord[]) => string>> = {
  pbn: makePbn,
  lin: makeLin,
  json: (records) => records.map((record) => makeJson(record)).join("\n"),
  url: (records) => records.map((record) => makeHandViewerLink(record)).join("\n"),
};

function readBack(format: Format, records: readonly BoardRecord[]): BoardRecord[] {
  const reader = readerFor(format);
  const boards = [...reader.write(WRITE[format](records)), ...reader.end()];
  expect(boards.length).toBe(records.length);
  return boards.map(({ record }) => record);
}

/** The losses that are reported for records written to one file. */
function lossesIn(format: Format, records: readonly BoardRecord[]): LossCount {
  const count = new LossCount(format);
  const after = readBack(format, records);
  for (const [i, record] of records.entries())
    count.addDifference(record, after[i] ?? emptyRecord(record.board));
  return count;
}

/** The record without the reported losses. */
function without(record: BoardRecord, losses: ReadonlySet<Loss>): BoardRecord {
  const { claim, tricks, stated, scoring, marks, ...rest } = record;
  const open = !losses.has("contract") && !losses.has("result");
  const plain = (text: string): string => text.replaceAll(/[|,\r\n]+/g, " ").trim();
  const said = <T extends { explanation?: string; comment?: string }>(item: T): T =>
    losses.has("wording")
      ? {
          ...item,
          ...(item.explanation === undefined
            ? {}
            : { explanation: plain(item.explanation) || "x" }),
          ...(item.comment === undefined ? {} : { comment: plain(item.comment) || "x" }),
        }
      : item;
  const names = Object.entries(record.players).map(([seat, name]) => [
    seat,
    losses.has("wording") ? plain(name) || "x" : name,
  ]);
  return {
    ...said(rest),
    players: Object.fromEntries(names),
    agreements: losses.has("agreements") ? {} : record.agreements,
    about: losses.has("tags") || losses.has("wording") ? {} : record.about,
    calls: losses.has("calls") ? [] : record.calls.map(said),
    cards:
      losses.has("contract") || losses.has("cards") || losses.has("irregular")
        ? []
        : record.cards.map(said),
    ...(stated === undefined || losses.has("contract") ? {} : { stated }),
    ...(claim === undefined || losses.has("claim") || !open ? {} : { claim }),
    ...(tricks === undefined || !open || losses.has("irregular") ? {} : { tricks }),
    ...(scoring === undefined || losses.has("scoring") ? {} : { scoring }),
    ...(marks === undefined || losses.has("marks") ? {} : { marks }),
  };
}

/**
 * A record in the form that all formats share: the fourth hand is filled in, and a result replaces the claim or play
 * that implies it.
 */
function normal(record: BoardRecord): BoardRecord {
  const { claim, tricks: _, ...rest } = record;
  const whole = wholeDeal(record.deal);
  const tricks = tricksOf(record);
  const isDeclarers = claim === undefined || claim.by === contractOf(record)?.declarer;
  return {
    ...rest,
    deal: whole === undefined ? record.deal : partialOf(whole),
    ...(isDeclarers ? {} : { claim }),
    ...(tricks === undefined ? {} : { tricks }),
  };
}

/** Records that may belong to a match or to one of many tables: few numbers, rooms and teams. */
const records = fc.array(
  fc
    .tuple(
      arbitraryRecord({ irregular: true }),
      fc.constantFrom(undefined, 1, 2),
      fc.constantFrom({}, { Room: "Open" }, { Room: "Closed" }, { Room: "B", VisitTeam: "Blues" }),
    )
    .map(([record, number, about]): BoardRecord => ({
      ...record,
      board: number === undefined ? record.board : { ...record.board, number },
      about: { ...record.about, ...about },
    })),
  { minLength: 1, maxLength: 4 },
);

describe.each(FORMATS)("%s", (format) => {
  test("reports all that it loses, and adds nothing", () => {
    fc.assert(
      fc.property(records, (drawn) => {
        const told = new Set<Loss>();
        let kept: readonly BoardRecord[] = drawn;
        // Removing one part may cause another loss (a LIN header for the teams also holds the scoring), so this repeats
        // until nothing is lost.
        for (;;) {
          const { counts } = lossesIn(format, kept);
          if (counts.size === 0) break;
          for (const loss of counts.keys()) {
            expect(loss).not.toBe("otherwise");
            expect(told, "what was taken out is told again").not.toContain(loss);
            told.add(loss);
          }
          kept = drawn.map((record) => without(record, told));
        }
        expect(readBack(format, kept).map(normal)).toEqual(kept.map(normal));
      }),
      { seed: 5, numRuns: 150 },
    );
  });
});

test("a contract without an auction is held by LIN, whether or not the board has a number", () => {
  const stated = { level: 4, strain: "S", doubling: "", declarer: "N" } as const;
  const board = (number: number | undefined): BoardRecord => ({
    ...emptyRecord({
      dealer: "N",
      vulnerability: "None",
      ...(number === undefined ? {} : { number }),
    }),
    stated,
    tricks: 10,
  });
  const tables = Array.from({ length: 42 }, (_, i) => board((i % 3) + 1));
  expect([...lossesIn("lin", tables).counts]).toEqual([]);
  const mixed = [
    board(undefined),
    board(undefined),
    board(1),
    board(undefined),
    board(1),
    board(7),
  ];
  expect([...lossesIn("lin", mixed).counts]).toEqual([]);
  expect([...lossesIn("url", tables).counts]).toEqual([["contract", 42]]);
});

test("no form of scoring, room or team is written that the boards do not have", () => {
  const one = { ...emptyRecord(boardOf(1)), stated: "passed out" } as const;
  expect(makeLin([one])).toMatch(/^vg\|,,,1,1,,0,,0\|\nrs\|PASS,\|/);
  const [read] = readBack("lin", [one]);
  expect(read).toEqual(one);
  // A header must not state what only some of the boards have.
  const mixed = [
    { ...one, scoring: "IMPs", about: { Event: "Cup", Room: "Open" } },
    { ...one, about: { Event: "Final", Room: "Closed" } },
  ] as const;
  expect(readBack("lin", mixed).map(({ scoring, about }) => ({ scoring, about }))).toEqual([
    { scoring: undefined, about: { Room: "Open" } },
    { scoring: undefined, about: { Room: "Closed" } },
  ]);
});

test("an explanation of spaces does not become an alert", () => {
  const record = { ...emptyRecord(boardOf(1)), calls: [{ call: "1C", explanation: " " }] } as const;
  const [read] = readBack("pbn", [record]);
  expect(read?.calls).toEqual([{ call: "1C" }]);
  expect([...lossesIn("pbn", [record]).counts]).toEqual([["wording", 1]]);
});

test("losses of parts that only a document has are counted, too", () => {
  const reader = new PbnReader();
  const text = `% an escape line\n[Board "1"]\n[Dealer "N"]\n[Event "a"]\n[Event "b"]\n[Actions "x"]\n1 2 3\n[Auction "N"]\n1C ! Pass $1 Pass =1= Pass\n% another\n[Note "1:x"]\n`;
  const [game] = [...reader.write(text), ...reader.end()];
  if (game === undefined) throw new Error("no game");
  const count = new LossCount("json");
  count.addSource(game);
  expect(Object.fromEntries(count.counts)).toEqual({ judgements: 2, sections: 2, lines: 2 });
  const none = new LossCount("pbn");
  none.addSource(game);
  expect([...none.counts]).toEqual([]);
});
