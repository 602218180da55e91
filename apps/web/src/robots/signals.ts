/**
 * The signals of a finished board: what a defender's card told by agreement, whether that was true of his hand where a
 * truer card was to be had, and how far an untruth led the person astray.
 */
import {
  JACK_RANK,
  playOf,
  rankIndexOf,
  recordAt,
  seenBy,
  wholeDeal,
  type BoardRecord,
  type Locale,
  type Seat,
} from "@falsecard/core";
import { biddingPositionOf, promisesOf } from "@falsecard/engine/bidding";
import { Marginals } from "@falsecard/engine/inference";
import { agreementOn, toldIn, type PlayerModel } from "@falsecard/engine/play";
import { conventionsOf } from "./cards.js";
import { hypothesisOf } from "./others.js";
import type { MisledHonour, Signalled } from "./engine.js";

/** A belief that moved less than this was not led anywhere. */
const LEAST_SHIFT = 0.05;

export function signalsOf(
  record: BoardRecord,
  person: Seat,
  model: PlayerModel,
  locale: Locale,
): Signalled[] {
  const play = playOf(record);
  const deal = wholeDeal(record.deal);
  if (play === undefined || deal === undefined) return [];
  return toldIn(play, deal, model).map(({ ply, seat, truthful }): Signalled => {
    const text = agreementOn(play, ply, model, locale) ?? "";
    const misled =
      truthful || seat === person ? undefined : misledBy(record, ply, seat, person, model);
    return { index: ply, seat, text, truthful, ...(misled === undefined ? {} : { misled }) };
  });
}

/** The honour of the player's that the person believed him to hold so much less after the card; undefined if none. */
function misledBy(
  record: BoardRecord,
  ply: number,
  seat: Seat,
  person: Seat,
  model: PlayerModel,
): MisledHonour | undefined {
  const [before, after] = [ply, ply + 1].map((cards) => {
    const view = seenBy(recordAt(record, record.calls.length, cards), person);
    if (view === undefined) return undefined;
    const meanings = promisesOf(biddingPositionOf(view, conventionsOf(record)));
    return Marginals.of(hypothesisOf(view, meanings, model).belief.question);
  });
  const held = playOf(recordAt(record, record.calls.length, ply + 1))?.left(seat);
  if (before === undefined || after === undefined || held === undefined) return undefined;
  const [most] = [...held]
    .filter((card) => rankIndexOf(card) >= JACK_RANK)
    .map((card) => ({
      card,
      before: before.card(card)[seat] ?? 1,
      after: after.card(card)[seat] ?? 1,
    }))
    .toSorted((a, b) => b.before - b.after - (a.before - a.after));
  return most !== undefined && most.before - most.after >= LEAST_SHIFT ? most : undefined;
}
