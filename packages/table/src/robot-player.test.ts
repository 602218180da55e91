import { expect, test } from "vitest";
import {
  auctionOf,
  emptyRecord,
  lhoOf,
  parseCall,
  partialOf,
  playOf,
  sideOf,
  sure,
  seenBy,
  type BoardRecord,
  type Seat,
  type Seen,
} from "@falsecard/core";
import { PROGRAMS } from "@falsecard/engine/play";
import { Robot } from "@falsecard/engine/robot";
import { dealtBoard } from "./match.js";
import { robotPlayer } from "./robot-player.js";

const seen = (record: BoardRecord, seat: Seat): Seen => {
  const view = seenBy(record, seat);
  if (view === undefined) throw new Error("a seat without a hand");
  return view;
};

/** The default robot gives and reads all signals; here it samples few deals. */
const { search } = PROGRAMS.honest;
const robot = Robot.of({
  model: { ...PROGRAMS.honest, search: { ...search, samples: 2, all: 2 } },
  judge: "rules",
  company: "ours",
});
const telling = robotPlayer({ name: "A", robot, seed: "1", tells: true, claims: false });
const silent = robotPlayer({ name: "B", robot, seed: "1", claims: false });

/** Board `number` with 1NT by North, played with the lowest cards until `cards` cards are played. */
function notrump(number: number, cards: number): BoardRecord {
  const { board, deal } = dealtBoard("telling", number);
  let record: BoardRecord = {
    ...emptyRecord({ ...board, dealer: "N" }),
    deal: partialOf(deal),
    calls: ["1N", "P", "P", "P"].map((call) => ({ call: sure(parseCall(call)) })),
  };
  for (let i = 0; i < cards; i++) {
    const [card] = playOf(record)?.legal ?? [];
    if (card === undefined) break;
    record = { ...record, cards: [...record.cards, { card }] };
  }
  return record;
}

/** The explanation of the next card; also checks that a robot that does not explain plays the same card. */
async function told(record: BoardRecord): Promise<string | undefined> {
  const view = seen(record, playOf(record)?.actor ?? "N");
  const made = await telling.card(view);
  if (!("card" in made)) throw new Error("a claim");
  expect(await silent.card(view)).toEqual({ card: made.card });
  return made.explanation;
}

/** Words that must not occur: opponents hear the agreement, not whether the card is true or why it was chosen. */
const REASONS = /true|deal|%|IMP/;

test("a robot with `tells` explains what its lead shows by agreement", async () => {
  const lead = await told(notrump(1, 0));
  expect(lead).toBeDefined();
  expect(lead).not.toMatch(REASONS);
});

test("and what a defender's signal shows, but nothing of declarer's cards", async () => {
  let signal: string | undefined;
  for (let number = 1; number <= 5 && signal === undefined; number++)
    for (let cards = 4; cards <= 11 && signal === undefined; cards++) {
      const record = notrump(number, cards);
      const actor = playOf(record)?.actor;
      if (actor === undefined) continue;
      if (sideOf(actor) === "EW") signal = await told(record);
      else if (cards === 4) expect(await told(record)).toBeUndefined();
    }
  expect(signal).toBeDefined();
  expect(signal).not.toMatch(REASONS);
});

test("a robot explains any call by its card, from either side of the table", async () => {
  const view = seen(notrump(1, 0), "S");
  expect(await telling.explain?.(view, 0)).toMatch(/15.17/);
  expect(await telling.explain?.(view, 9)).toBeUndefined();
});

test("an explanation says what the caller meant, by vulnerability and scoring", async () => {
  let [calls, otherwise] = [0, 0];
  for (let number = 1; number <= 40; number++) {
    const { deal } = dealtBoard("meant", number);
    const board = { number, dealer: "N", vulnerability: "All" } as const;
    let record: BoardRecord = {
      ...emptyRecord(board),
      deal: partialOf(deal),
      scoring: "matchpoints",
    };
    for (let turn = auctionOf(record).turn; turn !== undefined; turn = auctionOf(record).turn) {
      const { call, explanation } = await silent.call(seen(record, turn));
      record = { ...record, calls: [...record.calls, { call }] };
      if (explanation === undefined) continue;
      calls++;
      const index = record.calls.length - 1;
      expect(await silent.explain?.(seen(record, lhoOf(turn)), index)).toBe(explanation);
      const atImps = seen({ ...record, scoring: "IMPs" }, lhoOf(turn));
      if ((await silent.explain?.(atImps, index)) !== explanation) otherwise++;
    }
  }
  expect(calls).toBeGreaterThan(100);
  // The test would prove nothing if no call had another meaning at another scoring.
  expect(otherwise).toBeGreaterThan(0);
});
