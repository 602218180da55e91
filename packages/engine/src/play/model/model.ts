/**
 * A player model: how a player turns what he saw into beliefs and beliefs into a card, as plain data.
 *
 * Every part can be switched on its own, because a claim about playing strength compares two models. shipped.ts has
 * those that ship.
 */
import { bySide, sideOf, type Seat } from "@falsecard/core";
import { toldTo, type Reads } from "../../inference/hypothesis.js";
import type { Profile } from "../../inference/hand-promise.js";
import type { Carding } from "../../inference/reading/signals.js";
import type { Evidence, Reader } from "../../inference/reading/rules.js";
import type { PublicPlay } from "../../inference/reading/reading.js";
import type { Mixture } from "./kind.js";
import type { SettingsIn, Step } from "./robot-settings.js";

/** The steps of a program's search, and its settings. */
export interface SearchSettings extends SettingsIn<"search"> {
  /** The searches that are asked, in this order, each with its settings (searches.ts). */
  readonly steps: readonly Step[];
}

/** A program: what it reads, believes and signals, and how it searches. */
export interface PlayerModel extends SettingsIn<"model"> {
  readonly name: string;
  /** How he reads cards; whose agreements hold is said by {@link carding} and {@link theirCarding}. */
  readonly reader: Reader;
  /** How far he believes the others' calls and cards. */
  readonly players: {
    readonly partner: Profile;
    readonly opponents: Profile;
    /** Players of another kind than their side's, such as a person among robots. */
    readonly seats?: Readonly<Partial<Record<Seat, Profile>>>;
    /** What kinds of players they seem to be, where that was learnt. */
    readonly kinds?: Readonly<Partial<Record<Seat, Mixture>>>;
  };
  /** What his side has agreed, and what the opponents have told of their own agreements. */
  readonly carding: Carding;
  readonly theirCarding: Carding;
  readonly search: SearchSettings;
}

/** The same player against opponents with these agreements. */
export const facing = (model: PlayerModel, { carding }: PlayerModel): PlayerModel => ({
  ...model,
  theirCarding: carding,
});

/** How the model in `seat` reads, with both sides' agreements. */
export function readsOf(
  { reader, carding, theirCarding, players }: PlayerModel,
  seat: Seat,
): Reads {
  const own = sideOf(seat);
  const agreed = bySide((side) => (side === own ? carding : theirCarding));
  return { reader: { ...reader, carding: agreed }, ...players };
}

/**
 * The evidence of the play to the player in `seat`. A simulated player reads by the agreements that the model in
 * `owner` knows.
 */
export const evidenceTo = (
  model: PlayerModel,
  seat: Seat,
  play: PublicPlay,
  owner: Seat = seat,
): Evidence[] => toldTo(seat, play, readsOf(model, owner));
