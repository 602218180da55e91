/**
 * The lines of the table-manager protocol, versions 18 and 19, as data and as text.
 *
 * Lines are written exactly as the strictest known client (BEN) needs them, and read in every dialect known from
 * programs: upper case (WBridge5),
 * doubled spaces, full stops at the end (Table Moniteur), names with and without quotes and brackets, cards as
 * rank and suit or suit and rank. Lines are compared without regard to case and to the number of spaces.
 */
import {
  CardSet,
  ok,
  parseCall,
  parseCard,
  rankOf,
  suitOf,
  SUITS_DOWN,
  type Call,
  type Card,
  type Hand,
  type Result,
  type Seat,
  VULNERABILITIES,
  type Vulnerability,
} from "@falsecard/core";
import { fail } from "../faults.js";

/** The seats as the protocol spells them. */
export const SEAT_WORDS: Readonly<Record<Seat, string>> = {
  N: "North",
  E: "East",
  S: "South",
  W: "West",
};

/** The event that a client says it is ready for. */
export type Ready =
  | { readonly for: "teams" | "start" | "deal" | "cards" | "dummy" }
  | { readonly for: "bid"; readonly by: Seat }
  | { readonly for: "card"; readonly by: Seat | "dummy"; readonly trick: number };

/** A line of the protocol. */
export type ProtocolMessage =
  | {
      readonly kind: "connecting";
      readonly team: string;
      /** Undefined if the client leaves the choice of its seat to the manager. */
      readonly seat: Seat | undefined;
      readonly version: number;
    }
  | { readonly kind: "seated"; readonly seat: Seat; readonly team: string }
  | ({ readonly kind: "ready"; readonly seat: Seat } & Ready)
  | { readonly kind: "teams"; readonly ns: string; readonly ew: string }
  | { readonly kind: "start" }
  | {
      readonly kind: "board";
      readonly number: number;
      readonly dealer: Seat;
      readonly vulnerability: Vulnerability;
    }
  | { readonly kind: "cards"; readonly of: Seat | "dummy"; readonly hand: Hand }
  | {
      readonly kind: "call";
      readonly seat: Seat;
      readonly call: Call;
      readonly alert: boolean;
      readonly text: string;
    }
  | { readonly kind: "lead"; readonly by: Seat | "dummy" }
  | { readonly kind: "play"; readonly seat: Seat; readonly card: Card; readonly text: string }
  | { readonly kind: "timing" }
  | { readonly kind: "end" }
  | { readonly kind: "illegal"; readonly what: "bid" | "card" }
  /** The manager asks what a call meant, in an older draft of version 19. */
  | { readonly kind: "explain"; readonly seat: Seat; readonly call: Call };

const SEAT = "(north|east|south|west)";
const HOLDER = "(north|east|south|west|dummy)";
const CALL = "(passes|doubles|redoubles|bids ?([1-7]) ?(nt?|[shdc]))";
const CALL_WORDS: Partial<Readonly<Record<Call, string>>> = {
  P: "passes",
  X: "doubles",
  XX: "redoubles",
};
const VULNERABLE_WORDS: Readonly<Record<Vulnerability, string>> = {
  None: "Neither",
  NS: "N/S",
  EW: "E/W",
  All: "Both",
};
const READY_FOR = ["teams", "start", "deal", "cards", "dummy"] as const;

const seatOf = (word: string): Seat => {
  const letter = word.charAt(0).toUpperCase();
  return letter === "N" || letter === "E" || letter === "S" ? letter : "W";
};
const holderOf = (word: string): Seat | "dummy" =>
  word.toLowerCase() === "dummy" ? "dummy" : seatOf(word);
const holderWord = (of: Seat | "dummy"): string => (of === "dummy" ? "Dummy" : SEAT_WORDS[of]);

type Reading = readonly [
  pattern: RegExp,
  read: (parts: readonly string[]) => Result<ProtocolMessage>,
];

const READINGS: readonly Reading[] = [
  [
    /^connecting "?([^"]*?)"? as (\w+) using protocol version (\d{1,3})\b.*$/i,
    ([team = "", seat = "", version = ""]) => {
      const isSeat = new RegExp(`^${SEAT}$`, "i").test(seat);
      if (!isSeat && !/^anypl$/i.test(seat)) return fail("seat", seat);
      return ok({
        kind: "connecting",
        team: team.trim(),
        seat: isSeat ? seatOf(seat) : undefined,
        version: Number(version),
      });
    },
  ],
  [
    new RegExp(`^${SEAT} [("]*(.*?)[)"]* seated\\.?$`, "i"),
    ([seat = "", team = ""]) => ok({ kind: "seated", seat: seatOf(seat), team }),
  ],
  [
    new RegExp(`^${SEAT} ready (?:for|to) (${READY_FOR.join("|")})\\.?$`, "i"),
    ([seat = "", what = ""]) => {
      const word = READY_FOR.find((one) => one === what.toLowerCase()) ?? "dummy";
      return ok({ kind: "ready", seat: seatOf(seat), for: word });
    },
  ],
  [
    new RegExp(`^${SEAT} ready for ${SEAT}(?:'s)? bid\\.?$`, "i"),
    ([seat = "", by = ""]) => ok({ kind: "ready", seat: seatOf(seat), for: "bid", by: seatOf(by) }),
  ],
  [
    new RegExp(`^${SEAT} ready for ${HOLDER}(?:'s)? card to trick (\\d+)\\.?$`, "i"),
    ([seat = "", by = "", trick = ""]) =>
      ok({
        kind: "ready",
        seat: seatOf(seat),
        for: "card",
        by: holderOf(by),
        trick: Number(trick),
      }),
  ],
  [
    /^teams ?: ?n\/s ?: ?"([^"]*)"[. ]*e\/w ?: ?"([^"]*)".*$/i,
    ([ns = "", ew = ""]) => ok({ kind: "teams", ns, ew }),
  ],
  [/^start of board\.?$/i, () => ok({ kind: "start" })],
  [
    new RegExp(
      `^board number (\\d{1,9})\\. dealer ${SEAT}\\. (neither|n/s|e/w|both) vulnerable\\.?$`,
      "i",
    ),
    ([number = "", dealer = "", who = ""]) =>
      ok({
        kind: "board",
        number: Number(number),
        dealer: seatOf(dealer),
        vulnerability:
          VULNERABILITIES.find(
            (one) => VULNERABLE_WORDS[one].toLowerCase() === who.toLowerCase(),
          ) ?? "None",
      }),
  ],
  [
    new RegExp(`^${HOLDER}(?:'s)? cards ?: ?(.*)$`, "i"),
    ([of = "", text = ""]) => {
      const hand = parseCards(text);
      return hand.ok ? ok({ kind: "cards", of: holderOf(of), hand: hand.value }) : hand;
    },
  ],
  [
    new RegExp(`^${SEAT} ${CALL}\\b\\.?(.*)$`, "i"),
    ([seat = "", verb = "", level = "", strain = "", rest = ""]) => {
      const call = readCall(verb, level, strain);
      if (!call.ok) return call;
      const told = /^\s*(alert|infos)\.?\s*(.*)$/i.exec(rest);
      if (told === null && !/^[\s.]*$/.test(rest)) return fail("message", rest.trim());
      return ok({
        kind: "call",
        seat: seatOf(seat),
        call: call.value,
        alert: told?.[1]?.toLowerCase() === "alert",
        text: told?.[2]?.trim() ?? "",
      });
    },
  ],
  [
    new RegExp(`^explain ${SEAT}(?:'s)? ${CALL}\\.?$`, "i"),
    ([seat = "", verb = "", level = "", strain = ""]) => {
      const call = readCall(verb, level, strain);
      return call.ok ? ok({ kind: "explain", seat: seatOf(seat), call: call.value }) : call;
    },
  ],
  [
    new RegExp(`^${SEAT} plays ?(\\w{2,3})\\b\\.?(.*)$`, "i"),
    ([seat = "", word = "", rest = ""]) => {
      const card = parsePlayed(word);
      if (!card.ok) return card;
      return ok({ kind: "play", seat: seatOf(seat), card: card.value, text: rest.trim() });
    },
  ],
  [
    new RegExp(`^${HOLDER} to lead\\.?$`, "i"),
    ([by = ""]) => ok({ kind: "lead", by: holderOf(by) }),
  ],
  [/^timing\b.*$/i, () => ok({ kind: "timing" })],
  [/^end of session\.?$/i, () => ok({ kind: "end" })],
  [
    /^illegal (bid|card)\b.*$/i,
    ([what = ""]) => ok({ kind: "illegal", what: what.toLowerCase() === "bid" ? "bid" : "card" }),
  ],
];

function readCall(verb: string, level: string, strain: string): Result<Call> {
  const word = (["P", "X", "XX"] as const).find((call) => CALL_WORDS[call] === verb.toLowerCase());
  return word === undefined ? parseCall(level + strain.charAt(0).toUpperCase()) : ok(word);
}

/** The most characters of a line that are read; the rest is ignored here, and a connection may refuse a longer line. */
export const LONGEST_MESSAGE = 2000;

/** Reads a line of the protocol; a fault for any other line. */
export function parseMessage(line: string): Result<ProtocolMessage> {
  const plain = line.slice(0, LONGEST_MESSAGE).replaceAll(/\s+/g, " ").trim();
  for (const [pattern, read] of READINGS) {
    const parts = pattern.exec(plain);
    if (parts !== null) return read(parts.slice(1).map((part) => part ?? ""));
  }
  return fail("message", plain.slice(0, 60));
}

/** Patterns for the beginning of the lines that a client expects. */
const BEGINNINGS: Partial<Readonly<Record<ProtocolMessage["kind"], RegExp>>> = {
  teams: /^teams\b/i,
  board: /^board\b/i,
  cards: /^\w+(?:'s)? cards\b/i,
  call: new RegExp(`^${SEAT} (?:pass|double|redouble|bid)`, "i"),
  lead: /^\w+ to lead\b/i,
  play: new RegExp(`^${SEAT} play`, "i"),
};

/** Whether a line begins like a message of this kind. */
export const beginsAs = (kind: ProtocolMessage["kind"], line: string): boolean =>
  BEGINNINGS[kind]?.test(line.replaceAll(/\s+/g, " ").trim()) ?? false;

/** Reads a card as rank and suit or suit and rank: `3C`, `C3`, `10c`. */
function parsePlayed(word: string): Result<Card> {
  const text = word.toUpperCase().replace("10", "T");
  const [a = "", b = ""] = text;
  return parseCard(/[SHDC]/.test(b) && !/[SHDC]/.test(a) ? b + a : text);
}

/** Reads a hand, `S A K 3. H -. D Q J. C 9 8 7.`, with or without spaces between the ranks. */
function parseCards(text: string): Result<Hand> {
  const cards: Card[] = [];
  const suits = text.split(".").filter((part) => part.trim() !== "");
  for (const [i, part] of suits.entries()) {
    const words = /^\s*([SHDC])\s*(.*)$/i.exec(part);
    const suit = words?.[1]?.toUpperCase() ?? "";
    if (suit !== SUITS_DOWN[i]) return fail("hand-suits", text);
    const ranks = (words?.[2] ?? "").toUpperCase().replaceAll("10", "T").replaceAll(/[\s-]/g, "");
    for (const rank of ranks) {
      const card = parseCard(suit + rank);
      if (!card.ok) return card;
      if (cards.includes(card.value)) return fail("card-twice", suit + rank);
      cards.push(card.value);
    }
  }
  return ok(CardSet.of(cards));
}

/** The cards of a hand as the protocol lists them: a void is a dash. */
export function makeCards(hand: Hand): string {
  return SUITS_DOWN.map((suit) => {
    const ranks = [...hand.only(suit)].map(rankOf).toReversed();
    return `${suit} ${ranks.length === 0 ? "-" : ranks.join(" ")}.`;
  }).join(" ");
}

/** A message as a line of ASCII, without a line end. */
export function makeMessage(message: ProtocolMessage): string {
  switch (message.kind) {
    case "connecting": {
      const seat = message.seat === undefined ? "ANYPL" : SEAT_WORDS[message.seat];
      return `Connecting "${nameText(message.team)}" as ${seat} using protocol version ${message.version}`;
    }
    case "seated":
      return `${SEAT_WORDS[message.seat]} ("${nameText(message.team)}") seated`;
    case "ready":
      return `${SEAT_WORDS[message.seat]} ready ${readyText(message)}`;
    case "teams":
      return `Teams : N/S : "${nameText(message.ns)}" E/W : "${nameText(message.ew)}"`;
    case "start":
      return "Start of board";
    case "board":
      return `Board number ${message.number}. Dealer ${SEAT_WORDS[message.dealer]}. ${VULNERABLE_WORDS[message.vulnerability]} vulnerable.`;
    case "cards":
      return `${holderWord(message.of)}'s cards : ${makeCards(message.hand)}`;
    case "call": {
      const told = message.text === "" && !message.alert ? "" : callTold(message);
      return `${SEAT_WORDS[message.seat]} ${callText(message.call)}${told}`;
    }
    case "lead":
      return `${holderWord(message.by)} to lead`;
    case "play": {
      const text = lineText(message.text);
      return `${SEAT_WORDS[message.seat]} plays ${rankOf(message.card)}${suitOf(message.card)}${text === "" ? "" : `. ${text}`}`;
    }
    case "timing":
      return makeTiming({ NS: [0, 0], EW: [0, 0] });
    case "end":
      return "End of session";
    case "illegal":
      return message.what === "bid" ? "Illegal bid" : "Illegal card";
    case "explain":
      return `Explain ${SEAT_WORDS[message.seat]}'s ${callText(message.call)}`;
  }
}

const callTold = ({ alert, text }: { readonly alert: boolean; readonly text: string }): string =>
  `${alert ? " Alert." : " Infos."}${text === "" ? "" : ` ${lineText(text)}`}`;

function readyText(ready: Ready): string {
  switch (ready.for) {
    case "start":
      return "to start";
    case "bid":
      return `for ${SEAT_WORDS[ready.by]}'s bid`;
    case "card":
      return `for ${ready.by === "dummy" ? "dummy" : SEAT_WORDS[ready.by]}'s card to trick ${ready.trick}`;
    default:
      return `for ${ready.for}`;
  }
}

const callText = (call: Call): string =>
  CALL_WORDS[call] ?? `bids ${call.endsWith("N") ? `${call}T` : call}`;

/** The line of timing, from each side's seconds for this board and in total. */
export function makeTiming(seconds: {
  readonly NS: readonly [board: number, total: number];
  readonly EW: readonly [board: number, total: number];
}): string {
  const two = (n: number): string => String(n).padStart(2, "0");
  const side = ([board, total]: readonly [number, number]): string => {
    const [b, t] = [Math.floor(board), Math.floor(total)];
    const all = `${Math.floor(t / 3600)}:${two(Math.floor(t / 60) % 60)}:${two(t % 60)}`;
    return `this board  ${two(Math.floor(b / 60))}:${two(b % 60)},  total  ${all}.`;
  };
  return `Timing - N/S : ${side(seconds.NS)}  E/W : ${side(seconds.EW)}`;
}

const SYMBOLS: Readonly<Record<string, string>> = {
  "♠": "S",
  "♥": "H",
  "♦": "D",
  "♣": "C",
  "–": "-",
  "—": "-",
  "“": "'",
  "”": "'",
  "’": "'",
};

/** A text as one line of ASCII: suit symbols become letters, other characters question marks. */
export function lineText(text: string): string {
  return [...text.replaceAll(/\s+/g, " ").trim()]
    .map((char) => SYMBOLS[char] ?? (char >= " " && char <= "~" ? char : "?"))
    .join("");
}

const nameText = (text: string): string => lineText(text).replaceAll('"', "'");
