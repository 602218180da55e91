/**
 * Rows: a call, its name, the hand that makes it, and the consequences of the call.
 *
 *     2C*   stayman: invite+ 5-6H 4S; forcing
 *     4M    game-in-major: 6+M worth game+ in M; to play
 *     cheapest X   control: 1/2X; game-forcing, agrees M, when level X <= 4
 *
 * An asterisk marks a call that is alerted. An unbound letter repeats the row for each suit: M for hearts and spades, m
 * for clubs and diamonds, X for all four.
 */
import { type Call, type Strain } from "@falsecard/core";
import { at, gameLevel, type Forcing, type Rule } from "../situation/rule.js";
import { joinedWords } from "./definition.js";
import { negated, readFactAlternatives, readFacts } from "./words/fact-words.js";
import { readHand } from "./words/hand-words.js";
import {
  readRuleName,
  remembered,
  Scope,
  type BlockStep,
  type Bound,
  type FactTerm,
  type SuitTerm,
} from "./words/term.js";
import {
  compactNumber,
  readSuit,
  RUNS,
  SUIT_LETTER,
  suitOfLetter,
} from "./words/situation-words.js";
import {
  Cursor,
  phrasesOf,
  reject,
  textPlaceOf,
  wordsOf,
  type TextLine,
  type TextPlace,
  type TextWord,
} from "./words/word.js";

const CALL = new RegExp(
  `^(?:(P|XX|X)|(cheapest|jump|game) (NT?|${SUIT_LETTER})|([1-7]|\\([^)]*\\))(NT?|${SUIT_LETTER}))(\\*)?(?=\\s)`,
);

/** Whether a line is a row: a call, then a name with its colon. */
export const looksLikeRow = (text: string): boolean => {
  const call = CALL.exec(text);
  return call !== null && /^\s+[a-z][a-z\d-]*:\s+\S/.test(text.slice(call[0].length));
};

/**
 * The call of a row, whether alerted or not, and its name, empty if none follows; undefined if no call begins the text.
 */
export function rowKey(text: string): { readonly call: string; readonly name: string } | undefined {
  const [whole, , , , , , star] = CALL.exec(`${text} `) ?? [];
  if (whole === undefined) return undefined;
  const [, name = ""] = /^\s+([a-z][a-z\d-]*)/.exec(text.slice(whole.length)) ?? [];
  return { call: star === undefined ? whole : whole.slice(0, -1), name };
}

/** The places of all rows in a block, including those in its nested situations. */
export const rowPlaces = (lines: readonly TextLine[]): readonly TextPlace[] =>
  lines.flatMap((line) => (looksLikeRow(line.text) ? [textPlaceOf(line)] : rowPlaces(line.under)));

export function readRow(row: TextLine, outer: Scope): BlockStep {
  const match = CALL.exec(`${row.text} `);
  if (match === null) return refuseCall(row);
  // A bracketed level is three words, for the brackets are words of their own.
  const taken = wordsOf(match[0], row).length;
  const rest = joinedWords(row).slice(taken);
  const colon = rest.findIndex(({ text }) => text.endsWith(":"));
  const name = rest[0];
  if (name === undefined || colon !== 0) return reject("system-row", name ?? row);
  const id = readRuleName(outer.declared, { ...name, text: name.text.slice(0, -1) });
  const semicolon = rest.findIndex(({ text }) => text.endsWith(";"));
  const handEnd = semicolon < 0 ? rest.length : semicolon + 1;
  const hand = rest.slice(1, handEnd);
  const last = semicolon < 0 ? undefined : hand.pop();
  if (last !== undefined && last.text !== ";") hand.push({ ...last, text: last.text.slice(0, -1) });
  const end: TextWord = rest.at(-1) ?? row;
  const scope = new Scope(outer);
  const letter = freeLetter(match, outer);
  const slot = letter === undefined ? undefined : scope.variable(letter);
  const call = readCall(match, row, scope);
  const holds = remembered(readHand(new Cursor(hand, end), scope));
  const traits = readTraits(new Cursor(rest.slice(handEnd), end), scope);
  const artificial = match[6] !== undefined;
  const one: BlockStep = (bound, rules) => {
    if (traits.when?.(bound) === false) return true;
    const made = call(bound);
    if (made === undefined) return true;
    const agrees = traits.agrees?.(bound);
    const suit = traits.means?.(bound);
    const rule: Rule = {
      name: id,
      call: made,
      hand: holds(bound),
      forcing: traits.unless?.(bound) === true ? "none" : traits.forcing,
      artificial: artificial && traits.naturalIf?.(bound) !== true,
      ...(agrees === undefined ? {} : { agrees }),
      ...(suit === undefined ? {} : { suit }),
      ...(traits.judged ? { judged: true } : {}),
    };
    rules.push(rule);
    bound.noted?.push({ rule, ...textPlaceOf(row) });
    return true;
  };
  if (slot === undefined) return one;
  const suits = RUNS[letter ?? ""] ?? [];
  return (bound, rules) => {
    for (const suit of suits) {
      bound.places[slot] = suit;
      one(bound, rules);
    }
    return true;
  };
}

/** Calls as players write them. */
const SPOKEN: Readonly<Record<string, string>> = {
  pass: "P",
  dbl: "X",
  double: "X",
  rdbl: "XX",
  redouble: "XX",
};

/**
 * Rejects a line that does not begin with a call; the fault names its first word and the call that was probably meant.
 */
function refuseCall(place: TextWord): never {
  const [first = ""] = place.text.split(/\s/);
  // `2C*: 8+`: a call whose name was left out.
  if (first.endsWith(":") && CALL.test(`${first.slice(0, -1)} `))
    return reject("system-row", { ...place, text: first });
  const bare = first.replace(/[*:]$/, "");
  const upper = bare.replace(/^([1-7])([shdcn]|nt)$/i, (bid) => bid.toUpperCase());
  const meant = SPOKEN[bare.toLowerCase()] ?? (upper === bare ? undefined : upper);
  return reject("system-call", { ...place, text: first }, { meant });
}

/** The unbound letter of a call, for whose suits the row is repeated. */
function freeLetter(match: RegExpExecArray, scope: Scope): string | undefined {
  const letter = (match[3] ?? match[5] ?? "").replace(/^o/, "");
  return Object.hasOwn(RUNS, letter) && scope.get("suit", letter) === undefined
    ? letter
    : undefined;
}

function readCall(
  match: RegExpExecArray,
  place: TextWord,
  scope: Scope,
): (bound: Bound) => Call | undefined {
  const [, plain, way, of = "", level, strain = ""] = match;
  if (plain === "P" || plain === "X" || plain === "XX") return () => plain;
  const letter = way === undefined ? strain : of;
  const suit: SuitTerm | undefined = letter.startsWith("N")
    ? undefined
    : (suitOfLetter(letter, scope) ?? reject("system-suit", { ...place, text: letter }));
  const named = (bound: Bound): Strain | undefined => (suit === undefined ? "N" : suit(bound));
  const bid =
    (make: (bound: Bound, strain: Strain) => Call | undefined) =>
    (bound: Bound): Call | undefined => {
      const one = named(bound);
      return one === undefined ? undefined : make(bound, one);
    };
  if (way === "cheapest") return bid(({ s }, one) => s.cheapest(one));
  if (way === "jump") return bid(({ s }, one) => s.cheapest(one, 1));
  if (way === "game") return bid((_, one) => at(gameLevel(one), one));
  const digits = (level ?? "").replace(/[()\s]/g, "");
  const height = compactNumber(digits, { ...place, text: digits }, scope);
  return bid((bound, one) => at(height(bound) ?? 0, one));
}

interface Traits {
  forcing: Forcing;
  /** The condition under which the call does not force. */
  unless?: FactTerm;
  /** The condition under which the call is natural and not alerted. */
  naturalIf?: FactTerm;
  agrees?: SuitTerm;
  means?: SuitTerm;
  judged: boolean;
  when?: FactTerm;
}

const FORCING = phrasesOf<Forcing>({
  forcing: "round",
  "game-forcing": "game",
  "to play": "signoff",
});

function readTraits(cursor: Cursor, scope: Scope): Traits {
  const traits: Traits = { forcing: "none", judged: false };
  while (!cursor.done) {
    if (cursor.takes(",")) continue;
    if (cursor.takes("when")) traits.when = readFacts(cursor, scope);
    else if (cursor.takes("agrees")) traits.agrees = readSuit(cursor, scope);
    else if (cursor.takes("means")) traits.means = readSuit(cursor, scope);
    else if (cursor.takes("judged")) traits.judged = true;
    else if (cursor.takesPhrase("natural if"))
      traits.naturalIf = readFactAlternatives(cursor, scope);
    else {
      const forcing = cursor.phrase(FORCING);
      if (forcing === undefined)
        return cursor.fail("system-trait", [...FORCING.keys, "agrees", "means", "judged", "when"]);
      traits.forcing = forcing;
      if (cursor.takes("unless")) traits.unless = readFactAlternatives(cursor, scope);
      else if (cursor.takes("if")) traits.unless = negated(readFactAlternatives(cursor, scope));
    }
  }
  return traits;
}
