/**
 * The table at all common window sizes: the controls for the next action are in the window, nothing overlaps, and
 * nothing moves between two tricks.
 */
// @module-tag chromium
import { expect, test } from "vitest";
import {
  areApart,
  areFingertips,
  areInWindow,
  boxesOf,
  cardsAreOpen,
  SIZES,
  turnIsRead,
} from "./measure.js";
import { PagePerson } from "./person.js";

/** Three notrump by West, so that dummy lies at the side of the table. */
const DEFENDED =
  "md|1S632H65DJ98C87643,SAKQHAQJD765CAKQ2,SJ754HT732DT43C95,ST98HK984DAKQ2CJT|sv|o|mb|P|mb|2N|mb|P|mb|3N|mb|P|mb|P|mb|P|";
/** Three notrump by South, so that dummy lies opposite. */
const DECLARED =
  "md|1SAK75HAQ9D953CAK8,SJ82HKT863D72CQ96,S96H754DKQJT6C752,SQT43HJ2DA84CJT43|sv|n|mb|2N|mb|P|mb|3N|mb|P|mb|P|mb|P|";

const sit = (link: string): Promise<PagePerson> =>
  PagePerson.sit({
    seed: "layout",
    link: link === "" ? "" : `#${encodeURIComponent(link)}`,
    settings: { confirm: false, auto: false },
  });

/** The elements that must not move from one trick to the next. */
const STILL = [".place .hand .card", ".plaque", ".tools button", ".plate", "header button"];

/** Plays on to the next trick. */
async function playTrick(person: PagePerson): Promise<void> {
  const tricks = async (): Promise<number> => (await person.record()).cards.length >> 2;
  const start = await tricks();
  while ((await tricks()) === start) {
    const [card] = await person.legalCards();
    if (card === undefined) throw new Error("nothing to play");
    await person.act(() => person.pressCard(card));
    await person.turn();
  }
}

test("the auction", async () => {
  const person = await sit("");
  const { page } = person;
  expect(await person.turn()).toBe("call");
  await page.locator(".levels button").nth(1).click();
  const box = [".levels button", ".strains button", ".others button"];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const at = `${width} × ${height}`;
    const hand = ".place.bottom .card";
    await areInWindow(page, [...box, hand, ".lines", ".tools button", ".paper"], at);
    await areApart(page, [...box, ".bottom .hand", ".lines", ".tools", ".paper", "header"], at);
    await cardsAreOpen(page, Math.min(width, height) < 400 ? 34 : 40);
    await areFingertips(page, ["header button", ".tools button"], at);
    await turnIsRead(page, at);
  }
  // A hint is shown in the bidding box and covers neither the hand nor the buttons.
  await person.press("i");
  await page.locator(".box .hint").waitFor();
  await page.locator(".taps .hinted").first().waitFor();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await areInWindow(page, [".box .hint"], `${width} × ${height}`);
    await areApart(page, [".box .hint", ...box, ".bottom .hand"], `${width} × ${height}`);
  }
  await person.leave();
});

test("a hint, a claim and what is asked lie beside the hand in the play", async () => {
  const person = await sit(`${DEFENDED}pc|SJ|`);
  const { page } = person;
  await person.turn();
  const notices = async (selector: string): Promise<void> => {
    await page.locator(selector).waitFor();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await areInWindow(page, [selector], `${width} × ${height}`);
      await areApart(page, [selector, ".bottom .hand", ".tools", "header"], `${width} × ${height}`);
    }
  };
  await person.press("i");
  await page.locator(".card.hinted").waitFor();
  await notices(".notices .hint");
  await person.press("g");
  await notices(".claim");
  await page.locator(".claim button").last().click();
  await notices(".doubt");
  await person.press("y");
  await notices(".refused");
  await person.leave();
});

// Each half of the window sizes has a board of its own: a trick is played at each size, and late in a board robots may
// claim.
test.each([
  ["opposite", DECLARED, "top", SIZES.slice(0, 5)],
  ["opposite", DECLARED, "top", SIZES.slice(5)],
  ["at the side", DEFENDED, "right", SIZES.slice(0, 5)],
  ["at the side", DEFENDED, "right", SIZES.slice(5)],
] as const)("the play, dummy %s", async (_, link, dummy, sizes) => {
  const person = await sit(link);
  const { page } = person;
  await person.turn();
  // Plays until dummy is down and the person has a card to play.
  while ((await person.record()).cards.length < 2) {
    const [card] = await person.legalCards();
    if (card !== undefined) await person.act(() => person.pressCard(card));
    await person.turn();
  }
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const at = `${width} × ${height}`;
    const hands = [".place.bottom .card", `.place.${dummy} .card`];
    await areInWindow(page, [...hands, ".trick > .card", ".lines", ".tools button", ".plaque"], at);
    await areApart(
      page,
      [
        ".hand",
        ".plate",
        ".trick > .card",
        ".plaque",
        ".tally-tricks",
        ".lines",
        ".tools",
        "header",
      ],
      at,
    );
    await turnIsRead(page, at);
    const before = await boxesOf(page, STILL);
    await playTrick(person);
    const after = await boxesOf(page, STILL);
    // Played cards are gone, and the others are where they were.
    const left = before.filter(({ name }) => after.some((one) => one.name === name));
    expect(after, at).toEqual(left);
  }
  await person.leave();
});

test("dummy at the side is as large as the window lets it be", async () => {
  const person = await sit(`${DEFENDED}pc|SJ|`);
  const { page } = person;
  await person.turn();
  // Dummy's cards are more than half as high as those of the own hand at every size, and as high where there is room.
  const least = [0.7, 0.7, 0.75, 0.6, 0.7, 0.85, 0.85, 0.85, 0.85];
  for (const [i, [width, height]] of SIZES.entries()) {
    await page.setViewportSize({ width, height });
    const [dummy, own] = await page.evaluate(() =>
      [".right", ".bottom"].map(
        (place) => document.querySelector(`.place${place} .card`)?.getBoundingClientRect().height,
      ),
    );
    expect((dummy ?? 0) / (own ?? 1), `${width} × ${height}`).toBeGreaterThan(least[i] ?? 1);
  }
  await person.leave();
});

/** Panels and dialogs: the controls for the next action are in the window at every size. */
test.each([
  [
    "a what-if line",
    `${DECLARED}pc|H6|pc|H4|pc|HJ|pc|HQ|mc|9|`,
    "&whatif=0.S2..",
    [".steps button", ".branch .main", ".where"],
  ],
  ["a friend's boards", "pair=pair layout/S/1N/////////", "", [".friend .main", "#panel-title"]],
] as const)("%s", async (_, link, tail, needed) => {
  const person = await PagePerson.sit({
    link: `#${encodeURIComponent(link)}${tail}`,
  });
  const { page } = person;
  if (tail !== "") await page.locator(".branches th button").last().click();
  await page.locator(needed[0]).first().waitFor();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await areInWindow(page, needed, `${width} × ${height}`);
    await areApart(
      page,
      [".played", ".foot .where", ".steps", ".branch", ".at-top", ".at-left", ".at-right"],
      `${width} × ${height}`,
    );
  }
  await person.leave();
});

test("the guide's word and its buttons", async () => {
  const person = await sit("");
  const { page } = person;
  await person.turn();
  await page.locator(".home").click();
  await page.locator(".way").first().click();
  await page.locator(".guide").waitFor();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const at = `${width} × ${height}`;
    await areInWindow(
      page,
      [".guide", ".guide button", ".place.bottom .card", ".tools button"],
      at,
    );
    // The note may cover the backs of a hidden hand, but nothing that is needed for playing.
    await areApart(
      page,
      [".guide", ".place.bottom .hand", ".place.left .hand", ".tools", "header"],
      at,
    );
  }
  await person.leave();
});

test("the end of a board: its words and its one main button", async () => {
  const person = await sit(`${DECLARED}pc|H6|pc|H4|pc|HJ|pc|HQ|mc|9|`);
  const { page } = person;
  expect(await person.turn()).toBe("over");
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const at = `${width} × ${height}`;
    await areInWindow(page, [".ending", ".ending .main", ".place .card"], at);
    await areApart(page, [".ending", ".hand", "header"], at);
    // The story has room for at least one sentence above its buttons, even on the smallest phone.
    await areInWindow(page, [".story li:first-child"], at);
    await areApart(page, [".story li:first-child", ".ending .bar"], at);
    expect(await page.locator("button.main").count()).toBe(1);
  }
  await person.leave();
});
