/**
 * Getting to know a player: what finished boards showed of his signals, and a robot that believes him so far and no
 * further. It follows from the boards alone, so that whoever keeps the boards keeps it too.
 */
import { playOf, wholeDeal, type BoardRecord, type Locale, type Seat } from "@falsecard/core";
import { RULES, RULE_IDS } from "../inference/rules.js";
import type { PlayerModel } from "./model.js";
import { PROGRAMS } from "./shipped.js";
import { counted, toldIn } from "./told-true.js";
import { STRANGERS, trustAfter, type KeptBySignal } from "./trust.js";

/** A board, and where the player sat. */
export interface SatAt {
  readonly record: BoardRecord;
  readonly seat: Seat;
}

/** How true his signals were by the agreements that the model plays. */
export function signalsOn(boards: readonly SatAt[], { carding }: PlayerModel): KeptBySignal {
  const reader: PlayerModel = { ...PROGRAMS.signaller, carding, theirCarding: carding };
  let kept: KeptBySignal = {};
  for (const { record, seat } of boards) {
    const deal = wholeDeal(record.deal);
    const play = playOf(record);
    if (deal === undefined || play === undefined) continue;
    const told = toldIn(play, deal, reader);
    kept = counted(
      kept,
      told.filter((each) => each.seat === seat),
    );
  }
  return kept;
}

/** The same robot, who believes the signals of the stranger in `seat` as far as these have been true. */
export const knowing = (model: PlayerModel, seat: Seat, kept: KeptBySignal): PlayerModel => ({
  ...model,
  players: {
    ...model.players,
    seats: { ...model.players.seats, [seat]: trustAfter(kept, STRANGERS) },
  },
});

/** `count 9 of 11 true`, each rule that was seen. */
export function sayKept(kept: KeptBySignal, locale: Locale = "en"): string[] {
  return RULE_IDS.flatMap((rule) => {
    const seen = Object.entries(kept).filter(([key]) => key.startsWith(`${rule}/`));
    const of = seen.reduce((sum, [, each]) => sum + each.of, 0);
    if (of === 0) return [];
    const truths = seen.reduce((sum, [, each]) => sum + each.true, 0);
    const name = RULES[rule].name[locale];
    return [locale === "ja" ? `${name} ${of}回中${truths}回` : `${name} ${truths} of ${of}`];
  });
}
