/** What cards, contracts and records look like on their way from another thread or another machine. */
import { DOUBLINGS, LEVELS, SEATS, STRAINS, type Card, type Contract } from "@falsecard/core";
import type { Json } from "@falsecard/core/files";
import { jsonWithin, text, v } from "@falsecard/cluster";

export const CARD = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(51),
  // Every such number is a card.
  v.transform((number) => number as Card),
);

export const CONTRACT: v.GenericSchema<unknown, Contract> = v.strictObject({
  level: v.picklist(LEVELS),
  strain: v.picklist(STRAINS),
  doubling: v.picklist(DOUBLINGS),
  declarer: v.picklist(SEATS),
});

/** So many tricks, of all thirteen. */
export const TRICKS = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(13));

/** A record of a board with all that people said of it; what it means is for its own parser to say. */
export const RECORD: v.GenericSchema<unknown, Json> = jsonWithin({
  depth: 8,
  values: 5000,
  characters: 500_000,
});

/** What all random choices come from. */
export const SEED = text(1000);
