/** Functions shared by all answers: the systems of a board, its robots, and their decisions in words. */
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
  type Limits,
  type RobotSettings,
  type Watched,
} from "@falsecard/engine/play";
import { Robot } from "@falsecard/engine/robot";
import { isWholeText } from "../settings/card-text.js";
import { sayFault } from "../words/faults.js";

/** Counts of the person's signals of one kind (`free-count/fourth`): `true` were truthful, `of` is the number of all. */
export interface SignalCount {
  readonly signal: string;
  readonly true: number;
  readonly of: number;
  /** The mean chance that a random legal card would have been truthful. */
  readonly chance: number;
}

/** The person at the robots' table, and what earlier boards have shown about the person's signals and cards. */
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
  /** Equivalent cards, the highest first, but the chosen card before all others. Empty for a call. */
  readonly cards: readonly Card[];
  readonly call?: Call;
  /**
   * The expected score and its standard error, in the unit of the reason; for a call the gain over the choice of the
   * rules.
   */
  readonly mean: number;
  readonly error: number;
  /** How far the candidate is behind the best one, with the standard error. */
  readonly behind: { readonly by: number; readonly error: number };
  /** The chance to make the contract, or for a defender to beat it. */
  readonly success?: number;
  /** The number of deals in which the candidate was judged. */
  readonly samples: number;
}

export type ScoreUnit = "points" | "IMPs" | "matchpoints" | "boards";

/** The reason of a call or card, from one line to all numbers. Stored with the board. */
export interface Reason {
  readonly line: string;
  readonly paragraph: string;
  readonly full: readonly string[];
  readonly unit: ScoreUnit;
  readonly declaring: boolean;
  readonly candidates: readonly Weighed[];
  readonly samples: number;
  /** Whether all possible deals were considered. */
  readonly exact: boolean;
  /** Deals in which the choice mattered: the four hands, and the scores of the choice and of its nearest rival. */
  readonly deals: readonly {
    readonly deal: string;
    readonly chosen: string;
    readonly rival: string;
  }[];
  /** What the card shows partner by agreement. */
  readonly given?: string;
}

/** Parses a convention card from its name, switches or whole text; returns all faults of the text. */
export function parseCardText(text: string): Result<ConventionCard, readonly Fault[]> {
  if (isSystemText(text)) return parseSystemCard(text);
  const card = (isWholeText(text) ? undefined : parseCardName(text)) ?? parseSwitches(text);
  return card.ok ? card : { ok: false, fault: [card.fault] };
}

/** Like {@link parseCardText}, but throws the first fault, which rejects the question. */
export function cardOfText(text: string): ConventionCard {
  const card = parseCardText(text);
  if (card.ok) return card.value;
  const [first] = card.fault;
  throw new Error(first === undefined ? text : sayFault(first));
}

/**
 * The systems of both sides on a board. A record names a shipped system, perhaps with changed switches
 * (`modern:notrump=12-14`), or has the whole text of another. A side without a system, or with a name that only another
 * program knows, plays the modern system.
 */
export const conventionsOf = ({
  agreements,
}: Pick<BoardRecord, "agreements">): BySide<ConventionCard> =>
  bySide((side) => {
    const text = agreements[side]?.card;
    const isOurs = text !== undefined && (isWholeText(text) || parseCardName(text) !== undefined);
    return isOurs ? cardOfText(text) : MODERN;
  });

/** A robot whose table has other robots of Falsecard and perhaps a person. */
export function robotOf(
  settings: RobotSettings,
  cards: BySide<ConventionCard>,
  person?: KnownPerson,
): Robot {
  const robot = Robot.of({ model: programFor(settings), cards, company: "ours" });
  if (person === undefined) return robot;
  // Signals with unknown names are ignored.
  const kept = Object.fromEntries(person.kept.map(({ signal, ...each }) => [signal, each]));
  return robot.knowing(person.seat, kept, person.watched);
}

/** Limits for one decision: the searches of the robot divide its patience, in milliseconds, among themselves. */
export function timeLimits(
  { patience }: Pick<RobotSettings, "patience">,
  now: () => number,
): Pick<Required<Limits>, "stop" | "gone"> {
  const begun = now();
  const gone = (): number => (patience > 0 ? (now() - begun) / patience : 1);
  return { gone, stop: () => gone() >= 1 };
}

/** Returns the value, or throws the fault, which rejects the question. */
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

/** The reason of a call: its meaning, and the calls that were compared with it. */
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
