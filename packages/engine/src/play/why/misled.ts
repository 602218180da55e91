/** How a defender's card makes declarer go wrong in one deal, in the words of a bridge player. */
import { inLocale, type Card, type Locale, type Seat } from "@falsecard/core";
import { cardSymbol, seatName } from "../../inference/reading/reading.js";
import type { BeliefChange, Deception } from "../problem/others-beliefs.js";
import type { Act } from "./act.js";
import { sayAct, sayBeliefChange } from "./say.js";

/** Where declarer goes wrong: the first card that costs him the contract, which he makes after the honest card. */
export interface Misled {
  /** What he believes of the hand after the card, compared with the honest one. */
  readonly belief: BeliefChange | undefined;
  /** Declarer, and whether the card comes from dummy. */
  readonly seat: Seat;
  readonly fromDummy: boolean;
  readonly card: Card;
  readonly act: Act | undefined;
  /** The trick, counted from one. */
  readonly trick: number;
  /** What he plays at that turn after the honest card; undefined if it is not the same turn any more. */
  readonly instead: Card | undefined;
}

/** A belief that changes by less explains nothing. */
const LEAST_CHANGE = 0.1;

/** What the card tells him, what he does then, and what it costs if he sees all cards. */
export function sayMisled(
  { card, honest, risk }: Pick<Deception, "card" | "honest" | "risk">,
  misled: Misled,
  locale: Locale,
): string {
  const says = inLocale([EN, JA], locale);
  const { belief } = misled;
  const isTold = belief !== undefined && Math.abs(belief.after - belief.before) >= LEAST_CHANGE;
  const sentences = [
    ...(isTold ? [says.belief(belief)] : []),
    says.goesWrong(misled),
    says.honest(misled, cardSymbol(honest)),
    says.risk(cardSymbol(card), risk.toFixed(1)),
  ];
  return `${says.choice(cardSymbol(card), cardSymbol(honest))}${sentences.join(says.space)}`;
}

interface Sayings {
  readonly space: string;
  readonly choice: (card: string, honest: string) => string;
  readonly belief: (change: BeliefChange) => string;
  readonly goesWrong: (misled: Misled) => string;
  readonly honest: (misled: Misled, honest: string) => string;
  readonly risk: (card: string, imps: string) => string;
}

const wholePercent = (chance: number): string => `${Math.round(100 * chance)}%`;
const NOTHING = "0.0";

const EN: Sayings = {
  space: " ",
  choice: (card, honest) => `${card}, not ${honest}: `,
  belief: (change) => `${sayBeliefChange(change, "you", wholePercent, "en")}.`,
  goesWrong: ({ seat, fromDummy, card, act, trick }) => {
    const played = `${cardSymbol(card)}${fromDummy ? " from dummy" : ""}`;
    const what = act === undefined ? ` with ${played}` : `: ${played}${sayAct(act, "en")}`;
    return `As the cards lie, ${seatName(seat, "en")} goes wrong in trick ${trick}${what}, and the contract fails.`;
  },
  honest: ({ seat, instead }, honest) =>
    instead === undefined
      ? `After ${honest} it is made.`
      : `After ${honest} ${seatName(seat, "en")} plays ${cardSymbol(instead)} there, and it is made.`,
  risk: (card, imps) =>
    imps === NOTHING
      ? `Against players who see all cards ${card} costs nothing.`
      : `Against players who see all cards ${card} costs ${imps} IMPs.`,
};

const JA: Sayings = {
  space: "",
  choice: (card, honest) => `${honest}ではなく${card}: `,
  belief: (change) => `${sayBeliefChange(change, "you", wholePercent, "ja")}。`,
  goesWrong: ({ seat, fromDummy, card, act, trick }) =>
    `実際の配置では、${seatName(seat, "ja")}は第${trick}トリックで${fromDummy ? "ダミーの" : ""}${cardSymbol(card)}${sayAct(act, "ja")}を出して誤り、コントラクトはダウンする。`,
  honest: ({ instead }, honest) =>
    `${honest}なら${instead === undefined ? "" : `そこで${cardSymbol(instead)}を出して`}メイクする。`,
  risk: (card, imps) =>
    imps === NOTHING
      ? `全員のカードが見える相手に対しても、${card}の損はない。`
      : `全員のカードが見える相手に対しては、${card}は${imps}IMPの損になる。`,
};
