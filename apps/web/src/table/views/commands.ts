/** The table by typed words, for text mode: the same controller, asked and told in sentences. */
import {
  auctionOf,
  cardOf,
  contractOf,
  dummyOf,
  isRank,
  parseCall,
  seatAfter,
  SEATS,
  sideOf,
  SUITS,
  wholeNumber,
  winnerOf,
  type Card,
  type Seat,
  type Trick,
} from "@falsecard/core";
import type { Game } from "../../session/game.js";
import { callName, contractWords, handWords, spokenCall, spokenCard } from "../../words/tell.js";
import { tallyText } from "../../scores/tally-text.js";
import { say } from "../../words/words.js";

/** Does what a line says; the sentence is the answer. */
export function obey(game: Game, line: string): string {
  const [first = "", ...rest] = line.trim().toLowerCase().split(/\s+/);
  const word = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined;
  if (word !== undefined) return word(game, rest.join(" "));
  // "bid" and "play" may be left out.
  const said = first === "bid" || first === "play" ? rest.join(" ") : [first, ...rest].join(" ");
  return act(game, said);
}

/** A call when one is due, else a card. */
function act(game: Game, said: string): string {
  const { locale } = game.settings.value;
  const turn = game.table.turn.value;
  const card = cardIn(said);
  const call = parseCall(said);
  if (turn === "call" && call.ok) {
    if (!auctionOf(game.table.record.value).allows(call.value))
      return say("text.illegal", locale, { found: callName(call.value, locale) });
    game.table.call(call.value);
    return spokenCall(call.value, locale);
  }
  if (turn === "card" && card !== undefined) {
    if (game.table.play.value?.legal.has(card) !== true)
      return `${say("text.illegal", locale, { found: spokenCard(card, locale) })} ${legal(game)}`;
    game.table.card(card);
    return spokenCard(card, locale);
  }
  if (call.ok) return say("text.not-call", locale);
  if (card !== undefined) return say("text.not-card", locale);
  return say("text.unknown", locale, { found: said.slice(0, 40) });
}

/** `sk`, `s k`, `h10`, `10h`: suit and rank in either order. */
function cardIn(text: string): Card | undefined {
  const plain = text.replaceAll(/[\s-]/g, "").toUpperCase().replace("10", "T");
  if (plain.length !== 2) return undefined;
  const [a = "", b = ""] = plain;
  const suit = SUITS.find((one) => one === a);
  if (suit !== undefined && isRank(b)) return cardOf(suit, b);
  const after = SUITS.find((one) => one === b);
  return after !== undefined && isRank(a) ? cardOf(after, a) : undefined;
}

/** The person's hand, and what is left of it. */
export function handSentence(game: Game): string {
  const { locale } = game.settings.value;
  const seat = game.table.seat.value;
  const hand = game.table.play.value?.left(seat) ?? game.table.record.value.deal[seat];
  return hand === undefined ? "" : say("text.hand", locale, { hand: handWords(hand, locale) });
}

export function dummySentence(game: Game): string {
  const { locale } = game.settings.value;
  const record = game.table.record.value;
  const contract = contractOf(record);
  const dummy = contract === undefined ? undefined : dummyOf(contract);
  const hand = dummy === undefined ? undefined : game.table.play.value?.left(dummy);
  if (dummy === undefined || hand === undefined) return say("text.dummy.none", locale);
  const seat = `${say(`seat.${dummy}`, locale)} (${say("dummy", locale)})`;
  return say("text.other", locale, { seat, hand: handWords(hand, locale) });
}

/** The hands that only one sees who has given the board up. */
export function otherSentences(game: Game): string[] {
  const { locale, seat: own } = game.settings.value;
  const { deal } = game.table.record.value;
  const contract = contractOf(game.table.record.value);
  const told = [own, game.table.seat.value, contract === undefined ? own : dummyOf(contract)];
  return SEATS.filter((seat) => !told.includes(seat)).flatMap((seat) => {
    const hand = game.table.play.value?.left(seat) ?? deal[seat];
    if (hand === undefined) return [];
    const words = handWords(hand, locale);
    return [say("text.other", locale, { seat: say(`seat.${seat}`, locale), hand: words })];
  });
}

export function auctionSentence(game: Game): string {
  const { locale } = game.settings.value;
  const record = game.table.record.value;
  const auction = auctionOf(record);
  if (auction.calls.length === 0) return say("text.auction.none", locale);
  const calls = auction.calls
    .map((call, i) => `${say(`seat.${auction.seatOf(i)}`, locale)} ${spokenCall(call, locale)}`)
    .join(say("comma", locale));
  const contract = contractWords(record, locale);
  const told = say("text.auction", locale, { calls });
  if (contract === undefined) return told;
  return say("text.contract", locale, { told, contract });
}

const cardsOf = (game: Game, { leader, cards }: Trick): string => {
  const { locale } = game.settings.value;
  const by = (seat: Seat): string => say(`seat.${seat}`, locale);
  return cards
    .map((card, i) => `${by(seatAfter(leader, i))} ${spokenCard(card, locale)}`)
    .join(say("comma", locale));
};

export function trickSentence(game: Game): string {
  const { locale } = game.settings.value;
  const current = game.table.play.value?.current;
  if (current === undefined || current.cards.length === 0) return say("text.trick.none", locale);
  return say("text.trick", locale, { cards: cardsOf(game, current) });
}

export function lastSentence(game: Game): string {
  const { locale } = game.settings.value;
  const play = game.table.play.value;
  const last = play?.tricks.at(-1);
  if (play === undefined || last === undefined) return say("text.last.none", locale);
  const seat = say(`seat.${winnerOf(last, play.contract.strain) ?? last.leader}`, locale);
  return say("text.last", locale, { cards: cardsOf(game, last), seat });
}

function legal(game: Game): string {
  const { locale } = game.settings.value;
  if (game.table.turn.value !== "card") return say("text.not-card", locale);
  const cards = [...(game.table.play.value?.legal ?? [])].toReversed();
  const list = cards.map((card) => spokenCard(card, locale)).join(say("comma", locale));
  return say("text.legal", locale, { cards: list });
}

const score = (game: Game): string => {
  const { locale, seat } = game.settings.value;
  return tallyText(game.scores.tally.value, sideOf(seat), locale);
};

/** The answer of something that goes on by itself, or says its own word later. */
const quietly =
  (does: (game: Game, rest: string) => void) =>
  (game: Game, rest: string): string => {
    does(game, rest);
    return "";
  };

function meaning(game: Game, rest: string): string {
  const { locale } = game.settings.value;
  const call = parseCall(rest);
  const found = game.table.meanings.value?.possible.find(
    (one) => call.ok && one.call === call.value,
  );
  return found === undefined
    ? say("text.unknown", locale, { found: rest.slice(0, 40) })
    : `${spokenCall(found.call, locale)}: ${found.text}`;
}

/** What the last robot's card told, as far as the hands may be seen. */
function why(game: Game): string {
  const { locale } = game.settings.value;
  if (!game.table.isFaced.value) return say("why.hidden", locale);
  const [last] = [...game.table.reasons.value].toSorted(([a], [b]) => b - a);
  return last === undefined ? say("why.none", locale) : last[1].paragraph;
}

function claim(game: Game, rest: string): string {
  const { locale } = game.settings.value;
  const play = game.table.play.value;
  if (game.table.turn.value !== "card" || play === undefined) return say("text.not-card", locale);
  const left = play.tricksLeft;
  const tricks = wholeNumber(rest);
  if (tricks === undefined || tricks > left) return say("claim.ask", locale, { left });
  game.table.claims.claim(tricks);
  return "";
}

const COMMANDS: Readonly<Record<string, (game: Game, rest: string) => string>> = {
  help: (game) => say("text.help", game.settings.value.locale),
  "?": (game) => say("text.help", game.settings.value.locale),
  hand: handSentence,
  dummy: dummySentence,
  auction: auctionSentence,
  trick: trickSentence,
  last: lastSentence,
  legal,
  score,
  state: (game) => [auctionSentence(game), handSentence(game), trickSentence(game)].join(" "),
  meaning,
  m: meaning,
  why,
  claim,
  hint: quietly((game) => void game.table.askHint()),
  reveal: quietly((game) => game.reveal()),
  undo: quietly((game) => game.undo()),
  stop: quietly((game) => game.stop()),
  go: quietly((game) => game.table.goOn()),
  next: quietly((game) => game.boards.next()),
  yes: quietly((game) => game.sure(true)),
  no: quietly((game) => game.sure(false)),
};
