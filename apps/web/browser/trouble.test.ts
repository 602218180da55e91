/** Errors are shown beside the form that caused them, in the page's language, and disappear with their cause. */
// @module-tag chromium
import { expect, test } from "vitest";
import type { Locator } from "playwright-core";
import { say } from "../src/words/words.js";
import { PagePerson } from "./person.js";

const TORN = `[Board "1"]\n[Dealer "X"]\n[Deal "N:AKQJ"]\n`;

test.each(["en", "ja"] as const)("troubles of the forms, and of a link, in %s", async (locale) => {
  const other = locale === "en" ? "ja" : "en";
  const person = await PagePerson.sit({
    settings: { locale },
    link: `#${encodeURIComponent(TORN)}`,
  });
  const { page } = person;
  await person.turn();
  const troubles = page.locator(".trouble");
  /** The form with the given legend. */
  const form = (legend: "order" | "deals.numbers" | "deals.texts"): Locator =>
    page.locator("fieldset").filter({
      has: page.locator("legend", { hasText: new RegExp(`^${say(legend, locale)}$`) }),
    });
  const openDeals = (): Promise<void> => person.open("deals");

  // A link has no form: its error is shown at the table, stays on other pages, and disappears when dismissed.
  const atTable = page.locator(".state .trouble");
  await atTable.getByText(say("import.none", locale)).waitFor();
  await openDeals();
  expect(await troubles.count()).toBe(1);
  await person.open("settings");
  await page.getByLabel(say("language", locale)).selectOption(other);
  await atTable.getByText(say("import.none", other)).waitFor();
  await page.getByLabel(say("language", other)).selectOption(locale);
  await atTable.getByRole("button", { name: say("fault.dismiss", locale) }).click();
  expect(await troubles.count()).toBe(0);

  // The error of a text is beside its field, and disappears on typing.
  await openDeals();
  const texts = form("deals.texts");
  await texts.locator("textarea").fill(TORN);
  await texts.getByRole("button", { name: say("import.open", locale), exact: true }).click();
  await texts.locator(".trouble").getByText(say("import.none", locale)).waitFor();
  expect(await troubles.count()).toBe(1);
  expect(await texts.locator("textarea").getAttribute("aria-describedby")).toBe("trouble-import");
  await texts.locator("textarea").fill("other");
  expect(await troubles.count()).toBe(0);

  // The error of a deal number is beside its field; the next error replaces it.
  const numbers = form("deals.numbers");
  await numbers.getByLabel(say("deals.code", locale)).fill("none");
  await numbers.getByRole("button", { name: say("deals.code.open", locale), exact: true }).click();
  await numbers.locator(".trouble").getByText(say("fault.number", locale)).waitFor();
  const orders = form("order");
  await orders.getByLabel(say("order.which", locale)).selectOption("own");
  await orders.getByLabel(say("order.mine", locale)).fill("15-17 balancde");
  await orders.getByRole("button", { name: say("order.go", locale), exact: true }).click();
  await orders.locator(".trouble").getByText("balancde").waitFor();
  expect(await troubles.count()).toBe(1);
  const isInvalid = (field: "order.mine" | "order.partner"): Promise<string | null> =>
    orders.getByLabel(say(field, locale)).getAttribute("aria-invalid");
  expect([await isInvalid("order.mine"), await isInvalid("order.partner")]).toEqual(["true", null]);
  const words = await orders.locator(".trouble").innerText();
  expect(/[\u3040-\u30ff]/.test(words)).toBe(locale === "ja");

  // Errors of forms disappear when the forms are left.
  await person.open();
  expect(await troubles.count()).toBe(0);
  await openDeals();
  expect(await troubles.count()).toBe(0);
  expect(person.errors).toEqual([]);
  await person.leave();
});
