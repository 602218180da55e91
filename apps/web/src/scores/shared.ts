/** The result of a set as a text to share: a line for every board, without a card. */
import { isCounted, type Locale, type Side } from "@falsecard/core";
import { gainOf, type SessionBoard } from "./scoring.js";
import { gainText, shortResult } from "../words/tell.js";
import { say } from "../words/words.js";

export function sharedText(
  title: string,
  boards: readonly (SessionBoard | undefined)[],
  side: Side,
  locale: Locale,
): string {
  const lines = boards.flatMap((one, i) => {
    if (one === undefined) return [];
    const gain = isCounted(one.record) ? gainOf(one, side) : undefined;
    const worth =
      gain === undefined ? "–" : gainText(gain, one.record.scoring === "matchpoints", locale);
    return [`${i + 1}. ${shortResult(one.record, locale)} ${worth}`];
  });
  const values = { done: lines.length, of: boards.length, total: totalText(boards, side, locale) };
  return [`Falsecard · ${title}`, say("set.so-far", locale, values), ...lines]
    .join("\n")
    .replaceAll("\uFE0E", "");
}

/** What the boards that were compared brought: IMPs in all, or the average of the matchpoints. */
export function totalText(
  boards: readonly (SessionBoard | undefined)[],
  side: Side,
  locale: Locale,
): string {
  const compared = boards.flatMap((one) => {
    const gain = one === undefined ? undefined : gainOf(one, side);
    return one === undefined || gain === undefined ? [] : [{ gain, form: one.record.scoring }];
  });
  const sum = compared.reduce((total, { gain }) => total + gain, 0);
  const isMatchpoints = compared.some(({ form }) => form === "matchpoints");
  return gainText(isMatchpoints ? sum / compared.length : sum, isMatchpoints, locale);
}
