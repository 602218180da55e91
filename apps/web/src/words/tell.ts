/** Calls, cards, hands, contracts, results and scores in words, for display and for screen readers. */
import {
  auctionOf,
  contractOf,
  isBid,
  levelOf,
  makeRank,
  playOf,
  rankOf,
  scoreOf,
  seatAfter,
  strainOf,
  suitOf,
  suitSymbol,
  SUITS_DOWN,
  tricksNeeded,
  tricksOf,
  winnerOf,
  type BoardRecord,
  type Call,
  type Card,
  type Contract,
  type Hand,
  type Locale,
  type Strain,
} from "@falsecard/core";
import { say } from "./words.js";

/** The variation selector keeps phones from drawing the suit as an emoji. */
export const strainName = (strain: Strain): string =>
  strain === "N" ? "NT" : `${suitSymbol(strain)}\uFE0E`;

export const rankName = (card: Card): string => makeRank(rankOf(card)).replace("T", "10");

/** The ranks of a suit without separators, `AQ9`; thin spaces around 10 keep it from being read as two cards. */
export const runName = (cards: Hand): string =>
  [...cards].toReversed().map(rankName).join("").replace("10", "\u200A10\u200A").trim() || "–";

export const cardName = (card: Card): string => strainName(suitOf(card)) + rankName(card);

export function callName(call: Call, locale: Locale): string {
  if (isBid(call)) return `${levelOf(call)}${strainName(strainOf(call))}`;
  return say(call === "P" ? "pass" : call === "X" ? "double" : "redouble", locale);
}

/** A card for screen readers. */
export const spokenCard = (card: Card, locale: Locale): string =>
  say("spoken.card", locale, {
    rank: say(`rank.${rankOf(card)}`, locale),
    suit: say(`suit.${suitOf(card)}`, locale),
  });

export function spokenCall(call: Call, locale: Locale): string {
  if (!isBid(call)) return callName(call, locale);
  return `${levelOf(call)} ${say(`suit.${strainOf(call)}`, locale)}`;
}

export const contractName = ({ level, strain, doubling }: Contract): string =>
  `${level}${strainName(strain)}${doubling === "" ? "" : doubling === "X" ? "×" : "××"}`;

/** A text for display: the ten is written 10, and no line breaks inside `15–17` or between a number and its noun. */
export const unbroken = (text: string): string =>
  text
    .replaceAll(/([♠♥♦♣]\uFE0E?)T(?![A-Za-z])/g, "$110")
    .replaceAll(/(\d)([–-])(?=\d)/g, "$1\u2060$2\u2060")
    .replaceAll(
      /(\d) (?=HCP|IMP|%|points|over|down|点|トリック|オーバー|ダウン|ボード)/g,
      "$1\u00A0",
    );

export const signedText = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";

/** IMPs with at most one decimal, or whole percent of the matchpoints. */
export function gainText(gain: number, isMatchpoints: boolean, locale: Locale): string {
  if (isMatchpoints) return `${gain.toFixed(0)} ${say("unit.matchpoints", locale)}`;
  return `${signedText(Number(gain.toFixed(1)))} ${say("unit.IMPs", locale)}`;
}

/** A hand in words, suit by suit; a void is named too. */
export const handWords = (hand: Hand, locale: Locale): string =>
  SUITS_DOWN.map((suit) => {
    const ranks = [...hand.only(suit)].toReversed().map(rankName);
    const cards = ranks.length === 0 ? say("void", locale) : ranks.join(" ");
    return `${say(`suit.${suit}`, locale)} ${cards}`;
  }).join(say("comma", locale));

const contractValues = (
  contract: Contract,
  locale: Locale,
): { contract: string; seat: string } => ({
  contract: contractName(contract),
  seat: say(`seat.${contract.declarer}`, locale),
});

/** `4♥ by South, made with an overtrick`. */
export function outcomeText(record: BoardRecord, locale: Locale): string {
  const contract = contractOf(record);
  if (contract === undefined) return say("passed-out", locale);
  const over = (tricksOf(record) ?? 0) - tricksNeeded(contract);
  const made = (["result.made", "result.over.one"] as const)[over] ?? "result.over";
  return say(over < 0 ? "result.down" : made, locale, {
    ...contractValues(contract, locale),
    over: Math.abs(over),
  });
}

/** `3♣+1 by North`, as score sheets write it. */
export function shortResult(record: BoardRecord, locale: Locale): string {
  const contract = contractOf(record);
  if (contract === undefined) return say("passed-out", locale);
  const over = (tricksOf(record) ?? 0) - tricksNeeded(contract);
  return say("result.short", locale, {
    ...contractValues(contract, locale),
    over: over === 0 ? "=" : signedText(over),
  });
}

/** The score from the view of the person's side. */
export const scoreText = (record: BoardRecord, side: "NS" | "EW"): string => {
  const score = scoreOf(record) ?? 0;
  return signedText(side === "NS" ? score : -score);
};

export function contractWords(record: BoardRecord, locale: Locale): string | undefined {
  const contract = contractOf(record);
  if (contract === undefined) return undefined;
  return say("contract", locale, contractValues(contract, locale));
}

/** The calls and cards between two states of a board, in sentences for screen readers. */
export function newsOf(before: BoardRecord, after: BoardRecord, locale: Locale): string[] {
  const news: string[] = [];
  const auction = auctionOf(after);
  for (const [i, { call, alert }] of after.calls.entries()) {
    if (i < before.calls.length) continue;
    const by = say(`seat.${auction.seatOf(i)}`, locale);
    const words = `${by}: ${spokenCall(call, locale)}`;
    news.push(alert === true ? `${words} (${say("alert", locale)})` : words);
  }
  if (auction.isOver && !auctionOf(before).isOver)
    news.push(contractWords(after, locale) ?? say("passed-out", locale));
  const play = playOf(after);
  if (play === undefined) return news;
  const tricks = [...play.tricks, play.current];
  for (let i = before.cards.length; i < after.cards.length; i++) {
    const trick = tricks[Math.floor(i / 4)];
    const card = trick?.cards[i % 4];
    if (trick === undefined || card === undefined) break;
    const by = say(`seat.${seatAfter(trick.leader, i % 4)}`, locale);
    news.push(`${by}: ${spokenCard(card, locale)}`);
    const winner = i % 4 === 3 ? winnerOf(trick, play.contract.strain) : undefined;
    if (winner !== undefined)
      news.push(
        say("spoken.trick", locale, {
          seat: say(`seat.${winner}`, locale),
          won: play.declarerTricks,
          lost: play.tricks.length - play.declarerTricks,
        }),
      );
  }
  const { claim } = after;
  if (claim !== undefined && before.claim === undefined) news.push(claimedText(claim, locale));
  return news;
}

/** A claim, or a concession of all tricks that are left. */
export const claimedText = (
  { by, tricks }: NonNullable<BoardRecord["claim"]>,
  locale: Locale,
): string =>
  say(tricks === 0 ? "claimed.none" : "claimed", locale, {
    seat: say(`seat.${by}`, locale),
    tricks,
  });
