/** A decision as the page shows it: the words of the engine, and the numbers behind them. */
import type { Locale } from "@falsecard/core";
import { sayMeaning, sayWeighed, type CallDecision } from "@falsecard/engine/bidding";
import { amount, explainCard, tellCard, type CardDecision } from "@falsecard/engine/play";
import type { Reason } from "./engine.js";

/** Why a card. */
export function reasonOf(decision: CardDecision, locale: Locale): Reason {
  const { form, declaring, candidates, samples, exact, typical, card } = decision;
  const given = tellCard(decision, locale);
  return {
    line: explainCard(decision, "line", locale).join(" "),
    paragraph: explainCard(decision, "paragraph", locale).join(" "),
    full: explainCard(decision, "full", locale),
    unit: form,
    declaring,
    candidates: candidates.map(({ candidate, mean, error, success, behind, samples }) => ({
      cards: candidate.cards.includes(card)
        ? [card, ...candidate.cards.filter((one) => one !== card)]
        : candidate.cards,
      mean,
      error,
      success,
      behind,
      samples,
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

/** Why a call: what it means, and what was tried beside it. */
export function callReasonOf(judgement: CallDecision, locale: Locale): Reason {
  const { call, meaning, weighed } = judgement;
  const text = sayMeaning(meaning, locale);
  const tried = weighed?.tried ?? [];
  const said = weighed === undefined ? [] : sayWeighed(weighed, call, locale);
  const best = Math.max(0, ...tried.map(({ gain }) => gain));
  return {
    line: text,
    paragraph: [text, ...said.slice(0, 1)].join(locale === "ja" ? "。" : ". "),
    full: [text, ...said],
    unit: weighed?.unit ?? "IMPs",
    declaring: false,
    candidates: tried
      .map(({ call, gain, error, deals }) => ({
        cards: [],
        call,
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
