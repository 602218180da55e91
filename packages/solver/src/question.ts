/**
 * Questions about a position. A narrower question needs less search.
 *
 * The saving depends on the window: far from the true result it costs next to nothing, next to the result almost as
 * much as the exact result.
 *
 * @example Which cards make the contract, if declarer still needs seven tricks?
 *
 *     const solved = solver.solve(position, { window: [6, 7] });
 *     if (solved.ok) for (const [card, tricks] of solved.value.cards) console.log(card, tricks === 7);
 */
import { CARDS, makeCard, ok, type Card, type Result } from "@falsecard/core";
import { laneBit, type Lanes } from "./kernel.js";
import { legalOf, type Position } from "./position.js";
import { refusalOf, type Refusal } from "./refusal.js";

/**
 * Bounds on the tricks of the side to play. A result between them is exact; a result equal to the low bound means that
 * number or fewer, one equal to the high bound that number or more.
 */
export type Window = readonly [low: number, high: number];

/** The limits of a search, and hints that save time. */
export interface SolveLimits {
  /** The most nodes of a single question; if they run out, the result is a refusal. */
  readonly nodes?: number;
  /** The expected tricks of the side to play; a good guess saves time, a bad one costs some. */
  readonly guess?: number;
  /**
   * Keeps the table of other deals in the same strain. Its entries are true of every deal but help only with similar
   * deals, such as the samples of one player at successive turns; with other deals the table only grows.
   */
  readonly keep?: boolean;
}

/** The limits of a sum over many deals. */
export interface SumQuestion extends SolveLimits {
  /** Any card may be given whose sum is at most this far below the best; default 0. */
  readonly within?: number;
  /** The initial value of each card's sum, such as its sum over deals that were solved before; default 0. */
  readonly carried?: readonly number[];
}

/** The cards that are asked about, and the window of tricks that matters. */
export interface SolveQuestion extends SolveLimits {
  /** The cards that are asked about; default all legal cards. */
  readonly cards?: readonly Card[];
  /**
   * Bounds on the results; default exact results. A function gives the window by deal and card; a card for which it
   * gives undefined is not solved.
   */
  readonly window?: Window | ((deal: number, card: Card) => Window | undefined);
}

/** A position in the kernel's terms. */
export interface Standing {
  readonly lanes: Lanes;
  /** Tricks left. */
  readonly size: number;
  /** Whether the seat to play is an opponent of the leader; the kernel counts the tricks of the leader's side. */
  readonly flip: boolean;
}

/** The value of a cell whose card is not asked about. */
const UNASKED = 0xff;

/** The tricks limited to the window. */
export const told = (tricks: number, [low, high]: Window): number =>
  Math.max(low, Math.min(high, tricks));

/**
 * The window for the kernel: limited to the tricks left, and mirrored if the kernel counts the tricks of the other
 * side.
 */
export function endsOf([low, high]: Window, { size, flip }: Standing): Window {
  const ends = [told(low, [0, size]), told(high, [0, size])] as const;
  return flip ? [size - ends[1], size - ends[0]] : ends;
}

/** Writes the window of every card that is asked about into the cells of a deal. */
export function putWindows(
  cells: Uint8Array,
  position: Position,
  deal: number,
  { cards, window }: SolveQuestion,
  standing: Standing,
): Result<undefined, Refusal> {
  cells.fill(UNASKED);
  const legal = legalOf(position);
  for (const card of cards ?? legal) {
    if (!legal.has(card)) return refusalOf("card-not-held", makeCard(card));
    const own = typeof window === "function" ? window(deal, card) : (window ?? wholeOf(standing));
    if (own === undefined) continue;
    const [low, high] = endsOf(own, standing);
    cells[laneBit(card, standing.lanes)] = low * 16 + high;
  }
  return ok(undefined);
}

/** The results in the cells of a deal: tricks of the side to play, by card. */
export function takeTricks(
  cells: Uint8Array,
  deal: number,
  { window }: SolveQuestion,
  { lanes, size, flip }: Standing,
): Map<Card, number> {
  const found = new Map<Card, number>();
  for (const card of CARDS) {
    const value = cells[laneBit(card, lanes)] ?? UNASKED;
    if (value === UNASKED) continue;
    const own = typeof window === "function" ? window(deal, card) : window;
    const tricks = flip ? size - value : value;
    found.set(card, own === undefined ? tricks : told(tricks, own));
  }
  return found;
}

const wholeOf = ({ size }: Standing): Window => [0, size];
