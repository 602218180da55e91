/** Why? and beliefs on the page: nothing hidden is shown while the board counts, and a reload shows the same. */
// @module-tag chromium
import { expect, test } from "vitest";
import { say } from "../src/words/words.js";
import { PagePerson } from "./person.js";

/** Robots with a long time limit, so that the same question has the same answer. */
const ROBOTS = { signals: "always", deceives: false, samples: 4, patience: 60_000 } as const;

/** Passes and plays any card until robots have played the given number of cards. */
async function playTo(person: PagePerson, cards: number): Promise<void> {
  for (let turn = await person.turn(); turn !== "over"; turn = await person.turn()) {
    const [card] = turn === "card" ? await person.legalCards() : [];
    if (turn === "card" && (await person.record()).cards.length >= cards) return;
    await person.act(() => (card === undefined ? person.press("p") : person.pressCard(card)));
  }
}

test("reasons of a hidden hand wait until the board is given up, and are the same after a reload", async () => {
  const person = await PagePerson.sit({
    seed: "why",
    settings: { robots: ROBOTS },
  });
  const { page } = person;
  await playTo(person, 1);
  const lead = page.locator(".why > li", { hasText: "1st trick" }).last();
  const shown = async (): Promise<void> => {
    await person.open("why");
    // The last move is open already.
    const isOpen = await lead
      .locator("details")
      .first()
      .evaluate((one) => one.hasAttribute("open"));
    if (!isOpen) await lead.locator("summary").first().click();
  };
  await shown();
  // The agreed meaning of the lead is public; the reason for it is not.
  await lead.getByText(/^By agreement: |^Nothing is agreed/).waitFor();
  expect(await page.locator(".why .weighed, .why pre").count()).toBe(0);
  expect((await person.record()).marks).toBeUndefined();
  await page.getByRole("button", { name: say("why.reveal", "en") }).click();
  await page.getByText(say("confirm.reveal", "en")).waitFor();
  await page.locator(".doubt button.main").click();
  await lead.locator(".weighed").waitFor();
  const before = await lead.innerText();
  expect(before).toContain(say("why.weighed", "en"));
  expect((await person.record()).marks).toEqual(["reveal"]);
  // All four hands lie open.
  expect(await page.locator(".place .back").count()).toBe(0);
  await page.reload();
  await person.turn();
  await shown();
  await lead.locator(".weighed").waitFor();
  expect(await lead.innerText()).toBe(before);
  expect(person.errors).toEqual([]);
  await person.leave();
});

test("beliefs follow the cards from the own seat alone, and from any seat when the board is over", async () => {
  const person = await PagePerson.sit({ seed: "beliefs" });
  const { page } = person;
  await playTo(person, 1);
  await person.open("beliefs");
  await page.locator(".bars").first().waitFor();
  expect(await page.locator("#panel select").count()).toBe(0);
  const heads = (): Promise<string[]> => page.locator(".beliefs h3").allInnerTexts();
  // There are no beliefs about the own hand and dummy's.
  expect(await heads()).not.toContain("South");
  expect((await heads()).length).toBe(2);
  const chart = (): Promise<string> => page.locator(".beliefs .bars svg").first().innerHTML();
  const before = await chart();
  await playTo(person, 6);
  await expect.poll(chart).not.toBe(before);
  await person.open("auction");
  await person.finish();
  await person.open("beliefs");
  await page.locator("#panel select").selectOption("E");
  await expect.poll(heads).not.toContain("East");
  await page.locator(".promised").waitFor({ state: "attached" });
  expect(person.errors).toEqual([]);
  await person.leave();
});
