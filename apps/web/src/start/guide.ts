/**
 * The guided first board. A fixed board is laid on the table, and notes appear at certain moments: partner's first
 * signal, a hint, a card that changes the beliefs, and at the end a false signal. The notes use the same answers of the
 * engine as badges, beliefs and the story; only the deal is fixed in the code.
 */
import { computed, effect, signal, untracked } from "@preact/signals";
import {
  dummyOf,
  emptyRecord,
  parseCard,
  parseDeal,
  partialOf,
  partnerOf,
  suitOf,
  sure,
  withMark,
  type Board,
  type BoardRecord,
  type Call,
  type Card,
  type Seat,
} from "@falsecard/core";
import { ROBOT_SETTINGS, USUAL_SETTINGS, type RobotSettings } from "@falsecard/engine/play";
import { STRENGTHS } from "@falsecard/engine/robot";
import type { Study } from "../study/study.js";
import type { Game } from "../session/game.js";

/**
 * South defends after an auction by robots, and three cards are on the table. The third is partner's signal. They are
 * the cards that robots with `GUIDED_SEED` play.
 */
const BOARD: Board = { number: 1, dealer: "W", vulnerability: "None" };
const DEAL = "N:KJ.T6.QT7542.T73 AT87.AK42.K6.J64 Q632.9875..AK852 954.QJ3.AJ983.Q9";
const CALLS: readonly Call[] = ["P", "2D", "2N", "P", "3N", "P", "P", "P"];
const CARDS_PLAYED = ["CA", "C9", "C7"];

/** Limited by deals and not by seconds, so that the robots play the same cards on every machine. */
export const GUIDED_ROBOTS: RobotSettings = {
  ...USUAL_SETTINGS,
  samples: STRENGTHS.quick.samples,
  patience: ROBOT_SETTINGS.patience.takes.most,
};
export const GUIDED_SEED = "guided";

/** The notes, in the order in which they may appear; each appears once. */
const GUIDE_NOTES = ["welcome", "badge", "hint", "beliefs", "lie", "true", "why"] as const;
export type GuideNote = (typeof GUIDE_NOTES)[number];

/** A signal, with its index among the cards of the board and its agreed meaning. */
export interface ToldCard {
  readonly index: number;
  readonly seat: Seat;
  readonly card: Card;
  readonly text: string;
}

/** How a card changed the chance that a seat has an honour, or a certain number of cards in the suit of the card. */
export interface Shift {
  readonly by: Seat;
  readonly card: Card;
  readonly seat: Seat;
  readonly has: { readonly honour: Card } | { readonly length: number };
  readonly before: number;
  readonly after: number;
}

/** The smallest change of a chance that gets a note. */
const LEAST_SHIFT = 0.08;

export class Guide {
  /** The first card that changed a chance by at least `LEAST_SHIFT`. */
  readonly shift = signal<Shift | undefined>(undefined);
  readonly #said = signal<ReadonlySet<GuideNote>>(new Set());
  readonly #isSkipped = signal(false);
  #weighing: Promise<void> | undefined;
  /** The first step whose card has not been examined for a shift. */
  #unweighed = 0;
  readonly #game: Game;
  readonly #study: Study;

  constructor(game: Game, study: Study) {
    this.#game = game;
    this.#study = study;
    effect(() => {
      void game.table.record.value;
      if (this.isOn.value && !game.table.isOver.value) untracked(() => void this.weighed());
    });
  }

  /** Whether the guided board is on the table, and the guide was not skipped. */
  readonly isOn = computed(
    () => this.#game.table.company.value?.seed === GUIDED_SEED && !this.#isSkipped.value,
  );

  /** Partner's first signal. */
  readonly told = computed<ToldCard | undefined>(() => {
    const partner = partnerOf(this.#game.settings.value.seat);
    const { calls } = this.#game.table.record.value;
    const texts = this.#study.told.value?.cards ?? [];
    for (const { seat, card, step } of this.#study.boardMoves.value) {
      const index = step - calls.length;
      const text = texts[index] ?? "";
      if (card !== undefined && seat === partner && text !== "") return { index, seat, card, text };
    }
    return undefined;
  });

  /** A false signal of another seat, once the board is over; preferably one that misled the person. */
  readonly lie = computed<ToldCard | undefined>(() => {
    const { record, person } = this.#study.board;
    const lies = (this.#study.signals.value ?? []).filter((one) => !one.truthful);
    const lie =
      lies.find(({ misled }) => misled !== undefined) ?? lies.find(({ seat }) => seat !== person);
    const card = lie === undefined ? undefined : record.cards[lie.index]?.card;
    return lie === undefined || card === undefined ? undefined : { ...lie, card };
  });

  /** The note to show now. */
  readonly note = computed<GuideNote | undefined>(() => {
    if (!this.isOn.value) return undefined;
    return GUIDE_NOTES.find((one) => !this.#said.value.has(one) && this.#isTime(one));
  });

  begin(): void {
    const begun = (): void => {
      this.#said.value = new Set();
      this.#isSkipped.value = false;
      this.shift.value = undefined;
      this.#unweighed = 0;
    };
    this.#game.layMoment(boardGuided(), begun, {
      company: { robots: GUIDED_ROBOTS, seed: GUIDED_SEED },
    });
  }

  /** Removes the note, when the person has read it. */
  goOn(): void {
    const note = this.note.value;
    if (note === undefined) return;
    this.#said.value = new Set(this.#said.value).add(note);
    if (note === "why") this.skip();
  }

  /** Ends the guide; the board stays. */
  skip(): void {
    this.#isSkipped.value = true;
  }

  #isTime(note: GuideNote): boolean {
    const isOver = this.#game.table.isOver.value;
    const said = this.#said.value;
    switch (note) {
      case "welcome":
        return !isOver;
      case "badge":
        return !isOver && this.told.value !== undefined;
      case "hint":
        return this.#game.table.turn.value === "card" && said.has("badge");
      case "beliefs":
        return !isOver && said.has("hint") && this.shift.value !== undefined;
      case "lie":
        return isOver && this.lie.value !== undefined;
      case "true": {
        const hasNoLie = this.#study.signals.value !== undefined && this.lie.value === undefined;
        return isOver && hasNoLie && !said.has("lie");
      }
      case "why":
        return isOver && (said.has("lie") || said.has("true"));
    }
  }

  /** Asks how each card changed the person's beliefs, until one gives a shift. */
  async weighed(): Promise<void> {
    this.#weighing ??= this.#weigh().finally(() => {
      this.#weighing = undefined;
    });
    await this.#weighing;
  }

  async #weigh(): Promise<void> {
    while (this.shift.value === undefined) {
      // Searched anew in each pass, because cards are played meanwhile.
      const move = this.#study.boardMoves.value.find(({ step }) => step >= this.#unweighed);
      if (move === undefined) return;
      const { step, seat, card } = move;
      this.#unweighed = step + 1;
      const { calls } = this.#game.table.record.value;
      const contract = this.#game.table.play.value?.contract;
      const isFirst = step - calls.length < CARDS_PLAYED.length - 1;
      // The person's own cards and dummy's change no belief, and the first cards were there from the start.
      if (card === undefined || contract === undefined || isFirst) continue;
      if (seat === this.#game.settings.value.seat || seat === dummyOf(contract)) continue;
      this.shift.value = await this.#shiftAt(step, seat, card);
    }
  }

  async #shiftAt(step: number, by: Seat, card: Card): Promise<Shift | undefined> {
    const before = await this.#study.chancesAt(step);
    const after = await this.#study.chancesAt(step + 1);
    const suit = suitOf(card);
    const lengths = (after?.seats ?? []).flatMap(({ seat, lengths: own }) =>
      own[suit].map((chance, length): Shift => {
        const was = before?.seats.find((one) => one.seat === seat)?.lengths[suit][length];
        return { by, card, seat, has: { length }, before: was ?? chance, after: chance };
      }),
    );
    const honours = (after?.honours ?? []).flatMap(({ card: honour, chances }) => {
      const were = before?.honours.find((one) => one.card === honour)?.chances;
      return chances.map(({ seat, chance }): Shift => {
        const was = were?.find((one) => one.seat === seat)?.chance;
        return { by, card, seat, has: { honour }, before: was ?? chance, after: chance };
      });
    });
    const [most] = [...honours, ...lengths].toSorted(
      (a, b) => b.after - b.before - (a.after - a.before),
    );
    return most !== undefined && most.after - most.before >= LEAST_SHIFT ? most : undefined;
  }
}

export const boardGuided = (): BoardRecord =>
  withMark(
    {
      ...emptyRecord(BOARD),
      deal: partialOf(sure(parseDeal(DEAL))),
      scoring: "IMPs",
      calls: CALLS.map((call) => ({ call })),
      cards: CARDS_PLAYED.map((text) => ({ card: sure(parseCard(text)) })),
    },
    "lead",
  );
