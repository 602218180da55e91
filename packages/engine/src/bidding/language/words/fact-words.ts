/**
 * Facts of a situation in the language of system texts: `partner said stayman`, `third seat`, `playing smolen`, `level
 * X = 2`, `X is major`. A comma joins most loosely, then `or`, then `and`; `not` stands before a fact, brackets group.
 *
 * Some facts are auctions: `after 1N 2C 2D`, `after 1M (2X)`, `after (1X) P (2X)`. An auction runs from the opening bid
 * to the player on turn. Calls in brackets are the opponents'; an opponent whose call is left out passed. A P without
 * brackets after a call of ours is theirs too, as in `1N P`. A letter stands for the same suit throughout the auction
 * and the rows under it.
 */
import { isBid, levelOf, strainOf, type Bid, type Call, type Suit } from "@falsecard/core";
import { at, higher, isMajor, isMinor } from "../../situation/rule.js";
import {
  ofBoth,
  ofSuitInSituation,
  switchValues,
  type Bound,
  type FactTerm,
  type Scope,
  type SuitTerm,
  type Term,
} from "./term.js";
import {
  isVariable,
  numberIfAny,
  readNames,
  readNumber,
  readSuit,
  readSuitList,
  suitIfAny,
  suitOfLetter,
} from "./situation-words.js";
import { FACT_PHRASES, FACTS_OF_NAMES, LAW_PHRASES } from "./vocabulary.js";
import { nearestOf, reject, type Cursor, type TextWord } from "./word.js";

export const negated =
  (fact: FactTerm): FactTerm =>
  (bound) =>
    !fact(bound);

/** Facts joined by a word, each read by `read`; if one has the value `decisive`, so has the whole. */
function joined(
  cursor: Cursor,
  between: string,
  decisive: boolean,
  read: () => FactTerm,
): FactTerm {
  const first = read();
  if (cursor.next !== between) return first;
  const facts = [first];
  while (cursor.takes(between)) facts.push(read());
  return (bound) => {
    for (const fact of facts) if (fact(bound) === decisive) return decisive;
    return !decisive;
  };
}

export const readFacts = (cursor: Cursor, scope: Scope): FactTerm =>
  joined(cursor, ",", false, () => readFactAlternatives(cursor, scope));

/** Facts up to a comma. */
export const readFactAlternatives = (cursor: Cursor, scope: Scope): FactTerm =>
  joined(cursor, "or", true, () => joined(cursor, "and", false, () => readFact(cursor, scope)));

function readFact(cursor: Cursor, scope: Scope): FactTerm {
  if (cursor.takes("not")) return negated(readFact(cursor, scope));
  if (cursor.takes("(")) {
    const inner = readFacts(cursor, scope);
    cursor.expect(")", "system-bracket");
    return inner;
  }
  if (cursor.takes("after")) return readAuction(cursor, scope);
  if (cursor.takes("playing")) return readSwitch(cursor, scope);
  const ofNames = cursor.phrase(FACTS_OF_NAMES);
  if (ofNames !== undefined) {
    const names = readNames(cursor, scope);
    return ({ s }) => ofNames(s, names);
  }
  const phrase = cursor.phrase(FACT_PHRASES);
  if (phrase !== undefined) return ({ s }) => phrase(s);
  if (cursor.takesPhrase("last bid is")) {
    const bid = readBid(cursor.take(), scope);
    return (bound) => {
      const { highest } = bound.s.auction;
      return highest !== undefined && highest === bid(bound);
    };
  }
  const law = cursor.phrase(LAW_PHRASES);
  if (law !== undefined) {
    const suit = readSuit(cursor, scope);
    return ofSuitInSituation<boolean>(false, (s, one) => law(s, one) !== undefined, suit);
  }
  const named = scope.get("fact", cursor.next ?? "");
  if (named !== undefined) {
    cursor.take();
    return named;
  }
  const number = numberIfAny(cursor, scope);
  if (number !== undefined) {
    const is = COMPARISONS[cursor.next ?? ""] ?? cursor.fail("system-comparison");
    cursor.take();
    const other = readNumber(cursor, scope);
    return ofBoth<number | undefined, number | undefined, boolean>(false, is, number, other);
  }
  const suit = suitIfAny(cursor, scope);
  if (suit !== undefined) return readOfSuit(suit, cursor, scope);
  const known = [
    ...FACT_PHRASES.keys,
    ...FACTS_OF_NAMES.keys,
    ...scope.names("fact"),
    ...scope.names("number"),
  ];
  // Many facts begin with two words.
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
  if (cursor.takes("in")) {
    const list = readSuitList(cursor, scope);
    return (bound) => {
      const one = suit(bound);
      return one !== undefined && list(bound).includes(one);
    };
  }
  if (!cursor.takes("is")) return cursor.fail("system-fact", ["is", "in", "over"]);
  if (cursor.takes("major")) return (bound) => isMajor(suit(bound));
  if (cursor.takes("minor")) return (bound) => isMinor(suit(bound));
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
  return ({ s }) => (s.card as Readonly<Record<string, string>>)[key] === value;
}

/** Whether a call of the auction is as written; the first use of a letter binds it to the suit of the call. */
type CallTest = (bound: Bound, call: Call) => boolean;

const passes: CallTest = (_, call) => call === "P";

function readAuction(cursor: Cursor, scope: Scope): FactTerm {
  const tests: CallTest[] = [];
  /** Whether the next call is ours if no pass of theirs is left out. */
  let isOurs: boolean | undefined;
  while (!cursor.done && cursor.next !== "," && cursor.next !== ")") {
    const isTheirs = cursor.takes("(");
    const word = cursor.take();
    if (isTheirs) cursor.expect(")", "system-bracket");
    // A bare P after a call of ours is theirs.
    const ours = !isTheirs && !(word.text === "P" && isOurs === false);
    if (isOurs !== undefined && ours !== isOurs) tests.push(passes);
    tests.push(readCallTest(word, scope));
    isOurs = !ours;
  }
  if (isOurs === undefined) cursor.fail("system-auction");
  // An auction ends at our turn, so a left-out pass of theirs is added.
  if (!isOurs) tests.push(passes);
  return (bound) => {
    const { calls } = bound.s.auction;
    const first = calls.findIndex((call) => call !== "P");
    if (first < 0 || calls.length - first !== tests.length) return false;
    return tests.every((test, i) => test(bound, calls[first + i] ?? "P"));
  };
}

const BID = /^([1-7])(NT?|o?[SHDCMmTXYZ])$/;

function readCallTest(word: TextWord, scope: Scope): CallTest {
  const { text } = word;
  if (text === "P" || text === "X" || text === "XX") return (_, call) => call === text;
  const bid = BID.exec(text);
  if (bid === null) return reject("system-auction", word);
  const [, digit = "", letter = ""] = bid;
  const level = Number(digit);
  if (letter.startsWith("N")) return (_, call) => call === at(level, "N");
  const known = suitOfLetter(letter, scope);
  if (known !== undefined)
    return (bound, call) =>
      isBid(call) && levelOf(call) === level && strainOf(call) === known(bound);
  if (!isVariable(letter)) return reject("system-suit", { ...word, text: letter });
  const place = scope.variable(letter);
  const fits = letter === "M" ? isMajor : letter === "m" ? isMinor : () => true;
  return (bound, call) => {
    if (!isBid(call) || levelOf(call) !== level) return false;
    const strain = strainOf(call);
    if (strain === "N" || !fits(strain)) return false;
    bound.places[place] = strain;
    return true;
  };
}

/** A single bid: `3N`, or `2X` with a bound suit; undefined where the suit does not exist. */
function readBid(word: TextWord, scope: Scope): Term<Bid | undefined> {
  const [, digit = "", letter = ""] = BID.exec(word.text) ?? [];
  if (letter === "") return reject("system-auction", word);
  const level = Number(digit);
  if (letter.startsWith("N")) return () => at(level, "N");
  const suit = suitOfLetter(letter, scope) ?? reject("system-suit", { ...word, text: letter });
  return (bound) => {
    const strain = suit(bound);
    return strain === undefined ? undefined : at(level, strain);
  };
}
