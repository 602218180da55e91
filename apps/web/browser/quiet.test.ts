/** Privacy and responsiveness: no request to another server, a strict content security policy, no long task. */
// @module-tag chromium
import { expect, inject, test } from "vitest";
import { PagePerson, startedBrowser } from "./person.js";
import { busiestOf } from "./trace.js";

test("no request leaves the page, and after loading nothing new is fetched", async () => {
  const person = await PagePerson.sit({ seed: "quiet" });
  const { page } = person;
  const policy = await page
    .locator("meta[http-equiv=Content-Security-Policy]")
    .getAttribute("content");
  expect(policy).toMatch(/default-src 'none'/);
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|\*|https?:/);
  await person.turn();
  for (const tab of ["why", "beliefs", "analysis", "deals", "settings"]) await person.open(tab);
  const loaded = new Set(person.requests);
  await page.context().setOffline(true);
  await person.finish();
  await person.open("analysis");
  const { cards } = await person.record();
  if (cards.length > 0) await page.locator(".makeable").waitFor();
  const home = new URL(inject("address")).origin;
  const elsewhere = person.requests.filter(
    (url) => !url.startsWith(home) && !url.startsWith("data:") && !url.startsWith("blob:"),
  );
  expect(elsewhere).toEqual([]);
  // Another worker for robots loads the same script.
  expect(person.requests.filter((url) => !loaded.has(url))).toEqual([]);
  expect(person.errors).toEqual([]);
  await person.leave();
});

test("the page stays awake while robots think", async () => {
  const person = await PagePerson.sit({
    seed: "awake",
    settings: { robots: { signals: "always", deceives: false, samples: 20, patience: 400 } },
  });
  const { page } = person;
  await person.turn();
  const browser = await startedBrowser();
  await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
  if (await person.allows("1N")) await person.act(() => person.press("1", "n"));
  const start = Date.now();
  while (Date.now() - start < 5000 && (await person.turn()) !== "over") {
    const turn = await person.turn();
    const [card] = turn === "card" ? await person.legalCards() : [];
    await person.act(() =>
      turn === "call" || card === undefined ? person.press("p") : person.pressCard(card),
    );
  }
  // CPU time of a task without its wait for a core, which depends on the load of the machine.
  const busiest = busiestOf(await browser.stopTracing());
  expect(busiest).toBeGreaterThan(0);
  expect(busiest).toBeLessThan(100);
  await person.leave();
});
