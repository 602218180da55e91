/** What a person may ask in the middle of a board: what the calls mean, and what a robot would do. */
import { signal, type ReadonlySignal } from "@preact/signals";
import type { BoardRecord, Seen } from "@falsecard/core";
import { seedAt } from "@falsecard/table";
import { askedBy } from "./players.js";
import { EngineStopped, type EngineAnswer, type Engine } from "../robots/engine.js";
import type { Settings } from "../settings/settings.js";

/** What a robot would do, or why it is not known. */
export type Hint = "thinking" | "failed" | EngineAnswer<"call"> | EngineAnswer<"card">;

/** The table at which somebody asks. */
export interface AdviceTable {
  readonly engine: Engine;
  readonly settings: ReadonlySignal<Settings>;
  readonly record: ReadonlySignal<BoardRecord>;
  readonly view: ReadonlySignal<Seen | undefined>;
  readonly turn: ReadonlySignal<"call" | "card" | undefined>;
  seed(): string;
}

export class Advice {
  /** The calls so far, and those that could be made now. */
  readonly meanings = signal<EngineAnswer<"meanings"> | undefined>(undefined);
  readonly hint = signal<Hint | undefined>(undefined);
  readonly #table: AdviceTable;

  constructor(table: AdviceTable) {
    this.#table = table;
  }

  /** Another board is put on the table. */
  clear(): void {
    this.meanings.value = undefined;
    this.hint.value = undefined;
  }

  /** What a robot would do in the person's place. */
  async askHint(): Promise<void> {
    const { engine, settings, record } = this.#table;
    const view = this.#table.view.value;
    const turn = this.#table.turn.value;
    if (view === undefined || turn === undefined) return;
    const before = record.value;
    const { robots } = settings.value;
    const seed = seedAt(this.#table.seed(), view);
    const asked = { ...askedBy(view, settings.value), robots, seed };
    this.hint.value = "thinking";
    const answer = await (
      turn === "call" ? engine.call(asked) : engine.card({ ...asked, claims: true })
    ).catch((error: unknown) => (error instanceof EngineStopped ? undefined : ("failed" as const)));
    if (record.value === before) this.hint.value = answer;
  }

  /** What the calls mean, for the person's eyes. */
  async understand(): Promise<void> {
    const { engine, settings, record } = this.#table;
    const view = this.#table.view.value;
    // A call keeps its meaning when cards have been played.
    if (view === undefined || (view.cards.length > 0 && this.meanings.value !== undefined)) return;
    const before = record.value;
    const answer = await engine.meanings(askedBy(view, settings.value)).catch(() => undefined);
    const isNow = record.value.board === before.board && record.value.calls === before.calls;
    if (answer !== undefined && isNow) this.meanings.value = answer;
  }
}
