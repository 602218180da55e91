/**
 * A person's claim: the number of tricks, a confirmation, and the verdict by all four hands. While
 * anything is hidden a refusal says that it was refused and nothing else: not how, not by how many, and not how long
 * that took to see. What beats the claim is kept until the hands are open.
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

/** Something that would lose what is on the table, until the person says yes. */
export interface Confirmation {
  readonly word: Word;
  readonly values: Readonly<Record<string, string | number>>;
  readonly act: () => void;
}

/** Robots that do not go on by themselves: the person stopped them, or their thread failed. */
export type Halt = { readonly why: "stopped" } | { readonly why: "fault"; readonly words: string };

/** What claims need of the session. */
export interface ClaimHost {
  readonly engine: Engine;
  readonly tempoClock: TempoClock;
  readonly settings: ReadonlySignal<Settings>;
  /** The board with all four hands: for the table and its robots, and for no view. */
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
  /** What beat the claims that were refused, once the hands are open. */
  readonly beaten: ReadonlySignal<readonly Refused[]>;
  readonly #table: ClaimTable;

  constructor(table: ClaimTable) {
    this.#table = table;
    this.beaten = computed(() => (table.isFaced.value ? this.#refused.value : []));
  }

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

  /** The claim goes to the table when it holds; the answer to one that was refused here before is countedBoards. */
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
      // Everybody knows on which side the trick may be lost.
      const declarer = contractOf(before)?.declarer;
      const isDeclarers = declarer !== undefined && sideOf(declarer) === sideOf(seat.value);
      const word = isDeclarers ? "claim.refused.declarer" : "claim.refused.defender";
      this.refusal.value = { claimed, word };
      if (known !== undefined) return;
      this.#refused.value = [...this.#refused.value, verdict.refused];
      this.#table.keep();
    }
  }

  /** Judges a claim; what was refused is undefined if it stands. */
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
