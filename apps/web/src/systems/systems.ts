/**
 * The systems that can be chosen at this table: shipped ones, and the person's own texts. A worker parses a text before
 * it is stored or played, so that its errors are shown at once.
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

/** A system of the person's own. `name` comes from the text, or from the file if the text has none. */
export interface OwnSystem {
  readonly name: string;
  readonly text: string;
}

export const MOST_OWN = 12;

export interface SystemTable {
  /** Parses the texts. */
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

  /** The own system with this text, if it is on the list. */
  ownOf(card: string): OwnSystem | undefined {
    return this.own.value.find(({ text }) => text === card);
  }

  /** The record with names in place of whole texts, for a file that others read. */
  named(record: BoardRecord): BoardRecord {
    return withCards(record, (card) =>
      isWholeText(card) ? (this.ownOf(card)?.name ?? "own system") : card,
    );
  }

  /** Opens the file of a system, which the person's side then plays. */
  async openFile(file: File): Promise<boolean> {
    // A character of a file has at most four bytes.
    if (file.size > 4 * MOST_TEXT) return this.#refuse({ word: "system.size" });
    // Reading fails for a dropped folder, for example, or for a file deleted meanwhile.
    const text = await file.text().catch(() => undefined);
    if (text === undefined)
      return this.#refuse({
        word: "fault.read",
        values: { name: file.name },
      });
    return await this.add(text, file.name);
  }

  async add(given: string, file: string): Promise<boolean> {
    // A line break at the end, because only that tells a text from a name.
    const text = given.endsWith("\n") ? given : `${given}\n`;
    if (text.length > MOST_TEXT) return this.#refuse({ word: "system.size" });
    const said = await this.#read(text, file);
    if (said === undefined) return false;
    const name = said.name === "" ? file.replace(/\.\w+$/, "") : said.name;
    const before = this.own.value.find((one) => one.name === name);
    const others = this.own.value.filter((one) => one !== before);
    if (others.length >= MOST_OWN)
      return this.#refuse({
        word: "system.many",
        values: { most: MOST_OWN },
      });
    this.own.value = [...others, { name, text }];
    this.#play({ ...replaced(this.#cards, before?.text, text), ours: text });
    return true;
  }

  /** Chooses the system of a side; an own text only if it can still be parsed. */
  async choose(side: CardSide, card: string): Promise<void> {
    this.#table.troubles.settle("system");
    const own = this.ownOf(card);
    if (own !== undefined && (await this.#read(card, own.name)) === undefined) return;
    this.#play({ ...this.#cards, [side]: card });
  }

  /** Removes a text from the list; a side that played it plays the modern system. Finished boards keep the text. */
  remove({ text }: OwnSystem): void {
    this.own.value = this.own.value.filter((one) => one.text !== text);
    this.#table.troubles.settle("system");
    this.#play(replaced(this.#cards, text, "modern"));
  }

  /** Changes a switch of a side's system. In an own text the line is changed, for both sides if both play it. */
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

  /**
   * Checks the stored systems. If one of an older version cannot be parsed any more, its errors are shown and the side
   * plays the shipped system instead.
   */
  async check(): Promise<void> {
    for (const side of CARD_SIDES) {
      const card = this.#cards[side];
      if (!isWholeText(card) && !isTurned(card)) continue;
      const said = await this.#table.reader.system({ card }).catch(() => undefined);
      if (said === undefined || !("faults" in said) || this.#cards[side] !== card) continue;
      const name = this.ownOf(card)?.name ?? card;
      this.#play({ ...this.#cards, [side]: shippedOf(card) ?? "modern" });
      this.#table.troubles.complain(
        "system",
        { word: "system.unread", values: { name } },
        ...complaintsOf(said.faults, name),
      );
    }
  }

  get #cards(): CardTexts {
    return this.#table.settings.value.cards;
  }

  #play(cards: CardTexts): void {
    this.#table.play(cards);
    this.#table.keep();
  }

  /** Parses a text; shows its errors and returns undefined if it is invalid. */
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
    return this.#table.troubles.complain("system", ...complaints);
  }
}

/** The cards with `after` in place of `before`. */
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
