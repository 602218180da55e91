/**
 * Drives the page as a person does: opens it in a fresh profile, waits for a turn, and acts with keys, mouse or touch.
 */
import {
  auctionOf,
  makeRank,
  playOf,
  rankOf,
  suitOf,
  type BoardRecord,
  type Call,
  type Card,
} from "@falsecard/core";
import { recordOfJson } from "@falsecard/core/files";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { afterAll, inject } from "vitest";

/** Robots that decide at once, and no other tables. */
const QUICK = {
  pace: "none",
  scoring: "rubber",
  robots: { signals: "never", deceives: false, samples: 2, patience: 60 },
} as const;

/** A narrow phone with a touch screen. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} as const satisfies BrowserContextOptions;

/** Scripts that make the browser say how many cores the device has. */
export const ON_CORES = {
  1: () => Object.defineProperty(navigator, "hardwareConcurrency", { get: () => 1 }),
  2: () => Object.defineProperty(navigator, "hardwareConcurrency", { get: () => 2 }),
  4: () => Object.defineProperty(navigator, "hardwareConcurrency", { get: () => 4 }),
} as const;

export type AwaitedTurn = "call" | "card" | "over";

export interface SeatOptions {
  readonly seed?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly options?: BrowserContextOptions;
  /** The part of the address after the #. */
  readonly link?: string;
  /** Whether to open the page without a stored session, as on a first visit. */
  readonly isFresh?: boolean;
  /** A script that runs in every page before the page's own. */
  readonly before?: () => void;
}

export async function launch(executablePath: string): Promise<Browser> {
  return await chromium.launch({
    executablePath,
    // Root in a container cannot use the sandbox, and a test machine may have no graphics card.
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"],
  });
}

/** The browser of the test file, started with its first page. */
let started: Promise<Browser> | undefined;
export const startedBrowser = (): Promise<Browser> => (started ??= launch(inject("chromium")));
afterAll(async () => {
  await (await started)?.close();
});

export class PagePerson {
  readonly page: Page;
  /** Errors of the page, and violations of its content security policy. */
  readonly errors: string[] = [];
  /** Addresses of all requests. */
  readonly requests: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    page.on("pageerror", (error) => this.errors.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") this.errors.push(message.text());
    });
    page.context().on("request", (request) => this.requests.push(request.url()));
  }

  /** Opens the page in a fresh profile. */
  static async sit({
    seed = "chromium",
    settings = {},
    options = {},
    link = "",
    isFresh = false,
    before,
  }: SeatOptions = {}): Promise<PagePerson> {
    const browser = await startedBrowser();
    const context = await browser.newContext({
      viewport: { width: 1200, height: 900 },
      reducedMotion: "reduce",
      ...options,
    });
    const kept = JSON.stringify({ seed, settings: { ...QUICK, ...settings } });
    if (!isFresh)
      // Written once, in the form of version 0.1.0, which the page moves to its database.
      await context.addInitScript((text) => {
        if (localStorage.getItem("is-seated") !== null) return;
        localStorage.setItem("is-seated", "yes");
        localStorage.setItem("falsecard", text);
      }, kept);
    if (before !== undefined) await context.addInitScript(before);
    // Long, because tests may run on a busy machine.
    context.setDefaultTimeout(60_000);
    const person = new PagePerson(await context.newPage());
    await person.page.goto(inject("address") + link);
    return person;
  }

  /** Opens a second window of the same profile. */
  static async beside({ page }: PagePerson): Promise<PagePerson> {
    const person = new PagePerson(await page.context().newPage());
    await person.page.goto(inject("address"));
    return person;
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }

  /** Waits for the person's turn, or the end of the board. */
  async turn(): Promise<AwaitedTurn> {
    const root = this.page.locator(
      ":root:is([data-turn=call], [data-turn=card], [data-turn=over])",
    );
    await root.waitFor({ state: "attached", timeout: 100_000 });
    return (await root.getAttribute("data-turn")) as AwaitedTurn;
  }

  /** What the page has stored, by key. */
  async stored(): Promise<Readonly<Record<string, unknown>>> {
    return await this.page.evaluate(async () => {
      const done = async <T>(request: IDBRequest<T>): Promise<T> =>
        await new Promise((resolve, reject) => {
          request.addEventListener("success", () => resolve(request.result));
          request.addEventListener("error", () => reject(request.error));
        });
      const database = await done(indexedDB.open("falsecard"));
      const table = database.transaction("session").objectStore("session");
      const [keys, values] = await Promise.all([done(table.getAllKeys()), done(table.getAll())]);
      database.close();
      return Object.fromEntries(keys.map((key, i) => [key as string, values[i] as unknown]));
    });
  }

  /** The board as the page has stored it. */
  async record(): Promise<BoardRecord> {
    const { record } = await this.stored();
    const read = recordOfJson(record);
    if (!read.ok) throw new Error(`The page keeps no board: ${read.fault.code}`);
    return read.value;
  }

  /** Performs an action, and waits until the board has changed. */
  async act(how: () => Promise<void>): Promise<void> {
    const before = sizeOf(await this.record());
    await how();
    for (let left = 3000; sizeOf(await this.record()) === before; left--) {
      if (left === 0) throw new Error("The table did not take a call or a card.");
      await this.page.waitForTimeout(10);
    }
  }

  async legalCards(): Promise<readonly Card[]> {
    return [...(playOf(await this.record())?.legal ?? [])];
  }

  async allows(call: Call): Promise<boolean> {
    return auctionOf(await this.record()).allows(call);
  }

  /** Opens a panel unless it is open; without a name closes the open panel. */
  async open(panel?: string): Promise<void> {
    const { page } = this;
    await page.locator("header nav").waitFor();
    if (panel === undefined) {
      const close = page.locator(".panel-head button");
      if ((await close.count()) > 0) await close.click();
      return;
    }
    const button = page.locator(`#tab-${panel}`);
    // Fails at once if the header has no button for the panel; a click would wait for it until the timeout.
    if ((await button.count()) === 0) throw new Error(`The header has no button for “${panel}”.`);
    if ((await button.getAttribute("aria-expanded")) !== "true") await button.click();
  }

  /** Presses keys one after another. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async pressCard(card: Card): Promise<void> {
    await this.press(suitOf(card).toLowerCase(), makeRank(rankOf(card)).toLowerCase());
  }

  /**
   * Bids and plays the rest of the board with the keyboard: presses `call` at every turn of the auction, then plays any
   * legal card.
   */
  async finish(call = "p"): Promise<void> {
    await this.playTo(52, call);
  }

  /** The same up to the person's first turn with so many cards on the table. */
  async playTo(cards: number, call = "p"): Promise<void> {
    for (let turn = await this.turn(); turn !== "over"; turn = await this.turn()) {
      if (cards < 52 && (await this.record()).cards.length >= cards) return;
      if (turn === "call") await this.act(() => this.press(call));
      else {
        const [card] = await this.legalCards();
        if (card === undefined) throw new Error("no card to play");
        await this.act(() => this.pressCard(card));
      }
    }
  }
}

const sizeOf = ({ calls, cards, claim }: BoardRecord): number =>
  calls.length + cards.length + (claim === undefined ? 0 : 1);
