/**
 * The papers' own boards: positions in which a paper names a card. The programs that ship are asked for theirs, one
 * after the other, in a worker of their own, and the play after each card is played to the end. Answers are kept for
 * the visit.
 */
import type { BoardRecord } from "@falsecard/core";
import { computed, signal } from "@preact/signals";
import {
  EngineStopped,
  messageOf,
  type Engine,
  type EngineAnswer,
  type PaperCard,
} from "../robots/engine.js";
import type { Game } from "../session/game.js";
import type { PaperPosition } from "./position.js";

/** The programs that are asked, in this order. */
export const PAPER_PROGRAMS = ["A", "B", "C", "deceptive", "default"] as const;
export type PaperProgram = (typeof PAPER_PROGRAMS)[number];

/** Milliseconds for one card of a program; it has more time here than at the table. */
const PATIENCE = 20_000;
/** All programs have the same random numbers. */
const SEED = "papers";

type Line = EngineAnswer<"paperLine">;

/** A program's card, and the play after it. */
export interface PaperFound extends PaperCard {
  readonly follows: Line;
}

/** Loads the positions on demand. */
export type LoadPapers = () => Promise<readonly PaperPosition[]>;

export class Papers {
  /** The positions; undefined until they are loaded. */
  readonly all = signal<readonly PaperPosition[] | undefined>(undefined);
  readonly isFailed = signal(false);
  /** The name of the open position, perhaps from a link that names none; undefined for the list. */
  readonly open = signal<string | undefined>(undefined);
  readonly current = computed(() => this.all.value?.find(({ id }) => id === this.open.value));
  /** The program that is thinking. */
  readonly thinking = signal<PaperProgram | undefined>(undefined);
  /** Why a program gave no answer. */
  readonly trouble = signal<string | undefined>(undefined);
  readonly #found = signal<ReadonlyMap<string, PaperFound>>(new Map());
  readonly #lines = new Map<string, Line>();
  readonly #game: Game;
  readonly #engine: Engine;
  readonly #load: LoadPapers;
  /** Counts the runs; an answer that belongs to an earlier one does not go on. */
  #run = 0;

  constructor(game: Game, engine: Engine, load: LoadPapers) {
    this.#game = game;
    this.#engine = engine;
    this.#load = load;
  }

  async load(): Promise<void> {
    if (this.all.value !== undefined) return;
    try {
      this.all.value = await this.#load();
      this.isFailed.value = false;
    } catch {
      this.isFailed.value = true;
    }
  }

  /** What the programs have answered at the open position. */
  readonly answers = computed(
    () =>
      new Map(
        PAPER_PROGRAMS.flatMap((program) => {
          const found = this.#found.value.get(keyOf(this.open.value, program));
          return found === undefined ? [] : [[program, found] as const];
        }),
      ),
  );

  /** Shows a position, or the list; programs that think about another one stop. */
  show(id: string | undefined): void {
    this.stop();
    this.open.value = id;
  }

  /** The position after the open one; after the last comes the first. */
  next(): void {
    const all = this.all.value ?? [];
    const at = all.findIndex(({ id }) => id === this.open.value);
    this.show(all[(at + 1) % all.length]?.id);
  }

  /** Asks every program that has not answered at the open position. */
  async ask(): Promise<void> {
    const position = this.current.value;
    if (position === undefined || this.thinking.value !== undefined) return;
    const run = ++this.#run;
    this.trouble.value = undefined;
    try {
      for (const program of PAPER_PROGRAMS) {
        const key = keyOf(position.id, program);
        if (this.#found.value.has(key)) continue;
        this.thinking.value = program;
        const found = await this.#answerOf(position, program);
        this.#found.value = new Map(this.#found.value).set(key, found);
        if (run !== this.#run) return;
      }
    } catch (error) {
      if (run === this.#run && !(error instanceof EngineStopped))
        this.trouble.value = messageOf(error);
    }
    if (run === this.#run) this.thinking.value = undefined;
  }

  /** Ends the thinking; answers that were found stay. */
  stop(): void {
    this.#run++;
    this.thinking.value = undefined;
    this.trouble.value = undefined;
    this.#engine.stop();
  }

  /** Lays the position on the table with the person in the seat that is to play. */
  play(then: () => void): void {
    const position = this.current.value;
    if (position === undefined) return;
    this.stop();
    const { seat } = position.seen;
    this.#game.layMoment(atTable(position), then, { seat });
  }

  /** Opens the board as it goes after a card, to be looked at card by card. */
  watch({ cards, tricks }: Line, then: () => void): void {
    const position = this.current.value;
    if (position === undefined) return;
    this.stop();
    const played = cards.map((card) => ({ card }));
    this.#game.look({ ...atTable(position), cards: played, tricks }, then);
  }

  async #answerOf(position: PaperPosition, program: PaperProgram): Promise<PaperFound> {
    const { seen, promises, record, id } = position;
    const asked = { seen, promises, seed: SEED };
    const found = await this.#engine.paperCard({ ...asked, program, patience: PATIENCE });
    // Two programs with the same card have the same line.
    const key = `${id} ${found.card}`;
    const follows =
      this.#lines.get(key) ??
      (await this.#engine.paperLine({ ...asked, record, card: found.card }));
    this.#lines.set(key, follows);
    return { ...found, follows };
  }
}

const keyOf = (id: string | undefined, program: PaperProgram): string => `${id ?? ""} ${program}`;

/** The board as the table plays it: by IMPs, with our own system but for a weak notrump that the paper states. */
function atTable({ record, promises }: PaperPosition): BoardRecord {
  if (!promises.some((text) => text.startsWith("1N=12-14"))) return { ...record, scoring: "IMPs" };
  const card = { card: "modern:notrump=12-14" };
  return { ...record, scoring: "IMPs", agreements: { NS: card, EW: card } };
}

const PAPER_LINK = /^papers?(?:=([\w-]*))?$/;

/** Whether the text after the # of an address opens the papers' boards. */
export const isPaperLink = (text: string): boolean => PAPER_LINK.test(text);

/** The name in a link; undefined if it opens the list. */
export const paperOfLink = (text: string): string | undefined => {
  const [, id = ""] = PAPER_LINK.exec(text) ?? [];
  return id === "" ? undefined : id;
};

/** The part of an address after the #, which opens the position. */
export const paperLink = (id: string): string => `paper=${id}`;
