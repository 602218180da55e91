/** How true a player's signals were on finished boards, in figures and in words. */
import {
  inLocale,
  playOf,
  wholeDeal,
  type BoardRecord,
  type Locale,
  type Seat,
} from "@falsecard/core";
import { RULES, RULE_IDS } from "../inference/reading/rules.js";
import type { PlayerModel } from "./model/model.js";
import { PROGRAMS } from "./shipped.js";
import { counted, toldIn } from "./players/told-true.js";
import type { KeptBySignal } from "./model/trust.js";

/** A board, and where the player sat. */
export interface SatAt {
  readonly record: BoardRecord;
  readonly seat: Seat;
}

/** How true the player's signals were, read by the agreements that the model plays. */
export function signalsOn(boards: readonly SatAt[], { carding }: PlayerModel): KeptBySignal {
  const reader: PlayerModel = { ...PROGRAMS.default, carding, theirCarding: carding };
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

/** `count 9 of 11`, for each signal that was seen. */
export function sayKept(kept: KeptBySignal, locale: Locale = "en"): string[] {
  return RULE_IDS.flatMap((rule) => {
    const seen = Object.entries(kept).filter(([key]) => key.startsWith(`${rule}/`));
    const of = seen.reduce((sum, [, each]) => sum + each.of, 0);
    if (of === 0) return [];
    const truths = seen.reduce((sum, [, each]) => sum + each.true, 0);
    const name = RULES[rule].name[locale];
    return [inLocale([`${name} ${truths} of ${of}`, `${name} ${of}回中${truths}回`], locale)];
  });
}
