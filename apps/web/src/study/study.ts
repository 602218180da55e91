/**
 * The controller of everything that looks at a board: stepping through it, what this layout gave, what could be known
 * from a seat, why robots did what they did, and what would have happened with another card. It asks an engine of its own,
 * so that the robots at the table do not wait for it; while the board is on, it asks only what the person may know.
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

/** What the study needs to know of the table. */
export interface StudiedBoard {
  readonly record: BoardRecord;
  /** The seat that the person decides for in the play, and the one that the person sits and bids in. */
  readonly seat: Seat;
  readonly person: Seat;
  readonly locale: Locale;
  readonly robots: RobotSettings;
  readonly seed: string;
  readonly isOver: boolean;
  /** What of the board was the person's: all of it, the opening lead, or the auction with partner. */
  readonly part: "board" | "lead" | "bid";
  /** Whether nothing is hidden; until then the record holds what the person may see and no more. */
  readonly isFaced: boolean;
  /** Reasons that the table has kept, by the number of the card. */
  readonly reasons: ReadonlyMap<number, Reason>;
}

/** Parts of a reason, which come one after another. */
export interface WhyParts {
  readonly card?: PlayedBy;
  readonly call?: CalledBy;
  readonly placings?: readonly Placing[];
}

/** What may fail: a question to the engine, or robots that play on (`rest`). */
export type StudyTask = EngineMethod | "rest";

export class Study {
  /** Calls and cards that are shown. */
  readonly step = signal(0);
  readonly #chosen = signal<Branch | undefined>(undefined);
  readonly isGoingOn = signal(false);
  readonly layout = signal<EngineAnswer<"layout"> | undefined>(undefined);
  readonly trace = signal<EngineAnswer<"trace"> | undefined>(undefined);
  /** What the samples say from the seat that is to play, by step. */
  readonly judged = signal<ReadonlyMap<number, PlayedBy>>(new Map());
  /** How many of the person's own cards have been judged, while they are being judged. */
  readonly progress = signal<{ readonly done: number; readonly of: number } | undefined>(undefined);
  /** Reasons by step: the number of calls and cards before it. */
  readonly whys = signal<ReadonlyMap<number, WhyParts>>(new Map());
  /** What the calls and cards tell by agreement; while hands are hidden that is all there is to why. */
  readonly told = signal<EngineAnswer<"explain"> | undefined>(undefined);
  /** What the cards of a finished board told, and whether it was true. */
  readonly signals = signal<EngineAnswer<"signals"> | undefined>(undefined);
  /** What a contract that was only bid is worth, beside the best. */
  readonly worth = signal<EngineAnswer<"worth"> | undefined>(undefined);
  /** The seat whose beliefs are shown; while the board is on, only the person's own. */
  readonly eyes = signal<Seat | undefined>(undefined);
  readonly chances = signal<EngineAnswer<"chances"> | undefined>(undefined);
  /** Questions that failed when they were asked last, with the program's own message. */
  readonly failures = signal<ReadonlyMap<StudyTask, string>>(new Map());

  readonly branches: Branches;
  readonly #board: { readonly value: StudiedBoard };
  readonly #engine: Engine;
  /** Counts boards and branches: an answer about an earlier one is out of date. */
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
      // Dummy's hand comes down in the middle of a board, the others when they are faced.
      const hands = isFaced
        ? makePartialDeal(record.deal)
        : makeHand(record.deal[person] ?? CardSet.empty);
      const now = `${number}${dealer}${person}${locale} ${hands}`;
      // Another board, or the same with something taken back: what is known of it is not true any more.
      const isAnew = now !== key || !isContinued(before, record);
      const isEnd = isOver && (isAnew || !wasOver);
      [key, before, wasOver] = [now, record, isOver];
      untracked(() => {
        if (isAnew) this.#anew();
        // A finished board is looked at from the opening lead, one in play where it stands.
        if (isEnd) this.step.value = record.calls.length;
      });
    });
  }

  get board(): StudiedBoard {
    return this.#board.value;
  }

  /** The what-if line that is looked at; undefined for the board as it was. */
  readonly branch = computed<Branch | undefined>(() =>
    this.branches.list.value.find((one) => one === this.#chosen.value),
  );

  /** The line that is looked at: the board as it was, or another way. */
  readonly line = computed<BoardRecord>(() => {
    const { record } = this.#board.value;
    return this.branch.value === undefined ? record : lineOf(record, this.branch.value);
  });

  readonly moves = computed(() => movesOf(this.line.value));
  readonly boardMoves = computed(() => movesOf(this.#board.value.record));

  /** How far the line goes, in calls and cards. */
  readonly length = computed(() => this.line.value.calls.length + this.line.value.cards.length);

  /** Where the person looks; a board in play is always seen as it stands. */
  readonly at = computed(() =>
    this.#board.value.isOver ? Math.min(this.step.value, this.length.value) : this.length.value,
  );

  /** The line as it stood there. */
  readonly shown = computed<BoardRecord>(() => momentOf(this.line.value, this.at.value));
  readonly play = computed<Play | undefined>(() => playOf(this.shown.value));

  go(step: number): void {
    this.step.value = Math.max(0, Math.min(this.length.value, step));
  }

  /** To the beginning of the trick before, or of the next. */
  goTrick(by: -1 | 1): void {
    const { calls } = this.line.value;
    const cards = this.at.value - calls.length;
    if (cards < 0 || (cards === 0 && by < 0)) this.go(by < 0 ? 0 : calls.length);
    else
      this.go(calls.length + (by < 0 ? Math.ceil(cards / 4) - 1 : Math.floor(cards / 4) + 1) * 4);
  }

  /** To the next card, after the one shown, that cost a trick in this layout; around the end to the first. */
  goCost(): void {
    const { calls } = this.line.value;
    const costly = (this.trace.value?.cards ?? []).flatMap(({ cost }, i) => (cost > 0 ? [i] : []));
    this.#goAmong(costly.map((i) => calls.length + i));
  }

  /** To the next card that was a mistake by what could be known. */
  goMistake(): void {
    this.#goAmong(this.mistakes.value.map(({ step }) => step));
  }

  #goAmong(steps: readonly number[]): void {
    const next = steps.find((step) => step > this.at.value) ?? steps[0];
    if (next !== undefined) this.go(next);
  }

  /** Own cards that were behind by more than chance, by what could be known from the seat. */
  readonly mistakes = computed<readonly (Mistake & { readonly step: number })[]>(() =>
    [...this.judged.value]
      .toSorted(([a], [b]) => a - b)
      .flatMap(([step, { reason }]) => {
        const card = this.line.value.cards[step - this.line.value.calls.length]?.card;
        const verdict = card === undefined ? undefined : mistakeOf(card, reason);
        return verdict === undefined ? [] : [{ ...verdict, step }];
      }),
  );

  /** Steps at which the person had a choice of cards. */
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

  /** The cards that the person chose, when all of them have been judged on the board itself. */
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

  /** Solves the layout and the line that is looked at, if the board is over. */
  async solve(): Promise<void> {
    const turned = this.#turned;
    await this.#fill(this.layout, "layout", () => this.#engine.layout(this.#asked));
    if (turned !== this.#turned) return;
    const record = this.line.value;
    await this.#fill(this.trace, "trace", () => this.#engine.trace({ ...this.#asked, record }));
  }

  /** How the seat that is to play at a step judges its cards by what it could know. */
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

  /** Plays another card here, apart from the board: on in a branch that ends here, into one that has it, or in a new one. */
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

  /** Turns to a branch, after the card with which it begins. */
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

  /** To the next line: the board, then its branches, and around. */
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

  /** Back to the board as it was, where the branch left it. */
  goBack(): void {
    const branch = this.branch.value;
    if (branch !== undefined)
      this.#turnTo(undefined, this.board.record.calls.length + branch.since);
  }

  /** Takes a key while a finished board is looked at; true if it meant something. */
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
    // Nothing to go back from: the key may mean something to the table.
    if (name === "Escape" && this.branch.value === undefined) return false;
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
    act?.();
    return act !== undefined;
  }

  /** What everybody at the table may be told of the calls and cards so far; when the board is over, what was kept of it. */
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

  /** What the two hands are worth, where only they were bid. */
  async askWorth(): Promise<void> {
    const { person: seat, seed } = this.board;
    await this.#fill(this.worth, "worth", () => this.#engine.worth({ ...this.#asked, seat, seed }));
  }

  /** Finds out why a robot did what it did at a step, once its hand is faced. */
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
    // What the robot thought when it played comes before what it would think now.
    const kept = reasons.get(step - calls);
    const played = record.cards[step - calls]?.card ?? found.card;
    this.#learn(step, {
      card: kept === undefined ? found : { ...found, card: played, reason: kept },
    });
  }

  /** Finds out what the robot that played at a step thinks the others believe. */
  async askPlacings(step: number): Promise<void> {
    const { record, isFaced } = this.board;
    const card = record.cards[step - record.calls.length]?.card;
    const asked = this.#askedAt(step, record);
    if (!isFaced || card === undefined || asked === undefined) return;
    const placings = await this.#answer("placings", this.#engine.placings({ ...asked, card }));
    if (placings !== undefined) this.#learn(step, { placings });
  }

  /** Asks for the chances of all that is hidden, where the person looks and from the seat that was chosen. */
  askChances(): Promise<void> {
    return this.#chancesHere(this.#looking);
  }

  readonly #chancesHere = latest(async (looking: string) => {
    const { isOver, seat } = this.board;
    const eyes = isOver ? (this.eyes.value ?? seat) : seat;
    const found = await this.#chances(this.shown.value, eyes);
    if (found !== undefined && looking === this.#looking) this.chances.value = found;
  });

  /** The chances as the person's seat could count them when so many calls and cards had been made. */
  async chancesAt(step: number): Promise<EngineAnswer<"chances"> | undefined> {
    return await this.#chances(momentOf(this.board.record, step), this.board.seat);
  }

  async #chances(record: BoardRecord, seat: Seat): Promise<EngineAnswer<"chances"> | undefined> {
    const { locale } = this.board;
    const seen = seenBy(record, seat);
    if (seen === undefined) return undefined;
    return await this.#answer("chances", this.#engine.chances({ seen, locale }));
  }

  /** Where the person looks from, and at what. */
  get #looking(): string {
    return `${this.#turned} ${this.at.value} ${this.eyes.value ?? ""}`;
  }

  #learn(step: number, part: WhyParts): void {
    this.whys.value = new Map(this.whys.value).set(step, { ...this.whys.value.get(step), ...part });
  }

  /** Asks about a finished board what is not known yet, and keeps the answer. */
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
   * Waits for an answer. It is undefined where the question failed, which is noted for views to show, and where the study has
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

  /** What a robot would play at a step of a line, and why. */
  async #askCard(step: number, line: BoardRecord): Promise<PlayedBy | undefined> {
    const asked = this.#askedAt(step, line);
    if (asked === undefined) return undefined;
    const found = await this.#answer("card", this.#engine.card({ ...asked, why: true }));
    return found !== undefined && "card" in found ? found : undefined;
  }

  /** A question to the robot that is to act at a step, from what its seat may know there. */
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

  /** Drops all questions that are under way. */
  #drop(): void {
    this.#turned++;
    this.isGoingOn.value = false;
    this.progress.value = undefined;
    this.#engine.stop();
    this.failures.value = new Map();
  }
}

/** Does one thing at a time; of those asked for meanwhile, only the last is done next. */
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

/** Whether a record is another with nothing taken back. */
function isContinued(before: BoardRecord, after: BoardRecord): boolean {
  return (
    before.calls.every(({ call }, i) => after.calls[i]?.call === call) &&
    before.cards.every(({ card }, i) => after.cards[i]?.card === card)
  );
}
