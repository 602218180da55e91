/**
 * How true a player's signals were on a finished board.
 *
 * Every small card of a defender that partner would read as a signal, and that was chosen from cards with different
 * messages, is counted by rule and place in the trick: whether it was true of his hand, and what share of the cards he
 * could have chosen would have been.
 */
import {
  dummyOf,
  sideOf,
  suitOf,
  type BySeat,
  type Deal,
  type Hand,
  type Play,
  type Seat,
} from "@falsecard/core";
import type { PlayerModel } from "../model/model.js";
import { messagesOf } from "../problem/signal.js";
import type { Kept } from "../../inference/reading/signals.js";
import type { KeptBySignal, SignalKey } from "../model/trust.js";

/** A signal that was given, and whether it was true. */
export interface Told {
  /** The number of the card, from 0. */
  readonly ply: number;
  readonly seat: Seat;
  readonly key: SignalKey;
  readonly truthful: boolean;
  /** How often a card at random from the same choice would have been true. */
  readonly chance: number;
}

/** A signal counts as true if it is as true as the truest card, but for rounding. */
const TRUE = 0.99;

/** Every signal of a finished play whose player could have given another message. */
export function toldIn(play: Play, deal: Deal, model: PlayerModel): Told[] {
  const { contract } = play;
  const dummy = deal[dummyOf(contract)];
  const left: Record<Seat, Hand> = { ...(deal satisfies BySeat<Hand>) };
  const found: Told[] = [];
  for (const [ply, { card, seat }] of play.played.entries()) {
    const choice = [...left[seat].only(suitOf(card))];
    left[seat] = left[seat].without(card);
    // An opening lead is no signal: the agreements about leads read it.
    if (ply === 0 || sideOf(seat) === sideOf(contract.declarer)) continue;
    const before = { contract, dummy, played: play.played.slice(0, ply) };
    const messages = messagesOf(before, seat, deal[seat], choice, model);
    const own = messages.find((message) => message.card === card);
    const [evidence] = own?.evidence ?? [];
    if (own === undefined || evidence === undefined) continue;
    const { rule, place } = evidence;
    const truths = messages
      .filter((message) => message.evidence[0]?.rule === rule)
      .map((message) => (message.truths[0] ?? 0) > TRUE);
    const chance = truths.filter(Boolean).length / truths.length;
    if (chance === 0 || chance === 1) continue;
    found.push({
      ply,
      seat,
      key: `${rule}/${place}`,
      truthful: (own.truths[0] ?? 0) > TRUE,
      chance,
    });
  }
  return found;
}

/** The same counts with some more signals. */
export function counted(before: KeptBySignal, told: readonly Told[]): KeptBySignal {
  const kept: Partial<Record<SignalKey, Kept>> = { ...before };
  for (const { key, truthful, chance } of told) {
    const { true: was, of, chance: mean } = kept[key] ?? { true: 0, of: 0, chance: 0 };
    kept[key] = {
      true: was + (truthful ? 1 : 0),
      of: of + 1,
      chance: (mean * of + chance) / (of + 1),
    };
  }
  return kept;
}
