/** The ways from the start besides a whole board: each by keyboard, mouse or finger, in both languages, and clean for axe. */
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Browser } from "playwright-core";
import { auctionOf, marksOf } from "@falsecard/core";
import { say } from "../src/words.js";
import { launch, Person, PHONE, type Sitting } from "./person.js";
import { violations } from "./violations.js";

let browser: Browser;
beforeAll(async () => {
  browser = await launch(inject("chromium"));
});
afterAll(async () => {
  await browser.close();
});

/** Somebody at the start of the page. */
async function atStart(sitting: Sitting = {}): Promise<Person> {
  const person = await Person.sit(browser, inject("address"), sitting);
  await person.turn();
  await person.page.locator(".home").click();
  return person;
}

test("play only: the lead alone by keys, and its verdict in the story", async () => {
  const person = await atStart();
  const { page } = person;
  const way = page.getByRole("button", { name: say("en", "only.lead"), exact: true });
  await way.focus();
  await person.press("Enter");
  await expect.poll(async () => marksOf(await person.record())).toEqual(["lead"]);
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
  await page.getByRole("button", { name: say("ja", "only.defend"), exact: true }).tap();
  await expect.poll(async () => marksOf(await person.record())).toEqual(["lead"]);
  expect(await person.turn()).toBe("card");
  expect(await violations(person)).toEqual([]);
  await person.act(() => page.locator(".place.bottom .card:enabled").first().tap());
  expect(person.errors).toEqual([]);
  await person.leave();
});

test("bid with partner: the contract is judged by what the cards are worth, and nobody plays", async () => {
  const person = await atStart();
  const { page } = person;
  await page.getByRole("button", { name: say("en", "pair"), exact: false }).click();
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
