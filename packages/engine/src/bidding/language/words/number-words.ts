/** Numbers as a text writes them: `25 - partner's least`, `level X`, `max(0, game - 2)`, and `game-2` inside a hand. */
import { isBid, strainOf } from "@falsecard/core";
import type { Scope } from "./scope.js";
import type { Player, Situation } from "../../situation/situation.js";
import { readList, readNames, readSuit, suitIfAny } from "./suit-words.js";
import { fixed, from, heard, type NumberTerm, type Term } from "./term.js";
import { gameLevel } from "../../situation/suits.js";
import { NUMBER_KEYS, NUMBER_PHRASES, switchRange } from "./vocabulary.js";
import { refuse, type Cursor, type Word } from "./word.js";

type Count = number | undefined;
type Of = (a: number, b: number) => number;

const OPERATORS: Readonly<Record<string, Of>> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
};
const DIVIDE: Of = (a, b) => Math.floor(a / b);
const FUNCTIONS: Readonly<Record<string, Of>> = {
  max: Math.max,
  min: Math.min,
  /** Half way, the higher of two. */
  middle: (a, b) => Math.ceil((a + b) / 2),
};

function both(of: Of, a: NumberTerm, b: NumberTerm): NumberTerm {
  return from<Count>(
    (bound) => {
      const x = a.of(bound);
      const y = b.of(bound);
      return x === undefined || y === undefined ? undefined : of(x, y);
    },
    a,
    b,
  );
}

/** Sums and differences of numbers. */
export function readNumber(cursor: Cursor, scope: Scope): NumberTerm {
  let left = readQuotient(cursor, scope);
  for (;;) {
    const of = OPERATORS[cursor.next ?? ""];
    if (of === undefined) return left;
    cursor.take();
    left = both(of, left, readQuotient(cursor, scope));
  }
}

function readQuotient(cursor: Cursor, scope: Scope): NumberTerm {
  let left = readOne(cursor, scope);
  while (cursor.takes("/")) left = both(DIVIDE, left, readOne(cursor, scope));
  return left;
}

/** The number that comes next, if one does. */
export function numberIfAny(cursor: Cursor, scope: Scope): NumberTerm | undefined {
  const { next = "", second } = cursor;
  const known =
    /^\d+$/.test(next) ||
    scope.number(next) !== undefined ||
    (Object.hasOwn(FUNCTIONS, next) && second === "(") ||
    next === "level" ||
    ((next === "my" || next === "partner's") && second === "length") ||
    (next === "partner's" && second === "greatest") ||
    next === "times" ||
    next === "count" ||
    (next === "game" && second === "level") ||
    ((next === "least" || next === "most") && second === "of") ||
    NUMBER_KEYS.includes(`${next} ${second}`);
  return known ? readNumber(cursor, scope) : undefined;
}

function readOne(cursor: Cursor, scope: Scope): NumberTerm {
  const { next = "", second } = cursor;
  const of = Object.hasOwn(FUNCTIONS, next) && second === "(" ? FUNCTIONS[next] : undefined;
  if (of !== undefined) {
    cursor.take();
    cursor.take();
    const a = readNumber(cursor, scope);
    cursor.expect(",", "system-number");
    const b = readNumber(cursor, scope);
    cursor.expect(")", "system-bracket");
    return both(of, a, b);
  }
  if (cursor.takes("(")) {
    const inner = readNumber(cursor, scope);
    cursor.expect(")", "system-bracket");
    return inner;
  }
  if (cursor.takesPhrase("game level")) {
    const suit = readSuit(cursor, scope);
    return from<Count>((bound) => {
      const strain = suit.of(bound);
      return strain === undefined ? undefined : gameLevel(strain);
    }, suit);
  }
  if (cursor.takes("level")) return levelOf(cursor, scope);
  if (cursor.takesPhrase("my length")) return shownIn(cursor, scope, (s) => s.me);
  if (cursor.takesPhrase("partner's length")) return shownIn(cursor, scope, (s) => s.partner);
  if (cursor.takesPhrase("partner's greatest length"))
    return shownIn(cursor, scope, (s) => s.partner, "max");
  if (cursor.takes("times")) return readTimes(cursor, scope);
  if (cursor.takes("count")) {
    const list = readList(cursor, scope);
    return { ...from<Count>((bound) => list.of(bound).length, list), fixed: list.fixed };
  }
  for (const [words, end] of [
    ["least of", 0],
    ["most of", 1],
  ] as const) {
    if (!cursor.takesPhrase(words)) continue;
    const name = cursor.take();
    const range = switchRange(name.text);
    if (range === undefined) return refuse("system-switch", name);
    return heard<Count>((s) => range(s.card)[end]);
  }
  const phrase = cursor.phrase(NUMBER_PHRASES);
  if (phrase !== undefined) return heard<Count>(phrase);
  const named = scope.number(next);
  if (named === undefined && !/^\d+$/.test(next))
    return cursor.fail("system-number", [...scope.names("numbers"), ...NUMBER_KEYS]);
  cursor.take();
  return named ?? fixed<Count>(Number(next));
}

/** `level X`, `level N`: of the cheapest bid in a strain, 8 when there is none. */
function levelOf(cursor: Cursor, scope: Scope): NumberTerm {
  if (cursor.takes("N")) return heard<Count>((s) => s.levelFor("N"));
  const suit = suitIfAny(cursor, scope) ?? readSuit(cursor, scope);
  const term: Term<Count> = from<Count>((bound) => {
    const strain = suit.of(bound);
    return strain === undefined ? undefined : bound.s.levelFor(strain);
  }, suit);
  return { ...term, fixed: false };
}

/** `times I said control`, `times partner bid X`. */
function readTimes(cursor: Cursor, scope: Scope): NumberTerm {
  if (cursor.takesPhrase("I said")) {
    const names = readNames(cursor, scope);
    return heard<Count>(
      (s) => s.me.calls.filter(({ meaning }) => names.includes(meaning.name)).length,
    );
  }
  if (!cursor.takesPhrase("partner bid"))
    return cursor.fail("system-number", ["I said", "partner bid"]);
  const suit = readSuit(cursor, scope);
  const term = from<Count>((bound) => {
    const one = suit.of(bound);
    return bound.s.partner.calls.filter(({ call }) => isBid(call) && strainOf(call) === one).length;
  }, suit);
  return { ...term, fixed: false };
}

/** `my length X`, `partner's length X`: the cards in a suit that the calls have promised, or that they allow. */
function shownIn(
  cursor: Cursor,
  scope: Scope,
  who: (s: Situation) => Player,
  end: "min" | "max" = "min",
): NumberTerm {
  const suit = readSuit(cursor, scope);
  const term: Term<Count> = from<Count>((bound) => {
    const one = suit.of(bound);
    return one === undefined ? undefined : who(bound.s).image.length[one][end];
  }, suit);
  return { ...term, fixed: false };
}

/** A number without spaces, as it stands inside a hand: `12`, `game`, `invite-1`, `game+2`. */
export function compactNumber(text: string, word: Word, scope: Scope): NumberTerm {
  const parts = text.split(/([+-])/);
  const one = (part = ""): NumberTerm => {
    if (/^\d+$/.test(part)) return fixed<Count>(Number(part));
    return (
      scope.number(part) ??
      refuse("system-hand", { ...word, text: part || word.text }, scope.names("numbers"))
    );
  };
  let sum = one(parts[0]);
  for (let i = 1; i < parts.length; i += 2) {
    const of = OPERATORS[parts[i] ?? ""];
    if (of === undefined) refuse("system-hand", word);
    sum = both(of, sum, one(parts[i + 1]));
  }
  return sum;
}
