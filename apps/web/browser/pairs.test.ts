/** Two people bid boards by links: one at a wide screen with mouse and keys, the other on a phone in Japanese. */
// @module-tag chromium
import { expect, inject, test } from "vitest";
import { say } from "../src/words/words.js";
import { PagePerson, PHONE } from "./person.js";
import { violations } from "./violations.js";

/** The hidden hands. */
const backs = ({ page }: PagePerson): Promise<number> => page.locator(".place .back").count();
const linkOf = async ({ page }: PagePerson): Promise<string> => {
  const field = page.locator(".friend .copied input");
  await field.focus();
  return new URL(await field.inputValue()).hash;
};

test("two boards go there and back, each sees his own hand, and both see what the contract is worth", async () => {
  const south = await PagePerson.sit({
    link: `#${encodeURIComponent("pair=pair chromium/S//")}`,
  });
  const { page } = south;
  // Opening a link puts no board on the table. East deals board 2, so South is the first to call there.
  await page.getByText(say("friend.yours", "en", { count: 1, of: 2 })).waitFor();
  expect(page.url()).not.toContain("pair");
  expect(await violations(south)).toEqual([]);
  await page.getByRole("button", { name: say("friend.bid", "en", { number: 2 }) }).click();
  await expect.poll(async () => (await south.record()).board.number).toBe(2);
  expect(await south.turn()).toBe("call");
  expect(await backs(south)).toBe(39);
  await south.act(() => south.press("3", "n"));
  // No board waits for a call, so the link is shown.
  await page.getByText(say("friend.wait", "en")).first().waitFor();
  const out = await linkOf(south);
  expect(decodeURIComponent(out)).toBe("#pair=pair chromium/N//3N");
  expect(await page.getByRole("button", { name: say("undo", "en") }).isEnabled()).toBe(false);

  const north = await PagePerson.sit({
    isFresh: true,
    link: out,
    options: { ...PHONE, locale: "ja-JP" },
  });
  await north.page.getByText(say("friend.yours", "ja", { count: 2, of: 2 })).waitFor();
  expect(await violations(north)).toEqual([]);
  await north.page.getByRole("button", { name: say("friend.bid", "ja", { number: 1 }) }).tap();
  expect(await north.turn()).toBe("call");
  await expect.poll(() => backs(north)).toBe(39);
  await north.page.locator(".levels button").nth(2).tap();
  await north.page.locator(".strains button").last().tap();
  const sure = north.page.locator(".strains button").last();
  // On a phone the second touch makes the call.
  if ((await north.page.locator("html").getAttribute("data-turn")) === "call") await sure.tap();
  await north.page.getByText(say("friend.wait", "ja")).first().waitFor();
  await north.page.locator(".tools button.main").tap();
  await expect.poll(async () => (await north.record()).board.number).toBe(2);
  expect(await north.turn()).toBe("call");
  const pass = north.page.locator(".others button").first();
  await pass.tap();
  if ((await north.page.locator("html").getAttribute("data-turn")) === "call") await pass.tap();
  expect(await north.turn()).toBe("over");
  await north.page.locator(".story li", { hasText: "40 通り" }).waitFor();
  await north.page.getByRole("button", { name: say("friend.list", "ja") }).tap();
  const back = await linkOf(north);
  expect(decodeURIComponent(back)).toMatch(/^#pair=pair chromium\/S\/3[NCDHS]\/3NP$/);
  // Partner's own link, opened by mistake, shows no other hand.
  await page.goto(inject("address") + out);
  await page.locator(".friend").waitFor();
  expect(await page.locator(".friend").innerText()).toContain(say("seat.S", "en"));
  await page.goto(inject("address") + back);
  await page.getByText(say("friend.yours", "en", { count: 1, of: 2 })).waitFor();
  await page.locator(".friend tbody button").nth(1).click();
  expect(await south.turn()).toBe("over");
  await page.locator(".story li", { hasText: /on average over 40 deals/ }).waitFor();
  await page
    .locator(".friend tbody tr", { hasText: /3NT · (best contract|[\d.]+ IMPs behind)/ })
    .waitFor();
  expect([...south.errors, ...north.errors]).toEqual([]);
  await Promise.all([south.leave(), north.leave()]);
});

test("a damaged link is reported in the list, in the language of the page", async () => {
  const person = await PagePerson.sit({
    link: `#${encodeURIComponent("pair=pair x/N/1N1C")}`,
    settings: { locale: "ja" },
  });
  await person.page.locator(".friend .trouble", { hasText: say("friend", "ja") }).waitFor();
  await person.leave();
});
