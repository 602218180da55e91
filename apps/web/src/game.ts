/**
 * The controller of the page: one board after another at a table with three robots. It knows the laws through the
 * table and shows only what the person may see; views read its signals and call its methods.
 */
import { computed, signal } from "@preact/signals";
import {
  auctionOf,
  boardOf,
  dealPack,
  dummyOf,
  emptyRecord,
  imps,
  partialOf,
  playOf,
  Random,
  recordSeen,
  scoreOf,
  SEATS,
  viewOf,
  wholeDeal,
  type BoardRecord,
  type BySeat,
  type Call,
  type Card,
  type Deal,
  type Locale,
  type Seat,
  type View,
} from "@falsecard/core";
import {
  detectFormat,
  makeLin,
  readerFor,
  recordOfJson,
  recordToJson,
  type Json,
} from "@falsecard/core/files";
import {
  Abandoned,
  playBoard,
  seedAt,
  takenBack,
  type CallMade,
  type CardMade,
  type ClaimMade,
  type Player,
} from "@falsecard/table";
import type { Answers, Character, Mind, Question, Reason } from "./question.js";

export interface Settings {
  readonly seat: Seat;
  readonly locale: Locale;
  readonly character: Character;
  readonly palette: "two" | "four" | "safe";
  readonly theme: "auto" | "light" | "dark";
  /** Whether a call or card must be confirmed by a second tap. */
  readonly confirm: boolean;
  /** Whether a card without an alternative is played by itself. */
  readonly auto: boolean;
}

const DEFAULT_SETTINGS: Settings = {
  seat: "S",
  locale: "en",
  character: { program: "default", samples: 20, patience: 2000 },
  palette: "four",
  theme: "auto",
  confirm: false,
  auto: true,
};

/** Where everything is kept over a reload. */
export interface Shelf {
  read(): string | undefined;
  write(text: string): void;
}

/** Ends the board on the table: another is to be dealt, or something is taken back. */
class Cleared extends Abandoned {}

type Turn = "call" | "card" | undefined;

export class Game {
  readonly settings = signal<Settings>(DEFAULT_SETTINGS);
  readonly record = signal<BoardRecord>(emptyRecord(boardOf(1)));
  /** What the person is to do. */
  readonly turn = signal<Turn>(undefined);
  readonly thinking = signal<Seat | undefined>(undefined);
  readonly isOver = signal(false);
  /** Why robots played their cards, by the number of the card. */
  readonly reasons = signal<ReadonlyMap<number, Reason>>(new Map());
  readonly meanings = signal<Answers["meanings"] | undefined>(undefined);
  readonly beliefs = signal<Answers["beliefs"] | undefined>(undefined);
  readonly analysis = signal<Answers["analysis"] | undefined>(undefined);
  readonly hint = signal<string | undefined>(undefined);
  /** A claim that was not accepted. */
  readonly refused = signal(false);
  readonly fault = signal<string | undefined>(undefined);
  /** IMPs of the person's side against four robots with the same cards, over all boards played here. */
  readonly total = signal(0);
  /** What the robots at the other table made of this board. */
  readonly other = signal<BoardRecord | undefined>(undefined);
  readonly isComparing = signal(false);
  /** Whether the person is about to claim. */
  readonly claiming = signal(false);
  readonly seed = signal("");

  /** What the person may see. */
  readonly view = computed<View | undefined>(() =>
    viewOf(this.record.value, this.settings.value.seat),
  );
  readonly play = computed(() => playOf(this.record.value));

  readonly #mind: Mind;
  readonly #shelf: Shelf;
  #answer: ((made: CallMade | CardMade | ClaimMade) => void) | undefined;
  #clear: (() => void) | undefined;
  /** Boards that were begun: whatever belongs to an earlier one is out of date. */
  #begun = 0;

  constructor(mind: Mind, shelf: Shelf, freshSeed: () => string) {
    this.#mind = mind;
    this.#shelf = shelf;
    const kept = restore(shelf.read());
    this.settings.value = { ...DEFAULT_SETTINGS, ...kept?.settings };
    this.seed.value = kept?.seed ?? freshSeed();
    this.total.value = kept?.total ?? 0;
    if (kept?.record === undefined) this.deal(1);
    else this.open(kept.record);
  }

  /** Deals the board of this number from the seed. */
  deal(number: number): void {
    const deal = dealPack(Random.from(this.seed.value).split(number));
    this.open({ ...emptyRecord(boardOf(number)), deal: partialOf(deal), scoring: "IMPs" });
  }

  /** Goes on with a record: its calls and cards have been made. */
  open(record: BoardRecord): void {
    const deal = wholeDeal(record.deal);
    if (deal === undefined) {
      this.fault.value = "deal";
      return;
    }
    this.fault.value = undefined;
    this.reasons.value = new Map();
    void this.#run(record, deal);
  }

  /** Opens the first whole board of a text: PBN, LIN, JSON or a hand-viewer link; false if there is none. */
  paste(text: string): boolean {
    const reader = readerFor(detectFormat(text));
    const board = [...reader.write(text), ...reader.end()].find(
      ({ record }) => wholeDeal(record.deal) !== undefined,
    );
    if (board === undefined) return false;
    this.open({ ...board.record, scoring: board.record.scoring ?? "IMPs" });
    return true;
  }

  /** The whole board, with auction and play, in the part of an address that never leaves the page. */
  get link(): string {
    return `#${encodeURIComponent(makeLin([this.record.value]).trim())}`;
  }

  async askAnalysis(): Promise<void> {
    if (!this.isOver.value || this.analysis.value !== undefined) return;
    const begun = this.#begun;
    const { seat, locale } = this.settings.value;
    const answer = await this.#mind.ask({
      kind: "analysis",
      record: recordToJson(this.record.value),
      seat,
      locale,
    });
    if (begun === this.#begun) this.analysis.value = answer;
  }

  next(): void {
    this.deal((this.record.value.board.number ?? 0) + 1);
  }

  call(call: Call): void {
    if (this.turn.value === "call" && auctionOf(this.record.value).allows(call))
      this.#answer?.({ call });
  }

  card(card: Card): void {
    if (this.turn.value === "card" && this.play.value?.legal.has(card) === true)
      this.#answer?.({ card });
  }

  claim(tricks: number): void {
    if (this.turn.value === "card") this.#answer?.({ claim: tricks });
  }

  change(settings: Partial<Settings>): void {
    const seat = this.settings.value.seat;
    this.settings.value = { ...this.settings.value, ...settings };
    this.#keep();
    if (this.settings.value.seat !== seat) this.deal(this.record.value.board.number ?? 1);
    else void this.#understand();
  }

  /** Back to the person's last decision. */
  undo(): void {
    const before = takenBack(this.record.value, this.settings.value.seat);
    if (before !== undefined) this.open(before);
  }

  async askHint(): Promise<void> {
    const view = this.view.value;
    const turn = this.turn.value;
    if (view === undefined || turn === undefined) return;
    const begun = this.#begun;
    const { character, locale } = this.settings.value;
    const asked = { ...this.#asked(view), character, locale, seed: seedAt(this.seed.value, view) };
    this.hint.value = "…";
    if (turn === "call") {
      const { call, text } = await this.#mind.ask({ ...asked, kind: "call" });
      if (begun === this.#begun) this.hint.value = `${call}: ${text}`;
    } else {
      const answer = await this.#mind.ask({ ...asked, kind: "card", claims: true });
      if (begun === this.#begun)
        this.hint.value = "reason" in answer ? answer.reason.paragraph : `claim ${answer.claim}`;
    }
  }

  async askBeliefs(): Promise<void> {
    const view = this.view.value;
    if (view === undefined) return;
    const begun = this.#begun;
    const answer = await this.#mind.ask({ ...this.#asked(view), kind: "beliefs" });
    if (begun === this.#begun) this.beliefs.value = answer;
  }

  async #run(start: BoardRecord, deal: Deal): Promise<void> {
    this.#clear?.();
    this.#mind.stop();
    const begun = ++this.#begun;
    const { seat } = this.settings.value;
    this.record.value = start;
    this.turn.value = undefined;
    this.thinking.value = undefined;
    this.hint.value = undefined;
    this.beliefs.value = undefined;
    this.meanings.value = undefined;
    this.refused.value = false;
    this.isOver.value = false;
    this.analysis.value = undefined;
    this.other.value = undefined;
    this.isComparing.value = false;
    this.claiming.value = false;
    this.#keep();
    let refusedAt = -1;
    const cleared = new Promise<never>((_, reject) => {
      this.#clear = () => {
        reject(new Cleared(seat, "cleared"));
      };
    });
    cleared.catch(() => undefined);
    const person: Player = {
      name: "You",
      call: async () => (await this.#wait("call", begun, cleared)) as CallMade,
      card: async (view) => {
        const play = this.play.value;
        const [only] = play?.legal ?? [];
        if (this.settings.value.auto && play?.legal.size === 1 && only !== undefined)
          return { card: only };
        this.refused.value = refusedAt === view.cards.length;
        const made = (await this.#wait("card", begun, cleared)) as CardMade | ClaimMade;
        if ("claim" in made) refusedAt = view.cards.length;
        return made;
      },
    };
    const robot = (own: Seat): Player => ({
      name: "Falsecard",
      call: async (view) => {
        if (begun !== this.#begun) await cleared;
        this.thinking.value = own;
        const { character, locale } = this.settings.value;
        const { call, alert, text } = await this.#mind.ask({
          ...this.#asked(view),
          kind: "call",
          character,
          locale,
          seed: seedAt(this.seed.value, view),
        });
        if (begun !== this.#begun) await cleared;
        this.thinking.value = undefined;
        return {
          call,
          ...(alert ? { alert: true as const } : {}),
          ...(call === "P" ? {} : { explanation: text }),
        };
      },
      card: async (view, again) => {
        if (begun !== this.#begun) await cleared;
        this.thinking.value = own;
        const { character, locale } = this.settings.value;
        const answer = await this.#mind.ask({
          ...this.#asked(view),
          kind: "card",
          claims: again === undefined,
          character,
          locale,
          seed: seedAt(this.seed.value, view),
        });
        if (begun !== this.#begun) await cleared;
        this.thinking.value = undefined;
        if ("claim" in answer) return { claim: answer.claim };
        this.reasons.value = new Map(this.reasons.value).set(view.cards.length, answer.reason);
        return { card: answer.card };
      },
    });
    const at = (one: Seat): Player => (one === seat ? person : robot(one));
    const players: BySeat<Player> = { N: at("N"), E: at("E"), S: at("S"), W: at("W") };
    try {
      await playBoard({
        board: start.board,
        deal,
        players,
        scoring: "IMPs",
        from: start,
        watch: (record) => {
          if (begun !== this.#begun) return;
          this.record.value = record;
          this.hint.value = undefined;
          this.#keep();
          void this.#understand();
        },
      });
      if (begun !== this.#begun) return;
      // A board that came with its play was not played here.
      const isOurs = this.record.value !== start;
      this.isOver.value = true;
      this.#keep();
      this.isComparing.value = isOurs;
      if (isOurs) await this.#compare(begun);
    } catch (error) {
      if (begun !== this.#begun) return;
      if (!(error instanceof Abandoned))
        this.fault.value = error instanceof Error ? error.message : String(error);
    }
  }

  /** Lets four robots play the same cards, and counts the difference. */
  async #compare(begun: number): Promise<void> {
    const { seat, locale, character } = this.settings.value;
    const { board, deal } = this.record.value;
    const answer = await this.#mind
      .ask({
        kind: "other",
        record: recordToJson({ ...emptyRecord(board), deal }),
        seat,
        locale,
        character,
        seed: this.seed.value,
      })
      .catch(() => undefined);
    const other = answer === undefined ? undefined : recordOfJson(answer.record);
    if (begun !== this.#begun || other?.ok !== true) return;
    const [ours, theirs] = [scoreOf(this.record.value), scoreOf(other.value)];
    if (ours === undefined || theirs === undefined) return;
    const won = imps(ours - theirs);
    this.total.value += seat === "N" || seat === "S" ? won : -won;
    this.other.value = other.value;
    this.#keep();
  }

  async #wait(
    turn: Turn,
    begun: number,
    cleared: Promise<never>,
  ): Promise<CallMade | CardMade | ClaimMade> {
    // A board that was cleared away while a robot thought asks nobody anything.
    if (begun !== this.#begun) await cleared;
    const answered = new Promise<CallMade | CardMade | ClaimMade>((resolve) => {
      this.#answer = resolve;
    });
    this.turn.value = turn;
    void this.#understand();
    const made = await Promise.race([answered, cleared]);
    this.turn.value = undefined;
    this.#answer = undefined;
    return made;
  }

  /** What the calls mean, for the person's eyes. */
  async #understand(): Promise<void> {
    const view = this.view.value;
    if (view === undefined || view.cards.length > 0) return;
    const begun = this.#begun;
    const length = view.calls.length;
    const answer = await this.#mind
      .ask({ ...this.#asked(view), kind: "meanings" })
      .catch(() => undefined);
    const isNow = begun === this.#begun && this.record.value.calls.length === length;
    if (answer !== undefined && isNow) this.meanings.value = answer;
  }

  #asked(view: View): Pick<Question, "record" | "seat" | "locale"> {
    return {
      record: recordToJson(recordSeen(view)),
      seat: view.seat,
      locale: this.settings.value.locale,
    };
  }

  #keep(): void {
    this.#shelf.write(
      JSON.stringify({
        settings: this.settings.value,
        seed: this.seed.value,
        total: this.total.value,
        record: recordToJson(this.record.value),
        board: this.record.value.board.number,
      }),
    );
  }
}

interface Kept {
  readonly settings?: Partial<Settings>;
  readonly seed?: string;
  readonly total?: number;
  readonly record?: BoardRecord;
}

/** What was kept; anything that is not ours is passed over. */
function restore(text: string | undefined): Kept | undefined {
  if (text === undefined) return undefined;
  try {
    const kept = JSON.parse(text) as {
      readonly settings?: Partial<Settings>;
      readonly seed?: unknown;
      readonly total?: unknown;
      readonly record?: Json;
    };
    const record = kept.record === undefined ? undefined : recordOfJson(kept.record);
    const seat = kept.settings?.seat;
    return {
      ...(kept.settings !== undefined && (seat === undefined || SEATS.includes(seat))
        ? { settings: kept.settings }
        : {}),
      ...(typeof kept.seed === "string" ? { seed: kept.seed } : {}),
      ...(typeof kept.total === "number" ? { total: kept.total } : {}),
      ...(record?.ok === true ? { record: record.value } : {}),
    };
  } catch {
    return undefined;
  }
}

/** Whether the person decides for this hand: his own, or dummy's when he declares. */
export function isOwn(record: BoardRecord, seat: Seat, hand: Seat): boolean {
  const play = playOf(record);
  if (play === undefined) return hand === seat;
  const { contract } = play;
  return hand === seat
    ? dummyOf(contract) !== seat
    : hand === dummyOf(contract) && contract.declarer === seat;
}
