/**
 * What-if lines of a finished board: made by mouse and keys, kept after a reload, sent by link, opened by a friend on a
 * phone.
 */
// @module-tag chromium
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { say } from "../src/words/words.js";
import { PagePerson, PHONE } from "./person.js";
import { violations } from "./violations.js";

/** A fully played board of an Olympiad: three hearts doubled by West. */
const LINK = `#${encodeURIComponent("md|3SJ84HQT52D532C976,ST63HAK864DT4CQ54,SAQ752H9DKQJCAKJ8,SK9HJ73DA9876CT32|ah|Board 1|sv|o|mb|1S|mb|p|mb|p|mb|2H|mb|d|mb|p|mb|2S|mb|p|mb|p|mb|3H|mb|p|mb|p|mb|d|mb|p|mb|p|mb|p|pc|DK|pc|DA|pc|D5|pc|D4|pc|H3|pc|H2|pc|HA|pc|H9|pc|S3|pc|SA|pc|S9|pc|S8|pc|S2|pc|SK|pc|S4|pc|S6|pc|H7|pc|H5|pc|HK|pc|S5|pc|ST|pc|S7|pc|HJ|pc|SJ|pc|D6|pc|D3|pc|DT|pc|DJ|pc|SQ|pc|D7|pc|C9|pc|H4|pc|C4|pc|CJ|pc|C2|pc|C7|pc|DQ|pc|D8|pc|D2|pc|H6|pc|C5|pc|CK|pc|C3|pc|C6|pc|CA|pc|CT|pc|HT|pc|CQ|pc|HQ|pc|H8|pc|C8|pc|D9|")}`;

const linesOf = async (page: Page): Promise<readonly string[]> =>
  (await page.locator(".branches th").allInnerTexts()).map((text) => text.replaceAll("\uFE0E", ""));

test("two lines are tried, named, deleted, kept, and opened from the link by somebody else", async () => {
  const person = await PagePerson.sit({ link: LINK });
  const { page } = person;
  expect(await person.turn()).toBe("over");
  await person.open("analysis");
  const other = page.locator("button.pip:not(.next)");
  expect(await page.locator(".branches").count()).toBe(0);
  // A branch at the opening lead, by mouse.
  await other.last().click();
  await page.locator(".branches [aria-current]", { hasText: /^1\. 1st trick, North's/ }).waitFor();
  await person.press("Escape");
  // Another branch by keys, in the tenth trick, where robots soon reach the end.
  await page.locator(".branches tr.chosen", { hasText: say("study.board", "en") }).waitFor();
  for (let trick = 0; trick < 9; trick++) await person.press("ArrowDown");
  await other.first().focus();
  await person.press("Enter");
  await page.locator(".branches [aria-current]", { hasText: /^2\. 10th trick/ }).waitFor();
  await page.getByRole("button", { name: say("study.goon", "en") }).click();
  const result = page.locator(".branches tr.chosen td").first();
  await expect.poll(() => result.innerText(), { timeout: 60_000 }).toMatch(/3♥/);
  await page.getByLabel(say("study.branch.name", "en", { number: 2 })).fill("Späte Idee");
  expect(await linesOf(page)).toEqual([
    say("study.board", "en"),
    expect.stringMatching(/^1\. 1st trick, North's/),
    "2. Späte Idee",
  ]);
  expect(await violations(person)).toEqual([]);
  // Keys act on the lines again when the name field has lost the focus.
  await page.locator(".graph").click();
  await person.press("v");
  await page.locator(".branches tr.chosen", { hasText: say("study.board", "en") }).waitFor();
  await person.press("v");
  await page.locator(".branches tr.chosen", { hasText: /^1\./ }).waitFor();
  const before = await linesOf(page);
  await page.reload();
  await person.open("analysis");
  await expect.poll(() => linesOf(page)).toEqual(before);
  await page.getByText(say("study.branches.share", "en")).click();
  const link = await page.locator(".branches .copied input").inputValue();
  expect(link).not.toMatch(/\s/);

  const friend = await PagePerson.sit({
    isFresh: true,
    link: new URL(link).hash,
    options: { ...PHONE, locale: "ja-JP" },
  });
  await friend.page.locator(".branches").waitFor();
  expect((await linesOf(friend.page)).length).toBe(3);
  await friend.page.locator(".branches th button").last().tap();
  await friend.page.locator(".branches tr.chosen", { hasText: "Späte Idee" }).waitFor();
  await expect
    .poll(() => friend.page.locator(".branches tr.chosen td").first().innerText())
    .toMatch(/3♥/);
  await friend.page
    .getByRole("button", { name: say("study.branch.remove", "ja", { number: 1 }) })
    .tap();
  await expect
    .poll(() => linesOf(friend.page))
    .toEqual([say("study.board", "ja"), "1. Späte Idee"]);
  expect(await violations(friend)).toEqual([]);
  expect([...person.errors, ...friend.errors]).toEqual([]);
  await Promise.all([person.leave(), friend.leave()]);
});

test("a link with an impossible line is reported, and its board is opened", async () => {
  const person = await PagePerson.sit({
    link: `${LINK}&whatif=0.SAS2..`,
  });
  const trouble = person.page.getByRole("alert").filter({ hasText: say("study.branches", "en") });
  await trouble.waitFor();
  expect(await person.turn()).toBe("over");
  await person.leave();
});
