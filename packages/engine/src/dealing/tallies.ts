/** The averages and frequencies of a script, added up deal by deal. */
import type { Axis, Expression, Script } from "./script.js";

/** An average of the deals kept so far. */
export interface Average {
  readonly kind: "average";
  readonly text: string | undefined;
  readonly count: number;
  /** NaN without a deal. */
  readonly mean: number;
  /** The standard error of the mean; NaN with fewer than two deals. */
  readonly error: number;
}

/** A table of frequencies: rows and, with two variables, columns; the first of each is Low, the last High. */
export interface Frequency {
  readonly kind: "frequency";
  readonly text: string | undefined;
  readonly bounds: readonly (readonly [low: number, high: number])[];
  readonly counts: readonly (readonly number[])[];
}

interface Sum {
  readonly of: Expression;
  count: number;
  total: number;
  /** The sum of squared differences from the mean. */
  spread: number;
}

interface Table {
  readonly axes: readonly Axis[];
  readonly counts: number[][];
}

interface Item {
  readonly text: string | undefined;
  readonly sum?: Sum;
  readonly table?: Table;
}

/** Adds up what the actions of a script ask for. */
export class Tallies {
  readonly #items: readonly Item[];

  constructor(actions: Script["actions"] = []) {
    this.#items = actions.flatMap((action): Item[] => {
      if (action.kind === "average")
        return [{ text: action.text, sum: { of: action.of, count: 0, total: 0, spread: 0 } }];
      if (action.kind !== "frequency") return [];
      const [rows, columns] = action.axes;
      const counts = Array.from({ length: sizeOf(rows) }, () =>
        Array.from({ length: columns === undefined ? 1 : sizeOf(columns) }, () => 0),
      );
      return [{ text: action.text, table: { axes: action.axes, counts } }];
    });
  }

  /** Adds the deal at hand, for which `value` gives the values of expressions. */
  add(value: (expression: Expression) => number): void {
    for (const { sum, table } of this.#items) {
      if (sum !== undefined) {
        const found = value(sum.of);
        if (sum.count > 0)
          sum.spread += (found - sum.total / sum.count) ** 2 * (sum.count / (sum.count + 1));
        sum.count++;
        sum.total += found;
      }
      if (table !== undefined) {
        const [row = 0, column = 0] = table.axes.map((axis) => placeIn(axis, value(axis.of)));
        const counts = table.counts[row];
        if (counts !== undefined) counts[column] = (counts[column] ?? 0) + 1;
      }
    }
  }

  /** What was added up, in the order of the actions. */
  results(): (Average | Frequency)[] {
    return this.#items.flatMap(({ text, sum, table }): (Average | Frequency)[] => {
      if (sum !== undefined) {
        const { count, total, spread } = sum;
        const mean = count === 0 ? Number.NaN : total / count;
        const error = count < 2 ? Number.NaN : Math.sqrt(spread / (count - 1) / count);
        return [{ kind: "average", text, count, mean, error }];
      }
      if (table === undefined) return [];
      const bounds = table.axes.map(({ low, high }) => [low, high] as const);
      return [{ kind: "frequency", text, bounds, counts: table.counts }];
    });
  }
}

/** Rows of an axis: its values, Low and High. */
const sizeOf = ({ low, high }: Axis): number => Math.max(0, high - low + 1) + 2;

const placeIn = ({ low, high }: Axis, value: number): number => {
  if (value > high) return Math.max(0, high - low + 1) + 1;
  return value < low ? 0 : value - low + 1;
};
