/** Systems on the page: chosen, opened from a file, with their errors; and the book, by mouse, keys and touch. */
// @module-tag chromium
import { expect, inject, test } from "vitest";
import { sayBook as say } from "../src/book/views/book-words.js";
import { PagePerson, PHONE } from "./person.js";
import { violations } from "./violations.js";

const OWN = "system ours extends modern\n  notrump: 12-14\n";
const TORN = OWN.replace("notrump: 12-14", "notrumps: 12-14");

const fileOf = (text: string) => ({ name: "ours.bid", mimeType: "", buffer: Buffer.from(text) });

test("systems are chosen for each side; an own file is read, its errors are shown, and it is stored and removed", async () => {
  const person = await PagePerson.sit({ seed: "systems" });
  const { page } = person;
  await person.turn();
  await person.open("settings");
  await page
    .locator(".systems")
    .getByLabel(say("system.theirs", "en"))
    .selectOption({ label: say("system.sayc", "en") });
  const input = page.locator(".systems input[type=file]");
  await input.setInputFiles(fileOf(TORN));
  const alert = page.locator(".systems [role=alert]");
  await alert.getByText(/^ours\.bid, line 2, column 3: .*did you mean “notrump”/).waitFor();
  await page.getByLabel(say("language", "en")).selectOption("ja");
  await alert.getByText(/^ours\.bid、2行3文字目: .*「notrump」のことですか/).waitFor();
  await page.getByLabel(say("language", "ja")).selectOption("en");
  expect(await violations(person)).toEqual([]);
  // A file dropped anywhere becomes the system of our side.
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "ours.bid"));
    return transfer;
  }, OWN);
  await page.dispatchEvent("body", "drop", { dataTransfer: dropped });
  const ours = page.getByLabel(say("system.ours", "en"));
  const plays = (words: string): Promise<void> =>
    ours.locator("option:checked", { hasText: words }).waitFor({ state: "attached" });
  await plays("ours");
  expect(await alert.count()).toBe(0);
  await page.getByRole("button", { name: say("deal", "en"), exact: true }).click();
  const agreed = { NS: { card: expect.stringMatching(/^text:/) }, EW: { card: "sayc" } };
  await expect
    .poll(async () => (await person.record()).agreements, { timeout: 60_000 })
    .toEqual(agreed);
  await person.turn();
  await page.reload();
  await person.turn();
  expect((await person.record()).agreements).toEqual(agreed);
  await person.open("settings");
  await page.getByRole("button", { name: say("system.remove", "en", { name: "ours" }) }).click();
  await plays(say("system.modern", "en"));
  const home = new URL(inject("address")).origin;
  expect(person.requests.filter((url) => !url.startsWith(home))).toEqual([]);
  expect(person.errors).toEqual([]);
  await person.leave();
});

test("the book by keys and mouse: looked through, changed, and a row dealt at the table", async () => {
  const person = await PagePerson.sit({ seed: "book", settings: { theme: "light" } });
  const { page } = person;
  await person.turn();
  await person.press("o");
  await page.getByText(say("book.openings", "en")).first().waitFor();
  // Changing its switch changes the page.
  await page.locator(".book details:not(.adjust) .auctions button").first().click();
  await page
    .locator(".rows li", { hasText: /15\u2060?–\u2060?17/ })
    .first()
    .waitFor();
  await page.locator(".book details.adjust > summary").click();
  await page.getByLabel(say("switch.notrump", "en")).first().selectOption("12-14");
  await page
    .locator(".rows li", { hasText: /12\u2060?–\u2060?14/ })
    .first()
    .waitFor();
  await page.locator(".book details.adjust > summary").click();
  await page.getByRole("searchbox").focus();
  await page.keyboard.type("stayman");
  const row = page.locator(".rows li", { hasText: /^2.*Stayman/ }).first();
  await row.waitFor();
  expect(await violations(person)).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.dataset["theme"] = "dark";
  });
  expect(await violations(person, ["color-contrast"])).toEqual([]);
  await row.getByRole("button", { name: say("book.deals", "en") }).focus();
  await person.press("Enter");
  await expect
    .poll(async () => (await person.record()).calls.slice(0, 2).map(({ call }) => call), {
      timeout: 60_000,
    })
    .toEqual(["1N", "P"]);
  expect(await person.turn()).toBe("call");
  const { agreements } = await person.record();
  expect(agreements).toEqual({
    NS: { card: "modern:notrump=12-14" },
    EW: { card: "modern:notrump=12-14" },
  });
  expect(person.errors).toEqual([]);
  await person.leave();
});

test("the book by finger on a phone, in Japanese, from the start", async () => {
  const person = await PagePerson.sit({
    options: PHONE,
    settings: { locale: "ja", confirm: false },
  });
  const { page } = person;
  await person.turn();
  await page.locator(".home").tap();
  await page.getByRole("button", { name: say("book", "ja") }).tap();
  await page.getByText(say("book.notrump", "ja")).tap();
  await page.locator(".book details[open] .auctions button:visible").nth(3).tap();
  const deals = page.getByRole("button", { name: say("book.deals", "ja") });
  await deals.first().waitFor();
  expect(await violations(person)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await deals.first().tap();
  // The panel makes room for the table.
  await page.locator("aside").waitFor({ state: "detached" });
  expect(await person.turn()).toBe("call");
  expect(person.errors).toEqual([]);
  await person.leave();
});
