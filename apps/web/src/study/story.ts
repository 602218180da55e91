/**
 * A board in words: the names of its moves, the test for mistakes, and its story in three sentences made from data: its
 * par, its turning point, and a false signal.
 */
import {
  contractOf,
  inLocale,
  scoreOf,
  sideOf,
  SUITS_DOWN,
  tricksNeeded,
  type BoardRecord,
  type Card,
  type Hand,
  type Locale,
  type Seat,
} from "@falsecard/core";
import type { BoardMove } from "../boards/moves.js";
import type {
  ContractWorth,
  EngineAnswer,
  PlayedBy,
  Reason,
  ScoreUnit,
  Signalled,
  Weighed,
} from "../robots/engine.js";
import {
  callName,
  cardName,
  contractName,
  runName,
  signedText,
  strainName,
} from "../words/tell.js";
import { say } from "../words/words.js";

/** `3rd`; in Japanese the number alone. */
function ordinal(n: number, locale: Locale): string {
  const tail = n % 100 > 10 && n % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return inLocale([`${n}${tail}`, String(n)], locale);
}

/** The call or card at a step: `3rd trick, West's ♣8`. */
export function moveText(moves: readonly BoardMove[], step: number, locale: Locale): string {
  const move = moves[step];
  if (move === undefined) return "";
  const { card, call } = move;
  const seat = say(`seat.${move.seat}`, locale);
  if (card === undefined) {
    const round = Math.floor(step / 4) + 1;
    return say("study.call", locale, { round, seat, call: callName(call ?? "P", locale) });
  }
  const before = moves.findIndex((one) => one.card !== undefined);
  const trick = ordinal(Math.floor((step - before) / 4) + 1, locale);
  return say("study.card", locale, { trick, seat, card: cardName(card) });
}

/** Tricks compared with those that the contract needs: `=`, `+1`, `−2`. */
export const markText = (tricks: number, needed: number): string => {
  const over = tricks - needed;
  return over === 0 ? "=" : over > 0 ? `+${over}` : `−${-over}`;
};

const DECIMALS: Readonly<Record<ScoreUnit, number>> = {
  points: 0,
  IMPs: 2,
  matchpoints: 1,
  boards: 2,
};

export const amountText = (value: number, unit: ScoreUnit): string =>
  value
    .toFixed(DECIMALS[unit])
    .replace(/^-(0(?:\.0+)?)$/, "$1")
    .replace("-", "−");

/** A hand as a line: `♠AK7 ♥QJ ♦– ♣98765432`. */
export const handText = (hand: Hand): string =>
  SUITS_DOWN.map((suit) => strainName(suit) + runName(hand.only(suit))).join(" ");

/** The smallest difference that is a mistake. */
const LEAST_MISTAKE: Readonly<Record<ScoreUnit, number>> = {
  IMPs: 0.3,
  points: 15,
  matchpoints: 3,
  boards: 0.05,
};
/** The number of standard errors beyond which a difference is taken as real. */
const SURE_ERRORS = 2;

export interface Mistake {
  readonly card: Card;
  readonly by: number;
  readonly error: number;
  readonly better: Weighed;
  readonly unit: ScoreUnit;
}

/** The verdict on a card that was a mistake; undefined for any other. */
export function mistakeOf(card: Card, { candidates, unit }: Reason): Mistake | undefined {
  const own = candidates.find(({ cards }) => cards.includes(card));
  // Looks for `behind.by === 0`, not for the highest mean: a card that was given up early may have a higher mean over
  // its few deals.
  const better = candidates.find(({ behind }) => behind.by === 0);
  if (own === undefined || better === undefined || own === better) return undefined;
  const { by, error } = own.behind;
  return by >= LEAST_MISTAKE[unit] && by > SURE_ERRORS * error
    ? { card, by, error, better, unit }
    : undefined;
}

/** The smallest difference in IMPs that is mentioned. */
export const NOTHING = 0.3;

export interface Sentence {
  readonly text: string;
  readonly step?: number;
}

export interface StoryFacts {
  readonly record: BoardRecord;
  readonly moves: readonly BoardMove[];
  readonly person: Seat;
  readonly locale: Locale;
  readonly layout: EngineAnswer<"layout"> | undefined;
  readonly trace: EngineAnswer<"trace"> | undefined;
  readonly signals: readonly Signalled[] | undefined;
  /** The judgement of the opening lead by what could be known, if the lead was the person's part of the board. */
  readonly lead: PlayedBy | undefined;
  /** The value of the contract, if the board ended with the auction. */
  readonly worth: EngineAnswer<"worth"> | undefined;
}

/**
 * The sentences whose data is there: the contract or the lead if that was the person's part, then par, turning point
 * and signals.
 */
export const storyOf = (told: StoryFacts): readonly Sentence[] =>
  [contractIn(told), leadIn(told), worthOf(told), turnOf(told), signalsIn(told)].filter(
    (one) => one !== undefined,
  );

/** Compares the contract reached with the best one, over many deals of the other cards. */
function contractIn({ locale, worth }: StoryFacts): Sentence | undefined {
  if (worth === undefined) return undefined;
  const { reached, best, behind, deals } = worth;
  const words = ({ contract }: ContractWorth): string =>
    contract === undefined ? say("passed-out", locale) : contractName(contract);
  const values = {
    reached: words(reached),
    mean: signedText(Math.round(reached.mean)),
    makes: Math.round(100 * reached.makes),
    best: words(best),
    bestMean: signedText(Math.round(best.mean)),
    bestMakes: Math.round(100 * best.makes),
    behind: behind.toFixed(1),
    deals,
  };
  const isBest = behind < NOTHING;
  return { text: say(isBest ? "story.bid.best" : "story.bid.behind", locale, values) };
}

/** Compares the person's opening lead with the other cards, by what could be known. */
function leadIn({ record, locale, lead }: StoryFacts): Sentence | undefined {
  const card = record.cards[0]?.card;
  if (card === undefined || lead === undefined) return undefined;
  const verdict = mistakeOf(card, lead.reason);
  const step = record.calls.length;
  const values = { card: cardName(card) };
  if (verdict === undefined) return { text: say("story.lead.good", locale, values), step };
  const { better, by, error, unit } = verdict;
  return {
    text: say("story.lead.behind", locale, {
      ...values,
      better: better.cards.map(cardName).join(", "),
      by: by.toFixed(1),
      error: error.toFixed(1),
      unit: say(`unit.${unit}`, locale),
    }),
    step,
  };
}

/** Compares the score of the person's side with par. */
function worthOf({ record, person, locale, layout }: StoryFacts): Sentence | undefined {
  const score = scoreOf(record);
  if (layout === undefined || score === undefined) return undefined;
  const own = (value: number): number => (sideOf(person) === "NS" ? value : -value);
  const { par } = layout;
  const [first] = par.contracts;
  const contract =
    first === undefined
      ? say("passed-out", locale)
      : say("contract", locale, {
          contract: contractName(first),
          seat: say(`seat.${first.declarer}`, locale),
        });
  const behind = own(score) - own(par.score);
  const word = behind === 0 ? "story.par.equal" : behind > 0 ? "story.par.more" : "story.par.less";
  return { text: say(word, locale, { par: signedText(own(par.score)), contract }) };
}

/** The last card that changed whether the contract can be made, else the card that cost most tricks. */
function turnOf({ record, moves, locale, trace }: StoryFacts): Sentence | undefined {
  const contract = contractOf(record);
  const [start] = trace?.moves ?? [];
  if (contract === undefined || trace === undefined || start === undefined) return undefined;
  if (trace.cards.length === 0) return undefined;
  const needed = tricksNeeded(contract);
  let before = Math.min(...start.map(([, tricks]) => tricks));
  let [turned, dearest, cost] = [-1, -1, 0];
  for (const [i, card] of trace.cards.entries()) {
    if (card.cost > 0 && before >= needed !== card.after >= needed) turned = i;
    if (card.cost > cost) [dearest, cost] = [i, card.cost];
    before = card.after;
  }
  const index = turned >= 0 ? turned : dearest;
  const card = trace.cards[index];
  if (card === undefined) return { text: say("story.turn.none", locale) };
  const step = record.calls.length + index;
  const move = moveText(moves, step, locale);
  const isDeclarer = sideOf(card.seat) === sideOf(contract.declarer);
  const word =
    turned < 0
      ? card.cost === 1
        ? "story.turn.cost.one"
        : "story.turn.cost"
      : isDeclarer
        ? "story.turn.lost"
        : "story.turn.made";
  return { text: say(word, locale, { move, cost: card.cost }), step };
}

/** A false signal, preferably one that misled the person; else that all signals were true. */
function signalsIn({ record, person, locale, signals }: StoryFacts): Sentence | undefined {
  if (signals === undefined || record.cards.length === 0) return undefined;
  const lies = signals.filter(({ truthful }) => !truthful);
  const lie =
    lies.find(({ misled }) => misled !== undefined) ??
    lies.find(({ seat }) => seat !== person) ??
    lies[0];
  if (lie === undefined)
    return {
      text: say(signals.length === 0 ? "story.signals.none" : "story.signals.true", locale, {
        count: signals.length,
      }),
    };
  const card = record.cards[lie.index]?.card;
  const seat = say(`seat.${lie.seat}`, locale);
  const values = { seat, card: card === undefined ? "" : cardName(card), text: lie.text };
  const step = record.calls.length + lie.index;
  if (lie.misled === undefined)
    return { text: say(lie.seat === person ? "story.lie.own" : "story.lie", locale, values), step };
  const percent = (chance: number): number => Math.round(100 * chance);
  return {
    text: say("story.lie.believed", locale, {
      ...values,
      honour: cardName(lie.misled.card),
      before: percent(lie.misled.before),
      after: percent(lie.misled.after),
    }),
    step,
  };
}
