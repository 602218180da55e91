/**
 * The systems that may be chosen at this table: those that are shipped, and texts of one's own that were opened here. A text
 * is read in the robots' thread before it is kept or played, so that what is wrong with it is told at once.
 */
import { signal, type ReadonlySignal } from "@preact/signals";
import type { BoardRecord, Fault } from "@falsecard/core";
import type { Complaint, Troubles } from "../look/trouble.js";
import type { Settings } from "../settings/settings.js";
import {
  CARD_SIDES,
  isTurned,
  isWholeText,
  MOST_TEXT,
  shippedOf,
  withCards,
  withSwitch,
  type CardSide,
  type CardTexts,
} from "../settings/card-text.js";
import type { Engine, SystemSaid } from "../robots/engine.js";

/** A system of one's own: the name that its text has, or its file's if it has none. */
export interface OwnSystem {
  readonly name: string;
  readonly text: string;
}

/** Texts that are stored at most. */
export const MOST_OWN = 12;

/** The table at which systems are chosen. */
export interface SystemTable {
  /** Reads the texts. */
  readonly reader: Pick<Engine, "system">;
  readonly settings: ReadonlySignal<Settings>;
  readonly troubles: Troubles;
  play(cards: CardTexts): void;
  keep(): void;
}

export class Systems {
  readonly own = signal<readonly OwnSystem[]>([]);
  readonly isReading = signal(false);
  readonly #table: SystemTable;

  constructor(table: SystemTable, own: readonly OwnSystem[] = []) {
    this.#table = table;
    this.own.value = own;
  }

  /** The text of one's own that a card is, if it is on the list. */
  ownOf(card: string): OwnSystem | undefined {
    return this.own.value.find(({ text }) => text === card);
  }

  /** The record with the names of texts instead of the texts, for a file that others read. */
  named(record: BoardRecord): BoardRecord {
    return withCards(record, (card) =>
      isWholeText(card) ? (this.ownOf(card)?.name ?? "own system") : card,
    );
  }

  /** Opens a file that was chosen or dropped; it is played by the person's side from then on. */
  async openFile(file: File): Promise<boolean> {
    // A character has at most four bytes.
    if (file.size > 4 * MOST_TEXT) return this.#refuse({ word: "system.size" });
    // A folder that was dropped, say, or a file that is gone by now.
    const text = await file.text().catch(() => undefined);
    if (text === undefined)
      return this.#refuse({ word: "fault.read", values: { name: file.name } });
    return await this.add(text, file.name);
  }

  async add(given: string, file: string): Promise<boolean> {
    // A line end tells a text from a name.
    const text = given.endsWith("\n") ? given : `${given}\n`;
    if (text.length > MOST_TEXT) return this.#refuse({ word: "system.size" });
    const said = await this.#read(text, file);
    if (said === undefined) return false;
    const name = said.name === "" ? file.replace(/\.\w+$/, "") : said.name;
    const before = this.own.value.find((one) => one.name === name);
    const others = this.own.value.filter((one) => one !== before);
    if (others.length >= MOST_OWN)
      return this.#refuse({ word: "system.many", values: { most: MOST_OWN } });
    this.own.value = [...others, { name, text }];
    this.#play({ ...replaced(this.#cards, before?.text, text), ours: text });
    return true;
  }

  /** A side plays this from the next deal on; a text of one's own only if it can still be read. */
  async choose(side: CardSide, card: string): Promise<void> {
    this.#table.troubles.settle("system");
    const own = this.ownOf(card);
    if (own !== undefined && (await this.#read(card, own.name)) === undefined) return;
    this.#play({ ...this.#cards, [side]: card });
  }

  /** Takes a text off the list; who plays it plays the modern system. A board that was played by it keeps it. */
  remove({ text }: OwnSystem): void {
    this.own.value = this.own.value.filter((one) => one.text !== text);
    this.#table.troubles.settle("system");
    this.#play(replaced(this.#cards, text, "modern"));
  }

  /** Turns a switch of what a side plays; of a text of one's own the line is changed, for both sides. */
  async turn(side: CardSide, key: string, value: string, usual?: string): Promise<boolean> {
    const before = this.#cards[side];
    const own = this.ownOf(before);
    const card = withSwitch(before, key, value, usual);
    if ((await this.#read(card, own?.name ?? "")) === undefined) return false;
    if (own !== undefined) {
      this.own.value = this.own.value.map((one) => (one === own ? { ...one, text: card } : one));
      this.#play(replaced(this.#cards, before, card));
    } else this.#play({ ...this.#cards, [side]: card });
    return true;
  }

  /** What was chosen in an older version may say something else, or nothing, in this one: it is told, and left. */
  async check(): Promise<void> {
    for (const side of CARD_SIDES) {
      const card = this.#cards[side];
      if (!isWholeText(card) && !isTurned(card)) continue;
      const said = await this.#table.reader.system({ card }).catch(() => undefined);
      if (said === undefined || !("faults" in said) || this.#cards[side] !== card) continue;
      const name = this.ownOf(card)?.name ?? card;
      this.#play({ ...this.#cards, [side]: shippedOf(card) ?? "modern" });
      this.#refuse({ word: "system.unread", values: { name } }, ...complaintsOf(said.faults, name));
    }
  }

  get #cards(): CardTexts {
    return this.#table.settings.value.cards;
  }

  #play(cards: CardTexts): void {
    this.#table.play(cards);
    this.#table.keep();
  }

  /** What a text says; undefined if it cannot be read, and the errors are shown. */
  async #read(card: string, file: string): Promise<SystemSaid | undefined> {
    this.#table.troubles.settle("system");
    this.isReading.value = true;
    const said = await this.#table.reader.system({ card }).catch(() => undefined);
    this.isReading.value = false;
    if (said === undefined) this.#refuse({ word: "fault.thread" });
    else if ("faults" in said) this.#refuse(...complaintsOf(said.faults, file));
    else return said;
    return undefined;
  }

  #refuse(...complaints: readonly Complaint[]): false {
    this.#table.troubles.complain("system", ...complaints);
    return false;
  }
}

/** The cards with one text in the place of another. */
const replaced = (
  { ours, theirs }: CardTexts,
  before: string | undefined,
  after: string,
): CardTexts => ({
  ours: ours === before ? after : ours,
  theirs: theirs === before ? after : theirs,
});

const complaintsOf = (faults: readonly Fault[], file: string): readonly Complaint[] =>
  faults.map((fault) => ({ fault, file: fault.file ?? file }));
