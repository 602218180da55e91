/** The robots' cards do not depend on how many cores the device has. */
// @module-tag chromium
import { expect, test } from "vitest";
import { ON_CORES, PagePerson } from "./person.js";

/** Robots whose limit is a number of deals, so that the clock cuts nothing. */
const BY_DEALS = { robots: { deceives: false, samples: 8, patience: 60_000 } } as const;

/** Cards that are compared. */
const CARDS = 9;

test("the page plays the same cards with one worker and with four", async () => {
  const playedOn = async (cores: 1 | 4) => {
    const person = await PagePerson.sit({
      seed: "cores",
      settings: BY_DEALS,
      before: ON_CORES[cores],
    });
    await person.playTo(CARDS);
    const { calls, cards } = await person.record();
    const workers = person.page.workers().length;
    expect(person.errors).toEqual([]);
    await person.leave();
    return {
      calls: calls.map(({ call }) => call),
      cards: cards.slice(0, CARDS).map(({ card }) => card),
      workers,
    };
  };
  const one = await playedOn(1);
  const four = await playedOn(4);
  expect([one.workers, four.workers]).toEqual([1, 4]);
  expect(one.cards).toHaveLength(CARDS);
  expect(four).toEqual({ ...one, workers: 4 });
});
