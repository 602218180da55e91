/** Every button of the start page and the first step after it, by keyboard alone, by mouse, and by touch on a phone. */
// @module-tag chromium
import { expect, test } from "vitest";
import { marksOf } from "@falsecard/core";
import type { Locator } from "playwright-core";
import { say, type Word } from "../src/words/words.js";
import { PagePerson, PHONE } from "./person.js";
import { violations } from "./violations.js";

type Press = (target: Locator) => Promise<void>;

const INPUTS: Readonly<Record<"keyboard" | "mouse" | "finger", Press>> = {
  keyboard: async (target) => {
    await target.focus();
    await target.press("Enter");
  },
  mouse: (target) => target.click(),
  finger: (target) => target.tap(),
};

/** A person who uses only one of these devices. */
class Visitor {
  readonly person: PagePerson;
  readonly press: Press;
  constructor(person: PagePerson, press: Press) {
    this.person = person;
    this.press = press;
  }

  button(word: Word): Locator {
    return this.person.page.getByRole("button", { name: say(word, "en") }).first();
  }

  /** Goes to the start page and presses one of its buttons; a board under way is abandoned. */
  async enter(door: Word, room: Locator): Promise<void> {
    const { page } = this.person;
    await this.press(page.locator(".home"));
    await this.press(
      page
        .locator(".start")
        .getByRole("button", { name: say(door, "en") })
        .first(),
    );
    const sure = page.locator(".doubt button.main");
    await sure.or(room).first().waitFor();
    if (await sure.isVisible()) await this.press(sure);
    await room.first().waitFor();
  }

  /** The first card that may be played, or a pass. */
  async goOn(): Promise<void> {
    const { page } = this.person;
    const isCall = (await this.person.turn()) === "call";
    const target = isCall
      ? page.locator(".others button").first()
      : page.locator("button.card.legal").first();
    await this.person.act(() => this.press(target));
  }
}

const visitorWith = async (input: keyof typeof INPUTS): Promise<Visitor> => {
  const person = await PagePerson.sit({
    settings: { confirm: false, auto: false },
    ...(input === "finger" ? { options: PHONE } : {}),
  });
  await person.turn();
  return new Visitor(person, INPUTS[input]);
};

test.each(["keyboard", "mouse", "finger"] as const)("by %s", async (input) => {
  const visitor = await visitorWith(input);
  const { person, press } = visitor;
  const { page } = person;
  const felt = page.locator(".felt");
  /** Closes the panel on a phone, where it covers the table. */
  const close = async (): Promise<void> => {
    const button = page.locator(".panel-head button");
    if (await button.isVisible()) await press(button);
  };

  // The guided board: its first words are read, and partner's card has its badge.
  await visitor.enter("guide", page.locator(".guide"));
  await press(visitor.button("guide.on"));
  await page.locator(".trick .badge").first().waitFor();
  await press(visitor.button("guide.skip"));

  // Tonight's eight: a call on the first of them.
  await visitor.enter("eight", felt);
  // Unlike the guided one, it begins with the auction and counts.
  await expect.poll(async () => marksOf(await person.record())).toEqual([]);
  await visitor.goOn();

  // My game.
  await press(page.locator("#tab-scores"));
  await page.locator(".set").first().waitFor();
  await close();

  // A puzzle is answered at the table.
  await visitor.enter("puzzles", page.locator(".puzzles"));
  await press(visitor.button("puzzle.second"));
  const sure = page.locator(".doubt button.main");
  await sure.or(page.locator(".asked")).first().waitFor();
  if (await sure.isVisible()) await press(sure);
  await page.getByText(say("puzzle.second.ask", "en")).waitFor();
  await page.locator(":root[data-turn=card]").waitFor({ state: "attached" });
  await visitor.goOn();
  await page.locator(".puzzle .verdict").waitFor();
  await close();

  // Bid with partner: a robot, then a friend's boards.
  await visitor.enter("pair.robot", felt);
  await expect.poll(async () => marksOf(await person.record())).toEqual(["bid"]);
  await visitor.goOn();
  await visitor.enter("pair.friend", page.locator(".friend"));
  const before = JSON.stringify((await person.record()).deal);
  await press(page.locator(".friend .main"));
  await expect.poll(async () => JSON.stringify((await person.record()).deal)).not.toBe(before);
  await close();
  await visitor.goOn();

  // Play only: robots have bid, and the person is to lead.
  await visitor.enter("only.lead", felt);
  await expect
    .poll(async () => marksOf(await person.record()), { timeout: 60_000 })
    .toEqual(["lead"]);
  expect(await person.turn()).toBe("card");
  await press(visitor.button("hint"));
  await page.locator(".card.hinted").waitFor();

  // The person's own boards, the book and the settings.
  await visitor.enter("start.deals", page.locator("textarea"));
  await visitor.enter("book", page.locator(".book .auctions"));
  await press(page.locator(".book details:not(.adjust) .auctions button:visible").first());
  await page.locator(".rows li").first().waitFor();
  await visitor.enter("settings", page.locator("#panel .settings"));
  await page.locator("#tab-settings[aria-expanded=true]").waitFor();
  if (input === "finger") expect(await violations(person)).toEqual([]);
  expect(person.errors).toEqual([]);
  await person.leave();
});
