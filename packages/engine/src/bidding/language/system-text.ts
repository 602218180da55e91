/**
 * The reader of a system's text: it gives the families by name, each with the situations in which it applies and its
 * rows.
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
import { cursorOf, define, DEFINING, lineGroups } from "./definition.js";
import { looksLikeRow, readRow, rowPlaces } from "./row.js";
import { negated, readFacts } from "./words/fact-words.js";
import { readLoopHead } from "./words/hand-words.js";
import {
  Bound,
  Scope,
  type BlockStep,
  type Declared,
  type FactTerm,
  type Families,
  type TextFamily,
} from "./words/term.js";
import { isVariable, readSuit } from "./words/situation-words.js";
import { guarded, isHead, reject, textPlaceOf, type TextLine } from "./words/word.js";

/** Reads the families. The body of a checked family is read only when it is first used. */
export function readFamilies(
  lines: readonly TextLine[],
  declared: Declared,
  isChecked: (line: TextLine) => boolean = () => false,
): Result<Families, readonly Fault[]> {
  const reader = new Reader(isChecked);
  const families = reader.families(lines, new Scope(undefined, declared));
  return reader.faults.length > 0 ? { ok: false, fault: reader.faults } : ok(families);
}

class Reader {
  readonly faults: Fault[] = [];
  #bound: Bound | undefined;
  /** Whether the line and the lines under it are known to have no faults. */
  readonly #isChecked: (line: TextLine) => boolean;

  constructor(isChecked: (line: TextLine) => boolean) {
    this.#isChecked = isChecked;
  }

  families(lines: readonly TextLine[], top: Scope): Families {
    const families = new Map<string, TextFamily>();
    const others: TextLine[] = [];
    for (const { key, line, lines: group } of lineGroups(lines)) {
      if (key !== undefined) guarded(this.faults, () => define(group, top, false));
      else if (line.text.startsWith("rows ")) guarded(this.faults, () => this.#rows(line, top));
      else if (!isHead(line)) others.push(line);
    }
    // Families are read after all definitions, so that a text may add definitions to those of its base.
    for (const line of others) guarded(this.faults, () => this.#family(line, top, families));
    // Rows that no family uses are read for their faults.
    for (const line of lines) {
      const [, name] = /^rows\s+(\S+)/.exec(line.text) ?? [];
      if (name !== undefined && !line.under.every(this.#isChecked)) top.get("rows", name)?.body();
    }
    return families;
  }

  #family(line: TextLine, top: Scope, families: Map<string, TextFamily>): void {
    const cursor = cursorOf(line, line.text);
    if (!cursor.takes("family")) cursor.fail("system-line", ["family", ...DEFINING]);
    const name = cursor.take();
    if (families.has(name.text)) reject("system-twice", name);
    // `before openings`, `after stayman`: the place of a new family among those of the base.
    const side = (["before", "after"] as const).find((one) => cursor.takes(one));
    const beside = side === undefined ? undefined : { side, family: cursor.take() };
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
      when: (s) => when === undefined || when(this.#boundTo(s)),
      rules: (s) => {
        const rules: Rule[] = [];
        run(this.#boundTo(s), rules);
        return rules;
      },
    });
  }

  /** The lines under a family's heading. */
  #body(line: TextLine, scope: Scope): BlockStep {
    if (!this.#isChecked(line)) return this.#block(line.under, scope);
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

  /** `rows NAME X Y`: rows that several situations share, with suits as parameters. */
  #rows(line: TextLine, scope: Scope): void {
    const cursor = cursorOf(line, line.text);
    cursor.take();
    const name = cursor.take();
    const letters: string[] = [];
    while (!cursor.done) {
      const letter = cursor.take();
      if (!isVariable(letter.text)) reject("system-suit", letter);
      letters.push(letter.text);
    }
    const inner = new Scope(scope);
    let read: BlockStep | "reading" | undefined;
    const body = (): BlockStep | undefined => {
      if (read === undefined) {
        read = "reading";
        read = this.#block(line.under, inner);
      }
      return read === "reading" ? undefined : read;
    };
    scope.define("rows", name, { parameters: letters.map((one) => inner.variable(one)), body });
  }

  /** `see NAME X Y`: inserts the shared rows of this name. */
  #see(line: TextLine, scope: Scope): BlockStep {
    const cursor = cursorOf(line, line.text);
    cursor.take();
    const name = cursor.take();
    const rejectName = (): never => reject("system-rows", name, scope.names("rows"));
    const { parameters, body } = scope.get("rows", name.text) ?? rejectName();
    const suits = parameters.map(() => readSuit(cursor, scope));
    if (!cursor.done) cursor.fail("system-line");
    // Rows that are still being read would contain themselves.
    const run = body() ?? rejectName();
    return (bound, rules) => {
      const given = suits.map((suit) => suit(bound));
      for (const [i, place] of parameters.entries()) bound.places[place] = given[i];
      run(bound, rules);
      return true;
    };
  }

  /** The families of one situation share its variables, so that a number is evaluated once. */
  #boundTo(s: Situation): Bound {
    if (this.#bound?.s !== s) this.#bound = new Bound(s);
    return this.#bound;
  }

  #block(lines: readonly TextLine[], scope: Scope): BlockStep {
    const steps: BlockStep[] = [];
    /** The situation that `otherwise:` negates. */
    let before: FactTerm | undefined;
    for (const { key, line, lines: group } of lineGroups(lines))
      guarded(this.faults, () => {
        if (key !== undefined) {
          const step = define(group, scope, true);
          if (step !== undefined) steps.push(step);
          return;
        }
        const { text, under } = line;
        const last = before;
        if (text === "otherwise:") {
          const not = negated(last ?? reject("system-otherwise", line));
          before = undefined;
          steps.push(guard(not, this.#block(under, new Scope(scope))));
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
          steps.push(guard(fact, this.#block(under, inner)));
        } else {
          // A line that is no row but has rows under it is a situation without its colon.
          if (!looksLikeRow(text) && under.some((inner) => looksLikeRow(inner.text)))
            reject("system-colon", line);
          steps.push(readRow(line, scope));
        }
      });
    return (bound, rules) => steps.every((step) => step(bound, rules));
  }

  #loop(line: TextLine, scope: Scope): BlockStep {
    const cursor = cursorOf(line, line.text.slice(4, -1), 4);
    const { place, suits, scope: inner } = readLoopHead(cursor, scope);
    if (!cursor.done) cursor.fail("system-suits");
    const run = this.#block(line.under, inner);
    return (bound, rules) => {
      for (const suit of suits(bound)) {
        bound.places[place] = suit;
        run(bound, rules);
      }
      return true;
    };
  }
}

const guard =
  (fact: FactTerm, run: BlockStep): BlockStep =>
  (bound, rules) => {
    if (fact(bound)) run(bound, rules);
    return true;
  };
