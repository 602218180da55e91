/**
 * The controller of the page: one board after another at a table with three robots. It knows the laws through the
 * table and shows only what the person may see; views read its signals and call its methods.
 */
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import {
  auctionOf,
  boardOf,
  contractOf,
  emptyRecord,
  hasBegun,
  partnerOf,
  playOf,
  recordAt,
  seenBy,
  wholeDeal,
  withMark,
  type BoardRecord,
  type Call,
  type Card,
  type Deal,
  type Seat,
  type Seen,
} from "@falsecard/core";
import { makeLin } from "@falsecard/core/files";
import {
  Abandoned,
  beatOf,
  playBoard,
  takenBack,
  type CallMade,
  type CardMade,
  type ClaimMade,
  type TempoClock,
  type Player,
} from "@falsecard/table";
import { Advice } from "../table/advice.js";
import { Boards } from "../dealing/boards.js";
import { Claims, type Refused } from "../table/claims.js";
import { ANY_DEAL } from "../boards/deals.js";
import { BidOut, Cleared, seated, type Host } from "../table/players.js";
import type { RobotSettings } from "@falsecard/engine/play";
import type { Engine } from "../robots/engine.js";
import { Branches, makeBranches } from "../boards/branches.js";
import type { Reason } from "../robots/engine.js";
import { isRevealed, seenAt } from "../table/seen.js";
import { KeptSignals, PERSON } from "../scores/kept-signals.js";
import type { Challenge } from "../scores/challenge.js";
import { nextOf, setOf, type SetSize } from "../scores/sets.js";
import type { Answered } from "./answered.js";
import { Troubles } from "../look/trouble.js";
import { boardAfter } from "../scores/scoring.js";
import { ScoreSheet } from "../scores/score-sheet.js";
import { dealtAgain, isBidOnly, isFromLead, SeenDeals } from "../boards/seen-deals.js";
import type { SessionStore } from "./session-store.js";
import { fieldsOfText, isSession, makeSession, type Session } from "./stored.js";
import { STRENGTHS } from "@falsecard/engine/robot";
import { Pairs } from "../pairs/pairs.js";
import { agreementsOf } from "../settings/card-text.js";
import { Systems } from "../systems/systems.js";
import { DEFAULT_SETTINGS, longestThought, PACE_MS, type Settings } from "../settings/settings.js";
import type { Word } from "../words/words.js";

type Turn = "call" | "card" | undefined;

/** Something that would lose what is on the table, until the person says yes. */
export interface Doubt {
  readonly word: Word;
  readonly values: Readonly<Record<string, string | number>>;
  readonly act: () => void;
}

/** Robots that do not go on by themselves: the person stopped them, or their thread failed. */
export type Halt = { readonly why: "stopped" } | { readonly why: "fault"; readonly words: string };

/** Robots that play one board, whatever is chosen for the others. */
export interface Company {
  readonly robots: RobotSettings;
  readonly seed: string;
}

/** What a page lends the game besides a engine. */
export interface Surroundings {
  /** Who plays the same cards at other tables; robots of this one unless told. */
  readonly others?: Engine;
  /** Who reads systems; without one nobody does. */
  readonly reader?: Engine;
  /** The time, and to wait for it; without one nobody waits. */
  readonly tempoClock?: TempoClock;
}

/** How long a card of the person's that is his only one stays in his hand, so that he sees what is played. */
const OWN_CARD_MS = 250;

export class Game {
  readonly settings = signal<Settings>(DEFAULT_SETTINGS);
  /** The board with all four hands: for the table and its robots, and for no view. */
  readonly #whole = signal<BoardRecord>(emptyRecord(boardOf(1)));
  /** What the person is to do. */
  readonly turn = signal<Turn>(undefined);
  readonly thinking = signal<Seat | undefined>(undefined);
  readonly isOver = signal(false);
  /** Why robots played their cards, by the number of the card; made from their hands. */
  readonly #reasons = signal<ReadonlyMap<number, Reason>>(new Map());
  readonly halted = signal<Halt | undefined>(undefined);
  readonly doubt = signal<Doubt | undefined>(undefined);
  readonly troubles = new Troubles();
  /** Whether what happens now could not be stored, so that a reload would lose it. */
  get isFailing(): ReadonlySignal<boolean> {
    return this.#store.isFailing;
  }
  /** A set besides tonight's, with the scores of whoever challenged to it. */
  readonly challenge = signal<Challenge | undefined>(undefined);
  /** Puzzles that were answered here, in their order. */
  readonly answered = signal<readonly Answered[]>([]);
  /** Whether the person looks at the last trick. */
  readonly showsLast = signal(false);

  /** Robots that were asked to this board alone, and their seed; else those of the settings play. */
  readonly company = signal<Company | undefined>(undefined);
  readonly robots = computed(() => this.company.value?.robots ?? this.settings.value.robots);
  /** Whether partner's signals are told: as the person wants it, and always to one who is shown around. */
  readonly tellsSignals = computed(
    () => this.company.value !== undefined || this.settings.value.tellsSignals,
  );
  /** Where the person sits. */
  readonly #person = computed<Seat>(() => this.settings.value.seat);
  /** The seat that the person decides for: partner's, when partner declares and the person is to play it. */
  readonly seat = computed<Seat>(() => {
    const { seat, declares } = this.settings.value;
    const declarer = contractOf(this.#whole.value)?.declarer;
    // Where nothing is played, nobody changes seats.
    const turns = declares && !isBidOnly(this.#whole.value) && declarer === partnerOf(seat);
    return turns ? declarer : seat;
  });
  /** Whether nothing is hidden: the board is over, or the person asked to see the hands and it does not count. */
  readonly isFaced = computed(() => this.isOver.value || isRevealed(this.#whole.value));
  /** The board as the person may see it; all that is shown comes from here. */
  readonly record = computed<BoardRecord>(() =>
    this.isFaced.value || this.#whole.value.deal[this.#person.value] === undefined
      ? this.#whole.value
      : seenAt(this.#whole.value, this.#person.value, this.seat.value),
  );
  /** Why robots played their cards, once their hands may be seen. */
  readonly reasons = computed<ReadonlyMap<number, Reason>>(() =>
    this.isFaced.value ? this.#reasons.value : new Map(),
  );
  readonly play = computed(() => playOf(this.record.value));
  /** What the person's seat may know; a robot in his place would be given it. */
  readonly view = computed<Seen | undefined>(() => seenBy(this.#whole.value, this.seat.value));
  /** Whether the person was to lead and no more, has led, and robots play the board out. */
  readonly isPlayedOut = computed(
    () =>
      isFromLead(this.#whole.value) &&
      this.boards.order.value.part === "lead" &&
      this.#whole.value.cards.length > 0,
  );
  /** Whether the board is over with its auction. */
  readonly isBidOnly = computed(() => isBidOnly(this.#whole.value));
  /** The board as it stood before the person's last decision, if there was one. */
  readonly #before = computed<BoardRecord | undefined>(() => {
    const whole = this.#whole.value;
    // Of a board that robots play out, only the lead was the person's.
    const record = this.isPlayedOut.value ? recordAt(whole, whole.calls.length, 1) : whole;
    const play = takenBack(record, this.seat.value);
    if (play !== undefined && play.cards.length > 0) return play;
    // What robots have bid is not the person's to take back.
    if (isFromLead(record)) return play?.calls.length === record.calls.length ? play : undefined;
    return takenBack({ ...record, cards: [] }, this.settings.value.seat);
  });
  /** Whether there is something to take back. */
  readonly mayUndo = computed(() =>
    this.pairs.at.value === undefined ? this.#before.value !== undefined : this.pairs.mayUndo.value,
  );
  /** Whether what is hidden may be shown: partner's hand is not the person's to give up. */
  readonly mayReveal = computed(() => !this.isFaced.value && this.pairs.at.value === undefined);
  readonly advice: Advice;
  readonly claims: Claims;
  readonly scores: ScoreSheet;
  /** Other ways that the board might have gone, kept with it when it is over. */
  readonly branches: Branches;
  /** Boards that are bid with a friend by links. */
  readonly pairs: Pairs;
  /** How true the person's signals have been. */
  readonly keptSignals: KeptSignals;
  /** Where the boards come from. */
  readonly boards: Boards;
  /** The systems that may be played. */
  readonly systems: Systems;

  readonly #freshSeed: () => string;
  readonly #engine: Engine;
  readonly #tempoClock: TempoClock;
  readonly #seen: SeenDeals;
  readonly #store: SessionStore;
  #answer: ((made: CallMade | CardMade | ClaimMade) => void) | undefined;
  #clear: (() => void) | undefined;
  /** Boards that were begun: whatever belongs to an earlier one is out of date. */
  #begun = 0;
  /** Whether robots have been told to be quick until the person is asked again. */
  #hurried = false;

  constructor(
    engine: Engine,
    store: SessionStore,
    freshSeed: () => string,
    around: Surroundings = {},
  ) {
    this.#engine = engine;
    this.#tempoClock = around.tempoClock ?? { now: () => 0, wait: () => Promise.resolve() };
    this.#store = store;
    const kept = store.opened;
    this.settings.value = kept.settings;
    this.#seen = new SeenDeals(kept.seen, [
      ...kept.played.map(({ record: one }) => one),
      ...(kept.record === undefined ? [] : [kept.record]),
    ]);
    const { settings, record, view, turn, play, seat } = this;
    const whole = this.#whole;
    const seed = (): string => this.boards.seed.value;
    const keep = (): void => {
      this.#keep();
    };
    this.branches = new Branches(keep);
    this.pairs = new Pairs({
      record: whole,
      lay: (record, seat, one) => {
        this.#ifSure(() => {
          this.settings.value = { ...settings.value, seat };
          this.boards.file.value = undefined;
          this.boards.seed.value = one;
          this.company.value = undefined;
          this.branches.list.value = [];
          this.#resume({ ...record, agreements: this.#agreed });
        });
      },
      freshSeed,
      complain: (...complaints) => {
        this.troubles.complain("friend", ...complaints);
      },
      keep,
    });
    this.advice = new Advice({ engine, settings, record, view, turn, seed });
    this.claims = new Claims({
      engine,
      settings,
      tempoClock: this.#tempoClock,
      record: whole,
      isFaced: this.isFaced,
      play,
      seat,
      turn,
      doubt: (word, tricks, act) => {
        const left = (play.value?.length ?? 0) - (play.value?.tricks.length ?? 0);
        this.doubt.value = { word, values: { tricks, left }, act };
      },
      accept: (claim) => {
        this.#answer?.({ claim });
      },
      fail: (words) => {
        this.halted.value = { why: "fault", words };
      },
      keep,
    });
    this.scores = new ScoreSheet({ settings, record: whole, seed, keep }, around.others ?? engine);
    this.scores.played.value = kept.played;
    this.keptSignals = new KeptSignals({ engine, settings, played: this.scores.played, keep });
    this.boards = new Boards({
      engine,
      settings,
      record,
      troubles: this.troubles,
      boardAfter: (number) => boardAfter(this.scores.tally.value, number),
      open: (one) => {
        this.open(one);
      },
      laid: () => this.#begun,
      ifSure: (act) => {
        this.#ifGone(act);
      },
    });
    this.systems = new Systems(
      {
        reader: around.reader ?? { system: () => Promise.reject(new Error("no reader")) },
        settings,
        play: (cards) => {
          this.change({ cards });
        },
        complain: (...complaints) => {
          this.troubles.complain("system", ...complaints);
        },
        settle: () => {
          this.troubles.settle("system");
        },
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
    // A file that was brought along has no board on the table: it goes on after the last that was played.
    const last = Math.max(0, ...kept.played.map(({ record: one }) => one.board.number ?? 0));
    if (kept.record === undefined) this.boards.deal(last + 1);
    else this.#resume(kept.record, kept.reasons, kept.refused);
    void this.scores.catchUp();
    void this.systems.check();
  }

  /** Shows what is hidden, when the person has said yes: the board goes on, and does not count. */
  reveal(): void {
    if (!this.mayReveal.value) return;
    const act = (): void => {
      const { refused } = this.claims;
      this.#seen.know(this.#whole.value);
      this.#resume(withMark(this.#whole.value, "reveal"), this.#reasons.value, refused);
    };
    this.doubt.value = { word: "confirm.reveal", values: {}, act };
  }

  /** Puts a board on the table that was not there: marked, if it comes with its play or its cards are known. */
  open(record: BoardRecord, company?: Company): void {
    this.company.value = company;
    this.branches.list.value = [];
    this.#resume(this.#seen.laid(record, this.settings.value.seat));
  }

  /** Goes on with a record: its calls and cards have been made, for reasons that may be known. */
  #resume(
    record: BoardRecord,
    reasons: ReadonlyMap<number, Reason> = new Map(),
    refused: readonly Refused[] = [],
  ): void {
    const deal = wholeDeal(record.deal);
    if (deal === undefined) {
      this.troubles.complain("table", { word: "fault.deal" });
      return;
    }
    this.troubles.settle();
    this.#reasons.value = new Map([...reasons].filter(([card]) => card < record.cards.length));
    this.claims.begin(record, refused);
    void this.#run(record, deal);
  }

  /** The board as the person sees it, with auction, play and branches, in the part of an address that never leaves the page. */
  get link(): string {
    const board = encodeURIComponent(makeLin([this.record.value]).trim());
    return `#${board}${makeBranches(this.branches.list.value)}`;
  }

  /** Everything that is kept, for a file of the person's own; of a board that is on, nothing. */
  get backup(): string {
    const session = this.#session;
    const isFaced = this.isFaced.value;
    return makeSession({
      ...session,
      record: isFaced ? session.record : undefined,
      // Its number would give all four hands away.
      seen: isFaced ? session.seen : this.#seen.without(this.#whole.value),
      reasons: new Map(),
      refused: [],
      file: undefined,
    });
  }

  /** Puts what such a file holds in the place of what is stored, for the next start; false if that cannot be done. */
  async restore(text: string): Promise<boolean> {
    const fields = isSession(text) ? fieldsOfText(text) : undefined;
    if (fields !== undefined) return await this.#store.replace(fields);
    this.troubles.complain("scores", { word: "scores.import.none" });
    return false;
  }

  /** The same cards from the first call on. */
  replay(): void {
    this.#ifSure(() => {
      const again = dealtAgain(this.#whole.value);
      // Calls that robots made before the lead stay, and so does what they were made by.
      this.open(again.calls.length > 0 ? again : { ...again, agreements: this.#agreed });
    });
  }

  /** Deals a board of a set that everybody plays: any cards, compared with other tables, numbered as in a club. */
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

  /** Takes up a challenge, or a set of boards that nobody has seen. */
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
      // The challenger sat there, and scores are compared as North-South's.
      this.settings.value = { ...this.settings.value, seat: "S" };
      this.challenge.value = challenge;
      const { seed, size } = challenge;
      const next = nextOf(setOf(seed, size, this.scores.played.value));
      if (next === undefined) this.#keep();
      else this.playSet(seed, next);
    });
  }

  /** Opens a board as it was played elsewhere, to be looked at. */
  look(record: BoardRecord, then: () => void): void {
    this.#ifGone(() => {
      this.open(record);
      then();
    });
  }

  /** Lays a moment of a board before South, as it is, perhaps with other robots; `then` when it lies there. */
  layMoment(record: BoardRecord, then: () => void, company?: Company): void {
    this.#ifGone(() => {
      this.settings.value = { ...this.settings.value, seat: "S" };
      this.boards.order.value = ANY_DEAL;
      this.boards.file.value = undefined;
      this.open(record, company);
      then();
    });
  }

  /** Keeps the answer to a puzzle. */
  noteAnswer(answer: Answered): void {
    this.answered.value = [...this.answered.value, answer];
    this.#keep();
  }

  /** Forgets what was played here. */
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

  /** Whether the person has begun the board and not ended it. */
  get isUnderWay(): boolean {
    const { calls, board, cards } = this.record.value;
    // What is bid with a friend is kept call by call.
    if (this.isOver.value || this.pairs.at.value !== undefined) return false;
    const { seat } = this.settings.value;
    const own = auctionOf({ board, calls });
    if (isFromLead(this.record.value)) return cards.length > 0;
    return cards.length > 0 || calls.some((_, i) => own.seatOf(i) === seat);
  }

  /** Does what would throw the board away, at once or when the person has said yes. */
  #ifSure(act: () => void): void {
    if (this.isUnderWay) this.doubt.value = { word: "confirm.leave", values: {}, act };
    else act();
  }

  /** Does what ends a board for another one. Whoever leaves a friend's boards leaves the seat and the seed that were theirs. */
  #ifGone(act: () => void): void {
    this.#ifSure(() => {
      if (this.pairs.sets.value.some(({ seed }) => seed === this.boards.seed.value)) {
        this.settings.value = { ...this.settings.value, seat: "S" };
        this.boards.seed.value = this.#freshSeed();
      }
      act();
    });
  }

  /** The answer to a doubt. */
  sure(isSure: boolean): void {
    const doubt = this.doubt.value;
    this.doubt.value = undefined;
    if (isSure) doubt?.act();
  }

  call(call: Call): void {
    if (this.turn.value === "call" && auctionOf(this.record.value).allows(call))
      this.#answer?.({ call });
  }

  card(card: Card): void {
    // While a claim is judged no card is played.
    if (this.turn.value !== "card" || this.claims.isJudging.value) return;
    if (this.play.value?.legal.has(card) === true) this.#answer?.({ card });
  }

  change(settings: Partial<Settings>): void {
    const before = this.settings.value;
    const after = { ...before, ...settings };
    // Whoever takes another seat knows the cards of this one, and another form of scoring deals other boards.
    if (after.seat !== before.seat || after.scoring !== before.scoring) {
      this.#ifGone(() => {
        this.settings.value = { ...this.settings.value, ...settings };
        this.boards.deal((this.record.value.board.number ?? 0) + 1);
      });
      return;
    }
    this.settings.value = after;
    const isNew = after.cards !== before.cards && !hasBegun(this.#whole.value);
    // Nobody has called yet: the board is bid by what was chosen now. Any other keeps what it was begun with.
    if (isNew) this.#resume({ ...this.#whole.value, agreements: this.#agreed });
    else this.#keep();
    void this.advice.understand();
  }

  /** What both sides play from the next deal on. */
  get #agreed(): BoardRecord["agreements"] {
    const { cards, seat } = this.settings.value;
    return agreementsOf(cards, seat);
  }

  /** Back to the person's last decision. */
  undo(): void {
    if (this.pairs.at.value !== undefined) {
      this.pairs.takeBack();
      return;
    }
    const before = this.#before.value;
    if (before === undefined) return;
    this.branches.list.value = [];
    this.#resume(before, this.#reasons.value, this.claims.refused);
  }

  /** Lets the robots stop where they are. */
  stop(): void {
    if (this.thinking.value === undefined && !this.boards.isDealing.value) return;
    if (this.thinking.value !== undefined) {
      this.halted.value = { why: "stopped" };
      this.thinking.value = undefined;
    }
    this.#engine.stop();
  }

  /** Lets the robots go on, quickly if they are told so. */
  goOn(hurried = false): void {
    if (this.halted.value === undefined) return;
    this.#resume(this.#whole.value, this.#reasons.value, this.claims.refused);
    this.#hurried = hurried;
  }

  /** Clears the table for a board. */
  #lay(start: BoardRecord): number {
    this.#clear?.();
    this.#engine.stop();
    this.#whole.value = start;
    this.turn.value = undefined;
    this.thinking.value = undefined;
    this.advice.clear();
    this.scores.clear();
    this.halted.value = undefined;
    this.doubt.value = undefined;
    this.isOver.value = false;
    this.claims.clear();
    this.showsLast.value = false;
    this.#hurried = false;
    this.#keep();
    return ++this.#begun;
  }

  async #run(start: BoardRecord, deal: Deal): Promise<void> {
    const begun = this.#lay(start);
    const { seat } = this.settings.value;
    const cleared = new Promise<never>((_, reject) => {
      this.#clear = () => {
        reject(new Cleared(seat, "cleared"));
      };
    });
    cleared.catch(() => undefined);
    const host: Host = {
      engine: this.#engine,
      seed: this.company.value?.seed ?? this.boards.seed.value,
      cleared,
      isCleared: () => begun !== this.#begun,
      isHalted: () => this.halted.value !== undefined,
      settings: () => this.settings.value,
      robots: () => {
        const robots = this.robots.value;
        return this.#hurried || this.isPlayedOut.value
          ? { ...robots, ...STRENGTHS.hurried }
          : robots;
      },
      kept: () => this.keptSignals.counts.value,
      watched: () => this.keptSignals.watched.value,
      thinking: (one) => {
        this.thinking.value = one;
      },
      reason: (card, reason) => {
        this.#reasons.value = new Map(this.#reasons.value).set(card, reason);
      },
      beat: (kind) => {
        const { pace } = this.settings.value;
        return pace === "none"
          ? 0
          : beatOf(kind, longestThought(host.robots()), PACE_MS[pace][kind]);
      },
      isBidOnly: isBidOnly(start),
      isPartnerElsewhere: this.pairs.at.value !== undefined,
      ...this.#tempoClock,
    };
    const person: Player = {
      name: PERSON,
      call: async () => (await this.#asked("call", begun, cleared)) as CallMade,
      card: async () => {
        const [only] = this.play.value?.legal ?? [];
        if (this.settings.value.auto && this.play.value?.legal.size === 1 && only !== undefined) {
          await this.#tempoClock.wait(OWN_CARD_MS);
          if (begun !== this.#begun) await cleared;
          return { card: only };
        }
        return (await this.#asked("card", begun, cleared)) as CardMade | ClaimMade;
      },
      accepts: async () => true,
    };
    // A board that came with all its play was not played here.
    let isPlayed = false;
    const players = seated(seat, person, host, () =>
      this.isPlayedOut.value ? undefined : this.seat.value,
    );
    try {
      await playBoard({
        board: start.board,
        deal,
        players,
        agreements: start.agreements,
        ...(start.scoring === undefined ? {} : { scoring: start.scoring }),
        from: start,
        watch: (record) => {
          if (begun !== this.#begun) return;
          isPlayed = true;
          this.#watch(record);
        },
      });
      if (begun !== this.#begun) return;
      this.isOver.value = true;
      this.#seen.know(this.#whole.value);
      this.#keep();
      if (isPlayed && !isBidOnly(this.#whole.value))
        await Promise.all([this.scores.count(this.#whole.value), this.keptSignals.learn()]);
    } catch (error) {
      if (begun !== this.#begun || error instanceof Cleared) return;
      if (error instanceof BidOut) {
        this.thinking.value = undefined;
        this.isOver.value = true;
        this.#seen.know(this.#whole.value);
        this.#keep();
        return;
      }
      this.thinking.value = undefined;
      const words = error instanceof Error ? error.message : String(error);
      this.halted.value ??= { why: "fault", words };
      if (!(error instanceof Abandoned)) throw error;
    }
  }

  #watch(record: BoardRecord): void {
    this.#whole.value = record;
    this.pairs.note();
    this.advice.hint.value = undefined;
    this.claims.clear();
    this.showsLast.value = false;
    this.#keep();
    void this.advice.understand();
    // While the person plays, robots begin with the same cards at the other tables.
    if (record.cards.length === 1) this.scores.begin(record);
  }

  async #asked(
    turn: Turn,
    begun: number,
    cleared: Promise<never>,
  ): Promise<CallMade | CardMade | ClaimMade> {
    // A board that was cleared away while a robot thought asks nobody anything.
    if (begun !== this.#begun) await cleared;
    const answered = new Promise<CallMade | CardMade | ClaimMade>((resolve) => {
      this.#answer = resolve;
    });
    this.#hurried = false;
    this.turn.value = turn;
    void this.advice.understand();
    const made = await Promise.race([answered, cleared]);
    // Cleared away in the same moment: the turn is another board's by now.
    if (begun !== this.#begun) await cleared;
    this.turn.value = undefined;
    this.#answer = undefined;
    this.#seen.know(this.#whole.value);
    return made;
  }

  get #session(): Session {
    const { seed, order, file } = this.boards;
    return {
      settings: this.settings.value,
      seed: seed.value,
      order: order.value,
      record: this.#whole.value,
      reasons: this.#reasons.value,
      refused: this.claims.refused,
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
