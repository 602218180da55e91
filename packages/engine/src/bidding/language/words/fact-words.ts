/**
 * Facts of a situation as a text writes them: `partner said stayman`, `third seat`, `playing smolen`, `level X = 2`,
 * `X is major`. A comma joins most loosely, then `or`, then `and`; `not` stands before a fact, brackets group.
 */
import { SWITCHES } from "../../system/card.js";
import type { RuleName } from "../../system/names.js";
import type { Situation } from "../../situation/situation.js";
import { higher, isMajor, isMinor } from "../../situation/suits.js";
import { valuesOf } from "./declare.js";
import { auctionIfAny, readBid } from "./auction-words.js";
import { numberIfAny, readNumber } from "./number-words.js";
import type { Scope } from "./scope.js";
import { pickIfAny, readList, readNames, readSuit, suitIfAny } from "./suit-words.js";
import { from, heard, type FactTerm, type SuitTerm } from "./term.js";
import { FACT_KEYS, FACT_NAMES, LAW_PHRASES, SUIT_PHRASES } from "./vocabulary.js";
import { nearestOf, phrasesOf, refuse, type Cursor } from "./word.js";

const every = (facts: readonly FactTerm[]): FactTerm => {
  const [only] = facts;
  if (facts.length === 1 && only !== undefined) return only;
  return from(
    (bound) => {
      for (const fact of facts) if (!fact.of(bound)) return false;
      return true;
    },
    ...facts,
  );
};
const some = (facts: readonly FactTerm[]): FactTerm => {
  const [only] = facts;
  if (facts.length === 1 && only !== undefined) return only;
  return from(
    (bound) => {
      for (const fact of facts) if (fact.of(bound)) return true;
      return false;
    },
    ...facts,
  );
};
export const negated = (fact: FactTerm): FactTerm => from((bound) => !fact.of(bound), fact);

export function readFacts(cursor: Cursor, scope: Scope): FactTerm {
  const facts = [readAlternatives(cursor, scope)];
  while (cursor.takes(",")) facts.push(readAlternatives(cursor, scope));
  return every(facts);
}

/** Facts up to a comma. */
export function readAlternatives(cursor: Cursor, scope: Scope): FactTerm {
  const facts = [readTogether(cursor, scope)];
  while (cursor.takes("or")) facts.push(readTogether(cursor, scope));
  return some(facts);
}

function readTogether(cursor: Cursor, scope: Scope): FactTerm {
  const facts = [readFact(cursor, scope)];
  while (cursor.takes("and")) facts.push(readFact(cursor, scope));
  return every(facts);
}

function readFact(cursor: Cursor, scope: Scope): FactTerm {
  if (cursor.takes("not")) return negated(readFact(cursor, scope));
  if (cursor.takes("(")) {
    const inner = readFacts(cursor, scope);
    cursor.expect(")", "system-bracket");
    return inner;
  }
  if (cursor.takes("after")) return auctionIfAny(cursor, scope);
  if (cursor.takes("playing")) return readSwitch(cursor, scope);
  const said = cursor.phrase(SAID);
  if (said !== undefined) return readSaid(said, cursor, scope);
  const phrase = cursor.phrase(FACT_NAMES);
  if (phrase !== undefined) return heard(phrase);
  if (cursor.takesPhrase("last bid is")) {
    const bid = readBid(cursor.take(), scope);
    return from((bound) => {
      const { highest } = bound.s.auction;
      return highest !== undefined && highest === bid.of(bound);
    }, bid);
  }
  const law = cursor.phrase(LAW_PHRASES);
  if (law !== undefined) {
    const suit = readSuit(cursor, scope);
    const fact = from((bound) => {
      const one = suit.of(bound);
      return one !== undefined && law(bound.s, one) !== undefined;
    }, suit);
    return { ...fact, fixed: false };
  }
  const named = scope.fact(cursor.next ?? "");
  if (named !== undefined) {
    cursor.take();
    return named;
  }
  const number = numberIfAny(cursor, scope);
  if (number !== undefined) {
    const is = COMPARISONS[cursor.next ?? ""];
    if (is === undefined) return cursor.fail("system-comparison");
    cursor.take();
    const other = readNumber(cursor, scope);
    return from(
      (bound) => {
        const a = number.of(bound);
        const b = other.of(bound);
        return a !== undefined && b !== undefined && is(a, b);
      },
      number,
      other,
    );
  }
  const shown = cursor.phrase(SUIT_PHRASES);
  const suit =
    shown === undefined ? (suitIfAny(cursor, scope) ?? pickIfAny(cursor, scope)) : heard(shown);
  if (suit !== undefined) return readOfSuit(suit, cursor, scope);
  const known = [
    ...FACT_KEYS,
    ...Object.keys(SAID_TABLE),
    ...scope.names("facts"),
    ...scope.names("numbers"),
  ];
  // Many facts have two words.
  const { next = "", second = "" } = cursor;
  const meant = nearestOf(`${next} ${second}`, known) ?? nearestOf(next, known);
  return refuse("system-fact", cursor.place, { meant });
}

const COMPARISONS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  "=": (a, b) => a === b,
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b,
};

/** `X is major`, `X is S`, `X over Y`, `X in LIST`. */
function readOfSuit(suit: SuitTerm, cursor: Cursor, scope: Scope): FactTerm {
  if (cursor.takes("over")) {
    const other = readSuit(cursor, scope);
    return from(
      (bound) => {
        const [a, b] = [suit.of(bound), other.of(bound)];
        return a !== undefined && b !== undefined && higher(a, b);
      },
      suit,
      other,
    );
  }
  if (cursor.takes("in")) {
    const list = readList(cursor, scope);
    return from(
      (bound) => {
        const one = suit.of(bound);
        return one !== undefined && list.of(bound).includes(one);
      },
      suit,
      list,
    );
  }
  if (!cursor.takes("is")) return cursor.fail("system-fact", ["is", "in", "over"]);
  if (cursor.takes("major")) return from((bound) => isMajor(suit.of(bound)), suit);
  if (cursor.takes("minor")) return from((bound) => isMinor(suit.of(bound)), suit);
  const other = readSuit(cursor, scope);
  return from(
    (bound) => {
      const one = suit.of(bound);
      return one !== undefined && one === other.of(bound);
    },
    suit,
    other,
  );
}

/** `playing smolen`, `playing blackwood 3014`: a switch of our card, at `on` unless a value is named. */
function readSwitch(cursor: Cursor, { declared }: Scope): FactTerm {
  const name = cursor.take();
  const key = name.text;
  const values = valuesOf(declared, key);
  if (values === undefined)
    return refuse("system-switch", name, [...Object.keys(SWITCHES), ...declared.switches.keys()]);
  const named = values.includes(cursor.next ?? "") || !values.includes("on");
  const value = named ? cursor.take().text : "on";
  if (!values.includes(value))
    return refuse("card-value", { ...name, text: `${key}: ${value} (${values.join(", ")})` });
  return heard((s) => (s.card as Readonly<Record<string, string>>)[key] === value);
}

type Said = (s: Situation, names: readonly RuleName[]) => boolean;

const SAID_TABLE: Readonly<Record<string, Said>> = {
  "partner said": (s, names) => s.said !== undefined && names.includes(s.said),
  "I said": (s, names) => s.mine !== undefined && names.includes(s.mine),
  "partner has said": (s, names) =>
    s.partner.calls.some(({ meaning }) => names.includes(meaning.name)),
  "I have said": (s, names) => s.me.calls.some(({ meaning }) => names.includes(meaning.name)),
  "we have said": (s, names) =>
    [...s.me.calls, ...s.partner.calls].some(({ meaning }) => names.includes(meaning.name)),
  "RHO said": (s, names) => {
    const last = s.rho.calls.at(-1);
    return last !== undefined && names.includes(last.meaning.name);
  },
  "the opening was": (s, names) =>
    s.opening !== undefined && names.includes(s.opening.meaning.name),
};

const SAID = phrasesOf(SAID_TABLE);

function readSaid(said: Said, cursor: Cursor, scope: Scope): FactTerm {
  const names = readNames(cursor, scope);
  return heard((s) => said(s, names));
}
