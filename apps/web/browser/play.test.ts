/**
 * A board from the deal to the score in a real browser: by keyboard, mouse and touch, with a claim, and with a reload.
 */
// @module-tag chromium
import { describe, expect, test } from "vitest";
import { isBid, scoreOf, STRAINS, type BoardRecord } from "@falsecard/core";
import type { Locator } from "playwright-core";
import { say } from "../src/words/words.js";
import { PagePerson, PHONE, type SeatOptions } from "./person.js";

const sit = (sitting: SeatOptions): Promise<PagePerson> => PagePerson.sit(sitting);

/** Expectations for a board that has been bid and played to its end. */
async function isDone(person: PagePerson): Promise<BoardRecord> {
  expect(await person.turn()).toBe("over");
  const record = await person.record();
  expect(scoreOf(record)).toBeDefined();
  expect(person.errors).toEqual([]);
  return record;
}

describe("a full board", () => {
  test("by keyboard only", async () => {
    const person = await sit({ seed: "keys" });
    // The person opens notrump, so that there is something to bid and to play.
    expect(await person.turn()).toBe("call");
    if (await person.allows("1N")) await person.act(() => person.press("1", "n"));
    await person.finish();
    const record = await isDone(person);
    expect(record.calls.length).toBeGreaterThan(3);
    expect(record.cards.length).toBeGreaterThan(0);
    // A key also deals the next board.
    await person.press("n");
    expect(await person.turn()).not.toBe("over");
    expect((await person.record()).board.number).toBe(2);
    await person.leave();
  });

  /** Bids once by two taps on the box, then passes; plays the first card that can be played. */
  async function playBy(
    person: PagePerson,
    touch: (target: Locator) => Promise<void>,
  ): Promise<void> {
    const { page } = person;
    let bid = false;
    for (let turn = await person.turn(); turn !== "over"; turn = await person.turn()) {
      if (turn === "card") {
        await person.act(() => touch(page.locator("button.card.legal").first()));
        continue;
      }
      const level = page.locator(".levels button:enabled").first();
      if (bid) await person.act(() => touch(page.locator(".others button").first()));
      else
        await person.act(async () => {
          await touch(level);
          await touch(page.locator(".strains button:enabled").first());
        });
      bid = true;
    }
    const { calls } = await isDone(person);
    expect(calls.some(({ call }) => isBid(call))).toBe(true);
  }

  test("by mouse", async () => {
    // With this form of scoring robots play the same cards at another table.
    const person = await sit({ seed: "mouse", settings: { scoring: "IMPs" } });
    await playBy(person, (target) => target.click());
    await person.page.locator(".tools button.main").click();
    await expect.poll(async () => (await person.record()).board.number).toBe(2);
    await person.leave();
  });

  test("by finger on a phone 360 pixels wide", async () => {
    const person = await sit({
      seed: "touch",
      settings: { confirm: false },
      options: PHONE,
    });
    const { page } = person;
    const isNarrow = (): Promise<boolean> =>
      page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    await playBy(person, async (target) => {
      // Nothing is cut off at the side, and no target is smaller than a fingertip.
      expect(await isNarrow()).toBe(true);
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
      await target.tap();
    });
    await person.leave();
  });
});

describe("a claim", () => {
  /** South has thirteen spades and declares seven of them; West has led. */
  const LAYDOWN =
    "md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|sv|o|mb|7S|mb|P|mb|P|mb|P|pc|HA|";
  /** West holds the ace of trumps too, which takes a trick in any play; South ruffs the heart, and is on lead. */
  const SHORT =
    "md|1SKQJT98765432C2,SAHAKQJT9876543,DAKQJT98765432,|sv|o|mb|6S|mb|P|mb|P|mb|P|pc|HA|";

  async function claimOf(board: string, tricks: number, after = 2): Promise<PagePerson> {
    const person = await sit({ link: `#${encodeURIComponent(board)}` });
    while ((await person.turn()) === "card" && (await person.record()).cards.length < after) {
      const [card] = await person.legalCards();
      if (card !== undefined) await person.act(() => person.pressCard(card));
    }
    expect(await person.turn()).toBe("card");
    await person.press("g");
    await person.page.locator(".claim button", { hasText: new RegExp(`^${tricks}$`) }).click();
    // Nothing is claimed by one tap.
    await person.page.locator(".doubt button.main").click();
    return person;
  }

  test("that holds is accepted", async () => {
    const person = await claimOf(LAYDOWN, 13);
    const { claim } = await isDone(person);
    expect(claim?.tricks).toBe(13);
    await person.leave();
  });

  test("that does not hold is refused, and play goes on", async () => {
    const person = await claimOf(SHORT, 12, 4);
    await person.page
      .getByText(say("claim.refused.declarer", "en", { claimed: 12 }))
      .first()
      .waitFor();
    // The ace that beats it is West's, and still hidden.
    expect(await person.page.locator("#app").innerHTML()).not.toContain("ace of spades");
    expect(await person.turn()).toBe("card");
    expect((await person.record()).claim).toBeUndefined();
    await person.finish();
    await isDone(person);
    // After the board the line is shown.
    await person.page.getByText(/^Your claim of 12 with 12 tricks left.*♠.A/).waitFor();
    await person.leave();
  });
});

test("a reload in the middle of the auction and of the play changes nothing", async () => {
  // A long time limit, because a robot that runs out of time might choose another card the next time.
  const robots = { signals: "never", deceives: false, samples: 1, patience: 60_000 } as const;
  const sitting = { seed: "again", settings: { robots } };
  const [through, back] = [await sit(sitting), await sit(sitting)];
  await through.finish();
  const whole = await isDone(through);
  await back.act(() => back.press("p"));
  await back.turn();
  for (const count of [1, 6]) {
    while ((await back.turn()) === "card" && (await back.record()).cards.length < count) {
      const [card] = await back.legalCards();
      if (card !== undefined) await back.act(() => back.pressCard(card));
    }
    await back.turn();
    const before = await back.record();
    await back.page.reload();
    await back.turn();
    expect(await back.record()).toEqual(before);
    if ((await back.turn()) === "call") await back.act(() => back.press("p"));
  }
  await back.finish();
  const again = await isDone(back);
  expect(again.calls).toEqual(whole.calls);
  expect(again.cards).toEqual(whole.cards);
  expect(scoreOf(again)).toBe(scoreOf(whole));
  await Promise.all([through.leave(), back.leave()]);
});

test("the bidding box follows the laws", async () => {
  const person = await sit({ seed: "box" });
  expect(await person.turn()).toBe("call");
  for (const level of [1, 4, 7] as const) {
    await person.page
      .locator(".levels button")
      .nth(level - 1)
      .click();
    const buttons = person.page.locator(".strains button");
    for (const [i, strain] of STRAINS.entries())
      expect(await buttons.nth(i).isEnabled()).toBe(await person.allows(`${level}${strain}`));
  }
  await person.leave();
});
