/**
 * What a card says by agreement, as any player may ask: a lead by the agreements about leads, a later card by the
 * side's signals. It follows from what all four players see, so it reveals neither why the card was chosen nor whether
 * it is true.
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
  // Read at the time it was played: later cards may take it back.
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
