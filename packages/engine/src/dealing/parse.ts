/**
 * Reads a script of `dealer`: statements in any order, each beginning with a keyword, a name and `=`, or an expression.
 *
 * The old programs differ in how operators group: in Debian's, and in Suokko's, as in C; in dealer.exe and on BBO every
 * operator has a rank of its own. A text is read as in C, and once more in the other way only to compare: a {@link
 * Warning} says where the two differ.
 */
import {
  CardSet,
  isLevel,
  lengthOf,
  ok,
  parseCard,
  parseHolding,
  parseStrain,
  SEATS,
  SUITS_DOWN,
  VOID,
  type Card,
  type Fault,
  type Result,
  type Seat,
  type Strain,
  type Suit,
} from "@falsecard/core";
import { shapesOf } from "../constraint/constraint.js";
import { fail } from "../faults.js";
import { pointsByRank } from "./points.js";
import {
  POINT_TABLES,
  shapeIndex,
  partsOf,
  type Axis,
  type Expression,
  type GivenLength,
  type Operator,
  type Place,
  type PointTable,
  type Script,
  type ScriptAction,
  type ShapeSet,
} from "./script.js";
import { KEYWORDS, scriptTokens, type Token } from "./tokens.js";

/** A script that could be read, and where programs that know the language differ or its meaning surprises. */
export interface ReadScript {
  readonly script: Script;
  readonly warnings: readonly Fault[];
}

const LONGEST = 1_000_000;
const DEEPEST = 200;

/** Reads the text of a script. */
export function parseScript(text: string): Result<ReadScript> {
  if (text.length > LONGEST) return fail("script-long", String(text.length));
  const read = scriptTokens(text);
  if (!read.ok) return read;
  const { tokens, lateComments } = read.value;
  const parser = new Parser(tokens, RANKS_OF_C);
  const script = parser.whole();
  if (!script.ok) return script;
  const other = new Parser(tokens, RANKS_APART);
  other.whole();
  const regrouped = parser.roots.filter((root, i) => {
    const twin = other.roots[i];
    return twin !== undefined && groupingOf(root) !== groupingOf(twin);
  });
  const warnings = [
    ...lateComments.map((place) => warning("script-late-comment", "#", place)),
    ...parser.warnings,
    ...regrouped.map((root) => warning("script-grouping", "", root)),
  ];
  const inOrder = warnings.toSorted((a, b) => a.line - b.line || a.column - b.column);
  return ok({ script: script.value, warnings: inOrder });
}

function warning(code: Parameters<typeof fail>[0], found: string, at: Place): Fault {
  const made = fail(code, found, at.column, at.line);
  return made.ok ? { code, found, line: at.line, column: at.column } : made.fault;
}

type Ranks = Readonly<Record<Operator, number>>;
/** How tightly operators bind in C; a higher number binds more tightly. */
const RANKS_OF_C: Ranks = {
  "||": 1,
  "&&": 2,
  "==": 3,
  "!=": 3,
  "<": 4,
  "<=": 4,
  ">": 4,
  ">=": 4,
  "+": 5,
  "-": 5,
  "*": 6,
  "/": 6,
  "%": 6,
};
/** The same in dealer.exe. */
const RANKS_APART: Ranks = {
  "||": 1,
  "&&": 2,
  "==": 3,
  "!=": 4,
  "<": 5,
  "<=": 6,
  ">": 7,
  ">=": 8,
  "+": 9,
  "-": 10,
  "*": 11,
  "/": 12,
  "%": 13,
};

const OPERATOR_OF: ReadonlyMap<string, Operator> = new Map([
  ["or", "||"],
  ["and", "&&"],
  ...(["==", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/", "%"] as const).map(
    (sign) => [sign, sign] as const,
  ),
]);

/** A text that is the same for expressions of the same grouping; sums are flat, because grouping does not change them. */
function groupingOf(expression: Expression): string {
  switch (expression.kind) {
    case "number":
      return String(expression.value);
    case "name":
      return expression.name;
    case "binary": {
      const { operator, left, right } = expression;
      if (operator === "+" || operator === "-") return `(${termsOf(expression, 1).join("")})`;
      return `(${groupingOf(left)}${operator}${groupingOf(right)})`;
    }
    default:
      return `${expression.kind}@${expression.line}:${expression.column}(${partsOf(expression).map(groupingOf).join()})`;
  }
}

/** The terms of a sum with their signs. */
function termsOf(expression: Expression, sign: number): string[] {
  if (expression.kind === "binary" && /^[+-]$/.test(expression.operator)) {
    const { operator, left, right } = expression;
    return [...termsOf(left, sign), ...termsOf(right, operator === "+" ? sign : -sign)];
  }
  return [(sign > 0 ? "+" : "-") + groupingOf(expression)];
}

const SEAT_OF: Readonly<Record<string, Seat>> = { north: "N", east: "E", south: "S", west: "W" };
const SUIT_OF: Readonly<Record<string, Suit>> = { club: "C", diamond: "D", heart: "H", spade: "S" };
const VULNERABLE_OF = { none: "None", ns: "NS", ew: "EW", all: "All" } as const;
const TABLE_OF: Readonly<Record<string, PointTable>> = {
  hcp: "hcp",
  control: "controls",
  ...Object.fromEntries(POINT_TABLES.slice(2).map((table) => [table, table])),
};

/** Words of other dialects; a script that uses one needs another program. */
const FOREIGN = new Set(
  "dds par opc ltc usereval csvrpt printrpt printside export leadtricks seed title trix abs bktfreq".split(
    " ",
  ),
);

/** The fault at which the reading of a script ends. */
class Refusal extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.code);
    this.fault = fault;
  }
}

class Parser {
  /** The whole expressions of the text, in its order. */
  readonly roots: Expression[] = [];
  readonly warnings: Fault[] = [];
  readonly #tokens: readonly Token[];
  readonly #ranks: Ranks;
  readonly #names = new Map<string, Expression>();
  readonly #given = new Map<Seat, CardSet>();
  readonly #givenLengths: GivenLength[] = [];
  readonly #points = pointsByRank();
  readonly #changed = new Set<PointTable>();
  /** The last length that is given. */
  #lengthsAt: Token | undefined;
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], ranks: Ranks) {
    this.#tokens = tokens;
    this.#ranks = ranks;
  }

  whole(): Result<Script> {
    try {
      return ok(this.#script());
    } catch (error) {
      if (error instanceof Refusal) return { ok: false, fault: error.fault };
      throw error;
    }
  }

  #script(): Script {
    let generate: number | undefined;
    let produce: number | undefined;
    let dealer: Seat | undefined;
    let vulnerable: Script["vulnerable"];
    let condition: Expression | undefined;
    let actions: readonly ScriptAction[] | undefined;
    for (let token = this.#peek(); token.kind !== "end"; token = this.#peek()) {
      if (token.kind === "name" && this.#peek(1).text === "=") this.#define();
      else if (this.#takes("generate")) generate = this.#first(generate, token);
      else if (this.#takes("produce")) produce = this.#first(produce, token);
      else if (this.#takes("dealer")) dealer = this.#seat();
      else if (this.#takes("vulnerable")) vulnerable = this.#vulnerable();
      else if (this.#takes("predeal")) this.#predeal();
      else if (this.#takes("pointcount")) this.#countAnew("hcp");
      else if (this.#takes("altcount")) this.#altcount();
      else if (this.#takes("action")) {
        if (actions !== undefined) this.#warn("script-last", token);
        actions = this.#actions();
      } else {
        this.#takes("condition");
        if (condition !== undefined) this.#warn("script-last", token);
        condition = this.#root();
      }
    }
    const [last] = this.#givenLengths.slice(-1);
    if (last !== undefined && !canBeDealt(Object.fromEntries(this.#given), this.#givenLengths))
      this.#refuse(
        "script-given-length",
        this.#lengthsAt ?? this.#peek(),
        `${last.suit} ${last.length}`,
      );
    return {
      generate,
      produce,
      dealer,
      vulnerable,
      given: Object.fromEntries(this.#given),
      givenLengths: this.#givenLengths,
      points: this.#points,
      changed: this.#changed,
      condition,
      actions,
    };
  }

  #peek(ahead = 0): Token {
    const token = this.#tokens[Math.min(this.#at + ahead, this.#tokens.length - 1)];
    if (token === undefined) throw new Error("a text without an end");
    return token;
  }

  #next(): Token {
    const token = this.#peek();
    this.#at++;
    return token;
  }

  /** Takes a keyword or a sign if it comes next. */
  #takes(text: string): boolean {
    const { kind, text: found } = this.#peek();
    const takes = found === text && (kind === "keyword" || kind === "sign");
    if (takes) this.#at++;
    return takes;
  }

  #expect(sign: string): void {
    if (!this.#takes(sign)) this.#refuse("script-expected", this.#peek(), sign);
  }

  /** Ends the reading with a fault at a token. */
  #refuse(code: Parameters<typeof fail>[0], token: Token, found = token.text): never {
    const nearest = token.kind === "name" ? likely(token.text) : undefined;
    const fault = warning(code, found, token);
    throw new Refusal(nearest === undefined ? fault : { ...fault, nearest });
  }

  #warn(code: Parameters<typeof fail>[0], token: Token, found = token.text): void {
    this.warnings.push(warning(code, found, token));
  }

  #define(): void {
    const name = this.#next();
    this.#next();
    if (this.#names.has(name.text)) this.#refuse("script-twice", name);
    const of = this.#root();
    this.#names.set(name.text, of);
  }

  /** The number of `produce` or `generate`; a second statement is ignored, as the old programs do. */
  #first(known: number | undefined, at: Token): number | undefined {
    const token = this.#peek();
    const number = this.#number();
    if (number < 0) this.#refuse("script-number", token);
    if (known !== undefined) this.#warn("script-first", at);
    return known ?? (number === 0 ? undefined : number);
  }

  #number(): number {
    const minus = this.#takes("-");
    const token = this.#next();
    const isNumber =
      token.kind === "number" || (token.kind === "shape" && !token.text.includes("x"));
    const value = Number(token.text);
    if (!isNumber || value > 0x7fffffff) this.#refuse("script-number", token);
    return minus ? -value : value;
  }

  #seat(): Seat {
    const token = this.#next();
    return SEAT_OF[token.text] ?? this.#refuse("script-seat", token);
  }

  #suit(): Suit {
    const token = this.#next();
    return SUIT_OF[token.text] ?? this.#refuse("script-suit", token);
  }

  #vulnerable(): Script["vulnerable"] {
    const token = this.#next();
    const { text } = token;
    if (text === "none" || text === "ns" || text === "ew" || text === "all")
      return VULNERABLE_OF[text];
    return this.#refuse("script-vulnerable", token);
  }

  #predeal(): void {
    const first = this.#peek();
    let some = false;
    for (;;) {
      const token = this.#peek();
      if (SEAT_OF[token.text] !== undefined && token.kind === "keyword") {
        const seat = this.#seat();
        do this.#give(seat, this.#next());
        while (this.#takes(","));
      } else if (SUIT_OF[token.text] !== undefined && this.#peek(4).text === "==") {
        this.#giveLength(token);
      } else break;
      some = true;
    }
    if (!some) this.#refuse("script-predeal", first);
  }

  #give(seat: Seat, token: Token): void {
    const suit = token.text.charAt(0);
    const holding = parseHolding(token.text.slice(1));
    if (token.kind !== "holding" || !holding.ok) return this.#refuse("script-holding", token);
    const part = (of: string) => (of === suit ? holding.value : VOID);
    const cards = CardSet.ofHoldings(part("S"), part("H"), part("D"), part("C"));
    for (const other of this.#given.values())
      if (other.intersects(cards)) this.#refuse("script-card-twice", token);
    const hand = (this.#given.get(seat) ?? CardSet.empty).union(cards);
    if (hand.size > 13) this.#refuse("script-cards", token, String(hand.size));
    this.#given.set(seat, hand);
  }

  #giveLength(at: Token): void {
    const suit = this.#suit();
    this.#expect("(");
    const seat = this.#seat();
    this.#expect(")");
    this.#expect("==");
    const length = this.#number();
    const known = this.#givenLengths;
    const isTwice = known.some((each) => each.seat === seat && each.suit === suit);
    const sum = (of: (each: GivenLength) => boolean): number =>
      known.filter(of).reduce((all, each) => all + each.length, length);
    if (
      isTwice ||
      length < 0 ||
      sum((each) => each.seat === seat) > 13 ||
      sum((each) => each.suit === suit) > 13
    )
      this.#refuse("script-given-length", at, `${suit} ${length}`);
    this.#warn("script-predeal-length", at, `${at.text}s`);
    this.#lengthsAt = at;
    known.push({ seat, suit, length });
  }

  #altcount(): void {
    const token = this.#peek();
    const table = POINT_TABLES[this.#number()];
    if (table === undefined) return this.#refuse("script-altcount", token);
    this.#warn("script-altcount-row", token, `${token.text}: ${table}`);
    this.#countAnew(table);
  }

  #countAnew(table: PointTable): void {
    const first = this.#peek();
    const values: number[] = [];
    while (/^(?:number|shape)$/.test(this.#peek().kind) || this.#peek().text === "-")
      values.push(this.#number());
    if (values.length > 13) this.#refuse("script-points", first, String(values.length));
    this.#points[table] = Array.from({ length: 13 }, (_, rank) => values[12 - rank] ?? 0);
    this.#changed.add(table);
  }

  #actions(): ScriptAction[] {
    const actions: ScriptAction[] = [];
    for (;;) {
      const action = this.#action();
      if (action !== undefined) actions.push(action);
      if (!this.#takes(",")) {
        const { kind, text } = this.#peek();
        if (action === undefined && kind === "name" && FOREIGN.has(text))
          this.#refuse("script-foreign", this.#peek());
        return actions;
      }
    }
  }

  #action(): ScriptAction | undefined {
    const { text, line, column } = this.#peek();
    const at = { line, column };
    switch (text) {
      case "printall":
      case "printew":
      case "printpbn":
        this.#next();
        return { ...at, kind: text };
      case "print": {
        this.#next();
        this.#expect("(");
        const seats = [this.#seat()];
        while (this.#takes(",")) seats.push(this.#seat());
        this.#expect(")");
        return { ...at, kind: text, seats };
      }
      case "printcompact":
      case "printoneline": {
        this.#next();
        return {
          ...at,
          kind: text,
          of: this.#peek().text === "(" ? this.#inBrackets() : undefined,
        };
      }
      case "printes":
        this.#next();
        return { ...at, kind: text, parts: this.#printed() };
      case "average":
        this.#next();
        return { ...at, kind: text, text: this.#text(), of: this.#root() };
      case "frequency":
        this.#next();
        return { ...at, kind: text, text: this.#text(), axes: this.#axes() };
      case "evalcontract":
        return this.#refuse("script-foreign", this.#peek());
      default:
        return undefined;
    }
  }

  #text(): string | undefined {
    return this.#peek().kind === "text" ? this.#next().text.slice(1, -1) : undefined;
  }

  #printed(): (Expression | string)[] {
    this.#expect("(");
    const parts: (Expression | string)[] = [];
    do {
      const text = this.#text();
      if (text !== undefined) parts.push(text);
      else if (this.#peek().kind === "newline") {
        this.#next();
        parts.push("\n");
      } else parts.push(this.#root());
    } while (this.#takes(","));
    this.#expect(")");
    return parts;
  }

  #axes(): [Axis, ...Axis[]] {
    this.#expect("(");
    const axes: [Axis, ...Axis[]] = [this.#axis()];
    if (this.#takes(",")) axes.push(this.#axis());
    this.#expect(")");
    return axes;
  }

  #axis(): Axis {
    const of = this.#root();
    this.#expect(",");
    const at = this.#peek();
    const low = this.#number();
    this.#expect(",");
    const high = this.#number();
    if (high - low > MOST_ROWS) this.#refuse("script-bounds", at, `${low}, ${high}`);
    return { of, low, high };
  }

  /** An expression that is no part of another. */
  #root(): Expression {
    const root = this.#expression(0);
    this.roots.push(root);
    return root;
  }

  #inBrackets(): Expression {
    const open = this.#peek();
    this.#expect("(");
    if (++this.#depth > DEEPEST) this.#refuse("script-deep", open);
    const inner = this.#expression(0);
    this.#depth--;
    this.#expect(")");
    return inner;
  }

  /** Reads operators that bind at least as tightly as `least`; the ternary binds least of all, with 0. */
  #expression(least: number): Expression {
    if (++this.#depth > DEEPEST) this.#refuse("script-deep", this.#peek());
    let left = this.#unary();
    for (;;) {
      const token = this.#peek();
      if (token.text === "?" && least === 0) {
        left = this.#choice(left);
        continue;
      }
      const operator = token.kind === "text" ? undefined : OPERATOR_OF.get(token.text);
      if (operator === undefined || this.#ranks[operator] < least) break;
      this.#next();
      const right = this.#expression(this.#ranks[operator] + 1);
      left = { ...placeOf(left), kind: "binary", operator, left, right };
    }
    this.#depth--;
    return left;
  }

  #choice(test: Expression): Expression {
    this.#expect("?");
    const chosen = this.#expression(0);
    this.#expect(":");
    // In dealer.exe a ternary ends before another `?`.
    const otherwise = this.#expression(this.#ranks === RANKS_OF_C ? 0 : 1);
    return { ...placeOf(test), kind: "if", test, chosen, otherwise };
  }

  #unary(): Expression {
    const token = this.#peek();
    if (++this.#depth > DEEPEST) this.#refuse("script-deep", token);
    const made = this.#prefixed(token);
    this.#depth--;
    return made;
  }

  #prefixed(token: Token): Expression {
    const at = placeOf(token);
    if (this.#takes("not")) {
      const of = this.#unary();
      const operator = OPERATOR_OF.get(this.#peek().text);
      // `not x > 3` is (not x) > 3, which is never true.
      if (operator !== undefined && this.#ranks[operator] >= this.#ranks["=="])
        this.#warn("script-not", token, this.#peek().text);
      return { ...at, kind: "not", of };
    }
    if (this.#takes("-")) {
      const of = this.#unary();
      return of.kind === "number"
        ? { ...at, kind: "number", value: -of.value }
        : { ...at, kind: "minus", of };
    }
    return this.#primary(token, at);
  }

  #primary(token: Token, at: Place): Expression {
    if (token.text === "(" && token.kind === "sign") return this.#inBrackets();
    if (token.kind === "number" || token.kind === "shape")
      return { ...at, kind: "number", value: this.#number() };
    if (token.kind === "name") {
      const of = this.#names.get(token.text);
      if (of === undefined)
        this.#refuse(FOREIGN.has(token.text) ? "script-foreign" : "script-name", token);
      this.#next();
      return { ...at, kind: "name", name: token.text, of };
    }
    if (token.kind !== "keyword")
      return this.#refuse(EXPRESSION_FAULTS[token.kind] ?? "script-expression", token);
    return this.#called(token, at);
  }

  /** A function of the language, with its arguments. */
  #called(token: Token, at: Place): Expression {
    const suit = SUIT_OF[token.text];
    const table = TABLE_OF[token.text];
    if (
      suit === undefined &&
      table === undefined &&
      !/^(?:loser|cccc|quality|shape|hascard|trick|score|imp|rnd)$/.test(token.text)
    )
      this.#refuse("script-expression", token);
    this.#next();
    if (token.text === "imp") this.#warn("script-imps", token);
    if (token.text === "imp" || token.text === "rnd")
      return { ...at, kind: token.text === "imp" ? "imps" : "rnd", of: this.#inBrackets() };
    this.#expect("(");
    const made =
      token.text === "score"
        ? this.#score(at)
        : this.#ofHand(token, at, this.#seat(), { suit, table });
    this.#expect(")");
    return made;
  }

  #score(at: Place): Expression {
    const word = this.#next();
    if (word.text !== "vul" && word.text !== "nv") this.#refuse("script-vul", word);
    this.#expect(",");
    const token = this.#next();
    const [, level = "", strain = "", doubled = ""] =
      /^x([1-7])([CDHSN])(x{0,2})$/.exec(token.text) ?? [];
    const number = Number(level);
    const trumps = parseStrain(strain);
    if (token.kind !== "contract" || !isLevel(number) || !trumps.ok)
      return this.#refuse("script-contract", token);
    if (doubled !== "") this.#warn("script-doubled", token);
    this.#expect(",");
    const doubling = doubled === "" ? "" : doubled === "x" ? "X" : "XX";
    return {
      ...at,
      kind: "score",
      vulnerable: word.text === "vul",
      contract: { level: number, strain: trumps.value, doubling },
      of: this.#expression(0),
    };
  }

  /** A function of one hand, behind the seat. */
  #ofHand(
    token: Token,
    at: Place,
    seat: Seat,
    { suit, table }: { readonly suit: Suit | undefined; readonly table: PointTable | undefined },
  ): Expression {
    if (suit !== undefined) return { ...at, kind: "length", seat, suit };
    const more = (): Suit | undefined => (this.#takes(",") ? this.#suit() : undefined);
    if (table !== undefined) return { ...at, kind: "points", table, seat, suit: more() };
    switch (token.text) {
      case "loser":
        return { ...at, kind: "losers", seat, suit: more() };
      case "cccc":
        return { ...at, kind: "cccc", seat };
      case "quality":
        this.#expect(",");
        return { ...at, kind: "quality", seat, suit: this.#suit() };
      case "hascard":
        this.#expect(",");
        return { ...at, kind: "hascard", seat, card: this.#card() };
      case "trick":
        this.#expect(",");
        return { ...at, kind: "tricks", seat, strain: this.#strain() };
      default:
        this.#expect(",");
        return { ...at, kind: "shape", seat, shapes: this.#shapes() };
    }
  }

  #card(): Card {
    const token = this.#next();
    const card = parseCard(`${token.text.charAt(1)}${token.text.charAt(0)}`);
    return token.kind === "card" && card.ok ? card.value : this.#refuse("script-card", token);
  }

  #strain(): Strain {
    return this.#takes("notrump") ? "N" : this.#suit();
  }

  #shapes(): ShapeSet {
    const shapes = new Uint8Array(14 ** 3);
    do {
      const isTaken = this.#takes("-");
      if (!isTaken && !this.#takes("+")) this.#takes(",");
      const isAny = this.#takes("any");
      const token = this.#next();
      if (token.kind !== "shape") this.#refuse("script-shape", token);
      if (putShapes(shapes, token.text, isAny, isTaken ? 0 : 1) === 0)
        this.#warn("script-shape-size", token);
    } while (this.#peek().text !== ")" && this.#peek().kind !== "end");
    return shapes;
  }
}

/** The most rows or columns of a table of frequencies. */
const MOST_ROWS = 10_000;

/** Faults of words that look like values but are none. */
const EXPRESSION_FAULTS: Readonly<Record<string, Parameters<typeof fail>[0]>> = {
  holding: "script-reserved",
  card: "script-reserved",
  contract: "script-reserved",
};

/** Whether there is a deal with the cards and lengths that are given. */
function canBeDealt(given: Script["given"], lengths: readonly GivenLength[]): boolean {
  const tried = new Set<string>();
  const fill = (at: number, left: readonly number[]): boolean => {
    const seat = SEATS[at];
    if (seat === undefined) return true;
    const key = `${at} ${left.join()}`;
    if (tried.has(key)) return false;
    tried.add(key);
    return SHAPES.some(
      (shape) =>
        SUITS_DOWN.every((suit, i) => {
          const length = shape[i] ?? 0;
          const wanted = lengths.find((each) => each.seat === seat && each.suit === suit);
          const held = lengthOf(given[seat]?.in(suit) ?? VOID);
          return (
            length <= (left[i] ?? 0) &&
            length >= held &&
            (wanted === undefined || wanted.length === length)
          );
        }) &&
        fill(
          at + 1,
          left.map((room, i) => room - (shape[i] ?? 0)),
        ),
    );
  };
  return fill(0, [13, 13, 13, 13]);
}

const SHAPES = shapesOf(13);

const placeOf = ({ line, column }: Place): Place => ({ line, column });

/** The keyword that a word was perhaps meant to be: the same in lower case. */
function likely(word: string): string | undefined {
  const lower = word.toLowerCase();
  return lower !== word && KEYWORDS.has(lower) ? lower : undefined;
}

/** Writes `value` into the set at every shape that fits; returns how many fit. */
function putShapes(shapes: ShapeSet, pattern: string, isAny: boolean, value: 0 | 1): number {
  let fitting = 0;
  const orders = isAny ? ordersOf([...pattern]) : [[...pattern]];
  for (let s = 0; s <= 13; s++)
    for (let h = 0; h <= 13 - s; h++)
      for (let d = 0; d <= 13 - s - h; d++) {
        const lengths = [s, h, d, 13 - s - h - d];
        const fits = orders.some((order) =>
          order.every((each, i) => each === "x" || Number(each) === lengths[i]),
        );
        if (!fits) continue;
        fitting++;
        shapes[shapeIndex(s, h, d)] = value;
      }
  return fitting;
}

/** All orders of four characters, each once. */
function ordersOf(of: readonly string[]): string[][] {
  if (of.length <= 1) return [[...of]];
  const orders = of.flatMap((first, i) =>
    of.indexOf(first) < i ? [] : ordersOf(of.toSpliced(i, 1)).map((rest) => [first, ...rest]),
  );
  return orders;
}
