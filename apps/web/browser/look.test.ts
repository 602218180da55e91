/** Accessibility and languages: every screen checked by axe, the page in Japanese, the study by keyboard. */
// @module-tag chromium
import { describe, expect, test } from "vitest";
import { BOOK_WORDS } from "../src/book/views/book-words.js";
import { say } from "../src/words/words.js";
import { PagePerson, PHONE, type SeatOptions } from "./person.js";
import { violations } from "./violations.js";

/** A whole board, passed into two spades and played out. */
const FINISHED =
  "md|3SJ84HQT52D532C976,ST63HAK864DT4CQ54,SAQ752H9DKQJCAKJ8,SK9HJ73DA9876CT32|ah|Board 1|sv|o|mb|1S|mb|p|mb|p|mb|2H|mb|d|mb|p|mb|2S|mb|p|mb|p|mb|3H|mb|p|mb|p|mb|d|mb|p|mb|p|mb|p|pc|DK|pc|DA|pc|D5|pc|D4|pc|H3|pc|H2|pc|HA|pc|H9|pc|S3|pc|SA|pc|S9|pc|S8|pc|S2|pc|SK|pc|S4|pc|S6|pc|H7|pc|H5|pc|HK|pc|S5|pc|ST|pc|S7|pc|HJ|pc|SJ|pc|D6|pc|D3|pc|DT|pc|DJ|pc|SQ|pc|D7|pc|C9|pc|H4|pc|C4|pc|CJ|pc|C2|pc|C7|pc|DQ|pc|D8|pc|D2|pc|H6|pc|C5|pc|CK|pc|C3|pc|C6|pc|CA|pc|CT|pc|HT|pc|CQ|pc|HQ|pc|H8|pc|C8|pc|D9|";
const LINK = `#${encodeURIComponent(FINISHED)}`;

const tabTo = (person: PagePerson, tab: string): Promise<void> => person.open(tab);

/** All rules in the light theme; in the dark theme and other palettes only contrast, which alone differs. */
async function isClean(person: PagePerson, screen: string): Promise<void> {
  const look = async (data: Readonly<Record<string, string>>): Promise<void> => {
    await person.page.evaluate((values) => {
      Object.assign(document.documentElement.dataset, values);
    }, data);
  };
  expect(await violations(person), screen).toEqual([]);
  for (const [name, values] of [
    ["dark", { theme: "dark" }],
    ["dark, safe colours", { palette: "safe" }],
    ["safe colours", { theme: "light" }],
  ] as const) {
    await look(values);
    expect(await violations(person, ["color-contrast"]), `${screen}, ${name}`).toEqual([]);
  }
  await look({ theme: "light", palette: "four" });
}

async function isCleanInLight(person: PagePerson, screen: string): Promise<void> {
  expect(await violations(person), screen).toEqual([]);
}

const ON_A_PHONE: SeatOptions = {
  settings: { theme: "light", confirm: true },
  options: PHONE,
};

describe.each([
  ["wide", { settings: { theme: "light" } }],
  ["a phone", ON_A_PHONE],
] as const)("axe finds nothing, %s", (name, sitting) => {
  const check = name === "wide" ? isClean : isCleanInLight;

  test("at the table", async () => {
    const person = await PagePerson.sit({ seed: "look", ...sitting });
    const { page } = person;
    expect(await person.turn()).toBe("call");
    await page.locator(".levels button").nth(2).click();
    await page.locator(".strains button").first()[name === "wide" ? "hover" : "tap"]();
    await page.locator(".meaning").first().waitFor();
    await check(person, "auction with meaning");
    for (const tab of ["beliefs", "deals", "settings"]) {
      await tabTo(person, tab);
      if (tab === "beliefs") await page.locator(".bars").first().waitFor();
      await check(person, tab);
    }
    for (let turn = await person.turn(); turn === "call"; turn = await person.turn())
      await person.act(() => person.press("p"));
    await tabTo(person, "auction");
    await page.locator(".made").first().focus();
    await check(person, "play");
    await person.leave();
  });

  test("over a finished board", async () => {
    const person = await PagePerson.sit({ link: LINK, ...sitting });
    const { page } = person;
    expect(await person.turn()).toBe("over");
    await tabTo(person, "analysis");
    await page.locator(".makeable").waitFor();
    await page.locator(".choice .error").first().waitFor();
    await page.locator("button.pip:not(.next)").first().click();
    await page.locator(".branch mark").waitFor();
    await page.locator(".graph").waitFor();
    await check(person, "analysis, what if");
    await tabTo(person, "beliefs");
    await page.locator(".promised").waitFor();
    await page.locator(".bars").first().waitFor();
    await check(person, "beliefs");
    await tabTo(person, "why");
    await page.locator(".why > li > details > summary", { hasText: "1st trick" }).last().click();
    await page.locator(".why .weighed").first().waitFor();
    await check(person, "why");
    await person.leave();
  });
});

test("axe finds nothing in text mode", async () => {
  const person = await PagePerson.sit({ settings: { text: true, theme: "light" } });
  await person.turn();
  await isClean(person, "text");
  await person.leave();
});

test("Japanese from the first word to the last", async () => {
  const person = await PagePerson.sit({ settings: { locale: "ja" }, link: LINK });
  const { page } = person;
  await person.turn();
  expect(await page.locator("html").getAttribute("lang")).toBe("ja");
  const english = Object.values(BOOK_WORDS).flatMap(([en]) =>
    // A sentence of more than one word is not a name.
    / [a-z]/.test(en) && !en.includes("{") ? [en] : [],
  );
  for (const tab of ["auction", "why", "beliefs", "analysis", "deals", "settings"] as const) {
    await tabTo(person, tab);
    expect(await page.locator(`#tab-${tab}`).innerText()).toBe(say(tab, "ja"));
    if (tab === "analysis") await page.locator(".makeable").waitFor();
    if (tab === "beliefs") await page.locator(".promised").waitFor();
    const text = await page.locator("body").innerText();
    expect(english.filter((words) => text.includes(words))).toEqual([]);
  }
  expect(await violations(person)).toEqual([]);
  expect(person.errors).toEqual([]);
  await person.leave();
});

describe("a finished board is studied by keyboard", () => {
  test("step by step, to what it cost, another way and back", async () => {
    const person = await PagePerson.sit({ link: LINK });
    const { page } = person;
    expect(await person.turn()).toBe("over");
    const before = await person.record();
    await tabTo(person, "analysis");
    const where = page.locator(".where");
    await page.locator(".graph").waitFor();
    const says = async (words: string): Promise<void> => {
      await where.filter({ hasText: words }).waitFor();
    };
    await says("North is to play");
    await person.press("ArrowRight");
    await says("1st trick, North's ♦\uFE0EK");
    await person.press("ArrowDown", "ArrowDown");
    await says("2nd trick, North's ♥\uFE0E9");
    await person.press("End");
    await says("13th trick");
    await person.press("m");
    // West's king of hearts costs a trick double dummy.
    await says("West is to play");
    await page.locator(".pip.next", { hasText: "K" }).waitFor();
    await page.locator("button.pip:not(.next)").first().click();
    await says("5th trick, West's");
    await page.locator(".branch mark").waitFor();
    await page.getByRole("button", { name: say("study.goon", "en") }).click();
    await page.locator(".played", { hasText: /down|made/ }).waitFor({ timeout: 60_000 });
    expect(await person.record()).toEqual(before);
    await person.press("Escape");
    await says("West is to play");
    expect(await page.locator(".branch mark").count()).toBe(0);
    expect(person.errors).toEqual([]);
    await person.leave();
  });
});
