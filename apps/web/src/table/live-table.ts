/**
 * The board in play: the person and three robots bid and play it to its end. It knows the laws through the table, and shows
 * only what the person may see.
 */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import {
  auctionOf,
  contractOf,
  partnerOf,
  playOf,
  recordAt,
  seenBy,
  wholeDeal,
  type BoardRecord,
  type Call,
  type Card,
  type Deal,
  type Seat,
  type Seen,
} from "@falsecard/core";
import type { RobotSettings, Watched } from "@falsecard/engine/play";
import { STRENGTHS } from "@falsecard/engine/robot";
import {
  Abandoned,
  beatOf,
  playBoard,
  takenBack,
  type CallMade,
  type CardMade,
  type ClaimMade,
  type Player,
  type TempoClock,
} from "@falsecard/table";
import type { DealRequest } from "../boards/deals.js";
import { isBidOnly, isFromLead } from "../boards/seen-deals.js";
import type { Engine, Reason, SignalCount } from "../robots/engine.js";
import { PERSON } from "../scores/kept-signals.js";
import { longestThought, PACE_MS, type Settings } from "../settings/settings.js";
import type { Word } from "../words/words.js";
import { Advice } from "./advice.js";
import { Claims, type Refused } from "./claims.js";
import { BidOut, Cleared, seated, type Host } from "./players.js";
import { isRevealed, seenAt } from "./seen.js";

type Turn = "call" | "card" | undefined;

/** Something that would lose what is on the table, until the person says yes. */
export interface Confirmation {
  readonly word: Word;
  readonly values: Readonly<Record<string, string | number>>;
  readonly act: () => void;
}

/** Robots that do not go on by themselves: the person stopped them, or their thread failed. */
export type Halt = { readonly why: "stopped" } | { readonly why: "fault"; readonly words: string };

/** Robots that play one board, whatever is chosen for the others. */
export interface GuestRobots {
  readonly robots: RobotSettings;
  readonly seed: string;
}

/** The session that a board is played in. */
export interface TableHost {
  readonly engine: Engine;
  readonly tempoClock: TempoClock;
  readonly settings: ReadonlySignal<Settings>;
  /** The board with all four hands: for the table and its robots, and for no view. */
  readonly whole: Signal<BoardRecord>;
  readonly doubt: Signal<Confirmation | undefined>;
  seed(): string;
  /** What of the board the person plays. */
  part(): DealRequest["part"];
  /** Whether partner is a person who calls by link. */
  isPartnerElsewhere(): boolean;
  /** What the robots have learnt of the person. */
  person(): { readonly kept: readonly SignalCount[]; readonly watched: Watched };
  /** Another board lies on the table. */
  laid(): void;
  /** A call or card was made. */
  changed(record: BoardRecord): void;
  /** The person has decided something. */
  decided(): void;
  /** The board is over; `isPlayed` if it was played here. */
  ended(isPlayed: boolean): Promise<void>;
  /** Stores what has changed. */
  keep(): void;
}

/** How long the person's only card stays in the hand, so that it is seen before it is played. */
const OWN_CARD_MS = 250;

export class LiveTable {
  /** What the person is to do. */
  readonly turn = signal<Turn>(undefined);
  readonly thinking = signal<Seat | undefined>(undefined);
  readonly isOver = signal(false);
  /** Why robots played their cards, by the number of the card; made from their hands. */
  readonly #reasons = signal<ReadonlyMap<number, Reason>>(new Map());
  readonly halted = signal<Halt | undefined>(undefined);
  /** Whether the person looks at the last trick. */
  readonly showsLast = signal(false);
  readonly #host: TableHost;

  /** Robots that were asked to this board alone, and their seed; else those of the settings play. */
  readonly company = signal<GuestRobots | undefined>(undefined);
  readonly robots = computed(() => this.company.value?.robots ?? this.#host.settings.value.robots);
  /** Whether partner's signals are told: as the setting says, and always in the guide. */
  readonly tellsSignals = computed(
    () => this.company.value !== undefined || this.#host.settings.value.tellsSignals,
  );
  /** Where the person sits. */
  readonly #person = computed<Seat>(() => this.#host.settings.value.seat);
  /** The seat that the person decides for: partner's, when partner declares and the person is to play it. */
  readonly seat = computed<Seat>(() => {
    const { seat, declares } = this.#host.settings.value;
    const declarer = contractOf(this.#host.whole.value)?.declarer;
    // Without play the person stays in the seat.
    const turns = declares && !isBidOnly(this.#host.whole.value) && declarer === partnerOf(seat);
    return turns ? declarer : seat;
  });
  /** Whether nothing is hidden: the board is over, or the person asked to see the hands and it does not count. */
  readonly isFaced = computed(() => this.isOver.value || isRevealed(this.#host.whole.value));
  /** The board as the person may see it; all that is shown comes from here. */
  readonly record = computed<BoardRecord>(() =>
    this.isFaced.value || this.#host.whole.value.deal[this.#person.value] === undefined
      ? this.#host.whole.value
      : seenAt(this.#host.whole.value, this.#person.value, this.seat.value),
  );
  /** Why robots played their cards, once their hands may be seen. */
  readonly reasons = computed<ReadonlyMap<number, Reason>>(() =>
    this.isFaced.value ? this.#reasons.value : new Map(),
  );
  readonly play = computed(() => playOf(this.record.value));
  /** What the person's seat may know; a robot in his place would be given it. */
  readonly view = computed<Seen | undefined>(() => seenBy(this.#host.whole.value, this.seat.value));
  /** Whether the person was to lead and no more, has led, and robots play the board out. */
  readonly isPlayedOut = computed(
    () =>
      isFromLead(this.#host.whole.value) &&
      this.#host.part() === "lead" &&
      this.#host.whole.value.cards.length > 0,
  );
  /** Whether the board is over with its auction. */
  readonly isBidOnly = computed(() => isBidOnly(this.#host.whole.value));
  /** The board as it stood before the person's last decision, if there was one. */
  readonly before = computed<BoardRecord | undefined>(() => {
    const whole = this.#host.whole.value;
    // Of a board that robots play out, only the lead was the person's.
    const record = this.isPlayedOut.value ? recordAt(whole, whole.calls.length, 1) : whole;
    const play = takenBack(record, this.seat.value);
    if (play !== undefined && play.cards.length > 0) return play;
    // What robots have bid is not the person's to take back.
    if (isFromLead(record)) return play?.calls.length === record.calls.length ? play : undefined;
    return takenBack({ ...record, cards: [] }, this.#host.settings.value.seat);
  });
  readonly advice: Advice;
  readonly claims: Claims;
  #answer: ((made: CallMade | CardMade | ClaimMade) => void) | undefined;
  #clear: (() => void) | undefined;
  /** Boards that were begun: whatever belongs to an earlier one is out of date. */
  #begun = 0;
  /** Whether robots have been told to be quick until the person is asked again. */
  #hurried = false;

  constructor(host: TableHost) {
    this.#host = host;
    const { play } = this;
    this.advice = new Advice({ ...host, record: this.record, view: this.view, turn: this.turn });
    this.claims = new Claims({
      ...host,
      record: host.whole,
      isFaced: this.isFaced,
      play,
      seat: this.seat,
      turn: this.turn,
      doubt: (word, tricks, act) => {
        const left = (play.value?.length ?? 0) - (play.value?.tricks.length ?? 0);
        host.doubt.value = { word, values: { tricks, left }, act };
      },
      accept: (claim) => this.#answer?.({ claim }),
      fail: (words) => {
        this.halted.value = { why: "fault", words };
      },
    });
  }

  /** How many boards have been laid: while the number stays, so does the board. */
  get begun(): number {
    return this.#begun;
  }

  /** What is stored of the board besides its record. */
  get stored(): {
    readonly reasons: ReadonlyMap<number, Reason>;
    readonly refused: readonly Refused[];
  } {
    return { reasons: this.#reasons.value, refused: this.claims.refused };
  }

  /** Lays a record on the table and goes on with it; false if it has not all four hands. */
  resume(record: BoardRecord, { reasons, refused }: Partial<LiveTable["stored"]> = {}): boolean {
    const deal = wholeDeal(record.deal);
    if (deal === undefined) return false;
    this.#reasons.value = new Map(
      [...(reasons ?? [])].filter(([card]) => card < record.cards.length),
    );
    this.claims.begin(record, refused ?? []);
    void this.#run(record, deal);
    return true;
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

  /** Lets the robots stop where they are. */
  stop(): void {
    if (this.thinking.value !== undefined) {
      this.halted.value = { why: "stopped" };
      this.thinking.value = undefined;
    }
    this.#host.engine.stop();
  }

  /** Lets the robots go on, quickly if they are told so. */
  goOn(hurried = false): void {
    if (this.halted.value === undefined) return;
    this.resume(this.#host.whole.value, this.stored);
    this.#hurried = hurried;
  }

  /** Clears the table for a board. */
  #lay(start: BoardRecord): number {
    this.#clear?.();
    this.#host.engine.stop();
    this.#host.whole.value = start;
    this.turn.value = undefined;
    this.thinking.value = undefined;
    this.advice.clear();
    this.halted.value = undefined;
    this.#host.doubt.value = undefined;
    this.isOver.value = false;
    this.claims.clear();
    this.showsLast.value = false;
    this.#hurried = false;
    this.#host.laid();
    return ++this.#begun;
  }

  async #run(start: BoardRecord, deal: Deal): Promise<void> {
    const begun = this.#lay(start);
    const { seat } = this.#host.settings.value;
    const cleared = new Promise<never>((_, reject) => {
      this.#clear = () => reject(new Cleared(seat, "cleared"));
    });
    cleared.catch(() => undefined);
    const host: Host = {
      engine: this.#host.engine,
      seed: this.company.value?.seed ?? this.#host.seed(),
      cleared,
      isCleared: () => begun !== this.#begun,
      isHalted: () => this.halted.value !== undefined,
      settings: () => this.#host.settings.value,
      robots: () => {
        const robots = this.robots.value;
        return this.#hurried || this.isPlayedOut.value
          ? { ...robots, ...STRENGTHS.hurried }
          : robots;
      },
      kept: () => this.#host.person().kept,
      watched: () => this.#host.person().watched,
      thinking: (one) => {
        this.thinking.value = one;
      },
      reason: (card, reason) => {
        this.#reasons.value = new Map(this.#reasons.value).set(card, reason);
      },
      beat: (kind) => {
        const { pace } = this.#host.settings.value;
        return pace === "none"
          ? 0
          : beatOf(kind, longestThought(host.robots()), PACE_MS[pace][kind]);
      },
      isBidOnly: isBidOnly(start),
      isPartnerElsewhere: this.#host.isPartnerElsewhere(),
      ...this.#host.tempoClock,
    };
    const person: Player = {
      name: PERSON,
      call: async () => (await this.#asked("call", begun, cleared)) as CallMade,
      card: async () => {
        const [only] = this.play.value?.legal ?? [];
        if (
          this.#host.settings.value.auto &&
          this.play.value?.legal.size === 1 &&
          only !== undefined
        ) {
          await this.#host.tempoClock.wait(OWN_CARD_MS);
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
      await this.#host.ended(isPlayed && !isBidOnly(this.#host.whole.value));
    } catch (error) {
      if (begun !== this.#begun || error instanceof Cleared) return;
      if (error instanceof BidOut) {
        this.thinking.value = undefined;
        this.isOver.value = true;
        await this.#host.ended(false);
        return;
      }
      this.thinking.value = undefined;
      const words = error instanceof Error ? error.message : String(error);
      this.halted.value ??= { why: "fault", words };
      if (!(error instanceof Abandoned)) throw error;
    }
  }

  #watch(record: BoardRecord): void {
    this.#host.whole.value = record;
    this.advice.hint.value = undefined;
    this.claims.clear();
    this.showsLast.value = false;
    this.#host.changed(record);
    void this.advice.understand();
  }

  async #asked(
    turn: Turn,
    begun: number,
    cleared: Promise<never>,
  ): Promise<CallMade | CardMade | ClaimMade> {
    // The board was cleared away while a robot thought.
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
    this.#host.decided();
    return made;
  }
}
