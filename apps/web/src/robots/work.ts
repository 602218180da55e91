/**
 * The decisions of one worker. A decision is done in pieces, here and by the helpers that the page lends: the most
 * urgent first, with a pause after each in which the worker hears what else is asked. Results are used in the order in
 * which the decision asked for them, so helpers change nothing but the time.
 */
import { revived, type Result } from "@falsecard/core";
import {
  decideWith,
  doPiece,
  type CardDecision,
  type DecisionOptions,
  type Piece,
  type Found,
  type Scene,
} from "@falsecard/engine/play";
import { sharedSolver } from "@falsecard/solver";
import { EngineStopped, messageOf } from "./engine.js";
import { isBefore, type FromWorker, type Priority, type ToWorker } from "./messages.js";
import { sceneOf, toldTurn, type TurnTold } from "./turn.js";

/** What an answer needs to decide without keeping its worker from more urgent work. */
export interface Work {
  /** The milliseconds that this question has had: the time that more urgent ones took is left out. */
  readonly now: () => number;
  /** Lets the worker do what is more urgent; rejects if the answer is no longer wanted. */
  readonly pause: () => Promise<void>;
  readonly decide: (
    told: TurnTold,
    asked: Omit<DecisionOptions, "solver">,
  ) => Promise<Result<CardDecision>>;
}

/** The surroundings of a worker. */
export interface WorkPlace {
  readonly post: (message: FromWorker) => void;
  /** The time in milliseconds. */
  readonly now: () => number;
  /** Resolves when the messages that have come were heard. */
  readonly pause: () => Promise<void>;
}

/** A question that is answered where nothing else is asked. */
export const workAlone = (now: () => number): Work =>
  new Decisions({ post: () => undefined, now, pause: async () => undefined }).work(0, "person");

/** Milliseconds of a short piece: a helper has two of them, so that it finds the next one when it has done one. */
const SHORT_MS = 30;
/** Milliseconds after which a worker without helpers pauses. */
const PAUSE_MS = 8;
/**
 * A worker with nothing else to do waits for its helpers so many milliseconds, and so many times as long as its longest
 * piece took, before it does their pieces itself.
 */
const LATE = { ms: 50, times: 4 } as const;

/** A piece without a result. */
interface OpenPiece {
  readonly id: number;
  readonly question: number;
  readonly decision: number;
  readonly priority: Priority;
  readonly piece: Piece;
  readonly scene: Scene;
  /** Whether its result will be used unless a limit comes first. */
  readonly isSure: boolean;
  readonly resolve: (found: Found) => void;
  readonly reject: (error: Error) => void;
  /** Whether it is done here, because a helper gave it back or kept it too long. */
  isOwn: boolean;
}

/** The decisions that a worker makes, and the pieces that it does for others. */
export class Decisions {
  readonly #place: WorkPlace;
  /** All pieces without a result, by number: those that wait, and those that helpers have. */
  readonly #open = new Map<number, OpenPiece>();
  /** The pieces that no worker has, the most urgent first. */
  readonly #waiting: OpenPiece[] = [];
  /** The pieces that helpers have, in the order in which they were given. */
  readonly #given = new Set<OpenPiece>();
  readonly #stopped = new Set<number>();
  /** The decisions under way. */
  readonly #deciding = new Set<number>();
  /** Milliseconds spent so far, by priority. */
  readonly #spent = new Map<Priority, number>();
  /** The decision of another worker that pieces are done for. */
  #lent: Scene | undefined;
  #helpers = 0;
  #numbered = 0;
  #isRunning = false;
  #paused = 0;
  /** Milliseconds of the longest piece that was done here for the decisions under way. */
  #longest = 0;
  #late: ReturnType<typeof setTimeout> | undefined;

  constructor(place: WorkPlace) {
    this.#place = place;
  }

  work(question: number, priority: Priority): Work {
    const before = this.#spentBefore(priority);
    return {
      now: () => this.#place.now() - (this.#spentBefore(priority) - before),
      pause: async () => {
        await this.#place.pause();
        if (this.#stopped.has(question)) throw new EngineStopped();
      },
      decide: (told, asked) => this.#decide(told, asked, question, priority),
    };
  }

  /** Counts time that was spent on work of a priority. */
  spend(priority: Priority, ms: number): void {
    this.#spent.set(priority, (this.#spent.get(priority) ?? 0) + ms);
  }

  /** Ends the decisions of a question; a piece under way is finished. */
  stop(question: number): void {
    this.#stopped.add(question);
    for (const piece of this.#open.values())
      if (piece.question === question) this.#close(piece).reject(new EngineStopped());
  }

  /** Called when a question was answered or has failed. */
  end(question: number): void {
    this.#stopped.delete(question);
  }

  /** Hears of helpers and of pieces. */
  hear(message: Exclude<ToWorker, { readonly kind: "question" | "stop" }>): void {
    if (message.kind === "piece") this.#help(message);
    else if (message.kind === "helpers") {
      this.#helpers = message.count;
      this.#start();
    } else {
      const piece = this.#open.get(message.id);
      if (piece === undefined) return;
      if (message.kind === "found") this.#close(piece).resolve(message.found);
      else this.#takeBack([piece]);
      this.#start();
    }
  }

  async #decide(
    told: TurnTold,
    asked: Omit<DecisionOptions, "solver">,
    question: number,
    priority: Priority,
  ): Promise<Result<CardDecision>> {
    const turn = toldTurn(told);
    const { seen, meanings, model } = turn;
    const decision = ++this.#numbered;
    let scene: Scene | undefined;
    const ask = (piece: Piece, unwanted: Promise<void>, isSure: boolean): Promise<Found> =>
      new Promise((resolve, reject) => {
        if (this.#stopped.has(question)) {
          reject(new EngineStopped());
          return;
        }
        if (scene === undefined) {
          scene = sceneOf(turn);
          this.#deciding.add(decision);
          this.#place.post({ kind: "deciding", decision, priority, turn });
        }
        const id = ++this.#numbered;
        const open = { id, question, decision, priority, piece, scene, isSure, isOwn: false };
        this.#add({ ...open, resolve, reject });
        void unwanted.then(() => {
          const left = this.#open.get(id);
          if (left !== undefined) this.#close(left).reject(new EngineStopped());
        });
      });
    try {
      // Without helpers nothing is done that may not be wanted.
      const most = (): number => (this.#helpers === 0 ? 0 : this.#each * (this.#helpers + 1));
      return await decideWith(seen, meanings, model, asked, ask, most);
    } finally {
      if (this.#deciding.delete(decision)) this.#place.post({ kind: "decided", decision });
      if (this.#deciding.size === 0) this.#longest = 0;
    }
  }

  #add(piece: OpenPiece): void {
    this.#open.set(piece.id, piece);
    const after = this.#waiting.findIndex((each) => isBefore(piece.priority, each.priority));
    this.#waiting.splice(after < 0 ? this.#waiting.length : after, 0, piece);
    this.#start();
  }

  /** Pieces that helpers have are done here, before others of their priority. */
  #takeBack(pieces: readonly OpenPiece[]): void {
    for (const piece of pieces) {
      if (!this.#given.delete(piece)) continue;
      piece.isOwn = true;
      const after = this.#waiting.findIndex((each) => !isBefore(each.priority, piece.priority));
      this.#waiting.splice(after < 0 ? this.#waiting.length : after, 0, piece);
    }
  }

  /** Takes a piece out of all lists. */
  #close(piece: OpenPiece): OpenPiece {
    this.#open.delete(piece.id);
    this.#given.delete(piece);
    const at = this.#waiting.indexOf(piece);
    if (at >= 0) this.#waiting.splice(at, 1);
    return piece;
  }

  #start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    // All pieces of an order are known before the first is begun.
    queueMicrotask(() => void this.#run());
  }

  async #run(): Promise<void> {
    clearTimeout(this.#late);
    for (;;) {
      this.#give();
      const piece = this.#next();
      if (piece === undefined) break;
      this.#do(piece);
      const isShared = this.#helpers > 0 || this.#deciding.size > 1;
      if (isShared || this.#place.now() - this.#paused >= PAUSE_MS) {
        await this.#place.pause();
        this.#paused = this.#place.now();
      }
    }
    this.#isRunning = false;
    if (this.#given.size === 0) return;
    this.#late = setTimeout(
      () => {
        this.#takeBack([...this.#given]);
        this.#start();
      },
      LATE.ms + LATE.times * this.#longest,
    );
  }

  /** The pieces that a worker has at a time. */
  get #each(): number {
    return this.#longest > SHORT_MS ? 1 : 2;
  }

  /**
   * Takes the piece to do next. While helpers are at work nothing is begun here that may not be wanted, so that the
   * decision goes on as soon as they are done.
   */
  #next(): OpenPiece | undefined {
    const at = this.#given.size === 0 ? 0 : this.#waiting.findIndex(({ isSure }) => isSure);
    return at < 0 ? undefined : this.#waiting.splice(at, 1)[0];
  }

  /** Gives pieces to the helpers, and keeps one that is sure to be wanted. */
  #give(): void {
    const kept = this.#waiting.find(({ isSure, isOwn }) => isSure || isOwn);
    while (this.#given.size < this.#each * this.#helpers) {
      const at = this.#waiting.findIndex((each) => each !== kept && !each.isOwn);
      const [piece] = at < 0 ? [] : this.#waiting.splice(at, 1);
      if (piece === undefined) return;
      this.#given.add(piece);
      const { id, decision, piece: data } = piece;
      this.#place.post({ kind: "give", id, decision, piece: data });
    }
  }

  #do(piece: OpenPiece): void {
    this.#open.delete(piece.id);
    const start = this.#place.now();
    try {
      piece.resolve(this.#timed(piece.priority, piece.scene, piece.piece));
    } catch (error) {
      piece.reject(error instanceof Error ? error : new Error(messageOf(error)));
    }
    this.#longest = Math.max(this.#longest, this.#place.now() - start);
  }

  #help({ id, priority, turn, piece }: Extract<ToWorker, { readonly kind: "piece" }>): void {
    try {
      if (turn !== undefined) this.#lent = sceneOf(revived(turn));
      if (this.#lent === undefined) throw new Error("a piece without a turn");
      const found = this.#timed(priority, this.#lent, revived(piece));
      this.#place.post({ kind: "found", id, found });
    } catch {
      // Its own worker does it, and says what is wrong.
      this.#place.post({ kind: "back", id });
    }
  }

  #timed(priority: Priority, scene: Scene, piece: Piece): Found {
    const start = this.#place.now();
    try {
      return doPiece(scene, piece, sharedSolver());
    } finally {
      this.spend(priority, this.#place.now() - start);
    }
  }

  #spentBefore(priority: Priority): number {
    let ms = 0;
    for (const [each, spent] of this.#spent) if (isBefore(each, priority)) ms += spent;
    return ms;
  }
}
