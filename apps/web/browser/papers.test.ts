/** The papers' own boards: a link to a position, the programs' cards and lines, and the position at the table. */
// @module-tag chromium
import { parseCard, playOf, sure } from "@falsecard/core";
import { expect, test } from "vitest";
import { cardName } from "../src/words/tell.js";
import { say } from "../src/words/words.js";
import { areFingertips } from "./measure.js";
import { PagePerson, PHONE } from "./person.js";
import { violations } from "./violations.js";

const EIGHT = cardName(sure(parseCard("D8")));

test("a link opens a position; the programs answer, and the person plays on in its seat", async () => {
  const person = await PagePerson.sit({ link: "#paper=000-ex1", settings: { auto: false } });
  const { page } = person;
  await page.getByText(`The paper's card: ${EIGHT}`).waitFor();
  await page.getByRole("button", { name: "Ask the programs" }).focus();
  await person.press("Enter");
  await page.locator(".paper-programs dt").nth(4).waitFor();
  const named = await page.locator(".paper-programs dt").allInnerTexts();
  expect(named.map((text) => text.split(" ")[0])).toEqual(["A", "B", "C", "deceptive", "default"]);
  // The default reads partner's count, as the paper does, and what it finds is told.
  expect(named[4]).toContain(EIGHT);
  await page.locator(".paper-programs summary").first().click();
  expect(await page.locator(".paper-programs details[open] .tricks tbody tr").count()).toBe(13);
  expect(await violations(person)).toEqual([]);
  await page.getByRole("button", { name: "Play it from here as East" }).click();
  expect(await person.turn()).toBe("card");
  const play = playOf(await person.record());
  expect([play?.turn, play?.cards.length]).toEqual(["E", 9]);
  expect(person.errors).toEqual([]);
  await person.leave();
});

test("on a phone in Japanese: from the start to a position, stopped while a program thinks", async () => {
  const person = await PagePerson.sit({ options: PHONE, settings: { locale: "ja" } });
  const { page } = person;
  await person.turn();
  await page.locator(".home").tap();
  await page.getByRole("button", { name: say("papers", "ja") }).tap();
  await page.getByRole("button", { name: "001-ex1" }).tap();
  await page.getByRole("button", { name: "プログラムに聞く" }).tap();
  await page.getByRole("button", { name: "止める" }).tap();
  await page.getByRole("button", { name: "プログラムに聞く" }).waitFor();
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWide).toBe(false);
  await areFingertips(page, [".papers > .buttons button"], "phone");
  expect(await violations(person)).toEqual([]);
  expect(person.errors).toEqual([]);
  await person.leave();
});

test("a link to no position says so, above the list", async () => {
  const person = await PagePerson.sit({ link: "#paper=000-ex4" });
  await person.page.getByRole("alert").getByText("000-ex4").waitFor();
  expect(await person.page.locator(".papers .way").count()).toBe(16);
  await person.leave();
});
