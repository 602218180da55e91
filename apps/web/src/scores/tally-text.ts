/** Texts for totals: of a session, and of a set to share; and why a board does not count. */
import {
  isChicagoOver,
  isCounted,
  isRubberOver,
  MARKS,
  marksOf,
  otherSide,
  type BoardRecord,
  type Locale,
  type Side,
} from "@falsecard/core";
import { gainText, shortResult, signedText } from "../words/tell.js";
import { say } from "../words/words.js";
import { gainOf, sumOf, type ScoreTotal, type SessionBoard } from "./scoring.js";

/** Why a board does not count, in one sentence; undefined if it does. */
export function uncountedText(record: BoardRecord, locale: Locale): string | undefined {
  const why = marksOf(record).map((mark) => say(`mark.${mark}.why`, locale));
  if (why.length === 0) return undefined;
  return say("uncounted", locale, { why: why.join(say("semicolon", locale)) });
}

/** The total, and how many boards do not count. */
export function tallyText(tally: ScoreTotal, side: Side, locale: Locale): string {
  const sum = totalOf(tally, side, locale);
  const boards = MARKS.flatMap((mark) => {
    const count = tally.uncounted[mark];
    if (count === undefined) return [];
    return [say("mark.count", locale, { count, mark: say(`mark.${mark}`, locale) })];
  });
  if (boards.length === 0) return sum;
  return say("tally.uncounted", locale, { tally: sum, boards: boards.join(say("comma", locale)) });
}

function totalOf(tally: ScoreTotal, us: Side, locale: Locale): string {
  if (tally.form === "IMPs") {
    const total = signedText(Number(tally.total.toFixed(1)));
    return say("tally.IMPs", locale, { total, boards: tally.boards });
  }
  if (tally.form === "matchpoints") {
    const percent = tally.percent === undefined ? "–" : tally.percent.toFixed(1);
    return say("tally.matchpoints", locale, { percent, boards: tally.boards });
  }
  const them = otherSide(us);
  const { points, part } = tally.game;
  const values = {
    us: points[us],
    them: points[them],
    part: `${part[us]}–${part[them]}`,
    before: signedText(tally.before),
  };
  if (tally.form === "rubber") {
    const games = `${tally.game.games[us]}–${tally.game.games[them]}`;
    const word = isRubberOver(tally.game) ? "tally.rubber.over" : "tally.rubber";
    return say(word, locale, { ...values, games });
  }
  const word = isChicagoOver(tally.game) ? "tally.Chicago.over" : "tally.Chicago";
  return say(word, locale, { ...values, played: tally.game.played });
}

/** The result of a set as a text to share: a line for every board, without a card. */
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
  const values = { done: lines.length, of: boards.length, total: setTotal(boards, side, locale) };
  return [`Falsecard · ${title}`, say("set.so-far", locale, values), ...lines]
    .join("\n")
    .replaceAll("\uFE0E", "");
}

/** The total of the compared boards: the sum of IMPs, or the average percent of the matchpoints. */
export function setTotal(
  boards: readonly (SessionBoard | undefined)[],
  side: Side,
  locale: Locale,
): string {
  const compared = boards.flatMap((one) => {
    const gain = one === undefined ? undefined : gainOf(one, side);
    return one === undefined || gain === undefined ? [] : [{ gain, form: one.record.scoring }];
  });
  const sum = sumOf(compared.map(({ gain }) => gain));
  const isMatchpoints = compared.some(({ form }) => form === "matchpoints");
  return gainText(isMatchpoints ? sum / compared.length : sum, isMatchpoints, locale);
}
