/** A person's claim: how many, are you sure, and whether it holds; judged by the table with all four hands. */
import { signal, type ReadonlySignal } from "@preact/signals";
import type { BoardRecord, Card, Play, Seat } from "@falsecard/core";
import { recordToJson } from "@falsecard/core/files";
import type { Answers, Mind } from "./question.js";
import type { Settings } from "./settings.js";

/** A claim that did not hold. */
export interface Refusal {
  readonly claimed: number;
  /** The cards that beat it, and what they leave; empty if too many lines had to be looked at. */
  readonly line: readonly Card[];
  readonly tricks: number;
}

/** The table at which somebody claims. */
export interface Claimed {
  readonly mind: Mind;
  readonly settings: ReadonlySignal<Settings>;
  readonly record: ReadonlySignal<BoardRecord>;
  readonly play: ReadonlySignal<Play | undefined>;
  readonly seat: ReadonlySignal<Seat>;
  readonly turn: ReadonlySignal<"call" | "card" | undefined>;
  /** Asks whether the person is sure. */
  doubt(word: "confirm.concede" | "confirm.claim", tricks: number, act: () => void): void;
  /** Takes a claim that holds. */
  accept(tricks: number): void;
}

export class Claims {
  /** Whether the person is choosing how many. */
  readonly isOpen = signal(false);
  readonly isJudging = signal(false);
  readonly refusal = signal<Refusal | undefined>(undefined);
  readonly #table: Claimed;

  constructor(table: Claimed) {
    this.#table = table;
  }

  /** Another board is put on the table, or the board has gone on. */
  clear(): void {
    this.isOpen.value = false;
    this.isJudging.value = false;
    this.refusal.value = undefined;
  }

  /** Asks whether so many tricks are to be claimed; nothing is claimed by one tap. */
  claim(tricks: number): void {
    if (this.#table.turn.value !== "card" || this.#table.play.value === undefined) return;
    this.isOpen.value = false;
    const word = tricks === 0 ? "confirm.concede" : "confirm.claim";
    this.#table.doubt(word, tricks, () => void this.#judge(tricks));
  }

  /** The claim goes to the table when it holds; else the person is shown what beats it. */
  async #judge(tricks: number): Promise<void> {
    const { mind, settings, record, seat } = this.#table;
    const before = record.value;
    this.isJudging.value = true;
    const answer = await mind
      .ask({
        kind: "claim",
        record: recordToJson(before),
        seat: seat.value,
        locale: settings.value.locale,
        tricks,
      })
      .catch((): Answers["claim"] => ({ verdict: "open" }));
    if (record.value !== before) return;
    this.isJudging.value = false;
    if (answer.verdict === "stands") this.#table.accept(tricks);
    else
      this.refusal.value = {
        claimed: tricks,
        ...("line" in answer ? answer : { line: [], tricks }),
      };
  }
}
