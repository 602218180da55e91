import { expect, test } from "vitest";
import {
  emptyRecord,
  parseCall,
  partialOf,
  playOf,
  sideOf,
  sure,
  viewOf,
  type BoardRecord,
  type Seat,
  type View,
} from "@falsecard/core";
import { PROGRAMS } from "@falsecard/engine/play";
import { DEFAULT_ROBOT } from "@falsecard/engine/robot";
import { dealtBoard } from "./match.js";
import { robotPlayer } from "./robot-player.js";

const seen = (record: BoardRecord, seat: Seat): View => {
  const view = viewOf(record, seat);
  if (view === undefined) throw new Error("a seat without a hand");
  return view;
};

/** The signaller gives and reads all signals; it thinks of few deals here. */
const { search } = PROGRAMS.signaller;
const robot = {
  ...DEFAULT_ROBOT,
  model: { ...PROGRAMS.signaller, search: { ...search, samples: 2, all: 2 } },
};
const telling = robotPlayer({ name: "A", robot, seed: "1", tells: true, claims: false });
const silent = robotPlayer({ name: "B", robot, seed: "1", claims: false });

/** Board `number` with 1NT by North, played with the lowest cards until so many are down. */
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

test("a robot that is told to tells the opponents what a defender's card shows, and only that", async () => {
  const told: ("lead" | "signal")[] = [];
  for (let number = 1; number <= 2; number++)
    for (let cards = 0; cards <= 5; cards++) {
      const record = notrump(number, cards);
      const actor = playOf(record)?.actor;
      if (actor === undefined) continue;
      const view = seen(record, actor);
      const made = await telling.card(view);
      if (!("card" in made)) throw new Error("a claim");
      // It plays the same card as one that tells nothing.
      expect(await silent.card(view)).toEqual({ card: made.card });
      if (made.explanation === undefined) continue;
      expect(sideOf(actor)).toBe("EW");
      told.push(cards === 0 ? "lead" : "signal");
      // Only what is agreed; neither the hand nor whether it is true.
      expect(made.explanation).not.toMatch(/true|deal|%|IMP/);
    }
  expect(told).toContain("lead");
  expect(told).toContain("signal");
}, 120_000);

test("a robot explains any call by its card, from either side of the table", async () => {
  const view = seen(notrump(1, 0), "S");
  expect(await telling.explain?.(view, 0)).toMatch(/15.17/);
  expect(await telling.explain?.(view, 9)).toBeUndefined();
});
