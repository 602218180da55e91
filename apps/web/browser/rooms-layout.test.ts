/** The other modes at every window size: the controls for the next action are in sight, and no panel hides them. */
// @module-tag chromium
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { PANEL_WORDS, say } from "../src/words/words.js";
import {
  areApart,
  areFingertips,
  areInWindow,
  areWide,
  cardsAreOpen,
  SIZES,
  turnIsRead,
} from "./measure.js";
import { PagePerson } from "./person.js";

/**
 * Panels without a button in the header: the auction is on the table while it lasts, and the others are opened from
 * elsewhere.
 */
const UNLISTED: readonly string[] = ["auction", "keys", "friend", "puzzle"];

const sit = (link = ""): Promise<PagePerson> =>
  PagePerson.sit({
    seed: "layout",
    link: link === "" ? "" : `#${encodeURIComponent(link)}`,
    settings: { confirm: false, auto: false },
  });

const HAND = ".place.bottom .card";
const BOX = [".levels button", ".strains button", ".others button"];

/** Upright phones, where a panel comes up over the table. */
const isPhone = (width: number, height: number): boolean => width < 600 && height > width;

/** Expects that neither the page nor its panel overflows at the side. */
async function fitsAcross(page: Page, at: string): Promise<void> {
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll(".panel-body, .start, .telling")]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );
  expect(wide, at).toEqual([]);
}

async function atEverySize(
  { page }: PagePerson,
  look: (at: string, width: number, height: number) => Promise<void>,
): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await look(`${width} × ${height}`, width, height);
  }
}

/** An auction of four rounds of bids, in which South is to call. */
const LONG = `md|1SAK75HAQ9D953CAK8,SJ82HKT863D72CQ96,S96H754DKQJT6C752,SQT43HJ2DA84CJT43|sv|n|${"1C 1D 1H 1S 1N 2C 2D 2H"
  .split(" ")
  .map((call) => `mb|${call}|mb|P|`)
  .join("")}`;

test("the auction beside every panel: calls and hand in sight, and the last round of a long one", async () => {
  const person = await sit(LONG);
  const { page } = person;
  expect(await person.turn()).toBe("call");
  await atEverySize(person, async (at) => {
    await areInWindow(page, [".paper .due"], at);
    await areApart(page, [".paper .due", ".paper th", ".box"], at);
  });
  for (const panel of Object.keys(PANEL_WORDS).filter((one) => !UNLISTED.includes(one))) {
    // On phones the book is opened from the settings; the key is the same everywhere.
    await page.setViewportSize({ width: 1366, height: 768 });
    await person.open(panel);
    await atEverySize(person, async (size, width, height) => {
      const at = `${panel}, ${size}`;
      await areInWindow(page, [HAND, ".paper .due", "#panel-title", ".panel-head button"], at);
      await areApart(page, [".bottom .hand", ".paper", "aside", "header"], at);
      await fitsAcross(page, at);
      if (isPhone(width, height)) return;
      await areInWindow(page, [...BOX, ".tools button"], at);
      await areApart(page, [...BOX, ".bottom .hand", ".bottom .plate", ".tools", "aside"], at);
      await turnIsRead(page, at);
    });
  }
  await person.leave();
});

/** Three notrump by West; North has led, dummy lies at the side, and South is to play. */
const DEFENDED =
  "md|1S632H65DJ98C87643,SAKQHAQJD765CAKQ2,SJ754HT732DT43C95,ST98HK984DAKQ2CJT|sv|o|mb|P|mb|2N|mb|P|mb|3N|mb|P|mb|P|mb|P|pc|SJ|";

test("the play beside a panel, where that stands beside the table or under it", async () => {
  const person = await sit(DEFENDED);
  const { page } = person;
  expect(await person.turn()).toBe("card");
  await person.open("why");
  await atEverySize(person, async (at, width, height) => {
    await areInWindow(page, ["#panel-title", ".panel-head button"], at);
    if (isPhone(width, height)) return;
    const needed = [HAND, ".place.right .card", ".trick > .card", ".tools button", ".plaque"];
    await areInWindow(page, needed, at);
    await areApart(page, [".hand", ".plate", ".trick > .card", ".tools", ".plaque", "aside"], at);
    await turnIsRead(page, at);
  });
  await person.leave();
});

/** Three notrump by South; West has led, dummy lies opposite, and South is to play from it. */
const DECLARED =
  "md|1SAK75HAQ9D953CAK8,SJ82HKT863D72CQ96,S96H754DKQJT6C752,SQT43HJ2DA84CJT43|sv|n|mb|2N|mb|P|mb|3N|mb|P|mb|P|mb|P|pc|H6|";

test("a dummy opposite beside a panel: every card of it shows its index", async () => {
  const person = await sit(DECLARED);
  const { page } = person;
  expect(await person.turn()).toBe("card");
  await person.open("why");
  await atEverySize(person, async (at, width, height) => {
    if (isPhone(width, height)) return;
    await areInWindow(page, [".place.top .card", ".plaque", HAND], at);
    await areApart(page, [".hand", ".plate", ".trick > .card", ".plaque", ".tools", "aside"], at);
    await cardsAreOpen(page, 14, ".place.top", at);
  });
  await person.leave();
});

test("the board in words: a column that nothing lies over", async () => {
  const person = await PagePerson.sit({
    seed: "layout",
    link: `#${encodeURIComponent(DEFENDED)}`,
    settings: { text: true, auto: false },
  });
  const { page } = person;
  expect(await person.turn()).toBe("card");
  await atEverySize(person, async (at) => {
    await areApart(page, [".telling > p", ".lines", ".legal-list", ".command", ".tools"], at);
    await fitsAcross(page, at);
  });
  await person.leave();
});

test("beliefs of a board that is over: on a phone they come before its diagram", async () => {
  const person = await sit(`${DECLARED}pc|H4|pc|HJ|pc|HQ|mc|9|`);
  const { page } = person;
  expect(await person.turn()).toBe("over");
  await person.open("beliefs");
  await page.locator(".bars").first().waitFor();
  await atEverySize(person, async (at, width, height) => {
    if (isPhone(width, height)) await areInWindow(page, ["#panel-title", ".slide input"], at);
    await areApart(page, ["aside", ".study", "header"], at);
    await fitsAcross(page, at);
  });
  await person.leave();
});

test("the start and the puzzles: the one main button", async () => {
  const person = await sit();
  const { page } = person;
  await person.turn();
  await page.locator(".home").click();
  await atEverySize(person, async (at) => {
    await areInWindow(page, [".start h1", ".start .main"], at);
    await fitsAcross(page, at);
  });
  await page.getByRole("button", { name: say("puzzles", "en") }).click();
  await page.getByText(say("puzzles.today", "en")).waitFor();
  await atEverySize(person, async (at) => {
    await areInWindow(page, [".puzzles h1", ".puzzles .main"], at);
    await fitsAcross(page, at);
  });
  await page.getByRole("button", { name: say("puzzle.lie", "en") }).click();
  await page.locator(".lie .told button").first().waitFor();
  await atEverySize(person, async (at) => {
    await areApart(page, [".open-hands", ".tricks", ".told button", ".lie ~ .buttons"], at);
    await fitsAcross(page, at);
  });
  await page.locator(".lie .told button").first().click();
  await page.locator(".puzzles .verdict").waitFor();
  await atEverySize(person, async (at) => {
    await areInWindow(page, [".puzzles .verdict", ".puzzles .main"], at);
    await fitsAcross(page, at);
  });
  await person.leave();
});

test.each(["second", "restricted", "compete"] as const)(
  "a puzzle at the table (%s): the question and what it is answered with, then the way on",
  async (kind) => {
    const person = await sit();
    const { page } = person;
    await person.turn();
    await page.locator(".home").click();
    await page.getByRole("button", { name: say("puzzles", "en") }).click();
    // The question is in sight from the beginning, even on a phone.
    await page.setViewportSize({ width: 360, height: 640 });
    await page.getByRole("button", { name: say(`puzzle.${kind}`, "en") }).click();
    await page.locator(".asked").waitFor();
    const wanted = kind === "compete" ? "call" : "card";
    await page.locator(`:root[data-turn=${wanted}]`).waitFor({ state: "attached" });
    const parts = kind === "compete" ? [...BOX, ".paper .due"] : [".trick > .card"];
    await atEverySize(person, async (at) => {
      await areInWindow(page, [".asked", HAND, ...parts, ".tools button"], at);
      // The card led can be read, however long the question above it is.
      if (kind !== "compete") await areWide(page, [".trick > .card"], 18, at);
      await areApart(page, ["aside", ".bottom .hand", ...parts, ".tools", "header"], at);
    });
    if (kind === "compete") await person.act(() => person.press("p"));
    else {
      const [card] = await person.legalCards();
      if (card !== undefined) await person.act(() => person.pressCard(card));
    }
    await page.locator(".puzzle .verdict").waitFor();
    await atEverySize(person, async (at) => {
      await areInWindow(page, ["#panel-title", ".puzzle .buttons button"], at);
      await areFingertips(page, [".puzzle .buttons button"], at);
      await fitsAcross(page, at);
    });
    await person.leave();
  },
);
