/** What the answers to the page share: the systems of a board, its robots, and their decisions in words. */
import {
  bySide,
  inLocale,
  type BoardRecord,
  type BySide,
  type Call,
  type Card,
  type Fault,
  type Locale,
  type Result,
  type Seat,
} from "@falsecard/core";
import {
  isSystemText,
  MODERN,
  parseCardName,
  parseSwitches,
  parseSystemCard,
  sayMeaning,
  sayWeighed,
  type CallDecision,
  type ConventionCard,
  type Meaning,
} from "@falsecard/engine/bidding";
import {
  amount,
  explainCard,
  programFor,
  tellCard,
  type CardDecision,
  type RobotSettings,
  type Watched,
} from "@falsecard/engine/play";
import { Robot } from "@falsecard/engine/robot";
import { isWholeText } from "../settings/card-text.js";
import { sayFault } from "../words/faults.js";

/** Of the person's signals of one kind (`free-count/fourth`): the truthful count, and the share expected by chance. */
export interface SignalCount {
  readonly signal: string;
  readonly true: number;
  readonly of: number;
  /** Mean chance that a card at random from the same choice is true. */
  readonly chance: number;
}

/** The person at the robots' table, and what earlier boards have shown of this player's signals and cards. */
export interface KnownPerson {
  readonly seat: Seat;
  readonly kept: readonly SignalCount[];
  readonly watched: Watched;
}

export interface CallTold {
  readonly call: Call;
  readonly alert: boolean;
  readonly text: string;
}

export interface Weighed {
  /** Cards that are worth the same, from the top down; the chosen card stands first among its own. Empty for a call. */
  readonly cards: readonly Card[];
  readonly call?: Call;
  /** Expected score and its standard error, in the reason's unit; of a call what it gains over the rule's choice. */
  readonly mean: number;
  readonly error: number;
  /** How far it is behind the best. */
  readonly behind: { readonly by: number; readonly error: number };
  /** Chance to make the contract, or for a defender to beat it. */
  readonly success?: number;
  /** Deals in which it was judged. */
  readonly samples: number;
}

export type ScoreUnit = "points" | "IMPs" | "matchpoints" | "boards";

/** Why something was done, from one line to all numbers. Stored with the board. */
export interface Reason {
  readonly line: string;
  readonly paragraph: string;
  readonly full: readonly string[];
  readonly unit: ScoreUnit;
  readonly declaring: boolean;
  readonly candidates: readonly Weighed[];
  readonly samples: number;
  /** Whether all possible deals were looked at. */
  readonly exact: boolean;
  /** Deals in which the choice mattered: the four hands, and the worth of the choice and of its nearest rival. */
  readonly deals: readonly {
    readonly deal: string;
    readonly chosen: string;
    readonly rival: string;
  }[];
  /** What the card tells partner by agreement. */
  readonly given?: string;
}

/** A convention card by its name, switches or whole text, or all faults of the text. */
export function parseCardText(text: string): Result<ConventionCard, readonly Fault[]> {
  if (isSystemText(text)) return parseSystemCard(text);
  const card = (isWholeText(text) ? undefined : parseCardName(text)) ?? parseSwitches(text);
  return card.ok ? card : { ok: false, fault: [card.fault] };
}

/** The same; the first fault becomes the error of the question. */
export function cardOfText(text: string): ConventionCard {
  const card = parseCardText(text);
  if (card.ok) return card.value;
  const [first] = card.fault;
  throw new Error(first === undefined ? text : sayFault(first));
}

/**
 * The systems by which the calls of a board are made and read. A record names a shipped system, perhaps with switches
 * turned (`modern:notrump=12-14`), or has the whole text of another. A board that says nothing is played by the modern
 * system on both sides, and so is one whose file has another program's name for a system.
 */
export const conventionsOf = ({
  agreements,
}: Pick<BoardRecord, "agreements">): BySide<ConventionCard> =>
  bySide((side) => {
    const text = agreements[side]?.card;
    const isOurs = text !== undefined && (isWholeText(text) || parseCardName(text) !== undefined);
    return isOurs ? cardOfText(text) : MODERN;
  });

/** A robot at a table of robots where a person has one seat, or none. */
export function robotOf(
  settings: RobotSettings,
  cards: BySide<ConventionCard>,
  person?: KnownPerson,
): Robot {
  const robot = Robot.of({ model: programFor(settings), cards, company: "ours" });
  if (person === undefined) return robot;
  // Unknown names are ignored.
  const kept = Object.fromEntries(person.kept.map(({ signal, ...each }) => [signal, each]));
  return robot.knowing(person.seat, kept, person.watched);
}

/** A robot decides when its patience is at an end. */
export function timeLimits(
  { patience }: RobotSettings,
  now: () => number,
): { readonly stop: () => boolean } {
  const end = now() + patience;
  return { stop: () => now() >= end };
}

/** The value; a fault becomes the error of the question. */
export function valueIn<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(sayFault(result.fault));
}

export const toldOf = (call: Call, meaning: Meaning, locale: Locale): CallTold => ({
  call,
  alert: meaning.artificial,
  text: sayMeaning(meaning, locale),
});

export function cardReason(decision: CardDecision, locale: Locale): Reason {
  const { form, declaring, candidates, samples, exact, typical, card } = decision;
  const given = tellCard(decision, locale);
  return {
    line: explainCard(decision, "line", locale).join(" "),
    paragraph: explainCard(decision, "paragraph", locale).join(" "),
    full: explainCard(decision, "full", locale),
    unit: form,
    declaring,
    candidates: candidates.map(({ candidate: { cards }, ...figures }) => ({
      cards: cards.includes(card) ? [card, ...cards.filter((one) => one !== card)] : cards,
      mean: figures.mean,
      error: figures.error,
      success: figures.success,
      behind: figures.behind,
      samples: figures.samples,
    })),
    samples,
    exact,
    deals: typical.map(({ deal, chosen, rival }) => ({
      deal,
      chosen: amount(chosen, form),
      rival: amount(rival, form),
    })),
    ...(given === undefined ? {} : { given }),
  };
}

/** The meaning of the call, and what was tried beside it. */
export function callReason({ call, meaning, weighed }: CallDecision, locale: Locale): Reason {
  const text = sayMeaning(meaning, locale);
  const tried = weighed?.tried ?? [];
  const said = weighed === undefined ? [] : sayWeighed(weighed, call, locale);
  const best = Math.max(0, ...tried.map(({ gain }) => gain));
  return {
    line: text,
    paragraph: [text, ...said.slice(0, 1)].join(inLocale([". ", "。"], locale)),
    full: [text, ...said],
    unit: weighed?.unit ?? "IMPs",
    declaring: false,
    candidates: tried
      .map(({ call: other, gain, error, deals }) => ({
        cards: [],
        call: other,
        mean: gain,
        error,
        behind: { by: best - gain, error },
        samples: deals,
      }))
      .toSorted((a, b) => Number(b.call === call) - Number(a.call === call)),
    samples: weighed?.deals ?? 0,
    exact: false,
    deals: [],
  };
}
