/**
 * Boards that two people bid together by sending links. A link has the seed, the seat of its receiver and all calls of
 * the two players; it opens in the seat opposite the sender and shows only that hand. The seed determines all the
 * cards, so a link hides them from view, but not from a receiver who computes the deal.
 *
 * The controller knows which set is open, which of its boards is on the table, and whose call it is. Every call is
 * stored as it is made.
 */
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import {
  Auction,
  auctionOf,
  boardOf,
  dealPack,
  emptyRecord,
  hcp,
  ok,
  parseCall,
  partialOf,
  partnerOf,
  Random,
  SEATS,
  sideOf,
  withMark,
  type BoardRecord,
  type Call,
  type Deal,
  type Result,
} from "@falsecard/core";
import * as v from "valibot";
import { isBidOnly } from "../boards/seen-deals.js";
import type { Complaint } from "../look/trouble.js";
import { fail } from "../words/faults.js";

/** North and South bid; East and West pass. */
export type PairSeat = "N" | "S";

export interface PairSet {
  readonly seed: string;
  readonly seat: PairSeat;
  /** The calls of North and South in turn, for each board. */
  readonly auctions: readonly (readonly Call[])[];
  /** The number of calls of each board that both players have; these cannot be taken back. */
  readonly shared: readonly number[];
  /** The IMPs by which each contract is behind the best one; undefined for a board not judged on this device. */
  readonly behind: readonly (number | undefined)[];
}

/** The contents of a link; `to` is the seat in which it opens. */
export interface PairLink {
  readonly seed: string;
  readonly to: PairSeat;
  readonly auctions: readonly (readonly Call[])[];
}

export const PAIR_SET_SIZE = 8;
const MOST_LINK_BOARDS = 16;
/** The fewest points of both hands together, so that there is something to bid. */
const LEAST_HCP = 22;

const SEED = /^pair [\w-]{1,40}$/;

export function newPairSet(fresh: string): PairSet {
  return setOfLink({
    seed: `pair ${fresh}`,
    to: "S",
    auctions: Array.from({ length: PAIR_SET_SIZE }, () => []),
  });
}

export const setOfLink = ({ seed, to, auctions }: PairLink): PairSet => ({
  seed,
  seat: to,
  auctions,
  shared: auctions.map(({ length }) => length),
  behind: auctions.map(() => undefined),
});

/** The first deal from the seed and board number with enough points; the same on both devices. */
export function pairDeal(seed: string, number: number): Deal {
  const random = Random.from(seed).split(number);
  for (let i = 0; ; i++) {
    const deal = dealPack(random.split(i));
    if (hcp(deal.N) + hcp(deal.S) >= LEAST_HCP) return deal;
  }
}

/** The whole auction of a board with the passes of East and West, up to the next turn of North or South. */
export function pairAuction(number: number, calls: readonly Call[]): Result<Auction> {
  let auction = Auction.start(boardOf(number).dealer);
  const silent = (): void => {
    while (auction.turn !== undefined && sideOf(auction.turn) === "EW") {
      const next = auction.with("P");
      if (!next.ok) return;
      auction = next.value;
    }
  };
  silent();
  for (const call of calls) {
    const next = auction.with(call);
    if (!next.ok) return next;
    auction = next.value;
    silent();
  }
  return ok(auction);
}

/** The seat to call; undefined when the auction is over. */
export function pairTurn(number: number, calls: readonly Call[]): PairSeat | undefined {
  const auction = pairAuction(number, calls);
  const turn = auction.ok ? auction.value.turn : undefined;
  return turn === "N" || turn === "S" ? turn : undefined;
}

const HEAD = "pair=";

export const isPairLink = (text: string): boolean => text.startsWith(HEAD);

/** The link for partner. */
export const makePairLink = ({ seed, seat, auctions }: PairSet): string =>
  HEAD + [seed, partnerOf(seat), ...auctions.map((calls) => calls.join(""))].join("/");

/** The line of a fault is the board number, its column the place in the auction. */
export function parsePairLink(text: string): Result<PairLink> {
  const [seed = "", to = "", ...boards] = text.slice(HEAD.length).split("/");
  const isWhole = isPairLink(text) && SEED.test(seed) && (to === "N" || to === "S");
  if (!isWhole || boards.length === 0 || boards.length > MOST_LINK_BOARDS)
    return fail("pair", text);
  const auctions: (readonly Call[])[] = [];
  for (const [i, letters] of boards.entries()) {
    const calls = callsIn(letters);
    const auction = calls.ok ? pairAuction(i + 1, calls.value) : calls;
    if (!auction.ok) return { ok: false, fault: { ...auction.fault, line: i + 1 } };
    if (calls.ok) auctions.push(calls.value);
  }
  return ok({ seed, to, auctions });
}

/** Parses calls without separators: `1N2CP`. */
function callsIn(letters: string): Result<readonly Call[]> {
  const calls: Call[] = [];
  for (let at = 0; at < letters.length;) {
    const width = letters[at] === "P" ? 1 : 2;
    const call = parseCall(letters.slice(at, at + width));
    if (!call.ok) return { ok: false, fault: { ...call.fault, column: at + 1 } };
    calls.push(call.value);
    at += width;
  }
  return ok(calls);
}

/**
 * Adds the calls of a link to a set. On `odd` boards the calls of the link contradict those of this device, which stay.
 */
export function merged(
  set: PairSet,
  { auctions }: PairLink,
): { readonly set: PairSet; readonly odd: readonly number[] } {
  const odd: number[] = [];
  const longer = set.auctions.map((own, i) => {
    const other = auctions[i] ?? [];
    const isSame = own.every((call, at) => at >= other.length || other[at] === call);
    if (!isSame) odd.push(i + 1);
    return isSame && other.length > own.length ? other : own;
  });
  const shared = set.shared.map((count, i) =>
    odd.includes(i + 1) ? count : Math.max(count, auctions[i]?.length ?? 0),
  );
  return { set: { ...set, auctions: longer, shared }, odd };
}

export const makePairSet = (set: PairSet): unknown => ({
  link: makePairLink(set),
  shared: set.shared,
  behind: set.behind.map((one) => one ?? null),
});

const NUMBERS = v.fallback(v.array(v.fallback(v.pipe(v.number(), v.finite()), Number.NaN)), []);
const STORED_SET = v.object({ link: v.string(), shared: NUMBERS, behind: NUMBERS });

/** A stored set; undefined for other values. */
export function parsePairSet(value: unknown): PairSet | undefined {
  const stored = v.safeParse(STORED_SET, value);
  const read = stored.success ? parsePairLink(stored.output.link) : undefined;
  if (!stored.success || read?.ok !== true) return undefined;
  // The stored link is addressed to partner.
  const set = setOfLink({ ...read.value, to: read.value.to === "N" ? "S" : "N" });
  const { shared, behind } = stored.output;
  return {
    ...set,
    shared: set.shared.map((count, i) => {
      const kept = shared[i] ?? count;
      return kept >= 0 && kept <= count ? kept : count;
    }),
    behind: set.behind.map((_, i) => {
      const kept = behind[i] ?? Number.NaN;
      return Number.isNaN(kept) ? undefined : kept;
    }),
  };
}

/**
 * The number of sets stored. A stored set keeps its seat, so that its own link, opened again, does not show partner's
 * hand.
 */
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
  /** The sets on this device; the last one is open. */
  readonly sets = signal<readonly PairSet[]>([]);
  readonly #table: PairTable;

  constructor(table: PairTable) {
    this.#table = table;
  }

  readonly set = computed<PairSet | undefined>(() => this.sets.value.at(-1));

  /** The number of the board on the table, if it belongs to the open set. */
  readonly at = computed<number | undefined>(() => {
    const set = this.set.value;
    const { board, deal, marks = [] } = this.#table.record.value;
    const { number = 0 } = board;
    // A replay of the same cards with a robot does not belong to the set.
    if (set?.auctions[number - 1] === undefined || marks.includes("replay")) return undefined;
    if (!isBidOnly(this.#table.record.value)) return undefined;
    const own = pairDeal(set.seed, number);
    return SEATS.every((seat) => deal[seat]?.equals(own[seat]) === true) ? number : undefined;
  });

  /** For each board, whether the person or partner is to call, or the auction is over. */
  readonly turns = computed<readonly ("own" | "other" | "over")[]>(() =>
    (this.set.value?.auctions ?? []).map((calls, i) => {
      const turn = pairTurn(i + 1, calls);
      return turn === undefined ? "over" : turn === this.set.value?.seat ? "own" : "other";
    }),
  );

  /** The next board on which the person is to call, after the one on the table; wraps around to the first. */
  readonly next = computed<number | undefined>(() => {
    const waiting = this.turns.value.flatMap((turn, i) => (turn === "own" ? [i + 1] : []));
    const others = waiting.filter((number) => number !== this.at.value);
    return others.find((number) => number > (this.at.value ?? 0)) ?? others[0];
  });

  /** Whether the board on the table waits for partner. */
  readonly isWaiting = computed(
    () => this.at.value !== undefined && this.turns.value[this.at.value - 1] === "other",
  );

  /** Whether the person's last call may be taken back, because no link with it has been sent. */
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

  /** Opens a link. In a set that is on this device already the person keeps the seat, whatever the link says. */
  open(text: string): Result<PairSet> {
    const link = parsePairLink(text);
    if (!link.ok) return link;
    const known = this.sets.value.find(({ seed }) => seed === link.value.seed);
    const { set, odd } =
      known === undefined ? { set: setOfLink(link.value), odd: [] } : merged(known, link.value);
    const before = this.at.value;
    this.#put(set);
    const at = this.at.value;
    // The link has new calls on the board that is on the table, so it is laid again.
    if (at !== undefined && at === before && set.auctions[at - 1] !== known?.auctions[at - 1])
      this.lay(at);
    if (odd.length > 0)
      this.#table.complain(
        ...odd.map((number): Complaint => ({ word: "friend.odd", values: { number } })),
      );
    return ok(set);
  }

  /** Puts a board of the open set on the table with its calls so far. */
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
    if (number === undefined || !this.mayUndo.value) return;
    this.#change(({ auctions }, i) => ({
      auctions: auctions.with(i, auctions[i]?.slice(0, -1) ?? []),
    }));
    this.lay(number);
  }

  /** Stores the calls of the board on the table in the open set. */
  note(): void {
    const calls = ownCalls(this.#table.record.value);
    if (this.at.value !== undefined)
      this.#change(({ auctions }, i) => ({ auctions: auctions.with(i, calls) }));
  }

  /** Stores the IMPs by which the contract of the board on the table is behind the best one. */
  noteWorth(behind: number): void {
    const index = (this.at.value ?? 0) - 1;
    const isOver = this.turns.value[index] === "over";
    if (!isOver || this.set.value?.behind[index] === behind) return;
    this.#change((set) => ({ behind: set.behind.with(index, behind) }));
    this.#table.keep();
  }

  /** Marks all calls as sent, so that they cannot be taken back. */
  share(): void {
    this.#change(({ auctions }) => ({ shared: auctions.map(({ length }) => length) }));
    this.#table.keep();
  }

  /** Changes the open set; `index` is the index of its board on the table, or -1. */
  #change(change: (set: PairSet, index: number) => Partial<PairSet>): void {
    const set = this.set.value;
    if (set === undefined) return;
    const changed = { ...set, ...change(set, (this.at.value ?? 0) - 1) };
    this.sets.value = [...this.sets.value.slice(0, -1), changed];
  }

  /** Makes a set the open one, in place of the stored set with the same seed. */
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
