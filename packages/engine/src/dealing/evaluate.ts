/**
 * Evaluates expressions of a script for the deal at hand, as dealer does: every value is a 32-bit integer, truth is 1 or
 * 0, and division truncates towards zero.
 *
 * An expression is compiled once to functions without arguments, which read the deal from {@link DealtCards}.
 */
import {
  bySeat,
  CardSet,
  countBits,
  dealOf,
  holdingOf,
  imps,
  lhoOf,
  rankIndexOf,
  score,
  SEATS,
  suitOf,
  SUITS,
  seatIndex,
  suitIndex,
  VOID,
  type Deal,
  type Hand,
  type Random,
  type Seat,
  type Suit,
} from "@falsecard/core";
import { openingOf, type Solver } from "@falsecard/solver";
import { suitHonourPoints, suitQuality } from "./points.js";
import {
  partsOf,
  shapeIndex,
  type Expression,
  type Operator,
  type PointTable,
  type Script,
} from "./script.js";

/** The cards of the deal at hand. */
export class DealtCards {
  /** The holding of each seat in each suit, at index 4 × seat + suit. */
  readonly holdings = new Int32Array(16);
  /** The number of the deal, so that what was evaluated for it is known. */
  stamp = 0;

  /** The cards of a seat. */
  hand(seat: Seat): Hand {
    const [clubs, diamonds, hearts, spades] = SUITS.map((suit) =>
      holdingOf(this.holdings[ownCellOf(seat, suit)] ?? 0),
    );
    return CardSet.ofHoldings(spades ?? VOID, hearts ?? VOID, diamonds ?? VOID, clubs ?? VOID);
  }

  /** The hands as a deal; throws if they are none. */
  deal(): Deal {
    const deal = dealOf(bySeat((seat) => this.hand(seat)));
    if (!deal.ok) throw new Error(`not a deal: ${deal.fault.code}`);
    return deal.value;
  }

  /** Puts the hands of a deal into the holdings. */
  put(deal: Deal): void {
    for (const seat of SEATS)
      for (const suit of SUITS) this.holdings[ownCellOf(seat, suit)] = deal[seat].in(suit);
    this.stamp++;
  }
}

/** The index of a seat's holding. */
export const ownCellOf = (seat: Seat, suit: Suit): number => 4 * seatIndex(seat) + suitIndex(suit);

/** The value of an expression for the deal at hand. */
export type Value = () => number;

/** A fault that shows only when a deal is evaluated: a division by zero, at the place of its operator's left side. */
export class ScriptError extends Error {
  readonly code = "script-division";
  readonly line: number;
  readonly column: number;

  constructor({ line, column }: Expression) {
    super(`line ${line}, column ${column}: division by zero`);
    this.line = line;
    this.column = column;
  }
}

const LENGTHS = Uint8Array.from({ length: 0x2000 }, (_, bits) => countBits(bits));

/** What an expression reads besides the cards. */
export interface ValueSources {
  readonly cards: DealtCards;
  readonly points: Script["points"];
  /** The numbers of `rnd`. */
  readonly random: Random;
  /** Counts the tricks of `tricks`. */
  readonly solver: () => Solver;
}

/** Gives the value of some expressions otherwise than from the cards. */
type Override = (expression: Expression) => Value | undefined;

/** Compiles the expressions of a script; a named one is compiled once. */
export class Evaluator {
  readonly #given: ValueSources | undefined;
  readonly #override: Override | undefined;
  readonly #tables = new Map<PointTable, Int32Array>();
  readonly #names = new Map<Expression, Value>();
  #losers: Uint8Array | undefined;

  private constructor(sources: ValueSources | undefined, override: Override | undefined) {
    this.#given = sources;
    this.#override = override;
  }

  /** An evaluator of the deal at hand. */
  static of(sources: ValueSources): Evaluator {
    return new Evaluator(sources, undefined);
  }

  /** An evaluator without cards, for expressions of which everything that reads cards is given by a function. */
  static by(override: Override): Evaluator {
    return new Evaluator(undefined, override);
  }

  get #sources(): ValueSources {
    if (this.#given === undefined) throw new Error("an expression that reads cards has no value");
    return this.#given;
  }

  /** A function that gives the value for the deal at hand. */
  valueOf(expression: Expression): Value {
    const given = this.#override?.(expression);
    if (given !== undefined) return given;
    switch (expression.kind) {
      case "number": {
        const { value } = expression;
        return () => value;
      }
      case "name":
        return this.#shared(expression.of);
      case "score": {
        const { contract, vulnerable } = expression;
        const tricks = this.valueOf(expression.of);
        const whole = { ...contract, declarer: "N" as const };
        return () => score(whole, vulnerable, tricks());
      }
      case "imps": {
        const of = this.valueOf(expression.of);
        return () => imps(of());
      }
      case "rnd":
        return this.#rnd(expression);
      case "not": {
        const of = this.valueOf(expression.of);
        return () => (of() === 0 ? 1 : 0);
      }
      case "minus": {
        const of = this.valueOf(expression.of);
        return () => -of() | 0;
      }
      case "binary":
        return this.#binary(expression);
      case "if": {
        const test = this.valueOf(expression.test);
        const then = this.valueOf(expression.chosen);
        const otherwise = this.valueOf(expression.otherwise);
        return () => (test() === 0 ? otherwise() : then());
      }
      default:
        return this.#ofHand(expression);
    }
  }

  /** A named expression, evaluated once for each deal; anew each time if it draws random numbers. */
  #shared(of: Expression): Value {
    const known = this.#names.get(of);
    if (known !== undefined) return known;
    const value = this.valueOf(of);
    const shared =
      this.#given === undefined || drawsNumbers(of) ? value : oncePerDeal(value, this.#given.cards);
    this.#names.set(of, shared);
    return shared;
  }

  #rnd(expression: Expression & { readonly kind: "rnd" | "imps" | "not" | "minus" }): Value {
    const most = this.valueOf(expression.of);
    const { random } = this.#sources;
    return () => {
      const n = most();
      if (n === 0) throw new ScriptError(expression);
      return random.below(Math.abs(n));
    };
  }

  #binary(expression: Extract<Expression, { readonly kind: "binary" }>): Value {
    const { operator } = expression;
    const left = this.valueOf(expression.left);
    const right = this.valueOf(expression.right);
    if (operator !== "/" && operator !== "%") return JOIN[operator](left, right);
    return () => {
      const divided = left();
      const by = right();
      if (by === 0) throw new ScriptError(expression);
      return (operator === "/" ? divided / by : divided % by) | 0;
    };
  }

  #ofHand(expression: Expression): Value {
    const { cards } = this.#sources;
    const { holdings } = cards;
    switch (expression.kind) {
      case "length": {
        const at = ownCellOf(expression.seat, expression.suit);
        return () => LENGTHS[holdings[at] ?? 0] ?? 0;
      }
      case "points":
        return sumOver(holdings, this.#tableOf(expression.table), expression);
      case "losers":
        return sumOver(holdings, this.#loserTable(), expression);
      case "quality": {
        const at = ownCellOf(expression.seat, expression.suit);
        return () => suitQuality(holdings[at] ?? 0, LENGTHS[holdings[at] ?? 0] ?? 0);
      }
      case "cccc": {
        const first = ownCellOf(expression.seat, "C");
        return () => cccc(holdings, first);
      }
      case "shape": {
        const { shapes } = expression;
        const first = ownCellOf(expression.seat, "C");
        return () =>
          shapes[
            shapeIndex(
              LENGTHS[holdings[first + 3] ?? 0] ?? 0,
              LENGTHS[holdings[first + 2] ?? 0] ?? 0,
              LENGTHS[holdings[first + 1] ?? 0] ?? 0,
            )
          ] ?? 0;
      }
      case "hascard": {
        const at = ownCellOf(expression.seat, suitOf(expression.card));
        const rank = rankIndexOf(expression.card);
        return () => ((holdings[at] ?? 0) >>> rank) & 1;
      }
      case "tricks": {
        const { seat, strain } = expression;
        const { solver } = this.#sources;
        return () => {
          const defence = solver().value(openingOf(cards.deal(), strain, lhoOf(seat)));
          if (!defence.ok) throw new Error(`the solver refused: ${defence.fault.code}`);
          return 13 - defence.value;
        };
      }
      default:
        throw new Error(`${expression.kind} is no function of a hand`);
    }
  }

  /** The points of every holding. */
  #tableOf(table: PointTable): Int32Array {
    let sums = this.#tables.get(table);
    if (sums === undefined) {
      const ranks = this.#sources.points[table];
      sums = new Int32Array(0x2000);
      for (let bits = 1; bits < 0x2000; bits++) {
        const top = 31 - Math.clz32(bits);
        sums[bits] = (sums[bits & ~(1 << top)] ?? 0) + (ranks[top] ?? 0);
      }
      this.#tables.set(table, sums);
    }
    return sums;
  }

  /** The losers of every holding. Dealer counts them from its tables of controls and top3, as they are at the moment. */
  #loserTable(): Uint8Array {
    if (this.#losers === undefined) {
      const controls = this.#tableOf("controls");
      const winners = this.#tableOf("top3");
      this.#losers = Uint8Array.from({ length: 0x2000 }, (_, bits) => {
        const length = LENGTHS[bits] ?? 0;
        const held = controls[bits] ?? 0;
        if (length === 0) return 0;
        if (length === 1) return held >= 2 ? 0 : 1;
        if (length === 2) return held >= 3 ? 0 : held >= 1 ? 1 : 2;
        return 3 - (winners[bits] ?? 0);
      });
    }
    return this.#losers;
  }
}

/** The same value, evaluated once for each deal. */
function oncePerDeal(value: Value, cards: DealtCards): Value {
  let stamp = -1;
  let last = 0;
  return () => {
    if (stamp !== cards.stamp) {
      last = value();
      stamp = cards.stamp;
    }
    return last;
  };
}

const sumOver = (
  holdings: Int32Array,
  table: Int32Array | Uint8Array,
  { seat, suit }: { readonly seat: Seat; readonly suit: Suit | undefined },
): Value => {
  if (suit !== undefined) {
    const at = ownCellOf(seat, suit);
    return () => table[holdings[at] ?? 0] ?? 0;
  }
  const first = ownCellOf(seat, "C");
  return () =>
    (table[holdings[first] ?? 0] ?? 0) +
    (table[holdings[first + 1] ?? 0] ?? 0) +
    (table[holdings[first + 2] ?? 0] ?? 0) +
    (table[holdings[first + 3] ?? 0] ?? 0);
};

/** The evaluator of “The Bridge World”, times 100. */
function cccc(holdings: Int32Array, first: number): number {
  let points = 0;
  let shortness = 0;
  for (let suit = 0; suit < 4; suit++) {
    const holding = holdings[first + suit] ?? 0;
    const length = LENGTHS[holding] ?? 0;
    shortness += 100 * Math.max(0, 3 - length);
    points += suitHonourPoints(holding, length) + suitQuality(holding, length);
  }
  return points + (shortness === 0 ? -50 : shortness - 100);
}

type Joined = (left: Value, right: Value) => Value;
const JOIN: Readonly<Record<Exclude<Operator, "/" | "%">, Joined>> = {
  "||": (left, right) => () => (left() !== 0 || right() !== 0 ? 1 : 0),
  "&&": (left, right) => () => (left() !== 0 && right() !== 0 ? 1 : 0),
  "==": (left, right) => () => (left() === right() ? 1 : 0),
  "!=": (left, right) => () => (left() === right() ? 0 : 1),
  "<": (left, right) => () => (left() < right() ? 1 : 0),
  "<=": (left, right) => () => (left() <= right() ? 1 : 0),
  ">": (left, right) => () => (left() > right() ? 1 : 0),
  ">=": (left, right) => () => (left() >= right() ? 1 : 0),
  "+": (left, right) => () => (left() + right()) | 0,
  "-": (left, right) => () => (left() - right()) | 0,
  "*": (left, right) => () => Math.imul(left(), right()),
};

/** Facts of expressions, which are asked of shared parts many times. */
const DRAWS = new WeakMap<Expression, boolean>();

/** Whether the value depends on random numbers besides the deal. */
export function drawsNumbers(expression: Expression): boolean {
  let draws = DRAWS.get(expression);
  if (draws === undefined) {
    draws = expression.kind === "rnd" || partsOf(expression).some(drawsNumbers);
    DRAWS.set(expression, draws);
  }
  return draws;
}

const SEATS_READ = new WeakMap<Expression, number>();

/** The seats whose cards an expression reads, as bits by seat index. `tricks` reads all four. */
export function seatsOf(expression: Expression): number {
  let seats = SEATS_READ.get(expression);
  if (seats === undefined) {
    if (expression.kind === "tricks") seats = 0b1111;
    else if ("seat" in expression) seats = 1 << seatIndex(expression.seat);
    else seats = partsOf(expression).reduce((all, part) => all | seatsOf(part), 0);
    SEATS_READ.set(expression, seats);
  }
  return seats;
}
