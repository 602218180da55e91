/**
 * The board in play: the person and three robots bid and play it to its end. `playBoard` enforces the laws; the signals
 * for views hold only what the person may see.
 */
import { computed, signal, type Signal } from "@preact/signals";
import {
  auctionOf,
  bySeat,
  contractOf,
  partialDealOf,
  partnerOf,
  playOf,
  recordAt,
  recordSeen,
  seenBy,
  sideOf,
  sure,
  wholeDeal,
  type BoardRecord,
  type Call,
  type Card,
  type Deal,
  type Seat,
  type Seen,
} from "@falsecard/core";
import type { RobotSettings } from "@falsecard/engine/play";
import { STRENGTHS } from "@falsecard/engine/robot";
import {
  Abandoned,
  beatOf,
  inTempo,
  playBoard,
  seedAt,
  takenBack,
  turnKindOf,
  type CallMade,
  type CardMade,
  type ClaimMade,
  type Player,
} from "@falsecard/table";
import type { DealRequest } from "../boards/deals.js";
import { isBidOnly, isFromLead, isRevealed } from "../boards/seen-deals.js";
import {
  EngineStopped,
  messageOf,
  robotAt,
  type EngineAnswer,
  type KnownPerson,
  type Reason,
} from "../robots/engine.js";
import { PERSON } from "../scores/kept-signals.js";
import { longestThought, PACE_MS } from "../settings/settings.js";
import { Claims, type ClaimHost, type Halt, type Refused } from "./claims.js";

/** Robots that play one board in place of those of the settings. */
export interface GuestRobots {
  readonly robots: RobotSettings;
  readonly seed: string;
}

/** What a robot would do in the person's place, or that it is still thinking or failed. */
export type Hint = "thinking" | "failed" | EngineAnswer<"call"> | EngineAnswer<"card">;

/** What the table needs of the session. */
export interface TableHost extends ClaimHost {
  readonly whole: Signal<BoardRecord>;
  seed(): string;
  part(): DealRequest["part"];
  /** Whether partner is a person who calls by link. */
  isPartnerElsewhere(): boolean;
  /** What the robots have learnt about the person. */
  person(): Omit<KnownPerson, "seat">;
  /** Called when a record is laid on the table. */
  laid(): void;
  /** Called after every call and card. */
  changed(record: BoardRecord): void;
  /** Called when the person has called, played or claimed. */
  decided(): void;
  /** Called when the board is over; `isPlayed` if it was played here. */
  ended(isPlayed: boolean): Promise<void>;
}

/** The time that one board is on the table; its pending promises end when the board is cleared away. */
interface Sitting {
  /** Rejects when the board is cleared away. */
  readonly cleared: Promise<never>;
  /** Resolves if the board is still on the table, else rejects like `cleared`. */
  readonly stays: () => Promise<void>;
}

/** Milliseconds before the person's only legal card is played automatically, so that it is seen in the hand first. */
const OWN_CARD_MS = 250;

export class LiveTable {
  readonly turn = signal<"call" | "card" | undefined>(undefined);
  readonly thinking = signal<Seat | undefined>(undefined);
  readonly isOver = signal(false);
  /** The robots' reasons by card index. They give hidden hands away, so views get `reasons` instead. */
  readonly #reasons = signal<ReadonlyMap<number, Reason>>(new Map());
  readonly halted = signal<Halt | undefined>(undefined);
  /** Whether the person looks at the last trick. */
  readonly showsLast = signal(false);
  /** The meanings of the calls so far and of every legal call. */
  readonly meanings = signal<EngineAnswer<"explain"> | undefined>(undefined);
  readonly hint = signal<Hint | undefined>(undefined);
  readonly #host: TableHost;

  /** Robots for this board alone, with their seed; undefined if those of the settings play. */
  readonly company = signal<GuestRobots | undefined>(undefined);
  readonly robots = computed(() => this.company.value?.robots ?? this.#host.settings.value.robots);
  /** Whether partner's signals are explained: by the setting, and always with guest robots. */
  readonly tellsSignals = computed(
    () => this.company.value !== undefined || this.#host.settings.value.tellsSignals,
  );
  /** The seat whose cards the person plays: partner's if partner declares and the setting says so. */
  readonly seat = computed<Seat>(() => {
    const { seat, declares } = this.#host.settings.value;
    const declarer = contractOf(this.#host.whole.value)?.declarer;
    // A board without play is not turned.
    const turns = declares && !this.isBidOnly.value && declarer === partnerOf(seat);
    return turns ? declarer : seat;
  });
  /** Whether all hands are open: the board is over, or the person asked to see them. */
  readonly isFaced = computed(() => this.isOver.value || isRevealed(this.#host.whole.value));
  /** The board as the person may see it, from which all views are drawn. */
  readonly record = computed<BoardRecord>(() => {
    const whole = this.#host.whole.value;
    const { seat: person } = this.#host.settings.value;
    return this.isFaced.value || whole.deal[person] === undefined
      ? whole
      : seenAt(whole, person, this.seat.value);
  });
  /** The robots' reasons by card index; empty while a hand is hidden. */
  readonly reasons = computed<ReadonlyMap<number, Reason>>(() =>
    this.isFaced.value ? this.#reasons.value : new Map(),
  );
  readonly play = computed(() => playOf(this.record.value));
  /** What the person's seat has seen: the question for a hint is made of it. */
  readonly view = computed<Seen | undefined>(() => seenBy(this.#host.whole.value, this.seat.value));
  /** Whether the person had only to make the opening lead, has led, and robots play the rest. */
  readonly isPlayedOut = computed(
    () =>
      isFromLead(this.#host.whole.value) &&
      this.#host.part() === "lead" &&
      this.#host.whole.value.cards.length > 0,
  );
  readonly isBidOnly = computed(() => isBidOnly(this.#host.whole.value));
  /** The board as it stood before the person's last decision, if there was one. */
  readonly before = computed<BoardRecord | undefined>(() => {
    const whole = this.#host.whole.value;
    // On a board that robots play out, only the lead was the person's decision.
    const record = this.isPlayedOut.value ? recordAt(whole, whole.calls.length, 1) : whole;
    const play = takenBack(record, this.seat.value);
    if (play !== undefined && play.cards.length > 0) return play;
    // Calls that robots made before the lead cannot be taken back.
    if (isFromLead(record)) return play?.calls.length === record.calls.length ? play : undefined;
    return takenBack({ ...record, cards: [] }, this.#host.settings.value.seat);
  });
  readonly claims: Claims;
  #answer: ((made: CallMade | CardMade | ClaimMade) => void) | undefined;
  #clear: (() => void) | undefined;
  /** Counts the records laid on the table; a callback that belongs to an earlier one is ignored. */
  #begun = 0;
  /** Whether the robots play fast until the person's next turn. */
  #hurried = false;

  constructor(host: TableHost) {
    this.#host = host;
    const { isFaced, play, seat, turn, halted } = this;
    const accept = (claim: number): void => this.#answer?.({ claim });
    this.claims = new Claims({ ...host, isFaced, play, seat, turn, halted, accept });
  }

  /** The number of records laid so far, which tells whether another one has been laid meanwhile. */
  get begun(): number {
    return this.#begun;
  }

  /** The data that is stored with the record of the board. */
  get stored(): {
    readonly reasons: ReadonlyMap<number, Reason>;
    readonly refused: readonly Refused[];
  } {
    return { reasons: this.#reasons.value, refused: this.claims.refused };
  }

  /** Lays a record on the table and continues it; false if a hand is incomplete. */
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
    // No card is played while a claim is being judged.
    if (this.turn.value !== "card" || this.claims.isJudging.value) return;
    if (this.play.value?.legal.has(card) === true) this.#answer?.({ card });
  }

  async askHint(): Promise<void> {
    const { engine, settings } = this.#host;
    const [seen, turn] = [this.view.value, this.turn.value];
    if (seen === undefined || turn === undefined) return;
    const before = this.record.value;
    const { robots, locale } = settings.value;
    const asked = { seen, locale, robots, seed: seedAt(this.#host.seed(), seen) };
    this.hint.value = "thinking";
    const answer = await (
      turn === "call" ? engine.call(asked) : engine.card({ ...asked, claims: true })
    ).catch((error: unknown) => (error instanceof EngineStopped ? undefined : ("failed" as const)));
    if (this.record.value === before) this.hint.value = answer;
  }

  /** Asks what the calls mean. */
  async understand(): Promise<void> {
    const { engine, settings } = this.#host;
    const seen = this.view.value;
    // Cards do not change the meanings of calls, so they are not asked for again during the play.
    if (seen === undefined || (seen.cards.length > 0 && this.meanings.value !== undefined)) return;
    const { board, calls } = this.record.value;
    const { locale, robots } = settings.value;
    const answer = await engine.explain({ seen, locale, robots }).catch(() => undefined);
    const now = this.record.value;
    if (answer !== undefined && now.board === board && now.calls === calls)
      this.meanings.value = answer;
  }

  /** Stops the robots where they are. */
  stop(): void {
    if (this.thinking.value !== undefined) {
      this.halted.value = { why: "stopped" };
      this.thinking.value = undefined;
    }
    this.#host.engine.stop();
  }

  /** Resumes the robots; `hurried` makes them fast. */
  goOn(hurried = false): void {
    if (this.halted.value === undefined) return;
    this.resume(this.#host.whole.value, this.stored);
    this.#hurried = hurried;
  }

  #lay(start: BoardRecord): Sitting {
    this.#clear?.();
    this.#host.engine.stop();
    this.#host.whole.value = start;
    this.turn.value = undefined;
    this.thinking.value = undefined;
    this.meanings.value = undefined;
    this.halted.value = undefined;
    this.#host.doubt.value = undefined;
    this.isOver.value = false;
    this.#settle();
    this.#hurried = false;
    this.#host.laid();
    const begun = ++this.#begun;
    const cleared = new Promise<never>((_, reject) => {
      this.#clear = () => reject(new Abandoned(this.#host.settings.value.seat, "cleared"));
    });
    cleared.catch(() => undefined);
    const stays = async (): Promise<void> => {
      if (begun !== this.#begun) await cleared;
    };
    return { cleared, stays };
  }

  /** Clears the hint, the claim and the last trick, which belong to the position before. */
  #settle(): void {
    this.hint.value = undefined;
    this.claims.clear();
    this.showsLast.value = false;
  }

  async #run(start: BoardRecord, deal: Deal): Promise<void> {
    const sitting = this.#lay(start);
    const begun = this.#begun;
    const { seat } = this.#host.settings.value;
    const person = this.#person(sitting);
    let isBidOut = false;
    const bidOut = (one: Seat): Promise<never> => {
      isBidOut = true;
      return Promise.reject(new Abandoned(one, "bid"));
    };
    const players = bySeat((one): Player => {
      const robot = this.#robot(one, sitting);
      const own = one === seat ? person : robot;
      if (!isBidOnly(start))
        return {
          ...own,
          card: (seen, again) => {
            const isPersons = !this.isPlayedOut.value && this.seat.value === one;
            return (isPersons ? person : robot).card(seen, again);
          },
        };
      // Opponents pass, and a friend's calls come by link.
      const isSilent = sideOf(one) !== sideOf(seat);
      const isAbsent = one === partnerOf(seat) && this.#host.isPartnerElsewhere();
      return {
        ...own,
        ...(isSilent ? { call: async () => ({ call: "P" as const }) } : {}),
        ...(isAbsent ? { call: () => sitting.cleared } : {}),
        card: () => bidOut(one),
      };
    });
    // Stays false for a board that was opened with all its play.
    let isPlayed = false;
    const { board, agreements, scoring } = start;
    try {
      await playBoard({
        board,
        deal,
        players,
        agreements,
        ...(scoring === undefined ? {} : { scoring }),
        from: start,
        watch: (record) => {
          if (begun !== this.#begun) return;
          isPlayed = true;
          this.#host.whole.value = record;
          this.#settle();
          this.#host.changed(record);
          void this.understand();
        },
      });
      if (begun !== this.#begun) return;
      this.isOver.value = true;
      await this.#host.ended(isPlayed && !isBidOnly(this.#host.whole.value));
    } catch (error) {
      if (begun !== this.#begun) return;
      this.thinking.value = undefined;
      if (isBidOut) {
        this.isOver.value = true;
        await this.#host.ended(false);
        return;
      }
      this.halted.value ??= { why: "fault", words: messageOf(error) };
      if (!(error instanceof Abandoned)) throw error;
    }
  }

  #robot(own: Seat, { stays }: Sitting): Player {
    const { engine, settings, tempoClock } = this.#host;
    const seed = this.company.value?.seed ?? this.#host.seed();
    const robots = (): RobotSettings =>
      this.#hurried || this.isPlayedOut.value
        ? { ...this.robots.value, ...STRENGTHS.hurried }
        : this.robots.value;
    return robotAt({
      engine,
      question: (seen) => ({
        seen,
        locale: settings.value.locale,
        robots: robots(),
        person: { seat: settings.value.seat, ...this.#host.person() },
        seed: seedAt(seed, seen),
      }),
      // Answers are shown in tempo, so that their timing does not tell how hard the decision was.
      think: async (seen, ask) => {
        await stays();
        this.thinking.value = own;
        const { pace } = settings.value;
        const kind = turnKindOf(seen);
        const beat =
          pace === "none" ? 0 : beatOf(kind, longestThought(robots()), PACE_MS[pace][kind]);
        const answer = await inTempo(beat, tempoClock, () =>
          ask().catch((error: unknown) => {
            throw new Abandoned(own, messageOf(error));
          }),
        );
        await stays();
        // Stopped between the answer and the move: the question is asked again when the robots are resumed.
        if (this.halted.value !== undefined) throw new Abandoned(own, "stopped");
        this.thinking.value = undefined;
        return answer;
      },
      reason: (card, reason) => {
        this.#reasons.value = new Map(this.#reasons.value).set(card, reason);
      },
    });
  }

  #person({ cleared, stays }: Sitting): Player {
    const asked = async (turn: "call" | "card"): Promise<CallMade | CardMade | ClaimMade> => {
      await stays();
      const answered = new Promise<CallMade | CardMade | ClaimMade>((resolve) => {
        this.#answer = resolve;
      });
      this.#hurried = false;
      this.turn.value = turn;
      void this.understand();
      const made = await Promise.race([answered, cleared]);
      // If the board was cleared in the same tick, the turn belongs to another board.
      await stays();
      this.turn.value = undefined;
      this.#answer = undefined;
      this.#host.decided();
      return made;
    };
    return {
      name: PERSON,
      call: async () => (await asked("call")) as CallMade,
      card: async () => {
        const [only, ...more] = this.play.value?.legal ?? [];
        if (!this.#host.settings.value.auto || only === undefined || more.length > 0)
          return (await asked("card")) as CardMade | ClaimMade;
        await this.#host.tempoClock.wait(OWN_CARD_MS);
        await stays();
        return { card: only };
      },
      accepts: async () => true,
    };
  }
}

/**
 * The record as seen by a person who sits at `person` and plays the cards of `seat`. All views, texts and files of the
 * page are made from it, so that none can reveal a hidden card by accident. It is built field by field, like a `Seen`.
 * In addition to what one seat sees it has the own hand of a person who plays for partner, and the alerts.
 */
function seenAt(record: BoardRecord, person: Seat, seat: Seat): BoardRecord {
  const view = seenBy(record, seat);
  const own = record.deal[person];
  if (view === undefined || own === undefined) throw new Error("a person without a hand");
  const seen = recordSeen(view);
  const { players, marks } = record;
  return {
    ...seen,
    deal: sure(partialDealOf({ ...seen.deal, [person]: own })),
    players,
    ...(marks === undefined ? {} : { marks }),
    // Alerts and irregular cards are public.
    calls: seen.calls.map((call, i) =>
      record.calls[i]?.alert === true ? { ...call, alert: true as const } : call,
    ),
    cards: seen.cards.map((card, i) => {
      const irregular = record.cards[i]?.irregular;
      return irregular === undefined ? card : { ...card, irregular };
    }),
  };
}
