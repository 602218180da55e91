import { expect, test } from "vitest";
import fc from "fast-check";
import {
  boardOf,
  cardOf,
  emptyRecord,
  parseOutcome,
  partialOf,
  sure,
  withMark,
} from "@falsecard/core";
import { USUAL_SETTINGS } from "@falsecard/engine/play";
import { recordToJson } from "@falsecard/core/files";
import { ANY_DEAL, ORDERS, plainDeal } from "../boards/deals.js";
import { fieldsOfText, isSession, makeSession, parseSession, type SessionData } from "./stored.js";
import { begun } from "./game.fixture.js";
import { scoreTotalOf } from "../scores/scoring.js";
import type { Reason } from "../robots/engine.js";
import {
  DEFAULT_SETTINGS,
  TABLE_FORMS,
  PACES,
  PALETTES,
  settingsOf,
  THEMES,
} from "../settings/settings.js";

const record = { ...emptyRecord(boardOf(3)), deal: partialOf(plainDeal("shelf", 3)) };
/** A system of the person's own. */
const OWN = "system ours extends modern\n  notrump: 12-14\n";
const reason: Reason = {
  line: "♠A: best",
  paragraph: "♠A: best of all",
  full: ["♠A", "12 deals"],
  unit: "IMPs",
  declaring: true,
  candidates: [],
  samples: 12,
  exact: false,
  deals: [],
};

test("a session is stored and read again", () => {
  const session: SessionData = {
    settings: {
      ...DEFAULT_SETTINGS,
      scoring: "rubber",
      seat: "W",
      text: true,
      cards: { ours: OWN, theirs: "sayc:gerber=off" },
    },
    seed: "shelf",
    order: ORDERS.slam,
    record: withMark({ ...record, calls: [{ call: "1S" }, { call: "P" }] }, "undo"),
    reasons: new Map([[4, reason]]),
    refused: [{ at: 5, claimed: 8, line: [cardOf("S", "A"), cardOf("D", "2")], tricks: 7 }],
    played: [
      {
        record: { ...record, scoring: "rubber" },
        others: [],
        mistakes: [{ kind: "lead", mistakes: 1, of: 1 }],
      },
      {
        record: withMark({ ...record, agreements: { NS: { card: OWN } } }, "import"),
        kept: [{ signal: "free-count/fourth", true: 2, of: 3, chance: 0.5 }],
        watched: { turns: 4, logs: { perfect: -3.5, reader: -2, plain: -2.5, club: -4 } },
      },
    ],
    seen: ["0123456789ABCDEFS", "0123456789ABCDE-*"],
    file: { boards: [record, record], at: 1 },
    answered: [
      { id: "lead:0123456789ABCDEF", isRight: true },
      { id: "hold-up:0123456789ABCDE-", isRight: false },
    ],
    challenge: { seed: "set x", size: 8, scores: [50, undefined, -420, 0, 0, 0, 0, undefined] },
    systems: [{ name: "ours", text: OWN }],
    branches: [],
    pairs: [
      {
        seed: "pair x",
        seat: "N",
        auctions: [["1N", "3N"], []],
        shared: [1, 0],
        behind: [0.5, undefined],
      },
    ],
  };
  expect(parseSession(fieldsOfText(makeSession(session)), DEFAULT_SETTINGS)).toEqual(session);
});

/** A session stored by version 0.1.0 after an undo in the middle of its second board, with fewer settings. */
const OLD = `{"settings":{"seat":"S","locale":"ja","scoring":"IMPs","character":{"signals":"judgement","deceives":true,"samples":60,"patience":6000},"palette":"two","theme":"dark","pace":"calm","confirm":true,"auto":false,"declares":false,"text":false},"seed":"old","order":{"mine":"","partner":"","together":"","role":"any"},"record":${JSON.stringify(recordToJson(withMark({ ...record, calls: [{ call: "1S" }] }, "undo")))},"reasons":[],"refused":[],"seen":["0123456789ABCDEFS"],"played":[{"record":${JSON.stringify(recordToJson({ ...record, scoring: "IMPs", stated: "passed out" }))},"others":[50]}]}`;

test("a session of version 0.1.0 is read, with the defaults of newer settings", () => {
  const kept = parseSession(fieldsOfText(OLD), DEFAULT_SETTINGS);
  expect(kept.settings).toEqual({
    ...DEFAULT_SETTINGS,
    locale: "ja",
    robots: { ...USUAL_SETTINGS, signals: "judgement", samples: 60, patience: 6000 },
    palette: "two",
    theme: "dark",
    pace: "calm",
    confirm: true,
    auto: false,
    declares: false,
  });
  expect(kept.record?.marks).toEqual(["undo"]);
  expect(kept.record?.calls).toEqual([{ call: "1S" }]);
  expect(scoreTotalOf("IMPs", kept.played ?? [], "NS")).toMatchObject({ boards: 1, total: -2 });
  expect(kept.seen).toEqual(["0123456789ABCDEFS"]);
  expect(isSession(OLD)).toBe(true);
  for (const text of ["", "[]", "{}", "null", '{"settings":{}}', OLD.slice(1)])
    expect(isSession(text), text).toBe(false);
});

test("a score of many boards is the same after a reload", () => {
  const session: SessionData = {
    settings: DEFAULT_SETTINGS,
    seed: "many",
    order: ANY_DEAL,
    record,
    reasons: new Map(),
    refused: [],
    played: Array.from({ length: 700 }, (_, i) => ({
      record: {
        ...record,
        scoring: "rubber",
        stated: sure(parseOutcome("3N by S")),
        tricks: i % 14,
      },
      others: [],
    })),
    seen: [],
    file: undefined,
    answered: [],
    challenge: undefined,
    systems: [],
    branches: [],
    pairs: [],
  };
  // Stored twice, because unchanged values are not written again.
  for (let times = 0; times < 2; times++) {
    const { played } = parseSession(fieldsOfText(makeSession(session)), DEFAULT_SETTINGS);
    expect(scoreTotalOf("rubber", played, "NS")).toEqual(
      scoreTotalOf("rubber", session.played, "NS"),
    );
  }
});

test("all settings are stored and read again, and unknown values are ignored", () => {
  fc.assert(
    fc.property(
      fc.record({
        seat: fc.constantFrom("N", "E", "S", "W"),
        locale: fc.constantFrom("en", "ja"),
        scoring: fc.constantFrom(...TABLE_FORMS),
        cards: fc.record({
          ours: fc.constantFrom("modern", "sayc", "papers:gerber=off", OWN),
          theirs: fc.constantFrom("modern", "sayc"),
        }),
        palette: fc.constantFrom(...PALETTES),
        theme: fc.constantFrom(...THEMES),
        pace: fc.constantFrom(...PACES),
        confirm: fc.boolean(),
        auto: fc.boolean(),
        declares: fc.boolean(),
        tellsSignals: fc.boolean(),
        sound: fc.boolean(),
        text: fc.boolean(),
        robots: fc
          .record({
            signals: fc.constantFrom("always", "judgement", "never"),
            deceives: fc.boolean(),
            samples: fc.integer({ min: 1, max: 200 }),
            patience: fc.integer({ min: 50, max: 60_000 }),
          })
          .map((robots) => ({ ...USUAL_SETTINGS, ...robots })),
      }),
      (settings) => {
        expect(settingsOf(JSON.parse(JSON.stringify(settings)), DEFAULT_SETTINGS)).toEqual(
          settings,
        );
      },
    ),
  );
  fc.assert(
    fc.property(fc.jsonValue(), (rubbish) => {
      const text = JSON.stringify({
        settings: rubbish,
        order: rubbish,
        record: rubbish,
        reasons: rubbish,
        played: [rubbish],
        seen: rubbish,
        file: rubbish,
        systems: rubbish,
        texts: rubbish,
      });
      const kept = parseSession(fieldsOfText(text), DEFAULT_SETTINGS);
      expect(settingsOf(kept.settings, DEFAULT_SETTINGS)).toEqual(kept.settings);
      expect(kept.order).toEqual(ANY_DEAL);
      expect(kept.played).toEqual([]);
      expect(kept.file).toBeUndefined();
    }),
  );
  for (const text of ["", "{", "null", "3", '"x"', "[]"])
    expect(parseSession(fieldsOfText(text), DEFAULT_SETTINGS).settings).toEqual(DEFAULT_SETTINGS);
});

test("what-if lines are read again with their board, and only those that fit it", () => {
  const played = begun(2, 52);
  const branches = [
    { name: "Hold up", since: 48, cards: played.cards.slice(48).map(({ card }) => card) },
  ];
  const kept = (one: typeof played): unknown =>
    parseSession(
      fieldsOfText(
        makeSession({
          ...(parseSession(fieldsOfText(OLD), DEFAULT_SETTINGS) as SessionData),
          record: one,
          file: undefined,
          challenge: undefined,
          branches,
        }),
      ),
      DEFAULT_SETTINGS,
    ).branches;
  expect(kept(played)).toEqual(branches);
  expect(kept(begun(3, 52))).toEqual([]);
});
