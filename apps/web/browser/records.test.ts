/** Hand records of the boards played here, on paper. */
// @module-tag chromium
import { expect, test } from "vitest";
import { PagePerson } from "./person.js";

/** Ten points in every hand; three have passed, and South's pass ends the board. */
const QUIET =
  "md|2SA432HKT9DQ87CJ65,SK65HQ432DJT9CA87,SQ87HJ65DA432CKT9,SJT9HA87DK65CQ432|sv|o|mb|P|mb|P|mb|P|";

test("the played boards are printed on A4, and the board in play is not", async () => {
  const person = await PagePerson.sit({
    seed: "records",
    link: `#${encodeURIComponent(QUIET)}`,
    before: () => {
      globalThis.print = () => {
        document.documentElement.dataset["asked"] = "paper";
      };
    },
  });
  const { page } = person;
  const button = page.getByRole("button", { name: "Print hand records" });
  await person.open("scores");
  expect(await button.count()).toBe(0);
  await person.open();
  await person.finish();
  await person.press("n");
  await person.turn();
  await person.open("scores");
  await button.click();
  await page.locator(":root[data-asked=paper]").waitFor({ state: "attached" });
  const labels = await page
    .locator(".records g")
    .evaluateAll((groups) => groups.map((group) => group.getAttribute("aria-label") ?? ""));
  expect(labels).toEqual(["Hand records", "Deal, Dealer W, None vul", "1 / 1"]);
  expect(await page.locator(".records").textContent()).toMatch(/Par (?:0|NS|EW)/);
  // On the screen nothing is to be seen of it; on paper nothing else, on one page as large as the paper.
  expect(await page.locator(".records").isVisible()).toBe(false);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(paper.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox \[0 0 (\S+) (\S+)\]/.exec(paper) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
  // The browser says that it has printed.
  await expect.poll(() => page.locator(".records").count()).toBe(0);
  expect(person.errors).toEqual([]);
  await person.leave();
});
