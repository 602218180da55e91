/**
 * The controller of the page: one board after another at a table with three robots. It knows the laws through the
 * table and shows only what the person may see; views read its signals and call its methods.
 */
import { computed, signal } from "@preact/signals";
import {
  auctionOf,
  boardOf,
  contractOf,
  emptyRecord,
  partnerOf,
  playOf,
  viewOf,
  wholeDeal,
  type BoardRecord,
  type Call,
  type Card,
  type Deal,
  type Seat,
  type View,
} from "@falsecard/core";
import { makeLin } from "@falsecard/core/files";
import {
  Abandoned,
  playBoard,
  takenBack,
  type CallMade,
  type CardMade,
  type ClaimMade,
  type Player,
} from "@falsecard/table";
import { Advice } from "./advice.js";
import { Boards } from "./boards.js";
import { Claims } from "./claims.js";
import { ANY_DEAL } from "./deals.js";
import { Cleared, seated, type Host } from "./players.js";
import type { Mind } from "./question.js";
import type { Reason } from "./study/question.js";
import { ScoreSheet } from "./score-sheet.js";
import { makeSession, parseSession, type Shelf } from "./session.js";
import { DEFAULT_SETTINGS, STRENGTHS, type Settings } from "./settings.js";
import { say, type Word } from "./words.js";

type Turn = "call" | "card" | undefined;

/** Something that would lose what is on the table, until the person says yes. */
export interface Doubt {
  readonly word: Word;
  readonly values: Readonly<Record<string, string | number>>;
  readonly act: () => void;
}

/** Robots that do not go on by themselves: the person stopped them, or their thread failed. */
export type Halt = { readonly why: "stopped" } | { readonly why: "fault"; readonly words: string };

/** What a page lends the game besides a mind. */
export interface Surroundings {
  /** Who plays the same cards at other tables; robots of this one unless told. */
  readonly others?: Mind;
  readonly wait?: (ms: number) => Promise<void>;
  readonly settings?: Partial<Settings>;
}

export class Game {
  readonly settings = signal<Settings>(DEFAULT_SETTINGS);
  readonly record = signal<BoardRecord>(emptyRecord(boardOf(1)));
  /** What the person is to do. */
  readonly turn = signal<Turn>(undefined);
  readonly thinking = signal<Seat | undefined>(undefined);
  readonly isOver = signal(false);
  /** Why robots played their cards, by the number of the card. */
  readonly reasons = signal<ReadonlyMap<number, Reason>>(new Map());
  readonly halted = signal<Halt | undefined>(undefined);
  readonly doubt = signal<Doubt | undefined>(undefined);
  /** Whether the shelf is full, so that a reload would lose the board. */
  readonly isForgetful = signal(false);
  /** Whether the person looks at the last trick. */
  readonly showsLast = signal(false);

  readonly play = computed(() => playOf(this.record.value));
  /** The seat that the person decides for: partner's, when partner declares and the person is to play it. */
  readonly seat = computed<Seat>(() => {
    const { seat, declares } = this.settings.value;
    const declarer = contractOf(this.record.value)?.declarer;
    return declares && declarer === partnerOf(seat) ? declarer : seat;
  });
  /** What the person may see. */
  readonly view = computed<View | undefined>(() => viewOf(this.record.value, this.seat.value));
  /** The board as it stood before the person's last decision, if there was one. */
  readonly before = computed<BoardRecord | undefined>(() => {
    const record = this.record.value;
    const play = takenBack(record, this.seat.value);
    if (play !== undefined && play.cards.length > 0) return play;
    return takenBack({ ...record, cards: [] }, this.settings.value.seat);
  });
  readonly advice: Advice;
  readonly claims: Claims;
  readonly scores: ScoreSheet;
  /** Where the boards come from. */
  readonly boards: Boards;

  readonly #mind: Mind;
  readonly #wait: (ms: number) => Promise<void>;
  readonly #shelf: Shelf;
  #answer: ((made: CallMade | CardMade | ClaimMade) => void) | undefined;
  #clear: (() => void) | undefined;
  /** Boards that were begun: whatever belongs to an earlier one is out of date. */
  #begun = 0;
  /** Whether robots have been told to be quick until the person is asked again. */
  #hurried = false;

  constructor(mind: Mind, shelf: Shelf, freshSeed: () => string, around: Surroundings = {}) {
    this.#mind = mind;
    this.#wait = around.wait ?? (() => Promise.resolve());
    this.#shelf = shelf;
    const kept = parseSession(shelf.read(), { ...DEFAULT_SETTINGS, ...around.settings });
    if (kept.settings !== undefined) this.settings.value = kept.settings;
    const { settings, record, view, turn, play, seat } = this;
    const seed = (): string => this.boards.seed.value;
    const keep = (): void => {
      this.#keep();
    };
    this.advice = new Advice({ mind, settings, record, view, turn, seed });
    this.claims = new Claims({
      mind,
      settings,
      record,
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
    });
    this.scores = new ScoreSheet({ settings, record, seed, keep }, around.others ?? mind);
    this.scores.played.value = kept.played ?? [];
    this.boards = new Boards({
      mind,
      settings,
      record,
      tally: this.scores.tally,
      open: (one) => {
        this.open(one);
      },
      ifSure: (act) => {
        this.#ifSure(act);
      },
    });
    this.boards.seed.value = kept.seed ?? freshSeed();
    this.boards.order.value = kept.order ?? ANY_DEAL;
    this.boards.file.value = kept.file;
    if (kept.record === undefined) this.boards.deal(1);
    else this.open(kept.record, kept.reasons);
    this.scores.catchUp();
  }

  /** Goes on with a record: its calls and cards have been made, for reasons that may be known. */
  open(record: BoardRecord, reasons: ReadonlyMap<number, Reason> = new Map()): void {
    const deal = wholeDeal(record.deal);
    if (deal === undefined) {
      this.boards.faults.value = [say(this.settings.value.locale, "fault.deal")];
      return;
    }
    this.boards.faults.value = [];
    this.reasons.value = new Map([...reasons].filter(([card]) => card < record.cards.length));
    void this.#run(record, deal);
  }

  /** The whole board, with auction and play, in the part of an address that never leaves the page. */
  get link(): string {
    return `#${encodeURIComponent(makeLin([this.record.value]).trim())}`;
  }

  /** The same cards from the first call on. */
  replay(): void {
    this.#ifSure(() => {
      const { claim: _, tricks: __, stated: ___, ...rest } = this.record.value;
      this.open({ ...rest, calls: [], cards: [] });
    });
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
    if (this.isOver.value) return false;
    const { seat } = this.settings.value;
    const own = auctionOf({ board, calls });
    return cards.length > 0 || calls.some((_, i) => own.seatOf(i) === seat);
  }

  /** Does what would throw the board away, at once or when the person has said yes. */
  #ifSure(act: () => void): void {
    if (this.isUnderWay) this.doubt.value = { word: "confirm.leave", values: {}, act };
    else act();
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
    // Another seat has seen other cards, and another form of scoring deals other boards.
    if (after.seat !== before.seat || after.scoring !== before.scoring) {
      this.#ifSure(() => {
        this.settings.value = after;
        const number = this.record.value.board.number ?? 1;
        this.boards.deal(after.seat === before.seat ? number + 1 : number);
      });
      return;
    }
    this.settings.value = after;
    this.#keep();
    void this.advice.understand();
  }

  /** Back to the person's last decision. */
  undo(): void {
    const before = this.before.value;
    if (before !== undefined) this.open(before, this.reasons.value);
  }

  /** Lets the robots stop where they are. */
  stop(): void {
    if (this.thinking.value === undefined && !this.boards.isDealing.value) return;
    if (this.thinking.value !== undefined) {
      this.halted.value = { why: "stopped" };
      this.thinking.value = undefined;
    }
    this.#mind.stop();
  }

  /** Lets the robots go on, quickly if they are told so. */
  goOn(hurried = false): void {
    if (this.halted.value === undefined) return;
    this.open(this.record.value, this.reasons.value);
    this.#hurried = hurried;
  }

  /** Clears the table for a board. */
  #lay(start: BoardRecord): number {
    this.#clear?.();
    this.#mind.stop();
    this.record.value = start;
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
      mind: this.#mind,
      seed: this.boards.seed.value,
      cleared,
      isCleared: () => begun !== this.#begun,
      isHalted: () => this.halted.value !== undefined,
      settings: () => this.settings.value,
      character: () => {
        const { character } = this.settings.value;
        return this.#hurried ? { ...character, ...STRENGTHS.quick, samples: 4 } : character;
      },
      thinking: (one) => {
        this.thinking.value = one;
      },
      reason: (card, reason) => {
        this.reasons.value = new Map(this.reasons.value).set(card, reason);
      },
      wait: this.#wait,
    };
    const person: Player = {
      name: "You",
      call: async () => (await this.#asked("call", begun, cleared)) as CallMade,
      card: async () => {
        const [only] = this.play.value?.legal ?? [];
        if (this.settings.value.auto && this.play.value?.legal.size === 1 && only !== undefined) {
          await this.#wait(250);
          if (begun !== this.#begun) await cleared;
          return { card: only };
        }
        return (await this.#asked("card", begun, cleared)) as CardMade | ClaimMade;
      },
      accepts: async () => true,
    };
    const players = seated(seat, person, host, () => this.seat.value);
    try {
      await playBoard({
        board: start.board,
        deal,
        players,
        ...(start.scoring === undefined ? {} : { scoring: start.scoring }),
        from: start,
        watch: (record) => {
          if (begun === this.#begun) this.#watch(record);
        },
      });
      if (begun !== this.#begun) return;
      this.isOver.value = true;
      this.#keep();
      // A board that came with its play was not played here.
      if (this.record.value !== start) await this.scores.count(this.record.value);
    } catch (error) {
      if (begun !== this.#begun || error instanceof Cleared) return;
      this.thinking.value = undefined;
      const words = error instanceof Error ? error.message : String(error);
      this.halted.value ??= { why: "fault", words };
      if (!(error instanceof Abandoned)) throw error;
    }
  }

  #watch(record: BoardRecord): void {
    this.record.value = record;
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
    this.turn.value = undefined;
    this.#answer = undefined;
    return made;
  }

  #keep(): void {
    const { seed, order, file } = this.boards;
    const session = {
      settings: this.settings.value,
      seed: seed.value,
      order: order.value,
      record: this.record.value,
      reasons: this.reasons.value,
      played: this.scores.played.value,
      file: file.value,
    };
    try {
      this.#shelf.write(makeSession(session));
      this.isForgetful.value = false;
    } catch {
      // No more room: the table plays on, and says what a reload would lose.
      this.isForgetful.value = true;
    }
  }
}
