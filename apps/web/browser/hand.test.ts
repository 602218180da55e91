/** Actions at the table besides tapping: dragging cards, long presses on calls, stopping robots, ordering deals. */
// @module-tag chromium
import { describe, expect, test } from "vitest";
import { hcp } from "@falsecard/core";
import { say } from "../src/words/words.js";
import { PagePerson, PHONE, type SeatOptions } from "./person.js";

const sit = (sitting: SeatOptions): Promise<PagePerson> => PagePerson.sit(sitting);

/** South holds every spade and has bid seven of them; West has led, and dummy's card is due. */
const LAYDOWN =
  "md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|sv|o|mb|7S|mb|P|mb|P|mb|P|pc|HA|";

test("a card dragged to the cloth is played, and one let go elsewhere is not", async () => {
  const person = await sit({ link: `#${encodeURIComponent(LAYDOWN)}` });
  const { page } = person;
  expect(await person.turn()).toBe("card");
  const cloth = await page.locator(".trick").boundingBox();
  if (cloth === null) throw new Error("no cloth");
  const drag = async (x: number, y: number): Promise<void> => {
    const card = await page.locator("button.card.legal").nth(2).boundingBox();
    if (card === null) throw new Error("no card");
    await page.mouse.move(card.x + 8, card.y + 12);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 5 });
    await page.mouse.up();
  };
  await drag(4, 4);
  await page.waitForTimeout(200);
  expect((await person.record()).cards).toHaveLength(1);
  await person.act(() => drag(cloth.x + cloth.width / 2, cloth.y + cloth.height / 2));
  expect((await person.record()).cards.length).toBeGreaterThan(1);
  expect(person.errors).toEqual([]);
  await person.leave();
});

test("a long press on a call shows what it means, and makes no call", async () => {
  const person = await sit({
    seed: "press",
    settings: { confirm: false },
    options: PHONE,
  });
  const { page } = person;
  expect(await person.turn()).toBe("call");
  const before = (await person.record()).calls.length;
  await page.locator(".levels button:enabled").first().tap();
  const box = await page.locator(".strains button:enabled").first().boundingBox();
  if (box === null) throw new Error("no call");
  const touch = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + 9, y: box.y + 9 }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.locator(".box .meaning").waitFor();
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForTimeout(200);
  expect((await person.record()).calls).toHaveLength(before);
  await person.act(() => page.locator(".strains button:enabled").first().tap());
  await person.leave();
});

test("robots are stopped and go on", async () => {
  const person = await sit({
    seed: "stop",
    settings: { pace: "calm", robots: { samples: 200, patience: 60_000 } },
  });
  const { page } = person;
  await page.locator(".tools .stop:enabled").click();
  await page.locator(".halted").waitFor();
  const stopped = await person.record();
  await page.waitForTimeout(1500);
  expect(await person.record()).toEqual(stopped);
  await page.locator(".halted button").last().click();
  expect(await person.turn()).toBe("call");
  await person.leave();
});

describe("deals", () => {
  test("come to order, and an order that contradicts itself says so", async () => {
    const person = await sit({ seed: "order" });
    const { page } = person;
    await person.turn();
    await person.open("deals");
    const first = await person.record();
    await page.getByLabel(say("order.which", "en")).selectOption("own");
    await page.getByLabel(say("order.mine", "en")).fill("SA");
    await page.getByLabel(say("order.partner", "en")).fill("SA");
    await page.locator("form button.main").click();
    await page.getByText(say("order.impossible", "en")).waitFor();
    expect(await person.record()).toEqual(first);
    await page.getByLabel(say("order.partner", "en")).fill("");
    await page.getByLabel(say("order.mine", "en")).fill("22+");
    await page.locator("form button.main").click();
    await expect.poll(async () => (await person.record()).board.number).toBe(2);
    const { S } = (await person.record()).deal;
    expect(S === undefined ? 0 : hcp(S)).toBeGreaterThanOrEqual(22);
    await person.leave();
  });

  test("a board under way is left only after a yes", async () => {
    const person = await sit({ seed: "leave" });
    const { page } = person;
    await person.turn();
    await person.act(() => person.press("p"));
    await person.turn();
    const before = await person.record();
    await page.getByRole("button", { name: say("deal", "en"), exact: true }).click();
    await person.press("n");
    expect(await person.record()).toEqual(before);
    await page.getByRole("button", { name: say("deal", "en"), exact: true }).click();
    await person.press("y");
    await expect.poll(async () => (await person.record()).board.number).toBe(2);
    await person.leave();
  });
});
