/**
 * The controller of boards that are bid with a friend by links: which set is open, which of its boards lies on the table, whose
 * call it is, and what goes out and comes in. What was called is kept on the device call by call.
 */
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import {
  auctionOf,
  emptyRecord,
  boardOf,
  ok,
  partialOf,
  SEATS,
  sideOf,
  withMark,
  type BoardRecord,
  type Call,
  type Result,
} from "@falsecard/core";
import { isBidOnly } from "../boards/seen-deals.js";
import type { Complaint } from "../look/trouble.js";
import {
  makePairLink,
  merged,
  newPairSet,
  pairAuction,
  pairDeal,
  pairTurn,
  parsePairLink,
  setOfLink,
  type PairSeat,
  type PairSet,
} from "./pair-set.js";

/** Sets that are remembered, so that an old link does not show partner's hand. */
export const MOST_PAIR_SETS = 50;

export interface PairTable {
  /** The board on the table, with all hands. */
  readonly record: ReadonlySignal<BoardRecord>;
  lay(record: BoardRecord, seat: PairSeat, seed: string): void;
  freshSeed(): string;
  complain(...complaints: readonly Complaint[]): void;
  keep(): void;
}

export class Pairs {
  /** Every set of this device; the last is the open one. */
  readonly sets = signal<readonly PairSet[]>([]);
  readonly #table: PairTable;

  constructor(table: PairTable) {
    this.#table = table;
  }

  readonly set = computed<PairSet | undefined>(() => this.sets.value.at(-1));

  /** The number of the board of the open set that lies on the table; undefined for any other. */
  readonly at = computed<number | undefined>(() => {
    const set = this.set.value;
    const { board, deal, marks = [] } = this.#table.record.value;
    const { number = 0 } = board;
    // Bid again with a robot, the same cards are a board like any other.
    if (set?.auctions[number - 1] === undefined || marks.includes("replay")) return undefined;
    if (!isBidOnly(this.#table.record.value)) return undefined;
    const own = pairDeal(set.seed, number);
    return SEATS.every((seat) => deal[seat]?.equals(own[seat]) === true) ? number : undefined;
  });

  /** Whose call it is on each board, or that its auction is over. */
  readonly turns = computed<readonly ("own" | "other" | "over")[]>(() =>
    (this.set.value?.auctions ?? []).map((calls, i) => {
      const turn = pairTurn(i + 1, calls);
      return turn === undefined ? "over" : turn === this.set.value?.seat ? "own" : "other";
    }),
  );

  /** The next board, after the one on the table and around, on which the person is to call. */
  readonly next = computed<number | undefined>(() => {
    const waiting = this.turns.value.flatMap((turn, i) => (turn === "own" ? [i + 1] : []));
    const others = waiting.filter((number) => number !== this.at.value);
    return others.find((number) => number > (this.at.value ?? 0)) ?? others[0];
  });

  /** Whether the board on the table waits for partner. */
  readonly isWaiting = computed(
    () => this.at.value !== undefined && this.turns.value[this.at.value - 1] === "other",
  );

  /** Whether the person's last call may be taken back: partner has not been sent it. */
  readonly mayUndo = computed(() => {
    const index = (this.at.value ?? 0) - 1;
    const set = this.set.value;
    const count = set?.auctions[index]?.length ?? 0;
    return this.isWaiting.value && count > (set?.shared[index] ?? count);
  });

  get link(): string {
    return this.set.value === undefined
      ? ""
      : `#${encodeURIComponent(makePairLink(this.set.value))}`;
  }

  begin(): void {
    this.#put(newPairSet(this.#table.freshSeed()));
  }

  /** Takes in a link. In a set that was begun here the person keeps the seat, whatever the link says. */
  open(text: string): Result<PairSet> {
    const link = parsePairLink(text);
    if (!link.ok) return link;
    const known = this.sets.value.find(({ seed }) => seed === link.value.seed);
    if (known === undefined) {
      const set = setOfLink(link.value);
      this.#put(set);
      return ok(set);
    }
    const { set, odd } = merged(known, link.value);
    const before = this.at.value;
    this.#put(set);
    const at = this.at.value;
    // Partner has called on the board that lies on the table.
    const hasGrown = at !== undefined && set.auctions[at - 1] !== known.auctions[at - 1];
    if (hasGrown && at === before) this.lay(at);
    if (odd.length > 0)
      this.#table.complain(
        ...odd.map((number): Complaint => ({ word: "friend.odd", values: { number } })),
      );
    return ok(set);
  }

  /** Lays a board of the open set on the table as far as it has been bid. */
  lay(number: number): void {
    const set = this.set.value;
    const calls = set?.auctions[number - 1];
    if (set === undefined || calls === undefined) return;
    const auction = pairAuction(number, calls);
    const record: BoardRecord = {
      ...emptyRecord(boardOf(number)),
      deal: partialOf(pairDeal(set.seed, number)),
      scoring: "IMPs",
      calls: auction.ok ? auction.value.calls.map((call) => ({ call })) : [],
    };
    this.#table.lay(withMark(record, "bid"), set.seat, set.seed);
  }

  takeBack(): void {
    const number = this.at.value;
    const set = this.set.value;
    if (number === undefined || set === undefined || !this.mayUndo.value) return;
    const calls = set.auctions[number - 1] ?? [];
    this.#change({ auctions: set.auctions.with(number - 1, calls.slice(0, -1)) });
    this.lay(number);
  }

  /** Keeps what has been called on the board on the table. */
  note(): void {
    const number = this.at.value;
    const set = this.set.value;
    if (number === undefined || set === undefined) return;
    const calls = ownCalls(this.#table.record.value);
    this.#change({ auctions: set.auctions.with(number - 1, calls) });
  }

  /** Keeps what the contract of the board on the table is behind the best. */
  noteWorth(behind: number): void {
    const number = this.at.value;
    const set = this.set.value;
    if (number === undefined || set === undefined || this.turns.value[number - 1] !== "over")
      return;
    if (set.behind[number - 1] === behind) return;
    this.#change({ behind: set.behind.with(number - 1, behind) });
    this.#table.keep();
  }

  /** The link has gone out: what it says stays. */
  share(): void {
    const set = this.set.value;
    if (set === undefined) return;
    this.#change({ shared: set.auctions.map(({ length }) => length) });
    this.#table.keep();
  }

  #change(part: Partial<PairSet>): void {
    const set = this.set.value;
    if (set !== undefined) this.sets.value = [...this.sets.value.slice(0, -1), { ...set, ...part }];
  }

  /** Makes a set the open one, in the place of what was known of it. */
  #put(set: PairSet): void {
    const others = this.sets.value.filter(({ seed }) => seed !== set.seed);
    this.sets.value = [...others, set].slice(-MOST_PAIR_SETS);
    this.#table.keep();
  }
}

function ownCalls(record: BoardRecord): readonly Call[] {
  const auction = auctionOf(record);
  return auction.calls.filter((_, i) => sideOf(auction.seatOf(i)) === "NS");
}
