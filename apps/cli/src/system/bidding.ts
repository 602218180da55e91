/** Code that the bidding commands share: reading auctions, hands and convention cards, and meanings as text or data. */
import { readFile } from "node:fs/promises";
import {
  Auction,
  fail,
  parseCall,
  parseHand,
  parseSeat,
  parseVulnerability,
  suitSymbol,
  isBid,
  levelOf,
  strainOf,
  type BySide,
  type BySuit,
  type Call,
  type Fault,
  type Hand,
  type Result,
  type Seat,
} from "@falsecard/core";
import { sayFault } from "../text/faults.js";
import {
  CARDS_SHIPPED,
  explanationOf,
  isSystemText,
  parseCardName,
  parseSwitches,
  parseSystemCard,
  sayMeaning,
  type ConventionCard,
  type Meaning,
  type Sense,
  type Span,
} from "@falsecard/engine/bidding";
import { readFailure } from "../boards/input.js";
import { option, type Options, valueOf } from "../frame/command.js";
import type { Style } from "../text/style.js";
import { EXIT, Stop, type Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** Options of a position in the auction. */
export const AUCTION_OPTIONS = {
  dealer: option("SEAT", { short: "d", read: parseSeat, default: "N" }, COMMON_PHRASES.bidDealer),
  vul: option("SIDE", { read: parseVulnerability, default: "None" }, COMMON_PHRASES.bidVul),
} as const satisfies Options;

export const CARD_OPTIONS = {
  card: option("CARD", COMMON_PHRASES.biddingCard),
  "their-card": option("CARD", COMMON_PHRASES.theirCard),
} as const satisfies Options;

/**
 * The words of calls divided by spaces, commas or hyphens. Brackets are ignored: books put the calls of the other side
 * into them, but here the calls of both sides are given anyway.
 */
export const callWords = (text: string): readonly string[] =>
  text
    .split(/[\s,-]+/)
    .filter((word) => word !== "")
    .map((word) => word.replace(/^\((.+)\)$/, "$1"));

/** Reads calls; the column of a fault is the number of the call. */
export function parseAuction(dealer: Seat, text: string): Result<Auction> {
  const calls: Call[] = [];
  for (const [i, word] of callWords(text).entries()) {
    const call = parseCall(word);
    if (!call.ok) return fail("call", word, i + 1);
    calls.push(call.value);
  }
  return Auction.of(dealer, calls);
}

/** Reads `♠AKQ32 ♥K5 ♦QJ4 ♣T98`, with the suits in any order and a dash or nothing for a void. */
function parseSymbols(text: string): Result<Hand> {
  const holdings = new Map<string, string>();
  for (const [, symbol = "", ranks = ""] of text.matchAll(/([♠♥♦♣])([^♠♥♦♣]*)/gu)) {
    if (holdings.has(symbol)) return fail("hand-suits", text);
    holdings.set(symbol, ranks.replaceAll(/[\s,–—-]+/gu, ""));
  }
  if (!/^\s*[♠♥♦♣]/u.test(text)) return fail("hand-suits", text);
  return parseHand(["♠", "♥", "♦", "♣"].map((symbol) => holdings.get(symbol) ?? "").join("."));
}

/** Reads a hand of thirteen cards, written with dots or with suit symbols. */
export function wholeHand(text: string): Result<Hand> {
  const hand = /[♠♥♦♣]/u.test(text) ? parseSymbols(text) : parseHand(text);
  if (!hand.ok || hand.value.size === 13) return hand;
  return fail("hand-size", text);
}

/** A convention card by its name or from a file. */
export async function readCard(
  shell: Shell,
  option: string,
  text: string,
): Promise<ConventionCard> {
  const named = parseCardName(text);
  if (named !== undefined) return valueOf(option, named);
  let file: string;
  try {
    file = await readFile(text, "utf8");
  } catch (error) {
    // A text without a dot or slash is taken for the name of a card, not of a file.
    if (/[./\\]/.test(text)) throw readFailure(shell, text, error);
    throw shell.misuse(PHRASES.nocard, {
      option,
      found: text,
      expected: CARDS_SHIPPED.map(({ name }) => name).join(", "),
    });
  }
  if (isSystemText(file)) {
    const own = parseSystemCard(file);
    if (own.ok) return own.value;
    throw new Stop(EXIT.faults, own.fault.map((fault) => placed(shell, text, fault)).join("\n"));
  }
  const card = parseSwitches(file);
  if (card.ok) return card.value;
  throw new Stop(EXIT.faults, placed(shell, text, card.fault));
}

/** `mine.bid:3:16: “balancd” says nothing about a hand; …`. */
export const placed = (shell: Shell, file: string, fault: Fault): string =>
  `${file}:${fault.line}:${fault.column}: ${sayFault(fault, shell.style.locale)}`;

/** The cards of both sides: `--card` is North-South's and, unless an option names another, East-West's too. */
export async function conventionCards(
  shell: Shell,
  given: { readonly card?: string; readonly "their-card"?: string },
): Promise<BySide<ConventionCard>> {
  const ours = await readCard(shell, "--card", given.card ?? "modern");
  const theirs =
    given["their-card"] === undefined
      ? ours
      : await readCard(shell, "--their-card", given["their-card"]);
  return { NS: ours, EW: theirs };
}

/** `1♠`, `3NT`, `Pass`. */
export function callText(style: Style, call: Call): string {
  if (!isBid(call))
    return style.say(
      call === "P" ? PHRASES.pass : call === "X" ? PHRASES.double : PHRASES.redouble,
    );
  const strain = strainOf(call);
  return `${levelOf(call)}${strain === "N" ? "NT" : style.locale === "ja" ? suitSymbol(strain) : style.suit(strain)}`;
}

/** `1♠ Pass 2♣`, or “Opening” before the first call. */
export const auctionText = (
  style: Style,
  calls: readonly Call[],
  say: (call: Call) => string = (call) => callText(style, call),
  between = " ",
): string =>
  calls.length === 0 ? style.say(COMMON_PHRASES.systemOpening) : calls.map(say).join(between);

const range = ({ min, max }: Span): Span => ({ min, max });

const ranges = ({ S, H, D, C }: BySuit<Span>) => ({
  S: range(S),
  H: range(H),
  D: range(D),
  C: range(C),
});

/** A rule that the call may come from, as data. */
function senseData({ rule, outline, points, usually, seldom }: Sense) {
  const { hcp, length } = outline;
  return {
    rule,
    hcp: hcp.map((one) => range(one)),
    ...(points === undefined ? {} : { points: range(points) }),
    length: ranges(length),
    ...(usually ? { usually } : {}),
    ...(seldom ? { seldom } : {}),
  };
}

/** A meaning as data; `full` adds the conditions of the rules. */
export function meaningData(meaning: Meaning, full: boolean): Readonly<Record<string, unknown>> {
  const { name, forcing, artificial, agrees, suit, outside, contradicts, readings, stated } =
    meaning;
  const { hcp, points, length, usually, senses } = explanationOf(meaning);
  return {
    rule: name,
    meaning: { en: sayMeaning(meaning, "en"), ja: sayMeaning(meaning, "ja") },
    forcing,
    alert: artificial,
    ...(agrees === undefined ? {} : { agrees }),
    ...(suit === undefined ? {} : { suit }),
    // The whole range of points; `senses` has the range of each rule.
    hcp: { min: hcp[0]?.min ?? 0, max: hcp.at(-1)?.max ?? 37 },
    points: range(points),
    length: ranges(length),
    ...(usually ? { usually } : {}),
    senses: senses.map((sense) => senseData(sense)),
    ...(outside ? { outside } : {}),
    ...(contradicts ? { contradicts } : {}),
    ...(stated === undefined ? {} : { stated }),
    ...(full ? { readings } : {}),
  };
}

/** The meaning of a call, with a mark if it is alerted. */
export const meaningText = (style: Style, meaning: Meaning): string =>
  sayMeaning(meaning, style.locale) +
  (meaning.artificial ? ` ${style.bold(style.say(COMMON_PHRASES.biddingAlert))}` : "");

const PHRASES = {
  nocard: [
    "{option}: “{found}” is no card and no file; expected {expected} or the name of a file",
    "{option}: 「{found}」はカードでもファイルでもありません。{expected} かファイル名を書いてください",
  ],
  pass: ["Pass", "パス"],
  double: ["Double", "ダブル"],
  redouble: ["Redouble", "リダブル"],
} as const;
