/**
 * Questions: what somebody wants to know of a position. The less is asked, the less has to be searched.
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
import { laneBit, type Lanes } from "./lanes.js";
import { legalOf, type Position } from "./position.js";
import { refusalOf, type Refusal } from "./refusal.js";

/**
 * Tricks of the side to play, from one number to another. In between they are told exactly; the first number means
 * that many or fewer, the last that many or more.
 */
export type Window = readonly [low: number, high: number];

/** How much a search may cost, and what is known beforehand. */
export interface SolveLimits {
  /** Nodes a single question may take; the answer is a refusal when they run out. */
  readonly nodes?: number;
  /** Tricks that the side to play is thought to take; a good guess saves time, a bad one costs some. */
  readonly guess?: number;
  /**
   * Keeps what was learnt from other deals in the same strain. It is true of every deal, but helps only with
   * deals much alike, such as one player's at his successive turns; among others the table only grows long.
   */
  readonly keep?: boolean;
}

/** The limits of a sum over many deals. */
export interface SumQuestion extends SolveLimits {
  /** A card will do whose sum falls short of the best one's by no more than this; the best itself unless told. */
  readonly within?: number;
  /** What each card's sum begins with, such as its sum over deals that were solved before; nothing unless told. */
  readonly carried?: readonly number[];
}

/** The cards that are asked for, and the window of tricks that matters. */
export interface SolveQuestion extends SolveLimits {
  /** The cards that are asked about; all that may be played unless told. */
  readonly cards?: readonly Card[];
  /** As far as tricks are to be told; exactly unless told. In a batch it may differ by deal and card. */
  readonly window?: Window | ((deal: number, card: Card) => Window | undefined);
}

/** Where a position stands for the kernel. */
export interface Standing {
  readonly lanes: Lanes;
  /** Tricks left. */
  readonly size: number;
  /** Whether the seat to play is an opponent of the seat that led: the kernel counts for the latter. */
  readonly flip: boolean;
}

/** No card is asked about where this stands. */
const UNASKED = 0xff;

/** Tricks as far as the window tells them. */
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

/** What came of it: tricks of the side to play, by card. */
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
