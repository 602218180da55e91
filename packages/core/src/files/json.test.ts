/** Records as JSON: reading what was written, every check with its place, and broken or hostile streams. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyRecord, type BoardRecord } from "../record.js";
import { boardOf } from "../board.js";
import { sure } from "../result.js";
import { JsonReader } from "./json-reader.js";
import { makeJson, recordOfJson, recordToJson } from "./json.js";
import { arbitraryRecord } from "./record.arbitrary.js";

const read = (...chunks: (string | Uint8Array)[]): [BoardRecord[], string[]] => {
  const reader = new JsonReader();
  const boards = chunks.flatMap((chunk) => reader.write(chunk));
  boards.push(...reader.end());
  return [
    boards.map(({ record }) => record),
    reader.faults.map(({ code, line, column, found }) => `${line}:${column} ${code} ${found}`),
  ];
};
const anyRecord = arbitraryRecord({
  irregular: true,
  line: fc.string(),
  text: fc.string({ unit: "grapheme" }),
});

test("read ∘ write is the identity", () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      expect(sure(recordOfJson(recordToJson(record)))).toEqual(record);
      expect(sure(recordOfJson(JSON.parse(makeJson(record))))).toEqual(record);
    }),
    { numRuns: 300 },
  );
});

test("one object, an array, lines; whole, pretty, or byte by byte", () => {
  fc.assert(
    fc.property(
      fc.array(anyRecord, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 50 }),
      (records, size) => {
        const values = records.map(recordToJson);
        for (const text of [
          records.map(makeJson).join("\n"),
          values.map((value) => JSON.stringify(value)).join("\n"),
          JSON.stringify(values),
          JSON.stringify(values, undefined, 2),
        ]) {
          expect(read(text)).toEqual([records, []]);
          const bytes = new TextEncoder().encode(text);
          const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
            bytes.subarray(i * size, (i + 1) * size),
          );
          expect(read(...chunks)).toEqual([records, []]);
        }
      },
    ),
    { numRuns: 30 },
  );
});

test("readable, and always the same", () => {
  const record = emptyRecord(boardOf(1));
  expect(makeJson({ ...record, calls: [{ call: "1N" }, { call: "P", alert: true }] })).toBe(
    `{
  "board": {"number":1,"dealer":"N","vulnerability":"None"},
  "deal": "N:- - - -",
  "players": {},
  "agreements": {},
  "calls": ["1N",{"call":"P","alert":true}],
  "cards": [],
  "about": {}
}`,
  );
  const {
    players: _,
    agreements: __,
    calls: ___,
    cards: ____,
    about: _____,
    ...least
  } = recordToJson(record);
  expect(recordOfJson(least)).toEqual({ ok: true, value: record });
});

const good = recordToJson(emptyRecord(boardOf(1)));
test.each([
  [null, "json-value", "/ null"],
  [[], "json-value", "/ []"],
  [{}, "json-missing", "/board"],
  [{ ...good, bord: 1 }, "json-name", "/bord"],
  [{ ...good, deal: "N:AK" }, "hand-suits", "AK"],
  [{ ...good, deal: "N:A... .A.. ..A. A..." }, "card-twice", "SA"],
  [{ ...good, deal: 7 }, "json-value", "/deal 7"],
  [{ ...good, board: { dealer: "N" } }, "json-value", "/board/vulnerability"],
  [{ ...good, board: { dealer: "n", vulnerability: "None" } }, "json-value", '/board/dealer "n"'],
  [{ ...good, board: { ...boardOf(1), number: 1.5 } }, "json-value", "/board/number 1.5"],
  [{ ...good, players: { N: 1 } }, "json-value", "/players/N 1"],
  [{ ...good, players: { X: "x" } }, "json-name", "/players/X"],
  [{ ...good, scoring: "imps" }, "json-value", '/scoring "imps"'],
  [{ ...good, agreements: { NS: {} } }, "json-value", "/agreements/NS/card"],
  [{ ...good, calls: ["1N", "8C"] }, "json-value", '/calls/1 "8C"'],
  [{ ...good, calls: [{ call: "1C", alert: false }] }, "json-value", "/calls/0/alert false"],
  [{ ...good, calls: [{ call: "1C", note: "x" }] }, "json-name", "/calls/0/note"],
  [{ ...good, cards: [{ card: "SA", irregular: "x" }] }, "json-value", '/cards/0/irregular "x"'],
  [{ ...good, cards: ["S1"] }, "json-value", '/cards/0 "S1"'],
  [{ ...good, claim: { by: "N", tricks: 14 } }, "json-value", "/claim/tricks 14"],
  [{ ...good, tricks: -1 }, "json-value", "/tricks -1"],
  [{ ...good, marks: "undo" }, "json-value", '/marks "undo"'],
  [{ ...good, marks: ["undo", "peek"] }, "json-value", '/marks/1 "peek"'],
  [{ ...good, stated: "9C" }, "json-value", '/stated "9C"'],
  [{ ...good, about: { "a/b~c": 1 } }, "json-value", "/about/a~1b~0c 1"],
])("%j is refused", (value, code, found) => {
  expect(recordOfJson(value)).toMatchObject({ ok: false, fault: { code, found } });
});

test("marks are read in any order and written in one", () => {
  expect(sure(recordOfJson({ ...good, marks: ["reveal", "undo", "reveal"] })).marks).toEqual([
    "undo",
    "reveal",
  ]);
  expect(sure(recordOfJson({ ...good, marks: [] }))).toEqual(emptyRecord(boardOf(1)));
});

describe("broken files", () => {
  const line = JSON.stringify(good);
  const record = emptyRecord(boardOf(1));
  test.each([
    [`${line}\n{"board": nonsense}\n${line}`, 2, ["2:11 json nonsense}"]],
    [`${line}\n{"board": {"number": 1}\n${line}`, 2, [`3:1 json {`]],
    [`${line}\n{"comment": "no end\n${line}`, 2, ['2:13 json "no end']],
    [`${line}\n${line.slice(0, -1)}]\n${line}`, 2, [`2:${line.length} json ]`]],
    [`hello\n${line}`, 1, ["1:1 json h"]],
    [`[${line},\n  {"bord": 1},${line}]`, 2, ["2:3 json-name /bord"]],
    [`${line}\n${line.slice(0, 30)}`, 1, ["2:1 json-end "]],
    ["", 0, []],
    ["[]", 0, []],
  ])("%s", (text, count, faults) => {
    const [records, found] = read(text);
    expect(records).toEqual(Array.from({ length: count }, () => record));
    expect(found).toHaveLength(faults.length);
    for (const [i, fault] of faults.entries()) expect(found[i]).toContain(fault);
  });

  test("cut at every character", () => {
    const text = `${makeJson(record)}\n${line}`;
    for (let end = 0; end <= text.length; end++) {
      const [records, faults] = read(text.slice(0, end));
      const whole = end === text.length ? 2 : end >= makeJson(record).length ? 1 : 0;
      expect(records).toHaveLength(whole);
      const rest = end > 0 && end !== makeJson(record).length && end !== text.length;
      expect(faults).toHaveLength(rest && text.slice(0, end).trim() !== makeJson(record) ? 1 : 0);
    }
  });

  test("random bytes and random brackets never throw", () => {
    const part = fc.constantFrom("{", "}", "[", "]", '"', ":", ",", "\\", "1", "\n", " ", line);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 200 }),
          fc.array(part, { maxLength: 60 }).map((all) => all.join("")),
        ),
        (input) => {
          const reader = new JsonReader({ board: 300, faults: 4 });
          reader.write(input);
          reader.end();
          expect(reader.faults.length).toBeLessThanOrEqual(4);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test("20 MB in one string, a million brackets, a million broken values", () => {
    const started = performance.now();
    const reader = new JsonReader();
    reader.write('{"comment": "');
    for (let i = 0; i < 20; i++) reader.write("x".repeat(1 << 20));
    expect(reader.write(`"}\n${line}\n`)).toHaveLength(1);
    expect(reader.faults.map(({ code }) => code)).toEqual(["board-limit"]);
    expect(read("[".repeat(1_000_000))).toEqual([[], []]);
    expect(read('{"a":'.repeat(1_000_000))[1].at(-1)).toContain("more-faults");
    expect(read("{{".repeat(1_000_000))[1].at(-1)).toContain("more-faults");
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
