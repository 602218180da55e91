import { unboundedIn, v } from "@falsecard/cluster";
import {
  boardOf,
  dealPack,
  emptyRecord,
  parseCall,
  partialOf,
  playOf,
  Random,
  sure,
  type BoardRecord,
} from "@falsecard/core";
import { expect, test } from "vitest";
import {
  figuresOf,
  foretellFinding,
  foretellSummary,
  foretellUnit,
  FORETOLD_TABLES,
  type ForetellOrder,
} from "./foretell.js";
import { answerSchema, labTask } from "../index.js";
import { solved } from "../boards/solving.js";

const order: ForetellOrder = {
  seed: "f",
  company: "people",
  kinds: [{ name: "perfect" }, { name: "club" }, { name: "plain", worlds: 2 }],
};

/** South plays 3NT; everybody plays a card that costs nothing double dummy. */
function perfectBoard(): BoardRecord {
  const calls = ["1N", "P", "3N", "P", "P", "P"].map((text) => ({ call: sure(parseCall(text)) }));
  let record: BoardRecord = {
    ...emptyRecord(boardOf(3)),
    deal: partialOf(dealPack(Random.from("foretold"))),
    calls,
  };
  for (let i = 0; i < 36; i++) {
    const play = playOf(record);
    if (play === undefined) throw new Error("no contract");
    const { cards, best } = solved(play);
    const card = [...cards].find(([, tricks]) => tricks === best)?.[0];
    if (card === undefined) throw new Error("no card");
    record = { ...record, cards: [...record.cards, { card }] };
  }
  return record;
}

test("a unit has what was played, an answer a turn wherever cards differ, and perfect play is foretold at no cost", async () => {
  const unit = foretellUnit(order, 0, perfectBoard());
  if (unit === undefined) throw new Error("no unit");
  expect(v.parse(FORETOLD_TABLES.takes, unit)).toEqual(unit);
  const found = await FORETOLD_TABLES.perform(unit, { now: () => 0 });
  expect(await labTask({ lab: FORETOLD_TABLES.name, unit })).toEqual(found);
  expect(v.parse(answerSchema(FORETOLD_TABLES.name), found)).toEqual(found);
  expect(found.turns.length).toBeGreaterThan(4);
  for (const { ply, lost, kinds } of found.turns) {
    expect(ply).toBeGreaterThan(0);
    expect(ply).toBeLessThan(32);
    expect(lost).toBe(0);
    expect(kinds).toHaveLength(3);
    expect(kinds[0]?.lost).toBe(0);
    for (const { chance } of kinds) {
      expect(chance).toBeGreaterThan(0);
      expect(chance).toBeLessThan(1);
    }
  }
  const finding = foretellFinding(order, foretellSummary(order, [found]));
  for (const { columns, rows } of finding.tables)
    for (const row of rows) expect(row).toHaveLength(columns.length);
});

test("what has no deal or no play is no unit", () => {
  const record = perfectBoard();
  expect(foretellUnit(order, 0, { ...record, cards: record.cards.slice(0, 3) })).toBeUndefined();
  expect(foretellUnit(order, 0, { ...record, calls: [] })).toBeUndefined();
});

test("figures are means over the turns of one kind", () => {
  const turn = (hit: boolean, chance: number, lost: number, real: number) => ({
    ply: 5,
    declares: true,
    choices: 2,
    lost: real,
    kinds: [{ hit, chance, lost }],
  });
  const turns = [turn(true, 0.5, 0, 0), turn(false, 0.25, 1, 0), turn(true, 0.5, 1, 1)];
  const figures = figuresOf(turns, 0, 2);
  expect(figures).toMatchObject({ turns: 3, lost: 1, precision: 0.5 });
  expect(figures.hit).toBeCloseTo(2 / 3, 9);
  expect(figures.loss).toBeCloseTo((2 * Math.LN2 + Math.log(4)) / 3, 9);
  expect(figuresOf([], 0, 0)).toMatchObject({ turns: 0, precision: null });
});

test("units and answers have a greatest size", () => {
  expect([
    ...unboundedIn(FORETOLD_TABLES.takes, "takes"),
    ...unboundedIn(FORETOLD_TABLES.gives, "gives"),
  ]).toEqual([]);
});
