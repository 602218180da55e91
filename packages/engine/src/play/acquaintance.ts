/**
 * Getting to know a player: what finished boards showed of his signals and of the kind of player he is, and a robot that
 * believes him so far and no further. It follows from the boards alone: keeping the boards keeps it too.
 */
import { playOf, wholeDeal, type BoardRecord, type Locale, type Seat } from "@falsecard/core";
import { RULES, RULE_IDS } from "../inference/reading/rules.js";
import { mixtureOf, UNSEEN, type Watched } from "./model/mixture.js";
import type { PlayerModel } from "./model/model.js";
import { among, PROFILES, PROGRAMS } from "./shipped.js";
import { counted, toldIn } from "./players/told-true.js";
import { STRANGERS, trustAfter, type KeptBySignal } from "./model/trust.js";

/** A board, and where the player sat. */
export interface SatAt {
  readonly record: BoardRecord;
  readonly seat: Seat;
}

/** How true his signals were by the agreements that the model plays. */
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

/**
 * The same robot at a table of its own kind where a person sits in `seat`, whose signals it believes as far as these have
 * been true, and who is taken for the kind of player that his cards have shown him to be. The papers' programs take
 * everybody for one of them.
 */
export function knowing(
  model: PlayerModel,
  seat: Seat,
  kept: KeptBySignal,
  watched: Watched = UNSEEN,
): PlayerModel {
  const { players, ...rest } = among(model, "ours");
  if (players.opponents.name === PROFILES.papers.name) return model;
  const person = { ...PROFILES.person, cards: trustAfter(kept, STRANGERS) };
  const kinds = { [seat]: mixtureOf(watched) };
  return { ...rest, players: { ...players, seats: { [seat]: person }, kinds } };
}

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
