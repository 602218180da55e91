/** What cards, contracts and records look like on their way from another thread or another machine. */
import {
  DOUBLINGS,
  isCard,
  LEVELS,
  SEATS,
  STRAINS,
  type Card,
  type Contract,
} from "@falsecard/core";
import type { Json } from "@falsecard/core/files";
import { v } from "@falsecard/cluster";

export const CARD: v.GenericSchema<unknown, Card> = v.custom<Card>(isCard, "no card");

export const CONTRACT: v.GenericSchema<unknown, Contract> = v.strictObject({
  level: v.picklist(LEVELS),
  strain: v.picklist(STRAINS),
  doubling: v.picklist(DOUBLINGS),
  declarer: v.picklist(SEATS),
});

/** So many tricks, of all thirteen. */
export const TRICKS = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(13));

/** Any value of JSON; what it means is for its own parser to say. */
export const JSON_VALUE: v.GenericSchema<unknown, Json> = v.lazy(() =>
  v.union([
    v.string(),
    v.number(),
    v.boolean(),
    v.null(),
    v.array(JSON_VALUE),
    v.record(v.string(), JSON_VALUE),
  ]),
);
