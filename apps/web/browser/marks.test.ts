/** Boards that do not count, on the page: after an undo, imported, and after a reload. */
// @module-tag chromium
import { expect, test } from "vitest";
import { marksOf } from "@falsecard/core";
import { say } from "../src/words/words.js";
import { PagePerson } from "./person.js";

/** South deals and has thirteen spades. */
const DEALT = "md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|sv|o|";
/** The same, bid to seven spades; West has led. */
const BEGUN = `${DEALT}mb|7S|mb|P|mb|P|mb|P|pc|HA|`;

type Language = "en" | "ja";

const sit = (board: string, locale: Language): Promise<PagePerson> =>
  PagePerson.sit({
    link: `#${encodeURIComponent(board)}`,
    settings: { scoring: "IMPs", locale },
    // The header shows the total if there is room for it.
    options: { viewport: { width: 1600, height: 900 } },
  });

async function claimAll(
  { page, ...person }: PagePerson,
  press: () => Promise<void>,
): Promise<void> {
  await press();
  await page.locator(".claim button", { hasText: /^13$/ }).click();
  await page.locator(".doubt button.main").click();
  expect(person.errors).toEqual([]);
}

/** The status of the board, and the total. */
const toldBy = async ({ page }: PagePerson): Promise<string> =>
  `${await page.locator(".state").innerText()}\n${await page.locator("header").innerText()}`;

test("a card taken back does not count, and is said so at once", async () => {
  const locale = "en";
  const person = await sit(DEALT, locale);
  expect(await person.turn()).toBe("call");
  await person.act(() => person.press("7", "s"));
  expect(await person.turn()).toBe("card");
  const [card] = await person.legalCards();
  if (card !== undefined) await person.act(() => person.pressCard(card));
  await person.turn();
  await person.act(() => person.press("u"));
  expect(marksOf(await person.record())).toEqual(["undo"]);
  const why = say("uncounted", locale, { why: say("mark.undo.why", locale) });
  // Shown at once, and again after a reload.
  await person.page.getByRole("status").getByText(why).waitFor();
  await person.page.reload();
  expect(await person.turn()).toBe("card");
  await claimAll(person, () => person.press("g"));
  expect(await person.turn()).toBe("over");
  await person.page.locator(".tally").waitFor();
  const told = await toldBy(person);
  expect(told).toContain(why);
  expect(told).toContain("not counted: 1 taken back");
  expect(told).not.toContain("for you");
  await person.leave();
});

test("an imported board that had begun is studied, not scored, in Japanese too", async () => {
  const locale = "ja";
  const person = await sit(BEGUN, locale);
  expect(await person.turn()).toBe("card");
  await claimAll(person, () => person.press("g"));
  expect(await person.turn()).toBe("over");
  await person.page.locator(".tally").waitFor();
  const told = await toldBy(person);
  expect(told).toContain(say("uncounted", locale, { why: say("mark.import.why", locale) }));
  expect(told).toContain("集計外: 読み込み 1");
  expect(told).not.toContain("あなたのスコア");
  await person.leave();
});
