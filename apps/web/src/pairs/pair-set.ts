/**
 * Boards that two people bid together by links: a seed, where one sits, and the auctions so far. A link carries the seed and
 * every call of the two; it is opened in the seat opposite the sender, and shows that hand alone. The seed makes all
 * the cards, so a link hides them from the eye and not from somebody who wants to work them out.
 */
import {
  Auction,
  boardOf,
  dealPack,
  hcp,
  ok,
  parseCall,
  partnerOf,
  Random,
  sideOf,
  type Call,
  type Deal,
  type Result,
} from "@falsecard/core";
import * as v from "valibot";
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
