/**
 * Takes the pictures of docs/screens anew: `npx vitest run --mode screens`. A board is bid and played by the same
 * hands as in the tests, so that the pictures show the page as it is.
 */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Browser } from "playwright-core";
import { say } from "../src/words.js";
import { launch, Person, PHONE, type Sitting } from "./person.js";

const SCREENS = fileURLToPath(new URL("../../../docs/screens/", import.meta.url));
const LOSSLESS = fileURLToPath(new URL("../../../build/screens/", import.meta.url));
const CHARACTER = { signals: "always", deceives: false, samples: 16, patience: 1500 } as const;
const WIDE = { width: 1180, height: 800 };
const SHARP_PHONE = { ...PHONE, deviceScaleFactor: 2 };

let browser: Browser;
beforeAll(async () => {
  browser = await launch(inject("chromium"));
});
afterAll(async () => {
  await browser.close();
});

const sit = ({ settings, ...sitting }: Sitting = {}): Promise<Person> =>
  Person.sit(browser, inject("address"), {
    seed: "pictures",
    settings: { character: CHARACTER, pace: "none", ...settings },
    options: { viewport: WIDE },
    ...sitting,
  });

const picture = async ({ page }: Person, name: string): Promise<void> => {
  await page.screenshot({ path: `${SCREENS}${name}.jpg`, type: "jpeg", quality: 80 });
  // The same without loss, to look at closely; not kept.
  await page.screenshot({ path: `${LOSSLESS}${name}.png` });
};

/** Bids notrump once, then passes; plays any legal card until so many are on the table. */
async function playTo(person: Person, cards: number): Promise<void> {
  for (let turn = await person.turn(); turn !== "over"; turn = await person.turn()) {
    const record = await person.record();
    if (turn === "call") {
      const bid = record.calls.length < 4 && (await person.allows("1N"));
      await person.act(() => person.press(...(bid ? ["1", "n"] : ["p"])));
      continue;
    }
    if (record.cards.length >= cards) return;
    const [card] = await person.legalCards();
    if (card !== undefined) await person.act(() => person.pressCard(card));
  }
}

test("start", async () => {
  const person = await sit({ isFresh: true });
  await person.page.locator("button.main").waitFor();
  await picture(person, "start");
  await person.leave();
});

test("puzzles, and one at the table", async () => {
  const person = await sit();
  const { page } = person;
  await person.turn();
  await page.locator(".home").click();
  await page.getByRole("button", { name: say("en", "puzzles") }).click();
  await page.getByText(say("en", "puzzles.today")).waitFor();
  await picture(person, "puzzles");
  await page.getByRole("button", { name: say("en", "puzzle.lie") }).click();
  await page.locator(".lie .told button").first().click();
  await page.locator(".puzzles .verdict").waitFor();
  await picture(person, "lie");
  await page.getByRole("button", { name: say("en", "puzzles.list") }).click();
  await page.getByRole("button", { name: say("en", "puzzle.second") }).click();
  await page.getByText(say("en", "puzzle.second.ask")).waitFor();
  await person.turn();
  const [card] = await person.legalCards();
  if (card !== undefined) await person.act(() => person.pressCard(card));
  await page.locator(".puzzle .verdict").waitFor();
  await picture(person, "puzzle");
  await person.leave();
});

test("auction and meaning", async () => {
  const person = await sit();
  const { page } = person;
  await person.turn();
  await page.locator(".levels button").nth(1).click();
  await page.locator(".strains button").first().hover();
  await page.locator(".meaning").first().waitFor();
  await picture(person, "auction");
  await person.leave();
});

test("table, why, beliefs, analysis", async () => {
  const person = await sit();
  const { page } = person;
  await playTo(person, 9);
  await picture(person, "table");
  await person.open("beliefs");
  await page.locator(".bars").first().waitFor();
  await picture(person, "beliefs");
  await person.open();
  await playTo(person, 60);
  await page.locator(".story .link").first().waitFor({ timeout: 60_000 });
  await picture(person, "story");
  await person.open("why");
  // The opening lead has most to weigh; all calls and cards after it are further up.
  const first = page.locator(".why > li > details > summary", { hasText: "1st trick" }).last();
  await first.click();
  await page.locator(".why .weighed").first().waitFor();
  await first.evaluate((summary) => {
    const panel = summary.closest(".panel-body");
    if (panel === null) return;
    panel.scrollTop += summary.getBoundingClientRect().top - panel.getBoundingClientRect().top;
  });
  await picture(person, "why");
  await person.open("analysis");
  await page.locator(".makeable").waitFor({ timeout: 60_000 });
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("m");
  await page.locator(".choice .error").first().waitFor({ timeout: 60_000 });
  await picture(person, "analysis");
  expect(person.errors).toEqual([]);
  await person.leave();
});

test("phone", async () => {
  const person = await sit({ options: SHARP_PHONE, settings: { confirm: false } });
  await playTo(person, 6);
  await picture(person, "phone");
  await person.leave();
});

test("phone on its side", async () => {
  const viewport = { width: 844, height: 390 };
  const person = await sit({ options: { ...SHARP_PHONE, viewport }, settings: { confirm: false } });
  await playTo(person, 6);
  await picture(person, "phone-wide");
  await person.leave();
});

test("dark", async () => {
  const person = await sit({ settings: { theme: "dark" } });
  await playTo(person, 14);
  await picture(person, "dark");
  await person.leave();
});

test("Japanese", async () => {
  const person = await sit({ settings: { locale: "ja" } });
  await playTo(person, 5);
  await person.open("why");
  await person.page.locator(".why > li > details > summary", { hasText: "第 1" }).last().click();
  await person.page.getByRole("button", { name: say("ja", "why.reveal") }).click();
  await person.page.locator(".doubt button.main").click();
  await person.page.locator(".why .weighed").first().waitFor();
  await picture(person, "japanese");
  await person.leave();
});
