/**
 * The modes on the start page besides a whole board: each by keyboard, mouse or touch, in both languages, and without
 * axe violations.
 */
// @module-tag chromium
import { expect, test } from "vitest";
import { auctionOf, marksOf } from "@falsecard/core";
import { plainDeal } from "../src/boards/deals.js";
import { say } from "../src/words/words.js";
import { PagePerson, PHONE, type SeatOptions } from "./person.js";
import { violations } from "./violations.js";

/** A person at the start page. */
async function atStart(sitting: SeatOptions = {}): Promise<PagePerson> {
  const person = await PagePerson.sit(sitting);
  await person.turn();
  await person.page.locator(".home").click();
  return person;
}

test("play only: the lead alone by keys, and its verdict in the story", async () => {
  const person = await atStart();
  const { page } = person;
  const way = page.getByRole("button", { name: say("only.lead", "en"), exact: true });
  await way.focus();
  await person.press("Enter");
  // Four robots bid the board first.
  await expect
    .poll(async () => marksOf(await person.record()), { timeout: 60_000 })
    .toEqual(["lead"]);
  expect(await person.turn()).toBe("card");
  expect(auctionOf(await person.record()).isOver).toBe(true);
  const [card] = await person.legalCards();
  if (card === undefined) throw new Error("no card to lead");
  await person.act(() => person.pressCard(card));
  expect(await person.turn()).toBe("over");
  await page.locator(".story li", { hasText: "by what you could know" }).waitFor();
  expect(await violations(person)).toEqual([]);
  expect(person.errors).toEqual([]);
  await person.leave();
});

test("play only: defence by finger, in Japanese", async () => {
  const person = await atStart({
    options: PHONE,
    settings: { locale: "ja", confirm: false },
  });
  const { page } = person;
  await page.getByRole("button", { name: say("only.defend", "ja"), exact: true }).tap();
  // Four robots bid the board first.
  await expect
    .poll(async () => marksOf(await person.record()), { timeout: 60_000 })
    .toEqual(["lead"]);
  expect(await person.turn()).toBe("card");
  expect(await violations(person)).toEqual([]);
  await person.act(() => page.locator(".place.bottom .card:enabled").first().tap());
  expect(person.errors).toEqual([]);
  await person.leave();
});

test("bid with partner: the contract is judged by what the cards are worth, and not played", async () => {
  const person = await atStart();
  const { page } = person;
  await page.getByRole("button", { name: say("pair.robot", "en") }).click();
  await expect.poll(async () => marksOf(await person.record())).toEqual(["bid"]);
  expect(await person.turn()).toBe("call");
  await person.act(() => person.press("3", "n"));
  await person.finish();
  const { cards } = await person.record();
  expect(cards).toEqual([]);
  await page.locator(".story li", { hasText: /on average over 40 deals/ }).waitFor();
  expect(await violations(person)).toEqual([]);
  expect(person.errors).toEqual([]);
  await person.leave();
});

test("puzzles: a card at the table by keys, its verdict and reasons, and the next", async () => {
  const person = await atStart();
  const { page } = person;
  await page.getByRole("button", { name: say("puzzles", "en") }).click();
  await page.getByText(say("puzzles.today", "en")).waitFor();
  expect(await violations(person)).toEqual([]);
  const before = JSON.stringify(await person.record());
  await page.getByRole("button", { name: say("puzzle.lead", "en") }).click();
  await page.getByText(say("puzzle.lead.ask", "en")).waitFor();
  await expect.poll(async () => JSON.stringify(await person.record())).not.toBe(before);
  expect(await person.turn()).toBe("card");
  const [card] = await person.legalCards();
  if (card === undefined) throw new Error("no card to lead");
  await person.act(() => person.pressCard(card));
  await page.locator(".puzzle .verdict").waitFor();
  expect(await page.locator(".puzzle .weighed tbody tr").count()).toBeGreaterThan(1);
  expect(await violations(person)).toEqual([]);
  // The answer is there after a reload.
  await page.reload();
  await page.locator(".home").click();
  await page.getByRole("button", { name: say("puzzles", "en") }).click();
  await page.getByText(/answered 1,/).waitFor();
  expect(person.errors).toEqual([]);
  await person.leave();
});

test("puzzles: the lie is chosen by finger from the cards that told something, in Japanese", async () => {
  const person = await atStart({ options: PHONE, settings: { locale: "ja" } });
  const { page } = person;
  await page.getByRole("button", { name: say("puzzles", "ja") }).tap();
  await page.getByRole("button", { name: say("puzzle.lie", "ja") }).tap();
  await page.getByText(say("puzzle.lie.ask", "ja")).waitFor();
  expect(await violations(person)).toEqual([]);
  await page.locator(".lie .told button").first().tap();
  await page.locator(".puzzles .verdict").waitFor();
  expect(await page.locator(".lie .is-lie").count()).toBe(1);
  expect(await page.locator("button.main").count()).toBe(1);
  expect(await violations(person)).toEqual([]);
  expect(person.errors).toEqual([]);
  await person.leave();
});

test("a challenge link deals its set, shows no score before the board is played, and compares afterwards", async () => {
  const scores = [420, ...Array<string>(7).fill("-")].join("/");
  const person = await PagePerson.sit({
    link: `#${encodeURIComponent(`challenge=set chromium/${scores}`)}`,
  });
  const { page } = person;
  const { N, E, S, W } = plainDeal("set chromium", 1);
  await expect.poll(async () => (await person.record()).deal).toEqual({ N, E, S, W });
  expect(page.url()).not.toContain("challenge");
  await person.turn();
  await person.open("scores");
  const set = page.locator(".set", { hasText: say("set.own", "en", { size: 8 }) });
  await set.getByText(say("set.duel", "en", { total: "0", boards: 0 })).waitFor();
  expect(await set.textContent()).not.toContain("420");
  expect(await violations(person)).toEqual([]);
  await person.open();
  // The rest of the board is conceded.
  while ((await person.turn()) === "call") await person.act(() => person.press("p"));
  if ((await person.turn()) === "card") {
    await person.press("g");
    await page.locator(".claim button").first().click();
    await person.press("y");
    await expect.poll(() => person.turn(), { timeout: 100_000 }).toBe("over");
  }
  await person.open("scores");
  await set.getByText(/Against the challenger: .*, boards: 1/).waitFor();
  // The first results of the field arrive while the set is shown.
  await set.locator("summary").waitFor({ timeout: 120_000 });
  await set.locator("summary").click();
  await set.locator(".traveller .own").waitFor();
  expect(await violations(person)).toEqual([]);
  await set.locator(".traveller button").first().click();
  await page.locator(".study").first().waitFor();
  expect(person.errors).toEqual([]);
  await person.leave();
});
