/** Values of cards as the solver's commands print them: a row for each value, the best first. */
import { makeCard } from "@falsecard/core";
import { padLeft, type Style } from "../text/style.js";
import type { CardValue } from "../workers/solving.js";
import { showCard, withSign, alignColumns } from "../print/tables.js";

/** `=`, `+1`, `-2`: declarer's result against the contract. */
export const resultSign = (over: number): string => (over === 0 ? "=" : withSign(over));

export function valueRows(style: Style, cards: readonly CardValue[]): string[] {
  const byTricks = new Map<number, CardValue[]>();
  for (const value of cards)
    byTricks.set(value.tricks, [...(byTricks.get(value.tricks) ?? []), value]);
  const rows = [...byTricks.values()].map((equal) => {
    const [{ tricks, result } = { tricks: 0, result: 0 }] = equal;
    const sign = padLeft(resultSign(result), 3);
    return [
      result < 0 ? style.red(sign) : style.bold(sign),
      style.say(PHRASES.tricks, { tricks }),
      equal.map(({ card }) => showCard(style, card)).join(" "),
    ];
  });
  return alignColumns(rows);
}

/** The same for programs. */
export const valuesJson = (cards: readonly CardValue[]) =>
  cards.map(({ card, tricks, result }) => ({
    card: makeCard(card),
    tricks,
    result,
    against: resultSign(result),
  }));

const PHRASES = {
  tricks: ["{tricks|trick|tricks}", "{tricks} トリック"],
} as const;
