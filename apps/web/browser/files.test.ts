/** Boards from outside: common files, links, and texts that look like markup. */
// @module-tag chromium
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { auctionOf, plainLines, playOf, wholeDeal, type BoardRecord } from "@falsecard/core";
import { detectFormat, makeHandViewerLink, readerFor } from "@falsecard/core/files";
import { say } from "../src/words/words.js";
import { PagePerson } from "./person.js";
import { violations } from "./violations.js";

const example = (name: string): string =>
  readFileSync(new URL(`../../../docs/examples/${name}`, import.meta.url), "utf8");

function readAll(text: string): readonly BoardRecord[] {
  const reader = readerFor(detectFormat(text));
  return [...reader.write(text), ...reader.end()].map(({ record }) => record);
}

const [DUCK] = readAll(example("duck.lin"));
const PARAMETERS =
  "https://www.bridgebase.com/tools/handviewer.html?n=s96h754dkqjt6c752&e=sqt43hj2da84cjt43&s=sak75haq9d953cak8&w=sj82hkt863d72cq96&d=s&v=n&b=1&a=2np3nppp";

async function paste(person: PagePerson, text: string): Promise<void> {
  const { page } = person;
  await person.open("deals");
  await page.locator("textarea").fill(text);
  await page
    .getByRole("button", { name: /^Open$/ })
    .and(page.locator(":enabled"))
    .first()
    .click();
  // A board in play is replaced only after a confirmation.
  const sure = page.locator(".doubt button.main");
  if (await sure.isVisible()) await sure.click();
}

/** Expects the calls, cards and hands of the text to be on the table. */
async function isOnTable(person: PagePerson, wanted: BoardRecord): Promise<void> {
  await expect.poll(async () => (await person.record()).deal).toEqual(wanted.deal);
  await person.turn();
  const record = await person.record();
  const { calls } = auctionOf(wanted);
  const cards = playOf(wanted)?.cards ?? [];
  expect(record.calls.slice(0, calls.length).map(({ call }) => call)).toEqual(calls);
  expect(record.cards.slice(0, cards.length).map(({ card }) => card)).toEqual(cards);
  expect(person.errors).toEqual([]);
}

test.each([
  ["a PBN file", example("ace.pbn")],
  ["a LIN file", example("duck.lin")],
  ["a hand-viewer link with LIN", DUCK === undefined ? "" : makeHandViewerLink(DUCK)],
  ["a hand-viewer link with parameters", PARAMETERS],
])("%s is pasted and played on", async (_, text) => {
  const [wanted] = readAll(text);
  if (wanted === undefined) throw new Error("the text has no board");
  expect(wholeDeal(wanted.deal)).toBeDefined();
  const person = await PagePerson.sit();
  await person.turn();
  await paste(person, text);
  await isOnTable(person, wanted);
  await person.leave();
});

/** Drops a file on the page. */
async function drop({ page }: PagePerson, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([title, words]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([words], title));
      return transfer;
    },
    [name, text] as const,
  );
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
}

test("a file is opened by dropping it on the page", async () => {
  const person = await PagePerson.sit();
  await person.turn();
  await drop(person, "ace.pbn", example("ace.pbn"));
  const sure = person.page.locator(".doubt button.main");
  if (await sure.isVisible()) await sure.click();
  const [wanted] = readAll(example("ace.pbn"));
  if (wanted === undefined) throw new Error("the file has no board");
  await isOnTable(person, wanted);
  await person.leave();
});

test("dropped at the start, a board that is over opens in analysis with its auction, and a letter is refused there", async () => {
  const person = await PagePerson.sit({ isFresh: true });
  const { page } = person;
  await page.locator(".start .main").waitFor();
  await drop(person, "letter.pbn", "Dear partner, that was my mistake.");
  await page.locator(".start .trouble").getByText(say("import.none", "en")).waitFor();
  const over =
    "md|1SAK75HAQ9D953CAK8,SJ82HKT863D72CQ96,S96H754DKQJT6C752,SQT43HJ2DA84CJT43|sv|n|mb|2N|mb|p|mb|3N|mb|p|mb|p|mb|p|pc|H6|pc|H4|pc|HJ|pc|HQ|mc|9|";
  await drop(person, "over.lin", over);
  await page.locator(".study .played", { hasText: "3NT by South" }).waitFor();
  await page.locator("#tab-analysis[aria-expanded=true]").waitFor();
  // The auction is beside the diagram, and a click on a call goes to its step.
  expect(await page.locator(".bidden button").allInnerTexts()).toEqual([
    "2NT",
    "Pass",
    "3NT",
    "Pass",
    "Pass",
    "Pass",
  ]);
  await page.locator(".bidden button").nth(2).click();
  await page.locator(".where", { hasText: "North's 3NT" }).waitFor();
  // So does a board whose play stops before its result: the rest counts as claimed.
  const deal = "S:AK75.AQ9.953.AK8 J82.KT863.72.Q96 96.754.KQJT6.752 QT43.J2.A84.JT43";
  const claimed = `[Board "3"][Dealer "S"][Vulnerable "None"][Deal "${deal}"][Declarer "S"][Contract "3NT"][Result "10"]\n[Auction "S"]\n2NT Pass 3NT Pass Pass Pass\n[Play "W"]\nH6 H4 HJ HQ\n`;
  await drop(person, "claimed.pbn", claimed);
  await page
    .locator(".study .played", { hasText: "3NT by South, made with an overtrick" })
    .waitFor();
  expect(await violations(person)).toEqual([]);
  expect(person.errors).toEqual([]);
  await person.leave();
});

test("boards of two rooms are told apart in the list, in the language of the page", async () => {
  const deal = `[Board "7"][Dealer "N"][Vulnerable "None"][Deal "N:AKQJ.AKQJ.AKQ.AK T987.T987.T98.T9 6543.6543.765.87 2.2.J432.QJ65432"][Declarer "N"][Contract "7NT"]`;
  const names = '[North "Tanaka"][South "Lee"][East "Muller"][West "Sato"]';
  const file = `${deal}${names}[Room "Open"][Result "13"]\n\n${deal}[Room "Closed"][Result "12"]\n`;
  for (const [locale, said] of [
    [
      "en",
      [
        "Board 7, open room: Tanaka – Lee v. Muller – Sato; 7NT= by North",
        "Board 7, closed room: 7NT−1 by North",
      ],
    ],
    [
      "ja",
      [
        "ボード 7、オープンルーム:Tanaka – Lee 対 Muller – Sato。7NT=、ノース",
        "ボード 7、クローズドルーム:7NT−1、ノース",
      ],
    ],
  ] as const) {
    const person = await PagePerson.sit({ settings: { locale } });
    const { page } = person;
    await person.open("deals");
    await page.locator("textarea").fill(file);
    await page
      .getByRole("button", { name: say("import.open", locale), exact: true })
      .and(page.locator(":enabled"))
      .first()
      .click();
    const sure = page.locator(".doubt button.main");
    if (await sure.isVisible()) await sure.click();
    await person.open("deals");
    const list = page.locator('select:has(option:has-text("Tanaka"))');
    await expect
      .poll(async () =>
        (await list.locator("option").allTextContents()).map((text) =>
          text.replaceAll("\uFE0E", ""),
        ),
      )
      .toEqual(said);
    // Beside the analysis the boards are in a list, and a click opens another.
    await person.open("analysis");
    const rows = page.locator(".board-list tbody tr");
    expect(await rows.count()).toBe(2);
    expect(await rows.first().innerText()).toContain("Muller");
    await rows.nth(1).getByRole("button").click();
    await page.locator(".board-list tr:nth-child(2) [aria-current=true]").waitFor();
    expect(await violations(person)).toEqual([]);
    expect(person.errors).toEqual([]);
    await person.leave();
  }
});

test("a damaged text is refused with board and line, and the table stays as it was", async () => {
  const person = await PagePerson.sit();
  await person.turn();
  const before = await person.record();
  const [first = ""] = example("torn.pbn").split("\n\n");
  await paste(person, first);
  const alert = person.page.getByRole("alert").filter({ hasText: "Board 1" });
  await alert.first().waitFor();
  expect(await alert.allInnerTexts()).toEqual([expect.stringMatching(/Board 1, line 5/)]);
  expect(await person.record()).toEqual(before);
  await person.leave();
});

test("a link opened in a fresh profile gives the same board", async () => {
  const person = await PagePerson.sit({ seed: "link" });
  await person.turn();
  await person.open("deals");
  const address = (): Promise<string> => person.page.locator(".copied input").first().inputValue();
  // During the board three hands are hidden, in the link too.
  expect(decodeURIComponent(await address())).toMatch(/md\|\d[SHDC\dAKQJT]{17},,,\|/);
  await person.page.getByRole("button", { name: say("reveal", "en") }).click();
  await person.page.locator(".doubt button.main").click();
  await expect.poll(address).not.toContain("%2C%2C%2C");
  const link = await address();
  const record = await person.record();
  const fresh = await PagePerson.sit({ isFresh: true, link: new URL(link).hash });
  await expect.poll(async () => (await fresh.record()).deal).toEqual(record.deal);
  await fresh.turn();
  const again = await fresh.record();
  expect(again.board).toEqual(record.board);
  expect(again.calls.slice(0, record.calls.length).map(({ call }) => call)).toEqual(
    record.calls.map(({ call }) => call),
  );
  await Promise.all([person.leave(), fresh.leave()]);
});

test("exported boards can be opened again", async () => {
  if (DUCK === undefined) throw new Error("no example");
  // The claim is removed, because a finished board hides nothing.
  const unfinished = example("duck.lin").trim().replace("mc|8|", "");
  const person = await PagePerson.sit({ link: `#${encodeURIComponent(unfinished)}` });
  await person.turn();
  const { deal, calls, cards } = await person.record();
  await person.open("deals");
  const savedAs = async (format: string): Promise<BoardRecord | undefined> => {
    const waiting = person.page.waitForEvent("download");
    await person.page.getByRole("button", { name: `Save as ${format}` }).click();
    const [read] = readAll(readFileSync(await (await waiting).path(), "utf8"));
    expect(read?.calls.map(({ call }) => call)).toEqual(calls.map(({ call }) => call));
    expect(read?.cards.map(({ card }) => card)).toEqual(cards.map(({ card }) => card));
    return read;
  };
  // Only the own hand and dummy's are shown, until the person asks to see all hands.
  for (const format of ["PBN", "LIN"])
    expect((await savedAs(format))?.deal).toEqual({ N: deal.N, S: deal.S });
  await person.page.getByRole("button", { name: say("reveal", "en") }).click();
  await person.page.locator(".doubt button.main").click();
  await expect.poll(async () => (await person.record()).marks).toContain("reveal");
  for (const format of ["PBN", "LIN"]) expect((await savedAs(format))?.deal).toEqual(deal);
  await person.leave();
});

test("imported text never becomes markup", async () => {
  const evil = `\u202e\u200b<img src=x onerror="document.title='broken'"><script>document.title='broken'</script>`;
  const text = example("ace.pbn")
    .replace('[Board "1"]', `[Board "1"]\n[North "${evil.replaceAll('"', "'")}"]`)
    .replace("2NT Pass", `2NT =1= Pass`)
    .replace("[Play", `[Note "1:${evil.replaceAll('"', "'")}"]\n[Play`);
  const person = await PagePerson.sit();
  const { page } = person;
  await person.turn();
  await paste(person, text);
  await expect.poll(async () => (await person.record()).players.N ?? "Falsecard").toBeDefined();
  await person.turn();
  for (const tab of ["why", "beliefs", "analysis", "deals", "settings"]) await person.open(tab);
  // The error messages quote the refused text.
  await paste(
    person,
    `[Board "${evil.replaceAll('"', "'")}"]\n[Deal "${evil.replaceAll('"', "'")}"]`,
  );
  await page.getByText("onerror").first().waitFor();
  expect(await page.locator("#app img, #app script").count()).toBe(0);
  expect(await page.title()).toBe("Falsecard");
  // Control characters of the text do not reach the page either.
  const shown = await page.locator("#app .faults").allInnerTexts();
  expect(shown.join("")).toContain("··<img");
  for (const each of shown) expect(each).toBe(plainLines(each));
  expect(person.errors).toEqual([]);
  await person.leave();
});
