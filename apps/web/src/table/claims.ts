/**
 * A person's claim: how many, are you sure, and whether it holds; judged by the table with all four hands. While
 * anything is hidden a refusal says that it was refused and nothing else: not how, not by how many, and not how long
 * that took to see. What beats the claim is kept until the hands are open.
 */
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import {
  claimOf,
  contractOf,
  sideOf,
  type BoardRecord,
  type Card,
  type Play,
  type Seat,
} from "@falsecard/core";
import { inTempo, type TempoClock } from "@falsecard/table";
import type { Engine } from "../robots/engine.js";
import type { Settings } from "../settings/settings.js";
import type { Word } from "../words/words.js";

/** Milliseconds after which the answer to a claim is shown: far more than nearly all claims take to judge. */
const JUDGING_MS = 2000;

/** A claim that was refused, with the line that beats it; not shown while a hand is hidden. */
export interface Refused {
  /** Cards that had been played. */
  readonly at: number;
  readonly claimed: number;
  /** The cards from there on that beat it, and the tricks they leave; none if too many ways had to be looked at. */
  readonly line: readonly Card[];
  readonly tricks: number;
}

/** A refusal as the person is told of it while the board is on. */
export interface ClaimRefusal {
  readonly claimed: number;
  readonly word: Extract<Word, `claim.refused.${string}`>;
}

/** The table at which somebody claims. */
export interface ClaimTable {
  readonly engine: Engine;
  readonly tempoClock: TempoClock;
  readonly settings: ReadonlySignal<Settings>;
  /** The board with all four hands. */
  readonly record: ReadonlySignal<BoardRecord>;
  /** Whether nothing is hidden any more. */
  readonly isFaced: ReadonlySignal<boolean>;
  readonly play: ReadonlySignal<Play | undefined>;
  readonly seat: ReadonlySignal<Seat>;
  readonly turn: ReadonlySignal<"call" | "card" | undefined>;
  /** Asks whether the person is sure. */
  doubt(word: "confirm.concede" | "confirm.claim", tricks: number, act: () => void): void;
  /** Takes a claim that holds. */
  accept(tricks: number): void;
  /** What went wrong with the judging itself. */
  fail(words: string): void;
  /** Stores what has changed. */
  keep(): void;
}

export class Claims {
  /** Whether the person is choosing how many. */
  readonly isOpen = signal(false);
  readonly isJudging = signal(false);
  readonly refusal = signal<ClaimRefusal | undefined>(undefined);
  /** Every claim of this board that was refused. */
  readonly #refused = signal<readonly Refused[]>([]);
  /** What beat the claims that were refused, once the hands are open. */
  readonly beaten: ReadonlySignal<readonly Refused[]>;
  readonly #table: ClaimTable;

  constructor(table: ClaimTable) {
    this.#table = table;
    this.beaten = computed(() => (table.isFaced.value ? this.#refused.value : []));
  }

  /** What is stored. */
  get refused(): readonly Refused[] {
    return this.#refused.peek();
  }

  /** A board is put on the table; claims of it that were refused before are true as far as its cards go. */
  begin({ cards }: BoardRecord, refused: readonly Refused[]): void {
    this.clear();
    this.#refused.value = refused.filter(({ at }) => at <= cards.length);
  }

  /** The board has gone on. */
  clear(): void {
    this.isOpen.value = false;
    this.isJudging.value = false;
    this.refusal.value = undefined;
  }

  /** Asks whether so many tricks are to be claimed; nothing is claimed by one tap. */
  claim(tricks: number): void {
    const play = this.#table.play.value;
    if (this.#table.turn.value !== "card" || play === undefined) return;
    if (!claimOf(play, this.#table.seat.value, tricks).ok) return;
    this.isOpen.value = false;
    const word = tricks === 0 ? "confirm.concede" : "confirm.claim";
    this.#table.doubt(word, tricks, () => void this.#judge(tricks));
  }

  /** The claim goes to the table when it holds; the answer to one that was refused here before is remembered. */
  async #judge(tricks: number): Promise<void> {
    const { record, tempoClock } = this.#table;
    const before = record.value;
    const at = before.cards.length;
    this.isJudging.value = true;
    this.refusal.value = undefined;
    const known = this.#refused.value.find((one) => one.at === at && one.claimed === tricks);
    const verdict = await inTempo(JUDGING_MS, tempoClock, async () =>
      known === undefined ? this.#ask(tricks) : { refused: known },
    );
    if (record.value !== before) return;
    this.isJudging.value = false;
    if ("failure" in verdict) this.#table.fail(verdict.failure);
    else if (verdict.refused === undefined) this.#table.accept(tricks);
    else {
      this.refusal.value = { claimed: tricks, word: this.#word };
      if (known !== undefined) return;
      this.#refused.value = [...this.#refused.value, verdict.refused];
      this.#table.keep();
    }
  }

  /** Whose trick it may be is known to everybody. */
  get #word(): ClaimRefusal["word"] {
    const { record, seat } = this.#table;
    const declarer = contractOf(record.value)?.declarer;
    return declarer !== undefined && sideOf(declarer) === sideOf(seat.value)
      ? "claim.refused.declarer"
      : "claim.refused.defender";
  }

  /** Judges a claim; what was refused is undefined if it stands. */
  async #ask(
    tricks: number,
  ): Promise<{ readonly refused: Refused | undefined } | { readonly failure: string }> {
    const { engine, settings, record, seat } = this.#table;
    const { locale } = settings.value;
    const at = record.value.cards.length;
    const asked = { record: record.value, seat: seat.value, locale, tricks };
    try {
      const answer = await engine.claim(asked);
      if (answer.verdict === "stands") return { refused: undefined };
      const beats = answer.verdict === "refuted" ? answer : { line: [], tricks };
      return { refused: { at, claimed: tricks, line: beats.line, tricks: beats.tricks } };
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error) };
    }
  }
}
