/**
 * A person's claim: the number of tricks, a confirmation, and the verdict from all four hands. While a hand is hidden a
 * refusal gives nothing away: neither the line that beats the claim, nor the number of tricks, nor by its timing how
 * hard it was to find. The line is stored and shown when the hands are open.
 */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
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
import { messageOf, type Engine } from "../robots/engine.js";
import type { Settings } from "../settings/settings.js";
import type { Word } from "../words/words.js";

/**
 * Milliseconds after which the answer to a claim is shown, far more than nearly all claims take to judge, so that the
 * time tells nothing.
 */
const JUDGING_MS = 2000;

/** A refused claim with the line that beats it; not shown while a hand is hidden. */
export interface Refused {
  /** The number of cards played before the claim. */
  readonly at: number;
  readonly claimed: number;
  /**
   * The cards that beat the claim, and the tricks that the claimer gets. Empty if the search was too large to decide.
   */
  readonly line: readonly Card[];
  readonly tricks: number;
}

/** A refusal as it is shown to the person during the board. */
export interface ClaimRefusal {
  readonly claimed: number;
  readonly word: Extract<Word, `claim.refused.${string}`>;
}

/** An action that waits for the person's confirmation, because it would lose something on the table. */
export interface Confirmation {
  readonly word: Word;
  readonly values: Readonly<Record<string, string | number>>;
  readonly act: () => void;
}

/** Why the robots wait to be resumed: the person stopped them, or their worker failed. */
export type Halt = { readonly why: "stopped" } | { readonly why: "fault"; readonly words: string };

/** What claims need of the session. */
export interface ClaimHost {
  readonly engine: Engine;
  readonly tempoClock: TempoClock;
  readonly settings: ReadonlySignal<Settings>;
  /** The board with all four hands. Only the table and its robots may read it, never a view. */
  readonly whole: ReadonlySignal<BoardRecord>;
  readonly doubt: Signal<Confirmation | undefined>;
  keep(): void;
}

interface ClaimTable extends ClaimHost {
  readonly isFaced: ReadonlySignal<boolean>;
  readonly play: ReadonlySignal<Play | undefined>;
  readonly seat: ReadonlySignal<Seat>;
  readonly turn: ReadonlySignal<"call" | "card" | undefined>;
  readonly halted: Signal<Halt | undefined>;
  accept(tricks: number): void;
}

export class Claims {
  /** Whether the person is choosing the number of tricks. */
  readonly isOpen = signal(false);
  readonly isJudging = signal(false);
  readonly refusal = signal<ClaimRefusal | undefined>(undefined);
  readonly #refused = signal<readonly Refused[]>([]);
  /** The refused claims with their lines; empty while a hand is hidden. */
  readonly beaten: ReadonlySignal<readonly Refused[]>;
  readonly #table: ClaimTable;

  constructor(table: ClaimTable) {
    this.#table = table;
    this.beaten = computed(() => (table.isFaced.value ? this.#refused.value : []));
  }

  get refused(): readonly Refused[] {
    return this.#refused.peek();
  }

  /** Starts a board. Keeps refused claims that were made at or before its last card. */
  begin({ cards }: BoardRecord, refused: readonly Refused[]): void {
    this.clear();
    this.#refused.value = refused.filter(({ at }) => at <= cards.length);
  }

  /** Closes the claim and its answer, when the board goes on. */
  clear(): void {
    this.isOpen.value = false;
    this.isJudging.value = false;
    this.refusal.value = undefined;
  }

  /** Asks the person to confirm the claim, so that one tap alone claims nothing. */
  claim(tricks: number): void {
    const { turn, play, seat, doubt } = this.#table;
    if (turn.value !== "card" || play.value === undefined) return;
    if (!claimOf(play.value, seat.value, tricks).ok) return;
    this.isOpen.value = false;
    doubt.value = {
      word: tricks === 0 ? "confirm.concede" : "confirm.claim",
      values: { tricks, left: play.value.tricksLeft },
      act: () => void this.#judge(tricks),
    };
  }

  /** Accepts the claim if it holds. A claim already refused at this card is refused again without asking the engine. */
  async #judge(claimed: number): Promise<void> {
    const { whole, seat, tempoClock, halted } = this.#table;
    const before = whole.value;
    const at = before.cards.length;
    this.isJudging.value = true;
    this.refusal.value = undefined;
    const known = this.#refused.value.find((one) => one.at === at && one.claimed === claimed);
    const verdict = await inTempo(JUDGING_MS, tempoClock, async () =>
      known === undefined ? this.#ask(claimed) : { refused: known },
    );
    if (whole.value !== before) return;
    this.isJudging.value = false;
    if ("failure" in verdict) halted.value = { why: "fault", words: verdict.failure };
    else if (verdict.refused === undefined) this.#table.accept(claimed);
    else {
      // The wording tells only the side of the claimer, which is public.
      const declarer = contractOf(before)?.declarer;
      const isDeclarers = declarer !== undefined && sideOf(declarer) === sideOf(seat.value);
      const word = isDeclarers ? "claim.refused.declarer" : "claim.refused.defender";
      this.refusal.value = { claimed, word };
      if (known !== undefined) return;
      this.#refused.value = [...this.#refused.value, verdict.refused];
      this.#table.keep();
    }
  }

  /** Asks the engine; `refused` is undefined if the claim stands. */
  async #ask(
    claimed: number,
  ): Promise<{ readonly refused: Refused | undefined } | { readonly failure: string }> {
    const { engine, settings, whole, seat } = this.#table;
    const record = whole.value;
    const { locale } = settings.value;
    try {
      const answer = await engine.claim({ record, seat: seat.value, locale, tricks: claimed });
      if (answer.verdict === "stands") return { refused: undefined };
      const { line, tricks } =
        answer.verdict === "refuted" ? answer : { line: [], tricks: claimed };
      return { refused: { at: record.cards.length, claimed, line, tricks } };
    } catch (error) {
      return { failure: messageOf(error) };
    }
  }
}
