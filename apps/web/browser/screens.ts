/**
 * Takes the pictures of docs/screens: `npx vitest run --mode screens`. They show a board that is bid and played with
 * the same helpers as in the tests.
 */
// @module-tag chromium
import { fileURLToPath } from "node:url";
import { marksOf, playOf, seenBy, sure, type Call } from "@falsecard/core";
import { Robot } from "@falsecard/engine/robot";
import { expect, test } from "vitest";
import { say } from "../src/words/words.js";
import { PagePerson, PHONE, type SeatOptions } from "./person.js";

const SCREENS = fileURLToPath(new URL("../../../docs/screens/", import.meta.url));
const LOSSLESS = fileURLToPath(new URL("../../../build/screens/", import.meta.url));
const ROBOTS = { signals: "always", deceives: false, samples: 16, patience: 1500 } as const;
const WIDE = { width: 1180, height: 800 };
const SHARP_PHONE = { ...PHONE, deviceScaleFactor: 2 };

const sit = ({ settings, ...sitting }: SeatOptions = {}): Promise<PagePerson> =>
  PagePerson.sit({
    seed: "rose",
    settings: { robots: ROBOTS, pace: "none", ...settings },
    options: { viewport: WIDE },
    ...sitting,
  });

const picture = async ({ page }: PagePerson, name: string): Promise<void> => {
  await page.screenshot({ path: `${SCREENS}${name}.jpg`, type: "jpeg", quality: 80 });
  // A lossless copy for close inspection, not committed.
  await page.screenshot({ path: `${LOSSLESS}${name}.png` });
};

/** A fully played board of an Olympiad: three hearts doubled by West. */
const PLAYED =
  "md|3SJ84HQT52D532C976,ST63HAK864DT4CQ54,SAQ752H9DKQJCAKJ8,SK9HJ73DA9876CT32|ah|Board 1|sv|o|mb|1S|mb|p|mb|p|mb|2H|mb|d|mb|p|mb|2S|mb|p|mb|p|mb|3H|mb|p|mb|p|mb|d|mb|p|mb|p|mb|p|pc|DK|pc|DA|pc|D5|pc|D4|pc|H3|pc|H2|pc|HA|pc|H9|pc|S3|pc|SA|pc|S9|pc|S8|pc|S2|pc|SK|pc|S4|pc|S6|pc|H7|pc|H5|pc|HK|pc|S5|pc|ST|pc|S7|pc|HJ|pc|SJ|pc|D6|pc|D3|pc|DT|pc|DJ|pc|SQ|pc|D7|pc|C9|pc|H4|pc|C4|pc|CJ|pc|C2|pc|C7|pc|DQ|pc|D8|pc|D2|pc|H6|pc|C5|pc|CK|pc|C3|pc|C6|pc|CA|pc|CT|pc|HT|pc|CQ|pc|HQ|pc|H8|pc|C8|pc|D9|";

/** The default robot, which chooses the person's calls and cards from what the seat has seen. */
const robot = Robot.of({});

/** The keys that make a call: "p", "x", "r" for a redouble, or a level and a strain. */
const keysFor = (call: Call): readonly string[] => [...call.toLowerCase().replace("xx", "r")];

/** Bids and plays the robot's choices until `cards` cards have been played. */
async function playTo(person: PagePerson, cards: number): Promise<void> {
  for (let turn = await person.turn(); turn !== "over"; turn = await person.turn()) {
    const record = await person.record();
    if (turn === "call") {
      const seen = seenBy(record, "S");
      if (seen === undefined) throw new Error("South has no hand");
      const { call } = sure(robot.call(seen, { seed: "pictures" }));
      await person.act(() => person.press(...keysFor(call)));
      continue;
    }
    if (record.cards.length >= cards) return;
    const actor = playOf(record)?.actor;
    const seen = actor === undefined ? undefined : seenBy(record, actor);
    if (seen === undefined) throw new Error("there is no card to play");
    const { card } = sure(robot.card(seen, { seed: "pictures", cardAlone: true }));
    await person.act(() => person.pressCard(card));
  }
}

test("start", async () => {
  const person = await sit({ isFresh: true });
  await person.page.locator("button.main").waitFor();
  await picture(person, "start");
  await person.leave();
});

test("puzzles, and one at the table", async () => {
  const person = await sit();
  const { page } = person;
  await person.turn();
  await page.locator(".home").click();
  await page.getByRole("button", { name: say("puzzles", "en") }).click();
  await page.getByText(say("puzzles.today", "en")).waitFor();
  await picture(person, "puzzles");
  await page.getByRole("button", { name: say("puzzle.lie", "en") }).click();
  await page.locator(".lie .told button").first().click();
  await page.locator(".puzzles .verdict").waitFor();
  await picture(person, "lie");
  await page.getByRole("button", { name: say("puzzles.list", "en") }).click();
  await page.getByRole("button", { name: say("puzzle.second", "en") }).click();
  await page.getByText(say("puzzle.second.ask", "en")).waitFor();
  await person.turn();
  const [card] = await person.legalCards();
  if (card !== undefined) await person.act(() => person.pressCard(card));
  await page.locator(".puzzle .verdict").waitFor();
  await picture(person, "puzzle");
  await person.leave();
});

test("auction and meaning", async () => {
  const person = await sit();
  const { page } = person;
  await person.turn();
  await page.locator(".levels button").nth(1).click();
  await page.locator(".strains button").first().hover();
  await page.locator(".meaning").first().waitFor();
  await picture(person, "auction");
  await person.leave();
});

test("table, why, beliefs, analysis", async () => {
  const person = await sit();
  const { page } = person;
  await playTo(person, 9);
  await picture(person, "table");
  await person.open("beliefs");
  await page.locator(".bars").first().waitFor();
  await picture(person, "beliefs");
  await person.open();
  await playTo(person, 60);
  await page.locator(".story .link").first().waitFor({ timeout: 60_000 });
  await picture(person, "story");
  await person.open("why");
  // The opening lead has the most candidates. It is the last entry of the first trick, because the list begins with the
  // latest move.
  const first = page.locator(".why > li > details > summary", { hasText: "1st trick" }).last();
  await first.click();
  await page.locator(".why .weighed").first().waitFor();
  await first.evaluate((summary) => {
    const panel = summary.closest(".panel-body");
    if (panel === null) return;
    panel.scrollTop += summary.getBoundingClientRect().top - panel.getBoundingClientRect().top;
  });
  await picture(person, "why");
  await person.open("analysis");
  await page.locator(".makeable").waitFor({ timeout: 60_000 });
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("m");
  await page.locator(".choice .error").first().waitFor({ timeout: 60_000 });
  await picture(person, "analysis");
  expect(person.errors).toEqual([]);
  await person.leave();
});

test("what-if lines", async () => {
  const board = `#${encodeURIComponent(PLAYED)}&whatif=18.H6..Duck&whatif=0.C8..`;
  const person = await sit({ link: board });
  const { page } = person;
  await page.locator(".branches th button").nth(1).click();
  await page.locator(".graph").waitFor({ timeout: 60_000 });
  await page.locator(".choice .error").first().waitFor({ timeout: 60_000 });
  await picture(person, "what-if");
  expect(person.errors).toEqual([]);
  await person.leave();
});

/** A match of two boards at two tables each, as a club sends it round. */
const MATCH = (() => {
  const [first = ""] = PLAYED.split("ah|");
  const second =
    "md|1SAK75HAQ9D953CAK8,SJ82HKT863D72CQ96,S96H754DKQJT6C752,SQT43HJ2DA84CJT43|sv|n|mb|2N|mb|p|mb|3N|mb|p|mb|p|mb|p|pc|H6|pc|H4|pc|HJ|pc|HQ|";
  const names = { o: "pn|Lee,Sato,Tanaka,Muller|", c: "pn|Novak,Suzuki,Berg,Ito|" };
  return [
    `${names.o}qx|o1|${PLAYED}`,
    `${names.c}qx|c1|${first}sv|o|mb|1S|mb|p|mb|2S|mb|p|mb|p|mb|p|pc|H3|mc|9|`,
    `${names.o}qx|o2|${second}mc|9|`,
    `${names.c}qx|c2|${second}mc|10|`,
  ].join("\n");
})();

test("the boards of a file", async () => {
  const person = await sit();
  const { page } = person;
  await person.turn();
  await person.open("deals");
  await page.locator("textarea").fill(MATCH);
  await page.locator("label:has(textarea) + button").click();
  await person.open("analysis");
  await page.locator(".board-list tbody tr").nth(3).waitFor();
  await page.locator(".choice .error").first().waitFor({ timeout: 60_000 });
  await picture(person, "boards");
  expect(person.errors).toEqual([]);
  await person.leave();
});

test("play only", async () => {
  const person = await sit();
  const { page } = person;
  await person.turn();
  await page.locator(".home").click();
  await page.getByRole("button", { name: say("only.defend", "en"), exact: true }).click();
  await expect
    .poll(async () => marksOf(await person.record()), { timeout: 60_000 })
    .toEqual(["lead"]);
  expect(await person.turn()).toBe("card");
  const [card] = await person.legalCards();
  if (card !== undefined) await person.act(() => person.pressCard(card));
  await person.turn();
  await picture(person, "play-only");
  await person.leave();
});

test("bidding with a friend", async () => {
  const link = `#${encodeURIComponent("pair=pair pictures/S/1NP/1S2C/1D1H/2N3C///1C1S/1H")}`;
  const person = await sit({ link, settings: { theme: "dark" } });
  const { page } = person;
  await page.locator(".friend .main").click();
  await person.turn();
  await page.locator(".levels button").nth(1).click();
  await page.locator(".strains button").last().hover();
  await page.locator(".meaning").first().waitFor();
  await picture(person, "friend");
  await person.leave();
});

test("the guide", async () => {
  const person = await sit();
  const { page } = person;
  await person.turn();
  await page.locator(".home").click();
  await page.getByRole("button", { name: say("guide", "en") }).click();
  await page.getByRole("button", { name: say("guide.on", "en") }).click();
  await page.locator(".on-cloth:has(.badge)").hover();
  await page.locator(".badge-text").waitFor();
  await picture(person, "guide");
  await person.leave();
});

test("system book, systems, and the boards of tonight", async () => {
  const person = await sit();
  const { page } = person;
  await person.turn();
  await person.open("book");
  await page.locator(".book li").first().waitFor({ timeout: 60_000 });
  await picture(person, "book");
  await person.open("settings");
  await picture(person, "settings");
  await person.open("scores");
  await picture(person, "scores");
  await person.leave();
});

test("phone", async () => {
  const person = await sit({ options: SHARP_PHONE, settings: { confirm: false } });
  await playTo(person, 6);
  await picture(person, "phone");
  await person.leave();
});

test("phone on its side", async () => {
  const viewport = { width: 844, height: 390 };
  const person = await sit({ options: { ...SHARP_PHONE, viewport }, settings: { confirm: false } });
  await playTo(person, 6);
  await picture(person, "phone-wide");
  await person.leave();
});

test("dark", async () => {
  const person = await sit({ settings: { theme: "dark" } });
  await playTo(person, 14);
  await picture(person, "dark");
  await person.leave();
});

test("Japanese", async () => {
  const person = await sit({ settings: { locale: "ja" } });
  await playTo(person, 5);
  await person.open("why");
  await person.page.locator(".why > li > details > summary", { hasText: "第 1" }).last().click();
  await person.page.getByRole("button", { name: say("why.reveal", "ja") }).click();
  await person.page.locator(".doubt button.main").click();
  await person.page.locator(".why .weighed").first().waitFor();
  await picture(person, "japanese");
  await person.leave();
});
