/**
 * The first minutes: the start page deals, a card opens Why?, a hint is marked, the keys work, and the page starts
 * without a network.
 */
// @module-tag chromium
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { plainDeal } from "../src/boards/deals.js";
import { eightSeed } from "../src/scores/sets.js";
import { say } from "../src/words/words.js";
import { PagePerson, PHONE } from "./person.js";
import { violations } from "./violations.js";

test.each([
  ["en", "light", {}],
  ["ja", "dark", PHONE],
] as const)(
  "a new person is told where he is, and one touch deals, %s",
  async (locale, colorScheme, options) => {
    const person = await PagePerson.sit({
      isFresh: true,
      options: { ...options, locale, colorScheme },
    });
    const { page } = person;
    await page.getByText(say("start.about", locale)).waitFor();
    expect(await page.locator("html").getAttribute("data-theme")).toBe(colorScheme);
    expect(await violations(person)).toEqual([]);
    // There is one main button, and it is in the window.
    expect(await page.locator("button.main").count()).toBe(1);
    await page.locator("button.main").click();
    expect(await person.turn()).toBe("call");
    await person.act(() => person.press("p"));
    // Back to the start and to the board again; a reload goes straight to the table.
    await page.locator(".home").click();
    await page.getByRole("button", { name: say("start.on", locale) }).click();
    await page.reload();
    await page.locator(".felt").waitFor();
    expect(person.errors).toEqual([]);
    await person.leave();
  },
);

test("tonight's eight are the boards of the date, and a file takes the session to another device", async () => {
  const person = await PagePerson.sit({ seed: "tonight" });
  const { page } = person;
  await person.turn();
  await page.locator(".home").click();
  const today = await page.evaluate(() => Date.now());
  await page.getByRole("button", { name: say("eight", "en") }).click();
  const { N, E, S, W } = plainDeal(eightSeed(new Date(today)), 1);
  await expect.poll(async () => (await person.record()).deal).toEqual({ N, E, S, W });
  expect((await person.record()).scoring).toBe("IMPs");
  await person.turn();
  await person.open("scores");
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: say("scores.export", "en"), exact: true }).click();
  const path = await (await waiting).path();
  // During the board its cards are not in the file.
  expect(JSON.parse(readFileSync(path, "utf8"))).not.toHaveProperty("record");
  await page.locator(".panel-body input[type=file]").setInputFiles({
    name: "other.json",
    mimeType: "application/json",
    buffer: Buffer.from("{}"),
  });
  await page.getByText(say("scores.import.none", "en")).waitFor();
  await page.locator(".panel-body input[type=file]").setInputFiles(path);
  await page.locator(".felt").waitFor();
  await person.turn();
  expect(person.errors).toEqual([]);
  await person.leave();
});

/** Three notrump by South; West has led, and dummy's card is due. */
const DECLARED =
  "md|1SAK75HAQ9D953CAK8,SJ82HKT863D72CQ96,S96H754DKQJT6C752,SQT43HJ2DA84CJT43|sv|n|mb|2N|mb|P|mb|3N|mb|P|mb|P|mb|P|pc|H6|";

test("a card on the cloth is touched to ask why, a hint lights a card, and ? shows the keys", async () => {
  const person = await PagePerson.sit({
    link: `#${encodeURIComponent(DECLARED)}`,
  });
  const { page } = person;
  expect(await person.turn()).toBe("card");
  await page.locator(".trick > .card").click();
  const asked = page.locator(".why details[open]", { hasText: "1st trick, West's" });
  await asked.getByText(/^By agreement: /).waitFor();
  await person.press("i");
  await page.locator(".card.hinted").waitFor();
  expect(await page.locator(".card.hinted").getAttribute("data-card")).not.toBeNull();
  await person.press("?");
  await page.locator(".keys kbd").first().waitFor();
  await person.press("Escape");
  expect(await page.locator("aside").count()).toBe(0);
  expect(person.errors).toEqual([]);
  await person.leave();
});

/** Three notrump by West; North, the person's partner, has led, dummy has played, and South is to play. */
const DEFENDED =
  "md|1S632H65DJ98C87643,SAKQHAQJD765CAKQ2,SJ754HT732DT43C95,ST98HK984DAKQ2CJT|sv|o|mb|P|mb|2N|mb|P|mb|3N|mb|P|mb|P|mb|P|pc|S4|pc|S8|";

test("a badge shows what partner's card means, unless the setting turns it off", async () => {
  for (const tellsSignals of [true, false]) {
    const person = await PagePerson.sit({
      link: `#${encodeURIComponent(DEFENDED)}`,
      settings: { tellsSignals, robots: { signals: "always", samples: 2, patience: 60 } },
    });
    const { page } = person;
    expect(await person.turn()).toBe("card");
    const lead = page.locator(".trick .played-top");
    if (tellsSignals) {
      await lead.locator(".badge").waitFor();
      await lead.hover();
      await lead
        .getByText(/fourth best/)
        .first()
        .waitFor();
      // Dummy does not signal, and opponents' signals are explained only after the board.
      expect(await page.locator(".badge").count()).toBe(1);
    } else {
      await page.waitForTimeout(500);
      expect(await page.locator(".badge").count()).toBe(0);
    }
    await person.leave();
  }
});

test("a guided board: the badge on partner's card and what it says, a hint, and away with the guide", async () => {
  const person = await PagePerson.sit({
    isFresh: true,
    options: PHONE,
  });
  const { page } = person;
  await page
    .getByRole("button", { name: say("guide", "en"), exact: false })
    .first()
    .tap();
  const band = page.locator(".guide");
  await band.getByText(/^You are South, defending 3NT by East/).waitFor();
  const on = band.getByRole("button", { name: say("guide.on", "en") });
  await on.tap();
  await page.locator(".trick .played-top .badge").waitFor();
  await band.getByText(/^North's ♣\uFE0E7 has a badge/).waitFor();
  expect(await violations(person)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await on.tap();
  await band.getByText(say("guide.hint", "en")).waitFor();
  // The hand and the note are both in the window, one above the other.
  const [hand, spoken] = [
    await page.locator(".place.bottom").boundingBox(),
    await band.boundingBox(),
  ];
  expect((spoken?.y ?? 0) + (spoken?.height ?? 999)).toBeLessThan(hand?.y ?? 0);
  await band.getByRole("button", { name: say("guide.hint.try", "en"), exact: true }).tap();
  await page.locator(".card.hinted").waitFor();
  await band.getByRole("button", { name: say("guide.skip", "en") }).tap();
  expect(await band.count()).toBe(0);
  expect(person.errors).toEqual([]);
  await person.leave();
});

test("after a first visit the page starts and deals without a network", async () => {
  const person = await PagePerson.sit();
  const { page } = person;
  await person.turn();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  expect((await page.evaluate(() => caches.keys())).length).toBe(1);
  await page.context().setOffline(true);
  await page.reload();
  await person.turn();
  await person.act(() => person.press("p"));
  expect(["call", "card", "over"]).toContain(await person.turn());
  await person.leave();
});
