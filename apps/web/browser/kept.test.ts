/**
 * What the robots have learnt about the person's signals, as shown in My game: after a board, after a reload, in both
 * languages.
 */
// @module-tag chromium
import { expect, test } from "vitest";
import { say } from "../src/words/words.js";
import { PagePerson } from "./person.js";

/** The number of boards after which a person who always passes has defended one with a choice of signals. */
const MOST_BOARDS = 6;

test("My game says how true the person's signals were, and still does after a reload", async () => {
  const person = await PagePerson.sit({
    seed: "kept",
    settings: {
      scoring: "rubber",
      robots: { signals: "always", deceives: false, samples: 2, patience: 60 },
    },
  });
  const { page } = person;
  const sentences = page.locator(".kept li");
  for (let board = 1; board <= MOST_BOARDS; board++) {
    await person.finish();
    await person.open("scores");
    await page.locator(".kept").waitFor();
    // Counting takes a moment, and there may be nothing to count.
    await page.waitForTimeout(200);
    if ((await sentences.count()) > 0) break;
    await person.open();
    await person.press("n");
  }
  const told = await sentences.allInnerTexts();
  expect(told.length).toBeGreaterThan(0);
  const counts = told.map((text) => {
    const found = /^North reads your [a-z ]+: (\d+) of (\d+) were true\.$/.exec(text);
    expect(found, text).not.toBeNull();
    return found?.slice(1).map(Number) ?? [];
  });
  for (const [truths = Number.NaN, of = Number.NaN] of counts)
    expect(truths).toBeLessThanOrEqual(of);
  expect(await page.locator(".kept p").innerText()).toBe(say("kept.about", "en"));
  // The counts are stored, so they are shown again after a reload, in the other language too.
  await page.locator("#tab-settings").click();
  await page.getByLabel("Language").selectOption("ja");
  await page.reload();
  expect(await person.turn()).toBe("over");
  await person.open("scores");
  await sentences.first().waitFor();
  const again = (await sentences.allInnerTexts()).map((text) => {
    const found = /^ノースが読むあなたの.+: (\d+)回中(\d+)回が正しいシグナルでした。$/.exec(text);
    expect(found, text).not.toBeNull();
    return found?.slice(1).map(Number).toReversed() ?? [];
  });
  expect(again).toEqual(counts);
  expect(person.errors).toEqual([]);
  await person.leave();
});
