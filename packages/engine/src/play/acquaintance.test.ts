import {
  boardOf,
  dealPack,
  emptyRecord,
  parseCall,
  partialDealOf,
  partialOf,
  playOf,
  Random,
  seatAfter,
  sideOf,
  suitOf,
  sure,
  wholeDeal,
  type BoardRecord,
  type Seat,
} from "@falsecard/core";
import { expect, test } from "vitest";
import { sayKept, signalsOn, type SatAt } from "./acquaintance.js";
import { evidenceTo } from "./model/model.js";
import { PROFILES, PROGRAMS, knowing } from "./shipped.js";
import { messagesOf, trueCard } from "./problem/signal.js";

const model = PROGRAMS.default;

/** South plays 1NT; East signals the truth, or plays any card, and so do all others. */
function board(seed: string, honest: boolean): BoardRecord {
  const random = Random.from(seed);
  const deal = dealPack(random);
  const start = boardOf(3);
  const calls = ["1N", "P", "P", "P"].map((text, i) => ({
    call: sure(parseCall(text)),
    seat: seatAfter("S", i),
  }));
  let record: BoardRecord = { ...emptyRecord(start), deal: partialOf(deal), calls };
  for (;;) {
    const play = playOf(record);
    if (play === undefined) throw new Error("no contract");
    const { turn, legal } = play;
    if (turn === undefined) return record;
    const cards = [...legal];
    const any = cards[random.below(cards.length)];
    if (any === undefined) return record;
    const same = cards.filter((card) => suitOf(card) === suitOf(any));
    const told =
      honest && turn === "E" && play.cards.length > 0
        ? trueCard(messagesOf(play, turn, deal[turn], same, model))
        : undefined;
    record = { ...record, cards: [...record.cards, { card: told ?? any }] };
  }
}

const boards = (honest: boolean): SatAt[] =>
  Array.from({ length: 10 }, (_, i) => ({
    record: board(`known ${i}`, honest),
    seat: "E" as Seat,
  }));

test("a person who signals is believed after some boards, a person who does not is not", () => {
  const [honest, idle] = [boards(true), boards(false)];
  const sat = honest[0];
  if (sat === undefined) throw new Error("no board");
  const play = playOf(sat.record);
  const deal = wholeDeal(sat.record.deal);
  if (play === undefined || deal === undefined) throw new Error("no play");
  expect(sideOf("E")).not.toBe(sideOf(play.contract.declarer));
  const trustIn = (seen: SatAt[]): number => {
    const kept = signalsOn(seen, model);
    expect(sayKept(kept).length).toBeGreaterThan(0);
    const known = knowing(model, "E", kept);
    // What West makes of East's cards, over all boards.
    const believed = honest.flatMap(({ record }) => {
      const open = playOf(record);
      if (open === undefined) return [];
      return evidenceTo(known, "W", open).flatMap(({ reading, rule, believed: by }) =>
        reading.seat === "E" && rule === "free-count" ? [by] : [],
      );
    });
    return believed.reduce((sum, by) => sum + by, 0) / Math.max(1, believed.length);
  };
  const [much, little] = [trustIn(honest), trustIn(idle)];
  expect(much).toBeGreaterThan(0.5);
  expect(little).toBeLessThan(0.4);
});

test("among robots a person is doubted as a stranger, and they are not", () => {
  const { players } = knowing(PROGRAMS.default, "S", {});
  expect(players.seats?.S?.calls).toEqual(PROFILES.person.calls);
  expect(players.partner).toBe(PROFILES.ours);
  expect(players.opponents).toBe(PROFILES.ours);
  // The papers' programs take everybody for one of them.
  expect(knowing(PROGRAMS.B, "S", {})).toBe(PROGRAMS.B);
});

test("what is said are truths of each rule, all places together", () => {
  const kept = {
    "free-count/second": { true: 3, of: 4, chance: 0.5 },
    "free-count/fourth": { true: 6, of: 7, chance: 0.5 },
    "attitude/third": { true: 0, of: 1, chance: 0.4 },
    "discard/discard": { true: 0, of: 0, chance: 0 },
  };
  const lines = sayKept(kept);
  expect(lines).toHaveLength(2);
  expect(lines.filter((line) => line.endsWith(" 9 of 11"))).toHaveLength(1);
  expect(lines.filter((line) => line.endsWith(" 0 of 1"))).toHaveLength(1);
  const japanese = sayKept(kept, "ja");
  expect(japanese.filter((line) => line.endsWith("11回中9回"))).toHaveLength(1);
  expect(sayKept({})).toEqual([]);
});

test("boards whose hands are not known, or that were not played, show nothing", () => {
  const [sat] = boards(true);
  if (sat === undefined) throw new Error("no board");
  expect(signalsOn([sat], model)).not.toEqual({});
  const { deal: known, ...rest } = sat.record;
  const { N: _, S: __, ...two } = known;
  const hidden = { ...rest, deal: sure(partialDealOf(two)) };
  expect(signalsOn([{ ...sat, record: hidden }], model)).toEqual({});
  const passed = { ...sat.record, calls: [], cards: [] };
  expect(signalsOn([{ ...sat, record: passed }], model)).toEqual({});
});
