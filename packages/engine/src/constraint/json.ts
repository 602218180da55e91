/**
 * Constraints from outside: what a file, a page or another program sent as JSON, checked part by part.
 *
 * A constraint that was read here can be handed to anything in this folder. Names that its kind does not
 * have are refused rather than left out, since a misspelt bound would make a promise say something else.
 * The fault's text begins with the place, as in `/of/1/min 38`.
 */
import {
  fail,
  isSuit,
  makeCard,
  ok,
  parseCard,
  type FaultCode,
  type Result,
  type Suit,
} from "@falsecard/core";
import { LIMITS, type Constraint, type Of } from "./constraint.js";
import { readShape } from "./shape.js";

/** So deep and so large a constraint is read; what a call promises and denies can have 5,000 parts. */
const DEEPEST = 50;
const MOST_PARTS = 100_000;

type Kind = Constraint["kind"];
/** What each kind has besides its name, and whether it may be left out. */
const NAMES: Readonly<Record<Kind, Readonly<Record<string, "needed" | "optional">>>> = {
  any: {},
  hcp: { suit: "optional", min: "needed", max: "needed" },
  length: { suit: "needed", min: "needed", max: "needed" },
  shape: { shapes: "needed" },
  losers: { suit: "optional", min: "needed", max: "needed" },
  controls: { suit: "optional", min: "needed", max: "needed" },
  honours: { suit: "optional", min: "needed", max: "needed" },
  quality: { suit: "needed", top: "needed", min: "needed", max: "needed" },
  cards: { cards: "needed", min: "needed", max: "needed" },
  stoppers: { suit: "needed", min: "needed", max: "needed" },
  allOf: { of: "needed" },
  anyOf: { of: "needed" },
  not: { of: "needed" },
};

const isKind = (text: unknown): text is Kind =>
  typeof text === "string" && Object.hasOwn(NAMES, text);

/**
 * Reads a constraint from a value of unknown origin. Shapes and cards are written as we write them. `path` is
 * where the value stands in what was sent.
 */
export function constraintOf(value: unknown, of: Of = "hand", path = ""): Result<Constraint> {
  return new Reader(of).part({ value, path, depth: 1 });
}

/** A value that was sent and where it stands, such as `/of/1`. */
export interface Sent {
  readonly value: unknown;
  readonly path: string;
}

/** A part of a constraint, and how deep it lies. */
interface Place extends Sent {
  readonly depth: number;
}

const within = ({ path, depth }: Place, name: string | number, value: unknown): Place => ({
  value,
  path: `${path}/${name}`,
  depth,
});

class Reader {
  readonly #of: Of;
  #parts = 0;

  constructor(of: Of) {
    this.#of = of;
  }

  part(place: Place): Result<Constraint> {
    const { value, depth } = place;
    if (depth > DEEPEST) return fail("constraint-deep", `${DEEPEST}`);
    if (++this.#parts > MOST_PARTS) return fail("constraint-parts", `${MOST_PARTS}`);
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return refused("constraint-value", place);
    const fields = new Map<string, unknown>(Object.entries(value));
    const kind = fields.get("kind");
    if (kind === undefined) return fail("constraint-missing", `${place.path}/kind`);
    if (!isKind(kind)) return refused("constraint-kind", within(place, "kind", kind));
    const names = NAMES[kind];
    for (const name of fields.keys())
      if (name !== "kind" && !Object.hasOwn(names, name))
        return fail("constraint-name", `${place.path}/${name}`.slice(0, LONGEST));
    for (const [name, need] of Object.entries(names))
      if (need === "needed" && fields.get(name) === undefined)
        return fail("constraint-missing", `${place.path}/${name}`);
    const at = (name: string): Place => within(place, name, fields.get(name));
    switch (kind) {
      case "any":
        return ok({ kind });
      case "allOf":
      case "anyOf": {
        const of = listOf(at("of"), (one) => this.part({ ...one, depth: depth + 1 }));
        return of.ok ? ok({ kind, of: of.value }) : of;
      }
      case "not": {
        const of = this.part({ ...at("of"), depth: depth + 1 });
        return of.ok ? ok({ kind, of: of.value }) : of;
      }
      case "shape": {
        const shapes = listOf(at("shapes"), shapeAt);
        return shapes.ok ? ok({ kind, shapes: shapes.value }) : shapes;
      }
      case "cards": {
        const cards = cardsAt(at("cards"));
        if (!cards.ok) return cards;
        const range = rangeAt(at, cards.value.length);
        return range.ok ? ok({ kind, cards: cards.value, ...range.value }) : range;
      }
      case "quality": {
        const suit = suitAt(at("suit"));
        if (!suit.ok) return suit;
        const top = numberAt(at("top"));
        if (!top.ok) return top;
        if (top.value < 1 || top.value > 13) return refused("constraint-value", at("top"));
        const range = rangeAt(at, top.value);
        return range.ok ? ok({ kind, suit: suit.value, top: top.value, ...range.value }) : range;
      }
      case "length":
      case "stoppers": {
        const suit = suitAt(at("suit"));
        if (!suit.ok) return suit;
        const range = rangeAt(at, LIMITS[kind].suit);
        return range.ok ? ok({ kind, suit: suit.value, ...range.value }) : range;
      }
      case "hcp":
      case "losers":
      case "controls":
      case "honours": {
        if (fields.get("suit") === undefined) {
          const range = rangeAt(at, LIMITS[kind][this.#of]);
          return range.ok ? ok({ kind, ...range.value }) : range;
        }
        const suit = suitAt(at("suit"));
        if (!suit.ok) return suit;
        const range = rangeAt(at, LIMITS[kind].suit);
        return range.ok ? ok({ kind, suit: suit.value, ...range.value }) : range;
      }
    }
  }
}

/** The most of a hostile value that a fault repeats. */
const LONGEST = 100;

/** A fault that names the place and what stands there. */
export function refused(code: FaultCode, { path, value }: Sent): Result<never> {
  const shown =
    typeof value === "string"
      ? JSON.stringify(value.slice(0, LONGEST))
      : typeof value === "object" && value !== null
        ? Array.isArray(value)
          ? "[…]"
          : "{…}"
        : String(value).slice(0, LONGEST);
  return fail(code, `${path === "" ? "/" : path} ${shown}`);
}

/** Every member of a list, or the first fault. */
function listOf<T>(place: Place, read: (one: Place) => Result<T>): Result<T[]> {
  if (!Array.isArray(place.value)) return refused("constraint-value", place);
  const members: readonly unknown[] = place.value;
  if (members.length > MOST_PARTS) return fail("constraint-parts", `${MOST_PARTS}`);
  const list: T[] = [];
  for (const [i, member] of members.entries()) {
    const one = read(within(place, i, member));
    if (!one.ok) return one;
    list.push(one.value);
  }
  return ok(list);
}

function suitAt(place: Place): Result<Suit> {
  const { value } = place;
  return typeof value === "string" && isSuit(value) ? ok(value) : refused("suit", place);
}

function numberAt(place: Place): Result<number> {
  const { value } = place;
  return typeof value === "number" && Number.isInteger(value) && value >= 0
    ? // JSON knows a zero with a sign; bridge does not.
      ok(Math.abs(value))
    : refused("constraint-value", place);
}

function rangeAt(
  at: (name: string) => Place,
  most: number,
): Result<{ readonly min: number; readonly max: number }> {
  const min = numberAt(at("min"));
  if (!min.ok) return min;
  const max = numberAt(at("max"));
  if (!max.ok) return max;
  return min.value <= max.value && max.value <= most
    ? ok({ min: min.value, max: max.value })
    : fail("constraint-range", `${at("min").path} ${min.value}, max ${max.value}`);
}

function shapeAt(place: Place): Result<string> {
  const shape = typeof place.value === "string" ? readShape(place.value) : undefined;
  return shape === undefined ? refused("constraint-shape", place) : ok(shape);
}

function cardsAt(place: Place): Result<string[]> {
  const seen = new Set<string>();
  return listOf(place, (one) => {
    const card = typeof one.value === "string" ? parseCard(one.value) : undefined;
    if (card?.ok !== true) return refused("card", one);
    const text = makeCard(card.value);
    if (seen.has(text)) return refused("card-twice", one);
    seen.add(text);
    return ok(text);
  });
}
