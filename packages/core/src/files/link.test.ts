/** Hand-viewer links in both forms, as people post them, and back. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { makePartialDeal, wholeDeal } from "../deal.js";
import { tricksOf, type BoardRecord } from "../record.js";
import { sure } from "../result.js";
import { LinReader } from "./lin/lin.js";
import { makeLin } from "./lin/write.js";
import { LinkReader, makeHandViewerLink, parseHandViewerLink } from "./link.js";
import { arbitraryRecord } from "./record.arbitrary.js";

const PLAYED =
  "https://www.bridgebase.com/tools/handviewer.html?n=s24kh29td2479qjc6&e=s378qjth348qjd3cj" +
  "&s=s9ah67ad5ac237akq&w=s56h5kd68ktc4589t&b=1&d=n&v=-&a=pp2cp2dp3cp3nppp&p=sqsas5s2dad6d2d3&c=9" +
  "&nn=Ann&sn=Bob%20B&en=Cid+C&wn=";

test("parameters: hands, names, board, auction, play, tricks", () => {
  const { record, faults } = sure(parseHandViewerLink(PLAYED));
  expect(faults).toEqual([]);
  expect(record.board).toEqual({ number: 1, dealer: "N", vulnerability: "None" });
  expect(record.players).toEqual({ N: "Ann", S: "Bob B", E: "Cid C" });
  expect(makePartialDeal(record.deal)).toMatch(/^N:K42\.T92\.QJ9742\.6 QJT873\.QJ843\.3\.J /);
  expect(record.calls.map(({ call }) => call).join(" ")).toBe("P P 2C P 2D P 3C P 3N P P P");
  expect(record.cards).toHaveLength(8);
  expect(tricksOf(record)).toBe(9);
});

test("alerts, explanations, comments, redoubles, ten as 10, three hands, &amp;", () => {
  const { record, faults } = sure(
    parseHandViewerLink(
      "http://www.bridgebase.com/tools/handviewer.html?s=S1092HJ109DJ10963C108&amp;w=SAKQJ8643HD85CQ32" +
        "&amp;n=S5H865432DQCJ7654&amp;d=w&amp;v=o&amp;b=14&amp;a=1S!(17%2b)D{what%20a%20call}R(strong)(really)?",
    ),
  );
  expect(faults).toEqual([]);
  expect(wholeDeal(record.deal)).toBeDefined();
  expect(record.calls).toEqual([
    { call: "1S", alert: true, explanation: "17+" },
    { call: "X", comment: "what a call" },
    { call: "XX", explanation: "strong; really" },
  ]);
});

test.each([
  ["https://example.org/", "link", 1],
  ["https://www.bridgebase.com/tools/handviewer.html?x=1", "link", 1],
  ["https://www.bridgebase.com/tools/handviewer.html?lin=", "link", 1],
])("%s is no board", (url, code, column) => {
  expect(parseHandViewerLink(url)).toMatchObject({ ok: false, fault: { code, column } });
});

test("faults name their column in the link", () => {
  const url = "handviewer.html?n=sAKz&d=q&a=1C1Cp&b=0";
  const { faults } = sure(parseHandViewerLink(url));
  expect(faults.map(({ code, column }) => [code, url.slice(column - 1, column)])).toEqual([
    ["board-number", "0"],
    ["seat", "q"],
    ["rank", "z"],
    ["insufficient", "1"],
  ]);
  expect(faults.at(-1)?.column).toBe(url.indexOf("1Cp") + 1);
});

test("a link carries what a line of LIN carries", () => {
  fc.assert(
    fc.property(arbitraryRecord({ irregular: true }), (drawn) => {
      const { stated: _, ...rest } = drawn;
      const record: BoardRecord = { ...rest, about: {} };
      const reader = new LinReader();
      const [line] = [...reader.write(makeLin([record])), ...reader.end()];
      const link = makeHandViewerLink(record);
      expect(link).not.toMatch(/[\s|]/);
      const read = sure(parseHandViewerLink(link));
      expect(read.record).toEqual(line?.record);
      // Once more, and it no longer changes.
      expect(sure(parseHandViewerLink(makeHandViewerLink(read.record))).record).toEqual(
        read.record,
      );
    }),
    { numRuns: 300 },
  );
});

test("a file of links: one to a line, faults with their line", () => {
  const reader = new LinkReader({ board: 1000, faults: 3 });
  const text = `${PLAYED}\n\n  nonsense\r\n  ${PLAYED.replace("d=n", "d=x")}\n${"x".repeat(5000)}`;
  const boards = [...reader.write(text), ...reader.end()];
  expect(boards).toHaveLength(2);
  expect(boards[1]?.faults).toMatchObject([
    { code: "seat", line: 4, column: PLAYED.indexOf("d=n") + 5 },
  ]);
  expect(reader.faults).toMatchObject([
    { code: "link", line: 3, column: 3 },
    { code: "board-limit", line: 5 },
  ]);
});

test("any text gives a board or a fault, never an exception", () => {
  const part = fc.constantFrom(
    "?",
    "&",
    "=",
    "lin",
    "n",
    "a",
    "p",
    "sAK",
    "1C",
    "%",
    "%E9",
    "(",
    "{",
    "!",
    "md|3",
    "|",
    "c",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const read = parseHandViewerLink(`handviewer.html?${parts.join("")}`);
      expect(typeof read.ok).toBe("boolean");
    }),
    { numRuns: 1000 },
  );
});
