/**
 * Measures the figures of the web table in docs/FACTS.md: `npx vitest run --mode figures`, on an idle machine. The
 * settings are those of a first visit except for the pace: at the default pace robots wait on purpose.
 */
// @module-tag chromium
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, expect, inject, test } from "vitest";
import type { CDPSession, Page } from "playwright-core";
import { DEFAULT_SETTINGS } from "../src/settings/settings.js";
import { say } from "../src/words/words.js";
import { ON_CORES, PagePerson, startedBrowser } from "./person.js";
import { busiestOf } from "./trace.js";

const lines: string[] = [];
const note = (line: string): void => {
  lines.push(line);
};
afterAll(() => {
  process.stdout.write(`\n${lines.join("\n")}\n`);
  writeFileSync(
    fileURLToPath(new URL("../../../build/figures.txt", import.meta.url)),
    lines.join("\n"),
  );
});

const DEFAULTS = DEFAULT_SETTINGS.robots;
const STRONG = {
  settings: { robots: DEFAULTS, pace: "none", scoring: "IMPs", auto: false },
} as const;

const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(part * values.length))] ??
  0;

/**
 * Times each call or card of a robot in the page from the move before it: from the person's key press, or from the
 * previous robot's move.
 */
async function timeMoves(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [tasks, cards, plays]: [number[], number[], number[]] = [[], [], []];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: "longtask", buffered: true });
    const put = Reflect.get(IDBObjectStore.prototype, "put");
    let [last, isOwn, before] = [0, true, ""];
    addEventListener(
      "keydown",
      () => {
        if (document.documentElement.dataset["turn"] === "wait") return;
        [last, isOwn] = [performance.now(), true];
      },
      { capture: true },
    );
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      const done = put.call(this, value, key);
      if (key !== "record") return done;
      const record = value as { calls: unknown[]; cards?: unknown[] };
      const size = `${record.calls.length}/${record.cards?.length ?? 0}`;
      if (size === before) return done;
      before = size;
      if (isOwn) isOwn = false;
      else {
        cards.push(performance.now() - last);
        if ((record.cards?.length ?? 0) > 0) plays.push(performance.now() - last);
        last = performance.now();
      }
      return done;
    };
    Object.assign(globalThis, { tasks, cards, plays });
  });
}

/** Milliseconds: the robots' moves so far, the cards among them, and the long tasks meanwhile. */
interface Times {
  readonly cards: readonly number[];
  readonly plays: readonly number[];
  readonly tasks: readonly number[];
}

const timesIn = (page: Page): Promise<Times> =>
  page.evaluate(() => {
    const { tasks, cards, plays } = globalThis as unknown as Times;
    return { tasks, cards, plays };
  });

test("from the click to the robot's card, and the longest task meanwhile", async () => {
  const person = await PagePerson.sit({ seed: "figures", ...STRONG });
  const { page } = person;
  await person.turn();
  await timeMoves(page);
  const browser = await startedBrowser();
  await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
  for (let board = 0; board < 3; board++) {
    await person.finish();
    await person.press("n");
    await person.turn();
  }
  const busiest = busiestOf(await browser.stopTracing());
  const { tasks, cards } = await timesIn(page);
  expect(cards.length).toBeGreaterThan(20);
  note(
    `from a click to the robot's call or card, ${cards.length} of them in 3 boards: median ${share(cards, 0.5).toFixed(0)} ms, p95 ${share(cards, 0.95).toFixed(0)} ms, most ${Math.max(...cards).toFixed(0)} ms`,
  );
  note(
    `longest task on the main thread meanwhile: ${tasks.length === 0 ? "none over 50 ms" : `${Math.max(...tasks).toFixed(0)} ms (${tasks.length} over 50 ms)`}`,
  );
  note(`most that one task of the main thread computed: ${busiest.toFixed(0)} ms`);
  await person.leave();
});

/** Cards on the table at the end, from the nine of the position on. */
const TIMED_TO = 24;

test.each([
  ["as set by default", {}],
  ["60 deals, no misleading cards", { samples: 60, deceives: false }],
])("time to a card with one, two and four workers, robots %s", async (name, changed) => {
  const played = new Set<string>();
  for (const cores of [1, 2, 4] as const) {
    // Without a limit by the clock all of them find the same cards.
    const robots = { ...DEFAULTS, ...changed, patience: 60_000 };
    const person = await PagePerson.sit({
      link: "#paper=000-ex1",
      settings: { robots, pace: "none", auto: false },
      before: ON_CORES[cores],
    });
    const { page } = person;
    await page.getByRole("button", { name: "Play it from here as East" }).click();
    await person.turn();
    await timeMoves(page);
    const before = await rendererOf();
    await person.playTo(TIMED_TO);
    const after = await rendererOf();
    const { plays } = await timesIn(page);
    const { cards } = await person.record();
    played.add(
      cards
        .map(({ card }) => card)
        .slice(0, TIMED_TO)
        .join(" "),
    );
    const sum = plays.reduce((all, each) => all + each, 0);
    note(
      `robots ${name}, ${page.workers().length} of ${cores} workers on ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}: ${plays.length} cards, median ${share(plays, 0.5).toFixed(0)} ms, most ${Math.max(...plays).toFixed(0)} ms, together ${(sum / 1000).toFixed(1)} s; computed ${(after.computed - before.computed).toFixed(1)} s, process ${after.size.toFixed(0)} MB`,
    );
    await person.leave();
  }
  expect(played.size).toBe(1);
});

test("memory after 20 boards", async () => {
  const person = await PagePerson.sit({
    seed: "memory",
    settings: {
      ...STRONG.settings,
      robots: { ...DEFAULTS, samples: 4, patience: 100 },
      scoring: "rubber",
    },
  });
  const { page } = person;
  const session = await page.context().newCDPSession(page);
  await person.turn();
  const before = await heap(session);
  for (let board = 0; board < 20; board++) {
    await person.finish();
    await person.press("n");
    await person.turn();
  }
  note(
    `heap of the page: ${before.toFixed(1)} MB at the first call, ${(await heap(session)).toFixed(1)} MB after 20 boards`,
  );
  const kept = JSON.stringify(await person.stored()).length;
  note(`kept in the browser after 20 boards: ${(kept / 1024).toFixed(0)} kB`);
  note(
    `the process of the page with ${page.workers().length} thread for robots and its solver: ${(await rendererOf()).size.toFixed(0)} MB after 20 boards`,
  );
  await person.leave();
});

async function heap(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.enable");
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / 2 ** 20;
}

/**
 * The largest renderer process: its megabytes, with its share of common pages (Pss), and the seconds that all its
 * threads have computed; from /proc, so on Linux only.
 */
async function rendererOf(): Promise<{ readonly size: number; readonly computed: number }> {
  const session = await (await startedBrowser()).newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const renderers = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id, cpuTime }) => {
      const rollup = readFileSync(`/proc/${id}/smaps_rollup`, "utf8");
      const size = Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
      return { size, computed: cpuTime };
    });
  return renderers.toSorted((a, b) => b.size - a.size)[0] ?? { size: 0, computed: 0 };
}

test("from nothing to the first own call", async () => {
  const start = performance.now();
  const person = await PagePerson.sit({ isFresh: true });
  await person.page.locator("button.main").click();
  const turn = await person.turn();
  note(
    `a fresh profile: ${((performance.now() - start) / 1000).toFixed(1)} s from opening the address to “your ${turn}”, one click before it`,
  );
  await person.leave();
});

test("a cold start on a processor four times slower", async () => {
  const browser = await startedBrowser();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const session = await context.newCDPSession(page);
  // This slows down the main thread of the page, but not its workers.
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const start = performance.now();
  const passed = (): string => ((performance.now() - start) / 1000).toFixed(1);
  await page.goto(inject("address"));
  await page.locator("button.main").waitFor();
  const shown = passed();
  await page.locator("button.main").click();
  await page.locator(":root[data-turn=call]").waitFor({ state: "attached" });
  note(`four times slower: ${shown} s to the button that deals, ${passed()} s to “your call”`);
  await context.close();
});

/** Milliseconds that the simulated newcomer looks at each new thing. */
const LOOK_MS = 1500;

test("a newcomer with a stop-watch", async () => {
  const person = await PagePerson.sit({
    isFresh: true,
    options: { viewport: { width: 1366, height: 768 } },
  });
  const { page } = person;
  const start = performance.now();
  const passed = (): string => `${((performance.now() - start) / 1000).toFixed(0)} s`;
  const looks = (): Promise<void> => page.waitForTimeout(LOOK_MS);
  await looks();
  await page.locator("button.main").click();
  await person.turn();
  await looks();
  await person.act(() => page.locator(".others button").first().click());
  note(`a newcomer, ${LOOK_MS / 1000} s at everything new: the first call after ${passed()}`);
  await page.locator(".home").click();
  await looks();
  await page.getByRole("button", { name: say("guide", "en") }).click();
  // Confirms that the board under way is abandoned.
  const sure = page.locator(".doubt button.main");
  await Promise.race([sure.waitFor(), page.locator(".guide").waitFor()]);
  if (await sure.isVisible()) await sure.click();
  await page.locator(".guide").waitFor();
  await looks();
  await page.getByRole("button", { name: say("guide.on", "en") }).click();
  await page.locator(".badge").first().waitFor();
  const shown = passed();
  await looks();
  await page.locator(".on-cloth:has(.badge)").first().hover();
  await page.locator(".badge-text").first().waitFor();
  note(`the first signal badge after ${shown}, what it says after ${passed()}`);
  await looks();
  await page.locator(".on-cloth:has(.badge)").first().click();
  // Cards played meanwhile are listed above the one asked about, so the open entry is looked for.
  await page
    .locator(".why details[open]")
    .getByText(/^By agreement: /)
    .first()
    .waitFor();
  note(`the first why, by a touch of the card, after ${passed()}`);
  await person.leave();
});

test("sizes", () => {
  const folder = `${inject("folder")}assets/`;
  for (const name of readdirSync(folder).toSorted()) {
    const bytes = readFileSync(folder + name);
    note(
      `${name.replace(/-[\w-]{8}\./, ".")}: ${(bytes.length / 1000).toFixed(1)} kB, gzip ${(gzipSync(bytes).length / 1000).toFixed(1)} kB, brotli ${(brotliCompressSync(bytes).length / 1000).toFixed(1)} kB`,
    );
  }
});
