/** A robot's decision, whether a call or a card, and its words. */
import type { Locale } from "@falsecard/core";
import { sayWeighed } from "../bidding/agent/say.js";
import type { CallDecision } from "../bidding/bidder/decision.js";
import { sayMeaning } from "../bidding/explanation/say.js";
import type { CardDecision } from "../play/why/decision.js";
import { explainCard, type Detail } from "../play/why/explain.js";

/** The call or card that was chosen, with its candidates, figures and reason, as plain data. */
export type Decision = CallDecision | CardDecision;

/** The explanation, line by line: a call's meaning and what was weighed, or the reason for a card. */
export function explain(
  decision: Decision,
  detail: Detail = "line",
  locale: Locale = "en",
): string[] {
  if ("card" in decision) return explainCard(decision, detail, locale);
  const { call, meaning, weighed } = decision;
  const text = sayMeaning(meaning, locale);
  if (weighed === undefined || detail === "line") return [text];
  const lines = [text, ...sayWeighed(weighed, call, locale)];
  return detail === "full" ? lines : [lines.slice(0, 2).join(STOP[locale])];
}

/** What ends a sentence that another one follows. */
const STOP: Readonly<Record<Locale, string>> = { en: ". ", ja: "。" };
