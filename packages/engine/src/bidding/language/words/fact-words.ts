/**
 * Facts of a situation as a text writes them: `partner said stayman`, `third seat`, `playing smolen`, `level X = 2`,
 * `X is major`. A comma joins most loosely, then `or`, then `and`; `not` stands before a fact, brackets group.
 */
import type { Suit } from "@falsecard/core";
import { higher, isMajor, isMinor } from "../../situation/suits.js";
import { readAuctionFact, readBid } from "./auction-words.js";
import { switchValues } from "./declare.js";
import { numberIfAny, readNumber } from "./number-words.js";
import type { Scope } from "./scope.js";
import { readList, readNames, readSuit, suitIfAny } from "./suit-words.js";
import {
  from,
  ofSituation,
  ofSuitInSituation,
  ofBoth,
  type FactTerm,
  type SuitTerm,
} from "./term.js";
import { FACT_PHRASES, FACTS_OF_NAMES, LAW_PHRASES } from "./vocabulary.js";
import { nearestOf, reject, type Cursor } from "./word.js";

export const negated = (fact: FactTerm): FactTerm => from((bound) => !fact.of(bound), fact);

/** Facts with a word between them, each read by `read`: all of them must hold, or one. */
function joined(
  cursor: Cursor,
  between: string,
  needs: "all" | "one",
  read: () => FactTerm,
): FactTerm {
  const first = read();
  if (cursor.next !== between) return first;
  const facts = [first];
  while (cursor.takes(between)) facts.push(read());
  const decisive = needs === "one";
  return from(
    (bound) => {
      for (const fact of facts) if (fact.of(bound) === decisive) return decisive;
      return !decisive;
    },
    ...facts,
  );
}

export const readFacts = (cursor: Cursor, scope: Scope): FactTerm =>
  joined(cursor, ",", "all", () => readAlternatives(cursor, scope));

/** Facts up to a comma. */
export const readAlternatives = (cursor: Cursor, scope: Scope): FactTerm =>
  joined(cursor, "or", "one", () => joined(cursor, "and", "all", () => readFact(cursor, scope)));

function readFact(cursor: Cursor, scope: Scope): FactTerm {
  if (cursor.takes("not")) return negated(readFact(cursor, scope));
  if (cursor.takes("(")) {
    const inner = readFacts(cursor, scope);
    cursor.expect(")", "system-bracket");
    return inner;
  }
  if (cursor.takes("after")) return readAuctionFact(cursor, scope);
  if (cursor.takes("playing")) return readSwitch(cursor, scope);
  const ofNames = cursor.phrase(FACTS_OF_NAMES);
  if (ofNames !== undefined) {
    const names = readNames(cursor, scope);
    return ofSituation((s) => ofNames(s, names));
  }
  const phrase = cursor.phrase(FACT_PHRASES);
  if (phrase !== undefined) return ofSituation(phrase);
  if (cursor.takesPhrase("last bid is")) {
    const bid = readBid(cursor.take(), scope);
    return from((bound) => {
      const { highest } = bound.s.auction;
      return highest !== undefined && highest === bid.of(bound);
    }, bid);
  }
  const law = cursor.phrase(LAW_PHRASES);
  if (law !== undefined)
    return ofSuitInSituation<boolean>(
      false,
      (s, suit) => law(s, suit) !== undefined,
      readSuit(cursor, scope),
    );
  const named = scope.get("fact", cursor.next ?? "");
  if (named !== undefined) {
    cursor.take();
    return named;
  }
  const number = numberIfAny(cursor, scope);
  if (number !== undefined) {
    const is = COMPARISONS[cursor.next ?? ""] ?? cursor.fail("system-comparison");
    cursor.take();
    return ofBoth<number | undefined, number | undefined, boolean>(
      false,
      is,
      number,
      readNumber(cursor, scope),
    );
  }
  const suit = suitIfAny(cursor, scope);
  if (suit !== undefined) return readOfSuit(suit, cursor, scope);
  const known = [
    ...FACT_PHRASES.keys,
    ...FACTS_OF_NAMES.keys,
    ...scope.names("fact"),
    ...scope.names("number"),
  ];
  // Many facts have two words.
  const { next = "", second = "" } = cursor;
  const meant = nearestOf(`${next} ${second}`, known) ?? nearestOf(next, known);
  return reject("system-fact", cursor.place, { meant });
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
  const beside = (is: (a: Suit, b: Suit) => boolean): FactTerm =>
    ofBoth<Suit | undefined, Suit | undefined, boolean>(false, is, suit, readSuit(cursor, scope));
  if (cursor.takes("over")) return beside(higher);
  if (cursor.takes("in"))
    return ofBoth<Suit | undefined, readonly Suit[], boolean>(
      false,
      (one, list) => list.includes(one),
      suit,
      readList(cursor, scope),
    );
  if (!cursor.takes("is")) return cursor.fail("system-fact", ["is", "in", "over"]);
  if (cursor.takes("major")) return from((bound) => isMajor(suit.of(bound)), suit);
  if (cursor.takes("minor")) return from((bound) => isMinor(suit.of(bound)), suit);
  return beside((one, other) => one === other);
}

/** `playing smolen`, `playing blackwood 3014`: a switch of our card, at `on` unless a value is named. */
function readSwitch(cursor: Cursor, { declared }: Scope): FactTerm {
  const name = cursor.take();
  const key = name.text;
  const values = switchValues(declared, name, "system-switch");
  const isNamed = values.includes(cursor.next ?? "") || !values.includes("on");
  const value = isNamed ? cursor.take().text : "on";
  if (!values.includes(value))
    return reject("card-value", { ...name, text: `${key}: ${value} (${values.join(", ")})` });
  return ofSituation((s) => (s.card as Readonly<Record<string, string>>)[key] === value);
}
