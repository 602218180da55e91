/**
 * A board of a LIN file that is being read: its pairs fill the draft of a record; a pair for which a record has no
 * field is kept with its position.
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
  /** Whether the last call or card was refused; an explanation after it is then kept as a pair. */
  #refused = false;
  /** Whether a movie has gone back (`up`): later calls and cards are a variation and are kept as pairs only. */
  #wound = false;

  /** `place` is the number of boards of the match before this one. */
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

  /** Adds the length of a value to the size of the board; false once the size exceeds the limit. */
  fits(value: string, line: number, column: number): boolean {
    const was = this.#size;
    // The 8 stand for the memory that even an empty pair takes.
    this.#size += value.length + 8;
    if (this.#size <= this.#limit) return true;
    if (was <= this.#limit) this.draft.faults.add("board-limit", String(this.#limit), line, column);
    return false;
  }

  keep(tag: string, value: string): void {
    const after = this.isBegun || ACTIONS.has(tag) ? this.draft.length : -1;
    this.pairs.push({ tag, value, after });
  }

  /** Reads any pair except the number (`qx`), the deal (`md`) and the names (`pn`). */
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
        // An empty note clears the screen of a movie; it is kept as a pair.
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

  /** Reads the value of `qx`: `o14`, `c14` or `o14,BOARD 14`. */
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
    // The writer makes a plain `o14` from the room and the number; any other value is kept as a pair.
    if (label !== undefined || letter === "" || plain !== value) this.keep("qx", value);
    this.#numbered(number.value);
  }

  /** Sets the board number, and its result by the list of results. */
  #numbered(number: number): void {
    this.draft.number = number;
    if (this.match !== undefined)
      this.draft.result = resultOf(this.match, number, this.room, this.#place);
  }

  /** Reads the heading (`ah`) `Board 14`; false for a heading that must be kept as a pair. */
  #headed(value: string): boolean {
    const digits = /^board ?(\d{1,9})$/i.exec(plainNumbers(value))?.[1];
    const number = digits === undefined ? undefined : parseBoardNumber(digits);
    if (number === undefined || !number.ok) return false;
    // A heading after calls or cards belongs to the next board, whose start is missing. Its number would change the
    // dealer after the calls have been judged.
    if (this.draft.length > 0) return false;
    if (this.draft.number === undefined) {
      this.#numbered(number.value);
      return true;
    }
    // The writer writes a heading only outside match files; in one, where `qx` has the number, the heading is kept as a
    // pair.
    const isSpare = this.match === undefined || this.room === undefined;
    return isSpare && this.draft.number === number.value;
  }

  #vulnerable(value: string, line: number, column: number): boolean {
    // Without a value the vulnerability follows from the board number.
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

  /** Keeps the pass that was withdrawn from the record as a pair, before all pairs that came after it. */
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
    // Old files write several calls in one value: `-1Dp1Sp2Hppp`.
    const from = this.#wound ? 0 : this.draft.items(value, "auction", line, column);
    this.#refused = from !== undefined;
    if (from !== undefined) this.keep("mb", value.slice(from));
  }

  /**
   * Reads the value of `md`: the dealer's digit and the hands, or a pointer such as `*14` or `^14` to hands that were
   * given already.
   */
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

/** Whether the value of `md` points to a board instead of giving hands. */
export function isPointer(value: string): boolean {
  return /^[*^]\d*$/.test(value);
}

/**
 * The hands of `md`: South, West, North, East. If three hands have 13 cards, the fourth, missing or wrong, gets the
 * rest of the pack. Shorter hands are no fault if all four are equally long, as in an ending.
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
  // If two hands have the same card, a hand of 13 cards keeps it.
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
  // This cannot fail: repeated cards and hands of more than 13 cards were left out above.
  return deal.ok ? deal.value : UNKNOWN_DEAL;
}
