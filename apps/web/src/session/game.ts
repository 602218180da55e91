/**
 * The session: one board after another at the table, the source of the boards, their scores, and the stored data.
 * `Game` joins the controllers of the rooms; views read their signals and call their methods.
 */
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import {
  auctionOf,
  boardOf,
  emptyRecord,
  hasBegun,
  withMark,
  type BoardRecord,
  type Seat,
} from "@falsecard/core";
import { makeLin } from "@falsecard/core/files";
import type { TempoClock } from "@falsecard/table";
import { Branches, makeBranches } from "../boards/branches.js";
import { ANY_DEAL } from "../boards/deals.js";
import { dealtAgain, isFromLead, SeenDeals } from "../boards/seen-deals.js";
import { DealSource } from "../dealing/boards.js";
import { Troubles } from "../look/trouble.js";
import { Pairs } from "../pairs/pairs.js";
import type { Engine } from "../robots/engine.js";
import { ScoreSheet } from "../scores/score-sheet.js";
import { boardAfter } from "../scores/scoring.js";
import { nextInSet, setOf, type Challenge, type SetSize } from "../scores/sets.js";
import { agreementsOf } from "../settings/card-text.js";
import { DEFAULT_SETTINGS, type Settings } from "../settings/settings.js";
import type { StudiedBoard } from "../study/study.js";
import { Systems } from "../systems/systems.js";
import type { Confirmation } from "../table/claims.js";
import { LiveTable, type GuestRobots } from "../table/live-table.js";
import type { SessionStore } from "./session-store.js";
import { fieldsOfText, isSession, makeSession, type Answered, type SessionData } from "./stored.js";

export interface GameOptions {
  /** Plays the same cards at other tables; `engine` if omitted. */
  readonly others?: Engine;
  /** Reads the texts of systems; if omitted, no text can be opened. */
  readonly reader?: Engine;
  /** The clock for the robots' tempo; if omitted, no move is delayed. */
  readonly tempoClock?: TempoClock;
}

export class Game {
  readonly settings = signal<Settings>(DEFAULT_SETTINGS);
  /** The board with all four hands. Only the table and its robots may read it, never a view. */
  readonly #whole = signal<BoardRecord>(emptyRecord(boardOf(1)));
  readonly doubt = signal<Confirmation | undefined>(undefined);
  readonly troubles = new Troubles();
  /** Whether the last change could not be stored, so that a reload would lose it. */
  get isFailing(): ReadonlySignal<boolean> {
    return this.#store.isFailing;
  }
  /** The open set other than tonight's eight, with the challenger's scores. */
  readonly challenge = signal<Challenge | undefined>(undefined);
  readonly answered = signal<readonly Answered[]>([]);
  readonly mayUndo = computed(() =>
    this.pairs.at.value === undefined
      ? this.table.before.value !== undefined
      : this.pairs.mayUndo.value,
  );
  /**
   * Whether the person may ask to see the hidden hands. On a board bid with a friend they stay hidden until the auction
   * is over.
   */
  readonly mayReveal = computed(
    () => !this.table.isFaced.value && this.pairs.at.value === undefined,
  );
  readonly table: LiveTable;
  readonly scores: ScoreSheet;
  readonly branches: Branches;
  readonly pairs: Pairs;
  readonly boards: DealSource;
  readonly systems: Systems;

  /** The board on the table for the study: only what the table shows, no hidden hand. */
  readonly studied = computed((): StudiedBoard => {
    const { table, boards } = this;
    const { seat: person, locale } = this.settings.value;
    return {
      record: table.record.value,
      seat: table.seat.value,
      person,
      locale,
      robots: table.robots.value,
      seed: boards.seed.value,
      isOver: table.isOver.value,
      part: table.isBidOnly.value ? "bid" : table.isPlayedOut.value ? "lead" : "board",
      isFaced: table.isFaced.value,
      reasons: table.reasons.value,
    };
  });

  readonly #freshSeed: () => string;
  readonly #seen: SeenDeals;
  readonly #store: SessionStore;
  constructor(
    engine: Engine,
    store: SessionStore,
    freshSeed: () => string,
    around: GameOptions = {},
  ) {
    this.#store = store;
    const kept = store.opened;
    this.settings.value = kept.settings;
    this.#seen = new SeenDeals(kept.seen, [
      ...kept.played.map(({ record: one }) => one),
      ...(kept.record === undefined ? [] : [kept.record]),
    ]);
    const { settings } = this;
    const whole = this.#whole;
    const seed = (): string => this.boards.seed.value;
    const keep = (): void => this.#keep();
    this.branches = new Branches(keep);
    this.pairs = new Pairs({
      record: whole,
      lay: (record, seat, one) => {
        this.#ifSure(() => {
          this.settings.value = { ...settings.value, seat };
          this.boards.file.value = undefined;
          this.boards.seed.value = one;
          this.table.company.value = undefined;
          this.branches.list.value = [];
          this.#resume({ ...record, agreements: this.#agreed });
        });
      },
      freshSeed,
      complain: (...complaints) => this.troubles.complain("friend", ...complaints),
      keep,
    });
    this.table = new LiveTable({
      engine,
      tempoClock: around.tempoClock ?? { now: () => 0, wait: () => Promise.resolve() },
      settings,
      whole,
      doubt: this.doubt,
      seed,
      part: () => this.boards.order.value.part,
      isPartnerElsewhere: () => this.pairs.at.value !== undefined,
      person: () => this.scores.person.value,
      laid: () => {
        this.scores.clear();
        keep();
      },
      changed: (record) => {
        this.pairs.note();
        keep();
        // The robots at the other tables start with the first card, while the person plays.
        if (record.cards.length === 1) this.scores.begin(record);
      },
      decided: () => this.#seen.know(whole.value),
      ended: async (isPlayed) => {
        this.#seen.know(whole.value);
        keep();
        if (isPlayed) await Promise.all([this.scores.count(whole.value), this.scores.learn()]);
      },
      keep,
    });
    const { record } = this.table;
    const scored = { settings, record: whole, seed, keep };
    this.scores = new ScoreSheet(scored, engine, around.others ?? engine);
    this.scores.played.value = kept.played;
    this.boards = new DealSource({
      engine,
      settings,
      record,
      troubles: this.troubles,
      boardAfter: (number) => boardAfter(this.scores.tally.value, number),
      open: (one) => this.open(one),
      laid: () => this.table.begun,
      ifSure: (act) => this.#ifGone(act),
    });
    this.systems = new Systems(
      {
        reader: around.reader ?? { system: () => Promise.reject(new Error("no reader")) },
        settings,
        play: (cards) => this.change({ cards }),
        troubles: this.troubles,
        keep,
      },
      kept.systems,
    );
    this.boards.seed.value = kept.seed ?? freshSeed();
    this.boards.order.value = kept.order;
    this.boards.file.value = kept.file;
    this.answered.value = kept.answered;
    this.challenge.value = kept.challenge;
    this.branches.list.value = kept.branches;
    this.pairs.sets.value = kept.pairs;
    this.#freshSeed = freshSeed;
    // A restored backup may have no board on the table; the session goes on after the last board played.
    const last = Math.max(0, ...kept.played.map(({ record: one }) => one.board.number ?? 0));
    if (kept.record === undefined) this.boards.deal(last + 1);
    else this.#resume(kept.record, kept);
    void this.scores.catchUp();
    void this.systems.check();
  }

  /** Asks for confirmation, then shows the hidden hands; the board goes on, but does not count. */
  reveal(): void {
    if (!this.mayReveal.value) return;
    const act = (): void => {
      this.#seen.know(this.#whole.value);
      this.#resume(withMark(this.#whole.value, "reveal"), this.table.stored);
    };
    this.doubt.value = { word: "confirm.reveal", values: {}, act };
  }

  /** Puts another board on the table, marked if it comes with calls or play, or if its cards are known. */
  open(record: BoardRecord, company?: GuestRobots): void {
    this.table.company.value = company;
    this.branches.list.value = [];
    this.#resume(this.#seen.laid(record, this.settings.value.seat));
  }

  #resume(record: BoardRecord, stored?: LiveTable["stored"]): void {
    this.troubles.settle();
    if (!this.table.resume(record, stored)) this.troubles.complain("table", { word: "fault.deal" });
  }

  /**
   * The link of the board as the person sees it, with its branches. It is the part of an address after the #, which
   * browsers do not send to a server.
   */
  get link(): string {
    const board = encodeURIComponent(makeLin([this.table.record.value]).trim());
    return `#${board}${makeBranches(this.branches.list.value)}`;
  }

  /** The session as the text of a backup file; without the board on the table while a hand is hidden. */
  get backup(): string {
    const session = this.#session;
    const isFaced = this.table.isFaced.value;
    return makeSession({
      ...session,
      record: isFaced ? session.record : undefined,
      // The list of seen deals has their numbers, and the number of this one would give all four hands away.
      seen: isFaced ? session.seen : this.#seen.without(this.#whole.value),
      reasons: new Map(),
      refused: [],
      file: undefined,
    });
  }

  /** Replaces the stored session by a backup, which is read at the next start; false if that fails. */
  async restore(text: string): Promise<boolean> {
    const fields = isSession(text) ? fieldsOfText(text) : undefined;
    if (fields !== undefined) return await this.#store.replace(fields);
    this.troubles.complain("scores", { word: "scores.import.none" });
    return false;
  }

  /** Starts the same deal again. */
  replay(): void {
    this.#ifSure(() => {
      const again = dealtAgain(this.#whole.value);
      // Calls that robots made before the lead stay, and so do the systems they were made by.
      this.open(again.calls.length > 0 ? again : { ...again, agreements: this.#agreed });
    });
  }

  /**
   * Deals a board of a set, without an order, and scored by IMPs or matchpoints, so that it can be compared with other
   * tables.
   */
  playSet(seed: string, number: number): void {
    this.#ifGone(() => {
      const { scoring } = this.settings.value;
      if (scoring !== "IMPs" && scoring !== "matchpoints")
        this.settings.value = { ...this.settings.value, scoring: "IMPs" };
      this.boards.order.value = ANY_DEAL;
      this.boards.seed.value = seed;
      this.boards.deal(number);
    });
  }

  beginSet(set: Challenge | SetSize): void {
    const challenge: Challenge =
      typeof set === "object"
        ? set
        : {
            seed: `set ${this.#freshSeed()}`,
            size: set,
            scores: Array.from({ length: set }, () => undefined),
          };
    this.#ifGone(() => {
      // The challenger sat South, and the scores compared are those of North-South.
      this.settings.value = { ...this.settings.value, seat: "S" };
      this.challenge.value = challenge;
      const { seed, size } = challenge;
      const next = nextInSet(setOf(seed, size, this.scores.played.value));
      if (next === undefined) this.#keep();
      else this.playSet(seed, next);
    });
  }

  /** Opens a board as it was played at another table. */
  look(record: BoardRecord, then: () => void): void {
    this.#ifGone(() => {
      this.open(record);
      then();
    });
  }

  /**
   * Puts a position of a board on the table with the person as South or in another seat, perhaps with guest robots;
   * calls `then` when it is there.
   */
  layMoment(
    record: BoardRecord,
    then: () => void,
    { company, seat = "S" }: { readonly company?: GuestRobots; readonly seat?: Seat } = {},
  ): void {
    this.#ifGone(() => {
      this.settings.value = { ...this.settings.value, seat };
      this.boards.order.value = ANY_DEAL;
      this.boards.file.value = undefined;
      this.open(record, company);
      then();
    });
  }

  noteAnswer(answer: Answered): void {
    this.answered.value = [...this.answered.value, answer];
    this.#keep();
  }

  /** Deletes the played boards and their scores, after a confirmation. */
  newSession(): void {
    this.doubt.value = {
      word: "confirm.session",
      values: { boards: this.scores.played.value.length },
      act: () => {
        this.scores.played.value = [];
        this.#keep();
      },
    };
  }

  /** Whether the person has acted on the board, or a card was played, and leaving it would lose that. */
  get isUnderWay(): boolean {
    const { calls, board, cards } = this.table.record.value;
    // Boards that are bid with a friend are stored call by call, so leaving one loses nothing.
    if (this.table.isOver.value || this.pairs.at.value !== undefined) return false;
    const { seat } = this.settings.value;
    const own = auctionOf({ board, calls });
    if (isFromLead(this.table.record.value)) return cards.length > 0;
    return cards.length > 0 || calls.some((_, i) => own.seatOf(i) === seat);
  }

  /** Acts at once, or after a confirmation if the board is under way. */
  #ifSure(act: () => void): void {
    if (this.isUnderWay) this.doubt.value = { word: "confirm.leave", values: {}, act };
    else act();
  }

  /**
   * Like `#ifSure`, for acts that replace the board. After a board bid with a friend, the person sits South again and
   * the seed is a fresh one.
   */
  #ifGone(act: () => void): void {
    this.#ifSure(() => {
      if (this.pairs.sets.value.some(({ seed }) => seed === this.boards.seed.value)) {
        this.settings.value = { ...this.settings.value, seat: "S" };
        this.boards.seed.value = this.#freshSeed();
      }
      act();
    });
  }

  sure(isSure: boolean): void {
    const doubt = this.doubt.value;
    this.doubt.value = undefined;
    if (isSure) doubt?.act();
  }

  change(settings: Partial<Settings>): void {
    const before = this.settings.value;
    const after = { ...before, ...settings };
    // A new seat or form of scoring needs a new board: the person knows cards of this one, and scoring decides dealer
    // and vulnerability.
    if (after.seat !== before.seat || after.scoring !== before.scoring) {
      this.#ifGone(() => {
        this.settings.value = { ...this.settings.value, ...settings };
        this.boards.deal((this.table.record.value.board.number ?? 0) + 1);
      });
      return;
    }
    this.settings.value = after;
    const isNew = after.cards !== before.cards && !hasBegun(this.#whole.value);
    // Before the first call the board takes the new systems; after it, the board keeps its own.
    if (isNew) this.#resume({ ...this.#whole.value, agreements: this.#agreed });
    else this.#keep();
    void this.table.understand();
  }

  /** The systems of both sides by the settings; a board takes them over until its first call. */
  get #agreed(): BoardRecord["agreements"] {
    const { cards, seat } = this.settings.value;
    return agreementsOf(cards, seat);
  }

  undo(): void {
    if (this.pairs.at.value !== undefined) {
      this.pairs.takeBack();
      return;
    }
    const before = this.table.before.value;
    if (before === undefined) return;
    this.branches.list.value = [];
    this.#resume(before, this.table.stored);
  }

  stop(): void {
    if (this.table.thinking.value !== undefined || this.boards.isDealing.value) this.table.stop();
  }

  get #session(): SessionData {
    const { seed, order, file } = this.boards;
    return {
      settings: this.settings.value,
      seed: seed.value,
      order: order.value,
      record: this.#whole.value,
      ...this.table.stored,
      played: this.scores.played.value,
      seen: this.#seen.all,
      file: file.value,
      answered: this.answered.value,
      challenge: this.challenge.value,
      systems: this.systems.own.value,
      branches: this.branches.list.value,
      pairs: this.pairs.sets.value,
    };
  }

  #keep(): void {
    this.#store.keep(this.#session);
  }
}
