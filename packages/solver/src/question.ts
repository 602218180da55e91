/**
 * Questions about a position. The less is asked, the less has to be searched.
 *
 * How much less depends on where the window lies: far from the true result it costs next to nothing, beside it almost
 * as much as the result itself.
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
 * Bounds on the tricks of the side to play. Between them a result is exact; the low bound means that many or fewer, the
 * high bound that many or more.
 */
export type Window = readonly [low: number, high: number];

/** How much a search may cost, and what is known beforehand. */
export interface SolveLimits {
  /** Nodes a single question may take; the answer is a refusal when they run out. */
  readonly nodes?: number;
  /** Tricks that the side to play is thought to take; a good guess saves time, a bad one costs some. */
  readonly guess?: number;
  /**
   * Keeps the table of other deals in the same strain. Its entries hold for every deal, but help only with similar deals,
   * such as one player's at his successive turns; otherwise the table only grows.
   */
  readonly keep?: boolean;
}

/** The limits of a sum over many deals. */
export interface SumQuestion extends SolveLimits {
  /** Any card will do whose sum is at most this much below the best; default 0. */
  readonly within?: number;
  /** The start of each card's sum, such as its sum over deals that were solved before; default 0. */
  readonly carried?: readonly number[];
}

/** The cards that are asked for, and the window of tricks that matters. */
export interface SolveQuestion extends SolveLimits {
  /** The cards that are asked about; default all legal cards. */
  readonly cards?: readonly Card[];
  /** Bounds on the results; default exact results. In a batch it may differ by deal and card. */
  readonly window?: Window | ((deal: number, card: Card) => Window | undefined);
}

/** A position in the kernel's terms. */
export interface Standing {
  readonly lanes: Lanes;
  /** Tricks left. */
  readonly size: number;
  /** Whether the seat to play is an opponent of the seat that led: the kernel counts for the latter. */
  readonly flip: boolean;
}

/** The cell of a card that is not asked about. */
const UNASKED = 0xff;

/** Tricks cut to the window. */
export const told = (tricks: number, [low, high]: Window): number =>
  Math.max(low, Math.min(high, tricks));

/** A window for the kernel: cut to the tricks left, and mirrored where the kernel counts for the other side. */
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
