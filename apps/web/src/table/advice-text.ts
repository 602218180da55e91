/** A hint, and a claim that was refused, in words. */
import type { Locale } from "@falsecard/core";
import { callName, cardName } from "../words/tell.js";
import { say } from "../words/words.js";
import type { Hint } from "./advice.js";
import type { Refused } from "./claims.js";

export function hintText(answer: Hint, locale: Locale): string {
  if (answer === "thinking") return "…";
  if (answer === "failed") return say("fault.hint", locale);
  if ("call" in answer) return `${callName(answer.call, locale)}: ${answer.text}`;
  if ("claim" in answer) return say("hint.claim", locale, { tricks: answer.claim });
  return answer.reason.line;
}

/** What beat a claim that was refused. */
export const beatenText = ({ at, claimed, line, tricks }: Refused, locale: Locale): string =>
  say(line.length === 0 ? "claim.open" : "claim.beaten", locale, {
    claimed,
    left: 13 - Math.floor(at / 4),
    tricks,
    line: line.map(cardName).join(" "),
  });
