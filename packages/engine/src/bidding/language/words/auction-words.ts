/**
 * Auctions as players write them: `after 1N 2C 2D`, `after 1M (2X)`, `after (1X) P (2X)`.
 *
 * The auction runs from the opening bid to the player on turn. Calls in brackets are the opponents'; where one is
 * left out they passed. A bare P after a call of ours is theirs too, as in `1N P`. A letter for a suit stands for the
 * same suit wherever it comes again, in the auction and in the rows under it.
 */
import { isBid, levelOf, strainOf, type Bid, type Call } from "@falsecard/core";
import { at, isMajor, isMinor } from "../../situation/suits.js";
import type { Scope } from "./scope.js";
import { isVariable, suitOfLetter } from "./suit-words.js";
import { fixed, from, type Bound, type FactTerm, type Term } from "./term.js";
import { reject, type Cursor, type TextWord } from "./word.js";

/** Whether a call is as written; a letter that it stands for first is given its suit. */
type Step = (bound: Bound, call: Call) => boolean;

interface Written {
  readonly step: Step;
  readonly ours: boolean;
}

const passes: Step = (_, call) => call === "P";

export function readAuctionFact(cursor: Cursor, scope: Scope): FactTerm {
  const reads = new Set<number>();
  const written: Written[] = [];
  while (!cursor.done && cursor.next !== "," && cursor.next !== ")") {
    const theirs = cursor.takes("(");
    const word = cursor.take();
    if (theirs) cursor.expect(")", "system-bracket");
    const afterOurs = written.at(-1)?.ours === true;
    written.push({
      step: readStep(word, scope, reads),
      ours: !theirs && !(word.text === "P" && afterOurs),
    });
  }
  if (written.length === 0) cursor.fail("system-auction");
  const steps = withPasses(written);
  return {
    of: (bound) => {
      const { calls } = bound.s.auction;
      const first = calls.findIndex((call) => call !== "P");
      if (first < 0 || calls.length - first !== steps.length) return false;
      return steps.every((step, i) => step(bound, calls[first + i] ?? "P"));
    },
    reads,
    fixed: false,
  };
}

/** The calls that were left out are passes; in the end it is our turn. */
function withPasses(written: readonly Written[]): Step[] {
  const steps: Step[] = [];
  let ours = written[0]?.ours ?? true;
  for (const one of written) {
    if (one.ours !== ours) {
      steps.push(passes);
      ours = !ours;
    }
    steps.push(one.step);
    ours = !ours;
  }
  if (!ours) steps.push(passes);
  return steps;
}

const BID = /^([1-7])(NT?|o?[SHDCMmTXYZ])$/;

function readStep(word: TextWord, scope: Scope, reads: Set<number>): Step {
  const { text } = word;
  if (text === "P" || text === "X" || text === "XX") return (_, call) => call === text;
  const bid = BID.exec(text);
  if (bid === null) return reject("system-auction", word);
  const [, digit = "", letter = ""] = bid;
  const level = Number(digit);
  if (letter.startsWith("N"))
    return (_, call) => isBid(call) && levelOf(call) === level && strainOf(call) === "N";
  const known = suitOfLetter(letter, scope);
  if (known !== undefined) {
    for (const place of known.reads) reads.add(place);
    return (bound, call) =>
      isBid(call) && levelOf(call) === level && strainOf(call) === known.of(bound);
  }
  if (!isVariable(letter)) return reject("system-suit", { ...word, text: letter });
  const place = scope.variable(letter);
  reads.add(place);
  const fits = letter === "M" ? isMajor : letter === "m" ? isMinor : () => true;
  return (bound, call) => {
    if (!isBid(call) || levelOf(call) !== level) return false;
    const strain = strainOf(call);
    if (strain === "N" || !fits(strain)) return false;
    bound.places[place] = strain;
    return true;
  };
}

/** A bid by itself, `3N` or `2X` with a suit that is bound; none where the suit is not there. */
export function readBid(word: TextWord, scope: Scope): Term<Bid | undefined> {
  const [, digit = "", letter = ""] = BID.exec(word.text) ?? [];
  if (letter === "") return reject("system-auction", word);
  const level = Number(digit);
  if (letter.startsWith("N")) return fixed<Bid | undefined>(at(level, "N"));
  const suit = suitOfLetter(letter, scope) ?? reject("system-suit", { ...word, text: letter });
  return from<Bid | undefined>((bound) => {
    const strain = suit.of(bound);
    return strain === undefined ? undefined : at(level, strain);
  }, suit);
}
