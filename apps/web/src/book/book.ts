/**
 * The system book. A worker makes its pages one by one. A page lists the calls that have a meaning after an auction;
 * every row leads to partner's answers and to deals at the table.
 */
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { Auction, emptyRecord, parseDeal, partialOf, withMark, type Call } from "@falsecard/core";
import { recordedCall } from "../dealing/boards.js";
import type { Game } from "../session/game.js";
import { agreementsOf, type CardSide } from "../settings/card-text.js";
import type { BookRow, CardSwitch, Engine, EngineAnswer } from "../robots/engine.js";

/** A row of the book with its index on the page. */
interface PlacedRow extends BookRow {
  readonly place: number;
}

/** The auction of a page and its rows, or only the rows that a search found. */
export interface BookPage {
  readonly calls: readonly Call[];
  readonly rows: readonly PlacedRow[];
}

/** The most rows that a search shows; a longer list is of no use. */
const MOST_FOUND = 60;

const keyOf = (calls: readonly Call[]): string => calls.join(" ");

/** The key of a row while deals for it are being found. */
export const dealingKey = (calls: readonly Call[], place: number): string =>
  `${keyOf(calls)} ${place}`.trimStart();

/** The auction after a call of a page and a pass, whose page has partner's answers; undefined if the auction is over. */
export function answersTo(calls: readonly Call[], call: Call): readonly Call[] | undefined {
  const after = Auction.of("N", [...calls, call, "P"]);
  return after.ok && !after.value.isOver ? after.value.calls : undefined;
}

export class SystemBook {
  /** The side whose system is shown. */
  readonly side = signal<CardSide>("ours");
  /** The auction whose page is open; undefined at the contents. */
  readonly at = signal<readonly Call[] | undefined>(undefined);
  readonly wanted = signal("");
  readonly contents = signal<EngineAnswer<"contents"> | undefined>(undefined);
  readonly switches = signal<readonly CardSwitch[] | undefined>(undefined);
  /** The loaded pages, by auction. */
  readonly pages = signal<ReadonlyMap<string, BookPage>>(new Map());
  /** Whether the worker failed, or no deal was found for a row. */
  readonly trouble = signal<"failed" | "none" | undefined>(undefined);
  /** The key of the row for which deals are being found. */
  readonly dealing = signal<string | undefined>(undefined);
  readonly #game: Game;
  readonly #reader: Engine;
  /** Counts changes of card and language, to ignore answers to earlier questions. */
  #turned = 0;
  #isReadingAll = false;

  constructor(game: Game, reader: Engine) {
    this.#game = game;
    this.#reader = reader;
    effect(() => {
      void this.card.value;
      void game.settings.value.locale;
      untracked(() => {
        this.#turned++;
        this.pages.value = new Map();
        this.contents.value = undefined;
        this.switches.value = undefined;
        this.trouble.value = undefined;
      });
    });
  }

  readonly card = computed(() => this.#game.settings.value.cards[this.side.value]);

  readonly page = computed(() =>
    this.at.value === undefined ? undefined : this.pages.value.get(keyOf(this.at.value)),
  );

  /** The number of loaded pages, which shows the progress of a search. */
  readonly progress = computed(() => {
    const all = this.#auctions;
    return { read: all.filter((one) => this.pages.value.has(keyOf(one))).length, of: all.length };
  });

  /** The rows that have every word of the search, page by page in the order of the book. */
  readonly found = computed<readonly BookPage[]>(() => {
    const words = this.wanted.value
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== "");
    if (words.length === 0) return [];
    let left = MOST_FOUND;
    return this.#auctions.flatMap((calls) => {
      const rows = (this.pages.value.get(keyOf(calls))?.rows ?? [])
        .filter((row) => words.every((word) => isIn(row, word)))
        .slice(0, left);
      left -= rows.length;
      return rows.length === 0 ? [] : [{ calls, rows }];
    });
  });

  /** The auctions of all pages, in the order of the book. */
  get #auctions(): readonly (readonly Call[])[] {
    return (this.contents.value ?? []).flatMap(({ auctions }) => auctions);
  }

  /** Loads the contents and switches, when the book is opened or the card has changed. */
  async open(): Promise<void> {
    const turned = this.#turned;
    this.trouble.value = undefined;
    if (this.contents.value === undefined) {
      const contents = await this.#answer(this.#reader.contents({ card: this.card.value }));
      if (turned === this.#turned && contents !== undefined) this.contents.value = contents;
    }
    if (this.switches.value === undefined) {
      const said = await this.#answer(this.#reader.system({ card: this.card.value }));
      if (turned === this.#turned && said !== undefined && "switches" in said)
        this.switches.value = said.switches;
    }
    if (this.at.value !== undefined) await this.#readPage(this.at.value);
    if (this.wanted.value.trim() !== "") await this.readAll();
  }

  /** Turns to the page of an auction, or to the contents. */
  async turnTo(calls: readonly Call[] | undefined): Promise<void> {
    batch(() => {
      this.at.value = calls;
      this.wanted.value = "";
      this.trouble.value = undefined;
    });
    if (calls !== undefined) await this.#readPage(calls);
  }

  /** Searches all pages; missing ones are loaded one after another. */
  async search(words: string): Promise<void> {
    this.wanted.value = words;
    if (words.trim() !== "") await this.readAll();
  }

  async readAll(): Promise<void> {
    if (this.#isReadingAll) return;
    this.#isReadingAll = true;
    for (const calls of this.#auctions)
      // Stops when the search is cleared or fails.
      if (this.wanted.value.trim() !== "" && this.trouble.value === undefined)
        await this.#readPage(calls);
    this.#isReadingAll = false;
  }

  /** Opens deals at the table on which the call of a row is the person's next; false if none was found. */
  async deal(calls: readonly Call[], row: number): Promise<boolean> {
    const { seat, locale, scoring } = this.#game.settings.value;
    const card = this.card.value;
    const key = dealingKey(calls, row);
    this.dealing.value = key;
    this.trouble.value = undefined;
    const seed = `${this.#game.boards.seed.value} ${key}`;
    const found = await this.#answer(
      this.#reader.examples({ card, calls, row, seat, seed, locale }),
    );
    if (this.dealing.value !== key) return false;
    this.dealing.value = undefined;
    if (found === undefined) return false;
    const boards = found.deals.flatMap((text, i) => {
      const deal = parseDeal(text);
      if (!deal.ok) return [];
      // The person knows the call beforehand, so the board is marked and does not count.
      const record = withMark(
        {
          ...emptyRecord({ number: i + 1, dealer: found.dealer, vulnerability: "None" }),
          deal: partialOf(deal.value),
          scoring: scoring === "matchpoints" ? scoring : "IMPs",
          agreements: agreementsOf({ ours: card, theirs: card }, seat),
          calls: found.calls.map(recordedCall),
        },
        "import",
      );
      return [record];
    });
    if (boards.length === 0) this.trouble.value = "none";
    else this.#game.boards.openExamples(boards);
    return boards.length > 0;
  }

  async #readPage(calls: readonly Call[]): Promise<void> {
    const key = keyOf(calls);
    if (this.pages.value.has(key)) return;
    const turned = this.#turned;
    const { locale } = this.#game.settings.value;
    const rows = await this.#answer(this.#reader.page({ card: this.card.value, calls, locale }));
    if (rows !== undefined && turned === this.#turned)
      this.pages.value = new Map(this.pages.value).set(key, {
        calls,
        rows: rows.map((row, place) => ({ ...row, place })),
      });
  }

  async #answer<T>(asked: Promise<T>): Promise<T | undefined> {
    try {
      return await asked;
    } catch {
      this.trouble.value = "failed";
      return undefined;
    }
  }
}

/** Whether a word is the call (2c, 2♣, 3nt) or part of its meaning. */
function isIn({ call, text }: BookRow, word: string): boolean {
  const bid = word
    .replaceAll("♠", "s")
    .replaceAll("♥", "h")
    .replaceAll("♦", "d")
    .replaceAll("♣", "c")
    .replace(/^(\d)nt$/, "$1n");
  return call.toLowerCase() === bid || text.toLowerCase().includes(word);
}
