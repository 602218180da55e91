/**
 * The controller of the analysis: stepping through a board, double-dummy results, what could be known from a seat, the
 * robots' reasons, and what-if lines. It asks an engine of its own, so that the robots at the table do not wait for it.
 * During the board it asks only what the person may know.
 */
import { computed, effect, signal, untracked, type Signal } from "@preact/signals";
import {
  auctionOf,
  bySeat,
  CardSet,
  makeHand,
  makePartialDeal,
  playOf,
  seenBy,
  wholeDeal,
  type BoardRecord,
  type Card,
  type Locale,
  type Play,
  type Seat,
} from "@falsecard/core";
import type { RobotSettings } from "@falsecard/engine/play";
import { Abandoned, playBoard, seedAt } from "@falsecard/table";
import { Branches, lineOf, type Branch } from "../boards/branches.js";
import { movesOf, momentOf } from "../boards/moves.js";
import {
  EngineStopped,
  messageOf,
  robotAt,
  type BoardQuestion,
  type CalledBy,
  type Engine,
  type EngineAnswer,
  type EngineMethod,
  type Placing,
  type PlayedBy,
  type Reason,
} from "../robots/engine.js";
import { cardKindAt, type JudgedCard } from "../scores/mistakes.js";
import { mistakeOf, type Mistake } from "./story.js";

/** The state of the table that the study needs. */
export interface StudiedBoard {
  readonly record: BoardRecord;
  /** The seat whose cards the person plays; `person` is the seat in which the person sits and bids. */
  readonly seat: Seat;
  readonly person: Seat;
  readonly locale: Locale;
  readonly robots: RobotSettings;
  readonly seed: string;
  readonly isOver: boolean;
  /** The part of the board that the person played: all of it, the opening lead, or the auction with partner. */
  readonly part: "board" | "lead" | "bid";
  /** Whether all hands are open; until then the record has only what the person may see. */
  readonly isFaced: boolean;
  /** The reasons that robots gave when they played, by card index. */
  readonly reasons: ReadonlyMap<number, Reason>;
}

/** Parts of a reason, filled in as their answers arrive. */
export interface WhyParts {
  readonly card?: PlayedBy;
  readonly call?: CalledBy;
  readonly placings?: readonly Placing[];
}

/** A task that may fail: a question to the engine, or robots that play out a branch (`rest`). */
export type StudyTask = EngineMethod | "rest";

export class Study {
  /** The number of calls and cards shown. */
  readonly step = signal(0);
  readonly #chosen = signal<Branch | undefined>(undefined);
  readonly isGoingOn = signal(false);
  readonly layout = signal<EngineAnswer<"layout"> | undefined>(undefined);
  readonly trace = signal<EngineAnswer<"trace"> | undefined>(undefined);
  /** The judgement of the cards by what the seat to play could know, by step. */
  readonly judged = signal<ReadonlyMap<number, PlayedBy>>(new Map());
  /** The progress of `judgeOwn` while it runs. */
  readonly progress = signal<{ readonly done: number; readonly of: number } | undefined>(undefined);
  /** Reasons by step, which is the number of calls and cards before the move. */
  readonly whys = signal<ReadonlyMap<number, WhyParts>>(new Map());
  /** What the calls and cards show by agreement. While hands are hidden, Why? shows nothing else. */
  readonly told = signal<EngineAnswer<"explain"> | undefined>(undefined);
  /** The signals of a finished board, and whether each was true. */
  readonly signals = signal<EngineAnswer<"signals"> | undefined>(undefined);
  /** The value of the contract on a board without play, compared with the best contract. */
  readonly worth = signal<EngineAnswer<"worth"> | undefined>(undefined);
  /** The seat whose beliefs are shown after the board; during it they are the person's own. */
  readonly eyes = signal<Seat | undefined>(undefined);
  readonly chances = signal<EngineAnswer<"chances"> | undefined>(undefined);
  /** The tasks that failed when last tried, with the error message. */
  readonly failures = signal<ReadonlyMap<StudyTask, string>>(new Map());

  readonly branches: Branches;
  readonly #board: { readonly value: StudiedBoard };
  readonly #engine: Engine;
  /** Counts changes of board and branch, to ignore answers about an earlier one. */
  #turned = 0;

  constructor(
    board: { readonly value: StudiedBoard },
    engine: Engine,
    branches = new Branches(() => undefined),
  ) {
    this.branches = branches;
    this.#board = board;
    this.#engine = engine;
    let [key, before, wasOver] = ["", board.value.record, false];
    effect(() => {
      const { record, isOver, isFaced, person, locale } = board.value;
      const { number = 0, dealer } = record.board;
      // Dummy's hand appears in the middle of a board and must not start it anew, so only the person's hand identifies
      // it until all are open.
      const hands = isFaced
        ? makePartialDeal(record.deal)
        : makeHand(record.deal[person] ?? CardSet.empty);
      const now = `${number}${dealer}${person}${locale} ${hands}`;
      // On another board, or after an undo, the answers so far do not hold any more.
      const isAnew = now !== key || !isContinued(before, record);
      const isEnd = isOver && (isAnew || !wasOver);
      [key, before, wasOver] = [now, record, isOver];
      untracked(() => {
        if (isAnew) this.#anew();
        // A finished board is shown from the opening lead on.
        if (isEnd) this.step.value = record.calls.length;
      });
    });
  }

  get board(): StudiedBoard {
    return this.#board.value;
  }

  /** The branch that is shown; undefined for the board as it was played. */
  readonly branch = computed<Branch | undefined>(() =>
    this.branches.list.value.find((one) => one === this.#chosen.value),
  );

  /** The record of the line that is shown: the board as it was played, or with the branch. */
  readonly line = computed<BoardRecord>(() => {
    const { record } = this.#board.value;
    return this.branch.value === undefined ? record : lineOf(record, this.branch.value);
  });

  readonly moves = computed(() => movesOf(this.line.value));
  readonly boardMoves = computed(() => movesOf(this.#board.value.record));

  /** The number of calls and cards of the line. */
  readonly length = computed(() => this.line.value.calls.length + this.line.value.cards.length);

  /** The step that is shown; for a board in play always the last. */
  readonly at = computed(() =>
    this.#board.value.isOver ? Math.min(this.step.value, this.length.value) : this.length.value,
  );

  /** The line up to the step that is shown. */
  readonly shown = computed<BoardRecord>(() => momentOf(this.line.value, this.at.value));
  readonly play = computed<Play | undefined>(() => playOf(this.shown.value));

  go(step: number): void {
    this.step.value = Math.max(0, Math.min(this.length.value, step));
  }

  /** Goes to the beginning of the previous trick (or of the current one, from its middle), or of the next. */
  goTrick(by: -1 | 1): void {
    const { calls } = this.line.value;
    const cards = this.at.value - calls.length;
    if (cards < 0 || (cards === 0 && by < 0)) this.go(by < 0 ? 0 : calls.length);
    else
      this.go(calls.length + (by < 0 ? Math.ceil(cards / 4) - 1 : Math.floor(cards / 4) + 1) * 4);
  }

  /** Goes to the next card that cost a trick double dummy; wraps around to the first. */
  goCost(): void {
    const { calls } = this.line.value;
    const costly = (this.trace.value?.cards ?? []).flatMap(({ cost }, i) => (cost > 0 ? [i] : []));
    this.#goAmong(costly.map((i) => calls.length + i));
  }

  /** Goes to the next card that was a mistake by what could be known; wraps around to the first. */
  goMistake(): void {
    this.#goAmong(this.mistakes.value.map(({ step }) => step));
  }

  #goAmong(steps: readonly number[]): void {
    const next = steps.find((step) => step > this.at.value) ?? steps[0];
    if (next !== undefined) this.go(next);
  }

  /** Judged cards that were mistakes by what their player could know. */
  readonly mistakes = computed<readonly (Mistake & { readonly step: number })[]>(() =>
    [...this.judged.value]
      .toSorted(([a], [b]) => a - b)
      .flatMap(([step, { reason }]) => {
        const card = this.line.value.cards[step - this.line.value.calls.length]?.card;
        const verdict = card === undefined ? undefined : mistakeOf(card, reason);
        return verdict === undefined ? [] : [{ ...verdict, step }];
      }),
  );

  /** The steps at which the person had a choice of cards. */
  readonly #ownSteps = computed<readonly number[]>(() => {
    const { seat, record, isOver } = this.#board.value;
    if (!isOver) return [];
    return this.boardMoves.value.flatMap(({ step, by, card }) => {
      if (by !== seat || card === undefined) return [];
      const play = playOf(momentOf(record, step));
      return play !== undefined && play.legal.size > 1 ? [step] : [];
    });
  });

  readonly isAllJudged = computed(() =>
    this.#ownSteps.value.every((step) => this.judged.value.has(step)),
  );

  /** The cards that the person chose, once all are judged; undefined while a branch is shown. */
  readonly judgedCards = computed<readonly JudgedCard[] | undefined>(() => {
    const steps = this.#ownSteps.value;
    if (steps.length === 0 || this.branch.value !== undefined || !this.isAllJudged.value)
      return undefined;
    const behind = new Set(this.mistakes.value.map(({ step }) => step));
    return steps.flatMap((step) => {
      const kind = cardKindAt(this.#board.value.record, step);
      return kind === undefined ? [] : [{ kind, isMistake: behind.has(step) }];
    });
  });

  /** Solves the deal and the line that is shown, if the board is over. */
  async solve(): Promise<void> {
    const turned = this.#turned;
    await this.#fill(this.layout, "layout", () => this.#engine.layout(this.#asked));
    if (turned !== this.#turned) return;
    const record = this.line.value;
    await this.#fill(this.trace, "trace", () => this.#engine.trace({ ...this.#asked, record }));
  }

  /** Judges the cards at a step by what the seat to play could know. */
  readonly judge = latest((step: number) => this.#judgeNow(step));

  async #judgeNow(step: number): Promise<void> {
    if (!this.board.isOver || this.judged.value.has(step)) return;
    const found = await this.#askCard(step, this.line.value);
    if (found !== undefined) this.judged.value = new Map(this.judged.value).set(step, found);
  }

  /** Judges every card that the person chose, to find the mistakes. */
  async judgeOwn(): Promise<void> {
    if (!this.board.isOver || this.progress.value !== undefined) return;
    const turned = this.#turned;
    const steps = this.#ownSteps.value;
    for (const [done, step] of steps.entries()) {
      if (turned !== this.#turned) return;
      this.progress.value = { done, of: steps.length };
      await this.#judgeNow(step);
    }
    if (turned === this.#turned) this.progress.value = undefined;
  }

  /**
   * Plays a card at this step: in the line if it is the same card, in a branch that has it, at the end of this branch,
   * or in a new branch.
   */
  tryCard(card: Card): void {
    const step = this.at.value;
    const { line, branches } = this;
    const { calls, cards, claim } = line.value;
    if (!this.board.isOver || this.play.value?.legal.has(card) !== true) return;
    if (cards[step - calls.length]?.card === card) {
      this.go(step + 1);
      return;
    }
    const { record } = this.board;
    const before = cards.slice(0, step - calls.length).map((one) => one.card);
    const isCommon = before.every((one, i) => record.cards[i]?.card === one);
    if (isCommon && record.cards[before.length]?.card === card) {
      this.#turnTo(undefined, step + 1);
      return;
    }
    const branch = this.branch.value;
    const since = isCommon ? before.length : (branch?.since ?? before.length);
    const other = [...before.slice(since), card];
    const isEnd = step === this.length.value && claim === undefined;
    const found =
      branches.going(record, before, card) ??
      (branch !== undefined && isEnd
        ? branches.change(branch, { cards: other })
        : branches.add({ name: "", since, cards: other }));
    this.#turnTo(found, step + 1);
  }

  /** Shows a branch after its first card. */
  choose(branch: Branch): void {
    this.#turnTo(branch, this.board.record.calls.length + branch.since + 1);
  }

  rename(branch: Branch, name: string): void {
    const changed = this.branches.change(branch, { name });
    if (this.#chosen.value === branch) this.#chosen.value = changed;
  }

  remove(branch: Branch): void {
    if (this.#chosen.value === branch) this.goBack();
    this.branches.remove(branch);
  }

  /** Shows the next line: the board, then its branches, then the board again. */
  goLine(): void {
    const list = this.branches.list.value;
    const next = list[this.branch.value === undefined ? 0 : list.indexOf(this.branch.value) + 1];
    if (next === undefined) this.goBack();
    else this.choose(next);
  }

  async goOn(): Promise<void> {
    let branch = this.branch.value;
    const from = this.line.value;
    const deal = wholeDeal(from.deal);
    if (branch === undefined || deal === undefined || this.isGoingOn.value) return;
    const turned = this.#turned;
    const isOff = (): boolean => turned !== this.#turned || !this.isGoingOn.value;
    const { locale, robots, seed } = this.board;
    let failure: string | undefined;
    this.isGoingOn.value = true;
    const players = bySeat((seat) =>
      robotAt({
        engine: this.#engine,
        question: (seen) => ({ seen, locale, robots, seed: seedAt(seed, seen) }),
        think: async (_, ask) => {
          if (isOff()) throw new Abandoned(seat, "stopped");
          const answer = await ask().catch((error: unknown) => {
            failure = failureOf(error);
            throw new Abandoned(seat, String(error));
          });
          if (isOff()) throw new Abandoned(seat, "stopped");
          return answer;
        },
      }),
    );
    const watch = ({ calls, cards, claim }: BoardRecord): void => {
      if (branch === undefined || isOff()) return;
      const played = cards.slice(branch.since).map((one) => one.card);
      const end = claim === undefined ? {} : { claim };
      branch = this.branches.change(branch, { cards: played, ...end });
      this.#chosen.value = branch;
      this.step.value = calls.length + cards.length;
    };
    const { board, agreements, scoring } = from;
    const scored = scoring === undefined ? {} : { scoring };
    try {
      await playBoard({ board, deal, players, agreements, from, watch, ...scored });
    } catch (error) {
      if (!(error instanceof Abandoned)) throw error;
    }
    if (turned !== this.#turned) return;
    this.#fail("rest", failure);
    this.isGoingOn.value = false;
    this.trace.value = undefined;
    await this.solve();
  }

  stop(): void {
    this.isGoingOn.value = false;
  }

  /** Shows the board at the step where the branch left it. */
  goBack(): void {
    const branch = this.branch.value;
    if (branch !== undefined)
      this.#turnTo(undefined, this.board.record.calls.length + branch.since);
  }

  /** Handles a key on a finished board; returns whether the key has a meaning. */
  press(key: string, isShifted: boolean): boolean {
    if (!this.board.isOver) return false;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => this.go(this.at.value - 1),
      ArrowRight: () => this.go(this.at.value + 1),
      ArrowUp: () => this.goTrick(-1),
      ArrowDown: () => this.goTrick(1),
      Home: () => this.go(0),
      End: () => this.go(this.length.value),
      m: () => (isShifted ? this.goMistake() : this.goCost()),
      v: () => this.goLine(),
      Escape: () => this.goBack(),
    };
    const name = key.length === 1 ? key.toLowerCase() : key;
    // Without a branch there is nothing to leave; the table may use the key.
    if (name === "Escape" && this.branch.value === undefined) return false;
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
    act?.();
    return act !== undefined;
  }

  /** Asks what the calls and cards show by agreement, and after the board which promises were kept. */
  async askTold(): Promise<void> {
    const { record, seat, locale, robots, isFaced, isOver } = this.board;
    const seen = seenBy(record, seat);
    if (seen === undefined || (isFaced && (!isOver || this.told.value !== undefined))) return;
    const hands = isOver ? { hands: record.deal } : {};
    const asked = this.#engine.explain({ seen, locale, robots, ...hands });
    const found = await this.#answer("explain", asked);
    if (found !== undefined) this.told.value = found;
  }

  async askSignals(): Promise<void> {
    const { robots } = this.board;
    const ask = () => this.#engine.signals({ ...this.#asked, robots });
    await this.#fill(this.signals, "signals", ask);
  }

  /** Asks for the value of the contract on a board without play. */
  async askWorth(): Promise<void> {
    const { person: seat, seed } = this.board;
    await this.#fill(this.worth, "worth", () => this.#engine.worth({ ...this.#asked, seat, seed }));
  }

  /** Asks why a robot made its call or card at a step, once the hands are open. */
  async why(step: number): Promise<void> {
    const { record, reasons, isFaced } = this.board;
    const calls = record.calls.length;
    if (!isFaced || this.whys.value.has(step)) return;
    if (step < calls) {
      const asked = this.#askedAt(step, record, auctionOf(record).seatOf(step));
      if (asked === undefined) return;
      const call = await this.#answer("call", this.#engine.call({ ...asked, why: true }));
      if (call !== undefined) this.#learn(step, { call });
      return;
    }
    const found = await this.#askCard(step, record);
    if (found === undefined) return;
    // The stored reason of the moment replaces the one computed now.
    const kept = reasons.get(step - calls);
    const played = record.cards[step - calls]?.card ?? found.card;
    this.#learn(step, {
      card: kept === undefined ? found : { ...found, card: played, reason: kept },
    });
  }

  /** Asks where the robot that played at a step expects the others to place its honours. */
  async askPlacings(step: number): Promise<void> {
    const { record, isFaced } = this.board;
    const card = record.cards[step - record.calls.length]?.card;
    const asked = this.#askedAt(step, record);
    if (!isFaced || card === undefined || asked === undefined) return;
    const placings = await this.#answer("placings", this.#engine.placings({ ...asked, card }));
    if (placings !== undefined) this.#learn(step, { placings });
  }

  /** Asks for the chances of the hidden cards at the step that is shown, as seen from the chosen seat. */
  askChances(): Promise<void> {
    return this.#chancesHere(this.#looking);
  }

  readonly #chancesHere = latest(async (looking: string) => {
    const { isOver, seat } = this.board;
    const eyes = isOver ? (this.eyes.value ?? seat) : seat;
    const found = await this.#chances(this.shown.value, eyes);
    if (found !== undefined && looking === this.#looking) this.chances.value = found;
  });

  /** The chances of the hidden cards at a step, as seen from the person's seat. */
  async chancesAt(step: number): Promise<EngineAnswer<"chances"> | undefined> {
    return await this.#chances(momentOf(this.board.record, step), this.board.seat);
  }

  async #chances(record: BoardRecord, seat: Seat): Promise<EngineAnswer<"chances"> | undefined> {
    const { locale } = this.board;
    const seen = seenBy(record, seat);
    if (seen === undefined) return undefined;
    return await this.#answer("chances", this.#engine.chances({ seen, locale }));
  }

  /** A key for the board, step and seat that are shown, to recognise an answer that is out of date. */
  get #looking(): string {
    return `${this.#turned} ${this.at.value} ${this.eyes.value ?? ""}`;
  }

  #learn(step: number, part: WhyParts): void {
    this.whys.value = new Map(this.whys.value).set(step, { ...this.whys.value.get(step), ...part });
  }

  /** Asks a question about a finished board and stores the answer, unless it is stored already. */
  async #fill<T>(
    into: Signal<T | undefined>,
    method: EngineMethod,
    ask: () => Promise<T>,
  ): Promise<void> {
    if (!this.board.isOver || into.value !== undefined) return;
    const found = await this.#answer(method, ask());
    if (found !== undefined) into.value = found;
  }

  /**
   * Waits for an answer. It is undefined if the question failed, which `failures` then shows, or if the study has
   * turned to another board or branch meanwhile.
   */
  async #answer<T>(method: StudyTask, asked: Promise<T>): Promise<T | undefined> {
    const turned = this.#turned;
    try {
      const answer = await asked;
      this.#fail(method, undefined);
      return turned === this.#turned ? answer : undefined;
    } catch (error) {
      const words = failureOf(error);
      if (words !== undefined && turned === this.#turned) this.#fail(method, words);
      return undefined;
    }
  }

  #fail(method: StudyTask, words: string | undefined): void {
    if (words === undefined && !this.failures.value.has(method)) return;
    const failures = new Map(this.failures.value);
    if (words === undefined) failures.delete(method);
    else failures.set(method, words);
    this.failures.value = failures;
  }

  get #asked(): BoardQuestion {
    const { record, seat, locale } = this.board;
    return { record, seat, locale };
  }

  /** Asks which card a robot would play at a step of a line, and why. */
  async #askCard(step: number, line: BoardRecord): Promise<PlayedBy | undefined> {
    const asked = this.#askedAt(step, line);
    if (asked === undefined) return undefined;
    const found = await this.#answer("card", this.#engine.card({ ...asked, why: true }));
    return found !== undefined && "card" in found ? found : undefined;
  }

  /** The question to the robot that acts at a step, with only what its seat has seen. */
  #askedAt(step: number, line: BoardRecord, by?: Seat) {
    const moment = momentOf(line, step);
    const actor = by ?? playOf(moment)?.actor;
    const seen = actor === undefined ? undefined : seenBy(moment, actor);
    if (seen === undefined) return undefined;
    const { robots, seed, locale } = this.board;
    return { seen, locale, robots, seed: seedAt(seed, seen) };
  }

  #turnTo(branch: Branch | undefined, step: number): void {
    this.#drop();
    this.#chosen.value = branch;
    this.step.value = step;
    this.trace.value = undefined;
    this.judged.value = new Map();
    void this.solve();
  }

  #anew(): void {
    this.#drop();
    this.#chosen.value = undefined;
    this.eyes.value = undefined;
    const { layout, trace, told, signals, worth, chances } = this;
    for (const answer of [layout, trace, told, signals, worth, chances]) answer.value = undefined;
    this.judged.value = new Map();
    this.whys.value = new Map();
  }

  /** Drops all pending questions. */
  #drop(): void {
    this.#turned++;
    this.isGoingOn.value = false;
    this.progress.value = undefined;
    this.#engine.stop();
    this.failures.value = new Map();
  }
}

/** Runs one call at a time; of the calls made meanwhile only the last is run next. */
function latest<T>(act: (asked: T) => Promise<void>): (asked: T) => Promise<void> {
  const waiting: T[] = [];
  let isBusy = false;
  return async (asked) => {
    waiting.splice(0, waiting.length, asked);
    if (isBusy) return;
    isBusy = true;
    while (waiting.length > 0) await Promise.all(waiting.splice(0).map(act));
    isBusy = false;
  };
}

/** The message of an error; undefined for a question that was stopped. */
const failureOf = (error: unknown): string | undefined =>
  error instanceof EngineStopped ? undefined : messageOf(error);

/** Whether `after` has all calls and cards of `before`, so that nothing was taken back. */
function isContinued(before: BoardRecord, after: BoardRecord): boolean {
  return (
    before.calls.every(({ call }, i) => after.calls[i]?.call === call) &&
    before.cards.every(({ card }, i) => after.cards[i]?.card === card)
  );
}
