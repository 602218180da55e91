/**
 * What a card that was played says by agreement, as anybody at the table may ask and be told: a lead by the style of
 * leads, a later card by the signals that the side plays. It is made of what all four can see, so that it tells nothing
 * of why this card was chosen, nor whether what it says is true.
 */
import { partnerOf, type Locale } from "@falsecard/core";
import { isSignal } from "../inference/reading/signals.js";
import { RULES } from "../inference/reading/rules.js";
import type { PublicPlay } from "../inference/reading/reading.js";
import { leadReadings } from "./search/lead.js";
import { evidenceTo, type PlayerModel } from "./model/model.js";

/** The agreement about the card of this number, from 0; undefined if it says nothing. */
export function agreementOn(
  play: PublicPlay,
  index: number,
  model: PlayerModel,
  locale: Locale = "en",
): string | undefined {
  const played = play.played[index];
  if (played === undefined) return undefined;
  const { seat, card } = played;
  if (index === 0) {
    const says = leadReadings(card, play.contract, seat, model.carding).map((one) => one.says);
    return says.length === 0 ? undefined : says.map((words) => words[locale]).join("; ");
  }
  // Later cards may take back what this one said; asked when it was played, it said it.
  const then = {
    contract: play.contract,
    dummy: play.dummy,
    played: play.played.slice(0, index + 1),
  };
  const signal = evidenceTo(model, partnerOf(seat), then).find(
    ({ rule, reading }) => isSignal(rule) && reading.seat === seat && reading.card === card,
  );
  return signal === undefined
    ? undefined
    : `${RULES[signal.rule].name[locale]}: ${signal.reading.says[locale]}`;
}
