/**
 * A system's text, read: its families by name, each with the situations in which it speaks and its rows.
 *
 *     hand good X = 2/3X or 3/5X                a name for hands, with the suits that it takes
 *     number game = 25 - partner's least        counted from what the auction has shown
 *     family stayman when quiet                 a family of rules, and where it applies
 *       partner said stayman:                   a situation; the lines indented under it hold there
 *         2H  stayman-hearts: 4+H               rows, in order of preference
 *
 * docs/LANGUAGE.md is the reference. The reader never throws: every fault of a text comes back with its place.
 */
import { ok, type Fault, type Result } from "@falsecard/core";
import type { Rule } from "../situation/rule.js";
import type { Situation } from "../situation/situation.js";
import type { Declared } from "./words/declare.js";
import { negated, readFacts } from "./words/fact-words.js";
import { readLoopHead, suitsOf } from "./words/hand-words.js";
import { looksLikeRow, readRow, rowPlaces } from "./row.js";
import { Scope, type NamedRows } from "./words/scope.js";
import { isVariable, readSuit } from "./words/suit-words.js";
import {
  Bound,
  type FactTerm,
  type Families,
  type BlockStep,
  type TextFamily,
} from "./words/term.js";
import { guarded, isHead, textPlaceOf, reject, type Cursor, type TextLine } from "./words/word.js";
import { cursorOf, define, DEFINING, definitionsFrom } from "./definition.js";

/** Reads the families. Those that were checked when they were built are read when they first speak. */
export function readFamilies(
  lines: readonly TextLine[],
  declared: Declared,
  checked: (line: TextLine) => boolean = () => false,
): Result<Families, readonly Fault[]> {
  const reader = new Reader(declared, checked);
  const families = reader.whole(lines);
  return reader.faults.length > 0 ? { ok: false, fault: reader.faults } : ok(families);
}

/** Rows that several situations have, and the places of the suits that they take. */
interface ReadRows {
  readonly run: BlockStep;
  readonly places: readonly number[];
}

class Reader {
  readonly faults: Fault[] = [];
  #bound: Bound | undefined;
  /** Groups of rows that are being read, so that none holds itself. */
  readonly #open = new Set<string>();
  /** Groups that have been read, each once; what they are used with is bound where they are used. */
  readonly #read = new Map<string, ReadRows>();
  readonly #declared: Declared;
  /** The line, with what stands under it, is known to have no faults. */
  readonly #checked: (line: TextLine) => boolean;

  constructor(declared: Declared, checked: (line: TextLine) => boolean) {
    this.#declared = declared;
    this.#checked = checked;
  }

  whole(lines: readonly TextLine[]): Families {
    const families = new Map<string, TextFamily>();
    const top = new Scope(undefined, this.#declared);
    const others: TextLine[] = [];
    for (let i = 0; i < lines.length; i++) {
      const line = lines[i];
      if (line === undefined) break;
      const group = definitionsFrom(lines, i);
      if (group.length === 0) {
        if (line.text.startsWith("rows ")) this.#guarded(() => this.#rows(line, top));
        else if (!isHead(line)) others.push(line);
        continue;
      }
      i += group.length - 1;
      this.#guarded(() => define(group, top, false));
    }
    // Families come after all definitions, so that a text may add some to those of another.
    for (const line of others) this.#guarded(() => this.#family(line, top, families));
    // Rows that no family uses are read for their faults.
    for (const name of top.names("rows")) {
      const rows = top.get("rows", name);
      if (rows !== undefined && !rows.lines.every(this.#checked)) this.#rowsOf(name, rows);
    }
    return families;
  }

  /** A fault ends the reading of its line, and the next one is read. */
  #guarded(read: () => void): void {
    const found: Fault[] = [];
    guarded(found, read);
    const key = ({ code, file, line, column }: Fault): string =>
      `${code} ${file} ${line} ${column}`;
    // Rows that are used twice are read twice.
    const known = new Set(this.faults.map(key));
    this.faults.push(...found.filter((fault) => !known.has(key(fault))));
  }

  #family(line: TextLine, top: Scope, families: Map<string, TextFamily>): void {
    const cursor = cursorOf(line, line.text);
    if (!cursor.takes("family")) cursor.fail("system-line", ["family", ...DEFINING]);
    const name = cursor.take();
    if (families.has(name.text)) reject("system-twice", name);
    const beside = readBeside(cursor);
    const scope = new Scope(top);
    const when = cursor.takes("when") ? readFacts(cursor, scope) : undefined;
    if (!cursor.done) cursor.fail("system-line", ["when"]);
    const run = this.#body(line, scope);
    families.set(name.text, {
      ...textPlaceOf(line),
      ...(beside === undefined ? {} : { beside }),
      get places() {
        return rowPlaces(line.under);
      },
      rows: (s) => {
        const bound = new Bound(s);
        bound.noted = [];
        run(bound, []);
        return bound.noted;
      },
      when: (s) => when === undefined || when.of(this.#boundTo(s)),
      rules: (s) => {
        const rules: Rule[] = [];
        run(this.#boundTo(s), rules);
        return rules;
      },
    });
  }

  /** What stands under a family's heading. */
  #body(line: TextLine, scope: Scope): BlockStep {
    if (!this.#checked(line)) return this.#block(line.under, scope);
    let read: BlockStep | undefined;
    return (bound, rules) => {
      if (read === undefined) {
        read = this.#block(line.under, scope);
        const [fault] = this.faults;
        if (fault !== undefined)
          throw new Error(`${fault.code} at ${fault.file}:${fault.line}:${fault.column}`);
      }
      return read(bound, rules);
    };
  }

  /** `rows NAME X Y`: rows that several situations have, with the suits that the name takes. */
  #rows(line: TextLine, scope: Scope): void {
    const cursor = cursorOf(line, line.text);
    cursor.take();
    const name = cursor.take();
    const parameters: string[] = [];
    while (!cursor.done) {
      const letter = cursor.take();
      if (!isVariable(letter.text)) reject("system-suit", letter);
      parameters.push(letter.text);
    }
    scope.define("rows", name, { parameters, lines: line.under, scope });
  }

  /** `see NAME X Y`: those rows, here. */
  #see(line: TextLine, scope: Scope): BlockStep {
    const cursor = cursorOf(line, line.text);
    cursor.take();
    const name = cursor.take();
    const rows = scope.get("rows", name.text);
    if (rows === undefined || this.#open.has(name.text))
      return reject("system-rows", name, scope.names("rows"));
    const suits = rows.parameters.map(() => readSuit(cursor, scope));
    if (!cursor.done) cursor.fail("system-line");
    const { run, places } = this.#rowsOf(name.text, rows);
    return (bound, rules) => {
      const given = suits.map((suit) => suit.of(bound));
      for (const [i, place] of places.entries()) bound.places[place] = given[i];
      run(bound, rules);
      return true;
    };
  }

  #rowsOf(name: string, rows: NamedRows): ReadRows {
    const known = this.#read.get(name);
    if (known !== undefined) return known;
    this.#open.add(name);
    const inner = new Scope(rows.scope);
    const places = rows.parameters.map((letter) => inner.variable(letter));
    const read = { run: this.#block(rows.lines, inner), places };
    this.#open.delete(name);
    this.#read.set(name, read);
    return read;
  }

  /** The families of one situation share what they have counted in it. */
  #boundTo(s: Situation): Bound {
    if (this.#bound?.s !== s) this.#bound = new Bound(s);
    return this.#bound;
  }

  #block(lines: readonly TextLine[], scope: Scope): BlockStep {
    const steps: BlockStep[] = [];
    let before: FactTerm | undefined;
    for (let i = 0; i < lines.length; i++) {
      const line = lines[i];
      if (line === undefined) break;
      this.#guarded(() => {
        const group = definitionsFrom(lines, i);
        if (group.length > 0) {
          i += group.length - 1;
          const step = define(group, scope, true);
          if (step !== undefined) steps.push(step);
          return;
        }
        const { text } = line;
        if (text === "otherwise:") {
          if (before === undefined) reject("system-otherwise", line);
          const not = negated(before);
          before = undefined;
          steps.push(guard(not, this.#block(line.under, new Scope(scope))));
        } else if (text.startsWith("see ")) {
          steps.push(this.#see(line, scope));
          before = undefined;
        } else if (text.startsWith("for ") && text.endsWith(":")) {
          steps.push(this.#loop(line, scope));
          before = undefined;
        } else if (text.endsWith(":") && !looksLikeRow(text)) {
          const inner = new Scope(scope);
          const cursor = cursorOf(line, text.slice(0, -1));
          const fact = readFacts(cursor, inner);
          if (!cursor.done) cursor.fail("system-fact");
          before = fact;
          steps.push(guard(fact, this.#block(line.under, inner)));
        } else {
          // Rows under a line that is none itself: a situation without its colon.
          if (line.under.some(({ text: inner }) => looksLikeRow(inner)) && !looksLikeRow(text))
            reject("system-colon", line);
          steps.push(readRow(line, scope));
        }
      });
    }
    return (bound, rules) => steps.every((step) => step(bound, rules));
  }

  #loop(line: TextLine, scope: Scope): BlockStep {
    const cursor = cursorOf(line, line.text.slice(4, -1), 4);
    const loop = readLoopHead(cursor, scope);
    if (!cursor.done) cursor.fail("system-suits");
    const run = this.#block(line.under, loop.scope);
    return (bound, rules) => {
      for (const suit of suitsOf(loop, bound)) {
        bound.places[loop.place] = suit;
        run(bound, rules);
      }
      return true;
    };
  }
}

/** `before openings`, `after stayman`: where a family comes that another text does not know. */
function readBeside(cursor: Cursor): TextFamily["beside"] {
  const side = (["before", "after"] as const).find((one) => cursor.takes(one));
  return side === undefined ? undefined : { side, family: cursor.take() };
}

const guard =
  (fact: FactTerm, run: BlockStep): BlockStep =>
  (bound, rules) => {
    if (fact.of(bound)) run(bound, rules);
    return true;
  };
