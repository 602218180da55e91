/**
 * A person at the terminal, as a player of the table: sees what a seat may see, types calls and cards, and may ask
 * what a call means, why a robot acted, what a robot would do, or to take something back.
 */
import {
  auctionOf,
  cardOf,
  dummyOf,
  isRank,
  makeHolding,
  parseCall,
  rankOf,
  recordAt,
  recordSeen,
  sayFault,
  SUITS,
  SUITS_DOWN,
  viewOf,
  type BoardRecord,
  type Card,
  type Hand,
  type Play,
  type Seat,
  type Suit,
  type View,
} from "@falsecard/core";
import { explain, situationOf } from "@falsecard/engine/bidding";
import { explainCard, seenPlay, type Detail } from "@falsecard/engine/play";
import { robotCall, robotCard, type Robot } from "@falsecard/engine/robot";
import {
  Abandoned,
  seedAt,
  type CallMade,
  type CardMade,
  type ClaimMade,
  type Player,
} from "@falsecard/table";
import { callText, meaningText } from "./bidding.js";
import type { Shell } from "./shell.js";
import { auctionTable, cardText, contractText, Notes } from "./tables.js";
import type { WordKey } from "./words.js";

/** What a person may want besides calling and playing. */
export type Wish = "quit" | "undo";

/** Ends the board because the person wants something else. */
export class Wished extends Abandoned {
  readonly wish: Wish;
  constructor(seat: Seat, wish: Wish) {
    super(seat, wish);
    this.wish = wish;
  }
}

export interface Sitter {
  readonly shell: Shell;
  readonly seat: Seat;
  /** Lines that the person types; undefined when there are no more. */
  readonly ask: () => Promise<string | undefined>;
  /** Who sits in the other seats, and gives hints. */
  readonly robot: Robot;
  readonly seed: string;
  /** The board as it stands, of which `why` looks at the moment that is asked about. */
  readonly record: () => BoardRecord;
}

const WORDS: Readonly<Record<string, string>> = {
  "?": "help",
  h: "help",
  help: "help",
  m: "meaning",
  meaning: "meaning",
  w: "why",
  why: "why",
  hint: "hint",
  undo: "undo",
  u: "undo",
  claim: "claim",
  q: "quit",
  quit: "quit",
  exit: "quit",
};

export class Person implements Player {
  readonly name: string;
  readonly #sitter: Sitter;
  /** Cards that have been told. */
  #told = 0;
  /** Cards that had been played when the person last claimed. */
  #claimed = -1;

  constructor(sitter: Sitter) {
    this.#sitter = sitter;
    this.name = sitter.shell.say("play.you");
  }

  async call(view: View): Promise<CallMade> {
    const { shell } = this.#sitter;
    await shell.print("", ...this.#auction(view), "", ...handLine(shell, view.hand));
    for (;;) {
      const line = await this.#line("play.call", view);
      if (line === undefined) continue;
      const call = parseCall(line);
      if (!call.ok) await shell.print(sayFault(call.fault, shell.scribe.locale));
      else {
        const next = auctionOf(view).with(call.value);
        if (next.ok) return { call: call.value };
        await shell.print(sayFault(next.fault, shell.scribe.locale));
      }
    }
  }

  async card(view: View): Promise<CardMade | ClaimMade> {
    const { shell } = this.#sitter;
    const seen = seenPlay(view);
    if (!seen.ok) throw new Error(seen.fault.code);
    const play = seen.value;
    await this.#catchUp(view);
    // Asked again at the same moment: the claim did not stand.
    if (this.#claimed === view.cards.length) await shell.print(shell.say("play.refused"));
    await shell.print("", ...this.#table(view, play));
    const { legal } = play;
    const [only] = legal;
    if (legal.size === 1 && only !== undefined) {
      await shell.print(shell.say("play.forced", { card: cardText(shell.scribe, only) }));
      return { card: only };
    }
    for (;;) {
      const line = await this.#line("play.card", view, play);
      if (line === undefined) continue;
      const claim = /^claim\s+(\d{1,2})$/i.exec(line)?.[1];
      if (claim !== undefined) {
        this.#claimed = view.cards.length;
        return { claim: Number(claim) };
      }
      const card = typedCard(line, play);
      if (card === undefined) {
        const cards = [...legal].toReversed().map((one) => cardText(shell.scribe, one));
        await shell.print(shell.say("play.nocard", { found: line, cards: cards.join(" ") }));
        continue;
      }
      const refusal = play.with(card);
      if (refusal.ok) return { card };
      await shell.print(sayFault(refusal.fault, shell.scribe.locale));
    }
  }

  async finish(view: View): Promise<void> {
    await this.#catchUp(view);
  }

  /** A new board, or one taken back. */
  restart(cards: number): void {
    this.#told = cards;
    this.#claimed = -1;
  }

  /** One line that is a call or a card; undefined if it was a question, which has been answered. */
  async #line(prompt: WordKey, view: View, play?: Play): Promise<string | undefined> {
    const { shell, seat, ask } = this.#sitter;
    await shell.write(shell.say(prompt, { seat: shell.say(`seat.${play?.turn ?? seat}`) }));
    const line = (await ask())?.trim();
    if (line === undefined) throw new Wished(seat, "quit");
    if (line === "") return undefined;
    const [first = "", ...rest] = line.toLowerCase().split(/\s+/);
    const word = WORDS[first];
    switch (word) {
      case "help":
        await shell.print(shell.say("play.help"));
        return undefined;
      case "quit":
      case "undo":
        throw new Wished(seat, word);
      case "meaning":
        await this.#meaning(view, rest[0]);
        return undefined;
      case "hint":
        await this.#hint(view);
        return undefined;
      case "why":
        await this.#why(rest[0] === "full" ? "full" : "paragraph");
        return undefined;
      default:
        return word === "claim" && rest.length === 0 ? undefined : line;
    }
  }

  #auction(view: View): string[] {
    const { shell } = this.#sitter;
    const notes = new Notes(false);
    return [...auctionTable(shell.scribe, recordSeen(view), notes), ...notes.lines()];
  }

  /** What the calls so far mean, or what one would mean now. */
  async #meaning(view: View, word: string | undefined): Promise<void> {
    const { shell, robot } = this.#sitter;
    const { scribe } = shell;
    const auction = auctionOf(view);
    const position = { auction, vulnerability: view.board.vulnerability, cards: robot.cards };
    if (word === undefined) {
      for (const { seat, call, meaning } of explain(position))
        await shell.print(
          `${shell.say(`seat.${seat}`)} ${callText(scribe, call)}: ${meaningText(scribe, meaning)}`,
        );
      return;
    }
    const call = parseCall(word.toUpperCase());
    const faulty = call.ok ? auction.with(call.value) : call;
    if (!call.ok || !faulty.ok) {
      const fault = call.ok ? faulty : call;
      if (!fault.ok) await shell.print(sayFault(fault.fault, scribe.locale));
      return;
    }
    const meaning = situationOf(position).meaning(call.value);
    await shell.print(`${callText(scribe, call.value)}: ${meaningText(scribe, meaning)}`);
  }

  /** What a robot would do with the same cards. */
  async #hint(view: View): Promise<void> {
    const { shell, robot, seed } = this.#sitter;
    const { scribe } = shell;
    const asked = { seed: seedAt(seed, view) };
    if (view.outcome === undefined) {
      const judged = robotCall(view, robot, asked);
      if (judged.ok) {
        const { call, meaning } = judged.value;
        await shell.print(`${callText(scribe, call)}: ${meaningText(scribe, meaning)}`);
      }
      return;
    }
    const decided = robotCard(view, robot, asked);
    if (decided.ok) await shell.print(...explainCard(decided.value, "paragraph", scribe.locale));
  }

  /** Why the last robot called or played as it did: it is asked the same again, and gives the same answer. */
  async #why(detail: Detail): Promise<void> {
    const { shell, robot, seed, record, seat } = this.#sitter;
    const { scribe } = shell;
    const now = record();
    const last = lastOfRobots(now, seat);
    const view = last === undefined ? undefined : viewOf(last.before, last.seat);
    if (last === undefined || view === undefined) {
      await shell.print(shell.say("play.nobody"));
      return;
    }
    const name = shell.say(`seat.${last.seat}`);
    const asked = { seed: seedAt(seed, view) };
    if (view.outcome === undefined) {
      const judged = robotCall(view, robot, asked);
      if (!judged.ok) return;
      const { call, meaning } = judged.value;
      await shell.print(`${name} ${callText(scribe, call)}: ${meaningText(scribe, meaning)}`);
      return;
    }
    const decided = robotCard(view, robot, asked);
    if (decided.ok)
      await shell.print(`${name}:`, ...explainCard(decided.value, detail, scribe.locale));
  }

  /** Cards that were played since the person last looked. */
  async #catchUp(view: View): Promise<void> {
    const { shell, seat } = this.#sitter;
    const { outcome, cards } = view;
    if (outcome === undefined || outcome === "passed out") return;
    for (; this.#told < cards.length; this.#told++) {
      const seen = cards[this.#told];
      if (seen === undefined) break;
      const player = seen.seat === dummyOf(outcome) ? outcome.declarer : seen.seat;
      if (player === seat) continue;
      const name = shell.say(`seat.${seen.seat}`);
      await shell.print(
        shell.say("play.played", { seat: name, card: cardText(shell.scribe, seen.card) }),
      );
    }
  }

  /** Contract, tricks, dummy, the trick in play and the own hand. */
  #table(view: View, play: Play): string[] {
    const { shell } = this.#sitter;
    const { scribe } = shell;
    const { contract, current, won } = play;
    const dummy = dummyOf(contract);
    const left = (seat: Seat): Hand | undefined => play.left(seat);
    const trick = current.cards.map((card) => cardText(scribe, card)).join(" ");
    const hand = (seat: Seat, name: string): string[] => {
      const cards = left(seat);
      return cards === undefined ? [] : [`${name}: ${handText(shell, cards)}`];
    };
    return [
      shell.say("play.state", {
        contract: contractText(scribe, contract),
        ns: won.NS,
        ew: won.EW,
      }),
      ...(view.dummy === undefined || dummy === view.seat
        ? []
        : hand(dummy, shell.say("play.dummy"))),
      ...hand(view.seat, shell.say("play.hand")),
      ...(trick === "" ? [] : [shell.say("play.trick", { cards: trick })]),
    ];
  }
}

function handText(shell: Shell, hand: Hand): string {
  return SUITS_DOWN.map(
    (suit) => `${shell.scribe.suit(suit)}${makeHolding(hand.in(suit)) || "-"}`,
  ).join(" ");
}

const handLine = (shell: Shell, hand: Hand): string[] => [
  `${shell.say("play.hand")}: ${handText(shell, hand)}`,
];

const SYMBOLS: Readonly<Record<string, Suit>> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

/** `SA`, `as`, `♠A`, `10h`; a rank alone where only one suit may be played. */
function typedCard(text: string, play: Play): Card | undefined {
  const plain = [...text.toUpperCase().replace("10", "T")]
    .map((char) => SYMBOLS[char] ?? char)
    .join("")
    .replaceAll(/\s+/g, "");
  const [a = "", b = ""] = plain;
  const suit = SUITS.find((one) => one === a) ?? SUITS.find((one) => one === b);
  const rank = isRank(a) ? a : isRank(b) ? b : undefined;
  if (plain.length > 2 || rank === undefined) return undefined;
  if (plain.length === 2) return suit === undefined ? undefined : cardOf(suit, rank);
  const same = [...play.legal].filter((card) => rankOf(card) === rank);
  return same.length === 1 ? same[0] : undefined;
}

/** The last call or card that a robot chose, with the board as it stood before it. */
function lastOfRobots(
  record: BoardRecord,
  person: Seat,
): { readonly seat: Seat; readonly before: BoardRecord } | undefined {
  const calls = record.calls.length;
  for (let cards = record.cards.length - 1; cards >= 0; cards--) {
    const before = recordAt(record, calls, cards);
    const view = viewOf(before, person);
    const play = view === undefined ? undefined : seenPlay(view);
    const actor = play?.ok === true ? play.value.actor : undefined;
    if (actor !== undefined && actor !== person) return { seat: actor, before };
  }
  for (let made = calls - 1; made >= 0; made--) {
    const before = recordAt(record, made, 0);
    const seat = auctionOf(before).turn;
    if (seat !== undefined && seat !== person) return { seat, before };
  }
  return undefined;
}
