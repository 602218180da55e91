/** The JSON Schemas hold what the command line prints and what it reads, and refuse what is spoilt. */
import { Random } from "@falsecard/core";
import { parseRedisUrl, QueuePool } from "@falsecard/cluster/redis";
import { startRedis } from "@falsecard/cluster/server";
import { recordOfJson, recordToJson } from "@falsecard/core/files";
import { Ajv2020, type AnySchemaObject } from "ajv/dist/2020.js";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { BID_ROW } from "../apps/cli/src/batch/bid-row.js";
import { CARD_ROW } from "../apps/cli/src/batch/card-row.js";
import { spoil } from "../apps/cli/src/batch/mutant.fixture.js";
import { BID_ROWS, CARD_ROWS } from "../apps/cli/src/batch/mutants.fixture.js";
import { falsecard } from "../apps/cli/src/fake.fixture.js";
import { BOARDS } from "../apps/cli/src/boards.fixture.js";
import { SCHEMAS } from "../apps/cli/src/schemas/json-schemas.js";
import { Style } from "../apps/cli/src/text/style.js";
import { arbitraryRecord } from "../packages/core/src/files/record.arbitrary.js";

// Strict: a keyword that the validator does not know is an error, so that no schema says more than is checked.
const ajv = new Ajv2020({ strictSchema: true, strictTypes: false, strictTuples: false });
for (const { text } of SCHEMAS.values()) ajv.addSchema(JSON.parse(text()) as AnySchemaObject);

/** The faults of a value by a schema; empty if it has none. */
const faultsOf = (name: string, value: unknown): string =>
  ajv.validate(`${name}.json`, value) ? "" : ajv.errorsText();

const style = new Style("en", false);

test("the command prints every schema of the list", async () => {
  for (const [name, { text }] of SCHEMAS) {
    const { exit, out } = await falsecard(["schema", name]);
    expect([exit, out]).toEqual([0, text()]);
    expect(out).toContain(`"$id": "${name}.json"`);
  }
  const list = await falsecard(["schema", "--lang", "ja"]);
  for (const name of SCHEMAS.keys()) expect(list.out).toContain(name);
  const wrong = await falsecard(["schema", "recrod"]);
  expect([wrong.exit, wrong.out]).toEqual([2, ""]);
  expect(wrong.err).toContain("Did you mean record?");
});

/** What a command printed, an object a line. */
const objects = (out: string): Record<string, unknown>[] =>
  out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const ROWS = [
  { id: 1, hand: "AKQ32.K5.QJ4.T98", expected: ["1S"] },
  { id: "b", hand: "AKQ32.K5.QJ4.T98", auction: "1S P" },
  { hand: "AKQ32", id: null },
];
const CARDS = [{ id: 7, ...CARD_ROWS[0], answer: undefined }, { id: "no deal" }];

/** What a server of robots answers and logs, asked by these addresses; it is stopped as by Ctrl-C. */
async function served(what: "log" | "answers"): Promise<string> {
  const before = new Set(process.listeners("SIGINT"));
  let told = "";
  const ran = falsecard(
    "serve --port 0 --program A:search.samples=2 --judge rules --workers 1 --json".split(" "),
    {
      onWrite: (text) => {
        told += text;
      },
    },
  );
  let address = "";
  while (address === "") {
    address = /"address":"([^"]+)"/.exec(told)?.[1] ?? "";
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const south = "hand=AQ743.K8.Q52.AJ6&seat=S&dealer=N&vul=None&ctx=1D--";
  const play = `${south}1S--2S--4S------&dummy=K652.A72.AJ843.5&played=HQ`;
  const asked = [
    `bid?${south}`,
    `bid?${south}&details=1&calls=two`,
    `play?${play}&details=1`,
    `claim?${play}&tricks=9`,
    "explain?dealer=N&vul=&ctx=1N--2C",
    "explain_auction?dealer=N&vul=&ctx=1N--2C",
    "bids?dealer=N&vul=&ctx=1N--",
    "bid?hand=x",
    "nothing",
  ];
  const answers: string[] = [];
  for (const one of asked) answers.push(await (await fetch(address + one)).text());
  for (const listener of process.listeners("SIGINT")) if (!before.has(listener)) listener("SIGINT");
  const { out } = await ran;
  return what === "log" ? out : answers.join("");
}

const PRINTED: readonly [string, readonly string[], string | (() => Promise<string>)][] = [
  ["serve", ["serve", "--json"], () => served("log")],
  ["robot-answer", ["serve"], () => served("answers")],
  ["record", ["deal", "--count", "3", "--seed", "schema", "--json"], ""],
  ["table", ["table", "-", "--json"], BOARDS],
  ["leads", ["leads", "-", "--json"], BOARDS],
  ["solve", ["solve", "-", "--json"], BOARDS],
  ["trace", ["trace", "-", "--json"], BOARDS],
  ["show", ["show", "-", "--json"], BOARDS],
  ["score", ["score", "-", "--json"], "4S= --by S\n3NT-1 --vul All --against 50\npass\n"],
  [
    "script",
    ["deal", "--script", "-", "--seed", "schema", "--json"],
    'produce 20 action average "points" hcp(north), frequency (hcp(north), 5, 9), average 1',
  ],
  [
    "result",
    ["result", "-", "--json"],
    "board,ns,ew,contract,by,result,adjusted\n1,1,2,4S,N,=,\n1,3,4,4S,N,-1,\n2,1,3,,,,A+/A-\n",
  ],
  ["check", ["check", "-", "nothing.pbn", "--json"], BOARDS.replace("3NTX", "9NTX")],
  [
    "bid-answer",
    ["bid", "--batch", "-", "--json"],
    ROWS.map((row) => JSON.stringify(row)).join("\n"),
  ],
  [
    "card-answer",
    ["card", "--batch", "-", "--samples", "2", "--json"],
    CARDS.map((row) => JSON.stringify(row)).join("\n"),
  ],
];

test("every schema of an answer is tested with printed answers", () => {
  const held = new Set(PRINTED.map(([name]) => name));
  // Rows are not printed, and a cluster needs a server.
  const others = ["bid-row", "card-row", "cluster"];
  expect([...SCHEMAS.keys()].filter((name) => !held.has(name) && !others.includes(name))).toEqual(
    [],
  );
});

test("what is said of a cluster fits its schema", { tags: ["redis-server"] }, async () => {
  const server = await startRedis();
  const look = async (): Promise<unknown> =>
    JSON.parse((await falsecard(["cluster", "show", "--redis", server.url, "--json"])).out);
  const address = parseRedisUrl(server.url);
  if (address === undefined) throw new Error(server.url);
  const nobody = await look();
  const pool = await QueuePool.open({}, { address, release: "1.2.3+another" });
  const one = await look();
  await pool.close();
  await server.stop();
  expect([nobody, one].map((each) => faultsOf("cluster", each))).toEqual(["", ""]);
  expect(nobody).toMatchObject({ release: null, askers: 0 });
  expect(one).toMatchObject({ release: "1.2.3+another", askers: 1, workers: [] });
});

describe.each(PRINTED)("%s", (name, argv, stdin) => {
  let printed: Record<string, unknown>[] = [];
  beforeAll(async () => {
    printed = objects(
      typeof stdin === "string" ? (await falsecard(argv, { stdin })).out : await stdin(),
    );
  });

  test(`holds what falsecard ${argv.join(" ")} prints`, () => {
    expect(printed.length).toBeGreaterThan(0);
    for (const object of printed)
      expect(faultsOf(name, object), JSON.stringify(object).slice(0, 300)).toBe("");
  });

  test("refuses the same with a name more, a name less that must be there, or values of other kinds", () => {
    for (const object of printed) {
      // Of a decision more may be told.
      if (name !== "card-answer") expect(faultsOf(name, { ...object, stray: 1 })).not.toBe("");
      for (const [key, value] of Object.entries(object)) {
        // Reasons of a decision are described as open.
        if (
          name === "card-answer" &&
          !["id", "card", "candidates", "samples", "nodes"].includes(key)
        )
          continue;
        const other = typeof value === "number" ? [String(value)] : 1.5;
        expect(faultsOf(name, { ...object, [key]: other }), `${key} of ${name}`).not.toBe("");
      }
      expect(faultsOf(name, {})).not.toBe("");
      expect(faultsOf(name, [object])).not.toBe("");
    }
  });
});

describe("a record", () => {
  const whole = {
    board: { number: 1, dealer: "N", vulnerability: "None" },
    deal: "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 -",
    players: { N: "Tanaka" },
    scoring: "IMPs",
    agreements: { NS: { card: "modern", notes: "" } },
    calls: ["1N", { call: "2C", alert: true, explanation: "Stayman" }, "P"],
    stated: "3NX by S",
    cards: ["H6", { card: "H4", irregular: "revoke", comment: "?" }],
    claim: { by: "S", tricks: 9 },
    tricks: 9,
    marks: ["undo"],
    about: { Event: "Club" },
    comment: "",
  };

  test("is held, whichever is written", () => {
    fc.assert(
      fc.property(arbitraryRecord(), (record) => {
        expect(faultsOf("record", recordToJson(record))).toBe("");
      }),
      { numRuns: 300 },
    );
  });

  test("with all that it can have is held, and read", () => {
    expect(faultsOf("record", whole)).toBe("");
    expect(recordOfJson(whole).ok).toBe(true);
  });

  test.each<[string, object]>([
    ["a card as a number", { ...whole, cards: [12] }],
    ["a card of no rank", { ...whole, cards: ["H1"] }],
    ["a call that is none", { ...whole, calls: ["8N"] }],
    ["an alert that is not true", { ...whole, calls: [{ call: "1N", alert: false }] }],
    ["a seat that is none", { ...whole, board: { ...whole.board, dealer: "Q" } }],
    ["a number of no board", { ...whole, board: { ...whole.board, number: 0 } }],
    ["fourteen tricks", { ...whole, tricks: 14 }],
    ["a mark that is none", { ...whole, marks: ["cheat"] }],
    ["a deal that is none", { ...whole, deal: "four hands" }],
    ["a name that is unknown", { ...whole, colour: "red" }],
    ["no deal", { board: whole.board }],
    ["a scoring that is none", { ...whole, scoring: "imps" }],
    ["a contract of eight", { ...whole, stated: "8N by S" }],
  ])("with %s is refused by both", (_, value) => {
    expect(faultsOf("record", value)).not.toBe("");
    expect(recordOfJson(value).ok).toBe(false);
  });
});

describe("rows", () => {
  test.each([
    ["bid-row", BID_ROW, BID_ROWS],
    ["card-row", CARD_ROW, CARD_ROWS],
  ] as const)(
    "%s: of 2,000 spoilt rows the schema refuses none that is read",
    (name, kind, rows) => {
      const random = Random.from(`schema ${name}`);
      let [held, refused, both] = [0, 0, 0];
      for (let i = 0; i < 2000; i++) {
        const line = spoil(random, rows);
        const { read } = kind.parse(line, style);
        let value: unknown;
        try {
          value = JSON.parse(line);
        } catch {
          continue;
        }
        const faults = faultsOf(name, value);
        if (read.ok) {
          held++;
          expect(faults, line).toBe("");
        } else {
          refused++;
          if (faults !== "") both++;
        }
      }
      expect(held).toBeGreaterThan(200);
      // What takes no laws to see, the schema sees: names, kinds of values, what is missing.
      expect(both / refused).toBeGreaterThan(0.3);
    },
  );
});

test("a keyword that the validator does not know is an error", () => {
  expect(() => ajv.compile({ colour: "red" })).toThrow("colour");
  expect(() => ajv.compile({ $ref: "other.json" })).toThrow("other.json");
});
