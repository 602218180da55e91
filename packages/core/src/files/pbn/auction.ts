/** The Auction section of a PBN game: calls in order, with their marks, notes and irregularities. */
import { Auction } from "../../auction.js";
import { BIDS, parseCall, type Call } from "../../call.js";
import type { RecordedCall } from "../../record.js";
import { seatAfter, turnsFrom, type Seat } from "../../seat.js";
import type { FaultList } from "../reading/reader.js";
import { AuctionReferee } from "../reading/referee.js";
import type { PbnTag, PbnWord } from "./document.js";
import { isSkip, joinSaid, readItems, type SectionItem } from "./section.js";

/** The text of a note that stands for an alert, alone or followed by `: ` and the explanation. */
export const ALERT = "Alert";

export interface ReadAuction {
  readonly calls: readonly RecordedCall[];
  /** The auction up to the first illegal call. */
  readonly auction: Auction;
  /** Whether a call was illegal, missing or unreadable, so that the tags decide the contract. */
  readonly broken: boolean;
  /** The remarks before the first call. */
  readonly comment: string | undefined;
}

const PBN_CALLS: ReadonlyMap<string, Call> = new Map<string, Call>([
  ["PASS", "P"],
  ["Pass", "P"],
  ["X", "X"],
  ["XX", "XX"],
  ...BIDS.map((bid): [string, Call] => [bid.endsWith("N") ? `${bid}T` : bid, bid]),
]);

/** Calls without marks and remarks, by PBN's word; all records share these objects. */
const PLAIN: ReadonlyMap<string, RecordedCall> = new Map(
  [...PBN_CALLS].map(([word, call]) => [word, { call }]),
);

/** The call that a word stands for, and whether the spelling is PBN's; case does not matter. */
export function callOfWord(
  text: string,
): { readonly call: Call; readonly exact: boolean } | undefined {
  const call = PBN_CALLS.get(text) ?? PBN_CALLS.get(text.toUpperCase());
  if (call !== undefined) return { call, exact: true };
  const other = parseCall(text);
  return other.ok ? { call: other.value, exact: false } : undefined;
}

/** `AP` and other spellings of it: `AllPass`, `all_pass`, or two words, `All Pass`. */
const ALL_PASS = /^(?:AP|A\.P\.|ALL[-_]?PASS(?:ED)?)$/i;
const ALL = /^ALL$/i;
const PASS = /^PASS(?:ED)?$/i;

/** The words of a section with every spelling of “all pass” as one word, which PBN spells `AP`. */
export function joinAllPass(words: readonly PbnWord[], faults?: FaultList): readonly PbnWord[] {
  if (!words.some(({ text }) => ALL.test(text) || ALL_PASS.test(text))) return words;
  const joined: PbnWord[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (word === undefined) break;
    const { text, line, column } = word;
    const next = ALL.test(text) ? words[i + 1] : undefined;
    if (next !== undefined && PASS.test(next.text)) {
      joined.push({ ...word, text: "AP", remarks: [...word.remarks, ...next.remarks] });
      faults?.add("pbn-spelling", `${text} ${next.text}`, line, column);
      i++;
    } else if (ALL_PASS.test(text) && text.toUpperCase() !== "AP") {
      joined.push({ ...word, text: "AP" });
      faults?.add("pbn-spelling", text, line, column);
    } else joined.push(word);
  }
  return joined;
}

type CallDraft = { -readonly [K in keyof RecordedCall]: RecordedCall[K] };

/** Reads the section. `first` is the seat of its first column. */
export function readAuction(
  section: PbnTag,
  dealer: Seat,
  first: Seat,
  faults: FaultList,
): ReadAuction {
  const plain = first === dealer ? plainAuction(section, dealer) : undefined;
  if (plain !== undefined) return plain;
  const words = joinAllPass(section.words, faults);
  const { items, said } = readItems(section, words, "Auction", faults);
  const comment = [...said];
  const calls: CallDraft[] = [];
  const referee = new AuctionReferee(dealer);
  const dashesDue = turnsFrom(first, dealer);
  let dashes = 0;
  let isBegun = false;
  /** Whether the seat of the next call is unknown, so that further calls are left out. */
  let isLost = false;
  let hasEnded = false;
  let isEndReported = false;
  for (const item of items) {
    const { text, line, column } = item.word;
    if (hasEnded && !isEndReported) {
      isEndReported = true;
      referee.breakOff();
      faults.add("pbn-after-end", text, line, column);
    }
    if (text === "+" || text === "*") hasEnded = isLost = true;
    else if (text === "-" && !isBegun) dashes++;
    else {
      if (!isBegun && dashes !== dashesDue) faults.add("pbn-first-caller", text, line, column);
      isBegun = true;
      const made = isSkip(text) ? undefined : callsOf(item, referee, faults);
      if (!isLost) for (const call of made ?? []) calls.push({ call });
      if (made === undefined) {
        // A skipped or unreadable call stands for an unknown call, so later calls cannot be judged.
        referee.breakOff();
        isLost = true;
      } else if (text.toUpperCase() === "AP") isLost = referee.isBroken;
    }
    const last = calls.at(-1);
    if (last === undefined) comment.push(...item.said);
    else annotate(last, item, isLost);
  }
  return {
    calls,
    auction: referee.auction,
    broken: referee.isBroken,
    comment: comment.length === 0 ? undefined : comment.join("\n"),
  };
}

/**
 * The calls that a word stands for, after the referee has judged them. An illegal call stays in the record, one after
 * the end of the auction does not. Undefined if the word is no call.
 */
function callsOf(
  { word: { text, line, column }, irregular }: SectionItem,
  referee: AuctionReferee,
  faults: FaultList,
): readonly Call[] | undefined {
  if (text.toUpperCase() === "AP") {
    const { auction, isBroken } = referee;
    if (auction.isOver && !isBroken) faults.add("pass-over", text, line, column);
    const passes: Call[] = Array.from({ length: isBroken ? 3 : passesLeft(auction) }, () => "P");
    for (const pass of passes) referee.call(pass);
    return passes;
  }
  const found = callOfWord(text);
  if (found === undefined) {
    faults.add("call", text, line, column);
    return undefined;
  }
  if (!found.exact) faults.add("pbn-spelling", text, line, column);
  const { code } = referee.call(found.call, irregular !== undefined);
  if (code === "irregular" && irregular !== undefined)
    faults.add(code, irregular.text, irregular.line, irregular.column);
  else if (code !== undefined) faults.add(code, text, line, column);
  return code === "auction-over" || code === "pass-over" ? [] : [found.call];
}

function annotate(call: CallDraft, { note, said }: SectionItem, isLost: boolean): void {
  if (note !== undefined && !isLost) {
    const isAlert = note === ALERT || note.startsWith(`${ALERT}: `);
    if (note === "" || isAlert) call.alert = true;
    const explanation = isAlert ? note.slice(ALERT.length + 2) : note;
    if (explanation !== "") call.explanation = explanation;
  }
  const comment = joinSaid(call.comment, said);
  if (comment !== undefined) call.comment = comment;
}

/**
 * Reads an auction of legal calls without marks and remarks, as most are; undefined for any other, which is read
 * slowly.
 */
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
  return { calls: recorded, auction: auction.value, broken: false, comment: undefined };
}

/** The dealer by the rows of the auction: the seat after the leading dashes. */
export function dealerByRows(section: PbnTag, first: Seat): Seat {
  let dashes = 0;
  while (section.words[dashes]?.text === "-") dashes++;
  return seatAfter(first, dashes);
}

/** The number of passes that would end the auction now. */
function passesLeft(auction: Auction): number {
  return (auction.highest === undefined ? 4 : 3) - auction.passes;
}
