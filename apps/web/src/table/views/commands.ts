/** Typed commands for text mode, on the same controller as the drawn table; answers are sentences. */
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
  type Hand,
  type Locale,
  type Seat,
  type Trick,
} from "@falsecard/core";
import type { Game } from "../../session/game.js";
import { callName, contractWords, handWords, spokenCall, spokenCard } from "../../words/tell.js";
import { tallyText } from "../../scores/tally-text.js";
import { say } from "../../words/words.js";

/** Executes a typed line and returns the answer. */
export function obey(game: Game, line: string): string {
  const { locale } = game.settings.value;
  const [first = "", ...rest] = line.trim().toLowerCase().split(/\s+/);
  const command = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined;
  if (command !== undefined) return command(game, locale, rest.join(" "));
  const act = Object.hasOwn(ACTS, first) ? ACTS[first] : undefined;
  if (act !== undefined) {
    act(game);
    return "";
  }
  // "bid" and "play" may be left out.
  return move(game, [...(first === "bid" || first === "play" ? [] : [first]), ...rest].join(" "));
}

/** Makes the typed call or card. */
function move(game: Game, said: string): string {
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
    const found = spokenCard(card, locale);
    if (game.table.play.value?.legal.has(card) !== true)
      return `${say("text.illegal", locale, { found })} ${legal(game, locale)}`;
    game.table.card(card);
    return found;
  }
  if (call.ok) return say("text.not-call", locale);
  if (card !== undefined) return say("text.not-card", locale);
  return say("text.unknown", locale, { found: said.slice(0, 40) });
}

/** Parses a card with suit and rank in either order: `sk`, `s k`, `h10`, `10h`. */
function cardIn(text: string): Card | undefined {
  const plain = text.replaceAll(/[\s-]/g, "").toUpperCase().replace("10", "T");
  if (plain.length !== 2) return undefined;
  const [a = "", b = ""] = plain;
  const suit = SUITS.find((one) => one === a);
  if (suit !== undefined && isRank(b)) return cardOf(suit, b);
  const after = SUITS.find((one) => one === b);
  return after !== undefined && isRank(a) ? cardOf(after, a) : undefined;
}

type Sentence = (game: Game, locale: Locale, rest?: string) => string;

const dummyIn = (game: Game): Seat | undefined => {
  const contract = contractOf(game.table.record.value);
  return contract === undefined ? undefined : dummyOf(contract);
};

function handSentence(game: Game, locale: Locale, seat: Seat, held: Hand | undefined): string {
  if (held === undefined) return "";
  const role = seat === dummyIn(game) ? ` (${say("dummy", locale)})` : "";
  const name = `${say(`seat.${seat}`, locale)}${role}`;
  return say("text.other", locale, { seat: name, hand: handWords(held, locale) });
}

const cardsSaid = ({ leader, cards }: Trick, locale: Locale): string =>
  cards
    .map((card, i) => `${say(`seat.${seatAfter(leader, i)}`, locale)} ${spokenCard(card, locale)}`)
    .join(say("comma", locale));

const hand: Sentence = ({ table }, locale) => {
  const seat = table.seat.value;
  const left = table.play.value?.left(seat) ?? table.record.value.deal[seat];
  return left === undefined ? "" : say("text.hand", locale, { hand: handWords(left, locale) });
};

const dummy: Sentence = (game, locale) => {
  const seat = dummyIn(game);
  const left = seat === undefined ? undefined : game.table.play.value?.left(seat);
  return seat === undefined || left === undefined
    ? say("text.dummy.none", locale)
    : handSentence(game, locale, seat, left);
};

const auction: Sentence = ({ table }, locale) => {
  const made = auctionOf(table.record.value);
  if (made.calls.length === 0) return say("text.auction.none", locale);
  const calls = made.calls
    .map((call, i) => `${say(`seat.${made.seatOf(i)}`, locale)} ${spokenCall(call, locale)}`)
    .join(say("comma", locale));
  const contract = contractWords(table.record.value, locale);
  const told = say("text.auction", locale, { calls });
  return contract === undefined ? told : say("text.contract", locale, { told, contract });
};

const trick: Sentence = ({ table }, locale) => {
  const current = table.play.value?.current;
  if (current === undefined || current.cards.length === 0) return say("text.trick.none", locale);
  return say("text.trick", locale, { cards: cardsSaid(current, locale) });
};

const last: Sentence = ({ table }, locale) => {
  const play = table.play.value;
  const before = play?.tricks.at(-1);
  if (play === undefined || before === undefined) return say("text.last.none", locale);
  const seat = say(`seat.${winnerOf(before, play.contract.strain) ?? before.leader}`, locale);
  return say("text.last", locale, { cards: cardsSaid(before, locale), seat });
};

const legal: Sentence = ({ table }, locale) => {
  if (table.turn.value !== "card") return say("text.not-card", locale);
  const cards = [...(table.play.value?.legal ?? [])].toReversed();
  const list = cards.map((card) => spokenCard(card, locale)).join(say("comma", locale));
  return say("text.legal", locale, { cards: list });
};

const meaning: Sentence = ({ table }, locale, rest = "") => {
  const call = parseCall(rest);
  const found = table.meanings.value?.possible.find((one) => call.ok && one.call === call.value);
  return found === undefined
    ? say("text.unknown", locale, { found: rest.slice(0, 40) })
    : `${spokenCall(found.call, locale)}: ${found.text}`;
};

/** Why the last card of a robot was played, once the hands are open. */
const why: Sentence = ({ table }, locale) => {
  if (!table.isFaced.value) return say("why.hidden", locale);
  const [latest] = [...table.reasons.value].toSorted(([a], [b]) => b - a);
  return latest === undefined ? say("why.none", locale) : latest[1].paragraph;
};

const claim: Sentence = ({ table }, locale, rest = "") => {
  const play = table.play.value;
  if (table.turn.value !== "card" || play === undefined) return say("text.not-card", locale);
  const left = play.tricksLeft;
  const tricks = wholeNumber(rest);
  if (tricks === undefined || tricks > left) return say("claim.ask", locale, { left });
  table.claims.claim(tricks);
  return "";
};

const help: Sentence = (_, locale) => say("text.help", locale);

/** The board in sentences; hands that are open because the person asked to see them come last. */
export function boardSentences(game: Game, locale: Locale): readonly string[] {
  const { isOver, isFaced, play, seat, record } = game.table;
  const { deal } = record.value;
  if (isOver.value) return SEATS.map((one) => handSentence(game, locale, one, deal[one]));
  const told = [game.settings.value.seat, seat.value, dummyIn(game)];
  const others = SEATS.filter((one) => !told.includes(one));
  return [
    auction(game, locale),
    hand(game, locale),
    ...(contractOf(record.value) === undefined ? [] : [dummy(game, locale), trick(game, locale)]),
    ...(play.value?.tricks.length ? [last(game, locale)] : []),
    ...(isFaced.value
      ? others.map((one) => handSentence(game, locale, one, play.value?.left(one) ?? deal[one]))
      : []),
  ];
}

const COMMANDS: Readonly<Record<string, Sentence>> = {
  help,
  "?": help,
  hand,
  dummy,
  auction,
  trick,
  last,
  legal,
  score: (game, locale) =>
    tallyText(game.scores.tally.value, sideOf(game.settings.value.seat), locale),
  state: (game, locale) => [auction, hand, trick].map((one) => one(game, locale)).join(" "),
  meaning,
  m: meaning,
  why,
  claim,
};

/** Commands without an answer of their own; the page announces their effects. */
const ACTS: Readonly<Record<string, (game: Game) => void>> = {
  hint: (game) => void game.table.askHint(),
  reveal: (game) => game.reveal(),
  undo: (game) => game.undo(),
  stop: (game) => game.stop(),
  go: (game) => game.table.goOn(),
  next: (game) => game.boards.next(),
  yes: (game) => game.sure(true),
  no: (game) => game.sure(false),
};
