/**
 * Boards that two people bid together by links: a seed, where one sits, and the auctions so far. A link carries the seed and
 * every call of the two; it is opened in the seat opposite the sender, and shows that hand alone. The seed makes all
 * the cards, so a link hides them from the eye and not from somebody who wants to work them out.
 *
 * The controller knows which set is open, which of its boards lies on the table, and whose call it is. What was called is
 * stored call by call.
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
  /** Of every board, the calls of North and South in turn. */
  readonly auctions: readonly (readonly Call[])[];
  /** How many calls of each board both have: what was sent is not taken back. */
  readonly shared: readonly number[];
  /** IMPs behind the best contract, of boards that were judged here. */
  readonly behind: readonly (number | undefined)[];
}

/** What a link says: the auctions so far, and the seat that it is opened in. */
export interface PairLink {
  readonly seed: string;
  readonly to: PairSeat;
  readonly auctions: readonly (readonly Call[])[];
}

export const PAIR_SET_SIZE = 8;
const MOST_LINK_BOARDS = 16;
/** Of both hands together, so that there is something to bid. */
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

/** The first deal of the seed and number with enough points; the same on both devices. */
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

/** Undefined when the auction is over. */
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

/** A fault's line is the board, its column the place in its auction. */
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

/** Calls without anything between them: `1N2CP`. */
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

/** The set with what a link adds. On `odd` boards the link has other calls, and this device's auction stays. */
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
  // The link is the one for partner.
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

/** Sets that are countedBoards, so that an old link does not show partner's hand. */
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
    const { set, odd } =
      known === undefined ? { set: setOfLink(link.value), odd: [] } : merged(known, link.value);
    const before = this.at.value;
    this.#put(set);
    const at = this.at.value;
    // Partner has called on the board that lies on the table.
    if (at !== undefined && at === before && set.auctions[at - 1] !== known?.auctions[at - 1])
      this.lay(at);
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
    if (number === undefined || !this.mayUndo.value) return;
    this.#change(({ auctions }, i) => ({
      auctions: auctions.with(i, auctions[i]?.slice(0, -1) ?? []),
    }));
    this.lay(number);
  }

  /** Keeps what has been called on the board on the table. */
  note(): void {
    const calls = ownCalls(this.#table.record.value);
    if (this.at.value !== undefined)
      this.#change(({ auctions }, i) => ({ auctions: auctions.with(i, calls) }));
  }

  /** Keeps what the contract of the board on the table is behind the best. */
  noteWorth(behind: number): void {
    const index = (this.at.value ?? 0) - 1;
    const isOver = this.turns.value[index] === "over";
    if (!isOver || this.set.value?.behind[index] === behind) return;
    this.#change((set) => ({ behind: set.behind.with(index, behind) }));
    this.#table.keep();
  }

  /** The link has gone out: what it says stays. */
  share(): void {
    this.#change(({ auctions }) => ({ shared: auctions.map(({ length }) => length) }));
    this.#table.keep();
  }

  /** Changes the open set; `index` is that of its board on the table. */
  #change(change: (set: PairSet, index: number) => Partial<PairSet>): void {
    const set = this.set.value;
    if (set === undefined) return;
    const changed = { ...set, ...change(set, (this.at.value ?? 0) - 1) };
    this.sets.value = [...this.sets.value.slice(0, -1), changed];
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
