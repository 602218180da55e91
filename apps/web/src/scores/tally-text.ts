/** What the boards of an evening add up to, in words; and why a board is not counted. */
import {
  isChicagoOver,
  isRubberOver,
  MARKS,
  marksOf,
  type BoardRecord,
  type Locale,
} from "@falsecard/core";
import { signedText } from "../words/tell.js";
import { say } from "../words/words.js";
import type { ScoreTotal } from "./scoring.js";

/** Why the board is no result, in one sentence; undefined if it is one. */
export function uncountedText(record: BoardRecord, locale: Locale): string | undefined {
  const why = marksOf(record).map((mark) => say(locale, `mark.${mark}.why`));
  if (why.length === 0) return undefined;
  return say(locale, "uncounted", { why: why.join(locale === "ja" ? "。" : "; ") });
}

/** What the boards add up to, and what is left out of it. */
export function tallyText(tally: ScoreTotal, side: "NS" | "EW", locale: Locale): string {
  const sum = sumText(tally, side, locale);
  const boards = MARKS.flatMap((mark) => {
    const count = tally.uncounted[mark];
    if (count === undefined) return [];
    const words = say(locale, `mark.${mark}`);
    return [locale === "ja" ? `${words} ${count}` : `${count} ${words}`];
  });
  if (boards.length === 0) return sum;
  return say(locale, "tally.uncounted", {
    tally: sum,
    boards: boards.join(locale === "ja" ? "、" : ", "),
  });
}

function sumText(tally: ScoreTotal, side: "NS" | "EW", locale: Locale): string {
  switch (tally.form) {
    case "IMPs":
      return say(locale, "tally.IMPs", {
        total: signedText(Number(tally.total.toFixed(1))),
        boards: tally.boards,
      });
    case "matchpoints":
      return say(locale, "tally.matchpoints", {
        percent: tally.percent === undefined ? "–" : tally.percent.toFixed(1),
        boards: tally.boards,
      });
    case "rubber": {
      const [us, them] = side === "NS" ? (["NS", "EW"] as const) : (["EW", "NS"] as const);
      const { games, part, points } = tally.rubber;
      return say(locale, isRubberOver(tally.rubber) ? "tally.rubber.over" : "tally.rubber", {
        us: points[us],
        them: points[them],
        games: `${games[us]}–${games[them]}`,
        part: `${part[us]}–${part[them]}`,
        before: signedText(tally.before),
      });
    }
    case "Chicago": {
      const [us, them] = side === "NS" ? (["NS", "EW"] as const) : (["EW", "NS"] as const);
      const { played, part, points } = tally.chicago;
      return say(locale, isChicagoOver(tally.chicago) ? "tally.Chicago.over" : "tally.Chicago", {
        us: points[us],
        them: points[them],
        played,
        part: `${part[us]}–${part[them]}`,
        before: signedText(tally.before),
      });
    }
  }
}
