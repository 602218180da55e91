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
  const why = marksOf(record).map((mark) => say(`mark.${mark}.why`, locale));
  if (why.length === 0) return undefined;
  return say("uncounted", locale, { why: why.join(say("semicolon", locale)) });
}

/** What the boards add up to, and what is left out of it. */
export function tallyText(tally: ScoreTotal, side: "NS" | "EW", locale: Locale): string {
  const sum = sumText(tally, side, locale);
  const boards = MARKS.flatMap((mark) => {
    const count = tally.uncounted[mark];
    if (count === undefined) return [];
    return [say("mark.count", locale, { count, mark: say(`mark.${mark}`, locale) })];
  });
  if (boards.length === 0) return sum;
  return say("tally.uncounted", locale, {
    tally: sum,
    boards: boards.join(say("comma", locale)),
  });
}

function sumText(tally: ScoreTotal, side: "NS" | "EW", locale: Locale): string {
  switch (tally.form) {
    case "IMPs":
      return say("tally.IMPs", locale, {
        total: signedText(Number(tally.total.toFixed(1))),
        boards: tally.boards,
      });
    case "matchpoints":
      return say("tally.matchpoints", locale, {
        percent: tally.percent === undefined ? "–" : tally.percent.toFixed(1),
        boards: tally.boards,
      });
    case "rubber": {
      const [us, them] = side === "NS" ? (["NS", "EW"] as const) : (["EW", "NS"] as const);
      const { games, part, points } = tally.rubber;
      return say(isRubberOver(tally.rubber) ? "tally.rubber.over" : "tally.rubber", locale, {
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
      return say(isChicagoOver(tally.chicago) ? "tally.Chicago.over" : "tally.Chicago", locale, {
        us: points[us],
        them: points[them],
        played,
        part: `${part[us]}–${part[them]}`,
        before: signedText(tally.before),
      });
    }
  }
}
