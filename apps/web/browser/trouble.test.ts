/** What goes wrong is told beside what caused it, in the page's language, and is gone with its cause. */
// @module-tag chromium
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Browser, Locator } from "playwright-core";
import { say } from "../src/words/words.js";
import { launch, PagePerson } from "./person.js";

let browser: Browser;
beforeAll(async () => {
  browser = await launch(inject("chromium"));
});
afterAll(async () => {
  await browser.close();
});

const TORN = `[Board "1"]\n[Dealer "X"]\n[Deal "N:AKQJ"]\n`;

test.each(["en", "ja"] as const)("troubles of the forms, and of a link, in %s", async (locale) => {
  const other = locale === "en" ? "ja" : "en";
  const person = await PagePerson.sit(browser, inject("address"), {
    settings: { locale },
    link: `#${encodeURIComponent(TORN)}`,
  });
  const { page } = person;
  await person.turn();
  const troubles = page.locator(".trouble");
  /** The form with a legend. */
  const form = (legend: "order" | "deals.numbers" | "deals.texts"): Locator =>
    page.locator("fieldset").filter({
      has: page.locator("legend", { hasText: new RegExp(`^${say(locale, legend)}$`) }),
    });
  const openDeals = (): Promise<void> => person.open("deals");

  // A link has no form: it is told at the table, stays on other pages, and goes when it is dismissed.
  const atTable = page.locator(".state .trouble");
  await atTable.getByText(say(locale, "import.none")).waitFor();
  await openDeals();
  expect(await troubles.count()).toBe(1);
  await person.open("settings");
  await page.getByLabel(say(locale, "language")).selectOption(other);
  await atTable.getByText(say(other, "import.none")).waitFor();
  await page.getByLabel(say(other, "language")).selectOption(locale);
  await atTable.getByRole("button", { name: say(locale, "fault.dismiss") }).click();
  expect(await troubles.count()).toBe(0);

  // A text: beside its field, and gone when something is typed.
  await openDeals();
  const texts = form("deals.texts");
  await texts.locator("textarea").fill(TORN);
  await texts.getByRole("button", { name: say(locale, "import.open"), exact: true }).click();
  await texts.locator(".trouble").getByText(say(locale, "import.none")).waitFor();
  expect(await troubles.count()).toBe(1);
  expect(await texts.locator("textarea").getAttribute("aria-describedby")).toBe("trouble-import");
  await texts.locator("textarea").fill("other");
  expect(await troubles.count()).toBe(0);

  // The number of a deal: beside its field; the next trouble takes its place.
  const numbers = form("deals.numbers");
  await numbers.getByLabel(say(locale, "deals.code")).fill("none");
  await numbers.getByRole("button", { name: say(locale, "deals.code.open"), exact: true }).click();
  await numbers.locator(".trouble").getByText(say(locale, "fault.number")).waitFor();
  const orders = form("order");
  await orders.getByLabel(say(locale, "order.which")).selectOption("own");
  await orders.getByLabel(say(locale, "order.mine")).fill("15-17 balancde");
  await orders.getByRole("button", { name: say(locale, "order.go"), exact: true }).click();
  await orders.locator(".trouble").getByText("balancde").waitFor();
  expect(await troubles.count()).toBe(1);
  const isInvalid = (field: "order.mine" | "order.partner"): Promise<string | null> =>
    orders.getByLabel(say(locale, field)).getAttribute("aria-invalid");
  expect([await isInvalid("order.mine"), await isInvalid("order.partner")]).toEqual(["true", null]);
  const words = await orders.locator(".trouble").innerText();
  expect(/[\u3040-\u30ff]/.test(words)).toBe(locale === "ja");

  // Whoever leaves the forms leaves their troubles.
  await person.open();
  expect(await troubles.count()).toBe(0);
  await openDeals();
  expect(await troubles.count()).toBe(0);
  expect(person.errors).toEqual([]);
  await person.leave();
});
