/**
 * The controller of everything that looks at a board: stepping through it, what this layout gave, what could be known
 * from a seat, why robots did what they did, and what would have happened with another card. It asks an engine of its own,
 * so that the robots at the table do not wait for it; while the board is on, it asks only what the person may know.
 */
import { computed, effect, signal, untracked } from "@preact/signals";
import {
  auctionOf,
  CardSet,
  makeHand,
  makePartialDeal,
  playOf,
  recordAt,
  seenBy,
  wholeDeal,
  type BoardRecord,
  type Card,
  type Locale,
  type Play,
  type Seat,
  type Seen,
} from "@falsecard/core";
import { seedAt } from "@falsecard/table";
import { cardKindAt, type JudgedCard } from "../scores/mistakes.js";
import type { RobotSettings } from "@falsecard/engine/play";
import {
  EngineStopped,
  type BoardQuestion,
  type Engine,
  type EngineAnswer,
  type EngineMethod,
  type Placing,
  type Reason,
  type SeenQuestion,
} from "../robots/engine.js";
import { Branches, lineOf, type Branch } from "../boards/branches.js";
import { movesOf, momentOf } from "../boards/moves.js";
import { playRest } from "./going-on.js";
import { mistakeOf, type Mistake } from "./mistake.js";

/** What the study needs to know of the table. */
export interface StudiedBoard {
  readonly record: BoardRecord;
  /** The seat that the person decides for in the play; and where he sits and bids. */
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

/** What is known of why: the parts come one after another. */
export interface WhyParts {
  readonly card?: EngineAnswer<"whyCard">;
  readonly call?: EngineAnswer<"whyCall">;
  readonly placings?: readonly Placing[];
}

/** What a study wants to know: the questions to its engine, and how robots would go on (`rest`). */
export type Wondered = EngineMethod | "rest";

export class Study {
  /** Calls and cards that are shown. */
  readonly step = signal(0);
  /** The what-if line that was turned to. */
  readonly #chosen = signal<Branch | undefined>(undefined);
  readonly isGoingOn = signal(false);
  readonly layout = signal<EngineAnswer<"layout"> | undefined>(undefined);
  readonly trace = signal<EngineAnswer<"trace"> | undefined>(undefined);
  /** What the samples say from the seat that is to play, by step. */
  readonly judged = signal<ReadonlyMap<number, EngineAnswer<"whyCard">>>(new Map());
  /** How many of the person's own cards have been judged, while they are being judged. */
  readonly progress = signal<{ readonly done: number; readonly of: number } | undefined>(undefined);
  /** Reasons by step: the number of calls and cards before it. */
  readonly whys = signal<ReadonlyMap<number, WhyParts>>(new Map());
  /** What the calls and cards so far tell by agreement; while hands are hidden that is all there is to why. */
  readonly told = signal<EngineAnswer<"told"> | undefined>(undefined);
  /** What the cards of a finished board told, and whether it was true. */
  readonly signals = signal<EngineAnswer<"signals"> | undefined>(undefined);
  /** What a contract that was only bid is worth, beside the best. */
  readonly worth = signal<EngineAnswer<"worth"> | undefined>(undefined);
  /** Whose eyes the beliefs are seen with; while the board is on, only one's own. */
  readonly eyes = signal<Seat | undefined>(undefined);
  readonly chances = signal<EngineAnswer<"chances"> | undefined>(undefined);
  readonly promises = signal<EngineAnswer<"promises"> | undefined>(undefined);
  /** Questions that failed when they were asked last, with the program's own message. */
  readonly failures = signal<ReadonlyMap<Wondered, string>>(new Map());

  /** Other ways that the board might have gone. */
  readonly branches: Branches;
  readonly #board: { readonly value: StudiedBoard };
  readonly #engine: Engine;
  /** Counts boards and branches: an answer about an earlier one is out of date. */
  #turned = 0;
  /** The step that is to be judged, while one is. */
  #wanted: number | undefined;
  #isAskingChances = false;

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
  /** What was called and played on the board itself. */
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

  /** Whether every card that the person chose has been judged. */
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
    if (!this.board.isOver) return;
    const turned = this.#turned;
    if (this.layout.value === undefined) {
      const found = await this.#answer(
        "layout",
        this.#engine.layout(this.#asked(this.board.record)),
      );
      if (found !== undefined) this.layout.value = found;
    }
    if (this.trace.value === undefined && turned === this.#turned) {
      const found = await this.#answer("trace", this.#engine.trace(this.#asked(this.line.value)));
      if (found !== undefined) this.trace.value = found;
    }
  }

  /**
   * What the seat that is to play could know at a step, and how it judges its cards by that. While one step is
   * judged, only the last step that was asked for is judged next.
   */
  async judge(step: number): Promise<void> {
    const isBusy = this.#wanted !== undefined;
    this.#wanted = step;
    if (isBusy) return;
    for (let next: number | undefined = step; next !== undefined;) {
      await this.#judgeNow(next);
      next = this.#wanted === next ? undefined : this.#wanted;
    }
    this.#wanted = undefined;
  }

  async #judgeNow(step: number): Promise<void> {
    if (!this.board.isOver || this.judged.value.has(step)) return;
    const asked = this.#askedAt(step);
    if (asked === undefined) return;
    const found = await this.#answer("whyCard", this.#engine.whyCard(asked));
    if (found !== undefined) this.judged.value = new Map(this.judged.value).set(step, found);
  }

  /** Judges every card that the person chose, so that his mistakes can be gone to. */
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
    this.#turnTo(branch, this.#start(branch) + 1);
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

  /** The step at which a branch leaves the board. */
  #start({ since }: Branch): number {
    return this.board.record.calls.length + since;
  }

  /** Lets the robots play the rest of the branch. */
  async goOn(): Promise<void> {
    let branch = this.branch.value;
    const deal = wholeDeal(this.line.value.deal);
    if (branch === undefined || deal === undefined || this.isGoingOn.value) return;
    const turned = this.#turned;
    const isOff = (): boolean => turned !== this.#turned || !this.isGoingOn.value;
    this.isGoingOn.value = true;
    const failure = await playRest(this.line.value, deal, {
      ...this.board,
      engine: this.#engine,
      isOff,
      watch: ({ calls, cards, claim }) => {
        if (branch === undefined) return;
        const played = cards.slice(branch.since).map((one) => one.card);
        branch = this.branches.change(branch, {
          cards: played,
          ...(claim === undefined ? {} : { claim }),
        });
        this.#chosen.value = branch;
        this.step.value = calls.length + cards.length;
      },
    });
    if (turned !== this.#turned) return;
    this.#fail("rest", failure);
    this.isGoingOn.value = false;
    this.trace.value = undefined;
    await this.solve();
  }

  /** Lets the robots stop where they are. */
  stop(): void {
    this.isGoingOn.value = false;
  }

  /** Back to the board as it was, where the branch left it. */
  goBack(): void {
    const branch = this.branch.value;
    if (branch !== undefined) this.#turnTo(undefined, this.#start(branch));
  }

  /** What everybody at the table may be told of the calls and cards so far. */
  async askTold(): Promise<void> {
    const { record, seat, robots, isFaced } = this.board;
    const view = isFaced ? undefined : seenBy(record, seat);
    if (view === undefined) return;
    const found = await this.#answer("told", this.#engine.told({ ...this.#seenBy(view), robots }));
    if (found !== undefined) this.told.value = found;
  }

  /** What the defenders told each other, when the board is over. */
  async askSignals(): Promise<void> {
    const { isOver, record, robots } = this.board;
    if (!isOver || this.signals.value !== undefined) return;
    const found = await this.#answer(
      "signals",
      this.#engine.signals({ ...this.#asked(record), robots }),
    );
    if (found !== undefined) this.signals.value = found;
  }

  /** What the two hands are worth, where only they were bid. */
  async askWorth(): Promise<void> {
    const { isOver, record, person, seed } = this.board;
    if (!isOver || this.worth.value !== undefined) return;
    const found = await this.#answer(
      "worth",
      this.#engine.worth({ ...this.#asked(record), seat: person, seed }),
    );
    if (found !== undefined) this.worth.value = found;
  }

  /** Finds out why a robot did what it did at a step, once its hand is faced. */
  async why(step: number): Promise<void> {
    const { record, robots, reasons, isFaced } = this.board;
    const calls = record.calls.length;
    if (!isFaced || this.whys.value.get(step) !== undefined) return;
    if (step < calls) {
      const view = seenBy(recordAt(record, step, 0), auctionOf(record).seatOf(step));
      if (view === undefined) return;
      const asked = { ...this.#seenBy(view), robots, seed: seedAt(this.board.seed, view) };
      const call = await this.#answer("whyCall", this.#engine.whyCall(asked));
      if (call !== undefined) this.#learn(step, { call });
      return;
    }
    const asked = this.#askedAt(step, record);
    if (asked === undefined) return;
    const found = await this.#answer("whyCard", this.#engine.whyCard(asked));
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
    if (!isFaced) return;
    const card = record.cards[step - record.calls.length]?.card;
    const asked = this.#askedAt(step, record);
    if (card === undefined || asked === undefined) return;
    const placings = await this.#answer("placings", this.#engine.placings({ ...asked, card }));
    if (placings !== undefined) this.#learn(step, { placings });
  }

  /** The chances of all that is hidden, as seen from a seat where the person looks; the last look counts. */
  async askChances(): Promise<void> {
    if (this.#isAskingChances) return;
    this.#isAskingChances = true;
    for (let asked: string | undefined; asked !== this.#looking;) {
      asked = this.#looking;
      const { isOver, seat } = this.board;
      const view = seenBy(this.shown.value, isOver ? (this.eyes.value ?? seat) : seat);
      if (view === undefined) break;
      const found = await this.#answer("chances", this.#engine.chances(this.#seenBy(view)));
      if (found !== undefined && asked === this.#looking) this.chances.value = found;
    }
    this.#isAskingChances = false;
  }

  /** The chances as the person's seat could count them when so many calls and cards had been made. */
  async chancesAt(step: number): Promise<EngineAnswer<"chances"> | undefined> {
    const { record, seat } = this.board;
    const view = seenBy(momentOf(record, step), seat);
    return view === undefined
      ? undefined
      : await this.#answer("chances", this.#engine.chances(this.#seenBy(view)));
  }

  /** Where the person looks from, and at what. */
  get #looking(): string {
    return `${this.#turned} ${this.at.value} ${this.eyes.value ?? ""}`;
  }

  /** What the calls promised and the hands held, when the board is over. */
  async askPromises(): Promise<void> {
    if (!this.board.isOver || this.promises.value !== undefined) return;
    const found = await this.#answer(
      "promises",
      this.#engine.promises(this.#asked(this.board.record)),
    );
    if (found !== undefined) this.promises.value = found;
  }

  #learn(step: number, part: WhyParts): void {
    this.whys.value = new Map(this.whys.value).set(step, { ...this.whys.value.get(step), ...part });
  }

  /**
   * Waits for an answer. It is undefined where the question failed, which is noted for views to show, and where the study has
   * turned to another board or branch meanwhile.
   */
  async #answer<T>(method: Wondered, asked: Promise<T>): Promise<T | undefined> {
    const turned = this.#turned;
    try {
      const answer = await asked;
      this.#fail(method, undefined);
      return turned === this.#turned ? answer : undefined;
    } catch (error) {
      if (!(error instanceof EngineStopped) && turned === this.#turned)
        this.#fail(method, error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  /** Notes how a question ended: with an error, or well. */
  #fail(method: Wondered, words: string | undefined): void {
    if (words === undefined && !this.failures.value.has(method)) return;
    const failures = new Map(this.failures.value);
    if (words === undefined) failures.delete(method);
    else failures.set(method, words);
    this.failures.value = failures;
  }

  #asked(record: BoardRecord): BoardQuestion {
    const { seat, locale } = this.board;
    return { record, seat, locale };
  }

  #seenBy(seen: Seen): SeenQuestion {
    return { seen, locale: this.board.locale };
  }

  /** A question to a robot in the seat that is to play at a step, from what that seat may know there. */
  #askedAt(step: number, line = this.line.value) {
    const moment = momentOf(line, step);
    const actor = playOf(moment)?.actor;
    const view = actor === undefined ? undefined : seenBy(moment, actor);
    if (view === undefined) return undefined;
    const { robots, seed } = this.board;
    return { ...this.#seenBy(view), robots, seed: seedAt(seed, view) };
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
    this.layout.value = undefined;
    this.trace.value = undefined;
    this.judged.value = new Map();
    this.whys.value = new Map();
    this.told.value = undefined;
    this.signals.value = undefined;
    this.worth.value = undefined;
    this.eyes.value = undefined;
    this.chances.value = undefined;
    this.promises.value = undefined;
  }

  /** Whatever is being thought about is wanted no longer. */
  #drop(): void {
    this.#turned++;
    this.isGoingOn.value = false;
    this.progress.value = undefined;
    this.#engine.stop();
    this.failures.value = new Map();
  }
}

/** Whether a record is another with nothing taken back. */
function isContinued(before: BoardRecord, after: BoardRecord): boolean {
  return (
    before.calls.every(({ call }, i) => after.calls[i]?.call === call) &&
    before.cards.every(({ card }, i) => after.cards[i]?.card === card)
  );
}
