/**
 * A script of Hans van Staveren's program `dealer`, as data: what parse.ts makes of the text, and what evaluate.ts and
 * order.ts read. docs/DEALING.md describes the language.
 */
import type { Card, CardSet, Contract, Level, Seat, Strain, Suit } from "@falsecard/core";

/** Where something stands in the text; lines and columns count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** An operator between two expressions; `&&` and `||` are written `and` and `or` as well. */
export type Operator =
  | "||"
  | "&&"
  | "=="
  | "!="
  | "<"
  | "<="
  | ">"
  | ">="
  | "+"
  | "-"
  | "*"
  | "/"
  | "%";

/** The tables of points by rank, in the order of their numbers in `altcount`. */
export const POINT_TABLES = [
  "hcp",
  "controls",
  "tens",
  "jacks",
  "queens",
  "kings",
  "aces",
  "top2",
  "top3",
  "top4",
  "top5",
  "c13",
] as const;
/** The name of a table of points. */
export type PointTable = (typeof POINT_TABLES)[number];

/** An expression: an integer for each deal, where 0 is false and anything else is true. */
export type Expression = (
  | { readonly kind: "number"; readonly value: number }
  /** A name stands for its expression, which several places share. */
  | { readonly kind: "name"; readonly name: string; readonly of: Expression }
  | { readonly kind: "length"; readonly seat: Seat; readonly suit: Suit }
  | {
      readonly kind: "points";
      readonly table: PointTable;
      readonly seat: Seat;
      readonly suit: Suit | undefined;
    }
  | { readonly kind: "losers"; readonly seat: Seat; readonly suit: Suit | undefined }
  | { readonly kind: "cccc"; readonly seat: Seat }
  | { readonly kind: "quality"; readonly seat: Seat; readonly suit: Suit }
  | { readonly kind: "shape"; readonly seat: Seat; readonly shapes: ShapeSet }
  | { readonly kind: "hascard"; readonly seat: Seat; readonly card: Card }
  | { readonly kind: "tricks"; readonly seat: Seat; readonly strain: Strain }
  | {
      readonly kind: "score";
      readonly vulnerable: boolean;
      readonly contract: ScoredContract;
      readonly of: Expression;
    }
  | { readonly kind: "imps" | "rnd" | "not" | "minus"; readonly of: Expression }
  | {
      readonly kind: "binary";
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: "if";
      readonly test: Expression;
      readonly chosen: Expression;
      readonly otherwise: Expression;
    }
) &
  Place;

/** A contract without its declarer, such as `x4S`. */
export type ScoredContract = Pick<Contract, "strain" | "doubling"> & { readonly level: Level };

/** A set of shapes: 1 at {@link shapeIndex} of each shape that is in it. */
export type ShapeSet = Uint8Array;

/** The index of a shape by the lengths of spades, hearts and diamonds. */
export const shapeIndex = (spades: number, hearts: number, diamonds: number): number =>
  (spades * 14 + hearts) * 14 + diamonds;

/** What is to be done with each deal that is kept. */
export type ScriptAction = (
  | { readonly kind: "printall" | "printew" | "printpbn" }
  | { readonly kind: "print"; readonly seats: readonly Seat[] }
  | { readonly kind: "printcompact" | "printoneline"; readonly of: Expression | undefined }
  | { readonly kind: "printes"; readonly parts: readonly (Expression | string)[] }
  | { readonly kind: "average"; readonly text: string | undefined; readonly of: Expression }
  | {
      readonly kind: "frequency";
      readonly text: string | undefined;
      /** One variable, or two: the rows and the columns. */
      readonly axes: readonly [Axis, ...Axis[]];
    }
) &
  Place;

/** A variable of a table of frequencies; what is below or above the bounds is counted as Low or High. */
export interface Axis {
  readonly of: Expression;
  readonly low: number;
  readonly high: number;
}

/** The length of a suit that a hand is dealt, from `predeal spades(south) == 5`. */
export interface GivenLength {
  readonly seat: Seat;
  readonly suit: Suit;
  readonly length: number;
}

/** A script as data. */
export interface Script {
  /** Undefined if no statement says so. */
  readonly generate: number | undefined;
  readonly produce: number | undefined;
  readonly dealer: Seat | undefined;
  readonly vulnerable: "None" | "NS" | "EW" | "All" | undefined;
  /** Cards that each hand has. */
  readonly given: Readonly<Partial<Record<Seat, CardSet>>>;
  readonly givenLengths: readonly GivenLength[];
  /** For each table, the points of each rank, the two first. */
  readonly points: Readonly<Record<PointTable, readonly number[]>>;
  /** Tables that `pointcount` or `altcount` has changed. */
  readonly changed: ReadonlySet<PointTable>;
  /** Undefined if every deal is kept. */
  readonly condition: Expression | undefined;
  /** Undefined if the script has no action. */
  readonly actions: readonly ScriptAction[] | undefined;
}

/** Whether an action writes something about each deal. */
export const prints = ({ kind }: ScriptAction): boolean =>
  kind !== "average" && kind !== "frequency";

/** The expressions that an expression is made of. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "name":
    case "score":
    case "imps":
    case "rnd":
    case "not":
    case "minus":
      return [expression.of];
    case "binary":
      return [expression.left, expression.right];
    case "if":
      return [expression.test, expression.chosen, expression.otherwise];
    default:
      return [];
  }
}
