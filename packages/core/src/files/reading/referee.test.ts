/** One fault in a board is the same fault in every format. */
import type { FileFaultCode } from "./faults.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BIDS, type Call } from "../../call.js";
import { CARDS, type Card } from "../../card.js";
import { CardSet } from "../../cards.js";
import { partialDealOf } from "../../deal.js";
import { boardOf } from "../../board.js";
import { contractOf, emptyRecord, playOf, type BoardRecord } from "../../record.js";
import { sure } from "../../result.js";
import { SEATS } from "../../seat.js";
import { readerFor, type Format } from "../format.js";
import { makeJson } from "../json.js";
import { makeLin } from "../lin/write.js";
import { makePbn } from "../pbn/write.js";
import { arbitraryRecord } from "../record.arbitrary.js";
import { checkRecord } from "./referee.js";

const WRITERS = {
  pbn: (record: BoardRecord) => makePbn([record]),
  lin: (record: BoardRecord) => makeLin([record]),
  json: (record: BoardRecord) => makeJson(record),
} as const satisfies Partial<Record<Format, unknown>>;
type Written = keyof typeof WRITERS;
const ALL: readonly Written[] = ["pbn", "lin", "json"];

function codesIn(format: Written, record: BoardRecord): string[] {
  const reader = readerFor(format);
  const boards = [...reader.write(WRITERS[format](record)), ...reader.end()];
  return [...boards.flatMap(({ faults }) => faults), ...(reader.faults ?? [])].map(
    ({ code }) => code,
  );
}

/** Boards with four known hands that were bid to a contract, without names, comments and other facts. */
const played: fc.Arbitrary<BoardRecord> = fc
  .record({ of: arbitraryRecord(), length: fc.nat(51) })
  .filter(({ of }) => SEATS.every((seat) => of.deal[seat] !== undefined))
  .filter(({ of }) => of.calls.length > 0 && contractOf(of) !== undefined)
  .map(({ of, length }) => ({
    ...emptyRecord(of.board),
    deal: of.deal,
    calls: of.calls.map(({ call }) => ({ call })),
    cards: of.cards.slice(0, length).map(({ card }) => ({ card })),
  }));

const withCalls = (record: BoardRecord, calls: readonly Call[]): BoardRecord => ({
  ...record,
  calls: calls.map((call) => ({ call })),
  cards: [],
});
const withCards = (record: BoardRecord, cards: readonly Card[]): BoardRecord => ({
  ...record,
  cards: cards.map((card) => ({ card })),
});
const callsOf = ({ calls }: BoardRecord): Call[] => calls.map(({ call }) => call);
const cardsOf = ({ cards }: BoardRecord): Card[] => cards.map(({ card }) => card);

interface Seeded {
  readonly name: string;
  readonly codes: readonly FileFaultCode[];
  /** The formats that can hold such a board. */
  readonly formats?: readonly Written[];
  /** The board with the fault; undefined where this board cannot have it. */
  readonly seed: (record: BoardRecord, choice: number) => BoardRecord | undefined;
}

const pick = <T>(from: readonly T[], choice: number): T | undefined => from[choice % from.length];

const SEEDED: readonly Seeded[] = [
  {
    name: "a hand of twelve cards",
    codes: ["hand-size"],
    seed: (record, choice) => {
      const seat = SEATS[choice % 4] ?? "N";
      const hand = record.deal[seat] ?? CardSet.empty;
      const lost = pick([...hand], choice);
      if (lost === undefined) return undefined;
      const deal = sure(partialDealOf({ ...record.deal, [seat]: hand.without(lost) }));
      return { ...record, deal, cards: [] };
    },
  },
  {
    name: "a bid that is not higher",
    codes: ["insufficient"],
    seed: (record, choice) => {
      const calls = callsOf(record);
      const at = calls.findLastIndex((call) => call.length === 2 && call !== "XX");
      const highest = calls[at];
      const lower = BIDS.slice(0, BIDS.findIndex((one) => one === highest) + 1);
      const call = pick(lower, choice);
      return call === undefined ? undefined : withCalls(record, [...calls.slice(0, at + 1), call]);
    },
  },
  {
    name: "a double of nothing",
    codes: ["double"],
    seed: (record) => withCalls(record, ["P", "X"]),
  },
  {
    name: "a redouble of nothing",
    codes: ["redouble"],
    seed: (record) => withCalls(record, ["1C", "XX", "P"]),
  },
  {
    name: "a bid after the end",
    codes: ["auction-over"],
    seed: (record) => withCalls(record, [...callsOf(record), "7N"]),
  },
  {
    name: "a pass too many",
    codes: ["pass-over"],
    seed: (record) => withCalls(record, [...callsOf(record), "P"]),
  },
  {
    name: "a card that was played before",
    codes: ["card-played"],
    seed: (record, choice) => {
      const cards = cardsOf(record);
      const again = pick(cards, choice);
      return again === undefined || cards.length > 51
        ? undefined
        : withCards(record, [...cards, again]);
    },
  },
  {
    name: "a card of another hand",
    codes: ["card-not-held"],
    seed: (record, choice) => {
      const play = playOf(record);
      const turn = play?.turn;
      if (play === undefined || turn === undefined || play.current.cards.length === 0)
        return undefined;
      const others = SEATS.filter((seat) => seat !== turn).flatMap((seat) => [
        ...(play.left(seat) ?? []),
      ]);
      const card = pick(others, choice);
      return card === undefined ? undefined : withCards(record, [...cardsOf(record), card]);
    },
  },
  {
    name: "a lead by another hand",
    codes: ["turn"],
    seed: (record, choice) => {
      const play = playOf(record);
      if (play?.turn === undefined || play.current.cards.length > 0) return undefined;
      const others = SEATS.filter((seat) => seat !== play.turn).flatMap((seat) => [
        ...(play.left(seat) ?? []),
      ]);
      const card = pick(others, choice);
      return card === undefined ? undefined : withCards(record, [...cardsOf(record), card]);
    },
  },
  {
    name: "a revoke",
    codes: ["revoke"],
    seed: (record, choice) => {
      const play = playOf(record);
      const turn = play?.turn;
      if (play === undefined || turn === undefined) return undefined;
      const revokes = [...(play.left(turn) ?? [])].filter(
        (card) => play.refusal(card) === "revoke",
      );
      const card = pick(revokes, choice);
      return card === undefined ? undefined : withCards(record, [...cardsOf(record), card]);
    },
  },
  {
    name: "a result that the tricks won forbid",
    codes: ["tricks-differ"],
    seed: (record) => {
      const won = playOf(record)?.declarerTricks ?? 0;
      return won === 0 ? undefined : { ...record, tricks: won - 1 };
    },
  },
  {
    name: "a result that the tricks left forbid",
    codes: ["tricks-differ"],
    seed: (record) => {
      const play = playOf(record);
      const most = play === undefined ? 13 : play.declarerTricks + 13 - play.tricks.length;
      return most === 13 ? undefined : { ...record, tricks: most + 1 };
    },
  },
  {
    name: "a lead by another hand, and the rest of the play after it",
    codes: ["turn"],
    // In PBN the columns do not show who led, unless the lead is marked.
    formats: ["lin", "json"],
    seed: (record, choice) => {
      let play = playOf({ ...record, cards: [] });
      const leader = SEATS.filter((seat) => seat !== play?.turn)[choice % 3] ?? "N";
      const lead = pick([...(play?.left(leader) ?? [])], choice);
      if (play === undefined || lead === undefined) return undefined;
      play = sure(play.withIrregular(lead, leader));
      for (let i = 0; !play.isOver; i++)
        play = sure(play.with(pick([...play.legal], choice + i) ?? lead));
      return { ...withCards(record, play.cards), tricks: play.declarerTricks };
    },
  },
  {
    name: "a claim of more tricks than are left",
    codes: ["claim"],
    // LIN has only the number of tricks, not the claimer.
    formats: ["pbn", "json"],
    seed: (record) => {
      const open = 13 - (playOf(record)?.tricks.length ?? 0);
      return open === 13 ? undefined : { ...record, claim: { by: "N", tricks: open + 1 } };
    },
  },
  {
    name: "a result beside another claim",
    codes: ["tricks-differ"],
    formats: ["pbn", "json"],
    seed: (record) => {
      const play = playOf(record);
      if (play === undefined || play.cards.length === 0 || play.isOver) return undefined;
      const by = play.contract.declarer;
      return { ...record, claim: { by, tricks: 0 }, tricks: play.declarerTricks + 1 };
    },
  },
];

describe.each(SEEDED)("$name", ({ codes, formats = ALL, seed }) => {
  test.each(formats)("is found in %s, and nothing else is", (format) => {
    let seeded = 0;
    fc.assert(
      fc.property(played, fc.nat(1000), (record, choice) => {
        const board = seed(record, choice);
        if (board === undefined) return;
        seeded++;
        expect(codesIn(format, board)).toEqual(codes);
      }),
      { seed: 29, numRuns: 60 },
    );
    expect(seeded).toBeGreaterThan(5);
  });
});

test("a board without a fault has none in any format", () => {
  fc.assert(
    fc.property(played, (record) => {
      for (const format of ALL) expect(codesIn(format, record)).toEqual([]);
    }),
    { seed: 29, numRuns: 100 },
  );
});

test("a card changed for any other is the same fault, whatever follows from it", () => {
  fc.assert(
    fc.property(played, fc.nat(51), fc.nat(51), (record, at, by) => {
      const cards = cardsOf(record);
      const card = CARDS[by];
      if (at >= cards.length || card === undefined) return;
      const board = withCards(record, cards.with(at, card));
      const codes = codesIn("json", board);
      expect(codesIn("lin", board)).toEqual(codes);
      // PBN's columns tell whose the other cards of the trick are: they may be at fault too.
      expect(codesIn("pbn", board)).toEqual(expect.arrayContaining(codes));
      if (codes.length === 0) expect(codesIn("pbn", board)).toEqual([]);
    }),
    { seed: 29, numRuns: 300 },
  );
});

describe("a record in JSON", () => {
  const DEAL = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85";
  const BOARD = { number: 1, dealer: "N", vulnerability: "None" };

  const faultsIn = (...values: readonly string[]): string[] => {
    const reader = readerFor("json");
    const boards = [...reader.write(values.join("\n")), ...reader.end()];
    return [...boards.flatMap(({ faults }) => faults), ...(reader.faults ?? [])].map(
      ({ code, found, line, column }) => `${line}:${column} ${code} ${found}`,
    );
  };

  test("has its faults where they stand", () => {
    const text = `{
  "board": {"number": "01", "dealer": "N", "vulnerability": "None"},
  "deal": "${DEAL.slice(0, -1)}",
  "calls": ["1N", {"call": "1N", "comment": "[calls, 1]: {"}, "P"],
  "stated": "1N by N", "cards": ["S6", "SK", "S3",
    "SK", "SK"], "tricks": "07"
}`;
    expect(faultsIn(text)).toEqual([
      '2:23 number-spelling "01"',
      '6:28 number-spelling "07"',
      "3:11 hand-size KQT2.AT.J6542.8",
      "4:19 insufficient 1N",
      "5:40 card-not-held SK",
    ]);
    // The second object of a line, and the third line after it.
    expect(faultsIn(`{"board":${JSON.stringify(BOARD)},"deal":"${DEAL}"} ${text}`)[2]).toBe(
      "3:11 hand-size KQT2.AT.J6542.8",
    );
    const line = JSON.stringify({ board: BOARD, deal: DEAL, calls: ["P", "P", "P", "P", "P"] });
    expect(faultsIn(`[${line},${line}]`)).toEqual([
      `1:${line.lastIndexOf('"P"') + 2} pass-over P`,
      `1:${line.length + line.lastIndexOf('"P"') + 3} pass-over P`,
    ]);
  });

  test.each([
    ["1N by S", ["contract-differs 1N by S", "declarer-differs S"]],
    ["1D by S", ["declarer-differs S"]],
    ["1DX by N", ["contract-differs 1DX by N"]],
    ["passed out", ["contract-differs passed out"]],
    ["1D by N", []],
  ])("that states %s beside an auction to 1♦ by North", (stated, found) => {
    const value = { board: BOARD, deal: DEAL, calls: ["1D", "P", "P", "P"], stated };
    expect(faultsIn(JSON.stringify(value)).map((fault) => fault.replace(/^\S+ /, ""))).toEqual(
      found,
    );
  });

  test.each([
    ["a revoke that was none", ["H5", { card: "H2", irregular: "revoke" }], ["irregular H2"]],
    ["a lead by whose turn it was", [{ card: "H5", irregular: "E" }], ["irregular H5"]],
    ["a lead out of turn", [{ card: "HT", irregular: "W" }], []],
    [
      "a lead out of turn by a hand that has it not",
      [{ card: "HT", irregular: "S" }],
      ["card-not-held HT"],
    ],
    ["a revoke that was one", ["H5", { card: "S3", irregular: "revoke" }], []],
    ["a revoke that is not marked", ["H5", "S3"], ["revoke S3"]],
  ])("with %s", (_, cards, found) => {
    const value = { board: BOARD, deal: DEAL, calls: ["1D", "P", "P", "P"], cards };
    expect(faultsIn(JSON.stringify(value)).map((fault) => fault.replace(/^\S+ /, ""))).toEqual(
      found,
    );
  });

  test("is read like other formats: revokes and leads out of turn are marked", () => {
    const value = { board: BOARD, deal: DEAL, calls: ["1D", "P", "P", "P"] };
    const cards = [{ card: "HT", comment: "oops" }, "H3", "HK", "S3"];
    const reader = readerFor("json");
    const [board] = [...reader.write(JSON.stringify({ ...value, cards })), ...reader.end()];
    expect(board?.record.cards.map(({ irregular }) => irregular)).toEqual([
      "W",
      undefined,
      undefined,
      "revoke",
    ]);
    expect(board?.record.cards[0]?.comment).toBe("oops");
    expect(board?.faults.map(({ code }) => code)).toEqual(["turn", "revoke"]);
    // With the mark it is no fault any more.
    expect(faultsIn(makeJson(board?.record ?? emptyRecord(boardOf(1))))).toEqual([]);
  });

  test("whose auction is not over when a card is led", () => {
    const value = {
      board: BOARD,
      deal: DEAL,
      calls: ["1D", "P"],
      stated: "1D by N",
      cards: ["H5"],
    };
    expect(faultsIn(JSON.stringify(value))).toEqual([expect.stringContaining("auction-open H5")]);
  });

  test("of a million passes, or with a comment of megabytes, is judged at once", () => {
    const started = performance.now();
    const passes = JSON.stringify({ board: BOARD, deal: DEAL, calls: Array(800_000).fill("P") });
    const [last] = faultsIn(passes).slice(-1);
    expect(last).toContain("more-doubts 798997");
    const comment = `${"x".repeat(1_500_000)}${'\\"'.repeat(1_000_000)}`;
    expect(
      faultsIn(
        `{"comment":"${comment}","board":${JSON.stringify(BOARD)},"deal":"${DEAL}","calls":["X"]}`,
      ),
    ).toEqual([expect.stringContaining("double X")]);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

test("places in a record are those of its JSON", () => {
  fc.assert(
    fc.property(played, fc.nat(1000), (record, choice) => {
      for (const { seed } of SEEDED) {
        const board = seed(record, choice);
        if (board === undefined) continue;
        const value = JSON.parse(makeJson(board)) as Record<string, unknown>;
        checkRecord(board, (_, found, place) => {
          const at = place.reduce<unknown>(
            (inside, name) => (inside as Record<string | number, unknown>)[name],
            value,
          );
          expect(at).toBeDefined();
          if (place[0] === "cards" || place[0] === "calls") expect(at).toBe(found);
        });
      }
    }),
    { seed: 29, numRuns: 20 },
  );
});
