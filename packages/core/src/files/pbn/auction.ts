/** The Auction section of a PBN game: calls in order, with their marks, notes and irregularities. */
import { Auction } from "../../auction.js";
import { BIDS, parseCall, type Call } from "../../call.js";
import type { RecordedCall } from "../../record.js";
import { isSeat, seatAfter, seatIndex, type Seat } from "../../seat.js";
import type { FaultList } from "../reading/fault-list.js";
import { AuctionReferee } from "../reading/referee.js";
import { isMarkWord, joinSaid, MarkReader, saidIn } from "./marks.js";
import type { PbnTag, PbnWord } from "./document.js";

/** An alert without or before its explanation, as a note has it. */
export const ALERT = "Alert";

export interface ReadAuction {
  readonly calls: readonly RecordedCall[];
  /** As far as the calls are legal. */
  readonly auction: Auction;
  /** Whether some call was irregular or could not be read, so that the outcome is as stated. */
  readonly torn: boolean;
  /** What was said before the first call. */
  readonly comment: string | undefined;
}

const PBN_CALLS: ReadonlyMap<string, Call> = new Map<string, Call>([
  ["PASS", "P"],
  ["X", "X"],
  ["XX", "XX"],
  ...BIDS.map((bid): [string, Call] => [bid.endsWith("N") ? `${bid}T` : bid, bid]),
]);
/** As nearly every file spells them, so that no upper case need be made. */
const USUAL_CALLS: ReadonlyMap<string, Call> = new Map<string, Call>([...PBN_CALLS, ["Pass", "P"]]);

/** A call with nothing said about it is the same value wherever it is made. */
const PLAIN: ReadonlyMap<string, RecordedCall> = new Map(
  [...USUAL_CALLS].map(([word, call]) => [word, { call }]),
);

/** The call a word stands for, and whether PBN spells it so; case does not matter. */
export function callOfWord(
  text: string,
): { readonly call: Call; readonly exact: boolean } | undefined {
  const call = USUAL_CALLS.get(text) ?? PBN_CALLS.get(text.toUpperCase());
  if (call !== undefined) return { call, exact: true };
  const other = parseCall(text);
  return other.ok ? { call: other.value, exact: false } : undefined;
}

/** `AP` and what people write for it: `AllPass`, `all_pass`, or two words, `All Pass`. */
const ALL_PASS = /^(?:AP|A\.P\.|ALL[-_]?PASS(?:ED)?)$/i;
const ALL = /^ALL$/i;
const PASS = /^PASS(?:ED)?$/i;

/**
 * The words of a section with every spelling of “all pass” as one word, which PBN spells `AP`; `spelt` is
 * the text that stood there where it was another.
 */
export function joinAllPass(
  words: readonly PbnWord[],
): readonly (PbnWord & { readonly spelt?: string })[] {
  if (!words.some(({ text }) => ALL.test(text) || ALL_PASS.test(text))) return words;
  const joined: (PbnWord & { readonly spelt?: string })[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    const next = words[i + 1];
    if (word === undefined) break;
    const { text } = word;
    if (ALL.test(text) && next !== undefined && PASS.test(next.text)) {
      const remarks = [...word.remarks, ...next.remarks];
      joined.push({ ...word, text: "AP", remarks, spelt: `${text} ${next.text}` });
      i++;
    } else if (ALL_PASS.test(text) && text.toUpperCase() !== "AP")
      joined.push({ ...word, text: "AP", spelt: text });
    else joined.push(word);
  }
  return joined;
}

type Draft = { -readonly [K in keyof RecordedCall]: RecordedCall[K] };

/** Reads the section. `first` is the seat of its first column. */
export function readAuction(
  section: PbnTag,
  dealer: Seat,
  first: Seat,
  faults: FaultList,
): ReadAuction {
  const plain = first === dealer ? plainAuction(section, dealer) : undefined;
  if (plain !== undefined) return plain;
  const marks = new MarkReader(section, 1, faults);
  const calls: Draft[] = [];
  const before = (seatIndex(dealer) - seatIndex(first) + 4) % 4;
  const referee = new AuctionReferee(dealer);
  let skipped = 0;
  let placed = false;
  /** No further call can be given its seat. */
  let lost = false;
  let ended = false;
  let complained = false;
  let irregular: PbnWord | undefined;
  let last: Draft | undefined;
  let comment: string | undefined;

  const add = (call: Call): void => {
    if (lost) return;
    last = { call };
    calls.push(last);
  };
  const say = (word: PbnWord): void => {
    const said = saidIn(word.remarks);
    if (said === undefined) return;
    // Before the first call it is a part of what is said about the board, and joined and trimmed with that.
    if (last === undefined) comment = comment === undefined ? said : `${comment}\n${said}`;
    else {
      const joined = joinSaid(last.comment, said);
      if (joined !== undefined) last.comment = joined;
    }
  };
  const place = (word: PbnWord): void => {
    if (placed) return;
    placed = true;
    if (skipped !== before) faults.add("pbn-first-caller", word.text, word.line, word.column);
  };
  const mark = (word: PbnWord): void => {
    const note = marks.read(word);
    if (note === undefined || last === undefined || lost) return;
    if (note === "" || note === ALERT || note.startsWith(`${ALERT}: `)) last.alert = true;
    const explanation = note.startsWith(`${ALERT}: `)
      ? note.slice(ALERT.length + 2)
      : note === ALERT
        ? ""
        : note;
    if (explanation !== "") last.explanation = explanation;
  };

  /** A call that was read; illegal ones stay in the record, but the auction goes no further. */
  const make = (call: Call, { text, line, column }: PbnWord): void => {
    const { code } = referee.call(call, irregular !== undefined);
    if (code === "irregular" && irregular !== undefined)
      faults.add(code, irregular.text, irregular.line, irregular.column);
    else if (code !== undefined) faults.add(code, text, line, column);
    if (code !== "auction-over" && code !== "pass-over") add(call);
    irregular = undefined;
  };

  for (const word of joinAllPass(section.words)) {
    const { text, line, column, spelt } = word;
    if (spelt !== undefined) faults.add("pbn-spelling", spelt, line, column);
    if (isMarkWord(text)) {
      if (placed) mark(word);
      else faults.add("pbn-mark", text, line, column);
      say(word);
      continue;
    }
    if (ended && !complained) {
      complained = true;
      referee.tear();
      faults.add("pbn-after-end", text, line, column);
    }
    marks.begin();
    const usual = USUAL_CALLS.get(text);
    if (usual !== undefined) {
      place(word);
      make(usual, word);
    } else if (text === "+" || text === "*") {
      ended = true;
      lost = true;
    } else if (text === "-" && !placed) {
      skipped++;
    } else if (text === "^S" || text === "^s") {
      place(word);
      referee.tear();
      lost = true;
    } else if (text.startsWith("^")) {
      if (irregular !== undefined) faults.add("pbn-irregular-twice", text, line, column);
      else if (text !== "^I" && text !== "^i") faults.add("call", text, line, column);
      irregular = word;
    } else if (text.toUpperCase() === "AP") {
      place(word);
      const { auction, isTorn } = referee;
      if (auction.isOver && !isTorn) faults.add("pass-over", text, line, column);
      for (let left = isTorn ? 3 : passesLeft(auction); left > 0; left--) {
        referee.call("P");
        add("P");
      }
      lost = isTorn;
    } else {
      place(word);
      const found = callOfWord(text);
      if (found === undefined) {
        faults.add("call", text, line, column);
        // A dash or an unreadable word takes an unknown call's place in the auction.
        referee.tear();
        lost = true;
      } else {
        if (!found.exact) faults.add("pbn-spelling", text, line, column);
        make(found.call, word);
      }
    }
    if (word.remarks.length > 0) say(word);
  }
  marks.end(section);
  return { calls, auction: referee.auction, torn: referee.isTorn, comment };
}

/** An auction of legal calls with nothing said about them, as most are; undefined for any other. */
function plainAuction(section: PbnTag, dealer: Seat): ReadAuction | undefined {
  if (section.notes.length > 0) return undefined;
  const calls: Call[] = [];
  const recorded: RecordedCall[] = [];
  for (const word of section.words) {
    const plain = PLAIN.get(word.text);
    if (plain === undefined || word.remarks.length > 0) return undefined;
    calls.push(plain.call);
    recorded.push(plain);
  }
  const auction = Auction.of(dealer, calls);
  if (!auction.ok) return undefined;
  return {
    calls: recorded,
    auction: auction.value,
    torn: false,
    comment: undefined,
  };
}

/** The seat of a section's first column, if its tag names one. */
export function firstSeat(value: string): Seat | undefined {
  if (isSeat(value)) return value;
  const letter = value.trim().toUpperCase();
  return letter === "N" || letter === "E" || letter === "S" || letter === "W" ? letter : undefined;
}

/** The dealer as the rows tell it: the seat after the dashes. */
export function dealerByRows(section: PbnTag, first: Seat): Seat {
  let dashes = 0;
  while (section.words[dashes]?.text === "-") dashes++;
  return seatAfter(first, dashes);
}

/** Passes that end the auction from here. */
function passesLeft(auction: Auction): number {
  return (auction.highest === undefined ? 4 : 3) - auction.passes;
}
