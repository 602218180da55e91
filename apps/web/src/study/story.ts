/**
 * A board as it is told to a person: the names of its moves, what counts as a mistake, and its story in three sentences
 * from data: what it was worth, where it turned, what was told and was not true.
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

/** `3rd`; Japanese has the figure alone. */
function ordinal(n: number, locale: Locale): string {
  const tail = n % 100 > 10 && n % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return inLocale([`${n}${tail}`, String(n)], locale);
}

/** What was called or played: `3rd trick, West's ♣8`. */
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

/** Tricks beside what the contract needs: `=`, `+1`, `−2`. */
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

/** Smaller differences are no mistake. */
const LEAST_MISTAKE: Readonly<Record<ScoreUnit, number>> = {
  IMPs: 0.3,
  points: 15,
  matchpoints: 3,
  boards: 0.05,
};
/** Standard errors beyond which a difference is no chance. */
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
  // One that was given up early may have been ahead of the best in the few deals it was judged in.
  const better = candidates.find(({ behind }) => behind.by === 0);
  if (own === undefined || better === undefined || own === better) return undefined;
  const { by, error } = own.behind;
  return by >= LEAST_MISTAKE[unit] && by > SURE_ERRORS * error
    ? { card, by, error, better, unit }
    : undefined;
}

/** Fewer IMPs than this are no difference. */
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
  /** What could be known when the opening lead was made, if it was the person's and is asked about. */
  readonly lead: PlayedBy | undefined;
  /** What the contract is worth, where the auction was all. */
  readonly worth: EngineAnswer<"worth"> | undefined;
}

/** As many of the three as are known by now, and before them the lead, or the contract, where that was the question. */
export const storyOf = (told: StoryFacts): readonly Sentence[] =>
  [contractIn(told), leadIn(told), worthOf(told), turnOf(told), signalsIn(told)].filter(
    (one) => one !== undefined,
  );

/** The contract that partners reached beside the best, over many deals of the other cards. */
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

/** The person's opening lead beside the others, by what he could know. */
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

/** What the deal was worth to the person's side with all cards in view, beside what it brought. */
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

/** The card after which the contract could be made or beaten for good; else the one that cost most. */
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

/** A signal that was not true, first one that misled the person; else that all were true. */
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
