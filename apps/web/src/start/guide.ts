/**
 * The guided first board: a board that is laid before the person, and a word at the moments that matter: partner's signal, what
 * it changes in one's beliefs, a hint, and in the end what was told and was not true. What is said of the board comes from the
 * same answers that badges, beliefs and the story are made of; the guide knows the deal, and nothing of what robots think.
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
import type { BoardMove } from "../boards/moves.js";
import type { Study } from "../study/study.js";
import type { Game } from "../session/game.js";

/**
 * The board: South defends, robots have bid, and three cards lie on the table. The third is partner's and tells something; robots
 * with this seed play these cards there.
 */
const BOARD: Board = { number: 1, dealer: "W", vulnerability: "None" };
const DEAL = "N:KJ.T6.QT7542.T73 AT87.AK42.K6.J64 Q632.9875..AK852 954.QJ3.AJ983.Q9";
const CALLS: readonly Call[] = ["P", "2D", "2N", "P", "3N", "P", "P", "P"];
const CARDS_PLAYED = ["CA", "C9", "C7"];

/** It thinks in deals and not in seconds, so that it plays the same cards on every machine. */
export const GUIDED_ROBOTS: RobotSettings = {
  ...USUAL_SETTINGS,
  samples: STRENGTHS.quick.samples,
  patience: ROBOT_SETTINGS.patience.takes.most,
};
export const GUIDED_SEED = "guided";

/** What is said, in the order in which it may be said; each once. */
const GUIDE_NOTES = ["welcome", "badge", "hint", "beliefs", "lie", "true", "why"] as const;
export type GuideNote = (typeof GUIDE_NOTES)[number];

/** A card that told something, by its number among the cards. */
export interface ToldCard {
  readonly index: number;
  readonly seat: Seat;
  readonly card: Card;
  readonly text: string;
}

/** What a card changed: the chance that a seat has an honour, or so many cards of its suit, before it and after it. */
export interface Shift {
  readonly by: Seat;
  readonly card: Card;
  readonly seat: Seat;
  readonly has: { readonly honour: Card } | { readonly length: number };
  readonly before: number;
  readonly after: number;
}

/** A smaller change of a chance is not worth a word. */
const LEAST_SHIFT = 0.08;

export class Guide {
  readonly shift = signal<Shift | undefined>(undefined);
  readonly #said = signal<ReadonlySet<GuideNote>>(new Set());
  readonly #isSkipped = signal(false);
  /** Ends when the cards on the table have been weighed. */
  #weighing: Promise<void> | undefined;
  /** Steps whose cards have been weighed. */
  #weighed = 0;
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

  /** Whether the board on the table is the guided one, and somebody wants to be guided. */
  readonly isOn = computed(
    () => this.#game.table.company.value?.seed === GUIDED_SEED && !this.#isSkipped.value,
  );

  /** The first card of partner's that told something. */
  readonly told = computed<ToldCard | undefined>(() => {
    const partner = partnerOf(this.#game.settings.value.seat);
    const { calls } = this.#game.table.record.value;
    const texts = this.#study.told.value?.cards ?? [];
    for (const { seat, card, step } of this.#study.boardMoves.value) {
      const text = texts[step - calls.length] ?? "";
      if (card !== undefined && seat === partner && text !== "")
        return { index: step - calls.length, seat, card, text };
    }
    return undefined;
  });

  /** A card of somebody else's that was not true, once the board is over. */
  readonly lie = computed<ToldCard | undefined>(() => {
    const { record, person } = this.#study.board;
    const lies = (this.#study.signals.value ?? []).filter((one) => !one.truthful);
    const lie =
      lies.find(({ misled }) => misled !== undefined) ?? lies.find(({ seat }) => seat !== person);
    const card = lie === undefined ? undefined : record.cards[lie.index]?.card;
    return lie === undefined || card === undefined ? undefined : { ...lie, card };
  });

  /** What is to be said now. */
  readonly note = computed<GuideNote | undefined>(() => {
    if (!this.isOn.value) return undefined;
    return GUIDE_NOTES.find((one) => !this.#said.value.has(one) && this.#isTime(one));
  });

  /** Lays the board before the person and begins to speak. */
  begin(): void {
    const company = { robots: GUIDED_ROBOTS, seed: GUIDED_SEED };
    const begun = (): void => {
      this.#said.value = new Set();
      this.#isSkipped.value = false;
      this.shift.value = undefined;
      this.#weighed = 0;
    };
    this.#game.layMoment(boardGuided(), begun, company);
  }

  /** What was said is read. */
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
    const { isOver, turn } = this.#game.table;
    const said = this.#said.value;
    switch (note) {
      case "welcome":
        return !isOver.value;
      case "badge":
        return !isOver.value && this.told.value !== undefined;
      case "beliefs":
        return !isOver.value && said.has("hint") && this.shift.value !== undefined;
      case "hint":
        return turn.value === "card" && said.has("badge");
      case "lie":
        return isOver.value && this.lie.value !== undefined;
      case "true":
        return (
          isOver.value &&
          this.#study.signals.value !== undefined &&
          this.lie.value === undefined &&
          !said.has("lie")
        );
      case "why":
        return isOver.value && (said.has("lie") || said.has("true"));
    }
  }

  /** Asks what every card on the table has changed in what the person may believe, until one has changed much. */
  async weighed(): Promise<void> {
    this.#weighing ??= this.#weigh().finally(() => {
      this.#weighing = undefined;
    });
    await this.#weighing;
  }

  async #weigh(): Promise<void> {
    // Cards that are played meanwhile come to the end of the list.
    for (
      let move = this.#unweighed;
      move !== undefined && this.shift.value === undefined;
      move = this.#unweighed
    ) {
      const { step, seat, card } = move;
      this.#weighed = step + 1;
      // One's own cards tell one nothing, nor do dummy's; and those that lay there were seen before.
      const { calls } = this.#game.table.record.value;
      const contract = this.#game.table.play.value?.contract;
      const isSeen = step - calls.length < CARDS_PLAYED.length - 1;
      if (card === undefined || contract === undefined || isSeen) continue;
      if (seat === this.#game.settings.value.seat || seat === dummyOf(contract)) continue;
      this.shift.value = await this.#shiftAt(step, seat, card);
    }
  }

  get #unweighed(): BoardMove | undefined {
    return this.#study.boardMoves.value.find(({ step }) => step >= this.#weighed);
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
