/**
 * One board of a LIN file while it is read: its pairs go into the draft of a record; a pair that a record has no field for
 * is kept with its position.
 */
import { boardOf, parseBoardNumber, parseVulnerability } from "../../board.js";
import { makeCard } from "../../card.js";
import { CardSet } from "../../cards.js";
import { partialDealOf, UNKNOWN_DEAL, type PartialDeal } from "../../deal.js";
import type { Hand } from "../../hand.js";
import { plainNumbers, wholeNumber } from "../../numerals.js";
import type { Room } from "../../record.js";
import { SEATS, type Seat } from "../../seat.js";
import { compactCall, compactCard, parseCompactHand } from "../reading/compact.js";
import { RecordDraft } from "../reading/draft.js";
import { unevenHands } from "../reading/referee.js";
import { LIN_SEATS, resultOf, type LinMatch, type LinPair } from "./match.js";
import { type FaultList, type ReadLimits } from "../reading/reader.js";

/** Tags of calls, cards and claims. */
export const ACTIONS: ReadonlySet<string> = new Set(["mb", "pc", "mc"]);

export class LinDraft {
  readonly draft: RecordDraft;
  readonly pairs: LinPair[] = [];
  readonly match: LinMatch | undefined;
  /** Where the board begins. */
  readonly line: number;
  readonly column: number;
  room: Room | undefined;
  names: string | undefined;
  isDealt = false;
  readonly #limit: number;
  readonly #place: number;
  /** Characters kept for the board so far. */
  #size = 0;
  /** The last call or card was refused, so an explanation after it has nothing to explain. */
  #refused = false;
  /** A movie went back (`up`): the calls and cards after it are a variation, not the record. */
  #wound = false;

  /** `place` counts the boards of the match before this one. */
  constructor(
    limits: ReadLimits,
    match: LinMatch | undefined,
    place: number,
    line: number,
    column: number,
  ) {
    this.draft = new RecordDraft(limits.faults);
    this.#place = place;
    if (match !== undefined) this.draft.result = resultOf(match, undefined, undefined, place);
    this.#limit = limits.board;
    this.match = match;
    this.line = line;
    this.column = column;
  }

  /** Whether the board has hands, calls or cards already, so that further hands begin the next board. */
  get isBegun(): boolean {
    return this.isDealt || this.draft.length > 0;
  }

  /** Adds a value to the size of the board; false once that exceeds the limit. */
  fits(value: string, line: number, column: number): boolean {
    const was = this.#size;
    // Empty pairs take memory too.
    this.#size += value.length + 8;
    if (this.#size <= this.#limit) return true;
    if (was <= this.#limit) this.draft.faults.add("board-limit", String(this.#limit), line, column);
    return false;
  }

  keep(tag: string, value: string): void {
    const after = this.isBegun || ACTIONS.has(tag) ? this.draft.length : -1;
    this.pairs.push({ tag, value, after });
  }

  /** Takes a pair other than the number, the deal and the names. */
  tell(tag: string, value: string, line: number, column: number): void {
    switch (tag) {
      case "pc":
        this.#card(value, line, column);
        return;
      case "mb":
        this.#call(value, line, column);
        return;
      case "an":
        if (value === "") return;
        if (!this.#refused && this.draft.explain(value.replaceAll(/\n+/g, " "))) return;
        break;
      case "nt":
        // An empty note clears the text of a movie.
        if (value === "") break;
        for (const text of value.split("\n")) if (text !== "") this.draft.comment(text);
        return;
      case "sv":
        if (this.#vulnerable(value.trim(), line, column)) return;
        break;
      case "mc":
        if (this.#tricks(value.trim(), line, column)) return;
        break;
      case "ah":
        if (this.#headed(value)) return;
        break;
      case "up":
        this.#wound = true;
        break;
    }
    this.keep(tag, value);
  }

  /** `qx`: `o14`, `c14` or `o14,BOARD 14`. */
  number(value: string, line: number, column: number): void {
    const plain = plainNumbers(value);
    const parts = /^([oc]?) ?(\+?\d{1,9})(,.*)?$/is.exec(plain);
    const [, letter = "", digits = "", label] = parts ?? [];
    const number = parseBoardNumber(digits);
    if (parts === null || !number.ok) {
      this.draft.faults.add("board-number", value, line, column);
      this.keep("qx", value);
      return;
    }
    if (letter !== "") this.room = letter.toLowerCase() === "o" ? "open" : "closed";
    // Room and number are written again from the record; anything more is kept as a pair.
    if (label !== undefined || letter === "" || plain !== value) this.keep("qx", value);
    this.#numbered(number.value);
  }

  /** Sets the number, and the result that the list of results has for it. */
  #numbered(number: number): void {
    this.draft.number = number;
    if (this.match !== undefined)
      this.draft.result = resultOf(this.match, number, this.room, this.#place);
  }

  /** `Board 14` above the diagram; any other heading is kept. */
  #headed(value: string): boolean {
    const digits = /^board ?(\d{1,9})$/i.exec(plainNumbers(value))?.[1];
    const number = digits === undefined ? undefined : parseBoardNumber(digits);
    if (number === undefined || !number.ok) return false;
    // After calls or cards the heading belongs to the next board, whose start is missing. Its number would change the
    // dealer by whom the calls were judged.
    if (this.draft.length > 0) return false;
    if (this.draft.number === undefined) {
      this.#numbered(number.value);
      return true;
    }
    // In a match file `qx` has the number; the heading is kept as a pair.
    const isSpare = this.match === undefined || this.room === undefined;
    return isSpare && this.draft.number === number.value;
  }

  #vulnerable(value: string, line: number, column: number): boolean {
    // Without a value the number of the board decides.
    if (value === "") return true;
    const vulnerability = parseVulnerability(value);
    if (vulnerability.ok) this.draft.vulnerability = vulnerability.value;
    else this.draft.faults.add("vulnerability", value, line, column);
    return vulnerability.ok;
  }

  #tricks(value: string, line: number, column: number): boolean {
    const tricks = wholeNumber(value);
    const isNumber = tricks !== undefined && tricks <= 13;
    if (!isNumber) this.draft.faults.add("tricks", value, line, column);
    else if (!this.#wound) this.draft.tricks(tricks, line, column);
    return isNumber && !this.#wound;
  }

  #card(value: string, line: number, column: number): void {
    const card = compactCard(value.length === 2 ? value : value.trim());
    const { length, withdrawn } = this.draft;
    this.#refused = this.#wound || card === undefined || !this.draft.card(card, line, column);
    if (!withdrawn && this.draft.withdrawn) this.#restorePass(length);
    if (!this.#refused) return;
    if (card === undefined && !this.#wound) {
      this.draft.faults.add("card", value.trim(), line, column);
      this.draft.breakOff("play");
    }
    this.keep("pc", value);
  }

  /** Keeps the pass that was taken out of the record as a pair, before all pairs that came after it. */
  #restorePass(length: number): void {
    const at = this.pairs.findIndex(({ after }) => after >= length);
    const later = at < 0 ? [] : this.pairs.splice(at);
    this.pairs.push({ tag: "mb", value: "p", after: length - 1 });
    for (const pair of later) this.pairs.push({ ...pair, after: pair.after - 1 });
  }

  #call(value: string, line: number, column: number): void {
    let end = value.length;
    while (end > 0 && value.charAt(end - 1) === "!") end--;
    const alerted = end < value.length;
    const call = compactCall(alerted ? value.slice(0, end) : value);
    if (call !== undefined) {
      this.#refused = this.#wound || !this.draft.call(call, alerted, line, column);
      if (this.#refused) this.keep("mb", value);
      return;
    }
    // Old files write the auction, or parts of it, in one value: `-1Dp1Sp2Hppp`.
    const from = this.#wound ? 0 : this.draft.items(value, "auction", line, column);
    this.#refused = from !== undefined;
    if (from !== undefined) this.keep("mb", value.slice(from));
  }

  /** `md`: the dealer's digit and the hands; `*14` and `^14` point at hands that are there already. */
  deal(value: string, line: number, column: number): void {
    const { draft } = this;
    if (isPointer(value)) {
      if (!this.isDealt) draft.faults.add("deal-hands", value, line, column);
      this.keep("md", value);
      return;
    }
    this.isDealt = true;
    const dealer = LIN_SEATS[value.charCodeAt(0) - 49];
    if (dealer !== undefined) draft.dealer = dealer;
    else {
      draft.faults.add("lin-dealer", value.slice(0, 1), line, column);
      if (draft.number !== undefined) draft.dealer = boardOf(draft.number).dealer;
    }
    const from = /^[SHDC]/i.test(value) ? 0 : 1;
    draft.deal = readHands(value.slice(from), draft.faults, line, column + from);
  }
}

/** Whether `md` names a board instead of hands. */
export function isPointer(value: string): boolean {
  return /^[*^]\d*$/.test(value);
}

/**
 * The hands of `md`: South, West, North, East. A hand that is missing, or alone in being wrong, is the rest
 * of the pack; hands of fewer cards stand if all four are equally long, as in an ending.
 */
function readHands(text: string, faults: FaultList, line: number, column: number): PartialDeal {
  const parts = text.split(",");
  if (parts.length > 4) faults.add("deal-hands", text, line, column);
  const read: { readonly seat: Seat; readonly hand: Hand; readonly text: string; at: number }[] =
    [];
  let at = column;
  for (const [i, seat] of LIN_SEATS.entries()) {
    const part = parts[i] ?? "";
    const hand = parseCompactHand(part.trim());
    if (!hand.ok) faults.add(hand.fault.code, hand.fault.found, line, at + hand.fault.column - 1);
    else if (!hand.value.isEmpty) read.push({ seat, hand: hand.value, text: part, at });
    at += part.length + 1;
  }
  const hands: Partial<Record<Seat, Hand>> = {};
  let seen = CardSet.empty;
  // Where two hands have the same card, a hand of 13 keeps it.
  for (const whole of [true, false])
    for (const { seat, hand } of read) {
      if ((hand.size === 13) !== whole || hand.size > 13) continue;
      const own = hand.diff(seen);
      seen = seen.union(own);
      if (!own.isEmpty) hands[seat] = own;
    }
  const dealt = Object.fromEntries(read.map(({ seat, hand }) => [seat, hand]));
  const isEnding = read.length === 4 && unevenHands(dealt).length === 0;
  for (const { seat, hand, text, at } of read) {
    const gone = hand.diff(hands[seat] ?? hand);
    const [twice] = gone.isEmpty ? [] : gone;
    if (twice !== undefined) faults.add("card-twice", makeCard(twice), line, at);
    else if (hand.size > 13 || (hand.size < 13 && !isEnding))
      faults.add("hand-size", text, line, at);
  }
  const short = SEATS.filter((seat) => hands[seat]?.size !== 13);
  const [missing] = short;
  if (missing !== undefined && short.length === 1) {
    delete hands[missing];
    hands[missing] = SEATS.reduce(
      (rest, seat) => rest.diff(hands[seat] ?? CardSet.empty),
      CardSet.full,
    );
  }
  const deal = partialDealOf(hands);
  // Cannot fail: cards that are there twice and hands of more than 13 are left out above.
  return deal.ok ? deal.value : UNKNOWN_DEAL;
}
